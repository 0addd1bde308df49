package desk

import "github.com/afterlease/afterlease/timeline/markup"

func writeProblem(v *View, w *markup.Writer) {
	if v.Problem.Empty() {
		return
	}
	w.Put(`<p class="problem" data-error="true"><span>{}</span>`, &v.Problem)
	writeDismiss("problem", w)
}

// writeDismiss ends a paragraph with the button that closes it.
func writeDismiss(zone string, w *markup.Writer) {
	w.Put(`<button type="button" class="dismiss" data-dismiss="{}" data-key="dismiss.{}" aria-label="{}">{}</button></p>`,
		zone, zone, &words.Dismiss, markFalse)
}

func writeNotice(v *View, w *markup.Writer) {
	if v.Notice.Empty() && v.Claim == nil {
		return
	}
	class := "notice"
	if v.Claim != nil && !v.Claim.True {
		class = "notice wrong"
	}
	w.Put(`<p class="{}" data-notice="true"><span>{}`, class, &v.Notice)
	if v.Claim != nil {
		if !v.Notice.Empty() {
			w.Put(" ")
		}
		writeClaim(v, v.Claim, w)
	}
	w.Put(`</span>`)
	writeDismiss("notice", w)
}

func writeClaim(v *View, c *Claim, w *markup.Writer) {
	title := c.Property
	for i := range v.Chips {
		if v.Chips[i].ID == c.Property {
			title = v.Chips[i].Title.In(v.Lang)
		}
	}
	said := &words.ClaimFalse
	if c.True {
		said = &words.ClaimTrue
	} else if c.Actual == 0 {
		said = &words.ClaimNever
	}
	w.Put("{#}", said, title, c.Act, c.Actual)
}

// writeBounds says what a verdict covers: the bounds, the figures of the search, and what the
// lesson does not verify.
func writeBounds(v *View, w *markup.Writer) {
	if len(v.Bounds) == 0 {
		return
	}
	w.Put(`<details class="fold bounds" data-key="bounds" data-pop="true"><summary data-key="bounds.summary">{}</summary><div class="pop" tabindex="0"><p>{}</p><ul class="bound-list">`,
		&words.Bounds, &words.BoundsLead)
	for i := range v.Bounds {
		b := &v.Bounds[i]
		w.Put(`<li data-bound="{}"><b>{}</b> <span>{}</span></li>`, b.ID, count(b.Value), &b.Title)
	}
	w.Put(`</ul>`)
	if s := &v.Search; s.Started {
		w.Put(`<p class="searched">{#}</p>`, &words.Searched, count(s.States), count(s.Transitions), count(s.Depth))
		if s.MissedOneIn > 0 {
			w.Put(`<p class="searched">{#}</p>`, &words.Missed, count(int(s.MissedOneIn)))
		}
	}
	if len(v.About.Unverified) > 0 {
		w.Put(`<p>{}</p><ul>`, &words.Unverified)
		for i := range v.About.Unverified {
			w.Put(`<li>{}</li>`, &v.About.Unverified[i])
		}
		w.Put(`</ul>`)
	}
	w.Put(`</div></details>`)
}
