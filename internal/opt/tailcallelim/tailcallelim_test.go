package tailcallelim_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/tailcallelim"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomRecursion (all calls are marked already) compares kernels that call random recursive functions before and after the pass on the emulator: other random kernels have no recursion.
func TestRandomRecursion(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 40
	}
	loops := 0
	for i := range n {
		text := recursive(rand.New(rand.NewPCG(181, uint64(i))))
		opt := validate.RandomOptions(uint64(i))
		v, did := validate.Changed("k.ll", text, validate.Passes("tailcallelim"), opt)
		if v.Outcome != equiv.Equal {
			t.Fatalf("kernel %d: %v, %s\n%s", i, v.Outcome, v.Detail, text)
		}
		if did {
			loops++
		}
		r, err := passcheck.Text("k.ll", text, tailcallelim.Pass, passcheck.Recursion)
		if err != nil || len(r.Wrong) > 0 {
			t.Fatalf("kernel %d: %v, %q\n%s", i, err, r.Wrong, text)
		}
	}
	if loops < n/2 {
		t.Errorf("only %d of %d kernels were changed", loops, n)
	}
}

// recursive writes a kernel, and a function that calls itself at the ends of some of its blocks.
func recursive(r *rand.Rand) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, "  "+format+"\n", args...) }
	op := []string{"add", "mul", "xor", "and", "or", "sub"}[r.IntN(6)]
	value := func() string { return []string{"%a", "%b", "%n", "3"}[r.IntN(4)] }
	line("%%d = icmp sle i32 %%n, 0\n  br i1 %%d, label %%end, label %%more\nmore:")
	line("%%m = sub i32 %%n, %d\n  %%u = mul i32 %s, 5\n  %%w = xor i32 %s, %%n\n  %%bit = and i32 %%w, 1\n  %%c = icmp eq i32 %%bit, 0\n  br i1 %%c, label %%one, label %%two", 1+r.IntN(2), value(), value())
	joined := r.IntN(3) == 0
	var results []string
	for i, name := range []string{"one", "two"} {
		fmt.Fprintf(&b, "%s:\n", name)
		args := []string{"%a", "%b", "%u", "%w", "7"}
		line("%%r%d = tail call i32 @f(i32 %s, i32 %s, i32 %%m, ptr addrspace(1) %%p)", i, args[r.IntN(5)], args[r.IntN(5)])
		result := fmt.Sprintf("%%r%d", i)
		switch r.IntN(4) {
		case 0:
			line("%%s%d = %s i32 %s, %s", i, op, result, []string{"%a", "%b", "%u"}[r.IntN(3)])
			result = fmt.Sprintf("%%s%d", i)
		case 1:
			line("store i32 %%n, ptr addrspace(1) %%p")
		case 2:
			line("%%x%d = add i32 %%n, 1", i)
		}
		results = append(results, result)
		if joined {
			line("br label %%out")
		} else {
			line("ret i32 %s", result)
		}
	}
	if joined {
		fmt.Fprintf(&b, "out:\n  %%o = phi i32 [ %s, %%one ], [ %s, %%two ]\n  ret i32 %%o\n", results[0], results[1])
	}
	fmt.Fprintf(&b, "end:\n  %%e = add i32 %%a, %%b\n  ret i32 %%e\n}\n")
	return head + b.String() + tail
}

const head = `target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define internal i32 @f(i32 %a, i32 %b, i32 %n, ptr addrspace(1) %p) {
entry:
`

const tail = `define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %cells, i32 noundef %n, i64 noundef %m, i32 %zero) {
entry:
  %tid = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cta = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %w = mul i32 %cta, %ntid
  %g = add i32 %w, %tid
  %go = mul i32 %g, 64
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %go
  %also = getelementptr i8, ptr addrspace(1) %mine, i32 4
  %some = and i32 %tid, 7
  store i32 0, ptr addrspace(1) %also
  %r = tail call i32 @f(i32 %tid, i32 %n, i32 %some, ptr addrspace(1) %also)
  store i32 %r, ptr addrspace(1) %mine
  ret void
}
`
