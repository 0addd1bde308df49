package web

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/lessontest"
)

// between cuts a piece out of a page.
func between(t *testing.T, html, begins, ends string) string {
	t.Helper()
	_, after, ok := strings.Cut(html, begins)
	require.True(t, ok, begins)
	piece, _, ok := strings.Cut(after, ends)
	require.True(t, ok, ends)
	return begins + piece + ends
}

// TestQuestionsAndChallengesOfAPage keeps their HTML.
func TestQuestionsAndChallengesOfAPage(t *testing.T) {
	s := site(t)
	for _, lang := range []string{"en", "zh"} {
		html := body(t, get(t, s, "/"+lang+"/lessons/fencing"))
		pieces := between(t, html, `<template id="questions">`, "</template>") + "\n" +
			between(t, html, `<ul class="tasks">`, "</ul>") + "\n" + between(t, html, `<section class="predict">`, "</section>")
		lessontest.Golden(t, filepath.Join("testdata", "learn."+lang+".html"), strings.ReplaceAll(pieces, "><", ">\n<")+"\n")
	}
}

// TestEveryLessonAsksAndSets: each question has one right choice, and each challenge can be begun.
func TestEveryLessonAsksAndSets(t *testing.T) {
	s := site(t)
	for _, l := range s.lessons {
		html := body(t, get(t, s, "/en/lessons/"+l.About().ID))
		require.NotEmpty(t, l.questions)
		for _, q := range l.questions {
			piece := between(t, html, `data-ask="`+q.ID+`"`, "</section>")
			assert.Equal(t, 1, strings.Count(piece, "is-right"), q.ID)
			assert.Equal(t, len(q.Choices), strings.Count(piece, "data-choice="), q.ID)
		}
		for _, ch := range l.About().Challenges {
			contains(t, html, `data-challenge="`+ch.ID+`"`)
		}
	}
}
