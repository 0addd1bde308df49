package live

import (
	"errors"
	"io"
	"net"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"github.com/afterlease/afterlease/timeline/live"
)

// conn is one connection: a reader, which is the only one to read, and a writer, which is the only
// one to write data frames.
type conn struct {
	server  *Server
	answers chan []byte   // from the reader to the writer
	turned  chan struct{} // the writer is to look at what it watches
	gone    chan struct{} // the reader has ended
	closing chan struct{} // the writer is to close with what shut was told

	mu     sync.Mutex
	ws     *websocket.Conn // nil until the handshake is over
	shown  watching
	code   int
	reason string
	rate   rate // reader only

	time allowance // of its jobs; guarded by Server.mu
}

func newConn(s *Server) *conn {
	return &conn{server: s, answers: make(chan []byte, AnswersMax), turned: make(chan struct{}, 1),
		gone: make(chan struct{}), closing: make(chan struct{}),
		time: newAllowance(s.limits.perConnection, s.limits.backPerSecond)}
}

// serve starts the reader and the writer. The server's count of them has one for this connection
// already.
func (c *conn) serve(ws *websocket.Conn) {
	c.mu.Lock()
	c.ws = ws
	c.mu.Unlock()
	ws.SetReadLimit(MessageBytesMax)
	c.heard()
	ws.SetPongHandler(func(string) error { c.heard(); return nil })
	c.server.alive.Go(c.write)
	go c.read()
}

// heard gives the client another pong wait, unless the connection is closing.
func (c *conn) heard() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.code == 0 {
		_ = c.ws.SetReadDeadline(time.Now().Add(c.server.limits.pong))
	}
}

// read is the reader's life.
func (c *conn) read() {
	defer c.server.leave(c)
	defer close(c.gone)
	defer c.cut()
	for {
		kind, data, err := c.ws.ReadMessage()
		if err != nil { // gone, silent for too long, or closed by the library: 1009 above the limit
			c.linger(err)
			return
		}
		if c.isClosing() {
			continue // until the client has answered the close frame
		}
		if !c.rate.allows(time.Now(), c.server.limits.perSecond) {
			c.shut(websocket.ClosePolicyViolation, "too many messages")
			continue
		}
		if bad := c.handle(kind, data); bad != nil {
			c.answer(bad)
		}
	}
}

// linger reads on for a moment when the library has closed the connection for what the client sent: a
// socket closed over unread bytes would be reset, and the client would not learn why.
func (c *conn) linger(err error) {
	var closed *websocket.CloseError
	if errors.As(err, &closed) || c.isClosing() {
		return
	}
	if silent, ok := err.(net.Error); ok && silent.Timeout() {
		c.shut(CloseSilent, "no sign of life")
	}
	c.shut(websocket.CloseProtocolError, "")
	_ = c.ws.SetReadDeadline(time.Now().Add(c.server.limits.close))
	_, _ = io.CopyN(io.Discard, c.ws.NetConn(), lingerBytes)
}

func (c *conn) handle(kind int, data []byte) *Problem {
	if kind != websocket.TextMessage {
		return problemBinary
	}
	m, bad := decode(data)
	if bad != nil {
		return bad
	}
	switch m := m.(type) {
	case *startMessage:
		return c.server.start(c, m)
	case *resumeMessage:
		return c.server.resume(c, m)
	case *seriesMessage:
		return c.server.series(c, m)
	case *stressMessage:
		return c.server.stress(c, m)
	case *stopMessage:
		if c.stopJob() {
			return nil
		}
	}
	return c.steer(m)
}

// steer does what a client asks of the run that it watches.
func (c *conn) steer(m message) *Problem {
	h := c.hosted()
	if h == nil {
		return problemNoRun
	}
	var err error
	switch m := m.(type) {
	case *pauseMessage:
		err = h.session.Pause(m.Lane)
	case *doMessage:
		err = h.session.Do(m.Action)
	case *stopMessage:
		if h.over() {
			err = live.ErrEnded
		}
		h.session.Stop()
	}
	if err != nil {
		return problemOf(err)
	}
	return nil
}

// answer hands an error message to the writer. A client that asks more than it reads is slow.
func (c *conn) answer(p *Problem) {
	select {
	case c.answers <- p.encode():
	default:
		c.shut(CloseSlow, "answers are not being read")
	}
}

// shut asks the writer to close the connection with a code. The first to ask wins.
func (c *conn) shut(code int, reason string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.code != 0 {
		return
	}
	c.code, c.reason = code, reason
	close(c.closing)
}

func (c *conn) isClosing() bool {
	select {
	case <-c.closing:
		return true
	default:
		return false
	}
}

// cut ends the connection without a word.
func (c *conn) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ws != nil {
		_ = c.ws.Close()
	}
}

// rate counts the messages of the present second.
type rate struct {
	second int64
	n      int
}

func (r *rate) allows(now time.Time, perSecond int) bool {
	if s := now.Unix(); s != r.second {
		r.second, r.n = s, 0
	}
	r.n++
	return r.n <= perSecond
}
