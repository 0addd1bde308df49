// Package store keeps the three books of package ledger in go-memdb: many
// slots, runs and effects, for many goroutines.
//
// Every call is one transaction. It reads the clock inside it, hands the row
// to the core as what is left of the lease, and stores what the core returns,
// the lease again as an absolute deadline. The decisions are the core's; this
// package only guards them. Rows are never changed after they are stored: a
// reader may hold one as long as it likes.
//
// # What memdb does not do
//
// An index with Unique set finds one row; it does not refuse a second one.
// Inserting a duplicate makes the index point at the newer row and leaves both
// in the table. So [Store.Create] looks the slot up inside its own write
// transaction, of which there is only one at a time. [Store.CreateUnkeyed] and
// [Store.LookThenCreate] show what happens otherwise.
//
// memdb forgets everything with the process: it is the first article's ledger
// in another form, and a server that needs these books tomorrow writes a
// journal beside them.
package store
