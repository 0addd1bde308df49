package dissect

import "github.com/afterlease/afterlease/timeline"

// Problem is why a Form has no answer: which field, what is wrong, and what to do.
type Problem struct {
	_     timeline.Uncompared
	Field int
	Cause error // of models/snowflake; nil where a number is out of its bounds, or no text of a time
	said  text
}

// Text is the sentence in both languages.
func (p *Problem) Text() timeline.Text { return p.said }

func (p *Problem) Error() string { return p.said.En }

// Unwrap is the model's error.
func (p *Problem) Unwrap() error { return p.Cause }

// fail keeps a problem, with what fills its sentence.
func (v *View) fail(field int, cause error, said *text, first, second string) bool {
	v.Problem = &Problem{Field: field, Cause: cause, said: said.With(timeline.Same(first), timeline.Same(second))}
	return false
}
