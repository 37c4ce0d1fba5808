package fromir

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// nvvmType is an operand type as the names of the target's intrinsics spell it.
type nvvmType struct {
	bits   uint8
	signed bool
	float  bool
	bf     bool
	n      int // elements
}

var nvvmTypes = map[string]nvvmType{
	"f": {32, false, true, false, 1}, "f32": {32, false, true, false, 1}, "d": {64, false, true, false, 1}, "f64": {64, false, true, false, 1},
	"f16": {16, false, true, false, 1}, "f16x2": {16, false, true, false, 2}, "v2f16": {16, false, true, false, 2},
	"bf16": {16, false, true, true, 1}, "bf16x2": {16, false, true, true, 2}, "v2bf16": {16, false, true, true, 2},
	"i": {32, true, false, false, 1}, "ui": {32, false, false, false, 1}, "ll": {64, true, false, false, 1}, "ull": {64, false, false, false, 1},
	"s": {16, true, false, false, 1}, "us": {16, false, false, false, 1},
}

var nvvmRounds = map[string]micro.Round{"rn": micro.RNE, "rz": micro.RTZ, "rm": micro.RDN, "rp": micro.RUP, "rna": micro.RNA}

// nvvmName is the name of an intrinsic of the target, taken apart: an operation, modifiers, a type.
type nvvmName struct {
	op    string
	words map[string]bool
	typ   nvvmType
	round micro.Round
	mode  micro.Mode // ModeFtz, ModeSat, ModeNaN, ModeBF, the rounding
}

// parseNVVM takes a name such as add.rn.ftz.f apart; ok is false when it does not end in a type.
func parseNVVM(name string) (n nvvmName, ok bool) {
	parts := strings.Split(name, ".")
	n.op, n.words = parts[0], map[string]bool{}
	last := len(parts) - 1
	if n.typ, ok = nvvmTypes[parts[last]]; !ok || last == 0 {
		return n, false
	}
	for _, w := range parts[1:last] {
		n.words[w] = true
		if r, ok := nvvmRounds[w]; ok {
			n.round = r
		}
	}
	n.mode = micro.Mode(0).WithRound(n.round)
	for w, m := range map[string]micro.Mode{"ftz": micro.ModeFtz, "sat": micro.ModeSat, "nan": micro.ModeNaN} {
		if n.words[w] {
			n.mode |= m
		}
	}
	if n.typ.bf {
		n.mode |= micro.ModeBF
	}
	if n.typ.signed {
		n.mode |= micro.ModeSigned
	}
	return n, true
}

// pieces returns the elements of an argument: those of a vector, or the parts of an integer that holds
// them packed.
func (d *decoder) pieces(v *ir.Value, bits uint8, n int) []micro.Slot {
	s := d.value(v)
	ls, _ := d.leaves(v.Type)
	if len(s) == n || n == 1 || len(ls) != 1 {
		return s
	}
	out := make([]micro.Slot, n)
	for i := range out {
		out[i] = d.Op(micro.OpBfe, ls[0].bits, 0, s[0], d.Constant(uint64(i)*uint64(bits)), d.Constant(uint64(bits)))
	}
	return out
}

// assemble writes elements to the result: a vector, or an integer that holds them packed.
func (d *decoder) assemble(v *ir.Value, parts []micro.Slot, bits uint8) {
	dst := d.value(v)
	if len(dst) == len(parts) {
		for i, p := range parts {
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst[i], A: p})
		}
		return
	}
	all := bits * uint8(len(parts))
	acc := parts[0]
	for i := 1; i < len(parts); i++ {
		up := d.Op(micro.OpShl, all, micro.ModeClamp, parts[i], d.Constant(uint64(i)*uint64(bits)), 0)
		acc = d.Op(micro.OpOr, all, 0, acc, up, 0)
	}
	d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst[0], A: acc})
}

