// Package desk is one learner's place at a lesson: a run, the futures it has kept, the explorer's
// verdicts for each choice of settings, and the commands that a page sends. It is the whole page
// but for its paint: the server renders a Desk's first View, the WASM answers commands with the
// zones that have changed. It decides nothing about a model.
package desk

import (
	"strings"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/export"
	"github.com/afterlease/afterlease/timeline/markup"
	"github.com/afterlease/afterlease/timeline/script"
)

// undoMax is how many commands can be undone.
const undoMax = 200

// Desk holds what one learner does. It is not safe for concurrent use: a page has one.
type Desk struct {
	Lang timeline.Lang
	Wide int // px for the picture; 0: the renderer's own width

	lesson  catalog.Lesson
	taken   export.File // what the command take has written, for its reply
	bench   *bench
	found   map[string]*found // by full settings
	past    []place
	problem timeline.Text
	notice  timeline.Text
	claim   *Claim
	held    bool // the learner has stopped the search

	asked   int    // the question that waits, by its place in the lesson; -1: none
	passed  []bool // those that are not asked any more
	mute    bool   // no questions
	trial   *trial // nil: no challenge is played
	stirred bool   // a search has changed more than its counts

	beats  string            // of the lesson's story; empty: no story beside the timeline
	last   map[string]string // zones as last sent
	list   list
	places [2]draw.Places

	scratch  markup.Writer // for a zone
	answered export.Writer // for a reply
}

// bench is a world with the run on it.
type bench struct {
	choice timeline.Choice
	show   timeline.Display
	walk   string
	world  catalog.World
	run    catalog.Stepper
	look   *outlook // nil: not looked ahead yet
	folds  []fold   // nil: not looked for yet
	beside *beside  // nil: the run stands alone
}

// found is the search of one choice of settings.
type found struct {
	search catalog.Search
	result explore.Result
	done   bool
}

// place is where undo goes back to.
type place struct {
	bench *bench
	node  int
	walk  string
}

// Open sets a desk for the text of a run. A text that is no run, or whose lesson or settings do
// not exist, is an error and no desk. A run that cannot be executed to its end gives a desk that
// shows the part before, with the problem said; a claim is verified. The id of a lesson alone
// opens its first walk; with a # behind it, an empty run.
func Open(lang timeline.Lang, wide int, text string) (*Desk, error) {
	r, err := script.Parse(text)
	if err != nil {
		return nil, err
	}
	l, err := catalog.Find(r.Lesson)
	if err != nil {
		return nil, err
	}
	d := &Desk{Lang: lang, Wide: wide, lesson: l, found: map[string]*found{}, asked: -1, passed: make([]bool, len(l.About().Questions))}
	if text == r.Lesson {
		return d, d.Walk(l.About().Walks[0].ID)
	}
	c, err := l.About().Settings.Parse(r.Settings)
	if err != nil {
		return nil, err
	}
	d.sit(c, timeline.Display{TokenFrom: r.TokenFrom}, "")
	d.fail(d.bench.run.Play(r.Schedule))
	d.bench.walk = d.named(r)
	d.verify(r.Claim)
	return d, nil
}

// named finds the walk that a run is, so that a shared walk keeps its name.
func (d *Desk) named(r script.Run) string {
	for _, w := range d.lesson.About().Walks {
		c, err := d.lesson.About().Settings.Parse(w.Settings)
		if err == nil && string(c) == string(d.bench.choice) && w.Schedule == strings.Join(r.Schedule, ",") &&
			w.Show.TokenFrom == r.TokenFrom {
			return w.ID
		}
	}
	return ""
}

func (d *Desk) sit(c timeline.Choice, show timeline.Display, walk string) {
	w := d.lesson.Open(c)
	d.held = false
	d.bench = &bench{choice: c, show: show, walk: walk, world: w, run: w.Run(show)}
}

// fail words an error for the learner; nil clears nothing.
func (d *Desk) fail(err error) {
	switch e := err.(type) {
	case nil:
	case timeline.Localized:
		d.problem = e.Text()
	default:
		d.problem = timeline.Same(err.Error())
	}
}

// verify checks a link's claim against the run as it was executed.
func (d *Desk) verify(c *script.Claim) {
	if c == nil {
		return
	}
	d.claim = &Claim{Property: c.Property, Act: c.Act}
	known := []string{}
	for _, h := range d.bench.run.Here() {
		known = append(known, h.ID)
		if h.ID == c.Property {
			d.claim.Actual = h.Since
			d.claim.True = h.Since == c.Act
			return
		}
	}
	d.fail(&timeline.UnknownError{What: timeline.Text{En: "property", Zh: "性质"}, ID: c.Property, Known: known})
	d.claim = nil
}

// Walk seats the learner at a named run, with its settings and its display, cursor at its end.
func (d *Desk) Walk(id string) error {
	w, err := d.lesson.About().Walk(id)
	if err != nil {
		return err
	}
	c, err := d.lesson.About().Settings.Parse(w.Settings)
	if err != nil {
		return err
	}
	d.sit(c, w.Show, w.ID)
	return d.bench.run.Play(timeline.Split(w.Schedule, ','))
}

