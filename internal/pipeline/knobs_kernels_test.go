package pipeline_test

import (
	"fmt"
	"strings"
)

// free is a value that costs nothing in an else block.
const free = `
define i32 @f(i1 %c, i64 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %end
b:
  %y = trunc i64 %x to i32
  br label %end
end:
  %p = phi i32 [ 1, %a ], [ %y, %b ]
  ret i32 %p
}
`

// entries is a loop with two entries, exits one with two exits.
const (
	entries = `
define void @f(i1 %c, i1 %d, i1 %e) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %d, label %b, label %end
b:
  br i1 %e, label %a, label %end
end:
  ret void
}
`
	exits = `
define i32 @f(i1 %c, i1 %d) {
entry:
  br label %a
a:
  br i1 %c, label %b, label %x
b:
  br i1 %d, label %a, label %y
x:
  ret i32 1
y:
  ret i32 2
}
`
)

// shortcut is a kernel with a condition of two parts, each about a number: of a parameter all lanes know the same.
func shortcut(attr, number string) string {
	return "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\ndefine ptx_kernel void @f(i32 %n, ptr %p) " + attr + ` {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 ` + number + `, 1
  br i1 %c, label %a, label %or
or:
  %d = icmp eq i32 ` + number + `, 2
  br i1 %d, label %a, label %end
a:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}
`
}

// within is a divergent condition of two parts inside of a uniform branch.
const within = `
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @f(i32 %n, ptr %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = icmp eq i32 %n, 1
  br i1 %u, label %end, label %in
in:
  %c = icmp eq i32 %t, 1
  br i1 %c, label %a, label %or
or:
  %d = icmp eq i32 %t, 2
  br i1 %d, label %a, label %out
a:
  store i32 1, ptr %p
  br label %out
out:
  store i32 2, ptr %p
  br label %end
end:
  ret void
}
`

// funclet has a block of exception handling that nothing reaches.
const funclet = `
declare i32 @__gxx_personality_v0(...)
define void @f(i1 %c, i1 %d, ptr %p) personality ptr @__gxx_personality_v0 {
entry:
  br i1 %c, label %a, label %or
or:
  br i1 %d, label %a, label %end
a:
  store i32 1, ptr %p
  br label %end
end:
  ret void
pad:
  %x = cleanuppad within none []
  unreachable
}
`

// callee is a function @f of n instructions.
func callee(linkage string, n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "define %s i32 @f(i32 %%x) {\n %%a0 = add i32 %%x, 1\n", linkage)
	for i := 1; i < n-1; i++ {
		fmt.Fprintf(&b, " %%a%d = mul i32 %%a%d, %%x\n", i, i-1)
	}
	fmt.Fprintf(&b, " ret i32 %%a%d\n}\n", n-2)
	return b.String()
}

// caller calls a function a number of times.
func caller(f string, n int) string {
	var b strings.Builder
	b.WriteString("define i32 @g(i32 %x) {\n")
	last := "%x"
	for i := range n {
		fmt.Fprintf(&b, " %%r%d = call i32 %s(i32 %s)\n", i, f, last)
		last = fmt.Sprintf("%%r%d", i)
	}
	fmt.Fprintf(&b, " ret i32 %s\n}\n", last)
	return b.String()
}

// seldom calls @f where one of 2,001 activations comes.
const seldom = "define i32 @g(i32 %x, i1 %c) {\n br i1 %c, label %a, label %b, !prof !0\na:\n %r = call i32 @f(i32 %x)\n ret i32 %r\nb:\n ret i32 0\n}\n!0 = !{!\"branch_weights\", i32 1, i32 2000}\n"

// jumps is a switch that is cheap as a table.
var jumps = func() string {
	var b strings.Builder
	b.WriteString("define void @f(i32 %x, ptr %p) {\n switch i32 %x, label %z [\n")
	for i := range 40 {
		fmt.Fprintf(&b, "  i32 %d, label %%b%d\n", i, i%5)
	}
	b.WriteString(" ]\n")
	for i := range 5 {
		fmt.Fprintf(&b, "b%d:\n store volatile i32 %d, ptr %%p\n br label %%z\n", i, i)
	}
	b.WriteString("z:\n ret void\n}\ndefine void @g(i32 %x, ptr %p) {\n call void @f(i32 %x, ptr %p)\n ret void\n}\n")
	return b.String()
}()

