package instcombine

import (
	"slices"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	extremes = pass.NewStat("Extreme", "choice by a comparison becomes a minimum or maximum")
	absolute = pass.NewStat("Absolute", "choice between a number and its negation becomes its absolute value")
)

// choice by a comparison that is an intrinsic: smin, smax, umin, umax of a and b, or abs of a.
type extreme struct {
	name    string
	a, b    *ir.Value
	negated bool // the negation of abs is meant
}

// extreme makes a select the intrinsic that it is. It reports whether v is gone. Where the module has no declaration of it,
// the select stays: a pass over functions cannot add one; see declarations.
func (s *combiner) extreme(v *ir.Value) bool {
	e, ok := s.isExtreme(v)
	if !ok {
		return false
	}
	g := s.f.Mod().Func(intrinsic.Overloaded(s.ts, e.name, v.Type))
	stat := extremes
	if e.name == "abs" {
		stat = absolute
	}
	if g == nil || !s.c.Apply(stat, v) {
		return false
	}
	r := s.callOf(v, g, e.a, e.b)
	if e.negated {
		r = s.make(v, ir.OpSub, v.Type, 0, 0, s.f.Int(v.Type, 0), r)
	}
	s.replace(v, r)
	return true
}

// isExtreme finds what a select of integers is.
func (s *combiner) isExtreme(v *ir.Value) (e extreme, ok bool) {
	c := v.Args[0]
	if c.Op != ir.OpICmp || !c.IsInst() || !s.ts.IsIntOrVec(v.Type) || s.ts.IsVector(c.Type) != s.ts.IsVector(v.Type) || s.ts.Scalar(v.Type) == ir.I1 {
		return e, false
	}
	p, a, b, yes, no := c.Pred(), c.Args[0], c.Args[1], v.Args[1], v.Args[2]
	if a.IsConst() {
		a, b, p = b, a, p.Swapped()
	}
	if a.Type != v.Type {
		return e, false
	}
	if no == a { // the number compared is the first choice
		yes, no, p = no, yes, p.Inverted()
	}
	if n := nameOfExtreme(p); n != "" && yes == a && no != a {
		k, near := s.oneOff(p, b, no)
		switch {
		case no == b:
			return extreme{n, a, b, false}, true
		case near:
			return extreme{n, a, k, false}, true
		}
	}
	return s.isAbsolute(p, a, b, yes, no)
}

// nameOfExtreme is the intrinsic that chooses a where a is in a relation to b.
func nameOfExtreme(p ir.Pred) string {
	switch p {
	case ir.ISLT, ir.ISLE:
		return "smin"
	case ir.ISGT, ir.ISGE:
		return "smax"
	case ir.IULT, ir.IULE:
		return "umin"
	case ir.IUGT, ir.IUGE:
		return "umax"
	}
	return ""
}

// oneOff reports that the number b of a comparison is one off no in the direction in which that makes no difference: a > 4 ? a : 5,
// a < 6 ? a : 5.
func (s *combiner) oneOff(p ir.Pred, b, no *ir.Value) (k *ir.Value, ok bool) {
	m, ok1 := s.m.integer(b)
	n, ok2 := s.m.integer(no)
	w := s.width(no)
	if !ok1 || !ok2 || w < 2 {
		return nil, false
	}
	least, most := uint64(1)<<(w-1), ones(w)>>1 // nothing below goes round
	if p.IsUnsigned() {
		least, most = 0, ones(w)
	}
	switch p {
	case ir.ISGT, ir.IUGT, ir.ISLE, ir.IULE:
		return no, m != most && n == (m+1)&ones(w)
	}
	return no, m != least && n == (m-1)&ones(w)
}

