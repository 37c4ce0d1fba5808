package scev

import (
	"math/bits"
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// TripMultiple returns a number that the trip count of l, one more than its backedge-taken count, is a
// multiple of; at least 1.
func (x *Info) TripMultiple(l *loop.Loop) uint64 {
	e := x.counts[l.Index].Exact
	if e == 0 {
		return 1
	}
	w := x.Width(e)
	if c, ok := x.Const(e); ok {
		if c == mask(w) {
			return 1 // 2 to the w
		}
		if c+1 < 1<<32 {
			return c + 1
		}
		return 1 << min(bits.TrailingZeros64(c+1), 31)
	}
	t := x.Add(e, x.constant(1, w))
	if t == 0 {
		return 1
	}
	// Of a sum without bits above the width only the power of two is sure.
	return 1 << min(x.zeros(t), 31)
}

// zeros returns the number of low bits of e that are 0.
func (x *Info) zeros(e Expr) int {
	n := x.nodes[e]
	ops := x.Operands(e)
	w := int(n.width)
	switch n.kind {
	case Constant:
		return min(bits.TrailingZeros64(n.bits), w)
	case Trunc:
		return min(x.zeros(ops[0]), w)
	case ZExt, SExt:
		if z := x.zeros(ops[0]); z < x.Width(ops[0]) {
			return z
		}
		return w
	case Mul:
		sum := 0
		for _, o := range ops {
			sum += x.zeros(o)
		}
		return min(sum, w)
	case Add, AddRec, UMax, SMax, UMin, SMin, UMinSeq:
		low := w
		for _, o := range ops {
			low = min(low, x.zeros(o))
		}
		return low
	}
	return 0
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
			return strconv.AppendBool(dst, n.bits != 0)
		}
		return strconv.AppendInt(dst, sext(n.bits, int(n.width)), 10)
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
	if n.flags&NUW != 0 {
		dst = append(dst, "<nuw>"...)
	}
	if n.flags&NSW != 0 {
		dst = append(dst, "<nsw>"...)
	}
	if n.flags == NW {
		dst = append(dst, "<nw>"...)
	}
	if n.kind == AddRec {
		dst = append(names.AppendBlock(append(dst, '<'), n.loop.Header), '>')
	}
	return dst
}

func (x *Info) appendType(dst []byte, e Expr) []byte {
	n := &x.nodes[e]
	if n.ptr == 0 {
		return strconv.AppendInt(append(dst, 'i'), int64(n.width), 10)
	}
	dst = append(dst, "ptr"...)
	if as := x.ts.AddrSpace(n.ptr); as != 0 {
		dst = append(strconv.AppendUint(append(dst, " addrspace("...), uint64(as), 10), ')')
	}
	return dst
}

// appendValue appends the operand text of an Unknown.
func (x *Info) appendValue(dst []byte, v *ir.Value, names *ir.Numbering) []byte {
	switch {
	case !v.IsConst():
		return names.AppendValue(dst, v)
	case v.Op == ir.OpGlobal:
		return ir.AppendName(append(dst, '@'), x.f.Symbol(v).Name)
	case v.Op == ir.OpConstInt:
		return x.f.BigValue(v).Append(dst, 10)
	}
	return append(dst, v.Op.String()...)
}
