package fencing

import "github.com/afterlease/afterlease/timeline"

var (
	voidBlind = reason("blind writes lose no update: nothing was read", "盲写谈不上丢失更新：什么也没读过")
	voidRMW   = reason("a grant has one write here (work=rmw)", "这里每次授权只写一次（work=rmw）")
)

func (w *world) properties() []timeline.Property[State] {
	onlyBlind, onlyRMW := voidRMW, (*timeline.Reason)(nil)
	if !w.rmw {
		onlyBlind, onlyRMW = nil, voidBlind
	}
	return []timeline.Property[State]{{
		ID: "NoStaleOverwrite", Kind: timeline.Always,
		Title: timeline.Text{En: "No stale overwrite", Zh: "旧授权不覆盖新写入"},
		About: timeline.Text{
			En: "No write made under a grant is accepted after a write made under a later grant.",
			Zh: "较早授权下的写入，不会在较晚授权的写入之后被接受。"},
		Holds: func(s *State) bool { return !s.SeenStale },
	}, {
		ID: "NoLostUpdate", Kind: timeline.Always, Void: onlyRMW,
		Title: timeline.Text{En: "No lost update", Zh: "不丢更新"},
		About: timeline.Text{
			En: "The value equals the number of accepted writes: each read, added one, and wrote.",
			Zh: "值等于被接受的写入次数：每次都是读出、加一、写回。"},
		Holds: func(s *State) bool { return s.Resource.Value == s.SeenAccepted[0]+s.SeenAccepted[1] },
	}, {
		ID: "HolderWritesTwice", Kind: timeline.Possible, Void: onlyBlind,
		Title: timeline.Text{En: "A holder can write twice", Zh: "同一持有者可写两次"},
		About: timeline.Text{
			En: "Two writes of one grant can both be accepted.",
			Zh: "同一次授权的两次写入可以都被接受。"},
		Holds: func(s *State) bool { return s.SeenAccepted[0] > 1 || s.SeenAccepted[1] > 1 },
	}, {
		ID: "InOrder", Kind: timeline.Always, Void: onlyBlind,
		Title: timeline.Text{En: "A holder’s writes stay in order", Zh: "同一持有者的写入不乱序"},
		About: timeline.Text{
			En: "A holder’s later operation is never overwritten by its earlier one.",
			Zh: "同一持有者较晚的操作，不会被它较早的操作覆盖。"},
		Holds: func(s *State) bool { return !s.SeenDisorder },
	}, {
		ID: "SomeWriteAccepted", Kind: timeline.Possible,
		Title: timeline.Text{En: "Some write is accepted", Zh: "有写入被接受"},
		About: timeline.Text{
			En: "At least one write can be accepted, so that nothing holds because nothing happens.",
			Zh: "至少有一次写入能被接受，免得因为什么都没发生而“成立”。"},
		Holds: func(s *State) bool { return s.SeenAccepted[0]+s.SeenAccepted[1] > 0 },
	}, {
		ID: "NoLateWrite", Kind: timeline.Always,
		Title: timeline.Text{En: "No write after its lease", Zh: "租约过期后不再写入"},
		About: timeline.Text{
			En: "No write is accepted after its own lease has expired. The fence does not promise this.",
			Zh: "自己的租约过期之后，写入不再被接受。栅栏令牌并不承诺这一点。"},
		Holds: func(s *State) bool { return !s.SeenLate },
	}}
}
