package desk

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline"
)

// writeBranches is the strip of every future ever chosen. One future alone needs no strip.
func writeBranches(v *View, h *html) {
	if len(v.Branches) < 2 {
		return
	}
	h.words("span", words.FuturesKept, "class", "strip-name", "id", "futures")
	h.open("ul", "class", "strip", "aria-labelledby", "futures")
	for i := range v.Branches {
		writeBranch(v, &v.Branches[i], h)
	}
	h.end("ul")
}

func writeBranch(v *View, b *timeline.Branch, h *html) {
	id := strconv.Itoa(b.ID)
	h.open("li", "data-key", "branch-li."+id)
	h.open("button", "type", "button", "data-branch", id, "data-key", "branch."+id, "aria-current", trueFalse(b.Here))
	if b.Here {
		h.words("span", words.ThisRun, "class", "branch-here")
	} else if b.Leaves == 0 {
		h.words("span", words.FromStart)
	} else {
		h.element("span", fill(words.AfterStep, v.Lang, strconv.Itoa(b.Leaves)))
	}
	if !b.Here {
		h.words("span", b.Last, "class", "branch-last")
	}
	switch b.Outcome {
	case timeline.Accepted:
		h.raw(`<span class="ok">` + markTrue + `</span>`)
	case timeline.Refused:
		h.raw(`<span class="bad">` + markFalse + `</span>`)
	}
	h.element("small", steps(b.Length, v.Lang))
	h.end("button")
	h.end("li")
}

func writeWalks(v *View, h *html) {
	if len(v.About.Walks) == 0 {
		return
	}
	h.words("h2", words.Walks, "id", "walks")
	h.open("ul", "class", "walks", "aria-labelledby", "walks")
	for i := range v.About.Walks {
		w := &v.About.Walks[i]
		h.open("li")
		h.open("button", "type", "button", "data-walk", w.ID, "data-key", "walk."+w.ID, "aria-current", trueFalse(w.ID == v.Walk))
		h.raw(`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 2v12l9-6z"/></svg>`)
		h.words("span", w.Title)
		h.end("button")
		h.end("li")
	}
	h.end("ul")
}

func writeProblem(v *View, h *html) {
	if v.Problem.Empty() {
		return
	}
	h.open("p", "class", "problem", "data-error", "true")
	h.words("span", v.Problem)
	writeDismiss(h, "problem")
	h.end("p")
}

func writeDismiss(h *html, zone string) {
	h.open("button", "type", "button", "class", "dismiss", "data-dismiss", zone, "data-key", "dismiss."+zone,
		"aria-label", words.Dismiss.In(h.lang))
	h.raw(markFalse)
	h.end("button")
}

func writeNotice(v *View, h *html) {
	said := v.Notice.In(v.Lang)
	class := "notice"
	if v.Claim != nil {
		if said != "" {
			said += " "
		}
		said += claim(v)
		if !v.Claim.True {
			class += " wrong"
		}
	}
	if said == "" {
		return
	}
	h.open("p", "class", class, "data-notice", "true")
	h.element("span", said)
	writeDismiss(h, "notice")
	h.end("p")
}

func claim(v *View) string {
	c := v.Claim
	title := c.Property
	for i := range v.Chips {
		if v.Chips[i].ID == c.Property {
			title = v.Chips[i].Title.In(v.Lang)
		}
	}
	act := strconv.Itoa(c.Act)
	switch {
	case c.True:
		return fill(words.ClaimTrue, v.Lang, title, act)
	case c.Actual == 0:
		return fill(words.ClaimNever, v.Lang, title, act)
	}
	return fill(words.ClaimFalse, v.Lang, title, act, strconv.Itoa(c.Actual))
}

// writeBounds says what a verdict covers: the bounds, the figures of the search, and what the
// lesson does not verify.
func writeBounds(v *View, h *html) {
	if len(v.Bounds) == 0 {
		return
	}
	h.open("details", "class", "fold bounds", "data-key", "bounds", "data-pop", "true")
	h.words("summary", words.Bounds, "data-key", "bounds.summary")
	h.open("div", "class", "pop")
	h.words("p", words.BoundsLead)
	h.open("ul", "class", "bound-list")
	for i := range v.Bounds {
		b := &v.Bounds[i]
		h.open("li", "data-bound", b.ID)
		h.element("b", count(b.Value))
		h.raw(" ")
		h.words("span", b.Title)
		h.end("li")
	}
	h.end("ul")
	if s := &v.Search; s.Started {
		h.element("p", fill(words.Searched, v.Lang, count(s.States), count(s.Transitions), count(s.Depth)), "class", "searched")
	}
	if len(v.About.Unverified) > 0 {
		h.words("p", words.Unverified)
		h.open("ul")
		for _, t := range v.About.Unverified {
			h.words("li", t)
		}
		h.end("ul")
	}
	h.end("div")
	h.end("details")
}
