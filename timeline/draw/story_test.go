package draw

import "github.com/afterlease/afterlease/timeline"

// The stories of the golden pictures: CATALOG 1.9, written by hand.

func tx(en, zh string) timeline.Text { return timeline.Text{En: en, Zh: zh} }

var fourLanes = []Lane{
	{ID: "A", Title: timeline.Same("A"), Hue: timeline.HueA},
	{ID: "lock", Title: tx("lock service", "锁服务")},
	{ID: "B", Title: timeline.Same("B"), Hue: timeline.HueB},
	{ID: "resource", Title: tx("resource", "资源")},
}

const (
	laneA = iota
	laneLock
	laneB
	laneResource
)

// teller numbers and times what is told.
type teller struct {
	es []timeline.Event
	at timeline.Millis
}

func (t *teller) say(e timeline.Event) *teller {
	e.Seq, e.At = len(t.es)+1, t.at
	t.es = append(t.es, e)
	return t
}

func (t *teller) wait(s int) *teller {
	took := timeline.Millis(s) * 1000
	n := took.Text()
	t.say(timeline.Event{Kind: timeline.WaitFor, Took: took, Lane: -1, To: -1, Label: n, Text: tx(n.En+" pass.", "过去 "+n.Zh+"。")})
	t.at += took
	return t
}

func hueOf(lane int) timeline.Hue {
	return map[int]timeline.Hue{laneA: timeline.HueA, laneB: timeline.HueB}[lane]
}

func nameOf(lane int) string { return map[int]string{laneA: "A", laneB: "B"}[lane] }

func (t *teller) acquire(lane int, token string) *teller {
	h, n := hueOf(lane), nameOf(lane)
	return t.say(timeline.Event{Kind: timeline.Call, Lane: lane, To: laneLock, Hue: h, Label: tx("acquire", "加锁"),
		Answer: tx("token "+token, "令牌 "+token), Badge: timeline.Same(token),
		Text: tx(n+" acquires the lock and gets token "+token+".", n+" 加锁成功，拿到令牌 "+token+"。"),
		Bars: []timeline.Bar{{Lane: laneLock, Style: timeline.LeaseBar, Hue: h, Open: true},
			{Lane: lane, Style: timeline.ActiveBar, Hue: h, Open: true}}})
}

func (t *teller) expire() *teller {
	return t.say(timeline.Event{Kind: timeline.Expire, Lane: laneLock, To: -1, Label: tx("lease expires", "租约到期"),
		Text: tx("The lease expires.", "租约到期。"), Bars: []timeline.Bar{{Lane: laneLock, Style: timeline.LeaseBar}}})
}

func (t *teller) pause(lane int) *teller {
	h, n := hueOf(lane), nameOf(lane)
	return t.say(timeline.Event{Kind: timeline.Pause, Lane: lane, To: -1, Hue: h, Label: tx("paused", "停顿"),
		Text: tx(n+"’s process stops.", n+" 的进程停住了。"),
		Bars: []timeline.Bar{{Lane: lane, Style: timeline.ActiveBar}, {Lane: lane, Style: timeline.PauseBar, Hue: h, Open: true}}})
}

func (t *teller) resume(lane int) *teller {
	h, n := hueOf(lane), nameOf(lane)
	return t.say(timeline.Event{Kind: timeline.Resume, Lane: lane, To: -1, Hue: h, Label: tx("resumes", "恢复"),
		Text: tx(n+" wakes and goes on where it was.", n+" 醒来，从停下的地方继续。"),
		Bars: []timeline.Bar{{Lane: lane, Style: timeline.PauseBar}, {Lane: lane, Style: timeline.ActiveBar, Hue: h, Open: true}}})
}

func (t *teller) send(lane int, token, value, msg string) *teller {
	n := nameOf(lane)
	return t.say(timeline.Event{Kind: timeline.Send, Lane: lane, To: laneResource, Hue: hueOf(lane), Msg: msg,
		Label: tx("write "+token+" · “"+value+"”", "写入 "+token+" · 「"+value+"」"),
		Text:  tx(n+" sends "+msg+".", n+" 发出 "+msg+"。")})
}

func (t *teller) arrives(lane int, msg string, e timeline.Event) *teller {
	e.Kind, e.Lane, e.To, e.Hue, e.Msg = timeline.Arrive, laneResource, lane, hueOf(lane), msg
	if e.Outcome == timeline.Accepted {
		e.Bars = []timeline.Bar{{Lane: laneResource, Style: timeline.MarkBar, Hue: e.Hue, Open: true}}
	}
	return t.say(e)
}

func (t *teller) accepted(lane int, token, msg string) *teller {
	return t.arrives(lane, msg, timeline.Event{Outcome: timeline.Accepted, Badge: timeline.Same(token),
		Answer: tx("accepted · mark = "+token, "接受 · 水位 = "+token),
		Text:   tx("The resource accepts "+msg+".", "资源接受 "+msg+"。")})
}

func (t *teller) refused(lane int, token, mark, msg string) *teller {
	return t.arrives(lane, msg, timeline.Event{Outcome: timeline.Refused, Err: "ErrStale",
		Answer: tx("refused: "+token+" < "+mark, "拒绝："+token+" < "+mark),
		Text:   tx("The resource refuses "+msg+": "+token+" < "+mark+".", "资源拒绝 "+msg+"："+token+" < "+mark+"。")})
}

