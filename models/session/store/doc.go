// Package store holds sessions in go-memdb: the decisions of models/session,
// each in one transaction.
//
// It decides nothing itself. A write transaction excludes every other, so each
// call reads the clock, wakes the row, asks [session.Session] and stores what
// came of it; a refusal stores nothing. Rows hold absolute deadlines and are
// never changed in place.
//
// A read takes its snapshot and reads the clock while no write is under way. It
// is not enough to do the one and then the other: a touch that was decided in
// time but has not been committed yet would be missed by a read for which the
// old deadline has just passed, and the session would be over for one request
// and alive for the next.
//
// go-memdb does not enforce Unique on an index that is not the first: an Insert
// takes what it is given, and a second object with the same value takes the
// first one's place in the index. Even on the first one Insert overwrites. So
// both rules of this store, one session per id and one living session per
// device of a user, are asked inside the write transaction, before anything is
// inserted.
//
// The sessions' table has one index, because each touch inserts a row, and an
// insertion pays for every index. Who a session belongs to is in a table of its
// own, which a touch leaves alone.
//
// Neither lessons nor the WASM import this package.
package store
