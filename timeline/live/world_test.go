package live

import "github.com/afterlease/afterlease/timeline"

// The world of these tests: two clients, a lease, one write each that travels to a resource. Each
// client works between its steps; with lazy set its steps may wait.
type world struct {
	Client                                [2]client
	Left, Holder, Counter, Fence, Budget  uint8
	SeenStale, SeenBoth, SeenWrite, Spare bool
}

type client struct {
	PC, Token, Work, Sent uint8
	Paused                bool
}

const (
	idle uint8 = iota
	writing
	waiting
	done
)

const workUnits = 3

type worldOptions struct {
	ttl, budget uint8
	fenced      bool
	lazy        bool // the steps of the clients may wait
	untimed     bool
}

func why(en string) *timeline.Reason { return &timeline.Reason{Text: timeline.Same(en)} }

var (
	notNow    = why("not now")
	standing  = why("the process stands still")
	isWorking = why("there is work to do first")
	spent     = why("the pauses are used up")
)

func newWorld(o worldOptions) *timeline.World {
	spec := timeline.Spec[world]{Init: world{Budget: o.budget}, Properties: worldProperties()}
	if !o.untimed {
		spec.Time = &timeline.Time[world]{Unit: 1000, Left: left, Elapse: elapse}
	}
	for i, id := range []string{"A", "B"} {
		spec.Lanes = append(spec.Lanes, timeline.Lane[world]{ID: id, Title: timeline.Same(id),
			PC: func(s *world) *uint8 { return &s.Client[i].PC }})
		spec.Actions = append(spec.Actions, o.clientActions(i, id)...)
	}
	spec.Lanes = append(spec.Lanes, timeline.Lane[world]{ID: "lock", Title: timeline.Same("lock")},
		timeline.Lane[world]{ID: "resource", Title: timeline.Same("resource")})
	spec.Actions = append(spec.Actions, simple("lock.expire", 2, timeline.Timer,
		func(s *world) *timeline.Reason { return unless(s.Holder > 0 && (s.Left == 0 || o.untimed)) },
		func(s *world) { s.Holder, s.Left = 0, 0 }))
	return timeline.New(spec)
}

func worldProperties() []timeline.Property[world] {
	return []timeline.Property[world]{
		{ID: "NoStale", Kind: timeline.Always, Title: timeline.Same("no stale"), Holds: func(s *world) bool { return !s.SeenStale }},
		{ID: "Written", Kind: timeline.Possible, Title: timeline.Same("written"), Holds: func(s *world) bool { return s.SeenWrite }},
	}
}

func unless(ok bool) *timeline.Reason {
	if ok {
		return nil
	}
	return notNow
}

func simple(id string, lane int, kind timeline.Kind, guard func(*world) *timeline.Reason, do func(*world)) timeline.Action[world] {
	return timeline.Action[world]{ID: id, Label: timeline.Same(id), Lane: lane, Kind: kind, Guard: guard,
		Do: func(s *world, log *timeline.Log) {
			do(s)
			if log != nil {
				log.Say(timeline.Event{Lane: lane, To: lane, Text: timeline.Same(id)})
			}
		}}
}

func (o worldOptions) clientActions(i int, id string) []timeline.Action[world] {
	step := func(name string, at uint8, ready func(*world) bool, do func(*world, *client)) timeline.Action[world] {
		a := simple(id+"."+name, i, timeline.Step, func(s *world) *timeline.Reason {
			switch c := &s.Client[i]; {
			case c.Paused:
				return standing
			case c.Work > 0:
				return isWorking
			default:
				return unless(c.PC == at && ready(s))
			}
		}, func(s *world) { do(s, &s.Client[i]) })
		a.MayWait = o.lazy
		return a
	}
	return []timeline.Action[world]{
		step("acquire", idle, func(s *world) bool { return s.Holder == 0 }, func(s *world, c *client) {
			s.Counter++
			s.Holder, s.Left = uint8(i+1), o.ttl
			c.PC, c.Token, c.Work = writing, s.Counter, o.work()
		}),
		step("write", writing, func(*world) bool { return true }, func(s *world, c *client) { c.PC, c.Sent = waiting, c.Token }),
		step("release", waiting, func(s *world) bool { return s.Client[i].Sent == 0 }, func(s *world, c *client) {
			if s.Holder == uint8(i+1) {
				s.Holder, s.Left = 0, 0
			}
			c.PC = done
		}),
		simple("deliver."+id+".write", 3, timeline.Deliver, func(s *world) *timeline.Reason { return unless(s.Client[i].Sent > 0) },
			func(s *world) { o.deliver(s, &s.Client[i]) }),
		simple("pause."+id, i, timeline.Fault, func(s *world) *timeline.Reason {
			if s.Budget == 0 {
				return spent
			}
			return unless(!s.Client[i].Paused)
		}, func(s *world) { s.Client[i].Paused, s.Budget = true, s.Budget-1 }),
		simple("resume."+id, i, timeline.Fault, func(s *world) *timeline.Reason { return unless(s.Client[i].Paused) },
			func(s *world) { s.Client[i].Paused = false }),
	}
}

func (o worldOptions) work() uint8 {
	if o.untimed {
		return 0
	}
	return workUnits
}

func (o worldOptions) deliver(s *world, c *client) {
	stale := c.Sent < s.Fence
	if !stale || !o.fenced {
		s.SeenWrite, s.SeenStale = true, s.SeenStale || stale
		s.Fence = max(s.Fence, c.Sent)
	}
	c.Sent = 0
}

func left(s *world) int {
	n := timeline.None
	if s.Holder > 0 {
		n = int(s.Left)
	}
	for i := range s.Client {
		if c := &s.Client[i]; c.Work > 0 && !c.Paused && (n == timeline.None || int(c.Work) < n) {
			n = int(c.Work)
		}
	}
	return n
}

func elapse(s *world, d int) {
	if s.Holder > 0 {
		s.Left -= uint8(d)
	}
	for i := range s.Client {
		if c := &s.Client[i]; !c.Paused && c.Work > 0 {
			c.Work -= uint8(d)
		}
	}
}
