package live

import (
	"encoding/json"
	"strings"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/live"
)

// What the server says. Fields are always present unless marked omitempty; lists are never null.
type (
	head struct {
		V    int    `json:"v"`
		Type string `json:"type"`
	}
	text struct {
		En string `json:"en"`
		Zh string `json:"zh"`
	}
	helloMessage struct {
		head
		Limits limitsMessage `json:"limits"`
	}
	scaleMessage struct {
		UnitMillis   int64 `json:"unitMillis"` // the world's time in one unit; 0: untimed
		RealMillis   int   `json:"realMillis"` // the real clock's
		StepUnits    int   `json:"stepUnits"`
		MessageUnits int   `json:"messageUnits"`
		PauseUnits   int   `json:"pauseUnits"`
	}
	laneMessage struct {
		ID       string   `json:"id"`
		Title    text     `json:"title"`
		Pausable bool     `json:"pausable"`
		Hand     bool     `json:"hand"`
		Acts     []string `json:"acts"`
	}
	startedMessage struct {
		head
		Run      string        `json:"run"`
		Lesson   string        `json:"lesson"`
		Settings string        `json:"settings"`
		Seed     uint64        `json:"seed"`
		After    int           `json:"after"`
		Scale    scaleMessage  `json:"scale"`
		Lanes    []laneMessage `json:"lanes"`
	}
	eventMessage struct {
		head
		Run     string `json:"run"`
		Seq     int    `json:"seq"`
		Action  string `json:"action"`
		Lane    string `json:"lane"`    // "" for a wait
		Verdict string `json:"verdict"` // "accepted", "refused" or ""
		At      int64  `json:"at"`      // the world's time before the act, in milliseconds
		Took    int64  `json:"took"`    // what a wait took, in milliseconds of the world
		Text    text   `json:"text"`
	}
	timeMessage struct {
		head
		Run string `json:"run"`
		At  int64  `json:"at"`
	}
	outsideMessage struct {
		Seq  int    `json:"seq"`
		Lane string `json:"lane"`
		Text text   `json:"text"`
	}
	brokenMessage struct {
		Property string `json:"property"`
		Seq      int    `json:"seq"`
	}
	endedMessage struct {
		head
		Run          string           `json:"run"`
		End          string           `json:"end"`
		Schedule     string           `json:"schedule"`
		Conforms     bool             `json:"conforms"`
		Why          text             `json:"why"`
		Outside      []outsideMessage `json:"outside"`
		OutsideCount int              `json:"outsideCount"`
		Late         int              `json:"late"`
		Broken       []brokenMessage  `json:"broken"`
	}
	progressMessage struct {
		head
		Job    string         `json:"job"`
		Done   int            `json:"done"`
		Of     int            `json:"of"`
		Millis int64          `json:"millis"`
		Series *seriesFigures `json:"series,omitempty"`
	}
	resultMessage struct {
		head
		Job    string         `json:"job"`
		End    string         `json:"end"`
		Done   int            `json:"done"`
		Of     int            `json:"of"`
		Millis int64          `json:"millis"`
		Series *seriesFigures `json:"series,omitempty"`
		Stress *stressFigures `json:"stress,omitempty"`
	}
	errorMessage struct {
		head
		Code    Code     `json:"code"`
		Message text     `json:"message"`
		Choices []string `json:"choices,omitempty"`
	}
)

func headed(name string) head     { return head{V: Version, Type: name} }
func worded(t timeline.Text) text { return text(t) }
func hello() []byte               { return encode(helloMessage{head: headed("hello"), Limits: told()}) }
func (p *Problem) encode() []byte {
	return encode(errorMessage{headed("error"), p.Code, worded(p.Message), p.Choices})
}
func (h *hosted) lane(i int) string { return laneID(h.about.Lanes, i) }

func laneID(lanes []live.Lane, i int) string {
	if i < 0 || i >= len(lanes) {
		return ""
	}
	return lanes[i].ID
}

func (h *hosted) started(after int) []byte {
	s := h.about.Scale
	m := startedMessage{head: headed("started"), Run: h.id, Lesson: h.lesson, Settings: h.settings, Seed: h.about.Seed,
		After: after, Lanes: []laneMessage{}, Scale: scaleMessage{UnitMillis: int64(h.about.Unit), RealMillis: s.RealMillis,
			StepUnits: s.StepUnits, MessageUnits: s.MessageUnits, PauseUnits: s.PauseUnits}}
	for _, l := range h.about.Lanes {
		m.Lanes = append(m.Lanes, laneMessage{l.ID, worded(l.Title), l.Pausable, l.Hand, append([]string{}, l.Acts...)})
	}
	return encode(m)
}

func (h *hosted) event(e timeline.Event) []byte {
	return encode(eventMessage{head: headed("event"), Run: h.id, Seq: e.Seq, Action: e.Action, Lane: h.lane(e.Lane),
		Verdict: e.Outcome.String(), At: int64(e.At), Took: int64(e.Took), Text: worded(e.Text)})
}

func (h *hosted) time(at timeline.Millis) []byte {
	return encode(timeMessage{headed("time"), h.id, int64(at)})
}

func (h *hosted) ended() []byte {
	r := h.report()
	m := endedMessage{head: headed("ended"), Run: h.id, End: string(r.End), Schedule: strings.Join(r.Schedule, ","),
		Conforms: r.Conforms, Why: worded(r.Why), Outside: []outsideMessage{}, OutsideCount: r.OutsideCount, Late: r.Late,
		Broken: []brokenMessage{}}
	for _, o := range r.Outside {
		m.Outside = append(m.Outside, outsideMessage{o.Seq, o.Lane, worded(o.Text)})
	}
	for _, b := range r.Broken {
		m.Broken = append(m.Broken, brokenMessage{b.Property, b.Seq})
	}
	return encode(m)
}

// encode cannot fail: the messages are structs of strings and numbers.
func encode(m any) []byte {
	data, err := json.Marshal(m)
	if err != nil {
		panic(err)
	}
	return data
}
