package page

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFits(t *testing.T) {
	assert.Equal(t, []int{340, 370, 480, 600, 720, 960}, fits())
	css := FitCSS()
	for _, f := range fits() {
		assert.Contains(t, css, "--fit:"+number(f)+"}")
	}
	for _, rule := range strings.Split(strings.TrimSpace(css), "\n")[1:] {
		m := regexp.MustCompile(`--fit:(\d+)}.*\[data-fit="(\d+)"\]`).FindStringSubmatch(rule)
		if assert.Len(t, m, 3, rule) {
			assert.Equal(t, m[1], m[2], "the picture that is shown is as wide as the script will ask for")
		}
	}
	assert.Contains(t, css, "@media (max-width:960px) and (min-width:390px){body #zone-timeline{--fit:370}")
	assert.Contains(t, css, "@media (min-width:961px){body #zone-timeline{--fit:340}")
}
