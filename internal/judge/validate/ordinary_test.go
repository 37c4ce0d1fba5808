package validate

import (
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"os"
	"path/filepath"
	"testing"
)

// TestOrdinaryKernels: every kernel of testdata/kernels is compared when nothing is said of its arguments.
func TestOrdinaryKernels(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/kernels/*.ll")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Source(file, string(text))
		if err != nil {
			t.Fatal(err)
		}
		b, err := Compiled(file, string(text), 2)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range a.Funcs {
			if !f.Kernel {
				continue
			}
			if v := equiv.Compare(a, b, f.Name, equiv.Thorough()); v.Outcome != equiv.Equal || v.Runs == 0 || v.Bytes == 0 {
				t.Errorf("%s, %s: %v, %d inputs, %d bytes: %s", file, f.Name, v.Outcome, v.Runs, v.Bytes, v.Detail)
			}
		}
	}
}
