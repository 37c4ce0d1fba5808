package loop

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// naturalByDefinition returns the blocks of the natural loop of h: h and what reaches one of its
// latches without passing h.
func naturalByDefinition(f *ir.Func, h *ir.Block) map[*ir.Block]bool {
	d := dom.Of(f)
	in := map[*ir.Block]bool{}
	var work []*ir.Block
	for _, e := range h.Preds {
		if d.Contains(h) && d.Contains(e.B) && d.Dominates(h, e.B) {
			work = append(work, e.B)
		}
	}
	if len(work) == 0 {
		return nil
	}
	in[h] = true
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if in[b] {
			continue
		}
		in[b] = true
		for _, e := range b.Preds {
			if d.Contains(e.B) {
				work = append(work, e.B)
			}
		}
	}
	return in
}

func TestNaturalLoopsByDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	m := ir.NewModule()
	for i := range 500 {
		f := cfgtest.Build(m, fmt.Sprint("f", i), cfgtest.Random(r, 2+r.IntN(25)))
		fr := Of(f)
		n := 0
		for _, h := range f.Blocks {
			want := naturalByDefinition(f, h)
			if fr.IsHeader(h) != (want != nil) {
				t.Fatalf("IsHeader(%s)\n%s", h.Name, cfgtest.Text(f))
			}
			if want == nil {
				continue
			}
			n++
			checkLoop(t, fr, fr.Innermost(h), want)
		}
		if n != len(fr.All()) {
			t.Fatal("number of loops")
		}
		checkForest(t, fr)
	}
}

// checkLoop compares what the loop says with the set of its blocks.
func checkLoop(t *testing.T, fr *Forest, l *Loop, want map[*ir.Block]bool) {
	t.Helper()
	f := fr.fn
	text := func() string { return fmt.Sprintf("loop of %s\n%s", l.Header.Name, cfgtest.Text(f)) }
	if len(l.Blocks()) != len(want) || l.Blocks()[0] != l.Header {
		t.Fatalf("%d blocks, want %d: %s", len(l.Blocks()), len(want), text())
	}
	reach := cfg.Of(f)
	entries, exits, latches := map[*ir.Block]bool{l.Header: true}, map[*ir.Block]bool{}, map[*ir.Block]bool{}
	for _, b := range f.Blocks {
		if l.Contains(b) != want[b] {
			t.Fatalf("Contains(%s): %s", b.Name, text())
		}
		for _, e := range b.Succs {
			switch {
			case want[b] && !want[e.B]:
				exits[e.B] = true
			case !want[b] && want[e.B] && reach.Reachable(b):
				entries[e.B] = true
			}
			if want[b] && e.B == l.Header {
				latches[b] = true
			}
		}
	}
	same := func(what string, got []*ir.Block, want map[*ir.Block]bool) {
		t.Helper()
		for _, b := range got {
			if !want[b] {
				t.Fatalf("%s: %s is wrong in %s", what, b.Name, text())
			}
		}
		if len(got) != len(want) {
			t.Fatalf("%s: %d, want %d in %s", what, len(got), len(want), text())
		}
	}
	same("entries", l.Entries(), entries)
	same("exits", l.Exits(), exits)
	same("latches", l.Latches(), latches)
	if l.Reducible() != (len(entries) == 1) {
		t.Fatalf("reducible: %s", text())
	}
}

// checkForest checks nesting, depths, order and nearest common loops.
func checkForest(t *testing.T, fr *Forest) {
	t.Helper()
	for i, l := range fr.All() {
		if l.Index != i || l.Parent == nil && l.Depth != 1 || l.Parent != nil && (l.Depth != l.Parent.Depth+1 || !l.Parent.ContainsLoop(l)) {
			t.Fatalf("loop %d of %s", i, fr.fn.Name)
		}
	}
	for i, a := range fr.Order() {
		if fr.Position(a) != i {
			t.Fatal("position")
		}
		for _, b := range fr.Order() {
			l := fr.Innermost(a)
			for l != nil && !l.Contains(b) {
				l = l.Parent
			}
			if fr.Common(a, b) != l {
				t.Fatalf("common loop of %s and %s", a.Name, b.Name)
			}
		}
	}
	if fr.cycle {
		return
	}
	// But for edges to a header from inside, the order is topological unless irreducible.
	if slices.ContainsFunc(CyclesOf(fr.fn).All(), func(l *Loop) bool { return !l.Reducible() }) {
		return
	}
	for i, b := range fr.Order() {
		for _, e := range b.Succs {
			if j := fr.Position(e.B); j <= i && !fr.Innermost(e.B).Contains(b) {
				t.Fatalf("order of %s: %s after %s\n%s", fr.fn.Name, b.Name, e.B.Name, cfgtest.Text(fr.fn))
			}
		}
	}
}

