package live

import (
	"math/rand/v2"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"github.com/afterlease/afterlease/timeline/live"
)

// Options are the inputs of a Server; the zero value is what a server wants.
type Options struct {
	Clock live.Clock    // of the runs; nil: the machine's
	Seed  func() uint64 // for a start without a seed, at most SeedMax; nil: random
	// Stress runs the models' shared forms; nil: there is none, and nothing can be stressed.
	Stress Stress
}

// Server is the websocket endpoint of live runs. It is an http.Handler.
type Server struct {
	lessons  Lessons
	opts     Options
	limits   limits
	upgrader websocket.Upgrader
	alive    sync.WaitGroup // readers and writers

	mu     sync.Mutex
	conns  map[*conn]bool
	runs   map[string]*hosted
	opens  int // runs that are being opened
	jobs   map[*job]bool
	time   allowance // of all jobs
	closed bool
}

// Handler makes the endpoint. Close it at shutdown.
func Handler(lessons Lessons, opts Options) *Server { return newServer(lessons, opts, defaults()) }

func newServer(lessons Lessons, opts Options, l limits) *Server {
	if opts.Clock == nil {
		opts.Clock = live.RealClock{}
	}
	if opts.Seed == nil {
		opts.Seed = func() uint64 { return rand.Uint64N(SeedMax + 1) }
	}
	return &Server{lessons: lessons, opts: opts, limits: l, conns: map[*conn]bool{}, runs: map[string]*hosted{},
		jobs: map[*job]bool{}, time: newAllowance(l.inAll, l.backInAll),
		// No CheckOrigin: the default accepts only pages of the same host, others get HTTP 403.
		upgrader: websocket.Upgrader{ReadBufferSize: bufferBytes, WriteBufferSize: bufferBytes,
			WriteBufferPool: &sync.Pool{}, HandshakeTimeout: l.write}}
}

// ServeHTTP makes a websocket of a request. Its goroutines go on when it has returned.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c := newConn(s)
	if !s.join(c) {
		w.Header().Set("Retry-After", strconv.Itoa(1+rand.IntN(RetryMillisMax/1000)))
		http.Error(w, "too many connections, or shutting down · 连接过多，或服务器正在关闭", http.StatusServiceUnavailable)
		return
	}
	ws, err := s.upgrader.Upgrade(w, r, nil)
	if err != nil { // Upgrade has answered
		s.leave(c)
		return
	}
	c.serve(ws)
}

// join counts a connection in; it reports whether there is room. From here on Close waits for it.
func (s *Server) join(c *conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || len(s.conns) >= s.limits.connections {
		return false
	}
	s.conns[c] = true
	s.alive.Add(1)
	return true
}

func (s *Server) leave(c *conn) {
	s.detach(c)
	c.stopJob()
	s.mu.Lock()
	delete(s.conns, c)
	s.mu.Unlock()
	s.alive.Done()
}

// Close shuts the endpoint down: every connection is closed with 1012 and a random hint when to come
// back, every run is stopped. It returns when their goroutines have gone.
func (s *Server) Close() {
	s.mu.Lock()
	s.closed = true
	for c := range s.conns {
		c.shut(websocket.CloseServiceRestart, "retryMillis="+strconv.Itoa(rand.IntN(RetryMillisMax)))
	}
	s.mu.Unlock()
	s.drain()
	s.stopRuns()
}

// drain waits for the connections, and cuts those that take too long.
func (s *Server) drain() {
	gone := make(chan struct{})
	go func() { s.alive.Wait(); close(gone) }()
	select {
	case <-gone:
	case <-time.After(s.limits.drain):
		s.mu.Lock()
		for c := range s.conns {
			c.cut()
		}
		s.mu.Unlock()
		<-gone
	}
}

func (s *Server) stopRuns() {
	s.mu.Lock()
	var runs []*hosted
	for _, h := range s.runs {
		h.expire.Stop()
		runs = append(runs, h)
	}
	clear(s.runs)
	s.mu.Unlock()
	for _, h := range runs {
		h.session.Stop()
		<-h.session.Done()
	}
}
