package simplify

import (
	"github.com/warpwise/warpwise/ir"
)

// binary is an operation on two integers, which need not stand anywhere.
type binary struct {
	op    ir.Op
	t     ir.Type
	marks ir.Flags
}

// rounds bounds how often a rule asks what another operation would be.
const rounds = 1

// integer simplifies a binary operation on integers.
func (s *Simplifier) integer(v *ir.Value) *ir.Value {
	if r := s.binary(binary{v.Op, v.Type, v.Flags}, v.Args[0], v.Args[1], rounds); r != nil {
		return r
	}
	return s.knownConst(v)
}

// binary returns what o on a and b is, or nil. It may ask so many rounds what other operations are.
func (s *Simplifier) binary(o binary, a, b *ir.Value, rounds int) *ir.Value {
	if a.Op == ir.OpPoison || b.Op == ir.OpPoison {
		return s.f.Poison(o.t)
	}
	if a.IsConst() && b.IsConst() {
		if r := s.fold.Binary(o.op, a, b); r != nil {
			return r
		}
	}
	if o.op.Is(ir.Commutative) && a.IsConst() {
		a, b = b, a
	}
	var r *ir.Value
	switch o.op {
	case ir.OpAdd:
		r = s.add(o, a, b)
	case ir.OpSub:
		r = s.sub(o, a, b)
	case ir.OpMul:
		r = s.mul(a, b)
	case ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		r = s.division(o, a, b)
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		r = s.shift(o, a, b)
	case ir.OpAnd, ir.OpOr:
		r = s.bitwise(o, a, b)
	case ir.OpXor:
		r = s.xor(o, a, b)
	}
	if r != nil || rounds == 0 {
		return r
	}
	if o.op.Is(ir.Commutative) {
		if r := s.associate(o, a, b, rounds); r != nil {
			return r
		}
	}
	return s.overSelect(o, a, b, rounds)
}

// associate puts (x op y) op b together in another way: y op b, or x op b, may be known. All operations that
// commute are associative.
func (s *Simplifier) associate(o binary, a, b *ir.Value, rounds int) *ir.Value {
	plain := binary{o.op, o.t, 0}
	for _, p := range [2][2]*ir.Value{{a, b}, {b, a}} {
		in, other := p[0], p[1]
		if in.Op != o.op || !in.IsInst() {
			continue
		}
		for i, y := range in.Args {
			x := in.Args[1-i]
			r := s.binary(plain, y, other, rounds-1)
			switch {
			case r == nil:
			case r == y:
				return in
			default:
				if r := s.binary(plain, x, r, rounds-1); r != nil {
					return r
				}
			}
		}
	}
	return nil
}

// overSelect does the operation on both choices of a select: both may give one result, or the choices themselves.
func (s *Simplifier) overSelect(o binary, a, b *ir.Value, rounds int) *ir.Value {
	for side, c := range [2]*ir.Value{a, b} {
		if c.Op != ir.OpSelect || !c.IsInst() {
			continue
		}
		var r [2]*ir.Value
		for i := range r {
			if x := c.Args[1+i]; side == 0 {
				r[i] = s.binary(o, x, b, rounds-1)
			} else {
				r[i] = s.binary(o, a, x, rounds-1)
			}
		}
		switch {
		case r[0] == nil || r[1] == nil:
		case r[0] == r[1] || r[1].Op == ir.OpPoison:
			return r[0]
		case r[0].Op == ir.OpPoison:
			return r[1]
		case r[0] == c.Args[1] && r[1] == c.Args[2]:
			return c
		}
	}
	return nil
}

// knownConst returns the number when all bits of v are known.
func (s *Simplifier) knownConst(v *ir.Value) *ir.Value {
	if k := s.known(v); k.Width > 0 {
		if x, ok := k.Const(); ok {
			return s.f.Int(v.Type, int64(x))
		}
	}
	return nil
}

func (s *Simplifier) add(o binary, a, b *ir.Value) *ir.Value {
	switch {
	case s.zero(b):
		return a
	case s.undef(b):
		return b
	case s.ones(b) && o.marks&ir.NUW != 0: // of 0, or it wraps
		return b
	case s.complement(a, b):
		return s.f.Int(o.t, -1)
	}
	// (x - y) + y is x, and so is y + (x - y).
	for _, p := range [2][2]*ir.Value{{a, b}, {b, a}} {
		if d := p[0]; d.Op == ir.OpSub && d.IsInst() && d.Args[1] == p[1] {
			return d.Args[0]
		}
	}
	if s.ts.Scalar(o.t) == ir.I1 && a == b {
		return s.f.Null(o.t)
	}
	return nil
}

