package irtext

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/warpwise/warpwise/diag"
)

// FuzzRoundTrip checks that whatever can be read prints to text that reads back as the same text.
func FuzzRoundTrip(f *testing.F) {
	files, _ := filepath.Glob("testdata/print/*.ll")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, _ := Parse(diag.NewFile("f", text), Options{Workers: 1})
		if m == nil {
			return
		}
		m.Name = "f" // an empty one is not printed
		first := printed(m)
		if len(first) > 1<<20 {
			return
		}
		m2, diags := Parse(diag.NewFile("f", first), Options{Workers: 1})
		if m2 == nil {
			t.Fatalf("does not read back: %v\n%s", diags.Err(), first)
		}
		if second := printed(m2); second != first {
			t.Fatal(firstDiff(second, first))
		}
	})
}
