package desk

import "github.com/afterlease/afterlease/timeline/markup"

// writeSettings shows the first switch and keeps the others behind a fold; one that is not in its
// first position is named on the fold, so that nothing is switched out of sight.
func writeSettings(v *View, w *markup.Writer) {
	ss := v.About.Settings
	if len(ss) == 0 {
		return
	}
	writeSwitch(v, w, 0)
	if len(ss) == 1 {
		return
	}
	w.Put(`<details class="fold switches" data-key="switches" data-pop="true"><summary data-key="switches.summary"><span class="fold-name">{#}</span>`,
		&words.MoreSwitches, len(ss)-1)
	for i := 1; i < len(ss); i++ {
		if n := v.Choice[i]; n != 0 {
			w.Put(`<span class="changed-switch">{}: {}</span>`, &ss[i].Title, &ss[i].Values[n].Title)
		}
	}
	w.Put(`</summary><div class="pop">`)
	for i := 1; i < len(ss); i++ {
		writeSwitch(v, w, i)
	}
	w.Put(`</div></details>`)
}

func writeSwitch(v *View, w *markup.Writer, i int) {
	s := &v.About.Settings[i]
	w.Put(`<div class="set" role="group" aria-labelledby="set-{}" title="{}"><span class="set-name" id="set-{}">{}</span><span class="seg" data-roving="true">`,
		s.ID, &s.About, s.ID, &s.Title)
	for n := range s.Values {
		val := &s.Values[n]
		w.Put(`<button type="button" data-setting="{}" data-value="{}" data-key="set.{}.{}" aria-pressed="{}" title="{}">{}</button>`,
			s.ID, val.ID, s.ID, val.ID, int(v.Choice[i]) == n, &val.About, &val.Title)
	}
	w.Put(`</span></div>`)
}
