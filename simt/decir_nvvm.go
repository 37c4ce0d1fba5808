package simt

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
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

var nvvmRounds = map[string]Round{"rn": RNE, "rz": RTZ, "rm": RDN, "rp": RUP, "rna": RNA}

// nvvmName is the name of an intrinsic of the target, taken apart: an operation, modifiers, a type.
type nvvmName struct {
	op    string
	words map[string]bool
	typ   nvvmType
	round Round
	mode  Mode // ModeFtz, ModeSat, ModeNaN, ModeBF, the rounding
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
	n.mode = Mode(0).WithRound(n.round)
	for w, m := range map[string]Mode{"ftz": ModeFtz, "sat": ModeSat, "nan": ModeNaN} {
		if n.words[w] {
			n.mode |= m
		}
	}
	if n.typ.bf {
		n.mode |= ModeBF
	}
	if n.typ.signed {
		n.mode |= ModeSigned
	}
	return n, true
}

// pieces returns the elements of an argument: those of a vector, or the parts of an integer that holds
// them packed.
func (d *irDecoder) pieces(v *ir.Value, bits uint8, n int) []Slot {
	s := d.value(v)
	ls, _ := d.leaves(v.Type)
	if len(s) == n || n == 1 || len(ls) != 1 {
		return s
	}
	out := make([]Slot, n)
	for i := range out {
		out[i] = d.op(OpBfe, ls[0].bits, 0, s[0], d.constant(uint64(i)*uint64(bits)), d.constant(uint64(bits)))
	}
	return out
}

// assemble writes elements to the result: a vector, or an integer that holds them packed.
func (d *irDecoder) assemble(v *ir.Value, parts []Slot, bits uint8) {
	dst := d.value(v)
	if len(dst) == len(parts) {
		for i, p := range parts {
			d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst[i], A: p})
		}
		return
	}
	all := bits * uint8(len(parts))
	acc := parts[0]
	for i := 1; i < len(parts); i++ {
		up := d.op(OpShl, all, ModeClamp, parts[i], d.constant(uint64(i)*uint64(bits)), 0)
		acc = d.op(OpOr, all, 0, acc, up, 0)
	}
	d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst[0], A: acc})
}

// nvvmFloatOps are the operations that a micro-operation computes.
var nvvmFloatOps = map[string]Op{"add": OpFAdd, "sub": OpFSub, "mul": OpFMul, "fma": OpFMA, "div": OpFDiv, "sqrt": OpFSqrt, "fabs": OpFAbs, "abs": OpFAbs,
	"neg": OpFNeg, "fmin": OpFMin, "fmax": OpFMax}

var nvvmApprox = map[string]ApproxFunc{"sin": ApproxSin, "cos": ApproxCos, "ex2": ApproxEx2, "lg2": ApproxLg2, "tanh": ApproxTanh, "rsqrt": ApproxRsqrt}

// nvvmScalar translates the arithmetic among the target's intrinsics and reports whether it did.
func (d *irDecoder) nvvmScalar(v *ir.Value, name string) bool {
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
	in := make([][]Slot, len(args))
	for k, a := range args {
		in[k] = d.pieces(a, n.typ.bits, n.typ.n)
	}
	out := make([]Slot, n.typ.n)
	for i := range out {
		x := make([]Slot, 3)
		for k := range args {
			if i >= len(in[k]) || k > 2 {
				return false
			}
			x[k] = in[k][i]
		}
		out[i] = d.slot()
		lane(out[i], x)
	}
	d.assemble(v, out, n.typ.bits)
	return true
}

