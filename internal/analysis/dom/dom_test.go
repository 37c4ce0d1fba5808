package dom

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/ir"
)

// removable reports whether b is unreachable from the roots once a is removed: the definition of
// dominance.
func removable(from []*ir.Block, a, b *ir.Block, next func(*ir.Block) []ir.Edge) bool {
	seen := map[*ir.Block]bool{a: true}
	work := slices.Clone(from)
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[x] {
			continue
		}
		seen[x] = true
		if x == b {
			return false
		}
		for _, e := range next(x) {
			work = append(work, e.B)
		}
	}
	return true
}

func succs(b *ir.Block) []ir.Edge { return b.Succs }
func preds(b *ir.Block) []ir.Edge { return b.Preds }

func TestDominanceIsRemovalOfPaths(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	m := ir.NewModule()
	for i := range 300 {
		f := cfgtest.Build(m, fmt.Sprint("f", i), cfgtest.Random(r, 2+r.IntN(18)))
		reach := cfg.Reach(f, f.Entry())
		d, p := Of(f), PostOf(f)
		for _, a := range f.Blocks {
			if d.Contains(a) != reach.Has(a.ID) || !p.Contains(a) {
				t.Fatal("membership")
			}
			for _, b := range f.Blocks {
				want := a == b || !reach.Has(b.ID) || reach.Has(a.ID) && removable([]*ir.Block{f.Entry()}, a, b, succs)
				if got := d.Dominates(a, b); got != want {
					t.Fatalf("%s: %s dom %s = %v\n%s", f.Name, a.Name, b.Name, got, cfgtest.Text(f))
				}
				want = a == b || removable(p.Roots(), a, b, preds)
				if got := p.Dominates(a, b); got != want {
					t.Fatalf("%s: %s pdom %s = %v\n%s", f.Name, a.Name, b.Name, got, cfgtest.Text(f))
				}
				checkNearest(t, d, a, b)
				checkNearest(t, p, a, b)
				for i := range a.Succs {
					checkEdge(t, d, a, i, b)
				}
			}
		}
		checkTree(t, d)
		checkTree(t, p)
	}
}

func checkNearest(t *testing.T, d *Tree, a, b *ir.Block) {
	t.Helper()
	if !d.Contains(a) || !d.Contains(b) {
		return
	}
	x := a
	for x != nil && !d.Dominates(x, b) {
		x = d.IDom(x)
	}
	if got := d.Nearest(a, b); got != x {
		t.Fatalf("Nearest(%s, %s) = %v, want %v", a.Name, b.Name, got, x)
	}
}

func checkEdge(t *testing.T, d *Tree, a *ir.Block, i int, b *ir.Block) {
	t.Helper()
	if !d.Contains(a) || !d.Contains(b) {
		return
	}
	without := func(x *ir.Block) []ir.Edge {
		if x != a {
			return x.Succs
		}
		return slices.Delete(slices.Clone(x.Succs), i, i+1)
	}
	want := removable(d.Roots(), nil, b, without)
	if got := d.DominatesEdge(a, i, b); got != want {
		t.Fatalf("edge %s[%d] dominates %s = %v\n%s", a.Name, i, b.Name, got, cfgtest.Text(d.fn))
	}
}

// checkTree checks the redundant parts of the tree against each other.
func checkTree(t *testing.T, d *Tree) {
	t.Helper()
	at := map[*ir.Block]int{}
	for i, b := range d.Preorder() {
		at[b] = i
		if p := d.IDom(b); p != nil {
			if j, ok := at[p]; !ok || j > i || d.Level(b) != d.Level(p)+1 || !slices.Contains(d.Children(p), b) {
				t.Fatalf("tree of %s at %s", d.fn.Name, b.Name)
			}
		} else if d.post && !slices.Contains(d.Children(nil), b) {
			t.Fatalf("%s is not below the exit", b.Name)
		}
	}
}

