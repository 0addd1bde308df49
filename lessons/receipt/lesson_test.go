package receipt_test

import (
	"testing"

	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/lessons/receipt"
)

func TestLesson(t *testing.T) { lessontest.Verify(t, receipt.Lesson) }
