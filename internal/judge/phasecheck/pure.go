package phasecheck

import (
	"github.com/warpwise/warpwise/ptx"
)

// pure executes an instruction whose results depend on its sources only.
func (r *runner) pure(in *ptx.Inst, fl ptx.Flags, own id) {
	if in.Op == ptx.OpMov {
		r.move(in, own)
		return
	}
	v := id(0)
	if fl&(ptx.ReadsCC|ptx.WritesCC) == 0 && !in.Mods.IsText() {
		v = r.integer(in)
	}
	if v == 0 {
		v = r.unknown(in, fl)
	}
	switch d := in.Dst; d.Kind() {
	case ptx.OpdReg:
		r.result(in, d, v, own)
	case ptx.OpdPair:
		for i, e := range r.f.Elems(d) {
			if !e.IsReg() {
				continue
			}
			switch {
			case i > 0 && in.Op == ptx.OpSetp:
				r.write(e.Reg(), r.second(in), own)
			case i > 0:
				r.write(e.Reg(), r.t.mk(tOpaque, width(r.f.RegType(e.Reg())), text("second"), v), own)
			default:
				r.result(in, e, v, own)
			}
		}
	case ptx.OpdTuple:
		for i, e := range r.f.Elems(d) {
			if e.IsReg() {
				r.write(e.Reg(), r.t.mk(tOpaque, width(r.f.RegType(e.Reg())), mix(text("part"), uint64(i)), v), own)
			}
		}
	case ptx.OpdSelect:
		x, sel, _ := r.f.SelectParts(d)
		r.write(x.Reg(), r.t.mk(tOpaque, width(r.f.RegType(x.Reg())), mix(text("insert"), uint64(sel)), v, r.reg(x.Reg())), own)
	}
}

// result writes a value of the width of an instruction to a register that may be wider.
func (r *runner) result(in *ptx.Inst, d ptx.Operand, v, own id) {
	w, n := width(r.f.RegType(d.Reg())), r.t.list[v].w
	switch {
	case n < w && in.Type.IsSigned():
		v = r.t.mk(tSext, w, uint64(n), v)
	case n < w:
		v = r.t.mk(tZext, w, uint64(n), v)
	case n > w:
		v = r.t.mk(tZext, w, uint64(w), v)
	}
	r.write(d.Reg(), v, own)
}

// move executes mov, which packs and unpacks vectors.
func (r *runner) move(in *ptx.Inst, own id) {
	w := width(in.Type)
	src := in.Src[0]
	if in.Dst.IsReg() {
		r.write(in.Dst.Reg(), r.read(src, w), own)
		return
	}
	list := elements(r.f, in.Dst)
	v := r.read(src, w)
	var values []id
	for i, e := range list {
		n := w / uint8(len(list))
		switch {
		case in.Type.Bits() > 64:
			n = 64
			if e.IsReg() {
				n = width(r.f.RegType(e.Reg()))
			}
			values = append(values, r.t.mk(tOpaque, n, mix(text("part"), uint64(i)), v))
		default:
			values = append(values, r.t.mk(tZext, n, uint64(n), r.t.mk(tShrU, w, 0, v, r.t.num(uint64(n)*uint64(i), 32))))
		}
	}
	for i, e := range list {
		if e.IsReg() {
			r.write(e.Reg(), values[i], own)
		}
	}
}

// unknown returns a term for an operation that is not evaluated, with the carry flag as a source or a result.
func (r *runner) unknown(in *ptx.Inst, fl ptx.Flags) id {
	v := r.t.num(0, 64)
	for i, s := range r.f.Srcs(in) {
		v = r.t.mk(tOpaque, 64, mix(text("source"), uint64(i)), v, r.read(s, r.operandWidth(in, i, s)))
	}
	if fl&ptx.ReadsCC != 0 {
		v = r.t.mk(tOpaque, 64, text("carry in"), v, r.st.cc)
	}
	if in.ReadsDst() && in.Op.Is(ptx.DstReadWrite) {
		v = r.t.mk(tOpaque, 64, text("in place"), v, r.read(in.Dst, 64))
	}
	w := uint8(64)
	if in.Dst.IsReg() {
		w = width(r.f.RegType(in.Dst.Reg()))
	} else if e := r.f.Elems(in.Dst); in.Dst.Kind() == ptx.OpdPair && e[0].IsReg() {
		w = width(r.f.RegType(e[0].Reg()))
	}
	v = r.t.mk(tOpaque, w, r.opcode(in), v)
	if fl&ptx.WritesCC != 0 {
		r.st.cc = r.t.mk(tOpaque, 1, text("carry out"), v)
	}
	return v
}

