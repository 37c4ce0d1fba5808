package pipeline_test

import (
	"fmt"
	"strings"
)

// testedAbove is a loop with a test in front of each iteration, which reads what is not written.
const testedAbove = `target triple = "nvptx64-nvidia-cuda"
define void @f(ptr addrspace(1) %p, ptr addrspace(3) %q, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %end
b:
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr addrspace(3) %q
  %j = add i32 %i, 1
  br label %h
end:
  ret void
}
`

// counted is a loop with a count; the body stores the counter.
func counted(bound string) string {
	return `target triple = "nvptx64-nvidia-cuda"
define void @f(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %a = mul i32 %i, 3
  %v = load volatile i32, ptr addrspace(1) %p
  %s = add i32 %v, %a
  store volatile i32 %s, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, ` + bound + `
  br i1 %c, label %b, label %end` + map[bool]string{true: ", !llvm.loop !0", false: ""}[bound == "65"] + `
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.enable"}
`
}

// rows is a loop over the rows of a matrix, two at once.
const rows = `target triple = "nvptx64-nvidia-cuda"
define void @f(ptr addrspace(1) %p, i32 noundef %n, i32 noundef %m) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %a = mul nsw i32 %i, %m
  %x = sext i32 %a to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %x
  store i32 %i, ptr addrspace(1) %q
  %i1 = or disjoint i32 %i, 1
  %a1 = mul nsw i32 %i1, %m
  %x1 = sext i32 %a1 to i64
  %q1 = getelementptr i32, ptr addrspace(1) %p, i64 %x1
  store i32 %i1, ptr addrspace(1) %q1
  %j = add nuw nsw i32 %i, 2
  %c = icmp slt i32 %j, %n
  br i1 %c, label %b, label %end
end:
  ret void
}
`

// halfKnown computes v on one way to where it is computed.
func halfKnown(v string) string {
	return "define i32 @f(i1 %c, i32 %x, i32 %y, ptr %p) {\n br i1 %c, label %a, label %b\na:\n " + strings.Replace(v, "%v", "%w", 1) +
		"\n store i32 %w, ptr %p\n br label %m\nb:\n br label %m\nm:\n " + v + "\n ret i32 %v\n}\n"
}

// overwritten has stores that are overwritten in another block, in parts, and in part.
const overwritten = `define void @f(i1 %c, ptr %p, ptr %q, i16 %x) {
  store i32 1, ptr %p
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %h = getelementptr i8, ptr %p, i64 2
  store i16 %x, ptr %p
  store i16 %x, ptr %h
  store i32 0, ptr %q
  store i8 1, ptr %q
  ret void
}
`

// lastSum returns what a loop adds up.
const lastSum = `target triple = "nvptx64-nvidia-cuda"
define i32 @f(i32 %n, i32 %a) {
entry:
  br label %b
b:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %s = phi i32 [ 0, %entry ], [ %t, %b ]
  store volatile i32 %i, ptr null
  %t = add i32 %s, %a
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %b, label %end
end:
  ret i32 %t
}
`

// invariantPairs has %i and %b in two sums of a loop, of which the other parts stay the same in it.
const invariantPairs = `declare void @use(i32)
define void @f(i32 %n, i32 %a, i32 %b, i32 %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %k = mul i32 %i, %i
  %s = add i32 %k, %a
  %t = add i32 %s, %b
  call void @use(i32 %t)
  %u = add i32 %k, %d
  %v = add i32 %u, %b
  call void @use(i32 %v)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
`

// twoModes is a loop with a test that is the same in every iteration.
const twoModes = `target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @f(ptr addrspace(1) %p, i1 %c) {
entry:
  br label %b
b:
  %v = load volatile i1, ptr addrspace(1) %p
  br i1 %c, label %a, label %latch
a:
  store volatile i1 true, ptr addrspace(1) %p
  br label %latch
latch:
  br i1 %v, label %b, label %end
end:
  ret void
}
`

