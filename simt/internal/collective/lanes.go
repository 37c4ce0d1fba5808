package collective

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/micro"
)

// gather collects the values of an operand over the fragments of a group. Lanes outside are zero.
func gather(group []converge.Fragment, slot func(fn *micro.Func, in *micro.Inst) micro.Slot) (vals [micro.WarpSize]uint64, taint converge.Taints) {
	for _, g := range group {
		s := slot(g.Frame.Func, &g.Frame.Func.Code[g.PC])
		if s == 0 {
			continue
		}
		for m := g.Mask; m != 0; m &= m - 1 {
			l := bits.TrailingZeros32(m)
			vals[l] = g.Frame.Regs[s][l]
		}
		for t := range converge.NumTaints {
			taint[t] |= g.Frame.Taint[s][t] & g.Mask
		}
	}
	return vals, taint
}

// scatter writes results into the destination of each fragment of a group.
func scatter(group []converge.Fragment, slot func(in *micro.Inst) micro.Slot, vals *[micro.WarpSize]uint64, taint converge.Taints) {
	for _, g := range group {
		s := slot(&g.Frame.Func.Code[g.PC])
		if s == 0 {
			continue
		}
		for m := g.Mask; m != 0; m &= m - 1 {
			l := bits.TrailingZeros32(m)
			g.Frame.Regs[s][l] = vals[l]
		}
		for t := range converge.NumTaints {
			d := &g.Frame.Taint[s][t]
			*d = *d&^g.Mask | taint[t]&g.Mask
		}
	}
}

func slotA(_ *micro.Func, in *micro.Inst) micro.Slot { return in.A }
func slotDst(in *micro.Inst) micro.Slot              { return in.Dst }
func slotC(in *micro.Inst) micro.Slot                { return in.C }
