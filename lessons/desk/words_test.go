package desk

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/timeline"
)

func TestNoWordLacksItsTwin(t *testing.T) {
	for _, list := range []any{words, learnWords, learnUnits} {
		v := reflect.ValueOf(list)
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			w := v.Field(i).Interface().(timeline.Text)
			assert.NotEmpty(t, w.En, name)
			assert.NotEmpty(t, w.Zh, name)
			assert.Equal(t, strings.Count(w.En, "#"), strings.Count(w.Zh, "#"), "%s: both languages name the same values", name)
		}
	}
}

func TestFill(t *testing.T) {
	w := timeline.Text{En: "# of #", Zh: "第 # 步，共 # 步"}
	assert.Equal(t, "3 of 9", fill(w, timeline.En, "3", "9"))
	assert.Equal(t, "第 3 步，共 9 步", fill(w, timeline.Zh, "3", "9"))
	assert.Equal(t, "# of 9", fill(w, timeline.En, "#", "9"), "a value is not filled into")
	assert.Equal(t, "3 of #", fill(w, timeline.En, "3"))
}

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1378: "1,378", 3713147: "3,713,147", -1000: "-1,000", -100: "-100"} {
		assert.Equal(t, want, count(n))
	}
}
