package page

import (
	"slices"
	"strconv"
	"strings"
)

// A picture is laid out for a width, and the server does not know how wide a window is. So it draws the
// picture at a few widths, and the styles show the one that the window has room for; the same styles tell
// the page's script which width that is. What stands there before the module arrives is what the module
// will draw, to the byte, and nothing jumps.

// fit is the width of the picture from some width of the window on, both in px; of some fits for a window
// the last one counts.
type fit struct{ window, picture int }

// The rooms that a picture may have. Windows of at most stackedMax show one zone under the other.
const stackedMax = 960

// stacked leaves a picture the window but for its padding.
var stacked = []fit{{0, 340}, {390, 370}, {500, 480}, {620, 600}, {740, 720}}

// rooms are those of a wider window, by the classes of its body: what the zones beside the picture and the
// padding leave.
var rooms = []struct {
	body string
	fits []fit
}{
	{"", []fit{{0, 340}, {1048, 370}, {1158, 480}, {1278, 600}, {1398, 720}, {1500, 600}, {1518, 720}, {1758, 960}}},
	{".embed", []fit{{0, 600}, {1060, 720}, {1300, 960}}},
	{".present", []fit{{0, 370}, {1020, 480}, {1180, 600}, {1345, 720}, {1670, 960}}}, // enlarged by 1.35
	{".paired", []fit{{0, 340}, {1123, 370}, {1343, 480}, {1633, 600}, {1873, 720}}},  // half of it, no story
	{".paired.present", []fit{{0, 340}, {1390, 370}, {1690, 480}}},
}

// FitCSS is the stylesheet fit.css.
func FitCSS() string {
	var css strings.Builder
	css.WriteString(".fit{display:none}\n")
	for _, f := range stacked {
		f.rule(&css, "", "(max-width:"+strconv.Itoa(stackedMax)+"px) and ")
	}
	for _, r := range rooms {
		for _, f := range r.fits {
			f.window = max(f.window, stackedMax+1)
			f.rule(&css, r.body, "")
		}
	}
	return css.String()
}

func (f fit) rule(css *strings.Builder, body, media string) {
	wide := strconv.Itoa(f.picture)
	in := "body" + body + " "
	css.WriteString("@media " + media + "(min-width:" + strconv.Itoa(f.window) + "px){" +
		in + "#zone-timeline{--fit:" + wide + "}" + in + `.fit:not([data-fit="` + wide + `"]){display:none}` + in + `.fit[data-fit="` + wide + `"]{display:block}}` + "\n")
}

// fits are the widths that there are, narrow ones first.
func fits() []int {
	var all []int
	add := func(fs []fit) {
		for _, f := range fs {
			all = append(all, f.picture)
		}
	}
	add(stacked)
	for _, r := range rooms {
		add(r.fits)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// fitted is the timeline at a width.
func (l *Lesson) fitted(wide int) string {
	v := *l.View
	v.Wide = wide
	return v.Zone("timeline")
}
