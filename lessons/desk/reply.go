package desk

import "strconv"

// reply is the answer to a command as JSON:
//
//	{"ok":true,"run":"fencing?…","pos":3,"length":9,"walk":"41-42","action":"A.write","err":"ErrStale",
//	 "verdict":"refused","say":"…","problem":"","searching":true,"states":1234,"zones":{"timeline":"<svg…>"}}
//
// zones holds only what differs from what was sent last. A slice of a search that goes on writes its
// count and nothing else.
func (d *Desk) reply(ok, slice bool) []byte {
	v := d.View()
	j := writer{}
	j.begin()
	j.boolean("ok", ok)
	j.text("run", v.RunText)
	j.number("pos", v.Pos)
	j.number("length", len(v.Events))
	j.text("walk", v.Walk)
	if v.Pos > 0 {
		e := &v.Events[v.Pos-1]
		j.text("action", e.Action)
		j.text("err", e.Err)
		j.text("verdict", e.Outcome.String())
		j.text("say", e.Text.In(d.Lang))
	}
	j.text("problem", v.Problem.In(d.Lang))
	searched := d.searched(v)
	j.boolean("searching", !searched)
	j.number("states", v.Search.States)
	j.key("zones")
	j.begin()
	if slice && !searched { // of many: the rest is written with the last
		d.change(v.zone(zoneCounting), &j)
	} else {
		for i := range zones {
			d.change(v.zone(i), &j)
		}
	}
	j.end()
	j.end()
	return j.b
}

// searched says whether everything that is shown has been searched for.
func (d *Desk) searched(v *View) bool {
	if !v.Search.Done {
		return false
	}
	o := d.looked()
	if o == nil {
		return true
	}
	_, turned := o.turns[d.end()]
	return v.Ahead.Known && turned
}

// change writes a zone that differs from what was sent last.
func (d *Desk) change(z Zone, j *writer) {
	if d.last == nil {
		d.last = map[string]string{}
	}
	if was, sent := d.last[z.ID]; !sent || was != z.HTML {
		d.last[z.ID] = z.HTML
		j.text(z.ID, z.HTML)
	}
}

// writer is the small JSON writer: strconv.AppendQuote writes Go syntax, encoding/json costs the
// WASM a quarter of a megabyte.
type writer struct {
	b     []byte
	comma bool
}

func (j *writer) begin() { j.b, j.comma = append(j.b, '{'), false }
func (j *writer) end()   { j.b, j.comma = append(j.b, '}'), true }

func (j *writer) key(k string) {
	if j.comma {
		j.b = append(j.b, ',')
	}
	j.b = appendString(j.b, k)
	j.b = append(j.b, ':')
	j.comma = true
}

func (j *writer) text(k, v string) { j.key(k); j.b = appendString(j.b, v) }
func (j *writer) number(k string, n int) {
	j.key(k)
	j.b = strconv.AppendInt(j.b, int64(n), 10)
}
func (j *writer) boolean(k string, v bool) { j.key(k); j.b = strconv.AppendBool(j.b, v) }

// appendString writes a JSON string. Runs of bytes that need no escape are copied whole: a reply is
// mostly HTML.
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
