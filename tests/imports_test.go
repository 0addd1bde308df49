package tests

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// layer is a row of the house's table: what packages may import of ours. All else is banned there,
// for the reason that stands beside it. The first row that matches a package is its own.
type layer struct {
	packages string
	may      []string
	why      string
}

var layers = []layer{
	{"models", nil,
		"it only embeds the models' sources for the code panel"},
	{"models/stress", []string{"models/*", "models/*/store"},
		"it runs goroutines on the shared models, and knows no lesson and no page"},
	{"models/*", nil,
		"a model is a plain value with its decisions, as an article writes it: it must be readable, testable and " +
			"usable without the lab, and without the other models"},
	{"models/*/store", []string{"models/*"},
		"the go-memdb form of one model: it decides nothing itself, and lessons and the WASM do without it"},
	{"timeline", nil,
		"it says what a world is; a rule of a model in it would be a rule of every lesson"},
	{"timeline/timelinetest", []string{"timeline", "models/..."},
		"worlds that test the drivers are built like lessons, and know no driver"},
	{"timeline/draw", []string{"timeline", "timeline/markup"},
		"a picture is drawn from events: it computes nothing about a run"},
	{"timeline/draw/plot", []string{"timeline", "timeline/draw", "timeline/markup"},
		"a plot shows figures that a driver has counted: it counts nothing itself"},
	{"timeline/learn", []string{"timeline", "timeline/explore"},
		"it answers questions about any Spec by running and searching it: it holds no rule of a model and knows no page"},
	{"timeline/*", []string{"timeline"},
		"drivers run any Spec: one that knew a lesson or another driver could hold a rule of a model"},
	{"lessons", nil,
		"it only embeds prose and sources: the WASM must not contain them"},
	{"lessons/lessontest", []string{"timeline/...", "lessons/..."},
		"it holds any lesson to its duties, so it knows no page and no server"},
	{"lessons/replay", []string{"lessons/catalog", "timeline", "timeline/explore", "timeline/script"},
		"it is what an exported test calls: it plays and searches any lesson of the catalogue"},
	{"lessons/claims", []string{"timeline"},
		"a table of sentences; the verdicts that execute them are looked up, not imported"},
	{"lessons/plan", []string{"timeline"},
		"names and places of lessons, built or not: it must name those that are not there"},
	{"lessons/glossary", []string{"timeline"},
		"a table of words: it explains lessons and knows none"},
	{"lessons/incidents", []string{"timeline"},
		"a table of reports: its tests hold it to the lessons, and the WASM does without"},
	{"lessons/catalog", []string{"lessons/*", "timeline", "timeline/explore", "timeline/learn", "timeline/live", "timeline/script"},
		"the WASM contains it: no prose, no picture (timeline/live on a host only)"},
	{"lessons/desk", []string{"lessons/catalog", "timeline", "timeline/explore", "timeline/learn", "timeline/script", "timeline/draw", "timeline/export", "timeline/markup"},
		"it is the page without its paint, for any lesson and on any platform"},
	{"lessons/wording", []string{"timeline"},
		"how text is written, whoever wrote it: tests ask it"},
	{"lessons/dissect", []string{"models/snowflake", "timeline", "timeline/export", "timeline/markup"},
		"one page's answers from one model, for the server and the WASM"},
	{"lessons/*", []string{"models/*", "timeline"},
		"a lesson is one world from models; it does not know who runs it, and lessons do not lean on each other"},
	{"wasm", []string{"lessons/desk", "lessons/dissect", "timeline"},
		"a bridge only: it decodes a call, runs it, encodes the answer"},
	{"web/...", []string{"lessons", "lessons/catalog", "lessons/claims", "lessons/desk", "lessons/dissect", "lessons/glossary", "lessons/incidents", "lessons/plan", "models", "timeline/...", "web/..."},
		"pages show what drivers computed: a page that imported a model or a lesson could hold a rule of it"},
	{"cmd/labserver", []string{"lessons/catalog", "models/stress", "timeline", "timeline/draw", "timeline/explore", "timeline/learn", "timeline/live",
		"timeline/script", "timeline/timelinetest", "web", "web/build", "web/live"},
		"wiring and a command line: what it says about a lesson it asks the catalogue; what it times, it times on the lock world of known sizes"},
	{"tests/...", []string{"..."},
		""},
}

