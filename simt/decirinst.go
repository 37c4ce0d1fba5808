package simt

import "github.com/warpwise/warpwise/ir"

// irMode returns the poison flags and fast-math flags of an instruction.
func irMode(v *ir.Value) Mode {
	var m Mode
	set := func(f ir.Flags, x Mode) {
		if v.Flags&f != 0 {
			m |= x
		}
	}
	set(ir.NUW, ModeNUW)
	set(ir.NSW, ModeNSW)
	set(ir.Exact, ModeExact)
	set(ir.Disjoint, ModeExact)
	set(ir.NNeg, ModeNUW)
	set(ir.NNaN, ModeNNaN)
	set(ir.NInf, ModeNInf)
	return m
}

var irBinary = map[ir.Op]Op{ir.OpAdd: OpAdd, ir.OpSub: OpSub, ir.OpMul: OpMul, ir.OpUDiv: OpDiv, ir.OpSDiv: OpDiv,
	ir.OpURem: OpRem, ir.OpSRem: OpRem, ir.OpShl: OpShl, ir.OpLShr: OpShr, ir.OpAShr: OpShr, ir.OpAnd: OpAnd, ir.OpOr: OpOr,
	ir.OpXor: OpXor, ir.OpFAdd: OpFAdd, ir.OpFSub: OpFSub, ir.OpFMul: OpFMul, ir.OpFDiv: OpFDiv, ir.OpFRem: OpFRem}

