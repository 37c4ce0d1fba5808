package isel

import (
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/isel/layout"
	"github.com/warpwise/warpwise/internal/isel/schedule"
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
	for i, b := range l.laid {
		if chain := l.chain[b.ID]; l.o2() && len(chain) > 2 && i+1 < len(l.laid) {
			fallInto(chain, l.chain[l.laid[i+1].ID][0].ID)
		}
		f.Blocks = append(f.Blocks, l.chain[b.ID]...)
	}
	if l.o2() && !l.opt.SimplePhis {
		n := l.join.Run(f)
		l.counts[RuleJoinedCopy] += n.Joined
		l.counts[RuleDelayed] += n.Delayed
		l.counts[RuleHoistedCopies] += n.Hoisted
		l.counts[RuleIsolatedPhi] += n.Isolated
		layout.Thread(f)
		if n := layout.ShareMoves(f); n > 0 {
			l.counts[RuleSharedMove] += n
			layout.Thread(f) // blocks that only moved
		}
		if schedule.Run(f, l.opt.Machine.Target) > 0 {
			l.used(RuleScheduled)
		}
	}
	layout.DropJumps(f)
	for _, m := range l.marked {
		b := l.chain[m.block.ID][0]
		if b.Comment != "" {
			b.Comment += "; "
		}
		b.Comment += m.text
	}
}

// mark is what a comment says about a block.
type mark struct {
	block *ir.Block
	text  string
}

// findMarks notes the headers of loops, and where lanes part and meet again.
func (l *lowering) findMarks() {
	l.marked = l.marked[:0]
	if !l.o2() {
		return
	}
	for _, x := range loop.CyclesOf(l.f).All() {
		l.marked = append(l.marked, mark{x.Header, "loop header, depth " + strconv.Itoa(x.Depth)})
	}
	md := &l.ir.MD
	head, tail := md.Kind("warpwise.head"), md.Kind("warpwise.tail")
	for _, b := range l.laid {
		t := b.Term()
		if len(l.f.Attachments(t)) == 0 {
			continue
		}
		l.regions(b, l.f.Attachment(t, tail), "all lanes are together again")
		l.regions(b, l.f.Attachment(t, head), "lanes may part")
	}
}

// regions notes the regions that a tuple of numbers names.
func (l *lowering) regions(b *ir.Block, m ir.MD, what string) {
	if m == 0 {
		return
	}
	n := l.ir.MD.Node(m)
	if n == nil || n.Kind != ir.MDTuple {
		return
	}
	for _, op := range n.Ops {
		if x := l.ir.MD.Node(op); x != nil && x.Kind == ir.MDString {
			l.marked = append(l.marked, mark{b, "region " + plainNumber(x.Str) + ": " + what})
		}
	}
}

// plainNumber returns s, or "?" when it is no number: the text goes into a comment.
func plainNumber(s string) string {
	if _, err := strconv.Atoi(s); err != nil {
		return "?"
	}
	return s
}

// inLayout returns the blocks of the function in the order in which they are laid out: as they stand, or with optimisation in a reverse postorder with
// the blocks of each loop together. So what comes behind a loop, or where lanes meet again, stands behind what comes before it.
func (l *lowering) inLayout() []*ir.Block {
	if !l.o2() {
		return l.f.Blocks
	}
	return loop.CyclesOf(l.f).Order()
}

// fallInto puts the copies for the edge to next, the first block behind a chain of blocks, at the end of the chain, where they need no branch.
func fallInto(chain []*ptx.Block, next ptx.BlockID) {
	leads := func(b *ptx.Block) bool {
		return b.Branches() == 1 && b.Insts[len(b.Insts)-1].Op == ptx.OpBra && b.Insts[len(b.Insts)-1].Guard == 0 && b.Insts[len(b.Insts)-1].Src[0].Block() == next
	}
	last := len(chain) - 1
	for i := last - 1; i > 0 && !leads(chain[last]); i-- {
		if leads(chain[i]) {
			b := chain[i]
			copy(chain[i:], chain[i+1:])
			chain[last] = b
			return
		}
	}
}
