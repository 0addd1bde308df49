package live

import (
	"context"
	"strings"
	"sync"
	"time"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/live"
)

// walker is a world of one lane that takes steps; every second one is refused. With a length of 0 it
// never ends.
type walker struct {
	N, Length, Budget uint8
	Paused, Ran       bool
}

var settings = timeline.Settings{{ID: "length", Title: timeline.Same("length"), Values: []timeline.Value{
	{ID: "short", Title: timeline.Same("short")}, {ID: "endless", Title: timeline.Same("endless")}}}}

var (
	standing = &timeline.Reason{Text: timeline.Text{En: "it stands still", Zh: "它停住了"}}
	finished = &timeline.Reason{Text: timeline.Text{En: "there is nothing left to do", Zh: "已无事可做"}}
	spent    = &timeline.Reason{Text: timeline.Text{En: "the pauses are used up", Zh: "暂停次数已用完"}}
)

func newWalker(length uint8) *timeline.World {
	say := func(id string, outcome timeline.Outcome, log *timeline.Log) {
		if log != nil {
			log.Say(timeline.Event{Outcome: outcome, Text: timeline.Text{En: id + " happened.", Zh: "发生了 " + id + "。"}})
		}
	}
	action := func(id string, kind timeline.Kind, guard func(*walker) *timeline.Reason, do func(*walker) timeline.Outcome) timeline.Action[walker] {
		return timeline.Action[walker]{ID: id, Label: timeline.Same(id), Kind: kind, MayWait: true, Guard: guard,
			Do: func(s *walker, log *timeline.Log) { say(id, do(s), log) }}
	}
	return timeline.New(timeline.Spec[walker]{
		Init:  walker{Length: length, Budget: 1},
		Lanes: []timeline.Lane[walker]{{ID: "A", Title: timeline.Same("A"), PC: func(s *walker) *uint8 { return &s.N }}, {ID: "B", Title: timeline.Same("B")}},
		Time:  &timeline.Time[walker]{Unit: 1000, Left: func(*walker) int { return timeline.None }, Elapse: func(*walker, int) {}},
		Actions: []timeline.Action[walker]{
			action("A.step", timeline.Step, func(s *walker) *timeline.Reason {
				switch {
				case s.Paused:
					return standing
				case s.Length > 0 && s.N >= s.Length:
					return finished
				}
				return nil
			}, func(s *walker) timeline.Outcome {
				s.N, s.Ran = s.N+1, true
				return timeline.Outcome(2 - s.N%2)
			}),
			action("pause.A", timeline.Fault, func(s *walker) *timeline.Reason {
				if s.Paused || s.Budget == 0 {
					return spent
				}
				return nil
			}, func(s *walker) timeline.Outcome { s.Paused, s.Budget = true, s.Budget-1; return timeline.NoOutcome }),
			action("resume.A", timeline.Fault, func(s *walker) *timeline.Reason {
				if !s.Paused {
					return standing
				}
				return nil
			}, func(s *walker) timeline.Outcome { s.Paused = false; return timeline.NoOutcome }),
		},
		Properties: []timeline.Property[walker]{
			{ID: "ShortWalk", Kind: timeline.Always, Title: timeline.Same("short"), Holds: func(s *walker) bool { return s.N < 3 }},
			{ID: "Ran", Kind: timeline.Possible, Title: timeline.Same("ran"), Holds: func(s *walker) bool { return s.Ran }}},
	})
}

const walkLength = 6

// walks are the lessons of these tests.
type walks struct {
	mu     sync.Mutex
	opened []live.Session
}

func (w *walks) Open(lesson, choice string, o live.Options) (live.Session, error) {
	switch lesson {
	case "walk":
	default:
		return nil, &timeline.UnknownError{What: timeline.Text{En: "lesson", Zh: "课程"}, ID: lesson, Known: []string{"walk"}}
	}
	c, err := settings.Parse(choice)
	if err != nil {
		return nil, err
	}
	o.Scale = timeline.Scale{RealMillis: 1, StepUnits: 2, PauseUnits: 20}
	r, err := live.Start(context.Background(), newWalker([]uint8{walkLength, 0}[c[0]]), o)
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	w.opened = append(w.opened, r)
	w.mu.Unlock()
	return r, nil
}

// replays checks that the schedule of an ended message is a path of the walker.
func replays(schedule string, length uint8) error {
	return timeline.NewRun(newWalker(length), timeline.Display{}).Play(strings.Split(schedule, ","))
}

// flood is a session whose events a test makes by hand.
type flood struct {
	live.Session
	mu     sync.Mutex
	events []timeline.Event
	more   chan struct{}
	done   chan struct{}
	stop   sync.Once
}

func newFlood() *flood { return &flood{more: make(chan struct{}), done: make(chan struct{})} }

func (f *flood) Open(string, string, live.Options) (live.Session, error) { return f, nil }
func (f *flood) About() live.About                                       { return live.About{} }
func (f *flood) Done() <-chan struct{}                                   { return f.done }
func (f *flood) Stop()                                                   { f.stop.Do(func() { close(f.done) }) }

func (f *flood) Since(n int) live.Batch {
	f.mu.Lock()
	defer f.mu.Unlock()
	return live.Batch{Events: f.events[n:len(f.events):len(f.events)], More: f.more}
}

func (f *flood) add(n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for range n {
		f.events = append(f.events, timeline.Event{Seq: len(f.events) + 1, Action: "drop", Text: timeline.Same("a drop")})
	}
	close(f.more)
	f.more = make(chan struct{})
}

const patience = 20 * time.Second // a deadline of tests, never a pause
