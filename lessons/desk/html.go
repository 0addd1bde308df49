package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// Zone is one part of the page: the element #zone-<ID> holds its HTML.
type Zone struct{ ID, HTML string }

// zones lists what a View is shown as, and how each part is written.
var zones = []struct {
	id    string
	write func(v *View, w *markup.Writer)
}{
	{"settings", writeSettings},
	{"properties", writeProperties},
	{"beside", writeBeside},
	{"timeline", writeTimeline},
	{"events", writeEvents},
	{"actions", writeActions},
	{"ahead", writeAhead},
	{"state", writeState},
	{"books", writeBooks},
	{"program", writeProgram},
	{"transport", writeTransport},
	{"branches", writeBranches},
	{"charts", writeCharts},
	{"walks", writeWalks},
	{"problem", writeProblem},
	{"notice", writeNotice},
	{"bounds", writeBounds},
	{"trial", writeTrial},
}

// Zones renders the View. The same View gives the same HTML on the server and in the browser; a
// driver of the page sends the zones that differ from the last ones.
func (v *View) Zones() []Zone {
	all := make([]Zone, len(zones))
	for i := range zones {
		all[i] = v.zone(i)
	}
	return all
}

func (v *View) zone(i int) Zone {
	w := markup.Writer{}
	v.write(i, &w)
	return Zone{zones[i].id, w.String()}
}

// write renders a zone, and nothing else, with a Writer.
func (v *View) write(i int, w *markup.Writer) {
	w.Reset()
	w.Lang = v.Lang
	zones[i].write(v, w)
}

// Zone renders one zone.
func (v *View) Zone(id string) string {
	for i := range zones {
		if zones[i].id == id {
			return v.zone(i).HTML
		}
	}
	return ""
}

// counting says whether a search under way changes a zone: it gives its verdicts and counts its states
// there.
func counting(zone string) bool {
	return zone == "properties" || zone == "bounds" || zone == "trial"
}

// markFigure stands where a property asks for a number.
const markFigure markup.Raw = `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><path d="M2 10.5V7M6 10.5V2M10 10.5V5"/></svg>`

// The marks: a shape for each meaning, so that colour never stands alone.
const (
	markTrue  markup.Raw = `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><path d="M1.8 6.4 4.7 9.3 10.2 3"/></svg>`
	markFalse markup.Raw = `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><path d="M2.4 2.4 9.6 9.6M9.6 2.4 2.4 9.6"/></svg>`
	markNone  markup.Raw = `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><path d="M3 6h6"/></svg>`
	markOpen  markup.Raw = `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="3.4"/></svg>`
	markBusy  markup.Raw = `<svg class="mark busy" viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="4.2"/></svg>`
)

var hueClasses = [...]string{timeline.Neutral: "neutral", timeline.HueA: "hue-a", timeline.HueB: "hue-b"}

func hueClass(h timeline.Hue) string { return hueClasses[h] }
