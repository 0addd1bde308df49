package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// vacuity asks of every property of some lessons under which settings it fails. One that fails
// under none promises nothing: it would hold of any model. A Possible is asked whether it is reached
// at the defaults instead, so that nothing can hold there because nothing happens.
func (m *Main) vacuity(ctx context.Context, lessons []string, o explore.Options) int {
	code := exitFine
	for _, l := range m.Lessons {
		if len(lessons) > 0 && !slices.Contains(lessons, l.About().ID) {
			continue
		}
		found, worlds, err := m.failures(ctx, l, o)
		if err != nil {
			fmt.Fprintln(m.Stderr, "labserver:", err)
			return exitFailed
		}
		code = max(code, m.sayVacuity(l, found, worlds))
	}
	return code
}

// failure is where a property was first seen to fail (a Possible: to be reached).
type failure struct {
	property catalog.Property
	settings string
	steps    int
	known    bool
}

// failures searches a lesson's worlds, those of its table first, until every property has failed or
// no settings are left.
func (m *Main) failures(ctx context.Context, l catalog.Lesson, o explore.Options) (found []failure, worlds int, err error) {
	first, err := around(l.About())
	if err != nil {
		return nil, 0, err
	}
	for _, p := range l.Open(l.About().Settings.Defaults()).Properties() {
		found = append(found, failure{property: p})
	}
	for _, c := range append(first, l.About().Settings.All()...) {
		if all(found) {
			break
		}
		w, err := search(ctx, &opened{about: l.About(), lesson: l, choice: c}, o)
		if err != nil {
			return nil, 0, err
		}
		worlds++
		note(found, w)
	}
	return found, worlds, nil
}

func all(found []failure) bool {
	for _, f := range found {
		if !f.known {
			return false
		}
	}
	return true
}

func note(found []failure, w *searched) {
	defaults := string(w.choice) == string(w.about.Settings.Defaults())
	for i := range found {
		f, a := &found[i], &w.result.Answers[i]
		tells := a.Verdict == timeline.Violated || a.HasValue
		if f.property.Kind == timeline.Possible {
			tells = defaults && (a.Verdict == timeline.Holds || a.Verdict == timeline.NotApplicable)
		}
		if tells && !f.known {
			f.known, f.settings, f.steps = true, w.about.Settings.Full(w.choice), a.Steps
		}
	}
}

var vacuityWords = struct{ fails, reached, empty, unreached timeline.Text }{
	fails:     timeline.Text{En: "fails in {0} steps under {1}", Zh: "在 {1} 下 {0} 步失败"},
	reached:   timeline.Text{En: "is reached in {0} steps at the defaults", Zh: "默认设置下 {0} 步可达"},
	empty:     timeline.Text{En: "VACUOUS: it fails in none of {0} worlds", Zh: "空洞：{0} 个世界里从不失败"},
	unreached: timeline.Text{En: "NOT REACHED at the defaults", Zh: "默认设置下不可达"},
}

func (m *Main) sayVacuity(l catalog.Lesson, found []failure, worlds int) int {
	code := exitFine
	fmt.Fprintln(m.Stdout, l.About().ID)
	var t table
	for _, f := range found {
		said := vacuityWords.fails
		switch possible := f.property.Kind == timeline.Possible; {
		case !f.known && possible:
			said, code = vacuityWords.unreached, exitDiffers
		case !f.known:
			said, code = vacuityWords.empty.With(timeline.Num(worlds)), exitDiffers
		case possible:
			said = vacuityWords.reached
		}
		t.row(f.property.ID, f.property.Kind.String(), said.With(timeline.Num(f.steps), timeline.Same(f.settings)).In(m.lang))
	}
	t.write(m.Stdout, "  ")
	return code
}
