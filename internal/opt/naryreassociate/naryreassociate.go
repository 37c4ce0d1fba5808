// Package naryreassociate computes sums, products, minima, maxima and addresses of several operands from parts that are at
// hand already.
//
//	before:  %x = add i32 %a, %c                      after:  %x = add i32 %a, %c
//	         %2 = add i32 %a, %b                              %y = add i32 %x, %b
//	         %y = add i32 %2, %c
//
// A value (A op B) op C, of which A op B is needed for nothing else, becomes (A op C) op B where A op C, or an equal
// expression of scalar evolution, stands above; or (B op C) op A. The address &P[i + j] becomes the address j elements
// behind &P[i] where that stands above. Rounds follow until nothing changes.
//
// # Keeps
//
// Every number. Integers only: sums of floats are other numbers in another order. What changes has no nsw, nuw or inbounds any
// more, and what it is computed from loses those that are not proved there. Extensions of sums are taken apart only where
// the sum does not wrap. Values that may be undef, another number for each use, are not used more often than before. Threads:
// nothing moves; a value of a cycle that threads leave in different iterations is not used behind it. Cost: linear for each
// round, of which there are at most maxRounds. Reference: the description of LLVM's pass.
package naryreassociate

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the pass.
var Pass = &pass.Pass[*ir.Func]{Name: "nary-reassociate", Run: run, Stats: []*pass.Stat{reassociated}}

var reassociated = pass.NewStat("Reassociated", "value computed from a part of it that is at hand")

// maxRounds bounds the runs over a function.
const maxRounds = 16

type reassociator struct {
	c      *pass.Ctx
	f      *ir.Func
	ts     *ir.Types
	layout *ir.Layout
	x      *scev.Info
	tree   *dom.Tree
	writer *expand.Expander // nil until it is needed
	debug  *dbginfo.Index
	seen   map[scev.Expr][]*ir.Value // looked up only: values of the expression, those above before those below
	dead   []*ir.Value               // perhaps
	wanted
}

func run(c *pass.Ctx, f *ir.Func) {
	layout, err := f.Mod().Layout()
	if err != nil || f.IsDecl() || f.Mod().Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) {
		return
	}
	for range maxRounds {
		r := &reassociator{c: c, f: f, ts: f.Types(), layout: layout, tree: dom.Of(f)}
		if !r.find() || !r.round() {
			return
		}
	}
}

// round goes over the function once, and reports whether something changed.
func (r *reassociator) round() (changed bool) {
	r.x, r.debug, r.seen = pass.Kept[scev.Info](r.c), dbginfo.New(r.f), map[scev.Expr][]*ir.Value{}
	r.x.Reset(r.f, scev.Defaults())
	for _, b := range r.tree.Preorder() {
		if !r.above[b.ID] {
			continue
		}
		for v := b.First(); v != nil; v = v.Next() {
			if !slices.Contains(r.types, v.Type) || !r.asks(v) {
				continue
			}
			e := r.x.Expr(v) // as it was
			if e == 0 {
				continue
			}
			if r.splits(v) && r.try(v) {
				changed = true
			}
			r.seen[e] = append(r.seen[e], v)
		}
	}
	r.sweep()
	return changed
}

// asks reports an operation that the pass looks at.
func (r *reassociator) asks(v *ir.Value) bool {
	switch v.Op {
	case ir.OpAdd, ir.OpMul:
		return r.ts.IsInt(v.Type)
	case ir.OpGetElementPtr:
		return r.ts.IsPtr(v.Type)
	case ir.OpSelect, ir.OpCall:
		_, _, _, ok := r.extreme(v)
		return ok
	}
	return false
}

// try writes v in another way, if one is cheaper.
func (r *reassociator) try(v *ir.Value) bool {
	switch v.Op {
	case ir.OpAdd, ir.OpMul:
		if c, ok := r.x.Const(r.x.Expr(v)); ok && c == 0 {
			return false
		}
		return r.ternary(v, v.Args[0], v.Args[1]) || r.ternary(v, v.Args[1], v.Args[0])
	case ir.OpGetElementPtr:
		return r.address(v)
	}
	return r.minmax(v)
}

// write returns what knows which values can be used where.
func (r *reassociator) write() *expand.Expander {
	if r.writer == nil {
		r.writer = expand.New(r.x, expand.Options{})
	}
	return r.writer
}

// place returns the nearest value above v that is e and can be used at v, with what has to lose its marks, or nil.
func (r *reassociator) place(e scev.Expr, v *ir.Value) (at *ir.Value, drop []*ir.Value) {
	if e == 0 {
		return nil, nil
	}
	list := r.seen[e]
	for len(list) > 0 {
		u := list[len(list)-1]
		if u.Block == nil || !r.tree.DominatesValue(u, v) {
			list = list[:len(list)-1] // nor does it stand above what follows
			continue
		}
		break
	}
	r.seen[e] = list
	for i := len(list) - 1; i >= max(0, len(list)-maxEqual); i-- {
		u := list[i]
		if drop, ok := r.write().Marks(u, e, v); ok && r.write().Single(e, v.Block) {
			return u, drop
		}
	}
	return nil, nil
}

// maxEqual is the number of equal values that are looked at.
const maxEqual = 8

// ternary writes v = (A op B) op c as (A op c) op B or (B op c) op A, where l is A op B.
func (r *reassociator) ternary(v, l, c *ir.Value) bool {
	if !nested(v, l) {
		return false
	}
	a, b := l.Args[0], l.Args[1]
	ae, be, ce := r.x.Expr(a), r.x.Expr(b), r.x.Expr(c)
	return be != ce && r.pair(v, ae, ce, b) || ae != ce && r.pair(v, be, ce, a)
}

// pair writes v as the value of two expressions that is at hand, and a third value.
func (r *reassociator) pair(v *ir.Value, x, y scev.Expr, rest *ir.Value) bool {
	if x == 0 || y == 0 {
		return false
	}
	e := r.x.Add(x, y)
	if v.Op == ir.OpMul {
		e = r.x.Mul(x, y)
	}
	u, drop := r.place(e, v)
	if u == nil || !r.c.Apply(reassociated, v) {
		return false
	}
	r.write().Unmark(drop)
	r.dead = append(r.dead, v.Args...)
	v.SetArg(0, u)
	v.SetArg(1, rest)
	v.Flags = 0
	return true
}

// sweep removes what nobody needs any more.
func (r *reassociator) sweep() {
	r.debug.RemoveUnused(func(v *ir.Value) bool {
		if v.IsTerminator() || v.Op.Is(ir.CanTrap) {
			return false
		}
		_, _, _, extreme := r.extreme(v)
		return extreme || v.Op.Is(ir.IsBinary|ir.IsCast) || v.Op == ir.OpGetElementPtr || v.Op == ir.OpICmp || v.Op == ir.OpPhi || v.Op == ir.OpSelect
	}, r.dead...)
	r.dead = r.dead[:0]
}

// put writes an instruction in front of at.
func (r *reassociator) put(op ir.Op, t ir.Type, at *ir.Value, args ...*ir.Value) *ir.Value {
	v := r.f.NewValue(op, t, args...)
	r.f.CopyPlace(v, at)
	return v.InsertBefore(at)
}