// nvvmFloatOps are the operations that a micro-operation computes.
var nvvmFloatOps = map[string]micro.Op{"add": micro.OpFAdd, "sub": micro.OpFSub, "mul": micro.OpFMul, "fma": micro.OpFMA, "div": micro.OpFDiv, "sqrt": micro.OpFSqrt, "fabs": micro.OpFAbs, "abs": micro.OpFAbs,
	"neg": micro.OpFNeg, "fmin": micro.OpFMin, "fmax": micro.OpFMax}

var nvvmApprox = map[string]micro.ApproxFunc{"sin": micro.ApproxSin, "cos": micro.ApproxCos, "ex2": micro.ApproxEx2, "lg2": micro.ApproxLg2, "tanh": micro.ApproxTanh, "rsqrt": micro.ApproxRsqrt}

// nvvmScalar translates the arithmetic among the target's intrinsics and reports whether it did.
func (d *decoder) nvvmScalar(v *ir.Value, name string) bool {
	args := d.f.CallArgs(v)
	if d.nvvmBits(v, name, args) || d.nvvmConvert(v, name, args) || d.nvvmPointer(v, name, args) {
		return true
	}
	if name == "div.full" || name == "div.full.ftz" {
		name += ".f"
	}
	if name == "sqrt.f" {
		name = "sqrt.rn.f" // as a module without its flags means it
	}
	n, ok := parseNVVM(name)
	if !ok || n.words["oob"] || v.Type == ir.Void {
		return false
	}
	if !n.typ.float {
		return d.nvvmInt(v, n, args)
	}
	lane := d.nvvmLane(n)
	if lane == nil {
		return false
	}
	in := make([][]micro.Slot, len(args))
	for k, a := range args {
		in[k] = d.pieces(a, n.typ.bits, n.typ.n)
	}
	out := make([]micro.Slot, n.typ.n)
	for i := range out {
		x := make([]micro.Slot, 3)
		for k := range args {
			if i >= len(in[k]) || k > 2 {
				return false
			}
			x[k] = in[k][i]
		}
		out[i] = d.Slot()
		lane(out[i], x)
	}
	d.assemble(v, out, n.typ.bits)
	return true
}

// nvvmLane returns what computes one element of a floating-point intrinsic, or nil.
func (d *decoder) nvvmLane(n nvvmName) func(dst micro.Slot, x []micro.Slot) {
	bits := n.typ.bits
	simple := func(op micro.Op, mode micro.Mode, imm int64) func(micro.Slot, []micro.Slot) {
		return func(dst micro.Slot, x []micro.Slot) {
			d.Emit(micro.Inst{Op: op, Bits: bits, From: bits, Mode: mode, Dst: dst, A: x[0], B: x[1], C: x[2], Imm: imm})
		}
	}
	approx := n.words["approx"]
	switch {
	case approx && n.op == "div":
		return func(dst micro.Slot, x []micro.Slot) { d.ScalarTo(dst, micro.ScApproxDiv, bits, n.mode, 0, x[0], x[1]) }
	case approx && bits == 64 && n.words["ftz"] && (n.op == "rcp" || n.op == "rsqrt"):
		return func(dst micro.Slot, x []micro.Slot) {
			d.ScalarTo(dst, micro.ScHigh32, 64, 0, int64(arith.Bit(n.op == "rsqrt")), x[0])
		}
	case n.op == "rcp":
		one := d.Constant(arith.Format{Bits: bits, Bf: false}.Round(1, micro.RNE))
		return func(dst micro.Slot, x []micro.Slot) {
			d.Emit(micro.Inst{Op: micro.OpFDiv, Bits: bits, Mode: n.mode, Dst: dst, A: one, B: x[0]})
		}
	case n.words["xorsign"]:
		return func(dst micro.Slot, x []micro.Slot) {
			d.ScalarTo(dst, micro.ScMinMaxAbs, bits, n.mode, 2|int64(arith.Bit(n.op == "fmax")), x[0], x[1])
		}
	case n.words["relu"]:
		return func(dst micro.Slot, x []micro.Slot) {
			t := d.Slot()
			d.Emit(micro.Inst{Op: micro.OpFMA, Bits: bits, Mode: n.mode, Dst: t, A: x[0], B: x[1], C: x[2]})
			d.ScalarTo(dst, micro.ScRelu, bits, n.mode&micro.ModeBF, 0, t)
		}
	}
	if fn, ok := nvvmApprox[n.op]; ok && approx {
		return simple(micro.OpApprox, n.mode, int64(fn))
	}
	switch n.op { // rounding to an integral value; round is to nearest even
	case "ceil":
		return simple(micro.OpFRound, n.mode.WithRound(micro.RUP), 0)
	case "floor":
		return simple(micro.OpFRound, n.mode.WithRound(micro.RDN), 0)
	case "trunc":
		return simple(micro.OpFRound, n.mode.WithRound(micro.RTZ), 0)
	case "round":
		return simple(micro.OpFRound, n.mode.WithRound(micro.RNE), 0)
	case "saturate":
		return simple(micro.OpFToF, n.mode|micro.ModeSat, 0)
	}
	if op, ok := nvvmFloatOps[n.op]; ok {
		return simple(op, n.mode, 0)
	}
	return nil
}

