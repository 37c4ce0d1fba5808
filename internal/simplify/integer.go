package simplify

import (
	"github.com/warpwise/warpwise/ir"
)

// integer simplifies a binary operation on integers.
func (s *Simplifier) integer(v *ir.Value) *ir.Value {
	a, b := v.Args[0], v.Args[1]
	if a.Op == ir.OpPoison || b.Op == ir.OpPoison {
		return s.f.Poison(v.Type)
	}
	if v.Op.Is(ir.Commutative) && a.IsConst() {
		a, b = b, a
	}
	var r *ir.Value
	switch v.Op {
	case ir.OpAdd:
		r = s.add(v, a, b)
	case ir.OpSub:
		r = s.sub(v, a, b)
	case ir.OpMul:
		r = s.mul(v, a, b)
	case ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		r = s.division(v, a, b)
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		r = s.shift(v, a, b)
	case ir.OpAnd:
		r = s.and(v, a, b)
	case ir.OpOr:
		r = s.or(v, a, b)
	case ir.OpXor:
		r = s.xor(v, a, b)
	}
	if r == nil {
		r = s.knownConst(v)
	}
	return r
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

func (s *Simplifier) add(v, a, b *ir.Value) *ir.Value {
	switch {
	case s.zero(b):
		return a
	case s.undef(b):
		return b
	case s.complement(a, b):
		return s.f.Int(v.Type, -1)
	}
	// (x - y) + y is x, and so is y + (x - y).
	for _, p := range [2][2]*ir.Value{{a, b}, {b, a}} {
		if d := p[0]; d.Op == ir.OpSub && d.IsInst() {
			if d.Args[1] == p[1] {
				return d.Args[0]
			}
		}
	}
	if s.ts.Scalar(v.Type) == ir.I1 && a == b {
		return s.f.Null(v.Type)
	}
	return nil
}

func (s *Simplifier) sub(v, a, b *ir.Value) *ir.Value {
	switch {
	case s.zero(b):
		return a
	case a == b:
		return s.f.Null(v.Type)
	case s.undef(a) || s.undef(b):
		return s.f.Undef(v.Type)
	}
	if x, ok := has(a, ir.OpAdd, b); ok { // (x + y) - y
		return x
	}
	if a.Op == ir.OpSub && a.IsInst() && a.Args[0] == b && s.zero(b) {
		return a.Args[1]
	}
	if b.Op == ir.OpSub && b.IsInst() && b.Args[0] == a { // x - (x - y)
		return b.Args[1]
	}
	if a.Op == ir.OpPtrToInt && b.Op == ir.OpPtrToInt && a.Args[0] == b.Args[0] {
		return s.f.Null(v.Type)
	}
	return nil
}

func (s *Simplifier) mul(v, a, b *ir.Value) *ir.Value {
	switch {
	case s.zero(b):
		return b
	case s.one(b):
		return a
	case s.undef(b):
		return s.f.Null(v.Type)
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
func (s *Simplifier) division(v, a, b *ir.Value) *ir.Value {
	rem := v.Op == ir.OpURem || v.Op == ir.OpSRem
	signed := v.Op == ir.OpSDiv || v.Op == ir.OpSRem
	switch {
	case s.zero(b) || s.undef(b):
		return s.f.Poison(v.Type)
	case s.zero(a), s.undef(a):
		return s.f.Null(v.Type)
	case a == b:
		return s.bool(v.Type, !rem)
	case s.one(b) || s.ts.Scalar(v.Type) == ir.I1:
		if rem {
			return s.f.Null(v.Type)
		}
		return a
	case rem && v.Op == ir.OpSRem && s.ones(b):
		return s.f.Null(v.Type)
	}
	// (x * y) / y and (x * y) % y when the product does not wrap.
	want := ir.NUW
	if signed {
		want = ir.NSW
	}
	if x, ok := has(a, ir.OpMul, b); ok && a.Flags&want != 0 {
		if rem {
			return s.f.Null(v.Type)
		}
		return x
	}
	ka, kb := s.known(a), s.known(b)
	if ka.Width == 0 || kb.Width == 0 {
		return nil
	}
	if !signed && ka.Max() < kb.Min() || signed && ka.NonNegative() && kb.NonNegative() && ka.Max() < kb.Min() {
		if rem {
			return a
		}
		return s.f.Null(v.Type)
	}
	// (x % y) % y
	if rem && a.Op == v.Op && a.IsInst() && a.Args[1] == b {
		return a
	}
	return nil
}

func (s *Simplifier) shift(v, a, b *ir.Value) *ir.Value {
	switch {
	case s.zero(b):
		return a
	case s.zero(a):
		return a
	case s.undef(b):
		return s.f.Poison(v.Type)
	case s.undef(a):
		return s.f.Null(v.Type)
	case v.Op == ir.OpAShr && s.ones(a):
		return a
	}
	k := s.known(b)
	if k.Width > 0 && k.Min() >= uint64(k.Width) {
		return s.f.Poison(v.Type)
	}
	if k.Width > 0 && s.onlyZeroInRange(k.Zeros, k.Width) {
		return a // any other amount is poison
	}
	// (x >> n) << n is x when no bits were lost, and (x << n) >> n when none overflowed.
	if a.IsInst() && len(a.Args) == 2 && a.Args[1] == b {
		switch {
		case v.Op == ir.OpShl && (a.Op == ir.OpLShr || a.Op == ir.OpAShr) && a.Flags&ir.Exact != 0,
			v.Op == ir.OpLShr && a.Op == ir.OpShl && a.Flags&ir.NUW != 0,
			v.Op == ir.OpAShr && a.Op == ir.OpShl && a.Flags&ir.NSW != 0:
			return a.Args[0]
		}
	}
	return nil
}

// onlyZeroInRange reports that all bits of a shift amount below the width are known to be 0.
func (s *Simplifier) onlyZeroInRange(zeros uint64, w int) bool {
	need := uint64(0)
	for need+1 < uint64(w) {
		need = need<<1 | 1
	}
	return zeros&need == need
}

func (s *Simplifier) and(v, a, b *ir.Value) *ir.Value {
	switch {
	case s.zero(b) || s.undef(b):
		return s.f.Null(v.Type)
	case s.ones(b) || a == b:
		return a
	case s.complement(a, b):
		return s.f.Null(v.Type)
	}
	if r := absorb(a, b, ir.OpOr); r != nil {
		return r
	}
	if r := s.repeated(a, b, ir.OpAnd); r != nil {
		return r
	}
	ka, kb := s.known(a), s.known(b)
	if ka.Width == 0 || kb.Width == 0 {
		return nil
	}
	switch m := ^uint64(0) >> (64 - ka.Width); {
	case ka.Zeros|kb.Ones == m: // b covers all bits that a may have
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
func (s *Simplifier) repeated(a, b *ir.Value, op ir.Op) *ir.Value {
	if _, ok := has(a, op, b); ok {
		return a
	}
	if _, ok := has(b, op, a); ok {
		return b
	}
	return nil
}

func (s *Simplifier) or(v, a, b *ir.Value) *ir.Value {
	switch {
	case s.ones(b) || s.undef(b):
		return s.f.Int(v.Type, -1)
	case s.zero(b) || a == b:
		return a
	case s.complement(a, b):
		return s.f.Int(v.Type, -1)
	}
	if r := absorb(a, b, ir.OpAnd); r != nil {
		return r
	}
	if r := s.repeated(a, b, ir.OpOr); r != nil {
		return r
	}
	ka, kb := s.known(a), s.known(b)
	if ka.Width == 0 || kb.Width == 0 {
		return nil
	}
	switch m := ^uint64(0) >> (64 - ka.Width); {
	case ka.Ones|kb.Zeros == m: // b has no bit that a may lack
		return a
	case kb.Ones|ka.Zeros == m:
		return b
	}
	return nil
}

func (s *Simplifier) xor(v, a, b *ir.Value) *ir.Value {
	switch {
	case s.zero(b):
		return a
	case a == b:
		return s.f.Null(v.Type)
	case s.undef(b):
		return b
	case s.complement(a, b):
		return s.f.Int(v.Type, -1)
	}
	if x, ok := has(a, ir.OpXor, b); ok { // (x ^ y) ^ y
		return x
	}
	if x, ok := has(b, ir.OpXor, a); ok {
		return x
	}
	return nil
}
