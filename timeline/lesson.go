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
	Unverified []Text // what the lesson did not verify: what a model leaves out
	Scale      Scale  // of live runs
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
