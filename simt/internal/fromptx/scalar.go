package fromptx

import (
	"strings"

	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// typeNames finds a type by its spelling, for modifiers that are kept as text.
var typeNames = func() map[string]ptx.Type {
	m := map[string]ptx.Type{}
	for t := ptx.NoType + 1; t < ptx.NumTypes; t++ {
		m[t.String()] = t
	}
	return m
}()

// textMods are modifiers that are kept as text, taken apart.
type textMods struct {
	types []ptx.Type
	words map[string]bool // all that are not types
}

func (d *decoder) textMods(in *ptx.Inst) textMods {
	m := textMods{words: map[string]bool{}}
	for _, w := range strings.Split(strings.TrimPrefix(d.f.ModTextOf(in.Mods), "."), ".") {
		if t, ok := typeNames[w]; ok {
			m.types = append(m.types, t)
		} else {
			m.words[w] = true
		}
	}
	return m
}

// only reports that the words are all among those given.
func (m *textMods) only(words string) bool {
	n := 0
	for _, w := range strings.Fields(words) {
		if m.words[w] {
			n++
		}
	}
	return n == len(m.words)
}

// packing returns the element type of a packed type and the number of elements, which is 1 for others.
func packing(t ptx.Type) (ptx.Type, int) {
	switch t {
	case ptx.F16x2:
		return ptx.F16, 2
	case ptx.BF16x2:
		return ptx.BF16, 2
	case ptx.S16x2:
		return ptx.S16, 2
	case ptx.U16x2:
		return ptx.U16, 2
	case ptx.F32x2:
		return ptx.F32, 2
	case ptx.S8x4:
		return ptx.S8, 4
	case ptx.U8x4:
		return ptx.U8, 4
	}
	return t, 1
}

// elements calls lane for each element of operands of type t and puts the results together in dst. Operands
// that are 0 stay 0.
func (d *decoder) elements(dst micro.Slot, t ptx.Type, srcs []micro.Slot, lane func(dst micro.Slot, s []micro.Slot)) {
	e, n := packing(t)
	if n == 1 {
		lane(dst, srcs)
		return
	}
	w, all := uint8(e.Bits()), uint8(t.Bits())
	var acc micro.Slot
	for i := range n {
		s := make([]micro.Slot, len(srcs))
		for k, x := range srcs {
			if x != 0 {
				s[k] = d.Op(micro.OpBfe, all, 0, x, d.Constant(uint64(i)*uint64(w)), d.Constant(uint64(w)))
			}
		}
		part := d.Slot()
		lane(part, s)
		switch {
		case i == 0:
			acc = part
			continue
		default:
			part = d.Op(micro.OpShl, all, micro.ModeClamp, part, d.Constant(uint64(i)*uint64(w)), 0)
		}
		to := d.Slot()
		if i == n-1 {
			to = dst
		}
		d.Emit(micro.Inst{Op: micro.OpOr, Bits: all, Dst: to, A: acc, B: part})
		acc = to
	}
}

// modeOf is fmode for an element type, which decides what 16-bit format is meant.
func modeOf(in *ptx.Inst, t ptx.Type) micro.Mode {
	m := fmode(in) &^ micro.ModeBF
	if e, _ := packing(t); e == ptx.BF16 {
		m |= micro.ModeBF
	}
	return m
}

// values returns the slots of the sources; packed types are read as bits.
func (d *decoder) values(in *ptx.Inst, t ptx.Type) []micro.Slot {
	var out []micro.Slot
	for _, o := range d.f.Srcs(in) {
		if _, n := packing(t); n > 1 {
			t = ptx.BitsType(t.Bits())
		}
		out = append(out, d.value(o, t))
	}
	return out
}

// scalarInst translates the scalar operations that decptxalu.go does not, and reports whether in was
// one.
func (d *decoder) scalarInst(in *ptx.Inst) bool {
	if in.Op >= ptx.OpVadd && in.Op <= ptx.OpVset4 {
		return d.video(in)
	}
	switch in.Op {
	case ptx.OpMin, ptx.OpMax:
		return d.minMaxInst(in)
	case ptx.OpAdd, ptx.OpSub, ptx.OpMul, ptx.OpFma:
		return d.packedArith(in)
	case ptx.OpEx2, ptx.OpTanh:
		return d.packedApprox(in)
	case ptx.OpDiv, ptx.OpRcp, ptx.OpRsqrt, ptx.OpSqrt:
		return d.approxInst(in)
	case ptx.OpMad24:
		return d.mad24Sat(in)
	case ptx.OpClmad:
		return d.clmadInst(in)
	case ptx.OpCvt:
		return d.cvtSmall(in)
	case ptx.OpCvtPack:
		return d.cvtPack(in)
	case ptx.OpSet, ptx.OpSetp:
		return d.packedCompare(in)
	case ptx.OpLop3:
		return d.lop3Pred(in)
	case ptx.OpMov:
		return d.mov128(in)
	case ptx.OpPmevent:
		d.Emit(micro.Inst{Op: micro.OpVoid})
		return true
	}
	return false
}

// minMaxInst translates min and max of packed integers, with .relu, .xorsign.abs, or of three operands.
func (d *decoder) minMaxInst(in *ptx.Inst) bool {
	t := in.Type
	ftz, nan, relu, abs, sign := in.Mods.Has(ptx.Ftz), in.Mods.Has(ptx.NaN), in.Mods.Has(ptx.Relu), false, in.Mods.Has(ptx.XorSignAbs)
	if in.Mods.IsText() {
		m := d.textMods(in)
		if len(m.types) != 1 || !m.only("ftz NaN relu abs xorsign") {
			return false
		}
		t, ftz, nan, relu, abs, sign = m.types[0], m.words["ftz"], m.words["NaN"], m.words["relu"], m.words["abs"], m.words["xorsign"]
	}
	srcs := d.f.Srcs(in)
	e, n := packing(t)
	if n == 1 && len(srcs) == 2 && !relu && !abs && !sign || len(srcs) > 3 {
		return false
	}
	v := d.values(in, t)
	w := uint8(e.Bits())
	most := in.Op == ptx.OpMax
	mode := micro.Mode(0)
	if e == ptx.BF16 {
		mode |= micro.ModeBF
	}
	if ftz {
		mode |= micro.ModeFtz
	}
	if nan {
		mode |= micro.ModeNaN
	}
	d.elements(d.dst(in.Dst), t, v, func(dst micro.Slot, s []micro.Slot) {
		switch {
		case !e.IsFloat():
			d.minMaxOfInts(dst, s, most, relu, w, signedMode(e))
		case abs || sign:
			p := int64(arith.Bit(most)) | int64(arith.Bit(sign && len(s) == 2))<<1 | int64(arith.Bit(len(s) == 3))<<2
			d.ScalarTo(dst, micro.ScMinMaxAbs, w, mode, p, s...)
		default:
			d.minMaxOfFloats(dst, s, most, w, mode)
		}
	})
	return true
}

// minMaxOfInts emits the greater or the smaller of two integers, and with relu 0 for less than that.
func (d *decoder) minMaxOfInts(dst micro.Slot, s []micro.Slot, most, relu bool, w uint8, mode micro.Mode) {
	op := micro.OpMin
	if most {
		op = micro.OpMax
	}
	r := d.Op(op, w, mode, s[0], s[1], 0)
	if relu {
		r = d.Op(micro.OpMax, w, micro.ModeSigned, r, d.Constant(0), 0)
	}
	d.Emit(micro.Inst{Op: micro.OpMov, Bits: w, Dst: dst, A: r})
}

// minMaxOfFloats emits the greatest or the least of two or three floats.
func (d *decoder) minMaxOfFloats(dst micro.Slot, s []micro.Slot, most bool, w uint8, mode micro.Mode) {
	op := micro.OpFMin
	if most {
		op = micro.OpFMax
	}
	r := s[0]
	for k := 1; k < len(s); k++ {
		to := dst
		if k < len(s)-1 {
			to = d.Slot()
		}
		d.Emit(micro.Inst{Op: op, Bits: w, Mode: mode, Dst: to, A: r, B: s[k]})
		r = to
	}
}

// packedArith translates add, sub, mul and fma of packed integers and f32x2, of mixed precision, and fma.relu.
func (d *decoder) packedArith(in *ptx.Inst) bool {
	e, n := packing(in.Type)
	mixed := in.Type2 != ptx.NoType && in.Type2 != in.Type
	relu := in.Mods.Has(ptx.Relu)
	if in.Mods.IsText() || in.Mods.Has(ptx.OOB) || in.Mods.Has(ptx.CC) || !mixed && !relu && !(n > 1 && (e.IsInt() || e == ptx.F32)) {
		return false
	}
	var v []micro.Slot
	last := len(d.f.Srcs(in)) - 1
	if mixed {
		// All but the addend are of the short type, and become f32.
		for i, o := range d.f.Srcs(in) {
			if i == last {
				v = append(v, d.value(o, in.Type))
				continue
			}
			x := d.Slot()
			d.Emit(micro.Inst{Op: micro.OpFToF, Bits: 32, From: 16, Dst: x, A: d.value(o, in.Type2), Imm: int64(arith.Bit(in.Type2 == ptx.BF16))})
			v = append(v, x)
		}
	} else {
		v = d.values(in, in.Type)
	}
	op, ok := ptxFloatOps[in.Op]
	if e.IsInt() {
		op, ok = ptxIntOps[in.Op]
	}
	if !ok {
		return false
	}
	w, m := uint8(e.Bits()), modeOf(in, in.Type)
	d.elements(d.dst(in.Dst), in.Type, v, func(dst micro.Slot, s []micro.Slot) {
		for len(s) < 3 {
			s = append(s, 0)
		}
		to := dst
		if relu {
			to = d.Slot()
		}
		d.Emit(micro.Inst{Op: op, Bits: w, Mode: m, Dst: to, A: s[0], B: s[1], C: s[2]})
		if relu {
			d.ScalarTo(dst, micro.ScRelu, w, m&micro.ModeBF, 0, to)
		}
	})
	return true
}

// packedApprox translates ex2 and tanh of packed and short types; ex2.approx.ftz.bf16 flushes.
func (d *decoder) packedApprox(in *ptx.Inst) bool {
	e, _ := packing(in.Type)
	if e == ptx.F32 {
		return false
	}
	w, m := uint8(e.Bits()), modeOf(in, in.Type)
	d.elements(d.dst(in.Dst), in.Type, d.values(in, in.Type), func(dst micro.Slot, s []micro.Slot) {
		d.Emit(micro.Inst{Op: micro.OpApprox, Bits: w, Mode: m, Dst: dst, A: s[0], Imm: int64(ptxApprox[in.Op])})
	})
	return true
}

// approxInst translates the approximations whose results are not those of the exact operation rounded.
func (d *decoder) approxInst(in *ptx.Inst) bool {
	if !in.Mods.Has(ptx.Approx) {
		return false
	}
	switch {
	case in.Op == ptx.OpDiv && in.Type == ptx.F32:
		d.ScalarTo(d.dst(in.Dst), micro.ScApproxDiv, 32, fmode(in), 0, d.values(in, in.Type)...)
	case in.Type == ptx.F64 && in.Mods.Has(ptx.Ftz) && (in.Op == ptx.OpRcp || in.Op == ptx.OpRsqrt):
		d.ScalarTo(d.dst(in.Dst), micro.ScHigh32, 64, 0, int64(arith.Bit(in.Op == ptx.OpRsqrt)), d.values(in, in.Type)...)
	default:
		return false
	}
	return true
}

// mad24Sat translates mad24.hi.sat.s32.
func (d *decoder) mad24Sat(in *ptx.Inst) bool {
	if !in.Mods.Has(ptx.Sat) {
		return false
	}
	v := d.values(in, in.Type)
	p := d.Slot()
	d.Emit(micro.Inst{Op: micro.OpMul24, Bits: 32, Mode: signedMode(in.Type), Dst: p, A: v[0], B: v[1], Imm: int64(arith.Bit(in.Mods.Width() == ptx.MulHi))})
	d.Emit(micro.Inst{Op: micro.OpAdd, Bits: 32, Mode: micro.ModeSat | micro.ModeSigned, Dst: d.dst(in.Dst), A: p, B: v[2]})
	return true
}

func (d *decoder) clmadInst(in *ptx.Inst) bool {
	d.ScalarTo(d.dst(in.Dst), micro.ScClmul, uint8(in.Type.Bits()), 0, int64(arith.Bit(in.Mods.Width() == ptx.MulHi)), d.values(in, in.Type)...)
	return true
}

// packedCompare translates set and setp: of packed halves, with a second result, and to 16-bit types.
func (d *decoder) packedCompare(in *ptx.Inst) bool {
	of := in.Type
	if in.Op == ptx.OpSet {
		of = in.Type2
	}
	e, n := packing(of)
	f := d.f
	if e.Bits() > 64 || in.Mods.IsText() {
		return false
	}
	srcs := []micro.Slot{d.operandOf(f.Src(in, 0), of), d.operandOf(f.Src(in, 1), of)}
	var pred micro.Slot
	if o := f.Src(in, 2); o != ptx.None {
		pred = d.value(o, ptx.Pred)
	}
	var hit, miss [2]micro.Slot
	k := 0
	single := func(_ micro.Slot, s []micro.Slot) {
		c := d.Slot()
		x := micro.Inst{Op: micro.OpICmp, Bits: 1, From: uint8(e.Bits()), Dst: c, A: s[0], B: s[1]}
		cmp := ptxCmps[in.Mods.Cmp()]
		switch {
		case e.IsFloat():
			x.Op, x.Mode = micro.OpFCmp, modeOf(in, of).WithCmp(cmp[2])
		case e.IsSigned():
			x.Mode = micro.Mode(0).WithCmp(cmp[0])
		default:
			x.Mode = micro.Mode(0).WithCmp(cmp[1])
		}
		d.Emit(x)
		hit[k] = d.combine(in.Mods.Bool(), c, pred)
		miss[k] = d.combine(in.Mods.Bool(), d.Op(micro.OpXor, 1, 0, c, d.Constant(1), 0), pred)
		k++
	}
	if n == 1 {
		single(0, srcs)
	} else {
		for i := range n {
			w := d.Constant(uint64(e.Bits()))
			at := d.Constant(uint64(i * e.Bits()))
			single(0, []micro.Slot{d.Op(micro.OpBfe, 32, 0, srcs[0], at, w), d.Op(micro.OpBfe, 32, 0, srcs[1], at, w)})
		}
	}
	if in.Op == ptx.OpSetp {
		p, q := d.dstPair(in.Dst)
		second := miss[0]
		if n > 1 {
			second = hit[1] // of packed halves the results are those of the halves
		}
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 1, Dst: p, A: hit[0]})
		if q != 0 {
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 1, Dst: q, A: second})
		}
		return true
	}
	d.setResult(in, n, hit)
	return true
}

