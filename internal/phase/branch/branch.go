// Package branch is phases 15 and 38, OriBranchOpt and OptimizeNestedCondBranches: jumps that lead nowhere else.
//
// Blocks that the entry does not reach go. A jump to a block that only jumps on goes where that one goes, a branch
// both of whose ways lead to one block is no branch, a jump to the next block falls through, and a block that only one
// other reaches, which has no other way out, becomes part of it. See Muchnick, Advanced Compiler Design and
// Implementation, section 18.1 to 18.3.
//
// Which threads execute an instruction does not change: no instruction but branches is copied, moved or put under
// another condition. Linear; idempotent.
package branch

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var (
	unreachable = pass.NewStat("Unreachable", "functions of which blocks were removed that nothing reaches")
	threaded    = pass.NewStat("Threaded", "jumps to jumps sent to the end of the chain")
	redundant   = pass.NewStat("RedundantJump", "jumps removed that lead where control goes anyway")
	merged      = pass.NewStat("Merged", "blocks merged with the only one before them")
)

// Pass is the phase.
var Pass = &pass.Pass[*ptx.Func]{Name: "OriBranchOpt", Run: run, Stats: []*pass.Stat{unreachable, threaded, redundant, merged}}

func run(c *pass.Ctx, f *ptx.Func) {
	w := &walk{c: c, f: f}
	w.thread()
	w.unreachable()
	w.redundant()
	w.merge()
	w.f.Sweep()
}

type walk struct {
	c *pass.Ctx
	f *ptx.Func
}

// onward returns where a block leads that does nothing but jump, or nil.
func (w *walk) onward(b *ptx.Block) *ptx.Block {
	if len(b.Insts) != 1 || b.Insts[0].Op != ptx.OpBra || b.Insts[0].Guard != 0 {
		return nil
	}
	return w.f.Block(b.Insts[0].Src[0].Block())
}

// thread sends jumps past blocks that only jump on. Where instructions depend on which threads execute them together,
// a block that several jumps lead to is a place where threads meet, and is left unless they meet behind it as well.
func (w *walk) thread() {
	meets := w.meetings()
	end := make([]ptx.BlockID, w.f.NumBlocks()) // by block: the end of its chain, once known
	var path []*ptx.Block
	last := func(b *ptx.Block) ptx.BlockID {
		path = path[:0]
		for end[b.ID] == 0 {
			path = append(path, b)
			end[b.ID] = b.ID // ends chains that come round
			next := w.onward(b)
			if next == nil || meets != nil && meets[b.ID] {
				break
			}
			b = next
		}
		for _, p := range path {
			end[p.ID] = end[b.ID]
		}
		return end[b.ID]
	}
	for _, b := range w.f.Blocks {
		for i := len(b.Insts) - b.Branches(); i < len(b.Insts); i++ {
			in := &b.Insts[i]
			if in.Op != ptx.OpBra {
				continue
			}
			to := w.f.Block(in.Src[0].Block())
			if to == nil || w.onward(to) == nil {
				continue
			}
			if id := last(to); id != to.ID && w.c.ApplyInst(threaded, in) {
				in.Src[0] = ptx.Label(id)
			}
		}
	}
}

// meetings returns the blocks that only jump on at which threads meet that do not meet at the target: those with several
// predecessors whose target has others besides. It returns nil where no instruction asks which threads execute it.
func (w *walk) meetings() []bool {
	asks := func(in ptx.Inst) bool { return in.Op.Is(ptx.Convergent | ptx.CrossLane) }
	if !slices.ContainsFunc(w.f.Blocks, func(b *ptx.Block) bool { return slices.ContainsFunc(b.Insts, asks) }) {
		return nil
	}
	g := flow.Of(w.f)
	out := make([]bool, w.f.NumBlocks())
	for i, b := range w.f.Blocks {
		if to := w.onward(b); to != nil && len(g.Preds(flow.Block(i))) > 1 {
			n := g.Number(to.ID)
			out[b.ID] = n < 0 || len(g.Preds(n)) > 1
		}
	}
	return out
}

