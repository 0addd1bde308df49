package ledger

// Slot is one planned occurrence of a job: the identity of a row in the
// schedule book. Two schedulers that mean the same occurrence make the same
// Slot, whatever their clocks say when they make it; that is what the key
// job@slot is for. (First article, the part on scheduled jobs.)
type Slot struct {
	Job    string // 1 to JobBytesMax of A-Z a-z 0-9 . - _
	Minute int64  // the planned instant in minutes since 1970-01-01T00:00Z, not when it started
}

// Limits of a Slot.
const (
	JobBytesMax = 64
	MinuteMax   = 4_223_371_679 // 9999-12-31T23:59Z
)

const (
	minutesPerDay = 24 * 60
	// instantForm is the one way to write an instant; digits stand for 0.
	instantForm = "0000-00-00T00:00Z"
)

// Check returns nil for a slot that can be written, else [ErrEmptyJob],
// [ErrBadJob] or [ErrBadSlot].
func (s Slot) Check() error {
	if err := checkJob(s.Job); err != nil {
		return err
	}
	if s.Minute < 0 || s.Minute > MinuteMax {
		return ErrBadSlot
	}
	return nil
}

func checkJob(job string) error {
	if job == "" {
		return ErrEmptyJob
	}
	if len(job) > JobBytesMax {
		return ErrBadJob
	}
	for i := range len(job) {
		if !jobByte(job[i]) {
			return ErrBadJob
		}
	}
	return nil
}

func jobByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.' || c == '-' || c == '_'
}

// String writes job@YYYY-MM-DDThh:mmZ. A slot that fails [Slot.Check] is
// written as its job with a question mark, which [ParseSlot] refuses.
func (s Slot) String() string {
	if s.Check() != nil {
		return s.Job + "@?"
	}
	year, month, day := civil(s.Minute / minutesPerDay)
	clock := s.Minute % minutesPerDay
	b := make([]byte, 0, len(s.Job)+1+len(instantForm))
	b = append(b, s.Job...)
	b = append(b, '@')
	b = digits(b, year, 4)
	b = digits(append(b, '-'), month, 2)
	b = digits(append(b, '-'), day, 2)
	b = digits(append(b, 'T'), clock/60, 2)
	b = digits(append(b, ':'), clock%60, 2)
	return string(append(b, 'Z'))
}

func digits(b []byte, n int64, width int) []byte {
	for range width {
		b = append(b, '0')
	}
	for i := len(b) - 1; n > 0; i-- {
		b[i] = byte('0' + n%10)
		n /= 10
	}
	return b
}

// ParseSlot reads what [Slot.String] writes and nothing else: no other zone,
// no seconds, no lower-case z, no date that the calendar does not have. A slot
// is compared as text in many stores, so each has a single spelling. The errors
// are those of [Slot.Check].
func ParseSlot(text string) (Slot, error) {
	at := -1
	for i := range len(text) {
		if text[i] == '@' {
			at = i
			break
		}
	}
	if at < 0 {
		return Slot{}, ErrBadSlot
	}
	s := Slot{Job: text[:at]}
	if err := checkJob(s.Job); err != nil {
		return Slot{}, err
	}
	minute, ok := parseInstant(text[at+1:])
	if !ok {
		return Slot{}, ErrBadSlot
	}
	s.Minute = minute
	return s, nil
}

func parseInstant(text string) (minute int64, ok bool) {
	if len(text) != len(instantForm) {
		return 0, false
	}
	for i := range len(text) {
		digit := text[i] >= '0' && text[i] <= '9'
		if instantForm[i] == '0' && !digit || instantForm[i] != '0' && text[i] != instantForm[i] {
			return 0, false
		}
	}
	year, month, day := number(text[0:4]), number(text[5:7]), number(text[8:10])
	hour, min := number(text[11:13]), number(text[14:16])
	if year < 1970 || hour > 23 || min > 59 {
		return 0, false
	}
	days := daysSince1970(year, month, day)
	if y, m, d := civil(days); y != year || m != month || d != day {
		return 0, false // the calendar has no such date: it would be counted as another one
	}
	return days*minutesPerDay + hour*60 + min, true
}

func number(digits string) (n int64) {
	for i := range len(digits) {
		n = n*10 + int64(digits[i]-'0')
	}
	return n
}

// daysSince1970 counts the days of the Gregorian calendar. The year is taken to begin in March, so
// that the odd month comes last; 400 years are a whole number of days.
func daysSince1970(year, month, day int64) int64 {
	if month <= 2 {
		year--
	}
	era, inEra := year/400, year%400
	inYear := (153*((month+9)%12)+2)/5 + day - 1
	return era*daysPerEra + inEra*365 + inEra/4 - inEra/100 + inYear - daysTo1970
}

const (
	daysPerEra = 146_097 // 400 years
	daysTo1970 = 719_468 // from 1 March of the year 0
)

// civil is the inverse of daysSince1970.
func civil(days int64) (year, month, day int64) {
	days += daysTo1970
	era, inEra := days/daysPerEra, days%daysPerEra
	ofEra := (inEra - inEra/1460 + inEra/36524 - inEra/(daysPerEra-1)) / 365
	inYear := inEra - (365*ofEra + ofEra/4 - ofEra/100)
	fromMarch := (5*inYear + 2) / 153
	day = inYear - (153*fromMarch+2)/5 + 1
	month = (fromMarch+2)%12 + 1
	year = era*400 + ofEra
	if month <= 2 {
		year++
	}
	return year, month, day
}
