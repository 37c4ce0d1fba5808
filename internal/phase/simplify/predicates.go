package simplify

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/evaluate"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/ptx"
)

// fact is what the only way into a block says of a predicate.
type fact struct {
	v    version.ID // 0: nothing
	true bool
}

// edges finds, for each block with one predecessor, what its branch says.
func (w *walk) edges() {
	g := w.x.Graph
	w.facts = make([]fact, g.Len())
	for _, b := range g.RPO() {
		preds := g.Preds(b)
		if b == 0 || len(preds) != 1 {
			continue
		}
		p := preds[0]
		insts := g.At(p).Insts
		at := len(insts) - g.At(p).Branches()
		if at >= len(insts) || insts[at].Op != ptx.OpBra || insts[at].Guard == 0 {
			continue
		}
		taken := g.Number(insts[at].Src[0].Block()) == b
		w.facts[b] = fact{w.x.Use(w.x.Number(p, at), insts[at].Guard.Reg()), taken != insts[at].Guard.Neg()}
	}
}

// climb is how many dominators are asked for what is known of a predicate.
const climb = 64

// onTheWay returns what the branches that lead to the block of the instruction say of a version of a predicate.
func (w *walk) onTheWay(v version.ID) (uint64, bool) {
	made := w.x.At(v)
	if made.Kind == version.Never {
		return 0, false
	}
	b := w.b
	for range climb {
		if b < 0 || b == made.Block { // above, the version is not made yet
			break
		}
		if f := w.facts[b]; f.v == v {
			if f.true {
				return 1, true
			}
			return 0, true
		}
		b = w.x.Graph.IDom(b)
	}
	return 0, false
}

// guard resolves the guard of an instruction that is known, or has another one's opposite. It returns false when the
// instruction is gone, or nothing is left to do.
func (w *walk) guard(in *ptx.Inst, insts []ptx.Inst, i int) bool {
	p := in.Guard.Reg()
	if fl := w.f.Flags(in); fl&(ptx.WritesCC|ptx.ReadsCC) != 0 {
		return false // carry chains stay as they are
	}
	if v, ok := w.reg(p); ok {
		switch {
		case (v != 0) != in.Guard.Neg():
			if !w.c.ApplyInst(decided, in) {
				return true
			}
			in.Guard = 0
			if in.Op.Is(ptx.Terminator) {
				for k := i + 1; k < len(insts); k++ {
					insts[k].Delete()
					w.gone = true
				}
			}
		case in.Op != ptx.OpCall && w.c.ApplyInst(decided, in):
			in.Delete()
			w.gone = true
			return false
		}
		return true
	}
	if !w.predicates {
		return true
	}
	d, m := w.def(ptx.R(p))
	if d != nil && d.Op == ptx.OpNot && d.Src[0].IsReg() && w.still(m, d.Src[0]) && w.c.ApplyInst(predicate, in) {
		g := ptx.If(d.Src[0].Reg())
		if !in.Guard.Neg() {
			g = g.Not()
		}
		in.Guard = g
	}
	return true
}

// predicateForms rewrites what makes predicates of numbers that were made of predicates, and what uses negations.
func (w *walk) predicateForms(in *ptx.Inst) bool {
	switch in.Op {
	case ptx.OpSetp:
		return w.comparesSelection(in) || w.negatedSource(in)
	case ptx.OpSelp:
		return w.negatedArm(in) || w.extreme(in)
	case ptx.OpAnd, ptx.OpOr, ptx.OpXor:
		return w.comparisons && w.logicOfSelections(in)
	}
	return false
}

