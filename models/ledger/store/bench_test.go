package store_test

import (
	"testing"

	"github.com/hashicorp/go-memdb"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/ledger"
)

// rows in the table: a lookup is not the same in an empty one.
const rows = 10_000

// BenchmarkClaim is to cost at most 1.3 times BenchmarkBareTransaction, which reads and writes a row
// of the same size in a transaction of its own and decides nothing.
func BenchmarkClaim(b *testing.B) {
	s, now := at(0)
	for i := range rows {
		_, err := s.Create(ledger.Slot{Job: "billing", Minute: int64(i)})
		require.NoError(b, err)
	}
	i := uint64(0)
	for b.Loop() {
		now.Add(1)
		if _, err := s.Claim(i%rows+1, 1, 1); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

type bareRow struct {
	ID       uint64
	Deadline int64
	Run      ledger.Run
	Slot     ledger.Slot
}

func BenchmarkBareTransaction(b *testing.B) {
	db, err := memdb.NewMemDB(&memdb.DBSchema{Tables: map[string]*memdb.TableSchema{"runs": {
		Name: "runs", Indexes: map[string]*memdb.IndexSchema{
			"id": {Name: "id", Unique: true, Indexer: &memdb.UintFieldIndex{Field: "ID"}},
		},
	}}})
	require.NoError(b, err)
	txn := db.Txn(true)
	for i := range rows {
		require.NoError(b, txn.Insert("runs", &bareRow{ID: uint64(i + 1)}))
	}
	txn.Commit()
	i := uint64(0)
	for b.Loop() {
		txn := db.Txn(true)
		was, err := txn.First("runs", "id", i%rows+1)
		if err != nil {
			b.Fatal(err)
		}
		next := *was.(*bareRow)
		next.Run.Attempt++
		if err := txn.Insert("runs", &next); err != nil {
			b.Fatal(err)
		}
		txn.Commit()
		i++
	}
}
