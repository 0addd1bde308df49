package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func shorten(t require.TestingT, w *timeline.World, given []timeline.Act, property string) explore.Answer {
	return both(t, func(o explore.Options) (*explore.Search, error) { return explore.Shorten(w, given, property, o) }).Answers[0]
}

// outcome is when a schedule first meets a target, and by whom; -1 when never.
func outcome(w *timeline.World, acts []timeline.Act, target wanted) (at, lane int) {
	st := w.Init()
	for i := 0; ; i++ {
		if target(st) {
			return i, lane
		}
		if i == len(acts) {
			return -1, 0
		}
		w.Do(st.At(), acts[i], nil)
		if lane = -1; acts[i] >= 0 {
			lane = w.Actions[acts[i]].Lane
		}
	}
}

// bruteOutcome takes every schedule of a length and keeps those that first meet the target by their
// last act, on a lane.
func bruteOutcome(w *timeline.World, target wanted, lane, length int) schedules {
	var found schedules
	var walk func(st timeline.State, acts []timeline.Act)
	walk = func(st timeline.State, acts []timeline.Act) {
		if len(acts) == length || target(st) {
			if at, by := outcome(w, acts, target); at == length && (by == lane || length == 0) {
				if found.count++; found.count == 1 {
					found.first = append([]timeline.Act{}, acts...)
				}
			}
			return
		}
		for _, a := range w.Next(st.At(), nil) {
			next := st.Clone()
			w.Do(next.At(), a, nil)
			walk(next, append(acts[:len(acts):len(acts)], a))
		}
	}
	walk(w.Init(), nil)
	return found
}

func TestAShortenedScheduleIsTheShortestOfItsOutcome(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := anyGraph(t).world()
		acts, _ := anyRun(t, w, 10)
		for i, want := range []bool{graphSafe: false, graphGoal: true} {
			id, target := w.Properties[i].ID, when(w, i, want)
			at, lane := outcome(w, acts, target)
			if at < 0 {
				_, err := explore.Shorten(w, acts, id, explore.Options{})
				require.EqualError(t, err, "this schedule does not decide "+id+": there is nothing to shorten")
				continue
			}
			a := shorten(t, w, acts, id)
			for length := 0; ; length++ {
				all := bruteOutcome(w, target, lane, length)
				if all.count == 0 {
					continue
				}
				require.Equal(t, all.first, a.Schedule)
				require.Equal(t, length, a.Steps)
				require.Equal(t, len(acts)-length, a.Shorter)
				if length > 0 {
					require.Equal(t, all.count, a.Shortest)
				}
				break
			}
			require.Equal(t, i == graphGoal, a.Verdict == timeline.Holds)
		}
	})
}

// TestShorteningKeepsTheActor: the shortest counterexample is c1's, the given one c2's.
func TestShorteningKeepsTheActor(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.Unfenced, 2, 2)
	c1 := explore.New(w, explore.Options{}).Run().Answers[0].Schedule
	other := map[string]string{"c1": "c2", "c2": "c1", "lo": "lo"}
	var given []timeline.Act
	for _, round := range [][]string{{"c2.acquire", "c2.read", "c2.compute", "c2.write", "c2.release"}, w.Names(c1), {"c1.release"}} {
		for _, name := range round {
			if len(given) >= 5 {
				name = other[name[:2]] + name[2:]
			}
			a, err := w.Parse(name)
			require.NoError(t, err)
			given = append(given, a)
		}
	}
	a := shorten(t, w, given, "NoStaleOverwrite")
	require.Equal(t, 9, a.Steps)
	require.Equal(t, 6, a.Shorter)
	require.Equal(t, "c2.write", w.Name(a.Schedule[8]))
	require.NotEqual(t, c1, a.Schedule)
}

// TestShorteningAHandMadeRun: waits off the grid are joined, and a run that the explorer cannot make
// shorter stays as it is.
func TestShorteningAHandMadeRun(t *testing.T) {
	w := timelinetest.Row(timelinetest.ByAnyone)
	rapid.Check(t, func(t *rapid.T) {
		acts, _ := anyRun(t, w, 25)
		target := when(w, 0, false)
		at, lane := outcome(w, acts, target)
		if at < 0 {
			return
		}
		a := shorten(t, w, acts, "OnlyCurrentAttemptCompletes")
		require.LessOrEqual(t, a.Steps, at)
		require.Equal(t, len(acts)-a.Steps, a.Shorter)
		again, by := outcome(w, a.Schedule, target)
		require.Equal(t, []int{a.Steps, lane}, []int{again, by})
	})
}

func TestShorteningSaysWhereAScheduleCannotGoOn(t *testing.T) {
	w := timelinetest.Row(timelinetest.ByAnyone)
	work, err := w.Parse("p.work")
	require.NoError(t, err)
	_, err = explore.Shorten(w, []timeline.Act{work}, "Completed", explore.Options{})
	require.EqualError(t, err, "action 1, p.work, cannot happen here: the program is not at this step")
}

// TestShorteningThatIsCutKeepsWhatWasGiven and does not call it the shortest.
func TestShorteningThatIsCutKeepsWhatWasGiven(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.Unfenced, 2, 2)
	given := explore.New(w, explore.Options{}).Run().Answers[0].Schedule
	s, err := explore.Shorten(w, given, "NoStaleOverwrite", explore.Options{StatesMax: 20})
	require.NoError(t, err)
	a := s.Run().Answers[0]
	require.Equal(t, timeline.Cut, a.Verdict)
	require.Equal(t, given, a.Schedule)
	require.Zero(t, a.Shorter)
}
