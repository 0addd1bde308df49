package timeline

// About is what a lesson says of itself, without its State: all that a list, a page or a parser
// needs.
type About struct {
	ID         string
	Track      string // "locks", "ids", "jobs", "sessions"
	Number     string // its place in the catalogue: "1.9"
	Title      Text
	Settings   Settings
	Walks      []Walk // the first runs at the defaults and is what the page opens with
	Table      []Expectation
	Questions  []Question  // asked before a step is shown
	Challenges []Challenge // set to the learner
	Charts     []Chart     // figures over the switches
	Expansions []Expansion // which steps are really several
	Unverified []Text      // what the lesson did not verify: what a model leaves out
	Scale      Scale       // of live runs
}

// Lesson is a world for every choice of settings.
type Lesson struct {
	About
	Build func(c Choice) *World
}

// Walk is a named run that plays a story, with its own settings and its own display of numbers.
type Walk struct {
	_        Uncompared
	ID       string
	Title    Text
	Settings string // "rule=older"
	Schedule string // "A.acquire,wait.5s,pause.A"
	Show     Display
	// Ends is asserted of the walk's last event.
	Ends Ending
	// Prints is the output of the article's own program, reproduced by the run; may be empty.
	Prints string
	// Report is the public failure report that the walk encodes; nil for a walk of the articles.
	Report *Report
}

// Report is a public failure report that a walk encodes ("seen in production"). The walk runs at the
// setting of the real code and ends with Property violated; under Fix the property holds in the whole
// world.
type Report struct {
	_        Uncompared
	ID       string // of the collection: "O-21"
	Source   string // how the page names it: "etcd-io/etcd#11788"
	URL      string // its public address
	Property string
	// Fix is the settings of the right behaviour. Of a report that turned out to be no failure it is
	// empty: then the property holds in the walk's own world.
	Fix string
}

// Clean says that the report is a negative control: nothing is broken there.
func (r *Report) Clean() bool { return r.Fix == "" }

// Question asks the learner something at a place of a walk, before the step after it is shown. What is
// right is computed from the run and by the explorer, never typed in.
type Question struct {
	_    Uncompared
	Walk string
	Step int // acts before it; the next one is asked about
	Asks Ask
	// Property is what AskHolds and AskStill are about.
	Property string
	// Card and Row name the value that AskValue is about: what will stand there after the step? The
	// choices are the values that the row has anywhere in the walk.
	Card, Row string
}

// Ask is what a Question wants to know.
type Ask uint8

// The kinds of question.
const (
	AskOutcome Ask = iota // will the next step's request be accepted or refused?
	AskHolds              // will the property still be true after the next step?
	AskStill              // can the property still be violated (or reached) from here?
	AskValue              // what will a card's row show after the next step?
)

// Challenge is a task: a run to find, or a switch to turn. It is graded by replaying the run, and its
// par is the explorer's.
type Challenge struct {
	_           Uncompared
	ID          string
	Title, Goal Text
	Kind        ChallengeKind
	// Settings are those that the challenge is played at, or from which a Defend begins.
	Settings string
	// Properties that decide: of a Reach and a Golf one, an Always to be violated or a Possible to be
	// reached; of a Defend all those that are to hold in the whole world (a Possible: to be reachable).
	Properties []string
	// Faults is how many faults a Reach may use; AnyFaults is as many as the world has.
	Faults int
	// Switches is how many switches a Defend may turn, and Keep what it may not: a setting, "faults", or
	// one value of it, "restore=none". To forbid a fault is no defence.
	Switches int
	Keep     []string
}

// AnyFaults lets a Challenge use all faults that its world has.
const AnyFaults = -1

// ChallengeKind is how a Challenge is played.
type ChallengeKind uint8

// The kinds of challenge.
const (
	Reach  ChallengeKind = iota // in as few acts as possible
	Golf                        // with as few faults as possible
	Defend                      // with as few switches as possible
)

// Chart compares the number of a Figure over the positions of one switch, or of two; all others stand
// where they stand. Each position is a world that the explorer searches.
type Chart struct {
	_     Uncompared
	ID    string
	Title Text
	About Text // how to read it
	// Figure is the property whose number is drawn, Property one whose verdict stands beside it; empty: none.
	Figure, Property string
	Over, By         int // which settings; the same twice is one
	// Rule is what the lesson's rule says of a choice and of the number that the explorer has found
	// there, in figures, and whether it is kept.
	Rule func(c Choice, value int) (says Text, kept bool)
}

// Ending is what the last event of a walk must be.
type Ending struct {
	Action  string
	Outcome Outcome
	Err     string
}

// Expectation is one row of a lesson's verdict table. Verdicts are data: check, page, test and
// prose read this table; nothing states a verdict a second time.
type Expectation struct {
	Settings string // all settings that differ from the defaults
	Property string
	Verdict  Verdict
	Steps    int // of the shortest witness, where the catalogue names them; 0: not named
	Value    int // the answer of a Figure that holds
}

// Meets says whether an explorer's answer is the expected one: the verdict, the steps where they are
// named, and the value of a Figure.
func (e *Expectation) Meets(verdict Verdict, steps, value int) bool {
	return verdict == e.Verdict && (e.Steps == 0 || steps == e.Steps) && value == e.Value
}

// Walk finds a walk by its id.
func (a *About) Walk(id string) (*Walk, error) {
	for i := range a.Walks {
		if a.Walks[i].ID == id {
			return &a.Walks[i], nil
		}
	}
	known := make([]string, len(a.Walks))
	for i := range a.Walks {
		known[i] = a.Walks[i].ID
	}
	return nil, &UnknownError{What: Text{"walk", "演示"}, ID: id, Known: known}
}

// Expected finds what the table says of a property at a choice.
func (a *About) Expected(c Choice, property string) (Expectation, bool) {
	for _, e := range a.Table {
		if e.Property != property {
			continue
		}
		if at, err := a.Settings.Parse(e.Settings); err == nil && string(at) == string(c) {
			return e, true
		}
	}
	return Expectation{}, false
}

// Scale maps the world's time to a real clock in live runs.
type Scale struct {
	// RealMillis of a real clock are one unit of the Spec: 30 s ≙ 300 ms is 10 per second.
	RealMillis int
	// StepUnits and MessageUnits bound the work before a program step and a message's journey; a
	// live run draws from 0 to the bound.
	StepUnits, MessageUnits int
	// PauseUnits is how long an injected pause lasts at least.
	PauseUnits int
}
