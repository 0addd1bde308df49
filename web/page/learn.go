package page

import (
	"strings"

	"github.com/afterlease/afterlease/timeline"
	compute "github.com/afterlease/afterlease/timeline/learn"
)

// Question is a question of the lesson with its computed answer.
type Question struct {
	ID string
	compute.Asked
}

// kindOf says how a challenge is played.
func (l *Lesson) kindOf(ch *timeline.Challenge) string {
	switch ch.Kind {
	case timeline.Golf:
		return l.t(learn.Golf)
	case timeline.Defend:
		parts := []string{l.with(learn.SwitchesMost, number(ch.Switches))}
		for _, item := range ch.Keep {
			parts = append(parts, l.with(learn.Keeps, l.t(l.switchTitle(item))))
		}
		return strings.Join(parts, " · ")
	}
	faults := l.with(learn.FaultsMost, number(ch.Faults))
	switch ch.Faults {
	case timeline.AnyFaults:
		faults = l.t(learn.FaultsAny)
	case 0:
		faults = l.t(learn.FaultsNone)
	}
	return l.t(learn.Reach) + " · " + faults
}

// switchTitle names a switch, or one value of it: "restart", "restore=none".
func (l *Lesson) switchTitle(item string) text {
	id, value, _ := strings.Cut(item, "=")
	for _, s := range l.About.Settings {
		if s.ID != id {
			continue
		}
		for _, v := range s.Values {
			if v.ID == value {
				return text{En: "{0}: {1}", Zh: "{0}：{1}"}.With(s.Title, v.Title)
			}
		}
		return s.Title
	}
	return timeline.Same(item)
}

// learn are the strings of the questions and of the list of challenges.
var learn = struct {
	Predict, NextIs, ShowMe, GoOn, Right, WrongIs, Score text
	AskSwitch, AskAgain, AskAbout, AskOff                text
	Questions, Challenges, Start                         text
	Reach, Golf, FaultsNone, FaultsMost, FaultsAny       text
	SwitchesMost, Keeps                                  text
	Best                                                 [3][2]text // by kind of challenge: for one, and for more
}{
	Predict:   text{En: "Before you look", Zh: "先别看，猜一猜"},
	NextIs:    text{En: "Next: #", Zh: "接下来：#"},
	ShowMe:    text{En: "show me", Zh: "直接看"},
	GoOn:      text{En: "Go on", Zh: "继续"},
	Right:     text{En: "Right.", Zh: "答对了。"},
	WrongIs:   text{En: "Not so: #.", Zh: "不对，是“#”。"},
	Score:     text{En: "# of # right", Zh: "答对 #，共答 #"},
	AskSwitch: text{En: "Ask me before it happens", Zh: "揭晓之前先问我"},
	AskAgain:  text{En: "ask again", Zh: "重新提问"},
	AskAbout:  text{En: "Step through a story: # questions wait on the way.", Zh: "一步步走故事，途中有 # 个问题等着你。"},
	AskOff:    text{En: "don’t ask", Zh: "别再问"},

	Questions:    text{En: "Predict first", Zh: "先猜后看"},
	Challenges:   text{En: "Challenges", Zh: "挑战"},
	Start:        text{En: "start", Zh: "开始"},
	Reach:        text{En: "in as few steps as possible", Zh: "步数越少越好"},
	Golf:         text{En: "with as few faults as possible", Zh: "故障越少越好"},
	FaultsNone:   text{En: "no fault allowed", Zh: "不许出故障"},
	FaultsMost:   text{En: "faults allowed: #", Zh: "至多 # 次故障"},
	FaultsAny:    text{En: "faults allowed", Zh: "允许故障"},
	SwitchesMost: text{En: "switches that may be turned: #", Zh: "可拨开关数：#"},
	Keeps:        text{En: "not up to you: #", Zh: "由不得你：#"},
	Best: [3][2]text{
		timeline.Reach:  {{En: "solved with # step", Zh: "已解：# 步"}, {En: "solved with # steps", Zh: "已解：# 步"}},
		timeline.Golf:   {{En: "solved with # fault", Zh: "已解：# 次故障"}, {En: "solved with # faults", Zh: "已解：# 次故障"}},
		timeline.Defend: {{En: "solved with # switch", Zh: "已解：# 个开关"}, {En: "solved with # switches", Zh: "已解：# 个开关"}},
	},
}
