package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// writeQuestion writes the question that stands before the next step, or the verdict on the answer. It
// lies over the timeline and blocks nothing: whoever goes elsewhere is not asked any more.
func writeQuestion(v *View, w *markup.Writer) {
	a := &v.Ask
	if a.ID == "" {
		return
	}
	w.Put(`<section class="ask" data-ask="{}" data-ask-state="{}" role="group" aria-labelledby="ask-question"><p class="ask-head"><span class="ask-title">{}</span>`,
		a.ID, a.state(), &learnWords.Predict)
	writeScore(v, w)
	w.Put(`</p>`)
	if !a.Settled {
		w.Put(`<p class="ask-next">{#}</p>`, &learnWords.NextIs, &a.Asked.Next)
	}
	w.Put(`<h2 id="ask-question">{}</h2><div class="ask-choices" role="group" aria-labelledby="ask-question" data-roving="true">`,
		&a.Asked.Question)
	for i := range a.Asked.Choices {
		writeChoice(a, i, w)
	}
	w.Put(`</div>`)
	switch a.state() {
	case "waiting":
		w.Put(`<p class="ask-foot"><button type="button" class="link" data-ask-skip="true" data-key="ask.skip">{}</button> <kbd>Esc</kbd><button type="button" class="link ask-off" data-asking="0" data-key="ask.off">{}</button></p>`,
			&learnWords.ShowMe, &learnWords.AskOff)
	case "thinking":
		w.Put(`<p class="ask-said">{}</p>`, &learnWords.Thinking)
	default:
		writeAnswer(a, w)
	}
	w.Put(`</section>`)
}

// state is the question in one word.
func (a *Ask) state() string {
	switch {
	case a.Settled && a.Chosen == a.Asked.Right:
		return "right"
	case a.Settled:
		return "wrong"
	case a.Chosen >= 0:
		return "thinking"
	}
	return "waiting"
}

// writeChoice writes one choice as a button; once the answer is known, with a mark where it was right or
// chosen.
func writeChoice(a *Ask, i int, w *markup.Writer) {
	class, mark := "", markup.Raw("")
	switch {
	case a.Settled && i == a.Asked.Right:
		class, mark = " is-right", markTrue
	case a.Settled && i == a.Chosen:
		class, mark = " is-wrong", markFalse
	}
	w.Put(`<button type="button" class="choice{}" data-choice="{}" data-key="ask.{}" aria-pressed="{}"`, class, i, i, i == a.Chosen)
	if a.Chosen >= 0 {
		w.Put(` disabled=""`)
	}
	if mark == "" {
		w.Put(`><kbd>{}</kbd>`, i+1)
	} else {
		w.Put(`>{}`, mark)
	}
	w.Put(`<span>{}</span></button>`, &a.Asked.Choices[i])
}

// writeAnswer says in one sentence which fact makes the answer right or wrong.
func writeAnswer(a *Ask, w *markup.Writer) {
	w.Put(`<p class="ask-said">`)
	if a.Chosen == a.Asked.Right {
		w.Put(`<b class="ok">{}</b>`, &learnWords.Right)
	} else {
		w.Put(`<b class="bad">{#}</b>`, &learnWords.WrongIs, &a.Asked.Choices[a.Asked.Right])
	}
	w.Put(` {}</p><p class="ask-foot"><button type="button" class="primary" data-ask-on="true" data-key="ask.on">{}</button></p>`,
		&a.Asked.Why, &learnWords.GoOn)
}

func writeScore(v *View, w *markup.Writer) {
	if v.Answered > 0 {
		w.Put(`<span class="ask-score" data-score="{}/{}">{#}</span>`, v.Right, v.Answered, &learnWords.Score, v.Right, v.Answered)
	}
}

// writePredict is the place of the questions among the tasks: their score, and their switch.
func writePredict(v *View, w *markup.Writer) {
	if v.Questions == 0 {
		return
	}
	w.Put(`<section class="predict"><h3 class="panel-title">{}</h3><p class="hint">{#}</p><p class="predict-foot"><label><input type="checkbox" data-asking-switch="true" data-key="asking"`,
		&learnWords.Questions, &learnWords.AskAbout, v.Questions)
	if !v.Muted {
		w.Put(` checked=""`)
	}
	w.Put(`/> {}</label>`, &learnWords.AskSwitch)
	writeScore(v, w)
	if v.Answered > 0 {
		w.Put(`<button type="button" class="link" data-reask="true" data-key="reask">{}</button>`, &learnWords.AskAgain)
	}
	w.Put(`</p></section>`)
}

// waiting says whether the step is kept back.
func (v *View) waiting() bool { return v.Ask.ID != "" && !v.Ask.Settled }

// seen are the events that the picture shows: what will be asked about is not drawn before.
func (v *View) seen() []timeline.Event { return v.Events[:v.Hidden] }
