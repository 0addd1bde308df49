// Package snowflake models numbers of 64 bits that every node makes by itself:
// a time, the number of the node, and a sequence within that time.
//
// # The story of the bug
//
// The shifts are the easy part. A node stamps the id 1000·3·0: millisecond
// 1000, node 3, first of its millisecond. Then its clock is set back by one,
// and the generator follows: it starts millisecond 999 at sequence 0. A
// millisecond later the clock reads 1000 once more, the sequence starts at 0
// once more, and 1000·3·0 is issued a second time. Nobody was told. The two
// ids meet weeks later, in a table with a primary key.
//
// Uniqueness rests on one sentence: a node never uses a pair of time and
// sequence twice. Whatever makes a node forget the pairs it has used, or makes
// two nodes one, breaks it: a clock that goes back, a sequence that wraps, a
// restart that forgets the last pair, a node number given to two processes,
// two threads that read the same last pair.
//
// # The decisions
//
// [Generator.Next] is the whole rule: compare the clock with the last time,
// then start a sequence, go on with it, or stop. What it does where it has to
// stop is chosen by [Rules]:
//
//	clock behind     RollbackReset (bug), RollbackReject, RollbackWait,
//	                 RollbackLogical, RollbackResetReject (bug)
//	sequence used up ExhaustedError, ExhaustedWait, ExhaustedWrap (bug)
//
// [Process] adds what a restart leaves of it: nothing, what was saved before
// the id was handed out, what was saved some time ago, or nothing but a fixed
// time to stand still.
//
// # Who calls what
//
// The caller reads the clock and passes the time, counted from the epoch of
// its [Layout]; nothing here reads a clock. Lessons hold a [Process] of int8
// in their state and copy it with =. Programs use a [Node] in one goroutine;
// [LockFree], one compare-and-swap an id, or [Mutex] in many. [Unlocked] is
// the same with check and update in two critical sections: every access is
// locked, and two callers get one id.
//
// # Reading ids
//
// [Layout.Split] takes any id apart under any layout, [Layout.Join] puts it
// together again, [ParseID] reads one from text. An id is text wherever it
// leaves a program: a JSON number of JavaScript has 53 bits, and [ID.AsNumber]
// shows what is left of an id after such a trip.
//
// # What is left out
//
// Where node numbers come from: the caller vouches for them, and two nodes
// with one number repeat each other's ids. The disk behind [Process.Persist]:
// here it never fails. Layouts that put the node before the time or the
// sequence before the node.
//
// # Sources
//
// First article (locks, IDs, tasks and sessions), the part on snowflake ids:
// layout 1|41|10|12, last = -1, clock rollback and sequence exhausted as
// errors, and its list of what an implementation may do instead. Twitter's
// snowflake of 2010, IdWorker.scala, is its source. Failure reports O-23 to
// O-26, O-30 and O-31 of the collection are replayed in the tests.
package snowflake
