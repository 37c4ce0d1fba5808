package simplify

import (
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/ptx"
)

// identities replaces integer instructions with a constant, or equal, operands.
func (w *walk) identities(in *ptx.Inst) bool {
	if !in.Dst.IsReg() || in.Mods.Has(ptx.Sat) || in.Mods.IsText() || in.Type.IsFloat() && in.Op != ptx.OpSelp {
		return false
	}
	switch in.Type {
	case ptx.S16x2, ptx.U16x2, ptx.B128:
		return false
	}
	switch in.Op {
	case ptx.OpAdd, ptx.OpSub:
		return w.sum(in)
	case ptx.OpMul, ptx.OpMad:
		return w.product(in)
	case ptx.OpAnd, ptx.OpOr, ptx.OpXor:
		return w.logic(in)
	case ptx.OpShl, ptx.OpShr:
		return w.shift(in)
	case ptx.OpMin, ptx.OpMax:
		return len(w.f.Srcs(in)) == 2 && in.Src[0] == in.Src[1] && w.operand(in, 0)
	case ptx.OpDiv, ptx.OpRem:
		if v, ok := w.source(in, 1); ok && v == 1 {
			if in.Op == ptx.OpDiv {
				return w.operand(in, 0)
			}
			return w.becomes(in, 0)
		}
	case ptx.OpSelp:
		return w.selection(in)
	case ptx.OpSetp:
		return w.comparison(in)
	case ptx.OpNot, ptx.OpNeg:
		if d, m := w.def(in.Src[0]); d != nil && d.Op == in.Op && d.Type.Bits() == in.Type.Bits() && w.still(m, d.Src[0]) {
			return w.apply(identity, in, w.copyOf(in, d.Src[0]))
		}
	}
	return false
}

// operand makes the instruction a move of its source i.
func (w *walk) operand(in *ptx.Inst, i int) bool {
	s := in.Src[i]
	if s.IsReg() && w.f.RegType(s.Reg()).Bits() == w.f.RegType(in.Dst.Reg()).Bits() {
		return w.apply(identity, in, w.copyOf(in, s))
	}
	return false
}

// becomes makes the instruction a move of a constant.
func (w *walk) becomes(in *ptx.Inst, v uint64) bool {
	return w.apply(folded, in, w.copyOf(in, w.constant(w.f.RegType(in.Dst.Reg()), v)))
}

// with makes the instruction one of two sources.
func (w *walk) with(in *ptx.Inst, op ptx.Op, mods ptx.Mods, a, b ptx.Operand) bool {
	return w.apply(identity, in, ptx.Inst{Op: op, Type: in.Type, Mods: mods, Dst: in.Dst, Src: [3]ptx.Operand{a, b}})
}

// sameReg reports whether sources i and k are one register.
func sameReg(in *ptx.Inst, i, k int) bool { return in.Src[i].IsReg() && in.Src[i] == in.Src[k] }

func (w *walk) sum(in *ptx.Inst) bool {
	if !in.Type.IsInt() {
		return false
	}
	if in.Op == ptx.OpSub && sameReg(in, 0, 1) {
		return w.becomes(in, 0)
	}
	if v, ok := w.source(in, 0); ok && v == 0 && in.Op == ptx.OpAdd {
		return w.operand(in, 1)
	}
	c, ok := w.source(in, 1)
	if !ok {
		return false
	}
	if c == 0 {
		return w.operand(in, 0)
	}
	// (a + c) + d, where a is still there
	d, m := w.def(in.Src[0])
	if d == nil || d.Op != ptx.OpAdd && d.Op != ptx.OpSub || d.Mods != 0 || !d.Type.IsInt() || d.Type.Bits() != in.Type.Bits() || !in.Src[1].IsImm() {
		return false
	}
	k, ok := w.f.IntValue(d.Src[1])
	if !ok || !d.Src[0].IsReg() || !w.still(m, d.Src[0]) {
		return false
	}
	total := c
	if in.Op == ptx.OpSub {
		total = -c
	}
	if d.Op == ptx.OpSub {
		k = -k
	}
	total += uint64(k)
	n := w.number(ptx.IntType(in.Type.Bits(), true), total)
	if v, _ := w.f.IntValue(n); in.Type.Bits() == 64 && v != int64(int32(v)) {
		return false // additions of 64 bits take 32 bits of a constant
	}
	return w.with(in, ptx.OpAdd, 0, d.Src[0], n)
}

