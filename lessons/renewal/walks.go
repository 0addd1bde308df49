package renewal

import "github.com/afterlease/afterlease/timeline"

const (
	late      = "tab2.login,tab1.read,wait.1s,tab2.logout,wait.1s,tab1.store"
	shrinking = "tab2.login,tab1.read,wait.1s,tab2.read,tab2.store,wait.1s,tab1.store"
	newLogin  = "tab2.login,tab1.read,wait.1s,tab2.logout,tab2.login,wait.1s,tab1.store"
)

var walks = []timeline.Walk{{
	ID: "undone", Title: text{En: "Logged out, and back again", Zh: "注销了，又回来了"},
	Settings: "touch=set", Schedule: late + ",tab2.read",
	Ends: timeline.Ending{Action: "tab2.read", Outcome: timeline.Accepted},
}, {
	ID: "final", Title: text{En: "The store finds nothing to extend", Zh: "没有会话，就没有续期"},
	Settings: "touch=exists", Schedule: late + ",tab2.read",
	Ends: timeline.Ending{Action: "tab2.read", Outcome: timeline.Refused, Err: "ErrUnknown"},
}, {
	ID: "two-commands", Title: text{En: "Asked first, stored later", Zh: "先问后写，中间注销"},
	Settings: "touch=exists,commands=two", Schedule: "tab2.login,tab1.read,wait.1s,tab1.check,tab2.logout,tab1.store",
	Ends: timeline.Ending{Action: "tab1.store", Outcome: timeline.Accepted},
}, {
	ID: "shorter", Title: text{En: "A renewal that shortens", Zh: "越续越短"},
	Settings: "touch=exists", Schedule: shrinking,
	Ends: timeline.Ending{Action: "tab1.store", Outcome: timeline.Accepted},
}, {
	ID: "stranger", Title: text{En: "An old touch falls on the new login", Zh: "旧请求改了新登录"},
	Settings: "touch=exists", Schedule: newLogin,
	Ends: timeline.Ending{Action: "tab1.store", Outcome: timeline.Accepted},
}, {
	ID: "version", Title: text{En: "The version tells them apart", Zh: "版本号分得清"},
	Settings: "touch=version", Schedule: newLogin,
	Ends: timeline.Ending{Action: "tab1.store", Outcome: timeline.Refused, Err: "ErrVersion"},
}, {
	ID: "restarted", Title: text{En: "Version 1 again", Zh: "又是版本 1"},
	Settings: "touch=version,versions=restarted", Schedule: newLogin,
	Ends: timeline.Ending{Action: "tab1.store", Outcome: timeline.Accepted},
}, {
	ID: "o-52", Title: text{En: "A long request saves its copy after the logout", Zh: "长请求在注销之后写回副本"},
	Settings: "touch=set", Schedule: "tab2.login,tab1.read,tab2.logout,tab1.store,tab2.read",
	Ends: timeline.Ending{Action: "tab2.read", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-52", Source: "expressjs/session#632", URL: "https://github.com/expressjs/session/issues/632",
		Property: "LogoutIsFinal", Fix: "touch=version"},
}, {
	ID: "o-53", Title: text{En: "The identity provider’s logout is flushed away", Zh: "身份提供方的注销被冲掉"},
	Settings: "touch=set", Schedule: "tab2.login,tab1.read,server.logout,tab1.store,tab2.read",
	Ends: timeline.Ending{Action: "tab2.read", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-53", Source: "vert-x3/vertx-web#2771", URL: "https://github.com/vert-x3/vertx-web/issues/2771",
		Property: "LogoutIsFinal", Fix: "touch=exists"},
}}