// nvvmLane returns what computes one element of a floating-point intrinsic, or nil.
func (d *irDecoder) nvvmLane(n nvvmName) func(dst Slot, x []Slot) {
	bits := n.typ.bits
	simple := func(op Op, mode Mode, imm int64) func(Slot, []Slot) {
		return func(dst Slot, x []Slot) {
			d.emit(Inst{Op: op, Bits: bits, From: bits, Mode: mode, Dst: dst, A: x[0], B: x[1], C: x[2], Imm: imm})
		}
	}
	approx := n.words["approx"]
	switch {
	case approx && n.op == "div":
		return func(dst Slot, x []Slot) { d.scalarTo(dst, ScApproxDiv, bits, n.mode, 0, x[0], x[1]) }
	case approx && bits == 64 && n.words["ftz"] && (n.op == "rcp" || n.op == "rsqrt"):
		return func(dst Slot, x []Slot) {
			d.scalarTo(dst, ScHigh32, 64, 0, int64(b2u(n.op == "rsqrt")), x[0])
		}
	case n.op == "rcp":
		one := d.constant(format{bits, false}.round(1, RNE))
		return func(dst Slot, x []Slot) {
			d.emit(Inst{Op: OpFDiv, Bits: bits, Mode: n.mode, Dst: dst, A: one, B: x[0]})
		}
	case n.words["xorsign"]:
		return func(dst Slot, x []Slot) {
			d.scalarTo(dst, ScMinMaxAbs, bits, n.mode, 2|int64(b2u(n.op == "fmax")), x[0], x[1])
		}
	case n.words["relu"]:
		return func(dst Slot, x []Slot) {
			t := d.slot()
			d.emit(Inst{Op: OpFMA, Bits: bits, Mode: n.mode, Dst: t, A: x[0], B: x[1], C: x[2]})
			d.scalarTo(dst, ScRelu, bits, n.mode&ModeBF, 0, t)
		}
	}
	if fn, ok := nvvmApprox[n.op]; ok && approx {
		return simple(OpApprox, n.mode, int64(fn))
	}
	switch n.op { // rounding to an integral value; round is to nearest even
	case "ceil":
		return simple(OpFRound, n.mode.WithRound(RUP), 0)
	case "floor":
		return simple(OpFRound, n.mode.WithRound(RDN), 0)
	case "trunc":
		return simple(OpFRound, n.mode.WithRound(RTZ), 0)
	case "round":
		return simple(OpFRound, n.mode.WithRound(RNE), 0)
	case "saturate":
		return simple(OpFToF, n.mode|ModeSat, 0)
	}
	if op, ok := nvvmFloatOps[n.op]; ok {
		return simple(op, n.mode, 0)
	}
	return nil
}

// nvvmInt translates integer arithmetic.
func (d *irDecoder) nvvmInt(v *ir.Value, n nvvmName, args []*ir.Value) bool {
	op, ok := map[string]Op{"min": OpMin, "max": OpMax, "abs": OpAbs, "mulhi": OpMulHi, "mul24": OpMul24, "sad": OpSad, "popc": OpPopc, "clz": OpClz}[n.op]
	if !ok {
		return false
	}
	in := Inst{Op: op, Bits: n.typ.bits, From: n.typ.bits, Mode: n.mode, Dst: d.value(v)[0], A: d.value(args[0])[0]}
	if n.op == "popc" || n.op == "clz" {
		in.Bits, in.Mode = 32, 0
	}
	if len(args) > 1 {
		in.B = d.value(args[1])[0]
	}
	if len(args) > 2 {
		in.C = d.value(args[2])[0]
	}
	d.emit(in)
	return true
}

