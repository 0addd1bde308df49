package renewal

import "github.com/afterlease/afterlease/timeline"

// questions stand where an old request is believed to have ended with its session.
var questions = []timeline.Question{
	{Walk: "undone", Step: 5, Asks: timeline.AskOutcome},
	{Walk: "final", Step: 4, Asks: timeline.AskStill, Property: "LogoutIsFinal"},
	{Walk: "two-commands", Step: 4, Asks: timeline.AskStill, Property: "LogoutIsFinal"},
	{Walk: "shorter", Step: 6, Asks: timeline.AskValue, Card: "store", Row: "left"},
	{Walk: "stranger", Step: 6, Asks: timeline.AskHolds, Property: "OldTouchSparesNewLogin"},
	{Walk: "version", Step: 6, Asks: timeline.AskOutcome},
	{Walk: "restarted", Step: 6, Asks: timeline.AskOutcome},
	{Walk: "o-53", Step: 3, Asks: timeline.AskHolds, Property: "LogoutIsFinal"},
}

// challenges have no Golf: no fault happens in this world. An old request is enough.
var challenges = []timeline.Challenge{{
	ID: "asked", Kind: timeline.Reach, Settings: "touch=exists,commands=two", Properties: []string{"LogoutIsFinal"},
	Title: text{En: "The store was asked first", Zh: "写之前先问过存储"},
	Goal: text{
		En: "A touch asks whether the session still exists, and only then stores it. Log out, and have the logged-out session accepted again.",
		Zh: "续期先问会话还在不在，在才写入。先注销，再让那个已经注销的会话重新被接受。"},
}, {
	ID: "stranger", Kind: timeline.Reach, Settings: "touch=version,versions=restarted", Properties: []string{"OldTouchSparesNewLogin"},
	Title: text{En: "The versions were equal", Zh: "版本号明明一样"},
	Goal: text{
		En: "A touch is stored only if the version is still the one that it read. Let a request from an earlier login change the session of a later one.",
		Zh: "版本和读到的一样，续期才会写入。让前一次登录时发起的请求，改动后一次登录的会话。"},
}, {
	ID: "shorten", Kind: timeline.Reach, Settings: "touch=exists", Properties: []string{"TTLNeverShrinks"},
	Title: text{En: "Renewed, and over sooner", Zh: "续了期，反而到期更早"},
	Goal: text{
		En: "Every touch sets a deadline 3 s after its request came in. Let a touch move a session’s deadline from a later time to an earlier one.",
		Zh: "每次续期，期限都算到请求进来后 3 秒。让某一次续期反倒把到期时间提前。"},
}, {
	ID: "all-three", Kind: timeline.Defend, Settings: "touch=exists,commands=two,versions=restarted", Switches: 3,
	Properties: []string{"LogoutIsFinal", "TTLNeverShrinks", "OldTouchSparesNewLogin"},
	Title:      text{En: "Keep all three promises", Zh: "三条承诺都要守住"},
	Goal: text{
		En: "The store is asked first, and the versions start over with each login. Turn as few switches as you can so that a logout is final, a deadline never moves back, and an old touch spares a new login.",
		Zh: "写之前先问，版本号每次登录都归零。用尽量少的开关，做到注销就是注销、期限只进不退、旧请求碰不到新登录。"},
}}
