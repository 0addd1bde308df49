package web

import (
	"maps"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// address is where a page of ours leads, or what it loads: everything in quotes that begins at the root.
var address = regexp.MustCompile(`[a-z-]+="(/[^"]*)"`)

// addresses are those of a page without what follows ? and #, as a browser reads them.
func addresses(t *testing.T, html string) []string {
	t.Helper()
	var all []string
	for _, m := range address.FindAllStringSubmatch(html, -1) {
		u, err := url.Parse(strings.ReplaceAll(m[1], "&amp;", "&"))
		require.NoError(t, err)
		all = append(all, u.Path)
	}
	return all
}

// TestEveryPageIsInTheList: whatever a page links to is in the list of pages, so that it is exported and
// tested with the others. A new page that is served beside the list fails here.
func TestEveryPageIsInTheList(t *testing.T) {
	s := site(t)
	paths := Paths()
	for _, p := range paths {
		r := get(t, s, p)
		require.Equal(t, http.StatusOK, r.StatusCode, p)
		for _, to := range addresses(t, body(t, r)) {
			if strings.HasPrefix(to, "/en/") || strings.HasPrefix(to, "/zh/") {
				assert.Contains(t, paths, to, "%s links to it: add it to pages in routes.go", p)
			} else if to != "/ws" { // a socket is no page
				assert.NotEqual(t, http.StatusNotFound, get(t, s, to).StatusCode, "%s names %s", p, to)
			}
		}
	}
}

// gap is a space between two Chinese characters of one text: left over where a name was put in.
var gap = regexp.MustCompile(`[^<>"]{0,10}\p{Han} +\p{Han}[^<>"]{0,10}`)

func TestChineseHasNoGaps(t *testing.T) {
	s := site(t)
	for _, p := range Paths() {
		if strings.HasPrefix(p, "/zh/") {
			assert.Empty(t, gap.FindAllString(body(t, get(t, s, p)), -1), p)
		}
	}
}

func exported(t *testing.T, base string) map[string][]byte {
	t.Helper()
	silent, err := newServer(Options{})
	require.NoError(t, err)
	silent.module = site(t).module
	files, err := silent.Export(t.Context(), base)
	require.NoError(t, err)
	return files
}

// TestExportIsWhole: every address in an exported page is a file of the export, below the base; and there
// is a file for every page.
func TestExportIsWhole(t *testing.T) {
	for _, base := range []string{"/", "/pages/lab/"} {
		files := exported(t, base)
		for _, p := range Paths() {
			assert.Contains(t, files, strings.Trim(p, "/")+"/index.html")
		}
		for name, html := range files {
			if path.Ext(name) != ".html" {
				continue
			}
			all := addresses(t, string(html))
			assert.Greater(t, len(all), 5, name)
			for _, to := range all {
				below, ok := strings.CutPrefix(to, base)
				require.True(t, ok, "%s: %s is not below %s", name, to, base)
				if below == "" || strings.HasSuffix(below, "/") {
					below += "index.html"
				}
				if below != "build/status" { // asked where the module is still being built
					assert.Contains(t, files, below, name)
				}
			}
			assert.Empty(t, inline.FindAllString(string(html), -1), name)
			contains(t, string(html), `<meta http-equiv="Content-Security-Policy" content="default-src &#39;self&#39;`, name)
			assert.NotContains(t, string(html), `data-socket="/`, "%s: there is no server", name)
		}
		contains(t, string(files["en/lessons/fencing/index.html"]), `<body data-base="`+base+`"`)
		contains(t, string(files["404.html"]), "Nothing is at this address.")
		contains(t, string(files["zh/404.html"]), "这个地址上什么也没有")
		assert.Equal(t, "\x00asm the module", string(files[strings.TrimPrefix(site(t).module.status().Module, "/")]))
	}
}

func TestExportIsTheSameEachTime(t *testing.T) {
	one, other := exported(t, "/"), exported(t, "/")
	require.Equal(t, slices.Sorted(maps.Keys(one)), slices.Sorted(maps.Keys(other)))
	for name := range one {
		assert.True(t, string(one[name]) == string(other[name]), name)
	}
}

func TestExportRefuses(t *testing.T) {
	s := site(t)
	for _, base := range []string{"", "lab/", "/lab", "https://host/lab/", `/a"b/`} {
		_, err := s.Export(t.Context(), base)
		assert.ErrorContains(t, err, "begins and ends with a slash", base)
	}
	empty, err := newServer(Options{})
	require.NoError(t, err)
	_, err = empty.Export(t.Context(), "/")
	assert.ErrorContains(t, err, "wait for it before the export")
}

func TestFilesGoIntoAnEmptyDirectory(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "site")
	names, err := WriteFiles(dir, map[string][]byte{"b/c.txt": []byte("c"), "a.txt": []byte("a")})
	require.NoError(t, err)
	assert.Equal(t, []string{"a.txt", "b/c.txt"}, names)
	b, err := os.ReadFile(filepath.Join(dir, "b", "c.txt"))
	require.NoError(t, err)
	assert.Equal(t, "c", string(b))
	_, err = WriteFiles(dir, map[string][]byte{"a.txt": nil})
	assert.ErrorContains(t, err, "is not empty")
}
