package live

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/live"
)

func (w *walks) Series(ctx context.Context, lesson, choice string, o live.SeriesOptions, report func(live.Tally)) (live.Tally, error) {
	if lesson != "walk" {
		return live.Tally{}, &timeline.UnknownError{What: timeline.Text{En: "lesson", Zh: "课程"}, ID: lesson, Known: []string{"walk"}}
	}
	c, err := settings.Parse(choice)
	if err != nil {
		return live.Tally{}, err
	}
	o.Scale = timeline.Scale{RealMillis: 1, StepUnits: 2, PauseUnits: 20}
	return live.Series(ctx, newWalker([]uint8{walkLength, 0}[c[0]]), o, report)
}

func (f *flood) Series(context.Context, string, string, live.SeriesOptions, func(live.Tally)) (live.Tally, error) {
	panic("a flood is no series")
}

const (
	seriesShort   = `{"v":1,"type":"series","lesson":"walk","runs":30,"seed":7}`
	seriesEndless = `{"v":1,"type":"series","lesson":"walk","settings":"length=endless","runs":30}`
)

// A series counts, says how far it is, and hands over runs that replay, with pictures in both languages.
func TestSeries(t *testing.T) {
	_, url := serve(t, &walks{}, func(l *limits) { l.progress = 0 })
	c := dial(t, url)
	c.say(`{"v":1,"type":"series","lesson":"walk","runs":30,"seed":7,"wide":300}`)
	all := c.until("result")
	require.Greater(t, len(all), 1, "it says how far it is")
	done := 0
	for _, m := range all[:len(all)-1] {
		assert.Equal(t, "progress", m.Type)
		assert.Greater(t, m.Done, done)
		assert.Equal(t, 30, m.Of)
		assert.Equal(t, m.Done, m.Series.Clean+m.Series.Broke)
		done = m.Done
	}
	r := last(all)
	assert.Equal(t, "series", r.Job)
	assert.Equal(t, endDone, r.End)
	assert.Equal(t, 30, r.Done)
	assert.Equal(t, uint64(7), r.Series.Seed)
	assert.Equal(t, 30, r.Series.Broke, "no walk is short")
	require.Len(t, r.Series.Properties, 2)
	p := r.Series.Properties[0]
	assert.Equal(t, "ShortWalk", p.Property)
	assert.Equal(t, "Always", p.Kind)
	assert.Equal(t, 30, p.Runs)
	assert.Equal(t, 1, p.First.Run)
	assert.LessOrEqual(t, p.Shortest.Acts, p.First.Acts)
	assert.NoError(t, replays(p.First.Schedule, walkLength))
	n := 0
	for _, b := range p.Buckets {
		n += b.Runs
	}
	assert.Equal(t, 30, n)
	assert.Contains(t, p.Plot.En, `viewBox="0 0 300 `)
	assert.Contains(t, p.Plot.Zh, "步数")
	assert.Contains(t, p.Table.En, "<th scope=\"row\">")
	assert.Equal(t, "Possible", r.Series.Properties[1].Kind)
	assert.Equal(t, 30, r.Series.Properties[1].Runs)

	c.say(startShort) // a run may follow
	c.until("ended")
	c.say(seriesShort) // and another series
	c.until("result")
}

// Stop works at once, and what has been counted is the result.
func TestSeriesStops(t *testing.T) {
	_, url := serve(t, &walks{}, nil)
	c := dial(t, url)
	c.say(seriesEndless)
	for _, say := range []string{startShort, seriesShort, `{"v":1,"type":"resume","run":"another","after":0}`} {
		c.say(say)
		assert.Equal(t, CodeRunning, c.hear().Code, say)
	}
	c.say(`{"v":1,"type":"pause","lane":"A"}`)
	assert.Equal(t, CodeNoRun, c.hear().Code)
	c.say(`{"v":1,"type":"stop"}`)
	r := last(c.until("result"))
	assert.Equal(t, endStopped, r.End)
	assert.Zero(t, r.Done)
	c.say(`{"v":1,"type":"stop"}`)
	assert.Equal(t, CodeNoRun, c.hear().Code)
}

func TestSeriesWhileARunGoesOn(t *testing.T) {
	_, url := serve(t, &walks{}, nil)
	c := dial(t, url)
	c.say(startEndless)
	c.until("started")
	c.say(seriesShort)
	m := c.hear()
	for m.Type == "event" {
		m = c.hear()
	}
	assert.Equal(t, CodeRunning, m.Code)
}

// A job that takes too long ends with what it has.
func TestJobTimeIsLimited(t *testing.T) {
	_, url := serve(t, &walks{}, func(l *limits) { l.jobTime = time.Millisecond })
	c := dial(t, url)
	c.say(seriesEndless)
	assert.Equal(t, endTime, last(c.until("result")).End)
}

