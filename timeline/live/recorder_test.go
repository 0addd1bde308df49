package live

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
)

// notebook records names only and trusts its caller; the wrong recorders below are made of it.
type notebook struct {
	world *timeline.World
	names []string
}

func (n *notebook) record(a timeline.Act) (timeline.Event, error) {
	n.names = append(n.names, n.world.Name(a))
	return timeline.Event{}, nil
}

func (n *notebook) schedule() []string { return n.names }

// forgetful skips the first program step.
type forgetful struct {
	notebook
	skipped bool
}

func (f *forgetful) record(a timeline.Act) (timeline.Event, error) {
	if a.Units() == 0 && !f.skipped {
		f.skipped = true
		return timeline.Event{}, nil
	}
	return f.notebook.record(a)
}

// unlocked writes down what it saw only after others have had the lock: each act one too late.
type unlocked struct {
	notebook
	held []timeline.Act
}

func (u *unlocked) record(a timeline.Act) (timeline.Event, error) {
	if len(u.held) == 0 {
		u.held = append(u.held, a)
		return timeline.Event{}, nil
	}
	_, _ = u.notebook.record(a)
	_, _ = u.notebook.record(u.held[0])
	u.held = nil
	return timeline.Event{}, nil
}

func (u *unlocked) schedule() []string {
	for _, a := range u.held {
		_, _ = u.notebook.record(a)
	}
	u.held = nil
	return u.names
}

// The conformance check is able to fail: drivers that record wrongly are caught.
func TestWrongRecordersAreCaught(t *testing.T) {
	w := newWorld(worlds()["lazy"])
	book := func() notebook { return notebook{world: w} }
	for _, c := range []struct {
		name     string
		recorder func() recorder
		conforms bool
	}{
		{"right", func() recorder { b := book(); return &b }, true},
		{"skips a step", func() recorder { return &forgetful{notebook: book()} }, false},
		{"outside the lock", func() recorder { return &unlocked{notebook: book()} }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			for seed := range uint64(50) {
				synctest.Test(t, func(t *testing.T) {
					r, err := start(t.Context(), w, options(seed, 1), c.recorder())
					require.NoError(t, err)
					<-r.Done()
					rep := r.Report()
					assert.Equal(t, c.conforms, rep.Conforms, "seed %d: %v %s", seed, rep.Schedule, rep.Why.En)
					assert.Equal(t, c.conforms, rep.Why.Empty())
				})
			}
		})
	}
}

// The recording leads to the very state in which the run ended: a tape that loses an act without
// breaking the path is caught as well.
func TestOtherStateIsCaught(t *testing.T) {
	w := newWorld(worldOptions{ttl: 30, lazy: true})
	synctest.Test(t, func(t *testing.T) {
		r, err := start(t.Context(), w, options(1, 0), &notebook{world: w})
		require.NoError(t, err)
		<-r.Done()
		r.rec.(*notebook).names = r.rec.(*notebook).names[:1]
		rep := r.Report()
		assert.False(t, rep.Conforms)
		assert.Equal(t, errOtherState.Reason, rep.Why)
	})
}
