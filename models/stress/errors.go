package stress

import (
	"strconv"
	"strings"
)

// UnknownError names a model or a variant that does not exist and lists what
// there is instead.
type UnknownError struct {
	What  Title
	ID    string
	Known []string
}

// Text is the sentence in both languages.
func (e *UnknownError) Text() Title {
	known := strings.Join(e.Known, ", ")
	return Title{"unknown " + e.What.En + " “" + e.ID + "”; there are: " + known,
		"没有名为“" + e.ID + "”的" + e.What.Zh + "；现有：" + known}
}

func (e *UnknownError) Error() string { return e.Text().En }

// RangeError names a number outside its limits.
type RangeError struct {
	What         Title
	Is, Min, Max int
}

// Text is the sentence in both languages.
func (e *RangeError) Text() Title {
	is, least, most := strconv.Itoa(e.Is), strconv.Itoa(e.Min), strconv.Itoa(e.Max)
	return Title{"the number of " + e.What.En + " is " + is + "; it must be from " + least + " to " + most,
		e.What.Zh + "为 " + is + "；应为 " + least + " 到 " + most}
}

func (e *RangeError) Error() string { return e.Text().En }
