package renewal

import "github.com/afterlease/afterlease/timeline"

// says is every sentence of the lesson's events. {0} is the tab; of a read {1} is the login and {2}
// the version; of a touch {1} is its own login, {2} the time that is left after it, {3} the login
// that it met and {4} the time that was left, {5} and {6} the version that it has read and the one
// that is there. The label of a touch is its command, in commands.
var says = struct {
	login, counted, logout, provided       timeline.Event
	expired                                timeline.Event
	read, readVersion, unread              timeline.Event
	passed, absent, changed, past          timeline.Event
	plain, back, shorter, stranger, spoilt timeline.Event
}{
	login: timeline.Event{Lane: laneTab2, To: laneServer, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: text{En: "log in", Zh: "登录"}, Answer: text{En: "login {1}", Zh: "登录 {1}"},
		Text: text{En: "The user logs in: login {1}, a session of 3 s.", Zh: "用户登录：登录 {1}，会话有效 3 秒。"}},
	counted: timeline.Event{Lane: laneTab2, To: laneServer, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: text{En: "log in", Zh: "登录"}, Answer: text{En: "login {1}", Zh: "登录 {1}"},
		Text: text{En: "The user logs in: login {1}, a session of 3 s, which begins at version {2}.",
			Zh: "用户登录：登录 {1}，会话有效 3 秒，从版本 {2} 数起。"}},
	logout: timeline.Event{Lane: laneTab2, To: laneServer, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: text{En: "log out", Zh: "注销"}, Answer: text{En: "logged out", Zh: "已注销"},
		Text: text{En: "Tab 2 logs out. The server deletes the session and tells the user that it is done.",
			Zh: "标签页 2 注销。服务器删除会话，并答复用户：已注销。"}},
	provided: timeline.Event{Lane: laneServer, To: laneStore, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: text{En: "log out", Zh: "注销"}, Answer: text{En: "deleted", Zh: "已删除"},
		Text: text{En: "The identity provider ends the session, and the server deletes it. No browser takes part.",
			Zh: "身份提供方结束会话，服务器照办删除。整个过程与浏览器无关。"}},
	expired: timeline.Event{Lane: laneStore, To: -1, Kind: timeline.Expire,
		Label: text{En: "session expires", Zh: "会话到期"}, Bars: []timeline.Bar{{Lane: laneStore, Style: timeline.LeaseBar}},
		Text: text{En: "The session’s time is over, and the store forgets it.",
			Zh: "会话到期，存储把它忘掉。"}},

	read: timeline.Event{To: laneServer, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: text{En: "request", Zh: "请求"}, Answer: text{En: "login {1}", Zh: "登录 {1}"},
		Text: text{En: "{0}’s request comes in. The server reads the session of login {1} and lets it pass. Already it computes the deadline that it will store at the end: 3 s from now.",
			Zh: "{0} 的请求到了。服务器读出登录 {1} 的会话，放行；收尾时要写的期限这时就算好了：从此刻起 3 秒。"}},
	readVersion: timeline.Event{To: laneServer, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: text{En: "request", Zh: "请求"}, Answer: text{En: "version {2}", Zh: "版本 {2}"},
		Text: text{En: "{0}’s request comes in. The server reads version {2} of the session (login {1}) and lets it pass. Already it computes the deadline that it will store at the end: 3 s from now.",
			Zh: "{0} 的请求到了。服务器读到会话版本 {2}（登录 {1}），放行；收尾时要写的期限这时就算好了：从此刻起 3 秒。"}},
	unread: timeline.Event{To: laneServer, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrUnknown",
		Label: text{En: "request", Zh: "请求"}, Answer: text{En: "log in first", Zh: "请先登录"},
		Text: text{En: "{0}’s request comes in with the session id, but there is no session. The user has to log in.",
			Zh: "{0} 的请求带着会话 ID 来了，可会话不存在，用户得先登录。"}},

	passed: timeline.Event{Lane: laneServer, To: laneStore, Kind: timeline.Call,
		Label: text{En: "ask", Zh: "询问"}, Answer: text{En: "yes", Zh: "可以"},
		Text: text{En: "{0}’s request asks the store and may go on. Nothing is stored yet.",
			Zh: "{0} 的请求问过存储：可以写。此刻还没有写。"}},
	absent: timeline.Event{Lane: laneServer, To: laneStore, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrUnknown",
		Answer: text{En: "no session", Zh: "没有会话"},
		Text: text{En: "{0}’s request ends. The store has no session to extend and makes none.",
			Zh: "{0} 的请求收尾。存储里没有可续的会话，也不会新建一个。"}},
	changed: timeline.Event{Lane: laneServer, To: laneStore, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrVersion",
		Answer: text{En: "{5} ≠ {6}", Zh: "{5} ≠ {6}"},
		Text: text{En: "{0}’s request ends. It read version {5}, the session is at version {6}: the store leaves it as it is.",
			Zh: "{0} 的请求收尾。它读的是版本 {5}，会话已是版本 {6}：存储原样不动。"}},
	past: timeline.Event{Lane: laneServer, To: laneStore, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrNoTTL",
		Answer: text{En: "too late", Zh: "太晚"},
		Text: text{En: "{0}’s request ends. The deadline that it computed has passed meanwhile, and nothing is stored.",
			Zh: "{0} 的请求收尾。它算好的期限已经过去，什么也没写。"}},

	plain: timeline.Event{Lane: laneServer, To: laneStore, Kind: timeline.Call, Outcome: timeline.Accepted,
		Answer: text{En: "{2} left", Zh: "剩 {2}"},
		Text: text{En: "{0}’s request ends, and its deadline is stored: login {1} has {2} left.",
			Zh: "{0} 的请求收尾，期限写入：登录 {1} 还剩 {2}。"}},
	back: timeline.Event{Lane: laneServer, To: laneStore, Kind: timeline.Call, Outcome: timeline.Accepted,
		Answer: text{En: "stored", Zh: "已写入"},
		Text: text{En: "{0}’s request ends and stores its copy. The session had ended; now login {1} is back, with {2} left.",
			Zh: "{0} 的请求收尾，写回副本。会话本已结束，现在登录 {1} 又回来了，还剩 {2}。"}},
	shorter: timeline.Event{Lane: laneServer, To: laneStore, Kind: timeline.Call, Outcome: timeline.Accepted,
		Answer: text{En: "{4} → {2}", Zh: "{4} → {2}"},
		Text: text{En: "{0}’s request ends, and its older deadline is stored over a later one: {2} left instead of {4}.",
			Zh: "{0} 的请求收尾，用更早的期限盖掉了更晚的：原本还剩 {4}，现在只剩 {2}。"}},
	stranger: timeline.Event{Lane: laneServer, To: laneStore, Kind: timeline.Call, Outcome: timeline.Accepted,
		Answer: text{En: "{4} → {2}", Zh: "{4} → {2}"},
		Text: text{En: "{0}’s request, sent under login {1}, ends and moves the deadline of login {3}: {2} left instead of {4}.",
			Zh: "{0} 的请求是登录 {1} 时发的，收尾时却改了登录 {3} 的期限：原本还剩 {4}，现在是 {2}。"}},
	spoilt: timeline.Event{Lane: laneServer, To: laneStore, Kind: timeline.Call, Outcome: timeline.Accepted,
		Answer: text{En: "stored", Zh: "已写入"},
		Text: text{En: "{0}’s request ends and stores its copy over the new session: login {1} is back, login {3} is gone.",
			Zh: "{0} 的请求收尾，用副本盖掉了新会话：登录 {1} 回来了，登录 {3} 没了。"}},
}

// commands is what a touch sends to the store; {5} is the version that its request has read.
var commands = [...]text{
	bySet:     timeline.Same("SET"),
	byExists:  {En: "extend if there", Zh: "还在才续"},
	byVersion: {En: "extend if version {5}", Zh: "版本 {5} 才续"},
}
