package codegenprepare

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/ir"
)

// entryCount returns how often the function was entered when it was profiled.
func entryCount(f *ir.Func) (n int64, ok bool) {
	m := f.Mod()
	for _, a := range f.Global.Attach {
		if a.Kind != ir.MDProf {
			continue
		}
		node := m.MD.Node(a.MD)
		if node == nil || len(node.Ops) < 2 {
			continue
		}
		return constant(m, node.Ops[1])
	}
	return 0, false
}

// constant returns the integer that a metadata operand holds.
func constant(m *ir.Module, md ir.MD) (int64, bool) {
	node := m.MD.Node(md)
	if node == nil || node.Val == nil {
		return 0, false
	}
	return m.SInt(node.Val)
}

// weights returns how often the edges out of a block are taken, in proportion; all 1 where nothing is said.
func (p *preparer) weights(b *ir.Block) []uint64 {
	if w := branchprob.Weights(p.f, b.Term()); w != nil {
		return w
	}
	return slices.Repeat([]uint64{1}, len(b.Succs))
}
