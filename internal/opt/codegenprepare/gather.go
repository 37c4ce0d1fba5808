package codegenprepare

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// gathered has a gather or scatter take a scalar base and a vector of indices where its addresses are made of a base
// that is the same for all elements:
//
//	before:  %b = (%p, %p, %p, %p)                   after:  %a = getelementptr i32, ptr %p, <4 x i64> %i
//	         %a = getelementptr i32, <4 x ptr> %b, <4 x i64> %i
func (p *preparer) gathered(v *ir.Value, name string) bool {
	slot, elem := 1, v.Type
	if strings.HasPrefix(name, "llvm.masked.scatter.") {
		slot, elem = 2, v.Args[1].Type
	} else if !strings.HasPrefix(name, "llvm.masked.gather.") {
		return false
	}
	a := v.Args[slot]
	if !p.ts.IsVector(a.Type) {
		return false
	}
	elem = p.ts.Scalar(elem)
	if a.Op != ir.OpGetElementPtr || !a.IsInst() {
		s := p.splat(a)
		if s == nil || a.IsConst() || !p.c.Apply(gatherBase, v) {
			return false
		}
		p.setArg(v, slot, p.spread(v, s, a.Type, elem))
		return true
	}
	return p.gatheredFrom(v, slot, a, elem)
}

// gatheredFrom does it for a getelementptr.
func (p *preparer) gatheredFrom(v *ir.Value, slot int, a *ir.Value, elem ir.Type) bool {
	base := p.scalar(a.Args[0])
	last := len(a.Args) - 1
	index := a.Args[last]
	even := p.scalar(index) // the last index, if it is the same for all
	if base == nil || last == 1 && base == a.Args[0] && (even == nil || p.f.IsZero(even)) {
		return false // it differs, or has this form already
	}
	args := []*ir.Value{base}
	for _, x := range a.Args[1:last] {
		if x = p.scalar(x); x == nil {
			return false
		}
		args = append(args, x)
	}
	if !p.c.Apply(gatherBase, v) {
		return false
	}
	if even != nil && !(p.ts.IsVector(index.Type) && p.f.IsZero(index)) {
		p.setArg(v, slot, p.spread(v, p.elementOf(v, a, append(args, even)), a.Type, elem))
		return true
	}
	from := a.GEP().Elem()
	if last > 1 {
		base = p.elementOf(v, a, append(args, p.f.Int(p.ts.Scalar(index.Type), 0)))
		from = p.f.GEPResult(a)
	}
	g := p.add(ir.OpGetElementPtr, a.Type, v, v, base, index)
	g.Aux = int64(ir.MakeGEP(from, 0))
	p.setArg(v, slot, g)
	return true
}

// elementOf returns the scalar address of args by the type of a.
func (p *preparer) elementOf(v, a *ir.Value, args []*ir.Value) *ir.Value {
	zero, constant := true, true
	for i, x := range args {
		zero = zero && (i == 0 || p.f.IsZero(x))
		constant = constant && x.IsConst()
	}
	t := args[0].Type
	switch {
	case zero && args[0].IsConst():
		return args[0]
	case zero:
		return p.add(ir.OpBitCast, t, v, v, args[0])
	case constant:
		return p.f.ConstExpr(ir.OpGetElementPtr, t, 0, int64(ir.MakeGEP(a.GEP().Elem(), 0)), args...)
	}
	g := p.add(ir.OpGetElementPtr, t, v, v, args...)
	g.Aux = int64(ir.MakeGEP(a.GEP().Elem(), 0))
	return g
}

// spread returns a vector of n times the address s: a constant, or s with indices that are all 0.
func (p *preparer) spread(v, s *ir.Value, t, elem ir.Type) *ir.Value {
	if s.IsConst() {
		return p.f.Splat(t, s)
	}
	g := p.add(ir.OpGetElementPtr, t, v, v, s, p.f.Null(p.ts.WithScalar(t, p.ts.Int(p.layout.IndexBits(p.ts.AddrSpace(t))))))
	g.Aux = int64(ir.MakeGEP(elem, 0))
	return g
}

// scalar returns what is the same for all elements of v, v itself if it is no vector, or nil.
func (p *preparer) scalar(v *ir.Value) *ir.Value {
	if !p.ts.IsVector(v.Type) {
		return v
	}
	return p.splat(v)
}

// splat returns the value that all elements of a vector have, or nil.
func (p *preparer) splat(v *ir.Value) *ir.Value {
	switch v.Op {
	case ir.OpZero:
		return p.f.Null(p.ts.Scalar(v.Type))
	case ir.OpSplat:
		return v.Args[0]
	case ir.OpConstVector:
		for _, x := range v.Args {
			if x != v.Args[0] {
				return nil
			}
		}
		return v.Args[0]
	case ir.OpShuffleVector:
		in := v.Args[0]
		if !v.IsInst() || in.Op != ir.OpInsertElement || !in.IsInst() || !p.f.IsZero(in.Args[2]) {
			return nil
		}
		for _, i := range p.f.Ints[v.Aux] {
			if i != 0 {
				return nil
			}
		}
		return in.Args[1]
	}
	return nil
}
