package structurizecfg

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// strategy decides what is restructured.
type strategy interface {
	// shouldSplit reports that the region is restructured.
	shouldSplit(r *region) bool
	// shouldSplitChild reports that a region is restructured that lies somewhere inside one for which shouldSplit says yes.
	shouldSplitChild(r *region) bool
	// classifyEdge says what the edge i of b asks for.
	classifyEdge(b *ir.Block, i int) edgeClass
	// updateDivergence hears of each block that ends in a new branch, and of the region that it was made for.
	updateDivergence(r *region, flow *ir.Block)
}

// edgeClass is what an edge out of a branch asks for.
type edgeClass uint8

const (
	skip  edgeClass = iota // the edge can stay
	route                  // the region of its block is to be restructured
)

// choose asks the strategy about each region, outer ones first.
func choose(s *structurizer, by strategy) []bool {
	all := s.regions.all
	out := make([]bool, len(all))
	split := make([]bool, len(all)) // it or one around it is split
	for i, r := range all {
		if r.parent != nil {
			split[i] = split[r.parent.index]
			out[i] = split[i] && by.shouldSplitChild(r)
		}
		if by.shouldSplit(r) {
			split[i], out[i] = true, true
		}
	}
	out[0] = false // the whole function is no region with an exit
	return out
}

// linear restructures every region of a function that is not structured yet, or with skipUniform every one that has a divergent branch.
type linear struct {
	s     *structurizer
	whole bool   // some branch is not in the form of the pass
	left  []bool // by region: left alone, for its branches are uniform
}

func newLinear(s *structurizer, skipUniform, relaxed bool) *linear {
	l := &linear{s: s}
	for _, r := range s.regions.all[1:] {
		if l.routes(r) && s.apart(r) == nil { // else it stays as it is
			l.whole = true
			break
		}
	}
	if skipUniform {
		u := newUniform(s, relaxed)
		l.left = make([]bool, len(s.regions.all))
		for i := len(l.left) - 1; i > 0; i-- {
			l.left[i] = u.leave(s.regions.all[i])
		}
	}
	return l
}

// routes reports that an edge out of a block of the region's own asks for restructuring.
func (l *linear) routes(r *region) bool {
	return slices.ContainsFunc(l.s.regions.own[r.index], func(b *ir.Block) bool {
		for i := range b.Succs {
			if l.classifyEdge(b, i) == route {
				return true
			}
		}
		return false
	})
}

func (l *linear) shouldSplit(r *region) bool { return r.parent == nil && l.whole }

func (l *linear) shouldSplitChild(r *region) bool { return l.left == nil || !l.left[r.index] }

func (l *linear) classifyEdge(b *ir.Block, i int) edgeClass {
	if len(b.Succs) < 2 || l.s.regions.inForm(b) {
		return skip
	}
	return route
}

func (l *linear) updateDivergence(*region, *ir.Block) {}
