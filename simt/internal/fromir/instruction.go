package fromir

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// irMode returns the poison flags and fast-math flags of an instruction.
func irMode(v *ir.Value) micro.Mode {
	var m micro.Mode
	set := func(f ir.Flags, x micro.Mode) {
		if v.Flags&f != 0 {
			m |= x
		}
	}
	set(ir.NUW, micro.ModeNUW)
	set(ir.NSW, micro.ModeNSW)
	set(ir.Exact, micro.ModeExact)
	set(ir.Disjoint, micro.ModeExact)
	set(ir.NNeg, micro.ModeNUW)
	set(ir.NNaN, micro.ModeNNaN)
	set(ir.NInf, micro.ModeNInf)
	return m
}

var irBinary = map[ir.Op]micro.Op{ir.OpAdd: micro.OpAdd, ir.OpSub: micro.OpSub, ir.OpMul: micro.OpMul, ir.OpUDiv: micro.OpDiv, ir.OpSDiv: micro.OpDiv,
	ir.OpURem: micro.OpRem, ir.OpSRem: micro.OpRem, ir.OpShl: micro.OpShl, ir.OpLShr: micro.OpShr, ir.OpAShr: micro.OpShr, ir.OpAnd: micro.OpAnd, ir.OpOr: micro.OpOr,
	ir.OpXor: micro.OpXor, ir.OpFAdd: micro.OpFAdd, ir.OpFSub: micro.OpFSub, ir.OpFMul: micro.OpFMul, ir.OpFDiv: micro.OpFDiv, ir.OpFRem: micro.OpFRem}

// instruction translates one instruction or constant expression.
func (d *decoder) instruction(v *ir.Value) {
	d.startIR(v)
	if d.subnormals != (subnormalModes{}) && !d.targetIntrinsic(v) {
		defer d.flushing(len(d.Fn.Code))
	}
	if d.memInst(v) || d.wide(v) {
		return
	}
	switch {
	case v.Op.Is(ir.IsBinary):
		m := irMode(v)
		if v.Op == ir.OpSDiv || v.Op == ir.OpSRem || v.Op == ir.OpAShr {
			m |= micro.ModeSigned
		}
		d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
			d.Emit(micro.Inst{Op: irBinary[v.Op], Bits: l.bits, Mode: m | bf(l.t), Dst: dst, A: a[0], B: a[1], Imm: fusing(v)})
		})
		return
	case v.Op.Is(ir.IsCast):
		d.castInst(v)
		return
	}
	switch v.Op {
	case ir.OpFNeg:
		d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
			d.Emit(micro.Inst{Op: micro.OpFNeg, Bits: l.bits, Mode: bf(l.t), Dst: dst, A: a[0]})
		})
	case ir.OpFreeze:
		d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
			d.Emit(micro.Inst{Op: micro.OpFreeze, Bits: l.bits, Dst: dst, A: a[0]})
		})
	case ir.OpPCP:
		d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst, A: a[0]})
		})
	case ir.OpICmp, ir.OpFCmp:
		d.compareInst(v)
	case ir.OpSelect:
		d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
			d.Emit(micro.Inst{Op: micro.OpSelect, Bits: l.bits, Dst: dst, A: a[0], B: a[1], C: a[2]})
		})
	case ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector:
		d.vectorInst(v)
	case ir.OpExtractValue, ir.OpInsertValue:
		d.aggregateInst(v)
	case ir.OpCall:
		d.callInst(v)
	case ir.OpDbgRecord:
	default:
		d.terminator(v)
	}
}

// fusing says what the products and sums of LLVM IR allow.
func fusing(v *ir.Value) int64 {
	if (v.Op == ir.OpFAdd || v.Op == ir.OpFSub || v.Op == ir.OpFMul) && v.Flags&ir.Contract != 0 {
		return micro.MayFuse
	}
	return 0
}

func bf(t ir.Type) micro.Mode {
	if t == ir.BFloat {
		return micro.ModeBF
	}
	return 0
}

