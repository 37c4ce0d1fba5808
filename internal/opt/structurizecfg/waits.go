package structurizecfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// findWaiting returns for each region in how many of its nodes lanes wait for each other; those on a cycle of the region count twice. It returns nil when
// nothing waits.
func (s *structurizer) findWaiting() []int {
	waits := reshape.Waits(s.f)
	if !slices.Contains(waits, true) {
		return nil
	}
	places := make([]int, len(s.regions.all))
	cycles := loop.CyclesOf(s.f)
	for i, r := range slices.Backward(s.regions.all[1:]) {
		i++
		for _, b := range s.regions.own[i] {
			if waits[b.ID] {
				places[i] += s.weigh(r, cycles.Innermost(b))
			}
		}
		if p := r.parent; places[i] > 0 && p.parent != nil {
			l := cycles.Innermost(r.entry)
			for l != nil && r.contains(s.regions.of[l.Header.ID]) {
				l = l.Parent
			}
			places[p.index] += s.weigh(p, l)
		}
	}
	return places
}

// apart returns a divergent branch of the region's own where lanes may wait for each other at several places, or nil: structured, one side of the branch
// runs after the other. Where only one node of the region waits, and is on no cycle of it, all lanes that wait do so there.
func (s *structurizer) apart(r *region) *ir.Value {
	if s.waiting == nil || s.waiting[r.index] < 2 {
		return nil
	}
	var info *uniformity.Info // costs more than all the rest: only few functions need it
	for _, b := range s.regions.own[r.index] {
		if len(b.Succs) < 2 {
			continue
		}
		if info == nil {
			info = uniformity.Of(s.f, uniformity.Precise)
		}
		if info.HasDivergentTerminator(b) {
			return b.Term()
		}
	}
	return nil
}

// leaveWaiting takes such regions from the list, and says so, also of those that a strategy left out for that reason.
func (s *structurizer) leaveWaiting(c *pass.Ctx, todo []bool, leftOut func(*region) bool) {
	for i := range s.waiting {
		r := s.regions.all[i]
		if !todo[i] && !leftOut(r) {
			continue
		}
		if at := s.apart(r); at != nil {
			todo[i] = false
			c.Missed(waiting, at, waiting.Desc)
		}
	}
}

// weigh returns 2 when the cycle is one of the region, else 1.
func (s *structurizer) weigh(r *region, l *loop.Loop) int {
	if l != nil && r.contains(s.regions.of[l.Header.ID]) {
		return 2
	}
	return 1
}
