package incidents

import "github.com/afterlease/afterlease/timeline"

var locks = []Report{
	{ID: "O-01", Source: "nexspence/nexspence#223", Lesson: "release", Kind: Safety, Text: timeline.Text{
		En: "Unlock deletes the key without looking whose it is: a late finisher frees the next holder’s lock.",
		Zh: "解锁时不看归属就删键：迟到的前任删掉了后来者的锁。"}},
	{ID: "O-02", Source: "laravel/horizon#1738", Lesson: "acquire", Kind: Availability, Text: timeline.Text{
		En: "One command takes the lock and a second one gives it an expiry; a process that dies in between leaves a lock for ever.",
		Zh: "加锁是一条命令，设过期是另一条；进程死在两者之间，这把锁就永远占着。"}},
	{ID: "O-03", Source: "redis/redis-py#1031", Lesson: "release", Kind: Safety, Text: timeline.Text{
		En: "Release watches the key and compares the token, but deletes outside the transaction: it can delete the next holder’s lock.",
		Zh: "释放时监视了键，也比对了令牌，删除却不在事务里：删掉的可能是下一任的锁。"}},
	{ID: "O-04", Source: "leandromoreira/redlock-rb#99", Lesson: "release", Kind: Control, Text: timeline.Text{
		En: "A gap was feared between reading and deleting inside a server-side script. There is none.",
		Zh: "有人担心服务端脚本里的读和删之间有空隙。其实没有。"}},
	{ID: "O-05", Source: "swarthy/redis-semaphore#175", Lesson: "watchdog", Kind: Safety, Text: timeline.Text{
		En: "A late renewal finds the key gone and quietly takes the lock again; that another holder was there in between stays hidden.",
		Zh: "迟到的续期发现键没了，就不声不响地重新加锁；中间换过持有者，无人知晓。"}},
	{ID: "O-06", Source: "mike-marcacci/node-redlock#296", Lesson: "redlock", Kind: Availability, Text: timeline.Text{
		En: "After retries the validity is still counted from the first attempt, so a lock just granted already counts as expired.",
		Zh: "重试之后，有效期仍从第一次尝试算起：刚到手的锁，客户端就当它已经过期。"}},
	{ID: "O-07", Source: "redisson/redisson#5698", Lesson: "watchdog", Kind: Safety, Text: timeline.Text{
		En: "The renewal task falls behind by more than the lease, and the lock expires under a holder that is still working.",
		Zh: "续期任务迟到超过一个租约：持有者还在干活，锁已经过期。"}},
	{ID: "O-08", Source: "redisson/redisson#7272", Lesson: "watchdog", Kind: Availability, Text: timeline.Text{
		En: "Unlock cancels a renewal that is scheduled only afterwards; from then on a lock that nobody holds is renewed for ever.",
		Zh: "解锁时去取消续期，续期却在其后才登记：从此一把没人持有的锁，被一直续下去。"}},
	{ID: "O-09", Source: "opsmill/infrahub#9450", Lesson: "failover", Kind: Safety, Text: timeline.Text{
		En: "The primary dies before the lock key has reached the replica; once promoted, the replica grants the same lock again.",
		Zh: "锁键还没复制过去，主节点就挂了；副本升主之后，把同一把锁又发了一次。"}},
	{ID: "O-10", Source: "go-redsync/redsync#186", Lesson: "redlock", Kind: Safety, Text: timeline.Text{
		En: "One node of a bare majority comes back empty after a restart, and a second client gets a majority too.",
		Zh: "刚够多数的节点里，有一个重启后空空如也，另一个客户端也凑出了多数。"}},
	{ID: "O-11", Source: "M. Kleppmann, How to do distributed locking (2016)", Lesson: "redlock", Kind: Safety,
		URL: "https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html", Text: timeline.Text{
			En: "A clock jumps, or a client pauses when all replies are in: two clients trust the same majority lock.",
			Zh: "时钟一跳，或者答复到齐时客户端恰好停顿：两个客户端都信自己拿着同一把多数派锁。"}},
	{ID: "O-12", Source: "apache/curator#727", Lesson: "zookeeper", Kind: Safety, Text: timeline.Text{
		En: "A holder that is cut off works on, while the server expires its session and grants the lock to another client.",
		Zh: "持有者断了线还在干活，服务端已判它的会话过期，把锁给了别人。"}},
	{ID: "O-13", Source: "Netflix/curator#3", Lesson: "zookeeper", Kind: Availability, Text: timeline.Text{
		En: "The node was created but the answer was lost; the client does not know its own node and queues behind itself.",
		Zh: "节点建好了，答复丢了：客户端认不出自己的节点，排在了自己后面。"}},
	{ID: "O-14", Source: "apache/curator#980", Lesson: "zookeeper", Kind: Safety, Text: timeline.Text{
		En: "The client counts its session time-out from when it noticed the disconnect, and leads on after another leader has been elected.",
		Zh: "客户端从察觉断线时才开始数会话超时；服务端早已选出新主，它还当着主。"}},
	{ID: "O-15", Source: "ClickHouse/ClickHouse#114125", Lesson: "zookeeper", Kind: Availability, Text: timeline.Text{
		En: "Waiters watch the whole directory; unrelated changes use up their tries, and a valid request is refused.",
		Zh: "等待者盯着整个父目录，不相干的变动把尝试次数耗光，正当的请求反被拒绝。"}},
	{ID: "O-16", Source: "etcd-io/etcd#9921", Lesson: "etcd", Kind: Safety, Text: timeline.Text{
		En: "A waiter’s own lease runs out in the queue, and the server still answers that it has the lock.",
		Zh: "等待者自己的租约在排队时就到期了，服务端仍答复它：锁归你。"}},
	{ID: "O-17", Source: "etcd-io/etcd#11788", Lesson: "fencing", Kind: Safety, Text: timeline.Text{
		En: "An example’s check knows only the first writer: it turns the newer holder away and lets the older one in.",
		Zh: "示例里的检查只认第一个写入者：新持有者被挡在门外，旧的反而放行。"},
		Elsewhere: &Elsewhere{Package: "models/fence", Test: "TestReportO17",
			Why: timeline.Text{
				En: "The report is about a check that passes its own demonstration, so wrong checks are planted as mutants, and each has to be caught.",
				Zh: "这份报告讲的是一个骗过了自家演示的检查，所以把各种写错的检查都做成变异体，要求测试逐个抓出。"}}},
	{ID: "O-18", Source: "etcd-io/etcd#16028", Lesson: "etcd", Kind: Safety, Text: timeline.Text{
		En: "Restoring an old snapshot sets the revision back: fencing numbers repeat, and the rightful holder is refused.",
		Zh: "恢复旧快照，修订号倒退：令牌会重复，合法的持有者反被拒绝。"}},
	{ID: "O-19", Source: "kubernetes/kubernetes#23731", Lesson: "watchdog", Kind: Safety, Text: timeline.Text{
		En: "A leader that could not renew queues up again as a candidate, but nobody tells its work to stop.",
		Zh: "续租失败的主退回去重新参选，它手上的活却没人叫停。"}},
	{ID: "O-20", Source: "awslabs/amazon-dynamodb-lock-client#1", Lesson: "tokens", Kind: Safety, Text: timeline.Text{
		En: "The token is a random UUID: it shows that the holder has changed, but not which of two is newer.",
		Zh: "令牌是随机 UUID：看得出换了持有者，看不出谁新谁旧。"}},
	{ID: "O-21", Source: "AWS post-event summary, October 2025", Lesson: "fencing", Kind: Safety,
		URL: "https://aws.amazon.com/message/101925/", Text: timeline.Text{
			En: "A delayed worker applies an old plan over a newer one: its check had been true, long ago.",
			Zh: "卡住许久的执行者把旧方案盖到新方案上：它确实检查过，只是那已是很久以前。"}},
	{ID: "O-22", Source: "M. Burrows, The Chubby lock service (OSDI 2006)", Lesson: "fencing", Kind: Safety,
		URL: "https://www.usenix.org/legacy/event/osdi06/tech/full_papers/burrows/burrows.pdf", Text: timeline.Text{
			En: "A write sent under the old lock arrives after the next holder’s write.",
			Zh: "旧锁之下发出的写入，在下一任写过之后才送达。"}},
}
