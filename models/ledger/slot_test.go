package ledger_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/ledger"
)

const articleKey = "billing@2026-10-13T09:00Z"

func TestSlotReadsTheArticlesKey(t *testing.T) {
	s, err := ledger.ParseSlot(articleKey)
	require.NoError(t, err)
	at := time.Date(2026, 10, 13, 9, 0, 0, 0, time.UTC)
	assert.Equal(t, ledger.Slot{Job: "billing", Minute: at.Unix() / 60}, s)
	assert.Equal(t, articleKey, s.String())
	assert.NoError(t, s.Check())
}

func TestSlotIsStrict(t *testing.T) {
	for text, want := range map[string]error{
		"":                                    ledger.ErrBadSlot,
		"billing":                             ledger.ErrBadSlot,
		"billing@":                            ledger.ErrBadSlot,
		"@2026-10-13T09:00Z":                  ledger.ErrEmptyJob,
		"bill ing@2026-10-13T09:00Z":          ledger.ErrBadJob,
		"账单@2026-10-13T09:00Z":                ledger.ErrBadJob,
		strings.Repeat("j", 65) + "@2026":     ledger.ErrBadJob,
		"billing@@2026-10-13T09:00Z":          ledger.ErrBadSlot,
		"billing@2026-10-13T09:00":            ledger.ErrBadSlot,
		"billing@2026-10-13T09:00z":           ledger.ErrBadSlot,
		"billing@2026-10-13 09:00Z":           ledger.ErrBadSlot,
		"billing@2026-10-13T09:00+08:00":      ledger.ErrBadSlot,
		"billing@2026-10-13T09:00:00Z":        ledger.ErrBadSlot,
		"billing@2026-10-13T9:00Z":            ledger.ErrBadSlot,
		"billing@2026-10-13T24:00Z":           ledger.ErrBadSlot,
		"billing@2026-10-13T09:60Z":           ledger.ErrBadSlot,
		"billing@2026-13-01T09:00Z":           ledger.ErrBadSlot,
		"billing@2026-00-01T09:00Z":           ledger.ErrBadSlot,
		"billing@2026-02-29T09:00Z":           ledger.ErrBadSlot,
		"billing@2026-04-31T09:00Z":           ledger.ErrBadSlot,
		"billing@2026-04-00T09:00Z":           ledger.ErrBadSlot,
		"billing@1900-02-29T09:00Z":           ledger.ErrBadSlot,
		"billing@1969-12-31T23:59Z":           ledger.ErrBadSlot,
		"billing@0000-01-01T00:00Z":           ledger.ErrBadSlot,
		" billing@2026-10-13T09:00Z":          ledger.ErrBadJob,
		"billing@2026-10-13T09:00Z ":          ledger.ErrBadSlot,
		"billing@+026-10-13T09:00Z":           ledger.ErrBadSlot,
		"billing@2026-10-13T09:00Z\x00":       ledger.ErrBadSlot,
		strings.Repeat("j", 64) + "@20261013": ledger.ErrBadSlot,
	} {
		_, err := ledger.ParseSlot(text)
		assert.Equal(t, want, err, "%q", text)
	}
	for _, text := range []string{
		articleKey, "a@1970-01-01T00:00Z", "a.b-c_D9@9999-12-31T23:59Z", "x@2024-02-29T00:00Z", "x@2000-02-29T12:34Z",
		strings.Repeat("j", 64) + "@2026-10-13T09:00Z",
	} {
		s, err := ledger.ParseSlot(text)
		require.NoError(t, err, text)
		assert.Equal(t, text, s.String())
	}
}

func TestASlotThatCannotBeWrittenIsNotRead(t *testing.T) {
	for _, s := range []ledger.Slot{
		{}, {Job: "billing", Minute: -1}, {Job: "billing", Minute: ledger.MinuteMax + 1}, {Job: "a@b", Minute: 0},
	} {
		require.Error(t, s.Check(), "%+v", s)
		_, err := ledger.ParseSlot(s.String())
		assert.Error(t, err, "%+v", s)
	}
}

// The calendar is the standard library's, which this package cannot import.
func TestSlotAgreesWithTheCalendar(t *testing.T) {
	assert.EqualValues(t, time.Date(9999, 12, 31, 23, 59, 0, 0, time.UTC).Unix()/60, ledger.MinuteMax)
	rapid.Check(t, func(t *rapid.T) {
		s := ledger.Slot{
			Job:    rapid.StringMatching(`[A-Za-z0-9._-]{1,64}`).Draw(t, "job"),
			Minute: rapid.Int64Range(0, ledger.MinuteMax).Draw(t, "minute"),
		}
		require.Equal(t, s.Job+"@"+time.Unix(s.Minute*60, 0).UTC().Format("2006-01-02T15:04Z"), s.String())
		back, err := ledger.ParseSlot(s.String())
		require.NoError(t, err)
		require.Equal(t, s, back)
	})
}

// Every day of the calendar, so that no leap year depends on luck.
func TestEveryDayIsWrittenAndRead(t *testing.T) {
	for day, at := int64(0), time.Unix(0, 0).UTC(); at.Year() < 2401; day, at = day+1, at.AddDate(0, 0, 1) {
		want := "j@" + at.Format("2006-01-02T15:04Z")
		s, err := ledger.ParseSlot(want)
		if err != nil || s.Minute != day*24*60 || s.String() != want {
			t.Fatalf("%s: %v %v, written as %s", want, s, err, s)
		}
	}
}

// What is read is written the same: a slot has a single spelling.
func FuzzParseSlot(f *testing.F) {
	for _, seed := range []string{articleKey, "a@1970-01-01T00:00Z", "billing@2026-02-29T09:00Z", "@", "a@b@c", "x@9999-12-31T23:59Z"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ledger.ParseSlot(text)
		if err != nil {
			if s != (ledger.Slot{}) {
				t.Fatalf("%q: refused with %v, and yet %+v", text, err, s)
			}
			return
		}
		if s.String() != text || s.Check() != nil {
			t.Fatalf("%q was read as %+v, which is written as %q (%v)", text, s, s.String(), s.Check())
		}
		if _, err := time.Parse("2006-01-02T15:04Z", text[strings.IndexByte(text, '@')+1:]); err != nil {
			t.Fatalf("%q was read, and the standard library says: %v", text, err)
		}
	})
}
