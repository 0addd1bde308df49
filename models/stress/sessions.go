package stress

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/afterlease/afterlease/models/session"
)

const (
	requestsPerSession = 32 // so many operations in a row are about one session
	hourMillis         = 3_600_000
	triesMax           = 1000
	counter            = 0 // the field that requests add to
)

type (
	cookies = session.Shared[int64]
	fields  = session.Fields[int64]
)

// request is one request of a session. adds says that it changed the counter
// when it is acknowledged.
type request struct {
	adds bool
	do   func(s *cookies, id session.ID) error
}

var sessions = []variant{
	{Variant{"saveBlind", Title{"reads, then stores the whole session", "先读，再整份写回"}, false}, requestsOf(request{true, saveBlind})},
	{Variant{"writeField", Title{"reads, then stores one field", "先读，再写回一个字段"}, false}, requestsOf(request{true, writeField})},
	{Variant{"cas", Title{"stores if the version is still the same", "版本未变才写入（CAS）"}, true}, requestsOf(request{true, cas})},
	{Variant{"checkThenSet", Title{"asks whether it exists, then renews", "先问在不在，再续期"}, false}, requestsOf(request{false, checkThenSet})},
	{Variant{"touch", Title{"renews if the version is still the same", "版本未变才续期"}, true}, requestsOf(request{false, touchSession})},
}

func requestsOf(r request) func(Options) (subject, error) {
	return func(o Options) (subject, error) {
		start := time.Now()
		b := &browsers{request: r, ids: make([]session.ID, (o.Ops+requestsPerSession-1)/requestsPerSession),
			store: session.NewShared[int64](func() uint64 { return uint64(time.Since(start).Milliseconds()) }, hourMillis)}
		chance := rand.NewPCG(o.Seed, uint64(len(b.ids)))
		for i := range b.ids {
			binary.LittleEndian.PutUint64(b.ids[i][:], chance.Uint64())
			binary.LittleEndian.PutUint64(b.ids[i][8:], chance.Uint64())
			if err := b.store.Create(b.ids[i], fields{}, hourMillis); err != nil {
				return nil, err
			}
		}
		return b, nil
	}
}

// browsers send requests: the next 32 to arrive are all of the next session.
// Every other session is logged out by one of them.
type browsers struct {
	request request
	store   *cookies
	ids     []session.ID

	_       [cacheLine]byte
	arrived atomic.Int64
	_       [cacheLine]byte
}

// What a note says beside the number of its session.
const (
	noteChange = iota
	noteLogout
	noteKinds
)

func (b *browsers) operate(int) (uint64, bool, error) {
	arrival := b.arrived.Add(1) - 1
	of := arrival / requestsPerSession
	id, kind := b.ids[of], uint64(noteChange)
	var err error
	if logsOut(of, id, arrival%requestsPerSession) {
		kind, err = noteLogout, b.store.Revoke(id)
	} else {
		err = b.request.do(b.store, id)
	}
	if err == session.ErrRevoked || err == session.ErrVersion {
		return 0, false, nil
	}
	return uint64(of)*noteKinds + kind, err == nil, err
}

// logsOut says whether a session's request is its logout: in every other
// session one, somewhere in the middle.
func logsOut(of int64, id session.ID, request int64) bool {
	const from, span = requestsPerSession / 4, requestsPerSession / 2
	return of%2 == 1 && request == from+int64(id[0]%span)
}

// audit compares what was acknowledged with what is there.
func (b *browsers) audit(notes [][]uint64) findings {
	all := slices.Concat(notes...)
	slices.Sort(all)
	var f findings
	for len(all) > 0 {
		of := all[0] / noteKinds
		n := 0
		for n < len(all) && all[n]/noteKinds == of {
			n++
		}
		b.compare(&f, b.ids[of], n, all[n-1]%noteKinds == noteLogout)
		all = all[n:]
	}
	return f
}

// compare looks at one session with so many acknowledged requests, the logout,
// if there was one, among them.
func (b *browsers) compare(f *findings, id session.ID, acknowledged int, loggedOut bool) {
	row := b.store.Snapshot(id)
	short := id.String()[:8] + "…"
	switch stored := int(row.Fields[counter]); {
	case loggedOut && row.Live():
		f.lost++
		f.show("revoke(" + short + ") = ok, read(" + short + ") = ok")
	case loggedOut || !b.request.adds || stored == acknowledged:
	default:
		f.lost += max(acknowledged-stored, 0)
		f.duplicates += max(stored-acknowledged, 0)
		f.show(strconv.Itoa(acknowledged) + " × add(" + short + ", 1) = ok, read(" + short + ") = " + strconv.Itoa(stored))
	}
}

// show keeps the first example.
func (f *findings) show(example string) {
	if f.example == "" {
		f.example = example
	}
}

func addOne(f fields) fields {
	f[counter]++
	return f
}

func saveBlind(s *cookies, id session.ID) error {
	return s.ChangeByReadThenSet(id, hourMillis, addOne, gap)
}

// writeField computes the field from a copy that may be old by the time it is
// stored. The other fields are safe; this one is not.
func writeField(s *cookies, id session.ID) error {
	f, _, err := s.Read(id)
	if err != nil {
		return err
	}
	gap()
	return s.WriteField(id, counter, f[counter]+1)
}

func cas(s *cookies, id session.ID) error { return s.Change(id, triesMax, addOne) }

func checkThenSet(s *cookies, id session.ID) error {
	return s.TouchByCheckThenSet(id, hourMillis, gap)
}

// touchSession reads again whenever somebody else was faster.
func touchSession(s *cookies, id session.ID) error {
	err := session.ErrVersion
	for i := 0; i < triesMax && err == session.ErrVersion; i++ {
		_, version, unread := s.Read(id)
		if unread != nil {
			return unread
		}
		err = s.Touch(id, version, hourMillis)
	}
	return err
}