func TestFrontiers(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	m := ir.NewModule()
	for i := range 300 {
		f := cfgtest.Build(m, fmt.Sprint("f", i), cfgtest.Random(r, 2+r.IntN(24)))
		for _, d := range []*Tree{Of(f), PostOf(f)} {
			prev := preds
			if d.post {
				prev = succs
			}
			df := func(x *ir.Block) []*ir.Block { // by definition
				var out []*ir.Block
				for _, y := range f.Blocks {
					if !d.Contains(y) || d.StrictlyDominates(x, y) {
						continue
					}
					for _, e := range prev(y) {
						if d.Contains(e.B) && d.Dominates(x, e.B) {
							out = append(out, y)
							break
						}
					}
				}
				return out
			}
			var defs []*ir.Block
			for _, b := range f.Blocks {
				if !d.Contains(b) {
					continue
				}
				got := sorted(d.Frontier(b))
				if want := df(b); !slices.Equal(got, want) {
					t.Fatalf("frontier of %s (post %v): %v want %v\n%s", b.Name, d.post, names(got), names(want), cfgtest.Text(f))
				}
				if r.IntN(4) == 0 {
					defs = append(defs, b)
				}
			}
			want := map[*ir.Block]bool{}
			work := slices.Clone(defs)
			for len(work) > 0 {
				b := work[len(work)-1]
				work = work[:len(work)-1]
				for _, y := range df(b) {
					if !want[y] {
						want[y] = true
						work = append(work, y)
					}
				}
			}
			got := d.IteratedFrontier(defs, nil)
			for _, b := range got {
				if !want[b] {
					t.Fatalf("%s is not in the iterated frontier", b.Name)
				}
				delete(want, b)
			}
			if len(want) > 0 {
				t.Fatalf("iterated frontier of %v lacks %d blocks (post %v)\n%s", names(defs), len(want), d.post, cfgtest.Text(f))
			}
		}
	}
}

func sorted(bs []*ir.Block) []*ir.Block {
	bs = slices.Clone(bs)
	slices.SortFunc(bs, func(a, b *ir.Block) int { return int(a.ID) - int(b.ID) })
	return bs
}

func names(bs []*ir.Block) (s []string) {
	for _, b := range bs {
		s = append(s, b.Name)
	}
	return s
}

func TestValues(t *testing.T) {
	m := ir.NewModule()
	f := cfgtest.Build(m, "f", [][]int{{1, 2}, {3}, {3}, {}, {3}})
	c := f.Params[0]
	in := func(b int) *ir.Value {
		return f.NewValue(ir.OpFreeze, ir.I1, c).InsertBefore(f.Blocks[b].Term())
	}
	e1, e2, a, b, j, dead := in(0), in(0), in(1), in(2), in(3), in(4)
	phi := f.Blocks[3].Prepend(f.NewValue(ir.OpPhi, ir.I1, a, b, e1))
	d := Of(f)
	for _, x := range []struct {
		def, use *ir.Value
		want     bool
	}{{e1, e2, true}, {e2, e1, false}, {e1, e1, false}, {e1, a, true}, {a, b, false}, {a, j, false}, {e2, j, true},
		{c, e1, true}, {dead, j, false}, {j, dead, true}, {phi, j, true}, {j, phi, false}} {
		if got := d.DominatesValue(x.def, x.use); got != x.want {
			t.Errorf("DominatesValue(%d, %d) = %v", x.def.ID, x.use.ID, got)
		}
	}
	for i, want := range []bool{true, false, true} { // predecessors of b3: b1, b2, b4 (unreachable)
		if got := d.DominatesUse(a, phi, i); got != want {
			t.Errorf("a at phi operand %d = %v", i, got)
		}
	}
	if Of(f) != d {
		t.Error("not cached")
	}
	f.Blocks[4].ClearSuccs()
	if Of(f) == d {
		t.Error("stale")
	}
}

