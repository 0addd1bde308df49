package learn

import "github.com/afterlease/afterlease/timeline"

func sense(*timeline.Run, *timeline.Question) error { return nil }

func senseOfTask(*timeline.Lesson, *timeline.Challenge, *timeline.World) error { return nil }
