package live

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline/live"
)

// constants reads the exported constants of one of this package's files, with their values.
func constants(t *testing.T, name string) map[string]constant.Value {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, nil, 0)
	require.NoError(t, err)
	conf := types.Config{Error: func(error) {}} // the constants check without the imports
	pkg, _ := conf.Check("live", fset, []*ast.File{file}, nil)
	found := map[string]constant.Value{}
	for _, id := range pkg.Scope().Names() {
		if c, ok := pkg.Scope().Lookup(id).(*types.Const); ok && c.Exported() {
			found[id] = c.Val()
		}
	}
	return found
}

// protocol is the text of PROTOCOL.md.
func protocol(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../PROTOCOL.md")
	require.NoError(t, err)
	return string(data)
}

func TestProtocolListsEveryLimit(t *testing.T) {
	text := protocol(t)
	limits := constants(t, "limits.go")
	require.Greater(t, len(limits), 10)
	limits["SeriesUnitsMax"] = constant.MakeInt64(live.SeriesUnitsMax)
	limits["SeriesRunsMax"], limits["SeriesAtOnceUsual"], limits["PaceMax"] =
		constant.MakeInt64(live.SeriesRunsMax), constant.MakeInt64(live.SeriesAtOnceUsual), constant.MakeInt64(live.PaceMax)
	limits["RunUnitsMax"], limits["RunActsMax"], limits["OutsideMax"] =
		constant.MakeInt64(live.RunUnitsMax), constant.MakeInt64(live.RunActsMax), constant.MakeInt64(live.OutsideMax)
	for name, value := range limits {
		assert.Contains(t, text, fmt.Sprintf("| `%s` | %s ", name, value.ExactString()))
	}
}

func TestProtocolListsEveryCode(t *testing.T) {
	text := protocol(t)
	codes := 0
	for name, value := range constants(t, "problem.go") {
		if value.Kind() == constant.String {
			codes++
			assert.Contains(t, text, fmt.Sprintf("\n| `%s` |", constant.StringVal(value)), name)
		} else {
			assert.Contains(t, text, "\n| "+value.ExactString()+" |", name)
		}
	}
	assert.Greater(t, codes, 15)
	for _, code := range []int{1002, 1008, 1009, 1012} {
		assert.Contains(t, text, fmt.Sprintf("\n| %d |", code))
	}
}

// Every field of every message, and every type of message, is in the tables.
func TestProtocolListsEveryField(t *testing.T) {
	text := protocol(t)
	for _, name := range append([]string{"hello", "started", "event", "time", "ended", "progress", "result", "error"}, messageTypes...) {
		assert.Contains(t, text, "| `"+name+"` |")
	}
	for _, m := range []any{startMessage{}, pauseMessage{}, doMessage{}, stopMessage{}, resumeMessage{}, helloMessage{},
		limitsMessage{}, scaleMessage{}, laneMessage{}, startedMessage{}, eventMessage{}, outsideMessage{}, brokenMessage{},
		endedMessage{}, timeMessage{}, errorMessage{}, seriesMessage{}, stressMessage{}, progressMessage{}, resultMessage{}, seriesFigures{},
		propertyFigures{}, bucketMessage{}, foundMessage{}, stressFigures{}, percentileMessage{}, latencyMessage{}} {
		for i := range reflect.TypeOf(m).NumField() {
			if tag, _, _ := strings.Cut(reflect.TypeOf(m).Field(i).Tag.Get("json"), ","); tag != "" {
				assert.Contains(t, text, "`"+tag+"`", "%T", m)
			}
		}
	}
}
