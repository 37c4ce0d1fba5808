package loopunroll

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// place is an address, by scalar evolution, and the type of what is loaded from there.
type place struct {
	at scev.Expr
	t  ir.Type
}

// maxEarlier bounds how many loads of one place are compared.
const maxEarlier = 4

// reuseLoads replaces loads in loops with copies by what another copy has loaded from there before, if nothing in between may have changed it.
func (u *unroller) reuseLoads() {
	x, tree := scev.Of(u.f), dom.Of(u.f)
	var memory *memssa.SSA
	seen := make(map[place][]*ir.Value)
	var gone []*ir.Value
	for _, b := range cfg.Of(u.f).RPO() {
		if !u.several[b] {
			continue
		}
		for v := range b.Instrs() {
			if v.Op != ir.OpLoad || v.IsVolatile() || v.Mem().Ordering() != ir.NotAtomic {
				continue
			}
			k := place{x.Expr(v.Addr()), v.Type}
			if k.at == 0 {
				continue
			}
			for _, p := range seen[k] {
				if memory == nil {
					memory = memssa.Of(u.f)
				}
				a, c := memory.Access(p), memory.Access(v)
				if !tree.Dominates(p.Block, b) || a == nil || c == nil || memory.Clobber(a) != memory.Clobber(c) || !u.c.Apply(reloaded, v) {
					continue
				}
				u.sub.Set(v, p)
				gone = append(gone, v)
				break
			}
			if list := seen[k]; u.sub.Find(v) == v && len(list) < maxEarlier && u.promisesNothing(v) {
				seen[k] = append(list, v)
			}
		}
	}
	if len(gone) > 0 {
		u.f.ReplaceUses(&u.sub)
		for _, v := range gone {
			v.Remove()
		}
		u.removeUnused()
	}
}

// promisesNothing reports a load that is not poison where another one is not.
func (u *unroller) promisesNothing(v *ir.Value) bool {
	for _, a := range u.f.Attachments(v) {
		switch a.Kind {
		case ir.MDDbg, ir.MDTBAA, ir.MDAliasScope, ir.MDNoAlias:
		default:
			return false
		}
	}
	return true
}
