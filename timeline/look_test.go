package timeline_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
)

// letter is a world of one message and its receipt: Sent, then Got, then Known.
type letter struct{ Sent, Got, Known uint8 }

const (
	mailSend = iota
	mailDeliver
	mailReceipt
	mailRead
)

var notNow = &timeline.Reason{Text: timeline.Same("not now")}

// mail is an unchecked Spec, for tests to bend before New.
func mail() timeline.Spec[letter] {
	act := func(id string, lane int, kind timeline.Kind, may func(*letter) bool, do func(*letter)) timeline.Action[letter] {
		return timeline.Action[letter]{ID: id, Label: timeline.Same(id), Lane: lane, Kind: kind,
			Guard: func(s *letter) *timeline.Reason {
				if may(s) {
					return nil
				}
				return notNow
			},
			Do: func(s *letter, log *timeline.Log) {
				do(s)
				if log != nil {
					log.Say(timeline.Event{Lane: lane, To: lane})
				}
			}}
	}
	return timeline.Spec[letter]{
		Lanes: []timeline.Lane[letter]{{ID: "a", Title: timeline.Same("A")}, {ID: "b", Title: timeline.Same("B")}},
		Actions: []timeline.Action[letter]{
			act("a.send", 0, timeline.Step, func(s *letter) bool { return s.Sent == 0 }, func(s *letter) { s.Sent = 1 }),
			act("deliver.a", 1, timeline.Deliver, func(s *letter) bool { return s.Sent == 1 && s.Got == 0 }, func(s *letter) { s.Got = 1 }),
			act("deliver.b", 0, timeline.Deliver, func(s *letter) bool { return s.Got == 1 && s.Known == 0 }, func(s *letter) { s.Known = 1 }),
			act("b.read", 1, timeline.Step, func(s *letter) bool { return s.Got == 1 }, func(*letter) {}),
		},
		Properties: []timeline.Property[letter]{{ID: "Known", Kind: timeline.Possible, Title: timeline.Same("known"),
			Holds: func(s *letter) bool { return s.Known == 1 }}},
	}
}

// timedMail is mail with a deadline that stays five units away.
func timedMail() timeline.Spec[letter] {
	spec := mail()
	spec.Time = &timeline.Time[letter]{Unit: 1000, Left: func(*letter) int { return 5 }, Elapse: func(*letter, int) {}}
	return spec
}

func TestThroughJoinsASendAndItsDeliveries(t *testing.T) {
	w := timeline.New(mail())
	require.Equal(t, []timeline.Act{mailSend, mailDeliver, mailReceipt}, w.Through(state(letter{}), mailSend))
	require.Equal(t, []timeline.Act{mailDeliver, mailReceipt}, w.Through(state(letter{Sent: 1}), mailDeliver))
	require.Nil(t, w.Through(state(letter{Sent: 1, Got: 1}), mailRead), "a delivery that was possible before is none of its")
}

func TestOptionsOfferEverythingWithItsReason(t *testing.T) {
	r := timeline.NewRun(timeline.New(mail()), timeline.Display{})
	require.Equal(t, []timeline.Option{
		{Action: "a.send", Label: timeline.Same("a.send"), Kind: "step", Through: []string{"a.send", "deliver.a", "deliver.b"}},
		{Action: "deliver.a", Label: timeline.Same("deliver.a"), Lane: 1, Kind: "deliver", Blocked: true, Reason: notNow.Text},
		{Action: "deliver.b", Label: timeline.Same("deliver.b"), Kind: "deliver", Blocked: true, Reason: notNow.Text},
		{Action: "b.read", Label: timeline.Same("b.read"), Lane: 1, Kind: "step", Blocked: true, Reason: notNow.Text},
	}, r.Options())
}

func TestAWaitOptionSaysWhatThenHappens(t *testing.T) {
	r := timeline.NewRun(timelinetest.Row(timelinetest.ByAnyone), timeline.Display{})
	require.Equal(t, timeline.WaitUnitsMax, r.UnitsLeft(), "no deadline is set")
	last := func() timeline.Option { os := r.Options(); return os[len(os)-1] }
	require.Equal(t, "wait.10s", last().Action, "one unit where there is no deadline")

	require.NoError(t, r.Choose("p.claim"))
	require.Equal(t, 3, r.UnitsLeft())
	require.Equal(t, timeline.Option{Action: "wait.30s", Lane: -1, Kind: "wait",
		Label: timeline.Text{En: "let 30 s pass: claim expires", Zh: "让 30 秒过去：认领到期"}}, last())
	require.Equal(t, "let 20 s pass", r.WaitOption(2).Label.En)
	require.True(t, r.WaitOption(4).Blocked)

	require.NoError(t, r.Choose("wait.30s"))
	require.Equal(t, "30 s pass; next: claim expires.", r.Events()[1].Text.En)
	require.Zero(t, r.UnitsLeft())
	require.True(t, last().Blocked)
	require.Equal(t, "something is due and comes first", last().Reason.En)

	untimed := timeline.NewRun(timelinetest.LockWorld(timelinetest.Unfenced, 1, 1), timeline.Display{})
	require.Zero(t, untimed.UnitsLeft())
	for _, o := range untimed.Options() {
		require.NotEqual(t, "wait", o.Kind)
	}
}

func TestCardsMarkWhatChanged(t *testing.T) {
	r := timeline.NewRun(timelinetest.Row(timelinetest.ByAnyone), timeline.Display{})
	changed := func() []bool { rows := r.Cards()[0].Rows; return []bool{rows[0].Changed, rows[1].Changed} }
	require.Equal(t, []bool{false, false}, changed())
	require.NoError(t, r.Choose("p.claim"))
	require.Equal(t, []bool{true, false}, changed())
	require.NoError(t, r.Play([]string{"p.work", "p.complete"}))
	require.Equal(t, []bool{false, true}, changed())
	r.Back()
	require.Equal(t, []bool{false, false}, changed())

	bare := timeline.NewRun(timeline.New(mail()), timeline.Display{})
	require.Nil(t, bare.Cards())
}

func TestBranchesAreNamedByTheirLastAct(t *testing.T) {
	r := timeline.NewRun(timelinetest.Row(timelinetest.ByAnyone), timeline.Display{})
	require.NoError(t, r.Choose("p.claim"))
	for _, names := range [][]string{{"wait.20s"}, {"wait.30s", "ledger.expire"}, {"p.work"}} {
		r.Seek(1)
		require.NoError(t, r.Play(names))
	}
	var last []string
	for _, b := range r.Branches() {
		last = append(last, b.Last.En)
	}
	require.Equal(t, []string{"20 s", "claim expires", "p work"}, last)
}
