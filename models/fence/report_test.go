package fence_test

import (
	"strconv"
	"testing"

	"github.com/afterlease/afterlease/models/fence"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// wide is a resource whose tokens have more than one digit.
type wide = fence.Resource[uint16, string]

// checker is a resource's check: the real one, or one that was got wrong.
type checker struct {
	write   func(r *wide, token uint16) error
	restart func(r *wide)
}

// restart stands in a story for a restart of the resource: 0 is nobody's token.
const restart = 0

// story is what a check is asked, in order, and the tokens that it must take.
type story struct {
	name  string
	asked []uint16
	taken []uint16
}

// demonstration is what the example of O-17 showed: the newer holder has
// written, and the older one is turned away.
var demonstration = story{"demonstration", []uint16{12, 10}, []uint16{12}}

// owed is what the demonstration does not ask. The first is the report's own
// timeline: the older holder wrote first, when it was still the holder.
var owed = []story{
	{"newer after older", []uint16{10, 12, 10}, []uint16{10, 12}},
	{"the holder again", []uint16{10, 10}, []uint16{10, 10}},
	{"ten after nine", []uint16{9, 10, 9}, []uint16{9, 10}},
	{"after a restart", []uint16{12, restart, 10}, []uint16{12}},
}

func (c checker) keeps(s story) bool {
	var r wide
	var taken []uint16
	for _, token := range s.asked {
		if token == restart {
			c.restart(&r)
		} else if c.write(&r, token) == nil {
			taken = append(taken, token)
		}
	}
	return assert.ObjectsAreEqual(s.taken, taken)
}

func refuseIf(stale func(r *wide, token uint16) bool) func(*wide, uint16) error {
	return func(r *wide, token uint16) error {
		if r.Mark != 0 && stale(r, token) {
			return fence.ErrStale
		}
		r.Mark = token
		return nil
	}
}

// TestReportO17 is report O-17 (etcd-io/etcd#11788): an example's check that
// knew only the first writer, and whose demonstration any random number would
// have passed. Here four wrong checks pass that demonstration too, and each is
// caught by something that a fence owes.
func TestReportO17(t *testing.T) {
	real := checker{func(r *wide, token uint16) error { return r.Write(token, "") }, (*wide).Restart}
	require.True(t, real.keeps(demonstration))
	for _, s := range owed {
		assert.True(t, real.keeps(s), s.name)
	}
	caught := map[string]bool{}
	for name, wrong := range map[string]struct {
		checker
		breaks []string
	}{
		"takes the first write only": {checker{refuseIf(func(*wide, uint16) bool { return true }), (*wide).Restart},
			[]string{"newer after older", "the holder again", "ten after nine"}},
		"knows the first writer, by equality": {checker{refuseIf(func(r *wide, token uint16) bool { return token != r.Mark }), (*wide).Restart},
			[]string{"newer after older", "ten after nine"}},
		"compares as text": {checker{refuseIf(func(r *wide, token uint16) bool {
			return strconv.Itoa(int(token)) < strconv.Itoa(int(r.Mark))
		}), (*wide).Restart}, []string{"ten after nine"}},
		"forgets the mark on a restart": {checker{real.write, (*wide).RestartForgetting},
			[]string{"after a restart"}},
	} {
		assert.True(t, wrong.keeps(demonstration), "%s: the demonstration does not show it", name)
		var broken []string
		for _, s := range owed {
			if !wrong.keeps(s) {
				broken = append(broken, s.name)
				caught[s.name] = true
			}
		}
		assert.Equal(t, wrong.breaks, broken, name)
	}
	for _, s := range owed {
		assert.True(t, caught[s.name], "no wrong check breaks %q", s.name)
	}
}

// TestReportO20 is what report O-20 (awslabs/amazon-dynamodb-lock-client#1)
// means for a fence: with tokens that differ but are not in the order of the
// grants, the right answer depends on something that the resource is not told.
// Each rule is right about an older and a newer holder, whoever writes first,
// exactly when the later grant has the greater token.
func TestReportO20(t *testing.T) {
	type r64 = fence.Resource[uint64, string]
	rules := map[fence.Rule]func(r *r64, token uint64) error{
		fence.Older:       func(r *r64, token uint64) error { return r.Write(token, "") },
		fence.OlderOrSame: func(r *r64, token uint64) error { return r.WriteOnce(token, "") },
		fence.Sequenced:   func(r *r64, token uint64) error { return r.WriteSequenced(token, 1, "") },
	}
	rapid.Check(t, func(t *rapid.T) {
		older := rapid.Uint64Min(1).Draw(t, "the older grant's token")
		newer := rapid.Uint64Min(1).Filter(func(n uint64) bool { return n != older }).Draw(t, "the newer grant's")
		for rule, write := range rules {
			var late, early r64
			require.NoError(t, write(&late, newer))
			refused := write(&late, older) != nil
			require.NoError(t, write(&early, older))
			served := write(&early, newer) == nil
			require.Equal(t, older < newer, refused, "%s: the old holder, late", rule)
			require.Equal(t, older < newer, served, "%s: the newest holder", rule)
		}
	})
}
