package renewal

import "github.com/afterlease/afterlease/timeline"

// byProvider is who ends a session out of band: nobody at a browser.
const byProvider = -1

var (
	signedIn  = reason(text{En: "there is a session: nobody needs to log in", Zh: "会话还在，用不着登录"})
	noLogins  = reason(text{En: "both logins of this world are used up", Zh: "这个世界里的两次登录都已用掉"})
	noSession = reason(text{En: "there is no session to end", Zh: "没有会话可注销"})
	noLogouts = reason(text{En: "the one logout of this world is used up", Zh: "这个世界里唯一一次注销已用掉"})
	notDue    = reason(text{En: "the session still has time", Zh: "会话还没到期"})
)

// login begins a session under the id that the browser already has.
func (w *world) login() timeline.Action[State] {
	a := timeline.Action[State]{
		ID: "tab2.login", Label: text{En: "log in", Zh: "登录"}, Lane: laneTab2, Kind: timeline.Step, MayWait: true,
		Code: (*row).Create,
		Guard: func(s *State) *timeline.Reason {
			switch {
			case s.Row.Live():
				return signedIn
			case s.Logins == loginsMax:
				return noLogins
			}
			return nil
		},
		Do: w.doLogin,
	}
	if w.restarts {
		a.Code = (*row).CreateRestarting
	}
	return a
}

func (w *world) doLogin(s *State, log *timeline.Log) {
	s.Logins++
	var err error
	if w.restarts {
		err = s.Row.CreateRestarting(theID, content(s.Logins), ttlSeconds)
	} else {
		err = s.Row.Create(theID, content(s.Logins), ttlSeconds)
	}
	if err != nil {
		panic("renewal: a login while there is a session: its guard must forbid it: " + err.Error())
	}
	if log != nil {
		log.Say(w.loggedIn(s))
	}
}

// logout deletes the row. It comes from a tab, or out of band from whoever vouches for the user; the
// store cannot tell them apart.
func logout(who int) timeline.Action[State] {
	a := timeline.Action[State]{
		ID: "tab2.logout", Label: text{En: "log out", Zh: "注销"}, Lane: laneTab2, Kind: timeline.Step, MayWait: true,
		Code: (*row).Revoke,
		Guard: func(s *State) *timeline.Reason {
			switch {
			case !s.Row.Live():
				return noSession
			case s.Logouts == 0:
				return noLogouts
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) { doLogout(s, who, log) },
	}
	if who == byProvider {
		a.ID, a.Lane = "server.logout", laneServer
		a.Label = text{En: "log out, by the identity provider", Zh: "由身份提供方注销"}
	}
	return a
}

func doLogout(s *State, who int, log *timeline.Log) {
	s.Logouts--
	s.SeenOut = max(s.SeenOut, s.login())
	if err := s.Row.Revoke(0); err != nil {
		panic("renewal: a logout without a session: its guard must forbid it: " + err.Error())
	}
	if log != nil {
		log.Say(loggedOut(who))
	}
}

func expire() timeline.Action[State] {
	return timeline.Action[State]{
		ID: "store.expire", Label: text{En: "the session expires", Zh: "会话到期"}, Lane: laneStore, Kind: timeline.Timer,
		Code: (*row).Expire,
		Guard: func(s *State) *timeline.Reason {
			switch {
			case !s.Row.Live():
				return noSession
			case !s.Row.Due():
				return notDue
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.Row.Expire()
			if log != nil {
				log.Say(says.expired)
			}
		},
	}
}
