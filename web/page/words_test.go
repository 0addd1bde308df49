package page

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/timeline"
)

func TestNoWordLacksItsTwin(t *testing.T) {
	for _, all := range []any{words, live, homeWords, learn, dissected} {
		v := reflect.ValueOf(all)
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			w, ok := v.Field(i).Interface().(timeline.Text)
			if !ok {
				continue // a list
			}
			assert.NotEmpty(t, w.En, name)
			assert.NotEmpty(t, w.Zh, name)
			assert.Equal(t, strings.Count(w.En, "#"), strings.Count(w.Zh, "#"), "%s: both languages name the same values", name)
		}
	}
	for i := range learn.Best {
		for _, w := range learn.Best[i] {
			assert.NotEmpty(t, w.En)
			assert.NotEmpty(t, w.Zh)
		}
	}
	for _, track := range Tracks {
		assert.NotEmpty(t, track.Title.Zh)
		assert.NotEmpty(t, track.Question.Zh)
	}
}
