// Package web serves the laboratory: pages in two languages with the first picture already in
// them, the scripts and styles, and the WASM module that makes the pages work. It holds no rule of
// a model; what a page shows, lessons/desk has computed.
package web

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"slices"

	"github.com/afterlease/afterlease/lessons"
	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/lessons/glossary"
	"github.com/afterlease/afterlease/models"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw"
	"github.com/afterlease/afterlease/timeline/draw/plot"
	"github.com/afterlease/afterlease/web/build"
	"github.com/afterlease/afterlease/web/code"
	"github.com/afterlease/afterlease/web/live"
	"github.com/afterlease/afterlease/web/page"
	"github.com/afterlease/afterlease/web/prose"
)

//go:embed static/*.js static/*.css static/*.svg
var static embed.FS

// Options say where a Server finds what is not in it.
type Options struct {
	// Live answers /ws; nil: no live runs, and pages say so.
	Live http.Handler
	// Stress is what the live endpoint can put under stress. A lesson offers those of the models that
	// decide in it.
	Stress []live.StressModel
	// Root is the checkout whose WASM module is served, and built when it is missing or older than
	// its sources. Empty: the checkout around the working directory. A release binary carries its
	// module and needs none.
	Root string
	// Prose holds the stories; nil: those of package lessons.
	Prose fs.FS
}

// Server is the laboratory's site.
type Server struct {
	handler http.Handler
	assets  *bundle
	module  *module
	lessons []*lesson
	finds   []page.Find
	figures map[timeline.Lang]page.Figure
	live    bool
	begun   chan struct{} // closed when the module is there, or has failed
	stress  []live.StressModel
	ctx     context.Context // of the build
	stop    context.CancelFunc
}

// lesson is what a page of one lesson needs besides its View.
type lesson struct {
	catalog.Lesson
	blocks     []code.Block
	questions  []page.Question
	properties []catalog.Property // at the defaults: their titles and kinds are the same everywhere
	stories    map[timeline.Lang]*prose.Story
	verdicts   verdicts
	// What a live run is given where the reader does not say: the most over all switches, for the page
	// stays when one is turned.
	pauses, faults int
}

// New makes a Server and begins to build the module where that is needed. Close it.
func New(o Options) (*Server, error) {
	s, err := newServer(o)
	if err != nil {
		return nil, err
	}
	if err := s.begin(o.Root); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// newServer is a Server without a module.
func newServer(o Options) (*Server, error) {
	tree, err := fs.Sub(static, "static")
	if err != nil {
		return nil, err
	}
	s := &Server{module: &module{}, live: o.Live != nil, stress: o.Stress, begun: make(chan struct{})}
	style, err := page.Style(tree, map[string]string{"timeline.css": draw.CSS + plot.CSS, "fit.css": page.FitCSS()})
	if err != nil {
		return nil, err
	}
	if s.assets, err = newBundle(tree, map[string]string{"site.css": style}); err != nil {
		return nil, err
	}
	if o.Prose == nil {
		o.Prose = lessons.Prose
	}
	if err := s.load(o.Prose); err != nil {
		return nil, err
	}
	s.finds = s.findAll()
	if err := s.draw(); err != nil {
		return nil, err
	}
	s.ctx, s.stop = context.WithCancel(context.Background())
	s.handler = guard(s.routes(o.Live))
	return s, nil
}

// begin takes the module that is there, or builds it in the background.
func (s *Server) begin(root string) error {
	if m := embeddedModule(); m != nil {
		close(s.begun)
		return s.module.load(m)
	}
	if root == "" {
		var err error
		if root, err = build.Root("."); err != nil {
			s.module.failed = err
			close(s.begun)
			return nil
		}
	}
	go func() {
		defer close(s.begun)
		s.module.make(s.ctx, root)
	}()
	return nil
}

// load reads the stories and cuts the code of every lesson.
func (s *Server) load(stories fs.FS) error {
	sources := code.Sources{"models": models.Source, "lessons": lessons.Source}
	for _, l := range catalog.All() {
		id := l.About().ID
		blocks, err := sources.Lesson(l)
		if err != nil {
			return fmt.Errorf("lesson %s: %w", id, err)
		}
		one := &lesson{Lesson: l, blocks: blocks, stories: map[timeline.Lang]*prose.Story{},
			properties: l.Open(l.About().Settings.Defaults()).Properties(),
			verdicts:   verdicts{known: map[string]*desk.View{}}}
		one.trouble()
		if err := one.answer(); err != nil {
			return err
		}
		for _, lang := range []timeline.Lang{timeline.En, timeline.Zh} {
			if err := one.read(stories, lang); err != nil {
				return err
			}
		}
		s.lessons = append(s.lessons, one)
	}
	return nil
}

// read takes the story in one language; a lesson whose story is not there yet has none.
func (l *lesson) read(stories fs.FS, lang timeline.Lang) error {
	name := l.About().ID + "/" + lang.String() + ".md"
	text, err := fs.ReadFile(stories, name)
	if err != nil {
		return nil
	}
	story, err := prose.Parse(string(text), lang, names{l})
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, b := range story.Beats {
		if err := l.checkBeat(b); err != nil {
			return fmt.Errorf("%s: line %d: %w", name, b.Line, err)
		}
	}
	l.stories[lang] = story
	return nil
}

// trouble looks what a live run is given under every switch.
func (l *lesson) trouble() {
	usual, ok := l.Lesson.(interface {
		Usual(c timeline.Choice) (pauses, faults int)
	})
	if !ok {
		return
	}
	for _, c := range l.About().Settings.Around() {
		pauses, faults := usual.Usual(c)
		l.pauses, l.faults = max(l.pauses, pauses), max(l.faults, faults)
	}
}

// stressed are the models that can be put under stress and whose code decides in the lesson.
func (l *lesson) stressed(all []live.StressModel) (some []live.StressModel) {
	for _, m := range all {
		if slices.ContainsFunc(l.blocks, func(b code.Block) bool { return path.Dir(b.File) == "models/"+m.ID }) {
			some = append(some, m)
		}
	}
	return some
}

// names are what a story may call by id.
type names struct{ *lesson }

func (n names) Property(id string) (timeline.Text, bool) {
	for _, p := range n.properties {
		if p.ID == id {
			return p.Title, true
		}
	}
	return timeline.Text{}, false
}

func (n names) Walk(id string) (timeline.Text, bool) {
	w, err := n.About().Walk(id)
	if err != nil {
		return timeline.Text{}, false
	}
	return w.Title, true
}

func (n names) Terms(l timeline.Lang) []glossary.Spelling { return glossary.Spellings(n.About().ID, l) }

// Handler answers requests.
func (s *Server) Handler() http.Handler { return s.handler }

// Close stops a build that still runs.
func (s *Server) Close() { s.stop() }

// Ready says whether the module is there.
func (s *Server) Ready() bool { return s.module.status().State == "ready" }

// Wait waits until the module is there, and says why when it will not come.
func (s *Server) Wait(ctx context.Context) error {
	select {
	case <-s.begun:
	case <-ctx.Done():
		return ctx.Err()
	}
	s.module.mu.Lock()
	defer s.module.mu.Unlock()
	return s.module.failed
}
