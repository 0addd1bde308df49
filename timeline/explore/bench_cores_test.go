//go:build !js

package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
)

func BenchmarkLockWorldTwoCores(b *testing.B) {
	benchmarkLockWorld(b, explore.Options{}, func(s *explore.Search[timelinetest.LockState]) explore.Result { return s.RunOn(2) })
}
