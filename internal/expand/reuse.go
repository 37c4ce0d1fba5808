package expand

import (
	"strings"

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

// Marks lists the instructions whose marks may make v poison in front of at although no value in e is. It is not ok where v
// is not there, or may be poison for another reason.
func (x *Expander) Marks(v *ir.Value, e scev.Expr, at *ir.Value) (list []*ir.Value, ok bool) {
	if x.avoided(v) || !x.there(v, at) {
		return nil, false
	}
	return x.excess(v, x.leavesOf(e), at)
}

// Unmark takes all marks from instructions.
func (x *Expander) Unmark(list []*ir.Value) {
	for _, v := range list {
		v.Flags &^= marks
		x.f.Touch()
	}
}

// Fixed reports that v is one number for all its uses at the block at: what is undef may be another one for each. It may
// be poison.
func (x *Expander) Fixed(v *ir.Value, at *ir.Block) bool { return x.fixed(v, at, maxFixed) }

// maxFixed is the number of operations behind each other that Fixed looks through.
const maxFixed = 5

func (x *Expander) fixed(v *ir.Value, at *ir.Block, depth int) bool {
	if x.x.Defined(v, at) {
		return true
	}
	if depth == 0 || !v.IsInst() || v.Op == ir.OpPhi || !x.passes(v) {
		return false
	}
	for _, a := range v.Args {
		if !x.fixed(a, at, depth-1) {
			return false
		}
	}
	return true
}

// Single reports that every value in e occurs once, or is Fixed: each way to compute e gives the same number.
func (x *Expander) Single(e scev.Expr, at *ir.Block) bool {
	n, list := map[*ir.Value]int{}, []*ir.Value{}
	work := []scev.Expr{e} // as a tree: at most as many as an expression may have
	for len(work) > 0 {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		if x.x.Kind(o) == scev.Unknown {
			v := x.x.Value(o)
			if n[v]++; n[v] == 2 {
				list = append(list, v)
			}
		}
		work = append(work, x.x.Operands(o)...)
	}
	for _, v := range list {
		if !x.Fixed(v, at) {
			return false
		}
	}
	return true
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
	case ir.OpCall:
		g := x.f.CalledFunc(v)
		return g != nil && g.IsIntrinsic() && (strings.HasPrefix(g.Name, "llvm.umin.") || strings.HasPrefix(g.Name, "llvm.umax.") ||
			strings.HasPrefix(g.Name, "llvm.smin.") || strings.HasPrefix(g.Name, "llvm.smax."))
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
