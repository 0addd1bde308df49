package watchdog

import "github.com/afterlease/afterlease/timeline"

// table is the verdict table of the catalogue, entry 1.4, each row with the settings that differ
// from the defaults (renew=off, period=third, ownership=checked, stop=finally,
// order=cancelThenDelete, cap=none, signal=none, faults=slow).
var table = append(rows(
	// Slowness is what renewal cures.
	group{"MutualExclusion", timeline.Violated, 4, []string{""}},
	group{"WritesOnlyAsOwner", timeline.Violated, 0, []string{""}},
	group{"MutualExclusion", timeline.Holds, 0, []string{
		"renew=on", "renew=on,period=half", "renew=on,period=quarter",
		"renew=on,ownership=unchecked", "renew=on,ownership=checkThenExtend",
		"renew=on,order=deleteThenCancel", "renew=on,cap=total", "renew=on,signal=flag", "renew=on,signal=deadline",
	}},
	group{"WritesOnlyAsOwner", timeline.Holds, 0, []string{"renew=on", "renew=on,period=half", "renew=on,period=quarter"}},
	group{"MutualExclusion", timeline.Violated, 0, []string{"renew=sameThread"}},

	// A pause is what it cannot cure, whatever the other switches say.
	group{"MutualExclusion", timeline.Violated, 0, []string{
		"renew=on,faults=pause", "renew=sameThread,faults=pause", "faults=pause",
		"renew=on,period=half,faults=pause", "renew=on,period=quarter,faults=pause",
		"renew=on,ownership=unchecked,faults=pause", "renew=on,ownership=checkThenExtend,faults=pause",
		"renew=on,ownership=recreate,faults=pause",
		"renew=on,stop=successOnly,faults=pause", "renew=on,order=deleteThenCancel,faults=pause",
		"renew=on,order=cancelThenRegister,faults=pause", "renew=on,cap=total,faults=pause",
		"renew=on,signal=flag,faults=pause", "renew=on,signal=deadline,faults=pause",
	}},

	// Lost renewals: ratio − 2 are tolerated; after one more, the next renewal ties with the expiry.
	group{"MutualExclusion", timeline.Holds, 0, []string{
		"renew=on,faults=lost1",
		"renew=on,period=quarter,faults=lost1", "renew=on,period=quarter,faults=lost2",
		"renew=on,faults=answers", "renew=on,period=half,faults=answers", "renew=on,period=quarter,faults=answers",
	}},
	group{"MutualExclusion", timeline.Violated, 0, []string{
		"renew=on,period=half,faults=lost1", "renew=on,period=half,faults=lost2", "renew=on,period=half,faults=lost3",
		"renew=on,faults=lost2", "renew=on,faults=lost3",
		"renew=on,period=quarter,faults=lost3",
	}},

	// A renewal has to ask whose lock it is, in the same step.
	group{"NeverRenewsOthers", timeline.Violated, 0, []string{
		"renew=on,ownership=unchecked,faults=pause", "renew=on,ownership=checkThenExtend,faults=pause",
		"renew=on,ownership=unchecked,faults=lost2", "renew=sameThread,ownership=unchecked",
		"renew=on,ownership=unchecked,order=deleteThenCancel", "renew=on,ownership=checkThenExtend,order=deleteThenCancel",
	}},
	group{"NeverRenewsOthers", timeline.Holds, 0, []string{
		"renew=on,faults=pause", "renew=on,ownership=recreate,faults=pause", "renew=on,faults=lost2",
		"renew=sameThread", "renew=on,order=deleteThenCancel",
	}},
	group{"NeverRenewsOthers", timeline.NotApplicable, 0, []string{
		"", "faults=pause",
		"renew=on", "renew=on,ownership=unchecked", "renew=on,ownership=checkThenExtend", "renew=on,faults=answers",
	}},

	// A renewal has to end with what it renews for.
	group{"LockFreed", timeline.Violated, 0, []string{
		"renew=on,stop=successOnly,faults=fail", "renew=on,faults=hang", "renew=on,order=cancelThenRegister,faults=fail",
	}},
	group{"LockFreed", timeline.Holds, 0, []string{
		"renew=on,faults=fail", "renew=on,stop=successOnly,cap=total,faults=fail", "renew=on,cap=total,faults=hang",
		"renew=on,order=cancelThenRegister,cap=total,faults=fail",
		"faults=hang", "stop=successOnly,faults=fail", "renew=sameThread,faults=hang", "renew=on,faults=crash",
	}},
	group{"MutualExclusion", timeline.Holds, 0, []string{"renew=on,faults=hang"}},
	group{"MutualExclusion", timeline.Violated, 0, []string{"renew=on,cap=total,faults=hang"}}, // the price of the cap

	// A loss has to be told; telling does not close the gap before the write.
	group{"LossSignalled", timeline.Violated, 0, []string{
		"renew=on,faults=pause", "renew=on,faults=lost2", "renew=on,faults=lost3",
		"renew=on,ownership=recreate,signal=flag,faults=pause", "renew=on,ownership=recreate,signal=flag,faults=lost3",
	}},
	group{"LossSignalled", timeline.Holds, 0, []string{
		"renew=on,signal=flag,faults=pause", "renew=on,signal=deadline,faults=pause",
		"renew=on,signal=flag,faults=lost3", "renew=on,signal=deadline,faults=lost3",
	}},
	group{"LossSignalled", timeline.NotApplicable, 0, []string{"", "faults=pause", "signal=flag"}},
	group{"WritesOnlyAsOwner", timeline.Violated, 0, []string{
		"renew=on,faults=pause", "renew=on,signal=flag,faults=pause", "renew=on,signal=deadline,faults=pause",
		"renew=on,faults=lost3",
		"renew=on,signal=flag,faults=lost3", // the write ties with the expiry: no pause is needed
	}},
	group{"WritesOnlyAsOwner", timeline.Holds, 0, []string{"renew=on,signal=deadline,faults=lost3"}},

	// The own deadline comes before the expiry, so that lost renewals cost work and not exclusion.
	group{"MutualExclusion", timeline.Violated, 0, []string{"renew=on,signal=flag,faults=lost3"}},
	group{"MutualExclusion", timeline.Holds, 0, []string{
		"renew=on,signal=deadline,faults=lost3", "renew=on,period=half,signal=deadline,faults=lost3",
		"renew=on,period=quarter,signal=deadline,faults=lost3", "signal=deadline",
	}},

	// The article's “within about one heartbeat”.
	group{"FreeInOnePeriod", timeline.Violated, 0, []string{
		"renew=on,faults=crash", "renew=on,period=half,faults=crash", "renew=on,period=quarter,faults=crash",
	}},
	group{"FreeInOnePeriod", timeline.NotApplicable, 0, []string{"", "renew=on", "faults=crash"}},
	group{"CrashToFree", timeline.NotApplicable, 0, []string{"", "renew=on"}},
	group{"CrashToFreeLeast", timeline.NotApplicable, 0, []string{"", "renew=on"}},

	group{"SomethingDone", timeline.Holds, 0, []string{
		"", "renew=on", "renew=sameThread", "renew=on,faults=pause", "renew=on,faults=hang", "renew=on,signal=deadline,faults=lost3",
	}},
), figures...)

