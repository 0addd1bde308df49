package main

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestServe runs the server on a free port, reads a page and a live run from it, and stops it.
func TestServe(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	out, in := io.Pipe()
	m := NewMain()
	m.Stdout = in
	code := make(chan int, 1)
	go func() { code <- m.Run(ctx, []string{"--addr", "127.0.0.1:0"}) }()
	said, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	base, ok := strings.CutPrefix(strings.TrimSpace(said), "The lab is at ")
	require.True(t, ok, said)

	page, err := http.Get(base + "en/lessons/fencing")
	require.NoError(t, err)
	body, err := io.ReadAll(page.Body)
	require.NoError(t, err)
	require.NoError(t, page.Body.Close())
	assert.Equal(t, http.StatusOK, page.StatusCode)
	assert.Contains(t, string(body), "The resource has the last word")

	ws, answer, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(base, "http")+"ws", nil)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	assert.Equal(t, "hello", hear(t, ws)["type"])
	require.NoError(t, ws.WriteJSON(map[string]any{"v": 1, "type": "start", "lesson": "nosuch"}))
	assert.Equal(t, "error", hear(t, ws)["type"])
	require.NoError(t, ws.WriteJSON(map[string]any{"v": 1, "type": "start", "lesson": "fencing", "settings": "rule=older", "seed": 1}))
	assert.Equal(t, "started", hear(t, ws)["type"])
	assert.Equal(t, "event", hear(t, ws)["type"])

	stop()
	assert.Equal(t, exitFine, <-code)
	require.NoError(t, m.Close())
	for err == nil {
		_, _, err = ws.ReadMessage()
	}
	assert.True(t, websocket.IsCloseError(err, websocket.CloseServiceRestart), "the learner is told to come back: %v", err)
	_, err = net.Dial("tcp", strings.TrimSuffix(strings.TrimPrefix(base, "http://"), "/"))
	assert.Error(t, err, "nobody listens any more")
}

func hear(t *testing.T, ws *websocket.Conn) map[string]any {
	t.Helper()
	var message map[string]any
	require.NoError(t, ws.ReadJSON(&message))
	return message
}

func TestServeMistakes(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	a := ask(t, []string{"serve", "--addr", taken.Addr().String()})
	assert.Equal(t, exitFailed, a.code)
	assert.Contains(t, a.err, "address already in use")
	a = ask(t, []string{"serve", "here"})
	assert.Equal(t, exitBad, a.code)
	assert.Contains(t, a.err, "it takes 0 arguments besides its flags")
	a = ask(t, []string{"--port", "1"})
	assert.Equal(t, exitBad, a.code)
	assert.Contains(t, a.err, "usage: labserver serve [--addr HOST:PORT]")
}

func TestExportMistakes(t *testing.T) {
	a := ask(t, []string{"export"})
	assert.Equal(t, exitBad, a.code)
	assert.Contains(t, a.err, "usage: labserver export DIR [--base /PATH/]")
	a = ask(t, []string{"export", "here", "there"})
	assert.Equal(t, exitBad, a.code)
	assert.Contains(t, a.err, "it takes 1 arguments besides its flags, here are 2")
}
