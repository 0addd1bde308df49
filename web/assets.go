package web

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/web/build"
)

// bundle is a set of files that are served under one address with the hash of all of them in it,
// so that a browser may keep them for ever and modules find each other by their plain names.
type bundle struct {
	prefix string // "/assets/0123456789ab"
	files  map[string]*asset
}

// asset is one file in each of its encodings; br and gz may be nil.
type asset struct {
	mime          string
	plain, br, gz []byte
}

const brotliQuality = 9 // small files at start: nearly as small as 11, much sooner

// newBundle takes the files of a tree that have a known type, and texts made elsewhere. Where a
// compressed form lies beside a file it is used, else it is compressed here.
func newBundle(tree fs.FS, made map[string]string) (*bundle, error) {
	b := &bundle{files: map[string]*asset{}}
	names, err := fs.Glob(tree, "*")
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	add := func(name, kind string, body []byte) {
		sum.Write([]byte(name + "\x00"))
		sum.Write(body)
		b.files[name] = newAsset(tree, name, kind, body)
	}
	for _, name := range names {
		kind := contentType(name)
		if kind == "" || path.Ext(name) == ".css" { // the sheets are joined: see page.Style
			continue
		}
		body, err := fs.ReadFile(tree, name)
		if err != nil {
			return nil, err
		}
		add(name, kind, body)
	}
	for _, name := range slices.Sorted(maps.Keys(made)) {
		add(name, contentType(name), []byte(made[name]))
	}
	b.prefix = "/assets/" + hex.EncodeToString(sum.Sum(nil))[:12]
	return b, nil
}

func newAsset(tree fs.FS, name, kind string, body []byte) *asset {
	a := &asset{mime: kind, plain: body}
	var err error
	if a.br, err = fs.ReadFile(tree, name+".br"); err != nil {
		a.br = build.Brotli(body, brotliQuality)
	}
	if a.gz, err = fs.ReadFile(tree, name+".gz"); err != nil {
		a.gz = build.Gzip(body)
	}
	return a
}

func contentType(name string) string {
	switch path.Ext(name) {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".svg", ".png", ".ico":
		return mime.TypeByExtension(path.Ext(name))
	case ".wasm":
		return "application/wasm"
	}
	return ""
}

// serve answers with a file in the best encoding that the request takes.
func (b *bundle) serve(w http.ResponseWriter, r *http.Request) bool {
	name, ok := strings.CutPrefix(r.URL.Path, b.prefix+"/")
	a := b.files[name]
	if !ok || a == nil {
		return false
	}
	body, encoding := a.plain, ""
	switch offered := accepted(r.Header.Get("Accept-Encoding")); {
	case offered["br"] && a.br != nil:
		body, encoding = a.br, "br"
	case offered["gzip"] && a.gz != nil:
		body, encoding = a.gz, "gzip"
	}
	h := w.Header()
	h.Set("Content-Type", a.mime)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	if r.Method == http.MethodHead {
		return true
	}
	_, _ = w.Write(body) // the reader has gone: nobody to tell
	return true
}

// accepted reads an Accept-Encoding header: which encodings may be used.
func accepted(header string) map[string]bool {
	ok := map[string]bool{}
	for item := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(item, ";")
		q, has := strings.CutPrefix(strings.TrimSpace(params), "q=")
		weight, err := strconv.ParseFloat(q, 64)
		ok[strings.TrimSpace(name)] = !has || err == nil && weight > 0
	}
	return ok
}

// export adds the bundle's files to an export's.
func (b *bundle) export(files map[string][]byte) {
	for name, a := range b.files {
		files[strings.TrimPrefix(b.prefix, "/")+"/"+name] = a.plain
	}
}
