// Package separateconstoffset takes the constant parts of indices out of getelementptr, so that addresses that differ
// by a constant share all the rest.
//
//	before:  %j = add nsw i32 %i, 5                          after:  %x = sext i32 %i to i64
//	         %x = sext i32 %j to i64                                 %b = getelementptr float, ptr %p, i64 %x
//	         %a = getelementptr inbounds float, ptr %p, i64 %x       %a = getelementptr i8, ptr %b, i64 20
//
// The second getelementptr costs nothing: an access takes a register and a constant. The first one is the
// same for every constant, and early-cse finds that.
//
// A constant is looked for below additions, subtractions, disjoint ors and casts. Below an extension it is taken only out
// of what does not wrap there: sext(a + 5) is sext(a) + 5 if the sum has nsw. Indices become as wide as the space has
// them first. Where nothing is to be taken out of an index, but the base is a constant further than another base, the
// constant comes last.
//
// # Three forms
//
// separate-const-offset-from-gep gives the text of LLVM, which takes two liberties: it leaves inbounds on the
// constant part although what is in front of it need not be in bounds, and takes an index of an inbounds
// getelementptr for not negative. separate-const-offset-from-gep<exact> does neither; the levels run it.
// separate-const-offset-from-gep<lower-gep> also writes what is left of such an address as single steps.
//
// Keeps: control flow, values. Drops: nsw, nuw and inbounds of what it changes. Cost: linear, with at most 256 values
// looked at for an index. Idempotent. Reference: the description of LLVM's pass; the idea is that of J. Wu et al.,
// "gpucc: An Open-Source GPGPU Compiler" (2016), section "straight-line scalar optimizations".
package separateconstoffset

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// The three forms.
var (
	Pass  = form("separate-const-offset-from-gep", options{})
	Exact = form("separate-const-offset-from-gep<exact>", options{exact: true})
	Lower = form("separate-const-offset-from-gep<lower-gep>", options{lower: true})
)

var (
	separated = pass.NewStat("Separated", "constant part of an address separated from the rest")
	reordered = pass.NewStat("Reordered", "constant part of an address put behind an index")
	reunited  = pass.NewStat("Reunited", "extension of a sum in the place of the extensions of its parts")
	widened   = pass.NewStat("Widened", "index made as wide as those of its address space")
)

type options struct {
	exact bool // nothing is taken for in bounds, or for not negative, that need not be
	lower bool // what is left is written as single steps
}

func form(name string, o options) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: name, Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, o) }, Stats: []*pass.Stat{separated, reordered, reunited, widened}}
}

func run(c *pass.Ctx, f *ir.Func, o options) {
	layout, err := f.Mod().Layout()
	if err != nil || len(f.Blocks) == 0 || f.Mod().Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) {
		return
	}
	s := &separator{c: c, f: f, ts: f.Types(), layout: layout, o: o, gpu: strings.HasPrefix(f.Mod().Triple, "nvptx"), records: dbginfo.New(f)}
	for _, b := range cfg.Of(f).RPO() {
		for v := b.First(); v != nil; {
			next := v.Next()
			if v.Op == ir.OpGetElementPtr {
				s.split(v)
			}
			v = next
		}
	}
	s.reunite()
}

// separator works on one function.
type separator struct {
	c       *pass.Ctx
	f       *ir.Func
	ts      *ir.Types
	layout  *ir.Layout
	o       options
	gpu     bool // what an access can add is known
	records *dbginfo.Index
}
