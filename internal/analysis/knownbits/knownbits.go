// Package knownbits finds bits of integers that are the same in every execution.
//
// The facts come from constants, from the operations (the transfer functions are those of Warren, "Hacker's
// Delight", 2nd edition, chapters 2 and 4, and of Regehr and Duongsaa, "Deriving abstract transfer
// functions for analyzing embedded software", 2006), from range metadata and attributes, and from what a
// special register can hold. They hold for the value when it is not poison. Nothing is cached: a query
// follows operands at most Depth operations deep.
package knownbits

import (
	"math/bits"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/ir"
)

// Depth bounds how far up the operands a query looks.
const Depth = 6

// Known is what is known of an integer of Width bits: Zeros and Ones are disjoint sets of bits.
type Known struct {
	Zeros, Ones uint64
	Width       int
}

func mask(w int) uint64 { return ^uint64(0) >> (64 - uint(w)) }

// Exact returns what is known of the number x.
func Exact(x uint64, w int) Known { return Known{^x & mask(w), x & mask(w), w} }

// Const returns the number when all bits are known.
func (k Known) Const() (uint64, bool) { return k.Ones, k.Zeros|k.Ones == mask(k.Width) }

// Min and Max bound the value as an unsigned number.
func (k Known) Min() uint64 { return k.Ones }

// Max is the largest unsigned value.
func (k Known) Max() uint64 { return ^k.Zeros & mask(k.Width) }

// SMin is the smallest signed value.
func (k Known) SMin() int64 {
	x := k.Ones
	if k.Zeros>>(k.Width-1)&1 == 0 {
		x |= 1 << (k.Width - 1)
	}
	return sext(x, k.Width)
}

// SMax is the largest signed value.
func (k Known) SMax() int64 {
	x := k.Max()
	if k.Ones>>(k.Width-1)&1 == 0 {
		x &^= 1 << (k.Width - 1)
	}
	return sext(x, k.Width)
}

// NonNegative reports that the sign bit is 0.
func (k Known) NonNegative() bool { return k.Zeros>>(k.Width-1)&1 != 0 }

// Negative reports that the sign bit is 1.
func (k Known) Negative() bool { return k.Ones>>(k.Width-1)&1 != 0 }

// NonZero reports that some bit is 1.
func (k Known) NonZero() bool { return k.Ones != 0 }

func sext(x uint64, w int) int64 { return int64(x<<(64-uint(w))) >> (64 - uint(w)) }

func (k Known) trailingZeros() int { return min(bits.TrailingZeros64(^k.Zeros), k.Width) }

// nothing says that no bit is known.
func (k Known) nothing() bool { return k.Zeros|k.Ones == 0 }

// meet keeps what holds of both.
func meet(a, b Known) Known { return Known{a.Zeros & b.Zeros, a.Ones & b.Ones, a.Width} }

// below says that the value is at most m.
func below(k Known, m uint64) Known {
	k.Zeros |= ^(uint64(1)<<bits.Len64(m) - 1) & mask(k.Width) &^ k.Ones
	return k
}

// Of returns what is known of v, an integer of at most 64 bits; of any other type, nothing with
// Width 0.
func Of(f *ir.Func, v *ir.Value) Known {
	q := query{f: f, ts: f.Types()}
	return q.of(v, Depth)
}

// OfElements is Of for vectors as well: of those of a fixed length it returns what holds of every element that is not poison.
func OfElements(f *ir.Func, v *ir.Value) Known {
	q := query{f: f, ts: f.Types(), elements: true}
	return q.of(v, Depth)
}

type query struct {
	f        *ir.Func
	ts       *ir.Types
	elements bool // vectors too
}

// width returns the bits of an integer type, or of the elements of a vector where those are asked for; 0: nothing is known of t.
func (q *query) width(t ir.Type) int {
	w := q.ts.Bits(t)
	if w == 0 && q.elements && q.ts.IsVector(t) && !q.ts.IsScalable(t) {
		w = q.ts.Bits(q.ts.Elem(t))
	}
	if w > 64 {
		return 0
	}
	return w
}

