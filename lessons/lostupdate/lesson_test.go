package lostupdate_test

import (
	"testing"

	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/lessons/lostupdate"
)

func TestLesson(t *testing.T) { lessontest.Verify(t, lostupdate.Lesson) }
