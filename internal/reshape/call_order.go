package reshape

import "github.com/warpwise/warpwise/ir"

// BottomUp returns the functions with a body, callees before callers, and which of them, by symbol,
// lie on a cycle of the call graph (Tarjan, "Depth-first search and linear graph algorithms", 1972).
func BottomUp(m *ir.Module) (order []*ir.Func, cyclic []bool) {
	t := &tarjan{num: make([]int32, len(m.Symbols)), low: make([]int32, len(m.Symbols)), on: make([]bool, len(m.Symbols)), cyclic: make([]bool, len(m.Symbols))}
	for _, f := range m.Funcs {
		if !f.IsDecl() && t.num[f.Global.Index] == 0 {
			t.walk(f)
		}
	}
	return t.order, t.cyclic
}

type tarjan struct {
	num, low []int32
	on       []bool
	stack    []*ir.Func
	order    []*ir.Func
	cyclic   []bool
	n        int32
}

// visit is a function whose callees are being looked at.
type visit struct {
	f     *ir.Func
	calls []*ir.Func
}

func (t *tarjan) open(f *ir.Func) visit {
	t.n++
	i := f.Global.Index
	t.num[i], t.low[i], t.on[i] = t.n, t.n, true
	t.stack = append(t.stack, f)
	v := visit{f: f}
	for x := range f.Instrs() {
		if x.Op.Is(ir.IsCallLike) {
			if g := f.CalledFunc(x); g != nil && !g.IsDecl() {
				v.calls = append(v.calls, g)
			}
		}
	}
	return v
}

func (t *tarjan) walk(root *ir.Func) {
	work := []visit{t.open(root)}
	for len(work) > 0 {
		top := &work[len(work)-1]
		i := top.f.Global.Index
		if len(top.calls) > 0 {
			g := top.calls[0]
			top.calls = top.calls[1:]
			j := g.Global.Index
			switch {
			case g == top.f:
				t.cyclic[i] = true
			case t.num[j] == 0:
				work = append(work, t.open(g))
			case t.on[j]:
				t.low[i] = min(t.low[i], t.num[j])
			}
			continue
		}
		work = work[:len(work)-1]
		if len(work) > 0 {
			p := work[len(work)-1].f.Global.Index
			t.low[p] = min(t.low[p], t.low[i])
		}
		if t.low[i] == t.num[i] {
			t.component(top.f)
		}
	}
}

// component takes the functions of one strongly connected component off the stack.
func (t *tarjan) component(root *ir.Func) {
	size := 0
	for {
		f := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		t.on[f.Global.Index] = false
		t.order = append(t.order, f)
		size++
		if f == root {
			break
		}
	}
	if size > 1 {
		for _, f := range t.order[len(t.order)-size:] {
			t.cyclic[f.Global.Index] = true
		}
	}
}
