package scev

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// MinMax returns the minimum or maximum of the operands, which all have one width.
func (x *Info) MinMax(k Kind, ops ...Expr) Expr { return x.extreme(k, ops...) }

// atMost is the order in which the first of two operands is the result of a minimum.
func (k Kind) order() (first, second ir.Pred) {
	switch k {
	case UMax:
		return ir.IUGE, ir.IULE
	case SMax:
		return ir.ISGE, ir.ISLE
	case SMin:
		return ir.ISLE, ir.ISGE
	}
	return ir.IULE, ir.IUGE
}

// maxExtreme is the number of operands of a minimum or maximum up to which others are taken into it.
const maxExtreme = 64

func (x *Info) extreme(k Kind, ops ...Expr) Expr {
	if !x.check(ops, len(ops)) || !x.deep() {
		return 0
	}
	defer x.shallow()
	if p := x.pointerOf(ops); p != 0 { // all or none
		for _, o := range ops {
			if !x.IsPointer(o) {
				return 0
			}
		}
	}
	if len(ops) == 1 {
		return ops[0]
	}
	if k == UMinSeq {
		return x.inSequence(slices.Clone(ops))
	}
	w := x.Width(ops[0])
	ops = slices.Clone(ops)
	x.group(ops)
	n := node{kind: k, width: uint8(w), ptr: x.nodes[ops[0]].ptr}
	if e := x.find(n, ops...); e != 0 {
		return e
	}
	if ops = x.extremeOfConstants(k, ops, w); len(ops) == 1 {
		return ops[0]
	}
	var in, rest []Expr
	for _, e := range ops {
		if x.Kind(e) == k && int(x.nodes[e].n)+len(ops) <= maxExtreme {
			in = append(in, x.Operands(e)...)
		} else {
			rest = append(rest, e)
		}
	}
	if in != nil {
		return x.extreme(k, append(rest, in...)...)
	}
	first, second := k.order()
	for i := 0; i+1 < len(ops); {
		switch {
		case ops[i] == ops[i+1] || x.simply(first, ops[i], ops[i+1]):
			ops = slices.Delete(ops, i+1, i+2)
		case x.simply(second, ops[i], ops[i+1]):
			ops = slices.Delete(ops, i, i+1)
		default:
			i++
		}
	}
	if len(ops) == 1 {
		return ops[0]
	}
	return x.intern(n, ops...)
}

// extremeOfConstants folds the constants, which stand first. One that decides is the result; one that
// never is goes.
func (x *Info) extremeOfConstants(k Kind, ops []Expr, w int) []Expr {
	c, ok := x.number(ops[0])
	if !ok {
		return ops
	}
	for len(ops) > 1 {
		d, ok := x.number(ops[1])
		if !ok {
			break
		}
		c, _ = exact(c, w).extreme(k, exact(d, w)).single()
		ops = ops[1:]
	}
	ops[0] = x.constant(c, w)
	bottom, top := num{}, ones(w)
	if k == SMax || k == SMin {
		bottom, top = lowest(w), highest(w)
	}
	if k == UMin || k == SMin {
		bottom, top = top, bottom
	}
	switch {
	case len(ops) > 1 && c == bottom:
		return ops[1:]
	case c == top:
		return ops[:1]
	}
	return ops
}

// inSequence returns the minimum of operands of which those behind a 0 do not matter.
func (x *Info) inSequence(ops []Expr) Expr {
	w := x.Width(ops[0])
	n := node{kind: UMinSeq, width: uint8(w), ptr: x.nodes[ops[0]].ptr}
	if e := x.find(n, ops...); e != 0 {
		return e
	}
	// An operand that was there before changes nothing, in minima inside either.
	seen := map[Expr]bool{}
	if kept, changed := x.firstOnly(ops, seen, 0); changed {
		if len(kept) == 0 {
			return 0
		}
		return x.extreme(UMinSeq, kept...)
	}
	for i, e := range ops {
		if x.Kind(e) == UMinSeq {
			return x.extreme(UMinSeq, slices.Concat(ops[:i:i], x.Operands(e), ops[i+1:])...)
		}
	}
	zero := x.zero(w)
	for i := 1; i < len(ops); i++ {
		// Where the later one is poison only if the earlier one is, or the earlier one hides nothing,
		// the order does not matter.
		if x.impliesPoison(ops[i], ops[i-1]) || x.simply(ir.INE, ops[i-1], zero) {
			both := x.extreme(UMin, ops[i-1], ops[i])
			return x.extreme(UMinSeq, slices.Concat(ops[:i-1:i-1], []Expr{both}, ops[i+1:])...)
		}
		if x.simply(ir.IULE, ops[i-1], ops[i]) {
			return x.extreme(UMinSeq, slices.Delete(slices.Clone(ops), i, i+1)...)
		}
	}
	return x.intern(n, ops...)
}

// firstOnly drops operands that occurred before.
func (x *Info) firstOnly(ops []Expr, seen map[Expr]bool, depth int) (out []Expr, changed bool) {
	for _, e := range ops {
		if seen[e] {
			changed = true
			continue
		}
		seen[e] = true
		if k := x.Kind(e); (k == UMin || k == UMinSeq) && depth < 8 {
			in, inner := x.firstOnly(x.Operands(e), seen, depth+1)
			if inner {
				changed = true
				if len(in) == 0 {
					continue
				}
				e = x.extreme(k, in...)
			}
		}
		out = append(out, e)
	}
	return out, changed
}
