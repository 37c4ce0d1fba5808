package earlycse_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir/irtext"
)

// These tests hold the pass to the statements of its description; docs/passes/early-cse.md lists them.

var variants = []string{"early-cse", "early-cse<memssa>", "early-cse-memssa"}

// run returns a module for a GPU after a pipeline.
func run(t *testing.T, pipeline, text string, settings map[string]string) string {
	t.Helper()
	text = "target triple = \"nvptx64-nvidia-cuda\"\n" + text
	m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{})
	if err != nil {
		t.Fatalf("%v\n%.900s", err, text)
	}
	if _, err := warpwise.Optimize(m, pipeline, warpwise.OptimizeOptions{Settings: settings, VerifyEach: true}); err != nil {
		t.Fatal(err)
	}
	return string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
}

// syncs are the operations with a check of their own in the description (155, 205, 291, 324), and more.
var syncs = []struct{ call, declaration string }{
	{"@llvm.nvvm.barrier0()", "void @llvm.nvvm.barrier0()"},
	{"@llvm.nvvm.membar.cta()", "void @llvm.nvvm.membar.cta()"},
	{"@llvm.nvvm.membar.gl()", "void @llvm.nvvm.membar.gl()"},
	{"@llvm.nvvm.membar.sys()", "void @llvm.nvvm.membar.sys()"},
	{"@llvm.nvvm.barrier.n(i32 1)", "void @llvm.nvvm.barrier.n(i32)"},
	{"@llvm.nvvm.barrier(i32 1, i32 64)", "void @llvm.nvvm.barrier(i32, i32)"},
	{"@llvm.nvvm.barrier.sync(i32 1)", "void @llvm.nvvm.barrier.sync(i32)"},
	{"@llvm.nvvm.barrier.cluster.arrive()", "void @llvm.nvvm.barrier.cluster.arrive()"},
	{"@llvm.nvvm.barrier.cluster.wait()", "void @llvm.nvvm.barrier.cluster.wait()"},
	{"@llvm.nvvm.fence.sc.cluster()", "void @llvm.nvvm.fence.sc.cluster()"},
	{"@llvm.nvvm.bar.warp.sync(i32 -1)", "void @llvm.nvvm.bar.warp.sync(i32)"},
}

// TestSync wants nothing to be reused over an operation that orders memory between threads, in any
// space that others see, even when its call claims to touch no memory.
func TestSync(t *testing.T) {
	const shape = "declare i32 @reads(ptr) memory(read) nounwind willreturn\ndeclare %s\n" +
		"define i32 @loads(ptr addrspace(%[2]d) %%p) {\n %%a = load i32, ptr addrspace(%[2]d) %%p\n %[3]s\n %%b = load i32, ptr addrspace(%[2]d) %%p\n %%r = sub i32 %%a, %%b\n ret i32 %%r\n}\n" +
		"define i32 @forward(ptr addrspace(%[2]d) %%p, i32 %%x) {\n store i32 %%x, ptr addrspace(%[2]d) %%p\n %[3]s\n %%b = load i32, ptr addrspace(%[2]d) %%p\n ret i32 %%b\n}\n" +
		"define void @stores(ptr addrspace(%[2]d) %%p) {\n store i32 1, ptr addrspace(%[2]d) %%p\n %[3]s\n store i32 2, ptr addrspace(%[2]d) %%p\n ret void\n}\n" +
		"define i32 @calls(ptr %%p) {\n %%a = call i32 @reads(ptr %%p)\n %[3]s\n %%b = call i32 @reads(ptr %%p)\n %%r = sub i32 %%a, %%b\n ret i32 %%r\n}\n"
	count := func(out string) [3]int {
		return [3]int{strings.Count(out, "= load"), strings.Count(out, "  store"), strings.Count(out, "call i32 @reads")}
	}
	for _, v := range variants {
		for _, space := range []int{0, 1, 3, 7} {
			if got := count(run(t, v, fmt.Sprintf(shape, syncs[0].declaration, space, ""), nil)); got != [3]int{1, 2, 1} {
				t.Errorf("%s, space %d, nothing in between: %v loads, stores, calls left", v, space, got)
			}
			for _, s := range syncs {
				for _, claim := range []string{"", " memory(none)"} {
					if got := count(run(t, v, fmt.Sprintf(shape, s.declaration, space, "call void "+s.call+claim), nil)); got != [3]int{3, 3, 2} {
						t.Errorf("%s, space %d, %s%s: %v loads, stores, calls left of 3, 3, 2", v, space, s.call, claim, got)
					}
				}
			}
		}
	}
}

