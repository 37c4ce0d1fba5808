package passcheck

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// A form is a number modulo a power of two: a constant plus multiples of values that are not taken apart. Pointers are
// numbers as wide as their indices.
type form struct {
	bits  int
	k     uint64
	terms []term // by value, no factor is 0
	fails bool   // too long
}

type term struct {
	v      *ir.Value
	factor uint64
}

// formTerms and formDepth bound what is taken apart.
const (
	formTerms = 64
	formDepth = 4096
)

// forms writes values of one function as forms, by a list of its own: add, sub, mul and shl with constants,
// getelementptr, casts that keep all bits, extensions of constants.
type forms struct {
	f      *ir.Func
	layout *ir.Layout
	memo   map[*ir.Value]*form
}

func newForms(f *ir.Func) *forms {
	l, _ := f.Mod().Layout()
	return &forms{f: f, layout: l, memo: map[*ir.Value]*form{}}
}

// bits returns the width of numbers of a type, or 0.
func (x *forms) bits(t ir.Type) int {
	ts := x.f.Types()
	switch {
	case ts.IsPtr(t):
		return x.layout.IndexBits(ts.AddrSpace(t))
	case ts.IsInt(t) && ts.Bits(t) <= 64:
		return ts.Bits(t)
	}
	return 0
}

// of returns v as a form; nil for what is no number.
func (x *forms) of(v *ir.Value) *form {
	if x.bits(v.Type) == 0 {
		return nil
	}
	work := []*ir.Value{v}
	for steps := 0; len(work) > 0; {
		y := work[len(work)-1]
		if x.memo[y] != nil {
			work = work[:len(work)-1]
			continue
		}
		if steps++; steps > formDepth {
			return &form{bits: x.bits(v.Type), fails: true}
		}
		waiting := false
		for _, a := range x.parts(y) {
			if x.memo[a] == nil {
				work, waiting = append(work, a), true
			}
		}
		if !waiting {
			x.memo[y] = x.build(y)
			work = work[:len(work)-1]
		}
	}
	return x.memo[v]
}

// parts returns the operands that v is taken apart into.
func (x *forms) parts(v *ir.Value) []*ir.Value {
	ts := x.f.Types()
	switch v.Op {
	case ir.OpAdd, ir.OpSub:
		return v.Args
	case ir.OpOr:
		if v.Flags&ir.Disjoint != 0 {
			return v.Args
		}
	case ir.OpMul, ir.OpShl:
		if _, ok := x.f.IntBits(v.Args[1]); ok {
			return v.Args[:1]
		}
	case ir.OpGetElementPtr:
		if !ts.IsVector(v.Type) {
			out := []*ir.Value{v.Args[0]}
			for _, a := range v.Args[1:] {
				if x.bits(a.Type) == x.bits(v.Type) {
					out = append(out, a)
				}
			}
			return out
		}
	case ir.OpBitCast, ir.OpPtrToInt, ir.OpIntToPtr, ir.OpFreeze:
		if x.bits(v.Args[0].Type) == x.bits(v.Type) {
			return v.Args[:1]
		}
	}
	return nil
}

// build makes the form of v from those of its parts.
func (x *forms) build(v *ir.Value) *form {
	w := x.bits(v.Type)
	if n, ok := x.f.IntBits(v); ok {
		return (&form{bits: w, k: n}).cut()
	}
	if v.Op == ir.OpNull {
		return &form{bits: w}
	}
	parts := x.parts(v)
	if parts == nil {
		return &form{bits: w, terms: []term{{v, 1}}}
	}
	out := &form{bits: w}
	switch v.Op {
	case ir.OpAdd, ir.OpOr, ir.OpBitCast, ir.OpPtrToInt, ir.OpIntToPtr, ir.OpFreeze:
		for _, a := range parts {
			out = out.plus(x.memo[a], 1)
		}
	case ir.OpSub:
		out = out.plus(x.memo[v.Args[0]], 1).plus(x.memo[v.Args[1]], ^uint64(0))
	case ir.OpMul:
		n, _ := x.f.IntBits(v.Args[1])
		out = out.plus(x.memo[v.Args[0]], n)
	case ir.OpShl:
		n, _ := x.f.IntBits(v.Args[1])
		out = out.plus(x.memo[v.Args[0]], 1<<n)
	case ir.OpGetElementPtr:
		return x.address(v, out)
	}
	return out
}

// address adds what a getelementptr adds.
func (x *forms) address(v *ir.Value, out *form) *form {
	ts := x.f.Types()
	out = out.plus(x.memo[v.Args[0]], 1)
	t := v.GEP().Elem()
	for i, a := range v.Args[1:] {
		size := x.layout.AllocSize(t)
		if i > 0 && ts.Kind(t) == ir.KindStruct {
			n, _ := x.f.IntBits(a)
			out = out.plus(&form{bits: out.bits, k: x.layout.FieldOffset(t, int(n))}, 1)
			t = ts.Elems(t)[n]
			continue
		} else if i > 0 {
			t = ts.Elem(t)
			size = x.layout.AllocSize(t)
		}
		switch n, ok := x.f.SInt(a); {
		case ok:
			out = out.plus(&form{bits: out.bits, k: uint64(n)}, size)
		case x.memo[a] != nil && x.memo[a].bits == out.bits:
			out = out.plus(x.memo[a], size)
		case x.f.IsZero(a):
		default: // sign-extended, or cut: not taken apart
			out = out.plus(&form{bits: out.bits, terms: []term{{a, 1}}}, size)
		}
	}
	return out
}

// plus returns f + g*factor.
func (f *form) plus(g *form, factor uint64) *form {
	out := &form{bits: f.bits, k: f.k + g.k*factor, fails: f.fails || g.fails}
	out.terms = append(out.terms, f.terms...)
	for _, t := range g.terms {
		out.add(t.v, t.factor*factor)
	}
	return out.cut()
}

func (f *form) add(v *ir.Value, factor uint64) {
	for i := range f.terms {
		if f.terms[i].v == v {
			f.terms[i].factor += factor
			return
		}
	}
	f.terms = append(f.terms, term{v, factor})
}

// cut reduces the numbers and leaves out what is 0.
func (f *form) cut() *form {
	mask := ^uint64(0)
	if f.bits < 64 {
		mask = 1<<f.bits - 1
	}
	f.k &= mask
	kept := f.terms[:0]
	for _, t := range f.terms {
		if t.factor &= mask; t.factor != 0 {
			kept = append(kept, t)
		}
	}
	f.terms = kept
	slices.SortFunc(f.terms, func(a, b term) int { return int(a.v.ID) - int(b.v.ID) })
	f.fails = f.fails || len(f.terms) > formTerms
	return f
}

// isZero reports 0.
func (f *form) isZero() bool { return !f.fails && f.k == 0 && len(f.terms) == 0 }
