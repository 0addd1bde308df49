package live

import (
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// said is any message of the server.
type said struct {
	V       int
	Type    string
	Run     string
	Seq     int
	Action  string
	Lane    string
	Verdict string
	Text    text
	After   int
	Seed    uint64
	Lanes   []laneMessage
	Scale   scaleMessage
	Limits  limitsMessage

	End      string
	Schedule string
	Conforms bool
	Broken   []brokenMessage
	Outside  []outsideMessage

	At     int64
	Job    string
	Done   int
	Of     int
	Series *seriesFigures
	Stress *stressFigures

	Code    Code
	Message text
	Choices []string
}

// client is a websocket client of a test.
type client struct {
	t  *testing.T
	ws *websocket.Conn
}

func serve(t *testing.T, lessons Lessons, change func(*limits)) (*Server, string) {
	t.Helper()
	l := defaults()
	if change != nil {
		change(&l)
	}
	s := newServer(lessons, Options{}, l)
	web := httptest.NewServer(s)
	t.Cleanup(func() { s.Close(); web.Close() })
	return s, "ws" + strings.TrimPrefix(web.URL, "http") + "/ws"
}

func dial(t *testing.T, url string) *client {
	t.Helper()
	return dialWith(t, url, websocket.DefaultDialer)
}

func dialWith(t *testing.T, url string, d *websocket.Dialer) *client {
	t.Helper()
	ws, _, err := d.Dial(url, nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = ws.Close() })
	c := &client{t, ws}
	require.Equal(t, "hello", c.hear().Type)
	return c
}

func (c *client) say(text string) {
	c.t.Helper()
	require.NoError(c.t, c.ws.WriteMessage(websocket.TextMessage, []byte(text)))
}

func (c *client) hear() said {
	c.t.Helper()
	_ = c.ws.SetReadDeadline(time.Now().Add(patience))
	_, data, err := c.ws.ReadMessage()
	require.NoError(c.t, err)
	var m said
	require.NoError(c.t, json.Unmarshal(data, &m), "%s", data)
	require.Equal(c.t, Version, m.V)
	return m
}

// until hears messages up to one of a type, which it returns last.
func (c *client) until(name string) []said {
	c.t.Helper()
	var all []said
	for {
		m := c.hear()
		all = append(all, m)
		if m.Type == name {
			return all
		}
		require.NotEqual(c.t, "error", m.Type, "%+v", m)
	}
}

// closed hears messages until the connection is closed, and returns the code.
func (c *client) closed() int {
	c.t.Helper()
	_ = c.ws.SetReadDeadline(time.Now().Add(patience))
	for {
		if _, _, err := c.ws.ReadMessage(); err != nil {
			closed, ok := err.(*websocket.CloseError)
			require.True(c.t, ok, "%v", err)
			return closed.Code
		}
	}
}

func last(all []said) said { return all[len(all)-1] }

// seqs are the sequence numbers of the events among messages.
func seqs(all []said) []int {
	var ns []int
	for _, m := range all {
		if m.Type == "event" {
			ns = append(ns, m.Seq)
		}
	}
	return ns
}

func upTo(n int) []int {
	ns := make([]int, n)
	for i := range ns {
		ns[i] = i + 1
	}
	return ns
}

// pipes is a network without buffers: whoever writes waits for a reader.
type pipes struct {
	conns chan net.Conn
	done  chan struct{}
}

func newPipes(t *testing.T, h http.Handler) *pipes {
	p := &pipes{conns: make(chan net.Conn), done: make(chan struct{})}
	web := &http.Server{Handler: h}
	ended := make(chan struct{})
	go func() { _ = web.Serve(p); close(ended) }()
	t.Cleanup(func() { _ = web.Close(); <-ended })
	return p
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.done:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error   { close(p.done); return nil }
func (p *pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipe", Net: "pipe"} }

func (p *pipes) dialer() *websocket.Dialer {
	return &websocket.Dialer{NetDial: func(string, string) (net.Conn, error) {
		here, there := net.Pipe()
		p.conns <- there
		return here, nil
	}}
}

// patientlyClosed is closed without a deadline, for virtual time.
func (c *client) patientlyClosed() int {
	_ = c.ws.SetReadDeadline(time.Time{})
	for {
		if _, _, err := c.ws.ReadMessage(); err != nil {
			closed, ok := err.(*websocket.CloseError)
			if !ok {
				return -1
			}
			return closed.Code
		}
	}
}
