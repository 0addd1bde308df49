package fence

import "errors"

// Rule names what a resource does with the token of a write.
type Rule uint8

// The rules, in the order in which a learner meets them.
const (
	None        Rule = iota // [Resource.WriteUnfenced]: take everything
	Older                   // [Resource.Write]: refuse token < mark
	OlderOrSame             // [Resource.WriteOnce]: refuse token <= mark
	Sequenced               // [Resource.WriteSequenced]: Older, and operations in order
)

// ruleIDs are the stable ids used in settings and links, by rule.
var ruleIDs = [...]string{
	None:        "none",
	Older:       "older",
	OlderOrSame: "olderOrSame",
	Sequenced:   "sequenced",
}

// String returns the rule's id: none, older, olderOrSame or sequenced. A
// number that is no rule gives "unknown".
func (r Rule) String() string {
	if int(r) >= len(ruleIDs) {
		return "unknown"
	}
	return ruleIDs[r]
}

// ParseRule is the inverse of [Rule.String]. Ids are compared exactly, capital
// letters included; for anything else the error names the choices.
func ParseRule(id string) (Rule, error) {
	for rule, known := range ruleIDs {
		if id == known {
			return Rule(rule), nil
		}
	}
	return None, errors.New("unknown fence rule \"" + id + "\": choose none, older, olderOrSame or sequenced")
}
