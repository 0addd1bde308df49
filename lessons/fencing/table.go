package fencing

import "github.com/afterlease/afterlease/timeline"

// table is the verdict table of the catalogue, entry 1.9, each row with the settings that differ
// from the defaults (rule=none, work=blind, reads=plain, check=atomic, mark=durable, path=fenced,
// restart=off).
var table = rows(
	group{"NoStaleOverwrite", timeline.Violated, 8, []string{"rule=none"}},
	group{"NoStaleOverwrite", timeline.Holds, 0, []string{
		"rule=older", "rule=olderOrSame", "rule=sequenced",
		"rule=older,restart=on", "rule=olderOrSame,restart=on", "rule=sequenced,restart=on",
		"rule=older,mark=lost", "rule=olderOrSame,mark=lost", "rule=sequenced,mark=lost",
	}},
	group{"NoStaleOverwrite", timeline.Violated, 0, []string{
		"rule=older,check=split", "rule=olderOrSame,check=split", "rule=sequenced,check=split",
		"rule=older,mark=lost,restart=on", "rule=olderOrSame,mark=lost,restart=on", "rule=sequenced,mark=lost,restart=on",
		"rule=older,path=bypass", "rule=olderOrSame,path=bypass", "rule=sequenced,path=bypass",
	}},

	// The rule <= allows one write per grant, and loses even that with any of its protections.
	group{"HolderWritesTwice", timeline.Holds, 0, []string{
		"rule=none", "rule=older", "rule=sequenced",
		"rule=olderOrSame,check=split", "rule=olderOrSame,mark=lost,restart=on", "rule=olderOrSame,path=bypass",
	}},
	group{"HolderWritesTwice", timeline.Violated, 0, []string{"rule=olderOrSame", "rule=olderOrSame,restart=on"}},
	group{"InOrder", timeline.Violated, 0, []string{"rule=none", "rule=older"}},
	group{"InOrder", timeline.Holds, 0, []string{"rule=olderOrSame", "rule=sequenced"}},

	// Read, add one, write: a fence on writes alone loses an update under every rule.
	group{"NoLostUpdate", timeline.NotApplicable, 0, []string{"rule=none", "rule=older", "rule=olderOrSame", "rule=sequenced"}},
	group{"NoLostUpdate", timeline.Violated, 10, []string{
		"work=rmw", "rule=older,work=rmw", "rule=olderOrSame,work=rmw", "rule=sequenced,work=rmw",
	}},
	group{"NoLostUpdate", timeline.Holds, 0, []string{
		"rule=older,work=rmw,reads=carry", "rule=sequenced,work=rmw,reads=carry",
		"rule=older,work=rmw,reads=carry,restart=on", "rule=sequenced,work=rmw,reads=carry,restart=on",
	}},
	group{"NoLostUpdate", timeline.Violated, 0, []string{
		"work=rmw,reads=carry",
		"rule=older,work=rmw,reads=carry,check=split", "rule=sequenced,work=rmw,reads=carry,check=split",
		"rule=older,work=rmw,reads=carry,path=bypass", "rule=sequenced,work=rmw,reads=carry,path=bypass",
		"rule=older,work=rmw,reads=carry,mark=lost,restart=on", "rule=sequenced,work=rmw,reads=carry,mark=lost,restart=on",
	}},
	group{"HolderWritesTwice", timeline.NotApplicable, 0, []string{"work=rmw", "rule=older,work=rmw"}},
	group{"InOrder", timeline.NotApplicable, 0, []string{"work=rmw", "rule=older,work=rmw"}},

	// The finding: the holder's own read raises the mark, and <= refuses its write.
	group{"SomeWriteAccepted", timeline.Violated, 0, []string{
		"rule=olderOrSame,work=rmw,reads=carry", "rule=olderOrSame,work=rmw,reads=carry,check=split",
	}},
	group{"NoLateWrite", timeline.Holds, 0, []string{
		"rule=olderOrSame,work=rmw,reads=carry", "rule=olderOrSame,work=rmw,reads=carry,check=split",
	}},
	group{"SomeWriteAccepted", timeline.Holds, 0, []string{
		"rule=none", "rule=older", "rule=olderOrSame", "rule=sequenced",
		"work=rmw", "rule=older,work=rmw", "rule=olderOrSame,work=rmw", "rule=sequenced,work=rmw",
		"rule=older,work=rmw,reads=carry", "rule=sequenced,work=rmw,reads=carry",
	}},

	// Wherever a write can be accepted at all, one can be accepted late: the correction of article 2.
	group{"NoLateWrite", timeline.Violated, 0, []string{
		"rule=none", "rule=older", "rule=olderOrSame", "rule=sequenced",
		"work=rmw", "rule=older,work=rmw", "rule=olderOrSame,work=rmw", "rule=sequenced,work=rmw",
		"rule=older,check=split", "rule=older,path=bypass", "rule=older,mark=lost,restart=on", "rule=older,restart=on",
		"rule=older,work=rmw,reads=carry", "rule=sequenced,work=rmw,reads=carry",
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
