package structurizecfg_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestLanes: kernels on random graphs, in which each lane takes its own way and what it computes tells which, are compared on the emulator before and after:
// prepared or not, everything restructured or only what minimal would, with every block worth it. WARPWISE_GRAPHS says how many.
func TestLanes(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 20
	}
	if k, err := strconv.Atoi(os.Getenv("WARPWISE_GRAPHS")); err == nil {
		n = k
	}
	seed := uint64(17)
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
		m := read(t, laneKernel(g, far))
		optimize(t, m, "mem2reg")
		before := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
		for _, passes := range []string{"structurizecfg", "structurizecfg<minimal>", "fix-irreducible<divergent>,structurizecfg<minimal>", prepare + "structurizecfg"} {
			m := read(t, before)
			if _, err := warpwise.Optimize(m, passes, warpwise.OptimizeOptions{VerifyEach: true, Settings: map[string]string{"structurizecfg-minimal-weight": "0"}}); err != nil {
				t.Fatalf("%s: %v\n%s", passes, err, before)
			}
			after := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
			if after == before {
				continue
			}
			changed++
			res, err := warpwise.Verify(warpwise.Program{Name: "before.ll", Text: before}, warpwise.Program{Name: "after.ll", Text: after},
				warpwise.VerifyOptions{Inputs: 1, Launches: []warpwise.LaunchSize{{Grid: [3]int{1, 1, 1}, Block: [3]int{32, 1, 1}}}})
			if err != nil {
				t.Fatal(err)
			}
			for _, k := range res.Kernels {
				if k.Outcome != warpwise.Equal {
					t.Fatalf("graph %d %v: %s: %v %s\n%s\nand then\n%s", i, g, passes, k.Outcome, k.Detail, before, after)
				}
			}
		}
	}
	if changed < n {
		t.Errorf("only %d of %d graphs were changed", changed, n)
	}
}

func read(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := validate.Read("k.ll", text)
	if err != nil {
		t.Fatal(err)
	}
	return m
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
  store i32 %%a%[1]d, ptr %%y%[4]d
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
