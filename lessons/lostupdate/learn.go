package lostupdate

import "github.com/afterlease/afterlease/timeline"

// questions stand where “saved” is believed to last.
var questions = []timeline.Question{
	{Walk: "blob", Step: 3, Asks: timeline.AskValue, Card: "store", Row: "cart"},
	{Walk: "field", Step: 2, Asks: timeline.AskStill, Property: "NoLostUpdate"},
	{Walk: "same-field", Step: 3, Asks: timeline.AskHolds, Property: "NoLostUpdate"},
	{Walk: "cas", Step: 3, Asks: timeline.AskOutcome},
	{Walk: "cas-once", Step: 3, Asks: timeline.AskHolds, Property: "NoLostUpdate"},
	{Walk: "logout", Step: 2, Asks: timeline.AskOutcome},
	{Walk: "o-54", Step: 3, Asks: timeline.AskHolds, Property: "NoLostUpdate"},
}

// challenges have no Golf: no fault happens in this world. Two requests are enough.
var challenges = []timeline.Challenge{{
	ID: "reader", Kind: timeline.Reach, Settings: "first=onlyReads", Properties: []string{"NoLostUpdate"},
	Title: text{En: "Undone by a reader", Zh: "只读的请求也能盖掉"},
	Goal: text{
		En: "B changes the session and is told “saved”. A changes nothing at all. Make B’s change disappear.",
		Zh: "B 改了会话，也得到了“已保存”；A 什么都没改。让 B 的改动消失。"},
}, {
	ID: "back", Kind: timeline.Reach, Settings: "logout=on", Properties: []string{"LogoutIsFinal"},
	Title: text{En: "Back after the logout", Zh: "注销了，会话又回来"},
	Goal: text{
		En: "The user logs out and is told so. Have a session in the store again. Nobody logs in here.",
		Zh: "用户注销，也得到了答复。让存储里重新出现会话；这里没有人登录。"},
}, {
	ID: "fields", Kind: timeline.Reach, Settings: "write=field,fields=same,logout=on", Properties: []string{"NoLostUpdate"},
	Title: text{En: "Only my own field", Zh: "我只写自己的字段"},
	Goal: text{
		En: "Each request writes nothing but the field that it changed. Lose a change that was reported as saved, while the session lasts.",
		Zh: "每个请求只写自己改过的字段。在会话还在的时候，丢掉一笔答复过“已保存”的改动。"},
}, {
	ID: "one-switch", Kind: timeline.Defend, Settings: "fields=same,logout=on", Switches: 1, Keep: []string{"fields", "first", "logout"},
	Properties: []string{"NoLostUpdate", "BothDone", "LogoutIsFinal"},
	Title:      text{En: "Three promises, one switch", Zh: "三条承诺，一个开关"},
	Goal: text{
		En: "Both requests add to the cart, and the user may log out at any time. With one switch: nothing saved gets lost, every request can still be saved, and a logout is final.",
		Zh: "两个请求都往购物车里加东西，用户随时可能注销。只拨一个开关：存下的不丢，每个请求都还能存成，注销就是注销。"},
}}
