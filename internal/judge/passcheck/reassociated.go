package passcheck

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/ir"
)

// Reassociated checks a pass that computes sums, products and bitwise operations in another order (reassociate). The demands:
//
//   - Every instruction that is no such operation stands where it stood, in the same order, as it was but for its operands. What is gone was
//     needed for nothing, by the list of Dead.
//   - Every operand is the same integer as before: equal in normal form, as a polynomial modulo two to the width over values that both functions
//     have, with and, or and xor as exclusive ors of masked products.
//   - nuw and nsw stand on an instruction that had them with these operands, or in a chain of which every instruction had them before, with
//     operands of which no part can wrap: see flags.
//
// Operations on floats are compared by their texts: in another order they are undecided where reassoc allows it, else wrong. So are vectors.
// Result counts operands that are another instruction or expression now.
func Reassociated(before, after *ir.Func) (r Result) {
	sums, apart := newRing(), newRing()
	x := &reassociated{pair: newPair(before, after), old: sums.side(before), new: sums.side(after), oldApart: apart.side(before), newApart: apart.side(after)}
	x.old.sum, x.oldApart.apart, x.newApart.apart = x.united, true, true
	wrong := func(v *ir.Value, why string) {
		r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s: %s", before.Global.Name, name(after, v), why))
	}
	if why := x.frame(); why != "" {
		r.Wrong = append(r.Wrong, "@"+before.Global.Name+": "+why)
		return r
	}
	for v := range after.Instrs() {
		if v.Op == ir.OpDbgRecord {
			continue
		}
		if inChain(v.Op) {
			if why := x.flags(v); why != "" {
				wrong(v, why)
			}
			continue
		}
		for i, a := range v.Args {
			was := x.was[v.ID].Args[i]
			if a.ID == was.ID && !inChain(a.Op) {
				continue
			}
			switch why, sure := x.equal(was, a); {
			case why == "":
				r.Right++
			case sure:
				wrong(v, fmt.Sprintf("operand %d: %s", i, why))
			default:
				r.undecided(before, why)
			}
		}
	}
	return r
}

// united reports that an or before the pass is an add now, of operands of which more is known there.
func (x *reassociated) united(or *ir.Value) bool {
	v := x.now[or.ID]
	if v == nil || v.Op != ir.OpAdd {
		return false
	}
	a, b := knownbits.Of(x.after, v.Args[0]), knownbits.Of(x.after, v.Args[1])
	same := func(i, j int) bool {
		p, q := x.old.memo[or.Args[i]], x.new.of(v.Args[j])
		return p != nil && q != nil && text(p) == text(q)
	}
	if same(0, 0) && same(1, 1) || same(0, 1) && same(1, 0) {
		return a.Width > 0 && a.Zeros|b.Zeros == ones(a.Width)
	}
	x.loose = true
	return false
}

// inChain reports an operation that the pass may write anew.
func inChain(op ir.Op) bool {
	switch op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpShl, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpFAdd, ir.OpFSub, ir.OpFMul, ir.OpFDiv, ir.OpFNeg:
		return true
	}
	return false
}

type reassociated struct {
	*pair
	old, new           *side // an or of operands without a common bit is a sum
	oldApart, newApart *side // no or is
	loose              bool  // an or became an add, and why is not seen
}

// frame compares what must not have changed, apart from operands.
func (x *reassociated) frame() string {
	if len(x.before.Blocks) != len(x.after.Blocks) {
		return "another number of blocks"
	}
	for i, b := range x.before.Blocks {
		c := x.after.Blocks[i]
		if !slices.EqualFunc(b.Succs, c.Succs, func(p, q ir.Edge) bool { return p.B.ID == q.B.ID }) {
			return "another edge"
		}
		w := next(c.First())
		for v := next(b.First()); v != nil; v = next(v.Next()) {
			if x.now[v.ID] == nil {
				if why := x.needed(v); why != "" {
					return name(x.before, v) + " is gone: " + why
				}
				continue
			}
			if w == nil || w.ID != v.ID || w.Op != v.Op || w.Type != v.Type || w.Flags != v.Flags || w.Aux != v.Aux || len(w.Args) != len(v.Args) {
				return name(x.before, v) + " is another operation or out of order"
			}
			w = next(w.Next())
		}
		if w != nil {
			return name(x.after, w) + " is new"
		}
	}
	return ""
}

