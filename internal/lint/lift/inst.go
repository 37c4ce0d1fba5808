package lift

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// inst makes one instruction. A guard is only left on one without effect.
func (b *body) inst(in *ptx.Inst, flags ptx.Flags) {
	switch in.Op {
	case ptx.OpLd, ptx.OpLdu:
		b.load(in)
		return
	case ptx.OpSt:
		b.storeTo(in)
		return
	case ptx.OpAtom, ptx.OpRed:
		b.atomic(in)
		return
	case ptx.OpCall:
		b.callOf(in)
		return
	}
	if b.barrier(in) || b.warp(in) {
		return
	}
	if flags&(ptx.WritesCC|ptx.ReadsCC) == 0 {
		if v := b.compute(in); v != nil {
			b.define(in, v)
			return
		}
	}
	if in.Op == ptx.OpSetp {
		b.compare(in)
		return
	}
	b.other(in, flags)
}

// define writes the result of an instruction: with a guard, in the threads where it holds.
func (b *body) define(in *ptx.Inst, v *ir.Value) {
	b.f.Defs(in, func(r ptx.Reg) {
		x := b.cast(v, registerType(b.f.RegType(r)), in.Type.IsSigned())
		if in.Guard != 0 {
			x = b.op(ir.OpSelect, x.Type, b.guard(in.Guard), x, b.register(r))
		}
		b.write(r, x)
	})
}

// other makes what is not understood: its results depend on what it reads, or differ from thread to thread.
func (b *body) other(in *ptx.Inst, flags ptx.Flags) {
	var v *ir.Value
	switch {
	case flags&ptx.Divergent != 0 || in.Op == ptx.OpRaw:
		v = b.unknown()
	case flags&ptx.CrossLane != 0:
		v = b.uniform()
	case flags&ptx.Reads != 0 && flags&ptx.Pure == 0:
		v = b.unknown()
	default:
		v = b.mixed(func(see func(ptx.Reg)) {
			b.f.Uses(in, see)
			if flags&ptx.ReadsCC != 0 {
				see(b.carry())
			}
		})
		for _, o := range b.f.Srcs(in) {
			if o.Kind() == ptx.OpdSReg {
				v = b.op(ir.OpURem, ir.I64, v, b.cast(b.special(o), ir.I64, false))
			}
		}
	}
	if flags&(ptx.Writes|ptx.Ordered) != 0 || in.Op == ptx.OpRaw {
		b.call(b.intrinsic(Effect, ir.Void))
	}
	b.define(in, v)
	if flags&ptx.WritesCC != 0 {
		b.write(b.carry(), b.cast(v, ir.I32, false))
	}
}

// compute returns the result of an operation that LLVM IR has, or nil.
func (b *body) compute(in *ptx.Inst) *ir.Value {
	if in.Type.IsFloat() || in.Op == ptx.OpCvt && in.Type2.IsFloat() {
		return b.computeFloat(in)
	}
	src := b.f.Srcs(in)
	if in.Mods.IsText() || in.Mods.Has(ptx.Sat) || in.Type.Bits() > 64 {
		return nil
	}
	t := operationType(in.Type)
	arg := func(i int) *ir.Value { return b.readAs(src[i], t, in.Type.IsSigned()) }
	switch in.Op {
	case ptx.OpMov:
		if k := src[0].Kind(); len(src) == 1 && k != ptx.OpdTuple && in.Dst.Kind() == ptx.OpdReg {
			return arg(0)
		}
	case ptx.OpCvta:
		return arg(0)
	case ptx.OpMul, ptx.OpMad:
		return b.product(in, src)
	case ptx.OpNot:
		return b.op(ir.OpXor, t, arg(0), b.fn.Int(t, -1))
	case ptx.OpNeg:
		return b.op(ir.OpSub, t, b.fn.Int(t, 0), arg(0))
	case ptx.OpShl, ptx.OpShr:
		return b.shift(in, src, t)
	case ptx.OpMin, ptx.OpMax:
		p := map[bool]map[bool]ir.Pred{false: {false: ir.IULT, true: ir.ISLT}, true: {false: ir.IUGT, true: ir.ISGT}}[in.Op == ptx.OpMax][in.Type.IsSigned()]
		x, y := arg(0), arg(1)
		return b.op(ir.OpSelect, t, b.icmp(p, x, y), x, y)
	case ptx.OpSelp:
		return b.op(ir.OpSelect, t, b.read(src[2], ir.I1), arg(0), arg(1))
	case ptx.OpCvt:
		from := operationType(in.Type2)
		if b.out.Types.Bits(t) < b.out.Types.Bits(from) || in.Type2.IsSigned() {
			return b.cast(b.readAs(src[0], from, in.Type2.IsSigned()), t, in.Type2.IsSigned())
		}
		return b.cast(b.read(src[0], from), t, false)
	case ptx.OpBfe:
		return b.field(in, src, t)
	}
	if o, ok := binary(in); ok && len(src) == 2 {
		return b.op(o, t, arg(0), arg(1))
	}
	return nil
}

