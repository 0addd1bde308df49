package fencing_test

import (
	"testing"

	"github.com/afterlease/afterlease/lessons/fencing"
	"github.com/afterlease/afterlease/lessons/lessontest"
)

func TestLesson(t *testing.T) { lessontest.Verify(t, fencing.Lesson) }
