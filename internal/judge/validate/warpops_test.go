package validate

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/simt"
)

// warpCase is a kernel whose body computes, in every thread, a value %r of type ret; %a0, %a1, …
// are loaded as args say, from memory of the thread's own.
type warpCase struct {
	name    string
	ret     string // type of %r: a scalar, a vector, or a structure; "" when the body stores itself
	args    []string
	body    string // "": call the intrinsic of that name with the arguments
	block   int
	grid    int
	cluster int
	globals string
	ints    bool   // arguments are small integers rather than any bits
	fails   string // what the compiler says that it does not support
}

func repeat(t string, n int) []string {
	var out []string
	for range n {
		out = append(out, t)
	}
	return out
}

func cat(xs ...[]string) []string {
	var out []string
	for _, x := range xs {
		out = append(out, x...)
	}
	return out
}

// structOf is the result of n values; one stands alone.
func structOf(t string, n int) string {
	if n == 1 {
		return t
	}
	return "{ " + strings.Join(repeat(t, n), ", ") + " }"
}

// fields returns the types of the fields of a structure, or the type.
func fields(t string) []string {
	if strings.HasPrefix(t, "{") {
		return strings.Split(strings.Trim(t, "{} "), ", ")
	}
	return []string{t}
}

// text is the kernel as LLVM IR.
func (c *warpCase) text() string {
	var s, decl strings.Builder
	fmt.Fprintf(&s, "target triple = \"nvptx64-nvidia-cuda\"\n%s\ndefine ptx_kernel void @k(ptr addrspace(1) %%out, ptr addrspace(1) %%in) {\n", c.globals)
	s.WriteString("  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n  %nt = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n")
	s.WriteString("  %ct = mul i32 %c, %nt\n  %g = add i32 %ct, %t\n  %row = getelementptr [32 x i64], ptr addrspace(1) %in, i32 %g\n  %dst = getelementptr [16 x i64], ptr addrspace(1) %out, i32 %g\n")
	var params, types []string
	for i, t := range c.args {
		fmt.Fprintf(&s, "  %%p%d = getelementptr i64, ptr addrspace(1) %%row, i32 %d\n  %%a%d = load %s, ptr addrspace(1) %%p%d, align 8\n", i, i, i, t, i)
		params = append(params, fmt.Sprintf("%s %%a%d", t, i))
		types = append(types, t)
	}
	if c.body == "" {
		fmt.Fprintf(&s, "  %%r = call %s @llvm.%s(%s)\n", c.ret, c.name, strings.Join(params, ", "))
		fmt.Fprintf(&decl, "declare %s @llvm.%s(%s)\n", c.ret, c.name, strings.Join(types, ", "))
	}
	s.WriteString(c.body)
	if c.ret != "" {
		fs := fields(c.ret)
		for i, t := range fs {
			v := "%r"
			if strings.HasPrefix(c.ret, "{") {
				v = fmt.Sprintf("%%f%d", i)
				fmt.Fprintf(&s, "  %s = extractvalue %s %%r, %d\n", v, c.ret, i)
			}
			fmt.Fprintf(&s, "  %%q%d = getelementptr i64, ptr addrspace(1) %%dst, i32 %d\n  store %s %s, ptr addrspace(1) %%q%d, align 8\n", i, i, t, v, i)
		}
	}
	s.WriteString("  ret void\n}\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n")
	return s.String() + decl.String()
}