// next returns v or the first instruction behind it that the pass leaves as it is.
func next(v *ir.Value) *ir.Value {
	for v != nil && (inChain(v.Op) || v.Op == ir.OpDbgRecord) {
		v = v.Next()
	}
	return v
}

// ringTries is how many random numbers decide whether two forms that differ are different numbers.
const ringTries = 64

// equal says why a is not what was was, or "", and whether that is sure.
func (x *reassociated) equal(was, a *ir.Value) (why string, sure bool) {
	ts := x.before.Types()
	if was.ID == a.ID && !was.IsInst() {
		return "", true
	}
	if !ts.IsInt(was.Type) || ts.Bits(was.Type) > 64 {
		s, t := operation(x.before, was), operation(x.after, a)
		if s == t && s != "" {
			return "", true
		}
		return "floats or vectors in another order", false
	}
	p, q := x.old.of(was), x.new.of(a)
	if p == nil || q == nil {
		return "too large a form", false
	}
	if text(p) == text(q) {
		return "", true
	}
	if p, q := x.oldApart.of(was), x.newApart.of(a); p != nil && q != nil && text(p) == text(q) {
		return "", true
	}
	if x.loose {
		return "an or of operands that have no bit in common, for all that is seen here", false
	}
	for seed := range uint64(ringTries) {
		memo := map[int]uint64{}
		if w := ts.Bits(was.Type); (x.old.at(p, seed, memo)^x.new.at(q, seed, memo))&ones(w) != 0 {
			return fmt.Sprintf("%s is another number than %s", name(x.after, a), name(x.before, was)), true
		}
	}
	return "forms that differ are the same number for all that were tried", false
}

// operation writes an operation on floats or vectors with its operands, down to what is left as it is; "" where that is too deep.
func operation(f *ir.Func, v *ir.Value) string {
	out := ""
	for work := []*ir.Value{v}; len(work) > 0; {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if len(out) > 1<<12 {
			return ""
		}
		if !v.IsInst() || !inChain(v.Op) {
			out += fmt.Sprintf("%d ", v.ID)
			continue
		}
		out += fmt.Sprintf("%v(", v.Op)
		args := slices.Clone(v.Args)
		if v.Op.Is(ir.Commutative) {
			slices.SortFunc(args, func(a, b *ir.Value) int { return int(a.ID) - int(b.ID) })
		}
		work = append(work, args...)
	}
	return out
}

// flags says why the marks of v are too many, or "".
func (x *reassociated) flags(v *ir.Value) string {
	const both = ir.NUW | ir.NSW
	fl := v.Flags & (both | ir.Disjoint)
	if fl == 0 || !x.after.Types().IsInt(v.Type) {
		return ""
	}
	if !x.isNew(v) && x.was[v.ID] != nil {
		if x.hadMarks(x.was[v.ID], v, fl) {
			return ""
		}
	}
	if v.Op == ir.OpAdd {
		// A sum of numbers that have no bit in common has no carry.
		a, b := knownbits.Of(x.after, v.Args[0]), knownbits.Of(x.after, v.Args[1])
		if a.Width > 0 && a.Zeros|b.Zeros == ones(a.Width) {
			return ""
		}
	}
	if v.Op != ir.OpAdd && v.Op != ir.OpMul || fl&ir.Disjoint != 0 {
		return "marks that it had not"
	}
	root := v
	for root.Uses == 1 {
		u := userIn(x.after, root)
		if u == nil || u.Op != root.Op {
			break
		}
		root = u
	}
	if x.isNew(root) {
		return "marks on a new chain"
	}
	all, leaves := chainOf(x.before, x.was[root.ID])
	if all&fl != fl {
		return "marks that not all of the chain had"
	}
	positive, some := true, true
	for _, a := range leaves {
		k := knownbits.Of(x.before, a)
		positive = positive && k.Width > 0 && k.NonNegative()
		some = some && (k.NonZero() || neverZero(x.before, a))
	}
	switch {
	case v.Op == ir.OpMul && !some:
		return "marks of a product with a factor that may be 0"
	case fl&ir.NSW != 0 && all&ir.NUW == 0 && !positive && !maxima(x.before, leaves):
		return "nsw of numbers that may be negative"
	}
	return ""
}