func (w *walk) product(in *ptx.Inst) bool {
	if !in.Type.IsInt() {
		return false
	}
	width := in.Mods.Width()
	for i := range 2 {
		v, ok := w.source(in, i)
		if !ok {
			continue
		}
		other := in.Src[1-i]
		switch {
		case v == 0 && in.Op == ptx.OpMul:
			return w.becomes(in, 0)
		case v == 0:
			return w.operand(in, 2)
		case v == 1 && width == ptx.MulLo && in.Op == ptx.OpMul:
			return w.operand(in, 1-i)
		case v == 1 && width == ptx.MulLo && in.Op == ptx.OpMad:
			return w.with(in, ptx.OpAdd, 0, other, in.Src[2])
		}
	}
	if in.Op == ptx.OpMad {
		if v, ok := w.source(in, 2); ok && v == 0 {
			return w.with(in, ptx.OpMul, in.Mods, in.Src[0], in.Src[1])
		}
		a, okA := w.source(in, 0)
		b, okB := w.source(in, 1)
		if okA && okB && width == ptx.MulLo && in.Src[2].IsReg() {
			return w.with(in, ptx.OpAdd, 0, in.Src[2], w.number(in.Type, a*b))
		}
	}
	return false
}

func (w *walk) logic(in *ptx.Inst) bool {
	if sameReg(in, 0, 1) {
		if in.Op == ptx.OpXor {
			return w.becomes(in, 0)
		}
		return w.operand(in, 0)
	}
	all := ^uint64(0) >> (64 - in.Type.Bits())
	for i := range 2 {
		c, ok := w.source(in, i)
		if !ok {
			continue
		}
		switch {
		case c == 0 && in.Op == ptx.OpAnd, c == all && in.Op == ptx.OpOr:
			return w.becomes(in, c)
		case c == 0 && in.Op != ptx.OpAnd, c == all && in.Op == ptx.OpAnd:
			return w.operand(in, 1-i)
		case c == all && in.Op == ptx.OpXor && in.Type == ptx.Pred:
			return w.apply(predicate, in, ptx.Inst{Op: ptx.OpNot, Type: ptx.Pred, Dst: in.Dst, Src: [3]ptx.Operand{in.Src[1-i]}})
		}
		if in.Op == ptx.OpAnd && in.Src[1-i].IsReg() && in.Type != ptx.Pred {
			if low := bits.TrailingZeros64(^c); low > 0 && w.width(w.seen(w.n, in.Src[1-i].Reg()), depth) <= low {
				return w.operand(in, 1-i) // the mask takes nothing away
			}
		}
		if w.masks(in, i, c) {
			return true
		}
	}
	return false
}

// masks joins two operations with constants: (a & c) & d, and so with or and exclusive or. c is source i.
func (w *walk) masks(in *ptx.Inst, i int, c uint64) bool {
	d, m := w.def(in.Src[1-i])
	if d == nil || d.Op != in.Op || d.Type.Bits() != in.Type.Bits() || in.Type == ptx.Pred || !in.Src[i].IsImm() {
		return false
	}
	for k := range 2 {
		v, ok := w.f.IntValue(d.Src[k])
		if !ok || !d.Src[1-k].IsReg() || !w.still(m, d.Src[1-k]) {
			continue
		}
		switch in.Op {
		case ptx.OpAnd:
			c &= uint64(v)
		case ptx.OpOr:
			c |= uint64(v)
		default:
			c ^= uint64(v)
		}
		return w.with(in, in.Op, 0, d.Src[1-k], w.number(in.Type, c))
	}
	return false
}

func (w *walk) shift(in *ptx.Inst) bool {
	if v, ok := w.source(in, 0); ok && v == 0 {
		return w.becomes(in, 0)
	}
	n, ok := w.source(in, 1)
	switch {
	case !ok:
		return false
	case n == 0:
		return w.operand(in, 0)
	case n >= uint64(in.Type.Bits()) && !(in.Op == ptx.OpShr && in.Type.IsSigned()):
		return w.becomes(in, 0)
	}
	return false
}

func (w *walk) selection(in *ptx.Inst) bool {
	if in.Src[0] == in.Src[1] {
		return w.pickArm(in, 0)
	}
	if v, ok := w.source(in, 2); ok {
		if v != 0 {
			return w.pickArm(in, 0)
		}
		return w.pickArm(in, 1)
	}
	return false
}

// pickArm makes a selection a move of one of its arms.
func (w *walk) pickArm(in *ptx.Inst, i int) bool {
	if in.Src[i].IsImm() {
		if v, ok := w.source(in, i); ok {
			return w.becomes(in, v)
		}
		return false
	}
	return w.operand(in, i)
}

