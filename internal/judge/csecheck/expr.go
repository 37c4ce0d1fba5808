package csecheck

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// sameExpression says why two expressions are not equal, or "".
func (c *checker) sameExpression(a, b *ir.Value) string {
	if a.Type != b.Type {
		return "other types"
	}
	if a.Op == ir.OpSelect && b.Op == ir.OpSelect {
		if c.sameSelect(a, b) {
			return ""
		}
		return "other choices"
	}
	if a.Op != b.Op {
		return "other operations"
	}
	switch {
	case a.Op == ir.OpICmp || a.Op == ir.OpFCmp:
		if c.sameCompare(a, b, false) {
			return ""
		}
		return "other comparisons"
	case a.Op == ir.OpGetElementPtr:
		return c.sameAddress(a, b)
	case a.Op == ir.OpPhi:
		if a.Block != b.Block {
			return "phis of other blocks"
		}
	case a.Op == ir.OpShuffleVector || a.Op == ir.OpExtractValue || a.Op == ir.OpInsertValue:
		if !slices.Equal(c.f.Ints[a.Aux], c.f.Ints[b.Aux]) {
			return "other indices"
		}
	}
	if c.sameUses(a, b) || a.Op.Is(ir.Commutative) && len(a.Args) == 2 && c.equal(a.Args[0], b.Args[1]) && c.equal(a.Args[1], b.Args[0]) {
		return ""
	}
	return "other operands"
}

// sameUses compares the operands of two instructions as they are where these stand: a condition that
// branches decide is a constant there.
func (c *checker) sameUses(a, b *ir.Value) bool {
	if len(a.Args) != len(b.Args) {
		return false
	}
	for i, x := range a.Args {
		if y := b.Args[i]; !c.equal(x, y) {
			yes, no := c.truth(x, where(a, i))
			alsoYes, alsoNo := c.truth(y, where(b, i))
			if !(yes && alsoYes) && !(no && alsoNo) {
				return false
			}
		}
	}
	return true
}

// where returns the instruction in front of which an operand is used: for a phi, the end of the block that it
// comes from.
func where(v *ir.Value, i int) *ir.Value {
	if v.Op == ir.OpPhi {
		return v.Block.Preds[i].B.Last()
	}
	return v
}

// truth reports whether an i1 is true at an instruction, and whether it is false, by itself or by a branch: both
// where the code is never reached.
func (c *checker) truth(v, at *ir.Value) (yes, no bool) {
	if v := c.now(v); isBool(v, 0) || isBool(v, 1) {
		return v.Aux != 0, v.Aux == 0
	}
	if v.Type != ir.I1 {
		return false, false
	}
	return c.decided(v, at)
}

func (c *checker) sameOperands(as, bs []*ir.Value) bool {
	if len(as) != len(bs) {
		return false
	}
	for i := range as {
		if !c.equal(as[i], bs[i]) {
			return false
		}
	}
	return true
}

// sameCompare reports that two comparisons are the same, or exactly opposite when inverse is asked for.
func (c *checker) sameCompare(a, b *ir.Value, inverse bool) bool {
	if a.Op != b.Op {
		return false
	}
	p := b.Pred()
	if inverse {
		p = p.Inverted()
	}
	return a.Pred() == p && c.equal(a.Args[0], b.Args[0]) && c.equal(a.Args[1], b.Args[1]) ||
		a.Pred() == p.Swapped() && c.equal(a.Args[0], b.Args[1]) && c.equal(a.Args[1], b.Args[0])
}

// choice is a select as: when a comparison or value holds, x, else y.
type choice struct {
	cond   *ir.Value
	negate bool
	x, y   *ir.Value
}

func (c *checker) choice(v *ir.Value) choice {
	ch := choice{cond: v.Args[0], x: v.Args[1], y: v.Args[2]}
	for range 8 {
		k := ch.cond
		if k.Op != ir.OpXor || !k.IsInst() || !allOnes(c.f, k.Args[1]) {
			break
		}
		ch.cond, ch.negate = k.Args[0], !ch.negate
	}
	return ch
}

func allOnes(f *ir.Func, v *ir.Value) bool {
	return v.IsConst() && f.Types().IsIntOrVec(v.Type) && !f.Types().IsScalable(v.Type) && f.Int(v.Type, -1) == v
}

// sameSelect compares the conditions, perhaps negated, and the choices; or what both select of the two
// operands they compare, by trying the three ways in which these can be ordered.
func (c *checker) sameSelect(a, b *ir.Value) bool {
	p, q := c.choice(a), c.choice(b)
	for _, flip := range [2]bool{false, true} {
		x, y := q.x, q.y
		if flip {
			x, y = y, x
		}
		if !c.equal(p.x, x) || !c.equal(p.y, y) {
			continue
		}
		opposite := flip != (p.negate != q.negate)
		if !opposite && c.equal(p.cond, q.cond) || isCompare(p.cond) && isCompare(q.cond) && c.sameCompare(p.cond, q.cond, opposite) {
			return true
		}
	}
	return c.sameExtreme(p, q)
}

func isCompare(v *ir.Value) bool { return v.IsInst() && (v.Op == ir.OpICmp || v.Op == ir.OpFCmp) }

