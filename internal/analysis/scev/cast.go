package scev

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// Truncate returns the low w bits of e; w is at most its width.
func (x *Info) Truncate(e Expr, w int) Expr {
	n := x.nodes[e]
	switch {
	case e == 0 || n.ptr != 0:
		return 0
	case int(n.width) == w:
		return e
	}
	ops := slices.Clone(x.Operands(e))
	switch n.kind {
	case Constant:
		return x.constant(n.bits, w)
	case Trunc:
		return x.Truncate(ops[0], w)
	case ZExt, SExt:
		if in := x.Width(ops[0]); in >= w {
			return x.Truncate(ops[0], w)
		}
		return x.extend(n.kind, ops[0], w)
	case AddRec:
		for i := range ops {
			ops[i] = x.Truncate(ops[i], w)
		}
		if slices.Contains(ops, 0) {
			return 0
		}
		return x.Rec(n.loop, ops...)
	case Add, Mul:
		left := 0
		for i := range ops {
			was := x.Kind(ops[i])
			ops[i] = x.Truncate(ops[i], w)
			if x.Kind(ops[i]) == Trunc && was != Trunc {
				left++
			}
		}
		if left < 2 && n.kind == Add {
			return x.Add(ops...)
		}
		if left < 2 {
			return x.Mul(ops...)
		}
	}
	return x.intern(node{kind: Trunc, width: uint8(w)}, e)
}

// Extend returns e with more bits, w in all: with zeros, or signed with copies of its sign.
func (x *Info) Extend(e Expr, w int, signed bool) Expr {
	if signed {
		return x.extend(SExt, e, w)
	}
	return x.extend(ZExt, e, w)
}

// Fit truncates e or extends it with zeros to w bits.
func (x *Info) Fit(e Expr, w int) Expr {
	if e == 0 || x.Width(e) >= w {
		return x.Truncate(e, w)
	}
	return x.extend(ZExt, e, w)
}

func (x *Info) extend(k Kind, e Expr, w int) Expr {
	n := x.nodes[e]
	switch {
	case e == 0 || n.ptr != 0:
		return 0
	case int(n.width) == w:
		return e
	case n.kind == Constant && k == SExt:
		return x.constant(uint64(sext(n.bits, int(n.width))), w)
	case n.kind == Constant:
		return x.constant(n.bits, w)
	case n.kind == ZExt || n.kind == k:
		return x.extend(n.kind, x.Operands(e)[0], w)
	}
	if k == SExt && x.Range(e).NonNegative() && (n.kind != AddRec || n.flags&NSW == 0) {
		return x.extend(ZExt, e, w)
	}
	need := NUW
	if k == SExt {
		need = NSW
	}
	ops := slices.Clone(x.Operands(e))
	switch n.kind {
	case Trunc:
		if x.truncated(ops[0], int(n.width), k) {
			if x.Width(ops[0]) >= w {
				return x.Truncate(ops[0], w)
			}
			return x.extend(k, ops[0], w)
		}
	case Add, Mul, AddRec:
		if n.flags&need == 0 || n.kind == AddRec && len(ops) > 2 {
			break
		}
		for i := range ops {
			ops[i] = x.extend(k, ops[i], w)
		}
		if slices.Contains(ops, 0) {
			return 0
		}
		return x.extended(n, ops, need)
	case UDiv, UMax, UMin:
		if k == SExt {
			break
		}
		a := x.extend(k, ops[0], w)
		if n.kind == UDiv {
			return x.UDiv(a, x.extend(k, ops[1], w))
		}
		for i := range ops {
			ops[i] = x.extend(k, ops[i], w)
		}
		return x.MinMax(n.kind, ops...)
	case SMax, SMin:
		if k == ZExt {
			break
		}
		for i := range ops {
			ops[i] = x.extend(k, ops[i], w)
		}
		return x.MinMax(n.kind, ops...)
	}
	return x.intern(node{kind: k, width: uint8(w)}, e)
}

// extended makes the sum, product or AddRec of extended operands; it does not wrap, as the narrow one
// does not.
func (x *Info) extended(n node, ops []Expr, f Flags) Expr {
	switch n.kind {
	case Add:
		return x.Add(ops...)
	case Mul:
		return x.Mul(ops...)
	}
	e := x.Rec(n.loop, ops...)
	if x.Kind(e) == AddRec {
		x.nodes[e].flags |= f | NW
		x.proveRec(e)
	}
	return e
}

// truncated reports that e is what the extension of its low w bits is.
func (x *Info) truncated(e Expr, w int, k Kind) bool {
	r := x.Range(e)
	if r.Width == 0 || r.IsEmpty() {
		return false
	}
	if k == ZExt {
		return r.Max() <= mask(w)
	}
	half := int64(mask(w) >> 1)
	return r.SMax() <= half && r.SMin() >= -half-1
}

// toInteger returns the address e as a number of its width.
func (x *Info) toInteger(e Expr) Expr {
	n := x.nodes[e]
	if e == 0 || n.ptr == 0 {
		return e
	}
	ops := slices.Clone(x.Operands(e))
	switch n.kind {
	case Add:
		for i := range ops {
			ops[i] = x.toInteger(ops[i])
		}
		return x.Add(ops...)
	case AddRec:
		ops[0] = x.toInteger(ops[0])
		return x.Rec(n.loop, ops...)
	case Unknown:
		if n.value.Op == ir.OpNull && x.ts.AddrSpace(n.value.Type) == 0 {
			return x.constant(0, int(n.width))
		}
		return x.intern(node{kind: PtrToInt, width: n.width}, e)
	}
	return 0
}

// predicate is the order that a minimum or maximum has to its other operands.
func (k Kind) predicate() ir.Pred {
	switch k {
	case UMax:
		return ir.IUGT
	case SMax:
		return ir.ISGT
	case SMin:
		return ir.ISLT
	}
	return ir.IULT
}

// MinMax returns the minimum or maximum of the operands, which are all integers of one width.
func (x *Info) MinMax(k Kind, ops ...Expr) Expr {
	if len(ops) == 0 || slices.Contains(ops, 0) || slices.ContainsFunc(ops, x.IsPointer) {
		return 0
	}
	w := x.Width(ops[0])
	for i := 0; i < len(ops); i++ {
		if x.Kind(ops[i]) == k {
			ops = slices.Concat(ops[:i], x.Operands(ops[i]), ops[i+1:])
			i--
		}
	}
	ops = slices.Clone(ops)
	if k == UMinSeq && !slices.ContainsFunc(ops[:len(ops)-1], func(e Expr) bool { return x.Range(e).Contains(0) }) {
		return x.MinMax(UMin, ops...) // none of them hides those behind it
	}
	if k != UMinSeq {
		x.sort(ops)
	} else if x.isZero(ops[0]) {
		return ops[0]
	}
	out := ops[:0]
	for _, e := range ops {
		if slices.Contains(out, e) {
			continue
		}
		if n := len(out); n > 0 && k != UMinSeq {
			// The one that is never the result goes.
			a, b := x.Range(out[n-1]), x.Range(e)
			if x.Kind(out[n-1]) == Constant {
				if decided(k, a, b) {
					continue
				}
				if decided(k, b, a) {
					out[n-1] = e
					continue
				}
			}
		}
		out = append(out, e)
	}
	if len(out) == 1 {
		return out[0]
	}
	return x.intern(node{kind: k, width: uint8(w)}, out...)
}
