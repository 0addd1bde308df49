package page

import (
	"github.com/afterlease/afterlease/lessons/incidents"
	"github.com/afterlease/afterlease/timeline"
)

// Incidents is the page of the public failure reports.
type Incidents struct {
	Chrome
	Topics []Topic
}

// Topic is a track with its reports.
type Topic struct {
	Track   Track
	Reports []IncidentRow
}

// IncidentRow is a report with the lesson that it belongs to.
type IncidentRow struct {
	incidents.Report
	Number string // the lesson's place in the catalogue
	Title  timeline.Text
	Run    string // what opens its walk, below lessons/; the lesson alone where a test holds it; empty: to come
}

func (p *Incidents) count() (n int) {
	for _, t := range p.Topics {
		n += len(t.Reports)
	}
	return n
}

// played counts the reports whose walk can be played.
func (p *Incidents) played() (n int) {
	for _, t := range p.Topics {
		for _, r := range t.Reports {
			if r.Run != "" && r.Elsewhere == nil {
				n++
			}
		}
	}
	return n
}

// kindAbout says what each kind of report is.
var kindAbout = map[incidents.Kind]text{
	incidents.Safety:       {En: "something wrong happened", Zh: "发生了不该发生的事"},
	incidents.Availability: {En: "something right did not happen", Zh: "该发生的事没有发生"},
	incidents.Policy:       {En: "right or wrong by what was promised", Zh: "对不对，看当初承诺了什么"},
	incidents.Control:      {En: "feared, and not so: the lab must find nothing", Zh: "担心过，其实没事：实验台也必须查不出问题"},
}

// IncidentsTitle names the page.
func IncidentsTitle(l timeline.Lang) string { return words.Incidents.In(l) }
