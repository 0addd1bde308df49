package web

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/build"
	"github.com/afterlease/afterlease/web/live"
	"github.com/afterlease/afterlease/web/prose"
)

// shared is one Server for all tests: it reads every lesson and compresses every file.
var shared = sync.OnceValues(func() (*Server, error) {
	s, err := newServer(Options{Live: http.NotFoundHandler()})
	if err != nil {
		return nil, err
	}
	return s, s.module.load(fstest.MapFS{
		build.Module: {Data: []byte("\x00asm the module")}, build.Exec: {Data: []byte("// support")},
	})
})

// site is a Server with a module that is there and builds nothing.
func site(t *testing.T) *Server {
	t.Helper()
	s, err := shared()
	require.NoError(t, err)
	return s
}

// contains is assert.Contains without printing a whole page.
func contains(t *testing.T, html, piece string, about ...any) {
	t.Helper()
	if !strings.Contains(html, piece) {
		assert.Fail(t, "not in the page: "+piece, about...)
	}
}

func get(t *testing.T, s *Server, path string, header ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return string(b)
}

func TestTheRootChoosesTheLanguage(t *testing.T) {
	s := site(t)
	for _, tt := range []struct{ path, cookie, accept, want string }{
		{"/", "", "", "/en/"},
		{"/", "", "zh-CN,zh;q=0.9,en;q=0.8", "/zh/"},
		{"/", "", "en;q=0.5, zh;q=0.7", "/zh/"},
		{"/", "", "de, fr;q=0.5", "/en/"},
		{"/", "", "de, zh-TW;q=0.5", "/zh/"},
		{"/", "", "zh;q=oops, en;q=0.1", "/en/"},
		{"/", "en", "zh", "/en/"},
		{"/?lang=zh", "en", "en", "/zh/"},
		{"/?lang=xx", "zh", "en", "/zh/"},
	} {
		r := get(t, s, tt.path, "Cookie", "lang="+tt.cookie, "Accept-Language", tt.accept)
		assert.Equal(t, http.StatusFound, r.StatusCode)
		assert.Equal(t, tt.want, r.Header.Get("Location"), "%+v", tt)
	}
	assert.Equal(t, "zh", get(t, s, "/zh/").Cookies()[0].Value, "a page that was opened is remembered")
}

func TestEveryResponseCarriesThePolicy(t *testing.T) {
	s := site(t)
	for _, path := range []string{"/", "/en/", "/en/lessons/fencing", "/en/incidents", "/nope", s.assets.prefix + "/worker.js", "/healthz", "/build/status"} {
		h := get(t, s, path).Header
		csp := h.Get("Content-Security-Policy")
		for _, rule := range []string{"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"} {
			assert.Contains(t, csp, rule, path)
		}
		assert.NotContains(t, csp, "unsafe-inline", path)
		assert.Equal(t, "nosniff", h.Get("X-Content-Type-Options"), path)
		assert.NotEmpty(t, h.Get("Referrer-Policy"), path)
	}
}

var (
	inline  = regexp.MustCompile(`(?i)<script(?:[^>]*)>[^<]|\son[a-z]+=|\sstyle=|<style`)
	foreign = regexp.MustCompile(`(?:src|href)="(?:https?:)?//`)

	// outward is a link that a reader may follow to another site; nothing is loaded from there.
	outward = regexp.MustCompile(`<a class="outside" href="https://[^"]+" target="_blank" rel="noopener noreferrer"`)
)

func TestPagesObeyThePolicy(t *testing.T) {
	s := site(t)
	for _, path := range []string{"/en/", "/zh/", "/en/lessons/fencing", "/zh/lessons/fencing", "/en/incidents", "/zh/incidents", "/en/glossary", "/zh/glossary", "/en/claims", "/zh/claims", "/en/dissect", "/zh/dissect", "/zh/nope"} {
		html := outward.ReplaceAllString(body(t, get(t, s, path)), "<a")
		assert.Empty(t, inline.FindAllString(html, -1), path)
		assert.Empty(t, foreign.FindAllString(html, -1), "%s: nothing comes from another host", path)
		for _, m := range regexp.MustCompile(`(?:src|href)="(/assets/[^"]+)"`).FindAllStringSubmatch(html, -1) {
			assert.Equal(t, http.StatusOK, get(t, s, m[1]).StatusCode, m[1])
		}
	}
}

