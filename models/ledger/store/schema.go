package store

import (
	"encoding/binary"
	"errors"

	"github.com/hashicorp/go-memdb"

	"github.com/afterlease/afterlease/models/ledger"
)

// The tables, one for each book, and their indexes.
const (
	tableSlots   = "slots"
	tableRuns    = "runs"
	tableEffects = "effects"

	indexID   = "id"
	indexSlot = "slot"
)

// entry is a row of the schedule book. Its number is that of its run, if it has one.
type entry struct {
	key, text []byte // what the indexes hold
	id        uint64
	slot      ledger.Slot
	schedule  ledger.Schedule
}

// row is a row of the run book at rest: what is left of the lease stands as a deadline.
type row struct {
	key      []byte
	id       uint64
	deadline int64 // ms on the store's clock; means something only while claimed
	run      ledger.Run
	slot     ledger.Slot
}

// effect is a row of the effect book.
type effect struct {
	key    []byte
	effect ledger.Effect
}

func schema() *memdb.DBSchema {
	one := func(i memdb.Indexer) map[string]*memdb.IndexSchema {
		return map[string]*memdb.IndexSchema{indexID: {Name: indexID, Unique: true, Indexer: i}}
	}
	slots := one(byNumber{})
	slots[indexSlot] = &memdb.IndexSchema{Name: indexSlot, Unique: true, Indexer: bySlot{}}
	return &memdb.DBSchema{Tables: map[string]*memdb.TableSchema{
		tableSlots:   {Name: tableSlots, Indexes: slots},
		tableRuns:    {Name: tableRuns, Indexes: one(byNumber{})},
		tableEffects: {Name: tableEffects, Indexes: one(byKey{})},
	}}
}

// The indexers know the rows they index: they read a key that was made once, without reflection. A
// row's versions share it.
type (
	byNumber struct{} // entries and runs by number, in their order
	bySlot   struct{} // entries by the text of their slot
	byKey    struct{} // effects by the text of their key
)

var errIndex = errors.New("store: an index was asked for something that it does not hold, which is a fault of this package")

func (byNumber) FromObject(o any) (bool, []byte, error) {
	switch r := o.(type) {
	case *row:
		return true, r.key, nil
	case *entry:
		return true, r.key, nil
	}
	return false, nil, errIndex
}

func (byNumber) FromArgs(args ...any) ([]byte, error) {
	if len(args) == 1 {
		if id, ok := args[0].(uint64); ok {
			return number(id), nil
		}
	}
	return nil, errIndex
}

func (bySlot) FromObject(o any) (bool, []byte, error) {
	if e, ok := o.(*entry); ok {
		return true, e.text, nil
	}
	return false, nil, errIndex
}

func (bySlot) FromArgs(args ...any) ([]byte, error) { return textArg(args) }

func (byKey) FromObject(o any) (bool, []byte, error) {
	if e, ok := o.(*effect); ok {
		return true, e.key, nil
	}
	return false, nil, errIndex
}

func (byKey) FromArgs(args ...any) ([]byte, error) { return textArg(args) }

func textArg(args []any) ([]byte, error) {
	if len(args) == 1 {
		if s, ok := args[0].(string); ok {
			return text(s), nil
		}
	}
	return nil, errIndex
}

// number is a key in the order of numbers.
func number(id uint64) []byte { return binary.BigEndian.AppendUint64(nil, id) }

// text is a key that is no beginning of another one: texts here contain no zero byte.
func text(s string) []byte { return append([]byte(s), 0) }

// find returns the row that an index holds, nil if it holds none.
func find[R any](txn *memdb.Txn, table, index string, arg any) (*R, error) {
	o, err := txn.First(table, index, arg)
	if err != nil || o == nil {
		return nil, err
	}
	return o.(*R), nil
}
