package gvn

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var merged = pass.NewStat("Merged", "block appended to the only one in front of it")

// merge appends every block to its only predecessor where that leads nowhere else, so that what is known of one block is known of the
// whole way. Blocks whose address is taken and landing pads stay.
func merge(c *pass.Ctx, f *ir.Func) {
	var sub ir.Subst
	var phis []*ir.Value
	kept := make([]*ir.Block, 0, len(f.Blocks))
	for i, b := range f.Blocks {
		if i == 0 || len(b.Preds) != 1 || b.AddrTaken || b.First() != nil && b.First().Op.Is(ir.IsEHPad) {
			kept = append(kept, b)
			continue
		}
		p := b.Preds[0].B
		t := p.Term()
		if p == b || len(p.Succs) != 1 || t == nil || t.Op != ir.OpBr || !c.Apply(merged, t) {
			kept = append(kept, b)
			continue
		}
		for v := range b.Phis() {
			w := sub.Find(v.Args[0])
			if w == v { // in a circle that is never entered
				w = f.Poison(v.Type)
			}
			sub.Set(v, w)
			v.Detach()
			phis = append(phis, v)
		}
		p.ClearSuccs()
		t.Remove()
		for v := range b.Instrs() {
			v.MoveToEnd(p)
		}
		p.TakeSuccs(b)
	}
	if len(kept) == len(f.Blocks) {
		return
	}
	f.ReplaceUses(&sub)
	for _, v := range phis {
		v.Remove()
	}
	f.SetBlocks(kept)
	f.Touch()
}
