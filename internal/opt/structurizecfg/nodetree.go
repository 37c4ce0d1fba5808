package structurizecfg

import "github.com/warpwise/warpwise/ir"

// nodeTree is the dominator tree of the nodes that have been placed: it grows by leaves only. The jumps are those of Myers, "An applicative
// random-access stack" (1983).
type nodeTree struct{ s *structurizer }

// place of a node in the tree.
type treeNode struct {
	up, jump *ir.Block
	depth    int32
}

// root makes b the root.
func (t nodeTree) root(b *ir.Block) { t.s.tree[b.ID] = treeNode{b, b, 0} }

// put adds b below d; b may be there already with the same meaning, from when it was made.
func (t nodeTree) put(b, d *ir.Block) {
	p := &t.s.tree[d.ID]
	n := treeNode{up: d, jump: d, depth: p.depth + 1}
	if j := &t.s.tree[p.jump.ID]; p.depth-j.depth == j.depth-t.s.tree[j.jump.ID].depth {
		n.jump = j.jump
	}
	t.s.tree[b.ID] = n
}

// dominates reports that a dominates b, both in the tree.
func (t nodeTree) dominates(a, b *ir.Block) bool {
	at := t.s.tree
	d := at[a.ID].depth
	for at[b.ID].depth > d {
		if j := at[b.ID].jump; at[j.ID].depth >= d {
			b = j
		} else {
			b = at[b.ID].up
		}
	}
	return a == b
}

// nearest returns the nearest common dominator.
func (t nodeTree) nearest(a, b *ir.Block) *ir.Block {
	at := t.s.tree
	for at[a.ID].depth > at[b.ID].depth {
		if j := at[a.ID].jump; at[j.ID].depth >= at[b.ID].depth {
			a = j
		} else {
			a = at[a.ID].up
		}
	}
	for at[b.ID].depth > at[a.ID].depth {
		if j := at[b.ID].jump; at[j.ID].depth >= at[a.ID].depth {
			b = j
		} else {
			b = at[b.ID].up
		}
	}
	for a != b {
		if x, y := at[a.ID].jump, at[b.ID].jump; x != y {
			a, b = x, y
		} else {
			a, b = at[a.ID].up, at[b.ID].up
		}
	}
	return a
}
