package draw

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestContrast: words have 4.5:1 on the paper and on the warm band, lines 3:1 on the paper.
func TestContrast(t *testing.T) {
	for name, palette := range map[string]string{"light": light, "dark": dark} {
		c := colours(t, palette)
		for _, words := range []string{"ink", "soft", "accent", "a", "b", "ok", "bad", "warn"} {
			for _, ground := range []string{"paper", "now", "panel"} {
				assert.GreaterOrEqual(t, contrast(c[words], c[ground]), 4.5, "%s: %s on %s", name, words, ground)
			}
		}
		assert.GreaterOrEqual(t, contrast(c["life"], c["paper"]), 3.0, "%s: life lines", name)
	}
}

// colours reads a palette as relative luminances (WCAG 2).
func colours(t *testing.T, palette string) map[string]float64 {
	c := map[string]float64{}
	for _, p := range strings.Split(palette, ";") {
		name, hex, ok := strings.Cut(strings.TrimPrefix(p, "--"), ":#")
		require.True(t, ok, p)
		sum := 0.0
		for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
			v, err := strconv.ParseUint(hex[2*i:2*i+2], 16, 8)
			require.NoError(t, err)
			sum += weight * math.Pow((float64(v)/255+0.055)/1.055, 2.4)
		}
		c[name] = sum
	}
	return c
}

func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }
