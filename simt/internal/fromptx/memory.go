package fromptx

import (
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/micro"
)

// memoryInst translates loads, stores, atomics, fences and address conversions.
func (d *decoder) memoryInst(in *ptx.Inst) bool {
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
		if in.Type.Bits() == 32 {
			d.Unsupported("%s", shortAddresses)
		}
		op := micro.OpToGen
		if in.Mods.Has(ptx.To) {
			op = micro.OpFromGn
		}
		d.Emit(micro.Inst{Op: op, Bits: uint8(in.Type.Bits()), Mode: micro.Mode(0).WithSpace(ptxSpace(in.Mods.Space())), Dst: d.dst(in.Dst), A: d.value(f.Src(in, 0), in.Type)})
	case ptx.OpIsspacep:
		d.Emit(micro.Inst{Op: micro.OpIsSp, Bits: 1, Mode: micro.Mode(0).WithSpace(ptxSpace(in.Mods.Space())), Dst: d.dst(in.Dst), A: d.value(f.Src(in, 0), ptx.U64)})
	case ptx.OpAlloca:
		align := int64(8)
		if x, ok := f.IntValue(f.Src(in, 1)); ok {
			align = x
		}
		d.Emit(micro.Inst{Op: micro.OpAlloca, Bits: 64, Dst: d.dst(in.Dst), A: d.value(f.Src(in, 0), in.Type), Imm: align})
	case ptx.OpStacksave:
		d.Emit(micro.Inst{Op: micro.OpExt, Bits: uint8(in.Type.Bits()), Dst: d.dst(in.Dst), Ext: d.Ext(compound.StackPointer{})})
	case ptx.OpStackrestore:
		d.Emit(micro.Inst{Op: micro.OpExt, A: d.value(f.Src(in, 0), in.Type), Ext: d.Ext(compound.StackPointer{Restore: true})})
	default:
		return false
	}
	return true
}

// strength gives an access its memory order and scope.
func (d *decoder) strength(in *ptx.Inst, x micro.Inst) micro.Inst {
	switch o := in.Mods.Order(); o {
	case ptx.NoOrder, ptx.OrderWeak:
		if in.Op != ptx.OpAtom && in.Op != ptx.OpRed {
			return x
		}
		x.Order, x.Scope = micro.Relaxed, micro.ScopeGPU
	case ptx.Volatile, ptx.MMIO:
		x.Order, x.Scope = micro.Relaxed, micro.ScopeSystem
	default:
		x.Order, x.Scope = ptxOrder(o), micro.ScopeGPU
	}
	if s := in.Mods.Scope(); s != ptx.NoScope {
		x.Scope = ptxScope(s)
	}
	x.Mode |= micro.ModeVolatile
	return x
}

func ptxOrder(o ptx.Order) micro.MemOrder {
	switch o {
	case ptx.Acquire:
		return micro.Acquire
	case ptx.Release:
		return micro.Release
	case ptx.AcqRel:
		return micro.AcqRel
	case ptx.SeqCst:
		return micro.SeqCst
	}
	return micro.Relaxed
}

func ptxScope(s ptx.Scope) micro.MemScope {
	switch s {
	case ptx.ScopeCTA:
		return micro.ScopeCTA
	case ptx.ScopeCluster:
		return micro.ScopeCluster
	case ptx.ScopeSys:
		return micro.ScopeSystem
	}
	return micro.ScopeGPU
}

// spin follows accesses that loops may wait with.
func (d *decoder) spin(x *micro.Inst) {
	if x.Mode&micro.ModeVolatile != 0 {
		d.Emit(micro.Inst{Op: micro.OpSpin})
	}
}

// elements returns the operands of a vector access.
func (d *decoder) vector(o ptx.Operand) []ptx.Operand {
	if o.Kind() == ptx.OpdTuple {
		return d.f.Elems(o)
	}
	return []ptx.Operand{o}
}

