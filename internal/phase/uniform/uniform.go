// Package uniform is MarkUniformBranches: branches that all threads of a warp take the same way get the word .uni.
//
//	setp.lt.s32 %p1, %r1, 7;          setp.lt.s32 %p1, %r1, 7;    // %r1 is a parameter
//	@%p1 bra over;                    @%p1 bra.uni over;
//
// Off by default: a conditional branch with .uni keeps the assembler from unrolling its loop. Jumps without a guard are
// marked, too. The word of the input stays. Runs at phase 70, OriPropagateVaryingSecond. Linear; idempotent.
package uniform

import (
	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/uniform"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var marked = pass.NewStat("Uniform", "branches marked that all threads of a warp take the same way")

// Pass is the phase; it runs whatever the knob says.
var Pass = &pass.Pass[*ptx.Func]{Name: "MarkUniformBranches", Run: run, Stats: []*pass.Stat{marked}}

// Asked is the phase where its knob asks for it.
var Asked = &pass.Pass[*ptx.Func]{Name: "MarkUniformBranches<asked>", Stats: []*pass.Stat{marked}, Run: func(c *pass.Ctx, f *ptx.Func) {
	if c.Bool("MarkUniformBranches", false) {
		run(c, f)
	}
}}

func run(c *pass.Ctx, f *ptx.Func) {
	g := flow.Of(f)
	u := uniform.Of(g)
	for _, b := range g.RPO() {
		blk := g.At(b)
		first := true // guarded branch of the block
		for i := len(blk.Insts) - blk.Branches(); i < len(blk.Insts); i++ {
			in := &blk.Insts[i]
			if in.Op != ptx.OpBra || in.Mods.Has(ptx.Uni) {
				first = first && in.Guard == 0
				continue
			}
			if in.Guard != 0 && !(first && u.Branch(b)) {
				first = false
				c.MissedInst(marked, in, "the threads of a warp may go different ways")
				continue
			}
			first = first && in.Guard == 0
			if c.ApplyInst(marked, in) {
				in.Mods |= ptx.Uni
			}
		}
	}
}
