// Package pressure computes from the liveness of PTX registers a lower estimate of the hardware
// registers that a function needs: the largest number of 32-bit words live at once.
//
// It is an estimate: ptxas schedules, rematerialises and adds registers of its own, and the registers of
// callees are not included.
//
// Cost: that of package liveness, and one walk over the instructions.
package pressure

import (
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/liveness"
	"github.com/warpwise/warpwise/ptx"
)

// Info is the result for one function.
type Info struct {
	Words int // most 32-bit register words live at once
	Preds int // most predicates live at once
}

// add counts n registers of a class: the words of each, or 0 for predicates.
func (i *Info) add(class int32, n int) {
	if class == 0 {
		i.Preds += n
	} else {
		i.Words += n * int(class)
	}
}

// most takes what is larger.
func (i *Info) most(o Info) { i.Words, i.Preds = max(i.Words, o.Words), max(i.Preds, o.Preds) }

// class returns the number of words of a register, 0 for a predicate.
func class(f *ptx.Func, r ptx.Reg) int32 {
	t := f.RegType(r)
	if t.Kind() == ptx.KindPred {
		return 0
	}
	return int32(max(1, (t.Bits()+31)/32) * max(1, int(f.RegVec(r))))
}

// Of returns the estimate for f. A guarded write keeps its destination live.
func Of(f *ptx.Func) Info {
	p := program(f)
	behind := make([]Info, len(f.Blocks)) // by place of the block: what is live behind it
	live := liveness.Solve(p, func(s *liveness.Set) {
		for _, b := range s.Blocks {
			behind[b].add(s.Class, bits.OnesCount64(s.Out[b]))
		}
	})
	w := &walk{f: f, live: live, seen: make([]uint32, p.Vars), on: make([]bool, p.Vars), next: make([]uint32, p.Vars)}
	var best Info
	for i := range f.Blocks {
		best.most(w.block(uint32(i), behind[i]))
	}
	return best
}

// program shows f to package liveness; blocks are numbered by their place in the layout.
func program(f *ptx.Func) *liveness.Program {
	place := make([]uint32, f.NumBlocks())
	for i, b := range f.Blocks {
		place[b.ID] = uint32(i)
	}
	var succs []*ptx.Block
	return &liveness.Program{Blocks: len(f.Blocks), Vars: f.NumRegs(),
		Class: func(v uint32) int32 { return class(f, ptx.Reg(v)) },
		Succs: func(b uint32, buf []uint32) []uint32 {
			var next *ptx.Block
			if int(b)+1 < len(f.Blocks) {
				next = f.Blocks[b+1]
			}
			succs = f.Succs(f.Blocks[b], next, succs[:0])
			for _, s := range succs {
				if i := place[s.ID]; f.Blocks[i] == s { // else it is not in the layout
					buf = append(buf, i)
				}
			}
			return buf
		},
		Scan: func(b uint32, see func(v uint32, def bool)) {
			use, def := func(r ptx.Reg) { see(uint32(r), false) }, func(r ptx.Reg) { see(uint32(r), true) }
			insts := f.Blocks[b].Insts
			for i := range insts {
				f.Uses(&insts[i], use)
				f.Defs(&insts[i], def)
			}
		},
	}
}

// walk counts what is live within the blocks.
type walk struct {
	f    *ptx.Func
	live *liveness.Info
	seen []uint32 // by register: 1 + the last block in which it was met
	on   []bool   // by register, where it was met: it is live
	next []uint32 // by register: how many of its occurrences were met
}

// isLive reports whether r is live at this point of a backward walk over b.
func (w *walk) isLive(r ptx.Reg, b uint32) bool {
	if w.seen[r] != b+1 {
		w.seen[r], w.on[r] = b+1, false
		if occ := w.live.Occurrences(uint32(r)); len(occ) > 0 {
			w.on[r] = occ[w.next[r]].LiveOut // every block that names r is met, in their order
			w.next[r]++
		}
	}
	return w.on[r]
}

// block walks one block backward and returns the largest pressure within.
func (w *walk) block(b uint32, now Info) Info {
	best := now
	set := func(r ptx.Reg, live bool, n int) {
		if w.isLive(r, b) != live {
			w.on[r] = live
			now.add(class(w.f, r), n)
		}
	}
	def, use := func(r ptx.Reg) { set(r, false, -1) }, func(r ptx.Reg) { set(r, true, 1) }
	insts := w.f.Blocks[b].Insts
	for i := len(insts) - 1; i >= 0; i-- {
		w.f.Defs(&insts[i], def)
		w.f.Uses(&insts[i], use)
		best.most(now)
	}
	return best
}
