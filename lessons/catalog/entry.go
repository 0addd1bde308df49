package catalog

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

func entry[S comparable](l *timeline.Lesson[S]) Lesson { return lesson[S]{l} }

type lesson[S comparable] struct{ l *timeline.Lesson[S] }

func (l lesson[S]) About() *timeline.About       { return &l.l.About }
func (l lesson[S]) Open(c timeline.Choice) World { return world[S]{l.l.Build(c)} }

type world[S comparable] struct{ spec *timeline.Spec[S] }

func (w world[S]) Run(show timeline.Display) Stepper  { return timeline.NewRun(w.spec, show) }
func (w world[S]) Search(o explore.Options) Search    { return explore.New(w.spec, o) }
func (w world[S]) Names(acts []timeline.Act) []string { return w.spec.Names(acts) }
func (w world[S]) Bounds() []timeline.Bound           { return w.spec.Bounds }
func (w world[S]) Timed() bool                        { return w.spec.Time != nil }

func (w world[S]) Lanes() []Lane {
	ls := make([]Lane, len(w.spec.Lanes))
	for i, l := range w.spec.Lanes {
		ls[i] = Lane{l.ID, l.Title, l.Hue}
	}
	return ls
}

func (w world[S]) Actions() []Action {
	as := make([]Action, len(w.spec.Actions))
	for i := range w.spec.Actions {
		a := &w.spec.Actions[i]
		as[i] = Action{a.ID, a.Kind.String(), a.Label, a.Lane, a.Code}
	}
	return as
}

func (w world[S]) Properties() []Property {
	ps := make([]Property, len(w.spec.Properties))
	for i := range w.spec.Properties {
		p := &w.spec.Properties[i]
		ps[i] = Property{p.ID, p.Kind, p.Title, p.About, p.Void}
	}
	return ps
}
