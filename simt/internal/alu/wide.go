package alu

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/micro"
)

// wide executes an OpWide for the lanes of mask.
func (u *Unit) wide(fr *converge.Frame, in *micro.Inst, mask uint32) {
	s := fr.Func.Lists[in.Ext]
	var taint converge.Taints
	for k, o := range s {
		if k != micro.WideD && k != micro.WideD+1 {
			for i := range taint {
				taint[i] |= fr.Taint[o][i]
			}
		}
	}
	var poison, choice uint32
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		pair := func(at int) [2]uint64 { return [2]uint64{fr.Regs[s[at]][l], fr.Regs[s[at+1]][l]} }
		c := [2]uint64{}
		if len(s) > micro.WideC {
			c = pair(micro.WideC)
		}
		lo, hi, t, wrong := arith.WideLane(in, pair(micro.WideA), pair(micro.WideB), c)
		if wrong != "" {
			u.Find(finding.DivideByZero, in, fr, 1<<l, "%s", wrong)
		}
		fr.Regs[s[micro.WideD]][l] = lo
		if s[micro.WideD+1] != 0 {
			fr.Regs[s[micro.WideD+1]][l] = hi
		}
		poison |= uint32(t&arith.ResultPoison) << l
		choice |= uint32(t&arith.ResultChoice) >> 2 << l
	}
	taint[converge.Poison] |= poison
	taint[converge.Choice] |= taint[converge.Payload] | choice
	taint[converge.Payload] = 0
	fr.SetTaint(s[micro.WideD], mask, taint)
	if s[micro.WideD+1] != 0 {
		fr.SetTaint(s[micro.WideD+1], mask, taint)
	}
}