// load translates ld. Values narrower than their register are extended by the type.
func (d *decoder) load(in *ptx.Inst) {
	base, off, space := d.place(d.f.Src(in, 0), ptxSpace(in.Mods.Space()))
	elems := d.vector(in.Dst)
	bits := min(in.Type.Bits(), 64)
	var slots []micro.Slot
	for _, e := range elems {
		if in.Type == ptx.B128 {
			w := [2]micro.Slot{d.Slot(), d.Slot()}
			if r := e.Reg(); r != ptx.NoReg {
				w = d.wideReg(r)
			}
			slots = append(slots, w[:]...)
			continue
		}
		slots = append(slots, d.dst(e))
	}
	x := d.strength(in, micro.Inst{Op: micro.OpLoad, Bits: uint8(bits), Mode: micro.Mode(0).WithSpace(space), A: base, Imm: off, Ext: d.List(slots...)})
	if in.Op == ptx.OpLdu || in.Mods.Has(ptx.NC) {
		d.Emit(micro.Inst{Op: micro.OpExt, Mode: micro.Mode(0).WithSpace(space), A: base, Imm: off, Ext: d.Ext(compound.Unchanging(in.Type.Bytes() * len(elems)))})
	}
	d.Emit(x)
	d.spin(&x)
	if !in.Type.IsSigned() {
		return
	}
	for i, e := range elems {
		if r := e.Reg(); r != ptx.NoReg {
			if w := d.f.RegType(r).Bits(); w > bits {
				d.Emit(micro.Inst{Op: micro.OpSExt, Bits: uint8(w), From: uint8(bits), Dst: slots[i], A: slots[i]})
			}
		}
	}
}

func (d *decoder) storeInst(in *ptx.Inst) {
	base, off, space := d.place(d.f.Src(in, 0), ptxSpace(in.Mods.Space()))
	val := d.f.Src(in, 1)
	elems := []ptx.Operand{val}
	if val.Kind() == ptx.OpdTuple && in.Mods.Vec() != ptx.V1 {
		elems = d.f.Elems(val)
	}
	var slots []micro.Slot
	for _, e := range elems {
		if in.Type == ptx.B128 {
			r := e.Reg()
			if r == ptx.NoReg {
				d.Unsupported("st.b128 of a constant")
				return
			}
			w := d.wideReg(r)
			slots = append(slots, w[:]...)
			continue
		}
		slots = append(slots, d.value(e, in.Type))
	}
	d.Emit(d.strength(in, micro.Inst{Op: micro.OpStore, Bits: uint8(min(in.Type.Bits(), 64)), Mode: micro.Mode(0).WithSpace(space), A: base, Imm: off, Ext: d.List(slots...)}))
}

var ptxAtoms = map[ptx.AtomOp]micro.AtomOp{ptx.AtomAnd: micro.AtomAnd, ptx.AtomOr: micro.AtomOr, ptx.AtomXor: micro.AtomXor, ptx.AtomCas: micro.AtomCas,
	ptx.AtomExch: micro.AtomExch, ptx.AtomAdd: micro.AtomAdd, ptx.AtomInc: micro.AtomInc, ptx.AtomDec: micro.AtomDec, ptx.AtomMin: micro.AtomMin, ptx.AtomMax: micro.AtomMax}

