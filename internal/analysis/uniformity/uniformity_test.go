package uniformity

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// fill gives a graph of cfgtest values: phis and additions of values that are available, and
// branches on comparisons of them. A call of the thread number makes some of them divergent.
func fill(r *rand.Rand, m *ir.Module, f *ir.Func) {
	f.Conv = ir.PTXKernel
	sreg := m.Func("llvm.nvvm.read.ptx.sreg.tid.x")
	sig := m.Types.Func(ir.I32, nil, false)
	if sreg == nil {
		sreg = m.AddFunc("llvm.nvvm.read.ptx.sreg.tid.x", sig)
	}
	d := dom.Of(f)
	pick := func(b *ir.Block) *ir.Value { // something available at the end of b
		for range 8 {
			x := b
			for x != nil && r.IntN(3) != 0 {
				x = d.IDom(x)
			}
			if x == nil || x.Term() == nil {
				continue
			}
			var all []*ir.Value
			for v := range x.Instrs() {
				if v.Type == ir.I32 {
					all = append(all, v)
				}
			}
			if len(all) > 0 {
				return all[r.IntN(len(all))]
			}
		}
		if r.IntN(2) == 0 {
			return f.Params[1]
		}
		return f.Int(ir.I32, int64(r.IntN(4)))
	}
	f.NewCall(ir.OpCall, &ir.Call{Sig: sig}, f.Pool.Global(&sreg.Global)).InsertBefore(f.Entry().Term())
	for _, b := range d.Preorder() {
		t := b.Term()
		for range r.IntN(3) {
			f.NewValue(ir.OpAdd, ir.I32, pick(b), pick(b)).InsertBefore(t)
		}
		for range r.IntN(2) {
			if len(b.Preds) > 1 {
				b.Prepend(f.NewValue(ir.OpPhi, ir.I32))
			}
		}
	}
	for _, b := range f.Blocks {
		for phi := range b.Phis() {
			same := map[*ir.Block]*ir.Value{}
			for _, e := range b.Preds {
				if same[e.B] == nil {
					if same[e.B] = pick(e.B); !d.Contains(e.B) {
						same[e.B] = f.Params[1]
					}
				}
				phi.AddArg(same[e.B])
			}
		}
		t := b.Term()
		if !d.Contains(b) || len(t.Args) == 0 {
			continue
		}
		if t.Op == ir.OpBr {
			cmp := f.NewValue(ir.OpICmp, ir.I1, pick(b), pick(b))
			cmp.Aux = int64(ir.ISLT)
			cmp.InsertBefore(t)
			t.SetArg(0, cmp)
		} else {
			t.SetArg(0, pick(b))
		}
	}
}

// randomModule returns functions over random graphs; reducible only if asked.
func randomModule(seed uint64, n, size int) *ir.Module {
	r := rand.New(rand.NewPCG(seed, 9))
	m := ir.NewModule()
	m.Triple = "nvptx64-nvidia-cuda"
	for i := range n {
		f := cfgtest.Build(m, fmt.Sprint("f", i), cfgtest.Random(r, 2+r.IntN(size)))
		fill(r, m, f)
	}
	return m
}

// normal sorts the lists of cycles, whose order in LLVM depends on addresses.
func normal(s string) string {
	lines := strings.Split(s, "\n")
	for i := 0; i < len(lines); {
		j := i
		for j < len(lines) && strings.HasPrefix(lines[j], "  depth=") {
			j++
		}
		slices.Sort(lines[i:j])
		i = max(j, i+1)
	}
	return strings.Join(lines, "\n")
}

func TestPrintsAsOpt(t *testing.T) {
	for seed := range uint64(4) {
		m := randomModule(seed, 300, 4+int(seed)*8)
		text := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
		want := cfgtest.Opt(t, text, "print<uniformity>")
		var got strings.Builder
		ip := irtext.NewInstPrinter(m)
		for _, f := range m.Funcs {
			Print(&got, f, LLVM, ip.Append)
		}
		cfgtest.Same(t, normal(got.String()), normal(want))
	}
}

func TestLargeFunctionsTakeLinearTime(t *testing.T) {
	n := 1_000_000
	if testing.Short() {
		n = 100_000
	}
	for name, g := range map[string][][]int{
		"chain": cfgtest.Chain(n), "nested loops": cfgtest.NestedLoops(n / 10), "ladder": cfgtest.Ladder(n / 10),
		"nested ifs": cfgtest.NestedIfs(n / 10), "switch": cfgtest.Switch(n / 10), "endless": cfgtest.Comb(n / 20),
	} {
		m := ir.NewModule()
		m.Triple = "nvptx64-nvidia-cuda"
		f := cfgtest.Build(m, "f", g) // not a kernel: the condition of every branch is divergent
		start := time.Now()
		u := compute(f, LLVM)
		t.Logf("%-12s %8d blocks: %v, %d divergent exits", name, len(g), time.Since(start), len(u.exits))
		if time.Since(start) > 20*time.Second {
			t.Errorf("%s: too slow", name)
		}
	}
}
