package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/live"
	weblive "github.com/afterlease/afterlease/web/live"
)

const seriesRunsUsual = 100

// live repeats a live run and counts what happens. It can be interrupted: what has been counted is
// printed.
func (m *Main) live(ctx context.Context, args []string) int {
	fs := m.flags("live")
	m.langFlag(fs)
	f := newSeriesFlags(fs)
	rest, err := parse(fs, args)
	if err == nil {
		err = exactly(rest, 1)
	}
	if err != nil {
		return m.usage(fs, err)
	}
	o, err := m.open(rest[0])
	if err == nil && len(o.Schedule) > 0 {
		err = problem{En: "a live run makes its own schedule: leave out what follows the #", Zh: "实况运行自己产生调度：请去掉 # 之后的部分"}
	}
	if err != nil {
		return m.fail(err)
	}
	s := series{lang: m.lang, o: o, progress: newProgress(m.Stderr)}
	t, err := hosted(m.Lessons).Series(ctx, o.about.ID, o.Settings, f.options(o), s.report)
	s.progress.end()
	if err != nil {
		return m.fail(err)
	}
	if *f.asJSON {
		err = s.writeJSON(m.Stdout, &t)
	} else {
		s.write(m.Stdout, &t)
	}
	if err != nil {
		return m.fail(err)
	}
	if t.Stopped {
		return exitFailed
	}
	return exitFine
}

// seriesFlags are what the subcommand is told.
type seriesFlags struct {
	set          *flag.FlagSet
	runs, pauses *int
	faults       *int
	atOnce       *int
	seed         *uint64
	asJSON       *bool
}

func newSeriesFlags(fs *flag.FlagSet) *seriesFlags {
	return &seriesFlags{
		set:    fs,
		runs:   fs.Int("runs", seriesRunsUsual, fmt.Sprintf("how often, `K` from 1 to %d", live.SeriesRunsMax)),
		pauses: fs.Int("pauses", 0, "inject up to `N` pauses into each run (default: as many as the lesson's bound allows)"),
		faults: fs.Int("faults", 0, fmt.Sprintf("let up to `N` other faults happen in each run (default %d where the lesson has any)", live.FaultsUsual)),
		atOnce: fs.Int("at-once", live.SeriesAtOnceUsual, fmt.Sprintf("runs that go on at the same time, `N` from 1 to %d", live.SeriesAtOnceMax)),
		seed:   fs.Uint64("seed", 0, "seed `S` of all draws (default random)"),
		asJSON: fs.Bool("json", false, "one JSON object"),
	}
}

func (f *seriesFlags) options(o *opened) live.SeriesOptions {
	s := live.SeriesOptions{Runs: *f.runs, AtOnce: *f.atOnce}
	s.Clock, s.Show = live.RealClock{}, timeline.Display{TokenFrom: o.TokenFrom}
	s.Seed = rand.Uint64N(weblive.SeedMax + 1)
	if l, ok := o.lesson.(starter); ok {
		s.Pauses, s.Faults = l.Usual(o.choice)
	}
	f.set.Visit(func(set *flag.Flag) {
		switch set.Name {
		case "seed":
			s.Seed = *f.seed
		case "pauses":
			s.Pauses = *f.pauses
		case "faults":
			s.Faults = *f.faults
		}
	})
	return s
}

// series prints what a series comes to.
type series struct {
	lang     timeline.Lang
	o        *opened
	progress *progress
}

func (s *series) report(t live.Tally) {
	s.progress.say(said.seriesGoes.With(timeline.Num(t.Done), timeline.Num(t.Runs), timeline.Num(t.Broke), timeline.Num(t.Outside)).In(s.lang))
}

func (s *series) write(out io.Writer, t *live.Tally) {
	fmt.Fprintln(out, text(s.o.about, s.o.choice))
	if t.Stopped {
		fmt.Fprintln(out, said.seriesStopped.With(timeline.Num(t.Done), timeline.Num(t.Runs)).In(s.lang))
	}
	fmt.Fprintln(out)
	var all table
	row := func(name timeline.Text, n int) { all.row(name.In(s.lang), fmt.Sprint(n)) }
	row(said.runs, t.Done)
	row(said.broke, t.Broke)
	row(said.clean, t.Clean)
	row(said.outside, t.Outside)
	if t.Cut > 0 {
		row(said.cut, t.Cut)
	}
	if t.Wrong > 0 {
		row(said.wrong, t.Wrong)
	}
	all.row(said.seed.In(s.lang), fmt.Sprint(t.Seed))
	all.write(out, "  ")
	for i := range t.Properties {
		s.writeCount(out, &t.Properties[i], t.Clean+t.Broke)
	}
}

func (s *series) writeCount(out io.Writer, c *live.Count, of int) {
	words := said.brokenIn
	if c.Kind == timeline.Possible {
		words = said.reachedIn
	}
	fmt.Fprintf(out, "\n%s\n", words.With(timeline.Same(c.Property), c.Title, timeline.Num(c.Runs()), timeline.Num(of)).In(s.lang))
	if c.Runs() == 0 || c.Kind == timeline.Possible {
		return
	}
	var bars table
	most := 0
	for _, b := range c.Buckets() {
		most = max(most, b.Runs)
	}
	for _, b := range c.Buckets() {
		bars.row(said.afterActs.With(timeline.Same(span(b))).In(s.lang), fmt.Sprint(b.Runs), bar(b.Runs, most))
	}
	bars.write(out, "  ")
	for _, f := range []struct {
		name  timeline.Text
		found *live.Found
	}{{said.first, c.First}, {said.shortest, c.Shortest}} {
		fmt.Fprintf(out, "  %s\n    %s\n", f.name.With(timeline.Num(f.found.Run), timeline.Num(f.found.Acts)).In(s.lang), s.claim(c, f.found))
	}
}

