package validate

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Graphs compares kernels on n random graphs, in which each lane takes its own way and what it computes tells which, on the emulator before and after
// each of the pipelines, which get the settings. Before, the pipeline prepare makes the kernel of one whose values are in memory. form, unless nil,
// says what is wrong with a function behind them. A quarter as many must be changed as there are graphs. WARPWISE_GRAPHS and WARPWISE_SEED, numbers, take the place of n and seed.
func Graphs(t T, prepare string, pipelines []string, settings map[string]string, form func(*ir.Func) error, seed uint64, n int) {
	t.Helper()
	if k, err := strconv.Atoi(os.Getenv("WARPWISE_GRAPHS")); err == nil {
		n = k
	}
	if k, err := strconv.Atoi(os.Getenv("WARPWISE_SEED")); err == nil {
		seed = uint64(k)
	}
	r := rand.New(rand.NewPCG(seed, 17))
	changed := 0
	for i := 0; i < n; i++ {
		g := cfgtest.Random(r, 3+r.IntN(9))
		for k := range g {
			g[k] = g[k][:min(2, len(g[k]))]
		}
		far := distances(g)
		if far == nil {
			i--
			continue
		}
		changed += graph(t, g, far, prepare, pipelines, settings, form)
	}
	if changed < n/4 {
		t.Errorf("only %d of %d graphs were changed", changed, n)
	}
}

// Graph does so with one graph, of which every node must reach one without successors.
func Graph(t T, g [][]int, prepare string, pipelines []string, settings map[string]string) {
	t.Helper()
	if graph(t, g, distances(g), prepare, pipelines, settings, nil) == 0 {
		t.Errorf("graph %v was not changed", g)
	}
}

// graph returns how many pipelines changed the kernel.
func graph(t T, g [][]int, far []int, prepare string, pipelines []string, settings map[string]string, form func(*ir.Func) error) (changed int) {
	t.Helper()
	before, err := optimized(laneKernel(g, far), prepare, nil, nil)
	if err != nil {
		t.Fatalf("%s: %v", prepare, err)
	}
	for _, passes := range pipelines {
		same, err := sameLanes(before, passes, settings, form)
		if err != nil {
			t.Fatalf("graph %v: %v", g, err)
		}
		if !same {
			changed++
		}
	}
	return changed
}

// optimized returns the text of a module behind a pipeline.
func optimized(text, passes string, settings map[string]string, form func(*ir.Func) error) (string, error) {
	m, err := Read("k.ll", text)
	if err == nil {
		_, err = warpwise.Optimize(m, passes, warpwise.OptimizeOptions{VerifyEach: true, Settings: settings})
	}
	if err != nil {
		return "", err
	}
	out := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	for _, f := range m.Funcs {
		if form != nil && !f.IsDecl() {
			if err := form(f); err != nil {
				return "", fmt.Errorf("%w\n%s", err, out)
			}
		}
	}
	return out, nil
}

// sameLanes compares a kernel before and after a pipeline; same says that the text did not change.
func sameLanes(before, passes string, settings map[string]string, form func(*ir.Func) error) (same bool, err error) {
	after, err := optimized(before, passes, settings, form)
	if err != nil {
		return false, fmt.Errorf("%s: %w\n%s", passes, err, before)
	}
	if after == before {
		return true, nil
	}
	res, err := warpwise.Verify(warpwise.Program{Name: "before.ll", Text: before}, warpwise.Program{Name: "after.ll", Text: after},
		warpwise.VerifyOptions{Inputs: 1, Launches: []warpwise.LaunchSize{{Grid: [3]int{1, 1, 1}, Block: [3]int{32, 1, 1}}}})
	if err != nil {
		return false, err
	}
	for _, k := range res.Kernels {
		if k.Outcome != warpwise.Equal {
			return false, fmt.Errorf("%s: %v %s\n%s\nand then\n%s", passes, k.Outcome, k.Detail, before, after)
		}
	}
	return false, nil
}

// distances returns for each node how far the next node without successors is, or nil when some node reaches none.
func distances(g [][]int) []int {
	far := make([]int, len(g))
	for i := range g {
		if len(g[i]) > 0 {
			far[i] = len(g) + 1
		}
	}
	for range g {
		for i := range g {
			for _, s := range g[i] {
				far[i] = min(far[i], far[s]+1)
			}
		}
	}
	for _, d := range far {
		if d > len(g) {
			return nil
		}
	}
	return far
}

// laneKernel is a kernel with the blocks of the graph: each changes a number and three variables of the lane, and takes a way by it, and after 30 blocks
// the shortest one out.
func laneKernel(g [][]int, far []int) string {
	var b strings.Builder
	b.WriteString(`target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = alloca i32
  %n = alloca i32
  %y0 = alloca i32
  %y1 = alloca i32
  %y2 = alloca i32
  %s = mul i32 %t, 40503
  store i32 %s, ptr %x
  store i32 0, ptr %n
  store i32 1, ptr %y0
  store i32 2, ptr %y1
  store i32 3, ptr %y2
  br label %b0
`)
	for i, succs := range g {
		fmt.Fprintf(&b, `b%[1]d:
  %%a%[1]d = load i32, ptr %%x
  %%c%[1]d = mul i32 %%a%[1]d, 1664525
  %%d%[1]d = load i32, ptr %%y%[2]d
  %%e%[1]d = add i32 %%c%[1]d, %%d%[1]d
  %%f%[1]d = add i32 %%e%[1]d, %[3]d
  store i32 %%f%[1]d, ptr %%x
  %%q%[1]d = freeze i32 %%a%[1]d
  store i32 %%q%[1]d, ptr %%y%[4]d
  %%g%[1]d = load i32, ptr %%n
  %%h%[1]d = add i32 %%g%[1]d, 1
  store i32 %%h%[1]d, ptr %%n
  %%i%[1]d = icmp sgt i32 %%h%[1]d, 30
  %%j%[1]d = lshr i32 %%f%[1]d, 17
  %%k%[1]d = and i32 %%j%[1]d, 1
  %%l%[1]d = trunc i32 %%k%[1]d to i1
`, i, i%3, 977*i+1, (i+1)%3)
		switch {
		case len(succs) == 0:
			fmt.Fprintf(&b, "  store i32 %%f%d, ptr addrspace(1) %%p\n  ret void\n", i)
		case len(succs) == 1:
			fmt.Fprintf(&b, "  br label %%b%d\n", succs[0])
		default:
			fmt.Fprintf(&b, "  %%m%d = select i1 %%i%d, i1 %v, i1 %%l%d\n  br i1 %%m%d, label %%b%d, label %%b%d\n", i, i, far[succs[0]] <= far[succs[1]], i, i, succs[0], succs[1])
		}
	}
	b.WriteString("}\n")
	return b.String()
}