// atom translates atom and red. A vector, or a packed type, is one operation for each element: the
// ISA promises no more.
func (d *decoder) atom(in *ptx.Inst) {
	f := d.f
	op, ok := ptxAtoms[in.Mods.Atom()]
	if !ok {
		d.Unsupported("%s%s", in.Op.Info().Name, in.Mods.Atom())
		return
	}
	t := in.Type
	base, off, space := d.place(f.Src(in, 0), ptxSpace(in.Mods.Space()))
	mode := micro.Mode(0).WithSpace(space)
	if t == ptx.B128 {
		d.atom128(in, op, base, off, mode)
		return
	}
	e, packed := packing(t)
	if e.IsFloat() {
		op = FloatAtom(op)
		if e == ptx.F32 && op == micro.AtomFAdd {
			mode |= micro.ModeFtz // on global memory: see atomic
		}
		if e == ptx.BF16 {
			mode |= micro.ModeBF
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
		d.Emit(micro.Inst{Op: micro.OpExt, A: base, Imm: off, Ext: d.Ext(compound.Alignment(total))})
	}
	x := d.strength(in, micro.Inst{Op: micro.OpAtom, Bits: uint8(e.Bits()), Mode: mode, A: base, Imm: off})
	for i, s := range src {
		to := micro.Slot(0)
		if i < len(dst) && dst[i] != ptx.Sink {
			to = d.dst(dst[i])
		}
		x.Imm = off + int64(i)*bytes
		d.atomElements(in, op, &x, to, d.value(s, t))
	}
	if in.Op == ptx.OpAtom {
		d.spin(&x)
	}
}

// atomElements emits x, the operation op, for what b holds, one value or the elements of a packed type, and writes what was there to to.
func (d *decoder) atomElements(in *ptx.Inst, op micro.AtomOp, x *micro.Inst, to, b micro.Slot) {
	e, packed := packing(in.Type)
	if packed == 1 {
		x.Dst, x.B = to, b
		d.emitAtom(in, op, x)
		return
	}
	if to == 0 {
		to = d.Slot()
	}
	d.elements(to, in.Type, []micro.Slot{b}, func(to micro.Slot, s []micro.Slot) {
		x.Dst, x.B = to, s[0]
		d.emitAtom(in, op, x)
		x.Imm += int64(e.Bytes())
	})
}

// emitAtom completes and emits x, the operation op on one element.
func (d *decoder) emitAtom(in *ptx.Inst, op micro.AtomOp, x *micro.Inst) {
	if op == micro.AtomCas {
		x.C = d.value(d.f.Src(in, 2), in.Type)
	}
	d.Fn.Atoms = append(d.Fn.Atoms, micro.AtomInfo{Op: op})
	x.Ext = int32(len(d.Fn.Atoms) - 1)
	d.Emit(*x)
}

// FloatAtom returns the floating-point operation of the same name as an integer one; operations without one stay.
func FloatAtom(op micro.AtomOp) micro.AtomOp {
	switch op {
	case micro.AtomAdd:
		return micro.AtomFAdd
	case micro.AtomMin:
		return micro.AtomFMin
	case micro.AtomMax:
		return micro.AtomFMax
	}
	return op
}

// atom128 translates atom.exch.b128 and atom.cas.b128.
func (d *decoder) atom128(in *ptx.Inst, op micro.AtomOp, base micro.Slot, off int64, mode micro.Mode) {
	wide := func(o ptx.Operand) [2]micro.Slot {
		if r := o.Reg(); r != ptx.NoReg {
			return d.wideReg(r)
		}
		if in.Dst != o {
			d.Unsupported("a 128-bit constant")
		}
		return [2]micro.Slot{d.Slot(), d.Slot()}
	}
	x := &compound.AtomWide{Op: op, Dst: wide(in.Dst), B: wide(d.f.Src(in, 1))}
	if op == micro.AtomCas {
		x.C = wide(d.f.Src(in, 2))
	}
	y := d.strength(in, micro.Inst{Op: micro.OpExt, Bits: 128, Mode: mode, A: base, Imm: off, Ext: d.Ext(x)})
	d.Emit(y)
	d.spin(&y)
}

// fenceInst translates membar and fence with orders and scopes.
func (d *decoder) fenceInst(in *ptx.Inst) {
	x := micro.Inst{Op: micro.OpFence, Order: micro.AcqRel, Scope: ptxScope(in.Mods.Scope())}
	if in.Op == ptx.OpMembar {
		x.Order = micro.SeqCst // membar is a synonym of fence.sc
	} else if o := in.Mods.Order(); o != ptx.NoOrder {
		x.Order = ptxOrder(o)
	}
	d.Emit(x)
}

// ptxSRegs maps special registers without components.
var ptxSRegs = map[ptx.SReg]micro.SReg{ptx.SRegLaneID: micro.SRegLaneID, ptx.SRegWarpID: micro.SRegWarpID, ptx.SRegNWarpID: micro.SRegNWarpID,
	ptx.SRegSMID: micro.SRegSMID, ptx.SRegNSMID: micro.SRegNSMID, ptx.SRegGridID: micro.SRegGridID, ptx.SRegLanemaskEq: micro.SRegLaneMaskEQ,
	ptx.SRegLanemaskLe: micro.SRegLaneMaskLE, ptx.SRegLanemaskLt: micro.SRegLaneMaskLT, ptx.SRegLanemaskGe: micro.SRegLaneMaskGE,
	ptx.SRegLanemaskGt: micro.SRegLaneMaskGT, ptx.SRegClock: micro.SRegClock, ptx.SRegClock64: micro.SRegClock64, ptx.SRegClockHi: micro.SRegCounter,
	ptx.SRegGlobalTimer: micro.SRegGlobalTimer, ptx.SRegGlobalTimerLo: micro.SRegClock, ptx.SRegGlobalTimerHi: micro.SRegCounter,
	ptx.SRegDynamicSmemSize: micro.SRegDynSmem, ptx.SRegTotalSmemSize: micro.SRegTotalSmem, ptx.SRegAggrSmemSize: micro.SRegTotalSmem, ptx.SRegWarpSize: micro.SRegWarpSize,
	ptx.SRegClusterCtaRank: micro.SRegClusterCtaRank, ptx.SRegClusterNCtaRank: micro.SRegClusterNCtaRank, ptx.SRegIsExplicitCluster: micro.SRegExplicitCluster,
	ptx.SRegCurrentGraphExec: micro.SRegZero, ptx.SRegReservedSmemBegin: micro.SRegZero, ptx.SRegReservedSmemEnd: micro.SRegZero, ptx.SRegReservedSmemCap: micro.SRegZero,
	ptx.SRegReservedSmem0: micro.SRegZero, ptx.SRegReservedSmem1: micro.SRegZero}

// ptxVectors maps the special registers with components to their first.
var ptxVectors = map[ptx.SReg]micro.SReg{ptx.SRegTid: micro.SRegTidX, ptx.SRegNTid: micro.SRegNTidX, ptx.SRegCtaID: micro.SRegCtaidX, ptx.SRegNCtaID: micro.SRegNCtaidX,
	ptx.SRegClusterID: micro.SRegClusterIDX, ptx.SRegNClusterID: micro.SRegNClusterIDX, ptx.SRegClusterCtaID: micro.SRegClusterCtaidX, ptx.SRegClusterNCtaID: micro.SRegClusterNCtaidX}

// sregOf reads a special register into a fresh slot.
func (d *decoder) sregOf(o ptx.Operand, t ptx.Type) micro.Slot {
	r, c := o.SReg()
	var which micro.SReg
	base, isVec := ptxVectors[r]
	switch {
	case isVec && c >= ptx.X && c <= ptx.Z:
		which = base + micro.SReg(c-ptx.X)
	case isVec:
		which = micro.SRegZero // .w
		if base == micro.SRegNTidX || base == micro.SRegNCtaidX || base == micro.SRegNClusterIDX || base == micro.SRegClusterNCtaidX {
			which = micro.SRegOne
		}
	case r >= ptx.SRegPM0 && r < ptx.SRegEnv0:
		which = micro.SRegCounter
	case r >= ptx.SRegEnv0:
		which = micro.SRegZero // set by the driver: a launch here sets none
	default:
		k, ok := ptxSRegs[r]
		if !ok {
			d.Unsupported("special register")
		}
		which = k
	}
	s := d.Slot()
	bits := uint8(min(max(t.Bits(), 1), 64))
	d.Emit(micro.Inst{Op: micro.OpSReg, Bits: bits, Dst: s, Imm: int64(which)})
	return s
}

// warpInst translates barriers and operations across lanes.
func (d *decoder) warpInst(in *ptx.Inst) bool {
	f := d.f
	src := func(i int, t ptx.Type) micro.Slot {
		o := f.Src(in, i)
		if o == ptx.None {
			return 0
		}
		return d.value(o, t)
	}
	switch in.Op {
	case ptx.OpBarSync, ptx.OpBarrierSync, ptx.OpBarArrive, ptx.OpBarrierArrive:
		x := micro.Inst{Op: micro.OpBar, A: src(0, ptx.U32), B: src(1, ptx.U32)}
		if in.Op == ptx.OpBarArrive || in.Op == ptx.OpBarrierArrive {
			x.Imm = micro.BarArrive
		}
		if in.Op == ptx.OpBarSync || in.Op == ptx.OpBarArrive || in.Mods.Has(ptx.Aligned) {
			x.Mode |= micro.ModeAligned
		}
		d.Emit(x)
	case ptx.OpBarRed, ptx.OpBarrierRed:
		x := micro.Inst{Op: micro.OpBar, Dst: d.dst(in.Dst), A: src(0, ptx.U32)}
		if in.Op == ptx.OpBarRed || in.Mods.Has(ptx.Aligned) {
			x.Mode |= micro.ModeAligned
		}
		if f.Src(in, 2) == ptx.None {
			x.C = src(1, ptx.Pred)
		} else {
			x.B, x.C = src(1, ptx.U32), src(2, ptx.Pred)
		}
		x.Imm = map[ptx.RedOp]int64{ptx.RedPopc: micro.BarRedPopc, ptx.RedAnd: micro.BarRedAnd, ptx.RedOr: micro.BarRedOr}[in.Mods.Red()]
		d.Emit(x)
	case ptx.OpBarWarpSync:
		d.Emit(micro.Inst{Op: micro.OpBarWarp, A: src(0, ptx.U32)})
	case ptx.OpShfl, ptx.OpShflSync:
		v, p := d.dstPair(in.Dst)
		mode := map[ptx.WarpMode]int64{ptx.ShflUp: micro.ShflUp, ptx.ShflDown: micro.ShflDown, ptx.ShflBfly: micro.ShflBfly, ptx.ShflIdx: micro.ShflIdx}[in.Mods.Warp()]
		x := micro.Inst{Op: micro.OpShfl, Bits: 32, Dst: v, C: p, Imm: mode, Ext: d.List(src(0, ptx.B32), src(1, ptx.U32), src(2, ptx.U32), src(3, ptx.U32))}
		if in.Op == ptx.OpShfl {
			x.Mode |= micro.ModeNotSync
		}
		d.Emit(x)
	case ptx.OpVote, ptx.OpVoteSync:
		if in.Mods.Warp() == ptx.NoWarpMode {
			d.Unsupported("vote without a mode")
		}
		mode := map[ptx.WarpMode]int64{ptx.WarpAll: micro.VoteAll, ptx.WarpAny: micro.VoteAny, ptx.WarpUni: micro.VoteUni, ptx.WarpBallot: micro.VoteBallot}[in.Mods.Warp()]
		x := micro.Inst{Op: micro.OpVote, Bits: 32, Dst: d.dst(in.Dst), A: src(0, ptx.Pred), B: src(1, ptx.U32), Imm: mode}
		if in.Op == ptx.OpVote {
			x.Mode |= micro.ModeNotSync
		}
		d.Emit(x)
	case ptx.OpMatchSync:
		v, p := d.dstPair(in.Dst)
		x := micro.Inst{Op: micro.OpMatch, Bits: uint8(in.Type.Bits()), Dst: v, A: src(0, in.Type), B: src(1, ptx.U32)}
		if in.Mods.Warp() == ptx.WarpAll {
			x.Imm, x.C = 1, p
			if p == 0 {
				x.C = d.Slot()
			}
		}
		d.Emit(x)
	case ptx.OpReduxSync:
		op, ok := map[ptx.RedOp]int64{ptx.RedAdd: micro.ReduxAdd, ptx.RedAnd: micro.ReduxAnd, ptx.RedOr: micro.ReduxOr, ptx.RedXor: micro.ReduxXor, ptx.RedMin: micro.ReduxMin, ptx.RedMax: micro.ReduxMax}[in.Mods.Red()]
		if !ok {
			return false
		}
		if in.Type == ptx.F32 {
			op |= micro.ReduxFloat
		}
		if in.Mods.Has(ptx.RedAbs) {
			op |= micro.ReduxAbs
		}
		if in.Mods.Has(ptx.RedNaN) {
			op |= micro.ReduxNaN
		}
		d.Emit(micro.Inst{Op: micro.OpRedux, Bits: 32, Mode: signedMode(in.Type), Dst: d.dst(in.Dst), A: src(0, in.Type), B: src(1, ptx.U32), Imm: op})
	case ptx.OpActivemask:
		d.Emit(micro.Inst{Op: micro.OpActiveMask, Bits: 32, Dst: d.dst(in.Dst)})
	case ptx.OpElectSync:
		v, p := d.dstPair(in.Dst)
		d.Emit(micro.Inst{Op: micro.OpElect, Bits: 32, Dst: v, C: p, B: src(0, ptx.U32)})
	default:
		return false
	}
	return true
}

func signedMode(t ptx.Type) micro.Mode {
	if t.IsSigned() {
		return micro.ModeSigned
	}
	return 0
}
