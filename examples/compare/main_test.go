package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
)

// TestCompare compares a kernel with itself, and with one that adds something else.
func TestCompare(t *testing.T) {
	const kernel = "../../testdata/kernels/matmul.ll"
	text, err := os.ReadFile(kernel)
	if err != nil {
		t.Fatal(err)
	}
	wrong := filepath.Join(t.TempDir(), "wrong.ll")
	changed := strings.Replace(string(text), "fadd", "fsub", 1)
	if changed == string(text) {
		t.Fatal("there is nothing to change")
	}
	if err := os.WriteFile(wrong, []byte(changed), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		b    string
		want warpwise.Outcome
		text string
	}{{kernel, warpwise.Equal, "equal after"}, {wrong, warpwise.Differs, "first in lane"}} {
		var out strings.Builder
		got, err := compare(&out, kernel, c.b)
		if err != nil || got != c.want || !strings.Contains(out.String(), c.text) {
			t.Errorf("%s: %v, %v, want %v\n%s", c.b, got, err, c.want, out.String())
		}
	}
	if _, err := compare(&strings.Builder{}, kernel, "none.ll"); err == nil {
		t.Error("a missing file is compared")
	}
}
