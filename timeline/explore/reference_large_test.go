//go:build !race

package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline/timelinetest"
)

// TestTheLargestReferenceSizesComeOutExactly takes two seconds, and twenty times that under the race
// detector, which has nothing to find in a package without goroutines.
func TestTheLargestReferenceSizesComeOutExactly(t *testing.T) {
	requireSizesOf(t, []referenceSize{
		{timelinetest.FencedWrites, 3, 3, 3_713_147, 11_909_691, 53},
		{timelinetest.FencedAll, 3, 3, 1_063_471, 3_453_432, 49},
	})
}