// constant knows the bits of a vector of constants.
func constant(v *ir.Value, w int) Known {
	k := Known{Zeros: mask(w), Ones: mask(w), Width: w}
	for _, e := range v.Args {
		switch e.Op {
		case ir.OpPoison: // whatever is said of it holds
		case ir.OpConstInt:
			k.Zeros &^= uint64(e.Aux)
			k.Ones &= uint64(e.Aux)
		default:
			return Known{Width: w}
		}
	}
	if k.Zeros&k.Ones != 0 {
		return Known{Width: w}
	}
	return k
}

// of recurses Depth deep and no deeper.
func (q *query) of(v *ir.Value, depth int) Known {
	w := q.width(v.Type)
	if w == 0 {
		return Known{}
	}
	k := Known{Width: w}
	switch v.Op {
	case ir.OpConstInt:
		return Exact(uint64(v.Aux), w)
	case ir.OpZero:
		return Exact(0, w)
	case ir.OpConstVector:
		return constant(v, w)
	}
	switch v.Class {
	case ir.ClassParam:
		return q.attribute(k, q.paramAttrs(v))
	case ir.ClassInst:
	default:
		return k
	}
	if depth == 0 {
		return k
	}
	switch {
	case v.Op.Is(ir.IsBinary):
		b := q.of(v.Args[1], depth-1)
		if b.nothing() && needsBoth(v) {
			return k
		}
		return binary(v, q.of(v.Args[0], depth-1), b, w)
	case v.Op == ir.OpZExt || v.Op == ir.OpSExt || v.Op == ir.OpTrunc:
		return extend(v.Op, q.of(v.Args[0], depth-1), w, v.Flags)
	}
	switch v.Op {
	case ir.OpSelect:
		if q.ts.IsVector(v.Args[0].Type) && !q.elements {
			return k
		}
		return q.either(v.Args[1], v.Args[2], depth)
	case ir.OpPhi:
		return q.phi(v, k, depth)
	case ir.OpLoad:
		return q.rangeMetadata(k, v)
	case ir.OpBitCast:
		if q.ts.IsFP(v.Args[0].Type) && q.ts.IsInt(v.Type) && SignClear(q.f, v.Args[0]) {
			k.Zeros = 1 << (w - 1)
		}
	case ir.OpCall, ir.OpInvoke:
		return q.call(v, k, depth)
	}
	return k
}

// SignClear reports that the sign bit of v, a floating-point number or vector of them, is 0.
func SignClear(f *ir.Func, v *ir.Value) bool {
	if !v.IsInst() {
		return false
	}
	if v.Op == ir.OpUIToFP {
		return true
	}
	g := (*ir.Func)(nil)
	if v.Op == ir.OpCall {
		g = f.CalledFunc(v)
	}
	return g != nil && g.IsIntrinsic() && strings.HasPrefix(g.Global.Name, "llvm.fabs.")
}

// phi looks at few operands, and not far: loops would make it guess anyhow.
func (q *query) phi(v *ir.Value, k Known, depth int) Known {
	if len(v.Args) == 0 || len(v.Args) > 4 {
		return k
	}
	out := Known{mask(k.Width), mask(k.Width), k.Width}
	for _, a := range v.Args {
		if a == v {
			continue
		}
		if a.Op == ir.OpPhi || a.Op == ir.OpUndef || a.Op == ir.OpPoison {
			return k
		}
		if out = meet(out, q.of(a, min(depth-1, 1))); out.Zeros|out.Ones == 0 {
			return k
		}
	}
	if out.Zeros&out.Ones != 0 {
		return k // only itself
	}
	return out
}

func extend(op ir.Op, k Known, w int, fl ir.Flags) Known {
	if k.Width == 0 {
		return Known{Width: w}
	}
	out := Known{k.Zeros & mask(w), k.Ones & mask(w), w}
	high := mask(w) &^ mask(k.Width)
	switch {
	case op == ir.OpZExt:
		out.Zeros |= high
		if fl&ir.NNeg != 0 && k.Ones>>(k.Width-1)&1 == 0 {
			out.Zeros |= 1 << (k.Width - 1)
		}
	case op == ir.OpSExt && k.NonNegative():
		out.Zeros |= high
	case op == ir.OpSExt && k.Negative():
		out.Ones |= high
	}
	return out
}

