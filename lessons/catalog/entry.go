package catalog

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/learn"
)

func entry(l *timeline.Lesson) Lesson { return lesson{l} }

type lesson struct{ l *timeline.Lesson }

func (l lesson) About() *timeline.About       { return &l.l.About }
func (l lesson) Open(c timeline.Choice) World { return world{l.l.Build(c)} }

func (l lesson) Ask(q *timeline.Question) (*learn.Asking, error) { return learn.Ask(l.l, q) }
func (l lesson) Task(challenge string) (*learn.Task, error)      { return learn.Find(l.l, challenge) }

type world struct{ *timeline.World }

func (w world) Run(show timeline.Display) Stepper {
	return stepper{timeline.NewRun(w.World, show)}
}
func (w world) Search(o explore.Options) Search { return explore.New(w.World, o) }
func (w world) Bounds() []timeline.Bound        { return w.World.Bounds }
func (w world) Timed() bool                     { return w.World.Time != nil }

func (w world) Lanes() []Lane {
	ls := make([]Lane, len(w.World.Lanes))
	for i, l := range w.World.Lanes {
		ls[i] = Lane{ID: l.ID, Title: l.Title, Hue: l.Hue}
	}
	return ls
}

func (w world) Actions() []Action {
	as := make([]Action, len(w.World.Actions))
	for i := range w.World.Actions {
		a := &w.World.Actions[i]
		as[i] = Action{a.ID, a.Kind.String(), a.Label, a.Lane, a.Code}
	}
	return as
}

func (w world) Properties() []Property {
	ps := make([]Property, len(w.World.Properties))
	for i := range w.World.Properties {
		p := &w.World.Properties[i]
		ps[i] = Property{ID: p.ID, Kind: p.Kind, Title: p.Title, About: p.About, Void: p.Void, Least: p.Least, Unit: p.Unit}
	}
	return ps
}

type stepper struct{ *timeline.Run }

func (r stepper) Ahead(property string, o explore.Options) (Search, error) {
	return begun(explore.Ahead(r.World, r.State(), property, o))
}

func (r stepper) NoReturn(property string, o explore.Options) (Search, error) {
	return begun(explore.NoReturn(r.World, r.States(), property, o))
}

func (r stepper) Shorten(property string, o explore.Options) (Search, error) {
	return begun(explore.Shorten(r.World, r.Acts(), property, o))
}

func (r stepper) Way(t *learn.Task) (*learn.Way, error) {
	return t.From(r.State(), r.Acts()[:r.Pos()])
}

// begun keeps a nil *explore.Search from becoming a Search that is not nil.
func begun(s *explore.Search, err error) (Search, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}
