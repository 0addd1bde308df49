package lostupdate

import "github.com/afterlease/afterlease/timeline"

// show is the State as cards for the inspector.
func (w *world) show(s *State, _ timeline.Display) []timeline.Card {
	return []timeline.Card{w.storeCard(s), w.toldCard(s), w.requestCard(s, 0), w.requestCard(s, 1)}
}

func entry(id, en, zh string, v text) timeline.Row {
	return timeline.Row{ID: id, Name: text{En: en, Zh: zh}, Value: v}
}

var dash = timeline.Same("–")

// counts are the two fields as rows; one that is less than was told “saved” is an alarm.
func (w *world) counts(c fields, told *fields) []timeline.Row {
	rows := []timeline.Row{entry("cart", "cart", "购物车", num(c[fieldCart])), entry("coupons", "coupons", "优惠券", num(c[fieldCoupons]))}
	if told != nil {
		rows[0].Alarm = c[fieldCart] < told[fieldCart]
		rows[1].Alarm = c[fieldCoupons] < told[fieldCoupons]
	}
	return rows
}

func (w *world) storeCard(s *State) timeline.Card {
	c := timeline.Card{ID: "store", Title: text{En: "Session", Zh: "会话"}}
	if w.write == inTable {
		c.Title = text{En: "Cart table, lines", Zh: "购物车表（行数）"}
		return timeline.Card{ID: c.ID, Title: c.Title, Rows: w.counts(s.Cart.Lines, &s.SeenSaved)}
	}
	user, version, held := entry("user", "user", "用户", text{En: "logged in", Zh: "已登录"}), num(s.Row.Version), w.counts(s.Row.Fields, &s.SeenSaved)
	user.Alarm = s.undone()
	if !s.Row.Live() {
		user.Value, version = text{En: "no session", Zh: "没有会话"}, dash
		for i := range held {
			held[i].Value, held[i].Alarm = dash, false
		}
	}
	c.Rows = append(append(c.Rows, user), held...)
	if w.write == byCAS || w.write == byCASOnce {
		c.Rows = append(c.Rows, entry("version", "version", "版本", version))
	}
	return c
}

func (w *world) toldCard(s *State) timeline.Card {
	out := text{En: "no", Zh: "否"}
	if s.SeenOut {
		out = text{En: "yes", Zh: "是"}
	}
	rows := w.counts(s.SeenSaved, nil)
	if w.logouts > 0 {
		rows = append(rows, entry("out", "logged out", "已注销", out))
	}
	return timeline.Card{ID: "told", Title: text{En: "Told “saved”", Zh: "答复过“已保存”"}, Rows: rows}
}

var places = [...]text{
	idle:     {En: "not begun", Zh: "未开始"},
	copied:   {En: "has a copy", Zh: "在改副本"},
	saved:    {En: "saved", Zh: "已保存"},
	unneeded: {En: "over", Zh: "已结束"},
	gaveUp:   {En: "gave up", Zh: "放弃了"},
}

func (w *world) requestCard(s *State, who int) timeline.Card {
	r := &s.Requests[who]
	c, version := dash, dash
	if r.PC == copied {
		c = w.content(who, r.Copy)
	}
	if r.Version > 0 {
		version = num(r.Version)
	}
	rows := []timeline.Row{entry("state", "state", "状态", places[r.PC]), entry("copy", "will write", "将写入", c)}
	if w.write == byCAS || w.write == byCASOnce {
		rows = append(rows, entry("version", "version", "版本", version))
	}
	return timeline.Card{ID: names[who], Title: text{En: "Request " + names[who], Zh: "请求 " + names[who]}, Hue: hueOf(who), Rows: rows, Wide: true}
}
