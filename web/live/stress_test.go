package live

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
)

// engine is a stress engine whose figures a test knows. Its broken variant never ends by itself.
type engine struct{}

func (engine) Models() []StressModel {
	return []StressModel{
		{ID: "ids", Title: timeline.Same("ids"), Variants: []StressVariant{
			{ID: "locked", Title: timeline.Same("locked"), Correct: true},
			{ID: "torn", Title: timeline.Same("torn")}}},
		{ID: "rows", Title: timeline.Same("rows"), Variants: []StressVariant{{ID: "bug", Title: timeline.Same("bug")}}},
	}
}

func (engine) Run(ctx context.Context, o StressOptions, report func(int)) (StressResult, error) {
	report(o.Ops / 2)
	switch o.Variant {
	case "bug":
		return StressResult{}, errors.New("a bug")
	case "torn":
		<-ctx.Done()
		return StressResult{Done: o.Ops / 2, Duplicates: 3, Example: "id 42 twice"}, nil
	}
	return StressResult{Done: o.Ops, Seconds: 0.5, PerSecond: 2 * float64(o.Ops),
		Percentiles: []StressPercentile{{P: 0.5, Nanos: 200}, {P: 1, Nanos: 9000}}, Buckets: []StressBucket{{1000, 7}}}, nil
}

func serveStress(t *testing.T, change func(*limits)) string {
	t.Helper()
	s, url := serve(t, &walks{}, change)
	s.opts.Stress = engine{}
	return url
}

const (
	stressFine = `{"v":1,"type":"stress","model":"ids","variant":"locked","goroutines":8,"ops":1000,"seed":5,"wide":300}`
	stressTorn = `{"v":1,"type":"stress","model":"ids","variant":"torn","goroutines":64,"ops":2000000}`
)

func TestStress(t *testing.T) {
	c := dial(t, serveStress(t, nil))
	c.say(stressFine)
	r := last(c.until("result"))
	assert.Equal(t, "stress", r.Job)
	assert.Equal(t, endDone, r.End)
	assert.Equal(t, 1000, r.Done)
	want := &stressFigures{Model: "ids", Variant: "locked", Correct: true, Goroutines: 8, Seed: 5, Seconds: 0.5, PerSecond: 2000,
		Percentiles: []percentileMessage{{0.5, 200}, {1, 9000}}, Latencies: []latencyMessage{{1000, 7}}}
	want.Plot, want.Table = r.Stress.Plot, r.Stress.Table
	assert.Equal(t, want, r.Stress)
	assert.Contains(t, r.Stress.Plot.Zh, "最慢")
	assert.Contains(t, r.Stress.Table.En, "200 ns")

	c.say(stressTorn)
	assert.Equal(t, 1_000_000, last(c.until("progress")).Done)
	c.say(`{"v":1,"type":"stop"}`)
	r = last(c.until("result"))
	assert.Equal(t, endStopped, r.End)
	assert.Equal(t, 3, r.Stress.Duplicates)
	assert.Equal(t, "id 42 twice", r.Stress.Example)
	assert.False(t, r.Stress.Correct)
	assert.Empty(t, r.Stress.Plot.En)

	c.say(`{"v":1,"type":"stress","model":"rows","variant":"bug","goroutines":1,"ops":1}`)
	for m := c.hear(); ; m = c.hear() {
		if m.Type != "progress" {
			assert.Equal(t, CodeInternal, m.Code)
			break
		}
	}
	c.say(stressFine) // nothing stands in the way of the next
	c.until("result")
}

func TestStressRefuses(t *testing.T) {
	c := dial(t, serveStress(t, nil))
	for _, b := range []struct {
		change  [2]string
		code    Code
		choices []string
		say     string
	}{
		{[2]string{`"ids"`, `"idz"`}, CodeUnknown, []string{"ids", "rows"}, "model under stress"},
		{[2]string{`"locked"`, `"loose"`}, CodeUnknown, []string{"locked", "torn"}, "variant"},
		{[2]string{`"goroutines":8`, `"goroutines":65`}, CodeField, nil, "from 1 to 64"},
		{[2]string{`"goroutines":8`, `"goroutines":0`}, CodeField, nil, "from 1 to 64"},
		{[2]string{`"ops":1000`, `"ops":2000001`}, CodeField, nil, "from 1 to 2000000"},
		{[2]string{`"wide":300`, `"wide":1`}, CodeField, nil, "from 220 to 1400"},
		{[2]string{`"seed":5`, `"seed":9007199254740992`}, CodeField, nil, "2^53"},
	} {
		c.say(strings.Replace(stressFine, b.change[0], b.change[1], 1))
		m := c.hear()
		assert.Equal(t, b.code, m.Code, b.say)
		assert.Equal(t, b.choices, m.Choices)
		assert.Contains(t, m.Message.En, b.say)
		assert.NotEmpty(t, m.Message.Zh)
	}
	_, url := serve(t, &walks{}, nil)
	c = dial(t, url)
	c.say(stressFine)
	assert.Equal(t, CodeUnknown, c.hear().Code, "a server without an engine")
}

// Goroutines and operations are limited for all stress runs together.
func TestStressLimitsInAll(t *testing.T) {
	for name, change := range map[string]func(*limits){
		"StressGoroutinesInAllMax": func(l *limits) { l.goroutines = StressGoroutinesMax + 7 },
		"StressOpsInAllMax":        func(l *limits) { l.ops = StressOpsMax + 999 },
	} {
		url := serveStress(t, change)
		a, b := dial(t, url), dial(t, url)
		a.say(stressTorn)
		a.until("progress")
		b.say(stressFine)
		m := b.hear()
		assert.Equal(t, CodeJobsFull, m.Code)
		assert.Contains(t, m.Message.Zh, name)
		a.say(`{"v":1,"type":"stop"}`)
		a.until("result")
		b.say(stressFine)
		b.until("result")
	}
}

func TestStressModelsAreListed(t *testing.T) {
	s, _ := serve(t, &walks{}, nil)
	s.opts.Stress = engine{}
	v, err := s.variant("ids", "torn")
	require.NoError(t, err)
	assert.Equal(t, "torn", v.ID)
}
