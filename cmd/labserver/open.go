package main

import (
	"strings"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/script"
)

// opened is a run's text, understood: its lesson at its settings. Nothing has been performed yet.
type opened struct {
	script.Run
	lesson catalog.Lesson
	about  *timeline.About
	choice timeline.Choice
}

// open reads the text of a run.
func (m *Main) open(text string) (*opened, error) {
	r, err := script.Parse(text)
	if err != nil {
		return nil, err
	}
	l, err := find(m.Lessons, r.Lesson)
	if err != nil {
		return nil, err
	}
	c, err := l.About().Settings.Parse(r.Settings)
	if err != nil {
		return nil, err
	}
	return &opened{r, l, l.About(), c}, nil
}

// text names a lesson at a choice of settings.
func text(a *timeline.About, c timeline.Choice) string {
	return script.Run{Lesson: a.ID, Settings: a.Settings.Short(c)}.String()
}

// walkText is the run of a walk.
func walkText(a *timeline.About, w *timeline.Walk) string {
	return script.Run{Lesson: a.ID, Settings: w.Settings, TokenFrom: w.Show.TokenFrom,
		Schedule: strings.Split(w.Schedule, ",")}.String()
}

// around lists what a lesson is checked at: the defaults, every single switch away from them, and
// the choices of its verdict table; each once, in that order.
func around(a *timeline.About) ([]timeline.Choice, error) {
	var cs []timeline.Choice
	seen := map[string]bool{}
	add := func(c timeline.Choice) {
		if s := string(c); !seen[s] {
			seen[s] = true
			cs = append(cs, c)
		}
	}
	for _, c := range a.Settings.Around() {
		add(c)
	}
	for _, e := range a.Table {
		c, err := a.Settings.Parse(e.Settings)
		if err != nil {
			return nil, err
		}
		add(c)
	}
	return cs, nil
}
