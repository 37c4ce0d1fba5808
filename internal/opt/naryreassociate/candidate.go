package naryreassociate

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// Most functions have nothing that could be taken apart, and in most others it is few values; the expressions of the rest
// are not asked for.

// wanted says which values can be the part that another one is computed from.
type wanted struct {
	types []ir.Type // of candidates: a part has the type of the whole
	above []bool    // by ID of the block: it has a candidate or dominates one that has
}

// find looks for candidates, values that can be taken apart by their looks, and reports whether there are any.
func (r *reassociator) find() bool {
	for _, b := range r.f.Blocks {
		for v := range b.Instrs() {
			if r.splits(v) && r.tree.Contains(b) {
				r.want(v)
			}
		}
	}
	return len(r.types) > 0
}

// want notes the candidate v.
func (r *reassociator) want(v *ir.Value) {
	if r.above == nil {
		r.above = make([]bool, r.f.NumBlockIDs())
	}
	if !slices.Contains(r.types, v.Type) {
		r.types = append(r.types, v.Type)
	}
	for b := v.Block; b != nil && !r.above[b.ID]; b = r.tree.IDom(b) {
		r.above[b.ID] = true
	}
}

// splits reports that try could do something with v, as it looks: what is proved of its parts does not count.
func (r *reassociator) splits(v *ir.Value) bool {
	switch v.Op {
	case ir.OpAdd, ir.OpMul:
		return r.ts.IsInt(v.Type) && (nested(v, v.Args[0]) || nested(v, v.Args[1]))
	case ir.OpGetElementPtr:
		if !r.ts.IsPtr(v.Type) {
			return false
		}
		for _, a := range v.Args[1:] {
			if a.IsInst() && (a.Op == ir.OpSExt || a.Op == ir.OpZExt) {
				a = a.Args[0]
			}
			if isSum(a) {
				return true
			}
		}
		return false
	case ir.OpSelect, ir.OpCall:
		k, a, b, ok := r.extreme(v)
		return ok && (r.nestedExtreme(v, k, a) || r.nestedExtreme(v, k, b))
	}
	return false
}

// nested reports that l is A op B of v = l op C, for v alone.
func nested(v, l *ir.Value) bool { return l.IsInst() && l.Op == v.Op && l.Uses == 1 }

// nestedExtreme reports that l is the minimum or maximum in v = k(l, C), for v alone.
func (r *reassociator) nestedExtreme(v *ir.Value, k scev.Kind, l *ir.Value) bool {
	if !l.IsInst() || !r.only(l, v) {
		return false
	}
	kl, _, _, ok := r.extreme(l)
	return ok && kl == k
}

// isSum reports an addition, or what is one because no bit is set in both operands.
func isSum(v *ir.Value) bool {
	return v.IsInst() && (v.Op == ir.OpAdd || v.Op == ir.OpOr && v.Flags&ir.Disjoint != 0)
}
