package web

import (
	"net/http"
	"slices"

	"github.com/afterlease/afterlease/lessons/glossary"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/page"
)

// glossary is the page of the words.
func (s *Server) glossary(w http.ResponseWriter, r *http.Request, lang timeline.Lang) {
	g := page.Glossary{Chrome: s.chrome(lang, page.GlossaryTitle(lang)+" · Afterlease", "glossary"), Topics: s.words(lang)}
	render(w, r, http.StatusOK, g.Page())
}

// words are the terms, by topic: those of the tracks first, then those that all lessons share.
func (s *Server) words(lang timeline.Lang) []page.WordTopic {
	var topics []page.WordTopic
	add := func(id string, title timeline.Text) {
		t := page.WordTopic{ID: id, Title: title}
		for _, term := range glossary.Of(id) {
			t.Words = append(t.Words, page.Word{Term: term, Used: s.users(term.ID, lang)})
		}
		topics = append(topics, t)
	}
	for _, t := range page.Tracks {
		add(t.ID, t.Title)
	}
	add(glossary.Lab, page.LabTopic())
	return topics
}

// users are the lessons whose story in this language uses a term.
func (s *Server) users(term string, lang timeline.Lang) []page.Find {
	var used []page.Find
	for _, f := range s.finds {
		if l := s.built(f.ID); l != nil && l.stories[lang] != nil && slices.Contains(l.stories[lang].Terms, term) {
			used = append(used, f)
		}
	}
	return used
}
