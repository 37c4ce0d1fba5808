package earlycse_test

import (
	"os"
	"testing"

	"github.com/warpwise/warpwise"
)

// BenchmarkLibclc runs the pass on the whole of libclc, when the corpus is there.
func BenchmarkLibclc(b *testing.B) {
	const file = "../../../.cache/corpus/ll/libclc/nvptx64.ll"
	text, err := os.ReadFile(file)
	if err != nil {
		b.Skip("no corpus: make corpus")
	}
	for _, p := range []string{"early-cse", "early-cse<memssa>"} {
		b.Run(p, func(b *testing.B) {
			for range b.N {
				b.StopTimer()
				m, err := warpwise.Read(file, string(text), warpwise.ReadOptions{NoVerify: true})
				if err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
				if _, err := warpwise.Optimize(m, p, warpwise.OptimizeOptions{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
