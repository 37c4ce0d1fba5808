package earlycse_test

import (
	"testing"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir"
)

// million is the size of the worst cases.
const million = 1000000

// block returns a function of one block of n instructions, each equal to one before it.
func block(n int) *ir.Module {
	m := ir.NewModule()
	f := m.AddFunc("f", m.Types.Func(ir.I32, []ir.Type{ir.I32, ir.I32}, false))
	b := f.AppendBlock("")
	v := f.Params[0]
	for i := range n {
		w := b.Append(f.NewValue(ir.OpAdd, ir.I32, v, f.Params[1]))
		if i%2 == 1 {
			v = w
		}
	}
	b.Append(f.NewValue(ir.OpRet, ir.Void, v))
	return m
}

// chain returns a function of n blocks in a row, each with a comparison and a way out: a dominator tree
// n deep.
func chain(n int) *ir.Module {
	m := ir.NewModule()
	f := m.AddFunc("f", m.Types.Func(ir.Void, []ir.Type{ir.I32, ir.Ptr}, false))
	out := f.NewBlock("")
	blocks := make([]*ir.Block, 0, n+1)
	for range n {
		blocks = append(blocks, f.NewBlock(""))
	}
	for i, b := range blocks {
		l := b.Append(f.NewValue(ir.OpLoad, ir.I32, f.Params[1]))
		c := f.NewValue(ir.OpICmp, ir.I1, l, f.Int(ir.I32, int64(i)))
		c.Aux = int64(ir.IEQ)
		b.Append(c)
		b.Append(f.NewValue(ir.OpBr, ir.Void, c))
		b.AddEdge(out)
		if i+1 < n {
			b.AddEdge(blocks[i+1])
		} else {
			b.AddEdge(out)
		}
	}
	out.Append(f.NewValue(ir.OpRet, ir.Void))
	f.SetBlocks(append(blocks, out))
	return m
}

// TestStress runs both variants on a million instructions in a block and a million blocks in a row. The
// times are printed and not judged.
func TestStress(t *testing.T) {
	n := million
	if testing.Short() {
		n = 10000
	}
	for name, make := range map[string]func(int) *ir.Module{"block": block, "chain": chain} {
		for _, p := range []string{"early-cse", "early-cse<memssa>"} {
			m := make(n)
			start := time.Now()
			if _, err := warpwise.Optimize(m, p, warpwise.OptimizeOptions{}); err != nil {
				t.Fatal(err)
			}
			took := time.Since(start)
			left := 0
			for range m.Func("f").Instrs() {
				left++
			}
			t.Logf("%s, %s: %d left in %v", name, p, left, took.Round(time.Millisecond))
			if want := map[string]int{"block": n/2 + 1, "chain": 2*n + 2}[name]; left != want {
				t.Errorf("%s, %s: %d instructions are left, want %d", name, p, left, want)
			}
		}
	}
}
