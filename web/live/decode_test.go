package live

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var goodMessages = []string{
	startShort, startEndless,
	`{"v":1,"type":"start","lesson":"fencing","settings":"rule=older","seed":7,"pauses":1,"faults":2,"hands":["A","B"],"pace":50}`,
	`{"v":1,"type":"series","lesson":"fencing","settings":"rule=older","runs":1000,"pauses":1,"faults":2,"seed":7,"wide":300}`,
	`{"v":1,"type":"stress","model":"ids","variant":"locked","goroutines":64,"ops":2000000,"seed":5,"wide":300}`,
	`{"v":1,"type":"pause","lane":"A"}`,
	`{"v":1,"type":"do","action":"A.write"}`,
	`{"v":1,"type":"stop"}`,
	`{"v":1,"type":"resume","run":"X","after":12}`,
}

func TestDecode(t *testing.T) {
	for _, text := range goodMessages {
		m, bad := decode([]byte(text))
		require.Nil(t, bad, text)
		assert.Equal(t, text, string(encode(m)))
	}
}

// FuzzDecode: decode never panics, says exactly one of a message and a problem, words the problem in
// both languages, and a message that is encoded again decodes to an equal one.
func FuzzDecode(f *testing.F) {
	for _, text := range goodMessages {
		f.Add([]byte(text))
	}
	for _, b := range badMessages {
		f.Add([]byte(b.say))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, bad := decode(data)
		require.NotEqual(t, m == nil, bad == nil)
		if bad != nil {
			require.NotEmpty(t, bad.Code)
			require.NotEmpty(t, bad.Message.En)
			require.NotEmpty(t, bad.Message.Zh)
			return
		}
		again, bad := decode(encode(m))
		require.Nil(t, bad)
		require.Equal(t, m, again)
	})
}
