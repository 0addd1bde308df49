package snowflake

import (
	"math"
	"math/bits"
	"strconv"
)

// ID is an id: 63 bits, and the sign bit clear.
type ID uint64

// digitsMax is the length of the greatest id in decimal.
const digitsMax = 19

// String writes an id in decimal, the form in which it leaves a program.
func (id ID) String() string { return strconv.FormatUint(uint64(id), 10) }

// ParseID reads exactly what [ID.String] writes, so that one id has one
// spelling. Anything else is [ErrNotDecimal] or [ErrTooLarge].
func ParseID(s string) (ID, error) {
	if s == "" || len(s) > 1 && s[0] == '0' {
		return 0, ErrNotDecimal
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, ErrNotDecimal
		}
	}
	if len(s) > digitsMax {
		return 0, ErrTooLarge
	}
	var id uint64
	for i := range len(s) {
		id = id*10 + uint64(s[i]-'0')
	}
	if id > math.MaxInt64 {
		return 0, ErrTooLarge
	}
	return ID(id), nil
}

// numberBits is how many leading bits of an integer a double keeps, which is
// the only number that JavaScript's JSON.parse makes.
const numberBits = 53

// AsNumber is the id after a trip through a JSON number of JavaScript: rounded
// to 53 bits, halves to even. Above 2^53 neighbours become equal (report O-31).
func (id ID) AsNumber() ID {
	lost := bits.Len64(uint64(id)) - numberBits
	if lost <= 0 {
		return id
	}
	unit := uint64(1) << lost
	kept, rest := uint64(id)&^(unit-1), uint64(id)&(unit-1)
	if rest > unit/2 || rest == unit/2 && kept&unit != 0 {
		kept += unit
	}
	return ID(kept)
}

// AsNumberText is what JavaScript prints for that number. It prints no more
// digits than tell the number from its neighbours, and fills up with zeros, so
// the text can differ from AsNumber too.
func (id ID) AsNumberText() string {
	exact := uint64(id.AsNumber())
	lost := bits.Len64(exact) - numberBits
	if lost <= 0 {
		return id.String()
	}
	unit := uint64(1) << lost
	below, above := unit/2, unit/2 // how far another text may be from the number
	if exact&(exact-1) == 0 {
		below /= 2 // under a power of two the neighbours are nearer
	}
	tie := exact&unit == 0 // halves are rounded to the even neighbour: to this one
	within := func(far, room uint64) bool { return far < room || far == room && tie }
	for tens := uint64(1e18); tens > 1; tens /= 10 {
		under := exact - exact%tens
		over := under + tens
		down, up := within(exact-under, below), within(over-exact, above)
		if down && (!up || exact-under <= over-exact) {
			return ID(under).String()
		}
		if up {
			return ID(over).String()
		}
	}
	return ID(exact).String()
}

// DigitsKept is how many leading digits of an id JavaScript still prints after
// such a trip; all of them for ids up to 2^53.
func (id ID) DigitsKept() int {
	before, after := id.String(), id.AsNumberText()
	n := 0
	for n < len(before) && n < len(after) && before[n] == after[n] {
		n++
	}
	return n
}
