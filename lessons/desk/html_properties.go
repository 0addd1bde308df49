package desk

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline"
)

// chipsOpenMax is how many chips stand in the open before those that nothing breaks are folded.
const chipsOpenMax = 4

func writeProperties(v *View, h *html) {
	open, folded := foldChips(v)
	h.open("ul", "class", "chips", "aria-label", words.Properties.In(h.lang))
	for _, c := range open {
		writeChip(v, c, h)
	}
	h.end("ul")
	if len(folded) > 0 {
		h.open("details", "class", "fold chips-fold", "data-key", "chips", "data-pop", "true")
		h.element("summary", fill(words.MoreChips, v.Lang, strconv.Itoa(len(folded))), "data-key", "chips.summary")
		h.open("ul", "class", "chips pop")
		for _, c := range folded {
			writeChip(v, c, h)
		}
		h.end("ul")
		h.end("details")
	}
	writeSearchControl(v, h)
}

// foldChips parts the chips into those that stand in the open and those behind the fold: where
// there are many, the ones after the first that hold everywhere and here. While a search runs the
// lesson's own table says what it will find, so that nothing jumps when it has.
func foldChips(v *View) (open, folded []*Chip) {
	many := len(v.Chips) > chipsOpenMax
	for i := range v.Chips {
		c := &v.Chips[i]
		if many && i > 0 && quiet(v, c) {
			folded = append(folded, c)
		} else {
			open = append(open, c)
		}
	}
	if len(folded) == 1 {
		open, folded = nil, nil
		for i := range v.Chips {
			open = append(open, &v.Chips[i])
		}
	}
	return open, folded
}

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

func writeChip(v *View, c *Chip, h *html) {
	void := !c.Void.Empty()
	h.open("li", "class", "chip", "data-property", c.ID, "data-key", "chip."+c.ID, "data-kind", c.Kind.String(),
		"data-here", trueFalse(c.True), "data-everywhere", c.Everywhere.String(), "title", c.About.In(h.lang))
	mark, class, said := hereMark(c, void)
	h.open("span", "class", "here "+class)
	h.raw(mark)
	h.hidden(said.In(h.lang))
	h.end("span")
	h.words("span", c.Title, "class", "chip-name")
	if c.Since > 0 && !c.True && !void {
		h.open("span", "class", "since")
		h.escape(fill(words.BrokenSince, v.Lang, strconv.Itoa(c.Since)))
		h.end("span")
	}
	writeEverywhere(v, c, void, h)
	h.end("li")
}

// hereMark is the property in this state. A Possible that has not happened yet is no fault.
func hereMark(c *Chip, void bool) (mark, class string, said text) {
	switch {
	case void:
		return markNone, "soft", words.HereVoid
	case c.Kind == timeline.Always && c.True:
		return markTrue, "ok", words.HereTrue
	case c.Kind == timeline.Always:
		return markFalse, "bad", words.HereFalse
	case c.True:
		return markTrue, "ok", words.HereSeen
	}
	return markOpen, "soft", words.HereUnseen
}

func writeEverywhere(v *View, c *Chip, void bool, h *html) {
	mark, class, said := everywhere(v, c, void)
	h.open("span", "class", "everywhere "+class)
	h.raw(mark)
	h.element("span", said, "class", "verdict")
	h.end("span")
	if c.Steps == 0 || void {
		return
	}
	whole := words.ShowShortest
	if c.Everywhere == timeline.Holds {
		whole = words.ShowWitness
	}
	h.words("button", words.Show, "type", "button", "class", "link", "data-show-shortest", c.ID, "data-key", "show."+c.ID,
		"title", whole.In(h.lang), "aria-label", whole.In(h.lang)+": "+c.Title.In(h.lang))
}

// everywhere words the explorer's verdict with its figures.
func everywhere(v *View, c *Chip, void bool) (mark, class, said string) {
	l, states := v.Lang, count(v.Search.States)
	switch {
	case void || c.Everywhere == timeline.NotApplicable:
		return markNone, "soft", fill(words.NotApplicable, l, c.Void.In(l))
	case c.Everywhere == timeline.Holds:
		return markTrue, "ok", holds(c, l, states)
	case c.Everywhere == timeline.Violated:
		return markFalse, "bad", violated(c, l, states)
	case c.Everywhere == timeline.Cut && v.Search.Limit == "depth":
		return markOpen, "warn", fill(words.CutDepth, l, steps(v.Search.Depth, l))
	case c.Everywhere == timeline.Cut:
		return markOpen, "warn", fill(words.CutStates, l, states)
	case v.Search.Started:
		return markBusy, "soft", fill(words.Searching, l, states)
	}
	return markOpen, "soft", words.Pending.In(l)
}

// holds and violated word a verdict; while the search still runs the number of steps is not known.
func holds(c *Chip, l timeline.Lang, states string) string {
	switch {
	case c.Kind == timeline.Recoverable:
		return fill(words.Recovers, l, states)
	case c.Kind == timeline.Always:
		return fill(words.Holds, l, states)
	case c.Steps == 0:
		return words.ReachableSo.In(l)
	}
	return fill(words.Reachable, l, steps(c.Steps, l))
}

func violated(c *Chip, l timeline.Lang, states string) string {
	switch {
	case c.Kind == timeline.Possible:
		return fill(words.Impossible, l, states)
	case c.Steps == 0:
		return words.BrokenSo.In(l)
	case c.Kind == timeline.Recoverable:
		return fill(words.Trap, l, steps(c.Steps, l))
	case c.Shortest > 1:
		return fill(words.BrokenMany, l, steps(c.Steps, l), count(int(c.Shortest)))
	}
	return fill(words.Broken, l, steps(c.Steps, l))
}

// writeSearchControl offers to stop a search that runs.
func writeSearchControl(v *View, h *html) {
	if !v.Search.Started || v.Search.Done {
		return
	}
	h.words("button", words.StopSearch, "type", "button", "class", "link", "data-search", "stop", "data-key", "search.stop",
		"data-other", words.GoOnSearching.In(h.lang))
}