// stacked has a variable, and a caller that calls itself.
const stacked = "declare void @u(ptr)\ndefine void @f() {\n %v = alloca [10 x i32]\n call void @u(ptr %v)\n ret void\n}\ndefine void @g(i1 %c) {\n call void @f()\n br i1 %c, label %a, label %b\na:\n call void @g(i1 false)\n ret void\nb:\n ret void\n}\n"

// costlyStart is a body that costs much until calls through a pointer turn out to be of a small function.
func costlyStart() string {
	var b strings.Builder
	b.WriteString("declare void @u()\ndefine void @h() {\n ret void\n}\ndefine void @f(ptr %p) {\n")
	for range 24 {
		b.WriteString(" call void @u()\n")
	}
	b.WriteString(" call void %p()\n call void %p()\n ret void\n}\ndefine void @g() {\n call void @f(ptr @h)\n ret void\n}\n")
	return b.String()
}

// throughPointers calls a function whose argument is the function that it calls.
const throughPointers = "define void @h() {\n ret void\n}\ndefine void @f(ptr %p) {\n call void %p()\n ret void\n}\ndefine void @g() {\n call void @f(ptr @h)\n ret void\n}\n"

// longChain passes a function through six others, each called through a pointer.
func longChain() string {
	var b strings.Builder
	b.WriteString("define void @f0(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f) {\n ret void\n}\n")
	for i := 1; i <= 6; i++ {
		fmt.Fprintf(&b, "define void @f%d(ptr %%a, ptr %%b, ptr %%c, ptr %%d, ptr %%e, ptr %%f) {\n call void %%a(ptr %%b, ptr %%c, ptr %%d, ptr %%e, ptr %%f, ptr null)\n ret void\n}\n", i)
	}
	b.WriteString("define void @g() {\n call void @f6(ptr @f5, ptr @f4, ptr @f3, ptr @f2, ptr @f1, ptr @f0)\n ret void\n}\n")
	return b.String()
}

// triangle has a branch around some instructions, with phis at its end.
func triangle(phis, insts int) string {
	var b strings.Builder
	b.WriteString("define i32 @f(i32 %x, i1 %c) {\nentry:\n br i1 %c, label %then, label %end\nthen:\n %a0 = add i32 %x, 7\n")
	for i := 1; i < insts; i++ {
		fmt.Fprintf(&b, " %%a%d = mul i32 %%a%d, %%x\n", i, i-1)
	}
	b.WriteString(" br label %end\nend:\n")
	for i := range phis {
		fmt.Fprintf(&b, " %%p%d = phi i32 [%%a%d, %%then], [%d, %%entry]\n", i, insts-1, i)
	}
	fmt.Fprintf(&b, " %%r = mul i32 %%p0, %%p%d\n ret i32 %%r\n}\n", phis-1)
	return b.String()
}

// loop has an empty block before its header, reached from two blocks.
const loop = `
define void @f(ptr %p, i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %ph
a:
  store i32 1, ptr %p
  br label %ph
ph:
  br label %h
h:
  store volatile i32 2, ptr %p
  br i1 %d, label %h, label %end
end:
  ret void
}
`

// pair is a variable of two fields, and copied so that its accesses alone do not cut it.
const pair = `
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @f(ptr %p) {
  %s = alloca {i32, i32}
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %p, i64 8, i1 false)
  %v = load i32, ptr %s
  ret i32 %v
}
`

// spaces loads again behind a store to another address space.
const spaces = `
define i32 @f(ptr addrspace(1) %g, ptr addrspace(3) %s) {
  store i32 1, ptr addrspace(1) %g
  store i32 2, ptr addrspace(3) %s
  %v = load i32, ptr addrspace(1) %g
  ret i32 %v
}
`

