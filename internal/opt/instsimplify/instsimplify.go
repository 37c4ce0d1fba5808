// Package instsimplify replaces instructions by constants or existing values that they equal.
//
//	before:  %a = add i32 %x, 0          after:  %r = mul i32 %x, %x
//	         %r = mul i32 %a, %a
//
// It runs package simplify on every reachable block in reverse postorder, until nothing changes: replacing
// the operand of a phi on a back edge can make earlier instructions simpler.
//
// Keeps: control flow, memory, debug records. Cost: linear in the instructions and in their uses,
// times the depth of phis that turn out equal, in practice two rounds. Idempotent.
package instsimplify

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the instsimplify pass.
var Pass = &pass.Pass[*ir.Func]{Name: "instsimplify", Run: run, Stats: []*pass.Stat{simplified}}

var simplified = pass.NewStat("Simplified", "instruction simplified to an existing value or constant")

func run(c *pass.Ctx, f *ir.Func) {
	for round(c, f) {
	}
}

// round simplifies once from top to bottom and reports whether an operand of a phi changed after the
// phi was looked at.
func round(c *pass.Ctx, f *ir.Func) (again bool) {
	s := simplify.New(f, dom.Of(f))
	effects := memeffect.Of(f)
	var sub ir.Subst
	var removed []*ir.Value
	passed := make([]bool, f.NumBlockIDs())
	for _, b := range cfg.Of(f).RPO() {
		passed[b.ID] = true
		for v := range b.Instrs() {
			for i, a := range v.Args {
				if w := sub.Find(a); w != a {
					v.SetArg(i, w)
				}
			}
			r := s.Value(v)
			if r == nil || !removable(effects, v) || !c.Apply(simplified, v) {
				continue
			}
			sub.Set(v, r)
			v.Detach()
			removed = append(removed, v)
		}
		again = again || len(removed) > 0 && leadsBack(b, passed)
	}
	if len(removed) == 0 {
		return false
	}
	f.ReplaceUses(&sub)
	for _, v := range removed {
		v.Remove()
	}
	return again
}

// leadsBack reports an edge from b to a block that was looked at before and has phis.
func leadsBack(b *ir.Block, passed []bool) bool {
	for _, e := range b.Succs {
		if first := e.B.First(); passed[e.B.ID] && first != nil && first.Op == ir.OpPhi {
			return true
		}
	}
	return false
}

// removable reports that v has no effect but its result.
func removable(t *memeffect.Table, v *ir.Value) bool {
	return !v.IsTerminator() && t.Inst(v).Removable()
}
