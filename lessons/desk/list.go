package desk

import (
	"strings"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/export"
	"github.com/afterlease/afterlease/timeline/markup"
)

// list is the zone events as the page has it. A step changes a line at its end, of thousands perhaps: the
// rest is neither written nor sent again.
type list struct {
	world string // language, lesson and settings: with the acts before it they decide what an event says
	lines []line
	sent  int // lines that the page has; 0: the zone has to be sent whole
}

// line is an event as it was written.
type line struct {
	action   string
	at, took timeline.Millis
	html     string
}

// follow makes the lines those of a View and returns how many have stayed.
func (l *list) follow(v *View) (same int) {
	head, _, _ := timeline.CutAt(v.RunText, '#')
	if world := v.Lang.String() + head; world != l.world {
		*l = list{world: world, sent: l.sent}
	}
	for same < min(v.Pos, len(l.lines)) && l.lines[same].is(&v.Events[same]) {
		same++
	}
	l.lines = l.lines[:same]
	for i := same; i < v.Pos; i++ {
		w, e := markup.Writer{Lang: v.Lang}, &v.Events[i]
		writeEvent(v, e, &w)
		l.lines = append(l.lines, line{e.Action, e.At, e.Took, w.String()})
	}
	return same
}

func (l *line) is(e *timeline.Event) bool {
	return l.action == e.Action && l.at == e.At && l.took == e.Took
}

// change answers with what the page has to do to its list: nothing, or keep so many of its lines and put
// these behind them. It is not ok where the zone has to be sent whole.
func (l *list) change(v *View) (keep int, html string, ok bool) {
	sent := l.sent
	keep = min(l.follow(v), sent)
	l.sent = v.Pos
	if sent == 0 || v.Pos == 0 {
		return 0, "", false
	}
	if keep == sent && keep == v.Pos {
		return keep, "", true
	}
	var b strings.Builder
	for i := keep; i < v.Pos; i++ {
		b.WriteString(l.lines[i].html)
	}
	return keep, b.String(), true
}

// replyList writes the change of the list.
func replyList(keep int, html string, j *export.Writer) {
	j.Key("list")
	j.Open('{')
	j.Number("keep", keep)
	j.Text("html", html)
	j.Close('}')
}
