package cfg

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/ir"
)

func TestOrders(t *testing.T) {
	m := ir.NewModule()
	f := cfgtest.Build(m, "f", [][]int{{1, 2}, {3}, {3, 1}, {}, {3}})
	o := Of(f)
	names := func(bs []*ir.Block) (s []string) {
		for _, b := range bs {
			s = append(s, b.Name)
		}
		return s
	}
	if got := names(o.Postorder()); !slices.Equal(got, []string{"b3", "b1", "b2", "b0"}) {
		t.Errorf("postorder %v", got)
	}
	if got := names(o.RPO()); !slices.Equal(got, []string{"b0", "b2", "b1", "b3"}) {
		t.Errorf("reverse postorder %v", got)
	}
	if got := names(o.Unreachable()); !slices.Equal(got, []string{"b4"}) {
		t.Errorf("unreachable %v", got)
	}
	if o.Number(f.Blocks[2]) != 1 || o.Number(f.Blocks[4]) != -1 || o.Reachable(f.Blocks[4]) {
		t.Error("numbers")
	}
	if Of(f) != o {
		t.Error("not cached")
	}
	f.Blocks[2].RedirectSucc(1, f.Blocks[3])
	if Of(f) == o {
		t.Error("stale")
	}
	if !IsCritical(f.Blocks[2], 0) || IsCritical(f.Blocks[1], 0) {
		t.Error("critical edges")
	}
	if decl := m.AddFunc("decl", m.Types.Func(ir.Void, nil, false)); len(Of(decl).RPO()) != 0 {
		t.Error("a declaration has an order")
	}
}

func TestComponentsAreMutualReachability(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	m := ir.NewModule()
	for i := range 300 {
		f := cfgtest.Build(m, fmt.Sprint("f", i), cfgtest.Random(r, 2+r.IntN(20)))
		s := Components(f)
		for _, a := range f.Blocks {
			fromA, toA := Reach(f, a), ReachBack(f, a)
			loops := false
			for _, e := range a.Succs {
				after := Reach(f, e.B)
				loops = loops || after.Has(a.ID)
				if s.Of(e.B) > s.Of(a) {
					t.Fatal("an edge leads to a larger component")
				}
			}
			if s.Cyclic(s.Of(a)) != loops {
				t.Fatalf("Cyclic(%s) = %v\n%s", a.Name, !loops, cfgtest.Text(f))
			}
			for _, b := range f.Blocks {
				same := fromA.Has(b.ID) && toA.Has(b.ID)
				if same != (s.Of(a) == s.Of(b)) {
					t.Fatalf("%s and %s\n%s", a.Name, b.Name, cfgtest.Text(f))
				}
			}
			if !slices.Contains(s.Blocks(s.Of(a)), a) {
				t.Fatal("blocks of a component")
			}
		}
		checkPostorder(t, f)
	}
}

// checkPostorder checks what defines a depth-first postorder: in reverse, an edge leads forward
// unless its target reaches its source.
func checkPostorder(t *testing.T, f *ir.Func) {
	t.Helper()
	o := Of(f)
	for i, b := range o.RPO() {
		if o.Number(b) != i || o.Postorder()[len(o.RPO())-1-i] != b {
			t.Fatal("numbers")
		}
		for _, e := range b.Succs {
			back := Reach(f, e.B)
			if o.Number(e.B) <= i && !back.Has(b.ID) {
				t.Fatalf("%s comes after %s\n%s", b.Name, e.B.Name, cfgtest.Text(f))
			}
		}
	}
}

func TestLargeGraphs(t *testing.T) {
	n := 1_000_000
	if testing.Short() {
		n = 100_000
	}
	f := cfgtest.Build(ir.NewModule(), "f", cfgtest.Chain(n))
	start := time.Now()
	if len(Of(f).RPO()) != n || Components(f).Len() != n {
		t.Error("blocks are missing")
	}
	t.Logf("chain of %d blocks: %v", n, time.Since(start))
}

func BenchmarkOrders(b *testing.B) {
	f := cfgtest.Build(ir.NewModule(), "f", cfgtest.Ladder(30_000))
	b.Run("orders", func(b *testing.B) {
		for b.Loop() {
			compute(f)
		}
	})
	b.Run("components", func(b *testing.B) {
		for b.Loop() {
			Components(f)
		}
	})
}