// binary returns LLVM's operation for one of two integers.
func binary(in *ptx.Inst) (ir.Op, bool) {
	switch in.Op {
	case ptx.OpAdd:
		return ir.OpAdd, true
	case ptx.OpSub:
		return ir.OpSub, true
	case ptx.OpAnd:
		return ir.OpAnd, true
	case ptx.OpOr:
		return ir.OpOr, true
	case ptx.OpXor:
		return ir.OpXor, true
	case ptx.OpDiv:
		if in.Type.IsSigned() {
			return ir.OpSDiv, true
		}
		return ir.OpUDiv, true
	case ptx.OpRem:
		if in.Type.IsSigned() {
			return ir.OpSRem, true
		}
		return ir.OpURem, true
	}
	return 0, false
}

// product makes mul and mad.
func (b *body) product(in *ptx.Inst, src []ptx.Operand) *ir.Value {
	t := operationType(in.Type)
	wide := t
	switch in.Mods.Width() {
	case ptx.MulHi:
		return nil
	case ptx.MulWide:
		wide = b.out.Types.Int(2 * b.out.Types.Bits(t))
	}
	signed := in.Type.IsSigned()
	side := func(i int) *ir.Value { return b.cast(b.readAs(src[i], t, signed), wide, signed) }
	v := b.op(ir.OpMul, wide, side(0), side(1))
	if in.Op == ptx.OpMad {
		v = b.op(ir.OpAdd, wide, v, b.readAs(src[2], wide, signed))
	}
	return v
}

// shift makes a shift by less than the width.
func (b *body) shift(in *ptx.Inst, src []ptx.Operand, t ir.Type) *ir.Value {
	if n, ok := b.f.IntValue(src[1]); ok && (n < 0 || n >= int64(b.out.Types.Bits(t))) {
		return nil
	}
	o := ir.OpShl
	if in.Op == ptx.OpShr {
		if o = ir.OpLShr; in.Type.IsSigned() {
			o = ir.OpAShr
		}
	}
	return b.op(o, t, b.readAs(src[0], t, in.Type.IsSigned()), b.read(src[1], t))
}

// field makes bfe of a place that is known.
func (b *body) field(in *ptx.Inst, src []ptx.Operand, t ir.Type) *ir.Value {
	at, ok := b.f.IntValue(src[1])
	n, is := b.f.IntValue(src[2])
	if !ok || !is || in.Type.IsSigned() || at < 0 || n <= 0 || at+n > int64(b.out.Types.Bits(t)) {
		return nil
	}
	v := b.op(ir.OpLShr, t, b.read(src[0], t), b.fn.Int(t, at))
	return b.op(ir.OpAnd, t, v, b.fn.Int(t, int64(uint64(1)<<n-1)))
}

// computeFloat makes the arithmetic of float and double, and conversions between them.
func (b *body) computeFloat(in *ptx.Inst) *ir.Value {
	src := b.f.Srcs(in)
	t := operationType(in.Type)
	if !b.out.Types.IsFP(t) {
		return nil
	}
	switch in.Op {
	case ptx.OpMov:
		if len(src) == 1 && in.Dst.Kind() == ptx.OpdReg {
			return b.read(src[0], t)
		}
	case ptx.OpAdd:
		return b.op(ir.OpFAdd, t, b.read(src[0], t), b.read(src[1], t))
	case ptx.OpSub:
		return b.op(ir.OpFSub, t, b.read(src[0], t), b.read(src[1], t))
	case ptx.OpMul:
		return b.op(ir.OpFMul, t, b.read(src[0], t), b.read(src[1], t))
	case ptx.OpDiv:
		return b.op(ir.OpFDiv, t, b.read(src[0], t), b.read(src[1], t))
	case ptx.OpFma, ptx.OpMad:
		return b.op(ir.OpFAdd, t, b.op(ir.OpFMul, t, b.read(src[0], t), b.read(src[1], t)), b.read(src[2], t))
	case ptx.OpNeg:
		return b.op(ir.OpFNeg, t, b.read(src[0], t))
	case ptx.OpSelp:
		return b.op(ir.OpSelect, t, b.read(src[2], ir.I1), b.read(src[0], t), b.read(src[1], t))
	case ptx.OpCvt:
		return b.convertFloat(in, src, t)
	}
	return nil
}

