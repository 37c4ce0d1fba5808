package irtext

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/warpwise/warpwise/diag"
)

// libclc returns the text of libclc, the largest module of the corpus.
func libclc(tb testing.TB) string {
	files, _ := filepath.Glob("../../.cache/corpus/ll/libclc/*.ll")
	if len(files) == 0 {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			tb.Fatal("corpus missing: run tools/corpus")
		}
		tb.Skip("corpus missing: run tools/corpus")
	}
	b, err := os.ReadFile(files[0])
	if err != nil {
		tb.Fatal(err)
	}
	return string(b)
}

func BenchmarkParse(b *testing.B) {
	text := libclc(b)
	for _, c := range []struct {
		name    string
		workers int
	}{{"one", 1}, {"all", 0}} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if m, l := Parse(diag.NewFile("libclc.ll", text), Options{Workers: c.workers}); m == nil {
					b.Fatal(l.Err())
				}
			}
		})
	}
}
