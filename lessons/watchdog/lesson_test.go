package watchdog_test

import (
	"testing"

	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/lessons/watchdog"
)

func TestLesson(t *testing.T) { lessontest.Verify(t, watchdog.Lesson) }
