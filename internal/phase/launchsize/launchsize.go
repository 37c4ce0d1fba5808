// Package launchsize is phase 11, ReplaceUniformsWithImm: special registers of a kernel whose values its directives say.
//
//	.reqntid 64, 2
//	mov.u32 %r1, %ntid.x;             mov.b32 %r1, 64;
//	mov.u32 %r2, %tid.z;              mov.b32 %r2, 0;
//
// A launch with other sizes than .reqntid says fails. Linear; idempotent.
package launchsize

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var fixed = pass.NewStat("FixedByLaunch", "reads of special registers replaced by what the sizes of a launch make them")

// Pass is the phase.
var Pass = &pass.Pass[*ptx.Func]{Name: "ReplaceUniformsWithImm", Run: run, Stats: []*pass.Stat{fixed}}

func run(c *pass.Ctx, f *ptx.Func) {
	if !f.Entry || len(f.Directives.ReqNTid) == 0 {
		return
	}
	size := [3]int{1, 1, 1}
	copy(size[:], f.Directives.ReqNTid)
	check := ptx.NewChecker(c.PTX(), f)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op != ptx.OpMov || !in.Dst.IsReg() || in.Src[0].Kind() != ptx.OpdSReg {
				continue
			}
			v, ok := value(in.Src[0], &size)
			if !ok {
				continue
			}
			try := *in
			try.Type, try.Src[0] = in.Type.Untyped(), f.Int(v)
			if check.Fits(&try) && c.ApplyInst(fixed, in) {
				*in = try
			}
		}
	}
}

// value returns what a component of a special register is in blocks of a size.
func value(o ptx.Operand, size *[3]int) (int64, bool) {
	r, component := o.SReg()
	at := int(component) - int(ptx.X)
	if at < 0 || at > 2 {
		return 0, false
	}
	switch {
	case r == ptx.SRegNTid:
		return int64(size[at]), true
	case r == ptx.SRegTid && size[at] == 1:
		return 0, true
	}
	return 0, false
}
