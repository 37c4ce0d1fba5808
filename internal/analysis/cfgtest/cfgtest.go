// Package cfgtest builds control-flow graphs for the tests of analyses, at random or of the
// shapes that make algorithms slow, and writes them as text for other tools to read.
package cfgtest

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir"
)

// Build adds to m a function "name(i1 %c, i32 %s)" whose block i, named b<i>, leads to the blocks
// succs[i]: by ret, br or switch. Block 0 is the entry.
func Build(m *ir.Module, name string, succs [][]int) *ir.Func {
	f := m.AddFunc(name, m.Types.Func(ir.Void, []ir.Type{ir.I1, ir.I32}, false))
	f.SetName(f.Params[0], "c")
	f.SetName(f.Params[1], "s")
	for i := range succs {
		f.AppendBlock(fmt.Sprintf("b%d", i))
	}
	for i, ss := range succs {
		b := f.Blocks[i]
		for _, s := range ss {
			b.AddEdge(f.Blocks[s])
		}
		switch len(ss) {
		case 0:
			b.Append(f.NewValue(ir.OpRet, ir.Void))
		case 1:
			b.Append(f.NewValue(ir.OpBr, ir.Void))
		case 2:
			b.Append(f.NewValue(ir.OpBr, ir.Void, f.Params[0]))
		default:
			args := []*ir.Value{f.Params[1]}
			for k := 1; k < len(ss); k++ {
				args = append(args, f.Int(ir.I32, int64(k)))
			}
			b.Append(f.NewValue(ir.OpSwitch, ir.Void, args...))
		}
	}
	return f
}

// Text writes a function made by Build as LLVM IR.
func Text(f *ir.Func) string {
	var s strings.Builder
	fmt.Fprintf(&s, "define void @%s(i1 %%c, i32 %%s) {\n", f.Name)
	for _, b := range f.Blocks {
		fmt.Fprintf(&s, "%s:\n", b.Name)
		switch e := b.Succs; len(e) {
		case 0:
			s.WriteString("  ret void\n")
		case 1:
			fmt.Fprintf(&s, "  br label %%%s\n", e[0].B.Name)
		case 2:
			fmt.Fprintf(&s, "  br i1 %%c, label %%%s, label %%%s\n", e[0].B.Name, e[1].B.Name)
		default:
			fmt.Fprintf(&s, "  switch i32 %%s, label %%%s [", e[0].B.Name)
			for k := 1; k < len(e); k++ {
				fmt.Fprintf(&s, " i32 %d, label %%%s", k, e[k].B.Name)
			}
			s.WriteString(" ]\n")
		}
	}
	s.WriteString("}\n")
	return s.String()
}

// Random returns a random graph of n blocks in which no block leads to the entry: mostly short
// edges, forward and back, with some long ones, self loops, parallel edges and blocks that end.
func Random(r *rand.Rand, n int) [][]int {
	g := make([][]int, n)
	span := 1 + r.IntN(n)
	ends := 1 + r.IntN(8)
	for i := range g {
		k := 1 + r.IntN(2)
		switch x := r.IntN(8 * ends); {
		case x == 0:
			k = 0
		case x == 1:
			k = 3 + r.IntN(3)
		}
		for range k {
			t := i + 1 + r.IntN(3)
			switch r.IntN(4) {
			case 0:
				t = i - r.IntN(span)
			case 1:
				t = i + r.IntN(span)
			}
			if n > 1 {
				g[i] = append(g[i], 1+((t-1)%(n-1)+n-1)%(n-1))
			}
		}
	}
	return g
}

// Chain returns a chain of n blocks.
func Chain(n int) [][]int {
	g := make([][]int, n)
	for i := range n - 1 {
		g[i] = []int{i + 1}
	}
	return g
}

// NestedLoops returns n loops, each around the next: headers 1 … n, latches in reverse order,
// and one exit.
func NestedLoops(n int) [][]int {
	g := make([][]int, 2*n+2)
	g[0] = []int{1}
	for i := 1; i <= n; i++ {
		latch := 2*n + 1 - i
		g[i] = []int{i + 1, latch + 1} // the exit of loop i is the latch of loop i-1
		g[latch] = []int{i}
	}
	g[n] = []int{n + 1, n + 2}
	return g
}

