package learn

import "github.com/afterlease/afterlease/timeline"

// Sense is why a question or a challenge makes none.
type Sense uint8

// The ways to make no sense.
const (
	NoStep      Sense = iota // the walk has no step there
	NoOutcome                // the step is no request that is accepted or refused
	Decided                  // the property is broken, or reached, before the step
	Undecided                // the search was cut off
	Meaningless              // the settings make the property meaningless
	WrongKind                // the property is of a kind that is not asked about in this way
	OneValue                 // the row has one value in the whole walk
	NoRow                    // the row is not shown after the step
	OneProperty              // a Reach and a Golf have one property, a Defend at least one
	NoSwitch                 // a Defend turns at least one switch
)

// SenseError is a question or a challenge that makes no sense.
type SenseError struct {
	ID  string // of the question or the challenge
	Why Sense
}

// Text is the sentence in both languages.
func (e *SenseError) Text() timeline.Text { return senseless.With(timeline.Same(e.ID), whys[e.Why]) }

func (e *SenseError) Error() string { return e.Text().En }

var senseless = timeline.Text{En: "{0} makes no sense: {1}", Zh: "{0} 没有意义：{1}"}

var whys = [...]timeline.Text{
	NoStep:      {En: "the walk has no step there", Zh: "演示在那里没有下一步"},
	NoOutcome:   {En: "nothing is accepted or refused by that step", Zh: "那一步不接受也不拒绝什么"},
	Decided:     {En: "it is decided before", Zh: "在那之前已成定局"},
	Undecided:   {En: "the search was cut off before it was decided", Zh: "搜索在得出结论之前被截断"},
	Meaningless: {En: "the settings make the property meaningless", Zh: "在这些设置下，该性质不成为问题"},
	WrongKind:   {En: "a property of this kind is not asked about so", Zh: "这类性质不能这样问"},
	OneValue:    {En: "the row has only one value", Zh: "这一行始终只有一个值"},
	NoRow:       {En: "the row is not shown after that step", Zh: "那一步之后没有这一行"},
	OneProperty: {En: "it needs one property, a Defend at least one", Zh: "需要恰好一条性质，防守题至少一条"},
	NoSwitch:    {En: "a Defend turns at least one switch", Zh: "防守题至少要能拨一个开关"},
}
