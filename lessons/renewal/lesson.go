// Package renewal is the lesson “logout, undone by a late touch”: every request extends the session
// that it belongs to, and does so at its end. What if the session has ended meanwhile?
//
// The world: two browser tabs of one user, a server, a session store. A request reads its session
// and computes the new deadline then; the deadline is stored when the request is done, as late as it
// likes. Meanwhile the user may log out, or the session may expire, and a later login may use the
// same id again. The switches choose what the store is asked: to take whatever it is given, to
// extend what exists, or to extend what has not changed; in one command or in two; and whether
// versions outlive the row that they belong to.
//
// Sources: article 49d1b8f27d1d7712, the part on sessions (renewal against expiry, logout); public
// reports O-52 and O-53.
//
// Left out: what a session holds (lesson lostupdate), caches and signed tokens that see a logout
// late (revocation), and a new id at login, after which an old one is worth nothing (fixation).
package renewal

import (
	"github.com/afterlease/afterlease/timeline"
)

// The lanes, left to right.
const (
	laneTab1 = iota
	laneTab2
	laneServer
	laneStore
)

// The switches, in declared order.
const (
	setTouch = iota
	setCommands
	setVersions
)

// What a touch asks of the store: the values of the switch “touch”.
const (
	bySet uint8 = iota
	byExists
	byVersion
)

// world is one choice of settings, and the Specs' closures hang on it.
type world struct {
	touch    uint8
	two      bool // ask in one command, store in the next
	restarts bool // versions begin again with each login
}

// Lesson is the entry for the catalogue.
var Lesson = &timeline.Lesson{About: about, Build: build}

func build(c timeline.Choice) *timeline.World {
	w := &world{touch: c[setTouch], two: c[setCommands] == 1 && c[setTouch] != bySet, restarts: c[setVersions] == 1}
	var actions []timeline.Action[State]
	for who := range tabsMax {
		actions = append(actions, w.program(who)...)
	}
	return timeline.New(timeline.Spec[State]{
		Init:       State{Logouts: logoutsMax},
		Lanes:      lanes(),
		Actions:    append(actions, w.login(), logout(1), logout(byProvider), expire()),
		Time:       &timeline.Time[State]{Unit: 1000, Left: left, Elapse: elapse},
		Properties: properties(),
		Bounds:     bounds,
		Show:       w.show,
	})
}

func lanes() []timeline.Lane[State] {
	return []timeline.Lane[State]{
		laneTab1:   {ID: "tab1", Title: tabNames[0], Hue: timeline.HueA, PC: func(s *State) *uint8 { return &s.Requests[0].PC }},
		laneTab2:   {ID: "tab2", Title: tabNames[1], Hue: timeline.HueB, PC: func(s *State) *uint8 { return &s.Requests[1].PC }},
		laneServer: {ID: "server", Title: text{En: "server", Zh: "服务器"}},
		laneStore:  {ID: "store", Title: text{En: "session store", Zh: "会话存储"}},
	}
}

// left is one second as long as any time is counted down: requests that begin in different seconds
// compute different deadlines, so time stops at each of them.
func left(s *State) int {
	switch {
	case s.Row.Due():
		return 0
	case s.Row.Live() || s.Requests[0].Left > 0 || s.Requests[1].Left > 0:
		return 1
	}
	return timeline.None
}

func elapse(s *State, d int) {
	s.Row.Elapse(uint8(d))
	for i := range s.Requests {
		r := &s.Requests[i]
		r.Left -= min(r.Left, uint8(d))
	}
}

var bounds = []timeline.Bound{
	{ID: "requests", Title: text{En: "requests, one from each tab", Zh: "请求，每个标签页一次"}, Value: tabsMax},
	{ID: "logins", Title: text{En: "logins, all under one id", Zh: "登录，用同一个 ID"}, Value: loginsMax},
	{ID: "logouts", Title: text{En: "logouts", Zh: "注销"}, Value: logoutsMax},
	{ID: "ttl", Title: text{En: "seconds a session lives", Zh: "会话有效秒数"}, Value: ttlSeconds},
}