// check runs the kernel from its LLVM IR and from our PTX, and compares memory and what was printed.
func (c *warpCase) check(t *testing.T) {
	block, grid := max(c.block, 32), max(c.grid, 1)
	m, err := Read("k.ll", c.text())
	if err != nil {
		t.Fatalf("%v\n%s", err, c.text())
	}
	src, err := equiv.DecodeIR(m)
	if err != nil {
		t.Fatal(err)
	}
	progs := []*simt.Program{src}
	for _, level := range []int{0, 2} {
		m, _ := Read("k.ll", c.text())
		out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_100a", PTX: "8.8", OptLevel: level, Workers: 1})
		if err != nil {
			if c.fails != "" && strings.Contains(err.Error(), c.fails) {
				return
			}
			t.Fatalf("%v\n%s", err, c.text())
		}
		pm, err := warpwise.ReadPTX("k.ptx", string(out.PTX))
		if err != nil {
			t.Fatalf("%v\n%s", err, out.PTX)
		}
		progs = append(progs, simt.DecodePTX(pm))
	}
	for seed := range uint64(2) {
		r := rand.New(rand.NewPCG(seed, 3))
		in := make([]byte, 256*block*grid)
		for i := range in {
			in[i] = byte(r.Uint32())
			if c.ints {
				in[i] = 0
				if i%4 == 0 {
					in[i] = byte(r.IntN(32))
				}
			}
		}
		var first *simt.Result
		var memory, unknown []byte
		for i, p := range progs {
			models := []simt.Model{simt.Maximal}
			if i > 0 {
				models = append(models, simt.PerThread)
			}
			for _, model := range models {
				out := &simt.Buffer{Name: "out", Data: make([]byte, 128*block*grid)}
				res, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{block}, Grid: [3]int{grid}, Cluster: [3]int{max(c.cluster, 1)}, Model: model, Seed: seed, Fuel: 1 << 20,
					Args: []simt.Arg{{Buffer: out}, {Buffer: &simt.Buffer{Name: "in", Data: bytes.Clone(in)}}}, Checks: simt.Checks{Races: true, Init: true, Undef: true}, SharedBytes: 1024})
				if err != nil {
					t.Fatalf("%d: %v\n%s", i, err, c.text())
				}
				for k := range res.Findings {
					t.Fatalf("%d: %v", i, res.Findings[k].Diag(p.File).Error())
				}
				if i == 0 {
					first, memory, unknown = res, out.Data, out.Shadow
					if c.ret != "" && !slices.ContainsFunc(unknown, func(s byte) bool { return !simt.ShadowUnknown(s) }) {
						t.Fatal("nothing that can be compared")
					}
					continue
				}
				for k := range memory {
					if memory[k] != out.Data[k] && !simt.ShadowUnknown(unknown[k]) {
						t.Fatalf("-O%d, %v: byte %d of thread %d: %#x from LLVM IR, %#x from PTX\n%s", 2*(i-1), model, k%128, k/128, memory[k], out.Data[k], c.text())
					}
				}
				if fmt.Sprint(res.Output) != fmt.Sprint(first.Output) {
					t.Fatalf("printed %v from LLVM IR, %v from PTX", first.Output, res.Output)
				}
			}
		}
	}
}

// product makes a case of mma: registers of A, B and C, and the type of each.
func product(name string, a string, na int, b string, nb int, c string, nc int, d string, nd int) warpCase {
	return warpCase{name: "nvvm." + name, ret: structOf(d, nd), args: cat(repeat(a, na), repeat(b, nb), repeat(c, nc))}
}

const h2, i32, f32, f64 = "<2 x half>", "i32", "float", "double"

