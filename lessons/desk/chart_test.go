package desk_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/timeline"
)

// TestCharts keeps what a reader sees beside the present settings: read the numbers, and whether the
// rule and the explorer agree.
func TestCharts(t *testing.T) {
	for _, lang := range langs {
		d := found(t, lang, "segment?allocate=atomic,buffer=double,outage=longer#")
		html := zones(d.View())["charts"]
		wellFormed(t, html, "charts")
		lessontest.Golden(t, "testdata/charts/segment."+lang.String()+".html", strings.ReplaceAll(html, "><", ">\n<")+"\n")
	}
}

// The number of a bar is that of the chip at the bar's own settings; the verdict and the rule agree.
func TestABarIsAWorld(t *testing.T) {
	d := found(t, timeline.En, "segment?allocate=atomic#")
	v := d.View()
	require.Len(t, v.Bars, 3+9)
	drawn := 0
	for _, b := range v.Bars {
		ch := &v.About.Charts[b.Chart]
		at := found(t, timeline.En, "segment?"+v.About.Settings.Full(b.Choice)+"#").View()
		assert.Equal(t, string(b.Choice) == string(v.Choice), b.Here)
		for _, c := range at.Chips {
			if c.ID == ch.Figure {
				assert.Equal(t, !c.Void.Empty(), b.Void)
				assert.Equal(t, c.Figure.Value, b.Value, v.About.Settings.Short(b.Choice))
			}
			if c.ID == ch.Property && !b.Void {
				_, kept := ch.Rule(b.Choice, b.Value)
				assert.Equal(t, kept, b.Held, "%s: rule and explorer", v.About.Settings.Short(b.Choice))
				assert.Equal(t, c.Everywhere == timeline.Holds, b.Held)
			}
		}
		if !b.Void {
			drawn++
		}
	}
	assert.Equal(t, drawn, strings.Count(zones(v)["charts"], "data-value="))
}

// A chart is searched after everything else; what is not known yet is not drawn; a turned switch keeps
// the worlds that were searched already.
func TestAChartIsSearchedLast(t *testing.T) {
	d, err := desk.Open(timeline.Zh, 640, "segment?allocate=atomic#")
	require.NoError(t, err)
	assert.Contains(t, zones(d.View())["charts"], "搜索中")
	assert.NotContains(t, zones(d.View())["charts"], "data-value=")
	for !d.Explore(10_000) {
	}
	assert.False(t, d.Chart(0))
	for !d.Search(10_000) {
	}
	assert.NotContains(t, zones(d.View())["charts"], "搜索中")
	require.NoError(t, d.Set("buffer", "early"))
	assert.Contains(t, zones(d.View())["charts"], `<tr aria-current="true"><th scope="row">双 buffer，剩 3 预取</th>`)
	known := 0
	for _, b := range d.View().Bars {
		if b.Known {
			known++
		}
	}
	assert.Equal(t, 3+9, known, "the same worlds")
}
