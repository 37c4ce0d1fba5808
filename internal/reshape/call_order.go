package reshape

import "github.com/warpwise/warpwise/ir"

// BottomUp returns the functions with a body, callees before their callers, as far as the calls are not in cycles: there in the order in which a search from the first
// function on leaves them.
func BottomUp(m *ir.Module) (order []*ir.Func) {
	state := make([]uint8, len(m.Symbols)) // 1: open
	type open struct {
		f     *ir.Func
		calls []*ir.Func
	}
	calls := func(f *ir.Func) (out []*ir.Func) {
		for v := range f.Instrs() {
			if v.Op.Is(ir.IsCallLike) {
				if g := f.CalledFunc(v); g != nil && !g.IsDecl() {
					out = append(out, g)
				}
			}
		}
		return out
	}
	for _, root := range m.Funcs {
		if root.IsDecl() || state[root.Global.Index] != 0 {
			continue
		}
		state[root.Global.Index] = 1
		stack := []open{{root, calls(root)}}
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if len(top.calls) == 0 {
				order = append(order, top.f)
				stack = stack[:len(stack)-1]
				continue
			}
			g := top.calls[0]
			top.calls = top.calls[1:]
			if state[g.Global.Index] == 0 {
				state[g.Global.Index] = 1
				stack = append(stack, open{g, calls(g)})
			}
		}
	}
	return order
}