// arm computes %v in a block and uses it in one of two that follow.
func arm(body string) string {
	return "define i32 @f(i32 %x, i32 %y, i1 %c, ptr addrspace(1) %g, ptr addrspace(3) %s) {\n " + body +
		"\n br i1 %c, label %t, label %e\nt:\n ret i32 %v\ne:\n ret i32 0\n}\n"
}

// join chooses between two addresses and stores there.
func join(chosen, a, b string) string {
	return "define void @f(i1 %c, ptr %p, ptr %q, i64 %i, i64 %j) {\n %a = getelementptr i8, ptr " + a + "\n %b = getelementptr i8, ptr " + b +
		"\n br i1 %c, label %t, label %e\nt:\n br label %e\ne:\n %x = " + chosen + "\n store i32 1, ptr %x\n ret void\n}\n"
}

// profiled has a function that is hot and one that the profile does not know.
const profiled = `
define void @hot() !prof !6 {
  ret void
}
define void @unknown() {
  ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"ProfileSummary", !1}
!1 = !{!2, !3}
!2 = !{!"ProfileFormat", !"InstrProf"}
!3 = !{!"DetailedSummary", !4}
!4 = !{!5, !7}
!5 = !{i32 990000, i64 100, i32 1}
!6 = !{!"function_entry_count", i64 1000}
!7 = !{i32 999999, i64 1, i32 2}
`

// halves stores a number put together of two.
const halves = `
define void @f(i32 %x, i32 %y, ptr %p) {
  %a = zext i32 %x to i64
  %b = zext i32 %y to i64
  %c = shl i64 %a, 32
  %d = or i64 %c, %b
  store i64 %d, ptr %p
  ret void
}
`

// emptyCase has a switch that goes to an empty block in a third of all cases.
const emptyCase = `
define i32 @f(i32 %x) {
entry:
  switch i32 %x, label %d [
    i32 1, label %a
    i32 2, label %b
  ]
d:
  call void @f(i32 0)
  br label %e
a:
  br label %e
b:
  call void @f(i32 1)
  br label %e
e:
  %r = phi i32 [1, %a], [2, %b], [3, %d]
  ret i32 %r
}
`

// deadPhi has two phis that only use each other.
const deadPhi = `
define void @f(i1 %c, ptr %p) {
entry:
  br label %h
h:
  %x = phi i32 [0, %entry], [%y, %l]
  br i1 %c, label %t, label %l
t:
  br label %l
l:
  %y = phi i32 [%x, %h], [1, %t]
  br i1 %c, label %h, label %end
end:
  ret void
}
`

// even computes a value that is used at the end, whichever way is taken.
const even = `
define i32 @f(i32 %x, i1 %c, ptr %p) {
entry:
  %v = mul i32 %x, 3
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %p
  br label %e
e:
  ret i32 %v
}
`

// spanning has a phi whose operand comes from above the predecessor.
const spanning = `
define i32 @f(i32 %x, i1 %c) {
entry:
  %a = add i32 %x, 1
  br i1 %c, label %t, label %e
t:
  %u = mul i32 %x, 3
  br label %end
e:
  br label %end
end:
  %r = phi i32 [%a, %t], [7, %e]
  ret i32 %r
}
`

// splitEdge has a block that holds a copy and splits an edge.
const splitEdge = `
define i32 @f(i32 %x, i1 %c) {
entry:
  br i1 %c, label %split, label %e
split:
  %q = bitcast i32 %x to i32, !warpwise.pcp !0
  br label %end
e:
  br label %end
end:
  %r = phi i32 [%q, %split], [7, %e]
  %s = phi i32 [%q, %split], [8, %e]
  %t = add i32 %r, %s
  ret i32 %t
}
!0 = !{}
`

// uniformLoop counts to a number that is the same for all threads.
const uniformLoop = `
define ptx_kernel void @f(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  store volatile i32 %i, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
`

// constructors is a module with one constructor.
const constructors = `@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @a, ptr null }]
define internal void @a() {
  ret void
}
`
