package receipt

import "github.com/afterlease/afterlease/timeline"

// table is the verdict table of the catalogue.
var table = rows(groups[:])

// groups is the verdict table of the catalogue, entry 3.1, each row with the settings that differ
// from the defaults (key=none, schedulers=one, misses=detected, requests=die, faults=both).
var groups = [...]group{
	// No key. A lost answer is enough; so are two schedulers, without any fault.
	{"EffectAtMostOnce", timeline.Violated, 8, []string{
		"", "faults=loss", "schedulers=two", "schedulers=two,faults=none", "schedulers=standby", "misses=undetected",
	}},
	{"EffectAtMostOnce", timeline.Holds, 0, []string{
		"faults=none", "faults=crash", "schedulers=standby,faults=crash", "misses=undetected,requests=outlive,faults=crash",
	}},
	// A request that outlives its scheduler defeats every detection: who looks does not see it.
	{"EffectAtMostOnce", timeline.Violated, 11, []string{
		"requests=outlive,faults=crash", "schedulers=standby,requests=outlive,faults=crash",
	}},
	{"EffectAtMostOnce", timeline.Violated, 0, []string{"requests=outlive"}},

	// job@slot unique: everywhere.
	{"EffectAtMostOnce", timeline.Holds, 0, []string{
		"key=slot", "key=slot,schedulers=two", "key=slot,schedulers=standby",
		"key=slot,misses=undetected", "key=slot,schedulers=two,misses=undetected", "key=slot,schedulers=standby,misses=undetected",
		"key=slot,requests=outlive", "key=slot,schedulers=two,requests=outlive", "key=slot,schedulers=standby,requests=outlive",
		"key=slot,misses=undetected,requests=outlive", "key=slot,schedulers=two,misses=undetected,requests=outlive",
		"key=slot,schedulers=standby,misses=undetected,requests=outlive",
	}},

	// A lock excludes in time: one step more, the end of the lock, and it is as if there were no key.
	{"EffectAtMostOnce", timeline.Violated, 9, []string{
		"key=lock", "key=lock,faults=loss", "key=lock,schedulers=two", "key=lock,schedulers=two,faults=none",
	}},
	{"EffectAtMostOnce", timeline.Violated, 12, []string{"key=lock,requests=outlive,faults=crash"}},
	{"EffectAtMostOnce", timeline.Holds, 0, []string{"key=lock,faults=none"}},

	// A crash before the record. No key helps a slot that nobody asks for.
	{"SlotDecided", timeline.Violated, 1, []string{
		"misses=undetected", "key=slot,misses=undetected", "key=lock,misses=undetected",
		"misses=undetected,faults=crash", "misses=undetected,requests=outlive",
		"schedulers=standby,misses=undetected", "key=slot,schedulers=standby,misses=undetected",
	}},
	{"SlotDecided", timeline.Holds, 0, []string{
		"", "key=slot", "key=lock", "requests=outlive", "key=slot,requests=outlive",
		"schedulers=two,misses=undetected", "key=slot,schedulers=two,misses=undetected", "schedulers=two",
		"schedulers=standby", "key=slot,schedulers=standby", "misses=undetected,faults=loss", "misses=undetected,faults=none",
	}},

	{"SomethingDone", timeline.Holds, 4, []string{"", "key=slot", "key=lock", "schedulers=two", "schedulers=standby", "misses=undetected"}},
}

// group is one verdict under several settings.
type group struct {
	property string
	verdict  timeline.Verdict
	steps    int
	settings []string
}

func rows(groups []group) []timeline.Expectation {
	var es []timeline.Expectation
	for _, g := range groups {
		for _, s := range g.settings {
			es = append(es, timeline.Expectation{Settings: s, Property: g.property, Verdict: g.verdict, Steps: g.steps})
		}
	}
	return es
}
