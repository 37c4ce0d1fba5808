package structurizecfg_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// keptRight restructures a graph and reports whether that changed anything: the dominators and post-dominators that the pass kept up to date are those
// that are found anew, in the same order.
func keptRight(t *testing.T, name string, g [][]int, passes string) bool {
	t.Helper()
	text := "target triple = \"nvptx64-nvidia-cuda\"\n" + cfgtest.Text(cfgtest.Build(ir.NewModule(), "f", g))
	m, err := validate.Read(name, text)
	if err != nil {
		t.Fatal(err)
	}
	optimize(t, m, "mem2reg")
	if _, err := warpwise.Optimize(m, passes, warpwise.OptimizeOptions{Settings: everything}); err != nil {
		t.Fatal(err)
	}
	f := m.Funcs[0]
	kept := [2]*dom.Tree{dom.Of(f), dom.PostOf(f)}
	f.Touch()
	for k, fresh := range [2]*dom.Tree{dom.Of(f), dom.PostOf(f)} {
		for _, b := range f.Blocks {
			if kept[k].IDom(b) != fresh.IDom(b) || !slices.Equal(kept[k].Children(b), fresh.Children(b)) {
				t.Fatalf("%s, %s: %s (post-dominators: %v) is not as it is found anew\n%s\nfrom\n%s", name, passes, b.Name, k == 1, irtext.AppendModule(nil, m, irtext.PrintOptions{}), text)
			}
		}
	}
	return slices.ContainsFunc(f.Blocks, func(b *ir.Block) bool { return b.Name == "Flow" })
}

// TestKept: random graphs; see graphs for how many.
func TestKept(t *testing.T) {
	n, seed := graphs(1500, 51)
	r := rand.New(rand.NewPCG(seed, 12))
	changed := 0
	for i := range n {
		g := cfgtest.Random(r, 2+r.IntN(16))
		for _, passes := range everyWay {
			if keptRight(t, fmt.Sprint(i), g, passes) {
				changed++
			}
		}
	}
	if t.Logf("%d of %d restructured", changed, n*len(everyWay)); changed < n/2 {
		t.Error("too few")
	}
}

// TestKeptInside: a region that is left alone moves to another exit, and with it the region in it that has the same.
func TestKeptInside(t *testing.T) {
	for _, g := range [][][]int{{{1, 2}, {2, 7}, {3, 6}, {4, 5}, {6}, {6}, {}, {6}}, {{2, 1}, {7, 2}, {3, 6}, {4, 5}, {6}, {6}, {}, {6}}} {
		if !keptRight(t, "inside", g, "structurizecfg<minimal>") {
			t.Error("nothing was restructured")
		}
	}
}
