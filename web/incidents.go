package web

import (
	"net/http"
	"strings"

	"github.com/afterlease/afterlease/lessons/incidents"
	"github.com/afterlease/afterlease/lessons/plan"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/script"
	"github.com/afterlease/afterlease/web/page"
)

// incidents is the page of the public failure reports.
func (s *Server) incidents(w http.ResponseWriter, r *http.Request, lang timeline.Lang) {
	p := page.Incidents{
		Chrome: s.chrome(lang, page.IncidentsTitle(lang)+" · Afterlease", "incidents"),
		Topics: s.topics(),
	}
	render(w, r, http.StatusOK, p.Page())
}

// topics are the reports of each track, with the lessons that are there.
func (s *Server) topics() []page.Topic {
	var topics []page.Topic
	for _, t := range page.Tracks {
		topic := page.Topic{Track: t}
		for _, r := range incidents.All {
			if r.Topic == t.ID {
				topic.Reports = append(topic.Reports, s.incident(r))
			}
		}
		topics = append(topics, topic)
	}
	return topics
}

// incident is a report with its lesson: as it is built, or as it is planned.
func (s *Server) incident(r incidents.Report) page.IncidentRow {
	row := page.IncidentRow{Report: r}
	if l, ok := plan.Find(r.Lesson); ok {
		row.Number, row.Title = l.Number, l.Title
	}
	for _, l := range s.lessons {
		if a := l.About(); a.ID == r.Lesson {
			row.Title, row.Run = a.Title, walkRun(a, r.Walk())
		}
	}
	return row
}

// walkRun is the text of a walk's run; of a walk that is not there, the lesson alone.
func walkRun(a *timeline.About, id string) string {
	w, err := a.Walk(id)
	if err != nil {
		return a.ID
	}
	r := script.Run{Lesson: a.ID, Settings: w.Settings, TokenFrom: w.Show.TokenFrom, Schedule: strings.Split(w.Schedule, ",")}
	return r.String()
}
