package page

import "github.com/afterlease/afterlease/timeline"

// dissected are the strings of the page that takes an ID apart; its answers have their own in
// lessons/dissect.
var dissected = struct {
	Title, Lead, Short, Lesson                text
	ID, Layout, Preset, OwnLayout             text
	TimeBits, NodeBits, SequenceBits          text
	Epoch, Unit, Parts, At, Node, Sequence    text
	Apart, Together, Fields, NoScript, Answer text
}{
	Title: text{En: "Take an ID apart", Zh: "拆开一个 ID"},
	Lead: text{En: "Paste an ID and see its 64 bits, one by one: which of them are the time, which the node, which the sequence. The ID does not say: you choose the layout, and every layout gives an answer.",
		Zh: "粘贴一个 ID，逐位看它的 64 位：哪些是时间，哪些是节点，哪些是序列。ID 自己不会说：布局由你来选，而每种布局都会给出一个答案。"},
	Short:        text{En: "An ID of 64 bits, bit by bit: time, node and sequence under any layout.", Zh: "逐位拆开 64 位的 ID：任意布局下的时间、节点与序列。"},
	Lesson:       text{En: "The lesson: #", Zh: "所属课程：#"},
	ID:           text{En: "ID, in decimal", Zh: "ID（十进制）"},
	Layout:       text{En: "Layout", Zh: "布局"},
	Preset:       text{En: "A known one", Zh: "现成的布局"},
	OwnLayout:    text{En: "as below", Zh: "如下"},
	TimeBits:     text{En: "time bits", Zh: "时间位数"},
	NodeBits:     text{En: "node bits", Zh: "节点位数"},
	SequenceBits: text{En: "sequence bits", Zh: "序列位数"},
	Epoch:        text{En: "epoch, in Unix ms", Zh: "epoch（Unix 毫秒）"},
	Unit:         text{En: "unit, in ms", Zh: "单位（毫秒）"},
	Parts:        text{En: "Its parts", Zh: "各部分"},
	At:           text{En: "time, UTC or Unix ms", Zh: "时间（UTC 或 Unix 毫秒）"},
	Node:         text{En: "node", Zh: "节点"},
	Sequence:     text{En: "sequence", Zh: "序列"},
	Apart:        text{En: "Take apart", Zh: "拆开"},
	Together:     text{En: "Put together", Zh: "拼成 ID"},
	Fields:       text{En: "The ID and its layout", Zh: "ID 与布局"},
	NoScript:     text{En: "Without JavaScript the two buttons ask the server.", Zh: "没有 JavaScript 时，由两个按钮去问服务器。"},
	Answer:       text{En: "The answer", Zh: "答案"},
}

// DissectTitle names the page.
func DissectTitle(l timeline.Lang) string { return dissected.Title.In(l) }