var matrixCases = []warpCase{
	product("mma.m8n8k4.row.col.f16.f16", h2, 2, h2, 2, h2, 4, h2, 4),
	product("mma.m8n8k4.col.row.f32.f32", h2, 2, h2, 2, f32, 8, f32, 8),
	product("mma.m8n8k4.row.row.f32.f16", h2, 2, h2, 2, h2, 4, f32, 8),
	product("mma.m8n8k4.row.col.f64", f64, 1, f64, 1, f64, 2, f64, 2),
	product("mma.m16n8k4.row.col.tf32", i32, 2, i32, 1, f32, 4, f32, 4),
	product("mma.m16n8k8.row.col.tf32", i32, 4, i32, 2, f32, 4, f32, 4),
	product("mma.m16n8k8.row.col.bf16", i32, 2, i32, 1, f32, 4, f32, 4),
	product("mma.m16n8k16.row.col.bf16", i32, 4, i32, 2, f32, 4, f32, 4),
	product("mma.m16n8k8.row.col.f16.f16", h2, 2, h2, 1, h2, 2, h2, 2),
	product("mma.m16n8k8.row.col.f32.f32", h2, 2, h2, 1, f32, 4, f32, 4),
	product("mma.m16n8k16.row.col.f16.f16", h2, 4, h2, 2, h2, 2, h2, 2),
	product("mma.m16n8k16.row.col.f32.f32", h2, 4, h2, 2, f32, 4, f32, 4),
	product("mma.m8n8k16.row.col.s8", i32, 1, i32, 1, i32, 2, i32, 2),
	product("mma.m8n8k16.row.col.satfinite.u8.s8", i32, 1, i32, 1, i32, 2, i32, 2),
	product("mma.m16n8k16.row.col.u8", i32, 2, i32, 1, i32, 4, i32, 4),
	product("mma.m16n8k32.row.col.satfinite.s8", i32, 4, i32, 2, i32, 4, i32, 4),
	product("mma.m8n8k32.row.col.s4", i32, 1, i32, 1, i32, 2, i32, 2),
	product("mma.m16n8k32.row.col.u4.s4", i32, 2, i32, 1, i32, 4, i32, 4),
	product("mma.m16n8k64.row.col.s4", i32, 4, i32, 2, i32, 4, i32, 4),
	product("mma.xor.popc.m8n8k128.row.col.b1", i32, 1, i32, 1, i32, 2, i32, 2),
	product("mma.and.popc.m16n8k128.row.col.b1", i32, 2, i32, 1, i32, 4, i32, 4),
	product("mma.xor.popc.m16n8k256.row.col.b1", i32, 4, i32, 2, i32, 4, i32, 4),
	product("wmma.m16n16k16.mma.row.col.f32.f32", h2, 8, h2, 8, f32, 8, f32, 8),
	product("wmma.m16n16k16.mma.col.row.f16.f16", h2, 8, h2, 8, h2, 4, h2, 4),
	product("wmma.m32n8k16.mma.row.row.f32.f16", h2, 8, h2, 8, h2, 4, f32, 8),
	product("wmma.m8n32k16.mma.col.col.f16.f32", h2, 8, h2, 8, f32, 8, h2, 4),
	product("wmma.m16n16k16.mma.row.col.s8", i32, 2, i32, 2, i32, 8, i32, 8),
	product("wmma.m32n8k16.mma.row.col.u8.satfinite", i32, 4, i32, 1, i32, 8, i32, 8),
	product("wmma.m8n32k16.mma.row.col.bf16", i32, 2, i32, 8, f32, 8, f32, 8),
	product("wmma.m16n16k8.mma.row.col.tf32", i32, 4, i32, 4, f32, 8, f32, 8),
	product("wmma.m8n8k4.mma.row.col.f64", f64, 1, f64, 1, f64, 2, f64, 2),
	product("wmma.m8n8k4.mma.row.col.rp.f64", f64, 1, f64, 1, f64, 2, f64, 2),
	product("wmma.m8n8k32.mma.row.col.s4", i32, 1, i32, 1, i32, 2, i32, 2),
	product("wmma.m8n8k128.mma.xor.popc.row.col.b1", i32, 1, i32, 1, i32, 2, i32, 2),
}

func TestMatrixIntrinsics(t *testing.T) {
	for _, c := range matrixCases {
		t.Run(c.name, c.check)
	}
	// Loads and stores: a row-major matrix loaded and stored by columns.
	var tests []warpCase
	load := func(shape, which, layout, t string, n int, stride bool) {
		name, extra, decl := fmt.Sprintf("wmma.%s.load.%s.%s", shape, which, layout), "", ""
		if stride {
			name, extra, decl = name+".stride", ", i32 64", ", i32"
		}
		e := t
		if t == h2 {
			e = "f16"
		}
		name += "." + map[string]string{"f16": "f16", f32: "f32", f64: "f64", i32: "s8"}[e] + ".p1"
		ret := structOf(t, n)
		c := warpCase{name: name, ret: ret, body: fmt.Sprintf("  %%r = call %s @llvm.nvvm.%s(ptr addrspace(1) %%in%s)\n", ret, name, extra), globals: fmt.Sprintf("declare %s @llvm.nvvm.%s(ptr addrspace(1)%s)\n", ret, name, decl)}
		tests = append(tests, c)
	}
	load("m16n16k16", "a", "row", h2, 8, false)
	load("m16n16k16", "b", "col", h2, 8, true)
	load("m32n8k16", "c", "col", f32, 8, true)
	load("m8n32k16", "a", "col", i32, 1, false)
	load("m8n8k4", "a", "row", f64, 1, true)
	for _, c := range tests {
		t.Run(c.name, c.check)
	}
	store := warpCase{name: "wmma.store", args: repeat(f32, 8), body: "  call void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.f32.p1(ptr addrspace(1) %out, float %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, i32 24)\n",
		globals: "declare void @llvm.nvvm.wmma.m16n16k16.store.d.col.stride.f32.p1(ptr addrspace(1), float, float, float, float, float, float, float, float, i32)\n"}
	t.Run(store.name, store.check)
}

