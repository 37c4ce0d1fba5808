package codegenprepare_test

import (
	"maps"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

// TestForms: what families that the target leaves off make of functions, all of them at work.
func TestForms(t *testing.T) {
	settings := maps.Clone(everything)
	delete(settings, "cgp-cold-blocks")
	for _, c := range []struct {
		what, function string
		want           []string // in this order
	}{
		{"a sum that may wrap keeps its width", `define i64 @f(ptr %p) {
  %x = load i32, ptr %p
  %y = add nuw i32 %x, 5
  %e = sext i32 %y to i64
  ret i64 %e
}`, []string{"add nuw i32", "sext"}},
		{"so does one that may wrap as an unsigned one", `define i64 @f(ptr %p) {
  %x = load i32, ptr %p
  %y = add nsw i32 %x, 5
  %e = zext i32 %y to i64
  ret i64 %e
}`, []string{"add nsw i32", "zext"}},
		{"a logical shift brings zeros where the sign would be", `define i64 @f(ptr %p) {
  %x = load i32, ptr %p
  %y = lshr i32 %x, 5
  %e = sext i32 %y to i64
  ret i64 %e
}`, []string{"lshr i32", "sext"}},
		{"a constant is extended as the rest is", `define i64 @f(ptr %p) {
  %x = load i32, ptr %p
  %y = add nuw i32 %x, -5
  %e = zext i32 %y to i64
  ret i64 %e
}`, []string{"zext i32 %x", "add nuw i64 %1, 4294967291"}},
		{"a divisor is one for every element", `define void @f(<2 x i32> %v, ptr %p) {
  %e = extractelement <2 x i32> %v, i32 1
  %y = udiv i32 %e, 5
  store i32 %y, ptr %p
  ret void
}`, []string{"udiv <2 x i32> %v, <i32 5, i32 5>"}},
		{"the least number has no opposite", `define void @f(<2 x i32> %v, ptr %p) {
  %e = extractelement <2 x i32> %v, i32 1
  %y = sdiv i32 %e, -1
  store i32 %y, ptr %p
  ret void
}`, []string{"sdiv i32 %e, -1"}},
		{"what is used otherwise is computed on both ways", `define i32 @f(i32 %n, i32 %x, ptr %p) {
  %c = icmp ult i32 %n, 5
  %d = udiv i32 %x, 7
  %b = udiv i32 %x, 9
  %s = select i1 %c, i32 %d, i32 %b
  store i32 %d, ptr %p
  ret i32 %s
}`, []string{"%d = udiv", "br i1", "select.false.sink:", "%b = udiv", "[ %d, %0 ], [ %b, %select.false.sink ]"}},
		{"an or of conditions goes on where the first is false", `define i32 @f(i32 %x, i32 %y) {
entry:
  %a = icmp ult i32 %x, 5
  %b = icmp ult i32 %y, 6
  %c = or i1 %a, %b
  br i1 %c, label %t, label %e
t:
  %r = phi i32 [ 3, %entry ], [ %s, %e ]
  %q = phi i32 [ 4, %entry ], [ %u, %e ]
  %z = add i32 %r, %q
  ret i32 %z
e:
  %s = mul i32 %x, 3
  %u = mul i32 %y, 5
  br label %t
}`, []string{"br i1 %a, label %t, label %entry.cond.split", "%b = icmp ult i32 %y, 6\n  br i1 %b, label %t, label %e", "%r = phi i32 [ 3, %entry ], [ %s, %e ], [ 3, %entry.cond.split ]",
			"%q = phi i32 [ 4, %entry ], [ %u, %e ], [ 4, %entry.cond.split ]"}},
		{"a branch on an equality behind an ordering changes its ways", `define i32 @f(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, %y
  br i1 %c, label %less, label %rest
less:
  ret i32 1
rest:
  %d = icmp eq i32 %x, %y
  br i1 %d, label %same, label %more
same:
  ret i32 2
more:
  ret i32 3
}`, []string{"%d = icmp sgt i32 %x, %y\n  br i1 %d, label %more, label %same"}},
		{"an and compared with another number stays", `define void @f(i32 %x, i1 %c, ptr %p) {
  %k = and i32 %x, 5
  br i1 %c, label %a, label %b
a:
  %z = icmp eq i32 %k, 4
  %s = select i1 %z, i32 1, i32 2
  store i32 %s, ptr %p
  br label %b
b:
  ret void
}`, []string{"%k = and i32 %x, 5\n  br"}},
		{"a difference that is asked for in the other order", `define i1 @f(i32 %x, i32 %y, ptr %p) {
  %a = sub i32 %y, %x
  %c = icmp ugt i32 %x, %y
  store i32 %a, ptr %p
  ret i1 %c
}`, []string{"@llvm.usub.with.overflow.i32(i32 %y, i32 %x)"}},
		{"a difference that does not ask", `define i1 @f(i32 %x, i32 %y, ptr %p) {
  %a = sub i32 %x, %y
  %c = icmp ugt i32 %x, %y
  store i32 %a, ptr %p
  ret i1 %c
}`, []string{"sub i32 %x, %y", "icmp ugt i32 %x, %y"}},
		{"a subtraction written as a sum", `define i1 @f(i32 %x, ptr %p) {
  %a = add i32 %x, -5
  %c = icmp ult i32 %x, 5
  store i32 %a, ptr %p
  ret i1 %c
}`, []string{"@llvm.usub.with.overflow.i32(i32 %x, i32 5)"}},
		{"a sum that is no such subtraction", `define i1 @f(i32 %x, ptr %p) {
  %a = add i32 %x, 5
  %c = icmp ult i32 %x, 5
  store i32 %a, ptr %p
  ret i1 %c
}`, []string{"add i32 %x, 5", "icmp ult i32 %x, 5"}},
		{"a return of something else than the call gives", `declare i32 @g()
define i32 @f(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  %r = tail call i32 @g()
  br label %b
b:
  %s = phi i32 [ %x, %a ], [ 3, %entry ]
  ret i32 %s
}`, []string{"call i32 @g()\n  br", "phi i32"}},
		{"a return with something in front of it", `declare void @g()
define void @f(i1 %c, ptr %p) {
entry:
  br i1 %c, label %a, label %b
a:
  tail call void @g()
  br label %b
b:
  store i32 1, ptr %p
  ret void
}`, []string{"call void @g()\n  br label %b"}},
		{"pointers into two objects, and one that is far from its base", `declare i1 @g()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
define void @f(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr %p) gc "statepoint-example" {
  %d = getelementptr i32, ptr addrspace(1) %y, i32 15
  %e = getelementptr i32, ptr addrspace(1) %x, i32 21
  %tok = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i1 ()) @g, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr addrspace(1) %d, ptr addrspace(1) %e)]
  %x1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %tok, i32 0, i32 0)
  %d1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %tok, i32 1, i32 2)
  %y1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %tok, i32 1, i32 1)
  %e1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %tok, i32 0, i32 3)
  store ptr addrspace(1) %d1, ptr %p
  store ptr addrspace(1) %e1, ptr %p
  ret void
}`, []string{"%y1 = call", "%d1 = getelementptr i32, ptr addrspace(1) %y1, i32 15", "%e1 = call"}},
		{"a target of an indirectbr", `define i32 @f(i1 %c, ptr %q, i32 %x) {
entry:
  br i1 %c, label %t, label %i
i:
  %y = mul i32 %x, 3
  indirectbr ptr %q, [label %t, label %u]
t:
  %r = phi i32 [ %x, %entry ], [ %y, %i ]
  ret i32 %r
u:
  ret i32 7
}`, []string{"br i1 %c, label %t.clone, label %i", "%merge = phi i32 [ %y, %t ], [ %x, %t.clone ]"}},
		{"a target of two", `define i32 @f(i1 %c, ptr %q, i32 %x) {
entry:
  switch i32 %x, label %t [ i32 1, label %i
    i32 2, label %j ]
i:
  indirectbr ptr %q, [label %t, label %u]
j:
  indirectbr ptr %q, [label %u, label %t]
t:
  %r = phi i32 [ %x, %entry ], [ 2, %i ], [ 3, %j ]
  ret i32 %r
u:
  ret i32 7
}`, []string{"%r = phi i32 [ %x, %entry ], [ 2, %i ], [ 3, %j ]"}},
	} {
		text := "target triple = \"nvptx64-nvidia-cuda\"\ntarget datalayout = \"e-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\n" + c.function
		got, _ := validate.Optimised(t, text, "codegenprepare", warpwise.OptimizeOptions{Settings: settings})
		rest := got
		for _, w := range c.want {
			_, after, ok := strings.Cut(rest, w)
			if !ok {
				t.Errorf("%s: no %q in\n%s", c.what, w, got)
				break
			}
			rest = after
		}
	}
}