// sameExtreme compares two selects of the operands of an integer comparison: for less, equal and
// greater, which operand do they take?
func (c *checker) sameExtreme(p, q choice) bool {
	if !isCompare(p.cond) || !isCompare(q.cond) || p.cond.Op != ir.OpICmp || q.cond.Op != ir.OpICmp {
		return false
	}
	a, b := p.cond.Args[0], p.cond.Args[1]
	if p.cond.Pred().IsSigned() != q.cond.Pred().IsSigned() {
		return false
	}
	for _, order := range [2]int{-1, 1} { // equal operands make no difference
		x, ok1 := c.takes(p, a, b, order)
		y, ok2 := c.takes(q, a, b, order)
		if !ok1 || !ok2 || x != y {
			return false
		}
	}
	return true
}

// takes returns which of a and b (0, 1) a choice takes when a compares to b as order says.
func (c *checker) takes(ch choice, a, b *ir.Value, order int) (int, bool) {
	k := ch.cond
	switch {
	case c.equal(k.Args[0], a) && c.equal(k.Args[1], b):
	case c.equal(k.Args[0], b) && c.equal(k.Args[1], a):
		order = -order
	default:
		return 0, false
	}
	var holds bool
	switch k.Pred() {
	case ir.ISLT, ir.ISLE, ir.IULT, ir.IULE:
		holds = order < 0
	case ir.ISGT, ir.ISGE, ir.IUGT, ir.IUGE:
		holds = order > 0
	default:
		return 0, false
	}
	taken := ch.y
	if holds != ch.negate {
		taken = ch.x
	}
	switch {
	case c.equal(taken, a):
		return 0, true
	case c.equal(taken, b):
		return 1, true
	}
	return 0, false
}

// sameAddress compares bytes when all indices are constants, else index by index.
func (c *checker) sameAddress(a, b *ir.Value) string {
	if !c.equal(a.Args[0], b.Args[0]) {
		return "other bases"
	}
	if x, ok := c.bytes(a); ok {
		if y, ok := c.bytes(b); ok {
			if x == y {
				return ""
			}
			return "other distances"
		}
	}
	if a.GEP().Elem() != b.GEP().Elem() || !c.sameOperands(a.Args, b.Args) {
		return "other indices"
	}
	return ""
}

// bytes adds up constant indices.
func (c *checker) bytes(v *ir.Value) (int64, bool) {
	if c.ts.IsVector(v.Type) {
		return 0, false
	}
	t := v.GEP().Elem()
	var sum int64
	for i, a := range v.Args[1:] {
		n, ok := c.f.SInt(c.now(a)) // a constant, perhaps, by now
		if !ok {
			return 0, false
		}
		switch {
		case i == 0:
			sum += n * int64(c.layout.AllocSize(t))
		case c.ts.Kind(t) == ir.KindStruct:
			sum += int64(c.layout.FieldOffset(t, int(n)))
			t = c.ts.Elems(t)[n]
		default:
			t = c.ts.Elem(t)
			sum += n * int64(c.layout.AllocSize(t))
		}
	}
	return sum, true
}

// sameCall compares two calls and asks whether the second may differ.
func (c *checker) sameCall(a, b *ir.Value) verdict {
	if a.Op != ir.OpCall || b.Op != ir.OpCall {
		return wrongly("no calls")
	}
	x, y := c.f.Call(a), c.f.Call(b)
	if x.Sig != y.Sig || x.FnAttrs != y.FnAttrs || x.RetAttrs != y.RetAttrs || !c.equal(a.Args[0], b.Args[0]) {
		return wrongly("calls of other functions")
	}
	swapped := len(a.Args) >= 3 && c.equal(a.Args[1], b.Args[2]) && c.equal(a.Args[2], b.Args[1]) && c.sameOperands(a.Args[3:], b.Args[3:])
	if !c.sameUses(a, b) && !c.sameRelocation(a, b) && !(swapped && commutes(c.f, a)) {
		return wrongly("other arguments")
	}
	e := c.effects.Inst(b)
	if e.Has(memeffect.Sync | memeffect.Unstable | memeffect.Atomic) {
		return wrongly("it gives another result each time")
	}
	if e.Has(memeffect.Convergent) && (a.Block != b.Block || c.parting(a, b)) {
		return wrongly("other threads may take part")
	}
	if (e.Other()|e.Arg())&ir.Ref != 0 {
		return c.unchangedCall(a, b, e)
	}
	return verdict{}
}

// commutes lists the intrinsics whose first two arguments are equal in rank.
func commutes(f *ir.Func, v *ir.Value) bool {
	g := f.CalledFunc(v)
	if g == nil {
		return false
	}
	for _, p := range []string{"llvm.smin.", "llvm.smax.", "llvm.umin.", "llvm.umax.", "llvm.minnum.", "llvm.maxnum.", "llvm.minimum.", "llvm.maximum.",
		"llvm.fma.", "llvm.fmuladd.", "llvm.sadd.", "llvm.uadd.", "llvm.smul.", "llvm.umul."} {
		if len(g.Global.Name) > len(p) && g.Global.Name[:len(p)] == p {
			return true
		}
	}
	return false
}

// parting reports something between two instructions of a block that may change which threads go on.
func (c *checker) parting(a, b *ir.Value) bool {
	for x := a.Next(); x != nil && x != b; x = x.Next() {
		if e := c.effects.Inst(x); e.Has(memeffect.Sync | memeffect.MayNotReturn | memeffect.Unwinds) {
			return true
		}
	}
	return false
}

func isBool(v *ir.Value, x int64) bool { return v.Op == ir.OpConstInt && v.Type == ir.I1 && v.Aux == x }
