package snowflake

import "github.com/afterlease/afterlease/timeline"

// questions stand where a refusal, a wait or a lock is believed to settle what it does not.
var questions = []timeline.Question{
	{Walk: "reset", Step: 4, Asks: timeline.AskHolds, Property: "Unique"},
	{Walk: "article", Step: 3, Asks: timeline.AskOutcome},
	{Walk: "used-up", Step: 4, Asks: timeline.AskStill, Property: "Unique"},
	{Walk: "o-23", Step: 3, Asks: timeline.AskValue, Card: "node3", Row: "last"},
	{Walk: "logical", Step: 3, Asks: timeline.AskOutcome},
	{Walk: "waits-2", Step: 4, Asks: timeline.AskStill, Property: "Unique"},
	{Walk: "o-25", Step: 1, Asks: timeline.AskHolds, Property: "IncreasingPerNode"},
	{Walk: "overtaken", Step: 3, Asks: timeline.AskHolds, Property: "ArrivesInOrder"},
}

var challenges = []timeline.Challenge{{
	ID: "no-fault", Kind: timeline.Golf, Settings: "threads=unlocked", Properties: []string{"Unique"},
	Title: text{En: "The cheapest repeat", Zh: "最省事的重号"},
	Goal: text{
		En: "Node 3 serves two threads, a and b, and its clock may be set back twice. Deliver one id to the collector twice, with as few faults as you can.",
		Zh: "节点 3 有 a、b 两个线程，时钟最多可以回拨两次。让收集方两次收到同一个 ID，故障用得越少越好。"},
}, {
	ID: "stand-still", Kind: timeline.Reach, Settings: "rollback=logical,exhausted=wait,restart=waitsOut2",
	Properties: []string{"Unique"}, Faults: timeline.AnyFaults,
	Title: text{En: "It stood still for 2 ms", Zh: "停了 2 毫秒还是重了"},
	Goal: text{
		En: "Node 3 keeps a logical clock while it runs. After a restart it remembers nothing and stands still for 2 ms before the first id. Deliver an id twice.",
		Zh: "节点 3 运行时用逻辑时间；重启之后什么也不记得，停 2 毫秒才发第一个 ID。让同一个 ID 送到两次。"},
}, {
	ID: "overtake", Kind: timeline.Reach, Settings: "rollback=reject,threads=mutex", Properties: []string{"ArrivesInOrder"},
	Title: text{En: "Late in spite of the lock", Zh: "有锁也晚到"},
	Goal: text{
		En: "Both threads take their ids under one lock, one after the other. Without any fault, let a smaller id of node 3 reach the collector after a greater one.",
		Zh: "两个线程都在同一把锁里取号，一前一后。不用任何故障，让节点 3 较小的 ID 落在较大的后面送到收集方。"},
}, {
	ID: "never-refuse", Kind: timeline.Defend, Settings: "rollback=resetReject", Switches: 2,
	Keep:       []string{"node", "restart", "threads", "horizon"},
	Properties: []string{"Unique", "IncreasingPerNode", "NeverRefuses"},
	Title:      text{En: "No repeat, and nobody turned away", Zh: "既不重号，也不拒绝"},
	Goal: text{
		En: "This is the first implementation: it refuses, but it has set the sequence to 0 before. Turn as few switches as you can so that no id ever comes twice, ids grow, and every caller gets one, if need be after a wait.",
		Zh: "这是最早的实现：会拒绝，可序列先归了零。用尽量少的开关，做到 ID 决不重复、一路递增，而且谁来取号都拿得到，哪怕要等一会儿。"},
}}
