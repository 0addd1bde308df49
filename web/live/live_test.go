package live

import (
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	startShort   = `{"v":1,"type":"start","lesson":"walk","seed":7}`
	startEndless = `{"v":1,"type":"start","lesson":"walk","settings":"length=endless"}`
)

func TestHelloTellsTheLimits(t *testing.T) {
	_, url := serve(t, &walks{}, nil)
	ws, _, err := websocket.DefaultDialer.Dial(url, nil)
	require.NoError(t, err)
	c := &client{t, ws}
	assert.Equal(t, told(), c.hear().Limits)
	_ = ws.Close()
}

func TestARunStreamsToItsEnd(t *testing.T) {
	_, url := serve(t, &walks{}, nil)
	c := dial(t, url)
	c.say(startShort)
	started := c.hear()
	assert.Equal(t, "started", started.Type)
	assert.Equal(t, uint64(7), started.Seed)
	assert.Equal(t, scaleMessage{UnitMillis: 1000, RealMillis: 1, StepUnits: 2, PauseUnits: 20}, started.Scale)
	assert.Equal(t, laneMessage{ID: "A", Title: text{"A", "A"}, Pausable: true, Acts: []string{"A.step"}}, started.Lanes[0])

	all := c.until("ended")
	end := last(all)
	names := strings.Split(end.Schedule, ",")
	assert.Equal(t, upTo(len(names)), seqs(all))
	for i, m := range all[:len(all)-1] {
		assert.Equal(t, names[i], m.Action)
		assert.NotEmpty(t, m.Text.Zh)
		if m.Action == "A.step" {
			assert.Equal(t, "A", m.Lane)
			assert.Contains(t, []string{"accepted", "refused"}, m.Verdict)
		}
	}
	assert.NoError(t, replays(end.Schedule, walkLength))
	assert.True(t, end.Conforms)
	assert.Equal(t, "quiet", end.End)
	require.Len(t, end.Broken, 1)
	assert.Equal(t, "ShortWalk", end.Broken[0].Property)
	assert.Equal(t, "A.step", names[end.Broken[0].Seq-1])

	c.say(startShort) // one after the other is fine
	again := last(c.until("started"))
	assert.NotEqual(t, started.Run, again.Run)
	c.until("ended")
}

func TestALearnerPausesAndStops(t *testing.T) {
	_, url := serve(t, &walks{}, nil)
	c := dial(t, url)
	c.say(startEndless)
	c.until("started")
	c.say(`{"v":1,"type":"pause","lane":"A"}`)
	for last(c.until("event")).Action != "resume.A" {
	}
	c.say(`{"v":1,"type":"stop"}`)
	end := last(c.until("ended"))
	assert.Equal(t, "stopped", end.End)
	assert.Contains(t, end.Schedule, "pause.A,wait.")
	assert.NoError(t, replays(end.Schedule, 0))
	c.say(`{"v":1,"type":"stop"}`)
	assert.Equal(t, CodeEnded, c.hear().Code)
}

func TestALaneInALearnersHands(t *testing.T) {
	_, url := serve(t, &walks{}, nil)
	c := dial(t, url)
	c.say(`{"v":1,"type":"start","lesson":"walk","hands":["A"]}`)
	c.until("started")
	for range walkLength {
		c.say(`{"v":1,"type":"do","action":"A.step"}`)
		for last(c.until("event")).Action != "A.step" {
		}
	}
	assert.Equal(t, "quiet", last(c.until("ended")).End)
}

// The connection breaks in the middle; on another one every event comes exactly once.
func TestReconnect(t *testing.T) {
	_, url := serve(t, &walks{}, nil)
	c := dial(t, url)
	c.say(startEndless)
	run := c.hear().Run
	var got []said
	for len(got) < 5 {
		got = append(got, c.hear())
	}
	require.NoError(t, c.ws.UnderlyingConn().Close())

	c = dial(t, url)
	c.say(`{"v":1,"type":"resume","run":"` + run + `","after":5}`)
	started := c.hear()
	assert.Equal(t, "started", started.Type)
	assert.Equal(t, 5, started.After)
	got = append(got, c.until("event")...)
	c.say(`{"v":1,"type":"stop"}`)
	got = append(got, c.until("ended")...)
	names := strings.Split(last(got).Schedule, ",")
	assert.Equal(t, upTo(len(names)), seqs(got))

	c.say(`{"v":1,"type":"resume","run":"` + run + `","after":0}`) // once more from the start
	assert.Equal(t, upTo(len(names)), seqs(c.until("ended")))
}

func TestARunMovesToTheConnectionThatResumesIt(t *testing.T) {
	_, url := serve(t, &walks{}, nil)
	a, b := dial(t, url), dial(t, url)
	a.say(startEndless)
	run := a.hear().Run
	b.say(`{"v":1,"type":"resume","run":"` + run + `","after":0}`)
	b.until("event")
	m := a.hear()
	for m.Type == "event" {
		m = a.hear()
	}
	assert.Equal(t, CodeMoved, m.Code)
	a.say(`{"v":1,"type":"stop"}`)
	assert.Equal(t, CodeNoRun, a.hear().Code)
	b.say(`{"v":1,"type":"stop"}`)
	b.until("ended")
}

