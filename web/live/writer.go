package live

import (
	"errors"
	"net"
	"time"

	"github.com/gorilla/websocket"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/live"
)

// watching is the run or the job that a connection watches, and how far it has come. The writer works on a
// copy of its own; a new number tells it that it is out of date.
type watching struct {
	number int
	h      *hosted // nil: none
	after  int     // events that the client has seen

	told    bool // started has been sent
	done    bool // ended has been sent
	old     int  // events that were there when it began to watch: these are not a backlog
	pending []timeline.Event
	at      timeline.Millis // the world's time as the client knows it
	looked  time.Time       // when it was told last

	job  *job // nil: none
	seen int  // of what the job has published
}

// watch turns the connection to a run, or to none.
func (c *conn) watch(h *hosted, after int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shown = watching{number: c.shown.number + 1, h: h, after: after}
	if h != nil {
		c.shown.old = after + len(h.session.Since(after).Events)
	}
	select {
	case c.turned <- struct{}{}:
	default:
	}
}

// watchJob turns the connection to a job.
func (c *conn) watchJob(j *job) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shown = watching{number: c.shown.number + 1, job: j}
	select {
	case c.turned <- struct{}{}:
	default:
	}
}

// stopJob stops the job that goes on here; it says whether there is one.
func (c *conn) stopJob() bool {
	c.mu.Lock()
	j := c.shown.job
	c.mu.Unlock()
	if j == nil || j.isOver() {
		return false
	}
	j.stop(errStopped)
	return true
}

// busy says whether a run or a job goes on here.
func (c *conn) busy() bool {
	c.mu.Lock()
	h, j := c.shown.h, c.shown.job
	c.mu.Unlock()
	return h != nil && !h.over() || j != nil && !j.isOver()
}

// hosted is the run that the connection watches; nil: none.
func (c *conn) hosted() *hosted {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.shown.h
}

// turn looks whether the connection has been turned to another run.
func (c *conn) turn(w *watching) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if w.number != c.shown.number {
		*w = c.shown
	}
}

// write is the writer's life.
func (c *conn) write() {
	ping := time.NewTicker(c.server.limits.pong * 9 / 10)
	defer ping.Stop()
	var w watching
	err := c.send(hello())
	for err == nil {
		c.turn(&w)
		frame, more := c.next(&w)
		switch {
		case c.isClosing():
			c.farewell()
			return
		case frame != nil:
			err = c.send(frame)
		default:
			err = c.await(more, ping.C, c.clock(&w))
		}
	}
	if !errors.Is(err, websocket.ErrCloseSent) { // then the reader sees to the rest
		c.cut()
	}
}

// next finds what is to be sent now: an answer, or news of the run; else when to look again.
func (c *conn) next(w *watching) (frame []byte, more <-chan struct{}) {
	select {
	case frame = <-c.answers:
		return frame, nil
	default:
	}
	switch {
	case w.done:
		return nil, nil
	case w.job != nil:
		return w.job.next(w)
	case w.h == nil:
		return nil, nil
	case !w.told:
		w.told = true
		return w.h.started(w.after), nil
	case len(w.pending) == 0:
		b := w.h.session.Since(w.after)
		if len(b.Events) == 0 {
			return c.idle(w, b)
		}
		c.checkBacklog(w, len(b.Events))
		w.pending = b.Events
	}
	e := w.pending[0]
	w.pending, w.after, w.at = w.pending[1:], e.Seq, e.At+e.Took
	return w.h.event(e), nil
}

// idle is when there are no events: the run goes on, or has ended and says so once.
func (c *conn) idle(w *watching, b live.Batch) ([]byte, <-chan struct{}) {
	switch {
	case !b.Over && b.At != w.at && w.h.byHand() && time.Since(w.looked) >= c.server.limits.clock:
		w.at, w.looked = b.At, time.Now()
		return w.h.time(b.At), nil
	case !b.Over:
		return nil, b.More
	case !w.h.over():
		return nil, w.h.session.Done()
	}
	w.done = true
	return w.h.ended(), nil
}

// clock wakes the writer of a run that a person takes part in, to tell how time passes between events;
// nil for any other.
func (c *conn) clock(w *watching) <-chan time.Time {
	if w.h == nil || w.done || !w.h.byHand() {
		return nil
	}
	return time.After(c.server.limits.clock)
}

// checkBacklog closes the connection when more has happened since the last look than may wait. What
// had happened before the client came is not counted: it is only catching up.
func (c *conn) checkBacklog(w *watching, n int) {
	if w.after+n-max(w.after, w.old) > c.server.limits.backlog {
		c.shut(CloseSlow, "events are not being read; resume after the last one")
	}
}

// await waits until there may be something to send. The error says that the connection is over.
func (c *conn) await(more <-chan struct{}, ping, clock <-chan time.Time) error {
	select {
	case <-c.gone:
		return net.ErrClosed
	case a := <-c.answers:
		return c.send(a)
	case <-ping:
		return c.ws.WriteControl(websocket.PingMessage, nil, time.Now().Add(c.server.limits.write))
	case <-clock:
	case <-more:
	case <-c.turned:
	case <-c.closing:
	}
	return nil
}

func (c *conn) send(frame []byte) error {
	_ = c.ws.SetWriteDeadline(time.Now().Add(c.server.limits.write))
	return c.ws.WriteMessage(websocket.TextMessage, frame)
}

// farewell sends the close frame and gives the client a moment to answer it; the reader then ends.
func (c *conn) farewell() {
	c.mu.Lock()
	frame := websocket.FormatCloseMessage(c.code, c.reason)
	c.mu.Unlock()
	_ = c.ws.WriteControl(websocket.CloseMessage, frame, time.Now().Add(c.server.limits.write))
	_ = c.ws.SetReadDeadline(time.Now().Add(c.server.limits.close))
}
