//go:build !js

package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline/explore"
)

func BenchmarkLockWorldTwoCores(b *testing.B) {
	benchmarkLockWorld(b, explore.Options{}, func(s *explore.Search) explore.Result { return s.RunOn(2) })
}