// figures: from a crash to a free lock it takes ttl − period at least and ttl at most, in ms; without
// renewal as little as the lease happens to have left.
var figures = []timeline.Expectation{
	figure("CrashToFree", "renew=on,faults=crash", 30_000), figure("CrashToFreeLeast", "renew=on,faults=crash", 20_000),
	figure("CrashToFree", "renew=on,period=half,faults=crash", 30_000), figure("CrashToFreeLeast", "renew=on,period=half,faults=crash", 15_000),
	figure("CrashToFree", "renew=on,period=quarter,faults=crash", 30_000), figure("CrashToFreeLeast", "renew=on,period=quarter,faults=crash", 22_500),
	figure("CrashToFree", "faults=crash", 30_000), figure("CrashToFreeLeast", "faults=crash", 0),
}

func figure(property, settings string, value int) timeline.Expectation {
	return timeline.Expectation{Settings: settings, Property: property, Verdict: timeline.Holds, Value: value}
}

// group is one verdict under several settings.
type group struct {
	property string
	verdict  timeline.Verdict
	steps    int
	settings []string
}

func rows(groups ...group) []timeline.Expectation {
	var es []timeline.Expectation
	for _, g := range groups {
		for _, s := range g.settings {
			es = append(es, timeline.Expectation{Settings: s, Property: g.property, Verdict: g.verdict, Steps: g.steps})
		}
	}
	return es
}
