package draw

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// Sign is a mark in the margin beside a row, to be pressed: a place of the story, or a step that opens
// into several.
type Sign struct {
	_     timeline.Uncompared
	Kind  SignKind
	After int            // acts: it stands beside the row of the last of them, with 0 above the first
	Ref   string         // the number of a beat, else an action
	Title *timeline.Text // a # in it stands for Ref
}

// SignKind is what a Sign is for.
type SignKind uint8

// The kinds of sign.
const (
	BeatSign  SignKind = iota // a beat of the story
	OpenSign                  // this step can be opened into its real steps
	CloseSign                 // these steps can be closed into one
)

const (
	marginWide = 24
	signApart  = 21 // from a sign to the next one beside the same row
)

// signs are what each kind is made of. Without script a beat is a link to its place in the story.
var signs = [...]struct{ open, shape string }{
	BeatSign:  {`<a class="sign-beat{}" href="#beat-{}" data-key="sign.{}"><title>{#}</title>`, `<circle class="disc" cx="{}" cy="{}" r="9"/>`},
	OpenSign:  {`<a class="sign-fold{}" role="button" tabindex="0" data-unfold="{}" data-key="fold.{}"><title>{}</title>`, `<path class="fold" d="M{} {}m-6.5-6.5h13v13h-13zm3 6.5h7m-3.5-3.5v7"/>`},
	CloseSign: {`<a class="sign-fold{}" role="button" tabindex="0" data-unfold="{}" data-key="fold.{}"><title>{}</title>`, `<path class="fold" d="M{} {}m-6.5-6.5h13v13h-13zm3 6.5h7"/>`},
}

// paintSigns draws the margin.
func (s *sheet) paintSigns(w *pen) {
	if len(s.p.Signs) == 0 || !s.p.Margin {
		return
	}
	w.Put(`<g class="signs" role="group" aria-label="{}" data-roving="column">`, &said.signs)
	y, now := -1<<10, s.presentBeat()
	for i := range s.p.Signs {
		g := &s.p.Signs[i]
		if g.After < s.window.from || g.After > s.window.to {
			continue
		}
		y = max(s.signLine(g.After), y+signApart)
		class := markup.Raw("")
		if i == now {
			class = ` now" aria-current="step`
		}
		kind := &signs[g.Kind]
		w.Put(kind.open, class, g.Ref, g.After, g.Title, g.Ref)
		w.shape(`<rect class="hit" x="0" y="{}" width="24" height="24"/>`, "", y-12)
		w.shape(kind.shape, "", marginWide/2, y)
		if g.Kind == BeatSign {
			w.text(&label{x: marginWide / 2, y: y + 4, lines: []string{g.Ref}, anchor: atMiddle, class: "beatt", font: fontTight})
		}
		w.Put("</a>\n")
	}
	w.Put("</g>\n")
}

// signLine is the height of the first sign after some acts.
func (s *sheet) signLine(after int) int {
	if after == 0 {
		return s.top - 2
	}
	return max(s.rows[after-1].y, 12)
}

// presentBeat is the last beat at or before the cursor, -1 for none.
func (s *sheet) presentBeat() int {
	now := -1
	for i := range s.p.Signs {
		if g := &s.p.Signs[i]; g.Kind == BeatSign && g.After <= s.pos() {
			now = i
		}
	}
	return now
}

// paintParting frames the row at which two runs part; where this one has ended before it, its end.
func (s *sheet) paintParting(w *pen) {
	if s.p.Parts <= 0 {
		return
	}
	top, bottom := s.bottom-lastPad, s.bottom-3
	if s.p.Parts <= len(s.rows) {
		r := &s.rows[s.p.Parts-1]
		top, bottom = r.top, r.bottom
	}
	w.shape(`<rect class="parting" x="1" y="{}" width="{}" height="{}" rx="4"/>`, "", top, s.wide-2, max(bottom-top, 10))
}
