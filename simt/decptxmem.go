package simt

import "github.com/warpwise/warpwise/ptx"

// memoryInst translates loads, stores, atomics, fences and address conversions.
func (d *ptxDecoder) memoryInst(in *ptx.Inst) bool {
	f := d.f
	switch in.Op {
	case ptx.OpLd, ptx.OpLdu:
		d.load(in)
	case ptx.OpSt:
		d.storeInst(in)
	case ptx.OpAtom, ptx.OpRed:
		d.atom(in)
	case ptx.OpMembar, ptx.OpFence:
		d.emit(Inst{Op: OpFence})
	case ptx.OpCvta:
		op := OpToGen
		if in.Mods.Has(ptx.To) {
			op = OpFromGn
		}
		d.emit(Inst{Op: op, Bits: uint8(in.Type.Bits()), Mode: Mode(0).WithSpace(ptxSpace(in.Mods.Space())), Dst: d.dst(in.Dst), A: d.value(f.Src(in, 0), in.Type)})
	case ptx.OpIsspacep:
		d.emit(Inst{Op: OpIsSp, Bits: 1, Mode: Mode(0).WithSpace(ptxSpace(in.Mods.Space())), Dst: d.dst(in.Dst), A: d.value(f.Src(in, 0), ptx.U64)})
	case ptx.OpAlloca:
		align := int64(8)
		if x, ok := f.IntValue(f.Src(in, 1)); ok {
			align = x
		}
		d.emit(Inst{Op: OpAlloca, Bits: 64, Dst: d.dst(in.Dst), A: d.value(f.Src(in, 0), in.Type), Imm: align})
	case ptx.OpStacksave:
		d.emit(Inst{Op: OpMov, Bits: 64, Dst: d.dst(in.Dst), A: d.constant(0)})
	case ptx.OpStackrestore:
		d.emit(Inst{Op: OpVoid})
	default:
		return false
	}
	return true
}

func (d *ptxDecoder) mode(in *ptx.Inst, space Space) Mode {
	m := Mode(0).WithSpace(space)
	switch in.Mods.Order() {
	case ptx.NoOrder, ptx.OrderWeak:
	default:
		m |= ModeVolatile
	}
	return m
}

// load translates ld. Values narrower than their register are extended by the type.
func (d *ptxDecoder) load(in *ptx.Inst) {
	base, off, space := d.place(d.f.Src(in, 0), ptxSpace(in.Mods.Space()))
	elems := []ptx.Operand{in.Dst}
	if in.Dst.Kind() == ptx.OpdTuple {
		elems = d.f.Elems(in.Dst)
	}
	bits := in.Type.Bits()
	if bits > 64 {
		d.unsupported("ld of %s", in.Type)
		return
	}
	slots := make([]Slot, len(elems))
	for i, e := range elems {
		slots[i] = d.dst(e)
	}
	d.emit(Inst{Op: OpLoad, Bits: uint8(bits), Mode: d.mode(in, space), A: base, Imm: off, Ext: d.list(slots...)})
	if !in.Type.IsSigned() {
		return
	}
	for i, e := range elems {
		if r := e.Reg(); r != ptx.NoReg {
			if w := d.f.RegType(r).Bits(); w > bits {
				d.emit(Inst{Op: OpSExt, Bits: uint8(w), From: uint8(bits), Dst: slots[i], A: slots[i]})
			}
		}
	}
}

func (d *ptxDecoder) storeInst(in *ptx.Inst) {
	base, off, space := d.place(d.f.Src(in, 0), ptxSpace(in.Mods.Space()))
	val := d.f.Src(in, 1)
	elems := []ptx.Operand{val}
	if val.Kind() == ptx.OpdTuple && in.Mods.Vec() != ptx.V1 {
		elems = d.f.Elems(val)
	}
	if in.Type.Bits() > 64 {
		d.unsupported("st of %s", in.Type)
		return
	}
	slots := make([]Slot, len(elems))
	for i, e := range elems {
		slots[i] = d.value(e, in.Type)
	}
	d.emit(Inst{Op: OpStore, Bits: uint8(in.Type.Bits()), Mode: d.mode(in, space), A: base, Imm: off, Ext: d.list(slots...)})
}

var ptxAtoms = map[ptx.AtomOp]AtomOp{ptx.AtomAnd: AtomAnd, ptx.AtomOr: AtomOr, ptx.AtomXor: AtomXor, ptx.AtomCas: AtomCas,
	ptx.AtomExch: AtomExch, ptx.AtomAdd: AtomAdd, ptx.AtomInc: AtomInc, ptx.AtomDec: AtomDec, ptx.AtomMin: AtomMin, ptx.AtomMax: AtomMax}

