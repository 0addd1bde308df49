package snowflake

// Config is what a generator of real ids is told once.
type Config struct {
	Layout    Layout
	Node      int64 // unique among all living nodes: the caller vouches for it
	Rollback  Rollback
	Exhausted Exhausted
	// WaitMax bounds, in units of the layout, how far behind its last id the
	// clock may be for NextNow to wait: beyond it NextNow returns [ErrRollback].
	// 0 means [WaitMaxDefault].
	WaitMax int64
}

// WaitMaxDefault is a rollback of a clock that is disciplined, in units: it is
// waited for. A larger one is an operator's mistake, and refused.
const WaitMaxDefault = 10

// Check returns [ErrLayout], [ErrNegative] or [ErrNodeRange] for a
// configuration that no generator can keep.
func (c Config) Check() error {
	if err := c.Layout.Check(); err != nil {
		return err
	}
	if c.WaitMax < 0 {
		return ErrNegative
	}
	return c.Layout.checkNode(c.Node)
}

func (c Config) waitMax() int64 {
	if c.WaitMax == 0 {
		return WaitMaxDefault
	}
	return c.WaitMax
}

// Node is the article's model: ids of one node, for one goroutine, with the
// time as an argument. Make it with [NewNode].
type Node struct {
	layout Layout
	rules  Rules[int64]
	node   int64
	gen    Generator[int64]
}

// NewNode returns a node that has issued nothing yet.
func NewNode(c Config) (*Node, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	n := c.start()
	return &n, nil
}

// start needs a checked configuration.
func (c Config) start() Node {
	return Node{layout: c.Layout, rules: c.Layout.Rules(c.Rollback, c.Exhausted), node: c.Node, gen: Fresh[int64]()}
}

// Next makes an id at ms, counted from the epoch, or returns the error of
// [Generator.Next].
func (n *Node) Next(ms int64) (ID, error) {
	if err := n.gen.Next(ms, n.rules); err != nil {
		return 0, err
	}
	return n.last(), nil
}

// last is the id that was issued last.
func (n *Node) last() ID {
	return n.layout.JoinUnchecked(Parts{Time: n.gen.Last, Node: n.node, Sequence: n.gen.Seq})
}
