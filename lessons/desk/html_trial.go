package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/learn"
	"github.com/afterlease/afterlease/timeline/markup"
)

// writeTrial is the challenge that is being played, above what can happen next.
func writeTrial(v *View, w *markup.Writer) {
	t := &v.Trial
	if t.Task == nil {
		return
	}
	ch := t.Task.Challenge
	w.Put(`<section class="trial" data-trial="{}" data-trial-state="{}" aria-labelledby="trial-title"><h3 id="trial-title">{}</h3><p class="trial-goal">{}</p>`,
		ch.ID, t.state(), &ch.Title, &ch.Goal)
	if ch.Kind == timeline.Defend {
		writeDefence(v, w)
	} else if t.Away.Empty() {
		writeSoFar(t, w)
	}
	w.Put(`<p class="trial-said">`)
	writeStanding(v, w)
	w.Put(`</p>`)
	if !t.Graded.Solved {
		w.Put(`<p class="trial-par">`)
		writePar(t, w)
		w.Put(`</p>`)
	}
	writeTrialFoot(t, w)
	w.Put(`</section>`)
}

// state is the challenge in one word.
func (t *Trial) state() string {
	switch {
	case t.Graded.Solved && t.Shown:
		return "shown"
	case t.Graded.Solved:
		return "solved"
	case !t.Away.Empty():
		return "away"
	case t.Graded.Finding == learn.TooManyFaults:
		return "over"
	case t.Task.Challenge.Kind == timeline.Defend:
		return "defending"
	case !t.Known:
		return "searching"
	case t.Ahead.Run != nil:
		return "open"
	case t.Ahead.Cut:
		return "bound"
	}
	return "impossible"
}

// writeSoFar counts what the run has taken.
func writeSoFar(t *Trial, w *markup.Writer) {
	w.Put(`<p class="trial-count"><span data-acts="{}">{#}</span>{}<span data-faults="{}">{}</span></p>`,
		t.Graded.Acts, &learnWords.SoFar, steps(t.Graded.Acts, w.Lang), &words.And, t.Graded.Faults, amount(timeline.Golf, t.Graded.Faults, w.Lang))
}

// writeDefence names the switches that are turned, and what is known of each property asked for.
func writeDefence(v *View, w *markup.Writer) {
	t := &v.Trial
	if t.Turned.Empty() {
		w.Put(`<p class="trial-count" data-switches="0">{}</p>`, &learnWords.NoneTurned)
	} else {
		w.Put(`<p class="trial-count" data-switches="{}">{#}</p>`, t.Graded.Score, &learnWords.Switches, &t.Turned)
	}
	w.Put(`<ul class="verdicts">`)
	for _, id := range t.Task.Challenge.Properties {
		for i := range v.Chips {
			if c := &v.Chips[i]; c.ID == id {
				writeDefended(v, c, w)
			}
		}
	}
	w.Put(`</ul>`)
}

func writeDefended(v *View, c *Chip, w *markup.Writer) {
	mark, class, said, figure := markBusy, "soft", &learnWords.Open, ""
	switch c.Everywhere {
	case timeline.Holds:
		mark, class, said, figure = markTrue, "ok", holds(c), count(v.Search.States)
		if c.Kind == timeline.Possible {
			figure = steps(c.Steps, w.Lang)
		}
	case timeline.Violated:
		mark, class, said, figure = markFalse, "bad", violated(c), steps(c.Steps, w.Lang)
		if c.Kind == timeline.Possible {
			figure = count(v.Search.States)
		}
	case timeline.NotApplicable:
		mark, said = markNone, &learnWords.Void
	case timeline.Cut:
		mark, said = markOpen, &words.AheadCut
	}
	w.Put(`<li data-defend="{}" data-everywhere="{}"><span class="{}">{}</span> {} <span class="soft">{#}`,
		c.ID, c.Everywhere.String(), class, mark, &c.Title, said, figure, count(int(c.Shortest)))
	w.Put(`</span></li>`)
}

// writeStanding says how the attempt stands: solved, still possible, or impossible and why.
func writeStanding(v *View, w *markup.Writer) {
	t := &v.Trial
	switch t.state() {
	case "shown":
		w.Put(`<b>{}</b>`, &learnWords.SolvedShown)
	case "solved":
		writeSolved(t, w)
	case "away":
		w.Put(`{#}`, &learnWords.Away, &t.Away)
		writeAway(v, w)
	case "defending":
		switch t.Graded.Finding { // else the verdicts say it
		case learn.TooManySwitches:
			w.Put(`{#}`, &learnWords.TooManySwitches, t.Graded.Score, t.Task.Challenge.Switches)
		case learn.Forbidden:
			forbidden := t.Task.Forbids(v.Choice)
			w.Put(`{#}`, &learnWords.Forbidden, &forbidden)
		}
	case "over":
		w.Put(`<b class="bad">{#}</b> {}`, &learnWords.TooManyFaults, t.Graded.Faults, t.Task.Challenge.Faults, &learnWords.StepBack)
	case "searching":
		w.Put(`{}`, &learnWords.StillLooking)
	case "open":
		writeStill(t, w)
	case "bound":
		w.Put(`{}`, &learnWords.StillCut)
	default:
		if t.Ahead.States == 1 {
			w.Put(`<b class="bad">{}</b>`, &learnWords.Ended)
		} else {
			w.Put(`<b class="bad" data-proof="{}">{#}</b>`, t.Ahead.States, &learnWords.Impossible, count(t.Ahead.States))
		}
		w.Put(` {}`, &learnWords.StepBack)
	}
}