// either returns what is known of a value that is a or b.
func (q *query) either(a, b *ir.Value, depth int) Known {
	x := q.of(a, depth-1)
	if x.nothing() {
		return x
	}
	return meet(x, q.of(b, depth-1))
}

// needsBoth says that nothing is known of v unless something is known of its second operand. Most of what is asked for are sums of
// which nothing is known: then one operand of each is looked at instead of all that is Depth deep.
func needsBoth(v *ir.Value) bool {
	return v.Op == ir.OpAdd || v.Op == ir.OpXor || v.Op == ir.OpSub && v.Flags&ir.NUW == 0
}

// binary knows the result of v, of w bits, from its operands.
func binary(v *ir.Value, a, b Known, w int) Known {
	k := Known{Width: w}
	switch v.Op {
	case ir.OpAnd:
		k.Ones, k.Zeros = a.Ones&b.Ones, a.Zeros|b.Zeros
	case ir.OpOr:
		k.Ones, k.Zeros = a.Ones|b.Ones, a.Zeros&b.Zeros
	case ir.OpXor:
		k.Ones, k.Zeros = a.Ones&b.Zeros|a.Zeros&b.Ones, a.Zeros&b.Zeros|a.Ones&b.Ones
	case ir.OpAdd:
		k = add(a, b, 0, w)
		if v.Flags&ir.NSW != 0 && a.NonNegative() && b.NonNegative() {
			k.Zeros |= 1 << (w - 1) &^ k.Ones
		}
	case ir.OpSub:
		k = add(a, Known{b.Ones, b.Zeros, w}, 1, w)
		if v.Flags&ir.NUW != 0 {
			k = below(k, a.Max())
		}
	case ir.OpMul:
		k = multiply(a, b, w)
	case ir.OpUDiv:
		if b.Min() > 0 {
			k = below(k, a.Max()/b.Min())
		} else {
			k = below(k, a.Max())
		}
	case ir.OpURem:
		k = remainder(a, b, w)
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		return shift(v.Op, a, b, w)
	}
	k.Zeros &= mask(w)
	k.Ones &= mask(w)
	if k.Zeros&k.Ones != 0 { // only poison is left
		return Known{Width: w}
	}
	return k
}

// add returns what is known of a+b+carry. A bit is known where both operands and the carry into
// it are; the carries follow from the sums of the smallest and of the largest operands.
func add(a, b Known, carry uint64, w int) Known {
	lo := a.Min() + b.Min() + carry
	hi := a.Max() + b.Max() + carry
	carryZero := ^(hi ^ a.Zeros ^ b.Zeros) // hi's operands are ^Zeros: the two complements cancel
	carryOne := lo ^ a.Ones ^ b.Ones
	known := (a.Zeros | a.Ones) & (b.Zeros | b.Ones) & (carryZero | carryOne) & mask(w)
	return Known{^lo & known, lo & known, w}
}

// multiply knows trailing zeros, and leading ones from the sizes.
func multiply(a, b Known, w int) Known {
	k := Known{Width: w}
	if x, ok := a.Const(); ok {
		if y, ok := b.Const(); ok {
			return Exact(x*y, w)
		}
	}
	if hi, lo := bits.Mul64(a.Max(), b.Max()); hi == 0 && lo <= mask(w) {
		k = below(k, lo)
	}
	if tz := min(a.trailingZeros()+b.trailingZeros(), w); tz > 0 {
		k.Zeros |= mask(tz)
	}
	return k
}

func remainder(a, b Known, w int) Known {
	k := Known{Width: w}
	if y, ok := b.Const(); ok && y != 0 && y&(y-1) == 0 {
		return Known{a.Zeros | ^(y-1)&mask(w), a.Ones & (y - 1), w}
	}
	m := a.Max()
	if b.Max() > 0 {
		m = min(m, b.Max()-1)
	}
	return below(k, m)
}

