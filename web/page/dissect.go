package page

import (
	"github.com/afterlease/afterlease/lessons/dissect"
	"github.com/afterlease/afterlease/timeline"
)

// Dissect is the page that takes an ID apart.
type Dissect struct {
	Chrome
	Lesson *timeline.About // that it belongs to
	View   *dissect.View
}

func (d *Dissect) value(field int) string { return d.View.Form[field] }

// presetFields is a preset's layout as the script reads it, in the order of the fields.
func presetFields(p *dissect.Preset) string {
	f := make(dissect.Form, len(dissect.Names))
	p.Put(f)
	s := ""
	for i := dissect.TimeBits; i <= dissect.Unit; i++ {
		s += f[i] + " "
	}
	return s
}

// chosen says whether the Form holds a preset's layout.
func (d *Dissect) chosen(p *dissect.Preset) bool {
	f := append(dissect.Form{}, d.View.Form...)
	p.Put(f)
	for i := range f {
		if f[i] != d.View.Form[i] {
			return false
		}
	}
	return true
}
