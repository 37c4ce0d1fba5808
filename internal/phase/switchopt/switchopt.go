// Package switchopt is phases 14 and 30, DoSwitchOpt: jumps by a table that go to one place.
//
//	mov.u32 %r1, 2;
//	brx.idx %r1, ts;      bra C;
//
// The index is a number, or all entries of the table are one block. An index beyond the table is undefined (PTX manual,
// brx.idx) and the jump stays. A jump under a guard keeps it. Linear; idempotent.
package switchopt

import (
	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var decided = pass.NewStat("SwitchDecided", "jumps by a table that go to one place made jumps")

// Pass is the phase.
var Pass = &pass.Pass[*ptx.Func]{Name: "DoSwitchOpt", Run: run, Stats: []*pass.Stat{decided}}

func run(c *pass.Ctx, f *ptx.Func) {
	if len(f.Tables) == 0 {
		return
	}
	x := version.Of(flow.Of(f), version.Options{})
	for _, b := range x.Graph.RPO() {
		insts := x.Graph.At(b).Insts
		for i := range insts {
			in := &insts[i]
			if in.Op != ptx.OpBrxIdx || in.Src[1].Kind() != ptx.OpdTable || in.Src[1].Index() >= len(f.Tables) {
				continue
			}
			to, why := target(x, x.Number(b, i), in, f.Tables[in.Src[1].Index()].Blocks)
			switch {
			case why != "":
				c.MissedInst(decided, in, why)
			case c.ApplyInst(decided, in):
				*in = ptx.Inst{Op: ptx.OpBra, Mods: in.Mods, Guard: in.Guard, Src: [3]ptx.Operand{ptx.Label(to)}, Loc: in.Loc}
			}
		}
	}
}

// target returns where jump n goes, or why that is not known.
func target(x *version.Info, n int32, in *ptx.Inst, table []ptx.BlockID) (to ptx.BlockID, why string) {
	if len(table) == 0 {
		return 0, "the table is empty"
	}
	one := true
	for _, b := range table {
		one = one && b == table[0]
	}
	if one {
		return table[0], ""
	}
	index, ok := number(x, n, in.Src[0])
	switch {
	case !ok:
		return 0, "the index is no number"
	case index < 0 || index >= int64(len(table)):
		return 0, "the index is beyond the table"
	}
	return table[index], ""
}

// number returns the number that an operand of instruction n is.
func number(x *version.Info, n int32, o ptx.Operand) (int64, bool) {
	f := x.Graph.Func
	if v, ok := f.IntValue(o); ok {
		return v, true
	}
	if !o.IsReg() {
		return 0, false
	}
	v := x.Use(n, o.Reg())
	if v == 0 || x.At(v).Kind != version.Write {
		return 0, false
	}
	in := x.Inst(v)
	if in.Op != ptx.OpMov || in.Guard != 0 || !in.Dst.IsReg() {
		return 0, false
	}
	return f.IntValue(in.Src[0])
}
