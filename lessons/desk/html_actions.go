package desk

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline"
)

// keysMax is how many enabled actions have a key.
const keysMax = 9

// writeActions lists everything: what can happen as numbered buttons, the wait as a row of its own,
// what cannot happen behind a fold, each with its reason.
func writeActions(v *View, h *html) {
	var enabled, blocked []*timeline.Option
	for i := range v.Options {
		o := &v.Options[i]
		if o.Blocked {
			blocked = append(blocked, o)
		} else {
			enabled = append(enabled, o)
		}
	}
	if len(enabled) == 0 {
		h.words("p", words.NothingLeft, "class", "hint")
	}
	h.open("ol", "class", "acts")
	for i, o := range enabled {
		writeEnabled(v, o, i+1, h)
	}
	h.end("ol")
	if v.Left > 0 {
		writeOwnWait(v, h)
	}
	if len(blocked) > 0 {
		writeBlocked(v, blocked, h)
	}
}

func writeEnabled(v *View, o *timeline.Option, n int, h *html) {
	h.open("li", "class", "act", "data-key", "li."+o.Action)
	class := "do " + hueClass(laneHue(v, o.Lane))
	h.open("button", "type", "button", "class", class, "data-action", o.Action, "data-key", "act."+o.Action,
		"data-kind", o.Kind)
	h.open("kbd")
	if n <= keysMax {
		h.escape(strconv.Itoa(n))
	}
	h.end("kbd")
	writeWho(v, o, h)
	h.words("span", o.Label, "class", "label")
	h.end("button")
	if len(o.Through) > 1 {
		h.words("button", words.UntilDelivered, "type", "button", "class", "through", "data-through", o.Action,
			"data-key", "through."+o.Action, "aria-label", o.Label.In(h.lang)+" · "+words.UntilDelivered.In(h.lang))
	}
	h.end("li")
}

// writeWho names the lane of an action, and a fault as one.
func writeWho(v *View, o *timeline.Option, h *html) {
	if o.Kind == "fault" {
		h.words("span", words.Fault, "class", "who fault")
		return
	}
	if o.Lane >= 0 && o.Lane < len(v.Lanes) {
		h.words("span", v.Lanes[o.Lane].Title, "class", "who "+hueClass(v.Lanes[o.Lane].Hue))
	}
}

func laneHue(v *View, lane int) timeline.Hue {
	if lane < 0 || lane >= len(v.Lanes) {
		return timeline.Neutral
	}
	return v.Lanes[lane].Hue
}

// writeOwnWait lets a learner wait for an amount of their own.
func writeOwnWait(v *View, h *html) {
	scale, unit := timeline.Millis(1000), words.Seconds
	if v.Unit%1000 != 0 {
		scale, unit = 1, words.Millis
	}
	step := v.Unit / scale
	most := timeline.Millis(v.Left) * step
	value := min(most, 5*step)
	h.open("div", "class", "own-wait", "data-key", "own-wait", "data-scale", number(scale), "data-max", number(most))
	h.open("label")
	h.words("span", words.WaitOwn)
	h.void("input", "type", "number", "inputmode", "numeric", "min", number(step), "step", number(step), "max", number(most),
		"value", number(value), "data-wait-amount", "true", "data-key", "own-wait.amount",
		"title", fill(words.TimeStops, v.Lang, (timeline.Millis(v.Left)*v.Unit).Text().In(v.Lang)))
	h.words("span", unit)
	h.end("label")
	h.words("button", words.WaitOwnGo, "type", "button", "data-action", "wait."+(value*scale).ID(), "data-wait-own", "true",
		"data-key", "own-wait.go")
	h.end("div")
}

func number(n timeline.Millis) string { return strconv.FormatInt(int64(n), 10) }

func writeBlocked(v *View, blocked []*timeline.Option, h *html) {
	h.open("details", "class", "fold blocked", "data-key", "blocked")
	h.element("summary", fill(words.CannotNow, v.Lang, strconv.Itoa(len(blocked))), "data-key", "blocked.summary")
	h.open("ol", "class", "acts off")
	for _, o := range blocked {
		why := "why-" + o.Action
		h.open("li", "class", "act", "data-key", "li."+o.Action)
		h.open("button", "type", "button", "class", "do", "disabled", "", "data-action", o.Action, "data-key", "act."+o.Action,
			"data-kind", o.Kind, "aria-describedby", why)
		h.open("kbd")
		h.end("kbd")
		writeWho(v, o, h)
		h.words("span", o.Label, "class", "label")
		h.end("button")
		h.words("small", o.Reason, "class", "why", "id", why)
		h.end("li")
	}
	h.end("ol")
	h.end("details")
}
