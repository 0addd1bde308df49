//go:build !js

package learn_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/fencing"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/learn"
)

func TestAQuestionThatMakesNoSenseSaysWhy(t *testing.T) {
	for _, c := range []struct {
		q    timeline.Question
		says string
	}{
		{timeline.Question{Walk: "nowhere"}, "unknown walk"},
		{timeline.Question{Walk: "naive", Step: 13}, "unknown step"},
		{timeline.Question{Walk: "naive", Step: -1}, "unknown step"},
		{timeline.Question{Walk: "naive", Step: 1}, "nothing is accepted or refused"},
		{timeline.Question{Walk: "naive", Step: 1, Asks: timeline.AskHolds, Property: "Nothing"}, "unknown property"},
		{timeline.Question{Walk: "naive", Step: 1, Asks: timeline.AskHolds, Property: "NoLostUpdate"}, "meaningless"},
		{timeline.Question{Walk: "naive", Step: 9, Asks: timeline.AskHolds, Property: "SomeWriteAccepted"}, "decided before"},
		{timeline.Question{Walk: "naive", Step: 9, Asks: timeline.AskStill, Property: "SomeWriteAccepted"}, "decided before"},
		{timeline.Question{Walk: "naive", Step: 1, Asks: timeline.AskValue, Card: "resource", Row: "nothing"}, "unknown row"},
		{timeline.Question{Walk: "naive", Step: 1, Asks: timeline.AskValue, Card: "A", Row: "reads"}, "unknown row"},
	} {
		_, err := learn.Ask(fencing.Lesson, &c.q)
		require.ErrorContains(t, err, c.says)
		_, localized := err.(timeline.Localized)
		assert.True(t, localized, c.says)
	}
}

func TestAChallengeThatMakesNoSenseSaysWhy(t *testing.T) {
	for _, c := range []struct {
		ch   timeline.Challenge
		says string
	}{
		{timeline.Challenge{}, "needs one property"},
		{timeline.Challenge{Properties: []string{"NoStaleOverwrite", "InOrder"}}, "needs one property"},
		{timeline.Challenge{Properties: []string{"Nothing"}}, "unknown property"},
		{timeline.Challenge{Properties: []string{"NoLostUpdate"}}, "meaningless"},
		{timeline.Challenge{Properties: []string{"InOrder"}, Settings: "rule=newest"}, "unknown value of rule"},
		{timeline.Challenge{Kind: timeline.Defend, Properties: []string{"InOrder"}}, "turns at least one switch"},
		{timeline.Challenge{Kind: timeline.Defend, Properties: []string{"InOrder"}, Switches: 1, Keep: []string{"colour"}}, "unknown setting"},
		{timeline.Challenge{Kind: timeline.Defend, Properties: []string{"InOrder"}, Switches: 1, Keep: []string{"rule=newest"}}, "unknown value of rule"},
	} {
		_, err := learn.New(fencing.Lesson, &c.ch)
		require.ErrorContains(t, err, c.says)
	}
	_, err := learn.Find(fencing.Lesson, "nothing")
	require.ErrorContains(t, err, "there are: overwrite, forgetful, rule, update")
}
