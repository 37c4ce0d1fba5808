package memcpyopt_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// change is the pass, with memsets of stores or without.
func change(makes bool) validate.Change {
	return func(m *ir.Module) error {
		_, err := warpwise.Optimize(m, "memcpyopt", warpwise.OptimizeOptions{VerifyEach: true,
			Settings: map[string]string{"enable-memcpyopt-without-libcalls": fmt.Sprint(makes)}})
		return err
	}
}

// TestRandomCopies compares kernels of nothing but copies before and after the pass on the emulator, since in other random kernels it finds nothing: among four variables and global memory, whole and in parts, with memsets, stores,
// calls that write, calls by value and calls that read.
func TestRandomCopies(t *testing.T) {
	n := 250
	if testing.Short() {
		n = 60
	}
	changed := 0
	for i := range n {
		g := &copies{Rand: rand.New(rand.NewPCG(152, uint64(i)))}
		text := g.kernel()
		opt := validate.RandomOptions(uint64(i))
		opt.Models = opt.Models[:1]
		v, did := validate.Changed("k.ll", text, change(i%2 == 0), opt)
		if v.Outcome != equiv.Equal {
			t.Fatalf("kernel %d: %v, %s\n%s", i, v.Outcome, v.Detail, text)
		}
		if did {
			changed++
		}
	}
	if changed < n/2 {
		t.Errorf("only %d of %d kernels were changed", changed, n)
	}
}

type copies struct {
	*rand.Rand
	b   strings.Builder
	ids int
	acc string
}

func (g *copies) line(format string, args ...any) { fmt.Fprintf(&g.b, "  "+format+"\n", args...) }

func (g *copies) name() string {
	g.ids++
	return fmt.Sprintf("%%v%d", g.ids)
}

// place returns an address in a variable, and how many bytes follow.
func (g *copies) place() (v, p string, left int) {
	v = []string{"%a", "%b", "%c", "%d"}[g.IntN(4)]
	off := 8 * max(0, g.IntN(8)-4)
	if off == 0 {
		return v, v, 32
	}
	p = g.name()
	g.line("%s = getelementptr inbounds i8, ptr %s, i64 %d", p, v, off)
	return v, p, 32 - off
}

func (g *copies) add(v string) {
	n, m := g.name(), g.name()
	g.line("%s = mul i64 %s, 31\n  %s = xor i64 %s, %s", n, g.acc, m, n, v)
	g.acc = m
}

func (g *copies) load(p string) {
	v := g.name()
	g.line("%s = load i64, ptr %s", v, p)
	g.add(v)
}

func (g *copies) statement() {
	v, p, n := g.place()
	w, q, m := g.place()
	size := min(n, m) - 8*g.IntN(min(n, m)/8)
	switch g.IntN(13) {
	case 0, 1, 2, 3:
		if v != w {
			g.line("call void @llvm.memcpy.p0.p0.i64(ptr align 8 %s, ptr align 8 %s, i64 %d, i1 false)", p, q, size)
		} else {
			g.line("call void @llvm.memmove.p0.p0.i64(ptr align 8 %s, ptr align 8 %s, i64 %d, i1 false)", p, q, size)
		}
	case 4:
		g.line("call void @llvm.memset.p0.i64(ptr align 8 %s, i8 %d, i64 %d, i1 false)", p, g.IntN(3), n)
	case 5:
		g.line("store i64 %d, ptr %s", []int64{0, 0, 1, -1, 0x0101010101010101}[g.IntN(5)], p)
	case 6:
		g.line("store i64 %s, ptr %s", g.acc, p)
	case 7:
		g.load(p)
	case 8:
		g.line("call void @fill(ptr nocapture %s, i64 %s)", v, g.acc)
	case 9, 10:
		r := g.name()
		g.line("%s = call i64 @%s %s)", r, []string{"take(ptr byval([4 x i64]) align 8", "peek(ptr noalias nocapture readonly"}[g.IntN(2)], v)
		g.add(r)
	case 11:
		g.line("call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 4 %%mine, ptr align 8 %s, i64 %d, i1 false)", p, size)
	case 12:
		g.line("call void @llvm.memcpy.p0.p1.i64(ptr align 8 %s, ptr addrspace(1) align 4 %%mine, i64 %d, i1 false)", p, size)
	}
}

func (g *copies) kernel() string {
	g.acc = "%m"
	for _, v := range []string{"%a", "%b", "%c", "%d"} {
		g.line("call void @llvm.memset.p0.i64(ptr align 8 %s, i8 %d, i64 32, i1 false)", v, g.IntN(2))
	}
	g.line("call void @llvm.memset.p1.i64(ptr addrspace(1) align 4 %%mine, i8 7, i64 32, i1 false)")
	for range 3 + g.IntN(6) {
		g.statement()
	}
	if g.IntN(2) == 0 {
		before := g.acc
		g.line("%%odd = and i32 %%tid, 1\n  %%is = icmp eq i32 %%odd, 0\n  br i1 %%is, label %%then, label %%end\nthen:")
		for range 1 + g.IntN(3) {
			g.statement()
		}
		g.line("br label %%end\nend:")
		g.line("%%j = phi i64 [ %s, %%entry ], [ %s, %%then ]", before, g.acc)
		g.acc = "%j"
	}
	for range 1 + g.IntN(4) {
		g.statement()
	}
	for _, v := range []string{"%a", "%b", "%c", "%d"} {
		g.load(v)
	}
	g.line("store i64 %s, ptr addrspace(1) %%mine, align 4\n  ret void", g.acc)
	return head + g.b.String() + "}\n"
}

const head = `target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
define internal void @fill(ptr nocapture writeonly %p, i64 %x) nounwind willreturn nosync memory(argmem: write) {
  %y = mul i64 %x, 7
  %q = getelementptr i8, ptr %p, i64 16
  %r = getelementptr i8, ptr %p, i64 8
  %s = getelementptr i8, ptr %p, i64 24
  store i64 %x, ptr %p
  store i64 %y, ptr %q
  store i64 1, ptr %r
  store i64 2, ptr %s
  ret void
}
define internal i64 @take(ptr byval([4 x i64]) align 8 %p) nounwind willreturn nosync {
  %q = getelementptr i8, ptr %p, i64 24
  %x = load i64, ptr %p
  %y = load i64, ptr %q
  store i64 0, ptr %p
  %z = load i64, ptr %p
  %s = add i64 %x, %y
  %t = add i64 %s, %z
  ret i64 %t
}
define internal i64 @peek(ptr noalias nocapture readonly %p) nounwind willreturn nosync memory(argmem: read) {
  %q = getelementptr i8, ptr %p, i64 24
  %x = load i64, ptr %p
  %y = load i64, ptr %q
  %s = xor i64 %x, %y
  ret i64 %s
}
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %cells, i32 noundef %n, i64 noundef %m, i32 %zero) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %w = mul i32 %cta, %ntid
  %g = add i32 %w, %tid
  %go = mul i32 %g, 64
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %go
  %a = alloca [4 x i64], align 8
  %b = alloca [4 x i64], align 8
  %c = alloca [4 x i64], align 8
  %d = alloca [4 x i64], align 8
`
