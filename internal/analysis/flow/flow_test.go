package flow

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/warpwise/warpwise/ptx"
)

// random returns a graph of up to 14 blocks with branches, jumps, and blocks that go on below.
func random(rng *rand.Rand) *Graph {
	f := ptx.NewFunc("k", true)
	p := f.NewReg(ptx.Pred)
	n := 1 + rng.IntN(14)
	var blocks []*ptx.Block
	for range n {
		blocks = append(blocks, f.AddBlock())
	}
	for _, b := range blocks[:n-1] {
		switch rng.IntN(3) {
		case 0:
			b.Branch(ptx.If(p), blocks[rng.IntN(n)])
		case 1:
			b.Jump(blocks[rng.IntN(n)])
		}
	}
	blocks[n-1].Emit(ptx.OpRet, ptx.NoType, ptx.None)
	return Of(f)
}

// TestDominators compares dominance on random graphs with its definition: without a, the entry does not reach b.
func TestDominators(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 400 {
		g := random(rng)
		n := g.Len()
		reach := func(without Block) []bool {
			seen := make([]bool, n)
			if without == 0 {
				return seen
			}
			seen[0] = true
			for work := []Block{0}; len(work) > 0; {
				b := work[len(work)-1]
				work = work[:len(work)-1]
				for _, s := range g.Succs(b) {
					if s != without && !seen[s] {
						seen[s] = true
						work = append(work, s)
					}
				}
			}
			return seen
		}
		all := reach(-1)
		for a := range Block(n) {
			if g.Reached(a) != all[a] || slices.Contains(g.RPO(), a) != all[a] {
				t.Fatalf("block %d: reached %v, want %v", a, g.Reached(a), all[a])
			}
			without := reach(a)
			for b := range Block(n) {
				if want := all[a] && all[b] && !without[b]; g.Dominates(a, b) != want {
					t.Fatalf("%d dominates %d: %v, want %v", a, b, g.Dominates(a, b), want)
				}
			}
		}
		for i, b := range g.RPO()[1:] {
			if d := g.IDom(b); d < 0 || !g.Dominates(d, b) || g.Order(d) > int32(i) {
				t.Fatalf("immediate dominator of %d is %d", b, d)
			}
		}
	}
}

// TestCyclic compares the blocks of loops on random graphs with their definition: a way leads back.
func TestCyclic(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 400 {
		g := random(rng)
		n := g.Len()
		for b, got := range g.Cyclic() {
			reached := make([]bool, n)
			work := slices.Clone(g.Succs(Block(b)))
			for len(work) > 0 {
				x := work[len(work)-1]
				work = work[:len(work)-1]
				if !reached[x] {
					reached[x] = true
					work = append(work, g.Succs(x)...)
				}
			}
			if want := reached[b] && g.Reached(Block(b)); got != want {
				t.Fatalf("block %d: in a loop %v, want %v", b, got, want)
			}
		}
	}
}
