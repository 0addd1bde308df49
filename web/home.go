package web

import (
	"fmt"
	"net/http"

	"github.com/afterlease/afterlease/lessons/claims"
	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/lessons/glossary"
	"github.com/afterlease/afterlease/lessons/incidents"
	"github.com/afterlease/afterlease/lessons/plan"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/page"
)

// firstLesson is where a reader who knows nothing begins, and figureRun the shortest run of it that
// shows what the whole site is about: the request was sent in time, and arrives too late.
const (
	firstLesson  = "fencing"
	figureRun    = "fencing?rule=older&from=41#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1"
	figureWidePx = 380 // the column beside the doors
)

func (s *Server) home(w http.ResponseWriter, r *http.Request, lang timeline.Lang) {
	h := page.Home{
		Chrome: s.chrome(lang, "Afterlease", ""), Doors: s.doors(), Begin: firstLesson, Figure: s.figures[lang],
		Reports: len(incidents.All), Claims: len(claims.All), Terms: len(glossary.All),
	}
	render(w, r, http.StatusOK, h.Page())
}

// chrome is what every page has around its content.
func (s *Server) chrome(lang timeline.Lang, title, path string) page.Chrome {
	return page.Chrome{Lang: lang, Title: title, Path: path, Assets: s.assets.prefix, Finds: s.finds}
}

// doors are the tracks with their lessons, built or to come.
func (s *Server) doors() []page.Door {
	var doors []page.Door
	for _, t := range page.Tracks {
		d := page.Door{Track: t, Open: len(doors) == 0}
		for _, l := range plan.Lessons {
			if l.Track != t.ID {
				continue
			}
			if built := s.built(l.ID); built != nil {
				d.Built = append(d.Built, built.entry())
			} else {
				d.Coming = append(d.Coming, l)
			}
		}
		doors = append(doors, d)
	}
	return doors
}

// built finds a lesson; nil where it is only planned.
func (s *Server) built(id string) *lesson {
	for _, l := range s.lessons {
		if l.About().ID == id {
			return l
		}
	}
	return nil
}

func (l *lesson) entry() page.Entry {
	a := l.About()
	e := page.Entry{ID: a.ID, Number: a.Number, Title: a.Title, Question: l.question(),
		Walks: len(a.Walks), Questions: len(a.Questions), Challenges: len(a.Challenges)}
	if story := l.stories[timeline.En]; story != nil {
		e.Minutes = story.Minutes
	}
	return e
}

// question is what the lesson asks, from the front matter of its stories.
func (l *lesson) question() (q timeline.Text) {
	if en, zh := l.stories[timeline.En], l.stories[timeline.Zh]; en != nil && zh != nil {
		q = timeline.Text{En: en.Question, Zh: zh.Question}
	}
	return q
}

// findAll lists every lesson of the catalogue for the finder.
func (s *Server) findAll() []page.Find {
	var all []page.Find
	for _, p := range plan.Lessons {
		f := page.Find{ID: p.ID, Track: p.Track, Number: p.Number, Title: p.Title}
		if l := s.built(p.ID); l != nil {
			f.Title, f.Question, f.Built = l.About().Title, l.question(), true
		}
		all = append(all, f)
	}
	return all
}

// draw performs the start page's run and keeps its picture.
func (s *Server) draw() error {
	s.figures = map[timeline.Lang]page.Figure{}
	for _, lang := range []timeline.Lang{timeline.En, timeline.Zh} {
		d, err := desk.Open(lang, figureWidePx, figureRun)
		if err != nil {
			return fmt.Errorf("the start page's run: %w", err)
		}
		v := d.View()
		if !v.Problem.Empty() {
			return fmt.Errorf("the start page's run: %s", v.Problem.En)
		}
		f := page.Figure{Run: figureRun, Say: v.Events[len(v.Events)-1].Text.In(lang)}
		for _, z := range v.Zones() {
			if z.ID == "timeline" {
				f.SVG = z.HTML
			}
		}
		s.figures[lang] = f
	}
	return nil
}
