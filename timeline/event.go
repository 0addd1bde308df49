package timeline

// EventKind is how an event is drawn.
type EventKind uint8

// The kinds of event.
const (
	Local   EventKind = iota // a mark on its own lane
	Call                     // an arrow to another lane and the answer back, in one step
	Send                     // a message leaves; Msg names it
	Arrive                   // the message Msg arrives
	Expire                   // a time-out fires
	Pause                    // a process stops
	Resume                   // and goes on
	Crash                    // a process dies
	Restart                  // and comes back
	WaitFor                  // time passes
)

var eventKindIDs = [...]string{"local", "call", "send", "arrive", "expire", "pause", "resume", "crash", "restart", "wait"}

func (k EventKind) String() string { return eventKindIDs[k] }

// Outcome is what a service said to a request.
type Outcome uint8

// The outcomes.
const (
	NoOutcome Outcome = iota
	Accepted
	Refused
)

func (o Outcome) String() string { return [...]string{"", "accepted", "refused"}[o] }

// BarStyle is what a bar beside a lane means.
type BarStyle uint8

// The styles of bar.
const (
	LeaseBar  BarStyle = iota // a lease is valid: translucent, on the lock service
	PauseBar                  // the process stands still: hatched
	ActiveBar                 // a client believes that it holds the lock: solid
	MarkBar                   // the resource's content is of this hue: solid
)

// Bar is a stretch of time beside a lane. Opening a bar ends the one with the same lane and style.
type Bar struct {
	_     Uncompared
	Lane  int
	Style BarStyle
	Hue   Hue
	Label Text // written along it; may be empty
	Open  bool // false: the bar of this lane and style ends here
}

// Event is what one act did, for people. Exactly one per act.
type Event struct {
	Seq    int    // 1-based number of the act in its run
	Action string // id of the act
	At     Millis // the world's time since the start, before the act; a wait's event ends at At+Took
	Took   Millis // waits only

	Lane int // where it happens
	To   int // the other end of an arrow: for a Call or Send where it goes, for an Arrive where it came from
	Kind EventKind
	Hue  Hue // whose request this is

	Label   Text    // on the arrow or beside the mark: "acquire"
	Answer  Text    // on the arrow back, or beside the arrival: "token 41", "refused: 41 < 42"
	Text    Text    // the full sentence
	Badge   Text    // token badge at the answering lane; empty: none
	Msg     string  // joins Send and Arrive: "A.write1"
	Outcome Outcome // what the service said
	Err     string  // the sentinel that refused, by name: it marks the branch in the code panel
	Bars    []Bar
}

// With fills the places {0} to {9} in all that an event says: see Text.With.
func (e Event) With(args ...Text) Event {
	e.Label, e.Answer, e.Badge, e.Text = e.Label.With(args...), e.Answer.With(args...), e.Badge.With(args...), e.Text.With(args...)
	return e
}

// Display is how a run shows numbers: tokens are counted 1, 2, … in the State and may be shown as
// 41, 42 (article 1) or 33, 34 (article 2).
type Display struct {
	TokenFrom int // what token 1 is shown as; 0 means 1
}

// Token is the shown form of a token; 0 stays 0 (no token).
func (d Display) Token(t int) int {
	if t == 0 || d.TokenFrom == 0 {
		return t
	}
	return t + d.TokenFrom - 1
}

// Log receives the one event of an act. It is nil while exploring: nothing is formatted then.
type Log struct {
	Show Display

	event Event
	said  int
}

// Say records the event.
func (l *Log) Say(e Event) {
	l.event = e
	l.said++
}

func (l *Log) wait(took Millis, arrives Text) {
	t := took.Text()
	text := Text{t.En + " pass", "过去 " + t.Zh}
	if !arrives.Empty() {
		text = text.Plus(Text{"; next: " + arrives.En, "；接下来：" + arrives.Zh})
	}
	l.Say(Event{Kind: WaitFor, Took: took, Lane: -1, To: -1, Text: text.Plus(Text{".", "。"}), Label: t})
}

// Card is one part of a State for the inspector.
type Card struct {
	ID    string
	Title Text
	Hue   Hue
	Rows  []Row
	// Columns, where it is not 0, makes a table of the card: that many Rows are a line of it, cell by
	// cell, and the names of the first line are the heads. A line of no values is an empty table. Known
	// is what a line is known by.
	Columns int
	Known   Text
	Wide    bool // its values need the inspector's whole width; else it may stand beside another card
}

// Row is one value of a card. Changed is set by the Run against the state before.
type Row struct {
	_       Uncompared
	ID      string
	Name    Text
	Value   Text
	Key     bool // in a table: it belongs to what the line is known by
	Alarm   bool // a belief that is no longer true, a broken promise
	Changed bool
}
