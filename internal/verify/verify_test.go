package verify

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

func parse(t testing.TB, text string) *ir.Module {
	t.Helper()
	m, l := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{})
	if l.HasErrors() {
		t.Fatal(l.Err())
	}
	return m
}

// TestWorkers checks that the result does not depend on the number of workers.
func TestWorkers(t *testing.T) {
	var sb strings.Builder
	for i := range 100 {
		fmt.Fprintf(&sb, "define i32 @f%d(i32 %%a) {\n  %%x = add i32 %%y, %%a\n  %%y = add i32 %%x, 1\n  ret i32 %%y\n}\n", i)
	}
	m := parse(t, sb.String())
	render := func(workers int) string {
		var out strings.Builder
		Module(m, Options{Workers: workers}).Render(&out)
		return out.String()
	}
	want := render(1)
	if !strings.Contains(want, "does not dominate") || !strings.Contains(want, "80 further errors") {
		t.Fatalf("got %s", want)
	}
	for _, w := range []int{2, 3, runtime.GOMAXPROCS(0), 64} {
		if got := render(w); got != want {
			t.Errorf("%d workers: got %s, want %s", w, got, want)
		}
	}
}

// seeds are the texts of all file tests.
func seeds(t testing.TB) (out []string) {
	files, err := filepath.Glob("testdata/*.ll")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(data))
	}
	return out
}
