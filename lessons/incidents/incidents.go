// Package incidents is the collection of public failure reports that the lessons are held to: what was
// seen in production, where it can be read, and the lesson in which it is played.
//
// Each report was read from a public issue, pull request or page. The sentences are ours and the
// timelines are reduced to what shows the fault; nothing is copied. In its lesson a report is a walk
// at the setting of the real code, and the explorer finds that the same property holds at the setting
// of the fix (lessons/lessontest). The package is for a host: pages and tests read it, the WASM does
// without.
package incidents

import (
	"slices"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// Kind says what a report shows.
type Kind uint8

// The kinds. Only the first is a violation of safety; a page may not call another one so.
const (
	Safety       Kind = iota // something wrong happened
	Availability             // something right did not happen: blocked, refused, given up, locked out
	Policy                   // right or wrong by what was promised: the report asks for a choice
	Control                  // feared, and not so: a checker that finds a fault here is wrong
)

var kinds = [...]struct {
	id    string
	title timeline.Text
}{
	Safety:       {"safety", timeline.Text{En: "safety", Zh: "安全性"}},
	Availability: {"availability", timeline.Text{En: "availability", Zh: "可用性"}},
	Policy:       {"policy", timeline.Text{En: "policy", Zh: "取舍"}},
	Control:      {"control", timeline.Text{En: "negative control", Zh: "阴性对照"}},
}

func (k Kind) String() string { return kinds[k].id }

// Title names the kind for a page.
func (k Kind) Title() timeline.Text { return kinds[k].title }

// Kinds lists them in order.
func Kinds() []Kind { return []Kind{Safety, Availability, Policy, Control} }

// Report is one public failure report.
type Report struct {
	ID     string // stable: "O-21"
	Topic  string // a track: "locks", "ids", "jobs", "sessions"
	Kind   Kind
	Lesson string // the id of a lesson of the catalogue, built or to come
	Source string // how the page names it: "etcd-io/etcd#11788"
	URL    string // its public address
	Text   timeline.Text

	// Elsewhere says where a report is held to once its lesson is built, if not by a walk there; nil: by
	// a walk.
	Elsewhere *Elsewhere
}

// Elsewhere is a test that holds a report which the lesson's world cannot, or should not, play.
type Elsewhere struct {
	Package string // "models/fence"
	Test    string // the name of the function
	Why     timeline.Text
}

// Walk is the id of the walk that plays the report: its number in lower case.
func (r *Report) Walk() string { return strings.ToLower(r.ID) }

// All are the reports in the order of their numbers.
var All = slices.Concat(of("locks", locks), of("ids", ids), of("jobs", jobs), of("sessions", sessions))

// Find finds a report by its number; false where there is none.
func Find(id string) (Report, bool) {
	for _, r := range All {
		if r.ID == id {
			return r, true
		}
	}
	return Report{}, false
}

// of fills in what all reports of a topic have in common. A source like owner/repo#n is an issue or a
// pull request: GitHub sends the address of an issue on to the pull request of that number.
func of(topic string, reports []Report) []Report {
	for i := range reports {
		r := &reports[i]
		r.Topic = topic
		if repo, number, ok := strings.Cut(r.Source, "#"); ok && r.URL == "" {
			r.URL = "https://github.com/" + repo + "/issues/" + number
		}
	}
	return reports
}
