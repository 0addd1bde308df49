package lessontest

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/wording"
	"github.com/afterlease/afterlease/timeline"
)

// spoken asks of all that a reader can see of a lesson that it is in both languages, and of the
// Chinese that it is set as Chinese is: what the lesson says of itself, what its worlds declare, and
// what they say, show and refuse on the way of every walk and of every act of every world.
func (v *verifier) spoken(t *testing.T) {
	seen := map[timeline.Text]bool{}
	look := func(at string, value any) {
		Texts(reflect.ValueOf(value), func(path string, text timeline.Text) {
			if seen[text] {
				return
			}
			seen[text] = true
			for _, wrong := range wording.Twin(text) {
				t.Errorf("%s: %s%s: %s", v.l.ID, at, path, wrong)
			}
		})
	}
	look("about", v.l.About)
	for _, s := range v.all() {
		e := v.at(t, s)
		look("?"+s, e.spec.Lanes)
		look("?"+s, e.spec.Actions)
		look("?"+s, e.spec.Properties)
		look("?"+s, e.spec.Bounds)
		for i := range v.l.Charts {
			if rule := v.l.Charts[i].Rule; rule != nil {
				says, _ := rule(e.choice, 0)
				look("rule", says)
			}
		}
		v.sayings(look, "?"+s, e.spec)
	}
	for _, w := range v.l.Walks {
		c, err := v.l.Settings.Parse(w.Settings)
		require.NoError(t, err)
		run := timeline.NewRun(v.l.Build(c), w.Show)
		require.NoError(t, run.Play(strings.Split(w.Schedule, ",")))
		for run.Seek(0); ; {
			look(w.ID, run.Cards())
			look(w.ID, run.Options())
			if !run.Forward() {
				break
			}
		}
		look(w.ID, run.Events())
	}
	assert.NotEmpty(t, seen)
}

// sayingsMax bounds how many states of a world are asked for all that they say.
const sayingsMax = 120

// sayings puts every act to states of a world, in the order in which a search meets them, and looks at
// what is said, shown, and refused with what reason.
func (v *verifier) sayings(look func(string, any), at string, w *timeline.World) {
	known := map[string]bool{key(w.Init()): true}
	queue := []timeline.State{w.Init()}
	for i := 0; i < len(queue) && i < sayingsMax; i++ {
		here := timeline.NewRunFrom(w, queue[i], timeline.Display{})
		look(at, here.Cards())
		look(at, here.Options())
		for _, a := range w.Next(queue[i].At(), nil) {
			run := timeline.NewRunFrom(w, queue[i], timeline.Display{})
			if run.Act(a) != nil {
				continue // its duties say so
			}
			look(at, run.Events())
			if k := key(run.State()); !known[k] {
				known[k] = true
				queue = append(queue, run.State())
			}
		}
	}
}

// Texts finds every text in a value, however deep, with the way there.
func Texts(v reflect.Value, found func(path string, t timeline.Text)) { texts(v, "", found) }

var textType = reflect.TypeFor[timeline.Text]()

func texts(v reflect.Value, path string, found func(string, timeline.Text)) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			texts(v.Elem(), path, found)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			texts(v.Index(i), path+"["+name(v.Index(i), i)+"]", found)
		}
	case reflect.Struct:
		if v.Type() == textType {
			found(path, timeline.Text{En: v.Field(0).String(), Zh: v.Field(1).String()})
			return
		}
		for i := range v.NumField() {
			texts(v.Field(i), path+"."+v.Type().Field(i).Name, found)
		}
	}
}

// name is the id of an element, or its place.
func name(v reflect.Value, i int) string {
	for v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	if v.Kind() == reflect.Struct {
		for _, field := range []string{"ID", "Action", "Property"} {
			if id := v.FieldByName(field); id.IsValid() && id.Kind() == reflect.String {
				return id.String()
			}
		}
	}
	return timeline.Num(i).En
}

// charts asks that a chart is about what there is: a Figure of this lesson, a property, and switches.
func (v *verifier) charts(t *testing.T) {
	spec := v.l.Build(v.l.Settings.Defaults())
	kinds := map[string]timeline.PropertyKind{}
	for i := range spec.Properties {
		kinds[spec.Properties[i].ID] = spec.Properties[i].Kind
	}
	for i := range v.l.Charts {
		c := &v.l.Charts[i]
		kind, ok := kinds[c.Figure]
		assert.True(t, ok && kind == timeline.Figure, "chart %s: %s is no Figure of this lesson", c.ID, c.Figure)
		if _, ok := kinds[c.Property]; c.Property != "" {
			assert.True(t, ok, "chart %s: there is no property %s", c.ID, c.Property)
		}
		assert.Less(t, max(c.Over, c.By), len(v.l.Settings), "chart %s: there is no such switch", c.ID)
		assert.False(t, c.Title.Empty() || c.About.Empty(), "chart %s has no title, or does not say how to read it", c.ID)
	}
}
