package live

import (
	"context"
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw/plot"
	"github.com/afterlease/afterlease/timeline/live"
)

// What the server says of a series.
type (
	seriesMessage struct {
		V        int     `json:"v"`
		Type     string  `json:"type"`
		Lesson   string  `json:"lesson"`
		Settings string  `json:"settings,omitempty"`
		Runs     int     `json:"runs"`
		Pauses   int     `json:"pauses,omitempty"`
		Faults   int     `json:"faults,omitempty"`
		Seed     *uint64 `json:"seed,omitempty"`
		Wide     int     `json:"wide,omitempty"`
	}
	seriesFigures struct {
		Seed       uint64            `json:"seed"`
		Clean      int               `json:"clean"`
		Broke      int               `json:"broke"`
		Outside    int               `json:"outside"`
		Wrong      int               `json:"wrong"`
		Cut        int               `json:"cut"`
		Properties []propertyFigures `json:"properties"`
	}
	propertyFigures struct {
		Property string          `json:"property"`
		Kind     string          `json:"kind"`
		Title    text            `json:"title"`
		Runs     int             `json:"runs"`
		Buckets  []bucketMessage `json:"buckets"`
		First    *foundMessage   `json:"first,omitempty"`
		Shortest *foundMessage   `json:"shortest,omitempty"`
		Plot     text            `json:"plot,omitzero"`
		Table    text            `json:"table,omitzero"`
	}
	bucketMessage struct {
		From int `json:"from"`
		To   int `json:"to"`
		Runs int `json:"runs"`
	}
	foundMessage struct {
		Run      int    `json:"run"`
		Seed     uint64 `json:"seed"`
		Acts     int    `json:"acts"`
		Schedule string `json:"schedule"`
	}
)

func (m *seriesMessage) valid() *Problem {
	return firstProblem(
		seedProblem(m.Seed),
		rangeProblem("pauses", m.Pauses, 0, PausesMax),
		rangeProblem("faults", m.Faults, 0, FaultsMax),
		rangeProblem("runs", m.Runs, 1, live.SeriesRunsMax),
		wideProblem(m.Wide),
	)
}

func (s *Server) series(c *conn, m *seriesMessage) *Problem {
	o := live.SeriesOptions{Runs: m.Runs, AtOnce: live.SeriesAtOnceUsual}
	o.Clock, o.Pauses, o.Faults, o.Seed = s.opts.Clock, m.Pauses, m.Faults, s.seed(m.Seed)
	return s.begin(c, "series", cost{runs: min(o.Runs, o.AtOnce)}, &seriesJob{s.lessons, m, o})
}

// seriesJob repeats a live run.
type seriesJob struct {
	lessons Lessons
	message *seriesMessage
	options live.SeriesOptions
}

// Run does the work.
func (j *seriesJob) Run(ctx context.Context, report func(*progressMessage)) (*resultMessage, error) {
	t, err := j.lessons.Series(ctx, j.message.Lesson, j.message.Settings, j.options, func(t live.Tally) {
		report(&progressMessage{Done: t.Done, Of: t.Runs, Series: figuresOf(&t)})
	})
	if err != nil {
		return nil, err
	}
	f := figuresOf(&t)
	for i := range f.Properties {
		j.finish(&f.Properties[i], &t.Properties[i])
	}
	return &resultMessage{Done: t.Done, Of: t.Runs, Series: f}, nil
}

// figuresOf are the counts, without what takes long to make.
func figuresOf(t *live.Tally) *seriesFigures {
	f := &seriesFigures{Seed: t.Seed, Clean: t.Clean, Broke: t.Broke, Outside: t.Outside, Wrong: t.Wrong, Cut: t.Cut,
		Properties: []propertyFigures{}}
	for i := range t.Properties {
		c := &t.Properties[i]
		f.Properties = append(f.Properties, propertyFigures{Property: c.Property, Kind: c.Kind.String(), Title: worded(c.Title),
			Runs: c.Runs(), Buckets: []bucketMessage{}})
	}
	return f
}

// finish adds the runs to open, the buckets and the picture.
func (j *seriesJob) finish(f *propertyFigures, c *live.Count) {
	if c.Runs() == 0 {
		return
	}
	f.First, f.Shortest = foundOf(c.First), foundOf(c.Shortest)
	say := timeline.Text{En: "Acts until “{0}” was broken", Zh: "走到第几步，“{0}”被打破"}
	if c.Kind == timeline.Possible {
		say = timeline.Text{En: "Acts until “{0}” was reached", Zh: "走到第几步，“{0}”达到"}
	}
	h := plot.Histogram{Say: say.With(c.Title), X: timeline.Text{En: "acts", Zh: "步数"}, Y: timeline.Text{En: "runs", Zh: "运行次数"},
		Bad: c.Kind == timeline.Always}
	for _, b := range c.Buckets() {
		f.Buckets = append(f.Buckets, bucketMessage{b.From, b.To, b.Runs})
		name := strconv.Itoa(b.From)
		if b.To > b.From {
			name += "–" + strconv.Itoa(b.To)
		}
		h.Bars = append(h.Bars, plot.Bar{Name: timeline.Same(name), Count: b.Runs})
	}
	f.Plot, f.Table = pictured(&h, j.message.Wide)
}

func foundOf(f *live.Found) *foundMessage {
	return &foundMessage{f.Run, f.Seed, f.Acts, strings.Join(f.Schedule, ",")}
}

// pictured is a plot and its table in both languages.
func pictured(p plot.Plot, wide int) (picture, table text) {
	in := func(l timeline.Lang) string { return p.SVG(plot.Look{Lang: l, Wide: wide}) }
	return text{in(timeline.En), in(timeline.Zh)}, text{p.Table(timeline.En), p.Table(timeline.Zh)}
}
