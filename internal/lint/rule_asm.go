package lint

import (
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// nonconvergentAsm finds inline assembly with an operation that the op table calls convergent, and a call without the
// attribute.
func nonconvergentAsm(u *unit) {
	for v := range u.f.Instrs() {
		a := asmOf(u.f, v)
		if a == nil || u.f.Mod().Attrs.Has(u.f.Call(v).FnAttrs, ir.AttrConvergent) {
			continue
		}
		for _, op := range asmOps(a) {
			info, _, err := ptx.ParseOpcode(op)
			if err != nil && info.Op == ptx.OpInvalid || info.Op.Info().Flags&ptx.Convergent == 0 {
				continue
			}
			proof := []Step{{u.f.Pos(v), "without convergent a pass may move the call under a condition, or merge two of them"}}
			u.report(diag.Error, v, proof, "inline assembly with %s is not marked convergent", strings.TrimSuffix(op, ";")).Fix = &Fix{Kind: AddConvergent}
			break
		}
	}
}
