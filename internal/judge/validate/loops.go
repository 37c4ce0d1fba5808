package validate

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// Loops compares kernels made of n random nests of loops before and after each of the pipelines, on the emulator: counters of several widths, all
// predicates, constant and other counts, tests above or below, breaks, arrays of the thread, barriers and shuffles where all lanes come to them. Before, the
// pipeline prepare runs; form, unless nil, says what is wrong with a function behind a pipeline. As many must be changed as there are nests.
// WARPWISE_LOOPS and WARPWISE_SEED, numbers, take the place of n and seed.
func Loops(t T, prepare string, pipelines []string, settings map[string]string, form func(*ir.Func) error, seed uint64, n int) {
	t.Helper()
	loops(t, false, prepare, pipelines, settings, form, seed, n)
}

// SharedLoops is Loops with what is computed in shared memory, in a cell for each lane, which other threads could see.
func SharedLoops(t T, prepare string, pipelines []string, settings map[string]string, form func(*ir.Func) error, seed uint64, n int) {
	t.Helper()
	loops(t, true, prepare, pipelines, settings, form, seed, n)
}

// LoopKernel returns kernel i of those that Loops, or SharedLoops, compares.
func LoopKernel(seed, i uint64, shared bool) string {
	g := &nest{r: rand.New(rand.NewPCG(seed, i)), shared: shared}
	return g.kernel()
}

func loops(t T, shared bool, prepare string, pipelines []string, settings map[string]string, form func(*ir.Func) error, seed uint64, n int) {
	t.Helper()
	if k, err := strconv.Atoi(os.Getenv("WARPWISE_LOOPS")); err == nil {
		n = k
	}
	if k, err := strconv.Atoi(os.Getenv("WARPWISE_SEED")); err == nil {
		seed = uint64(k)
	}
	changed := 0
	for i := range n {
		text := LoopKernel(seed, uint64(i), shared)
		before, err := optimized(text, prepare, nil, nil)
		if err != nil {
			t.Fatalf("nest %d: %s: %v\n%s", i, prepare, err, text)
		}
		for _, passes := range pipelines {
			same, err := sameLanes(before, passes, settings, form)
			if err != nil {
				t.Fatalf("nest %d: %v", i, err)
			}
			if !same {
				changed++
			}
		}
	}
	if changed < n/2 {
		t.Errorf("only %d of %d nests were changed", changed, n)
	}
}

// nest writes one kernel. Variables are in memory; %x is what is computed.
type nest struct {
	r      *rand.Rand
	text   strings.Builder
	vars   strings.Builder // allocas of counters
	shared bool            // %x is in shared memory
	ids    int
	depth  int
	work   int      // iterations of the loops around, together
	apart  bool     // lanes may be in different iterations, or not all here
	counts []string // names of i32 values: the counters of the loops around
}

func (g *nest) line(format string, args ...any) { fmt.Fprintf(&g.text, "  "+format+"\n", args...) }

func (g *nest) id() int {
	g.ids++
	return g.ids
}

func (g *nest) kernel() string {
	g.work = 1
	g.text.WriteString(`target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0() convergent nounwind
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) convergent nounwind
@cells = internal addrspace(3) global [64 x i32] undef
@table = internal constant [8 x i32] [i32 3, i32 1, i32 4, i32 1, i32 5, i32 9, i32 2, i32 6]
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %mine = getelementptr [64 x i32], ptr addrspace(3) @cells, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  %few = and i32 %t, 7
  %x = alloca i32
  %a = alloca [8 x i32]
  store [8 x i32] zeroinitializer, ptr %a
  %s = mul i32 %t, 40503
  store i32 %s, ptr %x
`)
	start := g.text.String()
	if g.shared {
		start = strings.Replace(start, "  %x = alloca i32\n", `  %own = getelementptr [64 x i32], ptr addrspace(3) @own, i32 0, i32 %t
  %x = addrspacecast ptr addrspace(3) %own to ptr
`, 1)
		start = strings.Replace(start, "@table =", "@own = internal addrspace(3) global [64 x i32] undef\n@table =", 1)
	}
	g.text.Reset()
	for range 1 + g.r.IntN(2) {
		g.statements(1 + g.r.IntN(3))
		g.loop()
	}
	g.line("%%last = load i32, ptr %%x")
	for i := range 8 {
		g.line("%%e%d = getelementptr [8 x i32], ptr %%a, i32 0, i32 %d", i, i)
		g.line("%%f%d = load i32, ptr %%e%d", i, i)
		sum := "%last"
		if i > 0 {
			sum = fmt.Sprintf("%%h%d", i-1)
		}
		g.line("%%g%d = mul i32 %s, 31", i, sum)
		g.line("%%h%d = add i32 %%g%d, %%f%d", i, i, i)
	}
	g.line("store i32 %%h7, ptr addrspace(1) %%p")
	g.line("ret void")
	return start + g.vars.String() + g.text.String() + "}\n"
}

