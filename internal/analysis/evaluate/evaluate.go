// Package evaluate computes what pure instructions of PTX give for constants.
//
// Values are bits, at the width that the operand's slot has; a predicate is 0 or 1. Integers are computed modulo their
// width as the PTX manual says (section 9.7.1 to 9.7.5), floating-point numbers exactly in integers and then rounded
// once, in any of the four modes (IEEE 754-2019, section 4.3), with .ftz and .sat. What the manual leaves open is not
// evaluated: division by zero, NaN as an operand or a result of arithmetic, the sign of the least of two zeros, a
// result that .ftz flushes or not as one rounds before or behind, everything approximate.
package evaluate

import (
	"github.com/warpwise/warpwise/ptx"
)

// Result is what an instruction writes: the first or only part of its destination and, for d|p, the second. Conversions
// to narrow types are extended to 64 bits as the destination's register wants them.
type Result struct {
	Value, Second uint64
}

// Width returns how many bits instruction in reads of source i, 0 where that cannot be said.
func Width(in *ptx.Inst, i int) int {
	info := in.Op.Info()
	slots := info.Slots()[info.NumDst():]
	if i >= len(slots) {
		return 0
	}
	switch slots[i].Rule {
	case ptx.RuleT:
		return in.Type.Bits()
	case ptx.RuleU:
		if in.Type2 == ptx.NoType {
			return in.Type.Bits()
		}
		return in.Type2.Bits()
	case ptx.RuleWide:
		if in.Mods.Width() == ptx.MulWide {
			return 2 * in.Type.Bits()
		}
		return in.Type.Bits()
	case ptx.RulePred:
		return 1
	case ptx.Rule16:
		return 16
	case ptx.Rule32:
		return 32
	case ptx.Rule64, ptx.RuleImm:
		return 64
	}
	return 0
}

// Source returns the value of source i of in: of a constant, or of a register of which known knows the bits.
func Source(f *ptx.Func, in *ptx.Inst, i int, known func(ptx.Reg) (uint64, bool)) (uint64, bool) {
	o := f.Src(in, i)
	v := uint64(0)
	if o.Kind() == ptx.OpdReg || o.Kind() == ptx.OpdNotReg {
		var ok bool
		if v, ok = known(o.Reg()); !ok { // as mostly
			return 0, false
		}
	}
	w := Width(in, i)
	if w == 0 || w > 64 {
		return 0, false
	}
	switch o.Kind() {
	case ptx.OpdReg:
		return v & mask(w), true
	case ptx.OpdNotReg:
		return v&1 ^ 1, true
	}
	return Constant(f, o, w)
}

// Constant returns the bits of a constant operand in a slot of w bits.
func Constant(f *ptx.Func, o ptx.Operand, w int) (uint64, bool) {
	if v, ok := f.IntValue(o); ok {
		if w == 1 {
			return uint64(b2i(v != 0)), true
		}
		return uint64(v) & mask(w), true
	}
	if v, width := f.FloatBits(o); width != 0 && width == w {
		return v, true
	}
	return 0, false
}

// Inst returns what in, without its guard, gives for sources of these values, in textual order; ok is false where
// that is not known.
func Inst(in *ptx.Inst, args []uint64) (r Result, ok bool) {
	if in.Mods.IsText() || len(args) > 4 || in.Dst.Kind() == ptx.OpdTuple || in.Dst.Kind() == ptx.OpdSelect {
		return r, false
	}
	for _, m := range []ptx.Mods{ptx.CC, ptx.Relu, ptx.NaN, ptx.XorSignAbs, ptx.OOB, ptx.SatFinite, ptx.Approx, ptx.Full} {
		if in.Mods.Has(m) {
			return r, false
		}
	}
	var buf [4]uint64
	a := buf[:len(args)]
	for i, v := range args {
		w := Width(in, i)
		if w == 0 || w > 64 {
			return r, false
		}
		a[i] = v & mask(w)
	}
	if len(a) == 0 {
		return r, false
	}
	switch in.Op {
	case ptx.OpSet, ptx.OpSetp:
		return compare(in, a)
	case ptx.OpCvt:
		return convert(in, a)
	case ptx.OpSelp:
		if a[2] == 0 {
			a[0] = a[1]
		}
		return Result{Value: a[0]}, true
	case ptx.OpSlct:
		return pick(in, a)
	case ptx.OpMov:
		return Result{Value: a[0]}, in.Type != ptx.B128
	}
	if in.Type.IsFloat() {
		return float(in, a)
	}
	if v, ok := logic(in, a); ok {
		return Result{Value: v & resultMask(in)}, true
	}
	if v, ok := fields(in, a); ok {
		return Result{Value: v & resultMask(in)}, true
	}
	v, ok := integer(in, a)
	return Result{Value: v & resultMask(in)}, ok
}

// resultMask returns the mask of the bits that an integer operation writes.
func resultMask(in *ptx.Inst) uint64 {
	switch in.Op {
	case ptx.OpPopc, ptx.OpClz, ptx.OpBfind, ptx.OpFns:
		return mask(32)
	case ptx.OpMul, ptx.OpMad:
		if in.Mods.Width() == ptx.MulWide {
			return mask(2 * in.Type.Bits())
		}
	}
	return mask(in.Type.Bits())
}

// pick evaluates slct.
func pick(in *ptx.Inst, a []uint64) (Result, bool) {
	first := false
	if in.Type2 == ptx.F32 {
		x := single.flush(a[2], in.Mods.Has(ptx.Ftz))
		if single.isNaN(x) {
			return Result{}, false
		}
		first = x>>31 == 0 || x == 1<<31
	} else {
		first = int32(a[2]) >= 0
	}
	if first {
		return Result{Value: a[0]}, true
	}
	return Result{Value: a[1]}, true
}

func mask(w int) uint64 {
	if w >= 64 {
		return ^uint64(0)
	}
	return 1<<w - 1
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// signed returns the value of the low w bits of v in two's complement.
func signed(v uint64, w int) int64 { return int64(v<<(64-w)) >> (64 - w) }
