package timeline_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// moment is what a Run shows at a position; going back must restore all of it.
type moment struct {
	State timeline.State
	Pos   int
	Clock timeline.Millis
	Here  []timeline.Here
}

func now(r *timeline.Run) moment {
	return moment{r.State(), r.Pos(), r.Clock(), r.Here()}
}

// anyAct draws an act that can happen, waits by hand included; false at a dead end.
func anyAct(t *rapid.T, r *timeline.Run) (timeline.Act, bool) {
	acts := r.World.Next(r.State().At(), nil)
	if n := r.UnitsLeft(); n > 0 {
		acts = append(acts, timeline.Wait(rapid.IntRange(1, n).Draw(t, "units")))
	}
	if len(acts) == 0 {
		return 0, false
	}
	return rapid.SampledFrom(acts).Draw(t, "act"), true
}

// walk takes up to n random acts and lists the moments from the cursor on.
func walk(t *rapid.T, r *timeline.Run, n int) []moment {
	ms := []moment{now(r)}
	for range n {
		a, ok := anyAct(t, r)
		if !ok {
			break
		}
		require.NoError(t, r.Choose(r.World.Name(a)))
		ms = append(ms, now(r))
	}
	return ms
}

func testForwardUndoesBack(t *testing.T, w *timeline.World) {
	rapid.Check(t, func(t *rapid.T) {
		r := timeline.NewRun(w, timeline.Display{})
		ms := walk(t, r, rapid.IntRange(0, 30).Draw(t, "length"))
		last := len(ms) - 1
		schedule, events := r.Schedule(), r.Events()
		n := rapid.IntRange(0, last).Draw(t, "n")
		for i := last; i > last-n; i-- {
			require.True(t, r.Back())
			require.Equal(t, ms[i-1], now(r))
			require.Equal(t, schedule, r.Schedule(), "the future is kept")
		}
		for i := last - n; i < last; i++ {
			require.True(t, r.Forward())
			require.Equal(t, ms[i+1], now(r))
		}
		require.False(t, r.Forward())
		require.Equal(t, events, r.Events())

		pos := rapid.IntRange(0, last).Draw(t, "seek")
		r.Seek(pos)
		require.Equal(t, ms[pos], now(r))
		r.Last()
		require.Equal(t, ms[last], now(r))

		again := timeline.NewRun(w, timeline.Display{})
		require.NoError(t, again.Play(schedule))
		require.Equal(t, ms[last], now(again), "a schedule is all that a run is")
		require.Equal(t, events, again.Events())
	})
}

func TestForwardUndoesBackInTheLockWorld(t *testing.T) {
	testForwardUndoesBack(t, timelinetest.LockWorld(timelinetest.Unfenced, 3, 2))
}

func TestForwardUndoesBackUnderAWatchdog(t *testing.T) {
	testForwardUndoesBack(t, timelinetest.Watchdog(3, 2, 1))
}

func TestForwardUndoesBackOfARow(t *testing.T) {
	testForwardUndoesBack(t, timelinetest.Row(timelinetest.ByAnyone))
}

func TestThereIsNothingBeforeTheStart(t *testing.T) {
	r := timeline.NewRun(timelinetest.Row(timelinetest.ByAnyone), timeline.Display{})
	require.False(t, r.Back())
	require.False(t, r.Forward())
	r.Seek(5)
	require.Zero(t, r.Pos())
}

func TestChoosingDifferentlyKeepsTheOldFuture(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.Unfenced, 3, 2)
	rapid.Check(t, func(t *rapid.T) {
		r := timeline.NewRun(w, timeline.Display{})
		first := walk(t, r, rapid.IntRange(1, 20).Draw(t, "length"))
		old, end := r.Schedule(), now(r)
		require.Len(t, r.Branches(), 1)

		at := rapid.IntRange(0, len(first)-2).Draw(t, "at")
		r.Seek(at)
		a, _ := anyAct(t, r)
		require.NoError(t, r.Act(a))
		if w.Name(a) == old[at] {
			require.Equal(t, first[at+1], now(r), "choosing the same follows the old future")
			require.Len(t, r.Branches(), 1)
			return
		}
		walk(t, r, rapid.IntRange(0, 5).Draw(t, "more"))
		young, other := r.Schedule(), now(r)

		bs := r.Branches()
		require.Len(t, bs, 2)
		require.Equal(t, []int{len(old), len(young)}, []int{bs[0].Length, bs[1].Length})
		require.Equal(t, []int{at, len(young)}, []int{bs[0].Shares, bs[1].Shares}, "both share what came before")
		named, err := w.Parse(old[at])
		require.NoError(t, err)
		if named >= 0 {
			require.Contains(t, bs[0].First.En, w.Actions[named].Label.En, "and the other one is named by where it parts")
		}
		require.Equal(t, []bool{false, true}, []bool{bs[0].Here, bs[1].Here})

		require.True(t, r.Go(bs[0].ID))
		require.Equal(t, end, now(r), "a branch is found again by its end")
		require.Equal(t, old, r.Schedule())
		require.True(t, r.Branches()[0].Here)
		r.Seek(at)
		require.Equal(t, first[at], now(r))
		require.Equal(t, old, r.Schedule(), "and it is the one that is followed now")

		require.True(t, r.Go(bs[1].ID))
		require.Equal(t, other, now(r))
		require.Equal(t, young, r.Schedule())
	})
}

