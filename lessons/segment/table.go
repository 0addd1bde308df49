package segment

import "github.com/afterlease/afterlease/timeline"

// table is the verdict table of the catalogue, entry 2.2, each row with the settings that differ from
// the defaults (allocate=split, buffer=single, restore=none, outage=none).
var table = append(rows(
	// Two statements: the same segment has two owners, and then the same number.
	group{"Unique", timeline.Violated, 8, []string{"", "buffer=double"}},
	group{"Disjoint", timeline.Violated, 6, []string{"", "buffer=double"}},
	group{"Unique", timeline.Violated, 0, []string{"restore=jump", "outage=covered"}},

	// One statement: whatever crashes, and however long the allocator is away.
	group{"Unique", timeline.Holds, 0, alone},
	group{"Disjoint", timeline.Holds, 0, alone},

	// A maximum that goes back gives the same numbers away again, unless the jump makes up for it.
	group{"Unique", timeline.Violated, 0, tooLow},
	group{"Disjoint", timeline.Violated, 0, tooLow},
	group{"Unique", timeline.Holds, 0, highEnough},
	group{"Disjoint", timeline.Holds, 0, highEnough},

	// Numbers left at the threshold >= rate x (outage + allocation time).
	group{"NoBlocking", timeline.NotApplicable, 0, []string{"", "allocate=atomic", "allocate=atomic,buffer=double"}},
	group{"NoBlocking", timeline.Holds, 0, []string{
		"allocate=atomic,buffer=double,outage=covered",
		"allocate=atomic,buffer=early,outage=covered", "allocate=atomic,buffer=early,outage=longer",
	}},
	group{"NoBlocking", timeline.Violated, 0, []string{
		"allocate=atomic,buffer=double,outage=longer",
		"allocate=atomic,outage=covered", "allocate=atomic,outage=longer",
	}},

	// Never promised: a later segment may be used first.
	group{"GlobalOrder", timeline.Violated, 6, []string{
		"allocate=atomic", "allocate=atomic,buffer=double", "allocate=atomic,restore=jump", "allocate=atomic,buffer=double,outage=covered",
	}},
	group{"GlobalOrder", timeline.Violated, 0, []string{""}},

	group{"SomethingDone", timeline.Holds, 0, []string{"", "allocate=atomic", "allocate=atomic,buffer=double"}},
	group{"LongestWait", timeline.NotApplicable, 0, []string{"", "allocate=atomic"}},
), figures...)

// figures: a crash wastes a segment and the threshold at most; a single buffer waits for as long as the
// outage lasts.
var figures = []timeline.Expectation{
	figure("Wasted", "", 4), figure("Wasted", "allocate=atomic", 4),
	figure("Wasted", "buffer=double", 6), figure("Wasted", "allocate=atomic,buffer=double", 6),
	figure("Wasted", "allocate=atomic,buffer=early", 7),
	figure("LongestWait", "allocate=atomic,outage=covered", 2), figure("LongestWait", "allocate=atomic,outage=longer", 3),
	figure("LongestWait", "allocate=atomic,buffer=double,outage=longer", 0),
}

func figure(property, settings string, value int) timeline.Expectation {
	return timeline.Expectation{Settings: settings, Property: property, Verdict: timeline.Holds, Value: value}
}

var alone = []string{
	"allocate=atomic", "allocate=atomic,buffer=double", "allocate=atomic,buffer=early",
	"allocate=atomic,outage=longer", "allocate=atomic,buffer=double,outage=covered", "allocate=atomic,buffer=double,outage=longer",
}

var tooLow = []string{
	"allocate=atomic,restore=older", "allocate=atomic,buffer=double,restore=older",
	"allocate=atomic,restore=jumpShort", "allocate=atomic,buffer=double,restore=jumpShort",
}

var highEnough = []string{"allocate=atomic,restore=jump", "allocate=atomic,buffer=double,restore=jump", "allocate=atomic,buffer=early,restore=jump"}

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
