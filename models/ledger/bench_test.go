package ledger_test

import (
	"testing"

	"github.com/afterlease/afterlease/models/ledger"
)

func BenchmarkSharedClaim(b *testing.B) {
	s := new(ledger.Shared)
	for b.Loop() {
		if _, err := s.Claim(1, 1); err != nil { // all 65,535 attempts are used up
			s = new(ledger.Shared)
		}
		s.Elapse(1)
	}
}

func BenchmarkJournalReplay(b *testing.B) {
	var j ledger.Journal
	for b.Loop() {
		if _, err := j.Run("billing@2026-10-13T09:00Z"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSlotString(b *testing.B) {
	s := ledger.Slot{Job: "billing", Minute: 29_864_700}
	for b.Loop() {
		_ = s.String()
	}
}

func BenchmarkParseSlot(b *testing.B) {
	for b.Loop() {
		if _, err := ledger.ParseSlot("billing@2026-10-13T09:00Z"); err != nil {
			b.Fatal(err)
		}
	}
}