func TestInvokeIsAvailableBehindItsNormalEdge(t *testing.T) {
	m := ir.NewModule()
	f := cfgtest.Build(m, "f", [][]int{{1, 2}, {3}, {3}, {}})
	call := &ir.Call{Sig: m.Types.Func(ir.I1, nil, false)}
	f.Entry().Last().Remove()
	inv := f.Entry().Append(f.NewCall(ir.OpInvoke, call, f.Null(ir.Ptr)))
	phi := f.Blocks[3].Prepend(f.NewValue(ir.OpPhi, ir.I1, inv, inv))
	d := Of(f)
	for b, want := range []bool{false, true, false, false} {
		if got := d.AvailableIn(inv, f.Blocks[b]); got != want {
			t.Errorf("available in b%d = %v", b, got)
		}
	}
	if !d.DominatesUse(inv, phi, 0) || d.DominatesUse(inv, phi, 1) {
		t.Error("phi operands")
	}
}

// shapes are inputs on which a bad algorithm is quadratic or overflows the stack.
func shapes(n int) map[string][][]int {
	return map[string][][]int{
		"chain": cfgtest.Chain(n), "nested loops": cfgtest.NestedLoops(n / 10), "nested ifs": cfgtest.NestedIfs(n / 10),
		"ladder": cfgtest.Ladder(n / 10), "switch": cfgtest.Switch(n / 10), "irreducible": cfgtest.Irreducible(n / 10),
		"endless": cfgtest.Comb(n / 10),
	}
}

func TestLargeGraphsTakeLinearTime(t *testing.T) {
	n := 1_000_000
	if testing.Short() {
		n = 100_000
	}
	for name, g := range shapes(n) {
		f := cfgtest.Build(ir.NewModule(), "f", g)
		start := time.Now()
		d := Of(f)
		mid := time.Now()
		p := PostOf(f)
		t.Logf("%-12s %8d blocks: dom %v, postdom %v", name, len(g), mid.Sub(start), time.Since(mid))
		if time.Since(start) > 20*time.Second {
			t.Errorf("%s: too slow", name)
		}
		last := f.Blocks[len(f.Blocks)-1]
		if !d.Dominates(f.Entry(), last) || p.Nearest(f.Entry(), last) != nil && name == "endless" {
			t.Errorf("%s: wrong", name)
		}
		d.IteratedFrontier(f.Blocks, nil)
		p.IteratedFrontier(f.Blocks, nil)
	}
}

func randomModule(seed uint64, n int) (*ir.Module, string) {
	r := rand.New(rand.NewPCG(seed, 7))
	m := ir.NewModule()
	var text strings.Builder
	for i := range n {
		text.WriteString(cfgtest.Text(cfgtest.Build(m, fmt.Sprint("f", i), cfgtest.Random(r, 2+r.IntN(30)))))
	}
	return m, text.String()
}

func TestPrintsAsOpt(t *testing.T) {
	m, text := randomModule(3, 1000)
	for _, p := range []struct {
		pass  string
		print func(*strings.Builder, *ir.Func)
	}{
		{"domtree", func(w *strings.Builder, f *ir.Func) { Print(w, f) }},
		{"postdomtree", func(w *strings.Builder, f *ir.Func) { PrintPost(w, f) }},
	} {
		t.Run(p.pass, func(t *testing.T) {
			want := cfgtest.Opt(t, text, "print<"+p.pass+">")
			var got strings.Builder
			for _, f := range m.Funcs {
				p.print(&got, f)
			}
			cfgtest.Same(t, got.String(), want)
		})
	}
}

func BenchmarkDom(b *testing.B) {
	for _, name := range []string{"chain", "nested loops", "ladder"} {
		f := cfgtest.Build(ir.NewModule(), "f", shapes(100_000)[name])
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				forward(f)
			}
		})
		b.Run(name+"/post", func(b *testing.B) {
			for b.Loop() {
				backward(f)
			}
		})
	}
}