// nvvmBits translates bit manipulation.
func (d *irDecoder) nvvmBits(v *ir.Value, name string, args []*ir.Value) bool {
	a := func(i int) Slot { return d.value(args[i])[0] }
	x := Inst{Bits: 32, From: 32}
	switch name {
	case "fns":
		x.Op, x.A, x.B, x.C = OpFns, a(0), a(1), a(2)
	case "prmt", "prmt.f4e", "prmt.b4e":
		x.Op, x.A, x.B, x.C = OpPrmt, a(0), a(1), a(2)
		x.Imm = map[string]int64{"prmt.f4e": PrmtF4E, "prmt.b4e": PrmtB4E}[name]
	case "prmt.rc8", "prmt.ecl", "prmt.ecr", "prmt.rc16":
		x.Op, x.A, x.B, x.C = OpPrmt, a(0), d.constant(0), a(1)
		x.Imm = map[string]int64{"prmt.rc8": PrmtRC8, "prmt.ecl": PrmtECL, "prmt.ecr": PrmtECR, "prmt.rc16": PrmtRC16}[name]
	case "brev32", "brev64":
		x.Op, x.A = OpBrev, a(0)
		if name == "brev64" {
			x.Bits = 64
		}
	case "bmsk.clamp", "bmsk.wrap":
		x.Op, x.A, x.B = OpBmsk, a(0), a(1)
		if name == "bmsk.clamp" {
			x.Mode = ModeClamp
		}
	case "szext.clamp.s", "szext.clamp.u", "szext.wrap.s", "szext.wrap.u":
		x.Op, x.A, x.B = OpSzext, a(0), a(1)
		if strings.Contains(name, "clamp") {
			x.Mode |= ModeClamp
		}
		if strings.HasSuffix(name, ".s") {
			x.Mode |= ModeSigned
		}
	case "idp4a.s.s", "idp4a.s.u", "idp4a.u.s", "idp4a.u.u":
		x.Op, x.A, x.B, x.C, x.Imm = OpDp4a, a(0), a(1), a(2), int64(b2u(name[6] == 's'))|int64(b2u(name[8] == 's'))<<1
	case "idp2a.s.s", "idp2a.s.u", "idp2a.u.s", "idp2a.u.u": // a, b, whether the high half, c
		hi, _ := d.f.IntBits(args[2])
		x.Op, x.A, x.B, x.C = OpDp2a, a(0), a(1), a(3)
		x.Imm = int64(b2u(name[6] == 's')) | int64(b2u(name[8] == 's'))<<1 | int64(hi&1)<<2
	case "rotate.b32":
		x.Op, x.A, x.B, x.C = OpFunnelL, a(0), a(0), a(1)
	case "rotate.b64", "rotate.right.b64":
		x.Op, x.Bits, x.A, x.B, x.C = OpFunnelL, 64, a(0), a(0), a(1)
		if name != "rotate.b64" {
			x.Op = OpFunnelR
		}
	case "swap.lo.hi.b64":
		x.Op, x.Bits, x.A, x.B, x.C = OpFunnelL, 64, a(0), a(0), d.constant(32)
	case "bitcast.f2i", "bitcast.i2f", "bitcast.d2ll", "bitcast.ll2d", "move.i16", "move.i32", "move.i64", "move.float", "move.double", "move.ptr":
		x.Op, x.Bits, x.A = OpMov, 64, a(0)
	case "d2i.lo":
		x.Op, x.A = OpTrunc, a(0)
	case "d2i.hi":
		x.Op, x.Bits, x.Mode, x.A, x.B = OpShr, 64, ModeClamp, a(0), d.constant(32)
	case "lohi.i2d":
		hi := d.op(OpShl, 64, ModeClamp, a(1), d.constant(32), 0)
		x.Op, x.Bits, x.A, x.B = OpOr, 64, hi, a(0)
	default:
		return false
	}
	x.Dst = d.value(v)[0]
	d.emit(x)
	return true
}

// nvvmPointer translates what concerns address spaces.
func (d *irDecoder) nvvmPointer(v *ir.Value, name string, args []*ir.Value) bool {
	if s, ok := strings.CutPrefix(name, "isspacep."); ok {
		sp, ok := map[string]Space{"const": Const_, "global": Global, "local": Local, "shared": Shared, "shared.cluster": SharedCluster}[s]
		if ok {
			d.emit(Inst{Op: OpIsSp, Bits: 1, Mode: Mode(0).WithSpace(sp), Dst: d.value(v)[0], A: d.value(args[0])[0]})
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
	spaces := map[string]Space{"global": Global, "shared": Shared, "constant": Const_, "local": Local}
	dst, a := d.value(v)[0], d.value(args[0])[0]
	if s, ok := strings.CutPrefix(base, "ptr.gen.to."); ok {
		if s == "param" {
			d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst, A: a})
			return true
		}
		sp, ok := spaces[s]
		if ok {
			d.emit(Inst{Op: OpFromGn, Bits: 64, Mode: Mode(0).WithSpace(sp), Dst: dst, A: a})
		}
		return ok
	}
	if s, ok := strings.CutSuffix(strings.TrimPrefix(base, "ptr."), ".to.gen"); ok {
		sp, ok := spaces[s]
		if ok {
			d.emit(Inst{Op: OpToGen, Bits: 64, Mode: Mode(0).WithSpace(sp), Dst: dst, A: a})
		}
		return ok
	}
	return false
}
