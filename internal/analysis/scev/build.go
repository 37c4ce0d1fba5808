package scev

import (
	"math/bits"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/ir"
)

// builder makes the expressions of the values of a function.
type builder struct {
	*Info
	state []uint8 // by ID
	stack []*ir.Value
}

// The states of a value.
const (
	waiting uint8 = 1 + iota // for its operands
	done
)

// all makes the expressions of all instructions that have one.
func (b *builder) all() {
	for _, blk := range b.f.Blocks {
		if !b.tree.Contains(blk) {
			continue
		}
		for v := range blk.Instrs() {
			if b.width(v.Type) != 0 {
				b.value(v)
			}
		}
	}
}

// value makes the expression of v and of all that it is made from. The operands of an instruction
// dominate it, so a cycle goes through a phi; where the step of a phi depends on the phi, the phi is
// an Unknown.
func (b *builder) value(v *ir.Value) {
	b.stack = append(b.stack[:0], v)
	for len(b.stack) > 0 {
		v := b.stack[len(b.stack)-1]
		if b.state[v.ID] == done {
			b.stack = b.stack[:len(b.stack)-1]
			continue
		}
		b.state[v.ID] = waiting
		ready := true
		var r recurrence
		if v.Op == ir.OpPhi {
			if r = b.recurrence(v); r.loop != nil {
				for _, w := range r.needs {
					ready = b.need(w) && ready
				}
			} else if w := b.only(v); w != nil {
				ready = b.need(w)
			}
		} else if understood(v) {
			for _, w := range v.Args {
				ready = b.need(w) && ready
			}
			if v.Op == ir.OpSelect && v.Args[0].Op == ir.OpICmp {
				for _, w := range v.Args[0].Args {
					ready = b.need(w) && ready
				}
			}
		}
		if !ready {
			continue
		}
		if b.state[v.ID] == done { // one of its operands found the cycle
			continue
		}
		e := Expr(0)
		switch {
		case r.loop != nil:
			e = b.phi(v, &r)
		case v.Op == ir.OpPhi:
			if w := b.only(v); w != nil {
				e = b.Expr(w)
			}
		default:
			e = b.instruction(v)
		}
		b.set(v, e)
	}
}

func (b *builder) set(v *ir.Value, e Expr) {
	if e == 0 || b.Width(e) == 0 {
		e = b.leaf(v)
	}
	b.of[v.ID], b.state[v.ID] = e, done
}

// need reports that the expression of w is there, and else puts w on the stack.
func (b *builder) need(w *ir.Value) bool {
	if !w.IsInst() || b.width(w.Type) == 0 || b.state[w.ID] == done {
		return true
	}
	if b.state[w.ID] == waiting {
		b.onCycle(w)
		return true
	}
	b.stack = append(b.stack, w)
	return false
}

// onCycle gives up what waits for itself: the phi nearest to the top of the stack.
func (b *builder) onCycle(w *ir.Value) {
	for i := len(b.stack) - 1; i >= 0; i-- {
		if v := b.stack[i]; v.Op == ir.OpPhi && b.state[v.ID] == waiting {
			b.set(v, 0)
			return
		}
	}
	b.set(w, 0)
}

// only returns the one value that all operands of a phi are, or nil. It dominates the phi.
func (b *builder) only(phi *ir.Value) *ir.Value {
	w := phi.Args[0]
	for _, a := range phi.Args {
		if a != w || a == phi {
			return nil
		}
	}
	if w.IsInst() && !b.tree.Dominates(w.Block, phi.Block) {
		return nil
	}
	return w
}

// understood reports that the expression of an instruction is made from those of its operands.
func understood(v *ir.Value) bool {
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem, ir.OpShl, ir.OpLShr, ir.OpAShr, ir.OpAnd, ir.OpOr,
		ir.OpXor, ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpPtrToInt, ir.OpGetElementPtr, ir.OpSelect, ir.OpCall:
		return true
	}
	return false
}