func TestAPlaceIsFoundAgainWhateverIsChosenMeanwhile(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.Unfenced, 3, 2)
	rapid.Check(t, func(t *rapid.T) {
		r := timeline.NewRun(w, timeline.Display{})
		places, moments := []int{r.Place()}, []moment{now(r)}
		for range rapid.IntRange(1, 4).Draw(t, "branches") {
			r.Seek(rapid.IntRange(0, r.Pos()).Draw(t, "from"))
			for range rapid.IntRange(1, 8).Draw(t, "length") {
				if a, ok := anyAct(t, r); ok {
					require.NoError(t, r.Act(a))
					places, moments = append(places, r.Place()), append(moments, now(r))
				}
			}
		}
		i := rapid.IntRange(0, len(places)-1).Draw(t, "place")
		require.True(t, r.Go(places[i]))
		require.Equal(t, moments[i], now(r))
		require.GreaterOrEqual(t, len(r.Schedule()), r.Pos())
		here := 0
		for _, b := range r.Branches() {
			if b.Here {
				here++
				require.Equal(t, len(r.Schedule()), b.Length)
			}
		}
		require.LessOrEqual(t, here, 1)
		require.Equal(t, len(r.Schedule()) > 0, here == 1)
	})
}

func TestThereIsNoPlaceOutsideARun(t *testing.T) {
	r := timeline.NewRun(timelinetest.LockWorld(timelinetest.Unfenced, 2, 1), timeline.Display{})
	require.NoError(t, r.Play([]string{"c1.acquire", "c1.read"}))
	for _, place := range []int{-1, 3} {
		require.False(t, r.Go(place), "%d", place)
		require.Equal(t, 2, r.Pos())
	}
	require.True(t, r.Go(1))
	require.Equal(t, []string{"c1.acquire", "c1.read"}, r.Schedule())
	require.Equal(t, "c1.acquire", r.Event().Action)
	require.True(t, r.Go(0))
	require.Zero(t, r.Event())
}

func TestARunMayStartAnywhere(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.Unfenced, 2, 1)
	r := timeline.NewRun(w, timeline.Display{})
	require.NoError(t, r.Play([]string{"c1.acquire", "lock.expire"}))
	from := timeline.NewRunFrom(w, r.State(), timeline.Display{})
	require.Zero(t, from.Pos())
	require.NoError(t, from.Choose("c2.acquire"))
	require.NoError(t, r.Choose("c2.acquire"))
	require.Equal(t, r.State(), from.State())

	broken := timeline.NewRunFrom(w, state(timelinetest.LockState{SeenStale: true}), timeline.Display{})
	require.Equal(t, timeline.Here{ID: "NoStaleOverwrite"}, broken.Here()[0])
}

func TestStepTakesTheFirstDeclaredActionAndWaitsLast(t *testing.T) {
	r := timeline.NewRun(timelinetest.Row(timelinetest.ByTheAttempt), timeline.Display{})
	for r.Step() {
	}
	require.Equal(t, []string{"p.claim", "p.work", "p.complete"}, r.Schedule())

	w := timeline.NewRun(timelinetest.Watchdog(2, 0, 0), timeline.Display{})
	require.True(t, w.Step())
	require.True(t, w.Step())
	require.Equal(t, []string{"wait.15s", "watchdog.renew"}, w.Schedule())
	w.Seek(0)
	require.NoError(t, w.Choose("wait.5s"))
	w.Seek(0)
	require.True(t, w.Step(), "a step follows the future that was chosen last")
	require.Equal(t, []string{"wait.5s"}, w.Schedule())
}

func TestAnActThatCannotHappenSaysWhereWhatAndWhy(t *testing.T) {
	r := timeline.NewRun(timelinetest.LockWorld(timelinetest.Unfenced, 2, 1), timeline.Display{})
	err := r.Play([]string{"c1.acquire", "c2.acquire", "c1.read"})
	require.Equal(t, &timeline.StepError{Pos: 2, Action: "c2.acquire",
		Reason: timeline.Text{En: "the lock is held", Zh: "锁被占用"}}, err)
	require.EqualError(t, err, "action 2, c2.acquire, cannot happen here: the lock is held")
	require.Equal(t, "第 2 个动作 c2.acquire 此处不能发生：锁被占用", err.(timeline.Localized).Text().Zh)
	require.Equal(t, 1, r.Pos(), "what came before stays performed")

	row := timeline.NewRun(timelinetest.Row(timelinetest.ByAnyone), timeline.Display{})
	require.EqualError(t, row.Play([]string{"p.claim", "wait.40s"}),
		"action 2, wait.40s, cannot happen here: time stops at the next deadline, which is nearer")
	require.EqualError(t, row.Play([]string{"wait.30s", "wait.10s"}),
		"action 3, wait.10s, cannot happen here: something is due and comes first")
	require.EqualError(t, row.Choose("p.complte"), "unknown action “p.complte”; there are: "+
		"p.claim, p.work, p.complete, q.claim, q.work, q.complete, ledger.expire")
}

