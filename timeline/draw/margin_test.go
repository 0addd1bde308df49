package draw

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var noWayBack, beatTitle = tx("no way back", "再无回头路"), tx("beat #", "第 # 段")

// TestTurnWords: the words of a point of no return meet no other words, wherever it is.
func TestTurnWords(t *testing.T) {
	placed, all := 0, 0
	for _, story := range stories {
		for _, lang := range langs {
			for _, wide := range []int{340, 600} {
				p := story.p()
				p.Lang, p.Wide, p.Margin = lang, wide, true
				s := layout(&p)
				for after := range len(p.Events) + 1 {
					turn := Turn{After: after, Bad: true, Label: noWayBack}
					all++
					if checkTurn(t, s, &turn) {
						placed++
					}
				}
			}
		}
	}
	assert.Greater(t, placed*100, all*95, "nearly everywhere is a place: %d of %d", placed, all)
}

// checkTurn says whether a turn has words, and asks that nothing is under them.
func checkTurn(t require.TestingT, s *sheet, turn *Turn) bool {
	l, ok := s.turnLabel(turn, s.turnLine(turn))
	if !ok {
		return false
	}
	b := l.box()
	require.True(t, b.x0 >= 0 && b.x1 <= s.wide && b.y0 >= s.foot(), "%v is cut off", b)
	others, what := words(s)
	for i := range others {
		require.False(t, others[i].meets(b), "after %d: %v lies on %q %v", turn.After, b, what[i], others[i])
	}
	return true
}

func TestAnyTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPicture(t)
		p.Margin = rapid.Bool().Draw(t, "margin")
		turn := Turn{After: rapid.IntRange(0, len(p.Events)).Draw(t, "after"), Label: noWayBack}
		if s := layout(&p); len(s.xs) > 0 {
			checkTurn(t, s, &turn)
		}
	})
}

func marked() Picture {
	p := stories[0].p()
	p.Margin = true
	for i, after := range []int{0, 1, 5, 13} {
		p.Signs = append(p.Signs, Sign{Kind: BeatSign, After: after, Ref: itoa(i + 4), Title: &beatTitle})
	}
	p.Signs = append(p.Signs, Sign{Kind: OpenSign, After: 13, Ref: "deliver.A.write1", Title: &noWayBack},
		Sign{Kind: CloseSign, After: 99, Title: &noWayBack})
	return p
}

// TestMargin: a picture keeps its margin free of all else, and signs stand apart in it.
func TestMargin(t *testing.T) {
	p := marked()
	for _, lang := range langs {
		p.Lang = lang
		golden(t, "margin."+lang.String()+".svg.txt", onSheets(p))
	}
	s := layout(&p)
	others, what := words(s)
	for i := range others {
		assert.GreaterOrEqual(t, others[i].x0, marginWide-8, what[i])
	}
	svg := onSheets(p)
	wellFormed(t, svg)
	assert.Equal(t, 5, strings.Count(svg, "<a class=\"sign-"), "one beyond the end is not drawn")
	assert.Contains(t, svg, `<a class="sign-beat now" aria-current="step" href="#beat-7"`)
	p.Pos = 4
	assert.Contains(t, onSheets(p), `<a class="sign-beat now" aria-current="step" href="#beat-5"`)
	p.Margin = false
	assert.NotContains(t, onSheets(p), "sign-", "no margin, no signs")
}

func TestMarginStaysWhenNothingIsInIt(t *testing.T) {
	p := stories[0].p()
	p.Margin = true
	with := marked()
	with.Signs = nil
	assert.Equal(t, onSheets(with), onSheets(p))
}

// TestParting: the row at which two runs part is framed; past the end of the run, its end.
func TestParting(t *testing.T) {
	p := stories[0].p()
	plain := onSheets(p)
	for _, at := range []int{1, 13, 14, 99} {
		p.Parts = at
		with := onSheets(p)
		assert.Equal(t, 1, strings.Count(with, `class="parting"`))
		checkInside(t, layout(&p), with)
		p.Parts = 0
		assert.Equal(t, plain, onSheets(p))
	}
}
