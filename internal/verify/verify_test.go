package verify

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/source"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// expectation is a comment "; error: text" or "; warning: text" on a line.
type expectation struct {
	line     int
	severity string
	text     string
	met      bool
}

func expectations(text string) (out []*expectation) {
	for i, l := range strings.Split(text, "\n") {
		for _, sev := range []string{"error", "warning"} {
			if _, rest, ok := strings.Cut(l, "; "+sev+": "); ok {
				out = append(out, &expectation{i + 1, sev, strings.TrimSpace(rest), false})
			}
		}
	}
	return out
}

// TestFiles checks every file of testdata: each diagnostic is expected on its line, and each
// expectation is met.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.ll")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, path := range files {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".ll"), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			f := source.NewFile(path, string(data))
			m, l := irtext.Parse(f, irtext.Options{})
			if !l.HasErrors() {
				broken := false
				l = Module(m, Options{Deep: true, BrokenDebugInfo: &broken})
				if l.NumErrors() > source.MaxErrors {
					t.Errorf("%d errors are too many for one file", l.NumErrors())
				}
			}
			want := expectations(string(data))
			for _, d := range l.Diags {
				line, _ := f.LineCol(d.Pos)
				line = max(line, 1) // what has no position is expected on the first line
				ok := false
				for _, e := range want {
					if !e.met && e.line == line && e.severity == d.Severity.String() && strings.Contains(d.Msg, e.text) {
						e.met, ok = true, true
						break
					}
				}
				if !ok {
					t.Errorf("unexpected: %v", d)
				}
			}
			for _, e := range want {
				if !e.met {
					t.Errorf("%s:%d: no %s with %q", path, e.line, e.severity, e.text)
				}
			}
		})
	}
}

func parse(t testing.TB, text string) *ir.Module {
	t.Helper()
	m, l := irtext.Parse(source.NewFile("t.ll", text), irtext.Options{})
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
