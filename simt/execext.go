package simt

import (
	"math"
	"math/bits"
)

// alignment reports addresses A + Imm that are no multiples of it: that of a vector of atomics.
type alignment int64

func (o alignment) exec(w *warp, fr *frame, in *Inst, mask uint32) {
	eachLane(mask, func(l int) {
		if x := fr.regs[in.A][l] + uint64(in.Imm); o&(o-1) == 0 && x&uint64(o-1) != 0 {
			w.find(Misaligned, in, fr, 1<<l, "atomic: address %#x is no multiple of %d", x, int64(o))
		}
	})
}

// atomWide is atom.exch.b128 and atom.cas.b128: the low halves first.
type atomWide struct {
	op        AtomOp
	dst, b, c [2]Slot
}

func (o *atomWide) exec(w *warp, fr *frame, in *Inst, mask uint32) {
	w.needDefined(fr, in, in.A, mask, "address")
	eachLane(mask, func(l int) {
		addr := fr.regs[in.A][l] + uint64(in.Imm)
		reg, off, bad := w.resolve(in.Mode.Space(), l, addr, 16, true)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "atomic: %s", bad.msg)
			if reg == nil {
				return
			}
		}
		w.raceAtomicWide(fr, in, reg, off, l)
		old := [2]uint64{reg.load(off, 8), reg.load(off+8, 8)}
		kinds := [2]uint8{w.kindsOf(fr, in, reg, off, 8, l), w.kindsOf(fr, in, reg, off+8, 8, l)}
		next := o.b
		write := true
		if o.op == AtomCas {
			next = o.c
			write = old[0] == fr.regs[o.b[0]][l] && old[1] == fr.regs[o.b[1]][l]
		}
		if write {
			for i := range 2 {
				o8 := off + uint64(8*i)
				reg.store(o8, 8, fr.regs[next[i]][l])
				reg.setShade(o8, 8, shadeOut(fr, next[i], l))
			}
		}
		for i, s := range o.dst {
			fr.regs[s][l] = old[i]
			for k := range numTaints {
				fr.taint[s][k] = fr.taint[s][k]&^(1<<l) | uint32(kinds[i]>>k&1)<<l
			}
		}
	})
}

// raceAtomicWide is raceAtomic of 16 bytes.
func (w *warp) raceAtomicWide(fr *frame, in *Inst, reg *region, off uint64, l int) {
	x := *in
	x.Op = OpAtom
	w.raceAtomic(fr, &x, reg, off, 16, l)
}

// opaque gives Dst a number that means nothing to the program, such as a cache policy.
type opaque struct{}

func (opaque) exec(w *warp, fr *frame, in *Inst, mask uint32) {
	w.each(fr, in.Dst, mask, func(int) uint64 { return 0x1000_0000_0000_0000 })
	fr.taint[in.Dst][tChoice] |= mask
}

// discard is discard: the contents of so many bytes at A + Imm are lost.
type discard struct{ bytes int }

func (o discard) exec(w *warp, fr *frame, in *Inst, mask uint32) {
	eachLane(mask, func(l int) {
		addr := fr.regs[in.A][l] + uint64(in.Imm)
		reg, off, bad := w.resolve(in.Mode.Space(), l, addr, o.bytes, true)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "discard: %s", bad.msg)
			if reg == nil {
				return
			}
		}
		w.raceWrite(fr, in, reg, off, o.bytes, l, func(int) byte { return 0 })
		for i := range uint64(o.bytes) {
			reg.shadow[off+i] = shadowUndef
		}
	})
}

// stackPointer saves the top of the local memory of each lane in Dst, or restores it from A.
type stackPointer struct{ restore bool }

func (o stackPointer) exec(w *warp, fr *frame, in *Inst, mask uint32) {
	if !o.restore {
		w.each(fr, in.Dst, mask, func(l int) uint64 { return w.sp[l] })
		return
	}
	w.needDefined(fr, in, in.A, mask, "stack pointer")
	eachLane(mask, func(l int) {
		x := fr.regs[in.A][l]
		if x > w.sp[l] || x < fr.local[l] {
			w.find(StackOverflow, in, fr, 1<<l, "the stack pointer restored is not one saved in this function")
			return
		}
		w.sp[l] = x
	})
}

// inSpace reports whether a generic address points into a space.
func (w *warp) inSpace(a uint64, s Space) bool {
	at := spaceOf(a)
	switch {
	case at == Shared && s == Shared:
		off := a - sharedWindow
		return off < clusterStride || off/clusterStride == uint64(w.cta.rank)+1
	case at == Shared:
		return s == SharedCluster
	case at == Global:
		if r := w.cta.run.global.find(a); r != nil && r.space == Const_ {
			return s == Const_
		}
	}
	return at == s
}

// Flags of OpRedux beside the operation.
const (
	reduxFloat = 1 << (8 + iota) // single precision: minNum, maxNum
	reduxAbs                     // of the absolute values
	reduxNaN                     // NaN when an operand is
)

// reduxOfFloats is redux.sync.min and max of .f32.
func reduxOfFloats(in *Inst, v *[WarpSize]uint64, active uint32) uint64 {
	f := format{32, false}
	op := Inst{Op: OpFMin, Bits: 32}
	if in.Imm&^(reduxFloat|reduxAbs|reduxNaN) == ReduxMax {
		op.Op = OpFMax
	}
	var x uint64
	first := true
	for m := active; m != 0; m &= m - 1 {
		y := v[bits.TrailingZeros32(m)] & maskOf(32)
		if in.Imm&reduxAbs != 0 {
			y &^= f.sign()
		}
		switch {
		case first:
			x, first = y, false
		case in.Imm&reduxNaN != 0 && (f.isNaN(x) || f.isNaN(y)):
			x = f.nan()
		default:
			x = f.minMax(&op, x, y)
		}
	}
	if f.isNaN(x) {
		x = uint64(math.MaxInt32)
	}
	return x
}
