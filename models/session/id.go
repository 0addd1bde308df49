package session

import "errors"

// IDBytes is the length of an id: 128 bits, so that nobody finds one by
// guessing. (OWASP asks for 64 bits of entropy at least.)
const IDBytes = 16

// idDigits is the length of an id as text.
const idDigits = 2 * IDBytes

// ErrBadID says that a cookie value is not an id of ours. Treat the request as
// one without a session; never store the value.
var ErrBadID = errors.New("bad session id: want 32 lower-case hexadecimal digits, not all 0; treat it as no session")

// ID is a session id. The zero ID stands for no session.
type ID [IDBytes]byte

// NewID makes an id from random bytes, which the caller reads from a
// cryptographic source. All zero bytes are refused with [ErrEmptyID]: such a
// source does not return them, so it was not read.
func NewID(random [IDBytes]byte) (ID, error) {
	if random == [IDBytes]byte{} {
		return ID{}, ErrEmptyID
	}
	return ID(random), nil
}

const digits = "0123456789abcdef"

// String writes an id as it stands in a cookie.
func (id ID) String() string {
	var text [idDigits]byte
	for i, b := range id {
		text[2*i], text[2*i+1] = digits[b>>4], digits[b&15]
	}
	return string(text[:])
}

// ParseID reads what [ID.String] writes, and nothing else: an id has one
// spelling. The error is [ErrBadID].
func ParseID(value string) (ID, error) {
	var id ID
	if len(value) != idDigits {
		return ID{}, ErrBadID
	}
	for i := range id {
		high, ok := digit(value[2*i])
		low, alsoOK := digit(value[2*i+1])
		if !ok || !alsoOK {
			return ID{}, ErrBadID
		}
		id[i] = high<<4 | low
	}
	if id == (ID{}) {
		return ID{}, ErrBadID
	}
	return id, nil
}

func digit(c byte) (value byte, ok bool) {
	switch {
	case c >= '0' && c <= '9':
		return c - '0', true
	case c >= 'a' && c <= 'f':
		return c - 'a' + 10, true
	}
	return 0, false
}
