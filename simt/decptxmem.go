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
		d.fenceInst(in)
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
		d.emit(Inst{Op: OpExt, Bits: uint8(in.Type.Bits()), Dst: d.dst(in.Dst), Ext: d.ext(StackPointer{})})
	case ptx.OpStackrestore:
		d.emit(Inst{Op: OpExt, A: d.value(f.Src(in, 0), in.Type), Ext: d.ext(StackPointer{restore: true})})
	default:
		return false
	}
	return true
}

// strength gives an access its memory order and scope.
func (d *ptxDecoder) strength(in *ptx.Inst, x Inst) Inst {
	switch o := in.Mods.Order(); o {
	case ptx.NoOrder, ptx.OrderWeak:
		if in.Op != ptx.OpAtom && in.Op != ptx.OpRed {
			return x
		}
		x.Order, x.Scope = Relaxed, ScopeGPU
	case ptx.Volatile, ptx.MMIO:
		x.Order, x.Scope = Relaxed, ScopeSystem
	default:
		x.Order, x.Scope = ptxOrder(o), ScopeGPU
	}
	if s := in.Mods.Scope(); s != ptx.NoScope {
		x.Scope = ptxScope(s)
	}
	x.Mode |= ModeVolatile
	return x
}

func ptxOrder(o ptx.Order) MemOrder {
	switch o {
	case ptx.Acquire:
		return Acquire
	case ptx.Release:
		return Release
	case ptx.AcqRel:
		return AcqRel
	case ptx.SeqCst:
		return SeqCst
	}
	return Relaxed
}

func ptxScope(s ptx.Scope) MemScope {
	switch s {
	case ptx.ScopeCTA:
		return ScopeCTA
	case ptx.ScopeCluster:
		return ScopeCluster
	case ptx.ScopeSys:
		return ScopeSystem
	}
	return ScopeGPU
}

// spin follows accesses that loops may wait with.
func (d *ptxDecoder) spin(x *Inst) {
	if x.Mode&ModeVolatile != 0 {
		d.emit(Inst{Op: OpSpin})
	}
}

// elements returns the operands of a vector access.
func (d *ptxDecoder) vector(o ptx.Operand) []ptx.Operand {
	if o.Kind() == ptx.OpdTuple {
		return d.f.Elems(o)
	}
	return []ptx.Operand{o}
}

// load translates ld. Values narrower than their register are extended by the type.
func (d *ptxDecoder) load(in *ptx.Inst) {
	base, off, space := d.place(d.f.Src(in, 0), ptxSpace(in.Mods.Space()))
	elems := d.vector(in.Dst)
	bits := min(in.Type.Bits(), 64)
	var slots []Slot
	for _, e := range elems {
		if in.Type == ptx.B128 {
			w := [2]Slot{d.slot(), d.slot()}
			if r := e.Reg(); r != ptx.NoReg {
				w = d.wideReg(r)
			}
			slots = append(slots, w[:]...)
			continue
		}
		slots = append(slots, d.dst(e))
	}
	x := d.strength(in, Inst{Op: OpLoad, Bits: uint8(bits), Mode: Mode(0).WithSpace(space), A: base, Imm: off, Ext: d.list(slots...)})
	if in.Op == ptx.OpLdu || in.Mods.Has(ptx.NC) {
		d.emit(Inst{Op: OpExt, Mode: Mode(0).WithSpace(space), A: base, Imm: off, Ext: d.ext(Unchanging(in.Type.Bytes() * len(elems)))})
	}
	d.emit(x)
	d.spin(&x)
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
	var slots []Slot
	for _, e := range elems {
		if in.Type == ptx.B128 {
			r := e.Reg()
			if r == ptx.NoReg {
				d.unsupported("st.b128 of a constant")
				return
			}
			w := d.wideReg(r)
			slots = append(slots, w[:]...)
			continue
		}
		slots = append(slots, d.value(e, in.Type))
	}
	d.emit(d.strength(in, Inst{Op: OpStore, Bits: uint8(min(in.Type.Bits(), 64)), Mode: Mode(0).WithSpace(space), A: base, Imm: off, Ext: d.list(slots...)}))
}