func (d *decoder) terminator(v *ir.Value) {
	b := v.Block
	switch v.Op {
	case ir.OpRet:
		if d.Fn.Kernel {
			d.Emit(micro.Inst{Op: micro.OpExit})
			return
		}
		if len(v.Args) > 0 {
			for i, s := range d.value(v.Args[0]) {
				if i >= len(d.Fn.Result) {
					break // a type that is not modelled
				}
				d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: d.Fn.Result[i], A: s})
			}
		}
		d.Emit(micro.Inst{Op: micro.OpRet})
	case ir.OpBr:
		if len(v.Args) == 0 {
			d.jump(b, 0, 0)
			return
		}
		c := d.value(v.Args[0])[0]
		d.jump(b, 0, c)
		d.jump(b, 1, 0)
	case ir.OpIndirectBr:
		d.indirectBranch(v)
	case ir.OpSwitch:
		if d.wideBits(v.Args[0].Type) != 0 {
			d.wideSwitch(v)
			return
		}
		k := len(d.Fn.Targets)
		keys := make([]uint64, 0, len(v.Args)-1)
		for _, c := range v.Args[1:] {
			keys = append(keys, uint64(c.Aux))
		}
		for len(d.Fn.Keys) < k {
			d.Fn.Keys = append(d.Fn.Keys, nil)
		}
		d.Fn.Keys = append(d.Fn.Keys, keys)
		d.Fn.Targets = append(d.Fn.Targets, make([]int32, len(b.Succs)))
		for i := range b.Succs {
			d.fixups = append(d.fixups, fixup{-1, k, i, b, i})
		}
		d.Emit(micro.Inst{Op: micro.OpSwitch, A: d.value(v.Args[0])[0], Ext: int32(k)})
	case ir.OpUnreachable:
		d.Emit(micro.Inst{Op: micro.OpUB, Ext: d.Text("unreachable was reached")})
	default:
		d.Unsupported("%s", v.Op)
		d.Emit(micro.Inst{Op: micro.OpExit})
	}
}

// jump emits a branch along an edge, guarded by cond when it is not 0.
func (d *decoder) jump(b *ir.Block, edge int, cond micro.Slot) {
	d.Emit(micro.Inst{Op: micro.OpBr, Guard: cond})
	d.fixups = append(d.fixups, fixup{at: len(d.Fn.Code) - 1, from: b, edge: edge})
}

var irPreds = map[ir.Pred]micro.Cmp{ir.IEQ: micro.CmpEQ, ir.INE: micro.CmpNE, ir.IUGT: micro.CmpHI, ir.IUGE: micro.CmpHS, ir.IULT: micro.CmpLO, ir.IULE: micro.CmpLS,
	ir.ISGT: micro.CmpGT, ir.ISGE: micro.CmpGE, ir.ISLT: micro.CmpLT, ir.ISLE: micro.CmpLE}

func (d *decoder) compareInst(v *ir.Value) {
	ls, ok := d.leaves(v.Args[0].Type)
	if !ok {
		d.Unsupported("comparison of this type")
		return
	}
	a, b, dst := d.value(v.Args[0]), d.value(v.Args[1]), d.value(v)
	for i, l := range ls {
		x := micro.Inst{Op: micro.OpICmp, Bits: 1, From: l.bits, Dst: dst[i], A: a[i], B: b[i]}
		if v.Op == ir.OpFCmp {
			x.Op = micro.OpFCmp
			x.Mode = (irMode(v) | bf(l.t)).WithCmp(micro.Cmp(v.Pred()))
		} else {
			x.Mode = sameSign(v).WithCmp(irPreds[v.Pred()])
		}
		d.Emit(x)
	}
}

