// Package pressure computes the liveness of PTX registers and from it a lower estimate of the
// hardware registers that a function needs: the largest number of 32-bit words live at once.
//
// It is an estimate. The vendor's assembler schedules, rematerialises and adds registers of its
// own; calls are not counted into.
package pressure

import (
	"math/bits"

	"github.com/warpwise/warpwise/ptx"
)

// Info is the result for one function.
type Info struct {
	Words int // most 32-bit register words live at once
	Preds int // most predicates live at once
}

// flow is the state of the backward data-flow problem: one bit a register and block.
type flow struct {
	f       *ptx.Func
	words   int        // length of a set in 64-bit words
	liveIn  [][]uint64 // by BlockID
	liveOut [][]uint64
	succs   [][]*ptx.Block
}

// Of returns the estimate for f. Liveness is the classical backward problem, iterated in
// postorder of the layout; a guarded write keeps its destination live.
func Of(f *ptx.Func) Info {
	fl := &flow{f: f, words: (f.NumRegs() + 63) / 64}
	n := f.NumBlocks()
	fl.liveIn, fl.liveOut, fl.succs = make([][]uint64, n), make([][]uint64, n), make([][]*ptx.Block, n)
	for i, b := range f.Blocks {
		var next *ptx.Block
		if i+1 < len(f.Blocks) {
			next = f.Blocks[i+1]
		}
		fl.liveIn[b.ID], fl.liveOut[b.ID] = make([]uint64, fl.words), make([]uint64, fl.words)
		fl.succs[b.ID] = f.Succs(b, next, nil)
	}
	fl.solve()
	var best Info
	for _, b := range f.Blocks {
		i := fl.block(b, true)
		best.Words, best.Preds = max(best.Words, i.Words), max(best.Preds, i.Preds)
	}
	return best
}

// solve iterates to the fixpoint, visiting the blocks last to first.
func (fl *flow) solve() {
	for changed := true; changed; {
		changed = false
		for i := len(fl.f.Blocks) - 1; i >= 0; i-- {
			b := fl.f.Blocks[i]
			out := fl.liveOut[b.ID]
			for _, s := range fl.succs[b.ID] {
				for w, x := range fl.liveIn[s.ID] {
					out[w] |= x
				}
			}
			old := append([]uint64(nil), fl.liveIn[b.ID]...)
			fl.block(b, false)
			for w, x := range fl.liveIn[b.ID] {
				if x != old[w] {
					changed = true
					break
				}
			}
		}
	}
}

// block walks b backward from its live-out set, leaves the result in its live-in set and, when
// count is set, returns the largest pressure seen.
func (fl *flow) block(b *ptx.Block, count bool) Info {
	f, live := fl.f, fl.liveIn[b.ID]
	copy(live, fl.liveOut[b.ID])
	var now, best Info
	if count {
		for w, x := range live {
			for ; x != 0; x &= x - 1 {
				add(&now, f, ptx.Reg(w*64+bits.TrailingZeros64(x)), 1)
			}
		}
		best = now
	}
	for i := len(b.Insts) - 1; i >= 0; i-- {
		in := &b.Insts[i]
		f.Defs(in, func(r ptx.Reg) {
			if live[r>>6]&(1<<(r&63)) != 0 {
				live[r>>6] &^= 1 << (r & 63)
				add(&now, f, r, -1)
			}
		})
		f.Uses(in, func(r ptx.Reg) {
			if live[r>>6]&(1<<(r&63)) == 0 {
				live[r>>6] |= 1 << (r & 63)
				add(&now, f, r, 1)
			}
		})
		best.Words, best.Preds = max(best.Words, now.Words), max(best.Preds, now.Preds)
	}
	return best
}

func add(i *Info, f *ptx.Func, r ptx.Reg, sign int) {
	t := f.RegType(r)
	if t.Kind() == ptx.KindPred {
		i.Preds += sign
		return
	}
	i.Words += sign * max(1, (t.Bits()+31)/32) * max(1, int(f.RegVec(r)))
}
