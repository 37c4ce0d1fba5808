package fromir

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// What the attributes denormal-fp-math and denormal-fp-math-f32 say of a function (LangRef, "Function
// Attributes"): an operation must take subnormal operands for zero, and may leave zero where its result
// would be subnormal. The target has this, with the sign kept, for f32 alone, and only for operands and
// results together; of other modes nothing is known but that they concern subnormals.

// subnormalModes are the bits of Mode that floating-point operations of a function get: of f32, and of
// the other formats.
type subnormalModes struct{ single, others micro.Mode }

func (d *decoder) subnormalModes() (m subnormalModes) {
	as, set := &d.m.Attrs, d.f.FnAttrs
	all, _ := as.GetString(set, "denormal-fp-math")
	single, ok := as.GetString(set, "denormal-fp-math-f32")
	if !ok {
		single = all
	}
	ieee := func(s string) bool { return s == "" || s == "ieee" || s == "ieee,ieee" }
	switch {
	case ieee(single):
	case single == "preserve-sign", single == "preserve-sign,preserve-sign":
		m.single = micro.ModeFtz | micro.ModeMayFlush
	default:
		m.single = micro.ModeMaybeFtz
	}
	if !ieee(all) {
		m.others = micro.ModeMaybeFtz
	}
	return m
}

// targetIntrinsic reports a call of an intrinsic of the target: its name says whether it flushes.
func (d *decoder) targetIntrinsic(v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	callee := d.f.CalledFunc(v)
	return callee != nil && strings.HasPrefix(callee.Name, "llvm.nvvm.")
}

// flushing gives the floating-point operations from code offset at on the mode of the function.
func (d *decoder) flushing(at int) {
	for i := at; i < len(d.Fn.Code); i++ {
		in := &d.Fn.Code[i]
		single := in.Bits == 32
		switch in.Op {
		case micro.OpFAdd, micro.OpFSub, micro.OpFMul, micro.OpFMA, micro.OpFDiv, micro.OpFRem, micro.OpFSqrt, micro.OpFMin, micro.OpFMax, micro.OpFMinimum, micro.OpFMaximum, micro.OpFRound, micro.OpApprox, micro.OpFLdexp:
		case micro.OpFCmp, micro.OpFToI:
			single = in.From == 32
		case micro.OpFToF:
			single = single || in.From == 32
		case micro.OpScalar:
			if !arith.ScalarOpOf(in).Float {
				continue
			}
			if d.subnormals.single != 0 && (in.Bits == 32 || in.From == 32) || d.subnormals.others != 0 {
				in.Mode |= micro.ModeMaybeFtz
			}
			continue
		default:
			continue
		}
		if single {
			in.Mode |= d.subnormals.single
		} else {
			in.Mode |= d.subnormals.others
		}
	}
}
