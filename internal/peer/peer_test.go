package peer

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// record is a test that remembers what was said to it.
type record struct{ skipped, failed string }

func (r *record) Helper()                        {}
func (r *record) Skipf(format string, a ...any)  { r.skipped = format }
func (r *record) Fatalf(format string, a ...any) { r.failed = format }

// TestMissing: a missing peer skips aloud, and fails where peers are required.
func TestMissing(t *testing.T) {
	t.Setenv("WARPWISE_REQUIRE_PEERS", "")
	var r record
	if p := Require(&r, "no-such-tool-19"); p != "" || !strings.HasPrefix(r.skipped, "peer missing") || r.failed != "" {
		t.Errorf("%q, %+v", p, r)
	}
	t.Setenv("WARPWISE_REQUIRE_PEERS", "1")
	t.Setenv("WARPWISE_CACHE", t.TempDir())
	r = record{}
	if f := Files(&r, "corpus/*.ll"); f != nil || !strings.HasPrefix(r.failed, "peer missing") {
		t.Errorf("%q, %+v", f, r)
	}
	if _, err := Ours(filepath.Join(t.TempDir(), "warpwise")); err == nil {
		t.Error("a binary that is not there")
	}
}

// TestCached: what was made once is not made again, where a directory is named.
func TestCached(t *testing.T) {
	made := 0
	make := func() []byte { made++; return []byte("x") }
	t.Setenv("WARPWISE_TEST_CACHE", "")
	Cached("a", make)
	Cached("a", make)
	dir := t.TempDir()
	t.Setenv("WARPWISE_TEST_CACHE", dir)
	for range 3 {
		if got := Cached("a", make); string(got) != "x" {
			t.Errorf("%q", got)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "a")); err != nil || made != 3 {
		t.Errorf("made %d times; %v", made, err)
	}
}
