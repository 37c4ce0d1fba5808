package reassociate

import (
	"github.com/warpwise/warpwise/ir"
)

// negated returns x where v is -x, or nil. An element of the zero may be poison: it only makes more defined.
func negated(f *ir.Func, v *ir.Value) *ir.Value {
	switch {
	case !v.IsInst():
	case v.Op == ir.OpFNeg:
		return v.Args[0]
	case v.Op == ir.OpSub && every(v.Args[0], func(e *ir.Value) bool { return e == f.Int(e.Type, 0) }):
		return v.Args[1]
	case v.Op == ir.OpFSub && every(v.Args[0], func(e *ir.Value) bool { return e.Op == ir.OpConstFP && zero(f, e, v.Flags&ir.NSZ != 0) }):
		return v.Args[1]
	}
	return nil
}

// complemented returns x where v is ~x, or nil.
func complemented(f *ir.Func, v *ir.Value) *ir.Value {
	if v.IsInst() && v.Op == ir.OpXor && every(v.Args[1], func(e *ir.Value) bool { return f.Types().IsInt(e.Type) && e == f.Int(e.Type, -1) }) {
		return v.Args[0]
	}
	return nil
}

// zero reports -0.0, and 0.0 where that is as good.
func zero(f *ir.Func, e *ir.Value, either bool) bool {
	if either && e == f.Null(e.Type) {
		return true
	}
	var sign uint
	switch e.Type {
	case ir.Half, ir.BFloat:
		sign = 15
	case ir.Float:
		sign = 31
	case ir.Double:
		sign = 63
	default:
		return false
	}
	return uint64(e.Aux) == 1<<sign
}

// every reports that a constant, or each element of one that is not poison, is what is says. A vector of zeros has zeros.
func every(v *ir.Value, is func(*ir.Value) bool) bool {
	switch v.Op {
	case ir.OpConstVector, ir.OpSplat:
		some := false
		for _, e := range v.Args {
			if e.Op == ir.OpPoison {
				continue
			}
			if !is(e) {
				return false
			}
			some = true
		}
		return some
	case ir.OpConstInt, ir.OpConstFP:
		return is(v)
	}
	return false
}

// sub and its kind of operations for a type.
func ofType(float bool, i, f ir.Op) ir.Op {
	if float {
		return f
	}
	return i
}

// subtract makes a subtraction that stands at a chain of sums the addition of a negation, and a negation of a product, that is no part of
// another one, a multiplication by -1.
func (r *reassociator) subtract(v *ir.Value) {
	float := r.ts.IsFPOrVec(v.Type)
	x := r.negation(v)
	if x == nil {
		if r.splits(v, v.Args[0], v.Args[1]) && r.c.Apply(subtraction, v) {
			r.changed = true
			r.users.SetArg(v, 1, r.negate(v.Args[1], v))
			v.Op = ofType(float, ir.OpAdd, ir.OpFAdd)
			v.Flags &= ir.FastMath
		}
		return
	}
	mul := ofType(float, ir.OpMul, ir.OpFMul)
	if u := r.user(v); !r.inner(x, mul) || v.Uses == 1 && u != nil && r.inner(u, mul) || !r.c.Apply(negation, v) {
		return
	}
	r.multiply(v, x)
	r.users.Each(v, maxUsers, func(u *ir.Value) bool {
		if u.Op.Is(ir.IsBinary) {
			r.note(u)
		}
		return true
	})
}

// negation returns x where v is -x, with vectors of zeros as well.
func (r *reassociator) negation(v *ir.Value) *ir.Value {
	if x := negated(r.f, v); x != nil {
		return x
	}
	if v.IsInst() && (v.Op == ir.OpSub || v.Op == ir.OpFSub && v.Flags&ir.NSZ != 0) && v.Args[0] == r.f.Null(v.Type) {
		return v.Args[1]
	}
	return nil
}

// multiply makes the negation v of x a multiplication.
func (r *reassociator) multiply(v, x *ir.Value) {
	r.changed = true
	if v.Op == ir.OpFNeg {
		v.AddArg(x)
	} else {
		r.users.SetArg(v, 0, x)
	}
	v.SetArg(1, r.number(v.Type, -1))
	v.Op = ofType(r.ts.IsFPOrVec(v.Type), ir.OpMul, ir.OpFMul)
	v.Flags &= ir.FastMath
}

// number returns a small number of an integer or floating-point type, in each element of a vector, or nil.
func (r *reassociator) number(t ir.Type, n int64) *ir.Value {
	if !r.ts.IsFPOrVec(t) {
		return r.f.Int(t, n)
	}
	k := r.fold.Cast(ir.OpSIToFP, r.ts.Scalar(t), r.f.Int(ir.I64, n))
	if k == nil || !r.ts.IsVector(t) {
		return k
	}
	return r.f.Splat(t, k)
}

// splits reports that v = a - b is better an addition: it is part of a chain of sums, above or below.
func (r *reassociator) splits(v, a, b *ir.Value) bool {
	if b.Op == ir.OpUndef || b.Op == ir.OpPoison {
		return false
	}
	float := r.ts.IsFPOrVec(v.Type)
	add, sub := ofType(float, ir.OpAdd, ir.OpFAdd), ofType(float, ir.OpSub, ir.OpFSub)
	if r.inner(a, add, sub) || r.inner(b, add, sub) {
		return true
	}
	u := r.user(v)
	return v.Uses == 1 && u != nil && r.inner(u, add, sub)
}

