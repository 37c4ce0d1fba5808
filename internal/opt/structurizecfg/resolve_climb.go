package structurizecfg

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// farAway is how many vertices are looked at before the tree of nodes is asked. That pays where the definition is behind arms that have arms inside, and
// each of these asks for something behind the rest of them.
const farAway = 64

// climber knows, by the dominator tree of the nodes of a region, where a variable cannot change.
type climber struct {
	region    *region // whose nodes are numbered
	nodes     []*ir.Block
	pre, size []int32     // by BlockID: place of the node in preorder, and the number of nodes from it down
	next      []int32     // by BlockID, of numberNodes
	defs      []*ir.Block // where the variable is defined
	places    []int32     // of these in preorder, ascending; empty: not known
	inner     []int32     // likewise of those that are regions and defined not at their entry: then it counts where they are left
}

// climb returns a block above q in the tree of nodes at whose end the variable has the value that it has at the end of q, as far up as may be: nothing is
// defined below the immediate dominator of each node on the way.
func (x *resolver) climb(q *ir.Block) *ir.Block {
	n, ok := x.inside(x.r, q)
	if !ok || x.unplaced(n.entry) {
		return q
	}
	x.numberNodes()
	x.placeDefs()
	pre, size := x.climber.pre, x.climber.size
	b := n.entry
	if x.defines(pre[b.ID], 1) { // at another block of the node, perhaps
		return q
	}
	for {
		up := x.structurizer.tree[b.ID].up
		if up == b || x.defines(pre[up.ID]+1, size[up.ID]-1) || x.isInner(pre[up.ID]) {
			return b
		}
		if b = up; x.defines(pre[b.ID], 1) {
			return b
		}
	}
}

// defines reports a definition at one of the n nodes from a place in preorder on.
func (x *resolver) defines(from, n int32) bool {
	i, _ := slices.BinarySearch(x.climber.places, from)
	return i < len(x.climber.places) && x.climber.places[i] < from+n
}

// placeDefs finds the places of the definitions.
func (x *resolver) placeDefs() {
	c := &x.climber
	if len(c.places) > 0 {
		return
	}
	c.inner = c.inner[:0]
	for _, b := range c.defs {
		if n, ok := x.inside(x.r, b); ok && !x.unplaced(n.entry) {
			c.places = append(c.places, c.pre[n.entry.ID])
			if n.entry != b {
				c.inner = append(c.inner, c.pre[n.entry.ID])
			}
		}
	}
	slices.Sort(c.places)
	slices.Sort(c.inner)
}

// numberNodes numbers the tree of nodes of the region, which is complete.
func (x *resolver) numberNodes() {
	c, at := &x.climber, x.structurizer.tree
	if c.region == x.r {
		return
	}
	c.region, c.nodes = x.r, c.nodes[:0]
	n := x.f.NumBlockIDs()
	c.pre, c.size, c.next = longer(c.pre, n), longer(c.size, n), longer(c.next, n)
	add := func(b *ir.Block) {
		if !x.unplaced(b) {
			c.nodes = append(c.nodes, b)
			c.size[b.ID] = 1
		}
	}
	for _, n := range x.structurizer.nodes.nodes {
		add(n.entry)
	}
	for _, b := range x.building.flows {
		add(b)
	}
	slices.SortStableFunc(c.nodes, func(a, b *ir.Block) int { return cmp.Compare(at[a.ID].depth, at[b.ID].depth) })
	for _, b := range slices.Backward(c.nodes) {
		if up := at[b.ID].up; up != b {
			c.size[up.ID] += c.size[b.ID]
		}
	}
	for _, b := range c.nodes { // the root first
		up := at[b.ID].up
		if up == b {
			c.pre[b.ID] = 0
		} else {
			c.pre[b.ID] = c.next[up.ID]
			c.next[up.ID] += c.size[b.ID]
		}
		c.next[b.ID] = c.pre[b.ID] + 1
	}
}

// isInner reports the place of a region with a definition inside.
func (x *resolver) isInner(place int32) bool {
	_, found := slices.BinarySearch(x.climber.inner, place)
	return found
}
