package correlated

import (
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/ir"
)

// signless replaces a signed operation on what is not negative. It reports whether v is gone.
func (w *worker) signless(v *ir.Value) bool {
	var op ir.Op
	var fl ir.Flags
	n := 1 // operands that must not be negative
	switch v.Op {
	case ir.OpSDiv:
		op, fl, n = ir.OpUDiv, v.Flags&ir.Exact, 2
	case ir.OpSRem:
		op, n = ir.OpURem, 2
	case ir.OpAShr:
		op, fl = ir.OpLShr, v.Flags&ir.Exact
	case ir.OpSExt:
		op, fl = ir.OpZExt, ir.NNeg
	default:
		return false
	}
	for i := range n {
		if r := w.x.Use(v, i); !some(r) || !r.NonNegative() {
			return false
		}
	}
	if w.fits(v) && (op == ir.OpUDiv || op == ir.OpURem) || !w.c.Apply(unsigned, v) {
		return false // it is narrowed as well
	}
	r := w.before(v, op, v.Type, v.Args...)
	r.Flags = fl
	w.replace(v, r)
	return true
}

// half is the width in which divisions are done when they can be.
const half = 32

// narrow does a division of more than 32 bits in 32. It reports whether v is gone.
func (w *worker) narrow(v *ir.Value) bool {
	if !w.fits(v) || !w.c.Apply(narrowed, v) {
		return false
	}
	op, back := v.Op, ir.OpZExt
	switch v.Op {
	case ir.OpSDiv, ir.OpSRem:
		back = ir.OpSExt
		if w.small(v) { // not negative either
			op, back = map[ir.Op]ir.Op{ir.OpSDiv: ir.OpUDiv, ir.OpSRem: ir.OpURem}[v.Op], ir.OpZExt
		}
	}
	t := w.ts.Int(half)
	x, y := w.cut(v, v.Args[0], t), w.cut(v, v.Args[1], t)
	q := w.before(v, op, t, x, y)
	q.Flags = v.Flags & ir.Exact
	w.replace(v, w.before(v, back, v.Type, q))
	return true
}

// fits reports a division of more than 32 bits whose operands, and result, fit in 32.
func (w *worker) fits(v *ir.Value) bool {
	switch v.Op {
	case ir.OpUDiv, ir.OpURem:
		return w.ts.Bits(v.Type) > half && w.small(v)
	case ir.OpSDiv, ir.OpSRem:
		if w.ts.Bits(v.Type) <= half {
			return false
		}
		x, y := w.x.Use(v, 0), w.x.Use(v, 1)
		lowest := int64(-1)<<(half-1) + 1 // the smallest number divided by -1 does not fit
		return w.small(v) || some(x, y) && signedFit(x, lowest) && signedFit(y, lowest-1)
	}
	return false
}

func signedFit(r ranges.Range, lowest int64) bool {
	return r.SMin() >= lowest && r.SMax() < 1<<(half-1)
}

// small reports operands that are below 2 to the 32.
func (w *worker) small(v *ir.Value) bool {
	x, y := w.x.Use(v, 0), w.x.Use(v, 1)
	return some(x, y) && x.Max()>>half == 0 && y.Max()>>half == 0
}

// cut returns a in 32 bits, in front of v.
func (w *worker) cut(v, a *ir.Value, t ir.Type) *ir.Value {
	switch {
	case a.Op == ir.OpConstInt:
		return w.f.Int(t, a.Aux)
	case (a.Op == ir.OpZExt || a.Op == ir.OpSExt) && a.IsInst() && a.Args[0].Type == t:
		return a.Args[0]
	}
	return w.before(v, ir.OpTrunc, t, a)
}

// before makes an instruction in front of v.
func (w *worker) before(v *ir.Value, op ir.Op, t ir.Type, args ...*ir.Value) *ir.Value {
	r := w.f.NewValue(op, t, args...)
	w.f.CopyPlace(r, v)
	return r.InsertBefore(v)
}
