package live

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/afterlease/afterlease/timeline/draw/plot"
	"github.com/afterlease/afterlease/timeline/live"
)

// Version is the version of the protocol; every message carries it.
const Version = 1

// message is what a client says: one of the structs below.
type message interface{ valid() *Problem }

type startMessage struct {
	V        int      `json:"v"`
	Type     string   `json:"type"`
	Lesson   string   `json:"lesson"`
	Settings string   `json:"settings,omitempty"`
	Seed     *uint64  `json:"seed,omitempty"`
	Pauses   int      `json:"pauses,omitempty"`
	Faults   int      `json:"faults,omitempty"`
	Hands    []string `json:"hands,omitempty"`
	Pace     int      `json:"pace,omitempty"`
}

type pauseMessage struct {
	V    int    `json:"v"`
	Type string `json:"type"`
	Lane string `json:"lane"`
}

type doMessage struct {
	V      int    `json:"v"`
	Type   string `json:"type"`
	Action string `json:"action"`
}

type stopMessage struct {
	V    int    `json:"v"`
	Type string `json:"type"`
}

type resumeMessage struct {
	V     int    `json:"v"`
	Type  string `json:"type"`
	Run   string `json:"run"`
	After int    `json:"after"`
}

func (m *startMessage) valid() *Problem {
	if len(m.Hands) == 0 {
		m.Hands = nil
	}
	return firstProblem(
		seedProblem(m.Seed),
		rangeProblem("pauses", m.Pauses, 0, PausesMax),
		rangeProblem("faults", m.Faults, 0, FaultsMax),
		rangeProblem("pace", m.Pace, 0, live.PaceMax),
	)
}

func (m *resumeMessage) valid() *Problem {
	if m.After < 0 {
		return fieldProblem("after", "is negative", "为负数")
	}
	return nil
}

func (*pauseMessage) valid() *Problem { return nil }
func (*doMessage) valid() *Problem    { return nil }
func (*stopMessage) valid() *Problem  { return nil }

// form is what a type of message looks like.
type form struct {
	required, optional []string
	make               func() message
}

var forms = map[string]form{
	"start": {[]string{"lesson"}, []string{"settings", "seed", "pauses", "faults", "hands", "pace"},
		func() message { return new(startMessage) }},
	"pause":  {[]string{"lane"}, nil, func() message { return new(pauseMessage) }},
	"do":     {[]string{"action"}, nil, func() message { return new(doMessage) }},
	"stop":   {nil, nil, func() message { return new(stopMessage) }},
	"resume": {[]string{"run", "after"}, nil, func() message { return new(resumeMessage) }},
	"series": {[]string{"lesson", "runs"}, []string{"settings", "pauses", "faults", "seed", "wide"},
		func() message { return new(seriesMessage) }},
	"stress": {[]string{"model", "variant", "goroutines", "ops"}, []string{"seed", "wide"},
		func() message { return new(stressMessage) }},
}

// messageTypes are what a client may say, in the order of PROTOCOL.md.
var messageTypes = []string{"start", "pause", "do", "stop", "resume", "series", "stress"}

// decode reads one message. It is strict, so that a mistake of a client is told and not guessed at:
// the names of fields are compared exactly, none may be missing, null or unknown.
func decode(data []byte) (message, *Problem) {
	fields, bad := decodeObject(data)
	if bad != nil {
		return nil, bad
	}
	if string(fields["v"]) != strconv.Itoa(Version) {
		return nil, problem(CodeVersion, "every message needs \"v\": 1, the version of this protocol", "每条消息都要带协议版本 \"v\": 1")
	}
	var name string
	_ = json.Unmarshal(fields["type"], &name)
	f, ok := forms[name]
	if !ok {
		bad := problem(CodeType, "the type of the message is missing or unknown", "消息类型缺失或未知")
		bad.Choices = messageTypes
		return nil, bad
	}
	if bad := f.check(fields); bad != nil {
		return nil, bad
	}
	m := f.make()
	if err := json.Unmarshal(data, m); err != nil {
		return nil, wrongField(err)
	}
	if bad := m.valid(); bad != nil {
		return nil, bad
	}
	return m, nil
}

func decodeObject(data []byte) (map[string]json.RawMessage, *Problem) {
	if !utf8.Valid(data) {
		return nil, problem(CodeUTF8, "the message is not UTF-8", "消息不是 UTF-8 编码")
	}
	var fields map[string]json.RawMessage
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&fields); err != nil || fields == nil {
		return nil, problem(CodeJSON, "the message is not a JSON object", "消息不是 JSON 对象")
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, problem(CodeTrailing, "something follows the JSON object", "JSON 对象之后还有多余内容")
	}
	return fields, nil
}

func (f form) check(fields map[string]json.RawMessage) *Problem {
	for _, name := range f.required {
		if _, ok := fields[name]; !ok {
			return fieldProblem(name, "is missing", "缺失")
		}
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		switch {
		case name != "v" && name != "type" && !slices.Contains(f.required, name) && !slices.Contains(f.optional, name):
			bad := fieldProblem(name, "does not belong to this message", "不属于这种消息")
			bad.Choices = slices.Concat(f.required, f.optional)
			return bad
		case string(fields[name]) == "null":
			return fieldProblem(name, "is null", "为 null")
		}
	}
	return nil
}

func wrongField(err error) *Problem {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return fieldProblem(wrong.Field, "has the wrong form: "+wrong.Value, "形式不对："+wrong.Value)
	}
	return problem(CodeJSON, "the message is not a JSON object", "消息不是 JSON 对象")
}

// firstProblem is the first that there is.
func firstProblem(all ...*Problem) *Problem {
	for _, p := range all {
		if p != nil {
			return p
		}
	}
	return nil
}

func seedProblem(seed *uint64) *Problem {
	if seed == nil || *seed <= SeedMax {
		return nil
	}
	return fieldProblem("seed", "is above 2^53 − 1", "大于 2^53 − 1")
}

// rangeProblem names the limits of a number that is outside of them.
func rangeProblem(name string, n, least, most int) *Problem {
	if n >= least && n <= most {
		return nil
	}
	lo, hi := strconv.Itoa(least), strconv.Itoa(most)
	return fieldProblem(name, "is not from "+lo+" to "+hi, "不在 "+lo+" 到 "+hi+" 之间")
}

// wideProblem is about the width of a plot; without one it has the usual width.
func wideProblem(wide int) *Problem {
	if wide == 0 {
		return nil
	}
	return rangeProblem("wide", wide, plot.WideMin, plot.WideMax)
}

func fieldProblem(name, en, zh string) *Problem {
	return problem(CodeField, "field “"+name+"” "+en, "字段“"+name+"”"+zh)
}
