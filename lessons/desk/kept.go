package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/learn"
)

// kept takes what a page has kept from earlier visits: answers, "41-42.12.outcome=1", 1 for a right one,
// and the best scores of challenges, "overwrite=8". What this lesson does not have is passed over: it may
// have had it then.
func (d *Desk) kept(answers, scores string) {
	about := d.lesson.About()
	for _, item := range timeline.Split(answers, ',') {
		id, right, _ := timeline.CutAt(item, '=')
		for i := range about.Questions {
			if learn.ID(&about.Questions[i]) != id {
				continue
			}
			d.learn(i, answeredWrong)
			if right == "1" {
				d.learn(i, answeredRight)
			}
		}
	}
	for _, item := range timeline.Split(scores, ',') {
		id, score, _ := timeline.CutAt(item, '=')
		n, ok := timeline.ParseCount(score)
		if b := d.best(id); ok && (!b.solved || n < b.score) {
			b.solved, b.score = true, n
		}
	}
}
