package web

import (
	"net/http"
	"strings"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
)

// route is a kind of page below a language.
type route struct {
	pattern string // with {id}: a page for each lesson
	show    func(s *Server, w http.ResponseWriter, r *http.Request, lang timeline.Lang)
}

// pages are all pages there are, in each language. The server answers them, an export writes them, and
// the tests of the whole site walk through them: a page that is added here is in all three.
var pages = []route{
	{"{$}", (*Server).home},
	{"lessons/{id}", (*Server).lesson},
	{"embed/{id}", (*Server).embed},
	{"incidents", (*Server).incidents},
	{"glossary", (*Server).glossary},
	{"claims", (*Server).claims},
	{"dissect", (*Server).dissect},
}

var languages = []timeline.Lang{timeline.En, timeline.Zh}

// Paths are the addresses of all pages, in order: "/en/", "/en/lessons/fencing", ….
func Paths() []string {
	var all []string
	for _, lang := range languages {
		for _, p := range pages {
			path := "/" + lang.String() + "/" + strings.TrimSuffix(p.pattern, "{$}")
			if !strings.Contains(path, "{id}") {
				all = append(all, path)
				continue
			}
			for _, l := range catalog.All() {
				all = append(all, strings.Replace(path, "{id}", l.About().ID, 1))
			}
		}
	}
	return all
}

// handlePages gives every page its handler.
func (s *Server) handlePages(mux *http.ServeMux) {
	for _, lang := range languages {
		for _, p := range pages {
			show := func(w http.ResponseWriter, r *http.Request, lang timeline.Lang) { p.show(s, w, r, lang) }
			mux.HandleFunc("GET /"+lang.String()+"/"+p.pattern, s.inLanguage(lang.String(), show))
		}
	}
}