// nvvmInt translates integer arithmetic.
func (d *decoder) nvvmInt(v *ir.Value, n nvvmName, args []*ir.Value) bool {
	op, ok := map[string]micro.Op{"min": micro.OpMin, "max": micro.OpMax, "abs": micro.OpAbs, "mulhi": micro.OpMulHi, "mul24": micro.OpMul24, "sad": micro.OpSad, "popc": micro.OpPopc, "clz": micro.OpClz}[n.op]
	if !ok {
		return false
	}
	in := micro.Inst{Op: op, Bits: n.typ.bits, From: n.typ.bits, Mode: n.mode, Dst: d.value(v)[0], A: d.value(args[0])[0]}
	if n.op == "popc" || n.op == "clz" {
		in.Bits, in.Mode = 32, 0
	}
	if len(args) > 1 {
		in.B = d.value(args[1])[0]
	}
	if len(args) > 2 {
		in.C = d.value(args[2])[0]
	}
	d.Emit(in)
	return true
}

// nvvmBits translates bit manipulation.
func (d *decoder) nvvmBits(v *ir.Value, name string, args []*ir.Value) bool {
	a := func(i int) micro.Slot { return d.value(args[i])[0] }
	x := micro.Inst{Bits: 32, From: 32}
	switch name {
	case "fns":
		x.Op, x.A, x.B, x.C = micro.OpFns, a(0), a(1), a(2)
	case "prmt", "prmt.f4e", "prmt.b4e":
		x.Op, x.A, x.B, x.C = micro.OpPrmt, a(0), a(1), a(2)
		x.Imm = map[string]int64{"prmt.f4e": micro.PrmtF4E, "prmt.b4e": micro.PrmtB4E}[name]
	case "prmt.rc8", "prmt.ecl", "prmt.ecr", "prmt.rc16":
		x.Op, x.A, x.B, x.C = micro.OpPrmt, a(0), d.Constant(0), a(1)
		x.Imm = map[string]int64{"prmt.rc8": micro.PrmtRC8, "prmt.ecl": micro.PrmtECL, "prmt.ecr": micro.PrmtECR, "prmt.rc16": micro.PrmtRC16}[name]
	case "brev32", "brev64":
		x.Op, x.A = micro.OpBrev, a(0)
		if name == "brev64" {
			x.Bits = 64
		}
	case "bmsk.clamp", "bmsk.wrap":
		x.Op, x.A, x.B = micro.OpBmsk, a(0), a(1)
		if name == "bmsk.clamp" {
			x.Mode = micro.ModeClamp
		}
	case "szext.clamp.s", "szext.clamp.u", "szext.wrap.s", "szext.wrap.u":
		x.Op, x.A, x.B = micro.OpSzext, a(0), a(1)
		if strings.Contains(name, "clamp") {
			x.Mode |= micro.ModeClamp
		}
		if strings.HasSuffix(name, ".s") {
			x.Mode |= micro.ModeSigned
		}
	case "idp4a.s.s", "idp4a.s.u", "idp4a.u.s", "idp4a.u.u":
		x.Op, x.A, x.B, x.C, x.Imm = micro.OpDp4a, a(0), a(1), a(2), int64(arith.Bit(name[6] == 's'))|int64(arith.Bit(name[8] == 's'))<<1
	case "idp2a.s.s", "idp2a.s.u", "idp2a.u.s", "idp2a.u.u": // a, b, whether the high half, c
		hi, _ := d.f.IntBits(args[2])
		x.Op, x.A, x.B, x.C = micro.OpDp2a, a(0), a(1), a(3)
		x.Imm = int64(arith.Bit(name[6] == 's')) | int64(arith.Bit(name[8] == 's'))<<1 | int64(hi&1)<<2
	case "rotate.b32":
		x.Op, x.A, x.B, x.C = micro.OpFunnelL, a(0), a(0), a(1)
	case "rotate.b64", "rotate.right.b64":
		x.Op, x.Bits, x.A, x.B, x.C = micro.OpFunnelL, 64, a(0), a(0), a(1)
		if name != "rotate.b64" {
			x.Op = micro.OpFunnelR
		}
	case "swap.lo.hi.b64":
		x.Op, x.Bits, x.A, x.B, x.C = micro.OpFunnelL, 64, a(0), a(0), d.Constant(32)
	case "bitcast.f2i", "bitcast.i2f", "bitcast.d2ll", "bitcast.ll2d", "move.i16", "move.i32", "move.i64", "move.float", "move.double", "move.ptr":
		x.Op, x.Bits, x.A = micro.OpMov, 64, a(0)
	case "d2i.lo":
		x.Op, x.A = micro.OpTrunc, a(0)
	case "d2i.hi":
		x.Op, x.Bits, x.Mode, x.A, x.B = micro.OpShr, 64, micro.ModeClamp, a(0), d.Constant(32)
	case "lohi.i2d":
		hi := d.Op(micro.OpShl, 64, micro.ModeClamp, a(1), d.Constant(32), 0)
		x.Op, x.Bits, x.A, x.B = micro.OpOr, 64, hi, a(0)
	default:
		return false
	}
	x.Dst = d.value(v)[0]
	d.Emit(x)
	return true
}

