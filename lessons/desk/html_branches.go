package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// stripMax is how many futures stand in a row before a list of all of them is offered too.
const stripMax = 4

// writeBranches is the foot of the timeline: every future ever chosen, and what the present one can be
// put next to. It is always there, so that nothing moves when a second future comes.
func writeBranches(v *View, w *markup.Writer) {
	if len(v.Branches) < 2 {
		w.Put(`<p class="hint">{}</p>`, &words.OneFuture)
	} else {
		w.Put(`<span class="strip-name" id="futures">{}</span><ul class="strip" aria-labelledby="futures" data-roving="true">`, &words.FuturesKept)
		for i := range v.Branches {
			writeBranch(v, i, w, "")
		}
		w.Put(`</ul>`)
	}
	if len(v.Branches) > stripMax {
		w.Put(`<details class="fold futures" data-key="futures" data-pop="true"><summary data-key="futures.summary">{#}</summary><ul class="pop" aria-labelledby="futures">`,
			&words.AllFutures, len(v.Branches))
		for i := range v.Branches {
			writeBranch(v, i, w, "all.")
		}
		w.Put(`</ul></details>`)
	}
	writeBesides(v, w)
}

// writeBranch is a future by its number and by what it does first that the present run does not, and by its end.
func writeBranch(v *View, i int, w *markup.Writer, list string) {
	b := &v.Branches[i]
	w.Put(`<li data-key="{}branch-li.{}"><button type="button" data-branch="{}" data-key="{}branch.{}" aria-current="{}"><kbd>{}</kbd>`,
		list, b.ID, b.ID, list, b.ID, b.Here, i+1)
	if b.Here {
		w.Put(`<span class="branch-here">{}</span>`, &words.ThisRun)
	} else {
		from := &words.FutureAt
		if b.Shares == 0 {
			from = &words.FutureStart
		}
		w.Put(`<span class="branch-own"><span class="soft">{#}</span>`, from, b.Shares)
		w.Put(`{}`, &b.First)
		if b.Length > b.Shares+1 {
			w.Put(` … {}`, &b.Last)
		}
		w.Put(`</span>`)
	}
	switch b.Outcome {
	case timeline.Accepted:
		w.Put(`<span class="ok">{}</span>`, markTrue)
	case timeline.Refused:
		w.Put(`<span class="bad">{}</span>`, markFalse)
	}
	w.Put(`<small>{}</small></button>`, steps(b.Length, w.Lang))
	if !b.Here {
		w.Put(`<button type="button" class="branch-beside" data-beside="@{}" data-key="{}beside.{}" title="{}" aria-label="{}: {}">{}</button>`,
			b.ID, list, b.ID, &words.CompareFuture, &b.First, &words.CompareFuture, markPair)
	}
	w.Put(`</li>`)
}

const markPair markup.Raw = `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><path d="M1.5 2h3.5v8h-3.5zM7 2h3.5v8h-3.5z"/></svg>`
