package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// writeWalks lists the stories of the lesson, and apart from them what was seen in production.
func writeWalks(v *View, w *markup.Writer) {
	writeWalkList(v, w, "walks", &words.Walks, false)
	writeWalkList(v, w, "reports", &words.Reports, true)
}

func writeWalkList(v *View, w *markup.Writer, id string, title *text, reports bool) {
	begun := false
	for i := range v.About.Walks {
		walk := &v.About.Walks[i]
		if (walk.Report != nil) != reports {
			continue
		}
		if !begun {
			w.Put(`<h2 id="{}">{}</h2><ul class="walks" aria-labelledby="{}">`, id, title, id)
			begun = true
		}
		w.Put(`<li><button type="button" data-walk="{}" data-key="walk.{}" aria-current="{}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 2v12l9-6z"/></svg><span>{}</span></button>`,
			walk.ID, walk.ID, walk.ID == v.Walk, &walk.Title)
		if reports {
			writeReport(v.About, walk, w)
		}
		w.Put(`</li>`)
	}
	if !begun {
		return
	}
	w.Put(`</ul>`)
	if reports {
		w.Put(`<p class="report-all"><a href="/{}/incidents" data-key="reports.all">{}</a></p>`, v.Lang.String(), &words.AllReports)
	}
}

// writeReport is where a report can be read, and what sets it right.
func writeReport(a *timeline.About, walk *timeline.Walk, w *markup.Writer) {
	r := walk.Report
	w.Put(`<p class="report"><span>{}</span> <a class="outside" href="{}" target="_blank" rel="noopener noreferrer" data-key="source.{}">{}</a></p>`,
		r.ID, r.URL, walk.ID, r.Source)
	if r.Clean() {
		w.Put(`<p class="report">{}</p>`, &words.NothingBroken)
		return
	}
	fix := fixOf(a, walk)
	w.Put(`<p class="report"><span>{}</span> <button type="button" class="link" data-fix="{}" data-key="fix.{}">{}</button> · <button type="button" class="link" data-beside-walk="{}" data-beside="{}" data-key="beside.{}" title="{}">{}</button></p>`,
		&words.FixIs, walk.ID, walk.ID, &fix, walk.ID, r.Fix, walk.ID, &words.BesideFixFull, &words.SideBySide)
}
