package predicate

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/ptx"
)

// A guarded write keeps the old value where the guard does not hold. A register that a way writes and reads, and that
// nobody else does, would so become live from the start of the function on, or all through a loop: ptxas holds
// a register for each of them. What is in this file gives them the registers of values that nobody needs any more.

// local finds the registers that a way will write under its guard and that have no value in front of it and none that
// anybody needs behind it, and gives each a new name, for which reuse finds a place later.
func (r *region) local(y *way, later flow.Block) map[ptx.Reg]ptx.Reg {
	if len(y.blocks) == 0 {
		return nil
	}
	names := map[ptx.Reg]ptx.Reg{} // looked up only
	r.own(y, later, func(d ptx.Reg) {
		names[d] = r.f.NewReg(r.f.RegType(d))
		r.locals[names[d]] = true
	})
	return names
}

// own shows the registers that a way will write under its guard and that have no value in front of it and none behind it.
func (r *region) own(y *way, later flow.Block, see func(d ptx.Reg)) {
	seen := map[ptx.Reg]bool{}
	r.each(y, func(in *ptx.Inst) {
		private := r.private(in, later)
		r.f.Uses(in, func(u ptx.Reg) { seen[u] = true })
		r.f.Defs(in, func(d ptx.Reg) {
			if !private && !seen[d] && r.f.RegVec(d) == 0 && d != r.cond.Reg() && r.dead(d, y.blocks[0], r.to, later) {
				see(d)
			}
			seen[d] = true
		})
	})
}

// lived returns how many words of registers local will give new names on both ways. In a loop each of them may be live all
// through it, as reuse does not find another for each.
func (r *region) lived(yes, no *way) int {
	bits := 0
	see := func(d ptx.Reg) { bits += r.f.RegType(d).Bits() }
	r.own(no, yes.first(), see) // in the order of convert
	r.own(yes, -1, see)
	return (bits + 31) / 32
}

// merge appends what follows a converted branch and is reached from there only.
func (w *walk) merge(b flow.Block) {
	for {
		to, blk := w.after[b], w.g.At(b)
		if len(to) != 1 || w.ways[to[0]] != 1 || w.below(b) != to[0] || blk.Branches() > 0 {
			return
		}
		blk.Insts = append(blk.Insts, w.g.At(to[0]).Insts...)
		w.after[b] = w.succs(to[0])
		w.gone[to[0]] = true
	}
}

// succs returns the blocks that follow b.
func (w *walk) succs(b flow.Block) []flow.Block {
	if to, ok := w.after[b]; ok {
		return to
	}
	return w.g.Succs(b)
}

// dead reports a register that is live at the head of none of these blocks.
func (w *walk) dead(d ptx.Reg, blocks ...flow.Block) bool {
	for _, b := range blocks {
		if b >= 0 && w.live.at(b, d) {
			return false
		}
	}
	return true
}

// rename has an instruction use other registers.
func rename(f *ptx.Func, in *ptx.Inst, names map[ptx.Reg]ptx.Reg) {
	if len(names) == 0 {
		return
	}
	other := func(d ptx.Reg) ptx.Reg {
		if e, ok := names[d]; ok {
			return e
		}
		return d
	}
	f.MapUses(in, other)
	f.MapDefs(in, other)
}

// reuse gives the local registers of a block registers that an instruction above, which has no guard, has written and that
// nobody needs any more. It is a linear scan over the block (Poletto and Sarkar, TOPLAS 1999).
func (w *walk) reuse(b flow.Block) {
	insts := w.g.At(b).Insts
	last := map[ptx.Reg]int{} // the last instruction that names a register
	any := false
	for i := range insts {
		see := func(d ptx.Reg) {
			last[d] = i
			any = any || w.locals[d]
		}
		w.f.Uses(&insts[i], see)
		w.f.Defs(&insts[i], see)
	}
	if !any {
		return
	}
	names := map[ptx.Reg]ptx.Reg{}
	idle := map[ptx.Type][]ptx.Reg{}
	written := map[ptx.Reg]bool{} // without a guard, and not needed behind the block
	succs := w.succs(b)
	for i := range insts {
		in := &insts[i]
		var ended []ptx.Reg
		see := func(d ptx.Reg) {
			if last[d] == i && !slices.Contains(ended, d) {
				ended = append(ended, d)
			}
		}
		w.f.Uses(in, see)
		w.f.Defs(in, func(d ptx.Reg) {
			see(d)
			t := w.f.RegType(d)
			if free := idle[t]; w.locals[d] && names[d] == 0 && len(free) > 0 {
				names[d], idle[t] = free[len(free)-1], free[:len(free)-1]
			}
			if in.Guard == 0 && t != ptx.Pred && w.f.RegVec(d) == 0 && w.dead(d, succs...) {
				written[d] = true
			}
		})
		for _, d := range ended { // from the next instruction on
			if e := names[d]; e != 0 {
				d = e
			} else if !written[d] && !w.locals[d] {
				continue
			}
			t := w.f.RegType(d)
			idle[t] = append(idle[t], d)
		}
		rename(w.f, in, names)
	}
}
