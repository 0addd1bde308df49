package live

import (
	"errors"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/live"
)

// badMessages are what a connection without a run may not say, with the code of the answer.
var badMessages = []struct {
	say     string
	code    Code
	choices []string
}{
	{``, CodeJSON, nil},
	{`hello`, CodeJSON, nil},
	{`[]`, CodeJSON, nil},
	{`null`, CodeJSON, nil},
	{`{"v":1,"type":"stop"`, CodeJSON, nil},
	{`{"v":1,"type":"stop"} {}`, CodeTrailing, nil},
	{`{"v":1,"type":"stop"}]`, CodeTrailing, nil},
	{"{\"v\":1,\"type\":\"\xff\"}", CodeUTF8, nil},
	{`{"type":"stop"}`, CodeVersion, nil},
	{`{"v":2,"type":"stop"}`, CodeVersion, nil},
	{`{"v":"1","type":"stop"}`, CodeVersion, nil},
	{`{"v":1}`, CodeType, messageTypes},
	{`{"v":1,"type":7}`, CodeType, messageTypes},
	{`{"v":1,"type":"dance"}`, CodeType, messageTypes},
	{`{"v":1,"type":"start"}`, CodeField, nil},
	{`{"v":1,"type":"start","lesson":null}`, CodeField, nil},
	{`{"v":1,"type":"start","Lesson":"walk","lesson":"walk"}`, CodeField, []string{"lesson", "settings", "seed", "pauses", "faults", "hands", "pace"}},
	{`{"v":1,"type":"start","lesson":["walk"]}`, CodeField, nil},
	{`{"v":1,"type":"start","lesson":"walk","seed":-1}`, CodeField, nil},
	{`{"v":1,"type":"start","lesson":"walk","seed":9007199254740992}`, CodeField, nil},
	{`{"v":1,"type":"start","lesson":"walk","pauses":101}`, CodeField, nil},
	{`{"v":1,"type":"start","lesson":"walk","pauses":0.5}`, CodeField, nil},
	{`{"v":1,"type":"start","lesson":"walk","colour":"red"}`, CodeField, []string{"lesson", "settings", "seed", "pauses", "faults", "hands", "pace"}},
	{`{"v":1,"type":"start","lesson":"nope"}`, CodeUnknown, []string{"walk"}},
	{`{"v":1,"type":"start","lesson":"walk","settings":"depth=1"}`, CodeUnknown, []string{"length"}},
	{`{"v":1,"type":"start","lesson":"walk","settings":"length=wide"}`, CodeUnknown, []string{"short", "endless"}},
	{`{"v":1,"type":"start","lesson":"walk","hands":["Z"]}`, CodeUnknown, []string{"A", "B"}},
	{`{"v":1,"type":"resume","run":"none","after":0}`, CodeGone, nil},
	{`{"v":1,"type":"resume","run":"none","after":-1}`, CodeField, nil},
	{`{"v":1,"type":"pause","lane":"A"}`, CodeNoRun, nil},
	{`{"v":1,"type":"do","action":"pause.A"}`, CodeNoRun, nil},
	{`{"v":1,"type":"stop"}`, CodeNoRun, nil},
	{`{"v":1,"type":"start","lesson":"walk","pace":101}`, CodeField, nil},
	{`{"v":1,"type":"series","lesson":"walk"}`, CodeField, nil},
	{`{"v":1,"type":"series","runs":5}`, CodeField, nil},
	{`{"v":1,"type":"series","lesson":"walk","runs":0}`, CodeField, nil},
	{`{"v":1,"type":"series","lesson":"walk","runs":1001}`, CodeField, nil},
	{`{"v":1,"type":"series","lesson":"walk","runs":"5"}`, CodeField, nil},
	{`{"v":1,"type":"series","lesson":"walk","runs":5,"pauses":-1}`, CodeField, nil},
	{`{"v":1,"type":"series","lesson":"walk","runs":5,"faults":101}`, CodeField, nil},
	{`{"v":1,"type":"start","lesson":"walk","faults":-1}`, CodeField, nil},
	{`{"v":1,"type":"series","lesson":"walk","runs":5,"wide":219}`, CodeField, nil},
	{`{"v":1,"type":"series","lesson":"walk","runs":5,"seed":9007199254740992}`, CodeField, nil},
	{`{"v":1,"type":"series","lesson":"walk","runs":5,"hands":["A"]}`, CodeField, []string{"lesson", "runs", "settings", "pauses", "faults", "seed", "wide"}},
	{`{"v":1,"type":"series","lesson":"nope","runs":5}`, CodeUnknown, []string{"walk"}},
	{`{"v":1,"type":"series","lesson":"walk","settings":"depth=1","runs":5}`, CodeUnknown, []string{"length"}},
	{`{"v":1,"type":"stress","model":"ids","variant":"x","goroutines":1}`, CodeField, nil},
	{`{"v":1,"type":"stress","model":"ids","variant":"x","goroutines":65,"ops":1}`, CodeField, nil},
	{`{"v":1,"type":"stress","model":"ids","variant":null,"goroutines":1,"ops":1}`, CodeField, nil},
	{`{"v":1,"type":"stress","model":"ids","variant":"x","goroutines":1,"ops":1}`, CodeUnknown, nil},
}

