// Package uniform tells which branches of a PTX function all threads of a warp take the same way, as far as that follows
// from parameters, constants and special registers. It looks through no join: what a loop changes differs between
// threads that leave it at different times. Package uniformity is the analysis of LLVM IR.
package uniform

import (
	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/ptx"
)

// Info says what is known of the branches of a function.
type Info struct {
	branches []bool // by block: of its first branch with a guard
}

// Of returns what is known of the function of g.
func Of(g *flow.Graph) *Info {
	f := g.Func
	x := version.Of(g, version.Options{})
	u := &Info{branches: make([]bool, g.Len())}
	same := make([]bool, x.Len())
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		first := true
		for i := range insts {
			in := &insts[i]
			n := x.Number(b, i)
			all := true
			x.Reads(n, func(_ ptx.Reg, v version.ID) { all = all && same[v] })
			if in.Op == ptx.OpBra && in.Guard != 0 && first {
				u.branches[b], first = all, false
			}
			fl := f.Flags(in)
			if !all || fl&ptx.Pure == 0 && fl&ptx.Invariant == 0 || fl&ptx.Divergent != 0 || asksThread(f, in) {
				continue
			}
			for _, v := range x.Defs(n) {
				same[v] = v != 0
			}
		}
	}
	return u
}

// Branch reports whether the first guarded branch at the end of block b is known to take all threads the same way.
func (u *Info) Branch(b flow.Block) bool { return u.branches[b] }

// asksThread reports an instruction that reads a special register which differs between the threads of a warp, or from
// one time to another.
func asksThread(f *ptx.Func, in *ptx.Inst) bool {
	for _, s := range f.Srcs(in) {
		if s.Kind() != ptx.OpdSReg {
			continue
		}
		r, _ := s.SReg()
		if info := r.Info(); info.Uniform == ptx.PerThread || info.Class != ptx.SRegInvariant {
			return true
		}
	}
	return false
}
