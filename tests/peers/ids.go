package main

import (
	"sync/atomic"
	"time"

	bwmarrin "github.com/bwmarrin/snowflake"

	"github.com/afterlease/afterlease/models/snowflake"
)

const (
	wideNodeBits     = 1
	wideSequenceBits = 21 // two million a millisecond: nobody waits
	idsSlice         = 50_000
)

var (
	wide = snowflake.Layout{TimeBits: 41, NodeBits: wideNodeBits, SequenceBits: wideSequenceBits,
		EpochMillis: snowflake.Twitter.EpochMillis}

	// rules of a server: it waits for a clock that is a little behind, and for the next millisecond.
	wideConfig    = snowflake.Config{Layout: wide, Node: 1, Rollback: snowflake.RollbackWait, Exhausted: snowflake.ExhaustedWait}
	twitterConfig = snowflake.Config{Layout: snowflake.Twitter, Node: 1, Rollback: snowflake.RollbackWait, Exhausted: snowflake.ExhaustedWait}
)

// epoch is the layouts' time 0 with a monotonic reading, made as bwmarrin makes it.
var epoch = func() time.Time {
	now := time.Now()
	return now.Add(time.UnixMilli(snowflake.Twitter.EpochMillis).Sub(now))
}()

// clock is the expression that stands in bwmarrin's Generate.
func clock() int64 { return time.Since(epoch).Nanoseconds() / 1000000 }

// keep is where results go that the compiler must not do without.
var keep int64

func compareAndSwap() contender {
	var word atomic.Uint64
	return contender{name: "one load and compare-and-swap", run: func(n int) error {
		for range n {
			old := word.Load()
			word.CompareAndSwap(old, old+1)
		}
		return nil
	}}
}

func readClock() contender {
	return contender{name: "the clock alone", run: func(n int) error {
		sum := int64(0)
		for range n {
			sum += clock()
		}
		keep = sum
		return nil
	}}
}

// generate is bwmarrin's own code, with bits set so that it never waits.
func generate() (contender, error) {
	nodeBits, stepBits := bwmarrin.NodeBits, bwmarrin.StepBits
	defer func() { bwmarrin.NodeBits, bwmarrin.StepBits = nodeBits, stepBits }()
	bwmarrin.NodeBits, bwmarrin.StepBits = wideNodeBits, wideSequenceBits
	node, err := bwmarrin.NewNode(1)
	return contender{name: "bwmarrin Generate", run: func(n int) error {
		for range n {
			node.Generate()
		}
		return nil
	}}, err
}

// perTime is how many ids are asked for before the time that is the argument moves on.
const perTime = 4096

func asArgument(name string, goal float64, next func(ms int64) (snowflake.ID, error)) contender {
	asked := int64(0)
	return contender{name: name, goal: goal, run: func(n int) error {
		for range n {
			if _, err := next(asked / perTime); err != nil {
				return err
			}
			asked++
		}
		return nil
	}}
}

// ids: what one id costs when the time is an argument.
func ids() (*group, error) {
	lockFree, err := snowflake.NewLockFree(twitterConfig)
	if err != nil {
		return nil, err
	}
	mutex, err := snowflake.NewMutex(twitterConfig)
	if err != nil {
		return nil, err
	}
	theirs, err := generate()
	if err != nil {
		return nil, err
	}
	theirs.name, theirs.minus = "bwmarrin Generate without its clock", "the clock alone"
	const goal = 1.3
	return &group{"an id, the time as an argument", idsSlice, []contender{compareAndSwap(),
		asArgument("LockFree.Next", goal, lockFree.Next), asArgument("Mutex.Next", 0, mutex.Next), theirs, readClock()}}, nil
}

// idsWithClock: the same with the clock read for each, in a layout in which nobody waits.
func idsWithClock() (*group, error) {
	theirs, err := generate()
	if err != nil {
		return nil, err
	}
	lockFree, err := snowflake.NewLockFree(wideConfig)
	if err != nil {
		return nil, err
	}
	mutex, err := snowflake.NewMutex(wideConfig)
	if err != nil {
		return nil, err
	}
	return &group{"an id, the clock read for each, bits set so that nobody waits", idsSlice, []contender{theirs,
		withClock("LockFree.NextNow", 1, lockFree.NextNow), withClock("Mutex.NextNow", 0, mutex.NextNow), readClock()}}, nil
}

func withClock(name string, goal float64, next func(now func() int64) (snowflake.ID, error)) contender {
	return contender{name: name, goal: goal, run: func(n int) error {
		for range n {
			if _, err := next(clock); err != nil {
				return err
			}
		}
		return nil
	}}
}
