// Package claims is the table of what the two articles say about behaviour: every claim in our own
// words, where it stands, and what became of it when it was executed.
//
// A claim has one of three outcomes. Executed: the lesson's world, searched through at Settings,
// gives Verdict for Property, and that is what the claim says. Corrected: the claim says more than
// is true, and Run is a run that shows it. NotVerified: nothing here could execute it, and Reason
// says why.
//
// The articles are the source of this project. A correction is a run that anybody can open, never
// an opinion.
package claims

import (
	"slices"

	"github.com/afterlease/afterlease/timeline"
)

// Outcome is what became of a claim.
type Outcome uint8

// The outcomes.
const (
	Executed Outcome = iota
	Corrected
	NotVerified
)

var outcomes = [...]struct {
	id    string
	title timeline.Text
}{
	Executed:    {"executed", timeline.Text{En: "executed", Zh: "已执行"}},
	Corrected:   {"corrected", timeline.Text{En: "corrected", Zh: "有更正"}},
	NotVerified: {"notVerified", timeline.Text{En: "not verified", Zh: "未验证"}},
}

func (o Outcome) String() string { return outcomes[o].id }

// Title names the outcome for a page.
func (o Outcome) Title() timeline.Text { return outcomes[o].title }

// Claim is one claim about behaviour.
type Claim struct {
	ID      string // stable: "a1.fence.stale"
	Article string // the id of an Article
	Section string // the article's own name of the place
	Text    timeline.Text

	Lesson  string // the lesson that treats it
	Outcome Outcome

	// Executed claims name the question and its answer. Settings differ from the lesson's defaults.
	Settings string
	Property string
	Verdict  timeline.Verdict

	// Run is a run to look at, in the syntax of timeline/script. A Corrected claim has one whose own
	// claim (;violates=…) shows the correction; an Executed one may have one.
	Run string

	// Reason is why a claim was corrected or could not be verified.
	Reason timeline.Text
}

// Article is a source, with the names of those of its sections that claims come from.
type Article struct {
	ID       string
	Name     timeline.Text
	Sections []string
}

// All is every claim, in the order of the catalogue.
var All = slices.Concat(watchdog, fencing, snowflake, segment, receipt, ledgers, renewal, lostupdate)

// Of lists the claims that a lesson treats.
func Of(lesson string) []Claim {
	var of []Claim
	for _, c := range All {
		if c.Lesson == lesson {
			of = append(of, c)
		}
	}
	return of
}

// The ids of the articles.
const (
	First  = "49d1b8f27d1d7712"
	Second = "285e1f6b9d0b7262"
)

// The sections that claims come from, by the articles' own names.
const (
	firstOpening   = "分布式基础组件：锁、ID、任务和会话都要面对“旧请求还活着”"
	firstLocks     = "分布式锁：先区分“谁拿到锁”和“谁还能改资源”"
	firstGap       = "“写入前确认锁没过期”为什么仍有空隙？"
	firstZooKeeper = "ZooKeeper：监听前驱，减少同一时刻一起抢锁"
	firstIDs       = "分布式 ID：先决定唯一性由谁承担"
	firstSegments  = "号段：先领一箱号码，再在本地逐个拿"
	firstSnowflake = "雪花算法：最难的两位不是移位运算"
	firstAfter     = "真正要一起设计的是失效后的动作"
	firstJobs      = "分布式定时任务：调度、执行、效果是三本账"
	firstEnd       = "真正要一起设计的是失效后的动作"
	firstScope     = "依据与验证范围"
	firstSessions  = "分布式会话：请求换了一台机器，身份和状态怎样接上"

	secondScript   = "四、（三）用 Lua 把校验与删除压成一步"
	secondDog      = "五、（一）看门狗的工作方式"
	secondCures    = "五、（二）续期能治的与不能治的"
	secondDetails  = "五、（三）续期的工程细节"
	secondIdea     = "七、（一）核心思想：让资源方拒绝过时的授权"
	secondTimeline = "七、（二）时序推演：陈旧客户端如何被挡在门外"
	secondChecks   = "七、（四）资源端怎么校验"
	secondNoCheck  = "七、（五）资源端无法校验时怎么办"
)

// Articles are the two sources.
var Articles = []Article{{
	ID: First,
	Name: timeline.Text{
		En: "Article 1: locks, IDs, jobs and sessions all meet the old request that is still alive",
		Zh: "文一：锁、ID、任务和会话都要面对“旧请求还活着”"},
	Sections: []string{firstOpening, firstLocks, firstGap, firstZooKeeper, firstIDs, firstSnowflake, firstSegments,
		firstJobs, firstSessions, firstEnd, firstScope},
}, {
	ID: Second,
	Name: timeline.Text{
		En: "Article 2: the road from a Redis lock to the fencing token",
		Zh: "文二：从一把 Redis 锁到栅栏令牌"},
	Sections: []string{secondScript, secondDog, secondCures, secondDetails, secondIdea, secondTimeline, secondChecks, secondNoCheck},
}}
