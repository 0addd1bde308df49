package live

import (
	"crypto/rand"
	"slices"
	"sync"
	"time"

	"github.com/afterlease/afterlease/timeline/live"
)

// hosted is a run that the server keeps. At most one connection watches and steers it.
type hosted struct {
	id, lesson, settings string
	session              live.Session
	about                live.About
	report               func() live.Report // computed once, after the end

	owner  *conn       // guarded by Server.mu; nil: nobody watches
	expire *time.Timer // runs while nobody watches
}

// byHand says whether a person drives a lane of the run.
func (h *hosted) byHand() bool {
	return slices.ContainsFunc(h.about.Lanes, func(l live.Lane) bool { return l.Hand })
}

func (h *hosted) over() bool {
	select {
	case <-h.session.Done():
		return true
	default:
		return false
	}
}

// start opens a run for a connection, which forgets its last one.
func (s *Server) start(c *conn, m *startMessage) *Problem {
	if c.busy() {
		return problemBusy
	}
	s.forget(c)
	if !s.reserve() {
		return problemFull
	}
	session, err := s.lessons.Open(m.Lesson, m.Settings, s.runOptions(m))
	if err != nil {
		s.release()
		return problemOf(err)
	}
	h := &hosted{id: rand.Text(), lesson: m.Lesson, settings: m.Settings, session: session, about: session.About(),
		report: sync.OnceValue(session.Report)}
	s.host(h, c)
	return nil
}

func (s *Server) runOptions(m *startMessage) live.Options {
	return live.Options{Clock: s.opts.Clock, Pauses: m.Pauses, Faults: m.Faults, Hands: m.Hands, Pace: m.Pace, Seed: s.seed(m.Seed)}
}

// seed is the one that a client asks for, else a random one.
func (s *Server) seed(asked *uint64) uint64 {
	if asked != nil {
		return *asked
	}
	return s.opts.Seed()
}

// reserve holds a place for a run that is being opened.
func (s *Server) reserve() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || len(s.runs)+s.opens+s.jobRuns() >= s.limits.runs {
		return false
	}
	s.opens++
	return true
}

func (s *Server) release() {
	s.mu.Lock()
	s.opens--
	s.mu.Unlock()
}

func (s *Server) host(h *hosted, c *conn) {
	h.expire = time.AfterFunc(s.limits.kept, func() { s.dropUnwatched(h) })
	s.mu.Lock()
	defer s.mu.Unlock()
	s.opens--
	s.runs[h.id] = h
	s.attach(h, c, 0)
}

// attach lets a connection watch a run after so many events; s.mu is held.
func (s *Server) attach(h *hosted, c *conn, after int) {
	if h.owner != nil && h.owner != c {
		h.owner.watch(nil, 0)
		h.owner.answer(problemMoved)
	}
	h.owner = c
	h.expire.Stop()
	c.watch(h, after)
}

// resume continues a run that another connection, or this one, has watched before.
func (s *Server) resume(c *conn, m *resumeMessage) *Problem {
	if h := c.hosted(); c.busy() && (h == nil || h.id != m.Run) {
		return problemBusy
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	h := s.runs[m.Run]
	switch {
	case h == nil:
		return problemGone
	case m.After > 0 && len(h.session.Since(m.After-1).Events) == 0:
		return problemAfter
	}
	if old := c.hosted(); old != nil && old != h {
		s.abandon(old)
	}
	s.attach(h, c, m.After)
	return nil
}

// abandon leaves a run unwatched; after a while it is dropped. s.mu is held.
func (s *Server) abandon(h *hosted) {
	h.owner = nil
	h.expire.Reset(s.limits.kept)
}

// detach is what becomes of a connection's run when the connection goes: it goes on for a while.
func (s *Server) detach(c *conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if h := c.hosted(); h != nil && h.owner == c {
		s.abandon(h)
	}
}

// forget drops the ended run of a connection that starts another.
func (s *Server) forget(c *conn) {
	if h := c.hosted(); h != nil {
		c.watch(nil, 0)
		s.drop(h)
	}
}

// dropUnwatched is called when a run has been kept long enough; somebody may just have come back.
func (s *Server) dropUnwatched(h *hosted) {
	s.mu.Lock()
	watched := h.owner != nil
	s.mu.Unlock()
	if !watched {
		s.drop(h)
	}
}

// drop ends a run for good.
func (s *Server) drop(h *hosted) {
	s.mu.Lock()
	if s.runs[h.id] == h {
		delete(s.runs, h.id)
	}
	h.expire.Stop()
	s.mu.Unlock()
	h.session.Stop()
}
