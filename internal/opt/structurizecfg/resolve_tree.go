package structurizecfg

import "github.com/warpwise/warpwise/internal/analysis/dom"

// root is the idom of the definitions: the graph has one root that leads to all of them.
const root int32 = -2

// dominating is what the search from the definitions finds, by number in preorder; 0 is the root.
type dominating struct {
	order  []int32 // the vertex
	parent []int32 // in the tree of the search
	start  []int32 // edges into each: preds[start[i]:start[i+1]]
	preds  []int32
	finder dom.Finder
	walk   []searched
}

// searched is a vertex on the way of the search, and its next successor.
type searched struct{ v, next int32 }

// number puts the vertices that a definition reaches into preorder and postorder.
func (x *resolver) number() {
	t := &x.tree
	x.post, t.order, t.parent = x.post[:0], append(t.order[:0], root), append(t.parent[:0], 0)
	enter := func(v, parent int32) {
		x.v[v].num = int32(len(t.order))
		t.order, t.parent = append(t.order, v), append(t.parent, parent)
		t.walk = append(t.walk, searched{v, 0})
	}
	for k := range x.v {
		if !x.v[k].leaf || x.v[k].num >= 0 {
			continue
		}
		enter(int32(k), 0)
		for len(t.walk) > 0 {
			at := &t.walk[len(t.walk)-1]
			if s := x.v[at.v].succs; int(at.next) < len(s) {
				c := s[at.next]
				at.next++
				if x.v[c].num < 0 {
					enter(c, x.v[at.v].num)
				}
				continue
			}
			x.post = append(x.post, at.v)
			t.walk = t.walk[:len(t.walk)-1]
		}
	}
}

// dominators finds immediate dominators.
func (x *resolver) dominators() {
	t := &x.tree
	t.start, t.preds = append(t.start[:0], 0, 0), t.preds[:0]
	for _, k := range t.order[1:] {
		v := &x.v[k]
		if v.leaf {
			t.preds = append(t.preds, 0)
		}
		for _, p := range v.preds {
			if n := x.v[p.v].num; n >= 0 {
				t.preds = append(t.preds, n)
			}
		}
		t.start = append(t.start, int32(len(t.preds)))
	}
	for i, d := range t.finder.Immediate(t.parent, t.start, t.preds) {
		if i > 0 {
			x.v[t.order[i]].idom = t.order[d]
		}
	}
}
