// Package glossary explains the words of the lessons and of the pages, in both languages. Its table
// is for a host: stories link a term where they first use it, and the WASM holds no prose.
//
// A term means one thing. Where a word means two ("mark" is a number at a fenced resource and a
// tick in a run book), there are two terms, and In says in whose stories each is linked.
package glossary

import (
	"slices"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// Term is a word and what it means here.
type Term struct {
	ID    string // stable: addresses hold it
	Topic string // a track's id, or Lab
	Name  timeline.Text
	Says  timeline.Text
	// Spelled are the forms in which a story uses the word, with | between them. A story links the first
	// that it meets. Empty: the word stands on pages and in no story.
	Spelled timeline.Text
	// In are the lessons whose stories mean this by it; empty: all of them.
	In []string
}

// Lab is the topic of the words that all lessons share.
const Lab = "lab"

// All are the terms, by topic, and within it in an order that can be read through.
var All = slices.Concat(lab, locks, ids, jobs, sessions)

// Of lists the terms of a topic.
func Of(topic string) []Term {
	var of []Term
	for _, t := range All {
		if t.Topic == topic {
			of = append(of, t)
		}
	}
	return of
}

// Find finds a term by its id; false where there is none.
func Find(id string) (Term, bool) {
	for _, t := range All {
		if t.ID == id {
			return t, true
		}
	}
	return Term{}, false
}

// Spelling is one form of a term.
type Spelling struct{ Word, Term string }

// Spellings are the forms that a lesson's story may use.
func Spellings(lesson string, l timeline.Lang) []Spelling {
	var all []Spelling
	for _, t := range All {
		forms := t.Spelled.In(l)
		if forms == "" || len(t.In) > 0 && !slices.Contains(t.In, lesson) {
			continue
		}
		for word := range strings.SplitSeq(forms, "|") {
			all = append(all, Spelling{word, t.ID})
		}
	}
	return all
}
