package pressure

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestLines: what is live before each instruction agrees with the most of its block, and with where that is.
func TestLines(t *testing.T) {
	for seed := range uint64(500) {
		f := random(rand.New(rand.NewPCG(seed, 5)))
		blocks := Analyse(f).Blocks
		for i, words := range Lines(f) {
			b := blocks[i]
			if len(words) != len(f.Blocks[i].Insts) {
				t.Fatalf("seed %d, block %d: %d numbers for %d instructions", seed, i, len(words), len(f.Blocks[i].Insts))
			}
			if len(words) > 0 && slices.Max(words) > b.Words {
				t.Fatalf("seed %d, block %d: %v, at most %d", seed, i, words, b.Words)
			}
			if b.Inst < len(words) && words[b.Inst] != b.Words {
				t.Fatalf("seed %d, block %d: %v, want %d at %d", seed, i, words, b.Words, b.Inst)
			}
		}
	}
}

// TestLiveAt: where most is live, the registers that LiveAt names take as many words.
func TestLiveAt(t *testing.T) {
	for seed := range uint64(500) {
		f := random(rand.New(rand.NewPCG(seed, 5)))
		most, words := Of(f), 0
		for _, r := range LiveAt(f, most.Block, most.Inst) {
			words += WordsOf(f, r)
		}
		if words != most.Words {
			t.Fatalf("seed %d: %d words are live at block %d, instruction %d, want %d", seed, words, most.Block, most.Inst, most.Words)
		}
	}
}