// integer returns the term of an operation on integers or predicates, 0 for others.
func (r *runner) integer(in *ptx.Inst) id {
	ty := in.Type
	if ty.IsFloat() || ty.Bits() > 64 {
		if in.Op == ptx.OpSelp && ty.Bits() <= 64 {
			return r.select_(in)
		}
		return 0
	}
	w, t := width(ty), r.t
	src := func(i int) id { return r.read(r.f.Src(in, i), w) }
	sign := func(s, u kind) kind {
		if ty.IsSigned() {
			return s
		}
		return u
	}
	amount := func(i int) id { return r.read(r.f.Src(in, i), 32) }
	switch in.Op {
	case ptx.OpAdd, ptx.OpSub, ptx.OpNeg, ptx.OpMul, ptx.OpMad:
		return r.sum(in)
	case ptx.OpAnd:
		return t.mk(tAnd, w, 0, src(0), src(1))
	case ptx.OpOr:
		return t.mk(tOr, w, 0, src(0), src(1))
	case ptx.OpXor:
		return t.mk(tXor, w, 0, src(0), src(1))
	case ptx.OpNot:
		return t.mk(tXor, w, 0, src(0), t.num(^uint64(0), w))
	case ptx.OpCnot:
		return t.mk(tZext, w, 1, t.mk(tEq, 1, 0, src(0), t.num(0, w)))
	case ptx.OpShl:
		return t.mk(tShl, w, 0, src(0), amount(1))
	case ptx.OpShr:
		return t.mk(sign(tShrS, tShrU), w, 0, src(0), amount(1))
	case ptx.OpMin:
		return r.two(in, sign(tMinS, tMinU))
	case ptx.OpMax:
		return r.two(in, sign(tMaxS, tMaxU))
	case ptx.OpDiv:
		return r.two(in, sign(tDivS, tDivU))
	case ptx.OpRem:
		return r.two(in, sign(tRemS, tRemU))
	case ptx.OpPopc:
		return t.mk(tZext, 32, 32, t.mk(tPopc, 32, 0, src(0)))
	case ptx.OpClz:
		return t.mk(tClz, 32, 0, src(0))
	case ptx.OpBrev:
		return t.mk(tBrev, w, 0, src(0))
	case ptx.OpAbs:
		return t.mk(tIf, w, 0, t.mk(tLtS, 1, 0, src(0), t.num(0, w)), r.minus(src(0), w), src(0))
	case ptx.OpSelp:
		return r.select_(in)
	case ptx.OpSetp:
		return r.compare(in)
	case ptx.OpCvt:
		return r.convert(in)
	case ptx.OpCvta:
		off := window(in.Mods.Space())
		if in.Mods.Has(ptx.To) {
			off = -off
		}
		return t.mk(tAdd, w, 0, src(0), t.num(off, w))
	}
	return 0
}

func (r *runner) two(in *ptx.Inst, k kind) id {
	if len(r.f.Srcs(in)) != 2 || in.Mods != 0 || !in.Type.IsInt() {
		return 0
	}
	w := width(in.Type)
	return r.t.mk(k, w, 0, r.read(in.Src[0], w), r.read(in.Src[1], w))
}

func (r *runner) minus(v id, w uint8) id { return r.t.mk(tMul, w, 0, v, r.t.num(^uint64(0), w)) }

func (r *runner) select_(in *ptx.Inst) id {
	w := width(in.Type)
	return r.t.mk(tIf, w, 0, r.read(in.Src[2], 1), r.read(in.Src[0], w), r.read(in.Src[1], w))
}

