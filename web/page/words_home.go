package page

// homeWords are the strings of the start page, of the lesson finder, of the glossary and of the claims.
var homeWords = struct {
	Sentence, Lead, Begin, Continue, AtStep                                                text
	Four, Min, Coming, First, Figure, FigureOpen                                           text
	Walks, Verdicts, Questions, Challenges, Done                                           text
	Progress, ProgressAbout, Export, Import, Imported, ImportBroken, NotKept               text
	Shelf, ShelfGlossary, ShelfClaims, ShelfReports                                        text
	Find, FindAbout, FindNone, FindCount, KeyFind                                          text
	Glossary, GlossaryLead, GlossaryLab, UsedIn                                            text
	Claims, ClaimsLead, ClaimsShort, ClaimsOfLesson, ClaimsCount, ClaimsNone, ClaimsFilter text
	FilterLesson, FilterArticle, FilterOutcome, FilterAll                                  text
	SeeAt, SeeRun, ArticleShort                                                            text
	SaysHolds, SaysBroken, SaysTrap, SaysRecovers, SaysReached, SaysImpossible, SaysFigure text
}{
	Sentence: text{En: "The old request is still alive.", Zh: "旧请求还活着。"},
	Lead: text{En: "A lock can be taken back, a request that has been sent cannot. Take such accidents apart, step by step, and find out who has to say no.",
		Zh: "锁收得回来，发出去的请求收不回来。在这里把这类事故一步一步拆开，看看到底该由谁来说“不”。"},
	Begin:    text{En: "Begin here", Zh: "从这里开始"},
	Continue: text{En: "Continue", Zh: "接着学"},
	AtStep:   text{En: "at step #", Zh: "停在第 # 步"},

	Four:       text{En: "Four questions, four doors", Zh: "四个问题，四扇门"},
	Min:        text{En: "# min", Zh: "# 分钟"},
	Coming:     text{En: "# more to come", Zh: "另有 # 课待写"},
	First:      text{En: "begin here", Zh: "从这里开始"},
	Figure:     text{En: "A run of lesson #.", Zh: "第 # 课的一次运行。"},
	FigureOpen: text{En: "Step through it", Zh: "自己走一遍"},

	Walks:      text{En: "stories # of #", Zh: "故事 # / #"},
	Verdicts:   text{En: "verdicts looked at", Zh: "看过结论"},
	Questions:  text{En: "questions # of #", Zh: "问题 # / #"},
	Challenges: text{En: "challenges # of #", Zh: "挑战 # / #"},
	Done:       text{En: "done", Zh: "已学完"},

	Progress:      text{En: "Your progress", Zh: "你的进度"},
	ProgressAbout: text{En: "It is kept in this browser and nowhere else.", Zh: "只存在这个浏览器里，别处没有。"},
	Export:        text{En: "Save as a file", Zh: "存为文件"},
	Import:        text{En: "Read a file", Zh: "读入文件"},
	Imported:      text{En: "Read: # lessons. What was here already is still here.", Zh: "已读入 # 课的进度，原有的都还在。"},
	ImportBroken:  text{En: "This file holds no progress of Afterlease. Choose one that “Save as a file” has made.", Zh: "这个文件里没有 Afterlease 的进度。请选一个由“存为文件”生成的文件。"},
	NotKept:       text{En: "This browser keeps nothing for this page, so progress lasts as long as the page.", Zh: "这个浏览器不替本页保存任何东西，关掉页面，进度就没了。"},

	Shelf:         text{En: "Beside the lessons", Zh: "课程之外"},
	ShelfGlossary: text{En: "# words, from lease to tombstone, each in two sentences.", Zh: "# 个词，从租约到墓碑，每个一两句话说清。"},
	ShelfClaims:   text{En: "What the two articles say, # claims, and what became of each when it was executed.", Zh: "两篇文章的 # 条论断，逐条执行之后各自如何。"},
	ShelfReports:  text{En: "# public failure reports, each with the lesson that plays it.", Zh: "# 份公开的故障报告，各归到演它的那一课。"},

	Find:      text{En: "Find a lesson", Zh: "找一课"},
	FindAbout: text{En: "a word of its title or question, in either language", Zh: "标题或问题里的词，中英文都行"},
	FindNone:  text{En: "No lesson has this in its title or its question.", Zh: "没有哪一课的标题或问题里有这个词。"},
	FindCount: text{En: "# lessons", Zh: "# 课"},
	KeyFind:   text{En: "find a lesson", Zh: "找一课"},

	Glossary: text{En: "Glossary", Zh: "术语"},
	GlossaryLead: text{En: "The words as they are used here. In a story, a dotted line marks the first use of each.",
		Zh: "这些词在这里是什么意思。故事里，每个词第一次出现时带一条点线，点它就到这里。"},
	GlossaryLab: text{En: "In every lesson", Zh: "每课都用"},
	UsedIn:      text{En: "in the story of", Zh: "见于故事"},

	Claims: text{En: "What the articles claim", Zh: "文章的论断"},
	ClaimsLead: text{En: "Two Chinese articles are the source of this lab. Here is every claim of theirs about behaviour, in our words, and what became of it: executed, with the verdict that the explorer found; corrected, with a run that anybody can open; or not verified, with the reason.",
		Zh: "这间实验室源自两篇中文文章。文中关于行为的每条论断，都用我们的话列在这里，连同它的下落：已执行的，附探索器得出的结论；有更正的，附一次人人都能打开的运行；未验证的，写明原因。"},
	ClaimsShort:    text{En: "# claims of two articles, each executed, corrected or not verified.", Zh: "两篇文章的 # 条论断：已执行、有更正，或未验证。"},
	ClaimsOfLesson: text{En: "# claims of the articles", Zh: "文章的 # 条论断"},
	ClaimsCount:    text{En: "# of # claims", Zh: "# 条，共 # 条"},
	ClaimsFilter:   text{En: "Which claims", Zh: "哪些论断"},
	ClaimsNone:     text{En: "No claim is all of this at once.", Zh: "没有一条论断同时满足这些条件。"},
	FilterLesson:   text{En: "Lesson", Zh: "课程"},
	FilterArticle:  text{En: "Article", Zh: "文章"},
	FilterOutcome:  text{En: "Outcome", Zh: "下落"},
	FilterAll:      text{En: "all", Zh: "全部"},
	SeeAt:          text{En: "open the lesson at these settings", Zh: "按这组开关打开课程"},
	SeeRun:         text{En: "play the run", Zh: "看这次运行"},
	ArticleShort:   text{En: "Article #", Zh: "文#"},

	SaysHolds:      text{En: "holds in every state", Zh: "处处成立"},
	SaysBroken:     text{En: "can be broken", Zh: "可破"},
	SaysTrap:       text{En: "there is a trap", Zh: "有死局"},
	SaysRecovers:   text{En: "recoverable from every state", Zh: "都能恢复"},
	SaysReached:    text{En: "reachable", Zh: "可达"},
	SaysFigure:     text{En: "computed from every run", Zh: "由所有运行算出"},
	SaysImpossible: text{En: "impossible", Zh: "不可能"},
}
