package scev

import (
	"runtime"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/ir"
)

// maker builds functions.
type maker struct{ *cfgtest.Maker }

func newMaker() *maker { return &maker{cfgtest.NewMaker()} }

// loop begins a loop that counts from start, and returns its counter and what closes it.
func (m *maker) loop(start *ir.Value) (i *ir.Value, end func()) {
	head := m.F.AppendBlock("")
	m.Jump(head)
	m.B = head
	i = m.Op(ir.OpPhi, start)
	return i, func() {
		next := m.Op(ir.OpAdd, i, m.F.Int(ir.I32, 1))
		c := m.F.NewValue(ir.OpICmp, ir.I1, next, m.F.Params[0])
		c.Aux = int64(ir.ISLT)
		m.B.Append(c)
		m.B.Append(m.F.NewValue(ir.OpBr, ir.Void, c))
		out := m.F.AppendBlock("")
		m.B.AddEdge(head)
		m.B.AddEdge(out)
		i.AddArg(next)
		m.B = out
	}
}

// hardCases are inputs on which expressions would be large.
var hardCases = map[string]func(m *maker, n int){
	"squarings": func(m *maker, n int) {
		x := m.F.Params[0]
		for range n {
			x = m.Op(ir.OpAdd, m.Op(ir.OpMul, x, x), m.F.Params[1])
		}
	},
	"additions round a loop": func(m *maker, n int) {
		i, end := m.loop(m.F.Int(ir.I32, 0))
		for range n {
			i = m.Op(ir.OpAdd, i, m.F.Params[1])
		}
		end()
	},
	"loops in a row, each from where the last one ended": func(m *maker, n int) {
		i := m.F.Params[1]
		for range n {
			var end func()
			i, end = m.loop(i)
			end()
		}
	},
	"loops in loops": func(m *maker, n int) {
		var ends []func()
		sum := m.F.Params[1]
		for range n / 16 {
			i, end := m.loop(m.F.Int(ir.I32, 0))
			sum = m.Op(ir.OpAdd, sum, i)
			ends = append(ends, end)
		}
		for len(ends) > 0 {
			ends[len(ends)-1]()
			ends = ends[:len(ends)-1]
		}
	},
	"differences": func(m *maker, n int) {
		x, y := m.F.Params[0], m.F.Params[1]
		for range n {
			x, y = m.Op(ir.OpSub, x, y), x
		}
	},
}

// TestHardCases: what hard cases cost is that of their length. Twice the length allocates twice the memory, and expressions
// stay small.
func TestHardCases(t *testing.T) {
	for name, build := range hardCases {
		t.Run(name, func(t *testing.T) {
			var bytes [2]uint64
			for k, n := range []int{500, 1000} {
				m := newMaker()
				build(m, n)
				f := m.End()
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				x := New(f, Defaults())
				all(x, f)
				runtime.ReadMemStats(&after)
				bytes[k] = after.TotalAlloc - before.TotalAlloc
				t.Logf("%d instructions, %d expressions, %d bytes", f.NumIDs(), len(x.nodes), bytes[k])
				for i := range x.nodes {
					if n := &x.nodes[i]; n.depth > maxDepth || n.size > maxSize {
						t.Fatalf("an expression of depth %d and size %d", n.depth, n.size)
					}
				}
			}
			if 2*bytes[1] > 5*bytes[0] {
				t.Errorf("twice the length takes %.1f times the memory", float64(bytes[1])/float64(bytes[0]))
			}
		})
	}
}

// all asks x about everything in f.
func all(x *Info, f *ir.Func) {
	for v := range f.Instrs() {
		if e := x.Expr(v); e != 0 {
			x.AtScope(e, nil)
			x.Range(e)
		}
	}
	for _, l := range x.loops.All() {
		x.Counts(l)
	}
}
