package fencing

import (
	"errors"
	"strconv"

	"github.com/afterlease/afterlease/models/fence"
	"github.com/afterlease/afterlease/models/lease"
	"github.com/afterlease/afterlease/timeline"
)

// The sentences of the lesson. They are built inside a step, only when somebody reads them.

func num(n int) string { return strconv.Itoa(n) }

// written shows a value: the writer's mark when blind, a count otherwise.
func (w *world) written(v uint8) string {
	switch {
	case w.rmw:
		return num(int(v))
	case v == 0:
		return ""
	}
	return [...]string{"A", "A2", "B", "B2"}[v-1]
}

func quoted(s string) timeline.Text {
	if s == "" {
		return timeline.Same("–")
	}
	return timeline.Text{En: "“" + s + "”", Zh: "「" + s + "」"}
}

// valueText is a value with its quotation marks; a count has none.
func (w *world) valueText(v uint8) timeline.Text {
	if w.rmw {
		return timeline.Num(int(v))
	}
	return quoted(w.written(v))
}

func acquired(who int, token uint8, show timeline.Display) timeline.Event {
	t := num(show.Token(int(token)))
	n := names[who]
	return timeline.Event{
		Lane: laneOf(who), To: laneLock, Kind: timeline.Call, Hue: hueOf(who),
		Label:  timeline.Text{En: "acquire", Zh: "加锁"},
		Answer: timeline.Text{En: "token " + t, Zh: "令牌 " + t},
		Badge:  timeline.Same(t),
		Text: timeline.Text{
			En: n + " acquires the lock and gets token " + t + " with a lease of 30 s.",
			Zh: n + " 加锁成功，拿到令牌 " + t + "，租约 30 秒。"},
		Bars: []timeline.Bar{
			{Lane: laneLock, Style: timeline.LeaseBar, Hue: hueOf(who), Open: true},
			{Lane: laneOf(who), Style: timeline.ActiveBar, Hue: hueOf(who), Open: true},
		},
	}
}

func whyHeld(s *State, who int, show timeline.Display) timeline.Text {
	if s.Clients[who].PC != idle || s.Clients[who].Paused || !s.Lock.Held() {
		return timeline.Text{}
	}
	n, t := names[s.Lock.Owner-1], num(show.Token(int(s.Lock.Counter)))
	left := (timeline.Millis(s.Lock.Left) * 1000).Text()
	return timeline.Text{
		En: n + " holds the lock with token " + t + ", " + left.En + " of its lease left",
		Zh: n + " 持有锁（令牌 " + t + "），租约还剩 " + left.Zh}
}

func (w *world) didRead(s *State, who int, err error, show timeline.Display) timeline.Event {
	c, n := &s.Clients[who], names[who]
	t := num(show.Token(int(c.Token)))
	e := timeline.Event{
		Lane: laneOf(who), To: laneResource, Kind: timeline.Call, Hue: hueOf(who),
		Label: timeline.Text{En: "read", Zh: "读取"}, Answer: w.valueText(c.Copy),
		Text: timeline.Text{
			En: n + " reads " + num(int(c.Copy)) + " and will write what it read plus one.",
			Zh: n + " 读到 " + num(int(c.Copy)) + "，准备加一后写回。"},
	}
	switch {
	case err != nil:
		mark := num(show.Token(int(s.Resource.Mark)))
		e.Outcome, e.Err = timeline.Refused, "ErrStale"
		e.Label = timeline.Text{En: "read " + t, Zh: "读取 " + t}
		e.Answer = timeline.Text{En: "refused: " + t + " < " + mark, Zh: "拒绝：" + t + " < " + mark}
		e.Text = timeline.Text{
			En: n + "’s read with token " + t + " is refused: the resource has seen " + mark + ". " + n + " stops.",
			Zh: n + " 带令牌 " + t + " 的读取被拒绝：资源已见过 " + mark + "。" + n + " 停下。"}
		e.Bars = []timeline.Bar{{Lane: laneOf(who), Style: timeline.ActiveBar}}
	case w.carries():
		e.Label = timeline.Text{En: "read " + t, Zh: "读取 " + t}
		e.Text = e.Text.Plus(timeline.Text{
			En: " The read carries token " + t + " and raises the mark to it.",
			Zh: "这次读取带着令牌 " + t + "，水位升到 " + t + "。"})
	}
	return e
}

