package scev

import (
	"testing"
	"time"

	"github.com/warpwise/warpwise/ir"
)

// maker builds functions.
type maker struct {
	f *ir.Func
	b *ir.Block
}

func newMaker() *maker {
	m := ir.NewModule()
	f := m.AddFunc("f", m.Types.Func(ir.Void, []ir.Type{ir.I32, ir.I32}, false))
	return &maker{f, f.AppendBlock("")}
}

func (m *maker) op(op ir.Op, args ...*ir.Value) *ir.Value {
	return m.b.Append(m.f.NewValue(op, ir.I32, args...))
}

func (m *maker) jump(to *ir.Block) {
	m.b.Append(m.f.NewValue(ir.OpBr, ir.Void))
	m.b.AddEdge(to)
}

func (m *maker) end() *ir.Func {
	m.b.Append(m.f.NewValue(ir.OpRet, ir.Void))
	return m.f
}

// loop begins a loop that counts from start, and returns its counter and what closes it.
func (m *maker) loop(start *ir.Value) (i *ir.Value, end func()) {
	head := m.f.AppendBlock("")
	m.jump(head)
	m.b = head
	i = m.op(ir.OpPhi, start)
	return i, func() {
		next := m.op(ir.OpAdd, i, m.f.Int(ir.I32, 1))
		c := m.f.NewValue(ir.OpICmp, ir.I1, next, m.f.Params[0])
		c.Aux = int64(ir.ISLT)
		m.b.Append(c)
		m.b.Append(m.f.NewValue(ir.OpBr, ir.Void, c))
		out := m.f.AppendBlock("")
		m.b.AddEdge(head)
		m.b.AddEdge(out)
		i.AddArg(next)
		m.b = out
	}
}

// TestHardCases are inputs on which expressions would be large: their cost is that of their length.
func TestHardCases(t *testing.T) {
	for name, build := range map[string]func(m *maker, n int){
		"squarings": func(m *maker, n int) {
			x := m.f.Params[0]
			for range n {
				x = m.op(ir.OpAdd, m.op(ir.OpMul, x, x), m.f.Params[1])
			}
		},
		"additions round a loop": func(m *maker, n int) {
			i, end := m.loop(m.f.Int(ir.I32, 0))
			for range n {
				i = m.op(ir.OpAdd, i, m.f.Params[1])
			}
			end()
		},
		"loops in a row, each from where the last one ended": func(m *maker, n int) {
			i := m.f.Params[1]
			for range n {
				var end func()
				i, end = m.loop(i)
				end()
			}
		},
		"loops in loops": func(m *maker, n int) {
			var ends []func()
			sum := m.f.Params[1]
			for range n / 16 {
				i, end := m.loop(m.f.Int(ir.I32, 0))
				sum = m.op(ir.OpAdd, sum, i)
				ends = append(ends, end)
			}
			for len(ends) > 0 {
				ends[len(ends)-1]()
				ends = ends[:len(ends)-1]
			}
		},
		"differences": func(m *maker, n int) {
			x, y := m.f.Params[0], m.f.Params[1]
			for range n {
				x, y = m.op(ir.OpSub, x, y), x
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMaker()
			build(m, 2000)
			f := m.end()
			at := time.Now()
			x := New(f)
			t.Logf("%d instructions, %d expressions, %v", f.NumIDs(), len(x.nodes), time.Since(at))
			if d := time.Since(at); d > 10*time.Second {
				t.Errorf("took %v", d)
			}
			for i := range x.nodes {
				if n := &x.nodes[i]; n.depth > maxDepth || n.size > maxSize {
					t.Fatalf("an expression of depth %d and size %d", n.depth, n.size)
				}
			}
		})
	}
}
