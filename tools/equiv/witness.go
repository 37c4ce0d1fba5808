package main

import (
	"fmt"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Some kernels write only when a comparison of what they computed holds, and no input within reach
// makes it hold. What they compare then stands for what they computed: code selection keeps
// comparisons, so every pair of numbers of up to 32 bits that a thread of the source compares for equality
// must be compared by that thread of the target, too.

// compared notes which pairs each thread compares.
type compared struct {
	pairs map[[3]uint64]bool // thread and the two numbers, the smaller first
}

// Before implements simt.Observer.
func (c *compared) Before(s *simt.Step) {
	if s.In.Op != micro.OpICmp || s.In.Mode.Cmp() != micro.CmpEQ && s.In.Mode.Cmp() != micro.CmpNE {
		return
	}
	for l := range micro.WarpSize {
		if s.Mask>>l&1 == 0 {
			continue
		}
		a, ka := s.Value(s.In.A, l)
		b, kb := s.Value(s.In.B, l)
		if ka && kb && (a|b)>>32 == 0 {
			c.pairs[[3]uint64{uint64(s.Thread(l)), min(a, b), max(a, b)}] = true
		}
	}
}

// After implements simt.Observer.
func (c *compared) After(*simt.Step) {}

// pairs runs a kernel and returns what its threads compare, or nil.
func pairs(p *simt.Program, l simt.Launch) map[[3]uint64]bool {
	c := &compared{map[[3]uint64]bool{}}
	l.Observer = c
	if r, err := p.Run(l); err != nil || r.Inconclusive || r.Undefined {
		return nil
	}
	return c.pairs
}

// minPairs is the number of pairs with a number that is no loop counter and no flag that make a
// witness.
const minPairs = 16

func middling(x uint64) bool { return x > 1<<20 && x < 1<<32-1<<20 }

// witness compares what a source and a target compare on the inputs of opt.
func witness(a, b *simt.Program, kernel string, opt equiv.Options) (ok bool, what string) {
	large := 0
	for _, sh := range opt.Shapes {
		launch := func() simt.Launch {
			return simt.Launch{Kernel: kernel, Grid: sh.Grid, Block: sh.Block, Args: opt.Arrange(kernel, sh, opt.Seed), Fuel: opt.Fuel, Model: simt.Maximal, SharedBytes: opt.Shared}
		}
		pa, pb := pairs(a, launch()), pairs(b, launch())
		for k := range pa {
			if !pb[k] {
				return false, ""
			}
			if middling(k[1]) || middling(k[2]) {
				large++
			}
		}
	}
	return large >= minPairs, fmt.Sprintf("nothing is written; %d pairs of numbers that the threads compare agree", large)
}
