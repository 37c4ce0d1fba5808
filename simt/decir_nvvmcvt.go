package simt

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// nvvmConvert translates the conversions among the target's intrinsics.
func (d *irDecoder) nvvmConvert(v *ir.Value, name string, args []*ir.Value) bool {
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
	round := RNE
	for _, w := range parts[1:] {
		words[w] = true
		if r, ok := nvvmRounds[w]; ok {
			round = r
		}
	}
	m := Mode(0).WithRound(round)
	if words["ftz"] {
		m |= ModeFtz
	}
	types := map[string]nvvmType{"d": nvvmTypes["d"], "f": nvvmTypes["f"], "h": nvvmTypes["f16"], "bf": nvvmTypes["bf16"], "i": nvvmTypes["i"], "ui": nvvmTypes["ui"],
		"ll": nvvmTypes["ll"], "ull": nvvmTypes["ull"]}
	f, ok1 := types[from]
	t, ok2 := types[to]
	if !ok1 || !ok2 {
		return false
	}
	x := Inst{Bits: t.bits, From: f.bits, Mode: m, Dst: d.value(v)[0], A: d.value(args[0])[0]}
	switch {
	case f.float && t.float:
		x.Op, x.Imm = OpFToF, int64(b2u(f.bf))|int64(b2u(t.bf))<<1
	case f.float: // saturating, as the instruction is
		x.Op = OpFToI
		x.Mode |= ModeClamp
		if t.signed {
			x.Mode |= ModeToSigned
		}
	case t.float:
		x.Op = OpIToF
		if f.signed {
			x.Mode |= ModeSigned
		}
	default:
		return false
	}
	d.emit(x)
	return true
}

// nvvmSmall translates the conversions to and from packed and small formats: f2bf16.rn, ff2f16x2.rz.relu,
// f2tf32.rna, ff.to.e4m3x2.rn, f16x2.to.e5m2x2.rn, e4m3x2.to.f16x2.rn.
func (d *irDecoder) nvvmSmall(v *ir.Value, name string, args []*ir.Value) bool {
	kinds := map[string]fpKind{"bf16": kindBF16, "f16": kindF16, "bf16x2": kindBF16, "f16x2": kindF16, "tf32": kindTF32, "e4m3x2": kindE4M3, "e5m2x2": kindE5M2}
	widths := map[fpKind]uint8{kindBF16: 16, kindF16: 16, kindTF32: 32, kindE4M3: 8, kindE5M2: 8}
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
	round, relu, finite := RNE, false, to == kindE4M3 || to == kindE5M2
	for _, w := range parts[1:] {
		if r, ok := nvvmRounds[w]; ok {
			round = r
		}
		relu = relu || w == "relu"
		finite = finite || w == "satfinite"
	}
	fk := kindF32
	var in []Slot
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
	out := make([]Slot, len(in))
	for i, s := range in {
		out[i] = d.slot()
		d.scalarTo(out[i], ScConvert, widths[to], Mode(0).WithRound(round), convertParam(fk, to, relu, finite), s)
	}
	d.assemble(v, out, widths[to])
	return true
}
