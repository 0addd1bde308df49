package desk

import (
	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
	"github.com/afterlease/afterlease/timeline/script"
)

// Trace executes the text of a run and writes all that it says: every field of every event, and
// after each the cards and the properties, or the error. The same text must give the same bytes
// natively, under node and in a browser; a test holds it to that.
func Trace(text string) []byte {
	r, err := script.Parse(text)
	if err != nil {
		return []byte(err.Error())
	}
	_, run, err := catalog.Load(r)
	if run == nil {
		return []byte(err.Error())
	}
	w := &markup.Writer{}
	run.Seek(0)
	for {
		traceHere(w, run)
		if !run.Forward() {
			break
		}
		traceEvent(w, &run.Events()[run.Pos()-1])
	}
	if err != nil {
		w.Put("{}", err.Error())
	}
	return []byte(w.String())
}

func traceEvent(w *markup.Writer, e *timeline.Event) {
	w.Put("{} {} {} {} {} {} {} {} {} {} {}", e.Seq, int(e.At), int(e.Took), e.Lane, e.To, int(e.Kind), int(e.Hue),
		e.Action, e.Msg, e.Outcome.String(), e.Err)
	traceTexts(w, &e.Label, &e.Answer, &e.Text, &e.Badge)
	for i := range e.Bars {
		b := &e.Bars[i]
		w.Put("|{},{},{},{}", b.Lane, int(b.Style), int(b.Hue), b.Open)
		traceTexts(w, &b.Label)
	}
	w.Put("\n")
}

func traceHere(w *markup.Writer, run catalog.Stepper) {
	for _, h := range run.Here() {
		w.Put("{}={},{} ", h.ID, h.True, h.Since)
	}
	for _, c := range run.Cards() {
		for i := range c.Rows {
			r := &c.Rows[i]
			w.Put("{}.{}={},{} ", c.ID, r.ID, r.Changed, r.Alarm)
			traceTexts(w, &r.Value)
		}
	}
	w.Put("\n")
}

func traceTexts(w *markup.Writer, ts ...*timeline.Text) {
	for _, t := range ts {
		w.Put("|{}|{}", t.En, t.Zh)
	}
}
