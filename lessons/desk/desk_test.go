package desk_test

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/timeline"
)

// reply is what the page's script reads.
type reply struct {
	OK        bool              `json:"ok"`
	Run       string            `json:"run"`
	Pos       int               `json:"pos"`
	Length    int               `json:"length"`
	Walk      string            `json:"walk"`
	Claim     string            `json:"claim"`
	Action    string            `json:"action"`
	Err       string            `json:"err"`
	Verdict   string            `json:"verdict"`
	Say       string            `json:"say"`
	Problem   string            `json:"problem"`
	Beside    *string           `json:"beside"`
	Searching bool              `json:"searching"`
	States    int               `json:"states"`
	Zones     map[string]string `json:"-"`
	Sent      map[string]any    `json:"zones"`
	List      *change           `json:"list"`
	Asked     *int              `json:"asked"`
	Solved    *struct {
		ID    string `json:"id"`
		Score int    `json:"score"`
		Par   int    `json:"par"`
	} `json:"solved"`
}

// change is what a page has to do to its list of events.
type change struct {
	Keep int    `json:"keep"`
	HTML string `json:"html"`
}

func open(t *testing.T, text string) *desk.Desk {
	t.Helper()
	d, err := desk.Open(timeline.En, 640, text)
	require.NoError(t, err)
	return d
}

func tell(t *testing.T, d *desk.Desk, fields ...string) reply {
	t.Helper()
	raw := d.Handle(strings.Join(fields, "\t"))
	var r reply
	dec := json.NewDecoder(strings.NewReader(string(raw)))
	dec.DisallowUnknownFields()
	require.NoError(t, dec.Decode(&r), string(raw))
	r.Zones = received(t, d, r.Sent)
	return r
}

// pages are what a page has received from each desk.
var pages sync.Map

// received is what the zones of a reply hold, deltas put together as the worker does it.
func received(t *testing.T, d *desk.Desk, sent map[string]any) map[string]string {
	page, _ := pages.LoadOrStore(d, map[string]string{})
	t.Cleanup(func() { pages.Delete(d) })
	has, now := page.(map[string]string), map[string]string{}
	for id, z := range sent {
		html, whole := z.(string)
		if !whole {
			html = together(has[id], z.([]any))
		}
		has[id], now[id] = html, html
	}
	return now
}

func together(old string, pieces []any) string {
	before, now := strings.Split(old, "\n"), []string{}
	for i := 0; i < len(pieces); i++ {
		if text, fresh := pieces[i].(string); fresh {
			now = append(now, text)
			continue
		}
		now = append(now, before[int(pieces[i].(float64)):int(pieces[i+1].(float64))]...)
		i++
	}
	return strings.Join(now, "\n")
}

func TestALessonAloneOpensItsFirstWalk(t *testing.T) {
	r := tell(t, open(t, "fencing"), "look")
	assert.Equal(t, "naive", r.Walk)
	assert.Equal(t, 13, r.Pos)
	assert.Equal(t, "accepted", r.Verdict)
	assert.Contains(t, r.Run, "fencing?from=41#A.acquire,")
	assert.NotEmpty(t, r.Zones["timeline"])
	assert.Empty(t, tell(t, open(t, "fencing"), "look").Problem)
}

func TestOnlyChangedZonesAreSent(t *testing.T) {
	d := open(t, "fencing")
	tell(t, d, "look")
	assert.Empty(t, tell(t, d, "look").Zones)
	assert.Contains(t, tell(t, d, "back").Zones, "timeline")
	assert.Len(t, tell(t, d, "all").Zones, len(d.View().Zones()))
}

func TestTheWalkOfArticleOne(t *testing.T) {
	d := open(t, "fencing")
	r := tell(t, d, "walk", "41-42")
	assert.Equal(t, "refused", r.Verdict)
	assert.Equal(t, "ErrStale", r.Err)
	assert.Equal(t, "deliver.A.write1", r.Action)
	assert.Contains(t, r.Zones["notice"], "older")
	assert.True(t, strings.HasPrefix(r.Run, "fencing?rule=older&from=41#"))

	same := tell(t, d, "set", "rule", "none")
	assert.Equal(t, "accepted", same.Verdict)
	for _, c := range d.View().Chips {
		if c.ID == "NoStaleOverwrite" {
			assert.False(t, c.True)
			assert.Equal(t, 13, c.Since)
		}
	}
	assert.Equal(t, "naive", same.Walk, "the same schedule without a rule is the naive walk")
}

