package main

import (
	"os"
	"testing"
	"time"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

// TestReference proves the runner on a part of the suite: LLVM's own tools must
// pass LLVM's own tests.
func TestReference(t *testing.T) {
	peer.Require(t, "opt-19")
	peer.Require(t, "FileCheck-19")
	o := options{reference: true, workers: 2, limit: time.Minute, only: `^(Analysis/LoopInfo|Assembler/[a-c])`}
	s, err := newSuite(o)
	if err != nil {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			t.Fatal(err)
		}
		t.Skipf("peer missing: %v", err)
	}
	defer os.RemoveAll(s.out)
	rows, err := s.run(o)
	if err != nil {
		t.Fatal(err)
	}
	passed := 0
	for _, r := range rows {
		switch r.Status {
		case statusFail:
			t.Errorf("%s: %s", r.File, r.Reason)
		case statusPass:
			passed++
		}
	}
	if passed < 50 {
		t.Errorf("only %d tests ran", passed)
	}
}
