package isel

import (
	"github.com/warpwise/warpwise/ptx"
)

// place lays the blocks out in the order of the IR, those of one IR block together, and drops the
// branches that would go to the next block anyway.
func (l *lowering) place() {
	f := l.out
	n := 0
	for _, b := range l.f.Blocks {
		n += len(l.chain[b.ID])
	}
	f.Blocks = make([]*ptx.Block, 0, n)
	for _, b := range l.f.Blocks {
		f.Blocks = append(f.Blocks, l.chain[b.ID]...)
	}
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
