package engine

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// atomic executes an atomic read-modify-write lane by lane, in lane order: one of the orders that
// the hardware may choose.
func (w *warp) atomic(fr *converge.Frame, in *micro.Inst, mask uint32) {
	w.needDefined(fr, in, in.A, mask, "address")
	info := &fr.Func.Atoms[in.Ext]
	n := int(in.Bits+7) / 8
	space := in.Mode.Space()
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		addr := fr.Regs[in.A][l] + uint64(in.Imm)
		reg, off, bad := w.resolve(space, l, addr, n, true)
		if bad != nil {
			w.find(bad.kind, in, fr, 1<<l, "atomic: %s", bad.msg)
			if reg == nil {
				continue
			}
		}
		w.raceAtomic(fr, in, reg, off, n, l)
		old := reg.Load(off, n)
		kinds := w.kindsOf(fr, in, reg, off, n, l)
		x, sh := w.newValue(fr, in, info.Op, reg, old, shadowOf(kinds), l)
		if x &= arith.MaskOf(in.Bits); x != old {
			w.cta.run.changes++
		}
		reg.Store(off, n, x)
		reg.SetShade(off, n, sh)
		if in.Dst != 0 {
			fr.Regs[in.Dst][l] = old
			fr.SetKinds(in.Dst, l, kinds)
		}
	}
}

// newValue returns what an atomic operation leaves in memory that held old, and its shadow.
func (w *warp) newValue(fr *converge.Frame, in *micro.Inst, op micro.AtomOp, reg *memory.Region, old uint64, was byte, l int) (x uint64, sh byte) {
	b, c := fr.Regs[in.B][l], fr.Regs[in.C][l]
	inst := *in
	if reg.Space == micro.Shared { // atom.add.f32 flushes subnormals on global memory only
		inst.Mode &^= micro.ModeFtz
	}
	x = arith.Atomically(op, &inst, old, b, c)
	switch op {
	case micro.AtomExch:
		return x, shadeOut(fr, in.B, l)
	case micro.AtomCas:
		if tainted := (was | shadeOut(fr, in.B, l)) &^ memory.Init; tainted != 0 {
			return x, was | tainted | shadeOut(fr, in.C, l) // which of the two is not known
		}
		if m := arith.MaskOf(in.Bits); old&m == b&m {
			return x, shadeOut(fr, in.C, l)
		}
		return x, was
	}
	sh = was | shadeOut(fr, in.B, l)
	f := arith.Format{Bits: in.Bits, Bf: in.Mode&micro.ModeBF != 0}
	switch {
	case op < micro.AtomFAdd || op > micro.AtomFMaximum:
		if sh&memory.Payload != 0 {
			sh = sh&^memory.Payload | memory.Choice
		}
		return x, sh
	case in.Mode&micro.ModeFtz == 0 && op == micro.AtomFAdd && in.Bits == 32 && reg.Space != micro.Shared:
		flushing := inst
		flushing.Mode |= micro.ModeFtz
		if arith.Atomically(op, &flushing, old, b, c) != x {
			sh |= memory.Choice // LLVM leaves it to the target whether subnormals are flushed
		}
	}
	sh &^= memory.Payload
	if f.IsNaN(x) {
		x = f.NaN()
		sh |= memory.Payload
	}
	return x, sh
}
