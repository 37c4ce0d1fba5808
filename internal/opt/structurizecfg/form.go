package structurizecfg

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// regionsWith says for each region whether the predicate holds for a block of its own that ends in a branch.
func (s *structurizer) regionsWith(is func(*ir.Block) bool) []bool {
	out := make([]bool, len(s.regions.all))
	for _, b := range s.f.Blocks {
		r := s.regions.of[b.ID]
		if r != nil && r.exit != nil && len(b.Succs) > 1 && !out[r.index] && is(b) {
			out[r.index] = true
		}
	}
	return out
}

// inForm reports a branch that is as the pass would leave it: true leads to an arm that is left only to the other target, where all lanes meet; or
// false closes a loop.
func (t *regions) inForm(b *ir.Block) bool {
	p, yes, no := t.post.IDom(b), b.Succs[0].B, b.Succs[1].B
	switch p {
	case nil:
		return false
	case yes:
		return yes != no && t.tree.Dominates(no, b)
	case no:
		return !t.tree.Dominates(yes, b) && t.oneEntrance(yes, b) && t.ways.count[yes.ID] == t.ways.edges(t.tree, yes, p)
	}
	return false
}

// oneEntrance reports that, from outside of what s dominates, only b leads to s.
func (t *regions) oneEntrance(s, b *ir.Block) bool {
	for _, e := range s.Preds {
		if e.B != b && t.tree.Contains(e.B) && !t.tree.Dominates(s, e.B) {
			return false
		}
	}
	return true
}

// minimal restructures the regions with a divergent branch whose sides can meet before its immediate post-dominator, where all lanes are
// together again.
type minimal struct{}

func (m *minimal) wanted(f *ir.Func) bool {
	return uniformity.Of(f, uniformity.Precise).HasDivergence()
}

func (m *minimal) choose(s *structurizer) []bool {
	info := uniformity.Of(s.f, uniformity.Precise)
	loops := loop.Of(s.f)
	return s.regionsWith(func(b *ir.Block) bool { return info.HasDivergentTerminator(b) && !s.regions.meetsOnce(b, loops) })
}

// meetsOnce reports a branch whose sides meet nowhere but at its immediate post-dominator and at the headers of loops around it: each is entered only from
// the branch and left only to there.
func (t *regions) meetsOnce(b *ir.Block, loops *loop.Forest) bool {
	p := t.post.IDom(b)
	if p == nil {
		return false
	}
	for _, e := range b.Succs {
		s := e.B
		if s == p || t.tree.Dominates(s, b) {
			continue
		}
		if !t.oneEntrance(s, b) {
			return false
		}
		left := t.ways.count[s.ID] - t.ways.edges(t.tree, s, p)
		for l := loops.Innermost(b); l != nil && left > 0; l = l.Parent {
			if l.Header != p {
				left -= t.ways.edges(t.tree, s, l.Header)
			}
		}
		if left > 0 {
			return false
		}
	}
	return true
}
