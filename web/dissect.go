package web

import (
	"net/http"

	"github.com/afterlease/afterlease/lessons/dissect"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/page"
)

// dissectLesson is the lesson that the page belongs to.
const dissectLesson = "snowflake"

// dissect takes an ID apart: the one of the address, or one to begin with.
func (s *Server) dissect(w http.ResponseWriter, r *http.Request, lang timeline.Lang) {
	query := r.URL.Query()
	form, given := dissect.Of(query.Get)
	built := s.module.status()
	p := page.Dissect{
		Chrome: s.chrome(lang, page.DissectTitle(lang)+" · Afterlease", "dissect"),
		View:   dissect.Read(lang, form, query.Get("side") == "together"),
	}
	p.Module, p.Exec = built.Module, built.Exec
	if given {
		p.Query = "?" + query.Encode()
	}
	for _, l := range s.lessons {
		if l.About().ID == dissectLesson {
			p.Lesson = l.About()
		}
	}
	render(w, r, http.StatusOK, p.Page())
}
