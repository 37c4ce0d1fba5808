package structurizecfg

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// shared finds code that lanes of both sides of a branch run before all are together again. The places where they meet are blocks that the branch
// immediately dominates and that have several ways in, and what exits of a loop lead to, where lanes come in different iterations.
type shared struct {
	f     *ir.Func
	tree  *dom.Tree
	loops *loop.Forest
	many  []bool // by loop: its exits lead to several blocks

	limit  int64   // weight from which on code counts
	before []int64 // by place in the dominator tree's preorder: the weight of all blocks before
	shows  []int32 // likewise: the number of blocks with a convergent operation
}

func newShared(f *ir.Func) *shared {
	s := &shared{f: f, tree: dom.Of(f), loops: loop.Of(f)}
	s.many = make([]bool, len(s.loops.All()))
	out := make([]*ir.Block, len(s.many)) // by loop: where an exit leads to
	for _, b := range s.tree.Preorder() {
		l := s.loops.Innermost(b)
		if l == nil {
			continue
		}
		for _, e := range b.Succs {
			for k := l; k != nil && !k.Contains(e.B); k = k.Parent {
				if out[k.Index] != nil && out[k.Index] != e.B {
					s.many[k.Index] = true
				}
				out[k.Index] = e.B
			}
		}
	}
	return s
}

// branches returns the blocks with a branch whose lanes may meet at more than one place. Those left out meet first at their immediate post-dominator: all
// edges that leave what b dominates do so from what its only place dominates, or all exits of its loop lead to one block.
func (s *shared) branches() (list []*ir.Block) {
	pre := s.tree.Preorder()
	leave := make([]int32, s.f.NumBlockIDs()) // edges that leave what the block dominates
	for _, b := range pre {
		for _, e := range b.Succs {
			leave[b.ID]++
			if s.tree.Dominates(e.B, b) {
				leave[e.B.ID]--
			} else {
				leave[s.tree.IDom(e.B).ID]--
			}
		}
	}
	for i := len(pre) - 1; i > 0; i-- {
		leave[s.tree.IDom(pre[i]).ID] += leave[pre[i].ID]
	}
	for _, b := range pre {
		if len(b.Succs) < 2 {
			continue
		}
		n := 0
		var place *ir.Block
		for _, k := range s.tree.Children(b) {
			if s.joins(k) {
				n, place = n+1, k
			}
		}
		if n > 1 || n == 1 && leave[b.ID] != leave[place.ID] || s.exits(b) {
			list = append(list, b)
		}
	}
	return list
}

// exits reports an edge out of a loop with exits to several blocks.
func (s *shared) exits(b *ir.Block) bool {
	l := s.loops.Innermost(b)
	if l == nil {
		return false
	}
	for _, e := range b.Succs {
		for k := l; k != nil && !k.Contains(e.B); k = k.Parent {
			if s.many[k.Index] {
				return true
			}
		}
	}
	return false
}

// weigh prepares counts.
func (s *shared) weigh(limit int64) {
	s.limit = limit
	pre := s.tree.Preorder()
	s.before, s.shows = make([]int64, len(pre)+1), make([]int32, len(pre)+1)
	effects := memeffect.Of(s.f)
	for i, b := range pre {
		n, shows := int64(0), int32(0)
		for v := range b.Instrs() {
			n++
			if v.Op == ir.OpCall && effects.Inst(v).Has(memeffect.Convergent) {
				shows = 1
			}
		}
		for range min(s.loops.Depth(b), 6) {
			n *= 10
		}
		s.before[i+1], s.shows[i+1] = s.before[i]+n, s.shows[i]+shows
	}
}

// any reports that lanes of both sides of b meet at a place other than all, and that what it dominates counts.
func (s *shared) any(b, all *ir.Block) bool {
	for _, k := range s.tree.Children(b) {
		if k != all && s.joins(k) && s.counts(k) {
			return true
		}
	}
	l := s.loops.Innermost(b)
	if l == nil {
		return false
	}
	for _, e := range b.Succs {
		if e.B != all && !l.Contains(e.B) && s.counts(e.B) {
			return true
		}
	}
	return false
}

// joins reports that at least two edges lead to b from outside of what it dominates.
func (s *shared) joins(b *ir.Block) bool {
	n := 0
	for _, e := range b.Preds {
		if s.tree.Contains(e.B) && !s.tree.Dominates(b, e.B) {
			n++
		}
	}
	return n > 1
}

// counts reports that it matters whether lanes run b, and what it dominates, together.
func (s *shared) counts(b *ir.Block) bool {
	lo, hi, _ := s.tree.Interval(b)
	return s.shows[hi+1] > s.shows[lo] || s.before[hi+1]-s.before[lo] >= s.limit
}