// instruction translates one instruction or constant expression.
func (d *irDecoder) instruction(v *ir.Value) {
	d.startIR(v)
	if d.subnormals != (subnormalModes{}) && !d.targetIntrinsic(v) {
		defer d.flushing(len(d.fn.Code))
	}
	if d.memInst(v) || d.wide(v) {
		return
	}
	switch {
	case v.Op.Is(ir.IsBinary):
		if d.opt.Contract && d.contracted(v) {
			return
		}
		m := irMode(v)
		if v.Op == ir.OpSDiv || v.Op == ir.OpSRem || v.Op == ir.OpAShr {
			m |= ModeSigned
		}
		d.lane(v, func(i int, l leaf, dst Slot, a []Slot) {
			d.emit(Inst{Op: irBinary[v.Op], Bits: l.bits, Mode: m | bf(l.t), Dst: dst, A: a[0], B: a[1]})
		})
		return
	case v.Op.Is(ir.IsCast):
		d.castInst(v)
		return
	}
	switch v.Op {
	case ir.OpFNeg:
		d.lane(v, func(i int, l leaf, dst Slot, a []Slot) {
			d.emit(Inst{Op: OpFNeg, Bits: l.bits, Mode: bf(l.t), Dst: dst, A: a[0]})
		})
	case ir.OpFreeze:
		d.lane(v, func(i int, l leaf, dst Slot, a []Slot) {
			d.emit(Inst{Op: OpFreeze, Bits: l.bits, Dst: dst, A: a[0]})
		})
	case ir.OpPCP:
		d.lane(v, func(i int, l leaf, dst Slot, a []Slot) { d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst, A: a[0]}) })
	case ir.OpICmp, ir.OpFCmp:
		d.compareInst(v)
	case ir.OpSelect:
		d.lane(v, func(i int, l leaf, dst Slot, a []Slot) {
			d.emit(Inst{Op: OpSelect, Bits: l.bits, Dst: dst, A: a[0], B: a[1], C: a[2]})
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

// contracted makes one operation of the sum v and a product, when both allow it.
func (d *irDecoder) contracted(v *ir.Value) bool {
	if v.Op != ir.OpFAdd && v.Op != ir.OpFSub || v.Flags&ir.Contract == 0 {
		return false
	}
	for i, p := range v.Args[:2] {
		if p.Op != ir.OpFMul || p.Flags&ir.Contract == 0 {
			continue
		}
		x, y, other := d.value(p.Args[0]), d.value(p.Args[1]), d.value(v.Args[1-i])
		d.lane(v, func(k int, l leaf, dst Slot, _ []Slot) {
			a, c := x[k], other[k]
			if v.Op == ir.OpFSub && i == 0 {
				c = d.op(OpFNeg, l.bits, bf(l.t), c, 0, 0)
			} else if v.Op == ir.OpFSub {
				a = d.op(OpFNeg, l.bits, bf(l.t), a, 0, 0)
			}
			d.emit(Inst{Op: OpFMA, Bits: l.bits, Mode: bf(l.t), Dst: dst, A: a, B: y[k], C: c})
		})
		return true
	}
	return false
}

func bf(t ir.Type) Mode {
	if t == ir.BFloat {
		return ModeBF
	}
	return 0
}

func (d *irDecoder) terminator(v *ir.Value) {
	b := v.Block
	switch v.Op {
	case ir.OpRet:
		if d.fn.Kernel {
			d.emit(Inst{Op: OpExit})
			return
		}
		if len(v.Args) > 0 {
			for i, s := range d.value(v.Args[0]) {
				if i >= len(d.fn.Result) {
					break // a type that is not modelled
				}
				d.emit(Inst{Op: OpMov, Bits: 64, Dst: d.fn.Result[i], A: s})
			}
		}
		d.emit(Inst{Op: OpRet})
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
		k := len(d.fn.Targets)
		keys := make([]uint64, 0, len(v.Args)-1)
		for _, c := range v.Args[1:] {
			keys = append(keys, uint64(c.Aux))
		}
		for len(d.fn.Keys) < k {
			d.fn.Keys = append(d.fn.Keys, nil)
		}
		d.fn.Keys = append(d.fn.Keys, keys)
		d.fn.Targets = append(d.fn.Targets, make([]int32, len(b.Succs)))
		for i := range b.Succs {
			d.fixups = append(d.fixups, irFixup{-1, k, i, b, i})
		}
		d.emit(Inst{Op: OpSwitch, A: d.value(v.Args[0])[0], Ext: int32(k)})
	case ir.OpUnreachable:
		d.emit(Inst{Op: OpUB, Ext: d.text("unreachable was reached")})
	default:
		d.unsupported("%s", v.Op)
		d.emit(Inst{Op: OpExit})
	}
}

// jump emits a branch along an edge, guarded by cond when it is not 0.
func (d *irDecoder) jump(b *ir.Block, edge int, cond Slot) {
	d.emit(Inst{Op: OpBr, Guard: cond})
	d.fixups = append(d.fixups, irFixup{at: len(d.fn.Code) - 1, from: b, edge: edge})
}

var irPreds = map[ir.Pred]Cmp{ir.IEQ: CmpEQ, ir.INE: CmpNE, ir.IUGT: CmpHI, ir.IUGE: CmpHS, ir.IULT: CmpLO, ir.IULE: CmpLS,
	ir.ISGT: CmpGT, ir.ISGE: CmpGE, ir.ISLT: CmpLT, ir.ISLE: CmpLE}

func (d *irDecoder) compareInst(v *ir.Value) {
	ls, ok := d.leaves(v.Args[0].Type)
	if !ok {
		d.unsupported("comparison of this type")
		return
	}
	a, b, dst := d.value(v.Args[0]), d.value(v.Args[1]), d.value(v)
	for i, l := range ls {
		x := Inst{Op: OpICmp, Bits: 1, From: l.bits, Dst: dst[i], A: a[i], B: b[i]}
		if v.Op == ir.OpFCmp {
			x.Op = OpFCmp
			x.Mode = (irMode(v) | bf(l.t)).WithCmp(Cmp(v.Pred()))
		} else {
			x.Mode = sameSign(v).WithCmp(irPreds[v.Pred()])
		}
		d.emit(x)
	}
}

// castInst translates conversions.
func (d *irDecoder) castInst(v *ir.Value) {
	from, ok := d.leaves(v.Args[0].Type)
	if v.Op == ir.OpBitCast {
		d.bitcast(v, from)
		return
	}
	ts := &d.m.Types
	d.lane(v, func(i int, l leaf, dst Slot, a []Slot) {
		if !ok || i >= len(from) {
			d.unsupported("%s of this type", v.Op)
			return
		}
		f := from[i]
		x := Inst{Bits: l.bits, From: f.bits, Dst: dst, A: a[0], Mode: irMode(v)}
		switch v.Op {
		case ir.OpTrunc:
			x.Op = OpTrunc
		case ir.OpZExt:
			x.Op = OpZExt
		case ir.OpSExt:
			x.Op = OpSExt
		case ir.OpFPTrunc, ir.OpFPExt:
			x.Op = OpFToF
			x.Imm = int64(b2u(f.t == ir.BFloat)) | int64(b2u(l.t == ir.BFloat))<<1
		case ir.OpFPToUI, ir.OpFPToSI:
			x.Op = OpFToI
			x.Mode = bf(f.t).WithRound(RTZ)
			if v.Op == ir.OpFPToSI {
				x.Mode |= ModeToSigned
			}
		case ir.OpUIToFP, ir.OpSIToFP:
			x.Op = OpIToF
			x.Mode = bf(l.t) | x.Mode&ModeNUW
			if v.Op == ir.OpSIToFP {
				x.Mode |= ModeSigned
			}
		case ir.OpPtrToInt, ir.OpPtrToAddr, ir.OpIntToPtr:
			x.Op = OpZExt
			if l.bits < f.bits {
				x.Op, x.Mode = OpTrunc, 0
			}
		case ir.OpAddrSpaceCast:
			d.spaceCast(dst, a[0], irSpace(ts.AddrSpace(v.Args[0].Type)), irSpace(ts.AddrSpace(v.Type)))
			return
		}
		d.emit(x)
	})
}

func (d *irDecoder) spaceCast(dst, a Slot, from, to Space) {
	switch {
	case from == to, from == Shared && to == SharedCluster: // the window of a block lies in that of its cluster
		d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst, A: a})
	case to == Generic:
		d.emit(Inst{Op: OpToGen, Bits: 64, Mode: Mode(0).WithSpace(from), Dst: dst, A: a})
	case from == Generic:
		d.emit(Inst{Op: OpFromGn, Bits: 64, Mode: Mode(0).WithSpace(to), Dst: dst, A: a})
	default:
		d.unsupported("address space cast between specific spaces")
	}
}

