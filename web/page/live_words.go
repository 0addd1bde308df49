package page

import (
	"slices"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	weblive "github.com/afterlease/afterlease/web/live"
)

// live are the strings of the panel for live runs, series and stress. A # is filled in its order.
var live = struct {
	Tab, Enter                                               text
	Once, OnceAbout, Run, Be, BeAbout, Pace                  text
	Stop, Pause, Follow, Open                                text
	Connecting, Running, Ended, Lost, None, Gone, Left       text
	Clock, Turn, Or, NoTurn, Paused, ByItself                text
	Often, OftenAbout, Runs, Pauses, Faults, Go              text
	OftenGoes, Stopping, JobLost                             text
	Sum, Partial, TimeUp, Clean, OutsideRuns, WrongRuns, Cut text
	Broken, Reached, Never, NotReached, First, Shortest      text
	Table                                                    text
	Stress, StressAbout, StressGo, Variant, Goroutines, Ops  text
	Right, Wrong                                             text
	StressGoes, StressRight, StressLucky, StressBad          text
	Duplicates, LostOps, Refused, Done, Took, PerSecond      text
	Seconds, Example                                         text
}{
	Tab:       text{En: "Live", Zh: "实况"},
	Enter:     text{En: "Run it for real", Zh: "真跑一次"},
	Once:      text{En: "One run", Zh: "跑一次"},
	OnceAbout: text{En: "Goroutines and a real clock on the server, drawn into the same picture.", Zh: "由服务器上的 goroutine 和真实时钟来跑，画进同一张图。"},
	Run:       text{En: "Run it", Zh: "开跑"},
	Be:        text{En: "Be #", Zh: "我来当 #"},
	BeAbout:   text{En: "Take its steps yourself while the rest runs", Zh: "由你走这条泳道的步骤，其余自动进行"},
	Pace:      text{En: "Time runs: # of the model lasts # s.", Zh: "时间在走：模型里的 #，这里走 # 秒。"},
	Stop:      text{En: "Stop", Zh: "停止"},
	Pause:     text{En: "Pause #", Zh: "让 # 停顿"},
	Follow:    text{En: "Back to the run", Zh: "回到这次运行"},
	Open:      text{En: "Open this run", Zh: "打开这次运行"},

	Connecting: text{En: "connecting…", Zh: "正在连接……"},
	Running:    text{En: "running: # events", Zh: "运行中：# 个事件"},
	Ended:      text{En: "ended after # events", Zh: "已结束，共 # 个事件"},
	Lost:       text{En: "connection lost, trying again…", Zh: "连接断开，正在重连……"},
	None:       text{En: "This page has no server behind it: live runs need one.", Zh: "这个页面背后没有服务器，无法真跑。"},
	Gone:       text{En: "The connection did not come back, and this run is lost. Start another.", Zh: "连接没能恢复，这次运行已丢失，请重新开始。"},
	Left:       text{En: "The run goes on; you are looking at something else.", Zh: "运行仍在继续，你正在看别处。"},

	Clock:    text{En: "It is # s now.", Zh: "现在是第 # 秒。"},
	Turn:     text{En: "Your turn: #", Zh: "轮到你：#"},
	Or:       text{En: " · ", Zh: " · "},
	NoTurn:   text{En: "You have nothing to do now; the rest runs.", Zh: "现在没有你要走的步骤，其余在继续。"},
	Paused:   text{En: "You stand still: too late with a step, or paused. First #.", Zh: "你已停住：步骤走迟了，或被暂停。请先：#。"},
	ByItself: text{En: "happens by itself in this run", Zh: "这次运行中自动发生"},

	Often:       text{En: "How often does it happen?", Zh: "多久发生一次？"},
	OftenAbout:  text{En: "The same run many times, several at once. Up to so many pauses and faults come into each.", Zh: "同样的运行重复多次，几个同时进行；每次至多插入这么多停顿与故障。"},
	Runs:        text{En: "Runs", Zh: "次数"},
	Pauses:      text{En: "Pauses", Zh: "停顿"},
	Faults:      text{En: "Faults", Zh: "其他故障"},
	Go:          text{En: "Count", Zh: "开始统计"},
	OftenGoes:   text{En: "# of # runs: # broke something, # broke nothing", Zh: "已跑 # / # 次：# 次出事，# 次平安"},
	Stopping:    text{En: "stopping…", Zh: "正在停止……"},
	JobLost:     text{En: "The connection was lost, and the server has stopped. Start again.", Zh: "连接断开，服务器已停止统计，请重新开始。"},
	Sum:         text{En: "# runs: # broke a property, # broke nothing.", Zh: "共 # 次：# 次打破了性质，# 次平安。"},
	Partial:     text{En: "Stopped after # of # runs.", Zh: "跑完 # / # 次后停止。"},
	TimeUp:      text{En: "Time was up after # of # runs.", Zh: "跑完 # / # 次时已到时限。"},
	Clean:       text{En: "Nothing was broken in # runs.", Zh: "# 次运行都没有打破性质。"},
	OutsideRuns: text{En: "# runs left the model, for the machine was too late; they are not counted below.", Zh: "另有 # 次因机器太慢而超出模型，不计入下面的数字。"},
	WrongRuns:   text{En: "# recordings do not replay: a bug of this lab.", Zh: "# 次记录无法重放：这是本实验台的缺陷。"},
	Cut:         text{En: "# runs were cut off at their longest.", Zh: "# 次到长度上限被截断。"},
	Broken:      text{En: "broken in # of #", Zh: "# / # 次被打破"},
	Reached:     text{En: "reached in # of #", Zh: "# / # 次达到"},
	Never:       text{En: "never broken", Zh: "从未被打破"},
	NotReached:  text{En: "never reached", Zh: "从未达到"},
	First:       text{En: "Open the first, run #", Zh: "打开最先的：第 # 次"},
	Shortest:    text{En: "Open the shortest, # acts", Zh: "打开最短的：# 步"},
	Table:       text{En: "As a table", Zh: "表格"},

	Stress:      text{En: "Under stress", Zh: "压力测试"},
	StressAbout: text{En: "Many goroutines use the model’s shared form at the same time, as fast as they can.", Zh: "许多 goroutine 同时以最快速度使用模型的共享形式。"},
	StressGo:    text{En: "Start", Zh: "开始"},
	Variant:     text{En: "Variant", Zh: "变体"},
	Goroutines:  text{En: "Goroutines", Zh: "goroutine 数"},
	Ops:         text{En: "Operations", Zh: "操作数"},
	Right:       text{En: "right: #", Zh: "正确：#"},
	Wrong:       text{En: "wrong: #", Zh: "错误：#"},
	StressGoes:  text{En: "# of # operations", Zh: "# / # 次操作"},
	StressRight: text{En: "No duplicate and no loss in # operations.", Zh: "# 次操作，没有重复，也没有丢失。"},
	StressLucky: text{En: "Nothing went wrong in # operations, this time. The variant is wrong all the same.", Zh: "这一次 # 次操作都没出事，但这个变体仍是错的。"},
	StressBad:   text{En: "# of # operations went wrong.", Zh: "# / # 次操作出了错。"},
	Duplicates:  text{En: "duplicates", Zh: "重复"},
	LostOps:     text{En: "lost", Zh: "丢失"},
	Refused:     text{En: "refused", Zh: "被拒绝"},
	Done:        text{En: "operations", Zh: "操作"},
	Took:        text{En: "time", Zh: "用时"},
	PerSecond:   text{En: "a second", Zh: "每秒"},
	Seconds:     text{En: "# s", Zh: "# 秒"},
	Example:     text{En: "For example: #", Zh: "例如：#"},
}