var ptxAtoms = map[ptx.AtomOp]AtomOp{ptx.AtomAnd: AtomAnd, ptx.AtomOr: AtomOr, ptx.AtomXor: AtomXor, ptx.AtomCas: AtomCas,
	ptx.AtomExch: AtomExch, ptx.AtomAdd: AtomAdd, ptx.AtomInc: AtomInc, ptx.AtomDec: AtomDec, ptx.AtomMin: AtomMin, ptx.AtomMax: AtomMax}

// atom translates atom and red. A vector, or a packed type, is one operation for each element: the
// ISA promises no more.
func (d *ptxDecoder) atom(in *ptx.Inst) {
	f := d.f
	op, ok := ptxAtoms[in.Mods.Atom()]
	if !ok {
		d.unsupported("%s%s", in.Op.Info().Name, in.Mods.Atom())
		return
	}
	t := in.Type
	base, off, space := d.place(f.Src(in, 0), ptxSpace(in.Mods.Space()))
	mode := Mode(0).WithSpace(space)
	if t == ptx.B128 {
		d.atom128(in, op, base, off, mode)
		return
	}
	e, packed := packing(t)
	if e.IsFloat() {
		op = floatAtom(op)
		if e == ptx.F32 && op == AtomFAdd {
			mode |= ModeFtz // on global memory: see atomic
		}
		if e == ptx.BF16 {
			mode |= ModeBF
		}
	}
	mode |= signedMode(e)
	src := d.vector(f.Src(in, 1))
	var dst []ptx.Operand
	if in.Op == ptx.OpAtom {
		dst = d.vector(in.Dst)
	}
	bytes := int64(t.Bytes())
	if total := bytes * int64(len(src)); packed > 1 || len(src) > 1 {
		d.emit(Inst{Op: OpExt, A: base, Imm: off, Ext: d.ext(Alignment(total))})
	}
	var last Inst
	for i, s := range src {
		b := d.value(s, t)
		at := off + int64(i)*bytes
		one := func(to, b Slot, at int64) {
			x := d.strength(in, Inst{Op: OpAtom, Bits: uint8(e.Bits()), Mode: mode, Dst: to, A: base, Imm: at, B: b})
			if op == AtomCas {
				x.C = d.value(f.Src(in, 2), t)
			}
			d.fn.Atoms = append(d.fn.Atoms, AtomInfo{Op: op})
			x.Ext = int32(len(d.fn.Atoms) - 1)
			last = x
			d.emit(x)
		}
		to := Slot(0)
		if i < len(dst) && dst[i] != ptx.Sink {
			to = d.dst(dst[i])
		}
		if packed == 1 {
			one(to, b, at)
			continue
		}
		if to == 0 {
			to = d.slot()
		}
		d.elements(to, t, []Slot{b}, func(to Slot, s []Slot) {
			one(to, s[0], at)
			at += int64(e.Bytes())
		})
	}
	if in.Op == ptx.OpAtom {
		d.spin(&last)
	}
}

func floatAtom(op AtomOp) AtomOp {
	switch op {
	case AtomAdd:
		return AtomFAdd
	case AtomMin:
		return AtomFMin
	case AtomMax:
		return AtomFMax
	}
	return op
}

// atom128 translates atom.exch.b128 and atom.cas.b128.
func (d *ptxDecoder) atom128(in *ptx.Inst, op AtomOp, base Slot, off int64, mode Mode) {
	wide := func(o ptx.Operand) [2]Slot {
		if r := o.Reg(); r != ptx.NoReg {
			return d.wideReg(r)
		}
		if in.Dst != o {
			d.unsupported("a 128-bit constant")
		}
		return [2]Slot{d.slot(), d.slot()}
	}
	x := &AtomWide{op: op, dst: wide(in.Dst), b: wide(d.f.Src(in, 1))}
	if op == AtomCas {
		x.c = wide(d.f.Src(in, 2))
	}
	y := d.strength(in, Inst{Op: OpExt, Bits: 128, Mode: mode, A: base, Imm: off, Ext: d.ext(x)})
	d.emit(y)
	d.spin(&y)
}