// claim is a run as the text that every subcommand and the page open.
func (s *series) claim(c *live.Count, f *live.Found) string {
	r := s.o.Run
	r.Settings, r.Schedule = s.o.about.Settings.Short(s.o.choice), f.Schedule
	text := r.String()
	if c.Kind == timeline.Always {
		text += fmt.Sprintf(";violates=%s.%d", c.Property, f.Acts)
	}
	return text
}

// span names a bucket.
func span(b live.Bucket) string {
	if b.From == b.To {
		return fmt.Sprint(b.From)
	}
	return fmt.Sprintf("%d–%d", b.From, b.To)
}

const barPlaces = 40

// bar is as long as its number, none for 0.
func bar(n, most int) string {
	places := (n*barPlaces + most - 1) / most
	b := make([]byte, places)
	for i := range b {
		b[i] = '#'
	}
	return string(b)
}

// seriesLine is what live --json prints. Others read it: keys keep their names and meaning.
type seriesLine struct {
	Lesson     string         `json:"lesson"`
	Settings   string         `json:"settings"` // all of them, in declared order
	Seed       uint64         `json:"seed"`
	Runs       int            `json:"runs"` // asked for
	Done       int            `json:"done"`
	Clean      int            `json:"clean"`
	Broke      int            `json:"broke"`
	Outside    int            `json:"outside"`
	Wrong      int            `json:"wrong"`
	Cut        int            `json:"cut"`
	Stopped    bool           `json:"stopped"`
	Properties []propertyLine `json:"properties"`
}

type propertyLine struct {
	Property string `json:"property"`
	Kind     string `json:"kind"` // Always: runs that broke it; Possible: runs that reached it
	Runs     int    `json:"runs"`
	After    []int  `json:"after"`           // acts, for each of these runs
	First    string `json:"first,omitempty"` // the run as a link holds it
	Shortest string `json:"shortest,omitempty"`
}

func (s *series) writeJSON(out io.Writer, t *live.Tally) error {
	l := seriesLine{Lesson: s.o.about.ID, Settings: s.o.about.Settings.Full(s.o.choice), Seed: t.Seed, Runs: t.Runs, Done: t.Done,
		Clean: t.Clean, Broke: t.Broke, Outside: t.Outside, Wrong: t.Wrong, Cut: t.Cut, Stopped: t.Stopped}
	for i := range t.Properties {
		c := &t.Properties[i]
		p := propertyLine{Property: c.Property, Kind: c.Kind.String(), Runs: c.Runs(), After: append([]int{}, c.After...)}
		if c.First != nil {
			p.First, p.Shortest = s.claim(c, c.First), s.claim(c, c.Shortest)
		}
		l.Properties = append(l.Properties, p)
	}
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(l)
}

// said is what the subcommand says.
var said = struct {
	seriesGoes, seriesStopped                     timeline.Text
	runs, broke, clean, outside, cut, wrong, seed timeline.Text
	brokenIn, reachedIn, afterActs                timeline.Text
	first, shortest                               timeline.Text
}{
	seriesGoes:    timeline.Text{En: "{0} of {1} runs: {2} broke something, {3} outside the model", Zh: "已跑 {0} / {1} 次：{2} 次有性质被打破，{3} 次超出模型"},
	seriesStopped: timeline.Text{En: "Stopped after {0} of {1} runs; what follows is about these.", Zh: "跑完 {1} 次中的 {0} 次后停止；以下只统计这些。"},
	runs:          timeline.Text{En: "runs", Zh: "运行次数"},
	broke:         timeline.Text{En: "broke a property", Zh: "打破了性质"},
	clean:         timeline.Text{En: "clean", Zh: "没有出事"},
	outside:       timeline.Text{En: "outside the model", Zh: "超出模型"},
	cut:           timeline.Text{En: "cut off at their longest", Zh: "到长度上限截断"},
	wrong:         timeline.Text{En: "do not replay (a bug)", Zh: "无法重放（程序缺陷）"},
	seed:          timeline.Text{En: "seed", Zh: "种子"},
	brokenIn:      timeline.Text{En: "{0} “{1}”: broken in {2} of {3} runs", Zh: "{0}“{1}”：{3} 次中有 {2} 次被打破"},
	reachedIn:     timeline.Text{En: "{0} “{1}”: reached in {2} of {3} runs", Zh: "{0}“{1}”：{3} 次中有 {2} 次达到"},
	afterActs:     timeline.Text{En: "after {0} acts", Zh: "{0} 步后"},
	first:         timeline.Text{En: "the first one, run {0}, after {1} acts:", Zh: "最先的一次是第 {0} 次运行，{1} 步后："},
	shortest:      timeline.Text{En: "the shortest, run {0}, after {1} acts:", Zh: "最短的一次是第 {0} 次运行，{1} 步后："},
}