// with makes a case with a body; the declarations that it needs follow.
func with(name, ret, body string, decls ...string) warpCase {
	return warpCase{name: name, ret: ret, body: body, globals: strings.Join(decls, "\n")}
}

func (c warpCase) loads(args ...string) warpCase       { c.args = args; return c }
func (c warpCase) threads(block, grid int) warpCase    { c.block, c.grid = block, grid; return c }
func (c warpCase) clusters(grid, cluster int) warpCase { c.grid, c.cluster = grid, cluster; return c }
func (c warpCase) small() warpCase                     { c.ints = true; return c }

func warpCases() []warpCase {
	var cs []warpCase
	for _, mode := range []string{"up", "down", "bfly", "idx"} {
		clamp := "31"
		if mode == "up" {
			clamp = "0"
		}
		cs = append(cs, with("shfl.sync."+mode, "{ i32, i1 }", "  %r = call { i32, i1 } @llvm.nvvm.shfl.sync."+mode+".i32p(i32 -1, i32 %a0, i32 3, i32 "+clamp+")\n",
			"declare { i32, i1 } @llvm.nvvm.shfl.sync."+mode+".i32p(i32, i32, i32, i32)").loads("i32"),
			with("shfl.sync.f32."+mode, "float", "  %r = call float @llvm.nvvm.shfl.sync."+mode+".f32(i32 -1, float %a0, i32 %t, i32 "+clamp+")\n",
				"declare float @llvm.nvvm.shfl.sync."+mode+".f32(i32, float, i32, i32)").loads("float"))
	}
	pred := "  %b0 = icmp slt i32 %a0, %a1\n"
	for _, v := range []string{"all", "any", "uni"} {
		cs = append(cs, with("vote."+v, "i1", pred+"  %r = call i1 @llvm.nvvm.vote."+v+".sync(i32 -1, i1 %b0)\n", "declare i1 @llvm.nvvm.vote."+v+".sync(i32, i1)").loads("i32", "i32"))
	}
	cs = append(cs, with("vote.ballot", "i32", pred+"  %r = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %b0)\n", "declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)").loads("i32", "i32"),
		with("match.any.32", "i32", "  %r = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %a0)\n", "declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)").loads("i32").small(),
		with("match.any.64", "i32", "  %r = call i32 @llvm.nvvm.match.any.sync.i64(i32 -1, i64 %a0)\n", "declare i32 @llvm.nvvm.match.any.sync.i64(i32, i64)").loads("i64").small(),
		with("match.all.32", "{ i32, i1 }", "  %r = call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 -1, i32 %a0)\n", "declare { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32, i32)").loads("i32").small(),
		with("match.all.64", "{ i32, i1 }", "  %r = call { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32 -1, i64 7)\n", "declare { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32, i64)"),
		with("elect", "{ i32, i1 }", "  %r = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)\n", "declare { i32, i1 } @llvm.nvvm.elect.sync(i32)"))
	for _, op := range []string{"add", "min", "max", "umin", "umax", "and", "or", "xor"} {
		cs = append(cs, with("redux."+op, "i32", "  %r = call i32 @llvm.nvvm.redux.sync."+op+"(i32 %a0, i32 -1)\n", "declare i32 @llvm.nvvm.redux.sync."+op+"(i32, i32)").loads("i32"))
	}
	for _, op := range []string{"fmin", "fmax", "fmin.abs", "fmax.NaN", "fmin.abs.NaN"} {
		cs = append(cs, with("redux."+op, "float", "  %r = call float @llvm.nvvm.redux.sync."+op+"(float %a0, i32 -1)\n", "declare float @llvm.nvvm.redux.sync."+op+"(float, i32)").loads("float"))
	}
	for _, op := range []string{"popc", "and", "or"} {
		cs = append(cs, with("barrier0."+op, "i32", "  %r = call i32 @llvm.nvvm.barrier0."+op+"(i32 %a0)\n", "declare i32 @llvm.nvvm.barrier0."+op+"(i32)").loads("i32").small().threads(96, 1))
	}
	return cs
}

