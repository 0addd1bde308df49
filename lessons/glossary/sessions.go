package glossary

import "github.com/afterlease/afterlease/timeline"

var sessions = []Term{{
	ID: "session", Topic: "sessions",
	Name: timeline.Text{En: "Session", Zh: "会话"},
	Says: timeline.Text{
		En: "What a server remembers of one user between requests, found by the id in the cookie.",
		Zh: "服务器在请求之间替一个用户记住的东西，凭 Cookie 里的 ID 找到。"},
	Spelled: timeline.Text{En: "session|sessions", Zh: "会话"},
	In:      []string{"renewal", "lostupdate"},
}, {
	ID: "touch", Topic: "sessions",
	Name: timeline.Text{En: "Touch", Zh: "会话续期（touch）"},
	Says: timeline.Text{
		En: "A request moves the deadline of its session, because the user is still there. It reads the session at its beginning and stores the deadline at its end.",
		Zh: "用户还在，请求就把会话的期限往后挪。开头读出会话，结尾写入期限，中间隔着一段时间。"},
	Spelled: timeline.Text{En: "touch|extends the session", Zh: "给自己的会话续期|续期"},
	In:      []string{"renewal"},
}, {
	ID: "version", Topic: "sessions",
	Name: timeline.Text{En: "Version", Zh: "版本号"},
	Says: timeline.Text{
		En: "A number that grows with each change of a row. It protects only if it never restarts, not even with a new row under the same id.",
		Zh: "行每改一次就加一的号码。只有永不重新计数，它才护得住，哪怕同一个 ID 换了新行也一样。"},
	Spelled: timeline.Text{En: "version|versions", Zh: "版本号|版本"},
	In:      []string{"renewal", "lostupdate"},
}, {
	ID: "compare-and-swap", Topic: "sessions",
	Name: timeline.Text{En: "Compare-and-swap (CAS)", Zh: "比较并交换（CAS）"},
	Says: timeline.Text{
		En: "Store the new value only if the old one is still there, in one step. Whoever is refused reads again and computes anew.",
		Zh: "旧值还在，才存入新值，一步完成。被拒的一方重读、重算。"},
	Spelled: timeline.Text{En: "compare-and-swap", Zh: "比较并交换"},
}, {
	ID: "tombstone", Topic: "sessions",
	Name: timeline.Text{En: "Tombstone", Zh: "墓碑"},
	Says: timeline.Text{
		En: "A row that says that something has ended. It is kept for as long as an old request may still come and ask.",
		Zh: "一行记录，写着某件事已经结束。只要还可能有旧请求来，就得留着它。"},
	Spelled: timeline.Text{En: "the session has ended", Zh: "会话已经结束"},
	In:      []string{"renewal"},
}, {
	ID: "fixation", Topic: "sessions",
	Name: timeline.Text{En: "Session fixation", Zh: "会话固定"},
	Says: timeline.Text{
		En: "An attacker gets a victim to log in under a session id that the attacker has chosen, and is inside with it. A new id at each login ends that.",
		Zh: "攻击者让受害者用自己选好的会话 ID 登录，自己也就跟着进去了。每次登录换新 ID，这条路就断了。"},
	Spelled: timeline.Text{En: "session fixation|fixation", Zh: "会话固定"},
	In:      []string{"renewal"},
}}
