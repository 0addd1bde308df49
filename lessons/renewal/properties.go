package renewal

import "github.com/afterlease/afterlease/timeline"

func properties() []timeline.Property[State] {
	return []timeline.Property[State]{{
		ID: "LogoutIsFinal", Kind: timeline.Always,
		Title: text{En: "A logout is final", Zh: "注销之后不复活"},
		About: text{
			En: "Once a logout has been answered, its session is never accepted again. Only a new login gets in.",
			Zh: "注销一旦答复，那个会话就不再被接受；要进来，只能重新登录。"},
		Holds: func(s *State) bool { return !s.undone() },
	}, {
		ID: "TTLNeverShrinks", Kind: timeline.Always,
		Title: text{En: "A renewal never shortens", Zh: "续期不会缩短有效期"},
		About: text{
			En: "The deadline that a later request stored is never replaced by an earlier request’s.",
			Zh: "较晚的请求写下的期限，不会被较早的请求改回去。"},
		Holds: func(s *State) bool { return !s.SeenShrunk },
	}, {
		ID: "OldTouchSparesNewLogin", Kind: timeline.Always,
		Title: text{En: "An old touch spares the new login", Zh: "旧请求不碰新登录"},
		About: text{
			En: "A request that began under an earlier login changes nothing in the session of a later one.",
			Zh: "上一次登录时发起的请求，不会改动后来登录的会话。"},
		Holds: func(s *State) bool { return !s.SeenStranger },
	}, {
		ID: "SomethingDone", Kind: timeline.Possible,
		Title: text{En: "A renewal can work", Zh: "续期能起作用"},
		About: text{
			En: "Some touch gives its own session a later deadline, so that nothing holds because nothing is renewed.",
			Zh: "至少有一次请求让自己的会话延后到期，免得因为谁也没续期而“成立”。"},
		Holds: func(s *State) bool { return s.SeenProlonged },
	}}
}
