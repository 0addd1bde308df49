package draw

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
)

// The words of a turn reach over a low row into the one after it, and keep clear of what stands there.
func TestTurnKeepsClearOfLowRows(t *testing.T) {
	p := Picture{Lanes: []Lane{{ID: "A", Title: timeline.Same("A")}, {ID: "B", Title: timeline.Same("A")}}, Wide: 340}
	for i, e := range [...]timeline.Event{{}, {Kind: timeline.WaitFor, Took: 1}, {Lane: 2}, {Answer: timeline.Same("acquire")}} {
		e.Seq, e.Text = i+1, timeline.Same("it happens")
		p.Events = append(p.Events, e)
	}
	for after := range len(p.Events) + 1 {
		checkTurn(t, layout(&p), &Turn{After: after, Label: noWayBack})
	}
}

// A point of no return is a line just below the row of the last act that mattered, above the next
// row, and takes no room: the rest of the picture is the same without it.
func TestTurnLiesBetweenTwoRows(t *testing.T) {
	p := Picture{Lanes: []Lane{{ID: "A", Title: timeline.Same("A")}}}
	for i := range 4 {
		p.Events = append(p.Events, timeline.Event{Seq: i + 1, To: -1, Label: timeline.Same("step"), Text: timeline.Same("step")})
	}
	p.Pos = len(p.Events)
	plain := onSheets(p)
	p.Turns = []Turn{{After: 2, Bad: true, Label: timeline.Text{En: "no way back", Zh: "再无回头路"}}, {After: 9}}
	with := onSheets(p)
	assert.Equal(t, plain, regexp.MustCompile(`(?s)<g class="settled .*?</g>\n`).ReplaceAllString(with, ""))
	assert.Equal(t, 1, strings.Count(with, "data-turn"), "one after the run's end is not drawn")

	at := regexp.MustCompile(`class="settledline" d="M\d+ (\d+)L`).FindStringSubmatch(with)
	require.NotNil(t, at, with)
	y, err := strconv.Atoi(at[1])
	require.NoError(t, err)
	s := layout(&p)
	assert.GreaterOrEqual(t, y, s.rows[1].bottom)
	assert.LessOrEqual(t, y, s.rows[2].y)
}