func TestARunIsKeptForAWhileOnly(t *testing.T) {
	w := &walks{}
	_, url := serve(t, w, func(l *limits) { l.kept = time.Millisecond })
	c := dial(t, url)
	c.say(startEndless)
	run := c.hear().Run
	require.NoError(t, c.ws.Close())
	<-w.opened[0].Done()
	c = dial(t, url)
	c.say(`{"v":1,"type":"resume","run":"` + run + `","after":0}`)
	assert.Equal(t, CodeGone, c.hear().Code)
}

func TestForeignOriginIsRefused(t *testing.T) {
	s, url := serve(t, &walks{}, nil)
	_, answer, err := websocket.DefaultDialer.Dial(url, http.Header{"Origin": {"https://elsewhere.example"}})
	require.Error(t, err)
	assert.Equal(t, http.StatusForbidden, answer.StatusCode)
	answer, err = http.Get("http" + strings.TrimPrefix(url, "ws"))
	require.NoError(t, err)
	_ = answer.Body.Close()
	assert.Equal(t, http.StatusBadRequest, answer.StatusCode)
	s.mu.Lock()
	defer s.mu.Unlock()
	assert.Empty(t, s.conns)
}

func TestLimitsInAll(t *testing.T) {
	_, url := serve(t, &walks{}, func(l *limits) { l.connections, l.runs = 2, 1 })
	a, b := dial(t, url), dial(t, url)
	_, answer, err := websocket.DefaultDialer.Dial(url, nil)
	require.Error(t, err)
	assert.Equal(t, http.StatusServiceUnavailable, answer.StatusCode)
	assert.NotEmpty(t, answer.Header.Get("Retry-After"))

	a.say(startEndless)
	a.until("started")
	b.say(startShort)
	assert.Equal(t, CodeRunsFull, b.hear().Code)
	a.say(`{"v":1,"type":"stop"}`)
	a.until("ended")
	a.say(startShort) // its own place is free again
	a.until("ended")
}

func TestShutdown(t *testing.T) {
	w := &walks{}
	s, url := serve(t, w, nil)
	a, b := dial(t, url), dial(t, url)
	a.say(startEndless)
	a.until("event")
	closed := make(chan struct{})
	go func() { s.Close(); close(closed) }()
	assert.Equal(t, websocket.CloseServiceRestart, a.closed())
	assert.Equal(t, websocket.CloseServiceRestart, b.closed())
	<-closed
	<-w.opened[0].Done()
	_, answer, err := websocket.DefaultDialer.Dial(url, nil)
	require.Error(t, err)
	assert.Equal(t, http.StatusServiceUnavailable, answer.StatusCode)
}

// A reader that falls behind is closed with a code and comes back without losing an event. On a
// network without buffers and in virtual time, the writer stands in its write meanwhile.
func TestSlowReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFlood()
		s := newServer(f, Options{}, defaults())
		p := newPipes(t, s)
		c := dialWith(t, "ws://pipe/ws", p.dialer())
		c.say(`{"v":1,"type":"start","lesson":"any"}`)
		run := c.hear().Run
		f.add(1)
		synctest.Wait() // the writer stands in the write of the first event
		f.add(BacklogEventsMax + 1)
		assert.Equal(t, CloseSlow, c.closed())

		c = dialWith(t, "ws://pipe/ws", p.dialer())
		c.say(`{"v":1,"type":"resume","run":"` + run + `","after":0}`)
		f.add(1)
		var got []said
		for len(seqs(got)) < BacklogEventsMax+3 { // catching up is not being slow
			got = append(got, c.hear())
		}
		assert.Equal(t, upTo(BacklogEventsMax+3), seqs(got))
		require.NoError(t, c.ws.Close())
		s.Close()
	})
}

// A reader that does not read at all is cut after the write wait.
func TestReaderThatStopsReading(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFlood()
		s := newServer(f, Options{}, defaults())
		p := newPipes(t, s)
		c := dialWith(t, "ws://pipe/ws", p.dialer())
		c.say(`{"v":1,"type":"start","lesson":"any"}`)
		c.hear()
		f.add(1)
		time.Sleep(time.Duration(WriteWaitMillis+1) * time.Millisecond) // virtual
		synctest.Wait()
		s.mu.Lock()
		assert.Empty(t, s.conns)
		s.mu.Unlock()
		s.Close()
	})
}

// A client that answers no ping is closed after the pong wait, one that does stays.
func TestPings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&walks{}, Options{}, defaults())
		p := newPipes(t, s)
		c, silent := dialWith(t, "ws://pipe/ws", p.dialer()), dialWith(t, "ws://pipe/ws", p.dialer())
		silent.ws.SetPingHandler(func(string) error { return nil })
		code := make(chan int)
		go func() { code <- silent.patientlyClosed() }()
		heard := make(chan struct{})
		go func() { c.patientlyClosed(); close(heard) }()
		start := time.Now()
		assert.Equal(t, CloseSilent, <-code)
		assert.Equal(t, time.Duration(PongWaitMillis)*time.Millisecond, time.Since(start))
		time.Sleep(3 * time.Duration(PongWaitMillis) * time.Millisecond) // virtual
		s.mu.Lock()
		assert.Len(t, s.conns, 1)
		s.mu.Unlock()
		require.NoError(t, c.ws.Close())
		<-heard
		s.Close()
	})
}
