package claims

import "github.com/afterlease/afterlease/timeline"

// The claims of lesson 2.2, and the schedules that more than one of them plays.
const (
	segmentNeighbours = "P.start,Q.start,P.fetch,Q.fetch,P.take,Q.take"
	segmentGoesBack   = "P.start,P.fetch,P.take,restore.allocator,Q.start,Q.fetch,Q.take"
	segmentAway       = "P.start,P.fetch,P.take,wait.1s,P.take,outage.allocator,wait.1s,P.take,wait.1s,P.take,"
)

var segment = []Claim{{
	ID: "a1.segment.authority", Article: First, Section: firstIDs, Lesson: "segment",
	Text: timeline.Text{
		En: "With segments, numbers are unique because one authority gives intervals away in atomic steps, and no two intervals overlap.",
		Zh: "号段模式的唯一性，靠权威分配器以原子步骤发放互不重叠的区间。"},
	Settings: "allocate=atomic", Property: "Unique", Verdict: timeline.Holds,
	Run: "segment?allocate=atomic&from=10001#" + segmentNeighbours,
}, {
	ID: "a1.segment.split", Article: First, Section: firstSegments, Lesson: "segment",
	Text: timeline.Text{
		En: "Atomic is meant literally: with a read and a write in its place, two processes are given the same interval.",
		Zh: "“原子”不是修辞：换成先读后写，两个进程就会领到同一个区间。"},
	Settings: "", Property: "Disjoint", Verdict: timeline.Violated,
	Run: "segment?from=10001#P.start,Q.start,P.read,Q.read,P.write,Q.write;violates=Disjoint.6",
}, {
	ID: "a1.segment.interval", Article: First, Section: firstSegments, Lesson: "segment",
	Text: timeline.Text{
		En: "The maximum goes from 10000 to 11000 and (10000,11000] belongs to one process; the other is given the next interval, which shares nothing with it.",
		Zh: "最大值从 10000 改到 11000，(10000,11000] 归一个进程；另一个进程领到下一段，两段没有交集。"},
	Settings: "allocate=atomic", Property: "Disjoint", Verdict: timeline.Holds,
	Run: "segment?allocate=atomic&from=10001#" + segmentNeighbours,
}, {
	ID: "a1.segment.prefetch", Article: First, Section: firstSegments, Lesson: "segment",
	Text: timeline.Text{
		En: "Fetching the next segment before this one is used up hides the allocator’s delay, as long as the numbers left last for it.",
		Zh: "快用完时预取下一段，只要剩下的号码撑得住，分配器的延迟就看不见。"},
	Settings: "allocate=atomic,buffer=double,outage=covered", Property: "NoBlocking", Verdict: timeline.Holds,
	Run: "segment?allocate=atomic,buffer=double,outage=covered&from=10001#" + segmentAway + "allocator.up,P.fetch,wait.1s,P.take",
}, {
	ID: "a1.segment.partly", Article: First, Section: firstSegments, Lesson: "segment",
	Text: timeline.Text{
		En: "It hides a part of the delay, not all: an absence longer than the numbers left last makes a caller wait.",
		Zh: "遮住的只是一部分：缺席的时间超过剩余号码能撑的时间，调用方照样要等。"},
	Settings: "allocate=atomic,buffer=double,outage=longer", Property: "NoBlocking", Verdict: timeline.Violated,
	Run: "segment?allocate=atomic,buffer=double,outage=longer&from=10001#" + segmentAway + "wait.1s,P.wait;violates=NoBlocking.12",
}, {
	ID: "a1.segment.margin", Article: First, Section: firstIDs, Lesson: "segment",
	Text: timeline.Text{
		En: "Prefetching has to leave a margin for failures. With a greater one the same absence is not noticed.",
		Zh: "预取要给故障留余量。余量加大，同样的缺席就没人察觉。"},
	Settings: "allocate=atomic,buffer=early,outage=longer", Property: "NoBlocking", Verdict: timeline.Holds,
}, {
	ID: "a1.segment.waste", Article: First, Section: firstSegments, Lesson: "segment",
	Text: timeline.Text{
		En: "When a process ends, the numbers that it has not used may be wasted. With two buffers that can be more than one segment.",
		Zh: "进程退出，没用完的号码可能就浪费了；双 buffer 浪费的可以不止一段。"},
	Settings: "allocate=atomic,buffer=double", Property: "Wasted", Verdict: timeline.Holds,
}, {
	ID: "a1.segment.gap", Article: First, Section: firstSegments, Lesson: "segment",
	Text: timeline.Text{
		En: "The gap is to be accepted: whoever comes after the process is given new numbers, and nothing repeats.",
		Zh: "空洞应当接受：后来者领到的都是新号，什么也不会重复。"},
	Settings: "allocate=atomic", Property: "Unique", Verdict: timeline.Holds,
	Run: "segment?allocate=atomic&from=10001#P.start,P.fetch,P.take,wait.1s,P.take,crash.P,Q.start,Q.fetch,Q.take,restart.P,P.fetch,P.take",
}, {
	ID: "a1.segment.reuse", Article: First, Section: firstSegments, Lesson: "segment",
	Text: timeline.Text{
		En: "A segment that somebody has begun to use must not be given away again for the sake of numbers without gaps: its used numbers come back.",
		Zh: "不能为了号码连续，把用过一部分的旧号段再发给别人：已经用掉的号会重新出现。"},
	Settings: "allocate=atomic,restore=older", Property: "Unique", Verdict: timeline.Violated,
	Run: "segment?allocate=atomic,restore=older&from=10001#P.start,P.fetch,P.take,wait.1s,P.take,crash.P,restore.allocator,Q.start,Q.fetch,Q.take;violates=Unique.10",
}, {
	ID: "a1.segment.order", Article: First, Section: firstSegments, Lesson: "segment",
	Text: timeline.Text{
		En: "Of two neighbouring segments the later one may be used first. A smaller number is not an earlier one.",
		Zh: "两个进程各持一段，后一段可能先用上。号码较小，不等于发得更早。"},
	Settings: "allocate=atomic", Property: "GlobalOrder", Verdict: timeline.Violated,
	Run: "segment?allocate=atomic&from=10001#P.start,Q.start,P.fetch,Q.fetch,Q.take,P.take;violates=GlobalOrder.6",
}, {
	ID: "a1.segment.older", Article: First, Section: firstSegments, Lesson: "segment",
	Text: timeline.Text{
		En: "An allocator restored to an older maximum may give intervals away that it has given away before.",
		Zh: "分配器恢复后若退回旧的最大值，可能把发过的区间再发一遍。"},
	Settings: "allocate=atomic,restore=older", Property: "Disjoint", Verdict: timeline.Violated,
	Run: "segment?allocate=atomic,restore=older&from=10001#" + segmentGoesBack + ";violates=Disjoint.6",
}, {
	ID: "a1.segment.strategy", Article: First, Section: firstSegments, Lesson: "segment",
	Text: timeline.Text{
		En: "A restore needs a strategy. Jumping ahead by at least what was given away since the backup is one.",
		Zh: "恢复要有策略。往前跳，至少跳过备份之后发出的数量，就是一种。"},
	Settings: "allocate=atomic,restore=jump", Property: "Unique", Verdict: timeline.Holds,
	Run: "segment?allocate=atomic,restore=jump&from=10001#" + segmentGoesBack,
}, {
	ID: "a1.segment.counter", Article: First, Section: firstSegments, Lesson: "segment", Outcome: NotVerified,
	Text: timeline.Text{
		En: "Inside a process the numbers are handed out by a synchronised counter.",
		Zh: "进程内用同步的计数器发号。"},
	Reason: timeline.Text{
		En: "In this lesson a process takes one step at a time, so the counter is never contended. The tests of the model run it with goroutines: with one atomic addition, with a mutex, and without either.",
		Zh: "本课的进程一次只走一步，计数器没有竞争。模型的测试用 goroutine 跑过：一次原子加法、加互斥锁，以及两者都没有。"},
}, {
	ID: "a1.segment.calls", Article: First, Section: firstIDs, Lesson: "segment", Outcome: NotVerified,
	Text: timeline.Text{
		En: "Numbers are made locally, and the centre is asked seldom.",
		Zh: "区间内本地生成，访问中心的次数较少。"},
	Reason: timeline.Text{
		En: "One call for each segment is how the model is built. What that saves is a matter of real clusters and their rates.",
		Zh: "每段只访问一次，模型就是这样搭的。真实集群里能省多少，要看规模和速率。"},
}, {
	ID: "a1.segment.scope", Article: First, Section: firstScope, Lesson: "segment", Outcome: NotVerified,
	Text: timeline.Text{
		En: "The article limits itself: it did not build a segment service.",
		Zh: "原文自限范围：没有实现号段服务。"},
	Reason: timeline.Text{
		En: "Nor is one built here. The lesson runs a model of the allocator’s row and of two processes, in every order of steps, without a database.",
		Zh: "这里也没有。本课运行的是分配器那行记录和两个进程的模型，探索每种步骤次序，不接数据库。"},
}}