// hadMarks reports that an instruction had the marks and has the operands it had, or is a product that was a shift, or a sum that was an or.
func (x *reassociated) hadMarks(old, v *ir.Value, fl ir.Flags) bool {
	if len(old.Args) != len(v.Args) {
		return false
	}
	same := func(i, j int) bool { why, _ := x.equal(old.Args[i], v.Args[j]); return why == "" }
	operands := same(0, 0) && same(1, 1) || v.Op.Is(ir.Commutative) && same(0, 1) && same(1, 0)
	w := x.after.Types().Bits(v.Type)
	switch {
	case old.Op == v.Op:
		return operands && old.Flags&fl == fl
	case old.Op == ir.OpShl && v.Op == ir.OpMul && same(0, 0):
		n, ok := x.before.IntBits(old.Args[1])
		return ok && old.Flags&fl == fl && (fl&ir.NSW == 0 || int(n) < w-1 || fl&ir.NUW != 0)
	case old.Op == ir.OpOr && v.Op == ir.OpAdd:
		a, b := knownbits.Of(x.after, v.Args[0]), knownbits.Of(x.after, v.Args[1])
		return operands && (old.Flags&ir.Disjoint != 0 || a.Zeros|b.Zeros == ones(w))
	}
	return false
}

// userIn returns the user of a value that has one.
func userIn(f *ir.Func, v *ir.Value) *ir.Value {
	for u := range f.Instrs() {
		if slices.Contains(u.Args, v) {
			return u
		}
	}
	return nil
}

// chainOf returns the marks that all instructions of a chain have, and its operands. An or of operands without a common bit is a sum that has both.
func chainOf(f *ir.Func, root *ir.Value) (all ir.Flags, leaves []*ir.Value) {
	marks := func(v *ir.Value) (ir.Flags, bool) {
		if v.Op != ir.OpOr {
			return v.Flags, v.Op == root.Op || v.Op == ir.OpAdd && root.Op == ir.OpOr
		}
		a, b := knownbits.Of(f, v.Args[0]), knownbits.Of(f, v.Args[1])
		return ir.NUW | ir.NSW, v.Flags&ir.Disjoint != 0 || a.Width > 0 && a.Zeros|b.Zeros == ones(a.Width)
	}
	all, ok := marks(root)
	if !ok {
		return 0, nil
	}
	for work := []*ir.Value{root}; len(work) > 0; {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		fl, _ := marks(v)
		all &= fl
		for _, a := range v.Args {
			if a.IsInst() && a.Uses == 1 && (a.Op == root.Op || a.Op == ir.OpOr && root.Op == ir.OpAdd || a.Op == ir.OpAdd && root.Op == ir.OpOr) {
				if _, ok := marks(a); ok {
					work = append(work, a)
					continue
				}
			}
			leaves = append(leaves, a)
		}
	}
	return all, leaves
}

// neverZero reports a sum with a constant that does not wrap, or a maximum with a number above 0.
func neverZero(f *ir.Func, v *ir.Value) bool {
	if !v.IsInst() {
		return false
	}
	for _, a := range v.Args {
		n, ok := f.SInt(a)
		switch {
		case !ok:
		case v.Op == ir.OpAdd && v.Flags&ir.NUW != 0 && n != 0:
			return true
		case maximum(f, v) && n > 0:
			return true
		}
	}
	return false
}

// maximum reports a call of a maximum of signed numbers.
func maximum(f *ir.Func, v *ir.Value) bool {
	return v.IsInst() && len(callee(f, v)) > 10 && callee(f, v)[:10] == "llvm.smax."
}

// maxima reports that each of the values is not negative: by its bits, or as a maximum with a number that is not.
func maxima(f *ir.Func, vs []*ir.Value) bool {
	for _, v := range vs {
		if k := knownbits.Of(f, v); k.Width > 0 && k.NonNegative() {
			continue
		}
		if !maximum(f, v) || !slices.ContainsFunc(v.Args, func(a *ir.Value) bool { n, ok := f.SInt(a); return ok && n >= 0 }) {
			return false
		}
	}
	return true
}