// negate returns the negation of v in front of at. That of a sum that has no other use is one of its operands: the sum itself becomes
// it.
func (r *reassociator) negate(v, at *ir.Value) *ir.Value {
	add := ofType(r.ts.IsFPOrVec(v.Type), ir.OpAdd, ir.OpFAdd)
	if !r.inner(v, add) {
		return r.negative(v, at)
	}
	sums := []*ir.Value{v}
	for i := 0; i < len(sums); i++ {
		for _, a := range sums[i].Args {
			if r.inner(a, add) {
				sums = append(sums, a)
			}
		}
	}
	for i := len(sums) - 1; i >= 0; i-- { // operands first
		s := sums[i]
		r.debug.Salvage(s)
		for k, a := range s.Args {
			if !r.inner(a, add) {
				r.users.SetArg(s, k, r.negative(a, at))
			}
		}
		s.Flags &= ir.FastMath
		s.MoveBefore(at)
		if name := r.f.ValueName(s); name != "" {
			r.name(s, name+".neg")
		}
	}
	for _, s := range sums {
		r.note(s)
	}
	return v
}

// negative returns -v in front of at: a constant, a negation of v that there is, or a new one.
func (r *reassociator) negative(v, at *ir.Value) *ir.Value {
	float := r.ts.IsFPOrVec(v.Type)
	if v.IsConst() {
		if k := r.opposite(v); k != nil {
			return k
		}
	}
	if old := r.oldNegative(v, at); old != nil {
		return old
	}
	name := ""
	if n := r.f.ValueName(v); n != "" && v.Class != ir.ClassConst {
		name = n + ".neg"
	}
	if float {
		return r.put(ir.OpFNeg, at, name, at.Flags, v)
	}
	return r.put(ir.OpSub, at, name, 0, r.f.Null(v.Type), v)
}

// opposite returns the negation of a constant, or nil.
func (r *reassociator) opposite(k *ir.Value) *ir.Value {
	if r.ts.IsFPOrVec(k.Type) {
		return r.fold.Op(ir.OpFNeg, k.Type, 0, 0, k)
	}
	return r.fold.Binary(ir.OpSub, r.f.Null(k.Type), k)
}

// oldNegative returns a negation of v that stands somewhere, moved up to v so that it stands above at, or nil.
func (r *reassociator) oldNegative(v, at *ir.Value) (found *ir.Value) {
	if v.IsConst() {
		return nil
	}
	place := r.behind(v)
	if place == nil {
		return nil
	}
	r.users.Each(v, maxUsers, func(u *ir.Value) bool {
		if u == at || u.Op.Is(ir.FPOnly) != at.Op.Is(ir.FPOnly) || !whole(u) || r.negation(u) != v {
			return true
		}
		found = u
		return false
	})
	if found == nil {
		return nil
	}
	if found != place {
		found.MoveBefore(place)
		r.f.SetAttachments(found, nil) // its line would be a lie there
	}
	found.Flags &= at.Flags & ir.FastMath
	r.note(found)
	return found
}

// whole reports a negation without elements that are poison.
func whole(v *ir.Value) bool {
	for _, e := range v.Args[0].Args {
		if v.Op != ir.OpFNeg && e.Op == ir.OpPoison {
			return false
		}
	}
	return true
}

// behind returns the instruction in front of which something stands right behind v, or nil.
func (r *reassociator) behind(v *ir.Value) *ir.Value {
	switch {
	case v.Op == ir.OpParam:
		return r.f.Entry().FirstNonPhi()
	case v.IsTerminator() || v.Op.Is(ir.IsEHPad):
		return nil
	case v.Op == ir.OpPhi:
		if p := v.Block.FirstNonPhi(); !p.Op.Is(ir.IsEHPad) {
			return p
		}
		return nil
	}
	return v.Next()
}

// shift makes a shift by a constant that feeds a product or a sum a multiplication.
func (r *reassociator) shift(v *ir.Value) {
	if !v.Args[1].IsConst() {
		return
	}
	u := r.user(v)
	if !r.inner(v.Args[0], ir.OpMul) && (v.Uses != 1 || u == nil || !r.inner(u, ir.OpMul, ir.OpAdd)) {
		return
	}
	k := r.fold.Binary(ir.OpShl, r.f.Int(v.Type, 1), v.Args[1])
	if k == nil || k.Op == ir.OpPoison || k.Op == ir.OpUndef || !r.c.Apply(shift, v) {
		return
	}
	r.changed = true
	n, ok := r.f.IntBits(v.Args[1])
	last := ok && int(n) == r.ts.Bits(v.Type)-1
	v.Op = ir.OpMul
	v.SetArg(1, k)
	// The shift of 1 into the sign is the least number, whose product with 1 wraps as a signed one and that with -1 as well.
	if v.Flags&ir.NSW != 0 && (last || !ok) && v.Flags&ir.NUW == 0 {
		v.Flags &^= ir.NSW
	}
	if !ok {
		v.Flags &^= ir.NSW
	}
}
