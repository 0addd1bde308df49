package ledgers

import "github.com/afterlease/afterlease/timeline"

// table is the verdict table of the catalogue, entry 3.2, each row with the settings that differ
// from the defaults (commit=effectFirst, book=durable, recheck=on, duplicate=success).
var table = rows(
	// A durable run book.
	group{"EffectAtMostOnce", timeline.Violated, 5, []string{"", "commit=transaction,recheck=off"}},
	group{"EffectAtMostOnce", timeline.Violated, 7, []string{"commit=external", "commit=markFirst,recheck=off"}},
	group{"EffectAtMostOnce", timeline.Violated, 9, []string{"commit=externalQuery"}},
	group{"EffectAtMostOnce", timeline.Holds, 0, []string{
		"commit=markFirst", "commit=transaction", "commit=externalKey", "commit=externalKey,recheck=off", "commit=externalKey,duplicate=failure",
	}},
	group{"EffectDone", timeline.Violated, 3, []string{"commit=markFirst", "commit=markFirst,recheck=off"}},
	group{"EffectDone", timeline.Holds, 0, []string{
		"", "commit=transaction", "commit=transaction,recheck=off", "commit=externalKey", "commit=external", "commit=externalQuery",
		"commit=externalKey,duplicate=failure",
	}},

	// A run book in memory: the mark is forgotten, the effect is not. Only who remembers elsewhere is safe.
	group{"EffectAtMostOnce", timeline.Violated, 5, []string{"book=memory"}},
	group{"EffectAtMostOnce", timeline.Violated, 6, []string{"commit=transaction,book=memory"}},
	group{"EffectAtMostOnce", timeline.Violated, 7, []string{"commit=external,book=memory"}},
	group{"EffectAtMostOnce", timeline.Violated, 8, []string{"commit=markFirst,book=memory"}},
	group{"EffectAtMostOnce", timeline.Violated, 9, []string{"commit=externalQuery,book=memory"}},
	group{"EffectAtMostOnce", timeline.Holds, 0, []string{"commit=externalKey,book=memory"}},
	group{"EffectDone", timeline.Holds, 0, []string{
		"book=memory", "commit=markFirst,book=memory", "commit=transaction,book=memory", "commit=externalKey,book=memory",
		"commit=external,book=memory", "commit=externalQuery,book=memory",
	}},

	// Whether mark and effect come to say the same.
	group{"BooksAgree", timeline.Violated, 3, []string{"commit=markFirst"}},
	group{"BooksAgree", timeline.Violated, 4, []string{"commit=externalKey,duplicate=failure", "commit=externalKey,book=memory,duplicate=failure"}},
	group{"BooksAgree", timeline.Holds, 0, []string{
		"", "commit=transaction", "commit=externalKey", "commit=external", "commit=externalQuery",
		"commit=transaction,book=memory", "commit=markFirst,book=memory", "commit=externalKey,book=memory",
	}},

	group{"SomethingDone", timeline.Holds, 0, []string{
		"", "commit=markFirst", "commit=transaction", "commit=externalKey", "commit=external", "commit=externalQuery",
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
