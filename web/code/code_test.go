package code_test

import (
	"strings"
	"testing"

	"github.com/afterlease/afterlease/lessons"
	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/models"
	"github.com/afterlease/afterlease/models/fence"
	"github.com/afterlease/afterlease/models/lease"
	"github.com/afterlease/afterlease/web/code"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

type resource = fence.Resource[uint8, uint8]

var sources = code.Sources{"models": models.Source, "lessons": lessons.Source}

func blockFor(t *testing.T, method any) code.Block {
	t.Helper()
	bs, err := sources.Blocks([]catalog.Action{{ID: "x", Code: method}})
	require.NoError(t, err)
	require.Len(t, bs, 1)
	return bs[0]
}

func TestABlockIsTheMethodsOwnSource(t *testing.T) {
	b := blockFor(t, (*resource).Write)
	assert.Equal(t, "(*Resource).Write", b.Name)
	assert.Equal(t, "models/fence/resource.go", b.File)
	src, err := models.Source.ReadFile("fence/resource.go")
	require.NoError(t, err)
	file := strings.Split(string(src), "\n")
	for _, l := range b.Lines {
		assert.Equal(t, file[l.Number-1], text(l.HTML))
	}
}

// text takes the colours off a line.
func text(html string) string {
	var b strings.Builder
	for html != "" {
		before, tag, ok := strings.Cut(html, "<")
		b.WriteString(before)
		if !ok {
			break
		}
		_, html, _ = strings.Cut(tag, ">")
	}
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "&amp;", "&").Replace(b.String())
}

func TestLinesKnowTheirOutcome(t *testing.T) {
	tests := []struct {
		method any
		want   map[string]string // a piece of the line, its outcome
	}{
		{(*resource).Write, map[string]string{"token < r.Mark": "ErrStale", "return ErrStale": "ErrStale",
			"r.Mark = token": "nil", "return nil": "nil", "func (r": ""}},
		{(*resource).WriteSequenced, map[string]string{"token < r.Mark": "ErrStale", "op <= r.Op": "ErrOperation",
			"return ErrOperation": "ErrOperation", "r.Op = op": "nil"}},
		{(*resource).Read, map[string]string{"token < r.Mark": "ErrStale", "var nothing": "ErrStale",
			"token > r.Mark": "", "return r.Value": "nil"}},
		{(*lease.Lock[uint8, uint8]).Acquire, map[string]string{"return 0, ErrHeld": "ErrHeld", "l.Counter++": "nil"}},
	}
	for _, tt := range tests {
		b := blockFor(t, tt.method)
		for piece, want := range tt.want {
			found := false
			for _, l := range b.Lines {
				if strings.Contains(text(l.HTML), piece) {
					assert.Equal(t, want, l.Outcome, "%s: %s", b.Name, piece)
					found = true
				}
			}
			assert.True(t, found, "%s has no line with %q", b.Name, piece)
		}
	}
}

func TestActionsThatShareAMethodShareABlock(t *testing.T) {
	bs, err := sources.Blocks([]catalog.Action{
		{ID: "deliver.A.write1", Code: (*resource).Write}, {ID: "A.write"},
		{ID: "deliver.B.write1", Code: (*resource).Write}, {ID: "A.acquire", Code: (*lease.Lock[uint8, uint8]).Acquire},
	})
	require.NoError(t, err)
	require.Len(t, bs, 2)
	assert.Equal(t, []string{"deliver.A.write1", "deliver.B.write1"}, bs[0].For)
}

func TestWhatIsNoMethodExpressionIsRefused(t *testing.T) {
	var r resource
	for name, bad := range map[string]any{
		"a method value": r.Write, "a closure": func() {}, "a number": 3, "another module's": strings.ToUpper,
	} {
		_, err := sources.Blocks([]catalog.Action{{ID: "x", Code: bad}})
		assert.ErrorContains(t, err, "action x", name)
	}
}

func TestEveryLessonsCodeIsFound(t *testing.T) {
	for _, l := range catalog.All() {
		for _, c := range l.About().Settings.Around() {
			_, err := sources.Blocks(l.Open(c).Actions())
			assert.NoError(t, err, "%s %s", l.About().ID, l.About().Settings.Full(c))
		}
	}
}

func TestTheSwitchesChooseTheMethod(t *testing.T) {
	l, err := catalog.Find("fencing")
	require.NoError(t, err)
	blocks, err := sources.Lesson(l)
	require.NoError(t, err)
	decider := func(action string, at map[string]string) (names []string) {
		for i := range blocks {
			if blocks[i].Decides(action, func(id string) string { return at[id] }) {
				names = append(names, blocks[i].Name)
			}
		}
		return names
	}
	older := map[string]string{"rule": "older", "path": "fenced", "check": "atomic", "work": "blind"}
	assert.Equal(t, []string{"(*Resource).Write"}, decider("deliver.A.write1", older))
	older["path"] = "bypass"
	assert.Equal(t, []string{"(*Resource).WriteUnfenced"}, decider("deliver.A.write1", older))
	older["rule"] = "olderOrSame"
	assert.Equal(t, []string{"(*Resource).WriteOnce"}, decider("deliver.B.write1", older))
	assert.Empty(t, decider("A.write", older), "a send decides nothing")
}
