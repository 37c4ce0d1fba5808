package sink_test

import (
	"testing"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir"
)

// A shape is a function too big for anything that is not linear.
type shape struct {
	name string
	make func(n int) *ir.Module
	// moved says how many instructions go to another block.
	moved func(n int) int
}

func start() (*ir.Module, *ir.Func) {
	m := ir.NewModule()
	return m, m.AddFunc("f", m.Types.Func(ir.I32, []ir.Type{ir.I32, ir.I32, ir.I1, ir.Ptr}, false))
}

func ret(f *ir.Func, b *ir.Block, v *ir.Value) {
	b.Append(f.NewValue(ir.OpRet, ir.Void, v))
}

func branch(f *ir.Func, b *ir.Block, to ...*ir.Block) {
	if len(to) == 1 {
		b.Append(f.NewValue(ir.OpBr, ir.Void))
	} else {
		b.Append(f.NewValue(ir.OpBr, ir.Void, f.Params[2]))
	}
	for _, c := range to {
		b.AddEdge(c)
	}
}

func allocate(f *ir.Func) *ir.Value {
	v := f.NewValue(ir.OpAlloca, ir.Ptr, f.Int(ir.I32, 1))
	v.Aux = int64(ir.MakeAlloca(ir.I32, 4, false, false))
	return v
}

// shapes: n instructions that depend on each other; a row of n blocks with a way out of each; n loads, each
// with a store behind it; n loads and behind them n stores to other memory; n cases of a switch, each with a value of its own; n loops in a row, which all stand
// in the way of n values.
var shapes = []shape{
	{"chain of instructions", func(n int) *ir.Module {
		m, f := start()
		b, t, e := f.AppendBlock(""), f.AppendBlock(""), f.AppendBlock("")
		v := f.Params[0]
		for range n {
			v = b.Append(f.NewValue(ir.OpAdd, ir.I32, v, f.Params[1]))
		}
		branch(f, b, t, e)
		ret(f, t, v)
		ret(f, e, f.Params[0])
		return m
	}, func(n int) int { return n }},
	{"row of blocks", func(n int) *ir.Module {
		m, f := start()
		var blocks []*ir.Block
		for range n + 2 {
			blocks = append(blocks, f.NewBlock(""))
		}
		out := blocks[n+1]
		sum := f.Params[0]
		for i, b := range blocks[:n] {
			sum = b.Append(f.NewValue(ir.OpAdd, ir.I32, sum, f.Params[1]))
			branch(f, b, blocks[i+1], out)
		}
		ret(f, blocks[n], sum)
		ret(f, out, f.Params[0])
		f.SetBlocks(blocks)
		return m
	}, func(n int) int { return n }},
	{"loads and stores", func(n int) *ir.Module {
		m, f := start()
		b, t, e := f.AppendBlock(""), f.AppendBlock(""), f.AppendBlock("")
		var loads []*ir.Value
		for range n {
			loads = append(loads, b.Append(f.NewValue(ir.OpLoad, ir.I32, f.Params[3])))
			b.Append(f.NewValue(ir.OpStore, ir.Void, f.Params[0], f.Params[3]))
		}
		branch(f, b, t, e)
		v := f.Params[0]
		for _, l := range loads {
			v = t.Append(f.NewValue(ir.OpAdd, ir.I32, v, l))
		}
		ret(f, t, v)
		ret(f, e, f.Params[0])
		return m
	}, func(int) int { return 0 }},
	{"loads over other stores", func(n int) *ir.Module {
		m, f := start()
		b, t, e := f.AppendBlock(""), f.AppendBlock(""), f.AppendBlock("")
		own := b.Append(allocate(f))
		var loads []*ir.Value
		for range n {
			loads = append(loads, b.Append(f.NewValue(ir.OpLoad, ir.I32, f.Params[3])))
		}
		for range n {
			b.Append(f.NewValue(ir.OpStore, ir.Void, f.Params[0], own))
		}
		branch(f, b, t, e)
		v := f.Params[0]
		for _, l := range loads {
			v = t.Append(f.NewValue(ir.OpAdd, ir.I32, v, l))
		}
		ret(f, t, v)
		ret(f, e, f.Params[0])
		return m
	}, func(int) int { return 0 }},
	{"switch", func(n int) *ir.Module {
		m, f := start()
		n /= 10
		blocks := []*ir.Block{f.NewBlock(""), f.NewBlock("")}
		args := []*ir.Value{f.Params[0]}
		for i := range n {
			args = append(args, f.Int(ir.I32, int64(i)))
			c := f.NewBlock("")
			blocks = append(blocks, c)
			ret(f, c, blocks[0].Append(f.NewValue(ir.OpMul, ir.I32, f.Params[0], f.Params[1])))
		}
		blocks[0].Append(f.NewValue(ir.OpSwitch, ir.Void, args...))
		for _, c := range blocks[1:] {
			blocks[0].AddEdge(c)
		}
		ret(f, blocks[1], f.Params[0])
		f.SetBlocks(blocks)
		return m
	}, func(n int) int { return n / 10 }},
	{"loops in a row", func(n int) *ir.Module {
		m, f := start()
		n /= 10
		var blocks []*ir.Block
		for range n + 2 {
			blocks = append(blocks, f.NewBlock(""))
		}
		last := blocks[n]
		for range n {
			v := blocks[0].Append(f.NewValue(ir.OpMul, ir.I32, f.Params[0], f.Params[1]))
			last.Append(f.NewValue(ir.OpAdd, ir.I32, v, f.Params[1]))
		}
		branch(f, blocks[0], blocks[1])
		for i, b := range blocks[1 : n+1] {
			branch(f, b, b, blocks[i+2])
		}
		ret(f, blocks[n+1], f.Params[0])
		f.SetBlocks(blocks)
		return m
	}, func(int) int { return 0 }},
}

// TestStress runs the pass on a million of everything. The times are printed and not judged.
func TestStress(t *testing.T) {
	n := 1000000
	if testing.Short() {
		n = 10000
	}
	for _, s := range shapes {
		t.Run(s.name, func(t *testing.T) {
			m := s.make(n)
			f := m.Func("f")
			at := make([]*ir.Block, f.NumIDs())
			for v := range f.Instrs() {
				at[v.ID] = v.Block
			}
			start := time.Now()
			if _, err := warpwise.Optimize(m, "sink", warpwise.OptimizeOptions{Settings: map[string]string{"sink-registers": "0"}}); err != nil {
				t.Fatal(err)
			}
			took := time.Since(start)
			moved := 0
			for v := range f.Instrs() {
				if at[v.ID] != v.Block {
					moved++
				}
			}
			t.Logf("%d moved in %v", moved, took.Round(time.Millisecond))
			if want := s.moved(n); moved != want {
				t.Errorf("%d moved, want %d", moved, want)
			}
		})
	}
}
