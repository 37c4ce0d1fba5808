package gvn

import (
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// callKey fills in what a call computes besides its operands, the callee among them: it must be the same whenever memory is the same, and
// not be something that lanes do together.
func (g *gvn) callKey(v *ir.Value, k *key) bool {
	e := g.effects.Inst(v)
	c := g.f.Call(v)
	if v.Type == ir.Void || v.Type == ir.Token || len(c.Bundles) > 0 || v.Args[0].Op == ir.OpInlineAsm || e.Writes() ||
		e.Has(memeffect.Sync|memeffect.Unstable|memeffect.Atomic|memeffect.Convergent|memeffect.NoDuplicate) {
		return false
	}
	if f := g.f.CalledFunc(v); e.Has(memeffect.Volatile) && (f == nil || f.IsIntrinsic()) {
		return false // another function is that because it may not come back, and then the first call did not
	}
	if e.Reads() {
		a := g.mssa.Access(v)
		if a == nil {
			return false
		}
		k.mem = version(g.mssa.Clobber(a))
	}
	k.aux = int64(c.Sig)
	k.args = append(k.args, uint32(c.Conv), uint32(c.RetAttrs))
	for _, s := range c.ParamAttrs {
		k.args = append(k.args, uint32(s))
	}
	k.args = append(k.args, uint32(len(c.ParamAttrs)))
	return true
}