func writeStill(t *Trial, w *markup.Writer) {
	to := steps(t.Ahead.Steps, w.Lang)
	if t.Task.Challenge.Kind == timeline.Golf {
		w.Put(`{#}`, &learnWords.StillFaults, to, amount(timeline.Golf, t.Ahead.Faults, w.Lang))
	} else {
		w.Put(`{#}`, &learnWords.StillIn, to, steps(t.Graded.Acts+t.Ahead.Steps, w.Lang))
	}
	switch {
	case t.NextID == "":
	case t.Hinted:
		w.Put(` <button type="button" class="link" data-hinted="{}" data-key="nearer.go">{}</button>`, t.NextID, &t.Next)
	default:
		w.Put(` <button type="button" class="link" data-nearer="true" data-key="nearer">{}</button>`, &learnWords.Hint)
	}
}

// writeAway says what the learner's own switches have done to the challenge.
func writeAway(v *View, w *markup.Writer) {
	ch, states := v.Trial.Task.Challenge, v.Search.States
	for i := range v.Chips {
		c := &v.Chips[i]
		if c.ID != ch.Properties[0] || !v.Search.Done {
			continue
		}
		possible := c.Kind == timeline.Possible
		if c.Everywhere == timeline.Holds && !possible || c.Everywhere == timeline.Violated && possible {
			w.Put(` <b class="bad" data-proof="{}">{#}</b>`, states, &learnWords.AwayImpossible, count(states))
		} else {
			w.Put(` {}`, &learnWords.AwayPossible)
		}
	}
	w.Put(` <button type="button" class="link" data-challenge="{}" data-key="setback">{}</button>`, ch.ID, &learnWords.SetBack)
}

// amount writes a score in its unit.
func amount(kind timeline.ChallengeKind, n int, l timeline.Lang) string {
	one, many := &learnUnits.Step, &learnUnits.Steps
	switch kind {
	case timeline.Golf:
		one, many = &learnUnits.Fault, &learnUnits.Faults
	case timeline.Defend:
		one, many = &learnUnits.Switch, &learnUnits.Switches
	}
	if n == 1 {
		many = one
	}
	return fill(*many, l, count(n))
}

var learnUnits = struct{ Step, Steps, Fault, Faults, Switch, Switches text }{
	Step:     text{En: "# step", Zh: "# 步"},
	Steps:    text{En: "# steps", Zh: "# 步"},
	Fault:    text{En: "# fault", Zh: "# 次故障"},
	Faults:   text{En: "# faults", Zh: "# 次故障"},
	Switch:   text{En: "# switch", Zh: "# 个开关"},
	Switches: text{En: "# switches", Zh: "# 个开关"},
}

func writeSolved(t *Trial, w *markup.Writer) {
	kind := t.Task.Challenge.Kind
	score := amount(kind, t.Graded.Score, w.Lang)
	switch {
	case t.Par.Done && t.Par.Exists && t.Graded.Score <= t.Par.Best:
		w.Put(`<b class="ok">{#}</b>`, &learnWords.SolvedBest, score)
	case t.Par.Done && t.Par.Exists:
		w.Put(`<b class="ok">{#}</b>`, &learnWords.Solved, score, amount(kind, t.Par.Best, w.Lang))
	default:
		w.Put(`<b class="ok">{#}</b> {}`, &learnWords.Best, score, &learnWords.ParLooking)
	}
	if t.Hints > 0 {
		w.Put(` {#}`, &learnWords.SolvedHints, t.Hints)
	}
}

// writePar says the minimum and how many ways there are to it.
func writePar(t *Trial, w *markup.Writer) {
	p, kind := &t.Par, t.Task.Challenge.Kind
	switch {
	case !p.Done:
		w.Put(`{}`, &learnWords.ParLooking)
		return
	case !p.Exists && p.Cut:
		w.Put(`{}`, &learnWords.ParCut)
		return
	case !p.Exists:
		w.Put(`{#}`, &learnWords.ParNone, count(p.States))
		return
	}
	w.Put(`<span data-par="{}">`, p.Best)
	if kind == timeline.Golf {
		w.Put(`{#}`, &learnWords.ParFaults, amount(kind, p.Best, w.Lang), steps(p.Steps, w.Lang))
	} else {
		w.Put(`{#}`, &learnWords.ParActs, amount(kind, p.Best, w.Lang))
	}
	ways := &learnWords.Ways
	if kind == timeline.Defend {
		ways = &learnWords.WaysTurn
	}
	switch {
	case p.Ways == 1:
		w.Put(`{}`, &learnWords.OnlyWay)
	case p.Ways > 1:
		w.Put(`{#}`, ways, count(int(p.Ways)))
	default:
		w.Put(`{}`, &words.Stop)
	}
	w.Put(`</span>`)
}

func writeTrialFoot(t *Trial, w *markup.Writer) {
	id := t.Task.Challenge.ID
	w.Put(`<p class="trial-foot">`)
	again := &learnWords.Again
	if t.Graded.Solved {
		again = &learnWords.Another
		if !t.Shown {
			w.Put(`<button type="button" class="primary" data-next-challenge="{}" data-key="trial.then">{}</button>`, id, &learnWords.Then)
		}
	}
	w.Put(`<button type="button" class="link" data-challenge="{}" data-key="trial.again">{}</button>`, id, again)
	if !t.Graded.Solved {
		w.Put(`<button type="button" class="link" data-solution="true" data-key="trial.solution">{}</button>`, &learnWords.Solution)
	}
	leave := &learnWords.GiveUp
	if t.Graded.Solved {
		leave = &learnWords.Leave
	}
	w.Put(`<button type="button" class="link" data-giveup="true" data-key="trial.giveup">{}</button></p>`, leave)
}