// Over a limit in all is a refusal that names it, and the place is free again afterwards.
func TestJobLimitsInAll(t *testing.T) {
	for name, change := range map[string]func(*limits){
		"JobsMax": func(l *limits) { l.jobs = 1 },
		"RunsMax": func(l *limits) { l.runs = live.SeriesAtOnceUsual + 1 },
	} {
		_, url := serve(t, &walks{}, change)
		a, b := dial(t, url), dial(t, url)
		a.say(seriesEndless)
		a.say(seriesEndless)
		assert.Equal(t, CodeRunning, a.hear().Code, "the first has begun")
		b.say(seriesShort)
		m := b.hear()
		assert.Equal(t, CodeJobsFull, m.Code)
		assert.Contains(t, m.Message.En, name)
		assert.Contains(t, m.Message.Zh, name)
		a.say(`{"v":1,"type":"stop"}`)
		a.until("result")
		b.say(seriesShort)
		b.until("result")
	}
}

// The runs of a series count among all runs.
func TestRunsOfASeriesCount(t *testing.T) {
	_, url := serve(t, &walks{}, func(l *limits) { l.runs = live.SeriesAtOnceUsual })
	a, b := dial(t, url), dial(t, url)
	a.say(seriesEndless)
	a.say(seriesEndless)
	assert.Equal(t, CodeRunning, a.hear().Code)
	b.say(startShort)
	assert.Equal(t, CodeRunsFull, b.hear().Code)
}

// Running time that has been used up comes back by and by, to a connection and to all.
func TestJobTimeRunsOut(t *testing.T) {
	for _, inAll := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			l := defaults()
			name := "JobMillisPerConnectionMax"
			if l.perConnection, l.backPerSecond = time.Millisecond, 10*time.Millisecond; inAll {
				l.perConnection, l.inAll, l.backInAll, name = time.Hour, time.Millisecond, 10*time.Millisecond, "JobMillisInAllMax"
			}
			s := newServer(&walks{}, Options{}, l)
			p := newPipes(t, s)
			c, other := dialWith(t, "ws://pipe/ws", p.dialer()), dialWith(t, "ws://pipe/ws", p.dialer())
			c.say(seriesShort)
			c.until("result")
			c.say(seriesShort)
			m := c.hear()
			assert.Equal(t, CodeJobTime, m.Code)
			assert.Contains(t, m.Message.En, name)
			other.say(seriesShort)
			assert.Equal(t, inAll, other.hear().Code == CodeJobTime)
			time.Sleep(30 * time.Second) // virtual: less than the wait for a pong
			c.say(seriesShort)
			assert.Equal(t, "result", last(c.until("result")).Type)
			for _, x := range []*client{c, other} {
				require.NoError(t, x.ws.Close())
			}
			s.Close()
		})
	}
}

// A job ends with its connection, and with the server.
func TestJobEndsWithItsConnection(t *testing.T) {
	s, url := serve(t, &walks{}, nil)
	s.opts.Stress = engine{}
	c := dial(t, url)
	c.say(stressTorn) // ends only when it is stopped
	c.until("progress")
	require.NoError(t, c.ws.Close())
	for deadline := time.Now().Add(patience); ; {
		s.mu.Lock()
		n := len(s.jobs)
		s.mu.Unlock()
		if n == 0 {
			break
		}
		require.True(t, time.Now().Before(deadline), "the job goes on")
	}
	c = dial(t, url)
	c.say(stressTorn)
	c.until("progress")
	s.Close() // waits for it
	assert.Empty(t, s.jobs)
}

// Progress that comes faster than it may be sent is sent at the end of the time, not lost.
func TestProgressIsNeitherTooOftenNorLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := newJob("series", cost{}, 100*time.Millisecond, nil)
		var w watching
		sent := func() (done string) {
			frame, _ := j.next(&w)
			_, after, _ := strings.Cut(string(frame), `"done":`)
			done, _, _ = strings.Cut(after, ",")
			return done
		}
		for n := range 5 {
			j.report(&progressMessage{Done: n + 1})
		}
		assert.Equal(t, "5", sent(), "the latest, whatever was published first")
		assert.Empty(t, sent())
		j.report(&progressMessage{Done: 6})
		time.Sleep(99 * time.Millisecond)
		synctest.Wait()
		assert.Empty(t, sent())
		time.Sleep(time.Millisecond)
		synctest.Wait()
		assert.Equal(t, "6", sent())
		j.report(&progressMessage{Done: 7})
		j.end([]byte(`{"done":8,}`))
		assert.Equal(t, "8", sent())
		assert.True(t, w.done)
	})
}