// setResult gives the destination of set what stands for true or false of n comparisons.
func (d *decoder) setResult(in *ptx.Inst, n int, hit [2]micro.Slot) {
	de, dn := packing(in.Type)
	w := uint8(de.Bits())
	if n == 2 && dn == 1 { // set of two halves to 32 bits: each half of the result is all ones or zeros
		w = 16
	}
	one := arith.MaskOf(w)
	switch de {
	case ptx.F32:
		one = 0x3f800000
	case ptx.F16:
		one = 0x3c00
	case ptx.BF16:
		one = 0x3f80
	}
	dst := d.dst(in.Dst)
	if n == 1 {
		d.Emit(micro.Inst{Op: micro.OpSelect, Bits: w, Dst: dst, A: hit[0], B: d.Constant(one), C: d.Constant(0)})
		return
	}
	lo := d.Op(micro.OpSelect, 32, 0, hit[0], d.Constant(one), d.Constant(0))
	hi := d.Op(micro.OpSelect, 32, 0, hit[1], d.Constant(one<<16), d.Constant(0))
	d.Emit(micro.Inst{Op: micro.OpOr, Bits: 32, Dst: dst, A: lo, B: hi})
}

// operandOf is value, with packed types read as bits.
func (d *decoder) operandOf(o ptx.Operand, t ptx.Type) micro.Slot {
	if _, n := packing(t); n > 1 {
		t = ptx.BitsType(t.Bits())
	}
	return d.value(o, t)
}

// lop3Pred translates lop3 with a predicate: p = (d != 0) op q.
func (d *decoder) lop3Pred(in *ptx.Inst) bool {
	f := d.f
	lut, ok := f.IntValue(f.Src(in, 3))
	if in.Mods.Bool() == ptx.NoBool || !ok {
		return false
	}
	dst, p := d.dstPair(in.Dst)
	r := d.Slot()
	d.Emit(micro.Inst{Op: micro.OpLop3, Bits: 32, Dst: r, A: d.value(f.Src(in, 0), ptx.B32), B: d.value(f.Src(in, 1), ptx.B32), C: d.value(f.Src(in, 2), ptx.B32), Imm: lut})
	q := d.value(f.Src(in, 4), ptx.Pred)
	if p != 0 {
		c := d.Slot()
		d.Emit(micro.Inst{Op: micro.OpICmp, Bits: 1, From: 32, Mode: micro.Mode(0).WithCmp(micro.CmpNE), Dst: c, A: r, B: d.Constant(0)})
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 1, Dst: p, A: d.combine(in.Mods.Bool(), c, q)})
	}
	d.Emit(micro.Inst{Op: micro.OpMov, Bits: 32, Dst: dst, A: r})
	return true
}