func (t *teller) checked(lane int, msg string) *teller {
	return t.arrives(lane, msg, timeline.Event{Answer: tx("check passed", "检查通过"),
		Text: tx("The resource checks "+msg+".", "资源检查 "+msg+"。")})
}

// beginning is the story up to A's waking: 0, 5, 30, 32, 40 s.
func beginning() *teller {
	return new(teller).acquire(laneA, "41").wait(5).pause(laneA).wait(25).expire().wait(2).
		acquire(laneB, "42").send(laneB, "42", "B", "B.write1").accepted(laneB, "42", "B.write1").wait(8).resume(laneA)
}

func picture(t *teller) Picture {
	return Picture{Lanes: fourLanes, Events: t.es, Pos: len(t.es), Timed: true}
}

var noStaleOverwrite = tx("No stale overwrite", "旧授权不覆盖新写入")

var stories = []struct {
	name string
	p    func() Picture
}{
	{"41-42", func() Picture {
		return picture(beginning().send(laneA, "41", "A", "A.write1").refused(laneA, "41", "42", "A.write1"))
	}},
	{"naive", func() Picture {
		p := picture(beginning().send(laneA, "41", "A", "A.write1").accepted(laneA, "41", "A.write1"))
		p.Broken = []Broken{{Seq: 13, Title: noStaleOverwrite}}
		return p
	}},
	{"cursor", func() Picture {
		p := picture(beginning().send(laneA, "41", "A", "A.write1").refused(laneA, "41", "42", "A.write1"))
		p.Pos = 8
		return p
	}},
	{"waiting", func() Picture {
		p := picture(beginning())
		p.Pos = 4
		return p
	}},
	{"split", func() Picture {
		p := picture(new(teller).acquire(laneA, "41").send(laneA, "41", "A", "A.write1").checked(laneA, "A.write1").
			wait(30).expire().acquire(laneB, "42").send(laneB, "42", "B", "B.write1").checked(laneB, "B.write1").
			accepted(laneB, "42", "B.write1").accepted(laneA, "41", "A.write1"))
		p.Broken = []Broken{{Seq: 10, Title: noStaleOverwrite}}
		return p
	}},
	{"flight", func() Picture {
		return picture(new(teller).acquire(laneA, "41").send(laneA, "41", "A", "A.write1").send(laneA, "41", "A2", "A.write2").
			wait(30).expire().acquire(laneB, "42").send(laneB, "42", "B", "B.write1"))
	}},
	{"reordered", func() Picture {
		return picture(new(teller).acquire(laneA, "41").send(laneA, "41", "A", "A.write1").send(laneA, "41", "A2", "A.write2").
			accepted(laneA, "41", "A.write2").accepted(laneA, "41", "A.write1"))
	}},
	{"crash", func() Picture {
		t := new(teller).acquire(laneB, "1").pause(laneB).acquire(laneA, "2").send(laneA, "2", "A", "A.write1")
		t.say(timeline.Event{Kind: timeline.Local, Lane: laneA, To: -1, Hue: timeline.HueA, Msg: "A.write1",
			Label: tx("the message is lost", "消息丢失"), Text: tx("A.write1 is lost.", "A.write1 丢失。")})
		t.say(timeline.Event{Kind: timeline.Crash, Lane: laneResource, To: -1, Label: tx("crash", "崩溃"), Text: tx("It crashes.", "它崩溃了。")})
		t.say(timeline.Event{Kind: timeline.Restart, Lane: laneResource, To: -1, Label: tx("restart, mark lost", "重启，水位丢失"), Text: tx("It restarts.", "它重启了。")})
		t.wait(3).resume(laneB)
		t.say(timeline.Event{Kind: timeline.Call, Lane: laneB, To: laneLock, Hue: timeline.HueB, Label: tx("release", "释放"),
			Outcome: timeline.Refused, Answer: tx("not yours", "不是你的锁"), Text: tx("B may not.", "B 不能释放。")})
		t.say(timeline.Event{Kind: timeline.Local, Lane: laneB, To: -1, Hue: timeline.HueB, Label: tx("gives up", "放弃"), Text: tx("B gives up.", "B 放弃。")})
		p := picture(t)
		p.Broken = []Broken{{Seq: 7, Title: noStaleOverwrite}, {Seq: 7, Title: tx("Tokens follow grants", "令牌随授权递增")}}
		return p
	}},
	{"empty", func() Picture { return picture(new(teller)) }},
	{"long", func() Picture { return picture(longStory(200)) }},
}

// longStory goes round and round.
func longStory(events int) *teller {
	t := new(teller)
	for i := 0; len(t.es) < events; i++ {
		lane := [2]int{laneA, laneB}[i%2]
		token, msg := itoa(i+1), nameOf(lane)+".write"+itoa(i)
		t.acquire(lane, token).send(lane, token, nameOf(lane), msg).wait(30).expire()
		if i%3 == 0 {
			t.accepted(lane, token, msg)
		} else {
			t.refused(lane, token, itoa(i+2), msg)
		}
	}
	t.es = t.es[:events]
	return t
}
