package main

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/stress"
	"github.com/afterlease/afterlease/timeline"
)

// report is one with figures that stand still.
func report(correct bool) *stressReport {
	v := stress.Variant{ID: "unlocked", Title: stress.Title{En: "check and update apart", Zh: "检查与更新分开"}}
	if correct {
		v = stress.Variant{ID: "lockfree", Title: stress.Title{En: "one compare-and-swap", Zh: "一次比较并交换（CAS）"}, Correct: true}
	}
	return &stressReport{v, stress.Result{Model: "snowflake", Variant: v.ID, Goroutines: 8, Ops: 1_000_000, Done: 1_000_000,
		Seconds: 0.24414, PerSecond: 4_096_010.5,
		Percentiles: []stress.Percentile{{P: 50, Nanos: 87}, {P: 99.9, Nanos: 1049}, {P: 100, Nanos: 21_455_795}},
		Buckets:     []stress.Bucket{{UpToNanos: 127, Count: 900_000}, {UpToNanos: 255, Count: 99_999}, {UpToNanos: 511}, {UpToNanos: 1023, Count: 1}}}}
}

func TestStressReport(t *testing.T) {
	broken := report(false)
	broken.result.Duplicates, broken.result.Example = 12, "#1 next() = 7, #3 next() = 7"
	for name, r := range map[string]*stressReport{"stress-correct": report(true), "stress-broken": broken} {
		for _, lang := range []timeline.Lang{timeline.En, timeline.Zh} {
			var out bytes.Buffer
			r.write(&out, lang)
			golden(t, name+"."+lang.String()+".txt", out.String())
		}
	}
}

func TestStressExitsByWhatItPromises(t *testing.T) {
	for _, c := range []struct {
		correct, stopped bool
		duplicates, lost int
		code             int
		say, zh          string
	}{
		{true, false, 0, 0, exitFine, "as promised", "与承诺一致"},
		{true, false, 1, 0, exitDiffers, "it is at fault", "它出错了"},
		{true, false, 0, 1, exitDiffers, "it is at fault", "它出错了"},
		{true, true, 0, 1, exitDiffers, "Stopped early. This variant", "提前停止"},
		{true, true, 0, 0, exitFailed, "Stopped early. No duplicate", "提前停止"},
		{false, false, 5, 0, exitFine, "Nobody was told", "没有人得到通知"},
		{false, true, 0, 5, exitFailed, "Nobody was told", "没有人得到通知"},
		{false, false, 0, 0, exitFine, "Nothing happened", "这次没有出事"},
	} {
		r := report(c.correct)
		r.result.Stopped, r.result.Duplicates, r.result.Lost = c.stopped, c.duplicates, c.lost
		assert.Equal(t, c.code, r.exit())
		var en, zh bytes.Buffer
		r.write(&en, timeline.En)
		r.write(&zh, timeline.Zh)
		assert.Contains(t, en.String(), c.say)
		assert.Contains(t, zh.String(), c.zh)
	}
}

func TestStressRunsEveryModel(t *testing.T) {
	for _, about := range stress.Models() {
		a := ask(t, []string{"stress", about.ID, "--ops", "4000", "--json"})
		require.Equal(t, exitFine, a.code, a.err)
		var got map[string]any
		require.NoError(t, json.Unmarshal([]byte(a.out), &got))
		assert.Equal(t, about.Variants[0].ID, got["variant"])
		assert.Equal(t, false, got["correct"])
		assert.EqualValues(t, 4000, got["done"])
		assert.Positive(t, got["duplicates"].(float64)+got["lost"].(float64))
		assert.NotEmpty(t, got["example"])
		assert.NotEmpty(t, got["percentiles"].([]any)[0].(map[string]any)["nanos"])
		assert.NotEmpty(t, got["buckets"].([]any)[0].(map[string]any)["up_to_nanos"])
		assert.Contains(t, a.err, "\r100 %  4,000 / 4,000\n")
	}
	a := ask(t, strings.Fields("stress segment --variant atomic --goroutines 3 --ops 9 --seed 4 --lang zh"))
	assert.Zero(t, a.code, a.err)
	assert.Regexp(t, `(?m)^segment · atomic · 一次原子加 · 正确$`, a.out)
	assert.Regexp(t, `(?m)^  重复 +0$`, a.out)
}

func TestStressSaysWhatThereIs(t *testing.T) {
	for args, say := range map[string]string{
		"stress":                            "it takes 1 arguments",
		"stress nosuch":                     "unknown model “nosuch”; there are: snowflake, segment, ledger, session",
		"stress segment --variant half":     "unknown variant of segment “half”; there are: split, unlocked, mutex, atomic",
		"stress segment --ops 0":            "the number of operations is 0; it must be from 1 to 5000000",
		"stress segment --goroutines 1000":  "the number of goroutines is 1000; it must be from 1 to 256",
		"stress segment --ops many":         "invalid value",
		"stress --lang zh nosuch":           "没有名为“nosuch”的模型；现有：snowflake",
		"stress --lang zh segment --ops -1": "操作数为 -1；应为 1 到 5000000",
	} {
		a := ask(t, strings.Fields(args))
		assert.Equal(t, exitBad, a.code, args)
		assert.Contains(t, a.err, say, args)
		assert.Empty(t, a.out, args)
	}
}

func TestStressStopsWithWhatWasDone(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var out, errs bytes.Buffer
	m := NewMain()
	m.Stdout, m.Stderr = &out, &errs
	assert.Equal(t, exitFailed, m.Run(ctx, []string{"stress", "snowflake", "--variant", "mutex"}))
	assert.Contains(t, out.String(), "0 / 100,000")
	assert.Contains(t, out.String(), "Stopped early.")
}

func TestNumbersAreWrittenForPeople(t *testing.T) {
	for n, want := range map[int64]string{0: "0 ns", 999: "999 ns", 1000: "1.00 µs", 9994: "9.99 µs", 9996: "10.0 µs", 99_960: "100 µs",
		999_400: "999 µs", 999_600: "1.00 ms", 21_455_795: "21.5 ms", 1_500_000_000: "1.50 s", 90_000_000_000: "90.0 s", 1_800_000_000_000: "1800 s"} {
		assert.Equal(t, want, nanos(n))
	}
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567", 123456: "123,456"} {
		assert.Equal(t, want, grouped(n))
	}
}
