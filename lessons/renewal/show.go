package renewal

import "github.com/afterlease/afterlease/timeline"

// show is the State as cards for the inspector.
func (w *world) show(s *State, _ timeline.Display) []timeline.Card {
	return []timeline.Card{w.storeCard(s), w.tabCard(s, 0), w.tabCard(s, 1)}
}

func entry(id, en, zh string, v text) timeline.Row {
	return timeline.Row{ID: id, Name: text{En: en, Zh: zh}, Value: v}
}

var (
	dash     = timeline.Same("–")
	ofLogin  = text{En: "login {0}", Zh: "登录 {0}"}
	noneLeft = text{En: "none", Zh: "无"}
)

func (w *world) storeCard(s *State) timeline.Card {
	is, version, left := entry("session", "session", "会话", noneLeft), dash, dash
	if s.Row.Live() {
		is.Value = ofLogin.With(num(s.login()))
		is.Alarm = s.undone()
		version, left = num(s.Row.Version), seconds(s.Row.Left)
	}
	rows := []timeline.Row{is, entry("left", "expires in", "剩余", left)}
	if w.touch == byVersion {
		rows = append(rows, entry("version", "version", "版本", version))
	}
	return timeline.Card{ID: "store", Title: text{En: "Session store", Zh: "会话存储"}, Rows: rows, Wide: true}
}

var places = [...]text{
	idle:    {En: "not sent", Zh: "未发出"},
	loaded:  {En: "under way", Zh: "处理中"},
	checked: {En: "has asked", Zh: "已问过"},
	done:    {En: "over", Zh: "已结束"},
}

// tabCard marks a request whose session is no longer the one that it read.
func (w *world) tabCard(s *State, who int) timeline.Card {
	r := &s.Requests[who]
	read, version, left := entry("read", "has read", "读到的会话", dash), dash, dash
	if r.Login > 0 {
		read.Value = ofLogin.With(num(r.Login))
		read.Alarm = !s.Row.Live() || s.login() != r.Login
		left = seconds(r.Left)
	}
	if r.Version > 0 {
		version = num(r.Version)
	}
	rows := []timeline.Row{entry("request", "request", "请求", places[r.PC]), read, entry("left", "deadline", "将写的期限", left)}
	if w.touch == byVersion {
		rows = append(rows, entry("version", "version", "读到的版本", version))
	}
	return timeline.Card{ID: tabIDs[who], Title: tabNames[who], Hue: hueOf(who), Rows: rows, Wide: true}
}
