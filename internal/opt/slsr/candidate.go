package slsr

import (
	"math/big"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/ir"
)

// maxMembers is the number of members of a family that are asked to be the basis of one, the latest first.
const maxMembers = 8

// candidates finds the readings of v.
func (r *reducer) candidates(v *ir.Value) {
	switch v.Op {
	case ir.OpAdd, ir.OpMul:
		if !r.ts.IsInt(v.Type) {
			return
		}
		read := r.sum
		if v.Op == ir.OpMul {
			read = r.product
		}
		read(v, v.Args[0], v.Args[1])
		if v.Args[0] != v.Args[1] {
			read(v, v.Args[1], v.Args[0])
		}
	case ir.OpGetElementPtr:
		if !r.ts.IsVector(v.Type) {
			r.address(v)
		}
	}
}

// one is the number 1.
func one() *big.Int { return big.NewInt(1) }

// times takes v apart into stride·number: shifts and products by constants, in signed marks only if asked.
func (r *reducer) times(v *ir.Value, marked bool) (stride *ir.Value, number *big.Int) {
	if !v.IsInst() || marked && v.Flags&ir.NSW == 0 || v.Op != ir.OpShl && v.Op != ir.OpMul {
		return nil, nil
	}
	k := v.Args[1]
	if k.Op != ir.OpConstInt {
		return nil, nil
	}
	n := r.f.BigValue(k)
	if v.Op == ir.OpMul {
		return v.Args[0], signed(n, r.ts.Bits(k.Type))
	}
	if !n.IsInt64() || n.Sign() < 0 || n.Int64() >= int64(r.ts.Bits(v.Type)) {
		return nil, nil
	}
	w := uint(r.ts.Bits(v.Type))
	if marked && uint(n.Int64()) == w-1 {
		return nil, nil // times the least number, which is no power of two among signed ones
	}
	return v.Args[0], signed(new(big.Int).Lsh(one(), uint(n.Int64())), int(w))
}

// signed returns n modulo 2 to the w as a signed number.
func signed(n *big.Int, w int) *big.Int {
	m := new(big.Int).Lsh(one(), uint(w))
	n = new(big.Int).Mod(n, m)
	if n.Bit(w-1) != 0 {
		n.Sub(n, m)
	}
	return n
}

// sum reads v as a + i·S.
func (r *reducer) sum(v, a, b *ir.Value) {
	e := r.x.Expr(a)
	if e == 0 {
		return
	}
	if s, n := r.times(b, false); s != nil {
		r.add(v, family{sum, e, s, v.Type}, n)
		return
	}
	r.add(v, family{sum, e, b, v.Type}, one())
}

// product reads v as (B + i)·S.
func (r *reducer) product(v, a, s *ir.Value) {
	a, n := r.plus(a)
	if e := r.x.Expr(a); e != 0 {
		r.add(v, family{product, e, s, v.Type}, n)
	}
}

// plus takes v apart into a value and a constant that is added to it.
func (r *reducer) plus(v *ir.Value) (a *ir.Value, n *big.Int) {
	if !v.IsInst() || v.Op != ir.OpAdd && v.Op != ir.OpOr {
		return v, new(big.Int)
	}
	a, k := v.Args[0], v.Args[1]
	if a.Op == ir.OpConstInt {
		a, k = k, a
	}
	if k.Op != ir.OpConstInt || v.Op == ir.OpOr && v.Flags&ir.Disjoint == 0 && !r.disjoint(a, k) {
		return v, new(big.Int)
	}
	return a, signed(r.f.BigValue(k), r.ts.Bits(v.Type))
}

// disjoint reports that no bit of the constant k can be 1 in a.
func (r *reducer) disjoint(a, k *ir.Value) bool {
	n, ok := r.f.IntBits(k)
	return ok && r.ts.Bits(k.Type) <= 64 && n&^knownbits.Of(r.f, a).Zeros == 0
}

// address reads v as a base and a multiple of each of its indices.
func (r *reducer) address(v *ir.Value) {
	w := r.layout.IndexBits(r.ts.AddrSpace(v.Type))
	whole := r.x.Expr(v)
	if whole == 0 || r.x.Width(whole) != w {
		return
	}
	for x := range r.f.GEPIndices(v) {
		a := v.Args[x.Arg]
		if x.Struct != ir.NoType || a.IsConst() || !r.ts.IsInt(a.Type) || x.Scalable {
			continue
		}
		size := r.layout.AllocSize(x.Elem)
		r.index(v, a, size, w)
		if a.Op == ir.OpSExt && a.IsInst() && r.ts.Bits(a.Args[0].Type) <= w {
			r.index(v, a.Args[0], size, w)
		}
	}
}

// index reads the address v, of w bits, as a base and the index a, of elements of size bytes.
func (r *reducer) index(v, a *ir.Value, size uint64, w int) {
	scale := new(big.Int).SetUint64(size)
	e := r.x.Expr(a)
	if e == 0 || r.x.Width(e) == 0 {
		return
	}
	if r.x.Width(e) > w {
		e = r.x.Truncate(e, w)
	} else {
		e = r.x.Extend(e, w, true)
	}
	if e == 0 {
		return
	}
	part := r.x.Mul(r.x.Expr(r.f.BigInt(r.ts.Int(w), signed(scale, w))), e)
	base := r.x.Add(r.x.Expr(v), r.x.Negative(part))
	if base == 0 {
		return
	}
	r.add(v, family{address, base, a, v.Type}, signed(scale, w))
	if r.ts.Bits(a.Type) > w {
		return // what does not wrap there may wrap in an index
	}
	narrow := r.ts.Bits(a.Type) < w
	s, n := r.times(a, narrow || !r.exact)
	if s == nil || s.Op == ir.OpConstInt {
		return
	}
	// That the product does not wrap has to be more than a mark, which may have to be dropped.
	if !r.exact || !narrow || e == r.x.Mul(r.x.Expr(r.f.BigInt(r.ts.Int(w), signed(n, w))), r.x.Extend(r.x.Expr(s), w, true)) {
		r.add(v, family{address, base, s, v.Type}, signed(n.Mul(n, scale), w))
	}
}

// add notes a reading, and finds its basis.
func (r *reducer) add(v *ir.Value, key family, n *big.Int) {
	k := &candidate{v: v, key: key, number: n}
	members := r.of[key]
	if !simple(k) {
		for i := len(members) - 1; i >= max(0, len(members)-maxMembers); i-- {
			if m := members[i]; m.v != v && (m.v.Block == v.Block || r.tree.Dominates(m.v.Block, v.Block)) {
				k.basis = m
				break
			}
		}
	}
	r.list = append(r.list, k)
	r.of[key] = append(members, k)
}

// simple reports a value that is as simple as the sum that would replace it.
func simple(k *candidate) bool {
	unit := k.number.IsInt64() && (k.number.Int64() == 1 || k.number.Int64() == -1)
	switch k.key.kind {
	case sum:
		return unit
	case product:
		return k.number.Sign() == 0
	}
	indices := 0
	for _, a := range k.v.Args[1:] {
		if f := k.v.Block.Func; !f.IsZero(a) {
			indices++
		}
	}
	return unit && indices == 1
}
