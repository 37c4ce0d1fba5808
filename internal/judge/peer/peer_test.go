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

// TestFindUnpacked: LLVM 22 is found where it is unpacked, whatever is installed.
func TestFindUnpacked(t *testing.T) {
	cache := t.TempDir()
	t.Setenv("WARPWISE_CACHE", cache)
	if _, err := Find("opt-22-none-22"); err == nil {
		t.Error("a tool that is not there")
	}
	want := filepath.Join(cache, "peers", "llvm22", "usr", "bin", "opt-22")
	if err := os.MkdirAll(filepath.Dir(want), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(want, nil, 0o777); err != nil {
		t.Fatal(err)
	}
	if got, err := Find("opt-22"); err != nil || got != want {
		t.Errorf("%q, %v", got, err)
	}
}
