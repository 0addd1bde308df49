package glossary

import "github.com/afterlease/afterlease/timeline"

var locks = []Term{{
	ID: "lease", Topic: "locks",
	Name: timeline.Text{En: "Lease", Zh: "租约"},
	Says: timeline.Text{
		En: "A right that ends by itself after an agreed time unless it is renewed. Taking it back reaches nobody: neither its holder nor a request already sent.",
		Zh: "到点自动失效的使用权，除非及时续期。收回它并不会通知谁，既管不到持有者，也管不到已经发出的请求。"},
	Spelled: timeline.Text{En: "lease|leases", Zh: "租约"},
}, {
	ID: "ttl", Topic: "locks",
	Name: timeline.Text{En: "TTL (time to live)", Zh: "TTL（存活时间）"},
	Says: timeline.Text{
		En: "How long a lease or a session lasts if nobody renews it.",
		Zh: "租约或会话在无人续期时能维持多久。"},
}, {
	ID: "expiry", Topic: "locks",
	Name: timeline.Text{En: "Expiry", Zh: "到期"},
	Says: timeline.Text{
		En: "The end of a lease. It is a step at the lock service and no message: its holder is not told.",
		Zh: "租约走到头。那是锁服务自己的一步，不是一条消息：持有者不会得到通知。"},
	Spelled: timeline.Text{En: "expiry|expires|lease runs out|lease has ended", Zh: "到期"},
	In:      []string{"fencing", "watchdog", "ledgers"},
}, {
	ID: "token", Topic: "locks",
	Name: timeline.Text{En: "Fencing token", Zh: "栅栏令牌"},
	Says: timeline.Text{
		En: "A number that comes with each grant and only grows. It is no password: of two grants it tells which is later.",
		Zh: "随每次授权发放、只增不减的号码。它不是口令：两次授权谁先谁后，比一比它就知道。"},
	Spelled: timeline.Text{En: "fencing token|token|tokens", Zh: "栅栏令牌|令牌"},
	In:      []string{"fencing"},
}, {
	ID: "mark", Topic: "locks",
	Name: timeline.Text{En: "Mark (high-water mark)", Zh: "水位"},
	Says: timeline.Text{
		En: "The greatest token that the resource has accepted, stored together with the value.",
		Zh: "资源接受过的最大令牌，与值一起存。"},
	Spelled: timeline.Text{En: "high-water mark|mark", Zh: "水位"},
	In:      []string{"fencing"},
}, {
	ID: "fence", Topic: "locks",
	Name: timeline.Text{En: "Fence", Zh: "栅栏"},
	Says: timeline.Text{
		En: "The check at the resource that compares a request’s token with the mark and refuses what is older. It has no clock and trusts no holder.",
		Zh: "资源端的检查：拿请求带来的令牌与水位比较，旧的一律拒绝。它不看时钟，也不信任何持有者。"},
	Spelled: timeline.Text{En: "fence", Zh: "栅栏"},
	In:      []string{"fencing", "watchdog"},
}, {
	ID: "operation-number", Topic: "locks",
	Name: timeline.Text{En: "Operation number", Zh: "操作序号"},
	Says: timeline.Text{
		En: "A number beside the token that counts one holder’s own requests, so that its earlier write cannot land on its later one.",
		Zh: "令牌之外的另一个号，给同一持有者自己的请求编号，先发的写入就盖不掉后发的。"},
	Spelled: timeline.Text{En: "operation number", Zh: "操作序号"},
}, {
	ID: "blind-write", Topic: "locks",
	Name: timeline.Text{En: "Blind write", Zh: "盲写"},
	Says: timeline.Text{
		En: "A write whose content does not depend on what was read before.",
		Zh: "写的内容与先前读到什么无关。"},
	Spelled: timeline.Text{En: "blind write", Zh: "盲写"},
}, {
	ID: "watchdog", Topic: "locks",
	Name: timeline.Text{En: "Watchdog", Zh: "看门狗"},
	Says: timeline.Text{
		En: "A second thread in the holder’s process that renews the lease for as long as the work takes. A pause stops it with the rest.",
		Zh: "持有者进程里的另一个线程，业务干多久，它就续多久。进程一停顿，它也跟着停。"},
	Spelled: timeline.Text{En: "watchdog", Zh: "看门狗"},
}, {
	ID: "renewal", Topic: "locks",
	Name: timeline.Text{En: "Renewal", Zh: "续期"},
	Says: timeline.Text{
		En: "Making a lease its full length again before it ends. It has to be refused to whoever no longer holds the lease.",
		Zh: "赶在租约到期之前，把它重新延到足长。已经不持有租约的人来续，必须拒绝。"},
	Spelled: timeline.Text{En: "renewal|renewals|renews|renew", Zh: "续期"},
	In:      []string{"watchdog"},
}, {
	ID: "tie", Topic: "locks",
	Name: timeline.Text{En: "Tie", Zh: "同刻"},
	Says: timeline.Text{
		En: "Two things are due at the same instant, and either may be first. The explorer tries both.",
		Zh: "两件事在同一时刻到点，谁先谁后都可能。探索器两种都试。"},
	Spelled: timeline.Text{En: "a tie|fall together", Zh: "同刻|同时到期"},
}, {
	ID: "mutual-exclusion", Topic: "locks",
	Name: timeline.Text{En: "Mutual exclusion", Zh: "互斥"},
	Says: timeline.Text{
		En: "At most one is inside at any time. A lock with a lease promises this only while nobody stands still, and it remembers nothing once it is over.",
		Zh: "任何时刻，临界区里至多一个。带租约的锁只在谁也不停顿时做得到；锁一结束，它什么也不记得。"},
	Spelled: timeline.Text{En: "two are inside|Exclusion in time", Zh: "临界区|时间上的互斥"},
	In:      []string{"watchdog", "receipt"},
}}