func (b *body) convertFloat(in *ptx.Inst, src []ptx.Operand, t ir.Type) *ir.Value {
	from := operationType(in.Type2)
	v := b.readAs(src[0], from, in.Type2.IsSigned())
	switch {
	case from == t:
		return v
	case from == ir.Float && t == ir.Double:
		return b.op(ir.OpFPExt, t, v)
	case from == ir.Double && t == ir.Float:
		return b.op(ir.OpFPTrunc, t, v)
	case in.Type2.IsInt() && in.Type2.IsSigned():
		return b.op(ir.OpSIToFP, t, v)
	case in.Type2.IsInt():
		return b.op(ir.OpUIToFP, t, v)
	}
	return nil
}

// compare makes setp.
func (b *body) compare(in *ptx.Inst) {
	src := b.f.Srcs(in)
	v := b.comparison(in, src)
	if len(src) > 2 && v != nil { // combined with a predicate
		c := b.read(src[2], ir.I1)
		switch in.Mods.Bool() {
		case ptx.BoolAnd:
			v = b.op(ir.OpAnd, ir.I1, v, c)
		case ptx.BoolOr:
			v = b.op(ir.OpOr, ir.I1, v, c)
		case ptx.BoolXor:
			v = b.op(ir.OpXor, ir.I1, v, c)
		default:
			v = nil
		}
	}
	if v == nil || in.Dst.Kind() != ptx.OpdReg {
		b.other(in, b.f.Flags(in))
		return
	}
	b.define(in, v)
}

// comparison returns the comparison of the first two sources, or nil.
func (b *body) comparison(in *ptx.Inst, src []ptx.Operand) *ir.Value {
	t := operationType(in.Type)
	if in.Type.IsFloat() {
		if !b.out.Types.IsFP(t) {
			return nil
		}
		preds := map[ptx.Cmp]ir.Pred{ptx.CmpEq: ir.FOEQ, ptx.CmpNe: ir.FONE, ptx.CmpLt: ir.FOLT, ptx.CmpLe: ir.FOLE, ptx.CmpGt: ir.FOGT, ptx.CmpGe: ir.FOGE,
			ptx.CmpEqu: ir.FUEQ, ptx.CmpNeu: ir.FUNE, ptx.CmpLtu: ir.FULT, ptx.CmpLeu: ir.FULE, ptx.CmpGtu: ir.FUGT, ptx.CmpGeu: ir.FUGE, ptx.CmpNum: ir.FORD, ptx.CmpNan: ir.FUNO}
		p, ok := preds[in.Mods.Cmp()]
		if !ok {
			return nil
		}
		v := b.fn.NewValue(ir.OpFCmp, ir.I1, b.read(src[0], t), b.read(src[1], t))
		v.Aux = int64(p)
		return b.add(v)
	}
	p, ok := integerPred(in.Mods.Cmp(), in.Type.IsSigned())
	if !ok || in.Type.Bits() > 64 {
		return nil
	}
	return b.icmp(p, b.readAs(src[0], t, in.Type.IsSigned()), b.readAs(src[1], t, in.Type.IsSigned()))
}

func integerPred(c ptx.Cmp, signed bool) (ir.Pred, bool) {
	type pair struct{ unsigned, signed ir.Pred }
	preds := map[ptx.Cmp]pair{ptx.CmpEq: {ir.IEQ, ir.IEQ}, ptx.CmpNe: {ir.INE, ir.INE}, ptx.CmpLt: {ir.IULT, ir.ISLT}, ptx.CmpLe: {ir.IULE, ir.ISLE},
		ptx.CmpGt: {ir.IUGT, ir.ISGT}, ptx.CmpGe: {ir.IUGE, ir.ISGE}, ptx.CmpLo: {ir.IULT, ir.IULT}, ptx.CmpLs: {ir.IULE, ir.IULE}, ptx.CmpHi: {ir.IUGT, ir.IUGT}, ptx.CmpHs: {ir.IUGE, ir.IUGE}}
	p, ok := preds[c]
	if signed {
		return p.signed, ok
	}
	return p.unsigned, ok
}

func (b *body) icmp(p ir.Pred, x, y *ir.Value) *ir.Value {
	v := b.fn.NewValue(ir.OpICmp, ir.I1, x, y)
	v.Aux = int64(p)
	return b.add(v)
}

// callOf makes a call: of a function by name, without what it takes and returns.
func (b *body) callOf(in *ptx.Inst) {
	callee := b.f.SymName(b.f.Src(in, 0))
	if callee == "" {
		callee = "ptx.indirect"
	}
	f := b.function(callee)
	if len(f.Params) > 0 { // a kernel: not to be called
		f = b.intrinsic(Effect, ir.Void)
	}
	b.call(f)
	b.f.Defs(in, func(r ptx.Reg) { b.write(r, b.unknown()) })
}

