package desk

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline"
)

// writeSettings shows the first switch and keeps the others behind a fold; one that is not in its
// first position is named on the fold, so that nothing is switched out of sight.
func writeSettings(v *View, h *html) {
	ss := v.About.Settings
	if len(ss) == 0 {
		return
	}
	writeSwitch(v, h, 0)
	rest := len(ss) - 1
	if rest == 0 {
		return
	}
	h.open("details", "class", "fold switches", "data-key", "switches", "data-pop", "true")
	h.open("summary", "data-key", "switches.summary")
	h.element("span", fill(words.MoreSwitches, v.Lang, strconv.Itoa(rest)), "class", "fold-name")
	for i := 1; i < len(ss); i++ {
		if v.Choice[i] != 0 {
			writeChanged(&ss[i], int(v.Choice[i]), h)
		}
	}
	h.end("summary")
	h.open("div", "class", "pop")
	for i := 1; i < len(ss); i++ {
		writeSwitch(v, h, i)
	}
	h.end("div")
	h.end("details")
}

func writeChanged(s *timeline.Setting, value int, h *html) {
	h.element("span", s.Title.In(h.lang)+": "+s.Values[value].Title.In(h.lang), "class", "changed-switch")
}

func writeSwitch(v *View, h *html, i int) {
	s := &v.About.Settings[i]
	id := "set-" + s.ID
	h.open("div", "class", "set", "role", "group", "aria-labelledby", id, "title", s.About.In(h.lang))
	h.words("span", s.Title, "class", "set-name", "id", id)
	h.open("span", "class", "seg", "data-roving", "true")
	for n := range s.Values {
		val := &s.Values[n]
		h.words("button", val.Title, "type", "button", "data-setting", s.ID, "data-value", val.ID,
			"data-key", "set."+s.ID+"."+val.ID, "aria-pressed", trueFalse(int(v.Choice[i]) == n),
			"title", val.About.In(h.lang))
	}
	h.end("span")
	h.end("div")
}
