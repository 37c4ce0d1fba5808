package scev

import (
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// TripMultiple returns a number that the trip count of l, one more than its backedge-taken count, is a
// multiple of; at least 1.
func (x *Info) TripMultiple(l *loop.Loop) uint64 {
	g := uint64(0)
	for _, b := range l.Exiting() {
		n := x.tripMultiple(x.exitExact(l, b), l)
		for n != 0 {
			g, n = n, g%n
		}
	}
	return max(g, 1)
}

func (x *Info) tripMultiple(e Expr, l *loop.Loop) uint64 {
	if e == 0 {
		return 1
	}
	n := x.TripCount(x.Guarded(e, l))
	if n == 0 {
		return 1
	}
	m := x.multiple(n)
	switch {
	case m.isZero():
		m = power(x.Width(n)) // one more than all numbers has no other multiple than 0
		return 1 << min(31, m.zeros(64))
	case m.active() > 32:
		return 1 << min(31, m.zeros(128))
	}
	return m.lo
}

// TripCount returns one more than the count e, in a bit more than e has.
func (x *Info) TripCount(e Expr) Expr {
	if e == 0 {
		return 0
	}
	w := x.Width(e)
	if w+1 > 128 {
		return 0
	}
	if !x.unsignedRange(e).has(ones(w)) {
		return x.extend(ZExt, x.Add(e, x.one(w)), w+1)
	}
	return x.Add(x.extend(ZExt, e, w+1), x.one(w+1))
}

var operators = [...]string{Add: " + ", Mul: " * ", UDiv: " /u ", UMax: " umax ", SMax: " smax ", UMin: " umin ", SMin: " smin ", UMinSeq: " umin_seq "}
var casts = [...]string{Trunc: "trunc", ZExt: "zext", SExt: "sext", PtrToInt: "ptrtoint"}

// Append appends the text of e, in LLVM's form.
func (x *Info) Append(dst []byte, e Expr, names *ir.Numbering) []byte {
	n := x.nodes[e]
	ops := x.Operands(e)
	switch n.kind {
	case CouldNotCompute:
		return append(dst, "***COULDNOTCOMPUTE***"...)
	case Constant:
		if n.width == 1 {
			return strconv.AppendBool(dst, !n.bits.isZero())
		}
		return n.bits.appendSigned(dst, int(n.width))
	case VScale:
		return append(dst, "vscale"...)
	case Unknown:
		return x.appendValue(dst, n.value, names)
	case Trunc, ZExt, SExt, PtrToInt:
		dst = append(append(append(dst, '('), casts[n.kind]...), ' ')
		dst = append(x.appendType(dst, ops[0]), ' ')
		dst = append(x.Append(dst, ops[0], names), " to "...)
		return append(x.appendType(dst, e), ')')
	}
	open, between, shut := byte('('), "", byte(')')
	if n.kind == AddRec {
		open, between, shut = '{', ",+,", '}'
	} else {
		between = operators[n.kind]
	}
	dst = append(dst, open)
	for i, o := range ops {
		if i > 0 {
			dst = append(dst, between...)
		}
		dst = x.Append(dst, o, names)
	}
	dst = append(dst, shut)
	if n.kind == AddRec || n.kind == Add || n.kind == Mul {
		if n.flags&NUW != 0 {
			dst = append(dst, "<nuw>"...)
		}
		if n.flags&NSW != 0 {
			dst = append(dst, "<nsw>"...)
		}
	}
	if n.kind == AddRec {
		if n.flags == NW {
			dst = append(dst, "<nw>"...)
		}
		dst = append(names.AppendBlock(append(dst, '<'), n.loop.Header), '>')
	}
	return dst
}

func (x *Info) appendType(dst []byte, e Expr) []byte {
	n := &x.nodes[e]
	if n.ptr == 0 {
		return strconv.AppendInt(append(dst, 'i'), int64(n.width), 10)
	}
	return x.appendTypeOf(dst, n.ptr)
}

// appendTypeOf appends the text of the type of an integer or pointer.
func (x *Info) appendTypeOf(dst []byte, t ir.Type) []byte {
	if x.ts.IsInt(t) {
		return strconv.AppendInt(append(dst, 'i'), int64(x.ts.Bits(t)), 10)
	}
	dst = append(dst, "ptr"...)
	if as := x.ts.AddrSpace(t); as != 0 {
		dst = append(strconv.AppendUint(append(dst, " addrspace("...), uint64(as), 10), ')')
	}
	return dst
}

// appendValue appends the operand text of an Unknown.
func (x *Info) appendValue(dst []byte, v *ir.Value, names *ir.Numbering) []byte {
	switch {
	case v.IsInst() && (v.Block == nil || !x.tree.Contains(v.Block)):
		return append(dst, "poison"...)
	case !v.IsConst():
		return names.AppendValue(dst, v)
	case v.IsConstExpr() && v.Op.Is(ir.IsCast):
		in := v.Args[0]
		dst = append(x.appendTypeOf(append(append(dst, v.Op.String()...), " ("...), in.Type), ' ')
		return append(x.appendTypeOf(append(x.appendValue(dst, in, names), " to "...), v.Type), ')')
	case v.Op == ir.OpGlobal:
		return ir.AppendName(append(dst, '@'), x.f.Symbol(v).Name)
	case v.Op == ir.OpConstInt:
		return x.f.BigValue(v).Append(dst, 10)
	}
	return append(dst, v.Op.String()...)
}