// isAbsolute finds the absolute value of a where yes is chosen when a is in a relation to b, or its negation.
func (s *combiner) isAbsolute(p ir.Pred, a, b, yes, no *ir.Value) (e extreme, ok bool) {
	neg := no
	if yes != a {
		return e, false
	}
	x, isNumber := s.m.integer(b)
	if !isNumber || !neg.IsInst() || neg.Op != ir.OpSub || neg.Args[1] != a || !s.f.IsZero(neg.Args[0]) {
		return e, false
	}
	w := s.width(a)
	if w < 2 {
		return e, false
	}
	m := signed(x, w)
	whole := s.f.Int(ir.I1, 0)
	if neg.Flags&ir.NSW != 0 {
		whole = s.f.Int(ir.I1, 1) // the negation of the least number is poison, and so may be its absolute value
	}
	switch {
	case p == ir.ISGT && (m == -1 || m == 0), p == ir.ISGE && (m == 0 || m == 1):
		return extreme{"abs", a, whole, false}, true
	case p == ir.ISLT && (m == 0 || m == 1), p == ir.ISLE && (m == 0 || m == -1):
		return extreme{"abs", a, whole, true}, true
	}
	return e, false
}

// callOf makes a call of g in front of v.
func (s *combiner) callOf(v *ir.Value, g *ir.Func, args ...*ir.Value) *ir.Value {
	r := s.f.NewCall(ir.OpCall, &ir.Call{Sig: g.Sig}, s.f.Pool.Global(&g.Global), args...)
	return s.place(r, v)
}

// declaration is an intrinsic that a run may call.
type declaration struct {
	name string
	sig  ir.Type
}

// declarations lists the intrinsics that the selects of a module may become, in the order in which they stand, and that are not
// declared: functions share them, and a pass over functions declares none.
func declarations(m *ir.Module) (list []declaration) {
	listed := map[string]bool{}
	want := func(ts *ir.Types, name string, t ir.Type) {
		second := t
		if name == "abs" {
			second = ir.I1
		}
		name = intrinsic.Overloaded(ts, name, t)
		if !listed[name] && m.Func(name) == nil {
			listed[name] = true
			list = append(list, declaration{name, ts.Func(t, []ir.Type{t, second}, false)})
		}
	}
	for _, f := range m.Funcs {
		ts := f.Types()
		for _, b := range f.Blocks {
			for v := range b.Instrs() {
				if v.Op != ir.OpSelect || !v.Args[0].IsInst() || v.Args[0].Op != ir.OpICmp || ts.IsVector(v.Type) != ts.IsVector(v.Args[0].Type) {
					continue
				}
				for _, name := range candidates(v) {
					for _, t := range [2]ir.Type{v.Type, v.Args[0].Args[0].Type} {
						if ts.IsIntOrVec(t) && ts.Scalar(t) != ir.I1 {
							want(ts, name, t)
						}
					}
				}
			}
		}
	}
	return list
}

// candidates are the intrinsics that a select may become, as it stands or when what is around it is simplified.
func candidates(v *ir.Value) []string {
	c := v.Args[0]
	if !c.Pred().IsSigned() && !c.Pred().IsUnsigned() || !slices.ContainsFunc(v.Args[1:], func(x *ir.Value) bool {
		return !x.IsConst() && (core(x) == core(c.Args[0]) || core(x) == core(c.Args[1]))
	}) {
		return nil
	}
	if c.Pred().IsUnsigned() {
		return []string{"umin", "umax"}
	}
	for _, x := range v.Args[1:] {
		if x.Op == ir.OpSub && x.IsInst() {
			return []string{"smin", "smax", "abs"}
		}
	}
	return []string{"smin", "smax"}
}

// core is what a number is computed from by a conversion and operations with constants, as many as simplifying takes away often.
func core(x *ir.Value) *ir.Value {
	for range 2 {
		switch {
		case !x.IsInst():
			return x
		case x.Op.Is(ir.IsCast), x.Op.Is(ir.IsBinary) && x.Args[1].IsConst():
			x = x.Args[0]
		case x.Op == ir.OpSub && x.Args[0].IsConst():
			x = x.Args[1]
		}
	}
	return x
}

// declare adds the intrinsics to a module.
func declare(m *ir.Module, list []declaration) {
	for _, d := range list {
		intrinsic.Declare(m, d.name, d.sig)
	}
}