// instruction returns the expression of what is no phi; 0 for an Unknown.
func (b *builder) instruction(v *ir.Value) Expr {
	w := b.width(v.Type)
	switch v.Op {
	case ir.OpTrunc:
		return b.Truncate(b.arg(v, 0), w)
	case ir.OpZExt, ir.OpSExt:
		if e := b.arg(v, 0); e != 0 {
			return b.Extend(e, w, v.Op == ir.OpSExt)
		}
	case ir.OpPtrToInt:
		if e := b.toInteger(b.arg(v, 0)); e != 0 {
			return b.Fit(e, w)
		}
	case ir.OpGetElementPtr:
		if base := b.arg(v, 0); base != 0 && b.IsPointer(base) {
			return b.Add(base, b.gepOffset(v))
		}
	case ir.OpSelect:
		return b.selection(v)
	case ir.OpCall:
		return b.intrinsic(v)
	default:
		if v.Op.Is(ir.IsBinary) && b.ts.IsInt(v.Type) {
			return b.binary(v, b.arg(v, 0), b.arg(v, 1), w)
		}
	}
	return 0
}

// arg returns the expression of an operand; 0 when expressions cannot be made of it.
func (b *builder) arg(v *ir.Value, i int) Expr {
	if b.width(v.Args[i].Type) == 0 {
		return 0
	}
	return b.Expr(v.Args[i])
}

func (b *builder) binary(v *ir.Value, p, q Expr, w int) Expr {
	if p == 0 || q == 0 {
		return 0
	}
	c, isConst := b.Const(q)
	switch v.Op {
	case ir.OpAdd:
		return b.Add(p, q)
	case ir.OpSub:
		return b.Minus(p, q)
	case ir.OpMul:
		return b.Mul(p, q)
	case ir.OpUDiv:
		return b.UDiv(p, q)
	case ir.OpSDiv:
		if b.Range(p).NonNegative() && b.Range(q).NonNegative() {
			return b.UDiv(p, q)
		}
	case ir.OpURem:
		return b.remainder(p, q, w)
	case ir.OpSRem:
		if b.Range(p).NonNegative() && b.Range(q).NonNegative() {
			return b.remainder(p, q, w)
		}
	case ir.OpShl:
		if isConst && c < uint64(w) {
			return b.Mul(p, b.constant(1<<c, w))
		}
	case ir.OpLShr:
		if isConst && c < uint64(w) {
			return b.UDiv(p, b.constant(1<<c, w))
		}
	case ir.OpAShr:
		return b.signedShift(v, p, c, isConst, w)
	case ir.OpAnd:
		return b.masked(p, c, isConst, w)
	case ir.OpOr:
		if v.Flags&ir.Disjoint != 0 || isConst && c&^knownbits.Of(b.f, v.Args[0]).Zeros == 0 {
			return b.Add(p, q)
		}
	case ir.OpXor:
		switch {
		case isConst && c == mask(w): // -1 - p
			return b.Add(b.Negative(p), q)
		case isConst && c == 1<<(w-1): // the sign bit: its carry is lost
			return b.Add(p, q)
		}
	}
	return 0
}

// remainder returns p mod q: of powers of two the low bits, else what the quotient leaves.
func (b *builder) remainder(p, q Expr, w int) Expr {
	c, ok := b.Const(q)
	switch {
	case ok && c == 1:
		return b.constant(0, w)
	case ok && c&(c-1) == 0 && c != 0:
		return b.Extend(b.Truncate(p, bits.TrailingZeros64(c)), w, false)
	}
	return b.Add(p, b.Negative(b.Mul(b.UDiv(p, q), q)))
}

// signedShift returns p >> c with copies of the sign: of (y << c) >> c it is y cut to its low bits and
// extended again; of what is never negative, a division.
func (b *builder) signedShift(v *ir.Value, p Expr, c uint64, isConst bool, w int) Expr {
	if !isConst || c >= uint64(w) {
		return 0
	}
	if c == 0 {
		return p
	}
	in := v.Args[0]
	if in.Op == ir.OpShl && in.Args[1] == v.Args[1] {
		if y := b.arg(in, 0); y != 0 {
			return b.Extend(b.Truncate(y, w-int(c)), w, true)
		}
	}
	if b.Range(p).NonNegative() {
		return b.UDiv(p, b.constant(1<<c, w))
	}
	return 0
}

