package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"runtime"
	"time"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
)

// bench measures a driver on the lock world of known sizes: an ordinary Spec, searched like any lesson,
// properties and parents included.
func (m *Main) bench(ctx context.Context, args []string) int {
	fs := m.flags("bench")
	b := newExploreBench(fs)
	asJSON := fs.Bool("json", false, "one JSON object")
	rest, err := parse(fs, args)
	if err == nil {
		err = exactly(rest, 1)
	}
	if err == nil && rest[0] != "explore" {
		err = &timeline.UnknownError{What: timeline.Text{En: "benchmark", Zh: "基准测试"}, ID: rest[0], Known: []string{"explore"}}
	}
	if err == nil {
		err = b.check()
	}
	if err != nil {
		return m.usage(fs, err)
	}
	f, err := b.run(ctx)
	if err != nil {
		fmt.Fprintln(m.Stderr, "labserver:", err)
		return exitFailed
	}
	if *asJSON {
		json.NewEncoder(m.Stdout).Encode(f)
	} else {
		f.write(m)
	}
	if f.Limit != "" {
		return exitFailed
	}
	return exitFine
}

// exploreBench is what is to be measured.
type exploreBench struct {
	clients, rounds, cores, states int
	variant                        string
	exact                          bool

	fencing timelinetest.Fencing
}

func newExploreBench(fs *flag.FlagSet) *exploreBench {
	b := &exploreBench{}
	fs.IntVar(&b.clients, "clients", timelinetest.LockClientsMax, "clients of the lock world, `N` from 1 to 3")
	fs.IntVar(&b.rounds, "rounds", 3, "rounds of each client, `N` from 1")
	fs.StringVar(&b.variant, "variant", timelinetest.FencedWrites.String(), "`fencedWrites|fencedAll|unfenced`: what the resource compares")
	fs.IntVar(&b.cores, "cores", 1, "search with `N` cores")
	fs.BoolVar(&b.exact, "exact", false, "compare States, not fingerprints")
	fs.IntVar(&b.states, "states", 20_000_000, "cut the search off at `N` states")
	return b
}

const benchRoundsMax = 20

func (b *exploreBench) check() error {
	variants := []timelinetest.Fencing{timelinetest.FencedWrites, timelinetest.FencedAll, timelinetest.Unfenced}
	var known []string
	for _, f := range variants {
		if f.String() == b.variant {
			b.fencing = f
			return b.inRange()
		}
		known = append(known, f.String())
	}
	return &timeline.UnknownError{What: timeline.Text{En: "variant", Zh: "变体"}, ID: b.variant, Known: known}
}

func (b *exploreBench) inRange() error {
	for _, n := range []struct {
		flag      string
		is, limit int
	}{{"clients", b.clients, timelinetest.LockClientsMax}, {"rounds", b.rounds, benchRoundsMax},
		{"cores", b.cores, runtime.NumCPU()}, {"states", b.states, explore.StatesCeiling}} {
		if n.is < 1 || n.is > n.limit {
			return problem{En: fmt.Sprintf("--%s takes a number from 1 to %d", n.flag, n.limit),
				Zh: fmt.Sprintf("--%s 应为 1 到 %d 的数", n.flag, n.limit)}
		}
	}
	return nil
}

// figures are what came of it.
type figures struct {
	Variant         string  `json:"variant"`
	Clients         int     `json:"clients"`
	Rounds          int     `json:"rounds"`
	Cores           int     `json:"cores"`
	Exact           bool    `json:"exact"`
	States          int     `json:"states"`
	Transitions     int     `json:"transitions"`
	Depth           int     `json:"depth"`
	Limit           string  `json:"limit,omitempty"`
	Seconds         float64 `json:"seconds"`
	CPUSeconds      float64 `json:"cpu_seconds"`
	StatesPerSecond float64 `json:"states_per_second"`
	BytesPerState   float64 `json:"bytes_per_state"` // that the process asked of the system meanwhile
	MissedOneIn     uint64  `json:"missed_one_in"`
}

func (b *exploreBench) run(ctx context.Context) (*figures, error) {
	spec := timelinetest.LockWorld(b.fencing, b.clients, b.rounds)
	memory, cpu, start := memoryOfSystem(), cpuSeconds(), time.Now()
	s := explore.New(spec, explore.Options{StatesMax: b.states, MemoryMax: 1 << 40, Exact: b.exact})
	for !s.AdvanceOn(b.cores, expansionsPerLook) {
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("stopped while searching: %w", err)
		}
	}
	r := s.Result()
	f := &figures{Variant: b.variant, Clients: b.clients, Rounds: b.rounds, Cores: b.cores, Exact: b.exact, States: r.States,
		Transitions: r.Transitions, Depth: r.Depth, Limit: r.Limit, Seconds: time.Since(start).Seconds(),
		CPUSeconds: cpuSeconds() - cpu, MissedOneIn: r.MissedOneIn}
	f.StatesPerSecond = float64(r.States) / f.Seconds
	f.BytesPerState = float64(memoryOfSystem()-memory) / float64(r.States)
	return f, nil
}

// memoryOfSystem is what the program has asked of the system: what is in use, and what lies idle
// between.
func memoryOfSystem() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys
}

func (f *figures) write(m *Main) {
	var t table
	t.row("states", fmt.Sprint(f.States))
	t.row("transitions", fmt.Sprint(f.Transitions))
	t.row("depth", fmt.Sprint(f.Depth))
	t.row("seconds", fmt.Sprintf("%.3f", f.Seconds))
	t.row("CPU seconds", fmt.Sprintf("%.3f", f.CPUSeconds))
	t.row("states per second", fmt.Sprintf("%.0f", f.StatesPerSecond))
	t.row("bytes per state", fmt.Sprintf("%.1f", f.BytesPerState))
	if f.MissedOneIn > 0 {
		t.row("a state missed", fmt.Sprintf("at most 1 in %d", f.MissedOneIn))
	}
	if f.Limit != "" {
		t.row("cut off by", f.Limit)
	}
	t.write(m.Stdout, "")
}
