package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web"
	"github.com/afterlease/afterlease/web/live"
)

// How long a client may take.
const (
	headerTimeout   = 10 * time.Second // for the head of a request
	idleTimeout     = 2 * time.Minute  // between two requests of a connection
	shutdownTimeout = 5 * time.Second  // for what is being answered when the server stops
)

// serve serves the lab until it is told to stop.
func (m *Main) serve(ctx context.Context, args []string) int {
	fs := m.flags("serve")
	m.langFlag(fs)
	addr := fs.String("addr", "127.0.0.1:8080", "`HOST:PORT` to listen at; port 0 takes a free one")
	rest, err := parse(fs, args)
	if err == nil {
		err = exactly(rest, 0)
	}
	if err != nil {
		return m.usage(fs, err)
	}
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		m.fail(err)
		return exitFailed
	}
	server, err := m.site()
	if err != nil {
		listener.Close()
		m.fail(err)
		return exitFailed
	}
	fmt.Fprintf(m.Stdout, "%s http://%s/\n", timeline.Text{En: "The lab is at", Zh: "实验室在"}.In(m.lang), listener.Addr())
	return m.until(ctx, server, listener)
}

// site makes the server; Close gives back what it holds.
func (m *Main) site() (*http.Server, error) {
	runs := live.Handler(hosted(m.Lessons), live.Options{Stress: m.Stress})
	site, err := web.New(web.Options{Live: runs, Stress: m.stressed()})
	if err != nil {
		runs.Close()
		return nil, err
	}
	m.close = append(m.close, func() error { site.Close(); return nil }, func() error { runs.Close(); return nil })
	return &http.Server{Handler: site.Handler(), ReadHeaderTimeout: headerTimeout, IdleTimeout: idleTimeout}, nil
}

// stressed are the models that can be put under stress.
func (m *Main) stressed() []live.StressModel {
	if m.Stress == nil {
		return nil
	}
	return m.Stress.Models()
}

// until serves until the context ends, then lets what is being answered finish. Websockets are no
// requests any more: they are told to come back by Close.
func (m *Main) until(ctx context.Context, server *http.Server, listener net.Listener) int {
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	select {
	case err := <-served:
		m.fail(err)
		return exitFailed
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.Background(), shutdownTimeout)
	defer cancel()
	if err := server.Shutdown(last); err != nil {
		server.Close()
	}
	if err := <-served; !errors.Is(err, http.ErrServerClosed) {
		m.fail(err)
		return exitFailed
	}
	return exitFine
}
