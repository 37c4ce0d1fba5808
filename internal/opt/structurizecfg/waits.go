package structurizecfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// findWaiting returns for each region a divergent branch of its own where lanes may wait for each other at several places: structured, one
// side of the branch runs after the other. Where only one node of the region waits, and is on no cycle of it, all lanes that wait do so there. It returns nil when nothing waits.
func (s *structurizer) findWaiting() []*ir.Value {
	waits := reshape.Waits(s.f)
	if !slices.Contains(waits, true) {
		return nil
	}
	out := make([]*ir.Value, len(s.regions.all))
	places := make([]int, len(out)) // by region: its nodes in which lanes wait; those on a cycle of the region count twice
	cycles := loop.CyclesOf(s.f)
	for i, r := range slices.Backward(s.regions.all[1:]) {
		i++
		for _, b := range s.regions.own[i] {
			if waits[b.ID] {
				places[i] += s.weigh(r, cycles.Innermost(b))
			}
		}
		if places[i] > 1 {
			out[i] = s.divergent(r)
		}
		if p := r.parent; places[i] > 0 && p.parent != nil {
			l := cycles.Innermost(r.entry)
			for l != nil && r.contains(s.regions.of[l.Header.ID]) {
				l = l.Parent
			}
			places[p.index] += s.weigh(p, l)
		}
	}
	return out
}

// leaveWaiting takes such regions from the list, and says so, also of those that a strategy left out for that reason.
func (s *structurizer) leaveWaiting(c *pass.Ctx, todo []bool, leftOut func(*region) bool) {
	for i, at := range s.waiting {
		if at != nil && (todo[i] || leftOut(s.regions.all[i])) {
			todo[i] = false
			c.Missed(waiting, at, waiting.Desc)
		}
	}
}

// divergent returns the first divergent branch of the region's own, or nil.
func (s *structurizer) divergent(r *region) *ir.Value {
	info := uniformity.Of(s.f, uniformity.Precise)
	for _, b := range s.regions.own[r.index] {
		if len(b.Succs) > 1 && info.HasDivergentTerminator(b) {
			return b.Term()
		}
	}
	return nil
}

// weigh returns 2 when the cycle is one of the region, else 1.
func (s *structurizer) weigh(r *region, l *loop.Loop) int {
	if l != nil && r.contains(s.regions.of[l.Header.ID]) {
		return 2
	}
	return 1
}