func (d *ptxDecoder) atom(in *ptx.Inst) {
	f := d.f
	t := in.Type
	op, ok := ptxAtoms[in.Mods.Atom()]
	if !ok || t.Bits() > 64 || in.Mods.Vec() != ptx.V1 || t == ptx.F16x2 || t == ptx.BF16x2 {
		d.unsupported("%s of %s", in.Op.Info().Name, t)
		return
	}
	base, off, space := d.place(f.Src(in, 0), ptxSpace(in.Mods.Space()))
	m := d.mode(in, space)
	if t.IsFloat() {
		switch op {
		case AtomAdd:
			op = AtomFAdd
		case AtomMin:
			op = AtomFMin
		case AtomMax:
			op = AtomFMax
		}
		if t == ptx.F32 && op == AtomFAdd && space != Shared {
			m |= ModeFtz // atom.add.f32 on global memory flushes subnormals
		}
		if t == ptx.BF16 {
			m |= ModeBF
		}
	}
	if t.IsSigned() {
		m |= ModeSigned
	}
	x := Inst{Op: OpAtom, Bits: uint8(t.Bits()), Mode: m, A: base, Imm: off, B: d.value(f.Src(in, 1), t)}
	if op == AtomCas {
		x.C = d.value(f.Src(in, 2), t)
	}
	if in.Op == ptx.OpAtom && in.Dst != ptx.Sink {
		x.Dst = d.dst(in.Dst)
	}
	d.fn.Atoms = append(d.fn.Atoms, AtomInfo{Op: op})
	x.Ext = int32(len(d.fn.Atoms) - 1)
	d.emit(x)
}

// ptxSRegs maps special registers without components.
var ptxSRegs = map[ptx.SReg]SReg{ptx.SRegLaneID: SRegLaneID, ptx.SRegWarpID: SRegWarpID, ptx.SRegNWarpID: SRegNWarpID,
	ptx.SRegSMID: SRegSMID, ptx.SRegNSMID: SRegNSMID, ptx.SRegGridID: SRegGridID, ptx.SRegLanemaskEq: SRegLaneMaskEQ,
	ptx.SRegLanemaskLe: SRegLaneMaskLE, ptx.SRegLanemaskLt: SRegLaneMaskLT, ptx.SRegLanemaskGe: SRegLaneMaskGE,
	ptx.SRegLanemaskGt: SRegLaneMaskGT, ptx.SRegClock: SRegClock, ptx.SRegClock64: SRegClock64, ptx.SRegClockHi: SRegZero,
	ptx.SRegGlobalTimer: SRegGlobalTimer, ptx.SRegGlobalTimerLo: SRegClock, ptx.SRegGlobalTimerHi: SRegZero,
	ptx.SRegDynamicSmemSize: SRegDynSmem, ptx.SRegTotalSmemSize: SRegTotalSmem, ptx.SRegWarpSize: SRegWarpSize,
	ptx.SRegClusterCtaRank: SRegZero, ptx.SRegClusterNCtaRank: SRegOne, ptx.SRegIsExplicitCluster: SRegZero}

// sregOf reads a special register into a fresh slot.
func (d *ptxDecoder) sregOf(o ptx.Operand, t ptx.Type) Slot {
	r, c := o.SReg()
	var which SReg
	vector := map[ptx.SReg]SReg{ptx.SRegTid: SRegTidX, ptx.SRegNTid: SRegNTidX, ptx.SRegCtaID: SRegCtaidX, ptx.SRegNCtaID: SRegNCtaidX}
	base, isVec := vector[r]
	switch {
	case isVec && c >= ptx.X && c <= ptx.Z:
		which = base + SReg(c-ptx.X)
	case isVec, r == ptx.SRegClusterCtaID:
		which = SRegZero
	case r == ptx.SRegClusterNCtaID:
		which = SRegOne
	default:
		k, ok := ptxSRegs[r]
		if !ok {
			d.unsupported("special register")
		}
		which = k
	}
	s := d.slot()
	bits := uint8(min(max(t.Bits(), 1), 64))
	d.emit(Inst{Op: OpSReg, Bits: bits, Dst: s, Imm: int64(which)})
	return s
}