// castInst translates conversions.
func (d *decoder) castInst(v *ir.Value) {
	from, ok := d.leaves(v.Args[0].Type)
	if v.Op == ir.OpBitCast {
		d.bitcast(v, from)
		return
	}
	ts := &d.m.Types
	d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
		if !ok || i >= len(from) {
			d.Unsupported("%s of this type", v.Op)
			return
		}
		f := from[i]
		x := micro.Inst{Bits: l.bits, From: f.bits, Dst: dst, A: a[0], Mode: irMode(v)}
		switch v.Op {
		case ir.OpTrunc:
			x.Op = micro.OpTrunc
		case ir.OpZExt:
			x.Op = micro.OpZExt
		case ir.OpSExt:
			x.Op = micro.OpSExt
		case ir.OpFPTrunc, ir.OpFPExt:
			x.Op = micro.OpFToF
			x.Imm = int64(arith.Bit(f.t == ir.BFloat)) | int64(arith.Bit(l.t == ir.BFloat))<<1
		case ir.OpFPToUI, ir.OpFPToSI:
			x.Op = micro.OpFToI
			x.Mode = bf(f.t).WithRound(micro.RTZ)
			if v.Op == ir.OpFPToSI {
				x.Mode |= micro.ModeToSigned
			}
		case ir.OpUIToFP, ir.OpSIToFP:
			x.Op = micro.OpIToF
			x.Mode = bf(l.t) | x.Mode&micro.ModeNUW
			if v.Op == ir.OpSIToFP {
				x.Mode |= micro.ModeSigned
			}
		case ir.OpPtrToInt, ir.OpPtrToAddr, ir.OpIntToPtr:
			x.Op = micro.OpZExt
			if l.bits < f.bits {
				x.Op, x.Mode = micro.OpTrunc, 0
			}
		case ir.OpAddrSpaceCast:
			d.spaceCast(dst, a[0], irSpace(ts.AddrSpace(v.Args[0].Type)), irSpace(ts.AddrSpace(v.Type)))
			return
		}
		d.Emit(x)
	})
}

func (d *decoder) spaceCast(dst, a micro.Slot, from, to micro.Space) {
	switch {
	case from == to, from == micro.Shared && to == micro.SharedCluster: // the window of a block lies in that of its cluster
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst, A: a})
	case to == micro.Generic:
		d.Emit(micro.Inst{Op: micro.OpToGen, Bits: 64, Mode: micro.Mode(0).WithSpace(from), Dst: dst, A: a})
	case from == micro.Generic:
		d.Emit(micro.Inst{Op: micro.OpFromGn, Bits: 64, Mode: micro.Mode(0).WithSpace(to), Dst: dst, A: a})
	default:
		d.Unsupported("address space cast between specific spaces")
	}
}

// bitcast reinterprets bits; the first element of a vector holds the low bits.
func (d *decoder) bitcast(v *ir.Value, from []leaf) {
	to, ok := d.leaves(v.Type)
	if !ok || from == nil || len(to) == 0 {
		d.Unsupported("bitcast of this type")
		return
	}
	src, dst := d.value(v.Args[0]), d.value(v)
	switch n, m := len(from), len(to); {
	case !sameWidths(from) || !sameWidths(to): // a wide integer, whose last part may be shorter
		d.regroup(dst, to, src, from)
	case n == m:
		for i := range to {
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst[i], A: src[i]})
		}
	case n < m && m%n == 0:
		w := to[0].bits
		for i := range to {
			d.Emit(micro.Inst{Op: micro.OpBfe, Bits: from[0].bits, Dst: dst[i], A: src[i/(m/n)], B: d.Constant(uint64(w) * uint64(i%(m/n))), C: d.Constant(uint64(w))})
		}
	case n%m == 0:
		w, k := from[0].bits, n/m
		for i := range to {
			acc := src[i*k]
			for j := 1; j < k; j++ {
				hi := d.Op(micro.OpShl, to[i].bits, micro.ModeClamp, src[i*k+j], d.Constant(uint64(w)*uint64(j)), 0)
				acc = d.Op(micro.OpOr, to[i].bits, 0, acc, hi, 0)
			}
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst[i], A: acc})
		}
	default:
		d.regroup(dst, to, src, from)
	}
}

