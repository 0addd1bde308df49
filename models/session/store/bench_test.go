package store

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/session"
)

// benchSessions is how many sessions the tables hold while one is touched.
const benchSessions = 10_000

func numbered(i int) (id session.ID) {
	binary.BigEndian.PutUint64(id[:], 0x9e3779b97f4a7c15*uint64(i+1))
	binary.BigEndian.PutUint64(id[8:], uint64(i+1))
	return id
}

func filled(b *testing.B) *Store {
	s := New(func() uint64 { return 1 }, 60_000)
	for i := range benchSessions {
		require.NoError(b, s.Create(numbered(i), Owner{User: numbered(i).String(), Device: "browser"}, Fields{"alice"}, 1_800_000))
	}
	return s
}

// The cost of a touch is held against a bare transaction on the same row of the same database: one
// look-up, one insertion, one commit.
func BenchmarkTouch(b *testing.B) {
	s := filled(b)
	versions := make([]uint64, benchSessions)
	for i := range versions {
		versions[i] = s.Snapshot(numbered(i)).Version
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := i % benchSessions
		if err := s.Touch(numbered(k), versions[k], 1_800_000); err != nil {
			b.Fatal(err)
		}
		versions[k]++
	}
}

func BenchmarkBareTransaction(b *testing.B) {
	db := filled(b).db
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		txn := db.Txn(true)
		raw, err := txn.First(tableSessions, indexID, numbered(i%benchSessions))
		if err != nil {
			b.Fatal(err)
		}
		row := *raw.(*Row)
		row.Version++
		row.Left = 1_800_000
		if err := txn.Insert(tableSessions, &row); err != nil {
			b.Fatal(err)
		}
		txn.Commit()
	}
}
