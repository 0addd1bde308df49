package main

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
)

// describe prints what a lesson is made of, with the ids that schedules, links and tests use.
func (m *Main) describe(_ context.Context, args []string) int {
	fs := m.flags("describe")
	m.langFlag(fs)
	rest, err := parse(fs, args)
	if err == nil {
		err = exactly(rest, 1)
	}
	if err != nil {
		return m.usage(fs, err)
	}
	o, err := m.open(rest[0])
	if err != nil {
		return m.fail(err)
	}
	return m.describeRun(o)
}

func (m *Main) describeRun(o *opened) int {
	choices, err := around(o.about)
	if err != nil {
		return m.fail(err)
	}
	d, w := description{m.Stdout, m.lang}, o.lesson.Open(o.choice)
	fmt.Fprintf(d.out, "%s %s · %s\n", o.about.Number, o.about.ID, o.about.Title.In(d.lang))
	if s := o.about.Settings.Short(o.choice); s != "" {
		fmt.Fprintln(d.out, d.say("at ", "开关 ")+s)
	}
	d.settings(o.about)
	d.lanes(w)
	d.actions(o, w, choices)
	d.properties(w)
	d.walks(o.about)
	d.bounds(w)
	return exitFine
}

// description writes the parts of a lesson, a heading and indented rows each.
type description struct {
	out  io.Writer
	lang timeline.Lang
}

func (d description) say(en, zh string) string { return timeline.Text{En: en, Zh: zh}.In(d.lang) }

func (d description) part(heading string, t table) {
	fmt.Fprintf(d.out, "\n%s\n", heading)
	t.write(d.out, "  ")
}

func (d description) settings(a *timeline.About) {
	var t table
	for _, s := range a.Settings {
		t.row(s.ID + "  " + s.Title.In(d.lang))
		for _, v := range s.Values {
			t.row("  "+s.ID+"="+v.ID, v.Title.In(d.lang), v.About.In(d.lang))
		}
	}
	d.part(d.say("settings (the first value is the default)", "开关（第一个取值是默认值）"), t)
}

func (d description) lanes(w catalog.World) {
	var t table
	for _, l := range w.Lanes() {
		t.row(l.ID, l.Title.In(d.lang))
	}
	d.part(d.say("lanes", "泳道"), t)
}

// actions lists those of the world at hand, then those that only other switches bring.
func (d description) actions(o *opened, w catalog.World, choices []timeline.Choice) {
	var t table
	seen := map[string]bool{}
	for _, a := range w.Actions() {
		seen[a.ID] = true
		t.row(a.ID, a.Kind, a.Label.In(d.lang))
	}
	if w.Timed() {
		unit := w.Run(timeline.Display{}).Unit()
		t.row("wait."+unit.ID(), "wait", d.say("or any multiple of it", "或它的任意整数倍"))
	}
	for _, c := range choices {
		for _, a := range o.lesson.Open(c).Actions() {
			if !seen[a.ID] {
				seen[a.ID] = true
				t.row(a.ID, a.Kind, a.Label.In(d.lang)+d.say(" · with ", " · 当 ")+d.settingsOf(o.about, c))
			}
		}
	}
	d.part(d.say("actions", "动作"), t)
}

func (d description) settingsOf(a *timeline.About, c timeline.Choice) string {
	if s := a.Settings.Short(c); s != "" {
		return s
	}
	return d.say("the defaults", "默认值")
}

func (d description) properties(w catalog.World) {
	var t table
	for _, p := range w.Properties() {
		about := p.About.In(d.lang)
		if p.Void != nil {
			about += d.say(" · does not apply: ", " · 不适用：") + p.Void.In(d.lang)
		}
		t.row(p.ID, p.Kind.String(), about)
	}
	d.part(d.say("properties", "性质"), t)
}

func (d description) walks(a *timeline.About) {
	var stories, reports table
	for i := range a.Walks {
		w := &a.Walks[i]
		t := &stories
		if w.Report != nil {
			t = &reports
		}
		t.row(w.ID + "  " + w.Title.In(d.lang))
		t.row("  " + walkText(a, w))
		if w.Report != nil {
			d.report(w.Report, t)
		}
	}
	d.part(d.say("walks", "演示"), stories)
	if len(reports) > 0 {
		d.part(d.say("seen in production", "线上见过"), reports)
	}
}

// report says where a report can be read and what sets it right.
func (d description) report(r *timeline.Report, t *table) {
	t.row("  " + r.Source + "  " + r.URL)
	if r.Clean() {
		t.row(d.say("  nothing breaks: a negative control", "  什么也没坏：这是阴性对照"))
		return
	}
	t.row(d.say("  breaks ", "  破坏 ") + r.Property + d.say(", the fix: ", "，修正：") + r.Fix)
}

func (d description) bounds(w catalog.World) {
	var t table
	for _, b := range w.Bounds() {
		t.row(b.ID, strconv.Itoa(b.Value), b.Title.In(d.lang))
	}
	d.part(d.say("bounds of the explored world", "所搜索世界的界限"), t)
}
