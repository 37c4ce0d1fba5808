package loopidiom_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
)

// change is the pass with all idioms, and what takes away loops that are left empty.
func change(m *ir.Module) error {
	_, err := warpwise.Optimize(m, "loop-idiom,loop-deletion", warpwise.OptimizeOptions{VerifyEach: true, Settings: map[string]string{"loop-idiom-memory": "true"}})
	return err
}

// TestKernels compares kernels of loops that fill, copy and count, and of some that almost do.
func TestKernels(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 40
	}
	changed := 0
	for i := range n {
		text := kernel(rand.New(rand.NewPCG(193, uint64(i))))
		opt := validate.RandomOptions(uint64(i))
		opt.Models = opt.Models[:1]
		v, did := validate.Changed("k.ll", text, change, opt)
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

// kernel writes one: each lane fills an array of 64 bytes, in order; or up to 8 elements of one, or copies between two; then it adds up both and stores
// the sum; or it counts bits.
func kernel(r *rand.Rand) string {
	if r.IntN(3) == 0 {
		return bits(r)
	}
	w := 8 << r.IntN(4)
	count := fmt.Sprint(1 + r.IntN(512/w/2))
	first, step := r.IntN(512/w/2), 1
	if r.IntN(3) == 0 {
		first, step = first+512/w/2-1, -1
	}
	if r.IntN(2) == 0 {
		count = "%k"
	}
	element := func(base string) string { return fmt.Sprintf("getelementptr i%d, ptr %s, i64 %%i", w, base) }
	val, source := []string{"0", "-1", "1", "%same"}[r.IntN(4)], ""
	if r.IntN(2) == 0 {
		val, source = "%v", fmt.Sprintf("  %%q = %s\n  %%v = load i%d, ptr %%q\n", element("%b"), w)
	}
	also := []string{"", "", "  store i8 %small, ptr %b\n", "  %other = load i8, ptr %a\n  store i8 %other, ptr %last\n"}[r.IntN(4)]
	return fmt.Sprintf(`target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %%out, ptr addrspace(1) %%in, ptr addrspace(1) %%cells, i32 noundef %%size, i64 noundef %%seed, i32 %%zero) {
entry:
  %%tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %%t = zext i32 %%tid to i64
  %%k0 = and i64 %%t, 3
  %%k = add i64 %%k0, 1
  %%small = trunc i32 %%tid to i8
  %%same = %[8]s
  %%a = alloca [64 x i8], align 8
  %%b = alloca [64 x i8], align 8
  %%last = getelementptr i8, ptr %%b, i64 63
  br label %%init
init:
  %%n = phi i64 [ 0, %%entry ], [ %%n1, %%init ]
  %%pa = getelementptr i8, ptr %%a, i64 %%n
  %%pb = getelementptr i8, ptr %%b, i64 %%n
  %%n8 = trunc i64 %%n to i8
  %%x8 = mul i8 %%n8, 37
  %%y8 = xor i8 %%x8, %%small
  store i8 %%x8, ptr %%pa
  store i8 %%y8, ptr %%pb
  %%n1 = add i64 %%n, 1
  %%nc = icmp ult i64 %%n1, 64
  br i1 %%nc, label %%init, label %%pre
pre:
  br label %%h
h:
  %%i = phi i64 [ %[3]d, %%pre ], [ %%j, %%h ]
  %%m = phi i64 [ 0, %%pre ], [ %%m1, %%h ]
%[5]s  %%p = %[6]s
  store i%[1]d %[4]s, ptr %%p
%[7]s  %%j = add nsw i64 %%i, %[9]d
  %%m1 = add i64 %%m, 1
  %%c = icmp ult i64 %%m1, %[2]s
  br i1 %%c, label %%h, label %%sum
sum:
  %%u = phi i64 [ 0, %%h ], [ %%u1, %%sum ]
  %%s = phi i32 [ 0, %%h ], [ %%s1, %%sum ]
  %%ra = getelementptr i8, ptr %%a, i64 %%u
  %%rb = getelementptr i8, ptr %%b, i64 %%u
  %%va = load i8, ptr %%ra
  %%vb = load i8, ptr %%rb
  %%za = zext i8 %%va to i32
  %%zb = zext i8 %%vb to i32
  %%s3 = mul i32 %%s, 31
  %%s2 = add i32 %%s3, %%za
  %%s4 = mul i32 %%zb, 7
  %%s1 = xor i32 %%s2, %%s4
  %%u1 = add i64 %%u, 1
  %%uc = icmp ult i64 %%u1, 64
  br i1 %%uc, label %%sum, label %%end
end:
  %%o = getelementptr i32, ptr addrspace(1) %%out, i64 %%t
  store i32 %%s1, ptr addrspace(1) %%o
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

`, w, count, first, val, source, element("%a"), also, same(w), step)
}

// same is a value of w bits that a loop does not change.
func same(w int) string {
	switch {
	case w == 8:
		return "add i8 %small, 0"
	case w < 32:
		return fmt.Sprintf("trunc i32 %%tid to i%d", w)
	case w == 32:
		return "add i32 %tid, 0"
	}
	return "add i64 %t, 0"
}

// bits writes a kernel that counts the bits of a number, or almost.
func bits(r *rand.Rand) string {
	w, s := []int{8, 16, 32, 64}[r.IntN(4)], []int{8, 16, 32, 64}[r.IntN(4)]
	from := fmt.Sprintf("trunc i64 %%y to i%d", w)
	if w == 64 {
		from = "add i64 %y, 0"
	}
	wide := fmt.Sprintf("zext i%d %%r to i64", s)
	if s == 64 {
		wide = "add i64 %r, 0"
	}
	guard := []string{"%z", "%z", "%z", "false"}[r.IntN(4)]
	text := `target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %cells, i32 noundef %size, i64 noundef %seed, i32 %zero) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t = zext i32 %tid to i64
  %y = mul i64 %t, FACTOR
  %x = FROM
  %z = icmp eq iW %x, 0
  br i1 GUARD, label %exit, label %h
h:
  %a = phi iW [ %x, %entry ], [ %b, %h ]
  %c = phi iS [ START, %entry ], [ %d, %h ]
  %m = add iW %a, -1
  %b = and iW %m, %a
  %d = add iS %c, STEP
  %q = icmp TEST iW %b, 0
  br i1 %q, label %EDGES
exit:
  %r = phi iS [ START, %entry ], [ RESULT, %h ]
  %w = WIDE
  %o = getelementptr i64, ptr addrspace(1) %out, i64 %t
  store i64 %w, ptr addrspace(1) %o
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
`
	test, edges := "eq", "exit, label %h"
	if r.IntN(2) == 0 {
		test, edges = "ne", "h, label %exit"
	}
	return strings.NewReplacer("FACTOR", fmt.Sprint(r.Int64()|1), "FROM", from, "iW", fmt.Sprintf("i%d", w), "iS", fmt.Sprintf("i%d", s), "GUARD", guard,
		"START", []string{"0", "5", "-3"}[r.IntN(3)], "STEP", []string{"1", "1", "1", "2"}[r.IntN(4)], "TEST", test, "EDGES", edges,
		"RESULT", []string{"%d", "%d", "%c"}[r.IntN(3)], "WIDE", wide).Replace(text)
}
