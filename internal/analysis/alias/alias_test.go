package alias

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

func parse(t testing.TB, text string) *ir.Module {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile("test.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	return m
}

const nvptx = "target datalayout = \"e-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n"

// accesses returns the loads and stores of a function by the name of the loaded value, or the stored
// constant as a number.
func accesses(f *ir.Func) map[string]*ir.Value {
	out := map[string]*ir.Value{}
	for v := range f.Instrs() {
		switch v.Op {
		case ir.OpLoad:
			out[f.ValueName(v)] = v
		case ir.OpStore:
			if x, ok := f.IntBits(v.Args[0]); ok {
				out[fmt.Sprint(x)] = v
			}
		}
	}
	return out
}

// TestAlias: each function holds accesses and comments "; A B Answer".
func TestAlias(t *testing.T) {
	text := nvptx + aliasCases
	m := parse(t, text)
	for _, part := range strings.Split(text, "\ndefine ")[1:] {
		_, name, _ := strings.Cut(part, "@")
		name, _, _ = strings.Cut(name, "(")
		f := m.Func(name)
		acc := accesses(f)
		info := Of(f)
		for _, line := range strings.Split(part, "\n") {
			line, ok := strings.CutPrefix(line, "; ")
			if !ok {
				continue
			}
			var a, b, want string
			fmt.Sscan(line, &a, &b, &want)
			x, ok1 := acc[a]
			y, ok2 := acc[b]
			if !ok1 || !ok2 {
				t.Errorf("%s: %s: no such access", name, line)
				continue
			}
			la, _ := info.Loc(x)
			lb, _ := info.Loc(y)
			if got := info.Alias(la, lb); got.String() != want+"Alias" {
				t.Errorf("%s: %s: got %v", name, line, got)
			}
			if got := info.Alias(lb, la); got.String() != want+"Alias" {
				t.Errorf("%s: %s: swapped: got %v", name, line, got)
			}
		}
	}
}

const aliasCases = `
@g = addrspace(1) global [16 x i32] zeroinitializer
@h = addrspace(1) global [16 x i32] zeroinitializer
@s1 = internal addrspace(3) global [16 x i32] undef
@s2 = internal addrspace(3) global [16 x i32] undef
@d1 = external addrspace(3) global [0 x i32]
@d2 = external addrspace(3) global [0 x i32]
@c = addrspace(4) constant [16 x i32] zeroinitializer
declare noalias ptr @new(i64)
declare void @keep(ptr)

define void @spaces(ptr addrspace(1) %p1, ptr addrspace(3) %p3, ptr addrspace(5) %p5, ptr addrspace(7) %p7, ptr addrspace(4) %p4, ptr %p, ptr addrspace(101) %p101) {
  %a = load i32, ptr addrspace(1) %p1
  %b = load i32, ptr addrspace(3) %p3
  %c = load i32, ptr addrspace(5) %p5
  %d = load i32, ptr addrspace(7) %p7
  %e = load i32, ptr addrspace(4) %p4
  %f = load i32, ptr %p
  %g = load i32, ptr addrspace(101) %p101
  %q = addrspacecast ptr addrspace(3) %p3 to ptr
  %q4 = getelementptr i8, ptr %q, i64 4
  %h = load i32, ptr %q4
  ret void
}
; a b No
; a c No
; a d No
; a e No
; b c No
; b d May
; c g May
; a g No
; a f May
; b f May
; b h No
; a h No
; f h May

define void @objects(ptr %p, ptr noalias %n, i64 %i) {
  %x = alloca [4 x i32]
  %y = alloca [4 x i32]
  %z = alloca i32
  %m = call ptr @new(i64 4)
  call void @keep(ptr %z)
  %xi = getelementptr i32, ptr %x, i64 %i
  %a = load i32, ptr %xi
  %b = load i32, ptr %y
  %c = load i32, ptr %p
  %d = load i32, ptr %n
  %e = load i32, ptr %m
  %q = load ptr, ptr %p
  %f = load i32, ptr %q
  %g = load i32, ptr %z
  %h = load i32, ptr addrspace(1) @g
  %i4 = load i32, ptr addrspace(1) @h
  %j = load i32, ptr addrspace(3) @s1
  %k = load i32, ptr addrspace(3) @s2
  %l = load i32, ptr addrspace(3) @d1
  %o = load i32, ptr addrspace(3) @d2
  %gi = getelementptr i8, ptr addrspace(1) @g, i64 %i
  %w = load i32, ptr addrspace(1) %gi
  ret void
}
; a b No
; a c No
; c d No
; d e No
; c e No
; a f No
; f g May
; f h May
; h i4 No
; j k No
; l o May
; j l No
; h w May
; a g No

define ptx_kernel void @kernel(ptr %p, ptr %q, ptr noalias %r, ptr byval([4 x i32]) %v) {
  %l = alloca i32
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %c = load i32, ptr %r
  %d = load i32, ptr %v
  %e = load i32, ptr addrspace(3) @s1
  %f = load i32, ptr %l
  %g = load i32, ptr addrspace(1) @g
  ret void
}
; a b May
; a c No
; a d No
; a e No
; a f No
; a g May
; c g No

define void @offsets(ptr %p, i64 %i, i32 %j, i64 %k) {
  %p4 = getelementptr i8, ptr %p, i64 4
  %p2 = getelementptr i8, ptr %p, i64 2
  %pm = getelementptr i8, ptr %p, i64 -4
  %pi = getelementptr i32, ptr %p, i64 %i
  %i1 = add i64 %i, 1
  %pi1 = getelementptr i32, ptr %p, i64 %i1
  %pk = getelementptr i32, ptr %p, i64 %k
  %s = getelementptr {i32, i32}, ptr %p, i64 %i, i32 0
  %s1 = getelementptr {i32, i32}, ptr %p, i64 %k, i32 1
  %j1 = add nsw i32 %j, 1
  %jw = add i32 %j, 1
  %sj = sext i32 %j to i64
  %sj1 = sext i32 %j1 to i64
  %sjw = sext i32 %jw to i64
  %pj = getelementptr i32, ptr %p, i64 %sj
  %pj1 = getelementptr i32, ptr %p, i64 %sj1
  %pjw = getelementptr i32, ptr %p, i64 %sjw
  %zj = zext i32 %j to i64
  %pz = getelementptr i32, ptr %p4, i64 %zj
  %t = getelementptr inbounds {i32, i32, i32}, ptr %p, i64 %i, i32 0
  %t1 = getelementptr inbounds {i32, i32, i32}, ptr %p, i64 %k, i32 1
  %u = getelementptr {i32, i32, i32}, ptr %p, i64 %i, i32 0
  %u1 = getelementptr {i32, i32, i32}, ptr %p, i64 %k, i32 1
  %a0 = load i32, ptr %p
  %a4 = load i32, ptr %p4
  %a2 = load i32, ptr %p2
  %am = load i32, ptr %pm
  %ai = load i32, ptr %pi
  %ai1 = load i32, ptr %pi1
  %ak = load i32, ptr %pk
  %as = load i32, ptr %s
  %as1 = load i32, ptr %s1
  %aj = load i32, ptr %pj
  %aj1 = load i32, ptr %pj1
  %ajw = load i32, ptr %pjw
  %az = load i32, ptr %pz
  %at = load i32, ptr %t
  %at1 = load i32, ptr %t1
  %au = load i32, ptr %u
  %au1 = load i32, ptr %u1
  %ab = load i8, ptr %p2
  %al = load i64, ptr %pi
  ret void
}
; a0 a4 No
; a0 a2 Partial
; a0 am No
; a4 am No
; ai ai1 No
; ai ak May
; as as1 No
; aj aj1 No
; aj ajw No
; a0 az No
; a4 az May
; at at1 No
; au au1 May
; a0 ab Partial
; ai1 al Partial
; ai al Must
; a0 ai May

define void @merge(ptr noalias %p, ptr noalias %q, ptr %r, i1 %c) {
entry:
  %p8 = getelementptr i8, ptr %p, i64 8
  %s = select i1 %c, ptr %p, ptr %q
  %t = select i1 %c, ptr %p, ptr %p8
  %p4 = getelementptr i8, ptr %p, i64 4
  br i1 %c, label %x, label %y
x:
  br label %y
y:
  %f = phi ptr [ %p, %entry ], [ %q, %x ]
  %a = load i32, ptr %f
  %b = load i32, ptr %s
  %d = load i32, ptr %r
  %e = load i32, ptr %t
  %g = load i32, ptr %p4
  br label %loop
loop:
  %i = phi ptr [ %p, %y ], [ %n, %loop ]
  %n = getelementptr i8, ptr %i, i64 4
  %h = load i32, ptr %i
  %k = load i32, ptr %n
  %l = load i32, ptr %q
  br i1 %c, label %loop, label %out
out:
  ret void
}
; a d No
; b d No
; a b May
; e g No
; h k No
; h l No
; h g May

define void @scoped(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !alias.scope !1
  %b = load i32, ptr %q, !noalias !1
  %c = load i32, ptr %q, !noalias !2
  %d = load i32, ptr %p, !alias.scope !3
  ret void
}
; a b No
; a c May
; b d May

define void @types(ptr %p, ptr %q, ptr %q1, ptr %q2, ptr %q3, ptr %q4) {
  %a = load i32, ptr %p, !tbaa !10
  %b = load float, ptr %q, !tbaa !11
  %c = load i8, ptr %q1, !tbaa !12
  %d = load i32, ptr %q2, !tbaa !13
  %e = load i32, ptr %q3, !tbaa !14
  %f = load float, ptr %q4, !tbaa !15
  ret void
}
; a b No
; a c May
; a d May
; d e No
; d f No
; b f May
; a f No
; c d May

!1 = !{!4}
!2 = !{!5}
!3 = !{!4, !5}
!4 = distinct !{!4, !6}
!5 = distinct !{!5, !6}
!6 = distinct !{!6}
!10 = !{!20, !20, i64 0}
!11 = !{!21, !21, i64 0}
!12 = !{!22, !22, i64 0}
!13 = !{!24, !20, i64 0}
!14 = !{!24, !20, i64 4}
!15 = !{!24, !21, i64 8}
!20 = !{!"int", !22, i64 0}
!21 = !{!"float", !22, i64 0}
!22 = !{!"omnipotent char", !23, i64 0}
!23 = !{!"Simple C++ TBAA"}
!24 = !{!"S", !20, i64 0, !20, i64 4, !21, i64 8}
`
