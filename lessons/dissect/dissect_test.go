package dissect

import (
	"encoding/json"
	"errors"
	"flag"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/snowflake"
	"github.com/afterlease/afterlease/timeline"
)

var rewrite = flag.Bool("rewrite", false, "write golden files anew")

func with(f Form, field int, value string) Form {
	f = slices.Clone(f)
	f[field] = value
	return f
}

// The id of O-31, as its maker describes it.
func TestTheFirstAnswer(t *testing.T) {
	v := Read(timeline.En, Start(), Apart)
	require.Nil(t, v.Problem)
	assert.Equal(t, "2022-06-28 16:07:40.105", v.Form[At])
	assert.Equal(t, snowflake.Parts{Time: 367597485448, Node: 378, Sequence: 1}, v.Parts)

	back := with(v.Form, ID, "forgotten")
	again := Read(timeline.En, back, Together)
	require.Nil(t, again.Problem)
	assert.Equal(t, v.Form, again.Form, "the parts make the same id")
}

func TestGoldens(t *testing.T) {
	unix := Start()
	Presets()[1].Put(unix)
	for name, f := range map[string]Form{
		"first": Start(), "unix": with(unix, ID, "4194316288"), "wide": {"9223372036854775807", "62", "0", "1", "0", "1", "", "", ""},
	} {
		for _, lang := range []timeline.Lang{timeline.En, timeline.Zh} {
			got := strings.ReplaceAll(Read(lang, slices.Clone(f), Apart).HTML(), "><", ">\n<") + "\n"
			file := filepath.Join("testdata", name+"."+lang.String()+".html")
			if *rewrite {
				require.NoError(t, os.MkdirAll("testdata", 0o755))
				require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
			}
			want, err := os.ReadFile(file)
			require.NoError(t, err)
			assert.Equal(t, string(want), got, file)
		}
	}
}

// The question of the epoch, to the millisecond.
func TestUntilWhenALayoutLasts(t *testing.T) {
	first := snowflake.Twitter
	assert.Equal(t, "2080-07-10 17:30:30.208", utc(first.LastMillis()))
	assert.Equal(t, "69.7 years", span(&first).En)
	first.EpochMillis = 0
	assert.Equal(t, "2039-09-07 15:47:35.551", utc(first.LastMillis()))
	assert.Equal(t, "2024-11-20 13:24:15.999", utc(Presets()[2].Layout.LastMillis()))
	assert.Equal(t, "8.5 年", span(&Presets()[2].Layout).Zh)
	assert.Equal(t, "24.9 days", span(&snowflake.Layout{TimeBits: 31}).En)
}

func TestPresetsAreLayouts(t *testing.T) {
	for _, p := range Presets() {
		require.NoError(t, p.Layout.Check())
		f := with(Start(), ID, "0")
		p.Put(f)
		v := Read(timeline.En, f, Apart)
		require.Nil(t, v.Problem)
		want := p.Layout
		want.UnitMillis = max(1, want.UnitMillis)
		assert.Equal(t, want, v.Layout)
	}
}

// Every problem names its field, keeps the model's error, and says what to do.
func TestProblems(t *testing.T) {
	together := Read(timeline.En, Start(), Apart).Form
	for _, tt := range []struct {
		form  Form
		side  Side
		field int
		cause error
		says  string
	}{
		{with(Start(), ID, "-5"), Apart, ID, snowflake.ErrNotDecimal, "paste decimal digits alone"},
		{with(Start(), ID, "9223372036854775808"), Apart, ID, snowflake.ErrTooLarge, "Look for a digit too many"},
		{with(Start(), TimeBits, "30"), Apart, ID, snowflake.ErrIDRange, "has 61 bits and the layout 52"},
		{with(Start(), TimeBits, "0"), Apart, TimeBits, snowflake.ErrLayout, "at least one bit"},
		{with(Start(), NodeBits, "20"), Apart, TimeBits, snowflake.ErrLayout, "take off 10"},
		{with(Start(), SequenceBits, "64"), Apart, SequenceBits, nil, "from 0 to 63"},
		{with(Start(), Unit, "0"), Apart, Unit, nil, "from 1 to 86400000"},
		{with(Start(), Epoch, "9223372036854775807"), Apart, Epoch, snowflake.ErrLayout, "an earlier epoch"},
		{with(Start(), Epoch, ""), Apart, Epoch, snowflake.ErrNotDecimal, "The epoch must be a whole number"},
		{with(together, At, "yesterday"), Together, At, nil, "Write the time in UTC"},
		{with(together, At, "2009-01-01"), Together, At, snowflake.ErrBeforeEpoch, "before the epoch, 2010-11-04"},
		{with(together, At, "2080-07-10 17:30:30.209"), Together, At, snowflake.ErrHorizon, "after the last time"},
		{with(together, Node, "1024"), Together, Node, nil, "from 0 to 1023"},
		{with(together, Sequence, "4096"), Together, Sequence, nil, "from 0 to 4095"},
	} {
		v := Read(timeline.En, slices.Clone(tt.form), tt.side)
		require.NotNil(t, v.Problem, "%+v", tt.form)
		assert.Equal(t, tt.field, v.Problem.Field, tt.says)
		assert.Equal(t, Names[tt.field], v.WrongField())
		if tt.cause != nil {
			assert.ErrorIs(t, v.Problem, tt.cause)
		}
		var said timeline.Localized
		require.True(t, errors.As(v.Problem, &said))
		assert.Contains(t, said.Text().En, tt.says)
		assert.NotEmpty(t, said.Text().Zh)
		assert.Equal(t, tt.form, v.Form, "what was typed stays")
		assert.Empty(t, v.HTML())
	}
}

