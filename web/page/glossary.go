package page

import (
	"github.com/afterlease/afterlease/lessons/glossary"
	"github.com/afterlease/afterlease/timeline"
)

// Glossary is the page of the words.
type Glossary struct {
	Chrome
	Topics []WordTopic
}

// WordTopic is a group of words that is read together.
type WordTopic struct {
	ID    string
	Title timeline.Text
	Words []Word
}

// Word is a term with the stories that use it, in this language.
type Word struct {
	glossary.Term
	Used []Find
}

// GlossaryTitle names the page.
func GlossaryTitle(l timeline.Lang) string { return homeWords.Glossary.In(l) }

// ClaimsTitle names the page of the claims.
func ClaimsTitle(l timeline.Lang) string { return homeWords.Claims.In(l) }

// LabTopic is the title of the words that all lessons share.
func LabTopic() timeline.Text { return homeWords.GlossaryLab }
