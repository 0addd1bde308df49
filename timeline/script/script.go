// Package script is the text form of a run: one syntax for links, testdata, the command line and
// exports, without a character that shells or link finders trip over.
//
//	fencing?rule=none&from=41#A.acquire,A.write,wait.30s,lock.expire;violates=NoStaleOverwrite.8
//
// Before the # stand the lesson and the settings that differ from the defaults, then options after
// &; after the # the schedule and, after a semicolon, a claim that is verified on opening: the
// property is first false after that act.
package script

import (
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// Limits of a run's text. A run beyond them is refused before it is executed.
const (
	TextBytesMax    = 64 << 10
	ScheduleActsMax = 4_000
	tokenFromMax    = 1_000_000
)

// Run is a run as text holds it. Nothing here has been executed yet.
type Run struct {
	Lesson    string
	Settings  string // as written; Settings.Parse of the lesson reads it
	TokenFrom int    // what token 1 is shown as; 0: 1
	Schedule  []string
	Claim     *Claim
}

// Claim says that a property is first false after an act.
type Claim struct {
	Property string
	Act      int // 1-based
}

// Error is a text that is not a run. At is the byte where reading stopped.
type Error struct {
	At     int
	Reason timeline.Text
}

// Text is the sentence in both languages.
func (e *Error) Text() timeline.Text {
	at := strconv.Itoa(e.At)
	return timeline.Text{
		En: "this is not the text of a run: " + e.Reason.En + " (at byte " + at + ")",
		Zh: "这不是一次运行的文本：" + e.Reason.Zh + "（第 " + at + " 字节处）",
	}
}

func (e *Error) Error() string { return e.Text().En }

func bad(at int, en, zh string) error { return &Error{at, timeline.Text{En: en, Zh: zh}} }

// Parse reads the text of a run. Options that it does not know are left to others (page options).
func Parse(text string) (Run, error) {
	if len(text) > TextBytesMax {
		return Run{}, bad(TextBytesMax, "it is longer than 64 KiB", "长度超过 64 KiB")
	}
	for i := range len(text) {
		if !plain(text[i]) {
			return Run{}, bad(i, "only letters, digits and . , = ? & # ; - are used", "只使用字母、数字和 . , = ? & # ; -")
		}
	}
	head, tail, _ := timeline.CutAt(text, '#')
	lesson, query, _ := timeline.CutAt(head, '?')
	r := Run{Lesson: lesson}
	if lesson == "" {
		return Run{}, bad(0, "the lesson comes first", "开头应当是课程名")
	}
	if err := r.query(query, len(lesson)+1); err != nil {
		return Run{}, err
	}
	return r, r.fragment(tail, len(head)+1)
}

func plain(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' ||
		strings.IndexByte(".,=?&#;-", c) >= 0
}

// query reads "rule=none,check=split&from=41": the first item holds the settings unless it is an
// option itself (no '=' or a known option).
func (r *Run) query(q string, at int) error {
	for i, item := range timeline.Split(q, '&') {
		name, value, has := timeline.CutAt(item, '=')
		switch {
		case name == "from" && has:
			n, ok := timeline.ParseCount(value)
			if !ok || n < 1 || n > tokenFromMax {
				return bad(at, "from= takes a whole number from 1 to 1000000", "from= 应为 1 到 1000000 的整数")
			}
			r.TokenFrom = n
		case i == 0 && has:
			r.Settings = item
		}
		at += len(item) + 1
	}
	return nil
}

func (r *Run) fragment(f string, at int) error {
	schedule, claim, claimed := timeline.CutAt(f, ';')
	if schedule != "" {
		r.Schedule = timeline.Split(schedule, ',')
		if len(r.Schedule) > ScheduleActsMax {
			return bad(at, "a schedule has at most 4000 acts", "一个日程最多 4000 步")
		}
		for _, name := range r.Schedule {
			if name == "" {
				return bad(at, "an act has no name", "有一步没有名字")
			}
			at += len(name) + 1
		}
	}
	if !claimed {
		return nil
	}
	return r.claim(claim, at)
}

func (r *Run) claim(c string, at int) error {
	body, ok := strings.CutPrefix(c, "violates=")
	dot := strings.LastIndexByte(body, '.')
	if !ok || dot <= 0 {
		return bad(at, "a claim reads violates=Property.8", "断言的写法是 violates=Property.8")
	}
	n, ok := timeline.ParseCount(body[dot+1:])
	if !ok || n < 1 || n > len(r.Schedule) {
		return bad(at, "the claim names an act that the schedule does not have", "断言指向日程里没有的一步")
	}
	r.Claim = &Claim{body[:dot], n}
	return nil
}

// String writes the run; Parse reads it back equal.
func (r Run) String() string {
	var b strings.Builder
	b.WriteString(r.Lesson)
	sep := byte('?')
	if r.Settings != "" {
		b.WriteByte(sep)
		b.WriteString(r.Settings)
		sep = '&'
	}
	if r.TokenFrom != 0 {
		b.WriteByte(sep)
		b.WriteString("from=" + strconv.Itoa(r.TokenFrom))
	}
	if len(r.Schedule) > 0 || r.Claim != nil {
		b.WriteByte('#')
		b.WriteString(strings.Join(r.Schedule, ","))
	}
	if r.Claim != nil {
		b.WriteString(";violates=" + r.Claim.Property + "." + strconv.Itoa(r.Claim.Act))
	}
	return b.String()
}