// counter returns an i32 value: that of a loop around, or the lane's.
func (g *nest) counter() string {
	if len(g.counts) == 0 || g.r.IntN(5) == 0 {
		return "%few"
	}
	return g.counts[g.r.IntN(len(g.counts))]
}

func (g *nest) statements(n int) {
	for range n {
		k := g.id()
		switch g.r.IntN(8) {
		case 0, 1:
			g.line("%%v%d = load i32, ptr %%x", k)
			g.line("%%w%d = mul i32 %%v%d, 1664525", k, k)
			g.line("%%y%d = add i32 %%w%d, %s", k, k, g.counter())
			g.line("store i32 %%y%d, ptr %%x", k)
		case 2: // what is the same in every iteration
			g.line("%%v%d = mul i32 %%t, %d", k, g.r.IntN(9))
			g.line("%%w%d = load i32, ptr %%x", k)
			g.line("%%y%d = xor i32 %%v%d, %%w%d", k, k, k)
			g.line("store i32 %%y%d, ptr %%x", k)
		case 3: // an array of the thread
			g.line("%%i%d = and i32 %s, 7", k, g.counter())
			g.line("%%q%d = getelementptr [8 x i32], ptr %%a, i32 0, i32 %%i%d", k, k)
			g.line("%%v%d = load i32, ptr %%q%d", k, k)
			g.line("%%w%d = load i32, ptr %%x", k)
			g.line("%%y%d = add i32 %%v%d, %%w%d", k, k, k)
			g.line("store i32 %%y%d, ptr %%q%d", k, k)
		case 4: // constant memory
			g.line("%%i%d = and i32 %s, 7", k, g.counter())
			g.line("%%q%d = getelementptr [8 x i32], ptr @table, i32 0, i32 %%i%d", k, k)
			g.line("%%v%d = load i32, ptr %%q%d", k, k)
			g.line("%%w%d = load i32, ptr %%x", k)
			g.line("%%y%d = add i32 %%v%d, %%w%d", k, k, k)
			g.line("store i32 %%y%d, ptr %%x", k)
		case 5:
			if !g.apart {
				g.together(k)
			}
		case 6:
			if g.depth < 3 && g.work < 60 {
				g.branch(k)
			}
		case 7:
			if g.depth < 3 && g.work < 60 {
				g.loop()
			}
		}
	}
}

// together is something that all lanes take part in.
func (g *nest) together(k int) {
	g.line("%%v%d = load i32, ptr %%x", k)
	if g.r.IntN(2) == 0 {
		g.line("%%w%d = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %%v%d, i32 %d, i32 31)", k, k, 1+g.r.IntN(15))
		g.line("store i32 %%w%d, ptr %%x", k)
		return
	}
	g.line("store i32 %%v%d, ptr addrspace(3) %%mine", k)
	g.line("call void @llvm.nvvm.barrier0()")
	g.line("%%o%d = xor i32 %%t, %d", k, 1+g.r.IntN(15))
	g.line("%%q%d = getelementptr [64 x i32], ptr addrspace(3) @cells, i32 0, i32 %%o%d", k, k)
	g.line("%%w%d = load i32, ptr addrspace(3) %%q%d", k, k)
	g.line("call void @llvm.nvvm.barrier0()")
	g.line("store i32 %%w%d, ptr %%x", k)
}

func (g *nest) branch(k int) {
	g.line("%%v%d = load i32, ptr %%x", k)
	g.line("%%b%d = and i32 %%v%d, %d", k, k, 1<<g.r.IntN(5))
	g.line("%%c%d = icmp eq i32 %%b%d, 0", k, k)
	g.line("br i1 %%c%d, label %%then%d, label %%fi%d", k, k, k)
	fmt.Fprintf(&g.text, "then%d:\n", k)
	was := g.apart
	g.apart = true
	g.depth++
	g.statements(1 + g.r.IntN(2))
	g.depth--
	g.apart = was
	g.line("br label %%fi%d", k)
	fmt.Fprintf(&g.text, "fi%d:\n", k)
}

// head is how a loop counts: from start by step in w bits while pred holds between the counter and the bound.
type head struct {
	w           int
	start, step int64
	pred        string
	bound       int64
	trips       int
}

