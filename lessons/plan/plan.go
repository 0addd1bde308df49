// Package plan lists every lesson of the catalogue, built or to come, so that a page can name what is
// not there yet. It is for a host: the WASM holds the lessons that are built and nothing else.
package plan

import "github.com/afterlease/afterlease/timeline"

// Lesson is a place in the catalogue. Once the lesson is built, its own About has the last word on its
// title; track and number stay as they are here.
type Lesson struct {
	ID     string // the lesson's id in addresses: "fencing"
	Track  string // "locks", "ids", "jobs", "sessions"
	Number string // "1.9": the track and the place in it
	Title  timeline.Text
}

// Lessons are all of them, in the order of the catalogue.
var Lessons = []Lesson{
	{"lease", "locks", "1.1", timeline.Text{En: "Alive, but slow", Zh: "活着，只是慢"}},
	{"acquire", "locks", "1.2", timeline.Text{En: "One command, or a lock nobody can free", Zh: "一条命令，否则是一把谁也解不开的锁"}},
	{"release", "locks", "1.3", timeline.Text{En: "Deleting somebody else’s lock", Zh: "删掉了别人的锁"}},
	{"watchdog", "locks", "1.4", timeline.Text{En: "Renewal cures slowness, not pauses", Zh: "续期治得了慢，治不了停"}},
	{"reentrant", "locks", "1.5", timeline.Text{En: "The credential names an acquisition, not a business flow", Zh: "凭证认的是一次加锁，不是一段业务"}},
	{"failover", "locks", "1.6", timeline.Text{En: "The lock service forgets", Zh: "锁服务失忆"}},
	{"redlock", "locks", "1.7", timeline.Text{En: "A majority remembers, a paused client does not", Zh: "多数派记得，停住的客户端不记得"}},
	{"checkwrite", "locks", "1.8", timeline.Text{En: "“I checked just before writing”", Zh: "“我写之前刚查过”"}},
	{"fencing", "locks", "1.9", timeline.Text{En: "The resource has the last word", Zh: "最后由资源说了算"}},
	{"tokens", "locks", "1.10", timeline.Text{En: "Where increasing numbers come from, and how they go back", Zh: "递增的令牌从哪来，又怎样倒退"}},
	{"zookeeper", "locks", "1.11", timeline.Text{En: "Stand in line, watch the one ahead", Zh: "排好队，只盯前一个"}},
	{"etcd", "locks", "1.12", timeline.Text{En: "Put the condition where the data is", Zh: "数据在哪，条件就放在哪"}},
	{"sql", "locks", "1.13", timeline.Text{En: "The row is the gate", Zh: "一行数据就是一道闸"}},
	{"nofence", "locks", "1.14", timeline.Text{En: "When the resource cannot check", Zh: "资源端没法校验时"}},
	{"defences", "locks", "1.15", timeline.Text{En: "Every defence against every fault", Zh: "每道防线，对上每种故障"}},

	{"snowflake", "ids", "2.1", timeline.Text{En: "The hard two bits are not the shifts", Zh: "难的不是移位"}},
	{"segment", "ids", "2.2", timeline.Text{En: "A box of numbers at a time", Zh: "一次领一盒号"}},
	{"uuidv7", "ids", "2.3", timeline.Text{En: "Time-ordered is not the order of events", Zh: "按时间有序，不等于事件的先后"}},
	{"ids", "ids", "2.4", timeline.Text{En: "Three schemes side by side", Zh: "三种方案并排看"}},

	{"receipt", "jobs", "3.1", timeline.Text{En: "The scheduler that never heard back", Zh: "没等到回执的调度器"}},
	{"ledgers", "jobs", "3.2", timeline.Text{En: "Schedule, run, effect: three books", Zh: "计划、执行、效果：三本账"}},
	{"takeover", "jobs", "3.3", timeline.Text{En: "The zombie worker reports success", Zh: "僵尸工人报告成功"}},
	{"missed", "jobs", "3.4", timeline.Text{En: "The scheduler was down for a while", Zh: "调度器停了一阵子"}},
	{"overlap", "jobs", "3.5", timeline.Text{En: "The run is longer than the period", Zh: "一次执行比周期还长"}},
	{"dst", "jobs", "3.6", timeline.Text{En: "02:30 that never was, 01:30 that was twice", Zh: "不存在的 02:30，来了两次的 01:30"}},
	{"version", "jobs", "3.7", timeline.Text{En: "An old dispatch meets a new configuration", Zh: "旧派发遇上新配置"}},

	{"fixation", "sessions", "4.1", timeline.Text{En: "The attacker chose your session ID", Zh: "会话 ID 是攻击者选的"}},
	{"renewal", "sessions", "4.2", timeline.Text{En: "Logout, undone by a late touch", Zh: "退出登录，被迟到的续期抹掉"}},
	{"lostupdate", "sessions", "4.3", timeline.Text{En: "Two requests, one session blob", Zh: "两个请求，一份会话"}},
	{"revocation", "sessions", "4.4", timeline.Text{En: "The signature is still valid", Zh: "签名仍然有效"}},
	{"rotation", "sessions", "4.5", timeline.Text{En: "One refresh token, two users of it", Zh: "一个刷新令牌，两个使用者"}},
	{"signed", "sessions", "4.6", timeline.Text{En: "What a signature proves", Zh: "签名证明了什么"}},
	{"sticky", "sessions", "4.7", timeline.Text{En: "The instance that remembered you is gone", Zh: "记得你的那台实例不在了"}},
	{"cookies", "sessions", "4.8", timeline.Text{En: "Which attribute stops which attack", Zh: "哪个属性挡哪种攻击"}},
}

// Find finds a lesson by its id; false where the catalogue has none.
func Find(id string) (Lesson, bool) {
	for _, l := range Lessons {
		if l.ID == id {
			return l, true
		}
	}
	return Lesson{}, false
}
