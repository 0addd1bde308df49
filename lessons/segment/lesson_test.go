package segment_test

import (
	"testing"

	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/lessons/segment"
)

func TestLesson(t *testing.T) { lessontest.Verify(t, segment.Lesson) }
