package desk

import (
	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline/draw"
	"github.com/afterlease/afterlease/timeline/markup"
)

// writeBeside says in a sentence where two runs part.
func writeBeside(v *View, w *markup.Writer) {
	s := v.Beside
	if s == nil {
		return
	}
	w.Put(`<p class="parts" data-parts="{}" role="status"><span>{}</span>`, s.left, &s.said)
	if s.left > 0 {
		w.Put(` <button type="button" class="link" data-seek="{}" data-key="parts">{}</button>`, s.left, &words.GoPart)
	}
	w.Put(`</p><button type="button" class="apart" data-apart="true" data-key="apart">{}</button>`, &words.CloseBeside)
}

// writePair draws two runs. What differs first is framed in both.
func writePair(v *View, p draw.Picture, w *markup.Writer) {
	s := v.Beside
	run := s.replay.run
	p.Parts, p.Signs = s.left, v.signs()
	second := draw.Picture{Lanes: pictured(s.world.Lanes()), Timed: s.world.Timed(), Events: run.Events(), Pos: run.Pos(),
		Lang: p.Lang, Wide: p.Wide, Margin: p.Margin, Parts: s.right}
	if v.Places != nil {
		second.Kept = &v.Places[1]
	}
	for i, h := range broken(run) {
		if h.Since > 0 {
			second.Broken = append(second.Broken, draw.Broken{Seq: h.Since, Title: s.world.Properties()[i].Title})
		}
	}
	w.Put(`<div class="pair"><figure><figcaption>{}</figcaption><div class="pane">`, &s.names[0])
	writePicture(p, w)
	w.Put(`</div></figure><figure><figcaption>{}</figcaption><div class="pane">`, &s.names[1])
	writePicture(second, w)
	w.Put(`</div></figure></div>`)
}

func pictured(lanes []catalog.Lane) (all []draw.Lane) {
	for i := range lanes {
		l := &lanes[i]
		all = append(all, draw.Lane{ID: l.ID, Title: l.Title, Hue: l.Hue})
	}
	return all
}

// writeBesides offers what the present run can be put next to: each other position of each switch.
func writeBesides(v *View, w *markup.Writer) {
	w.Put(`<details class="fold besides" data-key="besides" data-pop="true"><summary data-key="besides.summary">{}</summary><div class="pop"><p>{}</p>`,
		&words.SideBySide, &words.SameActs)
	ss := v.About.Settings
	for i := range ss {
		s := &ss[i]
		w.Put(`<div class="set" role="group" aria-labelledby="beside-{}"><span class="set-name" id="beside-{}">{}</span><span class="besides-of">`, s.ID, s.ID, &s.Title)
		for n := range s.Values {
			if val := &s.Values[n]; int(v.Choice[i]) != n {
				w.Put(`<button type="button" class="link" data-beside="{}">{}</button>`, ss.Short(ss.Turned(v.Choice, s.ID, val.ID)), &val.Title)
			}
		}
		w.Put(`</span></div>`)
	}
	w.Put(`</div></details>`)
}
