// Package dissect takes an id apart and puts one together, under any layout: what is behind the page
// of lesson 2.1 that shows the bits of an id one by one. The server renders the page's first answer
// with it and the WASM all others, so that the page needs no server.
//
// It holds no rule: the layout, its limits, the rounding of a JSON number and the errors are those of
// models/snowflake. What is added here are the calendar, the sentences in both languages, and the
// markup.
//
// Sources: first article (locks, IDs, tasks and sessions), the part on snowflake ids; its remark that
// Unix milliseconds do not go into 41 bits is answered with a date. O-31 of the collection is the id
// that the page opens with.
package dissect

import (
	"math/bits"

	"github.com/afterlease/afterlease/models/snowflake"
	"github.com/afterlease/afterlease/timeline"
)

// The fields of a Form, in the order in which a command holds them.
const (
	ID = iota
	TimeBits
	NodeBits
	SequenceBits
	Epoch
	Unit
	At
	Node
	Sequence
	fields
)

// Names are the fields' names in an address and in the page.
var Names = [fields]string{"id", "timeBits", "nodeBits", "sequenceBits", "epoch", "unit", "at", "node", "sequence"}

// Form is what a reader has typed, by field.
type Form []string

// Side says which half of a Form the other one follows.
type Side bool

// The two ways to use the page.
const (
	Apart    Side = false // the id is given, its parts are wanted
	Together Side = true  // the parts are given, their id is wanted
)

// View is a Form, read.
type View struct {
	_       timeline.Uncompared
	Lang    timeline.Lang
	Form    Form // with the other half filled in
	Layout  snowflake.Layout
	ID      snowflake.ID
	Parts   snowflake.Parts
	Problem *Problem // why there is no answer; nil: there is one
}

// Read answers a Form, whose other half it fills in. With a problem, what was typed stays as it is.
func Read(lang timeline.Lang, f Form, side Side) *View {
	v := &View{Lang: lang, Form: f}
	if !v.readLayout() {
		return v
	}
	read := v.apart
	if side == Together {
		read = v.together
	}
	if read() {
		f[ID] = v.ID.String()
		f[At] = utc(v.Layout.UnixMillis(v.Parts.Time))
		f[Node], f[Sequence] = digits(v.Parts.Node), digits(v.Parts.Sequence)
	}
	return v
}

// bitsMost is more than any layout has in a part: the sum is the layout's own affair.
const bitsMost = 63

// unitMost is a day in milliseconds: nobody counts in longer ones.
const unitMost = 24 * 60 * 60 * 1000

func (v *View) readLayout() bool {
	var n [Unit + 1]int64
	for field := TimeBits; field <= Unit; field++ {
		least, most := int64(0), int64(bitsMost)
		switch field {
		case Epoch:
			most = snowflake.UnixMillisFit(bitsMost)
		case Unit:
			least, most = 1, unitMost
		}
		var ok bool
		if n[field], ok = v.number(field, least, most); !ok {
			return false
		}
	}
	l := &v.Layout
	l.TimeBits, l.NodeBits, l.SequenceBits = uint8(n[TimeBits]), uint8(n[NodeBits]), uint8(n[SequenceBits])
	l.EpochMillis, l.UnitMillis = n[Epoch], n[Unit]
	err := l.Check()
	if err == nil {
		return true
	}
	field, said, sum := TimeBits, &says.tooManyBits, n[TimeBits]+n[NodeBits]+n[SequenceBits]
	if l.TimeBits == 0 {
		said = &says.noTime
	} else if sum <= bitsMost {
		field, said = Epoch, &says.tooFar
	}
	return v.fail(field, err, said, digits(sum), digits(sum-bitsMost))
}

// number reads a field that holds a whole number.
func (v *View) number(field int, least, most int64) (int64, bool) {
	id, err := snowflake.ParseID(v.Form[field])
	n := int64(id)
	if err == nil && n >= least && n <= most {
		return n, true
	}
	said := says.number.With(timeline.Same("{0}"), timeline.Same("{1}"), says.fields[field])
	return 0, v.fail(field, err, &said, digits(least), digits(most))
}

func (v *View) apart() bool {
	id, err := snowflake.ParseID(v.Form[ID])
	said := &says.notDecimal
	switch err {
	case snowflake.ErrTooLarge:
		said = &says.tooLarge
	case nil:
		said, v.ID = &says.idRange, id
		v.Parts, err = v.Layout.Split(id)
	}
	if err == nil {
		return true
	}
	return v.fail(ID, err, said, digits(int64(bits.Len64(uint64(id)))), digits(v.used()))
}

// used is how many bits the layout has.
func (v *View) used() int64 {
	return int64(v.Layout.TimeBits) + int64(v.Layout.NodeBits) + int64(v.Layout.SequenceBits)
}

func (v *View) together() (ok bool) {
	ms, ok := instant(v.Form[At])
	if !ok {
		return v.fail(At, nil, &says.instant, "", "")
	}
	p := &v.Parts
	if p.Node, ok = v.number(Node, 0, v.Layout.NodeMax()); !ok {
		return false
	}
	if p.Sequence, ok = v.number(Sequence, 0, v.Layout.SequenceMax()); !ok {
		return false
	}
	var err error
	p.Time, err = v.Layout.Time(ms)
	if err == nil {
		v.ID, err = v.Layout.Join(*p)
	}
	if err == nil {
		return true
	}
	said, limit := &says.beforeEpoch, v.Layout.EpochMillis
	if err == snowflake.ErrHorizon {
		said, limit = &says.afterHorizon, v.Layout.LastMillis()
	}
	return v.fail(At, err, said, utc(ms), utc(limit))
}
