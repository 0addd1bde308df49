package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/a-h/templ"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/page"
)

// Export is the whole site as files, by their paths: every page in both languages as a directory with an
// index.html, the assets under their hashed names, a root that chooses the language, and a page for what
// is not there. Any host of static files serves it; the same site gives the same files to the byte.
//
// base is where the host has the site: "/", or "/project/". Addresses in the pages begin with it.
func (s *Server) Export(ctx context.Context, base string) (map[string][]byte, error) {
	if !strings.HasPrefix(base, "/") || !strings.HasSuffix(base, "/") || strings.ContainsAny(base, "\"<>?# ") {
		return nil, fmt.Errorf("the base %q is no path of a site: it begins and ends with a slash, as in /project/", base)
	}
	m := s.module.take()
	if m == nil {
		return nil, errors.New("the module of the lab is not there: wait for it before the export")
	}
	files := map[string][]byte{}
	s.assets.export(files)
	m.export(files)
	for _, p := range Paths() {
		html, err := s.answer(ctx, p)
		if err != nil {
			return nil, err
		}
		files[strings.Trim(p, "/")+"/index.html"] = html
	}
	for name, c := range s.staticPages() {
		var b bytes.Buffer
		if err := c.Render(ctx, &b); err != nil {
			return nil, err
		}
		files[name] = b.Bytes()
	}
	for name, body := range files {
		if strings.HasSuffix(name, ".html") {
			files[name] = s.settle(body, base)
		}
	}
	return files, nil
}

// staticPages are those that a server makes up as it answers.
func (s *Server) staticPages() map[string]templ.Component {
	pages := map[string]templ.Component{"index.html": (&page.Choose{Chrome: page.Chrome{Assets: s.assets.prefix}}).Page()}
	for _, lang := range languages {
		m := page.Missing{Chrome: s.chrome(lang, "404 · Afterlease", missingName)}
		pages[lang.String()+"/"+missingName] = m.Page()
		if lang == timeline.En { // hosts look for it at the root, and know one language
			pages[missingName] = m.Page()
		}
	}
	return pages
}

const missingName = "404.html"

// answer is a page as the server gives it.
func (s *Server) answer(ctx context.Context, path string) ([]byte, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	if err != nil {
		return nil, err
	}
	w := &kept{header: http.Header{}}
	s.handler.ServeHTTP(w, r)
	if w.code != http.StatusOK {
		return nil, fmt.Errorf("%s answers with %d: %s", path, w.code, w.body.String())
	}
	return w.body.Bytes(), nil
}

// kept is a response that stays here.
type kept struct {
	header http.Header
	code   int
	body   bytes.Buffer
}

func (k *kept) Header() http.Header { return k.header }

func (k *kept) WriteHeader(code int) { k.code = code }

func (k *kept) Write(b []byte) (int, error) {
	if k.code == 0 {
		k.code = http.StatusOK
	}
	return k.body.Write(b)
}

// An address of this site in a page. Text holds none of these: templates escape its quotes.
var ownAddress = regexp.MustCompile(` (href|src|data-[a-z]+)="/([^"]*)"`)

// A page's address up to its query or fragment; what has a dot in its name is a file.
var pageAddress = regexp.MustCompile(`^((?:en|zh)/(?:[a-z0-9-]+/)*[a-z0-9-]+)([?#]|$)`)

// settle makes a page at home below a base: its addresses begin there, those of pages end as those of
// directories do, so that no host has to redirect; and scripts are told both.
func (s *Server) settle(html []byte, base string) []byte {
	html = ownAddress.ReplaceAllFunc(html, func(at []byte) []byte {
		m := ownAddress.FindSubmatch(at)
		return []byte(" " + string(m[1]) + `="` + base + pageAddress.ReplaceAllString(string(m[2]), "$1/$2") + `"`)
	})
	script := `<script src="` + base + s.assets.prefix[1:] + `/choose.js"></script></head>`
	html = bytes.Replace(html, []byte("</head>"), []byte(script), 1)
	return bytes.Replace(html, []byte("<body "), []byte(`<body data-base="`+base+`" `), 1)
}

// WriteFiles writes an export into a directory, which must be empty or not there yet: what an older
// export has left there would be served too. It returns the names, sorted.
func WriteFiles(dir string, files map[string][]byte) ([]string, error) {
	if there, err := os.ReadDir(dir); err == nil && len(there) > 0 {
		return nil, fmt.Errorf("%s is not empty: give a new directory, or empty this one", dir)
	} else if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	names := slices.Sorted(maps.Keys(files))
	for _, name := range names {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(path, files[name], 0o644); err != nil {
			return nil, err
		}
	}
	return names, nil
}
