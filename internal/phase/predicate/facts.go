package predicate

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/liveness"
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
