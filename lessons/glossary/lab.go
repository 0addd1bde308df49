package glossary

import "github.com/afterlease/afterlease/timeline"

// The words that all lessons share, and those of the page itself.
var lab = []Term{{
	ID: "old-request", Topic: Lab,
	Name: timeline.Text{En: "Old request", Zh: "旧请求"},
	Says: timeline.Text{
		En: "A request sent under a right that has ended since. It can still arrive, and whoever it arrives at has to know that it is old.",
		Zh: "凭一份已经失效的权利发出的请求。它照样会到达，收到它的一方得认得出它是旧的。"},
	Spelled: timeline.Text{En: "old request", Zh: "旧请求"},
}, {
	ID: "in-flight", Topic: Lab,
	Name: timeline.Text{En: "In flight", Zh: "在途"},
	Says: timeline.Text{
		En: "Sent and not yet arrived. Nobody can recall what is in flight, not even its sender.",
		Zh: "已经发出，还没到达。在途的请求谁也叫不回来，发送者自己也不行。"},
	Spelled: timeline.Text{En: "in flight|on its way|under way|still travels|travels on", Zh: "在途中|在途|途中|正在路上|还在路上"},
}, {
	ID: "pause", Topic: Lab,
	Name: timeline.Text{En: "Pause", Zh: "停顿"},
	Says: timeline.Text{
		En: "A process stands still, for a garbage collection or because its machine is frozen, and does not notice. All its threads stand still with it.",
		Zh: "进程停住不动，也许在做垃圾回收，也许虚拟机被挂起，而它自己并不知道。它的所有线程一起停。"},
	Spelled: timeline.Text{En: "pause|pauses|paused", Zh: "停顿"},
}, {
	ID: "durable", Topic: Lab,
	Name: timeline.Text{En: "Durable", Zh: "落盘"},
	Says: timeline.Text{
		En: "Stored so that it is still there after a crash and a restart.",
		Zh: "存到崩溃、重启之后还在的地方。"},
	Spelled: timeline.Text{En: "durable", Zh: "落盘|落了盘|落一次盘"},
}, {
	ID: "atomic", Topic: Lab,
	Name: timeline.Text{En: "Atomic: in one step", Zh: "原子：一步完成"},
	Says: timeline.Text{
		En: "Nothing of others can happen in the middle: it has happened as a whole or not yet.",
		Zh: "中间插不进别人的动作：要么整个发生了，要么还没发生。"},
	Spelled: timeline.Text{En: "atomic|in one step|in the same step", Zh: "原子|一步做完|一步完成|同一步"},
}, {
	ID: "split-check", Topic: Lab,
	Name: timeline.Text{En: "Check, then act (split check)", Zh: "先检查、再操作（检查与更新拆开）"},
	Says: timeline.Text{
		En: "Check and change as two steps. Somebody else can come between them, and the answer is old when it is used.",
		Zh: "检查与修改分成两步。中间可能插进别人，用到答案时，答案已经过时。"},
	Spelled: timeline.Text{
		En: "check, then act|check and update come apart|looking and writing are two steps|Two commands are not one|looking is one step and creating another|look before either stores",
		Zh: "先检查、再操作|检查和更新一旦拆开|检查和写入是两步|查是一步，创建是另一步|先查再延长|先读、再存"},
}, {
	ID: "unique-constraint", Topic: Lab,
	Name: timeline.Text{En: "Unique constraint", Zh: "唯一约束"},
	Says: timeline.Text{
		En: "A rule of a table that no two rows have the same value. It finds a repeat when the second row is written; it keeps nobody from making one.",
		Zh: "表上的一条规则：两行不能有同一个值。第二行写入时它才发现重复，却管不住谁去造出重复。"},
	Spelled: timeline.Text{En: "unique constraint|unique index", Zh: "唯一约束|唯一索引"},
}, {
	ID: "lost-update", Topic: Lab,
	Name: timeline.Text{En: "Lost update", Zh: "丢失更新"},
	Says: timeline.Text{
		En: "Two read the same value, both compute from it, and the later write removes the earlier one. Both were told that all is well.",
		Zh: "两方读到同一个值，各自算完写回，后写的盖掉先写的。两方得到的答复都是成功。"},
}, {
	ID: "step", Topic: Lab,
	Name: timeline.Text{En: "Step, schedule", Zh: "步，日程"},
	Says: timeline.Text{
		En: "A step is one thing that happens and touches shared state once. A schedule is a list of steps in order; lesson, switches and schedule make a run, and a link holds all three.",
		Zh: "一步就是一件事，只碰一次共享状态。日程是按次序排好的若干步；课程、开关加上日程，就是一次运行，一条链接全装得下。"},
}, {
	ID: "walk", Topic: Lab,
	Name: timeline.Text{En: "Story (walk)", Zh: "故事（演示）"},
	Says: timeline.Text{
		En: "A named run that plays what an article or a public report tells, with its own switches. You can leave it at every step.",
		Zh: "有名字的一次运行，演的是文章或公开报告里的事，开关也随之摆好。每一步都可以离开它，另走一条路。"},
}, {
	ID: "bounded-world", Topic: Lab,
	Name: timeline.Text{En: "Bounded world", Zh: "有界世界"},
	Says: timeline.Text{
		En: "A lesson’s model with its limits: so many clients, rounds and faults. What is said of it holds for every order of steps within these limits, and for nothing larger.",
		Zh: "一课的模型连同它的边界：多少个客户端，多少轮，多少次故障。结论对边界之内的一切先后次序有效，再大就不作数。"},
}, {
	ID: "property", Topic: Lab,
	Name: timeline.Text{En: "Property", Zh: "性质"},
	Says: timeline.Text{
		En: "A sentence that is true or false in a state. The page asks it twice: is it true here, and is it true everywhere?",
		Zh: "一句在某个状态里可真可假的话。页面总问两遍：此刻成立吗？处处成立吗？"},
}, {
	ID: "verdict", Topic: Lab,
	Name: timeline.Text{En: "Verdict", Zh: "结论"},
	Says: timeline.Text{
		En: "The explorer’s answer about a property after a search through every order of steps of the bounded world.",
		Zh: "探索器把有界世界里的一切先后次序走遍之后，对一条性质给出的回答。"},
}, {
	ID: "holds", Topic: Lab,
	Name: timeline.Text{En: "Verdict: holds, recoverable", Zh: "结论：成立，都能恢复"},
	Says: timeline.Text{
		En: "True in every state that can be reached. Recoverable: from every state there is still a way to a good one.",
		Zh: "凡是能到达的状态里都为真。都能恢复：不管到了哪个状态，都还有路走回好的状态。"},
}, {
	ID: "broken", Topic: Lab,
	Name: timeline.Text{En: "Verdict: broken, trapped", Zh: "结论：可破，可入死局"},
	Says: timeline.Text{
		En: "Some order of steps makes it false, and the page can show a shortest one. Trapped: a state from which no way leads to a good one.",
		Zh: "有一种次序能把它打破，页面可以演示最短的一种。死局：从那个状态出发，再没有路通向好的状态。"},
}, {
	ID: "reachable", Topic: Lab,
	Name: timeline.Text{En: "Verdict: reachable, impossible", Zh: "结论：可达，不可能"},
	Says: timeline.Text{
		En: "Answers to the question whether something can happen at all: there is a way to it, or no order of steps leads there.",
		Zh: "问的是某件事究竟会不会发生：有路可到，或者哪种次序都到不了。"},
}, {
	ID: "not-known", Topic: Lab,
	Name: timeline.Text{En: "Verdict: not known, does not apply", Zh: "结论：未知，不适用"},
	Says: timeline.Text{
		En: "Not known: the search was cut off, or only a budget of this small world is used up; that is never called verified. Does not apply: under these switches the question has no meaning.",
		Zh: "未知：搜索被截断，或者只是这个小世界的某项预算用完了，这绝不算验证过。不适用：在这组开关下，这个问题没有意义。"},
}, {
	ID: "counterexample", Topic: Lab,
	Name: timeline.Text{En: "Counterexample", Zh: "反例"},
	Says: timeline.Text{
		En: "A run that breaks a property. “Show” plays a shortest one, and you may go on past its end.",
		Zh: "打破某条性质的一次运行。点“演示”会放最短的一个，放完还可以接着往下走。"},
}, {
	ID: "par", Topic: Lab,
	Name: timeline.Text{En: "Par", Zh: "最短步数"},
	Says: timeline.Text{
		En: "The fewest steps in which something can be reached. It is proven: the explorer has looked at everything shorter.",
		Zh: "达到目的最少要几步。这是证明过的：比它更短的，探索器都看过了。"},
}, {
	ID: "no-return", Topic: Lab,
	Name: timeline.Text{En: "Point of no return (no way back)", Zh: "不归点（再无回头路）"},
	Says: timeline.Text{
		En: "The step of a run after which every continuation breaks the property, or after which none does any more.",
		Zh: "一次运行里的某一步：从此以后，怎么走都会打破性质；或者反过来，怎么走都打不破了。"},
}, {
	ID: "linearizable", Topic: Lab,
	Name: timeline.Text{En: "Linearizable", Zh: "可线性化"},
	Says: timeline.Text{
		En: "Many callers at once, and yet each answer is as if the calls had come one after the other, each at one instant while it ran. The project’s tests ask this of the shared forms of the models.",
		Zh: "许多调用同时进行，每个答复却都像是它们逐个发生，各自在进行期间的某一瞬间生效。项目的测试拿这一条去考各个模型的并发形式。"},
}}
