package desk_test

import (
	"encoding/xml"
	"errors"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/timeline"
)

var langs = []timeline.Lang{timeline.En, timeline.Zh}

// found is a desk whose search has ended, so that chips have verdicts.
func found(t *testing.T, lang timeline.Lang, text string) *desk.Desk {
	t.Helper()
	d, err := desk.Open(lang, 640, text)
	require.NoError(t, err)
	for !d.Search(10_000) {
	}
	return d
}

func zones(v *desk.View) map[string]string {
	all := map[string]string{}
	for _, z := range v.Zones() {
		all[z.ID] = z.HTML
	}
	return all
}

// wellFormed checks that elements nest and attributes are quoted, as strictly as XML.
func wellFormed(t *testing.T, html, what string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader("<zone>" + html + "</zone>"))
	ids := map[string]bool{}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		require.NoError(t, err, what)
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range e.Attr {
			if a.Name.Local == "id" || a.Name.Local == "data-key" {
				id := a.Name.Local + "=" + a.Value
				assert.False(t, ids[id], "%s: %s twice", what, id)
				ids[id] = true
			}
			assert.NotEqual(t, "style", a.Name.Local, "%s: the page's policy allows no inline style", what)
			assert.False(t, strings.HasPrefix(a.Name.Local, "on"), "%s: nor inline script", what)
		}
	}
}

var runs = map[string]string{
	"walk":   "fencing?rule=older&from=41#A.acquire,wait.5s,pause.A,wait.25s,lock.expire,wait.2s,B.acquire,B.write,deliver.B.write1,wait.8s,resume.A,A.write,deliver.A.write1",
	"broken": "fencing#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1",
	"start":  "fencing?rule=sequenced,check=split",
	"rmw":    "fencing?rule=older,work=rmw&from=33#A.acquire,A.read,A.write",
}

// TestZones keeps the HTML of a few Views; the picture has its own goldens in timeline/draw.
func TestZones(t *testing.T) {
	for name, run := range runs {
		for _, lang := range langs {
			v := found(t, lang, run).View()
			var b strings.Builder
			for _, z := range v.Zones() {
				wellFormed(t, z.HTML, name+" "+z.ID)
				if z.ID != "timeline" {
					b.WriteString("== " + z.ID + "\n" + strings.ReplaceAll(z.HTML, "><", ">\n<") + "\n")
				}
			}
			path := filepath.Join("testdata", name+"."+lang.String()+".html")
			lessontest.Golden(t, path, b.String())
		}
	}
}

func TestEveryHookIsThere(t *testing.T) {
	for _, lang := range langs {
		z := zones(found(t, lang, runs["walk"]).View())
		for zone, hooks := range map[string][]string{
			"settings":   {`data-setting="rule" data-value="older"`, `aria-pressed="true"`},
			"properties": {`data-property="NoStaleOverwrite"`, `data-here="true"`, `data-everywhere="holds"`, `data-everywhere="violated"`, `data-show-shortest="InOrder"`},
			"events":     {`data-events=`, `data-seq="13" data-lane="resource" data-verdict="refused"`, `data-seq="9" data-lane="resource" data-verdict="accepted"`, `data-verdict=""`},
			"actions":    {`data-action="B.write"`, `data-through="B.write"`, `data-action="wait.22s"`, `data-wait-own=`, `disabled=""`, `id="why-A.write"`},
			"transport":  {`data-transport="first"`, `data-transport="back"`, `data-transport="step"`, `data-transport="forward"`, `data-transport="last"`, `data-transport="play"`, `data-scrub=`},
			"walks":      {`data-walk="41-42"`, `data-walk="41-42" data-key="walk.41-42" aria-current="true"`},
			"state":      {`data-card="resource"`, `class="row changed"`},
			"program":    {`data-program="A.write"`, `aria-current="step"`},
			"bounds":     {`data-bound="clients"`},
		} {
			for _, hook := range hooks {
				assert.Contains(t, z[zone], hook, "%s %s", lang, zone)
			}
		}
		assert.Contains(t, z["timeline"], "<svg")
	}
}

