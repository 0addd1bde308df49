package page

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/timeline"
)

func TestNoWordLacksItsTwin(t *testing.T) {
	for _, all := range []any{words, live, homeWords} {
		v := reflect.ValueOf(all)
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			w := v.Field(i).Interface().(timeline.Text)
			assert.NotEmpty(t, w.En, name)
			assert.NotEmpty(t, w.Zh, name)
			assert.Equal(t, strings.Count(w.En, "#"), strings.Count(w.Zh, "#"), "%s: both languages name the same values", name)
		}
	}
	for _, track := range Tracks {
		assert.NotEmpty(t, track.Title.Zh)
		assert.NotEmpty(t, track.Question.Zh)
	}
}