// sharedBody stores the thread's number in shared memory, runs sync, and loads another thread's.
func sharedBody(sync string) string {
	return "  %s = getelementptr i32, ptr addrspace(3) @buf, i32 %t\n  store i32 %g, ptr addrspace(3) %s\n" + sync +
		"  %o = xor i32 %t, 1\n  %p = getelementptr i32, ptr addrspace(3) @buf, i32 %o\n  %r = load i32, ptr addrspace(3) %p\n"
}

const bufDecl = "@buf = internal addrspace(3) global [256 x i32] undef, align 16\n@bar = internal addrspace(3) global i64 undef, align 8"

func barrierCases() []warpCase {
	one := func(name, args, types string) warpCase {
		return with(name, "i32", sharedBody("  call void @llvm.nvvm."+name+"("+args+")\n"), bufDecl, "declare void @llvm.nvvm."+name+"("+types+")").threads(64, 2)
	}
	cluster := func(arrive string) warpCase {
		return with("barrier.cluster"+arrive, "i32", sharedBody("  call void @llvm.nvvm.barrier.cluster.arrive"+arrive+"()\n  call void @llvm.nvvm.barrier.cluster.wait()\n"), bufDecl,
			"declare void @llvm.nvvm.barrier.cluster.arrive"+arrive+"()", "declare void @llvm.nvvm.barrier.cluster.wait()").threads(64, 2)
	}
	cs := []warpCase{one("barrier0", "", ""),
		with("cuda.syncthreads", "i32", sharedBody("  call void @llvm.cuda.syncthreads()\n"), bufDecl, "declare void @llvm.cuda.syncthreads()").threads(64, 2),
		one("barrier.n", "i32 3", "i32"), one("barrier", "i32 2, i32 64", "i32, i32"), one("bar.sync", "i32 1", "i32"), one("barrier.sync", "i32 1", "i32"),
		one("barrier.sync.cnt", "i32 1, i32 64", "i32, i32"), one("bar.warp.sync", "i32 -1", "i32"), one("barrier.cta.sync.aligned.all", "i32 1", "i32"), one("barrier.cta.sync.count", "i32 1, i32 64", "i32, i32"),
		cluster(""), cluster(".aligned")}
	// Distributed shared memory.
	dsm := "  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()\n  %other = xor i32 %rank, 1\n  %s = getelementptr i32, ptr addrspace(3) @buf, i32 %t\n  store i32 %g, ptr addrspace(3) %s\n" +
		"  call void @llvm.nvvm.barrier.cluster.arrive()\n  call void @llvm.nvvm.barrier.cluster.wait()\n"
	decls := bufDecl + "\ndeclare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()\ndeclare void @llvm.nvvm.barrier.cluster.arrive()\ndeclare void @llvm.nvvm.barrier.cluster.wait()\n"
	end := "  call void @llvm.nvvm.barrier.cluster.arrive()\n  call void @llvm.nvvm.barrier.cluster.wait()\n"
	cs = append(cs,
		with("mapa", "{ i32, i32 }", dsm+"  %sg = addrspacecast ptr addrspace(3) %s to ptr\n  %m = call ptr @llvm.nvvm.mapa(ptr %sg, i32 %other)\n  %x = load i32, ptr %m\n  %k = call i32 @llvm.nvvm.getctarank(ptr %m)\n  %r0 = insertvalue { i32, i32 } undef, i32 %x, 0\n  %r = insertvalue { i32, i32 } %r0, i32 %k, 1\n"+end,
			decls, "declare ptr @llvm.nvvm.mapa(ptr, i32)", "declare i32 @llvm.nvvm.getctarank(ptr)").clusters(4, 2),
		with("mapa.shared.cluster", "i32", dsm+"  %m = call ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %s, i32 %rank)\n  %r = call i32 @llvm.nvvm.getctarank.shared.cluster(ptr addrspace(3) %m)\n"+end,
			decls, "declare ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)", "declare i32 @llvm.nvvm.getctarank.shared.cluster(ptr addrspace(3))").clusters(4, 2))
	for _, r := range []string{"clusterid.x", "nclusterid.x", "cluster.ctaid.x", "cluster.nctaid.x", "cluster.ctarank", "cluster.nctarank", "nctaid.x", "ntid.y", "laneid", "lanemask.lt", "warpsize", "envreg3"} {
		cs = append(cs, with(r, "i32", "  %r = call i32 @llvm.nvvm.read.ptx.sreg."+r+"()\n", "declare i32 @llvm.nvvm.read.ptx.sreg."+r+"()").clusters(4, 2))
	}
	return append(cs, with("is_explicit_cluster", "i1", "  %r = call i1 @llvm.nvvm.is_explicit_cluster()\n", "declare i1 @llvm.nvvm.is_explicit_cluster()").clusters(2, 2))
}

