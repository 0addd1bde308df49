package store

import (
	"github.com/hashicorp/go-memdb"

	"github.com/afterlease/afterlease/models/session"
)

// txn is a transaction at one reading of the clock.
type txn struct {
	*memdb.Txn
	now  uint64
	keep uint64
	last uint64
}

// decide runs one decision of the core on the row of an id and stores what came
// of it: one look-up, one insertion, one commit.
func (s *Store) decide(id session.ID, decision func(*Row) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := txn{Txn: s.db.Txn(true), now: s.clock(), last: s.last}
	defer t.Abort() // does nothing after a commit
	row := t.wake(id)
	if err := decision(&row); err != nil {
		return err
	}
	t.put(row)
	t.Commit()
	s.last = t.last
	return nil
}

// write runs a change of more than one row. An error undoes all of it.
func (s *Store) write(change func(*txn) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := txn{Txn: s.db.Txn(true), now: s.clock(), keep: s.keep, last: s.last}
	defer t.Abort()
	if err := change(&t); err != nil {
		return err
	}
	t.Commit()
	s.last = t.last
	return nil
}

// snapshot is a read transaction and the time, both of one instant.
func (s *Store) snapshot() txn {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return txn{Txn: s.db.Txn(false), now: s.clock(), last: s.last}
}

// find returns the row of an id at rest, or nil.
func (t *txn) find(id session.ID) *Row {
	raw, err := t.First(tableSessions, indexID, id)
	must(err)
	row, _ := raw.(*Row)
	return row
}

// wake returns the row of an id with what is left of it now. One that is gone
// has the last version of all, for a new session counts on from it. A deadline
// is what was left at time 0, so the core can do the subtraction.
func (t *txn) wake(id session.ID) Row {
	var row Row
	if at := t.find(id); at != nil {
		row = *at
		row.Elapse(t.now)
		if row.Due() {
			row.Expire()
		}
	}
	if row.ID == (session.ID{}) {
		row.Version = t.last
	}
	return row
}

// put stores a row that there is. A time too long for the clock ends with the
// clock's last millisecond.
func (t *txn) put(row Row) {
	t.last = max(t.last, row.Version)
	row.Left = t.now + min(row.Left, ^uint64(0)-t.now)
	t.insert(tableSessions, &row)
}

// rest stores a row, or forgets it when nothing is left of it.
func (t *txn) rest(id session.ID, row Row) {
	if row.ID != (session.ID{}) {
		t.put(row)
	} else if at := t.find(id); at != nil {
		must(t.Delete(tableSessions, at))
	}
}

func (t *txn) insert(table string, object any) { must(t.Insert(table, object)) }

// all lists every row at rest.
func (t *txn) all() []*Row {
	it, err := t.Get(tableSessions, indexID)
	must(err)
	var rows []*Row
	for raw := it.Next(); raw != nil; raw = it.Next() {
		rows = append(rows, raw.(*Row))
	}
	return rows
}

// revoke ends a session and frees its device.
func (t *txn) revoke(id session.ID) error {
	row := t.wake(id)
	if err := row.Revoke(t.keep); err != nil {
		return err
	}
	t.forgetDevice(id)
	t.rest(id, row)
	return nil
}

// claim asks whether a device is free, and forgets the expired session that it
// may still have. go-memdb would not refuse a second one.
func (t *txn) claim(owner Owner) error {
	raw, err := t.First(tableDevices, indexOwner, owner)
	must(err)
	d, ok := raw.(*device)
	if !ok {
		return nil
	}
	row := t.wake(d.ID)
	if row.Live() {
		return ErrDevice
	}
	t.forgetDevice(d.ID)
	t.rest(d.ID, row)
	return nil
}

// forgetDevice removes what says whose session an id is, and returns it.
func (t *txn) forgetDevice(id session.ID) Owner {
	raw, err := t.First(tableDevices, indexID, id)
	must(err)
	d, ok := raw.(*device)
	if !ok {
		return Owner{}
	}
	must(t.Delete(tableDevices, d))
	return d.Owner
}

func (t *txn) sessionsOf(user string) []session.ID {
	it, err := t.Get(tableDevices, indexOwner+"_prefix", user)
	must(err)
	var ids []session.ID
	for raw := it.Next(); raw != nil; raw = it.Next() {
		ids = append(ids, raw.(*device).ID)
	}
	return ids
}

// must stops at an error that only a fault of this package can cause: a table
// or an index that the schema does not have.
func must(err error) {
	if err != nil {
		panic("store: a table or index is asked that schema.go does not declare; correct the call: " + err.Error())
	}
}
