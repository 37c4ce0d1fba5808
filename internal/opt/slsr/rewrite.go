package slsr

import (
	"math/big"

	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// bump is a multiple of a stride, in a type.
type bump struct {
	stride *ir.Value
	by     string
	typ    ir.Type
	block  *ir.Block
}

// bumpOf returns what is added to the basis of k.
func (r *reducer) bumpOf(k *candidate) bump {
	return bump{k.key.stride, r.distance(k).String(), r.typeOf(k), k.v.Block}
}

// distance returns how many strides k is behind its basis.
func (r *reducer) distance(k *candidate) *big.Int {
	return signed(new(big.Int).Sub(k.number, k.basis.number), r.ts.Bits(r.typeOf(k)))
}

// typeOf returns the type in which the distance is computed.
func (r *reducer) typeOf(k *candidate) ir.Type {
	if k.key.kind == address {
		return r.ts.Int(r.layout.IndexBits(r.ts.AddrSpace(k.v.Type)))
	}
	return k.v.Type
}

// rewrite computes k from its basis.
func (r *reducer) rewrite(k *candidate) {
	v, basis := k.v, k.basis.v
	d := r.distance(k)
	if d.Sign() == 0 && k.key.kind != address {
		return // equal values: not this pass's work
	}
	var drop []*ir.Value
	if r.exact {
		var why string
		if drop, why = r.allowed(k, d); why != "" {
			r.c.Missed(reduced, v, why)
			return
		}
	}
	if !r.c.Apply(reduced, v) {
		return
	}
	if r.exact {
		r.write.Unmark(drop)
	}
	r.gone[v] = true
	inside := v.Flags & basis.Flags & ir.InBounds
	if v.Op == ir.OpGetElementPtr && v.Args[0] != basis.Args[0] {
		inside = 0
	}
	by, negative := r.bump(k, d)
	old := append([]*ir.Value(nil), v.Args...)
	v.ClearArgs()
	v.AddArg(basis)
	v.AddArg(by)
	v.Flags = 0
	switch {
	case k.key.kind == address:
		v.Aux = int64(ir.MakeGEP(ir.I8, 0))
		v.Flags = inside
	case negative:
		v.Op = ir.OpSub
	default:
		v.Op = ir.OpAdd
	}
	r.edit.New(v)
	for _, a := range old {
		r.debug.RemoveUnused(nil, a)
	}
}

// allowed says why k is left, or "", and which instructions lose their marks when it is not.
func (r *reducer) allowed(k *candidate, d *big.Int) (drop []*ir.Value, why string) {
	v, basis := k.v, k.basis.v
	if !r.write.Fixed(k.key.stride, v.Block) || !r.write.Single(r.x.Expr(v), v.Block) || !r.write.Single(r.x.Expr(basis), v.Block) {
		return nil, "a part of it may be undef: another number for each use"
	}
	drop, ok := r.write.Marks(basis, r.x.Expr(v), v)
	if !ok {
		return nil, "the value it would be computed from may be poison"
	}
	wide := r.ts.IsPtr(v.Type) || r.ts.Bits(v.Type) > 32
	cost := target.Costs.Add
	if wide {
		cost = target.Costs.Wide
	}
	key := r.bumpOf(k)
	if n := r.shares[key]; r.bumps[key] == nil && n > 0 {
		cost += (r.bumpCost(k, d) + n - 1) / n
	}
	var ops []expand.Operand
	for i := range v.Args {
		ops = append(ops, expand.Operand{Inst: v, Arg: i})
	}
	if saved := expand.Cost(r.f, v) + r.edit.Without(ops, nil, basis, k.key.stride).Slots; saved <= cost {
		return nil, "it would cost as much as what computes it now"
	}
	return drop, ""
}

// bumpCost returns the slots of the multiple of the stride.
func (r *reducer) bumpCost(k *candidate, d *big.Int) int {
	t := r.typeOf(k)
	switch {
	case d.IsInt64() && (d.Int64() == 1 || d.Int64() == -1) && t == k.key.stride.Type:
		return 0
	case r.ts.Bits(k.key.stride.Type) < r.ts.Bits(t):
		return target.Costs.MulWide
	case r.ts.Bits(t) <= 32:
		return target.Costs.Shift
	}
	return target.Costs.WideShift
}

// bump returns the multiple of the stride that is added, or taken away when it is negative.
func (r *reducer) bump(k *candidate, d *big.Int) (by *ir.Value, negative bool) {
	t := r.typeOf(k)
	s := k.key.stride
	unit := d.IsInt64() && (d.Int64() == 1 || d.Int64() == -1)
	if unit && d.Sign() > 0 && (k.key.kind == address || s.Type == t) {
		return s, false
	}
	negative = d.Sign() < 0 && powerOfTwo(new(big.Int).Neg(d)) && k.key.kind != address
	key := r.bumpOf(k)
	if u := r.bumps[key]; u != nil && u.Block == k.v.Block {
		u.MoveBefore(k.v) // later ones come first: it has to stand above the earlier one
		r.above(u)
		return u, negative
	}
	at := k.v
	if b, w := r.ts.Bits(s.Type), r.ts.Bits(t); b < w {
		s = r.put(ir.OpSExt, t, at, s)
	} else if b > w {
		s = r.put(ir.OpTrunc, t, at, s)
	}
	switch n := new(big.Int).Abs(d); {
	case unit:
	case powerOfTwo(n):
		s = r.put(ir.OpShl, t, at, s, r.f.Int(t, int64(n.TrailingZeroBits())))
	default:
		s = r.put(ir.OpMul, t, at, s, r.f.BigInt(t, d))
	}
	if d.Sign() < 0 && powerOfTwo(new(big.Int).Neg(d)) && k.key.kind == address {
		s = r.put(ir.OpSub, t, at, r.f.Int(t, 0), s)
	}
	if s != k.key.stride {
		r.bumps[key] = s
	}
	return s, negative
}

// above moves what a bump is made of in front of it, where that stands in its block.
func (r *reducer) above(u *ir.Value) {
	for _, a := range u.Args {
		if a.IsInst() && a.Block == u.Block && !a.Before(u) {
			a.MoveBefore(u)
			r.above(a) // at most three levels: a negation of a product of an extension
		}
	}
}

func powerOfTwo(n *big.Int) bool {
	return n.Sign() > 0 && int(n.TrailingZeroBits()) == n.BitLen()-1
}

// put writes an instruction in front of at.
func (r *reducer) put(op ir.Op, t ir.Type, at *ir.Value, args ...*ir.Value) *ir.Value {
	v := r.f.NewValue(op, t, args...)
	r.f.CopyPlace(v, at)
	v.InsertBefore(at)
	r.edit.New(v)
	return v
}
