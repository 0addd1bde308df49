package lostupdate

import "github.com/afterlease/afterlease/timeline"

// says is every sentence of the lesson's events. {0} is the request; {1} is what it read or stored,
// {2} and {3} are the version that it has and the one that is there.
var says = struct {
	read, readVersion, counted, gone               timeline.Event
	blob, blobLost, blobBack, unchanged, overwrote timeline.Event
	field, fieldLost, nothing                      timeline.Event
	swapped, again, gaveUp, inserted, duplicate    timeline.Event
	logout                                         timeline.Event
}{
	read: timeline.Event{Answer: timeline.Same("{1}"), Label: text{En: "read", Zh: "读取"},
		Text: text{En: "{0} reads the session: {1}. From now on it works on its copy.",
			Zh: "{0} 读出会话：{1}。从此刻起，它改的是自己的副本。"}},
	readVersion: timeline.Event{Answer: text{En: "version {2}", Zh: "版本 {2}"}, Label: text{En: "read", Zh: "读取"},
		Text: text{En: "{0} reads the session, version {2}: {1}. From now on it works on its copy.",
			Zh: "{0} 读出会话（版本 {2}）：{1}。从此刻起，它改的是自己的副本。"}},
	counted: timeline.Event{Answer: timeline.Same("{1}"), Label: text{En: "count lines", Zh: "数行"},
		Text: text{En: "{0} counts the lines that are there: {1}. It will insert the next one.",
			Zh: "{0} 数了数已有的行：{1}。接下来要插入下一行。"}},
	gone: timeline.Event{Outcome: timeline.Refused, Err: "ErrUnknown", Label: text{En: "session", Zh: "会话"},
		Answer: text{En: "no session", Zh: "没有会话"},
		Text: text{En: "For {0} there is no session any more. Nothing is stored, and nothing has to be.",
			Zh: "{0} 要用的会话已经不在。什么也没写，也不必再写。"}},

	blob: timeline.Event{Outcome: timeline.Accepted, Label: text{En: "store all", Zh: "整份写回"}, Answer: text{En: "saved", Zh: "已保存"},
		Text: text{En: "{0} stores its whole copy: {1}. It is told “saved”.",
			Zh: "{0} 把整份副本写回：{1}。答复：已保存。"}},
	blobLost: timeline.Event{Outcome: timeline.Accepted, Label: text{En: "store all", Zh: "整份写回"}, Answer: text{En: "saved", Zh: "已保存"},
		Text: text{En: "{0} stores its whole copy: {1}. It is told “saved”, and what was saved before it is gone.",
			Zh: "{0} 把整份副本写回：{1}。答复：已保存。先前保存的那一笔没了。"}},
	blobBack: timeline.Event{Outcome: timeline.Accepted, Label: text{En: "store all", Zh: "整份写回"}, Answer: text{En: "saved", Zh: "已保存"},
		Text: text{En: "{0} stores its whole copy: {1}. The user had logged out; now there is a session again.",
			Zh: "{0} 把整份副本写回：{1}。用户明明已经注销，会话又有了。"}},
	unchanged: timeline.Event{Outcome: timeline.Accepted, Label: text{En: "store all", Zh: "整份写回"}, Answer: text{En: "stored", Zh: "已写入"},
		Text: text{En: "{0} has changed nothing, and its whole copy is stored all the same: {1}.",
			Zh: "{0} 什么也没改，整份副本还是写了回去：{1}。"}},
	overwrote: timeline.Event{Outcome: timeline.Accepted, Label: text{En: "store all", Zh: "整份写回"}, Answer: text{En: "stored", Zh: "已写入"},
		Text: text{En: "{0} has changed nothing, and its whole copy is stored all the same: {1}. What the other request saved is gone.",
			Zh: "{0} 什么也没改，整份副本还是写了回去：{1}。另一个请求保存的那一笔没了。"}},

	field: timeline.Event{Outcome: timeline.Accepted, Label: text{En: "store one field", Zh: "只写一个字段"}, Answer: text{En: "saved", Zh: "已保存"},
		Text: text{En: "{0} stores one field, {1}, and leaves the others alone. It is told “saved”.",
			Zh: "{0} 只写一个字段：{1}，其余不动。答复：已保存。"}},
	fieldLost: timeline.Event{Outcome: timeline.Accepted, Label: text{En: "store one field", Zh: "只写一个字段"}, Answer: text{En: "saved", Zh: "已保存"},
		Text: text{En: "{0} stores one field, {1}, which it computed from an older value. It is told “saved”, and what was saved before it is gone.",
			Zh: "{0} 只写一个字段：{1}，可这是按旧值算出来的。答复：已保存。先前保存的那一笔没了。"}},
	nothing: timeline.Event{Label: text{En: "nothing to write", Zh: "无可写"},
		Text: text{En: "{0} has changed nothing, and writes nothing.", Zh: "{0} 什么也没改，也就什么也不写。"}},

	swapped: timeline.Event{Outcome: timeline.Accepted, Label: text{En: "swap if {2}", Zh: "若为 {2} 则换"}, Answer: text{En: "saved · version {3}", Zh: "已保存 · 版本 {3}"},
		Text: text{En: "The session is still at version {2}, as {0} read it. It is stored, {1}, and becomes version {3}.",
			Zh: "会话仍是 {0} 读到的版本 {2}，于是写入：{1}，版本变为 {3}。"}},
	again: timeline.Event{Outcome: timeline.Refused, Err: "ErrVersion", Label: text{En: "swap if {2}", Zh: "若为 {2} 则换"}, Answer: text{En: "{2} ≠ {3}", Zh: "{2} ≠ {3}"},
		Text: text{En: "{0} read version {2}, the session is at version {3}: nothing is stored. {0} begins again with reading.",
			Zh: "{0} 读的是版本 {2}，会话已是版本 {3}：什么也没写。{0} 从读取重新来过。"}},
	gaveUp: timeline.Event{Outcome: timeline.Refused, Err: "ErrVersion", Label: text{En: "swap if {2}", Zh: "若为 {2} 则换"}, Answer: text{En: "{2} ≠ {3}", Zh: "{2} ≠ {3}"},
		Text: text{En: "{0} read version {2}, the session is at version {3}: nothing is stored. {0} gives up and says so.",
			Zh: "{0} 读的是版本 {2}，会话已是版本 {3}：什么也没写。{0} 放弃，并如实答复：没有保存。"}},
	inserted: timeline.Event{Outcome: timeline.Accepted, Label: text{En: "insert {1}", Zh: "插入{1}"}, Answer: text{En: "saved", Zh: "已保存"},
		Text: text{En: "{0} inserts {1}. No such line was there: it is told “saved”.",
			Zh: "{0} 插入{1}。这一行原先没有，插入成功，答复：已保存。"}},
	duplicate: timeline.Event{Outcome: timeline.Refused, Err: "ErrDuplicate", Label: text{En: "insert {1}", Zh: "插入{1}"}, Answer: text{En: "duplicate", Zh: "重复"},
		Text: text{En: "{0} inserts {1}, but that line is there already: the unique constraint refuses it, and {0} counts again.",
			Zh: "{0} 插入{1}，可这一行已经有了：唯一约束拒绝，{0} 重新数过。"}},

	logout: timeline.Event{Lane: laneStore, To: -1, Kind: timeline.Local, Outcome: timeline.Accepted, Label: text{En: "logout", Zh: "注销"},
		Bars: []timeline.Bar{{Lane: laneStore, Style: timeline.MarkBar}},
		Text: text{En: "In another tab the user logs out. The session is deleted, and the user is told so.",
			Zh: "用户在另一个标签页注销。会话已删除，也答复了用户。"}},
}
