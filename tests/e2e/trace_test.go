package e2e

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/script"
	"github.com/afterlease/afterlease/web/build"
)

const (
	tracesMax     = 200
	traceActsMax  = 40
	traceSeed     = 20261129
	wrongInTraces = 7 // every so many schedules end in an act that cannot happen
)

// TestTracesAgree: random schedules say the same to the byte on this machine, in the module under
// node, and in the module in Chromium.
func TestTracesAgree(t *testing.T) {
	runs := randomRuns(t)
	require.Len(t, runs, tracesMax)
	native := make([]string, len(runs))
	for i, run := range runs {
		native[i] = string(desk.Trace(run))
	}
	underNode, inChromium := tracesUnderNode(t, runs), tracesInChromium(t, runs)
	require.Len(t, underNode, tracesMax)
	require.Len(t, inChromium, tracesMax)
	seen := map[string]bool{}
	for i, run := range runs {
		seen[native[i]] = true
		require.Equal(t, native[i], underNode[i], "node: %s", run)
		require.Equal(t, native[i], inChromium[i], "Chromium: %s", run)
	}
	assert.Greater(t, len(seen), tracesMax*9/10, "the schedules differ")
}

// randomRuns walks through random worlds at random.
func randomRuns(t *testing.T) []string {
	t.Helper()
	r := rand.New(rand.NewPCG(traceSeed, 0))
	var runs []string
	for len(runs) < tracesMax {
		l := catalog.All()[r.IntN(len(catalog.All()))]
		c := l.About().Settings.Defaults()
		for i, s := range l.About().Settings {
			c[i] = uint8(r.IntN(len(s.Values)))
		}
		run := script.Run{Lesson: l.About().ID, Settings: l.About().Settings.Full(c), TokenFrom: 1 + r.IntN(50),
			Schedule: randomSchedule(r, l.Open(c).Run(timeline.Display{}))}
		if len(runs)%wrongInTraces == 0 {
			run.Schedule = append(run.Schedule, "A.release", "A.release")
		}
		runs = append(runs, run.String())
	}
	return runs
}

func randomSchedule(r *rand.Rand, run catalog.Stepper) []string {
	for range 1 + r.IntN(traceActsMax) {
		var names []string
		for _, o := range run.Options() {
			if !o.Blocked {
				names = append(names, o.Action)
			}
		}
		if left := run.UnitsLeft(); left > 0 {
			names = append(names, run.WaitOption(1+r.IntN(left)).Action)
		}
		if len(names) == 0 || run.Choose(names[r.IntN(len(names))]) != nil {
			break
		}
	}
	return run.Schedule()
}

// tracesUnderNode runs the built module in node, with the support script of its toolchain.
func tracesUnderNode(t *testing.T, runs []string) []string {
	t.Helper()
	in, err := json.Marshal(runs)
	require.NoError(t, err)
	dir := filepath.Join(root, build.Dir)
	cmd := exec.Command("node", filepath.Join("testdata", "trace.js"), filepath.Join(dir, build.Exec), filepath.Join(dir, build.Module))
	cmd.Stdin = bytes.NewReader(in)
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.Output()
	require.NoError(t, err, errs.String())
	return decoded(t, out)
}

func decoded(t *testing.T, out []byte) []string {
	t.Helper()
	var traces []string
	require.NoError(t, json.Unmarshal(out, &traces))
	return traces
}

// tracesInChromium runs the module that the server serves, in a page of its own.
func tracesInChromium(t *testing.T, runs []string) []string {
	t.Helper()
	p := newTab(t)
	p.lesson("en", "fencing")
	p.wait(`!document.querySelector('[data-search]')`)
	in, err := json.Marshal(runs)
	require.NoError(t, err)
	begun := time.Now()
	out := value[string](p, `(async () => {
		const load = document.createElement("script");
		load.src = document.body.dataset.exec;
		await new Promise((done, failed) => { load.onload = done; load.onerror = failed; document.head.append(load); });
		const go = new Go();
		const { instance } = await WebAssembly.instantiateStreaming(fetch(document.body.dataset.wasm), go.importObject);
		go.run(instance);
		const lab = instance.exports;
		const trace = (run) => {
			const bytes = new TextEncoder().encode("trace\t" + run);
			new Uint8Array(lab.mem.buffer, lab.buffer(bytes.length) >>> 0, bytes.length).set(bytes);
			const length = lab.handle(bytes.length);
			return new TextDecoder().decode(new Uint8Array(lab.mem.buffer, lab.reply() >>> 0, length));
		};
		return JSON.stringify(`+string(in)+`.map(trace));
	})()`)
	t.Logf("%d traces in Chromium: %v", len(runs), time.Since(begun).Round(time.Millisecond))
	return decoded(t, []byte(out))
}
