package explore

import "github.com/afterlease/afterlease/timeline"

// Turn is the point of no return of a run: after how many of its acts everything is settled. A
// completion is a run that goes on until nothing can happen any more, or for ever; going round for
// ever without a violation is no violation. Both conditions last once they are true, so the act that
// makes one true is the last that mattered.
type Turn struct {
	Verdict timeline.Verdict // Holds: known; Pending, Cut or NotApplicable: Every and None say nothing
	// Every is the number of acts after which for the first time every completion violates an Always,
	// or reaches the good state of a Possible or Recoverable; -1: some never does.
	Every int
	// None is the number of acts after which for the first time no completion does; -1: some still can.
	None int
}

// steps lists where a run goes on to from one of its states: its own steps belong to the graph even
// where they are off the explorer's grid.
func (g *graph) steps(from int) []int32 {
	var to []int32
	if from >= g.roots {
		return nil
	}
	for i := 1; i < len(g.run); i++ {
		if int(g.run[i-1]) == from {
			to = append(to, g.run[i])
		}
	}
	return to
}

// settleRun finds the point of no return, given the states that a completion violates in (or is saved
// in): the one haven's.
func (g *graph) settleRun() {
	if g.limit != "" {
		g.turn.Verdict = timeline.Cut
		return
	}
	hit := append([]bool{}, g.havens[0].good...)
	back := g.edges.backwards()
	can := append([]bool{}, hit...)
	back.spread(can)
	must := append([]bool{}, hit...)
	g.edges.force(&back, must)
	g.turn = Turn{timeline.Holds, -1, -1}
	for i := len(g.run) - 1; i >= 0; i-- {
		if must[g.run[i]] {
			g.turn.Every = i
		}
		if !can[g.run[i]] {
			g.turn.None = i
		}
	}
	for i, at := range g.run {
		if hit[at] && g.turn.None > i { // what has happened stays so, whatever comes later
			g.turn.None = -1
		}
	}
}

// force marks every state of which all ways lead to what is marked: it has a successor, and all are
// marked.
func (e *edges) force(back *edges, marked []bool) {
	left := make([]int32, len(e.ends))
	var queue []int32
	for i := range left {
		left[i] = int32(len(e.of(i)))
		if marked[i] {
			queue = append(queue, int32(i))
		}
	}
	for len(queue) > 0 {
		i := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, from := range back.of(int(i)) {
			if left[from]--; left[from] == 0 && !marked[from] {
				marked[from] = true
				queue = append(queue, from)
			}
		}
	}
}
