package ledgers

import "github.com/afterlease/afterlease/timeline"

func properties() []timeline.Property[State] {
	return []timeline.Property[State]{{
		ID: "EffectAtMostOnce", Kind: timeline.Always,
		Title: text{En: "Effect at most once", Zh: "业务效果至多一次"},
		About: text{
			En: "However often the run is attempted, the settlement happens once or not at all.",
			Zh: "无论尝试执行多少次，结算要么没发生，要么只发生一次。"},
		Holds: func(s *State) bool { return s.Books.Effect.Times <= 1 },
	}, {
		ID: "EffectDone", Kind: timeline.Recoverable,
		Title: text{En: "Effect gets done", Zh: "业务效果终会做成"},
		About: text{
			En: "Whatever has happened, the settlement can still be done, or has been.",
			Zh: "无论发生过什么，结算仍能做成，或已经做成。"},
		Holds: func(s *State) bool { return s.Books.Effect.Times > 0 },
	}, {
		ID: "BooksAgree", Kind: timeline.Recoverable,
		Title: text{En: "Books come to agree", Zh: "几本账终会一致"},
		About: text{
			En: "Whatever has happened, it can still come to this: the settlement has happened and the run is marked done.",
			Zh: "无论发生过什么，最终仍能做到：结算已发生，执行也已标记完成。"},
		Holds: func(s *State) bool { return s.Books.Effect.Times > 0 && s.Books.Run.Done() },
	}, {
		ID: "SomethingDone", Kind: timeline.Possible,
		Title: text{En: "It can be completed", Zh: "这条执行能完成"},
		About: text{
			En: "The settlement can happen and be marked at all, so that nothing holds because nothing happens.",
			Zh: "结算总有发生并记上账的可能，免得因为什么都没发生而“成立”。"},
		Holds: func(s *State) bool { return s.Books.Effect.Times > 0 && s.Books.Run.Done() },
	}}
}
