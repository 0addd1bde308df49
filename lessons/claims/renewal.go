package claims

import "github.com/afterlease/afterlease/timeline"

// The claims of lesson 4.2, and the schedules that more than one of them plays.
const (
	lateTouch     = "tab2.login,tab1.read,wait.1s,tab2.logout,wait.1s,tab1.store"
	olderDeadline = "tab2.login,tab1.read,wait.1s,tab2.read,tab2.store,wait.1s,tab1.store"
	oldLogin      = "tab2.login,tab1.read,wait.1s,tab2.logout,tab2.login,wait.1s,tab1.store"
)

var renewal = []Claim{{
	ID: "a1.session.logout", Article: First, Section: firstSessions, Lesson: "renewal",
	Text: timeline.Text{
		En: "Renewal competes with the end of a session: a request that began before a logout and stores what it read brings the session back.",
		Zh: "续期会与会话的结束竞争：注销之前开始的请求若把读到的内容写回，会话就复活了。"},
	Settings: "touch=set", Property: "LogoutIsFinal", Verdict: timeline.Violated,
	Run: "renewal?touch=set#" + lateTouch + ";violates=LogoutIsFinal.6",
}, {
	ID: "a1.session.exists", Article: First, Section: firstSessions, Lesson: "renewal",
	Text: timeline.Text{
		En: "Sessions that live in a shared store are easy to end in one place, provided that the store extends only what exists: then a logout is final.",
		Zh: "会话放在共享存储里，便于集中注销；前提是存储只续还在的会话，注销才算数。"},
	Settings: "touch=exists", Property: "LogoutIsFinal", Verdict: timeline.Holds,
	Run: "renewal?touch=exists#" + lateTouch,
}, {
	ID: "a1.session.compete", Article: First, Section: firstSessions, Lesson: "renewal",
	Text: timeline.Text{
		En: "Two renewals of one session compete as well: the older deadline may be stored last, and the session ends too early.",
		Zh: "同一会话的两次续期也会竞争：更早的期限可能最后写入，会话便提前到期。"},
	Settings: "touch=exists", Property: "TTLNeverShrinks", Verdict: timeline.Violated,
	Run: "renewal?touch=exists#" + olderDeadline + ";violates=TTLNeverShrinks.7",
}, {
	ID: "a1.session.alive", Article: First, Section: firstOpening, Lesson: "renewal",
	Text: timeline.Text{
		En: "State that has ended does not end the requests that it let in: an old request may still act on what has come after.",
		Zh: "状态失效了，此前放行的请求并没有失效：旧请求仍可能作用在后来的状态上。"},
	Settings: "touch=exists", Property: "OldTouchSparesNewLogin", Verdict: timeline.Violated,
	Run: "renewal?touch=exists#" + oldLogin + ";violates=OldTouchSparesNewLogin.7",
}, {
	ID: "a1.session.condition", Article: First, Section: firstEnd, Lesson: "renewal",
	Text: timeline.Text{
		En: "Reliability comes from an explicit condition for refusing, not from a TTL: with a version that the store compares, the old request is refused.",
		Zh: "可靠性来自明确的拒绝条件，而不是 TTL：由存储比较版本号，旧请求才会被拒。"},
	Settings: "touch=version", Property: "OldTouchSparesNewLogin", Verdict: timeline.Holds,
	Run: "renewal?touch=version#" + oldLogin,
}, {
	ID: "a1.session.spread", Article: First, Section: firstSessions, Lesson: "renewal", Outcome: NotVerified,
	Text: timeline.Text{
		En: "A logout has to spread: a copy of the session in a cache or another instance may still be served.",
		Zh: "注销需要传播：缓存或别的实例里的会话副本，可能还在被使用。"},
	Reason: timeline.Text{
		En: "This lesson has one store that answers at once, so nothing has to spread. What undoes a logout here is a request, not a cache.",
		Zh: "本课只有一个当场见效的存储，无须传播。这里让注销作废的是请求，不是缓存。"},
}}
