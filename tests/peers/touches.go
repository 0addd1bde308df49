package main

import (
	"encoding/binary"
	"sync"
	"time"

	"github.com/alexedwards/scs/v2/memstore"
	"github.com/hashicorp/go-memdb"

	"github.com/afterlease/afterlease/models/session"
	"github.com/afterlease/afterlease/models/session/store"
)

const ttlMillis = 1_800_000

// sessionRow is what the session store keeps of a session.
type sessionRow struct{ row store.Row }

func (r *sessionRow) keys() (id, other []byte) { return r.row.ID[:], nil }

// idOf spreads the ids as random ones would be.
func idOf(i int) (id session.ID) {
	binary.BigEndian.PutUint64(id[:], 0x9e3779b97f4a7c15*uint64(i+1))
	binary.BigEndian.PutUint64(id[8:], uint64(i+1))
	return id
}

func ownerOf(i int) store.Owner { return store.Owner{User: idOf(i).String(), Device: "browser"} }

// bareSessions is a database as full as the session store's.
func bareSessions() (*memdb.MemDB, error) {
	byID := byKey[session.ID]{arg: func(id session.ID) []byte { return id[:] }}
	owner := func(o store.Owner) []byte { return []byte(o.User + "\x00" + o.Device + "\x00") }
	db, err := memdb.NewMemDB(&memdb.DBSchema{Tables: map[string]*memdb.TableSchema{
		"sessions": table("sessions", map[string]memdb.Indexer{"id": byID}),
		"devices":  table("devices", map[string]memdb.Indexer{"id": byID, "owner": byKey[store.Owner]{second: true, arg: owner}}),
	}})
	if err != nil {
		return nil, err
	}
	txn := db.Txn(true)
	defer txn.Abort()
	for i := range rows {
		id := idOf(i)
		row := &sessionRow{store.Row{ID: id, Fields: store.Fields{"alice"}, Version: 1, Left: ttlMillis}}
		if err := txn.Insert("sessions", row); err != nil {
			return nil, err
		}
		if err := txn.Insert("devices", &entry{id[:], owner(ownerOf(i))}); err != nil {
			return nil, err
		}
	}
	txn.Commit()
	return db, nil
}

// touchBare changes a session in a transaction of its own and decides nothing.
func touchBare(db *memdb.MemDB, id session.ID) error {
	txn := db.Txn(true)
	was, err := txn.First("sessions", "id", id)
	if err != nil {
		txn.Abort()
		return err
	}
	next := *was.(*sessionRow)
	next.row.Version++
	next.row.Left = ttlMillis
	if err := txn.Insert("sessions", &next); err != nil {
		txn.Abort()
		return err
	}
	txn.Commit()
	return nil
}

// touching touches one session after the other with the versions that it has got so far.
func touching(name string, goal float64, create func(i int) error, read func(id session.ID) (uint64, error),
	touch func(id session.ID, version, left uint64) error) (contender, error) {
	versions := make([]uint64, rows)
	for i := range versions {
		if err := create(i); err != nil {
			return contender{}, err
		}
	}
	for i := range versions {
		var err error
		if versions[i], err = read(idOf(i)); err != nil {
			return contender{}, err
		}
	}
	return inTurn(name, goal, func(i int) error {
		versions[i]++
		return touch(idOf(i), versions[i]-1, ttlMillis)
	}), nil
}

// mappedTouches is a map behind a mutex, without a decision.
func mappedTouches() contender {
	var mu sync.Mutex
	deadlines := map[session.ID]uint64{}
	for i := range rows {
		deadlines[idOf(i)] = 0
	}
	return inTurn("map and mutex", 0, func(i int) error {
		mu.Lock()
		defer mu.Unlock()
		deadlines[idOf(i)] += ttlMillis
		return nil
	})
}

// scs commits what it has encoded elsewhere, under a token of text.
func scs() (contender, error) {
	s := memstore.NewWithCleanupInterval(0)
	content, expiry := []byte("alice"), time.Now().Add(ttlMillis*time.Millisecond)
	tokens := make([]string, rows)
	for i := range tokens {
		tokens[i] = idOf(i).String()
		if err := s.Commit(tokens[i], content, expiry); err != nil {
			return contender{}, err
		}
	}
	return inTurn("scs memstore Commit", 0, func(i int) error { return s.Commit(tokens[i], content, expiry) }), nil
}

func touches() (*group, error) {
	db, err := bareSessions()
	if err != nil {
		return nil, err
	}
	now := func() uint64 { return 1 }
	const goal = 1.3
	rowStore := store.New(now, ttlMillis)
	ours, err := touching("session/store Touch", goal,
		func(i int) error { return rowStore.Create(idOf(i), ownerOf(i), store.Fields{"alice"}, ttlMillis) },
		func(id session.ID) (uint64, error) { _, v, err := rowStore.Read(id); return v, err }, rowStore.Touch)
	if err != nil {
		return nil, err
	}
	shared := session.NewShared[string](now, ttlMillis)
	inMap, err := touching("session.Shared Touch", 0,
		func(i int) error { return shared.Create(idOf(i), session.Fields[string]{"alice"}, ttlMillis) },
		func(id session.ID) (uint64, error) { _, v, err := shared.Read(id); return v, err }, shared.Touch)
	if err != nil {
		return nil, err
	}
	theirs, err := scs()
	if err != nil {
		return nil, err
	}
	bare := inTurn("bare memdb transaction", 0, func(i int) error { return touchBare(db, idOf(i)) })
	return &group{"a touch of one of 10,000 sessions", rowsSlice, []contender{bare, ours, inMap, theirs, mappedTouches()}}, nil
}
