package separateconstoffset

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// sumKey identifies a sum or difference by its parts.
type sumKey struct {
	op   ir.Op
	a, b ir.ID
}

func keyOf(op ir.Op, a, b *ir.Value) sumKey {
	if op == ir.OpAdd && a.ID > b.ID {
		a, b = b, a
	}
	return sumKey{op, a.ID, b.ID}
}

func compare(x, y sumKey) int {
	return cmp.Or(cmp.Compare(x.op, y.op), cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b))
}

// sum is a sum or difference that does not wrap: the program is undefined where it is poison.
type sum struct {
	key sumKey
	v   *ir.Value
	at  int // place in the function
}

// reunite puts extensions of parts together again where their sum is at hand:
//
//	before:  %s = add nsw i32 %a, %b                   after:  %s = add nsw i32 %a, %b
//	         %t = add i64 (sext %a), (sext %b)                 %t = sext i32 %s to i64
func (s *separator) reunite() {
	var sums []sum
	var wide []*ir.Value
	n := 0
	for v := range s.f.Instrs() {
		n++
		if v.Op != ir.OpAdd && v.Op != ir.OpSub {
			continue
		}
		switch {
		case v.Args[0].Op == ir.OpSExt && v.Args[1].Op == ir.OpSExt && v.Args[0].IsInst() && v.Args[1].IsInst() && v.Args[0].Args[0].Type == v.Args[1].Args[0].Type:
			wide = append(wide, v)
		case v.Flags&ir.NSW != 0 && !v.Args[0].IsConst() && !v.Args[1].IsConst():
			sums = append(sums, sum{keyOf(v.Op, v.Args[0], v.Args[1]), v, n})
		}
	}
	if len(wide) == 0 || len(sums) == 0 {
		return
	}
	slices.SortFunc(sums, func(x, y sum) int { return cmp.Or(compare(x.key, y.key), cmp.Compare(x.at, y.at)) })
	tree := dom.Of(s.f)
	for _, v := range wide {
		key := keyOf(v.Op, v.Args[0].Args[0], v.Args[1].Args[0])
		i, _ := slices.BinarySearchFunc(sums, key, func(x sum, k sumKey) int { return compare(x.key, k) })
		for tried := 0; i < len(sums) && sums[i].key == key && tried < maxTried; i, tried = i+1, tried+1 {
			if x := sums[i].v; tree.Contains(v.Block) && tree.DominatesValue(x, v) && s.neverPoison(x) && s.c.Apply(reunited, v) {
				s.reuse(v, x)
				break
			}
		}
	}
}

// maxTried bounds the equal sums looked at, and maxFollowed the instructions behind one.
const (
	maxTried    = 8
	maxFollowed = 64
)

// reuse makes v the extension of the sum x.
func (s *separator) reuse(v, x *ir.Value) {
	old := append([]*ir.Value(nil), v.Args...)
	if md := s.f.Attachment(old[0], ir.MDDbg); md != 0 { // the extension is what is left of it
		s.f.SetAttachments(v, []ir.Attachment{{Kind: ir.MDDbg, MD: md}})
	}
	v.ClearArgs()
	v.AddArg(x)
	v.Op, v.Flags = ir.OpSExt, 0
	for _, a := range old {
		s.drop(a)
	}
}

// neverPoison reports that the program is undefined when x, which is executed, is poison: something that is certainly
// executed behind it accesses memory at an address computed from it, or branches on it.
func (s *separator) neverPoison(x *ir.Value) bool {
	poison := []*ir.Value{x}
	has := func(v *ir.Value) bool { return slices.Contains(poison, v) }
	n := 0
	for v := x.Next(); v != nil && n < maxFollowed; v, n = v.Next(), n+1 {
		switch {
		case v.Op == ir.OpLoad && has(v.Args[0]), v.Op == ir.OpStore && has(v.Args[1]), v.Op == ir.OpBr && len(v.Args) > 0 && has(v.Args[0]):
			return true
		case v.Op == ir.OpLoad, v.Op == ir.OpStore:
			if v.IsVolatile() || v.Mem().IsAtomic() {
				return false
			}
		case v.Op.Is(ir.IsBinary) && !v.Op.Is(ir.CanTrap), v.Op.Is(ir.IsCast), v.Op == ir.OpGetElementPtr, v.Op == ir.OpICmp:
			if slices.ContainsFunc(v.Args, has) {
				poison = append(poison, v)
			}
		case v.Op == ir.OpCall || v.Op.Is(ir.IsTerminator|ir.WritesMemory|ir.IsCallLike):
			return false
		}
	}
	return false
}
