package web

import (
	"context"
	"encoding/json"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"sync"

	"github.com/afterlease/afterlease/web/build"
)

// module is the WASM module of the lab: there from the start, or being built while pages are
// served without it.
type module struct {
	mu     sync.Mutex
	bundle *bundle // nil: not there
	failed error
}

// status is what /build/status says.
type status struct {
	State   string `json:"state"` // "ready", "building", "failed"
	Module  string `json:"wasm,omitempty"`
	Exec    string `json:"exec,omitempty"`
	Message string `json:"message,omitempty"`
}

func (m *module) status() status {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.bundle != nil:
		return status{State: "ready", Module: m.bundle.prefix + "/" + build.Module, Exec: m.bundle.prefix + "/" + build.Exec}
	case m.failed != nil:
		return status{State: "failed", Message: m.failed.Error()}
	}
	return status{State: "building"}
}

func (m *module) serve(w http.ResponseWriter, r *http.Request) bool {
	b := m.take()
	return b != nil && b.serve(w, r)
}

// take is the module's bundle; nil when it is not there.
func (m *module) take() *bundle {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.bundle
}

// load takes a built module.
func (m *module) load(tree fs.FS) error {
	b, err := newBundle(tree, nil)
	if err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.bundle, m.failed = b, nil
	return nil
}

// make builds the module of a checkout where there is none as new as its sources.
func (m *module) make(ctx context.Context, root string) {
	dir := filepath.Join(root, build.Dir)
	var err error
	if !build.Fresh(root) {
		err = m.build(ctx, root, dir)
	}
	if err == nil {
		err = m.load(os.DirFS(dir))
	}
	if err != nil {
		m.mu.Lock()
		m.failed = err
		m.mu.Unlock()
	}
}

// build removes compressed forms of an older module, so that they are not served with the new one.
func (m *module) build(ctx context.Context, root, dir string) error {
	for _, name := range []string{build.Module + ".br", build.Module + ".gz", build.Exec + ".br", build.Exec + ".gz"} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !os.IsNotExist(err) {
			return err
		}
	}
	return build.Build(ctx, root, dir)
}

func (s *Server) serveStatus(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(s.module.status()) // the reader has gone: nobody to tell
}
