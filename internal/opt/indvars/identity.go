package indvars

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// varies reports that an operand of v changes with a counter of l.
func (s *simplifier) varies(l *loop.Loop, v *ir.Value) bool {
	for _, a := range v.Args {
		if e := s.expr(a); e != 0 && a.IsInst() && s.x.Disposition(e, l) == scev.Computable {
			return true
		}
	}
	return false
}

// expr is the expression of an integer or address, or 0.
func (s *simplifier) expr(v *ir.Value) scev.Expr {
	ts := s.f.Types()
	if !ts.IsInt(v.Type) && !ts.IsPtr(v.Type) {
		return 0
	}
	return s.x.Expr(v)
}

// steady computes in front of the loop what is the same in every iteration, although it is computed from what is not.
func (s *simplifier) steady(l *loop.Loop, v *ir.Value) bool {
	if v.Op.Is(ir.IsCallLike|ir.ReadsMemory|ir.WritesMemory|ir.IsEHPad) || !s.varies(l, v) {
		return false
	}
	e := s.expr(v)
	pre := l.Preheader()
	if e == 0 || pre == nil || !s.x.Invariant(e, l) {
		return false
	}
	at := pre.Term()
	plan, why := s.writer().Plan(e, at)
	switch {
	case plan == nil:
		s.c.Missed(steady, v, why)
		return false
	case plan.Cost() > s.budget:
		s.c.Missed(steady, v, "it costs more than a few instructions")
		return false
	}
	if !s.c.Apply(steady, v) {
		return false
	}
	s.replace(v, s.writer().Emit(plan, at))
	return true
}

// same removes an operation on a counter that gives its operand.
func (s *simplifier) same(l *loop.Loop, v *ir.Value) bool {
	if v.Op.Is(ir.IsCallLike|ir.ReadsMemory|ir.WritesMemory|ir.IsEHPad) || !s.varies(l, v) {
		return false
	}
	e := s.expr(v)
	if e == 0 {
		return false
	}
	for _, a := range v.Args {
		if a.Type != v.Type || !a.IsInst() || s.going(a) || s.expr(a) != e || s.x.Disposition(e, l) != scev.Computable {
			continue
		}
		marks, ok := s.writer().Marks(a, e, v)
		if !ok || !s.c.Apply(same, v) {
			continue
		}
		if !s.poisons(v, a) {
			s.writer().Unmark(marks)
		}
		s.replace(v, a)
		return true
	}
	return false
}

// poisons reports that v is poison where its operand a is.
func (s *simplifier) poisons(v, a *ir.Value) bool {
	return v.Op.Is(ir.IsBinary|ir.IsCast) || v.Op == ir.OpGetElementPtr
}

// overflow makes an intrinsic that asks whether it wraps, or saturates, the plain operation, where scalar evolution proves that it does not.
func (s *simplifier) overflow(l *loop.Loop, v *ir.Value) {
	g := s.f.CalledFunc(v)
	if g == nil || !g.IsIntrinsic() {
		return
	}
	kind, _, _ := strings.Cut(strings.TrimPrefix(g.Name, "llvm."), ".i")
	what, how, _ := strings.Cut(kind, ".")
	if how != "with.overflow" && how != "sat" || len(what) != 4 {
		return
	}
	op, ok := map[string]ir.Op{"add": ir.OpAdd, "sub": ir.OpSub, "mul": ir.OpMul}[what[1:]]
	args := s.f.CallArgs(v)
	if !ok || len(args) != 2 || !s.f.Types().IsInt(args[0].Type) {
		return
	}
	a, b := s.expr(args[0]), s.expr(args[1])
	if a == 0 || b == 0 || s.x.Disposition(a, l) != scev.Computable && s.x.Disposition(b, l) != scev.Computable {
		return
	}
	flag := ir.NUW
	if what[0] == 's' {
		flag = ir.NSW
	}
	if !s.exact(op, a, b, flag == ir.NSW) || !s.c.Apply(checked, v) {
		return
	}
	w := s.f.NewValue(op, args[0].Type, args...)
	s.f.CopyPlace(w, v)
	w.Flags |= flag
	w.InsertBefore(v)
	s.mark(w, a, b)
	if how == "sat" {
		s.naming().Name(w, s.f.ValueName(v))
		s.replace(v, w)
		return
	}
	s.parts(v, w)
}

// parts lets the operation w stand for the result of v, whose other result is that it does not wrap.
func (s *simplifier) parts(v, w *ir.Value) {
	rest := v.Uses
	for _, u := range s.usersOf(v) {
		if u.Op != ir.OpExtractValue || s.going(u) {
			continue
		}
		with := w
		if s.f.Types().Bits(u.Type) == 1 && u.Type != w.Type {
			with = s.f.Int(ir.I1, 0)
		}
		s.replace(u, with)
		rest--
	}
	if rest == 0 {
		s.gone = append(s.gone, v)
		s.leaving[v.ID] = true
	}
}

// exact reports that an operation does not wrap.
func (s *simplifier) exact(op ir.Op, a, b scev.Expr, signed bool) bool {
	w := 2 * s.x.Width(a)
	if w > 128 || s.x.IsPointer(a) || s.x.IsPointer(b) {
		return false
	}
	apply := func(a, b scev.Expr) scev.Expr {
		switch op {
		case ir.OpAdd:
			return s.x.Add(a, b)
		case ir.OpMul:
			return s.x.Mul(a, b)
		}
		return s.x.Minus(a, b)
	}
	n := apply(a, b)
	return n != 0 && s.x.Extend(n, w, signed) == apply(s.x.Extend(a, w, signed), s.x.Extend(b, w, signed))
}

// atMost replaces a remainder of what is at most the divisor: it is that itself, or 0.
func (s *simplifier) atMost(v *ir.Value, a, b scev.Expr) bool {
	one := s.x.TripCount(s.x.Minus(a, a))
	less := s.x.Minus(a, s.x.Fit(one, s.x.Width(a)))
	if !s.x.KnownAt(v.Block, ir.IULT, less, b) || !s.c.Apply(remainder, v) {
		return false
	}
	n := v.Args[0]
	if !s.x.Defined(n, v.Block) {
		n = s.place(s.f.NewValue(ir.OpFreeze, n.Type, n), v)
		if name := s.f.ValueName(v.Args[0]); name != "" {
			s.naming().Name(n, name+".fr")
		}
	}
	c := s.place(s.f.NewValue(ir.OpICmp, ir.I1, n, v.Args[1]), v)
	c.Aux = int64(ir.IEQ)
	w := s.place(s.f.NewValue(ir.OpSelect, v.Type, c, s.f.Int(v.Type, 0), n), v)
	s.naming().Name(w, "iv.rem")
	s.replace(v, w)
	return true
}

// place puts w in front of v, as written where v is.
func (s *simplifier) place(w, v *ir.Value) *ir.Value {
	s.f.CopyPlace(w, v)
	w.InsertBefore(v)
	return w
}