// unreachable removes the blocks that the entry does not reach, all or none: they may lead to each other. A table that
// names one keeps them.
func (w *walk) unreachable() {
	g := flow.Of(w.f)
	if len(g.RPO()) == g.Len() || g.Len() == 0 {
		return
	}
	for _, t := range w.f.Tables {
		for _, id := range t.Blocks {
			if n := g.Number(id); n >= 0 && !g.Reached(n) {
				return
			}
		}
	}
	var kept []*ptx.Block
	var first *ptx.Inst
	for i, b := range w.f.Blocks {
		if g.Reached(flow.Block(i)) {
			kept = append(kept, b)
		} else if first == nil {
			first = head(b)
		}
	}
	if !w.c.ApplyInst(unreachable, first) {
		return
	}
	for i, b := range w.f.Blocks {
		if !g.Reached(flow.Block(i)) {
			w.dropDeclared(b)
		}
	}
	w.f.Blocks = kept
}

// dropDeclared takes the variables that a block declares in scopes of its own out of the text.
func (w *walk) dropDeclared(b *ptx.Block) {
	for i := range b.Insts {
		if in := &b.Insts[i]; in.Op == ptx.OpDeclare {
			if id, ok := in.Src[0].Var(); ok {
				w.f.DropVar(id)
			}
		}
	}
}

// head returns the first instruction of a block, or nil.
func head(b *ptx.Block) *ptx.Inst {
	if len(b.Insts) == 0 {
		return nil
	}
	return &b.Insts[0]
}

// redundant removes jumps to where control goes anyway.
func (w *walk) redundant() {
	for i, b := range w.f.Blocks {
		var next *ptx.Block
		if i+1 < len(w.f.Blocks) {
			next = w.f.Blocks[i+1]
		}
		for n := b.Branches(); n > 0; n = b.Branches() {
			last := &b.Insts[len(b.Insts)-1]
			if !leadsTo(last, next) || !w.c.ApplyInst(redundant, last) {
				break
			}
			b.Insts = b.Insts[:len(b.Insts)-1]
		}
		if n := len(b.Insts); b.Branches() == 2 && b.Insts[n-2].Op == ptx.OpBra && b.Insts[n-1].Op == ptx.OpBra && b.Insts[n-1].Guard == 0 &&
			b.Insts[n-2].Src[0] == b.Insts[n-1].Src[0] && w.c.ApplyInst(redundant, &b.Insts[n-2]) {
			b.Insts = slices.Delete(b.Insts, n-2, n-1)
		}
	}
}

// leadsTo reports whether the last branch of a block goes to the block below it in the layout.
func leadsTo(last *ptx.Inst, next *ptx.Block) bool {
	return next != nil && last.Op == ptx.OpBra && last.Src[0].Block() == next.ID
}

// merge joins a block with the one before it where that is its only predecessor and has no other successor.
func (w *walk) merge() {
	g := flow.Of(w.f)
	kept := w.f.Blocks[:0:0]
	into := -1 // place in kept of the block that takes the next one
	named := make([]bool, w.f.NumBlocks())
	for _, t := range w.f.Tables {
		for _, id := range t.Blocks {
			named[id] = true
		}
	}
	for i, b := range w.f.Blocks {
		n := flow.Block(i)
		if into >= 0 && b.Comment == "" && !named[b.ID] && len(g.Preds(n)) == 1 && g.Preds(n)[0] == n-1 && len(g.Succs(n-1)) == 1 &&
			kept[into].Branches() == 0 && !startsWithPragma(b) && w.c.ApplyInst(merged, head(b)) {
			kept[into].Insts = append(kept[into].Insts, b.Insts...)
			continue
		}
		kept = append(kept, b)
		into = len(kept) - 1
	}
	w.f.Blocks = kept
}

// startsWithPragma reports a block whose pragma is about it, as "nounroll" at the head of a loop is.
func startsWithPragma(b *ptx.Block) bool {
	return len(b.Insts) > 0 && b.Insts[0].Op == ptx.OpPragma
}
