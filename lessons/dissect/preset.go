package dissect

import (
	"github.com/afterlease/afterlease/models/snowflake"
	"github.com/afterlease/afterlease/timeline"
)

// Start is what the page opens with: the id of report O-31, made by the first implementation.
func Start() Form {
	f := make(Form, fields)
	f[ID] = "1541815603606036481"
	presets := Presets()
	presets[0].Put(f)
	return f
}

// Preset is a layout with a name. Only the server knows any: a page has them in its HTML.
type Preset struct {
	Title  timeline.Text
	Layout snowflake.Layout
}

// Presets are layouts that a reader may meet.
func Presets() []Preset {
	return []Preset{
		{text{En: "the first implementation, 2010", Zh: "最早的实现，2010 年"}, snowflake.Twitter},
		{text{En: "Unix milliseconds, no epoch of its own", Zh: "直接用 Unix 毫秒，没有自己的 epoch"},
			snowflake.Layout{TimeBits: 41, NodeBits: 10, SequenceBits: 12}},
		{text{En: "seconds in 28 bits, as in O-30", Zh: "28 位的秒，即 O-30"},
			snowflake.Layout{TimeBits: 28, NodeBits: 22, SequenceBits: 13, EpochMillis: 1463673600000, UnitMillis: 1000}},
	}
}

// Put writes the preset's layout into a Form.
func (p *Preset) Put(f Form) {
	l := &p.Layout
	f[TimeBits], f[NodeBits], f[SequenceBits] = digits(int64(l.TimeBits)), digits(int64(l.NodeBits)), digits(int64(l.SequenceBits))
	f[Epoch], f[Unit] = digits(l.EpochMillis), digits(max(1, l.UnitMillis))
}

// Of is a Form with what an address names; get gives the value of a name.
func Of(get func(name string) string) (f Form, given bool) {
	f = Start()
	for i, name := range Names {
		if s := get(name); s != "" {
			f[i], given = s, true
		}
	}
	return f, given
}
