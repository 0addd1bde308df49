package lostupdate

import "github.com/afterlease/afterlease/timeline"

const interleaved = "A.read,B.read,A.write,B.write"

var walks = []timeline.Walk{{
	ID: "blob", Title: text{En: "Two saved, one gone", Zh: "两次“已保存”，只剩一笔"},
	Settings: "write=blob", Schedule: interleaved,
	Ends: timeline.Ending{Action: "B.write", Outcome: timeline.Accepted},
}, {
	ID: "field", Title: text{En: "Each writes its own field", Zh: "各写各的字段"},
	Settings: "write=field", Schedule: interleaved,
	Ends: timeline.Ending{Action: "B.write", Outcome: timeline.Accepted},
}, {
	ID: "same-field", Title: text{En: "The same field: lost again", Zh: "同一个字段：还是丢"},
	Settings: "write=field,fields=same", Schedule: interleaved,
	Ends: timeline.Ending{Action: "B.write", Outcome: timeline.Accepted},
}, {
	ID: "cas", Title: text{En: "Refused, read again, saved", Zh: "被拒、重读、保存"},
	Settings: "write=cas,fields=same", Schedule: interleaved + ",B.read,B.write",
	Ends: timeline.Ending{Action: "B.write", Outcome: timeline.Accepted},
}, {
	ID: "cas-once", Title: text{En: "Refused, and that is all", Zh: "被拒，到此为止"},
	Settings: "write=casOnce", Schedule: interleaved,
	Ends: timeline.Ending{Action: "B.write", Outcome: timeline.Refused, Err: "ErrVersion"},
}, {
	ID: "table", Title: text{En: "The unique constraint decides", Zh: "唯一约束来裁决"},
	Settings: "write=table,fields=same", Schedule: interleaved + ",B.read,B.write",
	Ends: timeline.Ending{Action: "B.write", Outcome: timeline.Accepted},
}, {
	ID: "logout", Title: text{En: "The blob brings a logout back", Zh: "整份写回，注销作废"},
	Settings: "write=blob,logout=on", Schedule: "A.read,store.logout,A.write,B.read",
	Ends: timeline.Ending{Action: "B.read"},
}, {
	ID: "o-54", Title: text{En: "A reader overwrites a writer", Zh: "只读的请求盖掉了写入"},
	Settings: "write=blob,first=onlyReads", Schedule: "A.read,B.read,B.write,A.write",
	Ends: timeline.Ending{Action: "A.write", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-54", Source: "laravel/framework#30996", URL: "https://github.com/laravel/framework/issues/30996",
		Property: "NoLostUpdate", Fix: "write=field,first=onlyReads"},
}}
