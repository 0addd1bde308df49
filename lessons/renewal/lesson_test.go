package renewal_test

import (
	"testing"

	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/lessons/renewal"
)

func TestLesson(t *testing.T) { lessontest.Verify(t, renewal.Lesson) }
