package timelinetest

import "github.com/afterlease/afterlease/timeline"

// The watchdog's times in units of 2.5 s: a lease of 30 s is a whole number of periods at every
// ratio.
const (
	WatchdogUnit timeline.Millis = 2500
	WatchdogTTL  uint8           = 12
)

// WatchdogState holds what is left until each deadline and no clock: renewals can go on for ever
// and the states stay a handful.
type WatchdogState struct {
	LeaseLeft uint8 // until the lock expires; 0 and Held: it is due
	RenewIn   uint8 // until the next renewal; 0 and Running: it is due
	Losses    uint8 // requests that may still be lost
	Held      bool  // the lock service still knows the lease
	Running   bool  // the watchdog; it stops at the answer "not yours"
	// SeenRenewed says that a renewal was ever accepted.
	SeenRenewed bool
}

const (
	watchdogLane = iota
	watchdogLock
)

var (
	notDue  = not("not due yet", "尚未到期")
	notLeft = not("no loss is left in the budget", "丢失次数的预算已用完")
)

// Watchdog is a lease that is renewed every ttl/ratio while a business works for ever. A renewal is
// one call and one step; the world may lose so many of the requests. With a grid the explorer
// also waits in strides of so many units, else only to the next deadline; the verdicts are the same.
//
// The lease holds through ratio − 2 losses. One more and the next renewal falls due together with
// the expiry, and ties go either way (TIME.md 4).
func Watchdog(ratio, losses, grid int) *timeline.World {
	if ratio < 2 || int(WatchdogTTL)%ratio != 0 || losses < 0 || losses > 255 {
		panic("timelinetest: a Watchdog renews 2, 3, 4, 6 or 12 times per ttl, a whole number of units apart")
	}
	period := WatchdogTTL / uint8(ratio)
	return timeline.New(timeline.Spec[WatchdogState]{
		Init: WatchdogState{LeaseLeft: WatchdogTTL, RenewIn: period, Losses: uint8(losses), Held: true, Running: true},
		Lanes: []timeline.Lane[WatchdogState]{
			{ID: "watchdog", Title: both("watchdog", "看门狗"), Hue: timeline.HueA},
			{ID: "lock", Title: both("lock service", "锁服务")},
		},
		Actions: []timeline.Action[WatchdogState]{watchdogRenew(period), watchdogLose(period), watchdogExpire()},
		Time:    &timeline.Time[WatchdogState]{Unit: WatchdogUnit, Grid: grid, Left: watchdogLeft, Elapse: watchdogElapse},
		Properties: []timeline.Property[WatchdogState]{
			{ID: "LeaseHolds", Kind: timeline.Always,
				Title: both("the lease never expires while the business works", "业务运行期间租约不会到期"),
				Holds: func(s *WatchdogState) bool { return s.Held }},
			{ID: "Renewed", Kind: timeline.Possible, Title: both("a renewal is accepted", "有续期被接受"),
				Holds: func(s *WatchdogState) bool { return s.SeenRenewed }},
		},
		Bounds: []timeline.Bound{{ID: "losses", Title: both("lost renewals", "丢失的续期次数"), Value: losses}},
	})
}

func watchdogLeft(s *WatchdogState) int {
	left := timeline.None
	if s.Held {
		left = int(s.LeaseLeft)
	}
	if s.Running && (left == timeline.None || int(s.RenewIn) < left) {
		left = int(s.RenewIn)
	}
	return left
}

func watchdogElapse(s *WatchdogState, d int) {
	if s.Held {
		s.LeaseLeft = uint8(max(0, int(s.LeaseLeft)-d))
	}
	if s.Running {
		s.RenewIn = uint8(max(0, int(s.RenewIn)-d))
	}
}

func renewalDue(s *WatchdogState) *timeline.Reason {
	if !s.Running || s.RenewIn > 0 {
		return notDue
	}
	return nil
}

func watchdogRenew(period uint8) timeline.Action[WatchdogState] {
	return timeline.Action[WatchdogState]{ID: "watchdog.renew", Label: both("renew", "续期"), Lane: watchdogLane,
		Guard: renewalDue,
		Do: func(s *WatchdogState, log *timeline.Log) {
			e := timeline.Event{Kind: timeline.Call, Lane: watchdogLane, To: watchdogLock, Hue: timeline.HueA, Label: both("renew", "续期")}
			if s.Held {
				s.LeaseLeft, s.RenewIn, s.SeenRenewed = WatchdogTTL, period, true
				e.Outcome, e.Text = timeline.Accepted, both("The lease is renewed.", "租约已续期。")
			} else {
				s.RenewIn, s.Running = 0, false
				e.Outcome, e.Text = timeline.Refused, both("Not yours any more: the watchdog stops.", "锁已不属于你：看门狗停止。")
			}
			if log != nil {
				log.Say(e)
			}
		}}
}

func watchdogLose(period uint8) timeline.Action[WatchdogState] {
	return timeline.Action[WatchdogState]{ID: "watchdog.lose", Label: both("lose the renewal", "丢失续期请求"), Lane: watchdogLane,
		Kind: timeline.Fault,
		Guard: func(s *WatchdogState) *timeline.Reason {
			if s.Losses == 0 {
				return notLeft
			}
			return renewalDue(s)
		},
		Do: func(s *WatchdogState, log *timeline.Log) {
			s.Losses--
			s.RenewIn = period
			if log != nil {
				log.Say(timeline.Event{Lane: watchdogLane, To: watchdogLane, Label: both("lose", "丢失"), Text: both("The renewal is lost.", "续期请求丢失。")})
			}
		}}
}

func watchdogExpire() timeline.Action[WatchdogState] {
	return timeline.Action[WatchdogState]{ID: "lock.expire", Label: both("lease expires", "租约到期"), Lane: watchdogLock,
		Kind: timeline.Timer,
		Guard: func(s *WatchdogState) *timeline.Reason {
			if !s.Held {
				return notHeld
			}
			if s.LeaseLeft > 0 {
				return notDue
			}
			return nil
		},
		Do: func(s *WatchdogState, log *timeline.Log) {
			s.Held = false
			if log != nil {
				log.Say(timeline.Event{Kind: timeline.Expire, Lane: watchdogLock, To: watchdogLock, Label: both("lease expires", "租约到期"), Text: both("The lease expires.", "租约到期。")})
			}
		}}
}