// vectorInst translates the element operations; a variable index becomes a chain of selects.
func (d *decoder) vectorInst(v *ir.Value) {
	ts := &d.m.Types
	if _, ok := d.leaves(v.Args[0].Type); !ok {
		d.Unsupported("%s of this type", v.Op)
		return
	}
	src, dst := d.value(v.Args[0]), d.value(v)
	mov := func(to, from micro.Slot) { d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: to, A: from}) }
	eq := func(idx *ir.Value, i int) micro.Slot {
		s := d.Slot()
		d.Emit(micro.Inst{Op: micro.OpICmp, Bits: 1, From: uint8(min(ts.Bits(idx.Type), 64)), Mode: micro.Mode(0).WithCmp(micro.CmpEQ), Dst: s, A: d.value(idx)[0], B: d.Constant(uint64(i))})
		return s
	}
	switch v.Op {
	case ir.OpExtractElement:
		if x, ok := d.f.IntBits(v.Args[1]); ok {
			if x < uint64(len(src)) {
				mov(dst[0], src[x])
			} else {
				mov(dst[0], d.poison())
			}
			return
		}
		acc := d.poison()
		for i := range src {
			acc = d.Op(micro.OpSelect, 64, 0, eq(v.Args[1], i), src[i], acc)
		}
		mov(dst[0], acc)
	case ir.OpInsertElement:
		e := d.value(v.Args[1])[0]
		for i := range dst {
			if x, ok := d.f.IntBits(v.Args[2]); ok {
				if x == uint64(i) {
					mov(dst[i], e)
				} else {
					mov(dst[i], src[i])
				}
				continue
			}
			d.Emit(micro.Inst{Op: micro.OpSelect, Bits: 64, Dst: dst[i], A: eq(v.Args[2], i), B: e, C: src[i]})
		}
	default:
		other := d.value(v.Args[1])
		for i, k := range d.f.Ints[v.Aux] {
			switch {
			case k < 0:
				mov(dst[i], d.poison())
			case int(k) < len(src):
				mov(dst[i], src[k])
			default:
				mov(dst[i], other[int(k)-len(src)])
			}
		}
	}
}

// poison returns a slot that is poison in every lane.
func (d *decoder) poison() micro.Slot {
	s := d.Slot()
	d.Fn.Consts = append(d.Fn.Consts, micro.Const{Slot: s, Poison: true})
	return s
}

// aggregateInst translates extractvalue and insertvalue.
func (d *decoder) aggregateInst(v *ir.Value) {
	agg := v.Args[0]
	first, n, ok := d.element(agg.Type, d.f.Ints[v.Aux])
	if !ok {
		d.Unsupported("%s of this type", v.Op)
		return
	}
	src, dst := d.value(agg), d.value(v)
	if v.Op == ir.OpExtractValue {
		for i := range n {
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst[i], A: src[first+i]})
		}
		return
	}
	e := d.value(v.Args[1])
	for i := range dst {
		from := src[i]
		if i >= first && i < first+n {
			from = e[i-first]
		}
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst[i], A: from})
	}
}

// element returns the leaves that an index list selects.
func (d *decoder) element(t ir.Type, indices []int32) (first, n int, ok bool) {
	ts := &d.m.Types
	for _, k := range indices {
		for j := range int(k) {
			e := ts.Elem(t)
			if ts.Kind(t) == ir.KindStruct {
				e = ts.Elems(t)[j]
			}
			ls, good := d.leaves(e)
			if !good {
				return 0, 0, false
			}
			first += len(ls)
		}
		if ts.Kind(t) == ir.KindStruct {
			t = ts.Elems(t)[k]
		} else {
			t = ts.Elem(t)
		}
	}
	ls, ok := d.leaves(t)
	return first, len(ls), ok
}
