package main

import (
	"errors"

	"github.com/hashicorp/go-memdb"
)

// rows are in each table while one of them is changed; rowsSlice of them are, in each round.
const (
	rows      = 10_000
	rowsSlice = 250
)

// The bare transactions are on databases of the same shape as the stores': the same tables, with as
// many indexes and rows, and indexers as quick. They read a key that the row holds ready, without
// reflection, because what memdb's own would cost on top is not the limit of memdb.

var errIndex = errors.New("peers: an index was asked for something that it does not hold")

// keyed is a row that holds its keys ready.
type keyed interface{ keys() (id, other []byte) }

// byKey is an index over the first or the second of a row's keys. arg makes a key of an argument.
type byKey[A any] struct {
	second bool
	arg    func(A) []byte
}

// FromObject returns the key of a row.
func (k byKey[A]) FromObject(row any) (bool, []byte, error) {
	r, ok := row.(keyed)
	if !ok {
		return false, nil, errIndex
	}
	id, other := r.keys()
	if k.second {
		return true, other, nil
	}
	return true, id, nil
}

// FromArgs returns the key of an argument.
func (k byKey[A]) FromArgs(args ...any) ([]byte, error) {
	if len(args) == 1 {
		if a, ok := args[0].(A); ok {
			return k.arg(a), nil
		}
	}
	return nil, errIndex
}

func table(name string, indexes map[string]memdb.Indexer) *memdb.TableSchema {
	t := &memdb.TableSchema{Name: name, Indexes: map[string]*memdb.IndexSchema{}}
	for index, i := range indexes {
		t.Indexes[index] = &memdb.IndexSchema{Name: index, Unique: true, Indexer: i}
	}
	return t
}

// entry is a row that is only there: it belongs to a table that the measured transaction leaves alone.
type entry struct{ id, other []byte }

func (e *entry) keys() (id, other []byte) { return e.id, e.other }