func TestALessonPageHasEveryHook(t *testing.T) {
	s := site(t)
	for path, hooks := range map[string][]string{
		"/en/lessons/fencing": {`lang="en"`, `data-lang="zh"`, "The resource has the last word", "What can happen next"},
		"/zh/lessons/fencing": {`lang="zh-Hans"`, `data-lang="en"`, "最后由资源说了算", "接下来可能发生"},
	} {
		html := body(t, get(t, s, path))
		for _, hook := range append(hooks, `data-ready="false"`, `data-action="A.write"`, `data-setting="rule" data-value="older"`,
			`data-property="NoStaleOverwrite"`, `data-transport="play"`, `data-walk="41-42"`, `data-events=`, `data-seq="13"`,
			`data-live="start"`, `data-live="stop"`, `data-live="pause"`, `data-open-run`, `data-code-line=`, `data-code-for="`,
			`data-theme`, `data-share`, `<svg`, `id="zone-problem" class="zone" role="alert"`, `aria-live="polite"`,
			`data-beat-walk="41-42"`, `data-socket="/ws"`, "models/fence/resource.go", `data-wasm="/assets/`, `<noscript>`) {
			contains(t, html, hook, path)
		}
	}
}

func TestThePageKnowsWhatTheAddressSays(t *testing.T) {
	s := site(t)
	html := body(t, get(t, s, "/en/lessons/fencing?rule=older,check=split&from=41&step=0&present"))
	contains(t, html, `class="lesson present"`)
	contains(t, html, `data-run="fencing?rule=older,check=split&amp;from=41#"`)
	contains(t, html, `href="/zh/lessons/fencing?rule=older,check=split&amp;from=41&amp;step=0&amp;present"`, "the other language keeps it")

	html = body(t, get(t, s, "/en/lessons/fencing?&step=3"))
	contains(t, html, `data-walk-shown="naive"`)
	contains(t, html, `data-pos="3"`)

	html = body(t, get(t, s, "/en/lessons/fencing?rule=nonsense"))
	contains(t, html, `data-error="true"`)
	contains(t, html, "nonsense")
}

func TestThePageHasItsVerdictsWithoutScript(t *testing.T) {
	s := site(t)
	html := body(t, get(t, s, "/en/lessons/fencing?rule=older&from=41"))
	contains(t, html, `data-property="NoStaleOverwrite" data-key="chip.NoStaleOverwrite" data-kind="Always" data-here="true" data-everywhere="holds"`)
	contains(t, html, `data-searched="true"`)
	assert.NotContains(t, html, "not searched yet")
}

func TestHostileAddressesStayText(t *testing.T) {
	s := site(t)
	for _, path := range []string{`/en/lessons/fencing?rule="><script>alert(1)</script>`, `/en/"><script>alert(1)</script>`} {
		r := httptest.NewRequest(http.MethodGet, "/en/", nil)
		r.URL.Path, r.URL.RawQuery, _ = strings.Cut(path, "?")
		w := httptest.NewRecorder()
		s.Handler().ServeHTTP(w, r)
		assert.NotContains(t, w.Body.String(), "<script>alert", path)
	}
}

func TestWhatIsNotThereSaysWhatIs(t *testing.T) {
	s := site(t)
	for path, want := range map[string]string{
		"/zh/lessons/nope": "没有这个页面", "/en/lessons/nope": "There is no such page", "/fr/": "There is no such page",
	} {
		r := get(t, s, path)
		assert.Equal(t, http.StatusNotFound, r.StatusCode, path)
		html := body(t, r)
		contains(t, html, want, path)
		contains(t, html, "/lessons/fencing", path)
	}
	assert.Equal(t, http.StatusNotFound, get(t, s, "/assets/000000000000/app.js").StatusCode)
	assert.Equal(t, "ok\n", body(t, get(t, s, "/healthz")))
	assert.Equal(t, s.assets.prefix+"/icon.svg", get(t, s, "/favicon.ico").Header.Get("Location"))
}

