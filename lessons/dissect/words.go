package dissect

import "github.com/afterlease/afterlease/timeline"

type text = timeline.Text

// says are the sentences of problems and answers, written by hand in both languages; {0} and {1} are
// filled in.
var says = struct {
	fields                                          [fields]text
	number, notDecimal, tooLarge, idRange           text
	noTime, tooManyBits, tooFar                     text
	beforeEpoch, afterHorizon, instant, years, days text
}{
	fields: [fields]text{
		{En: "The ID", Zh: "ID"}, {En: "Time bits", Zh: "时间位数"}, {En: "Node bits", Zh: "节点位数"}, {En: "Sequence bits", Zh: "序列位数"},
		{En: "The epoch", Zh: "epoch"}, {En: "The unit", Zh: "时间单位"}, {En: "The time", Zh: "时间"},
		{En: "The node number", Zh: "节点号"}, {En: "The sequence", Zh: "序列"},
	},
	number: text{En: "{2} must be a whole number from {0} to {1}, in digits alone.", Zh: "{2}须是 {0} 到 {1} 之间的整数，只写数字。"},
	notDecimal: text{En: "This is not an ID as it is sent: paste decimal digits alone, without sign, spaces or leading zeros. One in another base has to be converted first.",
		Zh: "这不是一个 ID 的写法：请只粘贴十进制数字，不带符号、空格和前导零。其他进制的要先换算。"},
	tooLarge: text{En: "Too large: an ID has 63 bits at most, and the greatest is 9223372036854775807. Look for a digit too many.",
		Zh: "太大了：ID 至多 63 位，最大是 9223372036854775807。请看看是不是多了一位数字。"},
	idRange: text{En: "This ID has {0} bits and the layout {1}, so it was made under another one: give the time more bits, or choose another layout.",
		Zh: "这个 ID 有 {0} 位，布局只有 {1} 位，可见它出自别的布局：请增加时间位数，或换一个布局。"},
	noTime: text{En: "A layout needs at least one bit for the time: give it some.", Zh: "布局里至少要有 1 位时间：请给时间留出位数。"},
	tooManyBits: text{En: "These are {0} bits, and 63 have room beside the sign: take off {1}.",
		Zh: "一共 {0} 位，除符号位外只放得下 63 位：请减去 {1} 位。"},
	tooFar: text{En: "With this epoch and unit the last time lies beyond what 64 bits of milliseconds can hold: choose an earlier epoch, a shorter unit or fewer time bits.",
		Zh: "按这个 epoch 和单位，最后的时间超出了 64 位毫秒的范围：请换更早的 epoch、更短的单位，或减少时间位数。"},
	beforeEpoch: text{En: "{0} is before the epoch, {1} UTC, and no time bits stand for it: choose a later time or an earlier epoch.",
		Zh: "{0} 早于 epoch（{1} UTC），没有时间位能表示它：请换更晚的时间，或更早的 epoch。"},
	afterHorizon: text{En: "{0} is after the last time of this layout, {1} UTC: choose an earlier time, a later epoch or more time bits.",
		Zh: "{0} 晚于这个布局的最后时间（{1} UTC）：请换更早的时间、更晚的 epoch，或增加时间位数。"},
	instant: text{En: "Write the time in UTC, such as 2026-10-13 09:00:00.000, from 1970 on, or as Unix milliseconds.",
		Zh: "时间请按 UTC 书写，例如 2026-10-13 09:00:00.000，不早于 1970 年，也可以写 Unix 毫秒数。"},
	years: text{En: "{0} years", Zh: "{0} 年"},
	days:  text{En: "{0} days", Zh: "{0} 天"},
}

