package isel

import (
	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/isel/linear"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// An access to shared memory takes an address of 32 bits where pointers have 64: the window ends before 2^31, so that of an
// address which is accessed the low bits say all, whatever its parts are. Such addresses begin at a variable. One that
// somebody wants as a value has all its bits, and so has what such a one is based on, or one that may lie below its base
// (planWhole). What is added in brackets must not carry out of 32 bits: a positive constant needs a base that is not below
// the variable.
//
// Addresses in const and local memory stay long in the text: ptxas narrows them by itself, and short ones measured no better
// (sm_80, a table in const memory and an array in local memory, both indexed: 14 instructions from the long text, 15 from the short).

// shortens reports whether the address of the getelementptr v, the sum x behind a, is computed in 32 bits.
func (l *lowering) shortens(v *ir.Value, a addr, x *linear.Sum) bool {
	if a.space != ptx.Shared || l.addrType(a.space) != ptx.B64 || len(x.Terms) == 0 || a.base.IsReg() || a.base.IsImm() ||
		l.plan.marks[v.ID]&(usedAsValue|usedWhole) != 0 {
		return false
	}
	// An address in the variable is not below it, and so are the terms alone where they are all that is added to it. What
	// other addresses add a constant to stays long for all.
	inside := v.Flags&ir.InBounds != 0 && a.off+x.Off <= 0 && l.commons.place(raised(x)) == nil
	for _, t := range x.Terms {
		if l.ts.Bits(t.Value.Type) > 32 || !inside && !l.nonNegative(v, t) {
			return false
		}
	}
	return true
}

// climbs reports whether the getelementptr v adds to its pointer only terms that are not negative, of 32 bits at most, and
// constants: it can be based on an address of 32 bits.
func (l *lowering) climbs(v *ir.Value) bool {
	x := l.linearOf(v)
	if x == nil {
		return false
	}
	for _, t := range x.Terms {
		if l.ts.Bits(t.Value.Type) > 32 || !l.nonNegative(v, t) {
			return false
		}
	}
	return true
}

// raised is the hash under which it is remembered that an address adds a positive constant to the terms of x.
func raised(x *linear.Sum) uint64 { return dense.Hash(x.Hash(0), 1) }

// nonNegative reports whether the term t of the getelementptr v is known not to be negative where v is accessed.
func (l *lowering) nonNegative(v *ir.Value, t linear.Term) bool {
	if t.Coeff <= 0 {
		return false
	}
	if t.Ext == linear.Unsigned || knownbits.Of(l.f, t.Value).NonNegative() {
		return true
	}
	for _, ix := range v.Args[1:] {
		if ix.Op == ir.OpZExt && ix.Args[0] == t.Value { // nneg, or it would be Unsigned
			return true
		}
	}
	return false
}

// movedShort returns the variable at which a begins in a register of 32 bits, for the sum x behind p.
func (l *lowering) movedShort(a addr, p *ir.Value, x *linear.Sum, whole bool) ptx.Operand {
	l.used(RuleShortAddress)
	return l.once(sumKey{kind: sumMoved, to: ptx.B32, x: a.base}, unless(!whole, l.rpo[0]), l.commons.place(x.Hash(p.ID)), func() ptx.Operand {
		d := l.newReg(ptx.B32)
		l.emit(ptx.OpMov, ptx.B32, d, a.base)
		return d
	})
}

// scaleShort emits the low 32 bits of k times x, a part of bits bits.
func (l *lowering) scaleShort(x ptx.Operand, bits int, k int64) ptx.Operand {
	k = sext64(k, 32)
	switch {
	case bits == 1:
		return l.predTo(x, ptx.B32, -k)
	case bits < 32:
		x = l.sextTo(x, bits, 32)
	case bits > 32:
		x = l.truncTo(x, bits, 32)
	}
	if k == 1 {
		return x
	}
	d := l.newReg(ptx.B32)
	if sh, pow2 := log2(k); pow2 {
		l.emit(ptx.OpShl, ptx.B32, d, x, l.out.Int(int64(sh)))
	} else {
		l.emit(ptx.OpMul, ptx.S32, d, x, l.out.Int(k)).With(ptx.MulLo.Mod())
	}
	return d
}
