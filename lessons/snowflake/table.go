package snowflake

import "github.com/afterlease/afterlease/timeline"

// table is the verdict table of the catalogue, entry 2.1, each row with the settings that differ from
// the defaults (rollback=reset, exhausted=error, node=unique, restart=none, threads=one, horizon=far).
var table = append(rows(), figures...)

var groups = [...]group{
	// A sequence that starts over, in time or by itself.
	{"Unique", timeline.Violated, 5, []string{"rollback=reset"}},
	{"Unique", timeline.Violated, 0, []string{
		"rollback=resetReject",
		"rollback=reject,exhausted=wrap", "rollback=wait,exhausted=wrap", "rollback=logical,exhausted=wrap",
	}},
	{"Unique", timeline.Holds, 0, []string{
		"rollback=reject", "rollback=wait", "rollback=logical",
		"rollback=reject,exhausted=wait", "rollback=wait,exhausted=wait", "rollback=logical,exhausted=wait",
	}},
	{"IncreasingPerNode", timeline.Violated, 0, []string{
		"rollback=reset", "rollback=resetReject", "rollback=reject,exhausted=wrap", "rollback=reject,restart=forgets",
	}},
	{"IncreasingPerNode", timeline.Holds, 0, []string{
		"rollback=reject", "rollback=wait", "rollback=logical", "rollback=wait,exhausted=wait",
		"rollback=reject,node=reused", "rollback=reject,restart=persists", "rollback=reject,restart=waitsOut3",
	}},

	// Two nodes with one number: each generator is in order, and they repeat each other.
	{"Unique", timeline.Violated, 2, []string{"rollback=reject,node=reused"}},

	// A restart within the millisecond needs no rollback.
	{"Unique", timeline.Violated, 3, []string{"rollback=reject,restart=forgets", "rollback=logical,restart=forgets"}},
	{"Unique", timeline.Violated, 0, []string{
		"rollback=reject,restart=persistsLate", "rollback=logical,restart=persistsLate",
		"rollback=reject,restart=waitsOut2", "rollback=wait,restart=waitsOut2", "rollback=logical,restart=waitsOut2",
		"rollback=logical,exhausted=wrap,restart=waitsOut3",
	}},
	{"Unique", timeline.Holds, 0, []string{
		"rollback=reject,restart=persists", "rollback=wait,restart=persists", "rollback=logical,restart=persists",
		"rollback=reject,restart=waitsOut3", "rollback=wait,restart=waitsOut3",
		"rollback=logical,restart=waitsOut3", "rollback=logical,exhausted=wait,restart=waitsOut3",
	}},

	// Two threads. The lock orders the issue, not the arrival.
	{"Unique", timeline.Violated, 6, []string{"rollback=reject,threads=unlocked"}},
	{"Unique", timeline.Holds, 0, []string{"rollback=reject,threads=mutex"}},
	{"IncreasingPerNode", timeline.Violated, 0, []string{"rollback=reject,threads=unlocked"}},
	{"IncreasingPerNode", timeline.Holds, 0, []string{"rollback=reject,threads=mutex"}},
	{"ArrivesInOrder", timeline.Violated, 4, []string{"rollback=reject,threads=mutex"}},
	{"ArrivesInOrder", timeline.NotApplicable, 0, []string{"rollback=reset", "rollback=reject"}},

	// The end of the time bits: refused, or negative and out of order. Nothing is repeated either way.
	{"IncreasingPerNode", timeline.Violated, 3, []string{"rollback=reject,horizon=unchecked"}},
	{"IncreasingPerNode", timeline.Holds, 0, []string{"rollback=reject,horizon=checked"}},
	{"Unique", timeline.Holds, 0, []string{"rollback=reject,horizon=checked", "rollback=reject,horizon=unchecked"}},
	{"NeverRefuses", timeline.Violated, 2, []string{"rollback=reject,horizon=checked"}},

	// The price: refusal, or waiting, or a time that is not the clock's.
	{"NeverRefuses", timeline.Violated, 3, []string{"rollback=reject", "rollback=reject,exhausted=wait"}},
	{"NeverRefuses", timeline.Violated, 5, []string{"rollback=wait", "rollback=logical"}},
	{"NeverRefuses", timeline.Holds, 0, []string{"rollback=wait,exhausted=wait", "rollback=logical,exhausted=wait"}},
	{"WaitEnds", timeline.Cut, 0, []string{
		"rollback=wait", "rollback=reject,exhausted=wait", "rollback=wait,exhausted=wait", "rollback=logical,exhausted=wait",
		"rollback=reject,restart=waitsOut3",
	}},
	{"WaitEnds", timeline.NotApplicable, 0, []string{"rollback=reset", "rollback=reject", "rollback=logical"}},
	{"LongestWait", timeline.NotApplicable, 0, []string{"rollback=reset", "rollback=reject"}},
	{"Drift", timeline.NotApplicable, 0, []string{"rollback=reset", "rollback=reject"}},
	{"SomethingDone", timeline.Holds, 0, []string{"rollback=reset", "rollback=reject"}},
}

// figures: requests refused in one run, the longest wait and the drift in ms.
var figures = []timeline.Expectation{
	figure("Refused", "rollback=reject", 4), figure("Refused", "rollback=wait,exhausted=wait", 0),
	figure("LongestWait", "rollback=wait", 2), figure("LongestWait", "rollback=wait,exhausted=wait", 3),
	figure("Drift", "rollback=logical", 2), figure("Drift", "rollback=logical,exhausted=wait", 2),
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

func rows() []timeline.Expectation {
	var es []timeline.Expectation
	for i := range groups {
		g := &groups[i]
		for _, s := range g.settings {
			es = append(es, timeline.Expectation{Settings: s, Property: g.property, Verdict: g.verdict, Steps: g.steps})
		}
	}
	return es
}
