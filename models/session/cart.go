package session

import "errors"

// ErrDuplicate says that the line is there already: somebody else inserted it
// first. Read the number of lines again, and insert the next.
var ErrDuplicate = errors.New("duplicate line: somebody inserted it first; read again and insert the next")

// Cart is what does not belong into a session: lines of a table of its own with
// a unique constraint on (list, line). It holds how many lines each list has;
// line n of a list is its n-th row, and rows are never changed. The zero value
// is empty.
type Cart[N Unsigned] struct {
	Lines [FieldsMax]N
}

// Count reads how many lines a list has; the next one to insert is one more.
func (c *Cart[N]) Count(list int) N { return c.Lines[list] }

// Insert adds a line to a list. The unique constraint refuses one that is there
// with [ErrDuplicate]: of two requests that counted the same number of lines
// only the first gets in, and the second is told.
func (c *Cart[N]) Insert(list int, line N) error {
	if line <= c.Lines[list] {
		return ErrDuplicate
	}
	c.Lines[list] = line
	return nil
}