func TestEveryDisabledButtonSaysWhy(t *testing.T) {
	v := found(t, timeline.En, runs["walk"]).View()
	html := zones(v)["actions"]
	for _, o := range v.Options {
		if o.Blocked {
			assert.Contains(t, html, `aria-describedby="why-`+o.Action+`"`)
			assert.False(t, o.Reason.Empty(), o.Action)
		}
	}
}

func TestEventsEndAtTheCursor(t *testing.T) {
	d := found(t, timeline.En, runs["walk"])
	d.Handle("seek\t3")
	z := zones(d.View())
	assert.Equal(t, 3, strings.Count(z["events"], "<li"))
	assert.Contains(t, z["transport"], "step 3 of 13")
}

// A run that nothing can follow has no next step; it can be played again all the same.
func TestADeadEndCanBePlayedAgain(t *testing.T) {
	d := found(t, timeline.En, "receipt")
	for range 50 {
		d.Handle("step")
	}
	var ids []string
	for _, m := range regexp.MustCompile(`data-transport="([a-z]+)"[^>]*disabled`).FindAllStringSubmatch(zones(d.View())["transport"], -1) {
		ids = append(ids, m[1])
	}
	assert.Equal(t, []string{"step", "forward", "last"}, ids)
}

func TestOneFutureNeedsNoStrip(t *testing.T) {
	d := found(t, timeline.En, runs["walk"])
	assert.NotContains(t, zones(d.View())["branches"], "data-branch=")
	d.Handle("first")
	d.Handle("do\tB.acquire")
	strip := zones(d.View())["branches"]
	assert.Equal(t, 2, strings.Count(strip, "data-branch="))
	assert.Equal(t, 1, strings.Count(strip, `aria-current="true"`))
}

func TestHostileTextStaysText(t *testing.T) {
	hostile := `</p><script>alert("x")</script>&'`
	for _, lang := range langs {
		v := found(t, lang, runs["walk"]).View()
		v.Problem = timeline.Same(hostile)
		v.Notice = timeline.Same(hostile)
		v.Claim = &desk.Claim{Property: hostile, Act: 1}
		v.Cards = []timeline.Card{{ID: hostile, Title: timeline.Same(hostile), Rows: []timeline.Row{{ID: hostile, Value: timeline.Same(hostile)}}}}
		v.Options = []timeline.Option{{Action: hostile, Label: timeline.Same(hostile), Lane: -1, Blocked: true, Reason: timeline.Same(hostile)}}
		for id, html := range zones(v) {
			if id != "timeline" {
				wellFormed(t, html, id)
			}
			assert.NotContains(t, html, "<script", id)
		}
		assert.Contains(t, zones(v)["problem"], "&lt;/p&gt;&lt;script&gt;alert(&#34;x&#34;)&lt;/script&gt;&amp;&#39;")
	}
}

func TestAClaimIsWorded(t *testing.T) {
	for claim, want := range map[string]string{
		"": "", ";violates=NoStaleOverwrite.8": "is true", ";violates=NoStaleOverwrite.7": "in fact by step 8",
		";violates=InOrder.3": "nor anywhere",
	} {
		d, err := desk.Open(timeline.En, 640, runs["broken"]+claim)
		require.NoError(t, err)
		notice := zones(d.View())["notice"]
		if want == "" {
			assert.Empty(t, notice)
		} else {
			assert.Contains(t, notice, want, claim)
		}
	}
}

func TestAPendingSearchFoldsTheSameChips(t *testing.T) {
	for _, run := range []string{runs["walk"], runs["broken"], runs["rmw"]} { // settings that the lesson's table names
		d, err := desk.Open(timeline.En, 640, run)
		require.NoError(t, err)
		before := zones(d.View())["properties"]
		for !d.Search(10_000) {
		}
		after := zones(d.View())["properties"]
		fold := func(html string) int { return strings.Count(html[:strings.Index(html, "</ul>")], "data-property=") }
		assert.Equal(t, fold(after), fold(before), run)
	}
}
