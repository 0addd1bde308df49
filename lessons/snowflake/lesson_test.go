package snowflake_test

import (
	"testing"

	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/lessons/snowflake"
)

func TestLesson(t *testing.T) { lessontest.Verify(t, snowflake.Lesson) }
