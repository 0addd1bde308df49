// Package page holds the pages as templ components: the shell around the zones that lessons/desk
// renders. A page is complete without script: the first story's picture and its text are in it.
package page

import (
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/code"
	weblive "github.com/afterlease/afterlease/web/live"
	"github.com/afterlease/afterlease/web/prose"
)

// Chrome is what every page has around its content.
type Chrome struct {
	Lang   timeline.Lang
	Title  string
	Path   string // below the language: "lessons/fencing", "" for the start page
	Query  string // kept by the language switch, with its ?
	Assets string // where the hashed files are: "/assets/0123456789ab"
	Module string // the WASM module that the page will want; empty: none, or not built yet
	Exec   string // its support script
	Finds  []Find // every lesson, for the finder
}

// Lesson is a lesson's page.
type Lesson struct {
	Chrome
	About     *timeline.About
	View      *desk.View
	Story     *prose.Story // nil: not written yet
	Blocks    []code.Block
	Questions []Question // in the order of About.Questions
	Lanes     []catalog.Lane
	Present   bool
	Embed     bool                  // in a frame of somebody else's page
	Live      bool                  // a server answers at /ws
	Pauses    int                   // that a live run is given, at most over all switches
	Faults    int                   // the same of other faults
	Stress    []weblive.StressModel // what of the lesson's models can be put under stress
	Claims    int                   // of the articles about it
	Beside    bool                  // two runs stand next to each other
}

// Missing is the page for what is not there.
type Missing struct {
	Chrome
	Asked string // empty: nobody knows, for the page is a file of a static host
}

// sheets are the styles of every page, in order; timeline.css holds the palette.
var sheets = []string{"timeline.css", "page.css", "lesson.css", "learn.css", "live.css", "story.css", "home.css", "lists.css", "screens.css", "fit.css", "beside.css", "books.css", "dissect.css", "manners.css", "print.css"}

// Style is the one sheet that pages ask for, site.css: a first paint waits for every sheet there is, and
// fifteen small ones take longer to ask for than to read. Some are made by other packages.
func Style(tree fs.FS, made map[string]string) (string, error) {
	var all strings.Builder
	for _, name := range sheets {
		text, ok := made[name]
		if !ok {
			b, err := fs.ReadFile(tree, name)
			if err != nil {
				return "", err
			}
			text = string(b)
		}
		all.WriteString(text + "\n")
	}
	return all.String(), nil
}

// modules are what a lesson's script is made of: named, they are fetched at once and not one after
// the other as they import each other.
var modules = []string{"app.js", "beside.js", "code.js", "jobs.js", "keys.js", "lab.js", "later.js", "find.js", "learn.js", "link.js", "live.js", "module.js", "morph.js", "player.js", "print.js", "progress.js", "record.js", "rows.js", "shape.js", "share.js", "site.js", "stage.js", "story.js", "wait.js", "zones.js"}

func htmlLang(l timeline.Lang) string {
	if l == timeline.Zh {
		return "zh-Hans"
	}
	return "en"
}

func other(l timeline.Lang) timeline.Lang {
	if l == timeline.Zh {
		return timeline.En
	}
	return timeline.Zh
}

func (c *Chrome) href(path string) string {
	h := "/" + c.Lang.String() + "/" + path
	return h
}

func (c *Chrome) asset(name string) string { return c.Assets + "/" + name }

func (c *Chrome) otherHref() string { return "/" + other(c.Lang).String() + "/" + c.Path + c.Query }

func (c *Chrome) t(t text) string { return t.In(c.Lang) }

// line is a text that is read in lines. A Chinese unit stays with its number: 30 秒 is not cut in two.
func (c *Chrome) line(t text) string {
	if c.Lang == timeline.Zh {
		return numberAndUnit.ReplaceAllString(t.Zh, "$1\u00a0$2")
	}
	return t.En
}

var numberAndUnit = regexp.MustCompile(`([0-9]) ([\p{Han}])`)

func (c *Chrome) with(t text, values ...string) string { return fillIn(t.In(c.Lang), values...) }

// fillIn puts values into the places of a sentence, in their order. Between Chinese and a Latin name stands a
// space, between Chinese and Chinese none.
func fillIn(sentence string, values ...string) string {
	whole := ""
	for _, v := range values {
		before, after, found := strings.Cut(sentence, "#")
		if !found {
			break
		}
		if s := strings.TrimSuffix(before, " "); beginsWithHan(v) && endsInHan(s) {
			before = s
		}
		if s := strings.TrimPrefix(after, " "); endsInHan(v) && beginsWithHan(s) {
			after = s
		}
		whole, sentence = whole+before+v, after
	}
	return whole + sentence
}

func beginsWithHan(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.Is(unicode.Han, r)
}

func endsInHan(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return unicode.Is(unicode.Han, r)
}

// zone is the HTML of a zone. The View's writer escapes every text, so it is put in as it is.
func (l *Lesson) zone(id string) string {
	return l.View.Zone(id)
}

// last is the event under the cursor.
func (l *Lesson) last() *timeline.Event {
	if l.View.Pos == 0 {
		return &timeline.Event{}
	}
	return &l.View.Events[l.View.Pos-1]
}

// shown says whether a block is the one that decided the last event.
func (l *Lesson) shown(b *code.Block) bool { return b.Decides(l.last().Action, l.setting) }

func (l *Lesson) setting(id string) string {
	for i, s := range l.About.Settings {
		if s.ID == id {
			return s.Values[l.View.Choice[i]].ID
		}
	}
	return ""
}

func (l *Lesson) anyShown() bool {
	for i := range l.Blocks {
		if l.shown(&l.Blocks[i]) {
			return true
		}
	}
	return false
}

// taken says whether a line is on the branch that the last event took.
func (l *Lesson) taken(b *code.Block, line *code.Line) bool {
	return l.shown(b) && line.Outcome != "" && line.Outcome == outcome(l.last())
}

func outcome(e *timeline.Event) string {
	if e.Err != "" {
		return e.Err
	}
	return "nil"
}

func hueClass(h timeline.Hue) string { return [...]string{"neutral", "hue-a", "hue-b"}[h] }

// reports is how many of the lesson's walks are public failure reports.
func (l *Lesson) reports() (n int) {
	for i := range l.About.Walks {
		if l.About.Walks[i].Report != nil {
			n++
		}
	}
	return n
}

func number(n int) string { return strconv.Itoa(n) }

func boolean(b bool) string { return strconv.FormatBool(b) }

func (l *Lesson) description() string {
	if l.Story != nil {
		return l.Story.Question
	}
	return l.t(l.About.Title)
}

// socket is where live runs are; empty where no server answers.
func (l *Lesson) socket() string {
	if l.Live {
		return "/ws"
	}
	return ""
}
