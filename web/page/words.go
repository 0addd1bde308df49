package page

import "github.com/afterlease/afterlease/timeline"

type text = timeline.Text

// words are the strings of the pages around the zones, written by hand in both languages.
var words = struct {
	Tagline                                                                                          text
	Skip, Crumb, Lessons, Share, Theme, Other, Help, Present                                         text
	ThemeAuto, ThemeLight, ThemeDark                                                                 text
	Bench, Parts, Playback, NextShort, Stories, Story, Minutes, Stage, Next, Tabs, State, Code, Text text
	NoCode, CodeOf, Program, Speed                                                                   text
	Loading, Building, BuildFailed, Crashed, Dead, NoScript                                          text
	ModuleEnded, CommandLong, PictureLarge                                                           text
	ShareTitle, ShareAbout, Copied, CopyByHand, Copy, Close, Save, Print                             text
	TakeTitle, TakeSVG, TakePNG, TakeGoTest, TakeMermaid, TakeJSON, TakeShiViz                       text
	TakeSVGAbout, TakePNGAbout, TakeGoTestAbout, TakeMermaidAbout, TakeJSONAbout                     text
	TakeShiVizAbout, TakeEmbed, TakeEmbedAbout, TakePrint, TakePrintAbout, OpenWhole, ShareClaim     text
	HelpTitle, KeysOff                                                                               text
	KeyStep, KeyEnds, KeyPlay, KeyAct, KeyUndo, KeyBranch, KeyBeat, KeyTab, KeyGroup, KeyHelp        text
	ToCome, Missing, MissingAbout, MissingHere, Home                                                 text
	NoStory, Tasks, TasksHere                                                                        text
	Incidents, IncidentsLead, IncidentsPlayed, IncidentsShort                                        text
	SeenHere, Topics                                                                                 text
}{
	Tagline: text{En: "A laboratory for requests that arrive too late", Zh: "研究迟到请求的实验台"},

	Skip:       text{En: "To the timeline", Zh: "跳到时间线"},
	Crumb:      text{En: "Where you are", Zh: "当前位置"},
	Lessons:    text{En: "Lessons", Zh: "课程"},
	Share:      text{En: "Share", Zh: "分享"},
	Theme:      text{En: "Theme", Zh: "主题"},
	Other:      text{En: "中文", Zh: "English"},
	Help:       text{En: "Help", Zh: "帮助"},
	Present:    text{En: "For a projector", Zh: "投影模式"},
	ThemeAuto:  text{En: "as the system", Zh: "随系统"},
	ThemeLight: text{En: "light", Zh: "浅色"},
	ThemeDark:  text{En: "dark", Zh: "深色"},

	Story:     text{En: "Story", Zh: "故事"},
	Bench:     text{En: "Switches and properties", Zh: "开关与性质"},
	Parts:     text{En: "Parts of the page", Zh: "页面各部分"},
	Playback:  text{En: "Playback", Zh: "播放控制"},
	NextShort: text{En: "Next", Zh: "接下来"},
	Stories:   text{En: "# stories to play", Zh: "# 个可演的故事"},
	Minutes:   text{En: "about # minutes", Zh: "约 # 分钟"},
	Stage:     text{En: "Timeline", Zh: "时间线"},
	Next:      text{En: "What can happen next", Zh: "接下来可能发生"},
	Tabs:      text{En: "A closer look", Zh: "细看"},
	State:     text{En: "State", Zh: "状态"},
	Code:      text{En: "Code", Zh: "代码"},
	Text:      text{En: "Text", Zh: "文字"},
	Tasks:     text{En: "Challenges", Zh: "挑战"},
	TasksHere: text{En: "# challenges", Zh: "# 道挑战"},
	NoCode:    text{En: "No model decides in this step.", Zh: "这一步没有模型做判断。"},
	CodeOf:    text{En: "What decided", Zh: "做判断的代码"},
	Program:   text{En: "Programs", Zh: "各方程序"},
	Speed:     text{En: "Speed", Zh: "速度"},

	Loading:      text{En: "Loading the laboratory…", Zh: "正在装载实验台……"},
	Building:     text{En: "The laboratory is being built on the server; the page is ready to read meanwhile.", Zh: "服务器正在构建实验台；其间页面可以先读。"},
	BuildFailed:  text{En: "The laboratory could not be built, so nothing can be stepped. The server says:", Zh: "实验台没能构建出来，暂时不能单步。服务器说："},
	Crashed:      text{En: "The laboratory stopped and has been started again; your run was replayed.", Zh: "实验台中断后已重新启动，你的运行已重放。"},
	Dead:         text{En: "The laboratory has stopped and does not start again. Reload the page; the address holds your run.", Zh: "实验台已停止，且无法重新启动。请刷新页面，地址里保存着你的运行。"},
	ModuleEnded:  text{En: "it has ended by itself", Zh: "它自行结束了"},
	CommandLong:  text{En: "the command was too long", Zh: "命令过长"},
	PictureLarge: text{En: "This run is too long for a PNG: the browser cannot draw it. Save the SVG.", Zh: "这次运行太长，浏览器画不出 PNG。请改存 SVG。"},
	NoScript:     text{En: "Stepping needs JavaScript. The first story’s picture and its text are here all the same.", Zh: "单步需要 JavaScript。不过第一个故事的图与文字都在这里。"},

	ShareTitle: text{En: "A link to exactly this run", Zh: "指向这次运行的链接"},
	ShareAbout: text{En: "It holds the switches, the schedule and the step; opening it executes them again.", Zh: "其中有开关、日程与所在的步；打开时会重新执行一遍。"},
	Copied:     text{En: "Copied.", Zh: "已复制。"},
	CopyByHand: text{En: "The browser does not let the page copy: the link is selected, copy it with the keyboard.", Zh: "浏览器不允许页面复制：链接已选中，请用键盘复制。"},
	Copy:       text{En: "Copy", Zh: "复制"},
	Close:      text{En: "Close", Zh: "关闭"},

	Save:      text{En: "Save", Zh: "保存"},
	Print:     text{En: "Print", Zh: "打印"},
	TakeTitle: text{En: "Take this run with you", Zh: "把这次运行带走"},

	TakeSVG: text{En: "SVG", Zh: "SVG"}, TakeSVGAbout: text{En: "the picture, sharp at any size", Zh: "矢量图，放大也清晰"},
	TakePNG: text{En: "PNG", Zh: "PNG"}, TakePNGAbout: text{En: "the picture for slides and chats", Zh: "位图，贴进幻灯片或聊天"},
	TakeGoTest: text{En: "Go test", Zh: "Go 测试"}, TakeGoTestAbout: text{En: "fails or passes exactly as this page shows", Zh: "失败还是通过，与本页所示完全一致"},
	TakeMermaid: text{En: "Mermaid", Zh: "Mermaid"}, TakeMermaidAbout: text{En: "a sequence diagram as text, for documents", Zh: "文本时序图，可放进文档"},
	TakeJSON: text{En: "JSON", Zh: "JSON"}, TakeJSONAbout: text{En: "events and verdicts as data", Zh: "事件与结论的数据"},
	TakeShiViz: text{En: "ShiViz log", Zh: "ShiViz 日志"}, TakeShiVizAbout: text{En: "vector clocks, for the ShiViz viewer", Zh: "带向量时钟，可用 ShiViz 查看"},
	TakeEmbed: text{En: "Embed", Zh: "嵌入"}, TakeEmbedAbout: text{En: "an iframe for your own page", Zh: "放进你自己网页的 iframe"},
	TakePrint: text{En: "Paper", Zh: "纸面"}, TakePrintAbout: text{En: "every step as a sentence, the link at the foot", Zh: "每一步一句话，页脚附链接"},

	ShareClaim: text{En: "with a claim that is verified on opening:", Zh: "附上打开时会核实的断言："},
	OpenWhole:  text{En: "Open in Afterlease", Zh: "在 Afterlease 中打开"},

	HelpTitle: text{En: "Keys", Zh: "按键"},
	KeysOff:   text{En: "Use single-letter keys", Zh: "启用单字母按键"},
	KeyStep:   text{En: "one step back, one step on", Zh: "退一步，走一步"},
	KeyEnds:   text{En: "to the start, to the end", Zh: "回到开头，到末尾"},
	KeyPlay:   text{En: "play or pause", Zh: "播放或暂停"},
	KeyAct:    text{En: "choose the n-th action that can happen", Zh: "选择第 n 个可能的动作"},
	KeyUndo:   text{En: "undo", Zh: "撤销"},
	KeyBranch: text{En: "to the futures kept", Zh: "到保留的未来"},
	KeyTab:    text{En: "to the next group", Zh: "到下一组"},
	KeyGroup:  text{En: "within the group that has the focus", Zh: "在有焦点的那一组里移动"},
	KeyBeat:   text{En: "to the next beat of the story, to the one before", Zh: "到故事的下一段，到上一段"},
	KeyHelp:   text{En: "this help", Zh: "本帮助"},

	ToCome:       text{En: "to come", Zh: "待续"},
	Missing:      text{En: "There is no such page", Zh: "没有这个页面"},
	MissingAbout: text{En: "Nothing is at “#”. These pages exist:", Zh: "“#”处什么也没有。现有的页面："},
	MissingHere:  text{En: "Nothing is at this address. These pages exist:", Zh: "这个地址上什么也没有。现有的页面："},
	Home:         text{En: "Start page", Zh: "首页"},
	Incidents:    text{En: "Seen in production", Zh: "线上见过"},
	IncidentsLead: text{En: "None of this is made up. Each of these # failures was reported in public. We have read the report and written down the shortest timeline that shows the fault. Its lesson plays it: with the switches as the real code had them it goes wrong; with the fix it cannot, in any order of steps.",
		Zh: "这些都不是编出来的。# 份故障报告，份份公开可查。我们读过原文，写下足以暴露毛病的最短时间线，放进课里演：开关照真实代码摆，就会出事；换成修正后的设定，任何先后次序都出不了事。"},
	IncidentsPlayed: text{En: "Wording and timelines are ours; the source is one click away. So far # can be played.", Zh: "文字与时间线由我们重写，原文一点即达。目前有 # 份可以演。"},
	IncidentsShort:  text{En: "# public failure reports, each with the lesson that plays it.", Zh: "# 份公开的故障报告，每一份都归到演它的那一课。"},
	SeenHere:        text{En: "# seen in production", Zh: "# 份线上报告"},
	Topics:          text{En: "Topics", Zh: "主题"},
	NoStory:         text{En: "The story of this lesson has not been written yet; the laboratory is complete.", Zh: "这一课的故事还没有写好；实验台是完整的。"},
}

// Track is one of the four doors.
type Track struct {
	ID       string
	Title    text
	Question text
}

// Tracks lists the doors in order, each with the first article’s question.
var Tracks = []Track{
	{"locks", text{En: "Locks", Zh: "锁"}, text{En: "After the lock is lost, who refuses the old request?", Zh: "锁失效后，旧请求由谁拒绝？"}},
	{"ids", text{En: "IDs", Zh: "ID"}, text{En: "After a restart, which state prevents a repeat?", Zh: "ID 生成器重启后，哪种状态防重号？"}},
	{"jobs", text{En: "Jobs", Zh: "任务"}, text{En: "After a repeat, which layer protects the effect?", Zh: "任务重复后，哪一层保护业务效果？"}},
	{"sessions", text{En: "Sessions", Zh: "会话"}, text{En: "After logout, how long does an issued token live?", Zh: "会话注销后，已经发出去的令牌还有效多久？"}},
}

func trackTitle(id string, l timeline.Lang) string {
	for _, t := range Tracks {
		if t.ID == id {
			return t.Title.In(l)
		}
	}
	return id
}