// simulate returns how often the body of a loop with its test above is executed; -1: more than 12 times.
func (h head) simulate() int {
	mask := ^uint64(0) >> (64 - h.w)
	sign := func(x uint64) int64 { return int64(x<<(64-h.w)) >> (64 - h.w) }
	i, b := uint64(h.start)&mask, uint64(h.bound)&mask
	for n := 0; n <= 12; n++ {
		holds := map[string]bool{"slt": sign(i) < sign(b), "sle": sign(i) <= sign(b), "sgt": sign(i) > sign(b), "sge": sign(i) >= sign(b),
			"ult": i < b, "ule": i <= b, "ugt": i > b, "uge": i >= b, "ne": i != b}[h.pred]
		if !holds {
			return n
		}
		i = (i + uint64(h.step)) & mask
	}
	return -1
}

func (g *nest) head() head {
	for {
		h := head{w: []int{8, 16, 32, 64}[g.r.IntN(4)], start: int64(g.r.IntN(16)) - 4, step: int64(g.r.IntN(7)) - 3,
			pred: []string{"slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge", "ne"}[g.r.IntN(9)]}
		if h.step == 0 {
			continue
		}
		if g.r.IntN(6) == 0 { // near the end of the range
			h.start += 1<<(h.w-1) - 8
		}
		h.bound = h.start + h.step*int64(g.r.IntN(8)) + int64(g.r.IntN(2))
		if h.trips = h.simulate(); h.trips >= 0 && (h.trips > 0 || g.r.IntN(4) == 0) {
			return h
		}
	}
}

func (g *nest) loop() {
	k, h := g.id(), g.head()
	below := h.trips > 0 && g.r.IntN(2) == 0
	bound := strconv.FormatInt(h.bound, 10)
	ty := fmt.Sprintf("i%d", h.w)
	apart, depth, work := g.apart, g.depth, g.work
	if g.r.IntN(3) == 0 { // another count for each lane, in steps of one
		h.start, h.step, h.pred, h.trips = 0, 1, "ult", 8
		bound = fmt.Sprintf("%%n%d", k)
		switch {
		case h.w < 32:
			g.line("%%n%d = trunc i32 %%few to %s", k, ty)
		case h.w == 32:
			bound = "%few"
		default:
			g.line("%%n%d = zext i32 %%few to i64", k)
		}
		g.apart, below = true, false
	}
	leave := g.r.IntN(4) == 0
	g.apart = g.apart || leave
	fmt.Fprintf(&g.vars, "  %%c%d = alloca %s\n", k, ty)
	g.line("store %s %d, ptr %%c%d", ty, h.start, k)
	g.line("br label %%head%d", k)
	fmt.Fprintf(&g.text, "head%d:\n", k)
	g.line("%%i%d = load %s, ptr %%c%d", k, ty, k)
	test := func(v string) {
		g.line("%%d%d = icmp %s %s %s, %s", k, h.pred, ty, v, bound)
		g.line("br i1 %%d%d, label %%%s%d, label %%end%d", k, map[bool]string{true: "head", false: "body"}[below], k, k)
	}
	if !below {
		test(fmt.Sprintf("%%i%d", k))
		fmt.Fprintf(&g.text, "body%d:\n", k)
	}
	g.body(k, h.w, leave, max(h.trips, 1))
	g.line("%%j%d = add %s %%i%d, %d", k, ty, k, h.step)
	g.line("store %s %%j%d, ptr %%c%d", ty, k, k)
	if below {
		test(fmt.Sprintf("%%j%d", k))
	} else {
		g.line("br label %%head%d", k)
	}
	fmt.Fprintf(&g.text, "end%d:\n", k)
	g.apart, g.depth, g.work = apart, depth, work
}

// body writes the inside of a loop.
func (g *nest) body(k, w int, leave bool, trips int) {
	g.depth++
	g.work *= trips
	counts := g.counts
	name := fmt.Sprintf("%%z%d", k)
	switch {
	case w < 32:
		g.line("%s = zext i%d %%i%d to i32", name, w, k)
	case w > 32:
		g.line("%s = trunc i64 %%i%d to i32", name, k)
	default:
		name = fmt.Sprintf("%%i%d", k)
	}
	g.counts = append(counts[:len(counts):len(counts)], name)
	g.statements(1 + g.r.IntN(3))
	if leave {
		g.line("%%l%d = load i32, ptr %%x", k)
		g.line("%%m%d = lshr i32 %%l%d, %d", k, k, g.r.IntN(20))
		g.line("%%o%d = and i32 %%m%d, 7", k, k)
		g.line("%%r%d = icmp eq i32 %%o%d, 0", k, k)
		g.line("br i1 %%r%d, label %%end%d, label %%on%d", k, k, k)
		fmt.Fprintf(&g.text, "on%d:\n", k)
		g.statements(g.r.IntN(2))
	}
	g.counts = counts
}
