// Package session models a server-side session: the row behind an opaque id in
// a cookie, which is renewed by every request, changed by some, and ended by a
// logout.
//
// # The story of the bug
//
// A request reads its session at the beginning and writes it back at the end.
// In between it is a private copy, and the row goes on without it. Four things
// can happen to the row meanwhile, and the late write undoes each of them:
//
//   - The user logs out, and the row is deleted. The late write stores it
//     again, and the cookie that was to be worthless is good once more.
//   - Another request changes another field. The late write puts the old value
//     of that field back, although it never meant to touch it.
//   - A later request extends the deadline. The late write puts its own, nearer
//     one in its place, and the session ends too early.
//   - The session ends and a new login begins under the same id. The late
//     write of the old login falls on the new one.
//
// The write is late because its request is slow, not because anything is
// broken. All four are one mistake: what was decided on a copy is stored
// without asking whether the row is still the one that was copied
// ([Session.SaveBlind]).
//
// # The decisions
//
//	Create            a login: a new session under an id that has none
//	Read              a copy of the fields, and the version they have
//	Touch             a later deadline, if nothing changed since the read
//	CompareAndSwap    all fields, if nothing changed since the read
//	WriteField        one field of whatever session is there
//	Rotate            the same content under a new id; the old id ends
//	Revoke            a logout
//
// A version counts every change of the row, renewals included. It outlives the
// row: a new session under the same id counts on and does not begin again, or
// an old request would find the number that it remembers
// ([Session.CreateRestarting] is that mistake). [Session.TouchBlind] asks
// whether there is a session and not which one; [Session.CheckExists] and
// [Session.CheckVersion] are questions whose answer is old by the time it is
// used.
//
// Per-field writes keep two requests apart that change different fields. They
// do nothing for two that change the same field, because the new value was
// computed from the old copy. What matters in its own right (a cart, a payment)
// does not belong into a session at all: [Cart] is a table of its own whose
// unique constraint refuses the second of two equal lines.
//
// # Who calls what
//
// Time calls [Session.Elapse]; a service calls [Session.Expire] once a row is
// [Session.Due]. The core has no clock: it holds what is left. Lessons keep a
// [Session] in their state and copy it with =. [Shared] is the form for many
// goroutines and many ids, the same decisions behind one mutex; models/session/store
// is the same again in go-memdb transactions.
//
// # What is left out
//
// The network and its lost answers. Replication and caches of the store, and
// with them a logout that is seen late. Cookies and their attributes. How an id
// is drawn: 128 random bits are handed in ([ID]). Signed tokens, which have no
// row to ask.
//
// # Sources
//
// First article (locks, IDs, tasks and sessions), the part on sessions:
// rotation at login, renewal against expiry, logout, and several requests that
// change one session. Public failure reports O-52 and O-53 (a logout undone by
// a request in flight) and O-54 (a whole session written back by a request that
// changed nothing). OWASP Session Management Cheat Sheet. Redis documentation:
// SET, EXPIREAT.
package session