func (s *Simplifier) sub(o binary, a, b *ir.Value) *ir.Value {
	switch {
	case s.zero(b):
		return a
	case a == b:
		return s.f.Null(o.t)
	case s.zero(a) && o.marks&ir.NUW != 0:
		return a
	case s.undef(a) || s.undef(b):
		return s.f.Undef(o.t)
	}
	if x, ok := has(a, ir.OpAdd, b); ok { // (x + y) - y
		return x
	}
	if b.Op == ir.OpSub && b.IsInst() && b.Args[0] == a { // x - (x - y)
		return b.Args[1]
	}
	if a.Op == ir.OpPtrToInt && b.Op == ir.OpPtrToInt && a.Args[0] == b.Args[0] {
		return s.f.Null(o.t)
	}
	return nil
}

func (s *Simplifier) mul(a, b *ir.Value) *ir.Value {
	switch {
	case s.zero(b):
		return b
	case s.one(b):
		return a
	case s.undef(b):
		return s.f.Null(b.Type)
	}
	// (x / y) * y is x when the division is exact.
	for _, p := range [2][2]*ir.Value{{a, b}, {b, a}} {
		if d := p[0]; d.IsInst() && (d.Op == ir.OpUDiv || d.Op == ir.OpSDiv) && d.Flags&ir.Exact != 0 && d.Args[1] == p[1] {
			return d.Args[0]
		}
	}
	return nil
}

// division simplifies quotients and remainders. Division by zero is undefined behaviour, so a
// divisor that may only be 0 or 1 is 1.
func (s *Simplifier) division(o binary, a, b *ir.Value) *ir.Value {
	rem := o.op == ir.OpURem || o.op == ir.OpSRem
	signed := o.op == ir.OpSDiv || o.op == ir.OpSRem
	switch {
	case s.zero(b) || s.undef(b):
		return s.f.Poison(o.t)
	case s.zero(a), s.undef(a):
		return s.f.Null(o.t)
	case a == b:
		return s.bool(o.t, !rem)
	case s.one(b) || s.ts.Scalar(o.t) == ir.I1 || s.extended(b, ir.OpZExt):
		if rem {
			return s.f.Null(o.t)
		}
		return a
	case o.op == ir.OpSRem && (s.ones(b) || s.extended(b, ir.OpSExt)):
		return s.f.Null(o.t)
	}
	// (x * y) / y and (x * y) % y when the product does not wrap.
	want := ir.NUW
	if signed {
		want = ir.NSW
	}
	if x, ok := has(a, ir.OpMul, b); ok && a.Flags&want != 0 {
		if rem {
			return s.f.Null(o.t)
		}
		return x
	}
	// (x % y) / y and (x % y) % y
	if a.IsInst() && (a.Op == ir.OpURem && !signed || a.Op == ir.OpSRem && signed) && a.Args[1] == b {
		if rem {
			return a
		}
		return s.f.Null(o.t)
	}
	ka, kb := s.known(a), s.known(b)
	if ka.Width == 0 || kb.Width == 0 {
		return nil
	}
	if !signed && ka.Max() < kb.Min() || signed && ka.NonNegative() && kb.NonNegative() && ka.Max() < kb.Min() {
		if rem {
			return a
		}
		return s.f.Null(o.t)
	}
	return nil
}

// extended reports the zext, or sext, of a truth value.
func (s *Simplifier) extended(v *ir.Value, op ir.Op) bool {
	return v.Op == op && v.IsInst() && s.ts.Scalar(v.Args[0].Type) == ir.I1
}