// barrier makes barriers and fences.
func (b *body) barrier(in *ptx.Inst) bool {
	src := b.f.Srcs(in)
	name := ""
	n := 1
	switch in.Op {
	case ptx.OpBarSync, ptx.OpBarrierSync:
		name = "sync"
	case ptx.OpBarArrive, ptx.OpBarrierArrive:
		name, n = "arrive", 2
	case ptx.OpBarRed, ptx.OpBarrierRed:
		name = "red." + in.Mods.Red().String()
	case ptx.OpBarWarpSync:
		b.call(b.intrinsic("llvm.nvvm.bar.warp.sync", ir.Void, ir.I32), b.read(src[0], ir.I32))
		return true
	case ptx.OpBarrierClusterArrive, ptx.OpBarrierClusterWait:
		name = map[bool]string{true: "llvm.nvvm.barrier.cluster.arrive", false: "llvm.nvvm.barrier.cluster.wait"}[in.Op == ptx.OpBarrierClusterArrive]
		if in.Mods.Has(ptx.Aligned) {
			name += ".aligned"
		}
		b.call(b.intrinsic(name, ir.Void))
		return true
	case ptx.OpMembar, ptx.OpFence:
		b.call(b.intrinsic("llvm.nvvm.membar.gl", ir.Void))
		return true
	default:
		return false
	}
	full := "llvm.nvvm.barrier.cta." + name
	if in.Op == ptx.OpBarSync || in.Op == ptx.OpBarArrive || in.Op == ptx.OpBarRed || in.Mods.Has(ptx.Aligned) {
		full += ".aligned"
	}
	reduces := in.Op == ptx.OpBarRed || in.Op == ptx.OpBarrierRed
	if len(src) > n && !reduces || reduces && len(src) > 2 {
		full, n = full+".count", 2
	} else if name != "arrive" {
		full += ".all"
	}
	var args []*ir.Value
	var types []ir.Type
	for _, o := range src[:min(n, len(src))] {
		args, types = append(args, b.read(o, ir.I32)), append(types, ir.I32)
	}
	b.call(b.intrinsic(full, ir.Void, types...), args...)
	b.f.Defs(in, func(r ptx.Reg) { b.write(r, b.uniform()) })
	return true
}

// warp makes operations between the lanes of a warp.
func (b *body) warp(in *ptx.Inst) bool {
	src := b.f.Srcs(in)
	arg := func(i int) *ir.Value { return b.read(src[i], ir.I32) }
	i32 := ir.I32
	var v *ir.Value
	switch in.Op {
	case ptx.OpShflSync:
		mode := map[ptx.WarpMode]string{ptx.ShflUp: "up", ptx.ShflDown: "down", ptx.ShflBfly: "bfly", ptx.ShflIdx: "idx"}[in.Mods.Warp()]
		v = b.call(b.intrinsic("llvm.nvvm.shfl.sync."+mode+".i32", i32, i32, i32, i32, i32), arg(3), arg(0), arg(1), arg(2))
	case ptx.OpVoteSync:
		mode := map[ptx.WarpMode]string{ptx.WarpAll: "all", ptx.WarpAny: "any", ptx.WarpUni: "uni", ptx.WarpBallot: "ballot"}[in.Mods.Warp()]
		t := ir.I1
		if in.Mods.Warp() == ptx.WarpBallot {
			t = i32
		}
		v = b.call(b.intrinsic("llvm.nvvm.vote."+mode+".sync", t, i32, ir.I1), arg(1), b.read(src[0], ir.I1))
	case ptx.OpMatchSync:
		if v = b.call(b.intrinsic("llvm.nvvm.match.any.sync.i32", i32, i32, i32), arg(1), arg(0)); in.Mods.Warp() == ptx.WarpAll {
			v = b.uniform()
		}
	case ptx.OpReduxSync:
		v = b.call(b.intrinsic("llvm.nvvm.redux.sync.add", i32, i32, i32), arg(0), arg(1))
	case ptx.OpElectSync:
		b.call(b.intrinsic("llvm.nvvm.elect.sync", i32, i32), arg(0))
		v = b.unknown()
	case ptx.OpActivemask:
		v = b.call(b.intrinsic("llvm.nvvm.activemask", i32))
	default:
		return false
	}
	b.f.Defs(in, func(r ptx.Reg) {
		if b.f.RegType(r) == ptx.Pred && v.Type != ir.I1 { // whether the source is in range: differs from lane to lane
			b.write(r, b.unknown())
			return
		}
		b.write(r, v)
	})
	return true
}
