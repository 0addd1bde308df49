// Package segment models numbers by the box: an allocator gives away whole runs
// of numbers, and a process hands the numbers out one by one without asking.
//
// # The story of the bug
//
// The allocator keeps one number for each business, the greatest that it has
// given away. To give away the next thousand it raises 10000 to 11000, and the
// segment (10000,11000] belongs to whoever asked. That is one statement that
// adds. Written as two, one that reads 10000 and one that stores 11000, it lets
// two processes read 10000, and both own the same thousand numbers. Nobody
// notices until the first row is inserted twice.
//
// The same happens without any race when the stored maximum goes back. A
// backup knows less than was handed out since it was made, and so does a
// replica that lags behind. Restored as it is, it gives the same segments away
// again.
//
// # The parts
//
//	Row      the allocator's row: Next adds and answers in one step
//	         Read and WriteBack are the two halves, the bug
//	         Restore and RestoreJump bring it back from a backup
//	Segment  numbers (Lo, Hi]; what is left of it is the same kind of value
//	Buffer   what one process holds: the current segment and the following one
//	Plan     how many numbers to ask for, and how early
//
// A process that asks only when a caller finds its Buffer dry has a single
// buffer. One that asks as soon as [Buffer.NeedsFetch] says so has a double
// buffer, and its callers do not notice an allocator that is away for a while.
// [Covers] says for how long: the numbers that are left when the process
// asks must last for the outage and for the allocation itself.
//
// Numbers in a Buffer die with its process. Up to one segment is wasted with a
// single buffer, and up to a segment and the threshold with a double one.
// Handing them out again is no remedy: nobody knows which of them were used.
//
// # Many goroutines
//
// [Allocator] is a Row behind a mutex. [Generator] is a Buffer whose fast path
// is one atomic addition; [Locked] is the same behind a mutex. What goes wrong
// when one step becomes two is modelled as well: [Allocator.ReadThenWrite] and
// [Unlocked]. Both are races of logic, not data races: every access is guarded,
// and the answer is wrong.
//
// # What segments do not promise
//
// Numbers are unique, not in order: two processes hold neighbouring segments,
// and the later one may be used first. And they are not without gaps.
//
// # What is left out
//
// The database, its transactions and its replication; sizing a segment by the
// rate of the last ones; more than one business in one Row.
//
// # Sources
//
// First article (locks, IDs, tasks and sessions), the part on segments. Meituan,
// "Leaf: a distributed ID generation service": segments and the double buffer.
package segment
