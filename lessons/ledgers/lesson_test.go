package ledgers_test

import (
	"testing"

	"github.com/afterlease/afterlease/lessons/ledgers"
	"github.com/afterlease/afterlease/lessons/lessontest"
)

func TestLesson(t *testing.T) { lessontest.Verify(t, ledgers.Lesson) }
