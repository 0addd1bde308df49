package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The page answers without script: its form asks the server.
func TestAnIDIsTakenApartWithoutScript(t *testing.T) {
	s := site(t)
	first := body(t, get(t, s, "/en/dissect"))
	assert.Equal(t, 64, strings.Count(first, "data-bit="))
	for _, piece := range []string{`value="1541815603606036481"`, `value="2022-06-28 16:07:40.105"`, `data-last="2039-09-07 15:47:35.551"`,
		`data-last="2080-07-10 17:30:30.208"`, `data-printed="1541815603606036500"`, `selected`, `href="/zh/dissect"`, `href="/en/lessons/snowflake"`} {
		contains(t, first, piece)
	}

	asked := url.Values{"side": {"together"}, "at": {"2026-10-13"}, "node": {"3"}, "sequence": {"7"}, "epoch": {"0"}}
	r := get(t, s, "/zh/dissect?"+asked.Encode())
	require.Equal(t, http.StatusOK, r.StatusCode)
	again := body(t, r)
	contains(t, again, `data-exact="7515561944678412295"`)
	contains(t, again, "2026-10-13 00:00:00.000 UTC")
	contains(t, again, `href="/en/dissect?at=2026-10-13&amp;`, "the other language keeps the question")

	wrong := body(t, get(t, s, "/en/dissect?id=abc"))
	contains(t, wrong, `aria-invalid="true"`)
	contains(t, wrong, "paste decimal digits alone")
	assert.NotContains(t, wrong, "data-bit=")
	assert.NotContains(t, body(t, get(t, s, "/en/dissect?id="+url.QueryEscape(`"><script>alert(1)</script>`))), "<script>alert")
}