// masked returns p & c, when c is a row of ones: the bits below are divided away, those above cut off.
func (b *builder) masked(p Expr, c uint64, isConst bool, w int) Expr {
	if !isConst {
		return 0
	}
	if c == 0 || c == mask(w) {
		return map2(c == 0, b.constant(0, w), p)
	}
	low := bits.TrailingZeros64(c)
	n := bits.TrailingZeros64(^(c >> low))
	if c>>low != mask(n) {
		return 0
	}
	if low == 0 {
		return b.Extend(b.Truncate(p, n), w, false)
	}
	unit := b.constant(1<<low, w)
	e := b.UDiv(p, unit)
	if low+n < w {
		e = b.Extend(b.Truncate(e, n), w, false)
	}
	return b.Mul(e, unit)
}

func map2(first bool, a, b Expr) Expr {
	if first {
		return a
	}
	return b
}

// selection returns a select that chooses the smaller or larger of what it compares.
func (b *builder) selection(v *ir.Value) Expr {
	c := v.Args[0]
	if c.Op != ir.OpICmp || !b.ts.IsInt(v.Type) {
		return 0
	}
	p := c.Pred()
	switch {
	case c.Args[0] == v.Args[1] && c.Args[1] == v.Args[2]:
	case c.Args[0] == v.Args[2] && c.Args[1] == v.Args[1]:
		p = p.Inverted()
	default:
		return 0
	}
	k, ok := minMaxOf(p)
	if !ok {
		return 0
	}
	return b.minMax(k, b.arg(c, 0), b.arg(c, 1))
}

func (b *builder) minMax(k Kind, p, q Expr) Expr {
	if p == 0 || q == 0 {
		return 0
	}
	return b.MinMax(k, p, q)
}

// minMaxOf returns what a p b ? a : b is.
func minMaxOf(p ir.Pred) (Kind, bool) {
	switch p {
	case ir.IUGT, ir.IUGE:
		return UMax, true
	case ir.ISGT, ir.ISGE:
		return SMax, true
	case ir.IULT, ir.IULE:
		return UMin, true
	case ir.ISLT, ir.ISLE:
		return SMin, true
	}
	return 0, false
}

// intrinsic returns the minima and maxima that are calls.
func (b *builder) intrinsic(v *ir.Value) Expr {
	f := b.f.CalledFunc(v)
	if f == nil || !strings.HasPrefix(f.Name, "llvm.") || !b.ts.IsInt(v.Type) {
		return 0
	}
	name, _, _ := strings.Cut(f.Name[len("llvm."):], ".")
	args := b.f.CallArgs(v)
	if len(args) != 2 || b.width(args[0].Type) == 0 || b.width(args[1].Type) == 0 {
		return 0
	}
	p, q := b.Expr(args[0]), b.Expr(args[1])
	switch name {
	case "umax":
		return b.minMax(UMax, p, q)
	case "smax":
		return b.minMax(SMax, p, q)
	case "umin":
		return b.minMax(UMin, p, q)
	case "smin":
		return b.minMax(SMin, p, q)
	}
	return 0
}

// gepOffset returns what a getelementptr adds to its base, in bytes; 0 when it cannot be computed.
func (b *builder) gepOffset(v *ir.Value) Expr {
	w := b.width(v.Type)
	if w == 0 {
		return 0
	}
	sum := b.constant(0, w)
	t := v.GEP().Elem()
	for i, a := range v.Args[1:] {
		var step uint64
		if i > 0 {
			if b.ts.Kind(t) == ir.KindStruct {
				k, ok := b.f.IntBits(a)
				if !ok || k >= uint64(len(b.ts.Elems(t))) {
					return 0
				}
				sum = b.Add(sum, b.constant(b.layout.FieldOffset(t, int(k)), w))
				t = b.ts.Elems(t)[k]
				continue
			}
			if b.ts.IsVector(t) {
				return 0
			}
			t = b.ts.Elem(t)
		}
		if b.ts.IsScalable(t) {
			return 0
		}
		step = b.layout.AllocSize(t)
		e := Expr(0)
		if aw := b.width(a.Type); aw != 0 && b.ts.IsInt(a.Type) {
			if e = b.Expr(a); aw < w {
				e = b.Extend(e, w, true)
			} else {
				e = b.Truncate(e, w)
			}
		}
		if e == 0 {
			return 0
		}
		sum = b.Add(sum, b.Mul(e, b.constant(step, w)))
		if sum == 0 {
			return 0
		}
	}
	return sum
}
