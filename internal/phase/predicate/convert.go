package predicate

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

// convert puts the ways of the branch at the end of block b into b, under guards, where that is allowed. All threads go
// on to block to.
func (w *walk) convert(stat *pass.Stat, b flow.Block, bra *ptx.Inst, yes, no *way, to flow.Block) {
	if why, at := w.refused(b, bra, yes, no, to); why != "" {
		w.c.MissedInst(stat, at, why)
		return
	}
	blk := w.g.At(b)
	r := &region{walk: w, cond: bra.Guard, to: to, out: slices.Clip(blk.Insts[:len(blk.Insts)-blk.Branches()])}
	if w.pressure && r.crowded(b, yes, no) {
		w.c.MissedInst(stat, bra, "guards would raise the estimate of registers")
		return
	}
	if !w.c.ApplyInst(stat, bra) {
		return
	}
	w.changed = true
	r.keepPredicate(bra, yes, no)
	// The way below the branch comes first, as it stands in the text.
	r.put(no, r.cond.Not(), yes.first())
	r.put(yes, r.cond, -1)
	for _, y := range []*way{yes, no} {
		for _, x := range y.blocks {
			w.gone[x] = true
		}
	}
	joined := int32(0)
	for _, y := range []*way{yes, no} {
		if y.to == to {
			joined++
		}
	}
	w.ways[to] -= joined - 1
	if w.below(b) != to {
		r.out = append(r.out, ptx.Inst{Op: ptx.OpBra, Src: [3]ptx.Operand{ptx.Label(w.g.At(to).ID)}, Loc: bra.Loc})
	}
	blk.Insts = r.out
	w.after[b] = []flow.Block{to}
}

// few is how many words of registers any function may have: ptxas itself takes about as many.
const few = 16

// crowded reports that the ways under guards would raise the estimate of registers. What one way computes for itself is
// live while the other way is executed, too, and what it writes under its guard, in a loop, all through that.
func (r *region) crowded(b flow.Block, yes, no *way) bool {
	at := r.press.Blocks[b].Words
	var own [2]int // words that a way computes for itself
	for i, y := range []*way{yes, no} {
		r.each(y, func(in *ptx.Inst) {
			r.f.Defs(in, func(d ptx.Reg) {
				if !r.live.at(r.to, d) {
					own[i] += (r.f.RegType(d).Bits() + 31) / 32
				}
			})
		})
		for _, x := range y.blocks {
			at = max(at, r.press.Blocks[x].Words)
		}
	}
	return r.most > few && at+max(1, min(own[0], own[1])) > r.most || r.loops[b] && at+r.lived(yes, no) > r.most
}

// region is a branch that is converted.
type region struct {
	*walk
	cond ptx.Guard // of the branch
	to   flow.Block
	out  []ptx.Inst

	both []conjunction
}

// conjunction is a guard that holds where two others do; outer is 0 for the negation of inner, as a predicate.
type conjunction struct {
	inner, outer, is ptx.Guard
}

// keepPredicate sets the condition of the branch; where a way writes its predicate, that is kept in another register.
func (r *region) keepPredicate(bra *ptx.Inst, ways ...*way) {
	r.cond = bra.Guard
	p := bra.Guard.Reg()
	written := false
	for _, y := range ways {
		r.each(y, func(in *ptx.Inst) {
			r.f.Defs(in, func(d ptx.Reg) { written = written || d == p })
		})
	}
	if !written {
		return
	}
	kept := r.f.NewReg(ptx.Pred)
	r.out = append(r.out, ptx.Inst{Op: ptx.OpMov, Type: ptx.Pred, Dst: ptx.R(kept), Src: [3]ptx.Operand{ptx.R(p)}, Loc: bra.Loc})
	r.cond = ptx.If(kept)
	if bra.Guard.Neg() {
		r.cond = ptx.IfNot(kept)
	}
}

