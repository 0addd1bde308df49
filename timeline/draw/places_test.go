package draw

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/timeline"
)

// TestPlaces: a picture whose places are known is the picture that it is without, whatever was drawn
// before it.
func TestPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, kept := anyPicture(t), anyPicture(t), &Places{}
		for range 6 {
			p := rapid.SampledFrom([]*Picture{&a, &b}).Draw(t, "picture")
			switch rapid.IntRange(0, 5).Draw(t, "change") {
			case 0:
				p.Wide = rapid.IntRange(300, 900).Draw(t, "wide")
			case 1:
				p.Lang = timeline.Zh - p.Lang
			case 2:
				p.Broken = append([]Broken(nil), Broken{Seq: rapid.IntRange(0, 9).Draw(t, "seq"), Title: timeline.Same("x")})
			case 3:
				p.Events = p.Events[:rapid.IntRange(0, len(p.Events)).Draw(t, "events")]
			default:
				p.Pos = rapid.IntRange(0, len(p.Events)).Draw(t, "pos")
			}
			want := OnSheets(*p)
			known := *p
			known.Kept = kept
			require.Equal(t, want, OnSheets(known))
		}
	})
}

func TestPlacesAreKept(t *testing.T) {
	p := long(100)
	p.Kept = &Places{}
	OnSheets(p)
	was := p.Kept.last
	p.Pos = 3
	OnSheets(p)
	assert.Same(t, was, p.Kept.last, "a cursor that moves")
	p.Wide = 300
	OnSheets(p)
	assert.NotSame(t, was, p.Kept.last)
}
