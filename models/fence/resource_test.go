package fence_test

import (
	"reflect"
	"testing"

	"github.com/afterlease/afterlease/models/fence"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

type small = fence.Resource[uint8, uint8]

type named = fence.Resource[uint64, string]

func TestWriteRefusesTheExpiredOwner(t *testing.T) {
	var r named
	require.NoError(t, r.Write(42, "B"))
	require.ErrorIs(t, r.Write(41, "A"), fence.ErrStale)
	assert.Equal(t, named{Mark: 42, Value: "B"}, r)
	require.NoError(t, r.Write(42, "B2"), "the same owner may write again")
	assert.Equal(t, named{Mark: 42, Value: "B2"}, r)
}

func TestWriteCannotRefuseBeforeItHasSeenTheNewerToken(t *testing.T) {
	var r named
	require.NoError(t, r.Write(33, "A, whose lease is over"))
	require.NoError(t, r.Write(34, "B"))
	require.ErrorIs(t, r.Write(33, "A again"), fence.ErrStale)
	assert.Equal(t, named{Mark: 34, Value: "B"}, r)
}

func TestWriteOnceTakesOneWritePerGrant(t *testing.T) {
	var r named
	require.NoError(t, r.WriteOnce(33, "A"))
	require.ErrorIs(t, r.WriteOnce(33, "A again"), fence.ErrStale)
	require.NoError(t, r.WriteOnce(34, "B"))
	require.ErrorIs(t, r.WriteOnce(33, "A, late"), fence.ErrStale)
	assert.Equal(t, named{Mark: 34, Value: "B"}, r)
}

func TestWriteSequencedKeepsOneHoldersOrder(t *testing.T) {
	var r named
	require.NoError(t, r.WriteSequenced(41, 5, "fifth"))
	require.ErrorIs(t, r.WriteSequenced(41, 5, "fifth, sent twice"), fence.ErrOperation)
	require.ErrorIs(t, r.WriteSequenced(41, 4, "fourth, late"), fence.ErrOperation)
	require.NoError(t, r.WriteSequenced(42, 1, "first of the next"), "a greater token starts a new count")
	require.ErrorIs(t, r.WriteSequenced(41, 9, "old holder"), fence.ErrStale)
	assert.Equal(t, named{Mark: 42, Op: 1, Value: "first of the next"}, r)
}

func TestWriteUnfencedTakesEverythingAndRemembersNothing(t *testing.T) {
	var r named
	require.NoError(t, r.WriteUnfenced(42, "B"))
	require.NoError(t, r.WriteUnfenced(41, "A"))
	assert.Equal(t, named{Value: "A"}, r)
}

func TestWriteUnfencedBypassesAFence(t *testing.T) {
	var r named
	require.NoError(t, r.Write(42, "B"))
	require.NoError(t, r.WriteUnfenced(41, "A"))
	assert.Equal(t, named{Mark: 42, Value: "A"}, r)
}

func TestReadRaisesTheMark(t *testing.T) {
	r := named{Mark: 33, Op: 7, Value: "A"}
	got, err := r.Read(33)
	require.NoError(t, err)
	assert.Equal(t, "A", got)
	assert.Equal(t, named{Mark: 33, Op: 7, Value: "A"}, r, "the holder's own read changes nothing")

	got, err = r.Read(34)
	require.NoError(t, err)
	assert.Equal(t, "A", got)
	assert.Equal(t, named{Mark: 34, Op: 0, Value: "A"}, r, "a newer reader starts a new count")

	got, err = r.Read(33)
	require.ErrorIs(t, err, fence.ErrStale)
	assert.Empty(t, got, "a refused reader learns nothing")
	require.ErrorIs(t, r.Write(33, "late"), fence.ErrStale)
	require.NoError(t, r.WriteSequenced(34, 1, "B"))
}

func TestReadUnderWriteOnceUsesUpTheGrant(t *testing.T) {
	var r named
	_, err := r.Read(33)
	require.NoError(t, err)
	require.ErrorIs(t, r.WriteOnce(33, "A"), fence.ErrStale)
}

func TestReadUnfencedLeavesNoTrace(t *testing.T) {
	r := named{Mark: 34, Op: 2, Value: "B"}
	assert.Equal(t, "B", r.ReadUnfenced())
	assert.Equal(t, named{Mark: 34, Op: 2, Value: "B"}, r)
}

func TestRestart(t *testing.T) {
	r := named{Mark: 42, Op: 3, Value: "B"}
	r.Restart()
	assert.Equal(t, named{Mark: 42, Op: 3, Value: "B"}, r)
	require.ErrorIs(t, r.Write(41, "A"), fence.ErrStale)

	r.RestartForgetting()
	assert.Equal(t, named{Value: "B"}, r)
	require.NoError(t, r.Write(41, "A"), "a forgotten mark lets the expired owner in")
	assert.Equal(t, "A", r.Value)
}

func TestUpdateUncheckedLowersTheMark(t *testing.T) {
	r := named{Mark: 42, Op: 3, Value: "B"}
	r.UpdateUnchecked(41, 1, "A")
	assert.Equal(t, named{Mark: 41, Op: 1, Value: "A"}, r)
}

func TestErrorsSayWhatTheyAre(t *testing.T) {
	assert.Regexp(t, "^stale fence", fence.ErrStale.Error())
	assert.NotErrorIs(t, fence.ErrOperation, fence.ErrStale)
}

func TestRulesAndTheirIDs(t *testing.T) {
	ids := map[fence.Rule]string{
		fence.None: "none", fence.Older: "older", fence.OlderOrSame: "olderOrSame", fence.Sequenced: "sequenced",
	}
	require.Len(t, ids, 4)
	for rule, id := range ids {
		assert.Equal(t, id, rule.String())
		parsed, err := fence.ParseRule(id)
		require.NoError(t, err)
		assert.Equal(t, rule, parsed)
	}
	assert.Equal(t, "unknown", fence.Rule(4).String())
	for _, wrong := range []string{"", "Older", "unknown", "older "} {
		_, err := fence.ParseRule(wrong)
		assert.EqualError(t, err, `unknown fence rule "`+wrong+`": choose none, older, olderOrSame or sequenced`)
	}
}

// A lesson's state is compared with == and hashed over its bytes: three bytes
// in a bounded world, nothing that points anywhere, nothing between them.
func TestResourceIsAPlainValue(t *testing.T) {
	a := small{Mark: 1, Op: 2, Value: 3}
	b := a
	assert.True(t, a == b)
	require.NoError(t, b.Write(4, 5))
	assert.Equal(t, small{Mark: 1, Op: 2, Value: 3}, a, "a copy is independent")

	typ := reflect.TypeFor[small]()
	assert.EqualValues(t, 3, typ.Size())
	for i := range typ.NumField() {
		assert.Equal(t, reflect.Uint8, typ.Field(i).Type.Kind(), typ.Field(i).Name)
	}
}

func TestCoreAllocatesNothing(t *testing.T) {
	var r small
	var failed error
	n := testing.AllocsPerRun(100, func() {
		r = small{}
		failed = r.WriteUnfenced(1, 1)
		failed = r.Write(2, 2)
		failed = r.Write(1, 2)
		failed = r.WriteOnce(3, 3)
		failed = r.WriteSequenced(3, 1, 4)
		_, failed = r.Read(4)
		failed = r.CheckOlder(5)
		failed = r.CheckOlderOrSame(5)
		r.UpdateUnchecked(5, 0, r.ReadUnfenced())
		r.Restart()
		r.RestartForgetting()
		failed = r.CheckSequenced(0, 0)
	})
	assert.Zero(t, n)
	assert.ErrorIs(t, failed, fence.ErrOperation)
}