// NestedIfs returns n ifs without else, each inside the one before.
func NestedIfs(n int) [][]int {
	g := make([][]int, 2*n+2)
	for i := range n {
		g[i] = []int{i + 1, 2*n + 1 - i}
	}
	for i := n; i < 2*n+1; i++ {
		g[i] = []int{i + 1}
	}
	return g
}

// Ladder returns a chain of n diamonds.
func Ladder(n int) [][]int {
	g := make([][]int, 3*n+1)
	for i := range n {
		g[3*i], g[3*i+1], g[3*i+2] = []int{3*i + 1, 3*i + 2}, []int{3*i + 3}, []int{3*i + 3}
	}
	return g
}

// Conditions returns a chain of n branches that either go on or to one common block, as for
// a && b && …: the last goes to another block, and both meet.
func Conditions(n int) [][]int {
	g := make([][]int, n+3)
	for i := range n {
		g[i] = []int{i + 1, n + 1}
	}
	g[n], g[n+1] = []int{n + 2}, []int{n + 2}
	return g
}

// Returns returns a chain of n branches that either go on or return, each by itself.
func Returns(n int) [][]int {
	g := make([][]int, 2*n+1)
	for i := range n {
		g[i] = []int{i + 1, n + 1 + i}
	}
	return g
}

// Switch returns a switch of n cases with a block each, and a common join.
func Switch(n int) [][]int {
	g := make([][]int, n+2)
	for i := 1; i <= n; i++ {
		g[0] = append(g[0], i)
		g[i] = []int{n + 1}
	}
	return g
}

// Ring returns a cycle of n blocks that may be entered, and left, at each of them.
func Ring(n int) [][]int {
	g := make([][]int, n+2)
	for i := 1; i <= n; i++ {
		g[0] = append(g[0], i)
		g[i] = []int{i%n + 1, n + 1}
	}
	return g
}

// Irreducible returns a chain of n blocks each of which also leads back to the second-last
// before it and is entered from a switch in the entry: every block is an entry of cycles.
func Irreducible(n int) [][]int {
	g := make([][]int, n+1)
	for i := 1; i <= n; i++ {
		g[0] = append(g[0], i)
		if i < n {
			g[i] = append(g[i], i+1)
		}
		g[i] = append(g[i], max(1, i-2))
	}
	return g
}

// Comb returns a chain of n blocks each of which may also fall into an endless loop of its own.
func Comb(n int) [][]int {
	g := make([][]int, 2*n+1)
	for i := range n {
		g[i] = []int{i + 1, n + 1 + i}
		g[n+1+i] = []int{n + 1 + i}
	}
	g[n] = []int{n}
	return g
}

// Opt runs opt-19 with the given passes over the text and returns what it writes to its standard
// error; the test is skipped when there is no opt-19, unless peers are required.
func Opt(t *testing.T, text, passes string, flags ...string) string {
	t.Helper()
	cmd := exec.Command(peer.Require(t, "opt-19"), append([]string{"-disable-output", "-passes=" + passes, "-"}, flags...)...)
	cmd.Stdin = strings.NewReader(text)
	var out strings.Builder
	cmd.Stderr = &out
	if err := cmd.Run(); err != nil {
		t.Fatalf("opt-19: %v\n%.2000s", err, out.String())
	}
	return out.String()
}

// Same compares texts and reports the first differing line with some lines before it.
func Same(t *testing.T, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(g), len(w)) {
		if i < len(g) && i < len(w) && g[i] == w[i] {
			continue
		}
		from := max(0, i-12)
		t.Fatalf("line %d differs\ngot:\n%s\n\nwant:\n%s", i+1,
			strings.Join(g[min(from, len(g)):min(i+4, len(g))], "\n"), strings.Join(w[min(from, len(w)):min(i+4, len(w))], "\n"))
	}
}

// Prune makes the blocks of g that cannot be reached from the entry lead nowhere.
func Prune(g [][]int) [][]int {
	seen := make([]bool, len(g))
	seen[0] = true
	work := []int{0}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, s := range g[b] {
			if !seen[s] {
				seen[s] = true
				work = append(work, s)
			}
		}
	}
	for b := range g {
		if !seen[b] {
			g[b] = nil
		}
	}
	return g
}