func shift(op ir.Op, a, b Known, w int) Known {
	k := Known{Width: w}
	n, ok := b.Const()
	switch {
	case ok && n >= uint64(w):
		return k // poison
	case ok && op == ir.OpShl:
		return Known{(a.Zeros<<n | (1<<n - 1)) & mask(w), a.Ones << n & mask(w), w}
	case ok && op == ir.OpLShr:
		return Known{a.Zeros>>n | mask(w)&^(mask(w)>>n), a.Ones >> n, w}
	case ok:
		return Known{uint64(sext(a.Zeros, w)>>n) & mask(w), uint64(sext(a.Ones, w)>>n) & mask(w), w}
	case op == ir.OpShl: // at least as many trailing zeros
		if tz := min(a.trailingZeros()+int(min(b.Min(), uint64(w))), w); tz > 0 {
			k.Zeros = mask(tz)
		}
	case op == ir.OpLShr:
		return below(k, a.Max()>>min(b.Min(), 63))
	}
	return k
}

func (q *query) paramAttrs(v *ir.Value) ir.AttrSet {
	if i := int(v.Aux); i < len(q.f.ParamAttrs) {
		return q.f.ParamAttrs[i]
	}
	return 0
}

// attribute uses a range attribute.
func (q *query) attribute(k Known, s ir.AttrSet) Known {
	if s == 0 {
		return k
	}
	a, ok := q.f.Mod().Attrs.Get(s, ir.AttrRange)
	if !ok {
		return k
	}
	lo, hi, ok := parseRange(a.Text)
	if ok && lo >= 0 && hi > lo {
		k = below(k, uint64(hi-1))
	}
	return k
}

// parseRange reads "lo, hi".
func parseRange(s string) (lo, hi int64, ok bool) {
	a, b, found := strings.Cut(s, ",")
	if !found {
		return 0, 0, false
	}
	lo, ok1 := number(strings.TrimSpace(a))
	hi, ok2 := number(strings.TrimSpace(b))
	return lo, hi, ok1 && ok2
}

func number(s string) (int64, bool) {
	neg := strings.HasPrefix(s, "-")
	s = strings.TrimPrefix(s, "-")
	if s == "" || len(s) > 18 {
		return 0, false
	}
	n := int64(0)
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = 10*n + int64(s[i]-'0')
	}
	if neg {
		n = -n
	}
	return n, true
}

// rangeMetadata uses !range: pairs of bounds of which the value lies in one. A load that has it
// yields poison outside.
func (q *query) rangeMetadata(k Known, v *ir.Value) Known {
	md := q.f.Attachment(v, ir.MDRange)
	if md == 0 {
		return k
	}
	m := q.f.Mod()
	n := m.MD.Node(md)
	top := uint64(0)
	for i := 0; i+1 < len(n.Ops); i += 2 {
		lo, hi := m.MD.Node(n.Ops[i]), m.MD.Node(n.Ops[i+1])
		if lo.Kind != ir.MDValue || hi.Kind != ir.MDValue {
			return k
		}
		x, ok1 := m.IntBits(lo.Val)
		y, ok2 := m.IntBits(hi.Val)
		if !ok1 || !ok2 || y <= x { // wraps around
			return k
		}
		top = max(top, y-1)
	}
	if top == 0 && len(n.Ops) == 0 {
		return k
	}
	return below(k, top)
}

// call knows the results of some intrinsics.
func (q *query) call(v *ir.Value, k Known, depth int) Known {
	k = q.attribute(q.rangeMetadata(k, v), q.f.Call(v).RetAttrs)
	f := q.f.CalledFunc(v)
	if f == nil || !f.IsIntrinsic() {
		return k
	}
	name := strings.TrimPrefix(f.Global.Name, "llvm.")
	if reg, ok := strings.CutPrefix(name, "nvvm.read.ptx.sreg."); ok {
		any := launch.Any()
		if lo, hi, ok := any.Register(reg); ok && lo == hi {
			return Exact(lo, k.Width)
		} else if ok {
			return below(k, hi)
		}
		return k
	}
	args := q.f.CallArgs(v)
	base, _, _ := strings.Cut(name, ".")
	switch base {
	case "ctpop", "ctlz", "cttz":
		return below(k, uint64(k.Width))
	case "umin":
		return below(k, min(q.of(args[0], depth-1).Max(), q.of(args[1], depth-1).Max()))
	case "smax", "smin", "umax":
		return q.either(args[0], args[1], depth)
	case "abs":
		if a := q.of(args[0], depth-1); a.NonNegative() {
			return a
		}
	}
	return k
}
