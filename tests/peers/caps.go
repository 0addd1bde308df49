package main

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"

	bwmarrin "github.com/bwmarrin/snowflake"
	"github.com/sony/sonyflake"

	"github.com/afterlease/afterlease/models/snowflake"
)

// issuer makes ids and says which time each of them carries.
type issuer struct {
	name string
	next func() (time int64, err error)
	unit float64 // milliseconds of a time
	cap  float64 // what the layout allows, in ids per millisecond
	over int64   // times that a rate is taken over
	gate bool    // it must reach its cap
}

// capShare of the cap counts as reached.
const capShare = 0.99

func issuers() ([]issuer, error) {
	theirs, err := bwmarrin.NewNode(1)
	if err != nil {
		return nil, err
	}
	lockFree, err := snowflake.NewLockFree(twitterConfig)
	if err != nil {
		return nil, err
	}
	mutex, err := snowflake.NewMutex(twitterConfig)
	if err != nil {
		return nil, err
	}
	sony, err := sonyflake.New(sonyflake.Settings{StartTime: time.Now(), MachineID: func() (uint16, error) { return 1, nil }})
	if err != nil {
		return nil, err
	}
	const twitterCap, sonyCap = 4096, 25.6
	ours := func(next func(now func() int64) (snowflake.ID, error)) func() (int64, error) {
		return func() (int64, error) {
			id, err := next(clock)
			return int64(id >> (snowflake.Twitter.NodeBits + snowflake.Twitter.SequenceBits)), err
		}
	}
	return []issuer{
		{"bwmarrin Generate", func() (int64, error) { return theirs.Generate().Time(), nil }, 1, twitterCap, 10, true},
		{"LockFree.NextNow", ours(lockFree.NextNow), 1, twitterCap, 10, true},
		{"Mutex.NextNow", ours(mutex.NextNow), 1, twitterCap, 10, false},
		{"sonyflake NextID, 256 in each 10 ms by its layout", func() (int64, error) {
			id, err := sony.NextID()
			return int64(sonyflake.ElapsedTime(id) / (10 * time.Millisecond)), err
		}, 10, sonyCap, 2, false},
	}, nil
}

// rate is ids per millisecond over whole times of the generator: from the first id of one to the first
// id of one some times later.
func (i issuer) rate() (float64, error) {
	began, n := int64(-1), 0
	before, err := i.next()
	if err != nil {
		return 0, err
	}
	for {
		at, err := i.next()
		if err != nil {
			return 0, err
		}
		if began < 0 && at > before {
			began = at
		}
		if began >= 0 {
			if at >= began+i.over {
				return float64(n) / (float64(at-began) * i.unit), nil
			}
			n++
		}
	}
}

// caps: at the real clock a layout sets the limit, not the code. Prints rates and returns how many
// goals were missed.
func caps(out io.Writer, rounds int) (missed int, err error) {
	all, err := issuers()
	if err != nil {
		return 0, err
	}
	rates := make([]times, len(all))
	for range rounds {
		for k, i := range all {
			runtime.GC()
			r, err := i.rate()
			if err != nil {
				return 0, fmt.Errorf("%s: %w", i.name, err)
			}
			rates[k] = append(rates[k], r)
		}
	}
	fmt.Fprintf(out, "\nids per millisecond of one node at the real clock\n")
	w := tabwriter.NewWriter(out, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "cap\tmax\tmedian\tof the cap\t")
	for k, i := range all {
		best, verdict := slices.Max(rates[k]), ""
		if i.gate {
			verdict = fmt.Sprintf("  goal %.0f %%: reached", 100*capShare)
			if best < capShare*i.cap {
				verdict = fmt.Sprintf("  goal %.0f %%: MISSED", 100*capShare)
				missed++
			}
		}
		fmt.Fprintf(w, "%.1f\t%.1f\t%.1f\t%.1f %%\t  %s%s\n", i.cap, best, rates[k].median(), 100*best/i.cap, i.name, verdict)
	}
	return missed, w.Flush()
}
