package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/markup"
)

// chipsOpenMax is how many chips stand in the open before those that nothing breaks are folded.
const chipsOpenMax = 4

func writeProperties(v *View, w *markup.Writer) {
	folded := 0
	for i := range v.Chips {
		if folds(v, i) {
			folded++
		}
	}
	w.Put(`<ul class="chips" aria-label="{}">`, &words.Properties)
	for i := range v.Chips {
		if folded < 2 || !folds(v, i) {
			writeChip(v, &v.Chips[i], w)
		}
	}
	w.Put(`</ul>`)
	if folded > 1 {
		w.Put(`<details class="fold chips-fold" data-key="chips" data-pop="true"><summary data-key="chips.summary">{#}</summary><ul class="chips pop">`,
			&words.MoreChips, folded)
		for i := range v.Chips {
			if folds(v, i) {
				writeChip(v, &v.Chips[i], w)
			}
		}
		w.Put(`</ul></details>`)
	}
	if v.Search.Started && !v.Search.Done {
		does, label := "stop", &words.StopSearch
		if v.Search.Held {
			does, label = "go", &words.GoOnSearching
		}
		w.Put(`<button type="button" class="link" data-search="{}" data-key="search.stop">{}</button>`, does, label)
	}
}

// folds says whether a chip goes behind the fold: where there are many, those after the first that
// hold everywhere and here do. A fold for one alone would hide nothing worth a fold.
func folds(v *View, i int) bool {
	return len(v.Chips) > chipsOpenMax && i > 0 && quiet(v, &v.Chips[i])
}

// quiet says whether nothing breaks a property. While a search runs the lesson's own table says what
// it will find, so that nothing jumps when it has.
func quiet(v *View, c *Chip) bool {
	if !c.Void.Empty() {
		return true
	}
	if c.Kind == timeline.Always && !c.True {
		return false
	}
	verdict := c.Everywhere
	if verdict == timeline.Pending {
		e, ok := v.About.Expected(v.Choice, c.ID)
		if !ok {
			return false
		}
		verdict = e.Verdict
	}
	return verdict == timeline.Holds || verdict == timeline.NotApplicable
}

func writeChip(v *View, c *Chip, w *markup.Writer) {
	void := !c.Void.Empty()
	w.Put(`<li class="chip" data-property="{}" data-key="chip.{}" data-kind="{}" data-here="{}" data-everywhere="{}" title="{}">`,
		c.ID, c.ID, c.Kind.String(), c.True, c.Everywhere.String(), &c.About)
	if c.Kind == timeline.Figure && !void {
		writeFigure(v, c, w)
		return
	}
	mark, class, said := hereMark(c, void)
	w.Put(`<span class="here {}">{}<span class="vh">{}</span></span><span class="chip-name">{}</span>`, class, mark, said, &c.Title)
	if c.Since > 0 && !c.True && !void {
		w.Put(`<span class="since">{#}</span>`, &words.BrokenSince, c.Since)
	}
	writeEverywhere(v, c, void, w)
	w.Put(`</li>`)
}

// hereMark is the property in this state. A Possible that has not happened yet is no fault.
func hereMark(c *Chip, void bool) (mark markup.Raw, class string, said *text) {
	switch {
	case void:
		return markNone, "soft", &words.HereVoid
	case c.Kind == timeline.Always && c.True:
		return markTrue, "ok", &words.HereTrue
	case c.Kind == timeline.Always:
		return markFalse, "bad", &words.HereFalse
	case c.True:
		return markTrue, "ok", &words.HereSeen
	}
	return markOpen, "soft", &words.HereUnseen
}

// writeEverywhere words the explorer's verdict with its figures.
func writeEverywhere(v *View, c *Chip, void bool, w *markup.Writer) {
	mark, class, said := everywhere(v, c, void)
	figure := count(v.Search.States)
	switch said {
	case &words.NotApplicable:
		figure = c.Void.In(v.Lang)
	case &words.CutDepth:
		figure = steps(v.Search.Depth, v.Lang)
	case &words.Reachable, &words.Broken, &words.BrokenMany, &words.Trap:
		figure = steps(c.Steps, v.Lang)
	}
	w.Put(`<span class="everywhere {}">{}<span class="verdict">{#}`, class, mark, said, figure, count(int(c.Shortest)))
	w.Put(`</span></span>`)
	whole := &words.ShowShortest
	if c.Everywhere == timeline.Holds {
		whole = &words.ShowWitness
	}
	if c.Steps > 0 && !void {
		writeShow(c, whole, w)
	}
}

// writeShow offers the run that shows a verdict.
func writeShow(c *Chip, whole *text, w *markup.Writer) {
	w.Put(`<button type="button" class="link" data-show-shortest="{}" data-key="show.{}" title="{}" aria-label="{}: {}">{}</button>`,
		c.ID, c.ID, whole, whole, &c.Title, &words.Show)
}

func everywhere(v *View, c *Chip, void bool) (mark markup.Raw, class string, said *text) {
	switch {
	case void || c.Everywhere == timeline.NotApplicable:
		return markNone, "soft", &words.NotApplicable
	case c.Everywhere == timeline.Holds:
		return markTrue, "ok", holds(c)
	case c.Everywhere == timeline.Violated:
		return markFalse, "bad", violated(c)
	case c.Everywhere == timeline.Cut:
		return markOpen, "warn", cut(c)
	case v.Search.Started:
		return markBusy, "soft", &words.Searching
	}
	return markOpen, "soft", &words.Pending
}

func cut(c *Chip) *text {
	switch c.Limit {
	case explore.LimitDepth:
		return &words.CutDepth
	case explore.LimitMemory:
		return &words.CutMemory
	case explore.LimitBudget:
		return &words.CutBudget
	}
	return &words.CutStates
}

// holds and violated word a verdict; while the search still runs the number of steps is not known.
func holds(c *Chip) *text {
	switch {
	case c.Kind == timeline.Recoverable:
		return &words.Recovers
	case c.Kind == timeline.Always:
		return &words.Holds
	case c.Steps == 0:
		return &words.ReachableSo
	}
	return &words.Reachable
}

func violated(c *Chip) *text {
	switch {
	case c.Kind == timeline.Possible:
		return &words.Impossible
	case c.Steps == 0:
		return &words.BrokenSo
	case c.Kind == timeline.Recoverable:
		return &words.Trap
	case c.Shortest > 1:
		return &words.BrokenMany
	}
	return &words.Broken
}
