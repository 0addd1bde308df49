package store

import (
	"errors"
	"strings"

	"github.com/hashicorp/go-memdb"

	"github.com/afterlease/afterlease/models/session"
)

// Row is a session at rest: its Left is the deadline on the store's clock. Rows
// in the database are never changed.
type Row = session.Session[session.ID, string, uint64]

// Owner is whose session it is. Neither part may be empty or contain a zero
// byte.
type Owner struct{ User, Device string }

// device says which session a device of a user has.
type device struct {
	ID    session.ID
	Owner Owner
}

const (
	tableSessions = "sessions"
	tableDevices  = "devices"
	indexID       = "id"
	indexOwner    = "owner"
)

func schema() *memdb.DBSchema {
	return &memdb.DBSchema{Tables: map[string]*memdb.TableSchema{
		tableSessions: {Name: tableSessions, Indexes: map[string]*memdb.IndexSchema{
			indexID: {Name: indexID, Unique: true, Indexer: byID{}},
		}},
		tableDevices: {Name: tableDevices, Indexes: map[string]*memdb.IndexSchema{
			indexID: {Name: indexID, Unique: true, Indexer: byID{}},
			// Not enforced by go-memdb: Create asks.
			indexOwner: {Name: indexOwner, Unique: true, Indexer: byOwner{}},
		}},
	}}
}

// errIndex is a fault in this package: an index was asked with something else
// than it is made of.
var errIndex = errors.New("store: an index got an object or argument of another type")

// byID is the index over session ids. All are of one length, so that none is a
// prefix of another and no end mark is needed; the key of a row is the row's own
// bytes, which nobody changes.
type byID struct{}

// FromObject returns the key of a *Row or *device.
func (byID) FromObject(raw any) (bool, []byte, error) {
	switch o := raw.(type) {
	case *Row:
		return true, o.ID[:], nil
	case *device:
		return true, o.ID[:], nil
	}
	return false, nil, errIndex
}

// FromArgs returns the key of a session.ID.
func (byID) FromArgs(args ...any) ([]byte, error) {
	if len(args) == 1 {
		if id, ok := args[0].(session.ID); ok {
			return id[:], nil
		}
	}
	return nil, errIndex
}

// byOwner is the index over owners, user first.
type byOwner struct{}

// end follows each part of an owner in its key.
const end = "\x00"

func (o Owner) key() []byte { return []byte(o.User + end + o.Device + end) }

func (o Owner) valid() bool {
	return o.User != "" && o.Device != "" && !strings.Contains(o.User+o.Device, end)
}

// FromObject returns the key of a *device.
func (byOwner) FromObject(raw any) (bool, []byte, error) {
	if d, ok := raw.(*device); ok {
		return true, d.Owner.key(), nil
	}
	return false, nil, errIndex
}

// FromArgs returns the key of an Owner.
func (byOwner) FromArgs(args ...any) ([]byte, error) {
	if len(args) == 1 {
		if o, ok := args[0].(Owner); ok {
			return o.key(), nil
		}
	}
	return nil, errIndex
}

// PrefixFromArgs returns what the keys of all devices of a user begin with.
func (byOwner) PrefixFromArgs(args ...any) ([]byte, error) {
	if len(args) == 1 {
		if user, ok := args[0].(string); ok {
			return []byte(user + end), nil
		}
	}
	return nil, errIndex
}
