package web

import (
	"fmt"

	"github.com/afterlease/afterlease/timeline/learn"
	"github.com/afterlease/afterlease/web/page"
)

// answer computes the answers to a lesson's questions. They are the same for every reader, and few; so a
// page carries them, and the module does without.
func (l *lesson) answer() error {
	all := l.About().Questions
	for i := range all {
		id := learn.ID(&all[i])
		a, err := l.Ask(&all[i])
		if err != nil {
			return fmt.Errorf("lesson %s: question %s: %w", l.About().ID, id, err)
		}
		asked, err := a.Run()
		if err != nil {
			return fmt.Errorf("lesson %s: question %s: %w", l.About().ID, id, err)
		}
		l.questions = append(l.questions, page.Question{ID: id, Asked: asked})
	}
	return nil
}
