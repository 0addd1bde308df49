package live

import (
	"github.com/afterlease/afterlease/timeline"
)

// Limits of one run. Reaching one ends the run and is said in its report.
const (
	RunUnitsMax = 12_000 // units of the scaled clock, counted in untimed Specs too
	RunActsMax  = 3_000  // recorded acts, a merged wait counting once: so many can be opened again (script.ScheduleActsMax, TextBytesMax)
	OutsideMax  = 100    // things outside the model that are described; more are only counted
	PaceMax     = 100    // how many times slower than its scale a run may go
)

// PauseChance is the chance of an injected pause before a program step where Options.Pauses asks
// for pauses and Options.PauseProbability does not say how likely they are.
const PauseChance = 0.3

// FaultsUsual is how many faults other than pauses a run is given where nobody says.
const FaultsUsual = 2

// Options are the inputs of a run; with the world they are all that it depends on, the order in which
// the machine wakes goroutines apart.
type Options struct {
	Clock Clock          // must be given
	Scale timeline.Scale // the lesson's; RealMillis must be positive
	Seed  uint64         // of every draw: work times, journeys, pauses, ties
	Show  timeline.Display

	// Pauses is how many pauses are injected at most; 0 with a PauseProbability above 0 leaves the
	// number to the Spec's budget. The Spec's budget holds in any case.
	Pauses int
	// PauseProbability is the chance, before each program step, that the lane pauses first.
	PauseProbability float64
	// Faults is how many faults other than pauses happen by themselves at most, those that repair
	// something included; FaultsUsual are a crash and the restart. The world's budgets hold in any case.
	Faults int
	// Units end the run after so many units of its clock; 0, or more than RunUnitsMax, is RunUnitsMax.
	Units int
	// Pace is how many times slower than its scale the run goes, up to PaceMax: a lease of 300 ms is
	// over before a person has read that it runs. 0 is 1.
	Pace int
	// Hands are the ids of lanes driven by a person: their steps, and the deliveries that belong to
	// them, happen only by Do.
	Hands []string
}

// Session is a run of any lesson, without its State.
type Session interface {
	// About says what the run consists of.
	About() About
	// Since returns what was recorded after the first n acts.
	Since(n int) Batch
	// Pause makes a lane stand still for the scale's PauseUnits, or says why it cannot.
	Pause(lane string) error
	// Do performs an action for a person: a fault, or a step of a lane that is driven by hand.
	Do(action string) error
	// Stop ends the run; Done tells when its goroutines have gone.
	Stop()
	// Done is closed when the run has ended and nothing of it runs any more.
	Done() <-chan struct{}
	// Report replays what was recorded and says what it shows.
	Report() Report
}

// About is what a run consists of.
type About struct {
	Lanes []Lane
	Scale timeline.Scale  // at the run's pace
	Unit  timeline.Millis // the world's time in one unit; 0 for an untimed world
	Seed  uint64
}

// Lane is a lane as a page needs it.
type Lane struct {
	ID       string
	Title    timeline.Text
	Pausable bool // there are pause.<ID> and resume.<ID>
	Hand     bool // driven by a person
	// Acts are the ids of the lane's own steps and of the deliveries that belong to it: what a person who
	// drives the lane does, and what else happens by itself.
	Acts []string
}

// Batch is a stretch of a recording. Events share memory with the run and must not be changed.
type Batch struct {
	Events []timeline.Event
	More   <-chan struct{} // closed when there is more to ask for, or the run has ended
	Over   bool            // the run has ended and these are its last events
	At     timeline.Millis // the world's time now: later than the last event when time has passed since
}

// End says why a run ended.
type End string

// The ends of a run.
const (
	Running    End = ""
	Quiet      End = "quiet"   // nothing can happen any more
	Stopped    End = "stopped" // by Stop or the context
	LimitUnits End = "limit.units"
	LimitActs  End = "limit.acts"
)
