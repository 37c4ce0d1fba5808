package isel

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// place lays the blocks out, those of one IR block together, and those of a loop. It
// joins registers, leads branches past blocks that are empty then, and drops the branches that would go to the next
// block anyway.
func (l *lowering) place() {
	f := l.out
	order := l.f.Blocks
	if l.o2() {
		order = l.loopsTogether()
	}
	n := 0
	for _, b := range order {
		n += len(l.chain[b.ID])
	}
	f.Blocks = make([]*ptx.Block, 0, n)
	for _, b := range order {
		f.Blocks = append(f.Blocks, l.chain[b.ID]...)
	}
	if l.o2() {
		l.join.run(f, &l.counts)
		thread(f)
	}
	for i, b := range f.Blocks {
		if i+1 < len(f.Blocks) {
			dropJump(b, f.Blocks[i+1].ID)
		}
	}
}

// loopsTogether returns the blocks in reverse postorder with those of each loop together when there are loops:
// front ends put what comes behind a loop before its body. Else they stay in their order.
func (l *lowering) loopsTogether() []*ir.Block {
	if forest := loop.CyclesOf(l.f); len(forest.All()) > 0 {
		return forest.Order()
	}
	return l.f.Blocks
}

// thread leads branches to blocks that only branch to where those go, and takes blocks away that nothing reaches
// any more.
func thread(f *ptx.Func) {
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
