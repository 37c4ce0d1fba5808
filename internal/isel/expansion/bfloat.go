package expansion

import "github.com/warpwise/warpwise/ir"

// wideToBFloat converts y, of 128 bits, to bfloat with one rounding. A float between would round twice: unlike half, which is
// infinite for all numbers that a float cannot hold, bfloat has the range of float. The number is cut to 64 bits, of which
// more than 32 count, with the last one set when something was lost; what follows is exact but for the conversion.
func (e *mathExpander) wideToBFloat(y *ir.Value, signed bool) *ir.Value {
	p, ts := &e.f.Pool, e.f.Types()
	i128 := ts.Int(128)
	cmp := func(pred ir.Pred, a, b *ir.Value) *ir.Value {
		v := e.emit(ir.OpICmp, ir.I1, a, b)
		v.Aux = int64(pred)
		return v
	}
	m := y
	var negative *ir.Value
	if signed {
		negative = cmp(ir.ISLT, y, p.Int(i128, 0))
		m = e.emit(ir.OpSelect, i128, negative, e.emit(ir.OpSub, i128, p.Int(i128, 0), y), y)
	}
	value, scale := e.emit(ir.OpTrunc, ir.I64, m), p.FP(ir.Float, 0x3f800000)
	for _, cut := range [...]struct {
		bits  int64
		lost  ir.Type
		scale uint64 // 2^bits
	}{{32, ir.I32, 0x4f800000}, {64, ir.I64, 0x5f800000}} {
		// Above 2^(32+bits) that many bits are cut; the second cut overrules the first.
		large := cmp(ir.INE, e.emit(ir.OpLShr, i128, m, p.Int(i128, 32+cut.bits)), p.Int(i128, 0))
		low := e.emit(ir.OpTrunc, cut.lost, m)
		sticky := e.emit(ir.OpZExt, ir.I64, cmp(ir.INE, low, p.Int(cut.lost, 0)))
		kept := e.emit(ir.OpOr, ir.I64, e.emit(ir.OpTrunc, ir.I64, e.emit(ir.OpLShr, i128, m, p.Int(i128, cut.bits))), sticky)
		value = e.emit(ir.OpSelect, ir.I64, large, kept, value)
		scale = e.emit(ir.OpSelect, ir.Float, large, p.FP(ir.Float, cut.scale), scale)
	}
	f := e.emit(ir.OpFPExt, ir.Float, e.emit(ir.OpUIToFP, ir.BFloat, value))
	r := e.emit(ir.OpFPTrunc, ir.BFloat, e.emit(ir.OpFMul, ir.Float, f, scale))
	if signed {
		r = e.emit(ir.OpSelect, ir.BFloat, negative, e.emit(ir.OpFNeg, ir.BFloat, r), r)
	}
	return r
}