func (w *world) sentWrite(who int, m message, show timeline.Display) timeline.Event {
	n, t := names[who], num(show.Token(int(m.Token)))
	v := w.valueText(m.Value)
	return timeline.Event{
		Lane: laneOf(who), To: laneResource, Kind: timeline.Send, Hue: hueOf(who),
		Msg:   msgID(who, int(m.Op)-1),
		Label: timeline.Text{En: "write " + t + " · ", Zh: "写入 " + t + " · "}.Plus(v),
		Text: timeline.Text{
			En: n + " sends a write of " + v.En + " with token " + t + "; it is on its way.",
			Zh: n + " 发出带令牌 " + t + " 的写入：" + v.Zh + "。消息在途。"},
	}
}

func (w *world) arrived(s *State, who, n int, part string, m message, err error, show timeline.Display) timeline.Event {
	e := timeline.Event{
		Lane: laneResource, To: laneOf(who), Kind: timeline.Arrive, Hue: hueOf(who),
		Msg: msgID(who, n), Label: msgLabel(who, n),
	}
	t := num(show.Token(int(m.Token)))
	switch {
	case err != nil:
		w.sayRefused(&e, s, who, m, err, show)
	case part == "check":
		e.Answer = timeline.Text{En: "check passed", Zh: "检查通过"}
		e.Text = timeline.Text{
			En: "The resource checks " + names[who] + "’s write with token " + t + ": it may pass. Nothing is written yet.",
			Zh: "资源检查 " + names[who] + " 带令牌 " + t + " 的写入：可以通过。此刻还没有写。"}
	default:
		w.sayAccepted(&e, s, who, m, show)
	}
	return e
}

// sayRefused tells three refusals apart: an older token (only now does the sender learn that it was
// overtaken), a token used up (rule ≤), an operation that its own successor has overtaken.
func (w *world) sayRefused(e *timeline.Event, s *State, who int, m message, err error, show timeline.Display) {
	n, t, mark := names[who], num(show.Token(int(m.Token))), num(show.Token(int(s.Resource.Mark)))
	e.Outcome, e.Err = timeline.Refused, "ErrStale"
	e.Text = timeline.Text{En: "The resource refuses " + n + "’s write: ", Zh: "资源拒绝 " + n + " 的写入："}
	switch {
	case errors.Is(err, fence.ErrOperation):
		t, mark = num(int(m.Op)), num(int(s.Resource.Op))
		e.Err = "ErrOperation"
		e.Answer = timeline.Text{En: "refused: operation " + t + " ≤ " + mark, Zh: "拒绝：操作 " + t + " ≤ " + mark}
		e.Text = e.Text.Plus(timeline.Text{
			En: "its operation " + t + " arrives after operation " + mark + ", which stays.",
			Zh: "第 " + t + " 个操作比第 " + mark + " 个晚到，后者保持不变。"})
		return
	case m.Token == s.Resource.Mark:
		e.Answer = timeline.Text{En: "refused: " + t + " ≤ " + mark, Zh: "拒绝：" + t + " ≤ " + mark}
		e.Text = e.Text.Plus(timeline.Text{
			En: "token " + t + " has been used up. " + n + " stops.",
			Zh: "令牌 " + t + " 已经用掉。" + n + " 停下。"})
	default:
		e.Answer = timeline.Text{En: "refused: " + t + " < " + mark, Zh: "拒绝：" + t + " < " + mark}
		e.Text = e.Text.Plus(timeline.Text{
			En: t + " is older than " + mark + ". Only now does " + n + " learn it, and stops.",
			Zh: t + " 比 " + mark + " 旧。" + n + " 到此刻才知道，于是停下。"})
	}
	e.Bars = []timeline.Bar{{Lane: laneOf(who), Style: timeline.ActiveBar}}
}

func (w *world) sayAccepted(e *timeline.Event, s *State, who int, m message, show timeline.Display) {
	n, t, v := names[who], num(show.Token(int(m.Token))), w.valueText(m.Value)
	e.Outcome = timeline.Accepted
	e.Badge = timeline.Same(t)
	e.Answer = timeline.Text{En: "accepted", Zh: "接受"}
	e.Text = timeline.Text{
		En: "The resource accepts " + n + "’s write with token " + t + ". The value is now " + v.En + ".",
		Zh: "资源接受 " + n + " 带令牌 " + t + " 的写入。当前值：" + v.Zh + "。"}
	if w.rule != fence.None {
		mark := num(show.Token(int(s.Resource.Mark)))
		e.Answer = e.Answer.Plus(timeline.Text{En: " · mark = " + mark, Zh: " · 水位 = " + mark})
	}
	e.Bars = []timeline.Bar{{Lane: laneResource, Style: timeline.MarkBar, Hue: hueOf(who), Open: true}}
}

