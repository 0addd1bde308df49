package snowflake_test

import (
	"fmt"

	"github.com/afterlease/afterlease/models/snowflake"
)

// article is the article's generator: 1|41|10|12, times from a custom epoch,
// rollback and used-up sequence refused.
func article(node int64) *snowflake.Node {
	n, err := snowflake.NewNode(snowflake.Config{
		Layout: snowflake.Layout{TimeBits: 41, NodeBits: 10, SequenceBits: 12}, Node: node,
		Rollback: snowflake.RollbackReject, Exhausted: snowflake.ExhaustedError})
	if err != nil {
		panic(err)
	}
	return n
}

// The run of the article and the lines that its program prints.
func ExampleNode_Next() {
	s := article(3)
	a, _ := s.Next(1000)
	b, _ := s.Next(1000)
	fmt.Println("same ms distinct:", a != b, "ordered:", a < b)
	_, err := s.Next(999)
	fmt.Println("rollback:", err)
	// Output:
	// same ms distinct: true ordered: true
	// rollback: clock rollback
}

// An id taken apart under the layout it was made with.
func ExampleLayout_Split() {
	id, _ := snowflake.ParseID("1541815603606036480")
	p, _ := snowflake.Twitter.Split(id)
	fmt.Println(p.Time, p.Node, p.Sequence, snowflake.Twitter.UnixMillis(p.Time))
	// Output:
	// 367597485448 378 0 1656432460105
}

// The same id after a trip through a JSON number of JavaScript.
func ExampleID_AsNumberText() {
	id, _ := snowflake.ParseID("1541815603606036481")
	fmt.Println(id.AsNumberText(), id.DigitsKept(), "of", len(id.String()), "digits")
	// Output:
	// 1541815603606036500 16 of 19 digits
}
