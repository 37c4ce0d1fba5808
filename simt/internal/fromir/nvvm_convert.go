package fromir

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// nvvmConvert translates the conversions among the target's intrinsics.
func (d *decoder) nvvmConvert(v *ir.Value, name string, args []*ir.Value) bool {
	if len(args) == 0 || v.Type == ir.Void {
		return false
	}
	if d.nvvmSmall(v, name, args) {
		return true
	}
	parts := strings.Split(name, ".")
	from, to, ok := strings.Cut(parts[0], "2")
	if !ok {
		return false
	}
	words := map[string]bool{}
	round := micro.RNE
	for _, w := range parts[1:] {
		words[w] = true
		if r, ok := nvvmRounds[w]; ok {
			round = r
		}
	}
	m := micro.Mode(0).WithRound(round)
	if words["ftz"] {
		m |= micro.ModeFtz
	}
	types := map[string]nvvmType{"d": nvvmTypes["d"], "f": nvvmTypes["f"], "h": nvvmTypes["f16"], "bf": nvvmTypes["bf16"], "i": nvvmTypes["i"], "ui": nvvmTypes["ui"],
		"ll": nvvmTypes["ll"], "ull": nvvmTypes["ull"]}
	f, ok1 := types[from]
	t, ok2 := types[to]
	if !ok1 || !ok2 {
		return false
	}
	x := micro.Inst{Bits: t.bits, From: f.bits, Mode: m, Dst: d.value(v)[0], A: d.value(args[0])[0]}
	switch {
	case f.float && t.float:
		x.Op, x.Imm = micro.OpFToF, int64(arith.Bit(f.bf))|int64(arith.Bit(t.bf))<<1
	case f.float: // saturating, as the instruction is
		x.Op = micro.OpFToI
		x.Mode |= micro.ModeClamp
		if t.signed {
			x.Mode |= micro.ModeToSigned
		}
	case t.float:
		x.Op = micro.OpIToF
		if f.signed {
			x.Mode |= micro.ModeSigned
		}
	default:
		return false
	}
	d.Emit(x)
	return true
}

// nvvmSmall translates the conversions to and from packed and small formats: f2bf16.rn, ff2f16x2.rz.relu,
// f2tf32.rna, ff.to.e4m3x2.rn, f16x2.to.e5m2x2.rn, e4m3x2.to.f16x2.rn.
func (d *decoder) nvvmSmall(v *ir.Value, name string, args []*ir.Value) bool {
	kinds := map[string]arith.SmallKind{"bf16": arith.KindBF16, "f16": arith.KindF16, "bf16x2": arith.KindBF16, "f16x2": arith.KindF16, "tf32": arith.KindTF32, "e4m3x2": arith.KindE4M3, "e5m2x2": arith.KindE5M2}
	widths := map[arith.SmallKind]uint8{arith.KindBF16: 16, arith.KindF16: 16, arith.KindTF32: 32, arith.KindE4M3: 8, arith.KindE5M2: 8}
	var from, rest string
	if a, b, ok := strings.Cut(name, ".to."); ok {
		from, rest = a, b
	} else if b, ok := strings.CutPrefix(name, "ff2"); ok {
		from, rest = "ff", b
	} else if b, ok := strings.CutPrefix(name, "f2"); ok {
		from, rest = "f", b
	} else {
		return false
	}
	parts := strings.Split(rest, ".")
	to, ok := kinds[parts[0]]
	if !ok {
		return false
	}
	round, relu, finite := micro.RNE, false, to == arith.KindE4M3 || to == arith.KindE5M2
	for _, w := range parts[1:] {
		if r, ok := nvvmRounds[w]; ok {
			round = r
		}
		relu = relu || w == "relu"
		finite = finite || w == "satfinite"
	}
	fk := arith.KindF32
	var in []micro.Slot
	switch from {
	case "f", "ff":
		for _, a := range args {
			in = append(in, d.value(a)[0])
		}
		if len(in) == 2 { // the first becomes the upper part
			in[0], in[1] = in[1], in[0]
		}
	default:
		if fk, ok = kinds[from]; !ok {
			return false
		}
		in = d.pieces(args[0], widths[fk], 2)
	}
	out := make([]micro.Slot, len(in))
	for i, s := range in {
		out[i] = d.Slot()
		d.ScalarTo(out[i], micro.ScConvert, widths[to], micro.Mode(0).WithRound(round), arith.ConvertParam(fk, to, relu, finite), s)
	}
	d.assemble(v, out, widths[to])
	return true
}
