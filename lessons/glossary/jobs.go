package glossary

import "github.com/afterlease/afterlease/timeline"

var jobs = []Term{{
	ID: "slot", Topic: "jobs",
	Name: timeline.Text{En: "Slot, job@slot", Zh: "槽，job@slot"},
	Says: timeline.Text{
		En: "One planned execution of a job. Its identity is the job and the planned instant, so that whoever means it, and however late, makes the same key.",
		Zh: "任务的一次计划执行。它的身份由任务和计划时刻拼成：不管是谁、来得多晚，只要说的是它，拼出的键就一样。"},
	Spelled: timeline.Text{En: "job@slot|slot|slots", Zh: "job@slot|槽"},
	In:      []string{"receipt", "ledgers"},
}, {
	ID: "ledger", Topic: "jobs",
	Name: timeline.Text{En: "Ledger", Zh: "账本"},
	Says: timeline.Text{
		En: "The record that decides what counts as having happened: it says which slot has a run.",
		Zh: "什么算发生过，以它的记录为准：哪个槽已有执行，由它说了算。"},
	Spelled: timeline.Text{En: "ledger", Zh: "账本"},
	In:      []string{"receipt"},
}, {
	ID: "schedule-book", Topic: "jobs",
	Name: timeline.Text{En: "Schedule book", Zh: "调度账"},
	Says: timeline.Text{
		En: "The first of three books. It knows job@slot and answers: is there a run for it?",
		Zh: "三本账的第一本。认 job@slot，回答：这个槽有没有执行？"},
	Spelled: timeline.Text{En: "schedule book", Zh: "调度账"},
}, {
	ID: "run-book", Topic: "jobs",
	Name: timeline.Text{En: "Run book", Zh: "执行账"},
	Says: timeline.Text{
		En: "The second book. It knows run and attempt and answers: who may work on it, and is it marked done?",
		Zh: "第二本账。认执行和尝试次数，回答：谁可以做，有没有标记完成？"},
	Spelled: timeline.Text{En: "run book", Zh: "执行账"},
}, {
	ID: "effect-book", Topic: "jobs",
	Name: timeline.Text{En: "Effect book", Zh: "效果账"},
	Says: timeline.Text{
		En: "The third book. It knows the settlement itself and answers: has it happened?",
		Zh: "第三本账。认结算本身，回答：发生过没有？"},
	Spelled: timeline.Text{En: "effect book", Zh: "效果账"},
}, {
	ID: "run", Topic: "jobs",
	Name: timeline.Text{En: "Run (of a job)", Zh: "执行"},
	Says: timeline.Text{
		En: "The order to do the work of one slot, as a row of its own. One run may take several attempts, and it is not yet an effect.",
		Zh: "为一个槽做事的指令，自成一行记录。一条执行可能要试几次，它还不等于效果。"},
	Spelled: timeline.Text{En: "run|runs", Zh: "一条执行|两条执行|执行"},
	In:      []string{"receipt", "ledgers"},
}, {
	ID: "attempt", Topic: "jobs",
	Name: timeline.Text{En: "Attempt", Zh: "尝试"},
	Says: timeline.Text{
		En: "One try of one worker at a run. When its lease runs out, the run is given to the next attempt, and the old one may still be working.",
		Zh: "某个工作节点对一条执行的一次动手。租约一到期，执行就交给下一次尝试，旧的那次也许还在做。"},
	Spelled: timeline.Text{En: "attempt|attempts", Zh: "尝试"},
	In:      []string{"ledgers"},
}, {
	ID: "claim", Topic: "jobs",
	Name: timeline.Text{En: "Claim (a run)", Zh: "认领"},
	Says: timeline.Text{
		En: "To take a run for oneself in the run book, for the time of a lease.",
		Zh: "在执行账里把一条执行记到自己名下，期限是一个租约。"},
	Spelled: timeline.Text{En: "claims|claim", Zh: "认领"},
	In:      []string{"ledgers"},
}, {
	ID: "done-mark", Topic: "jobs",
	Name: timeline.Text{En: "Done mark", Zh: "完成标记"},
	Says: timeline.Text{
		En: "The entry in the run book that the work is done. Effect and mark are two facts, unless one transaction makes them one.",
		Zh: "执行账里“已完成”的那一笔。效果和标记是两件事，除非一个事务把它们合成一件。"},
	Spelled: timeline.Text{En: "mark", Zh: "完成标记|标记"},
	In:      []string{"ledgers"},
}, {
	ID: "effect", Topic: "jobs",
	Name: timeline.Text{En: "Effect", Zh: "业务效果"},
	Says: timeline.Text{
		En: "What the work changes in the world and what stays when the process is gone: a charge, a mail sent.",
		Zh: "事情在外面留下的改变，进程没了它还在：扣了款，发了信。"},
	Spelled: timeline.Text{En: "effect", Zh: "业务效果|效果"},
	In:      []string{"receipt", "ledgers"},
}, {
	ID: "transaction", Topic: "jobs",
	Name: timeline.Text{En: "Transaction", Zh: "事务"},
	Says: timeline.Text{
		En: "Several reads and writes of one store that take place together or not at all. What happens elsewhere is in no transaction of ours.",
		Zh: "同一个存储里的若干读写，要么一起生效，要么都不算。别处发生的事，不在我们的任何事务里。"},
	Spelled: timeline.Text{En: "transaction", Zh: "事务"},
	In:      []string{"ledgers"},
}, {
	ID: "idempotency-key", Topic: "jobs",
	Name: timeline.Text{En: "Idempotency key", Zh: "幂等键"},
	Says: timeline.Text{
		En: "A name that a piece of work keeps through all its repetitions. Whoever applies the effect stores it in the same step, and answers the second time: applied already.",
		Zh: "一件事无论重做几次都用的同一个名字。执行效果的一方在同一步里把它存下，第二次就回答：早已做过。"},
	Spelled: timeline.Text{En: "idempotency key|key", Zh: "幂等键"},
	In:      []string{"ledgers"},
}, {
	ID: "deduplication", Topic: "jobs",
	Name: timeline.Text{En: "Deduplication", Zh: "去重"},
	Says: timeline.Text{
		En: "Recognising the second request for the same thing, however late it comes. It needs a memory; a lock has none.",
		Zh: "认出同一件事的第二次请求，不管它来得多晚。这要靠记忆，而锁没有记忆。"},
	Spelled: timeline.Text{En: "deduplication", Zh: "去重"},
}, {
	ID: "at-least-once", Topic: "jobs",
	Name: timeline.Text{En: "At least once, at most once", Zh: "至少一次，至多一次"},
	Says: timeline.Text{
		En: "Two promises about repetition. Asking again until there is an answer gives the first; refusing what is known already gives the second.",
		Zh: "关于重复的两种承诺。没有答复就再问，做到的是前者；认得就拒绝，做到的是后者。"},
}, {
	ID: "old-copy", Topic: "jobs",
	Name: timeline.Text{En: "Old copy (of a store)", Zh: "旧副本"},
	Says: timeline.Text{
		En: "A cache or a replica that does not know the latest writes yet. What it answers was true once.",
		Zh: "还不知道最近写入的缓存或从库。它的回答曾经是对的。"},
	Spelled: timeline.Text{En: "old copy|older copy", Zh: "旧副本"},
	In:      []string{"receipt"},
}}
