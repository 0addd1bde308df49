package dissect

import (
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/models/snowflake"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// The calendar is written out: package time would bring its zones and formats into the WASM.

const (
	secondMillis = 1000
	minuteMillis = 60 * secondMillis
	hourMillis   = 60 * minuteMillis
	dayMillis    = 24 * hourMillis
	eraDays      = 146097 // of 400 years, after which the calendar repeats
	eraYears     = 400
	fromMarch    = 719468 // days from March 1st of the year 0 to 1970
)

// civil is the date of a day, counted from 1970. Years begin in March here, so that the leap day is
// the last one.
func civil(day int64) (year, month, of int64) {
	day += fromMarch
	era := day / eraDays
	day %= eraDays
	y := (day - day/1460 + day/36524 - day/(eraDays-1)) / 365
	rest := day - (365*y + y/4 - y/100)
	m := (5*rest + 2) / 153
	of, month, year = rest-(153*m+2)/5+1, m+3, y+era*eraYears
	if month > 12 {
		month, year = month-12, year+1
	}
	return year, month, of
}

// dayOf is the inverse of civil.
func dayOf(year, month, of int64) int64 {
	if month -= 3; month < 0 {
		month, year = month+12, year-1
	}
	era := year / eraYears
	y := year % eraYears
	return era*eraDays + 365*y + y/4 - y/100 + (153*month+2)/5 + of - 1 - fromMarch
}

// utc writes a Unix millisecond, which is not negative: "2022-06-28 16:07:40.105".
func utc(ms int64) string {
	year, month, of := civil(ms / dayMillis)
	ms %= dayMillis
	s := padded(year, 4)
	for i, n := range [...]int64{month, of, ms / hourMillis, ms / minuteMillis % 60, ms / secondMillis % 60} {
		s += "-- ::"[i:i+1] + padded(n, 2)
	}
	return s + "." + padded(ms%secondMillis, 3)
}

func padded(n int64, width int) string {
	s := digits(n)
	for len(s) < width {
		s = "0" + s
	}
	return s
}

// digits is kept whole: inlined at every call, it costs the WASM several times as much.
//
//go:noinline
func digits(n int64) string { return strconv.FormatInt(n, 10) }

// The parts of a written instant: how many digits, from and to which number, and what stands before.
var instantParts = [...]struct {
	width       int
	least, most int64
	before      string // one of them
}{
	{4, 1970, 9999, ""}, {2, 1, 12, "-"}, {2, 1, 31, "-"}, {2, 0, 23, " T"}, {2, 0, 59, ":"}, {2, 0, 59, ":"}, {3, 0, 999, "."},
}

const instantLeast = 3 // parts: a date

// instant reads what utc writes, or Unix milliseconds. A T may stand for the space and a Z or UTC at
// the end, and from the right parts may be missing down to the date.
func instant(s string) (ms int64, ok bool) {
	if id, err := snowflake.ParseID(s); err == nil {
		return int64(id), true
	}
	s = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(s, "Z"), "UTC"), " ")
	n := [len(instantParts)]int64{}
	i := 0
	for ; i < len(instantParts) && s != ""; i++ {
		if n[i], s, ok = part(s, i); !ok {
			return 0, false
		}
	}
	if s != "" || i < instantLeast {
		return 0, false
	}
	day := dayOf(n[0], n[1], n[2])
	if _, month, _ := civil(day); month != n[1] {
		return 0, false // the 30th of February
	}
	return day*dayMillis + n[3]*hourMillis + n[4]*minuteMillis + n[5]*secondMillis + n[6], true
}

// part cuts the i-th part off a written instant.
func part(s string, i int) (n int64, rest string, ok bool) {
	p := &instantParts[i]
	if p.before != "" {
		if strings.IndexByte(p.before, s[0]) < 0 {
			return 0, "", false
		}
		s = s[1:]
	}
	if len(s) < p.width {
		return 0, "", false
	}
	for _, c := range []byte(s[:p.width]) {
		if c < '0' || c > '9' {
			return 0, "", false
		}
		n = n*10 + int64(c-'0')
	}
	return n, s[p.width:], n >= p.least && n <= p.most
}

const (
	yearTenthMillis = 36525 * dayMillis / 1000 // a tenth of 365.25 days
	dayTenthMillis  = dayMillis / 10
)

// span writes how long a layout lasts: "69.7 years", and in days what is shorter than a year.
func span(l *snowflake.Layout) timeline.Text {
	whole, unit := l.LastMillis()-l.EpochMillis, int64(yearTenthMillis)
	said := &says.years
	if whole < 10*unit {
		unit, said = dayTenthMillis, &says.days
	}
	return said.With(timeline.Same(markup.Tenths(int(whole/unit + whole%unit*2/unit))))
}
