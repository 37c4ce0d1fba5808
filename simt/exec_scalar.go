package simt

import "math/bits"

// ScalarFunc is a function of up to four scalars of one lane, for operations that are too rare to
// have a micro-operation of their own.
type ScalarFunc uint8

// scalarOp says how an OpScalar is computed. fn gets the instruction and the operands; what is left of Imm
// above the low eight bits is its own.
type scalarOp struct {
	float bool // the operands' NaN payloads do not matter
	fn    func(in *Inst, x *[4]uint64) (r uint64, t scalarTaint)
}

// scalarTaint is what a result is beside its bits.
type scalarTaint uint8

const (
	resultPoison  scalarTaint = 1 << iota
	resultPayload             // a NaN, whose payload is the implementation's
	resultChoice              // bits that the implementation may choose
)

// scalar executes an OpScalar for the lanes of mask.
func (w *warp) scalar(fr *frame, in *Inst, mask uint32) {
	op := &scalarOps[ScalarFunc(in.Imm)]
	list := fr.fn.Lists[in.Ext]
	var taint taints
	for _, s := range list {
		for i := range taint {
			taint[i] |= fr.taint[s][i]
		}
	}
	if !op.float {
		taint[tChoice] |= taint[tPayload]
	}
	taint[tPayload] = 0
	m := maskOf(in.Bits)
	d := &fr.regs[in.Dst]
	for left := mask; left != 0; left &= left - 1 {
		l := bits.TrailingZeros32(left)
		var x [4]uint64
		for i, s := range list {
			x[i] = fr.regs[s][l]
		}
		r, t := op.fn(in, &x)
		if in.Mode&ModeMaybeFtz != 0 && (in.format().subnormal(x[0]) || format{in.Bits, in.Mode&ModeBF != 0}.subnormal(r)) {
			t |= resultChoice
		}
		d[l] = r & m
		if t != 0 {
			taint[tPoison] |= uint32(t&resultPoison) << l
			taint[tPayload] |= uint32(t&resultPayload) >> 1 << l
			taint[tChoice] |= uint32(t&resultChoice) >> 2 << l
		}
	}
	fr.setTaint(in.Dst, mask, taint)
}

// scalarParam returns the parameter in Imm above the function.
func (in *Inst) scalarParam() int64 { return in.Imm >> 8 }

// scalarTo emits an OpScalar with a given destination.
func (b *builder) scalarTo(dst Slot, fn ScalarFunc, bits uint8, mode Mode, param int64, args ...Slot) {
	b.emit(Inst{Op: OpScalar, Bits: bits, From: bits, Mode: mode, Dst: dst, Imm: int64(fn) | param<<8, Ext: b.list(args...)})
}