// Set turns one switch and plays the same schedule in the new world, as far as it goes. A second run
// beside this one stays, unless the two are the same now.
func (d *Desk) Set(setting, value string) error {
	ss := d.lesson.About().Settings
	if _, err := ss.Parse(setting + "=" + value); err != nil {
		return err
	}
	old := d.bench
	next := ss.Turned(old.choice, setting, value)
	if string(next) == string(old.choice) {
		return nil
	}
	pos := old.run.Pos()
	d.sit(next, old.show, "")
	r := d.again(old.run.Schedule(), old.choice, d.bench, false)
	d.bench.run = r.run
	if e, ok := r.err.(timeline.Localized); ok {
		d.notice = words.OnlySoFar.Plus(e.Text())
	}
	d.bench.walk = d.named(script.Run{TokenFrom: old.show.TokenFrom, Schedule: r.run.Schedule()})
	r.run.Seek(r.at[min(pos, len(r.at)-1)])
	if s := old.beside; s != nil && s.branch == nil && string(s.choice) != string(next) {
		d.bench.beside = &beside{bench: s.bench, text: s.text, from: r.run.Place()}
	}
	return nil
}

// sliceStates is how far Shortest searches at a time when it has to end a search itself.
const sliceStates = 10_000

// Shortest plays the explorer's shortest witness of a property from the start, as a future of the
// present run: what was there stays as a branch. A search that has not ended is ended first.
func (d *Desk) Shortest(property string) error {
	for !d.Explore(sliceStates) {
	}
	f := d.at()
	known := []string{}
	for _, a := range f.result.Answers {
		if a.Property == property {
			if a.Schedule == nil {
				return &notice{timeline.Text{En: "There is no such run: the explorer has seen all of this world.",
					Zh: "不存在这样的运行：探索器已经看遍这个世界。"}}
			}
			d.bench.walk = ""
			d.bench.run.Seek(0)
			return d.bench.run.Play(d.bench.world.Names(a.Schedule))
		}
		known = append(known, a.Property)
	}
	return &timeline.UnknownError{What: timeline.Text{En: "property", Zh: "性质"}, ID: property, Known: known}
}

// notice is a refusal that is nobody's mistake.
type notice struct{ text timeline.Text }

func (n *notice) Text() timeline.Text { return n.text }
func (n *notice) Error() string       { return n.text.En }

// at is the search of the present settings, begun or not.
func (d *Desk) at() *found { return d.of(d.bench.choice) }

// of is the search of a choice of settings, begun or not.
func (d *Desk) of(c timeline.Choice) *found {
	full := d.lesson.About().Settings.Full(c)
	f := d.found[full]
	if f == nil {
		f = &found{}
		d.found[full] = f
	}
	return f
}

// Search goes on by some expansions with what is searched: all of the present settings' world first,
// then what lies ahead of the cursor, then the worlds of the charts. It says whether all of it has ended.
func (d *Desk) Search(expansions int) (done bool) {
	if !d.Explore(expansions) {
		return false
	}
	next := d.lookAhead
	if d.trial != nil {
		next = d.try
	}
	return next(expansions) && d.Chart(expansions)
}

// Explore goes on with the exhaustive search of the present settings by some expansions and says
// whether it has ended. A finished search is kept for as long as the desk stands.
func (d *Desk) Explore(expansions int) (done bool) {
	return d.at().advance(d.lesson, d.bench.choice, expansions)
}

func (f *found) advance(l catalog.Lesson, c timeline.Choice, expansions int) (done bool) {
	if f.done {
		return true
	}
	if f.search == nil {
		f.search = l.Open(c).Search(explore.Options{})
	}
	if f.search.Advance(expansions) {
		f.result, f.done, f.search = f.search.Result(), true, nil
	}
	return f.done
}

// Cancel gives up the search of the present settings and frees its memory.
func (d *Desk) Cancel() {
	if f := d.at(); !f.done {
		*f = found{}
	}
}

func (d *Desk) remember() {
	d.past = append(d.past, place{d.bench, d.bench.run.Place(), d.bench.walk})
	if len(d.past) > undoMax {
		d.past = d.past[1:]
	}
}

// Undo goes back to before the last command that changed something.
func (d *Desk) Undo() bool {
	for len(d.past) > 0 {
		p := d.past[len(d.past)-1]
		d.past = d.past[:len(d.past)-1]
		if p.bench != d.bench || p.node != d.bench.run.Place() {
			d.bench = p.bench
			d.bench.walk = p.walk
			d.bench.run.Go(p.node)
			d.keepWalk() // the branch through that node may be another one by now
			return true
		}
	}
	return false
}

// OpenOr opens the text of a run; where that is no run, it opens the lesson it names, with the
// problem said. Nil when there is no such lesson either.
func OpenOr(lang timeline.Lang, wide int, text string) *Desk {
	d, err := Open(lang, wide, text)
	if err == nil {
		return d
	}
	id, _, _ := timeline.CutAt(text, '#')
	id, _, _ = timeline.CutAt(id, '?')
	d, lost := Open(lang, wide, id)
	if lost != nil {
		return nil
	}
	d.fail(err)
	return d
}

// Broken is the reply when there is no desk to answer: the page says so and starts the worker anew.
func Broken(cause string) []byte {
	j := export.Writer{}
	j.Open('{')
	j.Bool("ok", false)
	j.Bool("broken", true)
	j.Text("problem", cause)
	j.Close('}')
	return j.Bytes()
}
