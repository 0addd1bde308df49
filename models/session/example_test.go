package session_test

import (
	"fmt"

	"github.com/afterlease/afterlease/models/session"
)

// Logged out, and back again: the old request stores what it has read.
func ExampleSession_SaveBlind() {
	var s session.Session[string, string, uint64]
	fmt.Println("log in:", s.Create("c0ffee", session.Fields[string]{"alice"}, 30))
	copied, _, _ := s.Read()
	fmt.Println("log out:", s.Revoke(0))
	fmt.Println("old request saves:", s.SaveBlind("c0ffee", copied, 30))
	fmt.Println("alice is back:", s.Live(), s.Fields[0])
	// Output:
	// log in: <nil>
	// log out: <nil>
	// old request saves: <nil>
	// alice is back: true alice
}

// The same request, which extends and does not store.
func ExampleSession_Touch() {
	var s session.Session[string, string, uint64]
	_ = s.Create("c0ffee", session.Fields[string]{"alice"}, 30)
	_, version, _ := s.Read()
	_ = s.Revoke(0)
	fmt.Println("after a logout:", s.Touch(version, 30))
	_ = s.Create("c0ffee", session.Fields[string]{"bob"}, 30)
	fmt.Println("after a new login:", s.Touch(version, 30))
	// Output:
	// after a logout: unknown session: it has ended or never was; log in
	// after a new login: version mismatch: the session was changed since it was read; read it again
}

// Two requests have read the same session, and each adds one to the cart.
func ExampleSession_CompareAndSwap() {
	s := session.Session[string, int, uint64]{ID: "c0ffee", Version: 1, Left: 30}
	a, version, _ := s.Read()
	b := a
	a[1]++
	b[1]++
	fmt.Println("A:", s.CompareAndSwap(version, a))
	fmt.Println("B:", s.CompareAndSwap(version, b))
	// Output:
	// A: <nil>
	// B: version mismatch: the session was changed since it was read; read it again
}
