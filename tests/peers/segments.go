package main

import (
	"sync/atomic"

	"github.com/afterlease/afterlease/models/segment"
)

const segmentsSlice = 100_000

// A box that no measurement comes to the end of, and one that is used up a hundred times.
var (
	endless = segment.Plan[int64]{Size: 1 << 50, Threshold: 1 << 10}
	short   = segment.Plan[int64]{Size: 1000, Threshold: 100}
)

func atomicAdd() contender {
	var n atomic.Int64
	return contender{name: "one atomic addition", run: func(times int) error {
		for range times {
			n.Add(1)
		}
		return nil
	}}
}

func segments() (*group, error) {
	generator, err := segment.NewGenerator(endless, new(segment.Allocator).Next, nil)
	if err != nil {
		return nil, err
	}
	refilling, err := segment.NewGenerator(short, new(segment.Allocator).Next, nil)
	if err != nil {
		return nil, err
	}
	locked, err := segment.NewLocked(endless, new(segment.Allocator).Next)
	if err != nil {
		return nil, err
	}
	const goal = 2
	return &group{"a number of a segment", segmentsSlice, []contender{atomicAdd(),
		numbers("Generator.Next between refills", goal, generator.Next),
		numbers("Generator.Next, a refill in each 1,000", 0, refilling.Next),
		numbers("Locked.Next between refills", 0, locked.Next)}}, nil
}

func numbers(name string, goal float64, next func() (int64, error)) contender {
	return contender{name: name, goal: goal, run: func(n int) error {
		for range n {
			if _, err := next(); err != nil {
				return err
			}
		}
		return nil
	}}
}
