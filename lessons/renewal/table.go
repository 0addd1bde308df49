package renewal

import "github.com/afterlease/afterlease/timeline"

// table is the verdict table of the catalogue, entry 4.2, each row with the settings that differ
// from the defaults (touch=set, commands=one, versions=kept).
var table = rows(
	group{"LogoutIsFinal", timeline.Violated, 4, []string{"touch=set"}},
	group{"TTLNeverShrinks", timeline.Violated, 6, []string{"touch=set", "touch=exists"}},
	group{"OldTouchSparesNewLogin", timeline.Violated, 5, []string{"touch=set", "touch=exists"}},
	group{"LogoutIsFinal", timeline.Holds, 0, []string{"touch=exists", "touch=version"}},
	group{"TTLNeverShrinks", timeline.Holds, 0, []string{"touch=version"}},
	group{"OldTouchSparesNewLogin", timeline.Holds, 0, []string{"touch=version"}},

	// Asked in one command and stored in the next, neither question helps.
	group{"LogoutIsFinal", timeline.Violated, 5, []string{"touch=exists,commands=two", "touch=version,commands=two"}},
	group{"TTLNeverShrinks", timeline.Violated, 0, []string{"touch=exists,commands=two", "touch=version,commands=two"}},
	group{"OldTouchSparesNewLogin", timeline.Violated, 6, []string{"touch=exists,commands=two", "touch=version,commands=two"}},

	// Versions that begin again with each login: the old request finds the number that it remembers.
	group{"OldTouchSparesNewLogin", timeline.Violated, 5, []string{"touch=version,versions=restarted"}},
	group{"LogoutIsFinal", timeline.Holds, 0, []string{"touch=version,versions=restarted"}},

	group{"SomethingDone", timeline.Holds, 0, []string{
		"touch=set", "touch=exists", "touch=version", "touch=exists,commands=two", "touch=version,commands=two",
		"touch=version,versions=restarted",
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
