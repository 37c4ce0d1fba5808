package instcombine

import (
	"github.com/warpwise/warpwise/ir"
)

// build makes the result of a rule in front of v: as deep as the rule is.
func (s *combiner) build(t *term, v *ir.Value) *ir.Value {
	switch t.kind {
	case variable:
		return s.m.vals[t.slot]
	case literal:
		return s.f.Int(s.m.types[t.class], t.value)
	case number, function:
		return s.f.Int(s.m.types[t.class], int64(s.m.num(t)))
	}
	args := make([]*ir.Value, len(t.args))
	for i, a := range t.args {
		args[i] = s.build(a, v)
	}
	typ, aux, flags := args[len(args)-1].Type, int64(0), t.flags
	switch {
	case t.op == ir.OpICmp || t.op == ir.OpFCmp:
		aux = int64(t.pred.of(s.m.pred))
		typ = s.ts.WithScalar(typ, ir.I1)
	case t.op.Is(ir.IsCast):
		typ = s.m.types[t.class]
	}
	if t.op == ir.OpFCmp || t.op.Is(ir.HasFastMath) && s.ts.IsFPOrVec(typ) {
		flags |= s.m.fast
	}
	return s.make(v, t.op, typ, flags, aux, args...)
}

// make returns a constant, or a new instruction in front of v.
func (s *combiner) make(v *ir.Value, op ir.Op, t ir.Type, flags ir.Flags, aux int64, args ...*ir.Value) *ir.Value {
	constant := true
	for _, a := range args {
		constant = constant && a.IsConst()
	}
	if constant {
		if r := s.simp.Fold().Op(op, t, flags, aux, args...); r != nil {
			return r
		}
	}
	r := s.f.NewValue(op, t, args...)
	r.Flags, r.Aux = flags, aux
	return s.place(r, v)
}

// place puts a new instruction in front of v.
func (s *combiner) place(r, v *ir.Value) *ir.Value {
	s.f.CopyPlace(r, v)
	r.InsertBefore(v)
	s.users.addAll(r)
	s.work.push(r)
	return r
}

// truth is a truth value, or a vector of it.
func (s *combiner) truth(t ir.Type, b bool) *ir.Value {
	if b {
		return s.f.Int(t, 1)
	}
	return s.f.Int(t, 0)
}
