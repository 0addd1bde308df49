package ledgers

import "github.com/afterlease/afterlease/timeline"

// table is the verdict table of the catalogue.
var table = rows(groups[:])

// groups is the verdict table of the catalogue, entry 3.2, each row with the settings that differ
// from the defaults (commit=effectFirst, book=durable, recheck=on, duplicate=success).
var groups = [...]group{
	// A durable run book.
	{"EffectAtMostOnce", timeline.Violated, 5, []string{"", "commit=transaction,recheck=off"}},
	{"EffectAtMostOnce", timeline.Violated, 7, []string{"commit=external", "commit=markFirst,recheck=off"}},
	{"EffectAtMostOnce", timeline.Violated, 9, []string{"commit=externalQuery"}},
	{"EffectAtMostOnce", timeline.Holds, 0, []string{
		"commit=markFirst", "commit=transaction", "commit=externalKey", "commit=externalKey,recheck=off", "commit=externalKey,duplicate=failure",
	}},
	{"EffectDone", timeline.Violated, 3, []string{"commit=markFirst", "commit=markFirst,recheck=off"}},
	{"EffectDone", timeline.Holds, 0, []string{
		"", "commit=transaction", "commit=transaction,recheck=off", "commit=externalKey", "commit=external", "commit=externalQuery",
		"commit=externalKey,duplicate=failure",
	}},

	// A run book in memory: the mark is forgotten, the effect is not. Only who remembers elsewhere is safe.
	{"EffectAtMostOnce", timeline.Violated, 5, []string{"book=memory"}},
	{"EffectAtMostOnce", timeline.Violated, 6, []string{"commit=transaction,book=memory"}},
	{"EffectAtMostOnce", timeline.Violated, 7, []string{"commit=external,book=memory"}},
	{"EffectAtMostOnce", timeline.Violated, 8, []string{"commit=markFirst,book=memory"}},
	{"EffectAtMostOnce", timeline.Violated, 9, []string{"commit=externalQuery,book=memory"}},
	{"EffectAtMostOnce", timeline.Holds, 0, []string{"commit=externalKey,book=memory"}},
	{"EffectDone", timeline.Holds, 0, []string{
		"book=memory", "commit=markFirst,book=memory", "commit=transaction,book=memory", "commit=externalKey,book=memory",
		"commit=external,book=memory", "commit=externalQuery,book=memory",
	}},

	// Whether mark and effect come to say the same.
	{"BooksAgree", timeline.Violated, 3, []string{"commit=markFirst"}},
	{"BooksAgree", timeline.Violated, 4, []string{"commit=externalKey,duplicate=failure", "commit=externalKey,book=memory,duplicate=failure"}},
	{"BooksAgree", timeline.Holds, 0, []string{
		"", "commit=transaction", "commit=externalKey", "commit=external", "commit=externalQuery",
		"commit=transaction,book=memory", "commit=markFirst,book=memory", "commit=externalKey,book=memory",
	}},

	{"SomethingDone", timeline.Holds, 0, []string{
		"", "commit=markFirst", "commit=transaction", "commit=externalKey", "commit=external", "commit=externalQuery",
	}},
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