func released(who int, err error) timeline.Event {
	n := names[who]
	e := timeline.Event{
		Lane: laneOf(who), To: laneLock, Kind: timeline.Call, Hue: hueOf(who),
		Label: timeline.Text{En: "release", Zh: "释放"}, Answer: timeline.Text{En: "released", Zh: "已释放"},
		Text: timeline.Text{En: n + " gives the lock back and is done.", Zh: n + " 归还锁，这一轮结束。"},
		Bars: []timeline.Bar{{Lane: laneOf(who), Style: timeline.ActiveBar}},
	}
	if errors.Is(err, lease.ErrNotOwner) {
		e.Outcome, e.Err = timeline.Refused, "ErrNotOwner"
		e.Answer = timeline.Text{En: "not yours", Zh: "不是你的锁"}
		e.Text = timeline.Text{
			En: n + " wants to give the lock back, but it is no longer " + n + "’s: nothing is deleted.",
			Zh: n + " 想归还锁，但锁已不属于它：什么也没有删除。"}
		return e
	}
	e.Bars = append(e.Bars, timeline.Bar{Lane: laneLock, Style: timeline.LeaseBar})
	return e
}

func expired(who int) timeline.Event {
	n := names[who]
	return timeline.Event{
		Lane: laneLock, To: -1, Kind: timeline.Expire, Hue: hueOf(who),
		Label: timeline.Text{En: "lease expires", Zh: "租约到期"},
		Text: timeline.Text{
			En: n + "’s lease expires and the lock is free. Nothing reaches " + n + ": an expiry is not a message.",
			Zh: n + " 的租约到期，锁空了出来。" + n + " 什么也收不到：到期不是一条消息。"},
		Bars: []timeline.Bar{{Lane: laneLock, Style: timeline.LeaseBar}},
	}
}

func paused(who int) timeline.Event {
	n := names[who]
	return timeline.Event{
		Lane: laneOf(who), To: -1, Kind: timeline.Pause, Hue: hueOf(who),
		Label: timeline.Text{En: "paused", Zh: "停顿"},
		Text:  timeline.Text{En: n + "’s process stops. It does not know that it stopped.", Zh: n + " 的进程停住了，它自己并不知道。"},
		Bars: []timeline.Bar{
			{Lane: laneOf(who), Style: timeline.ActiveBar},
			{Lane: laneOf(who), Style: timeline.PauseBar, Hue: hueOf(who), Open: true},
		},
	}
}

func resumed(who int, c *client) timeline.Event {
	n := names[who]
	e := timeline.Event{
		Lane: laneOf(who), To: -1, Kind: timeline.Resume, Hue: hueOf(who),
		Label: timeline.Text{En: "resumes", Zh: "恢复"},
		Text:  timeline.Text{En: n + " wakes and goes on where it was.", Zh: n + " 醒来，从停下的地方继续。"},
		Bars:  []timeline.Bar{{Lane: laneOf(who), Style: timeline.PauseBar}},
	}
	if c.believes() {
		e.Bars = append(e.Bars, timeline.Bar{Lane: laneOf(who), Style: timeline.ActiveBar, Hue: hueOf(who), Open: true})
	}
	return e
}

func (w *world) cameBack() timeline.Event {
	e := timeline.Event{
		Lane: laneResource, To: -1, Kind: timeline.Restart,
		Label: timeline.Text{En: "restart", Zh: "重启"},
		Text: timeline.Text{
			En: "The resource restarts. Value and mark are durable: it still knows what it has seen.",
			Zh: "资源重启。值和水位都已落盘：它还记得见过什么。"},
	}
	if w.forgets {
		e.Label = timeline.Text{En: "restart, mark lost", Zh: "重启，水位丢失"}
		e.Text = timeline.Text{
			En: "The resource restarts. The value is durable, the mark was only in memory: every old token is good again.",
			Zh: "资源重启。值已落盘，水位只在内存里：所有旧令牌又都有效了。"}
	}
	return e
}