// nvvmPointer translates what concerns address spaces.
func (d *decoder) nvvmPointer(v *ir.Value, name string, args []*ir.Value) bool {
	if s, ok := strings.CutPrefix(name, "isspacep."); ok {
		sp, ok := map[string]micro.Space{"const": micro.Const_, "global": micro.Global, "local": micro.Local, "shared": micro.Shared, "shared.cluster": micro.SharedCluster}[s]
		if ok {
			d.Emit(micro.Inst{Op: micro.OpIsSp, Bits: 1, Mode: micro.Mode(0).WithSpace(sp), Dst: d.value(v)[0], A: d.value(args[0])[0]})
		}
		return ok
	}
	if !strings.HasPrefix(name, "ptr.") {
		return false
	}
	base := name
	for _, sp := range []string{".p0", ".p1", ".p3", ".p4", ".p5", ".p101"} {
		if i := strings.Index(base, sp); i > 0 {
			base = base[:i]
		}
	}
	spaces := map[string]micro.Space{"global": micro.Global, "shared": micro.Shared, "constant": micro.Const_, "local": micro.Local}
	dst, a := d.value(v)[0], d.value(args[0])[0]
	if s, ok := strings.CutPrefix(base, "ptr.gen.to."); ok {
		if s == "param" {
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst, A: a})
			return true
		}
		sp, ok := spaces[s]
		if ok {
			d.Emit(micro.Inst{Op: micro.OpFromGn, Bits: 64, Mode: micro.Mode(0).WithSpace(sp), Dst: dst, A: a})
		}
		return ok
	}
	if s, ok := strings.CutSuffix(strings.TrimPrefix(base, "ptr."), ".to.gen"); ok {
		sp, ok := spaces[s]
		if ok {
			d.Emit(micro.Inst{Op: micro.OpToGen, Bits: 64, Mode: micro.Mode(0).WithSpace(sp), Dst: dst, A: a})
		}
		return ok
	}
	return false
}