func TestAReasonWithItsNumbersReplacesTheBareOne(t *testing.T) {
	spec := mail()
	spec.Actions[mailSend].Why = func(s *letter, show timeline.Display) timeline.Text {
		if s.Sent == 0 {
			return timeline.Text{}
		}
		return timeline.Same("letter " + timeline.Num(show.Token(int(s.Sent))).En + " is under way")
	}
	r := timeline.NewRun(timeline.New(spec), timeline.Display{TokenFrom: 33})
	require.NoError(t, r.Choose("a.send"))
	require.ErrorContains(t, r.Choose("a.send"), "letter 33 is under way")
	require.Equal(t, "letter 33 is under way", r.Options()[mailSend].Reason.En)
}

func TestARunHasAnEnd(t *testing.T) {
	r := timeline.NewRun(timelinetest.Watchdog(2, 0, 1), timeline.Display{})
	n := 0
	for r.Step() {
		n++
	}
	require.Equal(t, timeline.RunActsMax, n)
	require.ErrorContains(t, r.Act(r.World.Next(r.State().At(), nil)[0]), "this run has reached its limit of 20,000 acts")
}

func TestABrokenPropertyStaysMarkedAndRemembersSinceWhen(t *testing.T) {
	r := timeline.NewRun(timelinetest.LockWorld(timelinetest.Unfenced, 2, 1), timeline.Display{})
	require.NoError(t, r.Play([]string{"c1.acquire", "c1.read", "c1.compute", "lock.expire", "c2.acquire", "c2.read", "c2.compute", "c2.write"}))
	require.Equal(t, []timeline.Here{{ID: "NoStaleOverwrite", True: true}, {ID: "NoLostUpdate", True: true}, {ID: "SomethingDone", True: true}}, r.Here())
	require.NoError(t, r.Play([]string{"c1.write", "c1.release"}))
	require.Equal(t, []timeline.Here{{ID: "NoStaleOverwrite", Since: 9}, {ID: "NoLostUpdate", Since: 9}, {ID: "SomethingDone", True: true}}, r.Here())
	r.Seek(8)
	require.Zero(t, r.Here()[0].Since, "not yet broken here")
}

func TestABrokenPropertyStaysMarkedThoughItIsTrueAgain(t *testing.T) {
	spec := mail()
	spec.Properties = append(spec.Properties, timeline.Property[letter]{ID: "NothingUnderWay", Kind: timeline.Always,
		Title: timeline.Same("nothing under way"), Holds: func(s *letter) bool { return s.Sent == s.Got }})
	r := timeline.NewRun(timeline.New(spec), timeline.Display{})
	require.NoError(t, r.Play([]string{"a.send", "deliver.a", "b.read"}))
	require.Equal(t, timeline.Here{ID: "NothingUnderWay", True: true, Since: 1}, r.Here()[1])
}

func TestForwardFollowsWhatWasChosenLast(t *testing.T) {
	r := timeline.NewRun(timelinetest.LockWorld(timelinetest.Unfenced, 2, 1), timeline.Display{})
	for _, name := range []string{"c1.acquire", "c2.acquire", "c1.acquire"} {
		require.NoError(t, r.Choose(name))
		r.Back()
		require.Equal(t, []string{name}, r.Schedule())
	}
	require.True(t, r.Forward())
	require.Equal(t, "c1.acquire", r.Event().Action)
	require.Len(t, r.Branches(), 2, "choosing it again opened none")
}

func TestTheClockIsTheSumOfWaits(t *testing.T) {
	r := timeline.NewRun(timelinetest.Watchdog(4, 0, 0), timeline.Display{})
	require.NoError(t, r.Play([]string{"wait.5s", "wait.2500ms", "watchdog.renew"}))
	require.Equal(t, timeline.Millis(7500), r.Clock())
	es := r.Events()
	require.Equal(t, []timeline.Millis{0, 5000, 7500}, []timeline.Millis{es[0].At, es[1].At, es[2].At})
	require.Equal(t, "5 s pass.", es[0].Text.En)
	require.Equal(t, "2.5 s pass.", es[1].Text.En)
	require.Equal(t, "wait.2500ms", es[1].Action)
	require.Equal(t, 3, es[2].Seq)
}

func TestAnActMustSayExactlyOneEvent(t *testing.T) {
	for _, times := range []int{0, 2} {
		spec := mail()
		spec.Actions[mailSend].Do = func(_ *letter, log *timeline.Log) {
			for range times {
				log.Say(timeline.Event{})
			}
		}
		r := timeline.NewRun(timeline.New(spec), timeline.Display{})
		require.PanicsWithValue(t, "timeline: broken Spec: the Do of a.send must say exactly one event", func() { _ = r.Choose("a.send") })
	}
}
