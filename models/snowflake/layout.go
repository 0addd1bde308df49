package snowflake

import "math"

// bitsMax leaves the sign bit of an int64 clear, so that ids stay positive and
// in order in every language.
const bitsMax = 63

// Layout says which bits of an id mean what: from the top an unused sign bit,
// the time, the node, the sequence.
type Layout struct {
	TimeBits, NodeBits, SequenceBits uint8
	EpochMillis                      int64 // time 0, in Unix milliseconds
	UnitMillis                       int64 // how long a time is; 0 means 1
}

// Twitter is the layout of the first implementation, 1|41|10|12 from 2010 on.
var Twitter = Layout{TimeBits: 41, NodeBits: 10, SequenceBits: 12, EpochMillis: 1288834974657}

// Check returns [ErrLayout] for a layout that cannot exist.
func (l Layout) Check() error {
	bits := int(l.TimeBits) + int(l.NodeBits) + int(l.SequenceBits)
	if l.TimeBits == 0 || bits > bitsMax || l.EpochMillis < 0 || l.UnitMillis < 0 {
		return ErrLayout
	}
	if (math.MaxInt64-l.EpochMillis)/l.unit() <= l.TimeMax() {
		return ErrLayout
	}
	return nil
}

func (l Layout) unit() int64 { return max(1, l.UnitMillis) }

// TimeMax is the greatest time that fits.
func (l Layout) TimeMax() int64 { return greatest(l.TimeBits) }

// NodeMax is the greatest node number that fits.
func (l Layout) NodeMax() int64 { return greatest(l.NodeBits) }

// SequenceMax is the greatest sequence number that fits: one less than the ids
// that a node can make in one time.
func (l Layout) SequenceMax() int64 { return greatest(l.SequenceBits) }

func greatest(bits uint8) int64 { return int64(1)<<(bits&63) - 1 }

// LastMillis is the last Unix millisecond that has a time in this layout.
func (l Layout) LastMillis() int64 {
	return l.EpochMillis + (l.TimeMax()+1)*l.unit() - 1
}

// UnixMillisFit is the last Unix millisecond that fits into so many bits (at
// most 63) without an epoch of one's own: 2^bits - 1. For 41 bits it is in
// September 2039.
func UnixMillisFit(bits uint8) int64 { return greatest(min(bits, bitsMax)) }

// Time is the time of a Unix millisecond, or [ErrBeforeEpoch] or [ErrHorizon].
func (l Layout) Time(unixMillis int64) (int64, error) {
	if unixMillis < l.EpochMillis {
		return 0, ErrBeforeEpoch
	}
	time := (unixMillis - l.EpochMillis) / l.unit()
	return time, l.checkTime(time)
}

// UnixMillis is the first Unix millisecond of a time.
func (l Layout) UnixMillis(time int64) int64 { return l.EpochMillis + time*l.unit() }

func (l Layout) checkTime(time int64) error {
	switch {
	case time < 0:
		return ErrBeforeEpoch
	case time > l.TimeMax():
		return ErrHorizon
	}
	return nil
}

func (l Layout) checkNode(node int64) error {
	switch {
	case node < 0:
		return ErrNegative
	case node > l.NodeMax():
		return ErrNodeRange
	}
	return nil
}

// Parts are what an id says.
type Parts struct{ Time, Node, Sequence int64 }

// Join makes an id of its parts, each of which must fit: else [ErrBeforeEpoch],
// [ErrHorizon], [ErrNegative], [ErrNodeRange] or [ErrSequenceRange].
func (l Layout) Join(p Parts) (ID, error) {
	if err := l.checkTime(p.Time); err != nil {
		return 0, err
	}
	if err := l.checkNode(p.Node); err != nil {
		return 0, err
	}
	switch {
	case p.Sequence < 0:
		return 0, ErrNegative
	case p.Sequence > l.SequenceMax():
		return 0, ErrSequenceRange
	}
	return l.JoinUnchecked(p), nil
}

// JoinUnchecked shifts and ors, and asks nothing. With a part that does not fit
// it spills into its neighbour: the first time after the horizon sets the sign
// bit, and from one unit to the next all ids are negative as an int64 (report
// O-30). It is the bug of an id that is not checked each time.
func (l Layout) JoinUnchecked(p Parts) ID {
	return ID(p.Time<<(l.NodeBits+l.SequenceBits) | p.Node<<l.SequenceBits | p.Sequence)
}

// Split takes an id apart. It is the inverse of [Layout.Join]; an id that is
// larger than the layout gives [ErrIDRange]. Any other id has parts under any
// layout: whether it is the right one, the id does not tell.
func (l Layout) Split(id ID) (Parts, error) {
	p := Parts{
		Time:     int64(id >> (l.NodeBits + l.SequenceBits)),
		Node:     int64(id>>l.SequenceBits) & l.NodeMax(),
		Sequence: int64(id) & l.SequenceMax(),
	}
	if uint64(id) > math.MaxInt64 || p.Time > l.TimeMax() {
		return Parts{}, ErrIDRange
	}
	return p, nil
}
