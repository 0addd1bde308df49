package script_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/timeline/script"
)

func TestParseReadsWhatTheDocumentationShows(t *testing.T) {
	r, err := script.Parse("fencing?rule=none,check=split&from=41#A.acquire,wait.30s,lock.expire;violates=NoStaleOverwrite.3")
	require.NoError(t, err)
	assert.Equal(t, script.Run{
		Lesson: "fencing", Settings: "rule=none,check=split", TokenFrom: 41,
		Schedule: []string{"A.acquire", "wait.30s", "lock.expire"},
		Claim:    &script.Claim{Property: "NoStaleOverwrite", Act: 3},
	}, r)
}

func TestWhatMayBeLeftOut(t *testing.T) {
	for text, want := range map[string]script.Run{
		"fencing":                          {Lesson: "fencing"},
		"fencing#":                         {Lesson: "fencing"},
		"fencing?":                         {Lesson: "fencing"},
		"fencing?rule=older":               {Lesson: "fencing", Settings: "rule=older"},
		"fencing?from=33":                  {Lesson: "fencing", TokenFrom: 33},
		"fencing?rule=older&present":       {Lesson: "fencing", Settings: "rule=older"},
		"fencing?present":                  {Lesson: "fencing"},
		"fencing?present&from=33&step=4#a": {Lesson: "fencing", TokenFrom: 33, Schedule: []string{"a"}},
	} {
		r, err := script.Parse(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, r, text)
	}
}

func TestWhatIsNoRunSaysWhyAndWhere(t *testing.T) {
	for text, why := range map[string]string{
		"":                        "the lesson comes first",
		"?rule=none":              "the lesson comes first",
		"fencing#a,,b":            "an act has no name",
		"fencing#,a":              "an act has no name",
		"fencing?from=0#a":        "from=",
		"fencing?from=041#a":      "from=",
		"fencing?from=-1#a":       "from=",
		"fencing?from=1000001#a":  "from=",
		"fencing#a;b":             "violates=Property.8",
		"fencing#a;violates=P":    "violates=Property.8",
		"fencing#a;violates=.1":   "violates=Property.8",
		"fencing#a;violates=P.2":  "does not have",
		"fencing#a;violates=P.0":  "does not have",
		"fencing#a;violates=P.01": "does not have",
		"fencing#a b":             "only letters",
		"fencing#é":               "only letters",
		"fencing#" + strings.Repeat("a,", 4000) + "a":         "4000 acts",
		"fencing#" + strings.Repeat("a", script.TextBytesMax): "64 KiB",
	} {
		_, err := script.Parse(text)
		var e *script.Error
		require.ErrorAs(t, err, &e, text)
		assert.Contains(t, e.Text().En, why)
		assert.NotEmpty(t, e.Text().Zh)
		assert.LessOrEqual(t, e.At, len(text))
	}
}

// Whatever run there is, its text reads back as that run.
func TestTextRoundTrip(t *testing.T) {
	id := rapid.StringMatching(`[A-Za-z0-9]{1,8}(\.[A-Za-z0-9]{1,8}){0,2}`)
	rapid.Check(t, func(t *rapid.T) {
		r := script.Run{
			Lesson:    rapid.StringMatching(`[a-z]{1,12}`).Draw(t, "lesson"),
			Settings:  rapid.SampledFrom([]string{"", "rule=older", "rule=none,check=split"}).Draw(t, "settings"),
			TokenFrom: rapid.SampledFrom([]int{0, 1, 41, 1_000_000}).Draw(t, "from"),
		}
		if n := rapid.IntRange(0, 30).Draw(t, "acts"); n > 0 {
			r.Schedule = rapid.SliceOfN(id, n, n).Draw(t, "schedule")
			if rapid.Bool().Draw(t, "claims") {
				r.Claim = &script.Claim{Property: id.Draw(t, "property"), Act: rapid.IntRange(1, n).Draw(t, "act")}
			}
		}
		back, err := script.Parse(r.String())
		require.NoError(t, err)
		assert.Equal(t, r, back)
	})
}

// No text panics, and what is read is written the same way from then on.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"fencing?rule=none&from=41#A.acquire,wait.30s;violates=NoStaleOverwrite.2", "a#b;violates=c.1", "?#;", "a?=&=#,", "a?from=9#"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := script.Parse(text)
		if err != nil {
			return
		}
		again, err := script.Parse(r.String())
		require.NoError(t, err, r.String())
		assert.Equal(t, r, again)
	})
}