func TestAssetsAreServedInTheBestEncoding(t *testing.T) {
	s := site(t)
	path := s.assets.prefix + "/app.js"
	plain, err := static.ReadFile("static/app.js")
	require.NoError(t, err)
	for header, want := range map[string]string{
		"": "", "identity": "", "gzip": "gzip", "gzip, deflate, br": "br", "br;q=0, gzip": "gzip", "br;q=0.5": "br", "gzip;q=0": "", "br;q=x": "",
	} {
		r := get(t, s, path, "Accept-Encoding", header)
		assert.Equal(t, want, r.Header.Get("Content-Encoding"), header)
		assert.Equal(t, "Accept-Encoding", r.Header.Get("Vary"))
		assert.Contains(t, r.Header.Get("Cache-Control"), "immutable")
		assert.Equal(t, "text/javascript; charset=utf-8", r.Header.Get("Content-Type"))
		assert.Equal(t, string(plain), decoded(t, want, body(t, r)), header)
	}
}

func decoded(t *testing.T, encoding, data string) string {
	t.Helper()
	var r io.Reader = strings.NewReader(data)
	switch encoding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		z, err := gzip.NewReader(r)
		require.NoError(t, err)
		r = z
	}
	b, err := io.ReadAll(r)
	require.NoError(t, err)
	return string(b)
}

func TestTheModule(t *testing.T) {
	s := site(t)
	var now status
	require.NoError(t, json.Unmarshal([]byte(body(t, get(t, s, "/build/status"))), &now))
	assert.Equal(t, "ready", now.State)
	r := get(t, s, now.Module)
	assert.Equal(t, "application/wasm", r.Header.Get("Content-Type"))
	assert.Equal(t, "\x00asm the module", body(t, r))

	there := s.module
	t.Cleanup(func() { s.module = there })
	s.module = &module{}
	assert.Equal(t, "building", s.module.status().State)
	contains(t, body(t, get(t, s, "/en/lessons/fencing")), `data-wasm=""`, "the page is there all the same")
	s.module.failed = errors.New("no toolchain")
	assert.Equal(t, status{State: "failed", Message: "no toolchain"}, s.module.status())
}

func TestOneByteMoreIsAnotherAddress(t *testing.T) {
	a, err := newBundle(fstest.MapFS{"a.js": {Data: []byte("1")}}, nil)
	require.NoError(t, err)
	b, err := newBundle(fstest.MapFS{"a.js": {Data: []byte("2")}}, nil)
	require.NoError(t, err)
	assert.NotEqual(t, a.prefix, b.prefix)
	c, err := newBundle(fstest.MapFS{"a.js": {Data: []byte("1")}, "notes.txt": {Data: []byte("x")}}, nil)
	require.NoError(t, err)
	assert.Equal(t, a.prefix, c.prefix, "files of no known type are not served")
}

func TestBeatsAreHeldToTheWalks(t *testing.T) {
	story := func(beat string) fstest.MapFS {
		text := "---\ntitle: T\nquestion: Q\n---\n:::beat " + beat + "\ntext\n:::\n"
		return fstest.MapFS{"fencing/en.md": {Data: []byte(text)}}
	}
	for beat, want := range map[string]string{
		"walk=41-42 step=13": "", "walk=41-42 step=14": "fencing/en.md: line 5: step=14, but the walk 41-42 has 13 acts",
		"walk=42-41 step=1": "fencing/en.md: line 5: unknown walk “42-41”",
	} {
		_, err := newServer(Options{Prose: story(beat)})
		if want == "" {
			assert.NoError(t, err)
		} else {
			assert.ErrorContains(t, err, want)
		}
	}
}

// TestEveryLessonIsToldInBothLanguages: a story that is there in one language is there in the other.
func TestEveryLessonIsToldInBothLanguages(t *testing.T) {
	s := site(t)
	require.Len(t, s.lessons, len(catalog.All()))
	for _, l := range s.lessons {
		en, zh := l.stories[timeline.En], l.stories[timeline.Zh]
		if assert.Equal(t, en == nil, zh == nil, l.About().ID) && en != nil {
			assert.Equal(t, len(en.Beats), len(zh.Beats), l.About().ID)
			for i := range en.Beats {
				assert.Equal(t, en.Beats[i].Walk, zh.Beats[i].Walk)
				assert.Equal(t, en.Beats[i].Step, zh.Beats[i].Step)
			}
			for _, story := range []*prose.Story{en, zh} {
				_, answer, _ := strings.Cut(story.HTML, `id="answer"`)
				assert.Equal(t, 4, strings.Count(answer, "<li><strong>"), "%s: four questions, each a line of its own", l.About().ID)
			}
		}
	}
}