// fenceInst translates membar and fence with orders and scopes.
func (d *ptxDecoder) fenceInst(in *ptx.Inst) {
	x := Inst{Op: OpFence, Order: AcqRel, Scope: ptxScope(in.Mods.Scope())}
	if in.Op == ptx.OpMembar {
		x.Order = SeqCst // membar is a synonym of fence.sc
	} else if o := in.Mods.Order(); o != ptx.NoOrder {
		x.Order = ptxOrder(o)
	}
	d.emit(x)
}

// ptxSRegs maps special registers without components.
var ptxSRegs = map[ptx.SReg]SReg{ptx.SRegLaneID: SRegLaneID, ptx.SRegWarpID: SRegWarpID, ptx.SRegNWarpID: SRegNWarpID,
	ptx.SRegSMID: SRegSMID, ptx.SRegNSMID: SRegNSMID, ptx.SRegGridID: SRegGridID, ptx.SRegLanemaskEq: SRegLaneMaskEQ,
	ptx.SRegLanemaskLe: SRegLaneMaskLE, ptx.SRegLanemaskLt: SRegLaneMaskLT, ptx.SRegLanemaskGe: SRegLaneMaskGE,
	ptx.SRegLanemaskGt: SRegLaneMaskGT, ptx.SRegClock: SRegClock, ptx.SRegClock64: SRegClock64, ptx.SRegClockHi: SRegCounter,
	ptx.SRegGlobalTimer: SRegGlobalTimer, ptx.SRegGlobalTimerLo: SRegClock, ptx.SRegGlobalTimerHi: SRegCounter,
	ptx.SRegDynamicSmemSize: SRegDynSmem, ptx.SRegTotalSmemSize: SRegTotalSmem, ptx.SRegAggrSmemSize: SRegTotalSmem, ptx.SRegWarpSize: SRegWarpSize,
	ptx.SRegClusterCtaRank: SRegClusterCtaRank, ptx.SRegClusterNCtaRank: SRegClusterNCtaRank, ptx.SRegIsExplicitCluster: SRegExplicitCluster,
	ptx.SRegCurrentGraphExec: SRegZero, ptx.SRegReservedSmemBegin: SRegZero, ptx.SRegReservedSmemEnd: SRegZero, ptx.SRegReservedSmemCap: SRegZero,
	ptx.SRegReservedSmem0: SRegZero, ptx.SRegReservedSmem1: SRegZero}

// ptxVectors maps the special registers with components to their first.
var ptxVectors = map[ptx.SReg]SReg{ptx.SRegTid: SRegTidX, ptx.SRegNTid: SRegNTidX, ptx.SRegCtaID: SRegCtaidX, ptx.SRegNCtaID: SRegNCtaidX,
	ptx.SRegClusterID: SRegClusterIDX, ptx.SRegNClusterID: SRegNClusterIDX, ptx.SRegClusterCtaID: SRegClusterCtaidX, ptx.SRegClusterNCtaID: SRegClusterNCtaidX}

// sregOf reads a special register into a fresh slot.
func (d *ptxDecoder) sregOf(o ptx.Operand, t ptx.Type) Slot {
	r, c := o.SReg()
	var which SReg
	base, isVec := ptxVectors[r]
	switch {
	case isVec && c >= ptx.X && c <= ptx.Z:
		which = base + SReg(c-ptx.X)
	case isVec:
		which = SRegZero // .w
		if base == SRegNTidX || base == SRegNCtaidX || base == SRegNClusterIDX || base == SRegClusterNCtaidX {
			which = SRegOne
		}
	case r >= ptx.SRegPM0 && r < ptx.SRegEnv0:
		which = SRegCounter
	case r >= ptx.SRegEnv0:
		which = SRegZero // set by the driver: a launch here sets none
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
		x := Inst{Op: OpBar, Dst: d.dst(in.Dst), A: src(0, ptx.U32)}
		if in.Op == ptx.OpBarRed || in.Mods.Has(ptx.Aligned) {
			x.Mode |= ModeAligned
		}
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
		if !ok {
			return false
		}
		if in.Type == ptx.F32 {
			op |= reduxFloat
		}
		if in.Mods.Has(ptx.RedAbs) {
			op |= reduxAbs
		}
		if in.Mods.Has(ptx.RedNaN) {
			op |= reduxNaN
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
