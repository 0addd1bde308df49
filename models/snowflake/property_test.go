package snowflake_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/snowflake"
)

// tiny is a layout whose sequence is used up and whose horizon is reached soon.
var tiny = snowflake.Layout{TimeBits: 4, NodeBits: 2, SequenceBits: 2}

func anyRules(t *rapid.T) (snowflake.Rollback, snowflake.Exhausted) {
	return snowflake.Rollback(rapid.Uint8Range(0, 4).Draw(t, "rollback")), snowflake.Exhausted(rapid.Uint8Range(0, 2).Draw(t, "exhausted"))
}

// Whatever the clock does, a sound generator's ids grow; so they never repeat. An unsound one's can
// repeat: the shortest stories are in the reports' tests.
func TestSoundRulesIssueInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := snowflake.Config{Layout: tiny, Node: 3,
			Rollback:  rapid.SampledFrom([]snowflake.Rollback{snowflake.RollbackReject, snowflake.RollbackWait, snowflake.RollbackLogical}).Draw(t, "rollback"),
			Exhausted: rapid.SampledFrom([]snowflake.Exhausted{snowflake.ExhaustedError, snowflake.ExhaustedWait}).Draw(t, "exhausted")}
		n, err := snowflake.NewNode(c)
		require.NoError(t, err)
		last, issued := snowflake.ID(0), 0
		for _, ms := range rapid.SliceOfN(rapid.Int64Range(-1, 17), 1, 100).Draw(t, "clock") {
			id, err := n.Next(ms)
			if err != nil {
				require.Contains(t, errorsOf(c, ms), err)
				continue
			}
			require.True(t, id > last || issued == 0, "%d after %d", id, last)
			last = id
			issued++
		}
	})
}

// errorsOf are the errors that a configuration may return at a time.
func errorsOf(c snowflake.Config, ms int64) []error {
	if ms < 0 {
		return []error{snowflake.ErrBeforeEpoch}
	}
	if ms > c.Layout.TimeMax() {
		return []error{snowflake.ErrHorizon}
	}
	var errs []error
	errs = append(errs, map[snowflake.Rollback][]error{snowflake.RollbackReject: {snowflake.ErrRollback},
		snowflake.RollbackWait: {snowflake.ErrWait}}[c.Rollback]...)
	return append(errs, map[snowflake.Exhausted]error{snowflake.ExhaustedError: snowflake.ErrExhausted,
		snowflake.ExhaustedWait: snowflake.ErrWait}[c.Exhausted])
}

// The two shared forms decide as the core does, on any history, under every rule, the wrong ones
// included. The lock-free one has arithmetic of its own for it.
func TestSharedFormsAnswerWhatTheCoreAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, e := anyRules(t)
		l := tiny
		l.SequenceBits = rapid.Uint8Range(0, 3).Draw(t, "sequence bits")
		c := snowflake.Config{Layout: l, Node: rapid.Int64Range(0, l.NodeMax()).Draw(t, "node"), Rollback: r, Exhausted: e}
		node, _ := snowflake.NewNode(c)
		free, _ := snowflake.NewLockFree(c)
		mutex, _ := snowflake.NewMutex(c)
		unlocked, _ := snowflake.NewUnlocked(c)
		resets := r == snowflake.RollbackResetReject
		for _, ms := range rapid.SliceOfN(rapid.Int64Range(-2, 18), 1, 80).Draw(t, "clock") {
			want, wantErr := node.Next(ms)
			for _, next := range []func(int64) (snowflake.ID, error){free.Next, mutex.Next} {
				id, err := next(ms)
				require.Equal(t, wantErr, err, "at %d", ms)
				require.Equal(t, want, id, "at %d", ms)
			}
			if !resets { // Unlocked stores nothing after an error, and so not that bug
				id, err := unlocked.Next(ms, nil)
				require.Equal(t, wantErr, err)
				require.Equal(t, want, id)
			}
		}
	})
}

// A process in a world with a clock that is set back and a restart. It is driven as a lesson drives it.
type machine struct {
	p     snowflake.Process[int64]
	how   snowflake.Restart
	rules snowflake.Rules[int64]
	clock int64
	seen  map[snowflake.Generator[int64]]bool
	again bool
}

func (m *machine) ask() {
	if m.p.Starting > 0 || m.p.Gen.Next(m.clock, m.rules) != nil {
		return
	}
	if m.how == snowflake.RestartPersists {
		m.p.Persist()
	}
	m.again = m.again || m.seen[m.p.Gen]
	m.seen[m.p.Gen] = true
}

// repeats lets anything happen: ids, time, up to back rollbacks of 1, any number of restarts, and
// says whether an id came twice.
func repeats(t *rapid.T, how snowflake.Restart, rollback snowflake.Rollback, standStill int64, back int) bool {
	m := &machine{p: snowflake.NewProcess[int64](), how: how, clock: 5, seen: map[snowflake.Generator[int64]]bool{},
		rules: snowflake.Rules[int64]{Rollback: rollback, Exhausted: snowflake.ExhaustedError, TimeMax: 200, SequenceMax: 3}}
	restarts := 0
	for _, what := range rapid.SliceOfN(rapid.IntRange(0, 9), 1, 60).Draw(t, "what") {
		switch {
		case what <= 3:
			m.ask()
		case what <= 6:
			m.clock++
			m.p.Elapse(1)
		case what == 7 && back > 0:
			back--
			m.clock--
		case what == 8 && (restarts == 0 || how == snowflake.RestartPersists):
			restarts++
			m.p.Restart(how, standStill)
		case what == 9 && how == snowflake.RestartPersistsLate:
			m.p.Persist()
		}
	}
	return m.again
}

func sound(t *rapid.T) snowflake.Rollback {
	return rapid.SampledFrom([]snowflake.Rollback{snowflake.RollbackReject, snowflake.RollbackWait, snowflake.RollbackLogical}).Draw(t, "rollback")
}

func TestWhatIsSavedBeforeItIsHandedOutNeverRepeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		require.False(t, repeats(t, snowflake.RestartPersists, sound(t), 0, 5))
	})
}

// Standing still is enough exactly when it is longer than all rollbacks together.
func TestStandingStillLongerThanTheRollbacksNeverRepeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		back := rapid.IntRange(0, 4).Draw(t, "back")
		require.False(t, repeats(t, snowflake.RestartWaitsOut, sound(t), int64(back)+1, back))
	})
}

func TestStandingStillAsLongAsTheRollbacksRepeats(t *testing.T) {
	for back := int64(0); back <= 4; back++ {
		m := &machine{p: snowflake.NewProcess[int64](), how: snowflake.RestartWaitsOut, clock: 5, seen: map[snowflake.Generator[int64]]bool{},
			rules: snowflake.Rules[int64]{Rollback: snowflake.RollbackReject, TimeMax: 200, SequenceMax: 3}}
		m.ask()
		m.clock -= back
		m.p.Restart(snowflake.RestartWaitsOut, back)
		m.clock += back
		m.p.Elapse(back)
		m.ask()
		require.True(t, m.again, "%d back, %d waited", back, back)
	}
}