// cyclesByDefinition calls found for every cycle inside the blocks given: of each strongly
// connected part the header is the block of least preorder, and the part without it is searched
// in turn.
func cyclesByDefinition(in map[*ir.Block]bool, pre map[*ir.Block]int, found func(h *ir.Block, blocks map[*ir.Block]bool)) {
	reach := func(a *ir.Block) map[*ir.Block]bool {
		out := map[*ir.Block]bool{}
		work := []*ir.Block{a}
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			for _, e := range b.Succs {
				if in[e.B] && !out[e.B] {
					out[e.B] = true
					work = append(work, e.B)
				}
			}
		}
		return out
	}
	from := map[*ir.Block]map[*ir.Block]bool{}
	for b := range in {
		from[b] = reach(b)
	}
	done := map[*ir.Block]bool{}
	for b := range in {
		if done[b] || !from[b][b] {
			continue
		}
		part := map[*ir.Block]bool{}
		h := b
		for c := range in {
			if from[b][c] && from[c][b] {
				part[c], done[c] = true, true
				if pre[c] < pre[h] {
					h = c
				}
			}
		}
		found(h, part)
		inner := map[*ir.Block]bool{}
		for c := range part {
			if c != h {
				inner[c] = true
			}
		}
		cyclesByDefinition(inner, pre, found)
	}
}

func TestCyclesByDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	m := ir.NewModule()
	irreducible := 0
	for i := range 500 {
		f := cfgtest.Build(m, fmt.Sprint("f", i), cfgtest.Random(r, 2+r.IntN(20)))
		fr := CyclesOf(f)
		s := newSearch(f)
		s.walk()
		all, pre := map[*ir.Block]bool{}, map[*ir.Block]int{}
		for i, b := range s.pre {
			all[b], pre[b] = true, i
		}
		n := 0
		cyclesByDefinition(all, pre, func(h *ir.Block, blocks map[*ir.Block]bool) {
			n++
			if !fr.IsHeader(h) {
				t.Fatalf("%s is not a header\n%s", h.Name, cfgtest.Text(f))
			}
			l := fr.Innermost(h)
			checkLoop(t, fr, l, blocks)
			if !l.Reducible() {
				irreducible++
			}
		})
		if n != len(fr.All()) {
			t.Fatalf("%d cycles, want %d\n%s", len(fr.All()), n, cfgtest.Text(f))
		}
		checkForest(t, fr)
	}
	if irreducible < 100 {
		t.Errorf("only %d irreducible cycles tested", irreducible)
	}
}

func TestPrintsAsOpt(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 7))
	m := ir.NewModule()
	var text strings.Builder
	for i := range 1500 {
		text.WriteString(cfgtest.Text(cfgtest.Build(m, fmt.Sprint("f", i), cfgtest.Random(r, 2+r.IntN(30)))))
	}
	for _, p := range []struct {
		pass  string
		print func(*strings.Builder, *ir.Func)
	}{
		{"loops", func(w *strings.Builder, f *ir.Func) { Print(w, f) }},
		{"cycles", func(w *strings.Builder, f *ir.Func) { PrintCycles(w, f) }},
	} {
		t.Run(p.pass, func(t *testing.T) {
			want := cfgtest.Opt(t, text.String(), "print<"+p.pass+">")
			var got strings.Builder
			for _, f := range m.Funcs {
				p.print(&got, f)
			}
			cfgtest.Same(t, got.String(), want)
		})
	}
}

func TestLargeGraphsTakeLinearTime(t *testing.T) {
	n := 1_000_000
	if testing.Short() {
		n = 100_000
	}
	for name, g := range map[string][][]int{
		"chain": cfgtest.Chain(n), "nested loops": cfgtest.NestedLoops(n / 10), "ladder": cfgtest.Ladder(n / 10),
		"nested ifs": cfgtest.NestedIfs(n / 10), "switch": cfgtest.Switch(n / 10),
		"irreducible": cfgtest.Irreducible(n / 10), "endless": cfgtest.Comb(n / 10),
	} {
		f := cfgtest.Build(ir.NewModule(), "f", g)
		dom.Of(f)
		start := time.Now()
		fr := Of(f)
		mid := time.Now()
		cy := CyclesOf(f)
		t.Logf("%-12s %8d blocks: %6d loops %v, %6d cycles %v", name, len(g), len(fr.All()), mid.Sub(start), len(cy.All()), time.Since(mid))
		if time.Since(start) > 10*time.Second {
			t.Errorf("%s: too slow", name)
		}
		if name == "nested loops" && (len(fr.All()) != n/10 || len(cy.All()) != n/10 || fr.Depth(f.Blocks[n/10]) != n/10) {
			t.Error("wrong number of loops")
		}
	}
}

func BenchmarkLoops(b *testing.B) {
	for name, g := range map[string][][]int{"nested": cfgtest.NestedLoops(10_000), "chain": cfgtest.Chain(100_000)} {
		f := cfgtest.Build(ir.NewModule(), "f", g)
		dom.Of(f)
		b.Run(name+"/natural", func(b *testing.B) {
			for b.Loop() {
				natural(f)
			}
		})
		b.Run(name+"/cycles", func(b *testing.B) {
			for b.Loop() {
				cycles(f)
			}
		})
	}
}
