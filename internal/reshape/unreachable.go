package reshape

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/ir"
)

// RemoveUnreachable takes out the blocks that no path from the entry reaches and for which may is true, and reports whether there were any. What
// follows a block that stays, because its address is taken or may is false, stays.
func RemoveUnreachable(f *ir.Func, may func(b *ir.Block) bool) bool {
	var gone, stay []*ir.Block
	for _, b := range cfg.Of(f).Unreachable() {
		if b.AddrTaken || !may(b) {
			stay = append(stay, b)
		} else {
			gone = append(gone, b)
		}
	}
	if len(gone) == 0 {
		return false
	}
	kept := cfg.Reach(f, stay...)
	dead := make([]bool, f.NumBlockIDs())
	var sub ir.Subst
	for _, b := range gone {
		if kept.Has(b.ID) {
			continue
		}
		dead[b.ID] = true
		b.ClearSuccs()
		for len(b.Preds) > 0 { // from blocks that cannot be reached either
			b.RemovePred(len(b.Preds) - 1)
		}
		for v := range b.Instrs() {
			if v.Type != ir.Void && v.Type != ir.Token {
				sub.Set(v, f.Poison(v.Type)) // used in unreachable code only
			}
		}
	}
	f.ReplaceUses(&sub)
	keep := make([]*ir.Block, 0, len(f.Blocks))
	for _, b := range f.Blocks {
		if !dead[b.ID] {
			keep = append(keep, b)
			continue
		}
		for v := range b.Backward() {
			v.Remove()
		}
	}
	any := len(keep) != len(f.Blocks)
	if any {
		f.SetBlocks(keep)
	}
	return any
}
