package segment

import (
	"github.com/afterlease/afterlease/models/segment"
	"github.com/afterlease/afterlease/timeline"
)

// rate is how many numbers a process hands out in a tick, and allocationTicks how long an allocation
// takes here.
const (
	rate            = 1
	allocationTicks = 0
)

// The two rules of the article's part on segments, each beside what the explorer finds.
var charts = []timeline.Chart{{
	ID:    "waste",
	Title: text{En: "Wasted by a crash, by buffer", Zh: "崩溃浪费多少，看缓冲"},
	About: text{En: "The rule: at most a whole segment, and what is left when the following one is fetched.",
		Zh: "规则：至多一整段，加上预取时剩下的。"},
	Figure: "Wasted", Over: setBuffer, By: setBuffer, Rule: wasteRule,
}, {
	ID:    "wait",
	Title: text{En: "Outage left when a caller waits, by buffer and outage", Zh: "调用方开始等待时中断还剩多久，看缓冲与中断"},
	About: text{En: "The rule: numbers left when fetching ≥ rate × (outage + allocation). Where it is not kept a caller can wait; 0 ticks then means that the outage ends in the same tick.",
		Zh: "规则：预取时的剩余号码 ≥ 速率 ×（中断时长 + 分配耗时）。不满足时调用方就可能等待；此时若是 0 拍，说明中断恰在同一拍结束。"},
	Figure: "LongestWait", Property: "NoBlocking", Over: setBuffer, By: setOutage, Rule: waitRule,
}}

func wasteRule(c timeline.Choice, wasted int) (text, bool) {
	plan := segment.Plan[uint8]{Size: size, Threshold: thresholds[c[setBuffer]]}
	return timeline.Same("{0} ≤ {1} + {2}").With(timeline.Num(wasted), timeline.Num(size), timeline.Num(int(plan.Threshold))),
		wasted <= int(plan.WasteMax())
}

func waitRule(c timeline.Choice, _ int) (text, bool) {
	left, outage := thresholds[c[setBuffer]], outages[c[setOutage]]
	kept := segment.Covers(uint64(left), rate, uint64(outage), allocationTicks)
	says := text{En: "{0} ≥ {1} × ({2} + {3})", Zh: "{0} ≥ {1} ×（{2} + {3}）"}
	return says.With(timeline.Num(int(left)), timeline.Num(rate), timeline.Num(int(outage)), timeline.Num(allocationTicks)), kept
}
