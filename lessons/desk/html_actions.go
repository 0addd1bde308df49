package desk

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// keysMax is how many enabled actions have a key.
const keysMax = 9

// writeActions lists everything: what can happen as numbered buttons, the wait as a row of its own,
// what cannot happen behind a fold, each with its reason.
func writeActions(v *View, w *markup.Writer) {
	blocked := 0
	for i := range v.Options {
		if v.Options[i].Blocked {
			blocked++
		}
	}
	if blocked == len(v.Options) {
		w.Put(`<p class="hint">{}</p>`, &words.NothingLeft)
	}
	w.Put(`<ol class="acts">`)
	n := 0
	for i := range v.Options {
		if o := &v.Options[i]; !o.Blocked {
			n++
			writeEnabled(v, o, n, w)
		}
	}
	w.Put(`</ol>`)
	if v.Left > 0 {
		writeOwnWait(v, w)
	}
	if blocked > 0 {
		writeBlocked(v, blocked, w)
	}
}

func writeEnabled(v *View, o *timeline.Option, n int, w *markup.Writer) {
	key := ""
	if n <= keysMax {
		key = strconv.Itoa(n)
	}
	id := o.Action
	w.Put(`<li class="act" data-key="li.{}"><button type="button" class="do {}" data-action="{}" data-key="act.{}" data-kind="{}"><kbd>{}</kbd>`,
		id, hueClass(laneHue(v, o.Lane)), id, id, o.Kind, key)
	writeWho(v, o, w)
	w.Put(`<span class="label">{}</span></button>`, &o.Label)
	if len(o.Through) > 1 {
		w.Put(`<button type="button" class="through" data-through="{}" data-key="through.{}" aria-label="{} · {}">{}</button>`,
			id, id, &o.Label, &words.UntilDelivered, &words.UntilDelivered)
	}
	writeUnfold(v, o, w)
	w.Put(`</li>`)
}

// writeUnfold offers to look into a step, or to take its parts together.
func writeUnfold(v *View, o *timeline.Option, w *markup.Writer) {
	f := folding(v.Folds, o.Action)
	if f == nil {
		return
	}
	label, full := &words.Collapse, &words.CollapseFull
	if f.opens {
		label, full = &words.Expand, &words.ExpandFull
	}
	w.Put(`<button type="button" class="through" data-unfold="{}" data-key="unfold.{}" title="{}" aria-label="{} · {}">{}</button>`,
		o.Action, o.Action, full, &o.Label, label, label)
}

// writeWho names the lane of an action, and a fault as one.
func writeWho(v *View, o *timeline.Option, w *markup.Writer) {
	if o.Kind == "fault" {
		w.Put(`<span class="who fault">{}</span>`, &words.Fault)
		return
	}
	if o.Lane >= 0 && o.Lane < len(v.Lanes) {
		l := &v.Lanes[o.Lane]
		w.Put(`<span class="who {}">{}</span>`, hueClass(l.Hue), &l.Title)
	}
}

func laneHue(v *View, lane int) timeline.Hue {
	if lane < 0 || lane >= len(v.Lanes) {
		return timeline.Neutral
	}
	return v.Lanes[lane].Hue
}

// writeOwnWait lets a learner wait for an amount of their own.
func writeOwnWait(v *View, w *markup.Writer) {
	scale, unit := timeline.Millis(1000), &words.Seconds
	if v.Unit%1000 != 0 {
		scale, unit = 1, &words.Millis
	}
	step := v.Unit / scale
	most := timeline.Millis(v.Left) * step
	value := min(most, 5*step)
	longest := (timeline.Millis(v.Left) * v.Unit).Text()
	w.Put(`<div class="own-wait" data-key="own-wait" data-scale="{}" data-max="{}"><label><span>{}</span>`,
		int(scale), int(most), &words.WaitOwn)
	w.Put(`<input type="number" inputmode="numeric" min="{}" step="{}" max="{}" value="{}" data-wait-amount="true" data-key="own-wait.amount" title="{#}"/>`,
		int(step), int(step), int(most), int(value), &words.TimeStops, &longest)
	w.Put(`<span>{}</span></label><button type="button" data-action="wait.{}" data-wait-own="true" data-key="own-wait.go">{}</button></div>`,
		unit, (value * scale).ID(), &words.WaitOwnGo)
}

func writeBlocked(v *View, n int, w *markup.Writer) {
	w.Put(`<details class="fold blocked" data-key="blocked"><summary data-key="blocked.summary">{#}</summary><ol class="acts off">`,
		&words.CannotNow, n)
	for i := range v.Options {
		o := &v.Options[i]
		if !o.Blocked {
			continue
		}
		id := o.Action
		w.Put(`<li class="act" data-key="li.{}"><button type="button" class="do" disabled="" data-action="{}" data-key="act.{}" data-kind="{}" aria-describedby="why-{}"><kbd></kbd>`,
			id, id, id, o.Kind, id)
		writeWho(v, o, w)
		w.Put(`<span class="label">{}</span></button><small class="why" id="why-{}">{}</small></li>`, &o.Label, id, &o.Reason)
	}
	w.Put(`</ol></details>`)
}