func TestTheCalendarIsTheOneOfPackageTime(t *testing.T) {
	const format = "2006-01-02 15:04:05.000"
	rapid.Check(t, func(t *rapid.T) {
		ms := rapid.Int64Range(0, 253402300799999).Draw(t, "ms") // to the end of the year 9999
		at := time.UnixMilli(ms).UTC()
		require.Equal(t, at.Format(format), utc(ms))
		for _, layout := range []string{format, "2006-01-02T15:04:05.000Z", "2006-01-02 15:04:05.000 UTC"} {
			got, ok := instant(at.Format(layout))
			require.True(t, ok, layout)
			require.Equal(t, ms, got, layout)
		}
		day, ok := instant(at.Format("2006-01-02"))
		require.True(t, ok)
		require.Equal(t, ms-ms%dayMillis, day)
	})
	assert.Equal(t, "292278994-08-17 07:12:55.807", utc(math.MaxInt64))
}

func FuzzInstant(f *testing.F) {
	for _, s := range []string{"", "0", "2026-10-13", "2026-10-13T09:00Z", "2026-02-29", "2024-02-29 23:59:59.999", "2026-1-1", "1969-12-31", "２０２６-10-13", "2026-10-13 UTC"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		ms, ok := instant(s)
		if !ok {
			return
		}
		require.GreaterOrEqual(t, ms, int64(0))
		again, ok := instant(utc(ms))
		if year, _, _ := strings.Cut(utc(ms), "-"); len(year) > 4 {
			require.False(t, ok, "years of five digits are written as milliseconds only")
			return
		}
		require.True(t, ok)
		require.Equal(t, ms, again)
	})
}

func FuzzAnyFormIsAnswered(f *testing.F) {
	f.Add("en\tapart\t1541815603606036481\t41\t10\t12\t1288834974657\t1")
	f.Add("zh\ttogether\t\t41\t10\t12\t0\t1\t2026-10-13\t3\t0")
	f.Add("en\tapart\t9223372036854775807\t62\t1\t0\t0\t1")
	f.Add("")
	f.Add("\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t")
	f.Fuzz(func(t *testing.T, line string) {
		var reply map[string]string
		require.NoError(t, json.Unmarshal(Handle(line), &reply))
		for _, name := range Names {
			require.Contains(t, reply, name)
		}
		ok := reply["wrong"] == ""
		require.Equal(t, ok, reply["problem"] == "")
		require.Equal(t, ok, reply["dissected"] != "")
		if ok {
			require.Equal(t, 64, strings.Count(reply["dissected"], "data-bit="))
		}
	})
}

// The drawn bits are the ID in base 2, whatever the layout.
func TestTheBitsAreTheID(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		timeBits := rapid.IntRange(1, 62).Draw(t, "time")
		nodeBits := rapid.IntRange(0, 63-timeBits).Draw(t, "node")
		f := Form{strconv.FormatInt(rapid.Int64Range(0, math.MaxInt64).Draw(t, "id"), 10), strconv.Itoa(timeBits),
			strconv.Itoa(nodeBits), strconv.Itoa(63 - timeBits - nodeBits), "0", "1", "", "", ""}
		v := Read(timeline.En, f, Apart)
		require.Nil(t, v.Problem)
		var drawn strings.Builder
		for _, cell := range strings.Split(v.HTML(), "</li>") {
			if i := strings.LastIndexByte(cell, '>'); strings.Contains(cell, "data-bit=") {
				drawn.WriteString(cell[i+1:])
			}
		}
		id, err := strconv.ParseUint(drawn.String(), 2, 64)
		require.NoError(t, err)
		require.Equal(t, f[ID], strconv.FormatUint(id, 10))
	})
}

func TestNoWordLacksItsTwin(t *testing.T) {
	v := reflect.ValueOf(words)
	for i := range v.NumField() {
		w := v.Field(i).Interface().(timeline.Text)
		name := v.Type().Field(i).Name
		assert.NotEmpty(t, w.En, name)
		assert.NotEmpty(t, w.Zh, name)
		assert.Equal(t, strings.Count(w.En, "#"), strings.Count(w.Zh, "#"), name)
	}
}