// spoken are the words that scripts show, by the names that they use.
func spoken() map[string]text {
	return map[string]text{
		"live-connecting": live.Connecting, "live-running": live.Running, "live-ended": live.Ended, "live-lost": live.Lost,
		"live-none": live.None, "live-gone": live.Gone, "live-left": live.Left, "live-clock": live.Clock, "live-turn": live.Turn, "live-or": live.Or, "live-no-turn": live.NoTurn,
		"live-paused": live.Paused, "live-by-itself": live.ByItself,
		"series-goes": live.OftenGoes, "job-stopping": live.Stopping, "job-lost": live.JobLost, "series-sum": live.Sum,
		"job-partial": live.Partial, "job-time": live.TimeUp, "series-clean": live.Clean, "series-outside": live.OutsideRuns,
		"series-wrong": live.WrongRuns, "series-cut": live.Cut, "broken": live.Broken, "reached": live.Reached,
		"never": live.Never, "not-reached": live.NotReached, "first": live.First, "shortest": live.Shortest, "table": live.Table,
		"stress-goes": live.StressGoes, "stress-right": live.StressRight, "stress-lucky": live.StressLucky, "stress-bad": live.StressBad,
		"duplicates": live.Duplicates, "lost": live.LostOps, "refused": live.Refused, "done": live.Done, "took": live.Took,
		"per-second": live.PerSecond, "seconds": live.Seconds, "example": live.Example,
	}
}

// takers are the lanes that a reader can take: contenders, and whoever else has a program of steps.
func (l *Lesson) takers() (some []catalog.Lane) {
	for i, lane := range l.View.Lanes {
		program := slices.ContainsFunc(l.View.Programs, func(p timeline.Program) bool { return p.Lane == i && len(p.Steps) > 0 })
		steps := slices.ContainsFunc(l.View.Options, func(o timeline.Option) bool { return o.Lane == i && o.Kind == timeline.Step.String() })
		if program || steps && lane.Hue != timeline.Neutral {
			some = append(some, lane)
		}
	}
	return some
}

const (
	handMillis = 500 // of real time a unit lasts for a person
	runsUsual  = 100
	goUsual    = 8
	opsUsual   = 100_000
)

// pace is how many times slower a run goes for a person who takes part.
func (l *Lesson) pace() int {
	real := max(1, l.About.Scale.RealMillis)
	return min(max(1, handMillis/real), paceMax)
}

// paceSays tells the reader of a timed lesson how time runs for them.
func (l *Lesson) paceSays() string {
	real := timeline.Millis(l.pace() * l.About.Scale.RealMillis)
	return l.with(live.Pace, l.View.Unit.Text().In(l.Lang), tenth(real))
}

// tenth writes milliseconds as seconds.
func tenth(m timeline.Millis) string {
	s := number(int(m / 1000))
	if rest := int(m%1000) / 100; rest > 0 {
		s += "." + number(rest)
	}
	return s
}

// variant names a variant, and first whether it is the right one: a list may cut a name at its end.
func (l *Lesson) variant(v weblive.StressVariant) string {
	of := live.Wrong
	if v.Correct {
		of = live.Right
	}
	return l.with(of, v.Title.In(l.Lang))
}
