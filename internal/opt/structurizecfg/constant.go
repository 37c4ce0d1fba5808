package structurizecfg

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// defineUndefined calls the variable undefined at the ends of blocks where it does not matter what it holds, but for those that are dominated by one from
// which the phi got a constant: to call it undefined there would only make more phis.
func (x *resolver) defineUndefined(blocks []*ir.Block, was []fromValue) {
	const few = 8 // below that each block is compared with each constant
	var areas []area
	sorted := len(blocks) > few && len(was) > few
	if sorted {
		areas = x.constants(was)
	}
	for _, b := range blocks {
		if x.defined(b) != nil {
			continue
		}
		after := false
		if n, ok := x.inside(x.r, b); ok && !x.unplaced(n.entry) {
			if sorted {
				at := x.climber.pre[n.entry.ID]
				i, _ := slices.BinarySearchFunc(areas, at, func(a area, at int32) int { return cmp.Compare(a.last, at) })
				after = i < len(areas) && areas[i].first <= at
			} else {
				after = x.afterConstant(was, n)
			}
		}
		if !after {
			x.define(b, x.undef)
		}
	}
}

// afterConstant reports a node dominated by one from which the phi got a constant.
func (x *resolver) afterConstant(was []fromValue, n node) bool {
	t := nodeTree{x.structurizer}
	for _, w := range was {
		if w.v.IsConst() {
			m, ok := x.inside(x.r, w.b)
			if ok && m.sub == nil && t.dominates(w.b, n.entry) {
				return true
			}
		}
	}
	return false
}

// area is what a node dominates, by places in preorder.
type area struct{ first, last int32 }

// constants returns what the nodes dominate from which the phi got a constant, ascending and without what lies in another one.
func (x *resolver) constants(was []fromValue) (out []area) {
	x.numberNodes()
	for _, w := range was {
		if m, ok := x.inside(x.r, w.b); w.v.IsConst() && ok && m.sub == nil && !x.unplaced(w.b) {
			first := x.climber.pre[w.b.ID]
			out = append(out, area{first, first + x.climber.size[w.b.ID] - 1})
		}
	}
	slices.SortFunc(out, func(a, b area) int { return cmp.Or(cmp.Compare(a.first, b.first), cmp.Compare(b.last, a.last)) })
	end := int32(-1)
	return slices.DeleteFunc(out, func(a area) bool {
		inner := a.last <= end
		end = max(end, a.last)
		return inner
	})
}
