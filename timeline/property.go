package timeline

// Verdict is the explorer's answer about a property in the whole bounded world (TIME.md 9).
type Verdict uint8

// The verdicts. Pending is no verdict: the search has not ended.
const (
	Pending       Verdict = iota
	Holds                 // true in every reachable state; for a Possible: reachable
	Violated              // with a shortest counterexample; for a Possible: impossible
	Cut                   // "bound": the search was cut off; never called verified
	NotApplicable         // the settings make the question meaningless
)

var verdictIDs = [...]string{"pending", "holds", "violated", "bound", "notApplicable"}

func (v Verdict) String() string { return verdictIDs[v] }

// PropertyKind is how a property is asked of the state graph.
type PropertyKind uint8

// The kinds of property.
const (
	Always      PropertyKind = iota // in every reachable state
	Possible                        // in at least one
	Recoverable                     // from every reachable state a state where it holds can be reached
	Figure                          // maximum or minimum of a number over all runs
)

func (k PropertyKind) String() string {
	return [...]string{"Always", "Possible", "Recoverable", "Figure"}[k]
}

// Property is a question about a world, named as a sentence.
type Property[S comparable] struct {
	ID    string
	Kind  PropertyKind
	Title Text // as a short sentence: "No stale overwrite"
	About Text // what exactly is asked
	// Void, where given, is why these settings make the question meaningless.
	Void *Reason
	// Holds is the predicate. A Figure may have one too: its number then counts only where it holds
	// ("once the lock is free again"); without one it counts in every state.
	Holds func(s *S) bool
	// Value is the number of a Figure. Its answer is the greatest over all runs, or the least.
	Value func(s *S) int
	Least bool
	Unit  Text // of a Figure's number, written after it; empty: a count
}

// Here is a property in one state of a run.
type Here struct {
	ID    string
	True  bool // the predicate in this state; of a Figure: its number counts here
	Value int  // of a Figure: its number here
	Void  bool
	Since int // Always: the number of the event that first made it false, 0 if none did
}
