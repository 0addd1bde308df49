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

func TestFillIn(t *testing.T) {
	for _, c := range []struct {
		sentence, want string
		values         []string
	}{
		{"Pause #", "Pause the clock", []string{"the clock"}},
		{"让 # 停顿", "让 A 停顿", []string{"A"}},
		{"让 # 停顿", "让调度器停顿", []string{"调度器"}},
		{"让 # 停顿", "让 A 业务停顿", []string{"A 业务"}},
		{"等 # 秒，共 # 秒", "等 5 秒，共 30 秒", []string{"5", "30"}},
		{"写入 #：#", "写入 #1：值", []string{"#1", "值"}},
		{"Go #", "Go 测试", []string{"测试"}},
		{"none", "none", []string{"too many"}},
	} {
		assert.Equal(t, c.want, fillIn(c.sentence, c.values...))
	}
}
