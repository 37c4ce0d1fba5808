package expand

import (
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

const (
	// marks are the flags by which an operation is poison for some operands.
	marks = ir.NUW | ir.NSW | ir.Exact | ir.Disjoint | ir.NNeg | ir.SameSign | ir.InBounds | ir.NUSW

	maxEqual = 24 // equal values that are looked at
	maxChain = 16 // operations of a value that are asked for poison
)

// reuse returns a value that equals e at the place, and the instructions that have to lose their marks, or nil.
func (x *Expander) reuse(e scev.Expr, at *ir.Value) (v *ir.Value, drop []*ir.Value) {
	values := x.x.Values(e)
	if len(values) > maxEqual {
		values = values[:maxEqual]
	}
	var leaves map[*ir.Value]bool
	for _, w := range values {
		if w.Type != x.typeOf(e) || x.avoided(w) || !x.there(w, at) {
			continue
		}
		if leaves == nil {
			leaves = x.leavesOf(e)
		}
		d, ok := x.excess(w, leaves, at)
		if ok && (v == nil || len(d) < len(drop)) {
			v, drop = w, d
		}
		if v != nil && len(drop) == 0 {
			break
		}
	}
	return v, drop
}

// leavesOf returns the values in e.
func (x *Expander) leavesOf(e scev.Expr) map[*ir.Value]bool {
	leaves := map[*ir.Value]bool{}
	x.x.Walk(e, func(o scev.Expr) bool {
		if x.x.Kind(o) == scev.Unknown {
			leaves[x.x.Value(o)] = true
		}
		return true
	})
	return leaves
}

// avoided reports an instruction that is not to be taken.
func (x *Expander) avoided(v *ir.Value) bool {
	return v.IsInst() && x.opt.Avoid != nil && x.opt.Avoid(v)
}

// there reports that v can be used in front of at.
func (x *Expander) there(v, at *ir.Value) bool {
	return v.IsConst() || v.Op == ir.OpParam || v.Block != nil && x.tree.Contains(v.Block) && x.tree.DominatesValue(v, at) && !x.u.IsTemporalDivergent(v, at.Block)
}

// excess lists the instructions whose marks may make v poison although no leaf is; ok is false where something else may.
func (x *Expander) excess(v *ir.Value, leaves map[*ir.Value]bool, at *ir.Value) (drop []*ir.Value, ok bool) {
	seen := map[*ir.Value]bool{}
	work := []*ir.Value{v}
	for len(work) > 0 {
		w := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[w] {
			continue
		}
		seen[w] = true
		if len(seen) > maxChain {
			return nil, false
		}
		if leaves[w] || w.Op == ir.OpConstInt || w.Op == ir.OpNull || w.Op == ir.OpGlobal || x.x.Defined(w, at.Block) {
			continue
		}
		if !w.IsInst() || !x.passes(w) {
			return nil, false
		}
		if w.Op == ir.OpOr && w.Flags&ir.Disjoint != 0 {
			return nil, false // it is a sum because of the mark
		}
		if w.Flags&marks != 0 {
			drop = append(drop, w)
		}
		work = append(work, w.Args...)
	}
	return drop, true
}

// passes reports an operation that, without its marks, is poison only where an operand is.
func (x *Expander) passes(v *ir.Value) bool {
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem, ir.OpICmp, ir.OpSelect, ir.OpPhi,
		ir.OpZExt, ir.OpSExt, ir.OpTrunc, ir.OpGetElementPtr, ir.OpPtrToInt, ir.OpIntToPtr, ir.OpBitCast, ir.OpFreeze:
		return true
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		n, ok := x.f.IntBits(v.Args[1])
		return ok && n < uint64(x.ts.Bits(v.Type))
	}
	return false
}

// typeOf returns the type of the values of e.
func (x *Expander) typeOf(e scev.Expr) ir.Type {
	if t := x.x.PointerType(e); t != 0 {
		return t
	}
	return x.ts.Int(x.x.Width(e))
}
