package structurizecfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// kept are the immediate dominators and post-dominators of all blocks, kept up to date from region to region. Restructuring a region changes those of its
// nodes and Flow blocks and the dominator of its exit: what is inside a node is left only to the node's exit, and what is behind that is dominated
// by nothing else in it.
type kept struct {
	idom []*ir.Block // by BlockID
	pdom []behind    // by BlockID
}

// behind is the immediate post-dominator of a block: b, or the exit that a region has when all is done.
type behind struct {
	b      *ir.Block
	exitOf *region
}

// keepTrees begins with the dominators that the blocks have.
func (s *structurizer) keepTrees() {
	for _, b := range s.f.Blocks {
		k := &s.trees.pdom[b.ID]
		s.trees.idom[b.ID], k.b = s.regions.tree.IDom(b), s.regions.post.IDom(b)
		if r := s.regions.of[b.ID]; r != nil && k.b != nil && r.exit == k.b {
			*k = behind{exitOf: r}
		}
	}
}

// setBehind says that every lane that leaves b comes to the block to next.
func (w *wiring) setBehind(b, to *ir.Block) {
	if to == w.r.exit {
		w.trees.pdom[b.ID] = behind{exitOf: w.r}
	} else {
		w.trees.pdom[b.ID] = behind{b: to}
	}
}

// setDominators takes over, for the nodes and Flow blocks of a region, what the tree of nodes says.
func (w *wiring) setDominators(order []node) {
	at := w.structurizer.tree
	set := func(b *ir.Block) {
		if up := at[b.ID].up; up != b {
			w.trees.idom[b.ID] = w.endOfNode(up)
		}
	}
	for _, n := range order {
		set(n.entry)
	}
	for _, b := range w.flows {
		set(b)
	}
	var end *ir.Block
	for _, b := range w.r.from {
		n, _ := w.inside(w.r, b)
		if end == nil {
			end = n.entry
		}
		end = w.tree.nearest(end, n.entry)
	}
	if end == nil {
		return
	}
	w.r.end = w.endOfNode(end)
	if w.entered {
		w.trees.idom[w.r.exit.ID] = w.r.end
	}
}

// endOfNode returns the block that dominates the ways out of the node with that entry.
func (w *wiring) endOfNode(entry *ir.Block) *ir.Block {
	if n, _ := w.inside(w.r, entry); n.sub != nil {
		return w.endOfRegion(n.sub)
	}
	return entry
}

// endOfRegion returns the block of a region that dominates the edges to its exit. In one that was left alone that is what it was, unless these edges leave a
// region inside.
func (s *structurizer) endOfRegion(r *region) *ir.Block {
	from := s.exitingBlocks(r)
	for r.end == nil {
		var near *ir.Block
		for _, b := range from {
			if k := s.regions.below(r, s.regions.of[b.ID]); k != nil {
				b = k.entry
			}
			if near == nil {
				near = b
			}
			near = s.regions.tree.Nearest(near, b)
		}
		k := s.regions.below(r, s.regions.of[near.ID])
		if k == nil {
			r.end = near
		} else {
			r = k
		}
	}
	return r.end
}

// below returns the child of r that r or something in it is part of, or nil for r itself. Logarithmic in the depth.
func (t *regions) below(r, in *region) *region {
	if in == r {
		return nil
	}
	for in.parent != r {
		if in.jump.depth > r.depth {
			in = in.jump
		} else {
			in = in.parent
		}
	}
	return in
}

// commitTrees gives the function the trees. Post-dominators are found anew where blocks cannot be reached, which are in no
// region, and where a loop never ends, for then they depend on the order of the blocks.
func (s *structurizer) commitTrees() {
	exits := make([]*ir.Block, len(s.regions.all)) // by region: as they are now
	for i, r := range s.regions.all {
		exits[i] = r.exit
		if r.inherits {
			exits[i] = exits[r.parent.index]
		}
	}
	dom.Keep(s.f, s.trees.idom)
	endless := func(b *ir.Block) bool { return len(b.Succs) > 0 }
	if slices.ContainsFunc(s.f.Blocks, func(b *ir.Block) bool { return s.regions.of[b.ID] == nil }) || slices.ContainsFunc(s.regions.post.Roots(), endless) {
		return
	}
	pdom := make([]*ir.Block, len(s.trees.pdom))
	for i, k := range s.trees.pdom {
		if pdom[i] = k.b; k.exitOf != nil {
			pdom[i] = exits[k.exitOf.index]
		}
	}
	dom.KeepPost(s.f, pdom)
}
