package desk

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// The fix of a report stands at its settings; what they do not have is left out of the run, and the
// notice says which switches were turned.
func TestFix(t *testing.T) {
	d, err := Open(timeline.En, 640, "fencing")
	require.NoError(t, err)
	require.NoError(t, d.Walk("o-21"))
	assert.Equal(t, "o-21", d.View().Walk)
	d.Handle("fix\to-21")
	v := d.View()
	assert.True(t, v.Problem.Empty(), v.Problem.En)
	assert.Equal(t, "fencing?rule=older&from=3#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write", v.RunText)
	assert.Equal(t, timeline.Text{En: "The fix sets Check and update: one step. ", Zh: "修正设定了检查与更新：一步完成。"}, v.Notice)
	assert.Empty(t, v.Walk)
	assert.True(t, d.Undo())
	assert.Equal(t, "o-21", d.View().Walk, "and back")

	d.Handle("fix\to-22")
	v = d.View()
	assert.Equal(t, "fencing?rule=older&from=4#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1", v.RunText)
	assert.Equal(t, timeline.Refused, v.Events[7].Outcome, "the late write")
	d.Handle("fix\to-22")
	assert.True(t, d.View().Notice.Empty(), "nothing was turned")

	for line, say := range map[string]string{
		"fix\t41-42": "unknown fix “41-42”; there are: o-21, o-22",
		"fix\tnope":  "unknown walk “nope”",
	} {
		assert.Contains(t, string(d.Handle(line)), say)
	}
}

// made is a lesson with other walks.
type made struct {
	catalog.Lesson
	about *timeline.About
}

func (m made) About() *timeline.About { return m.about }

// A run that the fix refuses somewhere ends there, and says why.
func TestFixThatRefuses(t *testing.T) {
	d, err := Open(timeline.Zh, 640, "fencing")
	require.NoError(t, err)
	about := *d.lesson.About()
	about.Walks = []timeline.Walk{{ID: "o-99", Settings: "rule=none", Schedule: "A.acquire,A.write,B.acquire,B.write",
		Report: &timeline.Report{ID: "O-99", Fix: "rule=older,check=split"}}}
	d.lesson = made{d.lesson, &about}
	require.NoError(t, d.Fix("o-99"))
	v := d.View()
	assert.Equal(t, 2, v.Pos)
	assert.Equal(t, "修正设定了资源端规则：拒绝更旧  <，检查与更新：先查后写。同样的日程在这里只能走到这一步："+
		"第 3 个动作 B.acquire 此处不能发生：A 持有锁（令牌 1），租约还剩 30 秒", v.Notice.Zh)
}

// Stories and reports are two lists; a list that is empty is not there.
func TestReportsAreListedApart(t *testing.T) {
	ss := timeline.Settings{{ID: "k", Title: timeline.Text{En: "Key", Zh: "键"}, Values: []timeline.Value{
		{ID: "no", Title: timeline.Text{En: "none", Zh: "无"}}, {ID: "yes", Title: timeline.Text{En: "one", Zh: "有"}}}}}
	story := timeline.Walk{ID: "a", Title: timeline.Same("A story")}
	weak := timeline.Walk{ID: "o-90", Title: timeline.Same("A report"), Report: &timeline.Report{ID: "O-90", Source: "a/b#1",
		URL: "https://github.com/a/b/issues/1", Fix: "k=yes"}}
	clean := timeline.Walk{ID: "o-91", Title: timeline.Same("A fear"), Report: &timeline.Report{ID: "O-91", Source: "a/b#2",
		URL: "https://github.com/a/b/issues/2"}}
	html := func(walks ...timeline.Walk) string {
		w := &markup.Writer{Lang: timeline.En}
		writeWalks(&View{Lang: timeline.En, About: &timeline.About{Settings: ss, Walks: walks}}, w)
		return w.String()
	}
	assert.Empty(t, html())
	assert.NotContains(t, html(story), "Seen in production")
	assert.NotContains(t, html(weak), "Play a story")
	all := html(story, weak, clean)
	stories, reports, ok := strings.Cut(all, "Seen in production")
	require.True(t, ok)
	assert.Contains(t, stories, `data-walk="a"`)
	assert.NotContains(t, stories, `data-walk="o-`)
	assert.NotContains(t, reports, `data-walk="a"`)
	for _, piece := range []string{`data-walk="o-90"`, `O-90`, `href="https://github.com/a/b/issues/1" target="_blank" rel="noopener noreferrer"`,
		`data-fix="o-90" data-key="fix.o-90">Key: one</button>`, `data-walk="o-91"`, "Nothing breaks: a negative control.", `href="/en/incidents"`} {
		assert.Contains(t, reports, piece)
	}
	assert.NotContains(t, reports, `data-fix="o-91"`, "what is not broken has no fix")
}
