package receipt

import "github.com/afterlease/afterlease/timeline"

func properties() []timeline.Property[State] {
	return []timeline.Property[State]{{
		ID: "EffectAtMostOnce", Kind: timeline.Always,
		Title: text{En: "Effect at most once", Zh: "业务效果至多一次"},
		About: text{
			En: "The settlement of one slot is done once or not at all.",
			Zh: "同一个时间槽的结算，要么没做，要么只做一次。"},
		Holds: func(s *State) bool { return s.Effect.Times <= 1 },
	}, {
		ID: "SlotDecided", Kind: timeline.Recoverable,
		Title: text{En: "Slot gets decided", Zh: "时间槽终有定论"},
		About: text{
			En: "Whatever has happened, the settlement can still be done, or has been, or the slot is recorded as skipped. Nothing is missed in silence.",
			Zh: "无论发生过什么，结算仍能做成、已经做成，或这个槽已记为跳过。没有谁被悄悄漏掉。"},
		Holds: func(s *State) bool { return s.Effect.Times > 0 || s.Slot.Skipped },
	}, {
		ID: "SomethingDone", Kind: timeline.Possible,
		Title: text{En: "It can be done", Zh: "结算做得成"},
		About: text{
			En: "The settlement can be done at all, so that nothing holds because nothing happens.",
			Zh: "结算总有做成的可能，免得因为什么都没发生而“成立”。"},
		Holds: func(s *State) bool { return s.Effect.Times > 0 },
	}}
}