func TestWarpIntrinsics(t *testing.T) {
	for _, c := range append(warpCases(), barrierCases()...) {
		t.Run(c.name, c.check)
	}
}

// asmCases are operations that programs write as inline assembly.
func asmCases() []warpCase {
	mma := `  %r = call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {$0,$1,$2,$3}, {$4,$5}, {$6}, {$7,$8,$9,$10};", "=f,=f,=f,=f,r,r,r,f,f,f,f"(i32 %a0, i32 %a1, i32 %a2, float %a3, float %a4, float %a5, float %a6)
`
	ldm := `  %s = getelementptr [4 x i32], ptr addrspace(3) @buf, i32 %t
  store <4 x i32> %a0, ptr addrspace(3) %s
  call void @llvm.nvvm.barrier0()
  %w = ptrtoint ptr addrspace(3) %s to i32
  %r = call { i32, i32, i32, i32 } asm sideeffect "ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {$0,$1,$2,$3}, [$4];", "=r,=r,=r,=r,r,~{memory}"(i32 %w)
`
	wait := `  %w = ptrtoint ptr addrspace(3) @bar to i32
  %first = icmp eq i32 %t, 0
  br i1 %first, label %init, label %ready
init:
  call void asm sideeffect "mbarrier.init.shared::cta.b64 [$0], $1;", "r,r,~{memory}"(i32 %w, i32 32)
  br label %ready
ready:
  call void @llvm.nvvm.barrier0()
  %s = getelementptr i32, ptr addrspace(3) @buf, i32 %t
  store i32 %g, ptr addrspace(3) %s
  call void asm sideeffect "mbarrier.arrive.shared::cta.b64 _, [$0];", "r,~{memory}"(i32 %w)
  call void asm sideeffect "{\0A.reg .pred P1;\0ALAB_WAIT:\0Ambarrier.try_wait.parity.shared::cta.b64 P1, [$0], $1;\0A@P1 bra DONE;\0Abra LAB_WAIT;\0ADONE:\0A}", "r,r,~{memory}"(i32 %w, i32 0)
  %o = xor i32 %t, 9
  %q = getelementptr i32, ptr addrspace(3) @buf, i32 %o
  %r = load i32, ptr addrspace(3) %q
`
	cp := `  %s = getelementptr [4 x i32], ptr addrspace(3) @buf, i32 %t
  %w = ptrtoint ptr addrspace(3) %s to i32
  call void asm sideeffect "cp.async.cg.shared.global [$0], [$1], $2;", "r,l,n,~{memory}"(i32 %w, ptr addrspace(1) %row, i32 16)
  call void asm sideeffect "cp.async.commit_group;", "~{memory}"()
  call void asm sideeffect "cp.async.commit_group;", "~{memory}"()
  call void asm sideeffect "cp.async.wait_group $0;", "n,~{memory}"(i32 1)
  call void @llvm.nvvm.barrier0()
  %o = xor i32 %t, 9
  %q = getelementptr [4 x i32], ptr addrspace(3) @buf, i32 %o
  %r = load i32, ptr addrspace(3) %q
`
	decls := bufDecl + "\ndeclare void @llvm.nvvm.barrier0()"
	return []warpCase{with("asm.mma", "{ float, float, float, float }", mma).loads("i32", "i32", "i32", "float", "float", "float", "float"),
		with("asm.two", "{ float, float, float, float }", strings.Replace(mma, "%r =", "%x =", 1)+"  %y = extractvalue { float, float, float, float } %x, 0\n"+strings.NewReplacer("%a3", "%y", "m16n8k8.row.col.f32.f16.f16.f32", "m16n8k8.row.col.f32.bf16.bf16.f32").Replace(mma)).loads("i32", "i32", "i32", "float", "float", "float", "float"),
		with("asm.ldmatrix", "{ i32, i32, i32, i32 }", ldm, decls).loads("<4 x i32>"), with("asm.mbarrier", "i32", wait, decls), with("asm.cp.async", "i32", cp, decls)}
}

func TestInlineAssembly(t *testing.T) {
	for _, c := range asmCases() {
		t.Run(c.name, c.check)
	}
}
