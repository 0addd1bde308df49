package tests

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// snippet is a lesson in small, with one promise that is kept (Open) or not.
const snippet = `package lesson

type door struct{ open bool }

func (d *door) Open() error { d.open = true; return nil }
func (d *door) Close()      { d.open = false }

type chest[K comparable] struct{ k K }

func (c *chest[K]) Open() error { return nil }

type action struct {
	ID   string
	Code any
	Do   func(d *door)
}

type decision struct {
	Code any
	Call func(d *door) error
}

type world struct{ locked bool }

func step(id string, code any) action { return action{ID: id, Code: code} }
func ignore(string, any)              {}
func doOpen(d *door)                  { _ = d.Open() }
func doClose(d *door)                 { d.Close() }
func farOpen(d *door)                 { nearOpen(d) }
func nearOpen(d *door)                { doOpen(d) }
func (w *world) doEither(d *door) {
	if w.locked {
		d.Close()
	} else {
		_ = d.Open()
	}
}
func (w *world) code() any {
	if w.locked {
		return (*door).Close
	}
	return (*door).Open
}
func (w *world) ask(d *door, by decision)    { _ = by.Call(d) }
func (w *world) ignore(d *door, by decision) { _ = d.Open() }
func (w *world) other(by, own decision)      { _ = own.Call(nil) }

var shut = decision{Code: (*door).Close, Call: func(d *door) error { d.Close(); return nil }}

`

// TestCodeCheckIsChecked tries the check on steps that keep their promise and on steps that do not.
func TestCodeCheckIsChecked(t *testing.T) {
	for body, say := range map[string]string{
		// kept
		`var a = action{Code: (*door).Open, Do: func(d *door) { _ = d.Open() }}`:                                                   "",
		`var a = action{Code: (*door).Open, Do: func(d *door) { doOpen(d) }}`:                                                      "",
		`var a = action{Code: (*door).Open, Do: doOpen}`:                                                                           "",
		`var a = []action{{Code: (((*door).Open)), Do: doOpen}}`:                                                                   "",
		`func f(w *world) action { a := action{Do: w.doEither, Code: (*door).Open}; a.Code = (*door).Close; return a }`:            "",
		`func f() action { a := step("open", (*door).Open); a.Do = doOpen; return a }`:                                             "",
		`func f(w *world) action { a := step("open", w.code()); a.Do = w.doEither; return a }`:                                     "",
		`func f() action { a := step("think", nil); a.Do = doOpen; return a }`:                                                     "",
		`func f(w *world, by decision) action { return action{Code: by.Code, Do: func(d *door) { w.ask(d, by) }} }`:                "",
		`func f(by decision) action { return action{Code: by.Code, Do: func(d *door) { _ = by.Call(d) }} }`:                        "",
		`var a = action{Code: (*chest[int]).Open, Do: func(*door) { var c chest[int]; _ = c.Open() }}`:                             "",
		`func f() action { step := func(code any) action { return action{Code: code} }; a := step(nil); a.Do = doOpen; return a }`: "",

		// not kept
		`var a = action{Code: (*door).Open, Do: func(d *door) { d.Close() }}`:                                            "names Open and does not call it",
		`var a = action{Code: (*door).Open, Do: doClose}`:                                                                "names Open and does not call it",
		`var a = action{Code: (*door).Open, Do: func(d *door) { farOpen(d) }}`:                                           "names Open and does not call it",
		`var a = action{Code: (*door).Open, Do: func(d *door) { _ = d.Open; _ = "d.Open()" }}`:                           "names Open and does not call it",
		`var a = action{Code: (*chest[int]).Open, Do: doOpen}`:                                                           "names Open and does not call it",
		`var a = action{Code: (*door).Open}`:                                                                             "no step is to be seen",
		`var a = map[string]any{"x": (*door).Open}`:                                                                      "no step is to be seen",
		`var a = decision{Code: (*door).Open, Call: func(d *door) error { d.Close(); return nil }}`:                      "names Open and does not call it",
		`func f() action { a := step("open", (*door).Open); a.Do = doClose; return a }`:                                  "names Open and does not call it",
		`func f() action { a := step("open", (*door).Open); b := a; b.Do = doOpen; a.Do = doClose; return b }`:           "names Open and does not call it",
		`func f() { ignore("open", (*door).Open) }`:                                                                      "no step is to be seen",
		`func f() action { a := action{Do: doOpen}; a.Code = (*door).Close; return a }`:                                  "names Close and does not call it",
		`func f(w *world) action { a := step("open", w.code()); a.Do = doOpen; return a }`:                               "names Close and does not call it",
		`func f(w *world, by decision) action { return action{Code: by.Code, Do: func(d *door) { w.ignore(d, by) }} }`:   "does not call by.Call",
		`func f(w *world, by decision) action { return action{Code: by.Code, Do: func(d *door) { w.other(by, shut) }} }`: "does not call by.Call",
		`func f(w *world, by decision) action { return action{Code: by.Code, Do: func(d *door) { w.ask(d, shut) }} }`:    "does not call by.Call",
		`var f = (*door).Open; var a = action{Code: f, Do: doOpen}`:                                                      "cannot see which method",
		`var a = action{Code: func(d *door) {}, Do: doOpen}`:                                                             "cannot see which method",
	} {
		// The helper world.code promises both; where it is not used, a step that keeps both stands in.
		text := snippet + "func kept(w *world) action { a := step(\"\", w.code()); a.Do = w.doEither; return a }\n" + body
		l := loadLesson(t, nil, "lesson", []string{"lesson.go"}, []string{text})
		l.check()
		got := strings.Join(l.wrong, "\n")
		if say == "" {
			assert.Empty(t, got, body)
		} else {
			assert.Contains(t, got, say, body)
		}
	}
}

// TestCodeCheckSeesTheLesson spoils one step of the fencing lesson at a time.
func TestCodeCheckSeesTheLesson(t *testing.T) {
	exports := exportsOf(t, "./lessons/fencing")
	for from, to := range map[string]string{
		"return r.Write(m.Token, m.Value)":           "return r.WriteOnce(m.Token, m.Value)",
		"return r.CheckSequenced(m.Token, m.Op)":     "return r.CheckOlder(m.Token)",
		"err := d.Call(&s.Resource, m)":              "err := update.Call(&s.Resource, m)",
		"s.Lock.Acquire(ownerOf(who), leaseSeconds)": "uint8(1), s.Lock.Extend(ownerOf(who), leaseSeconds)",
		"\t\ts.Resource.Restart()":                   "\t\ts.Resource.RestartForgetting()",
		"c.Copy = s.Resource.ReadUnfenced()":         "c.Copy = s.Resource.Value",
		"\t\t\ts.Lock.Expire()":                      "\t\t\ts.Lock.Left = 0",
		"a.Code = (*resource).RestartForgetting":     "a.Code = (*resource).ReadUnfenced",
	} {
		var names, texts []string
		spoilt := 0
		files, err := filepath.Glob(filepath.Join(root, "lessons", "fencing", "*.go"))
		require.NoError(t, err)
		for _, f := range files {
			if strings.HasSuffix(f, "_test.go") {
				continue
			}
			text, err := os.ReadFile(f)
			require.NoError(t, err)
			spoilt += strings.Count(string(text), from)
			names, texts = append(names, f), append(texts, strings.Replace(string(text), from, to, 1))
		}
		require.Equal(t, 1, spoilt, "%s stands in the lesson", from)
		l := loadLesson(t, exports, module+"/lessons/fencing", names, texts)
		l.check()
		assert.NotEmpty(t, l.wrong, "%s instead of %s", to, from)
	}
}
