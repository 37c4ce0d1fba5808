package structurizecfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// uniform finds the regions that have no divergent branch of their own.
type uniform struct {
	s       *structurizer
	relaxed bool
	info    *uniformity.Info
	kind    ir.MDKind
	mark    ir.MD
	marked  []bool // by region: every branch in it is marked as uniform
}

func newUniform(s *structurizer, relaxed bool) *uniform {
	u := &uniform{s: s, relaxed: relaxed, info: uniformity.Of(s.f, uniformity.LLVM), kind: s.f.Mod().MD.Kind("structurizecfg.uniform")}
	u.marked = make([]bool, len(s.regions.all))
	return u
}

// leave reports that the region can stay as it is, and marks the branches of its own as uniform. Regions inside come first.
func (u *uniform) leave(r *region) bool {
	conditional, ok := 0, true
	for _, b := range u.s.regions.own[r.index] {
		if t := b.Term(); t.Op == ir.OpBr && len(t.Args) > 0 {
			conditional++
			ok = ok && !u.info.HasDivergentTerminator(b)
		}
	}
	inside := true
	for _, k := range r.kids {
		inside = inside && u.marked[k.index]
	}
	u.marked[r.index] = ok && inside
	if !ok || !inside && (!u.relaxed || conditional > 1) {
		return false
	}
	if u.mark == 0 {
		u.mark = u.s.f.Mod().EmptyNode()
	}
	for _, b := range u.s.regions.own[r.index] {
		t := b.Term()
		as := slices.DeleteFunc(slices.Clone(u.s.f.Attachments(t)), func(a ir.Attachment) bool { return a.Kind == u.kind })
		u.s.f.SetAttachments(t, append(as, ir.Attachment{Kind: u.kind, MD: u.mark}))
	}
	return true
}
