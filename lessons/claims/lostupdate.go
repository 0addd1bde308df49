package claims

import "github.com/afterlease/afterlease/timeline"

// The claims of lesson 4.3, and the schedule that most of them play.
const sideBySide = "A.read,B.read,A.write,B.write"

var lostupdate = []Claim{{
	ID: "a1.session.overwrite", Article: First, Section: firstSessions, Lesson: "lostupdate",
	Text: timeline.Text{
		En: "If several requests change one session at the same time, the last write may overwrite the others, and data is lost.",
		Zh: "多个请求同时修改同一会话，最后的写入可能覆盖其他写入，数据就丢了。"},
	Settings: "write=blob", Property: "NoLostUpdate", Verdict: timeline.Violated,
	Run: "lostupdate?write=blob#" + sideBySide + ";violates=NoLostUpdate.4",
}, {
	ID: "a1.session.object", Article: First, Section: firstSessions, Lesson: "lostupdate",
	Text: timeline.Text{
		En: "The trouble is to put the whole object back: even a request that has changed nothing overwrites what another has saved.",
		Zh: "问题出在把整个对象来回覆盖：哪怕什么也没改的请求，也会盖掉别人保存的内容。"},
	Settings: "write=blob,first=onlyReads", Property: "NoLostUpdate", Verdict: timeline.Violated,
	Run: "lostupdate?write=blob,first=onlyReads#A.read,B.read,B.write,A.write;violates=NoLostUpdate.4",
}, {
	ID: "a1.session.control", Article: First, Section: firstSessions, Lesson: "lostupdate",
	Text: timeline.Text{
		En: "Concurrency control keeps it: with compare-and-swap and another try, nothing that was told “saved” is lost, even in one and the same field.",
		Zh: "有并发控制就不会丢：比较并交换，冲突就重试，哪怕改同一个字段，说过已保存的也都在。"},
	Settings: "write=cas,fields=same", Property: "NoLostUpdate", Verdict: timeline.Holds,
	Run: "lostupdate?write=cas,fields=same#" + sideBySide + ",B.read,B.write",
}, {
	ID: "a1.session.model", Article: First, Section: firstSessions, Lesson: "lostupdate",
	Text: timeline.Text{
		En: "A cart is better off in a persistent model of its own with its own concurrency control than inside the session.",
		Zh: "购物车最好有自己的持久化模型和并发控制，而不是塞进会话。"},
	Settings: "write=table,fields=same", Property: "NoLostUpdate", Verdict: timeline.Holds,
	Run: "lostupdate?write=table,fields=same#" + sideBySide + ",B.read,B.write",
}, {
	ID: "a1.session.context", Article: First, Section: firstSessions, Lesson: "lostupdate",
	Text: timeline.Text{
		En: "A session should hold the context of a login and not become the business database: stored back as one object, the cart takes the logout with it.",
		Zh: "会话应当只表达登录上下文，不该变成业务数据库：整份写回时，购物车会连注销一起抹掉。"},
	Settings: "write=blob,logout=on", Property: "LogoutIsFinal", Verdict: timeline.Violated,
	Run: "lostupdate?write=blob,logout=on#A.read,store.logout,A.write;violates=LogoutIsFinal.3",
}, {
	ID: "a1.session.payment", Article: First, Section: firstSessions, Lesson: "lostupdate", Outcome: NotVerified,
	Text: timeline.Text{
		En: "The state of a payment belongs into a model of its own for the same reasons as a cart.",
		Zh: "支付状态与购物车同理，也该有自己的持久化模型。"},
	Reason: timeline.Text{
		En: "No payment is modelled. The lesson executes what the advice rests on, a cart; whether an effect outside happens once is a matter of the lessons on jobs.",
		Zh: "本课没有支付模型，只用购物车执行了这条建议所依据的道理；外部效果是否只发生一次，属于任务那几课。"},
}}
