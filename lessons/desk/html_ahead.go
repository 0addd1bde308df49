package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw"
	"github.com/afterlease/afterlease/timeline/markup"
)

// writeAhead says, about the property that the learner looks at, what lies ahead of the cursor: how
// far it is, a hint, whether it is settled, and whether a shorter run ends the same way.
func writeAhead(v *View, w *markup.Writer) {
	a := &v.Ahead
	if a.Chip == nil {
		return
	}
	w.Put(`<div class="ahead" data-ahead="{}" data-ahead-state="{}"><label class="ahead-about"><span>{}</span><select data-track="true" data-key="track">`,
		a.Property, a.state(), &words.FromHere)
	for i := range v.Chips {
		if c := &v.Chips[i]; c.Void.Empty() && c.Kind != timeline.Figure {
			w.Put(`<option value="{}"`, c.ID)
			if c.ID == a.Property {
				w.Put(` selected=""`)
			}
			w.Put(`>{}</option>`, &c.Title)
		}
	}
	w.Put(`</select></label><p class="ahead-said">`)
	if v.Asked {
		w.Put(`{}`, &learnWords.Asked)
	} else {
		writeNearest(a, w)
		writeHint(a, w)
		writeShorter(v, a, w)
	}
	w.Put(`</p></div>`)
}

// state is the outlook in one word.
func (a *Ahead) state() string {
	_, on := a.Result.Hint()
	switch {
	case !a.Known:
		return "searching"
	case a.Chip.Since > 0:
		return "broken"
	case a.Result.Verdict == timeline.Cut:
		return "bound"
	case a.Result.Schedule == nil:
		return "impossible"
	case !on:
		return "reached"
	}
	return "open"
}

func writeNearest(a *Ahead, w *markup.Writer) {
	said, n := &words.AheadSearching, steps(a.Result.Steps, w.Lang)
	possible := a.Chip.Kind == timeline.Possible
	switch a.state() {
	case "broken":
		said, n = &words.AheadBroken, count(a.Chip.Since)
	case "bound":
		said = &words.AheadCut
	case "impossible":
		if said, n = &words.AheadNever, count(a.States); a.States == 1 {
			said = &words.AheadEnded
		}
	case "reached":
		said = &words.AheadReached
	case "open":
		if said = &words.AheadOpen; possible {
			said = &words.AheadGoal
		}
	}
	w.Put(`<span class="ahead-near">{#}</span>`, said, n)
	switch a.Moved {
	case 1:
		w.Put(` <span class="ahead-moved">{}</span>`, &words.MovedAway)
	case -1:
		w.Put(` <span class="ahead-moved">{}</span>`, &words.MovedNearer)
	}
	if a.Chip.Steps > 0 && (a.Chip.Everywhere == timeline.Violated) != possible {
		w.Put(` <span class="ahead-par" data-par="{}">{#}</span>`, a.Chip.Steps, &words.Par, count(a.Chip.Steps))
	}
}

func writeHint(a *Ahead, w *markup.Writer) {
	switch {
	case a.NextID == "" || a.Chip.Since > 0:
	case a.Hinted:
		w.Put(` <button type="button" class="link" data-hinted="{}" data-key="hinted">{}</button>`, a.NextID, &a.Next)
	default:
		w.Put(` <button type="button" class="link" data-hint="true" data-key="hint">{}</button>`, &words.Hint)
	}
}

// writeShorter offers a shorter run where the one there is is longer than need be.
func writeShorter(v *View, a *Ahead, w *markup.Writer) {
	if a.Chip.Since > 0 && a.Chip.Steps > 0 && a.Chip.Since > a.Chip.Steps {
		w.Put(` <button type="button" class="link" data-shorten="{}" data-key="shorten" title="{}">{}</button>`,
			a.Property, &words.ShortenFull, &words.Shorten)
	}
}

// turns are the points of no return for the picture.
func (a *Ahead) turns() []draw.Turn {
	if a.Chip == nil || a.Chip.Kind != timeline.Always {
		return nil
	}
	var ts []draw.Turn
	if a.Turn.Every >= 0 && a.Turn.Every != a.Chip.Since {
		ts = append(ts, draw.Turn{After: a.Turn.Every, Bad: true, Label: words.NoReturn, Title: words.NoReturnFull.With(a.Chip.Title)})
	}
	if a.Turn.None >= 0 {
		ts = append(ts, draw.Turn{After: a.Turn.None, Label: words.SafeNow, Title: words.SafeNowFull.With(a.Chip.Title)})
	}
	return ts
}