func (s *Simplifier) shift(o binary, a, b *ir.Value) *ir.Value {
	switch {
	case s.zero(b):
		return a
	case s.zero(a):
		return a
	case s.undef(b):
		return s.f.Poison(o.t)
	case s.undef(a):
		return s.f.Null(o.t)
	case o.op == ir.OpAShr && s.ones(a):
		return a
	case s.extended(b, ir.OpSExt): // by 0, or by too much
		return a
	case a == b && o.op != ir.OpShl: // x is less than the width, and less than 2 to the x
		return s.f.Null(o.t)
	}
	k := s.known(b)
	if k.Width > 0 && k.Min() >= uint64(k.Width) {
		return s.f.Poison(o.t)
	}
	if k.Width > 0 && s.onlyZeroInRange(k.Zeros, k.Width) {
		return a // any other amount is poison
	}
	if s.losesBits(o, a) {
		return a
	}
	if o.op == ir.OpShl && o.marks&(ir.NUW|ir.NSW) == ir.NUW|ir.NSW && k.Width > 0 && k.Min() == uint64(k.Width)-1 {
		return s.f.Null(o.t) // 1 would overflow
	}
	// (x >> n) << n is x when no bits were lost, and (x << n) >> n when none overflowed.
	if a.IsInst() && len(a.Args) == 2 && a.Args[1] == b {
		switch {
		case o.op == ir.OpShl && (a.Op == ir.OpLShr || a.Op == ir.OpAShr) && a.Flags&ir.Exact != 0,
			o.op == ir.OpLShr && a.Op == ir.OpShl && a.Flags&ir.NUW != 0,
			o.op == ir.OpAShr && a.Op == ir.OpShl && a.Flags&ir.NSW != 0:
			return a.Args[0]
		}
	}
	return nil
}

// losesBits reports that every shift of a but that by 0 loses a bit that the marks say is not lost.
func (s *Simplifier) losesBits(o binary, a *ir.Value) bool {
	if o.marks&(ir.NUW|ir.NSW|ir.Exact) == 0 {
		return false
	}
	k := s.known(a)
	if k.Width < 2 {
		return false
	}
	sign := uint64(1) << (k.Width - 1)
	below := sign >> 1
	switch {
	case o.op != ir.OpShl:
		return k.Ones&1 != 0
	case o.marks&ir.NUW != 0 && k.Ones&sign != 0:
		return true
	case o.marks&ir.NSW == 0:
		return false
	}
	return k.Ones&sign != 0 && k.Zeros&below != 0 || k.Ones&below != 0 && (k.Zeros&sign != 0 || o.marks&ir.NUW != 0)
}

// onlyZeroInRange reports that all bits of a shift amount below the width are known to be 0.
func (s *Simplifier) onlyZeroInRange(zeros uint64, w int) bool {
	need := uint64(0)
	for need+1 < uint64(w) {
		need = need<<1 | 1
	}
	return zeros&need == need
}

// bitwise simplifies and, and its mirror image or: ones and zeros exchanged.
func (s *Simplifier) bitwise(o binary, a, b *ir.Value) *ir.Value {
	dual, neutral, absorbing := ir.OpOr, s.ones, s.zero
	end := int64(0) // what absorbs
	if o.op == ir.OpOr {
		dual, neutral, absorbing, end = ir.OpAnd, s.zero, s.ones, -1
	}
	switch {
	case absorbing(b) || s.undef(b) || s.complement(a, b):
		return s.f.Int(o.t, end)
	case neutral(b) || a == b:
		return a
	}
	if r := absorb(a, b, dual); r != nil {
		return r
	}
	if r := repeated(a, b, o.op); r != nil {
		return r
	}
	ka, kb := s.known(a), s.known(b)
	if ka.Width == 0 || kb.Width == 0 {
		return nil
	}
	if o.op == ir.OpOr {
		ka.Zeros, ka.Ones, kb.Zeros, kb.Ones = ka.Ones, ka.Zeros, kb.Ones, kb.Zeros
	}
	switch m := ^uint64(0) >> (64 - ka.Width); {
	case ka.Zeros|kb.Ones == m: // b changes no bit that a may have
		return a
	case kb.Zeros|ka.Ones == m:
		return b
	}
	return nil
}

// absorb simplifies a and (a or x), a or (a and x): inner is the other operation.
func absorb(a, b *ir.Value, inner ir.Op) *ir.Value {
	if _, ok := has(a, inner, b); ok {
		return b
	}
	if _, ok := has(b, inner, a); ok {
		return a
	}
	return nil
}

// repeated simplifies a op (a op x) for an idempotent operation.
func repeated(a, b *ir.Value, op ir.Op) *ir.Value {
	if _, ok := has(a, op, b); ok {
		return a
	}
	if _, ok := has(b, op, a); ok {
		return b
	}
	return nil
}

func (s *Simplifier) xor(o binary, a, b *ir.Value) *ir.Value {
	switch {
	case s.zero(b):
		return a
	case a == b:
		return s.f.Null(o.t)
	case s.undef(b):
		return b
	case s.complement(a, b):
		return s.f.Int(o.t, -1)
	}
	if x, ok := has(a, ir.OpXor, b); ok { // (x ^ y) ^ y
		return x
	}
	if x, ok := has(b, ir.OpXor, a); ok {
		return x
	}
	return nil
}