// sum returns the term of an addition or a product.
func (r *runner) sum(in *ptx.Inst) id {
	if in.Mods.Has(ptx.Sat) || !in.Type.IsInt() {
		return 0
	}
	t, w := r.t, width(in.Type)
	src := func(i int) id { return r.read(r.f.Src(in, i), w) }
	switch in.Op {
	case ptx.OpAdd:
		return t.mk(tAdd, w, 0, src(0), src(1))
	case ptx.OpSub:
		if v, ok := t.isNum(src(1)); ok {
			return t.mk(tAdd, w, 0, src(0), t.num(-v, w))
		}
		return t.mk(tAdd, w, 0, src(0), r.minus(src(1), w))
	case ptx.OpNeg:
		return r.minus(src(0), w)
	}
	v := id(0)
	switch in.Mods.Width() {
	case ptx.MulWide:
		k := tZext
		if in.Type.IsSigned() {
			k = tSext
		}
		v = t.mk(tMul, 2*w, 0, t.mk(k, 2*w, uint64(w), src(0)), t.mk(k, 2*w, uint64(w), src(1)))
		w *= 2
	case ptx.MulHi:
		k := tMulHiU
		if in.Type.IsSigned() {
			k = tMulHiS
		}
		v = t.mk(k, w, 0, src(0), src(1))
	default:
		v = t.mk(tMul, w, 0, src(0), src(1))
	}
	if in.Op == ptx.OpMad {
		v = t.mk(tAdd, w, 0, v, r.read(in.Src[2], w))
	}
	return v
}

// compare returns the first result of a comparison of integers.
func (r *runner) compare(in *ptx.Inst) id {
	c := r.relation(in)
	if c == 0 || in.Mods.Bool() == ptx.NoBool {
		return c
	}
	p := r.read(r.f.Src(in, 2), 1)
	return r.t.mk(map[ptx.BoolOp]kind{ptx.BoolAnd: tAnd, ptx.BoolOr: tOr, ptx.BoolXor: tXor}[in.Mods.Bool()], 1, 0, c, p)
}

// second returns the second result of a comparison.
func (r *runner) second(in *ptx.Inst) id {
	c := id(0)
	if !in.Type.IsFloat() && !in.Mods.IsText() {
		c = r.relation(in)
	}
	if c == 0 {
		x := *in
		x.Dst = ptx.None
		return r.t.mk(tOpaque, 1, text("second"), r.unknown(&x, 0))
	}
	c = r.t.mk(tXor, 1, 0, c, r.t.num(1, 1))
	if in.Mods.Bool() == ptx.NoBool {
		return c
	}
	return r.t.mk(map[ptx.BoolOp]kind{ptx.BoolAnd: tAnd, ptx.BoolOr: tOr, ptx.BoolXor: tXor}[in.Mods.Bool()], 1, 0, c, r.read(r.f.Src(in, 2), 1))
}

// relation returns the comparison itself, 0 for what only floats have.
func (r *runner) relation(in *ptx.Inst) id {
	t, w := r.t, width(in.Type)
	a, b := r.read(in.Src[0], w), r.read(in.Src[1], w)
	less := tLtU
	if in.Type.IsSigned() {
		less = tLtS
	}
	not := func(v id) id { return t.mk(tXor, 1, 0, v, t.num(1, 1)) }
	switch in.Mods.Cmp() {
	case ptx.CmpEq:
		return t.mk(tEq, 1, 0, a, b)
	case ptx.CmpNe:
		return not(t.mk(tEq, 1, 0, a, b))
	case ptx.CmpLt:
		return t.mk(less, 1, 0, a, b)
	case ptx.CmpGt:
		return t.mk(less, 1, 0, b, a)
	case ptx.CmpLe:
		return not(t.mk(less, 1, 0, b, a))
	case ptx.CmpGe:
		return not(t.mk(less, 1, 0, a, b))
	case ptx.CmpLo:
		return t.mk(tLtU, 1, 0, a, b)
	case ptx.CmpHi:
		return t.mk(tLtU, 1, 0, b, a)
	case ptx.CmpLs:
		return not(t.mk(tLtU, 1, 0, b, a))
	case ptx.CmpHs:
		return not(t.mk(tLtU, 1, 0, a, b))
	}
	return 0
}

// convert returns the conversion of an integer to another one.
func (r *runner) convert(in *ptx.Inst) id {
	if in.Mods != 0 || !in.Type.IsInt() || !in.Type2.IsInt() || in.Src[1] != ptx.None {
		return 0
	}
	from, to := width(in.Type2), width(in.Type)
	v := r.read(in.Src[0], from)
	if to <= from {
		return r.t.mk(tZext, to, uint64(to), v)
	}
	if in.Type2.IsSigned() {
		return r.t.mk(tSext, to, uint64(from), v)
	}
	return r.t.mk(tZext, to, uint64(from), v)
}