// TestBesideIsServed: a link to two runs shows both before any script has run.
func TestBesideIsServed(t *testing.T) {
	page := body(t, get(t, site(t), "/en/lessons/fencing?&beside=rule=older"))
	for _, want := range []string{`class="lesson paired"`, "They part at step 13.", `class="pair"`} {
		assert.Contains(t, page, want)
	}
}

func TestHeadIsAnswered(t *testing.T) {
	s := site(t)
	for _, path := range []string{"/en/", s.assets.prefix + "/site.css"} {
		w := httptest.NewRecorder()
		s.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodHead, path, nil))
		assert.Equal(t, http.StatusOK, w.Code)
		assert.Empty(t, w.Body.Bytes())
		assert.NotEqual(t, "0", w.Header().Get("Content-Length"))
	}
}

func TestScriptsNameNoLanguage(t *testing.T) {
	files, err := static.ReadDir("static")
	require.NoError(t, err)
	for _, f := range files {
		text, err := static.ReadFile("static/" + f.Name())
		require.NoError(t, err)
		for _, r := range string(text) {
			if r >= 0x4e00 && r <= 0x9fff {
				assert.Fail(t, "a sentence in a script", f.Name())
				break
			}
		}
		puts := f.Name() == "zones.js" || f.Name() == "rows.js" // the markup of a driver
		assert.False(t, bytes.Contains(text, []byte("innerHTML")) && !puts, f.Name())
	}
}

// A lesson offers stress where a model that decides in it can be put under stress, and nothing else.
func TestStressIsOfferedWhereAModelDecides(t *testing.T) {
	both := func(en, zh string) timeline.Text { return timeline.Text{En: en, Zh: zh} }
	s, err := newServer(Options{Live: http.NotFoundHandler(), Stress: []live.StressModel{
		{ID: "fence", Title: both("Fence", "栅栏"), Variants: []live.StressVariant{
			{ID: "locked", Title: both("one section", "一个临界区"), Correct: true}, {ID: "torn", Title: both("two sections", "两个临界区")}}},
		{ID: "nowhere", Title: both("No lesson’s", "没有课程用到")}}})
	require.NoError(t, err)
	html := body(t, get(t, s, "/zh/lessons/fencing"))
	contains(t, html, `data-job="stress"`)
	contains(t, html, `<option value="fence/locked">正确：一个临界区</option>`)
	contains(t, html, `<option value="fence/torn">错误：两个临界区</option>`)
	assert.NotContains(t, html, "没有课程用到")

	html = body(t, get(t, site(t), "/en/lessons/fencing"))
	contains(t, html, `data-job="series"`)
	assert.NotContains(t, html, `data-job="stress"`)
	html = body(t, get(t, site(t), "/en/embed/fencing"))
	assert.NotContains(t, html, `data-job`, "a frame has no live runs")
}

// A reader can take every lane with a program or a hue of its own, in words that fit the lane's name; what
// goes wrong in a run is asked for where something can, under any of the switches.
func TestLivePanelFollowsTheLesson(t *testing.T) {
	for path, pieces := range map[string][]string{
		"/zh/lessons/fencing":   {">我来当 A</button>", ">让 B 停顿</button>", `name="pauses" value="1" min="0"`, `name="faults" value="2"`},
		"/zh/lessons/snowflake": {">我来当节点 3</button>", ">我来当节点 4</button>", `data-pauses="0"`, `name="faults" value="2"`},
		"/en/lessons/watchdog":  {">Be B</button>", `name="pauses" value="1"`},
		"/en/lessons/renewal":   {`data-pauses="0"`, `data-faults="0"`},
	} {
		html := body(t, get(t, site(t), path))
		for _, piece := range pieces {
			contains(t, html, piece, path)
		}
	}
}

// TestPagesAreCompressed: a page holds its picture at several widths, and is small on the wire all the same.
func TestPagesAreCompressed(t *testing.T) {
	plain, err := io.ReadAll(get(t, site(t), "/zh/lessons/watchdog").Body)
	require.NoError(t, err)
	answer := get(t, site(t), "/zh/lessons/watchdog", "Accept-Encoding", "br, gzip")
	assert.Equal(t, "gzip", answer.Header.Get("Content-Encoding"))
	packed, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	r, err := gzip.NewReader(bytes.NewReader(packed))
	require.NoError(t, err)
	unpacked, err := io.ReadAll(r)
	require.NoError(t, err)
	assert.Equal(t, string(plain), string(unpacked))
	assert.Less(t, len(packed), 40_000, "of %d bytes", len(plain))
}
