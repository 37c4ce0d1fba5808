package indvars

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// instruction simplifies an instruction of the loop l that computes from what changes with a counter.
func (s *simplifier) instruction(l *loop.Loop, v *ir.Value) {
	if v.Op == ir.OpPhi || v.IsTerminator() || s.going(v) {
		return
	}
	if s.steady(l, v) || s.same(l, v) {
		return
	}
	switch v.Op {
	case ir.OpCall:
		s.overflow(l, v)
		return
	case ir.OpSIToFP, ir.OpUIToFP:
		s.thereAndBack(l, v)
		return
	}
	if len(v.Args) != 2 {
		return
	}
	switch v.Op {
	case ir.OpICmp, ir.OpUDiv, ir.OpURem, ir.OpSDiv, ir.OpSRem, ir.OpAdd, ir.OpSub, ir.OpMul:
	default:
		return
	}
	a, b := s.x.Expr(v.Args[0]), s.x.Expr(v.Args[1])
	if a == 0 || b == 0 || s.x.Width(a) != s.x.Width(b) || s.x.Disposition(a, l) != scev.Computable && s.x.Disposition(b, l) != scev.Computable {
		return
	}
	switch v.Op {
	case ir.OpICmp:
		s.compare(v, a, b)
	case ir.OpUDiv, ir.OpURem, ir.OpSDiv, ir.OpSRem:
		s.divide(v, a, b)
	default:
		s.mark(v, a, b)
	}
}

// compare decides a comparison.
func (s *simplifier) compare(v *ir.Value, a, b scev.Expr) {
	p := v.Pred()
	if v.Type != ir.I1 {
		return
	}
	for _, c := range []struct {
		p ir.Pred
		n int64
	}{{p, 1}, {p.Inverted(), 0}} {
		if s.x.KnownAt(v.Block, c.p, a, b) {
			if s.c.Apply(decided, v) {
				s.replace(v, s.f.Int(ir.I1, c.n))
			}
			return
		}
	}
	if !p.IsSigned() {
		return
	}
	zero := s.x.Minus(a, a)
	if s.x.IsPointer(a) || s.x.IsPointer(b) || !s.x.Known(ir.ISGE, a, zero) || !s.x.Known(ir.ISGE, b, zero) || !s.c.Apply(compared, v) {
		return
	}
	v.Aux = int64(p - ir.ISGT + ir.IUGT)
	s.f.Touch()
}

// divide removes a division, or makes it an unsigned one.
func (s *simplifier) divide(v *ir.Value, a, b scev.Expr) {
	zero := s.x.Minus(b, b)
	signed := v.Op == ir.OpSDiv || v.Op == ir.OpSRem
	if signed && !(s.x.KnownAt(v.Block, ir.ISGE, a, zero) && s.x.KnownAt(v.Block, ir.ISGE, b, zero)) {
		return
	}
	rem := v.Op == ir.OpURem || v.Op == ir.OpSRem
	if s.x.KnownAt(v.Block, ir.IULT, a, b) {
		w := v.Args[0]
		if !rem {
			w = s.f.Int(v.Type, 0)
		}
		if s.c.Apply(remainder, v) {
			s.replace(v, w)
		}
		return
	}
	if rem && s.atMost(v, a, b) {
		return
	}
	if signed && s.c.Apply(unsigned, v) {
		op := ir.OpUDiv
		if rem {
			op = ir.OpURem
		}
		w := s.f.NewValue(op, v.Type, v.Args...)
		w.Flags = v.Flags & ir.Exact
		s.f.CopyPlace(w, v)
		s.f.SetName(w, s.f.ValueName(v))
		w.InsertBefore(v)
		s.replace(v, w)
	}
}

// mark adds nuw and nsw to an operation on a counter.
func (s *simplifier) mark(v *ir.Value, a, b scev.Expr) {
	var flags ir.Flags
	for _, k := range []struct {
		flag   ir.Flags
		signed bool
	}{{ir.NUW, false}, {ir.NSW, true}} {
		if v.Flags&k.flag == 0 && (s.exact(v.Op, a, b, k.signed) || s.exactHere(v, a, b, k.signed)) {
			flags |= k.flag
		}
	}
	if flags != 0 && s.c.Apply(marked, v) {
		v.Flags |= flags
		s.f.Touch()
	}
}

// exactHere reports that the sum v of a and a number does not wrap, as a is far enough from the end whenever control comes to v.
func (s *simplifier) exactHere(v *ir.Value, a, b scev.Expr, signed bool) bool {
	c, ok := s.x.Const(b)
	w := s.x.Width(b)
	if v.Op != ir.OpAdd || !ok || w < 2 || s.x.IsPointer(a) || s.x.IsPointer(b) {
		return false
	}
	p, end := ir.IULE, ^uint64(0)>>(64-w)
	if signed {
		p, end = ir.ISLE, end>>1
		if c>>(w-1) != 0 {
			p, end = ir.ISGE, end+1
		}
	}
	return s.x.KnownAt(v.Block, p, a, s.x.Expr(s.f.Int(v.Type, int64(end-c))))
}
