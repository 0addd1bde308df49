package incidents

import "github.com/afterlease/afterlease/timeline"

var jobs = []Report{
	{ID: "O-36", Source: "kubernetes/kubernetes#42649", Lesson: "missed", Kind: Availability, Text: timeline.Text{
		En: "After more than a hundred missed starts the controller refuses to start the job, now and ever after.",
		Zh: "错过的启动超过一百次，控制器就拒绝启动这个任务，而且从此再也不启动。"}},
	{ID: "O-37", Source: "ray-project/kuberay#4849", Lesson: "receipt", Kind: Safety, Text: timeline.Text{
		En: "“This slot is done” is written after the run is created; the next pass reads an older copy and creates a second run.",
		Zh: "先建执行，后记“这一档已办”：下一轮读到旧副本，又建了一个。"}},
	{ID: "O-38", Source: "kubernetes/kubernetes#121594", Lesson: "dst", Kind: Safety, Text: timeline.Text{
		En: "In the night when the clocks go back, a daily job at 02:00 runs twice, into the work that its first run began.",
		Zh: "时钟拨回的那一夜，每天 02:00 的任务跑了两次，第二次正撞上第一次引出的工作。"}},
	{ID: "O-39", Source: "robfig/cron#541", Lesson: "dst", Kind: Policy, Text: timeline.Text{
		En: "In the night when the clocks go forward there is no 02:00: the daily job is skipped, and nobody hears of it.",
		Zh: "时钟拨快的那一夜没有 02:00：每天一次的任务跳了过去，也没人知道。"}},
	{ID: "O-40", Source: "lukas-krecan/ShedLock#231", Lesson: "receipt", Kind: Safety, Text: timeline.Text{
		En: "Each node compares the end of the lock with its own clock; one that is ahead takes a lock that still runs.",
		Zh: "锁到几点，各节点按自己的时钟判断：时钟快的那个，拿走了还没到期的锁。"}},
	{ID: "O-41", Source: "go-co-op/gocron#841", Lesson: "receipt", Kind: Safety, Text: timeline.Text{
		En: "A quick job holds its lock only while it runs, so an instance whose timer is a little later runs the same slot again.",
		Zh: "任务跑得快，锁放得也快：计时稍晚的实例又拿到锁，同一档再跑一遍。"}},
	{ID: "O-42", Source: "quartz-scheduler/quartz#107", Lesson: "receipt", Kind: Safety, Text: timeline.Text{
		En: "A trigger’s state has changed and changed back (ABA): a node with an older copy passes the comparison and fires again.",
		Zh: "触发器的状态变过又变了回来（ABA）：拿着旧副本的节点通过比较，又触发一次。"}},
	{ID: "O-43", Source: "celery/celery#3270", Lesson: "ledgers", Kind: Safety, Text: timeline.Text{
		En: "A task that waits for its due time outlasts the visibility time-out: one worker after another gets it, and at the due time all run it.",
		Zh: "任务压着等到点，等过了可见性超时：一个接一个的工人都领到它，到点一起跑。"}},
	{ID: "O-44", Source: "sidekiq/sidekiq#6804", Lesson: "receipt", Kind: Availability, Text: timeline.Text{
		En: "One leader stepped down just before ten and the next came just after: the ten o’clock job was never queued.",
		Zh: "旧主在十点前一刻退下，新主在十点后一刻上任：十点那一档始终没人排。"}},
	{ID: "O-45", Source: "hashicorp/nomad#11052", Lesson: "overlap", Kind: Safety, Text: timeline.Text{
		En: "A job that must not overlap had three runs at once: each new leader started it without asking.",
		Zh: "禁止重叠的任务同时跑着三份：每换一任主，都不问一声就启动一次。"}},
	{ID: "O-46", Source: "riverqueue/river#1373", Lesson: "takeover", Kind: Safety, Text: timeline.Text{
		En: "A rescue pass acts on what it read earlier and overwrites a job that has been completed meanwhile.",
		Zh: "救援程序照先前读到的状态动手，把其间已完成的任务又改了回去。"}},
	{ID: "O-47", Source: "OptimalBits/bull#308", Lesson: "takeover", Kind: Safety, Text: timeline.Text{
		En: "A worker that renews too late is given up; it comes back, and both it and its successor complete the job.",
		Zh: "续锁迟了的工人被判失联；它又醒了过来，和接手者各完成了一遍。"}},
	{ID: "O-48", Source: "n8n-io/n8n#35075", Lesson: "missed", Kind: Policy, Text: timeline.Text{
		En: "After hours of downtime every missed run fires back to back, and everything downstream is flooded with stale work.",
		Zh: "停机数小时后，错过的执行一股脑补跑，下游被过时的活淹没。"}},
	{ID: "O-49", Source: "fundament-oss/fundament#307", Lesson: "ledgers", Kind: Availability, Text: timeline.Text{
		En: "The effect is there, but the process dies before it is marked: the retry is refused as a duplicate, and the book says failed.",
		Zh: "效果已经发生，进程死在记账之前：重试被当作重复拒绝，账上终究记成失败。"}},
	{ID: "O-50", Source: "hexpm/bob#257", Lesson: "receipt", Kind: Safety, Text: timeline.Text{
		En: "Duplicates are refused only while the first copy is active; once it has finished, the next instance queues another.",
		Zh: "只在第一份还没跑完时去重：它一结束，别的实例又排进一份。"}},
}
