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

func (w world[S]) Run(show timeline.Display) Stepper {
	return stepper[S]{timeline.NewRun(w.spec, show)}
}
func (w world[S]) Search(o explore.Options) Search    { return explore.New(w.spec, o) }
func (w world[S]) Names(acts []timeline.Act) []string { return w.spec.Names(acts) }
func (w world[S]) Bounds() []timeline.Bound           { return w.spec.Bounds }
func (w world[S]) Timed() bool                        { return w.spec.Time != nil }

func (w world[S]) Lanes() []Lane {
	ls := make([]Lane, len(w.spec.Lanes))
	for i, l := range w.spec.Lanes {
		ls[i] = Lane{ID: l.ID, Title: l.Title, Hue: l.Hue}
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
		ps[i] = Property{ID: p.ID, Kind: p.Kind, Title: p.Title, About: p.About, Void: p.Void}
	}
	return ps
}

type stepper[S comparable] struct{ *timeline.Run[S] }

func (r stepper[S]) Ahead(property string, o explore.Options) (Search, error) {
	return begun(explore.Ahead(r.Spec, r.State(), property, o))
}

func (r stepper[S]) NoReturn(property string, o explore.Options) (Search, error) {
	return begun(explore.NoReturn(r.Spec, r.States(), property, o))
}

func (r stepper[S]) Shorten(property string, o explore.Options) (Search, error) {
	return begun(explore.Shorten(r.Spec, r.Acts(), property, o))
}

// begun keeps a nil *explore.Search from becoming a Search that is not nil.
func begun[S comparable](s *explore.Search[S], err error) (Search, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}