// comparison decides comparisons of integers with themselves and beyond what a value can be.
func (w *walk) comparison(in *ptx.Inst) bool {
	if in.Mods.Bool() != ptx.NoBool || in.Type.IsFloat() {
		return false
	}
	cmp := in.Mods.Cmp()
	if sameReg(in, 0, 1) {
		switch cmp {
		case ptx.CmpEq, ptx.CmpLe, ptx.CmpGe, ptx.CmpLs, ptx.CmpHs:
			return w.becomes(in, 1)
		case ptx.CmpNe, ptx.CmpLt, ptx.CmpGt, ptx.CmpLo, ptx.CmpHi:
			return w.becomes(in, 0)
		}
	}
	c, ok := w.source(in, 1)
	if !ok || !in.Src[0].IsReg() {
		return false
	}
	have := w.width(w.seen(w.n, in.Src[0].Reg()), depth)
	if have >= in.Type.Bits() || in.Type.IsSigned() && int64(c<<(64-in.Type.Bits())) < 0 {
		return false
	}
	most := uint64(1)<<have - 1 // and at least 0, whatever the sign of the type
	switch cmp {
	case ptx.CmpEq:
		return c > most && w.becomes(in, 0)
	case ptx.CmpNe:
		return c > most && w.becomes(in, 1)
	case ptx.CmpLt, ptx.CmpLo:
		return c > most && w.becomes(in, 1) || c == 0 && w.becomes(in, 0)
	case ptx.CmpLe, ptx.CmpLs:
		return c >= most && w.becomes(in, 1)
	case ptx.CmpGt, ptx.CmpHi:
		return c >= most && w.becomes(in, 0)
	case ptx.CmpGe, ptx.CmpHs:
		return c > most && w.becomes(in, 0) || c == 0 && w.becomes(in, 1)
	}
	return false
}

// depth is how many writes width looks through.
const depth = 4

// width returns a number of low bits beyond which a version is zero. It looks at most left writes deep.
func (w *walk) width(v version.ID, left int) int {
	if v == 0 {
		return 64
	}
	all := w.f.RegType(w.x.At(v).Reg).Bits()
	if w.known[v] {
		return bits.Len64(w.value[v])
	}
	if w.x.At(v).Kind == version.Join && left > 0 {
		most := 0
		if args := w.x.Args(v); len(args) <= 4 {
			for _, a := range args {
				most = max(most, w.width(a, max(0, left-2)))
			}
			return most
		}
	}
	in := w.x.Inst(v)
	if in == nil || in.Guard != 0 || !in.Dst.IsReg() || in.Mods.IsText() || left == 0 {
		return all
	}
	return min(all, w.widthOfInst(in, w.x.At(v).Inst, all, left))
}

// widthOfInst returns a number of low bits beyond which the result of instruction m is zero, or its width, all.
func (w *walk) widthOfInst(in *ptx.Inst, m int32, all, left int) int {
	of := func(i int) int { // of source i
		o := in.Src[i]
		if c, ok := w.f.IntValue(o); ok {
			return bits.Len64(uint64(c) << max(0, 64-all) >> max(0, 64-all))
		}
		if o.IsReg() {
			return min(w.width(w.seen(m, o.Reg()), left-1), w.f.RegType(o.Reg()).Bits())
		}
		return all
	}
	switch in.Op {
	case ptx.OpMov:
		return min(of(0), w.special(in.Src[0]))
	case ptx.OpLd:
		if !in.Type.IsSigned() {
			return in.Type.Bits()
		}
	case ptx.OpCvt:
		if !in.Type.IsFloat() && in.Type2.Bits() <= 64 && !in.Type2.IsSigned() && !in.Type2.IsFloat() && !in.Mods.Has(ptx.Sat) &&
			(!in.Type.IsSigned() || in.Type.Bits() > in.Type2.Bits() || in.Type.Bits() == all) {
			return min(in.Type.Bits(), in.Type2.Bits(), of(0))
		}
	case ptx.OpAnd:
		return min(of(0), of(1))
	case ptx.OpOr, ptx.OpXor, ptx.OpSelp:
		return max(of(0), of(1))
	case ptx.OpShr:
		if c, ok := w.f.IntValue(in.Src[1]); ok && !in.Type.IsSigned() && c >= 0 {
			return max(0, of(0)-int(min(c, 64)))
		}
	case ptx.OpPopc, ptx.OpClz:
		return 7
	case ptx.OpBfe:
		if c, ok := w.f.IntValue(w.f.Src(in, 2)); ok && !in.Type.IsSigned() {
			return int(c & 255)
		}
	case ptx.OpRem:
		if c, ok := w.f.IntValue(in.Src[1]); ok && c > 0 && !in.Type.IsSigned() {
			return min(of(0), bits.Len64(uint64(c-1)))
		}
	}
	return all
}

// special returns the bits of a special register, where few can be set.
func (w *walk) special(o ptx.Operand) int {
	if o.Kind() == ptx.OpdSReg {
		switch r, c := o.SReg(); {
		case r == ptx.SRegLaneID:
			return 5
		case r == ptx.SRegTid && c != ptx.Whole:
			return 10 // a block has at most 1024 threads
		case r == ptx.SRegNTid && c != ptx.Whole:
			return 11
		}
	}
	return 64
}
