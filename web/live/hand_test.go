package live

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Who drives a lane is told how time passes while nothing happens; a run by itself says nothing of it.
func TestTimeIsToldToAPerson(t *testing.T) {
	for _, hands := range []string{`["A"]`, `[]`} {
		synctest.Test(t, func(t *testing.T) {
			s := newServer(&walks{}, Options{}, defaults())
			p := newPipes(t, s)
			c := dialWith(t, "ws://pipe/ws", p.dialer())
			c.say(`{"v":1,"type":"start","lesson":"walk","settings":"length=endless","pace":100,"hands":` + hands + `}`)
			c.until("started")
			begun, last, told := time.Now(), int64(0), time.Now()
			for time.Since(begun) < 3*time.Second {
				m := c.hear()
				if hands == `[]` {
					assert.Equal(t, "event", m.Type)
					continue
				}
				require.Equal(t, "time", m.Type)
				assert.Greater(t, m.At, last)
				assert.InDelta(t, time.Since(begun).Milliseconds(), m.At/10, 200, "a unit of 1 s lasts 100 ms")
				assert.GreaterOrEqual(t, time.Since(told), time.Duration(TimeMillis)*time.Millisecond-time.Millisecond)
				last, told = m.At, time.Now()
				time.Sleep(150 * time.Millisecond) // virtual
				c.say("?")                         // an answer wakes the writer too, and is no reason to tell the time
				require.Equal(t, "error", c.hear().Type)
			}
			require.NoError(t, c.ws.Close())
			s.Close()
		})
	}
}
