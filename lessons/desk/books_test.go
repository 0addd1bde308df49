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

// TestBooks keeps the three books as they stand in the middle of a walk: read them.
func TestBooks(t *testing.T) {
	for name, run := range map[string]string{"receipt": "receipt", "ledgers": "ledgers?commit=externalKey#w1.claim"} {
		for _, lang := range langs {
			d, err := desk.Open(lang, 640, run)
			require.NoError(t, err)
			html := zones(d.View())["books"]
			wellFormed(t, html, name)
			lessontest.Golden(t, "testdata/books/"+name+"."+lang.String()+".html", strings.ReplaceAll(html, "><", ">\n<")+"\n")
		}
	}
}

// What a line is known by is marked, what changed is marked in its cell, and an empty book says so.
func TestABookIsATable(t *testing.T) {
	d, err := desk.Open(timeline.En, 640, "receipt?key=slot")
	require.NoError(t, err)
	books := zones(d.View())["books"]
	assert.Equal(t, 3, strings.Count(books, "<table"))
	assert.Contains(t, books, "known by job@slot")
	assert.Contains(t, books, `<th scope="col" class="key">slot</th>`)
	assert.Contains(t, books, `<td class="none" colspan="4">nothing written yet</td>`)
	assert.NotContains(t, zones(d.View())["state"], "Schedule book", "a book is no card")

	d, err = desk.Open(timeline.En, 640, "receipt")
	require.NoError(t, err)
	books = zones(d.View())["books"]
	assert.Contains(t, books, `<td class="cell  changed alarm" data-row="effect.effects"`)
	assert.NotContains(t, books, `class="key">slot`)
	assert.Contains(t, books, "known by nothing")
}

// A lesson without tables has no shelf, and a table of one column or of many lines is one.
func TestTablesOfAnyShape(t *testing.T) {
	d, err := desk.Open(timeline.En, 640, "fencing")
	require.NoError(t, err)
	v := d.View()
	assert.Empty(t, zones(v)["books"])
	cell := func(id string) timeline.Row {
		return timeline.Row{ID: id, Name: timeline.Same("<head>"), Value: timeline.Same("<" + id + ">")}
	}
	v.Cards = []timeline.Card{
		{ID: "one", Columns: 1, Rows: []timeline.Row{cell("a"), cell("b"), cell("c")}},
		{ID: "two", Columns: 2, Rows: []timeline.Row{cell("a"), cell("b"), cell("c"), cell("d")}},
		{ID: "short", Columns: 3, Rows: []timeline.Row{cell("a")}},
	}
	books := zones(v)["books"]
	wellFormed(t, books, "shapes")
	assert.Equal(t, 2, strings.Count(books, "<table"), "one without its heads is not drawn")
	assert.Equal(t, 3+2, strings.Count(books, "<tr data-key="))
	assert.Equal(t, 1+2, strings.Count(books, "&lt;head&gt;"))
	assert.NotContains(t, books, "<head>")
}
