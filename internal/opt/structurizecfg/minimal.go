package structurizecfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// minimalWeight is how many instructions the lanes of both sides of a branch must have in common, before all meet, to be worth
// restructuring. Those of loops count tenfold for each loop.
const minimalWeight = 100

// minimal restructures the regions with a divergent branch whose lanes come to a block by both sides before its immediate post-dominator, where all
// are together again: where lanes may run such a block apart from each other, and that shows (a convergent operation) or costs something.
type minimal struct {
	post   *dom.Tree
	own    [][]*ir.Block // see regions
	shared *shared
	info   *uniformity.Info
}

// newMinimal returns nil when nothing is to be restructured. What costs most is computed last: only few functions need it.
func newMinimal(f *ir.Func, weight int) *minimal {
	if len(f.Blocks) < 4 {
		return nil
	}
	sh := newShared(f)
	branches := sh.branches()
	if len(branches) == 0 {
		return nil
	}
	sh.weigh(int64(weight))
	m := &minimal{shared: sh}
	branches = slices.DeleteFunc(branches, func(b *ir.Block) bool { return !sh.any(b, nil) })
	if len(branches) == 0 {
		return nil
	}
	m.post = dom.PostOf(f)
	branches = slices.DeleteFunc(branches, func(b *ir.Block) bool { return !m.wanted(b) })
	if len(branches) == 0 {
		return nil
	}
	m.info = uniformity.Of(f, uniformity.Precise)
	if !slices.ContainsFunc(branches, m.info.HasDivergentTerminator) {
		return nil
	}
	return m
}

// wanted reports that lanes of both sides of b meet at a place that counts before all do.
func (m *minimal) wanted(b *ir.Block) bool {
	p := m.post.IDom(b)
	return p != nil && m.shared.any(b, p)
}

func (m *minimal) shouldSplit(r *region) bool {
	return r.exit != nil && slices.ContainsFunc(m.own[r.index], func(b *ir.Block) bool { return len(b.Succs) > 1 && m.classifyEdge(b, 0) == route })
}

func (m *minimal) shouldSplitChild(*region) bool { return false }

// classifyEdge says the same of each edge of a branch.
func (m *minimal) classifyEdge(b *ir.Block, _ int) edgeClass {
	if m.info.HasDivergentTerminator(b) && m.wanted(b) {
		return route
	}
	return skip
}

func (m *minimal) updateDivergence(*region, *ir.Block) {}
