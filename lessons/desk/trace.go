package desk

import (
	"strconv"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
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
	var b []byte
	run.Seek(0)
	for {
		b = appendHere(b, run)
		if !run.Forward() {
			break
		}
		b = appendEvent(b, &run.Events()[run.Pos()-1])
	}
	if err != nil {
		b = append(b, err.Error()...)
	}
	return b
}

func appendEvent(b []byte, e *timeline.Event) []byte {
	for _, n := range []int{e.Seq, int(e.At), int(e.Took), e.Lane, e.To, int(e.Kind), int(e.Hue)} {
		b = append(strconv.AppendInt(b, int64(n), 10), ' ')
	}
	b = append(b, e.Action+" "+e.Msg+" "+e.Outcome.String()+" "+e.Err...)
	for _, t := range []timeline.Text{e.Label, e.Answer, e.Text, e.Badge} {
		b = append(b, "|"+t.En+"|"+t.Zh...)
	}
	for _, bar := range e.Bars {
		b = append(b, "|"+strconv.Itoa(bar.Lane)+","+strconv.Itoa(int(bar.Style))+","+strconv.Itoa(int(bar.Hue))+","+
			strconv.FormatBool(bar.Open)+","+bar.Label.En+","+bar.Label.Zh...)
	}
	return append(b, '\n')
}

func appendHere(b []byte, run catalog.Stepper) []byte {
	for _, h := range run.Here() {
		b = append(b, h.ID+"="+strconv.FormatBool(h.True)+","+strconv.Itoa(h.Since)+" "...)
	}
	for _, c := range run.Cards() {
		for _, r := range c.Rows {
			b = append(b, c.ID+"."+r.ID+"="+r.Value.En+"/"+r.Value.Zh+","+strconv.FormatBool(r.Changed)+","+
				strconv.FormatBool(r.Alarm)+" "...)
		}
	}
	return append(b, '\n')
}
