package export

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline"
)

// JSON is the run as data: what a link holds, what happened, and what is known of the properties.
// Numbers of events are counted from 1, times are milliseconds of the world.
func (r *Run) JSON() string {
	j := Writer{}
	j.Open('{')
	j.Text("lesson", r.Lesson)
	j.both("title", r.Title)
	j.Text("settings", r.Settings)
	j.Text("run", r.Text)
	j.Key("lanes")
	j.Open('[')
	for i := range r.Lanes {
		j.Open('{')
		j.Text("id", r.Lanes[i].ID)
		j.both("title", r.Lanes[i].Title)
		j.Close('}')
	}
	j.Close(']')
	j.Key("events")
	j.Open('[')
	for i := range r.Events {
		r.event(&j, &r.Events[i])
	}
	j.Close(']')
	j.Key("properties")
	j.Open('[')
	for i := range r.Properties {
		property(&j, &r.Properties[i])
	}
	j.Close(']')
	j.Close('}')
	return string(j.Bytes()) + "\n"
}

func (r *Run) event(j *Writer, e *timeline.Event) {
	j.Open('{')
	j.Number("seq", e.Seq)
	j.Text("action", e.Action)
	j.Text("kind", e.Kind.String())
	j.Number("atMillis", int(e.At))
	if e.Took > 0 {
		j.Number("tookMillis", int(e.Took))
	}
	if r.lane(e.Lane) {
		j.Text("lane", r.Lanes[e.Lane].ID)
	}
	if r.lane(e.To) && e.To != e.Lane {
		j.Text("to", r.Lanes[e.To].ID)
	}
	if e.Msg != "" {
		j.Text("message", e.Msg)
	}
	if e.Outcome != timeline.NoOutcome {
		j.Text("outcome", e.Outcome.String())
	}
	if e.Err != "" {
		j.Text("error", e.Err)
	}
	j.both("text", e.Text)
	j.Close('}')
}

func property(j *Writer, p *Property) {
	j.Open('{')
	j.Text("id", p.ID)
	j.Text("kind", p.Kind.String())
	j.both("title", p.Title)
	if p.Kind == timeline.Always {
		j.Number("brokenSince", p.Since)
	}
	j.Text("everywhere", p.Everywhere.String())
	j.Close('}')
}

func (w *Writer) both(key string, t timeline.Text) {
	w.Key(key)
	w.Open('{')
	w.Text("en", t.En)
	w.Text("zh", t.Zh)
	w.Close('}')
}

// Writer is a small JSON writer: strconv.AppendQuote writes Go syntax, and encoding/json costs the WASM
// a quarter of a megabyte. Its zero value is empty.
type Writer struct {
	b     []byte
	comma bool
}

// Bytes is what has been written.
func (w *Writer) Bytes() []byte { return w.b }

// Reset begins anew, in the room that there is: what Bytes gave is written over.
func (w *Writer) Reset() { w.b, w.comma = w.b[:0], false }

// Open begins an object or a list, and Close ends it.
func (w *Writer) Open(bracket byte) {
	w.next()
	w.b, w.comma = append(w.b, bracket), false
}

// Close ends an object or a list.
func (w *Writer) Close(bracket byte) { w.b, w.comma = append(w.b, bracket), true }

func (w *Writer) next() {
	if w.comma {
		w.b = append(w.b, ',')
	}
}

// Key begins a member of an object; its value follows.
func (w *Writer) Key(key string) {
	w.next()
	w.b = append(appendString(w.b, key), ':')
	w.comma = false
}

// Text writes a member that is a text.
func (w *Writer) Text(key, value string) {
	w.Key(key)
	w.AppendText(value)
}

// Number writes a member that is a whole number.
func (w *Writer) Number(key string, n int) {
	w.Key(key)
	w.AppendNumber(n)
}

// AppendText writes a text as the next element of a list.
func (w *Writer) AppendText(value string) {
	w.next()
	w.b, w.comma = appendString(w.b, value), true
}

// AppendNumber writes a whole number as the next element of a list.
func (w *Writer) AppendNumber(n int) {
	w.next()
	w.b, w.comma = strconv.AppendInt(w.b, int64(n), 10), true
}

// Bool writes a member that is true or false.
func (w *Writer) Bool(key string, v bool) {
	w.Key(key)
	w.b = strconv.AppendBool(w.b, v)
	w.comma = true
}

// appendString writes a JSON string. Runs of bytes that need no escape are copied whole: an answer to
// the page is mostly HTML.
func appendString(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	from := 0
	for i := range len(s) {
		c := s[i]
		if c >= 0x20 && c != '"' && c != '\\' {
			continue
		}
		b = append(b, s[from:i]...)
		from = i + 1
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\n':
			b = append(b, '\\', 'n')
		default:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
	}
	b = append(b, s[from:]...)
	return append(b, '"')
}