// While one client says everything that is wrong, the run of another goes on, and the first can
// still start its own.
func TestBadMessagesDisturbNobody(t *testing.T) {
	_, url := serve(t, &walks{}, func(l *limits) { l.perSecond = 1000 })
	other := dial(t, url)
	other.say(startEndless)
	c := dial(t, url)
	for _, b := range badMessages {
		c.say(b.say)
		m := c.hear()
		assert.Equal(t, "error", m.Type, b.say)
		assert.Equal(t, b.code, m.Code, b.say)
		assert.Equal(t, b.choices, m.Choices, b.say)
		assert.NotEmpty(t, m.Message.En, b.say)
		assert.NotEmpty(t, m.Message.Zh, b.say)
	}
	assert.NoError(t, c.ws.WriteMessage(websocket.BinaryMessage, []byte(startShort)))
	assert.Equal(t, CodeBinary, c.hear().Code)
	c.say(startShort)
	assert.True(t, last(c.until("ended")).Conforms)

	other.say(`{"v":1,"type":"stop"}`)
	all := other.until("ended")
	assert.True(t, last(all).Conforms)
	assert.Equal(t, upTo(len(strings.Split(last(all).Schedule, ","))), seqs(all))
}

// What may not be said while a run goes on.
func TestBadMessagesDuringARun(t *testing.T) {
	_, url := serve(t, &walks{}, func(l *limits) { l.perSecond = 1000 })
	c := dial(t, url)
	c.say(startEndless)
	run := c.hear().Run
	for _, b := range []struct {
		say  string
		code Code
	}{
		{startShort, CodeRunning},
		{`{"v":1,"type":"resume","run":"another","after":0}`, CodeRunning},
		{`{"v":1,"type":"resume","run":"` + run + `","after":100000}`, CodeAfter},
		{`{"v":1,"type":"pause","lane":"B"}`, CodeUnknown},
		{`{"v":1,"type":"pause","lane":"Z"}`, CodeUnknown},
		{`{"v":1,"type":"do","action":"A.dance"}`, CodeUnknown},
		{`{"v":1,"type":"do","action":"A.step"}`, CodeNotByHand},
		{`{"v":1,"type":"do","action":"wait.1s"}`, CodeNotByHand},
		{`{"v":1,"type":"do","action":"resume.A"}`, CodeBlocked},
	} {
		c.say(b.say)
		m := c.hear()
		for m.Type == "event" {
			m = c.hear()
		}
		assert.Equal(t, b.code, m.Code, b.say)
	}
}

func TestProblemOf(t *testing.T) {
	said := timeline.Text{En: "no", Zh: "不行"}
	assert.Equal(t, &Problem{Code: CodeRefused, Message: said}, problemOf(&live.RefusedError{Reason: said}))
	assert.Equal(t, problemBug, problemOf(errors.New("/a/path/nobody/should/see")))
}

func TestTooLong(t *testing.T) {
	_, url := serve(t, &walks{}, nil)
	for _, n := range []int{MessageBytesMax + 1, 100 * MessageBytesMax} {
		c := dial(t, url)
		c.say(strings.Repeat("x", n))
		assert.Equal(t, websocket.CloseMessageTooBig, c.closed())
	}
	c := dial(t, url)
	c.say(strings.Repeat("x", MessageBytesMax))
	assert.Equal(t, CodeJSON, c.hear().Code)
}

func TestTooMany(t *testing.T) {
	_, url := serve(t, &walks{}, func(l *limits) { l.perSecond = 5 })
	c := dial(t, url)
	go func() {
		for range 100 {
			if c.ws.WriteMessage(websocket.TextMessage, []byte(`{"v":1,"type":"stop"}`)) != nil {
				return
			}
		}
	}()
	assert.Equal(t, websocket.ClosePolicyViolation, c.closed())
}
