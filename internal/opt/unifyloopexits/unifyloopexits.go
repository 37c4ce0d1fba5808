// Package unifyloopexits gives every natural loop one block that it is left to.
//
//	before:  a ──► x      after:  a ──► loop.exit.guard ──► x
//	         b ──► y              b ──►             └─────► y
//
// All edges out of a loop with several exit blocks go through one new block, the hub; a phi for each
// exit block says which of them is meant, or, of more than max-booleans-in-control-flow-hub, one number. Values of the loop that
// are used outside go through phis of the hub. Outer loops come first.
//
// # Threads
//
// Every lane executes the same instructions in the same order. Lanes that leave a loop wait for each other in the hub.
//
// Keeps: loops with one exit block. Blocks that leave a loop must end in a br: lower-switch comes first; else the loop stays as
// it is, with a remark. Cost: linear in each loop for each loop around it that has several exits, phis aside. Idempotent. Reference: the
// form of LLVM's pass of this name.
package unifyloopexits

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the unify-loop-exits pass.
var Pass = &pass.Pass[*ir.Func]{Name: "unify-loop-exits", Run: run, Stats: []*pass.Stat{unified}}

var unified = pass.NewStat("Unified", "exits of a loop joined in one block")

func run(c *pass.Ctx, f *ir.Func) {
	forest := loop.Of(f)
	if len(forest.All()) == 0 {
		return
	}
	u := &unifier{c: c, f: f, forest: forest, tree: dom.Of(f), maxBools: c.Int("max-booleans-in-control-flow-hub", 32), old: f.NumBlockIDs()}
	u.guardOf = make([]*loop.Loop, u.old)
	forest.All()[0].Exiting()        // finds those of all loops, before edges change
	for _, l := range forest.All() { // outer ones first, those that come first in the function first
		u.loop(l)
	}
	if u.hubs != nil {
		u.hubs.Commit()
	}
}

type unifier struct {
	c        *pass.Ctx
	f        *ir.Func
	forest   *loop.Forest // of the function as it was
	tree     *dom.Tree    // likewise: within a loop it holds until the loop has been treated
	hubs     *reshape.Hubs
	waiting  []bool           // by BlockID, see reshape.Waits
	apart    *uniformity.Info // of the function as it was
	maxBools int
	old      int                           // blocks from this ID on are made here
	guardOf  []*loop.Loop                  // by BlockID, of blocks made here: the loop around the one that they were made for
	users    dense.Map[ir.ID, []*ir.Value] // of a value: instructions outside of the innermost loop that it is in
	mark     dense.Map[ir.BlockID, int32]
	stamp    int32
}

// inside reports that b belongs to l.
func (u *unifier) inside(l *loop.Loop, b *ir.Block) bool {
	if int(b.ID) < u.old {
		return l.Contains(b)
	}
	return l.ContainsLoop(u.guardOf[b.ID])
}

// loop joins the exits of one loop.
func (u *unifier) loop(l *loop.Loop) {
	from, to := u.exits(l)
	if len(to) < 2 {
		return
	}
	for _, b := range from {
		if b.Term().Op != ir.OpBr {
			u.c.Missed(unified, b.Term(), "the loop is left by "+b.Term().Op.String()+"; lower-switch comes first")
			return
		}
	}
	for _, b := range to {
		if v := b.FirstNonPhi(); v != nil && v.Op.Is(ir.IsEHPad) {
			return
		}
	}
	if u.waits(l) {
		u.c.Missed(unified, l.Header.Term(), "lanes that leave may be waited for by lanes inside")
		return
	}
	if !u.c.Apply(unified, l.Header.Term()) {
		return
	}
	if u.hubs == nil {
		u.hubs = reshape.NewHubs(u.f)
		u.findUses()
	}
	guards := u.hubs.Lead(from, to, "loop.exit", u.maxBools)
	for len(u.guardOf) < u.f.NumBlockIDs() {
		u.guardOf = append(u.guardOf, l.Parent)
	}
	for _, g := range guards {
		u.noteUses(g)
	}
	u.restore(l, from, guards[0])
}

// waits reports a loop that lanes leave at different times, or by different exits, and in which they may wait for each other.
func (u *unifier) waits(l *loop.Loop) bool {
	if u.waiting == nil {
		u.waiting = reshape.Waits(u.f)
		u.apart = uniformity.Of(u.f, uniformity.Precise)
	}
	waits, apart := false, false
	for _, b := range l.Blocks() {
		waits = waits || u.waiting[b.ID]
		apart = apart || len(b.Succs) > 1 && u.apart.HasDivergentTerminator(b)
	}
	return waits && apart
}

// exits returns the blocks that leave the loop, and where to, each once, in the order of the loop's blocks.
func (u *unifier) exits(l *loop.Loop) (from, to []*ir.Block) {
	u.stamp++
	for _, b := range l.Exiting() { // of the function as it was; what has been led elsewhere since still leaves
		leaves := false
		for _, e := range b.Succs {
			if u.inside(l, e.B) {
				continue
			}
			leaves = true
			if u.mark.Get(e.B.ID) != u.stamp {
				u.mark.Set(e.B.ID, u.stamp)
				to = append(to, e.B)
			}
		}
		if leaves {
			from = append(from, b)
		}
	}
	return from, to
}

// findUses notes which values of loops are used outside of the innermost loop that they are in.
func (u *unifier) findUses() {
	for _, b := range u.f.Blocks {
		u.noteUses(b)
	}
}

// noteUses notes the uses in b.
func (u *unifier) noteUses(b *ir.Block) {
	for v := range b.Instrs() {
		for _, a := range v.Args {
			if !a.IsInst() || a.Block == nil || a.Block == b || int(a.Block.ID) >= u.old {
				continue
			}
			if l := u.forest.Innermost(a.Block); l != nil && !u.inside(l, b) {
				*u.users.At(a.ID) = append(u.users.Get(a.ID), v)
			}
		}
	}
}

// restore makes values of the loop that are used outside go through phis of the hub: a lane that comes there another way than
// by the value's definition does not come to the use.
func (u *unifier) restore(l *loop.Loop, from []*ir.Block, hub *ir.Block) {
	for _, b := range l.Blocks() {
		for v := range b.Instrs() {
			users := u.users.Get(v.ID)
			if len(users) == 0 {
				continue
			}
			var outside, rest []*ir.Value
			for _, w := range users {
				switch {
				case w.Block == nil || !slices.Contains(w.Args, v):
				case w.Block == hub || u.inside(l, w.Block):
					rest = append(rest, w)
				default:
					outside = append(outside, w)
				}
			}
			if len(outside) > 0 {
				rest = append(rest, u.phi(v, outside, from, hub))
			}
			u.users.Set(v.ID, rest)
		}
	}
}

// phi makes the phi of the hub that stands for v outside.
func (u *unifier) phi(v *ir.Value, users []*ir.Value, from []*ir.Block, hub *ir.Block) *ir.Value {
	phi := u.hubs.Phi(hub, v.Type, u.f.ValueName(v)+".moved")
	for _, b := range from {
		if u.tree.Dominates(v.Block, b) {
			phi.AddArg(v)
		} else {
			phi.AddArg(u.f.Poison(v.Type))
		}
	}
	for _, w := range users {
		for i, a := range w.Args {
			if a == v {
				w.SetArg(i, phi)
			}
		}
	}
	return phi
}
