package codegenprepare

import "github.com/warpwise/warpwise/ir"

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