func TestASwitchThatShortensTheRunSaysWhere(t *testing.T) {
	d := open(t, "fencing?rule=older#A.acquire,A.write,deliver.A.write1,A.write")
	r := tell(t, d, "set", "work", "rmw")
	assert.Equal(t, 1, r.Pos)
	assert.Contains(t, d.View().Notice.En, "A.write")
	assert.Contains(t, d.View().Notice.Zh, "A.write")
}

func TestASwitchThatSplitsAStepPlaysItsParts(t *testing.T) {
	d := open(t, "fencing?rule=older#A.acquire,A.write,deliver.A.write1,A.write")
	r := tell(t, d, "set", "check", "split")
	assert.Equal(t, "fencing?rule=older,check=split#A.acquire,A.write,check.A.write1,update.A.write1,A.write", r.Run)
	assert.Equal(t, 5, r.Pos)
}

func TestBranchesStayAndUndoGoesBack(t *testing.T) {
	d := open(t, "fencing?rule=older#A.acquire,A.write,A.write")
	tell(t, d, "back")
	r := tell(t, d, "do", "deliver.A.write1")
	assert.Equal(t, 3, r.Pos)
	require.Len(t, d.View().Branches, 2)

	r = tell(t, d, "undo")
	assert.Equal(t, 2, r.Pos)
	r = tell(t, d, "undo")
	assert.Equal(t, 3, r.Pos)
	assert.Equal(t, "A.write", r.Action)

	tell(t, d, "set", "rule", "none")
	r = tell(t, d, "undo")
	assert.True(t, strings.HasPrefix(r.Run, "fencing?rule=older#"), r.Run)
}

func TestUntilDelivered(t *testing.T) {
	d := open(t, "fencing?rule=older,check=split#A.acquire")
	r := tell(t, d, "through", "A.write")
	assert.Equal(t, "update.A.write1", r.Action)
	assert.Equal(t, 4, r.Pos)
	assert.Equal(t, "accepted", r.Verdict)
}

func TestSearchAndTheShortest(t *testing.T) {
	d := open(t, "fencing")
	early := tell(t, open(t, "fencing"), "shortest", "NoStaleOverwrite")
	assert.Equal(t, 8, early.Pos, "asked for before the search has ended, it ends it")
	slices := 0
	for !d.Search(100) {
		slices++
	}
	assert.Greater(t, slices, 10)
	r := tell(t, d, "shortest", "NoStaleOverwrite")
	assert.Equal(t, 8, r.Pos)
	for _, c := range d.View().Chips {
		switch c.ID {
		case "NoStaleOverwrite":
			assert.Equal(t, 8, c.Since)
			assert.Equal(t, timeline.Violated, c.Everywhere)
			assert.Equal(t, 8, c.Steps)
			assert.NotZero(t, c.Shortest)
		case "NoLostUpdate":
			assert.Equal(t, timeline.NotApplicable, c.Everywhere)
		}
	}
	assert.Contains(t, tell(t, d, "shortest", "Nothing").Problem, "NoStaleOverwrite")
}

func TestCancelGivesTheSearchUp(t *testing.T) {
	d := open(t, "fencing")
	d.Search(10)
	assert.Positive(t, d.View().Search.States)
	d.Cancel()
	assert.Zero(t, d.View().Search.States)
}

