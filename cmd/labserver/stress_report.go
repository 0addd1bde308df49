package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// write prints the report for people.
func (r *stressReport) write(out io.Writer, lang timeline.Lang) {
	d, res := description{out, lang}, r.result
	kind := d.say("broken on purpose", "故意写错")
	if r.variant.Correct {
		kind = d.say("correct", "正确")
	}
	fmt.Fprintf(out, "%s · %s · %s · %s\n", res.Model, res.Variant, timeline.Text(r.variant.Title).In(lang), kind)
	var t table
	t.row(d.say("goroutines", "goroutine 数"), grouped(res.Goroutines))
	t.row(d.say("operations", "操作数"), grouped(res.Done)+" / "+grouped(res.Ops))
	t.row(d.say("duplicates", "重复"), grouped(res.Duplicates))
	t.row(d.say("lost", "丢失"), grouped(res.Lost))
	t.row(d.say("refused", "被拒绝"), grouped(res.Refused))
	t.row(d.say("seconds", "用时（秒）"), fmt.Sprintf("%.3f", res.Seconds))
	t.row(d.say("per second", "每秒操作"), grouped(int(res.PerSecond)))
	for _, p := range res.Percentiles {
		t.row(d.say("latency, ", "延迟 ")+strconv.FormatFloat(p.P, 'f', -1, 64)+" %", nanos(p.Nanos))
	}
	t.write(out, "  ")
	r.plot(d)
	if res.Example != "" {
		fmt.Fprintf(out, "\n%s\n  %s\n", d.say("one of them", "其中一例"), strings.ReplaceAll(res.Example, ", #", "\n  #"))
	}
	fmt.Fprintf(out, "\n%s\n", r.verdict(d))
}

// verdict is what the counts mean.
func (r *stressReport) verdict(d description) string {
	var stopped string
	if r.result.Stopped {
		stopped = d.say("Stopped early. ", "提前停止。")
	}
	switch {
	case r.variant.Correct && r.accidents() > 0:
		return stopped + d.say("This variant promises neither duplicates nor losses: it is at fault.", "这个变体承诺既不重复也不丢失：它出错了。")
	case r.variant.Correct:
		return stopped + d.say("No duplicate and no loss in this run, as promised.", "本次运行没有重复，也没有丢失，与承诺一致。")
	case r.accidents() > 0:
		return stopped + d.say("Nobody was told: every one of these calls had answered ok.", "没有人得到通知：这些调用当时都返回成功。")
	}
	return stopped + d.say("Nothing happened in this run. It can: run it again, or with more goroutines.", "这次没有出事，但会出事：再跑一次，或者多开几个 goroutine。")
}

const plotWidth = 40

// plot draws the latencies, each bar twice as slow as the one above it. The smallest bar that is not
// empty is still seen.
func (r *stressReport) plot(d description) {
	most := 0
	for _, b := range r.result.Buckets {
		most = max(most, b.Count)
	}
	if most == 0 {
		return
	}
	var t table
	for _, b := range r.result.Buckets {
		bar := strings.Repeat("█", b.Count*plotWidth/most)
		if bar == "" && b.Count > 0 {
			bar = "▏"
		}
		t.row("≤ "+nanos(b.UpToNanos), grouped(b.Count), bar)
	}
	d.part(d.say("latencies: how many took so long", "延迟分布：耗时与次数"), t)
}

// grouped writes a number with a comma after each three digits.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// nanos writes a time with three digits and its unit.
func nanos(n int64) string {
	const thousand = 1000
	if n < thousand {
		return strconv.FormatInt(n, 10) + " ns"
	}
	x, unit := float64(n)/thousand, "µs"
	for _, next := range []string{"ms", "s"} {
		if x < 999.5 {
			break
		}
		x, unit = x/thousand, next
	}
	decimals := 2
	for limit := 9.995; x >= limit && decimals > 0; limit *= 10 {
		decimals--
	}
	return strconv.FormatFloat(x, 'f', decimals, 64) + " " + unit
}

// stressJSON is one run. Others read it: keys keep their names and meaning.
type stressJSON struct {
	Model       string           `json:"model"`
	Variant     string           `json:"variant"`
	Correct     bool             `json:"correct"`
	Goroutines  int              `json:"goroutines"`
	Ops         int              `json:"ops"`
	Done        int              `json:"done"`
	Duplicates  int              `json:"duplicates"`
	Lost        int              `json:"lost"`
	Refused     int              `json:"refused"`
	Seconds     float64          `json:"seconds"`
	PerSecond   float64          `json:"per_second"`
	Percentiles []percentileJSON `json:"percentiles"`
	Buckets     []bucketJSON     `json:"buckets"`
	Example     string           `json:"example,omitempty"`
	Stopped     bool             `json:"stopped"`
}

type percentileJSON struct {
	P     float64 `json:"p"`
	Nanos int64   `json:"nanos"`
}

type bucketJSON struct {
	UpToNanos int64 `json:"up_to_nanos"`
	Count     int   `json:"count"`
}

func (r *stressReport) encode(out io.Writer) {
	res := r.result
	j := stressJSON{Model: res.Model, Variant: res.Variant, Correct: r.variant.Correct, Goroutines: res.Goroutines, Ops: res.Ops,
		Done: res.Done, Duplicates: res.Duplicates, Lost: res.Lost, Refused: res.Refused, Seconds: res.Seconds,
		PerSecond: res.PerSecond, Percentiles: []percentileJSON{}, Buckets: []bucketJSON{}, Example: res.Example, Stopped: res.Stopped}
	for _, p := range res.Percentiles {
		j.Percentiles = append(j.Percentiles, percentileJSON(p))
	}
	for _, b := range res.Buckets {
		j.Buckets = append(j.Buckets, bucketJSON(b))
	}
	if err := json.NewEncoder(out).Encode(j); err != nil {
		panic("labserver: a stress report holds nothing that JSON cannot hold: " + err.Error())
	}
}
