package live

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A person sees at once when time has made a step possible: the wait before it is recorded then, not
// when the next thing happens.
func TestTimeShowsWhatAPersonCanDo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := begin(t, worldOptions{ttl: 200, lazy: true}, "A", "B")
		require.NoError(t, r.Do("A.acquire"))
		time.Sleep(time.Duration(workUnits)*10*time.Millisecond + time.Millisecond)
		synctest.Wait()
		assert.Equal(t, []string{"A.acquire", "wait.3s"}, r.rec.schedule())
		require.NoError(t, r.Do("A.write"))
		r.Stop()
		<-r.Done()
		assert.True(t, r.Report().Conforms)
	})
}

// At a person's pace the same units take longer.
func TestPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(1, 0)
		o.Pace, o.Hands = 50, []string{"A"}
		r, err := Start(t.Context(), newWorld(worldOptions{ttl: 200, lazy: true}), o)
		require.NoError(t, err)
		assert.Equal(t, 500, r.About().Scale.RealMillis)
		time.Sleep(100 * 500 * time.Millisecond)
		synctest.Wait()
		r.Stop()
		<-r.Done()
		assert.InDelta(t, 100, r.Report().Units, 1)

		o.Pace = PaceMax + 1
		_, err = Start(t.Context(), newWorld(worldOptions{}), o)
		var bad *RangeError
		assert.True(t, errors.As(err, &bad))
	})
}