// comparesSelection makes a comparison of a selection of two constants with a constant the predicate itself, its
// opposite or a constant.
func (w *walk) comparesSelection(in *ptx.Inst) bool {
	if in.Mods.Bool() != ptx.NoBool || !in.Dst.IsReg() || in.Type.IsFloat() {
		return false
	}
	s, m := w.def(in.Src[0])
	if s == nil || s.Op != ptx.OpSelp || s.Type.Bits() != in.Type.Bits() || !w.still(m, s.Src[2]) {
		return false
	}
	c, ok := w.source(in, 1)
	if !ok {
		return false
	}
	var yes [2]bool
	for i := range yes {
		a, ok := evaluate.Constant(w.f, s.Src[i], in.Type.Bits())
		if !ok {
			return false
		}
		r, ok := evaluate.Inst(in, []uint64{a, c})
		if !ok {
			return false
		}
		yes[i] = r.Value != 0
	}
	p, neg := s.Src[2], s.Src[2].Kind() == ptx.OpdNotReg
	switch {
	case yes[0] == yes[1]:
		v := uint64(0)
		if yes[0] {
			v = 1
		}
		return w.becomes(in, v)
	case yes[0] != neg:
		return w.apply(predicate, in, w.copyOf(in, ptx.R(p.Reg())))
	}
	return w.apply(predicate, in, ptx.Inst{Op: ptx.OpNot, Type: ptx.Pred, Dst: in.Dst, Src: [3]ptx.Operand{ptx.R(p.Reg())}})
}

// negatedSource takes the source of a negation, negated, into setp.and.
func (w *walk) negatedSource(in *ptx.Inst) bool {
	if in.Mods.Bool() == ptx.NoBool {
		return false
	}
	o := in.Src[2]
	d, m := w.def(ptx.R(o.Reg()))
	if o.Reg() == ptx.NoReg || d == nil || d.Op != ptx.OpNot || !d.Src[0].IsReg() || !w.still(m, d.Src[0]) {
		return false
	}
	try := *in
	try.Src[2] = ptx.NotR(d.Src[0].Reg())
	if o.Kind() == ptx.OpdNotReg {
		try.Src[2] = d.Src[0]
	}
	return w.apply(predicate, in, try)
}

// negatedArm swaps the arms of a selection by a negated predicate.
func (w *walk) negatedArm(in *ptx.Inst) bool {
	d, m := w.def(in.Src[2])
	if d == nil || d.Op != ptx.OpNot || !d.Src[0].IsReg() || !w.still(m, d.Src[0]) {
		return false
	}
	try := *in
	try.Src = [3]ptx.Operand{in.Src[1], in.Src[0], d.Src[0]}
	return w.apply(predicate, in, try)
}

// logicOfSelections makes logic of predicates, one of which is a comparison, one comparison with a predicate:
//
//	setp.lt.s32 %p2, %r1, %r2;
//	and.pred %p3, %p1, %p2;           setp.lt.and.s32 %p3, %r1, %r2, %p1;
//
// where nothing else reads the comparison. The assembler does so itself, and better: told, it takes more instructions and registers. So
// it is off by default.
func (w *walk) logicOfSelections(in *ptx.Inst) bool {
	if in.Type != ptx.Pred || !in.Dst.IsReg() {
		return false
	}
	for i := range 2 {
		d, m := w.def(in.Src[1-i])
		if d == nil || d.Op != ptx.OpSetp || d.Mods.Bool() != ptx.NoBool || !in.Src[i].IsReg() || !w.onlyHere(in.Src[1-i].Reg()) ||
			!w.still(m, d.Src[0]) || !w.still(m, d.Src[1]) {
			continue
		}
		try := *d
		try.Dst, try.Src[2] = in.Dst, in.Src[i]
		try.Mods |= map[ptx.Op]ptx.BoolOp{ptx.OpAnd: ptx.BoolAnd, ptx.OpOr: ptx.BoolOr, ptx.OpXor: ptx.BoolXor}[in.Op].Mod()
		if w.apply(predicate, in, try) {
			return true
		}
	}
	return false
}

// onlyHere reports whether the instruction is the only one that reads what register r holds there.
func (w *walk) onlyHere(r ptx.Reg) bool {
	if w.reads == nil {
		w.countReads()
	}
	return w.reads[w.seen(w.n, r)] == 1
}