// TestSpecialRegisters wants of twenty reads of a register nineteen to go, and none of a clock.
func TestSpecialRegisters(t *testing.T) {
	names := []string{"warpsize", "laneid"}
	for _, n := range []string{"tid", "ntid", "ctaid", "nctaid"} {
		names = append(names, n+".x", n+".y", n+".z")
	}
	read := func(name string) int {
		var b strings.Builder
		fmt.Fprintf(&b, "declare i32 @llvm.nvvm.read.ptx.sreg.%s()\ndefine i32 @f(ptr %%p) {\n %%s0 = add i32 0, 0\n", name)
		for i := range 20 {
			fmt.Fprintf(&b, " store volatile i32 0, ptr %%p\n %%v%d = call i32 @llvm.nvvm.read.ptx.sreg.%s()\n %%s%d = add i32 %%s%d, %%v%d\n", i, name, i+1, i, i)
		}
		b.WriteString(" ret i32 %s20\n}\n")
		return strings.Count(run(t, "early-cse", b.String(), nil), "call i32")
	}
	for _, n := range names {
		if got := read(n); got != 1 {
			t.Errorf("%s: %d reads left of 20, want 1", n, got)
		}
	}
	for _, n := range []string{"clock", "smid", "warpid", "globaltimer.lo"} {
		if got := read(n); got != 20 {
			t.Errorf("%s: %d reads left of 20, want all", n, got)
		}
	}
}

// TestNamedAccesses wants loads by intrinsics to be reused and stores by intrinsics to end that.
func TestNamedAccesses(t *testing.T) {
	const text = `declare i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1), i32)
declare i32 @llvm.nvvm.ldu.global.i.i32.p1(ptr addrspace(1), i32)
declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, i32, <2 x i1>, <2 x i32>)
declare void @llvm.masked.store.v2i32.p0(<2 x i32>, ptr, i32, <2 x i1>)
declare void @use(i32, <2 x i32>)
define void @f(ptr addrspace(1) %g, ptr %p, ptr %q, <2 x i1> %m, <2 x i32> %x) {
  %a = call i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1) %g, i32 4)
  %b = call i32 @llvm.nvvm.ldu.global.i.i32.p1(ptr addrspace(1) %g, i32 4)
  %c = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, i32 4, <2 x i1> %m, <2 x i32> %x)
  %d = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, i32 4, <2 x i1> %m, <2 x i32> %x)
  call void @use(i32 %a, <2 x i32> %c)
  call void @use(i32 %b, <2 x i32> %d)
  %e = call i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1) %g, i32 4)
  %h = call i32 @llvm.nvvm.ldu.global.i.i32.p1(ptr addrspace(1) %g, i32 4)
  %i = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, i32 4, <2 x i1> %m, <2 x i32> %x)
  call void @use(i32 %e, <2 x i32> %i)
  call void @llvm.masked.store.v2i32.p0(<2 x i32> %x, ptr %q, i32 4, <2 x i1> %m)
  %j = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, i32 4, <2 x i1> %m, <2 x i32> %x)
  call void @use(i32 %h, <2 x i32> %j)
  ret void
}
`
	for _, v := range variants {
		out := run(t, v, text, nil)
		_, body, _ := strings.Cut(out, "define")
		// %d is %c; %e is %a, %h is %b whatever was called; %i and %j follow what may write.
		if ldg, masked := strings.Count(body, "load i32")+strings.Count(body, ".ldg.")+strings.Count(body, ".ldu."), strings.Count(body, "call <2 x i32>"); ldg > 2 || masked != 3 {
			t.Errorf("%s: %d loads of constant memory and %d masked ones left\n%s", v, ldg, masked, out)
		}
	}
}