// bitcast reinterprets bits; the first element of a vector holds the low bits.
func (d *irDecoder) bitcast(v *ir.Value, from []leaf) {
	to, ok := d.leaves(v.Type)
	if !ok || from == nil || len(to) == 0 {
		d.unsupported("bitcast of this type")
		return
	}
	src, dst := d.value(v.Args[0]), d.value(v)
	switch n, m := len(from), len(to); {
	case !sameWidths(from) || !sameWidths(to): // a wide integer, whose last part may be shorter
		d.regroup(dst, to, src, from)
	case n == m:
		for i := range to {
			d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst[i], A: src[i]})
		}
	case n < m && m%n == 0:
		w := to[0].bits
		for i := range to {
			d.emit(Inst{Op: OpBfe, Bits: from[0].bits, Dst: dst[i], A: src[i/(m/n)], B: d.constant(uint64(w) * uint64(i%(m/n))), C: d.constant(uint64(w))})
		}
	case n%m == 0:
		w, k := from[0].bits, n/m
		for i := range to {
			acc := src[i*k]
			for j := 1; j < k; j++ {
				hi := d.op(OpShl, to[i].bits, ModeClamp, src[i*k+j], d.constant(uint64(w)*uint64(j)), 0)
				acc = d.op(OpOr, to[i].bits, 0, acc, hi, 0)
			}
			d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst[i], A: acc})
		}
	default:
		d.regroup(dst, to, src, from)
	}
}

// vectorInst translates the element operations; a variable index becomes a chain of selects.
func (d *irDecoder) vectorInst(v *ir.Value) {
	ts := &d.m.Types
	if _, ok := d.leaves(v.Args[0].Type); !ok {
		d.unsupported("%s of this type", v.Op)
		return
	}
	src, dst := d.value(v.Args[0]), d.value(v)
	mov := func(to, from Slot) { d.emit(Inst{Op: OpMov, Bits: 64, Dst: to, A: from}) }
	eq := func(idx *ir.Value, i int) Slot {
		s := d.slot()
		d.emit(Inst{Op: OpICmp, Bits: 1, From: uint8(min(ts.Bits(idx.Type), 64)), Mode: Mode(0).WithCmp(CmpEQ), Dst: s, A: d.value(idx)[0], B: d.constant(uint64(i))})
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
			acc = d.op(OpSelect, 64, 0, eq(v.Args[1], i), src[i], acc)
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
			d.emit(Inst{Op: OpSelect, Bits: 64, Dst: dst[i], A: eq(v.Args[2], i), B: e, C: src[i]})
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
func (d *irDecoder) poison() Slot {
	s := d.slot()
	d.fn.Consts = append(d.fn.Consts, Const{Slot: s, Poison: true})
	return s
}

// aggregateInst translates extractvalue and insertvalue.
func (d *irDecoder) aggregateInst(v *ir.Value) {
	agg := v.Args[0]
	first, n, ok := d.element(agg.Type, d.f.Ints[v.Aux])
	if !ok {
		d.unsupported("%s of this type", v.Op)
		return
	}
	src, dst := d.value(agg), d.value(v)
	if v.Op == ir.OpExtractValue {
		for i := range n {
			d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst[i], A: src[first+i]})
		}
		return
	}
	e := d.value(v.Args[1])
	for i := range dst {
		from := src[i]
		if i >= first && i < first+n {
			from = e[i-first]
		}
		d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst[i], A: from})
	}
}

// element returns the leaves that an index list selects.
func (d *irDecoder) element(t ir.Type, indices []int32) (first, n int, ok bool) {
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