// tops are packages that nothing imports, tests apart.
var tops = []struct{ packages, but, why string }{
	{packages: "lessons/wording", but: "lessons/lessontest", why: "it is for tests, and brings regexp"},
	{packages: "lessons/lessontest", why: "it brings package testing, and its flags, into a program"},
	{packages: "lessons/replay", why: "it is for tests that the page has exported"},
	{packages: "timeline/timelinetest", but: "cmd/labserver", why: "its worlds exist to test the drivers, and to time them"},
	{packages: "wasm", why: "a program for another platform: what a page needs of it, it gets as built files"},
	{packages: "cmd/...", why: "programs are wired, not imported"},
	{packages: "tests/...", why: "tests are for the repository, not for a program"},
}

// checkArrows returns every import that the table bans.
func checkArrows(ps []pkg) []string {
	var wrong []string
	for _, p := range ps {
		name, _ := ours(p.ImportPath)
		l, ok := layerOf(name)
		if !ok {
			wrong = append(wrong, name+" has no row in the table of layers: say what it may import, and why nothing else")
			continue
		}
		for _, i := range p.Imports {
			to, mine := ours(i)
			if !mine || to == name {
				continue
			}
			if !matchesAny(l.may, to) && !(len(l.may) == 1 && l.may[0] == "...") {
				wrong = append(wrong, name+" imports "+to+", which is banned: "+l.why)
			}
			for _, top := range tops {
				if matches(top.packages, to) && !matches("tests/...", name) && !(top.but != "" && matches(top.but, name)) {
					wrong = append(wrong, name+" imports "+to+", which nothing imports: "+top.why)
				}
			}
		}
	}
	return wrong
}

func layerOf(name string) (layer, bool) {
	for _, l := range layers {
		if matches(l.packages, name) {
			return l, true
		}
	}
	return layer{}, false
}

func TestArrowsOneWay(t *testing.T) {
	for _, env := range [][]string{host, js} {
		ps := packages(t, env)
		assert.Greater(t, len(ps), 10, "go list has found the packages")
		for _, wrong := range checkArrows(ps) {
			t.Error(wrong)
		}
	}
}

// TestNoStaleLayer: a row for packages that are no longer there is a rule about nothing.
func TestNoStaleLayer(t *testing.T) {
	used := map[string]bool{}
	for _, p := range append(packages(t, host), packages(t, js)...) {
		if name, ok := ours(p.ImportPath); ok {
			l, _ := layerOf(name)
			used[l.packages] = true
		}
	}
	for _, l := range layers {
		assert.True(t, used[l.packages], "no package is in layer %s", l.packages)
	}
}

func TestArrowsAreChecked(t *testing.T) {
	for _, bad := range []struct{ from, to, say string }{
		{"models/lease", "models/fence", "without the other models"},
		{"models/lease", "timeline", "without the lab"},
		{"timeline", "models/lease", "a rule of every lesson"},
		{"timeline/explore", "timeline/live", "another driver"},
		{"timeline/explore", "timeline/timelinetest", "exist to test the drivers"},
		{"models/ledger/store", "timeline", "decides nothing"},
		{"lessons/receipt", "models/ledger/store", "who runs it"},
		{"lessons/fencing", "timeline/explore", "who runs it"},
		{"lessons/fencing", "lessons/lease", "lean on each other"},
		{"lessons/catalog", "lessons", "no prose"},
		{"lessons/catalog", "lessons/lessontest", "brings package testing"},
		{"wasm", "models/fence", "a bridge only"},
		{"web", "wasm", "another platform"},
		{"web/page", "lessons/fencing", "could hold a rule of it"},
		{"web/page", "models/fence", "could hold a rule of it"},
		{"cmd/labserver", "lessons/fencing", "asks the catalogue"},
		{"somewhere/new", "timeline", "has no row"},
	} {
		wrong := checkArrows([]pkg{{ImportPath: module + "/" + bad.from, Imports: []string{module + "/" + bad.to, "strings"}}})
		if assert.NotEmpty(t, wrong, "%s → %s", bad.from, bad.to) {
			assert.Contains(t, wrong[len(wrong)-1], bad.say)
		}
	}
	good := []pkg{{ImportPath: module + "/lessons/new", Imports: []string{module + "/models/fence", module + "/timeline", "strings"}},
		{ImportPath: module + "/tests/load", Imports: []string{module + "/lessons/lessontest"}}}
	assert.Empty(t, checkArrows(good))
}
