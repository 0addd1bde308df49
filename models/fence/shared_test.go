package fence_test

import (
	"sync"
	"testing"

	"github.com/afterlease/afterlease/models/fence"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const racers = 50

// race runs one goroutine for each token 1 … racers and returns what it got.
func race(write func(token uint64) error) map[uint64]error {
	var mu sync.Mutex
	var wg sync.WaitGroup
	got := make(map[uint64]error, racers)
	start := make(chan struct{})
	for token := uint64(1); token <= racers; token++ {
		wg.Go(func() {
			<-start
			err := write(token)
			mu.Lock()
			defer mu.Unlock()
			got[token] = err
		})
	}
	close(start)
	wg.Wait()
	return got
}

func TestSharedEndsWithTheNewestToken(t *testing.T) {
	for name, write := range map[string]func(*fence.Shared[uint64, uint64], uint64) error{
		"Write":          func(s *fence.Shared[uint64, uint64], token uint64) error { return s.Write(token, token) },
		"WriteOnce":      func(s *fence.Shared[uint64, uint64], token uint64) error { return s.WriteOnce(token, token) },
		"WriteSequenced": func(s *fence.Shared[uint64, uint64], token uint64) error { return s.WriteSequenced(token, 1, token) },
	} {
		t.Run(name, func(t *testing.T) {
			var s fence.Shared[uint64, uint64]
			got := race(func(token uint64) error { return write(&s, token) })
			require.Len(t, got, racers)
			assert.NoError(t, got[racers], "the newest holder is never refused")
			for token, err := range got {
				assert.True(t, err == nil || err == fence.ErrStale, "token %d: %v", token, err)
			}
			end := s.Snapshot()
			assert.EqualValues(t, racers, end.Mark)
			assert.EqualValues(t, racers, end.Value)
		})
	}
}

func TestSharedWriteOnceHasOneWinnerPerToken(t *testing.T) {
	var s fence.Shared[uint64, uint64]
	winners := 0
	for _, err := range race(func(who uint64) error { return s.WriteOnce(7, who) }) {
		if err == nil {
			winners++
		}
	}
	assert.Equal(t, 1, winners)
}

func TestSharedWriteSequencedTakesEachOperationOnce(t *testing.T) {
	var s fence.Shared[uint64, uint64]
	winners := 0
	for _, err := range race(func(who uint64) error { return s.WriteSequenced(7, 1, who) }) {
		if err == nil {
			winners++
			continue
		}
		assert.ErrorIs(t, err, fence.ErrOperation)
	}
	assert.Equal(t, 1, winners)
}

func TestSharedReadRaisesTheMark(t *testing.T) {
	var s fence.Shared[uint64, string]
	require.NoError(t, s.Write(33, "A"))
	got, err := s.Read(34)
	require.NoError(t, err)
	assert.Equal(t, "A", got)
	assert.ErrorIs(t, s.Write(33, "A, late"), fence.ErrStale)
	assert.Equal(t, fence.Resource[uint64, string]{Mark: 34, Value: "A"}, s.Snapshot())
}

func TestSharedWriteTakesTheSameTokenAgain(t *testing.T) {
	var s fence.Shared[uint64, string]
	require.NoError(t, s.Write(42, "B"))
	require.NoError(t, s.Write(42, "B2"))
	require.ErrorIs(t, s.Write(41, "A"), fence.ErrStale)
	assert.Equal(t, fence.Resource[uint64, string]{Mark: 42, Value: "B2"}, s.Snapshot())
}

func TestCheckThenWriteOverwritesANewerHolder(t *testing.T) {
	var s fence.Shared[uint64, string]
	err := s.CheckThenWrite(41, "A", func() { require.NoError(t, s.Write(42, "B")) })
	require.NoError(t, err, "the check was honest when it was made")
	assert.Equal(t, fence.Resource[uint64, string]{Mark: 41, Value: "A"}, s.Snapshot(), "B is lost, and the mark went down")
	assert.NoError(t, s.Write(41, "A2"), "the fence stands open again")
}

func TestCheckThenWriteRefusesWhatItSees(t *testing.T) {
	var s fence.Shared[uint64, string]
	require.NoError(t, s.CheckThenWrite(42, "first", nil))
	require.NoError(t, s.CheckThenWrite(42, "B", nil), "it is Write's rule, taken apart")
	err := s.CheckThenWrite(41, "A", func() { t.Error("a refused write has no gap") })
	require.ErrorIs(t, err, fence.ErrStale)
	assert.Equal(t, fence.Resource[uint64, string]{Mark: 42, Value: "B"}, s.Snapshot())
}

// The same two writers in both orders: with Write there is no gap to fall into.
func TestWriteNeverOverwritesANewerHolder(t *testing.T) {
	for _, order := range [][]uint64{{41, 42}, {42, 41}} {
		var s fence.Shared[uint64, uint64]
		for _, token := range order {
			_ = s.Write(token, token)
		}
		assert.Equal(t, fence.Resource[uint64, uint64]{Mark: 42, Value: 42}, s.Snapshot(), "%v", order)
	}
}

// All goroutines pass the check before any of them stores, and the oldest holder
// stores last. Every access is guarded, and the outcome is as wrong as can be.
func TestCheckThenWriteIsALogicRace(t *testing.T) {
	var s fence.Shared[uint64, uint64]
	var checked, stored sync.WaitGroup
	checked.Add(racers)
	stored.Add(racers - 1)
	got := race(func(token uint64) error {
		err := s.CheckThenWrite(token, token, func() {
			checked.Done()
			checked.Wait()
			if token == 1 {
				stored.Wait()
			}
		})
		if token != 1 {
			stored.Done()
		}
		return err
	})
	for token, err := range got {
		assert.NoError(t, err, "token %d", token)
	}
	assert.Equal(t, fence.Resource[uint64, uint64]{Mark: 1, Value: 1}, s.Snapshot())
}
