package web

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/afterlease/afterlease/lessons/claims"
	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/page"
	"github.com/afterlease/afterlease/web/prose"
)

func (s *Server) routes(live http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.root)
	s.handlePages(mux)
	mux.HandleFunc("GET /assets/", s.asset)
	mux.HandleFunc("GET /favicon.ico", s.icon)
	mux.HandleFunc("GET /build/status", s.serveStatus)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = w.Write([]byte("ok\n"))
	})
	mux.HandleFunc("/", s.missing)
	if live != nil {
		mux.Handle("/ws", live)
	}
	return mux
}

// root sends a visitor to the start page in their language.
func (s *Server) root(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Vary", "Accept-Language, Cookie")
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, "/"+language(r).String()+"/", http.StatusFound)
}

func (s *Server) inLanguage(id string, next func(http.ResponseWriter, *http.Request, timeline.Lang)) http.HandlerFunc {
	lang, _ := timeline.ParseLang(id)
	return func(w http.ResponseWriter, r *http.Request) {
		remember(w, lang)
		next(w, r, lang)
	}
}

func (s *Server) asset(w http.ResponseWriter, r *http.Request) {
	if !s.assets.serve(w, r) && !s.module.serve(w, r) {
		w.Header().Set("Cache-Control", "no-store")
		http.Error(w, "no such file: reload the page, it has moved on · 没有这个文件：页面已更新，请刷新", http.StatusNotFound)
	}
}

// icon is asked for by browsers that show something else than a page, which would name its own.
func (s *Server) icon(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	http.Redirect(w, r, s.assets.prefix+"/icon.svg", http.StatusFound)
}

func (s *Server) missing(w http.ResponseWriter, r *http.Request) {
	first, path, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	lang, ok := timeline.ParseLang(first)
	if !ok {
		lang, path = language(r), ""
	}
	m := page.Missing{Chrome: s.chrome(lang, "404 · Afterlease", path), Asked: r.URL.Path}
	render(w, r, http.StatusNotFound, m.Page())
}

func (s *Server) lesson(w http.ResponseWriter, r *http.Request, lang timeline.Lang) {
	s.find(w, r, lang, false)
}

// embed is a lesson without its surroundings, for a frame in somebody else's page. It is the only page
// that others may frame.
func (s *Server) embed(w http.ResponseWriter, r *http.Request, lang timeline.Lang) {
	s.find(w, r, lang, true)
}

func (s *Server) find(w http.ResponseWriter, r *http.Request, lang timeline.Lang, embed bool) {
	for _, l := range s.lessons {
		if l.About().ID == r.PathValue("id") {
			if embed {
				w.Header().Set("Content-Security-Policy", policyEmbed)
			}
			s.showLesson(w, r, lang, l, embed)
			return
		}
	}
	s.missing(w, r)
}

func (s *Server) showLesson(w http.ResponseWriter, r *http.Request, lang timeline.Lang, l *lesson, embed bool) {
	o := options(r.URL.RawQuery)
	v := l.view(lang, o, embed)
	built := s.module.status()
	c := s.chrome(lang, l.About().Title.In(lang)+" · Afterlease", "lessons/"+l.About().ID)
	c.Query, c.Module, c.Exec = query(r.URL.RawQuery), built.Module, built.Exec
	p := page.Lesson{
		Chrome: c, Claims: len(claims.Of(l.About().ID)),
		About: l.About(), View: v, Story: l.stories[lang], Blocks: l.blocks, Questions: l.questions, Present: o.present, Embed: embed, Live: s.live && !embed,
		Stress: l.stressed(s.stress), Pauses: l.pauses, Faults: l.faults,
		Beside: v.Beside != nil,
	}
	render(w, r, http.StatusOK, p.Page())
}

func query(raw string) string {
	if raw == "" {
		return ""
	}
	return "?" + raw
}

// pageOptions are the part of a lesson's query that is not the run's: which step, and how it is
// shown.
type pageOptions struct {
	run     string // the query of the run: "rule=older&from=41"
	step    int    // -1: not given
	present bool
	beside  *string // the settings of a second run; nil: none
}

func options(raw string) pageOptions {
	o := pageOptions{step: -1}
	var run []string
	for item := range strings.SplitSeq(raw, "&") {
		name, value, _ := strings.Cut(item, "=")
		switch name {
		case "step":
			if n, err := strconv.Atoi(value); err == nil && n >= 0 {
				o.step = n
			}
		case "present":
			o.present = true
		case "beside":
			o.beside = &value
		case "", "term": // a word of the story is the script's to find
		default:
			run = append(run, item)
		}
	}
	o.run = strings.Join(run, "&")
	return o
}

// view is the View that a page is served with. A server never sees the fragment with the schedule,
// so it shows the first walk, or the first walk in the world of the settings asked for.
// A frame has no story, so nothing stands beside the picture there.
func (l *lesson) view(lang timeline.Lang, o pageOptions, embed bool) *desk.View {
	text := l.About().ID
	if o.run != "" {
		text += "?" + o.run
	}
	d := desk.OpenOr(lang, 0, text)
	if s := l.stories[lang]; s != nil && !embed {
		d.Story(s.Places())
	}
	if o.step >= 0 {
		d.Handle("seek\t" + strconv.Itoa(o.step))
	}
	if o.beside != nil {
		d.Handle("beside\t0\t" + *o.beside)
	}
	v := d.View()
	l.verdicts.fill(d, v)
	return v
}

// checkBeat holds a beat to the lesson's walks.
func (l *lesson) checkBeat(b prose.Beat) error {
	walk, err := l.About().Walk(b.Walk)
	if err != nil {
		return err
	}
	if n := len(strings.Split(walk.Schedule, ",")); b.Step > n {
		return fmt.Errorf("step=%d, but the walk %s has %d acts", b.Step, b.Walk, n)
	}
	return nil
}

// render writes a page; one that cannot be rendered is an error page, never half a page.
func render(w http.ResponseWriter, r *http.Request, code int, c templ.Component) {
	var b bytes.Buffer
	if err := c.Render(r.Context(), &b); err != nil {
		http.Error(w, "the page could not be rendered · 页面未能生成: "+err.Error(), http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-cache")
	h.Add("Vary", "Accept-Encoding")
	body := b.Bytes()
	if accepted(r.Header.Get("Accept-Encoding"))["gzip"] {
		body = packed(body)
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(code)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // the reader has gone: nobody to tell
	}
}

// packed is a page for the wire: its pictures, one for each width, are much alike.
func packed(page []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write(page) // into memory: it cannot fail
	_ = w.Close()
	return b.Bytes()
}