// decidedTwice branches on a condition, and then on one that the first decides on one way.
const decidedTwice = `declare void @use(i32)
define void @f(i1 %c, i1 %d, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %j
b:
  call void @use(i32 2)
  br label %j
j:
  %p = phi i1 [ true, %a ], [ %d, %b ]
  %y = add i32 %x, 3
  br i1 %p, label %s, label %t
s:
  call void @use(i32 %y)
  ret void
t:
  ret void
}
`

// loopElsewhere is a loop on another target: much is computed of its counter alone. It goes on from init until the test; wanted: metadata asks for copies;
// early: it is left in another way, too.
func loopElsewhere(attr, init, test string, wanted, early bool) string {
	var body, id, tail strings.Builder
	last := "%i"
	for k := range 24 {
		fmt.Fprintf(&body, "  %%a%d = mul i32 %s, 3\n", k, last)
		last = fmt.Sprintf("%%a%d", k)
	}
	if early {
		body.WriteString("  %e = load volatile i1, ptr %p\n  br i1 %e, label %other, label %on\non:\n")
		tail.WriteString("other:\n  ret void\n")
	}
	if wanted {
		id.WriteString(", !llvm.loop !0")
	}
	return `target triple = "x86_64-unknown-linux-gnu"
define void @f(ptr %p, i32 noundef %n, i32 noundef %m) ` + attr + ` {
entry:
  %two = add i32 %n, 2
  br label %b
b:
  %i = phi i32 [ ` + init + `, %entry ], [ %j, %` + map[bool]string{true: "on", false: "b"}[early] + ` ]
` + body.String() + `  store volatile i32 ` + last + `, ptr %p
  %j = add nuw nsw i32 %i, 1
  %c = ` + test + `
  br i1 %c, label %end, label %b` + id.String() + `
end:
  ret void
` + tail.String() + `}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.enable"}
`
}

// firstOther is a loop whose first iteration is another one, around one of which that is true, too.
const firstOther = `target triple = "nvptx64-nvidia-cuda"
define void @f(ptr addrspace(1) %p) {
entry:
  br label %o
o:
  %k = phi i32 [ 0, %entry ], [ %k1, %back ]
  %g = icmp eq i32 %k, 0
  %t = select i1 %g, i32 3, i32 4
  store volatile i32 %t, ptr addrspace(1) %p
  br label %b
b:
  %i = phi i32 [ 0, %o ], [ %j, %b ]
  %v = load volatile i1, ptr addrspace(1) %p
  %c = icmp eq i32 %i, 0
  %s = select i1 %c, i32 1, i32 2
  store volatile i32 %s, ptr addrspace(1) %p
  %j = add nsw i32 %i, 1
  br i1 %v, label %b, label %back
back:
  %k1 = add nsw i32 %k, 1
  %w = load volatile i1, ptr addrspace(1) %p
  br i1 %w, label %o, label %end
end:
  ret void
}
`

// copyAndSet is a loop that copies, and sets memory to zero.
const copyAndSet = `target triple = "x86_64-unknown-linux-gnu"
define void @f(ptr noalias %p, ptr noalias %q, ptr noalias %r, i64 %n) {
entry:
  br label %b
b:
  %i = phi i64 [ 0, %entry ], [ %j, %b ]
  %a = getelementptr i32, ptr %p, i64 %i
  %c = getelementptr i32, ptr %q, i64 %i
  %d = getelementptr i32, ptr %r, i64 %i
  %v = load i32, ptr %a
  store i32 %v, ptr %c
  store i32 0, ptr %d
  %j = add i64 %i, 1
  %t = icmp ult i64 %j, %n
  br i1 %t, label %b, label %end
end:
  ret void
}
`

// missingOnTheWayBack is a loop that knows what memory holds but on one of its two ways back.
const missingOnTheWayBack = `declare void @other() nounwind willreturn
declare void @use(i32) nounwind willreturn memory(none)
define i32 @f(i1 %b, i1 %c, ptr %p) {
entry:
  %x = load i32, ptr %p
  call void @use(i32 %x)
  br label %head
head:
  %y = load i32, ptr %p
  br i1 %b, label %more, label %head
more:
  call void @other()
  br i1 %c, label %head, label %out
out:
  ret i32 %y
}
`