// warpInst translates barriers and operations across lanes.
func (d *ptxDecoder) warpInst(in *ptx.Inst) bool {
	f := d.f
	src := func(i int, t ptx.Type) Slot {
		o := f.Src(in, i)
		if o == ptx.None {
			return 0
		}
		return d.value(o, t)
	}
	switch in.Op {
	case ptx.OpBarSync, ptx.OpBarrierSync, ptx.OpBarArrive, ptx.OpBarrierArrive:
		x := Inst{Op: OpBar, A: src(0, ptx.U32), B: src(1, ptx.U32)}
		if in.Op == ptx.OpBarArrive || in.Op == ptx.OpBarrierArrive {
			x.Imm = BarArrive
		}
		if in.Op == ptx.OpBarSync || in.Op == ptx.OpBarArrive || in.Mods.Has(ptx.Aligned) {
			x.Mode |= ModeAligned
		}
		d.emit(x)
	case ptx.OpBarRed, ptx.OpBarrierRed:
		x := Inst{Op: OpBar, Mode: ModeAligned, Dst: d.dst(in.Dst), A: src(0, ptx.U32)}
		if f.Src(in, 2) == ptx.None {
			x.C = src(1, ptx.Pred)
		} else {
			x.B, x.C = src(1, ptx.U32), src(2, ptx.Pred)
		}
		x.Imm = map[ptx.RedOp]int64{ptx.RedPopc: BarRedPopc, ptx.RedAnd: BarRedAnd, ptx.RedOr: BarRedOr}[in.Mods.Red()]
		d.emit(x)
	case ptx.OpBarWarpSync:
		d.emit(Inst{Op: OpBarWarp, A: src(0, ptx.U32)})
	case ptx.OpShfl, ptx.OpShflSync:
		v, p := d.dstPair(in.Dst)
		mode := map[ptx.WarpMode]int64{ptx.ShflUp: ShflUp, ptx.ShflDown: ShflDown, ptx.ShflBfly: ShflBfly, ptx.ShflIdx: ShflIdx}[in.Mods.Warp()]
		x := Inst{Op: OpShfl, Bits: 32, Dst: v, C: p, Imm: mode, Ext: d.list(src(0, ptx.B32), src(1, ptx.U32), src(2, ptx.U32), src(3, ptx.U32))}
		if in.Op == ptx.OpShfl {
			x.Mode |= ModeNotSync
		}
		d.emit(x)
	case ptx.OpVote, ptx.OpVoteSync:
		mode := map[ptx.WarpMode]int64{ptx.WarpAll: VoteAll, ptx.WarpAny: VoteAny, ptx.WarpUni: VoteUni, ptx.WarpBallot: VoteBallot}[in.Mods.Warp()]
		x := Inst{Op: OpVote, Bits: 32, Dst: d.dst(in.Dst), A: src(0, ptx.Pred), B: src(1, ptx.U32), Imm: mode}
		if in.Op == ptx.OpVote {
			x.Mode |= ModeNotSync
		}
		d.emit(x)
	case ptx.OpMatchSync:
		v, p := d.dstPair(in.Dst)
		x := Inst{Op: OpMatch, Bits: uint8(in.Type.Bits()), Dst: v, A: src(0, in.Type), B: src(1, ptx.U32)}
		if in.Mods.Warp() == ptx.WarpAll {
			x.Imm, x.C = 1, p
			if p == 0 {
				x.C = d.slot()
			}
		}
		d.emit(x)
	case ptx.OpReduxSync:
		op, ok := map[ptx.RedOp]int64{ptx.RedAdd: ReduxAdd, ptx.RedAnd: ReduxAnd, ptx.RedOr: ReduxOr, ptx.RedXor: ReduxXor, ptx.RedMin: ReduxMin, ptx.RedMax: ReduxMax}[in.Mods.Red()]
		if !ok || in.Type == ptx.F32 {
			return false
		}
		d.emit(Inst{Op: OpRedux, Bits: 32, Mode: signedMode(in.Type), Dst: d.dst(in.Dst), A: src(0, in.Type), B: src(1, ptx.U32), Imm: op})
	case ptx.OpActivemask:
		d.emit(Inst{Op: OpActiveMask, Bits: 32, Dst: d.dst(in.Dst)})
	case ptx.OpElectSync:
		v, p := d.dstPair(in.Dst)
		d.emit(Inst{Op: OpElect, Bits: 32, Dst: v, C: p, B: src(0, ptx.U32)})
	default:
		return false
	}
	return true
}

func signedMode(t ptx.Type) Mode {
	if t.IsSigned() {
		return ModeSigned
	}
	return 0
}
