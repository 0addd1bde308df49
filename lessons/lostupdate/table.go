package lostupdate

import "github.com/afterlease/afterlease/timeline"

// table is the verdict table of the catalogue, entry 4.3, each row with the settings that differ
// from the defaults (write=blob, fields=different, first=changes, logout=off).
var table = rows(
	group{"NoLostUpdate", timeline.Violated, 4, []string{
		"write=blob", "fields=same", "write=field,fields=same",
		"first=onlyReads", "fields=same,first=onlyReads",
	}},
	group{"NoLostUpdate", timeline.Holds, 0, []string{
		"write=field", "write=cas", "write=cas,fields=same", "write=casOnce", "write=casOnce,fields=same",
		"write=table", "write=table,fields=same",
		"write=field,first=onlyReads", "write=field,fields=same,first=onlyReads",
	}},

	// Once both have read, one of them will fail: the trap is there before anybody writes. A logout
	// can still end it, until one has given up.
	group{"BothDone", timeline.Violated, 2, []string{"write=casOnce", "write=casOnce,fields=same"}},
	group{"BothDone", timeline.Violated, 4, []string{"write=casOnce,logout=on"}},
	group{"BothDone", timeline.Holds, 0, []string{
		"write=blob", "fields=same", "write=field", "write=field,fields=same",
		"write=cas", "write=cas,fields=same", "write=table", "write=table,fields=same",
		"write=cas,logout=on", "write=table,logout=on",
	}},

	// A whole session that is stored late undoes a logout too; all others find no session to write to.
	group{"LogoutIsFinal", timeline.Violated, 3, []string{"logout=on", "first=onlyReads,logout=on"}},
	group{"LogoutIsFinal", timeline.Holds, 0, []string{
		"write=field,logout=on", "write=cas,logout=on", "write=casOnce,logout=on", "write=table,logout=on",
	}},
	group{"LogoutIsFinal", timeline.NotApplicable, 0, []string{"write=blob", "write=cas"}},
	group{"NoLostUpdate", timeline.Holds, 0, []string{
		"write=field,logout=on", "write=cas,logout=on", "write=casOnce,logout=on", "write=table,logout=on",
	}},

	group{"SomethingDone", timeline.Holds, 0, []string{
		"write=blob", "write=field", "write=cas", "write=casOnce", "write=table", "first=onlyReads", "logout=on",
	}},
)

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
