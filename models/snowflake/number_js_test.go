package snowflake_test

import (
	"syscall/js"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/snowflake"
)

// The engine that runs this test is asked itself.
func TestAsNumberTextIsWhatJavaScriptPrints(t *testing.T) {
	parse, str := js.Global().Get("JSON").Get("parse"), js.Global().Get("String")
	rapid.Check(t, func(t *rapid.T) {
		id := snowflake.ID(rapid.Uint64Range(0, 1<<63-1).Draw(t, "id"))
		require.Equal(t, str.Invoke(parse.Invoke(id.String())).String(), id.AsNumberText())
	})
}
