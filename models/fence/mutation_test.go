package fence_test

import (
	"testing"

	"github.com/afterlease/afterlease/models/fence"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fenced is what the suites below know of a resource.
type fenced interface {
	write(token, op uint8, v string) error
	value() string
}

// step is one write and the verdict it must get.
type step struct {
	token, op uint8
	v         string
	want      error
}

// obligation is something that a rule owes, as a short story: the writes in
// order, their verdicts, and the value at the end.
type obligation struct {
	name  string
	steps []step
	value string
}

// violated plays each story on a new resource and names those that go wrong.
func violated(suite []obligation, build func() fenced) []string {
	var names []string
	for _, o := range suite {
		r := build()
		kept := true
		for _, s := range o.steps {
			kept = r.write(s.token, s.op, s.v) == s.want && kept
		}
		if !kept || r.value() != o.value {
			names = append(names, o.name)
		}
	}
	return names
}

var olderSuite = []obligation{
	{"first write", []step{{41, 0, "A", nil}}, "A"},
	{"newer token", []step{{41, 0, "A", nil}, {42, 0, "B", nil}}, "B"},
	{"older token", []step{{42, 0, "B", nil}, {41, 0, "A", fence.ErrStale}}, "B"},
	{"same token", []step{{42, 0, "B", nil}, {42, 0, "B2", nil}}, "B2"},
	{"mark moves on", []step{{41, 0, "A", nil}, {43, 0, "C", nil}, {42, 0, "B", fence.ErrStale}}, "C"},
	{"refusal teaches nothing", []step{{42, 0, "B", nil}, {40, 0, "Z", fence.ErrStale}, {41, 0, "A", fence.ErrStale}}, "B"},
}

var onceSuite = []obligation{
	{"first write", []step{{33, 0, "A", nil}}, "A"},
	{"newer token", []step{{33, 0, "A", nil}, {34, 0, "B", nil}}, "B"},
	{"older token", []step{{34, 0, "B", nil}, {33, 0, "A", fence.ErrStale}}, "B"},
	{"same token", []step{{33, 0, "A", nil}, {33, 0, "A2", fence.ErrStale}}, "A"},
}

var sequencedSuite = []obligation{
	{"next operation", []step{{41, 1, "A1", nil}, {41, 2, "A2", nil}}, "A2"},
	{"older token", []step{{42, 1, "B1", nil}, {41, 9, "A9", fence.ErrStale}}, "B1"},
	{"repeated operation", []step{{41, 2, "A2", nil}, {41, 2, "again", fence.ErrOperation}}, "A2"},
	{"late operation", []step{{41, 2, "A2", nil}, {41, 1, "A1", fence.ErrOperation}}, "A2"},
	{"new count", []step{{41, 5, "A5", nil}, {42, 1, "B1", nil}}, "B1"},
	{"new count goes on", []step{{41, 5, "A5", nil}, {42, 1, "B1", nil}, {42, 2, "B2", nil}, {42, 2, "again", fence.ErrOperation}}, "B2"},
}

// genuine is the real resource under one of its rules.
type genuine struct {
	fence.Resource[uint8, string]
	rule fence.Rule
}

func (g *genuine) value() string { return g.Value }

func (g *genuine) write(token, op uint8, v string) error {
	switch g.rule {
	case fence.Older:
		return g.Write(token, v)
	case fence.OlderOrSame:
		return g.WriteOnce(token, v)
	case fence.Sequenced:
		return g.WriteSequenced(token, op, v)
	}
	return g.WriteUnfenced(token, v)
}

// mutant is a resource whose write was got wrong.
type mutant struct {
	fence.Resource[uint8, string]
	wrong func(r *fence.Resource[uint8, string], token, op uint8, v string) error
}

func (m *mutant) value() string { return m.Value }

func (m *mutant) write(token, op uint8, v string) error { return m.wrong(&m.Resource, token, op, v) }

type wrongs map[string]struct {
	write    func(r *fence.Resource[uint8, string], token, op uint8, v string) error
	violates []string
}

// check holds the genuine resource and the mutants against one suite: the
// former owes nothing, each of the latter exactly what is written beside it,
// and no obligation is kept by all of them, which would make it idle.
func (w wrongs) check(t *testing.T, rule fence.Rule, suite []obligation) {
	assert.Empty(t, violated(suite, func() fenced { return &genuine{rule: rule} }))
	caught := map[string]bool{}
	for name, wrong := range w {
		require.NotEmpty(t, wrong.violates, name)
		got := violated(suite, func() fenced { return &mutant{wrong: wrong.write} })
		assert.Equal(t, wrong.violates, got, name)
		for _, o := range got {
			caught[o] = true
		}
	}
	for _, o := range suite {
		assert.True(t, caught[o.name], "no mutant violates %q", o.name)
	}
}

func store(r *fence.Resource[uint8, string], token, op uint8, v string) error {
	r.Mark, r.Op, r.Value = token, op, v
	return nil
}

func TestMutantsOfWrite(t *testing.T) {
	type res = fence.Resource[uint8, string]
	wrongs{
		"takes everything": {func(r *res, token, op uint8, v string) error {
			return store(r, token, 0, v)
		}, []string{"older token", "mark moves on", "refusal teaches nothing"}},
		"refuses everything": {func(r *res, token, op uint8, v string) error {
			return fence.ErrStale
		}, []string{"first write", "newer token", "older token", "same token", "mark moves on", "refusal teaches nothing"}},
		"refuses all but the first": {func(r *res, token, op uint8, v string) error {
			if r.Mark != 0 {
				return fence.ErrStale
			}
			return store(r, token, 0, v)
		}, []string{"newer token", "same token", "mark moves on"}},
		"compares by equality": {func(r *res, token, op uint8, v string) error {
			if r.Mark != 0 && token != r.Mark {
				return fence.ErrStale
			}
			return store(r, token, 0, v)
		}, []string{"newer token", "mark moves on"}},
		"refuses the same token": {func(r *res, token, op uint8, v string) error {
			if token <= r.Mark {
				return fence.ErrStale
			}
			return store(r, token, 0, v)
		}, []string{"same token"}},
		"compares the wrong way round": {func(r *res, token, op uint8, v string) error {
			if token > r.Mark && r.Mark != 0 {
				return fence.ErrStale
			}
			return store(r, token, 0, v)
		}, []string{"newer token", "older token", "mark moves on", "refusal teaches nothing"}},
		"forgets the mark": {func(r *res, token, op uint8, v string) error {
			if token < r.Mark {
				return fence.ErrStale
			}
			r.Value = v
			return nil
		}, []string{"older token", "mark moves on", "refusal teaches nothing"}},
		"keeps the first mark": {func(r *res, token, op uint8, v string) error {
			if token < r.Mark {
				return fence.ErrStale
			}
			if r.Mark == 0 {
				r.Mark = token
			}
			r.Value = v
			return nil
		}, []string{"mark moves on"}},
		"lowers the mark on refusal": {func(r *res, token, op uint8, v string) error {
			if token < r.Mark {
				r.Mark = token
				return fence.ErrStale
			}
			return store(r, token, 0, v)
		}, []string{"refusal teaches nothing"}},
		"stores before it refuses": {func(r *res, token, op uint8, v string) error {
			r.Value = v
			if token < r.Mark {
				return fence.ErrStale
			}
			r.Mark = token
			return nil
		}, []string{"older token", "mark moves on", "refusal teaches nothing"}},
	}.check(t, fence.Older, olderSuite)
}

func TestMutantsOfWriteOnce(t *testing.T) {
	type res = fence.Resource[uint8, string]
	wrongs{
		"allows the same token": {func(r *res, token, op uint8, v string) error {
			if token < r.Mark {
				return fence.ErrStale
			}
			return store(r, token, 0, v)
		}, []string{"same token"}},
		"compares by equality": {func(r *res, token, op uint8, v string) error {
			if token == r.Mark {
				return fence.ErrStale
			}
			return store(r, token, 0, v)
		}, []string{"older token"}},
		"wants the very next token": {func(r *res, token, op uint8, v string) error {
			if token != r.Mark+1 {
				return fence.ErrStale
			}
			return store(r, token, 0, v)
		}, []string{"first write", "newer token", "older token", "same token"}},
		"refuses all but the first": {func(r *res, token, op uint8, v string) error {
			if r.Mark != 0 {
				return fence.ErrStale
			}
			return store(r, token, 0, v)
		}, []string{"newer token"}},
		"forgets the mark": {func(r *res, token, op uint8, v string) error {
			if token <= r.Mark {
				return fence.ErrStale
			}
			r.Value = v
			return nil
		}, []string{"older token", "same token"}},
	}.check(t, fence.OlderOrSame, onceSuite)
}

func TestMutantsOfWriteSequenced(t *testing.T) {
	type res = fence.Resource[uint8, string]
	wrongs{
		"ignores the operation": {func(r *res, token, op uint8, v string) error {
			if token < r.Mark {
				return fence.ErrStale
			}
			return store(r, token, op, v)
		}, []string{"repeated operation", "late operation", "new count goes on"}},
		"allows a repetition": {func(r *res, token, op uint8, v string) error {
			if token < r.Mark {
				return fence.ErrStale
			}
			if token == r.Mark && op < r.Op {
				return fence.ErrOperation
			}
			return store(r, token, op, v)
		}, []string{"repeated operation", "new count goes on"}},
		"compares operations across tokens": {func(r *res, token, op uint8, v string) error {
			if token < r.Mark {
				return fence.ErrStale
			}
			if op <= r.Op {
				return fence.ErrOperation
			}
			return store(r, token, op, v)
		}, []string{"new count", "new count goes on"}},
		"keeps the greatest operation": {func(r *res, token, op uint8, v string) error {
			if token < r.Mark {
				return fence.ErrStale
			}
			if token == r.Mark && op <= r.Op {
				return fence.ErrOperation
			}
			return store(r, token, max(op, r.Op), v)
		}, []string{"new count goes on"}},
		"allows one operation per token": {func(r *res, token, op uint8, v string) error {
			if token < r.Mark {
				return fence.ErrStale
			}
			if token == r.Mark {
				return fence.ErrOperation
			}
			return store(r, token, op, v)
		}, []string{"next operation", "new count goes on"}},
		"compares operations only": {func(r *res, token, op uint8, v string) error {
			if op <= r.Op {
				return fence.ErrOperation
			}
			return store(r, token, op, v)
		}, []string{"older token", "new count", "new count goes on"}},
	}.check(t, fence.Sequenced, sequencedSuite)
}
