package lostupdate

import "github.com/afterlease/afterlease/timeline"

var voidLogout = reason(text{En: "nobody logs out here (logout=off)", Zh: "这里没有人注销（logout=off）"})

func (w *world) properties() []timeline.Property[State] {
	onlyLogout := voidLogout
	if w.logouts > 0 {
		onlyLogout = nil
	}
	return []timeline.Property[State]{{
		ID: "NoLostUpdate", Kind: timeline.Always,
		Title: text{En: "What was saved stays saved", Zh: "说保存了就不会丢"},
		About: text{
			En: "A change of which a request was told “saved” is in the store, as long as the session lasts.",
			Zh: "答复过“已保存”的改动，在会话结束之前一直在存储里。"},
		Holds: func(s *State) bool { return !w.lost(s) },
	}, {
		ID: "BothDone", Kind: timeline.Recoverable,
		Title: text{En: "Both requests get done", Zh: "两个请求都能办成"},
		About: text{
			En: "From every state on, each request can still be saved, or no longer needs to be.",
			Zh: "无论走到哪一步，每个请求都还能保存成功，或者已经没有必要保存。"},
		Holds: func(s *State) bool { return isDone(&s.Requests[0]) && isDone(&s.Requests[1]) },
	}, {
		ID: "LogoutIsFinal", Kind: timeline.Always, Void: onlyLogout,
		Title: text{En: "A logout is final", Zh: "注销之后不复活"},
		About: text{
			En: "After the user was told “logged out” there is no session.",
			Zh: "答复过“已注销”之后，会话不再存在。"},
		Holds: func(s *State) bool { return !s.undone() },
	}, {
		ID: "SomethingDone", Kind: timeline.Possible,
		Title: text{En: "A change can be saved", Zh: "改动能够保存"},
		About: text{
			En: "Some request is told “saved”, so that nothing holds because nothing is written.",
			Zh: "至少有一个请求得到“已保存”，免得因为什么都没写而“成立”。"},
		Holds: func(s *State) bool { return s.SeenSaved[fieldCart]+s.SeenSaved[fieldCoupons] > 0 },
	}}
}
