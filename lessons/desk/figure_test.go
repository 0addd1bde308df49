package desk_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/timeline"
)

// chip cuts the chip of a property out of the zone.
func chip(t *testing.T, v *desk.View, id string) string {
	t.Helper()
	_, rest, ok := strings.Cut(zones(v)["properties"], `data-property="`+id+`"`)
	require.True(t, ok, id)
	piece, _, _ := strings.Cut(rest, "</li>")
	return piece
}

// A figure shows its number over all runs, greatest or least, the number here, and a run that attains it.
func TestFiguresOnTheirChips(t *testing.T) {
	for _, tt := range []struct {
		run, property string
		lang          timeline.Lang
		says          []string
	}{
		{"snowflake?rollback=reject", "Refused", timeline.En, []string{`data-figure="`, "at most ", "here 4", `data-show-shortest="Refused"`}},
		{"snowflake?rollback=logical,restart=persists", "Drift", timeline.Zh, []string{"至多 2 毫秒", "此刻 0 毫秒", "演示最快取到它的运行"}},
		{"segment?allocate=atomic,buffer=double#", "Wasted", timeline.En, []string{"at most 6 numbers", "here 0 numbers"}},
		{"segment?allocate=atomic,outage=longer#", "LongestWait", timeline.Zh, []string{"至多 3 拍"}},
		{"watchdog?renew=on,faults=crash", "CrashToFree", timeline.En, []string{"at most 30,000 ms"}},
		{"watchdog?renew=on,faults=crash", "CrashToFreeLeast", timeline.Zh, []string{"至少 20,000 毫秒"}},
		{"watchdog", "CrashToFree", timeline.En, []string{"does not apply"}},
	} {
		d := found(t, tt.lang, tt.run)
		if strings.HasPrefix(tt.run, "snowflake?rollback=reject") {
			require.NoError(t, d.Shortest("Refused"))
		}
		html := chip(t, d.View(), tt.property)
		for _, piece := range tt.says {
			assert.Contains(t, html, piece, "%s %s", tt.run, tt.property)
		}
		assert.NotContains(t, html, "has not happened in this run")
	}
}

// While its search runs, a figure has no number yet.
func TestAFigureIsNotKnownEarly(t *testing.T) {
	d, err := desk.Open(timeline.En, 640, "segment")
	require.NoError(t, err)
	assert.Contains(t, chip(t, d.View(), "Wasted"), "not searched yet")
	d.Search(10)
	html := chip(t, d.View(), "Wasted")
	assert.Contains(t, html, "searching…")
	assert.NotContains(t, html, "data-figure=")
}

// The run that a chip offers attains the number that it shows.
func TestTheRunOfAFigureAttainsIt(t *testing.T) {
	for run, property := range map[string]string{"segment?allocate=atomic,buffer=early": "Wasted", "watchdog?renew=on,faults=crash": "CrashToFreeLeast"} {
		d := found(t, timeline.En, run)
		require.NoError(t, d.Shortest(property))
		for _, c := range d.View().Chips {
			if c.ID == property {
				assert.True(t, c.Figure.Known)
				assert.True(t, c.True)
				assert.Equal(t, c.Figure.Value, c.Figure.Here, run)
			}
		}
	}
}
