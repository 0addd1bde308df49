package timeline

import "strings"

// Setting is one switch of a lesson; its first value is the default.
type Setting struct {
	ID     string
	Title  Text
	About  Text
	Values []Value
}

// Value is one position of a switch.
type Value struct {
	_     Uncompared
	ID    string
	Title Text // on the switch: "older  <"
	About Text
}

// Settings are a lesson's switches in declared order.
type Settings []Setting

// Choice holds one value index per setting, in declared order. The zero-filled Choice is the
// defaults.
type Choice []uint8

// Defaults is the choice of every first value.
func (ss Settings) Defaults() Choice { return make(Choice, len(ss)) }

// Parse reads "rule=older,check=split". What is not named keeps its default.
func (ss Settings) Parse(text string) (Choice, error) {
	c := ss.Defaults()
	if text == "" {
		return c, nil
	}
	for _, item := range Split(text, ',') {
		id, value, ok := CutAt(item, '=')
		i := ss.find(id)
		if i < 0 || !ok {
			return nil, &UnknownError{What: Text{"setting", "设置"}, ID: item, Known: ss.ids()}
		}
		v := ss[i].find(value)
		if v < 0 {
			return nil, &UnknownError{What: Text{"value of " + id, id + " 的取值"}, ID: value, Known: ss[i].ids()}
		}
		c[i] = uint8(v)
	}
	return c, nil
}

// Full writes every setting of a choice, in declared order.
func (ss Settings) Full(c Choice) string { return ss.write(c, true) }

// Short writes what differs from the defaults; "" for the defaults.
func (ss Settings) Short(c Choice) string { return ss.write(c, false) }

func (ss Settings) write(c Choice, all bool) string {
	var b strings.Builder
	for i, s := range ss {
		if !all && c[i] == 0 {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		b.WriteString(s.ID)
		b.WriteByte('=')
		b.WriteString(s.Values[c[i]].ID)
	}
	return b.String()
}

// Around lists the defaults and every single switch away from them.
func (ss Settings) Around() []Choice {
	cs := []Choice{ss.Defaults()}
	for i, s := range ss {
		for v := 1; v < len(s.Values); v++ {
			c := ss.Defaults()
			c[i] = uint8(v)
			cs = append(cs, c)
		}
	}
	return cs
}

func (ss Settings) find(id string) int {
	for i := range ss {
		if ss[i].ID == id {
			return i
		}
	}
	return -1
}

func (ss Settings) ids() []string {
	ids := make([]string, len(ss))
	for i := range ss {
		ids[i] = ss[i].ID
	}
	return ids
}

func (s *Setting) find(value string) int {
	for i := range s.Values {
		if s.Values[i].ID == value {
			return i
		}
	}
	return -1
}

func (s *Setting) ids() []string {
	ids := make([]string, len(s.Values))
	for i := range s.Values {
		ids[i] = s.Values[i].ID
	}
	return ids
}

// All lists every choice there is: the defaults first, the last setting turning fastest.
func (ss Settings) All() []Choice {
	cs := []Choice{ss.Defaults()}
	for i := len(ss) - 1; i >= 0; i-- {
		for v, n := 1, len(cs); v < len(ss[i].Values); v++ {
			for _, c := range cs[:n] {
				next := append(Choice{}, c...)
				next[i] = uint8(v)
				cs = append(cs, next)
			}
		}
	}
	return cs
}