// each shows the instructions of a way, without the jumps between its blocks.
func (r *region) each(y *way, see func(in *ptx.Inst)) {
	for _, b := range y.blocks {
		blk := r.g.At(b)
		n := len(blk.Insts) - blk.Branches()
		for i := range blk.Insts[:n] {
			see(&blk.Insts[i])
		}
	}
}

// put appends a way under its condition. later is the first block of the other way, if that follows, else -1.
func (r *region) put(y *way, cond ptx.Guard, later flow.Block) {
	names := r.local(y, later)
	r.each(y, func(in *ptx.Inst) {
		x := *in
		switch {
		case x.Op == ptx.OpComment || r.private(&x, later):
		case x.Guard == 0:
			x.Guard = cond
		default:
			x.Guard = r.conjunction(x.Guard, cond, x.Loc)
		}
		rename(r.f, &x, names)
		r.out = append(r.out, x)
		r.forget(in)
	})
	if n := len(y.blocks); n > 0 && y.to == ended {
		end := r.g.At(y.blocks[n-1])
		x := end.Insts[len(end.Insts)-1]
		x.Guard = cond
		r.out = append(r.out, x)
	}
}

// private reports an instruction that all threads may execute: it has no effect, and nobody who does not go this way
// reads what it writes.
func (r *region) private(in *ptx.Inst, later flow.Block) bool {
	fl := r.f.Flags(in)
	parameter := in.Op == ptx.OpLd && fl&ptx.Invariant != 0 && in.Mods.Space() == ptx.Param // of a kernel: it is there for all
	if fl&ptx.Pure == 0 && !parameter {
		return false
	}
	ok := true
	r.f.Defs(in, func(d ptx.Reg) {
		ok = ok && !r.live.at(r.to, d) && (later < 0 || !r.live.at(later, d)) && d != r.cond.Reg()
	})
	return ok
}

// conjunction returns a guard that holds where both guards do.
func (r *region) conjunction(inner, outer ptx.Guard, loc ptx.LocID) ptx.Guard {
	if inner == outer {
		return inner
	}
	for _, c := range r.both {
		if c.inner == inner && c.outer == outer {
			return c.is
		}
	}
	a, b := inner, outer
	is := ptx.Guard(0)
	if a.Neg() && b.Neg() { // the negation of the disjunction
		is = ptx.IfNot(r.logic(ptx.OpOr, ptx.R(a.Reg()), ptx.R(b.Reg()), loc))
	} else {
		is = ptx.If(r.logic(ptx.OpAnd, r.plain(a, loc), r.plain(b, loc), loc))
	}
	r.both = append(r.both, conjunction{inner, outer, is})
	return is
}

// logic appends an operation on predicates and returns its result.
func (r *region) logic(op ptx.Op, a, b ptx.Operand, loc ptx.LocID) ptx.Reg {
	p := r.f.NewReg(ptx.Pred)
	r.out = append(r.out, ptx.Inst{Op: op, Type: ptx.Pred, Dst: ptx.R(p), Src: [3]ptx.Operand{a, b}, Loc: loc})
	return p
}

// plain returns a guard as an operand.
func (r *region) plain(g ptx.Guard, loc ptx.LocID) ptx.Operand {
	if !g.Neg() {
		return ptx.R(g.Reg())
	}
	for _, c := range r.both {
		if c.inner == g && c.outer == 0 {
			return ptx.R(c.is.Reg())
		}
	}
	p := r.logic(ptx.OpNot, ptx.R(g.Reg()), ptx.None, loc)
	r.both = append(r.both, conjunction{g, 0, ptx.If(p)})
	return ptx.R(p)
}

// forget drops conjunctions with a predicate that an instruction writes.
func (r *region) forget(in *ptx.Inst) {
	if len(r.both) == 0 {
		return
	}
	r.f.Defs(in, func(d ptx.Reg) {
		kept := r.both[:0]
		for _, c := range r.both {
			if c.inner.Reg() != d && c.outer.Reg() != d {
				kept = append(kept, c)
			}
		}
		r.both = kept
	})
}
