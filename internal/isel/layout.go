package isel

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/isel/layout"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// place lays the blocks out, those of one IR block together, and those of a loop. It
// joins registers, leads branches past blocks that are empty then, and drops the branches that would go to the next
// block anyway.
func (l *lowering) place() {
	f := l.out
	if l.o2() {
		l.useConstants()
	}
	n := 0
	for _, b := range l.laid {
		n += len(l.chain[b.ID])
	}
	f.Blocks = make([]*ptx.Block, 0, n)
	for _, b := range l.laid {
		f.Blocks = append(f.Blocks, l.chain[b.ID]...)
	}
	if l.o2() {
		n := l.join.Run(f)
		l.counts[RuleJoinedCopy] += n.Joined
		l.counts[RuleDelayed] += n.Delayed
		l.counts[RuleHoistedCopies] += n.Hoisted
		l.counts[RuleIsolatedPhi] += n.Isolated
		layout.Thread(f)
	}
	layout.DropJumps(f)
}

// inLayout returns the blocks of the function in the order in which they are laid out.
func (l *lowering) inLayout() []*ir.Block {
	if l.o2() {
		return l.loopsTogether()
	}
	return l.f.Blocks
}

// loopsTogether returns the blocks in reverse postorder with those of each loop together when there are loops:
// front ends put what comes behind a loop before its body. Else they stay in their order.
func (l *lowering) loopsTogether() []*ir.Block {
	if forest := loop.CyclesOf(l.f); len(forest.All()) > 0 {
		return forest.Order()
	}
	return l.f.Blocks
}