// words are those of the markup, where # stands for a value, in the same order in both languages.
var words = struct {
	Bits, Spare, Time, Node, Sequence                      text
	Part, Width, Value, Means                              text
	SpareMeans, TimeMeans, TimeSpan, RangeMeans            text
	Number, Exact, Printed, Changed, ChangedOne, Kept      text
	BothSame, OneSame, Strings, From53, Never53            text
	Lasts, Own, OwnMeans, Unix, UnixMeans, Same, WhichEnds text
}{
	Bits:     text{En: "Bit by bit", Zh: "逐位来看"},
	Spare:    text{En: "unused", Zh: "未用"},
	Time:     text{En: "time", Zh: "时间"},
	Node:     text{En: "node", Zh: "节点"},
	Sequence: text{En: "sequence", Zh: "序列"},

	Part:       text{En: "part", Zh: "部分"},
	Width:      text{En: "bits", Zh: "位"},
	Value:      text{En: "value", Zh: "值"},
	Means:      text{En: "means", Zh: "含义"},
	SpareMeans: text{En: "always 0, so that no ID is negative", Zh: "恒为 0，ID 才不会是负数"},
	TimeMeans:  text{En: "# UTC", Zh: "# UTC"},
	TimeSpan:   text{En: "# UTC, for # ms", Zh: "# UTC 起的 # 毫秒"},
	RangeMeans: text{En: "from 0 to #", Zh: "取值 0 到 #"},

	Number:     text{En: "As a JSON number", Zh: "当作 JSON 数字"},
	Exact:      text{En: "the ID", Zh: "ID 本身"},
	Printed:    text{En: "after JSON.parse in JavaScript", Zh: "经过 JavaScript 的 JSON.parse"},
	Changed:    text{En: "This ID has # bits, and JavaScript keeps 53 of a number: the last # digits are no longer those of the ID.", Zh: "这个 ID 有 # 位，JavaScript 的数字只留得住 53 位：末 # 位数字已不是原来的。"},
	ChangedOne: text{En: "This ID has # bits, and JavaScript keeps 53 of a number: the last digit is no longer that of the ID.", Zh: "这个 ID 有 # 位，JavaScript 的数字只留得住 53 位：最后一位数字已不是原来的。"},
	Kept:       text{En: "This ID has # bits, and every digit is kept. JavaScript keeps 53 bits of a number, and more where the last ones happen to be 0.", Zh: "这个 ID 有 # 位，每位数字都还在。JavaScript 的数字留得住 53 位，再多的若恰好是 0 也不会丢。"},
	BothSame:   text{En: "Its neighbours # and # become the same number.", Zh: "相邻的 # 和 # 也会变成同一个数。"},
	OneSame:    text{En: "Its neighbour # becomes the same number.", Zh: "相邻的 # 也会变成同一个数。"},
	Strings:    text{En: "So an ID leaves a program as a string. This page sends it as one, and so does the lab, always.", Zh: "所以 ID 离开程序时要写成字符串。本页这样做，实验台也一律这样做。"},
	From53:     text{En: "Under this layout IDs outgrow 2⁵³ at # UTC.", Zh: "按这个布局，ID 从 # UTC 起超过 2⁵³。"},
	Never53:    text{En: "Under this layout no ID outgrows 2⁵³.", Zh: "按这个布局，没有 ID 会超过 2⁵³。"},

	Lasts:     text{En: "How long it lasts", Zh: "能用到什么时候"},
	Own:       text{En: "this layout", Zh: "这个布局"},
	OwnMeans:  text{En: "until # UTC: # from its epoch, # UTC", Zh: "到 # UTC 为止，共 #，epoch 是 # UTC"},
	Unix:      text{En: "the same bits without an epoch of their own", Zh: "同样的位数，不设自己的 epoch"},
	UnixMeans: text{En: "until # UTC, counted from 1970", Zh: "从 1970 年算起，到 # UTC 为止"},
	Same:      text{En: "This layout counts from 1970 itself.", Zh: "这个布局本来就从 1970 年算起。"},
	WhichEnds: text{En: "Neither is wrong before its end. An epoch of one’s own moves that end: the years begin with the system and not in 1970.", Zh: "到期之前，两种都没有错。自定义 epoch 推迟的是终点：年数从系统上线算起，而不是从 1970 年。"},
}