// TestStrict wants the described rule for shared memory where its knob says so, and in no other space.
func TestStrict(t *testing.T) {
	for _, v := range variants {
		for space, name := range map[int]string{3: "earlycse-strict-shared", 7: "earlycse-strict-cluster-shared"} {
			for _, at := range []int{0, 1, 3, 5, 7} {
				text := fmt.Sprintf("define i32 @f(ptr addrspace(%d) %%p, i32 %%x) {\n store i32 %%x, ptr addrspace(%[1]d) %%p\n %%a = load i32, ptr addrspace(%[1]d) %%p\n %%b = load i32, ptr addrspace(%[1]d) %%p\n %%r = sub i32 %%a, %%b\n ret i32 %%r\n}\n", at)
				want := 0
				if at == space {
					want = 1 // the second load still equals the first
				}
				if got := strings.Count(run(t, v, text, map[string]string{name: "true"}), "= load"); got != want {
					t.Errorf("%s, %s, space %d: %d loads left, want %d", v, name, at, got, want)
				}
			}
		}
	}
}

// TestDisable wants both variants to be off by one setting.
func TestDisable(t *testing.T) {
	const text = "define i32 @f(i32 %x) {\n %a = add i32 %x, %x\n %b = add i32 %x, %x\n %r = mul i32 %a, %b\n ret i32 %r\n}\n"
	for _, v := range variants {
		if out := run(t, v, text, map[string]string{"disable-early-cse": "true"}); strings.Count(out, "= add") != 2 {
			t.Errorf("%s: not off\n%s", v, out)
		}
	}
}

// TestCap wants the searches of MemorySSA to be counted for each block: with one search the first reuse
// of each of two blocks is found, and the second is not.
func TestCap(t *testing.T) {
	var b strings.Builder
	b.WriteString("define void @f(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(3) %s, ptr addrspace(1) %o) {\n %a = load i32, ptr addrspace(1) %p\n %b = load i32, ptr addrspace(1) %q\n")
	for i := range 2 {
		fmt.Fprintf(&b, " store i32 %d, ptr addrspace(3) %%s\n br label %%l%d\nl%[2]d:\n %%c%[2]d = load i32, ptr addrspace(1) %%p\n %%d%[2]d = load i32, ptr addrspace(1) %%q\n"+
			" %%e%[2]d = add i32 %%c%[2]d, %%d%[2]d\n %%f%[2]d = add i32 %%e%[2]d, %%a\n %%g%[2]d = add i32 %%f%[2]d, %%b\n store i32 %%g%[2]d, ptr addrspace(3) %%s\n", i+10, i)
	}
	b.WriteString(" ret void\n}\n")
	for limit, want := range map[string]int{"0": 6, "1": 4, "500": 2} {
		if got := strings.Count(run(t, "early-cse<memssa>", b.String(), map[string]string{"earlycse-mssa-optimization-cap": limit}), "= load"); got != want {
			t.Errorf("cap %s: %d loads left, want %d", limit, got, want)
		}
	}
}

// TestInvoke wants an invoke to end what is known of memory, and to stay: it is a terminator.
func TestInvoke(t *testing.T) {
	const text = `declare i32 @pers(...)
declare i32 @pure(i32) memory(none)
declare void @writes()
define i32 @f(ptr %p) personality ptr @pers {
  %a = load i32, ptr %p
  %x = invoke i32 @pure(i32 1) to label %l unwind label %u
l:
  %b = load i32, ptr %p
  %y = invoke i32 @pure(i32 1) to label %m unwind label %u
m:
  invoke void @writes() to label %n unwind label %u
n:
  %c = load i32, ptr %p
  %s = add i32 %a, %b
  %t = add i32 %s, %c
  %v = add i32 %t, %x
  %w = add i32 %v, %y
  ret i32 %w
u:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 0
}
`
	for _, v := range variants {
		if out := run(t, v, text, nil); strings.Count(out, "= load") != 2 || strings.Count(out, "invoke") != 3 {
			t.Errorf("%s:\n%s", v, out)
		}
	}
}