func TestLinksThatCannotBeExecuted(t *testing.T) {
	d := open(t, "fencing?rule=older#A.acquire,B.acquire,A.write")
	v := d.View()
	assert.Equal(t, 1, v.Pos, "the part before it is shown")
	assert.Contains(t, v.Problem.En, "action 2, B.acquire, cannot happen here: A holds the lock")
	assert.Contains(t, v.Problem.Zh, "第 2 个动作")

	for _, bad := range []string{"", "nowhere", "fencing?rule=newest", "fencing?colour=red#A.acquire", "fencing#A.acquire,,", "fencing#A.acquire;violates=NoStaleOverwrite.9", "fencing#<script>"} {
		_, err := desk.Open(timeline.En, 0, bad)
		assert.Error(t, err, bad)
	}
	or := desk.OpenOr(timeline.Zh, 0, "fencing?rule=newest#A.acquire")
	require.NotNil(t, or)
	assert.Contains(t, or.View().Problem.Zh, "olderOrSame", "the choices that exist are named")
	assert.Nil(t, desk.OpenOr(timeline.Zh, 0, "nowhere#A.acquire"))
}

func TestClaimsAreVerified(t *testing.T) {
	const run = "fencing#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1;violates="
	c := open(t, run+"NoStaleOverwrite.8").View().Claim
	require.NotNil(t, c)
	assert.True(t, c.True)
	c = open(t, run+"NoStaleOverwrite.7").View().Claim
	assert.False(t, c.True)
	assert.Equal(t, 8, c.Actual)
	v := open(t, run+"NoSuchThing.8").View()
	assert.Nil(t, v.Claim)
	assert.Contains(t, v.Problem.En, "NoStaleOverwrite")
}

func TestUnknownCommandsAreAnsweredWithThoseThatExist(t *testing.T) {
	d := open(t, "fencing")
	for _, c := range [][]string{{"fly"}, {"do"}, {"seek", "x"}, {"branch", "999"}, {"branch", "-1"}, {"walk", "nowhere"}, {"set", "rule", "x"}, {"do", "A.fly"}} {
		r := tell(t, d, c...)
		assert.False(t, r.OK, c)
		assert.NotEmpty(t, r.Problem, c)
	}
}

// Any commands in any order leave a desk that answers, and a run that its own text reproduces.
func TestAnyCommandsLeaveARunThatItsTextReproduces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, err := desk.Open(timeline.En, 0, "fencing")
		require.NoError(t, err)
		for range rapid.IntRange(1, 25).Draw(t, "n") {
			d.Handle(command(t, d))
		}
		v := d.View()
		again, err := desk.Open(timeline.En, 0, v.RunText)
		require.NoError(t, err)
		assert.Equal(t, v.Events, again.View().Events)
		assert.Empty(t, again.View().Problem)
	})
}

func command(t *rapid.T, d *desk.Desk) string {
	v := d.View()
	o := v.Options[rapid.IntRange(0, len(v.Options)-1).Draw(t, "option")]
	return rapid.SampledFrom([]string{
		"do\t" + o.Action, "through\t" + o.Action, "step", "back", "first", "last", "undo", "fresh", "forward",
		"walk\tlate-rmw", "walk\t33-34", "set\trule\tsequenced", "set\tcheck\tsplit", "set\twork\trmw", "set\trestart\ton",
	}).Draw(t, "command")
}

func TestTraceSaysEverythingOrWhyNot(t *testing.T) {
	good := string(desk.Trace("fencing?rule=older&from=41#A.acquire,A.write,deliver.A.write1"))
	assert.Equal(t, 7, strings.Count(good, "\n"), "a line of state before, between and after three events")
	assert.Contains(t, good, "令牌 41")
	assert.Contains(t, string(desk.Trace("fencing#A.write")), "cannot happen here")
	assert.Contains(t, string(desk.Trace("nowhere")), "unknown lesson")
	assert.Contains(t, string(desk.Trace("")), "not the text of a run")
}

func TestEveryLessonHasADesk(t *testing.T) {
	for _, l := range catalog.All() {
		assert.NotEmpty(t, open(t, l.About().ID).View().Events)
	}
}

func FuzzAnyCommandIsAnsweredWithJSON(f *testing.F) {
	for _, line := range []string{"look", "do\tA.acquire", "set\trule\tolder", "seek\t3", "walk\t41-42", "x\"\\\n\x00\u2028\xff", "\t\t"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if strings.HasPrefix(line, "search") {
			return // however many expansions: a long search is no error
		}
		d := open(t, "fencing?rule=older#A.acquire")
		assert.True(t, json.Valid(d.Handle(line)), "%q", line)
	})
}
