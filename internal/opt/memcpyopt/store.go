package memcpyopt

import (
	"math/big"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/ir"
)

// plain reports an access that is neither volatile nor atomic nor marked as one that is used once.
func (o *optimiser) plain(v *ir.Value) bool {
	return !v.IsVolatile() && !v.Mem().IsAtomic() && o.f.Attachment(v, ir.MDNontemporal) == 0
}

// store improves a store, and reports whether it did something.
func (o *optimiser) store(v *ir.Value) bool {
	if !o.plain(v) {
		return false
	}
	x, p := v.Args[0], v.Args[1]
	if x.Op == ir.OpLoad && x.IsInst() && x.Uses == 1 && x.Block == v.Block && o.plain(x) && o.sized(x.Type) {
		return o.storeOfLoad(v, x, p)
	}
	if !o.makes || !o.sized(x.Type) {
		return false
	}
	b := o.byteOf(x)
	if b == nil {
		return false
	}
	if o.merge(v) {
		return true
	}
	if !o.ts.IsAggregate(x.Type) || !x.IsConst() {
		return false
	}
	n := o.lay.StoreSize(x.Type)
	if n == 0 {
		b = o.f.Undef(ir.I8)
	}
	if !o.c.Apply(merged, v) {
		return false
	}
	o.become(v, transfer{kind: set, to: p, from: b, size: o.f.Int(ir.I64, int64(n)), toAlign: o.accessAlign(v, x.Type)})
	return true
}

// sized reports a type whose size is a number, and a whole number of bytes.
func (o *optimiser) sized(t ir.Type) bool {
	if o.ts.HasScalable(t) || o.ts.Kind(t) == ir.KindTarget {
		return false
	}
	n := o.lay.StoreSize(t)
	return o.ts.IsAggregate(t) || n > 0 && o.lay.SizeInBits(t) == 8*n
}

// accessAlign returns the alignment of a load or store.
func (o *optimiser) accessAlign(v *ir.Value, t ir.Type) uint64 {
	if a := v.Mem().Align(); a > 0 {
		return a
	}
	return o.lay.ABIAlign(t)
}

// storeOfLoad makes the load x and the store v of a structure a copy, or has the call that made the value write to the place itself.
func (o *optimiser) storeOfLoad(v, x, p *ir.Value) bool {
	l, _ := o.aa.Loc(x)
	q := x.Args[0]
	if o.makes && o.ts.IsAggregate(x.Type) && o.unwritten(l, x, v) {
		kind := copying
		if d, _ := o.aa.Loc(v); o.aa.Alias(d, l) != alias.No && o.aa.Mask(l)&ir.Mod != 0 {
			kind = move
		}
		if o.c.Apply(copied, v) {
			n := int64(o.lay.StoreSize(x.Type))
			t := transfer{kind: kind, to: p, from: q, size: o.f.Int(ir.I64, n), toAlign: o.accessAlign(v, x.Type), srcAlign: o.accessAlign(x, x.Type)}
			o.become(v, t)
			o.remove(x)
			return true
		}
	}
	a := o.ssa.Access(x)
	if a == nil {
		return false
	}
	c := o.ssa.Clobber(a)
	if c.Kind != memssa.Def || c.Inst.Op != ir.OpCall || c.Inst.Block != v.Block || !c.Inst.Before(x) {
		return false
	}
	return o.callSlot(x, v, c.Inst, q, p, o.lay.StoreSize(x.Type), min(o.accessAlign(v, x.Type), o.accessAlign(x, x.Type)))
}

// unwritten reports that nothing between two instructions of a block writes a place.
func (o *optimiser) unwritten(l alias.Loc, from, to *ir.Value) bool {
	for v := from.Next(); v != to; v = v.Next() {
		if v == nil || o.aa.ModRef(v, l)&ir.Mod != 0 {
			return false
		}
	}
	return true
}

// byteOf returns the i8 that memory is full of when x is stored, undef where it may be anything, or nil.
func (o *optimiser) byteOf(x *ir.Value) *ir.Value {
	for steps := 0; x.Op != ir.OpUndef && x.Op != ir.OpPoison; steps++ {
		switch {
		case x.Type == ir.I8:
			return x
		case x.Op == ir.OpNull || x.Op == ir.OpZero || x.IsConst() && !x.IsConstExpr() && o.f.IsZero(x) && x.Op != ir.OpConstStruct && x.Op != ir.OpConstArray && x.Op != ir.OpConstVector:
			if o.ts.IsPtrOrVec(x.Type) && o.nonIntegral(x.Type) {
				return nil
			}
			return o.f.Int(ir.I8, 0)
		case x.Op == ir.OpConstInt || x.Op == ir.OpConstFP:
			return o.byteOfNumber(x)
		case x.Op == ir.OpConstStruct || x.Op == ir.OpConstArray || x.Op == ir.OpConstVector:
			if steps > 4 {
				return nil
			}
			return o.byteOfParts(x)
		case x.Op == ir.OpConstData:
			return o.byteOfData(x)
		default:
			return nil
		}
	}
	return o.f.Undef(ir.I8)
}

// nonIntegral reports pointers without an integer value.
func (o *optimiser) nonIntegral(t ir.Type) bool {
	return slices.Contains(o.lay.NonIntegral, o.ts.AddrSpace(t))
}

func (o *optimiser) byteOfNumber(x *ir.Value) *ir.Value {
	w := int(o.lay.SizeInBits(x.Type))
	if w%8 != 0 || w > 64 && x.Op != ir.OpConstInt || o.ts.IsVector(x.Type) {
		return nil
	}
	n := new(big.Int).SetUint64(uint64(x.Aux))
	if w > 64 {
		n = o.f.BigValue(x)
	}
	all := n.FillBytes(make([]byte, max(w/8, 8)))
	all = all[len(all)-w/8:]
	for _, b := range all {
		if b != all[0] {
			return nil
		}
	}
	return o.f.Int(ir.I8, int64(all[0]))
}

// byteOfParts is byteOf for an aggregate: of all its numbers, which are gone through without recursion.
func (o *optimiser) byteOfParts(x *ir.Value) *ir.Value {
	b := o.f.Undef(ir.I8)
	list := []*ir.Value{x}
	for n := 0; len(list) > 0; n++ {
		y := list[len(list)-1]
		list = list[:len(list)-1]
		if n > 4096 {
			return nil
		}
		if y.Op == ir.OpConstStruct || y.Op == ir.OpConstArray || y.Op == ir.OpConstVector {
			if y.Op == ir.OpConstVector && o.lay.SizeInBits(o.ts.Elem(y.Type))%8 != 0 {
				return nil
			}
			list = append(list, y.Args...)
			continue
		}
		c := o.byteOf(y)
		switch {
		case c == nil:
			return nil
		case c.Op == ir.OpUndef:
		case b.Op == ir.OpUndef:
			b = c
		case b != c:
			return nil
		}
	}
	return b
}

func (o *optimiser) byteOfData(x *ir.Value) *ir.Value {
	s := o.f.Strings[x.Aux]
	for i := range len(s) {
		if s[i] != s[0] {
			return nil
		}
	}
	if s == "" {
		return nil
	}
	return o.f.Int(ir.I8, int64(s[0]))
}
