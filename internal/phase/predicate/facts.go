package predicate

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/liveness"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/ptx"
)

// liveIn tells which registers are live at the heads of blocks. What predication does to the blocks does not change
// the answer: it only adds reads of old values that nobody needs.
type liveIn struct {
	set  []int32 // by register: 64 times the number of its set, plus its bit; -1: live at the head of no block
	rows [][]row // by block, in the order of the sets
}

// row has the registers of one set that are live.
type row struct {
	set  int32
	bits uint64
}

func liveInOf(g *flow.Graph) *liveIn {
	f := g.Func
	x := &liveIn{set: make([]int32, f.NumRegs()), rows: make([][]row, g.Len())}
	for i := range x.set {
		x.set[i] = -1
	}
	sets := int32(0)
	liveness.Solve(&liveness.Program{Blocks: g.Len(), Vars: f.NumRegs(),
		Class: func(uint32) int32 { return 0 },
		Succs: func(b uint32, buf []uint32) []uint32 {
			for _, s := range g.Succs(flow.Block(b)) {
				buf = append(buf, uint32(s))
			}
			return buf
		},
		Scan: func(b uint32, see func(v uint32, def bool)) {
			insts := g.At(flow.Block(b)).Insts
			for i := range insts {
				f.Uses(&insts[i], func(r ptx.Reg) { see(uint32(r), false) })
				f.Defs(&insts[i], func(r ptx.Reg) { see(uint32(r), true) })
			}
		},
	}, func(s *liveness.Set) {
		for i, v := range s.Vars {
			x.set[v] = sets<<6 | int32(i)
		}
		for _, b := range s.Blocks {
			if s.In[b] != 0 {
				x.rows[b] = append(x.rows[b], row{sets, s.In[b]})
			}
		}
		sets++
	})
	for _, id := range f.Results { // a result in a register is read where the function ends, which no instruction says
		if v := f.Vars[id]; v.Space == ptx.RegSpace {
			x.always(v.Reg)
		}
	}
	return x
}

// always makes a register live everywhere.
func (x *liveIn) always(r ptx.Reg) { x.set[r] = -2 }

// at reports whether register r is live at the head of block b.
func (x *liveIn) at(b flow.Block, r ptx.Reg) bool {
	if int(r) >= len(x.set) || x.set[r] < 0 {
		return int(r) < len(x.set) && x.set[r] == -2
	}
	rows := x.rows[b]
	i, ok := slices.BinarySearchFunc(rows, x.set[r]>>6, func(a row, s int32) int { return int(a.set - s) })
	return ok && rows[i].bits>>(x.set[r]&63)&1 != 0
}

// uniformity tells which branches take all threads of a warp the same way, as far as that follows from parameters and
// special registers without a look at joins.
type uniformity struct {
	branches []bool // by block
}

func uniformityOf(g *flow.Graph) *uniformity {
	f := g.Func
	x := version.Of(g, version.Options{})
	u := &uniformity{branches: make([]bool, g.Len())}
	same := make([]bool, x.Len())
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := range insts {
			in := &insts[i]
			n := x.Number(b, i)
			all := true
			x.Reads(n, func(_ ptx.Reg, v version.ID) { all = all && same[v] })
			if in.Op == ptx.OpBra && in.Guard != 0 && !u.branches[b] {
				u.branches[b] = all
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

// branch reports whether the branch at the end of block b is known to take all threads the same way.
func (u *uniformity) branch(b flow.Block) bool { return u.branches[b] }

// asksThread reports an instruction that reads a special register which differs between the threads of a warp.
func asksThread(f *ptx.Func, in *ptx.Inst) bool {
	for _, s := range f.Srcs(in) {
		if s.Kind() != ptx.OpdSReg {
			continue
		}
		if r, _ := s.SReg(); r.Info().Uniform == ptx.PerThread {
			return true
		}
	}
	return false
}
