package export

import (
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// GoTest is the run as a test file. It fails where the page shows a property broken, and passes where
// it does not: the first test plays this run, the second searches every order of steps for what was
// asked on the page.
func (r *Run) GoTest() string {
	var b strings.Builder
	b.WriteString("// " + oneLine(r.Title.In(r.Lang)) + "\n//\n")
	for i := range r.Events {
		b.WriteString("//  " + strconv.Itoa(i+1) + ". " + oneLine(r.Events[i].Text.In(r.Lang)) + "\n")
	}
	b.WriteString("//\n// " + says.how.In(r.Lang) + "\n")
	b.WriteString(`package ` + r.Lesson + `_test

import (
	"testing"

	"github.com/afterlease/afterlease/lessons/replay"
)

// ` + says.here.In(r.Lang) + `
func TestThisRun(t *testing.T) {
	replay.Run(t, ` + quote(r.Text) + `)
}

// ` + says.everywhere.In(r.Lang) + `
func TestEveryOrder(t *testing.T) {
`)
	for i := range r.Properties {
		if p := &r.Properties[i]; p.Everywhere == timeline.Holds || p.Everywhere == timeline.Violated {
			b.WriteString("\treplay.Everywhere(t, " + quote(head(r.Text)) + ", " + quote(p.ID) + ")\n")
		}
	}
	b.WriteString("}\n")
	return b.String()
}

// head is a run without its schedule.
func head(run string) string {
	before, _, _ := timeline.CutAt(run, '#')
	return before
}

// quote writes the text of a run or an id as Go does: neither holds anything that Go would escape.
func quote(plain string) string { return `"` + plain + `"` }

var says = struct{ how, here, everywhere timeline.Text }{
	how: timeline.Text{
		En: "Put this file into a checkout of Afterlease, into a folder of its own below tests/, and run go test -v there.",
		Zh: "把这个文件放进 Afterlease 的源码目录，在 tests/ 下单独建一个文件夹，然后在那里运行 go test -v。"},
	here: timeline.Text{
		En: "TestThisRun plays this very run. It fails if the run breaks a property.",
		Zh: "TestThisRun 原样重放这次运行；只要它打破了某条性质，测试就失败。"},
	everywhere: timeline.Text{
		En: "TestEveryOrder searches every order of steps in the bounded world. It fails where there is a counterexample.",
		Zh: "TestEveryOrder 在有界的世界里搜索所有步骤次序；存在反例的性质，测试就失败。"},
}
