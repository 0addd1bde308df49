package live

import (
	"context"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw/plot"
)

// Stress is the engine that runs the models' shared forms under many goroutines. This package knows
// no model.
type Stress interface {
	// Models are what can be stressed.
	Models() []StressModel
	// Run is called with a model and a variant of Models and with numbers within the limits. When the
	// context ends it returns what it has measured so far.
	Run(ctx context.Context, o StressOptions, report func(done int)) (StressResult, error)
}

// StressModel is a model that can be stressed.
type StressModel struct {
	ID       string
	Title    timeline.Text
	Variants []StressVariant
}

// StressVariant is a form of a model: the right one, or one with a race of logic in it.
type StressVariant struct {
	ID      string
	Title   timeline.Text
	Correct bool
}

// StressOptions are what a client asks for.
type StressOptions struct {
	Model, Variant  string
	Goroutines, Ops int
	Seed            uint64
}

// StressResult is what was measured.
type StressResult struct {
	Done                      int // operations that were performed
	Duplicates, Lost, Refused int
	Seconds, PerSecond        float64
	Percentiles               []StressPercentile
	Buckets                   []StressBucket
	Example                   string // one duplicate or loss, in words
}

// StressPercentile says that a share P of the operations took at most so long; P is 1 for the slowest.
type StressPercentile struct {
	P     float64
	Nanos int64
}

// StressBucket is how many operations took up to so long, and longer than the bucket before.
type StressBucket struct {
	UpToNanos int64
	Count     int
}

type (
	stressMessage struct {
		V          int     `json:"v"`
		Type       string  `json:"type"`
		Model      string  `json:"model"`
		Variant    string  `json:"variant"`
		Goroutines int     `json:"goroutines"`
		Ops        int     `json:"ops"`
		Seed       *uint64 `json:"seed,omitempty"`
		Wide       int     `json:"wide,omitempty"`
	}
	stressFigures struct {
		Model       string              `json:"model"`
		Variant     string              `json:"variant"`
		Correct     bool                `json:"correct"`
		Goroutines  int                 `json:"goroutines"`
		Seed        uint64              `json:"seed"`
		Duplicates  int                 `json:"duplicates"`
		Lost        int                 `json:"lost"`
		Refused     int                 `json:"refused"`
		Seconds     float64             `json:"seconds"`
		PerSecond   float64             `json:"perSecond"`
		Percentiles []percentileMessage `json:"percentiles"`
		Latencies   []latencyMessage    `json:"latencies"`
		Example     string              `json:"example"`
		Plot        text                `json:"plot,omitzero"`
		Table       text                `json:"table,omitzero"`
	}
	percentileMessage struct {
		P     float64 `json:"p"`
		Nanos int64   `json:"nanos"`
	}
	latencyMessage struct {
		UpToNanos int64 `json:"upToNanos"`
		Count     int   `json:"count"`
	}
)

func (m *stressMessage) valid() *Problem {
	return firstProblem(
		seedProblem(m.Seed),
		rangeProblem("goroutines", m.Goroutines, 1, StressGoroutinesMax),
		rangeProblem("ops", m.Ops, 1, StressOpsMax),
		wideProblem(m.Wide),
	)
}

func (s *Server) stress(c *conn, m *stressMessage) *Problem {
	v, err := s.variant(m.Model, m.Variant)
	if err != nil {
		return problemOf(err)
	}
	return s.begin(c, "stress", cost{goroutines: m.Goroutines, ops: m.Ops},
		&stressJob{s.opts.Stress, v.Correct, m, s.seed(m.Seed)})
}

// variant finds what a client asks for; the error lists what there is.
func (s *Server) variant(model, id string) (StressVariant, error) {
	var models []StressModel
	if s.opts.Stress != nil {
		models = s.opts.Stress.Models()
	}
	var known []string
	for _, m := range models {
		if m.ID != model {
			known = append(known, m.ID)
			continue
		}
		known = nil
		for _, v := range m.Variants {
			if v.ID == id {
				return v, nil
			}
			known = append(known, v.ID)
		}
		return StressVariant{}, &timeline.UnknownError{What: timeline.Text{En: "variant", Zh: "变体"}, ID: id, Known: known}
	}
	return StressVariant{}, &timeline.UnknownError{What: timeline.Text{En: "model under stress", Zh: "可做压力测试的模型"}, ID: model, Known: known}
}

// stressJob puts a model under stress.
type stressJob struct {
	engine  Stress
	correct bool
	message *stressMessage
	seed    uint64
}

// Run does the work.
func (j *stressJob) Run(ctx context.Context, report func(*progressMessage)) (*resultMessage, error) {
	m := j.message
	o := StressOptions{Model: m.Model, Variant: m.Variant, Goroutines: m.Goroutines, Ops: m.Ops, Seed: j.seed}
	r, err := j.engine.Run(ctx, o, func(done int) { report(&progressMessage{Done: done, Of: m.Ops}) })
	if err != nil {
		return nil, err
	}
	return &resultMessage{Done: r.Done, Of: m.Ops, Stress: j.figures(&r)}, nil
}

func (j *stressJob) figures(r *StressResult) *stressFigures {
	m := j.message
	f := &stressFigures{Model: m.Model, Variant: m.Variant, Correct: j.correct, Goroutines: m.Goroutines, Seed: j.seed,
		Duplicates: r.Duplicates, Lost: r.Lost, Refused: r.Refused, Seconds: r.Seconds, PerSecond: r.PerSecond,
		Percentiles: []percentileMessage{}, Latencies: []latencyMessage{}, Example: r.Example}
	curve := plot.Latency{Say: timeline.Text{En: "How long an operation took", Zh: "一次操作用了多久"}}
	for _, p := range r.Percentiles {
		f.Percentiles = append(f.Percentiles, percentileMessage(p))
		curve.Points = append(curve.Points, plot.Point(p))
	}
	for _, b := range r.Buckets {
		f.Latencies = append(f.Latencies, latencyMessage(b))
	}
	if len(curve.Points) > 0 {
		f.Plot, f.Table = pictured(&curve, m.Wide)
	}
	return f
}
