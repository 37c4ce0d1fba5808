package loopunroll

import (
	"slices"
	"sync"

	"github.com/warpwise/warpwise/ir"
)

var hintsKey = ir.AnalysisKey{Name: "hints of unrolled loops"}

// hints are nodes that loops of a module share.
type hints struct {
	mu   sync.Mutex
	list map[string][]ir.MD // by their first operand, a string
}

// hint returns the node !{!"name", more…} of the module: one that is there, or a new one.
func (u *unroller) hint(name string, more ...ir.MD) ir.MD {
	md := &u.f.Mod().MD
	h := ir.Shared(u.f.Mod(), &hintsKey, func() *hints {
		h := &hints{list: make(map[string][]ir.MD)}
		for i := 1; i < md.Len(); i++ {
			if n := md.Node(ir.MD(i)); n.Kind == ir.MDTuple && !n.Distinct && len(n.Ops) > 0 {
				if s := md.Node(n.Ops[0]); s != nil && s.Kind == ir.MDString && (s.Str == peeledCount || s.Str == "llvm.loop.unroll.disable") {
					h.list[s.Str] = append(h.list[s.Str], ir.MD(i))
				}
			}
		}
		return h
	})
	h.mu.Lock()
	defer h.mu.Unlock()
	ops := append([]ir.MD{md.String(name)}, more...)
	for _, m := range h.list[name] {
		if slices.Equal(md.Node(m).Ops, ops) {
			return m
		}
	}
	m := md.Tuple(ops...)
	h.list[name] = append(h.list[name], m)
	return m
}
