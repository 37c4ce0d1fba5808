// Package layout leads branches past blocks that only branch, and removes the branches that fall through where blocks
// stand in the order in which they are printed.
package layout

import (
	"slices"

	"github.com/warpwise/warpwise/ptx"
)

// Thread leads branches to blocks that only branch to where those go, and takes blocks away that nothing reaches
// any more.
func Thread(f *ptx.Func) {
	to := make([]ptx.BlockID, f.NumBlocks())
	any := false
	for i, b := range f.Blocks {
		if i > 0 && len(b.Insts) == 1 && b.Insts[0].Op == ptx.OpBra && b.Insts[0].Guard == 0 {
			to[b.ID], any = b.Insts[0].Src[0].Block(), true
		}
	}
	if !any {
		return
	}
	end := func(b ptx.BlockID) ptx.BlockID { // an endless loop of such blocks keeps its first
		for n := 0; to[b] != 0 && n < 64; n++ {
			b = to[b]
		}
		return b
	}
	reached := make([]bool, f.NumBlocks())
	for i, b := range f.Blocks {
		if n := len(b.Insts); b.Branches() == 2 && b.Insts[n-2].Op == ptx.OpBra && b.Insts[n-1].Op == ptx.OpBra &&
			end(b.Insts[n-2].Src[0].Block()) == end(b.Insts[n-1].Src[0].Block()) {
			b.Insts = slices.Delete(b.Insts, n-2, n-1)
		}
		for k := len(b.Insts) - b.Branches(); k < len(b.Insts); k++ {
			if in := &b.Insts[k]; in.Op == ptx.OpBra {
				in.Src[0] = ptx.Label(end(in.Src[0].Block()))
				reached[in.Src[0].Block()] = true
			}
		}
		if b.FallsThrough() && i+1 < len(f.Blocks) {
			reached[f.Blocks[i+1].ID] = true
		}
	}
	for i := range f.Tables {
		for k, id := range f.Tables[i].Blocks {
			f.Tables[i].Blocks[k] = end(id)
			reached[end(id)] = true
		}
	}
	f.Blocks = slices.DeleteFunc(f.Blocks, func(b *ptx.Block) bool { return to[b.ID] != 0 && !reached[b.ID] })
}

// DropJumps removes the branches of f that go to the block behind them.
func DropJumps(f *ptx.Func) {
	for i, b := range f.Blocks {
		if i+1 < len(f.Blocks) {
			dropJump(b, f.Blocks[i+1].ID)
		}
	}
}

// dropJump removes the branch at the end of b to the block next, which follows it. A guarded
// branch to next before a plain one changes sense to make that possible.
func dropJump(b *ptx.Block, next ptx.BlockID) {
	n := len(b.Insts)
	if n == 0 {
		return
	}
	last := &b.Insts[n-1]
	if last.Op != ptx.OpBra || last.Guard != 0 {
		return
	}
	if last.Src[0].Block() == next {
		b.Insts = b.Insts[:n-1]
		return
	}
	if n < 2 {
		return
	}
	g := &b.Insts[n-2]
	if g.Op == ptx.OpBra && g.Guard != 0 && g.Src[0].Block() == next {
		g.Src[0] = last.Src[0]
		g.Guard = g.Guard.Not()
		b.Insts = b.Insts[:n-1]
	}
}