// countReads counts the instructions that read each version. Rewrites only take reads away, but for those that look
// through a write, which count from the next run on.
func (w *walk) countReads() {
	w.reads = make([]int32, w.x.Len())
	g := w.x.Graph
	var regs []ptx.Reg
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := range insts {
			n := w.x.Number(b, i)
			regs = regs[:0]
			w.f.Uses(&insts[i], func(r ptx.Reg) {
				if !slices.Contains(regs, r) {
					regs = append(regs, r)
					w.reads[w.seen(n, r)]++
				}
			})
		}
	}
	for v := version.ID(1); int(v) < w.x.Len(); v++ {
		if w.x.At(v).Kind == version.Join {
			for _, a := range w.x.Args(v) {
				w.reads[a] += 2
			}
		}
	}
}

// extreme makes a comparison and the selection of one of the compared integers a minimum or maximum.
func (w *walk) extreme(in *ptx.Inst) bool {
	d, m := w.def(in.Src[2])
	if d == nil || d.Op != ptx.OpSetp || d.Mods.Bool() != ptx.NoBool || !d.Type.IsInt() || d.Type.Bits() != in.Type.Bits() || in.Type.IsFloat() {
		return false
	}
	a, b := d.Src[0], d.Src[1]
	same := func(x, y ptx.Operand) bool {
		if x == y {
			return true
		}
		u, ok := evaluate.Constant(w.f, x, in.Type.Bits())
		v, ok2 := evaluate.Constant(w.f, y, in.Type.Bits())
		return ok && ok2 && u == v
	}
	swapped := false
	switch {
	case same(in.Src[0], a) && same(in.Src[1], b):
	case same(in.Src[0], b) && same(in.Src[1], a):
		swapped = true
	default:
		return false
	}
	if !w.still(m, a) || !w.still(m, b) {
		return false
	}
	op, t := ptx.OpMin, d.Type
	switch d.Mods.Cmp() {
	case ptx.CmpLt, ptx.CmpLe:
	case ptx.CmpGt, ptx.CmpGe:
		op = ptx.OpMax
	case ptx.CmpLo, ptx.CmpLs:
		t = ptx.IntType(t.Bits(), false)
	case ptx.CmpHi, ptx.CmpHs:
		op, t = ptx.OpMax, ptx.IntType(t.Bits(), false)
	default:
		return false
	}
	if swapped {
		op = ptx.OpMin + ptx.OpMax - op
	}
	return w.apply(extreme, in, ptx.Inst{Op: op, Type: t, Dst: in.Dst, Src: [3]ptx.Operand{a, b}})
}

// complement makes two moves to one register, under a guard and under its opposite, a selection:
//
//	@%p mov.b32 %r1, %r2;
//	@!%p mov.b32 %r1, %r3;            selp.b32 %r1, %r2, %r3, %p;
//
// The first move is dead then, unless something between reads it.
func (w *walk) complement(in *ptx.Inst) bool {
	if in.Op != ptx.OpMov || in.Guard == 0 || !in.Dst.IsReg() || in.Type == ptx.Pred || in.Type.Bits() > 64 || !(in.Src[0].IsReg() || in.Src[0].IsImm()) {
		return false
	}
	v := w.x.Use(w.n, in.Dst.Reg())
	if v == 0 || w.x.At(v).Kind != version.Write || w.x.At(v).Block != w.b {
		return false
	}
	first, m := w.x.Inst(v), w.x.At(v).Inst
	if first.Op != ptx.OpMov || first.Guard != in.Guard.Not() || first.Dst != in.Dst || !w.still(m, ptx.R(in.Guard.Reg())) || !w.still(m, first.Src[0]) {
		return false
	}
	a, b := in.Src[0], first.Src[0]
	if in.Guard.Neg() {
		a, b = b, a
	}
	try := ptx.Inst{Op: ptx.OpSelp, Type: w.f.RegType(in.Dst.Reg()).Untyped(), Dst: in.Dst, Src: [3]ptx.Operand{a, b, ptx.R(in.Guard.Reg())}, Loc: in.Loc}
	if !w.check.Fits(&try) || !w.c.ApplyInst(selected, in) {
		return false
	}
	*in, w.srcs = try, [4]answer{}
	return true
}
