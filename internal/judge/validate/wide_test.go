package validate

import "testing"

// TestWideAndIndirect: what LLVM IR has and the emulator models beside: switches and conversions of wide
// integers, indirect branches; and that a function that is not modelled concerns only who calls it.
func TestWideAndIndirect(t *testing.T) {
	for _, c := range []lowerCase{
		{name: "switch on i128", text: perThread("", "i32", `  %w = zext i32 %t to i128
  %m = and i128 %w, 3
  %h = shl i128 %m, 64
  %v = or i128 %h, %m
  switch i128 %v, label %other [
    i128 0, label %zero
    i128 18446744073709551617, label %one
    i128 2, label %wrong
  ]
zero:
  br label %end
one:
  br label %end
wrong:
  br label %end
other:
  br label %end
end:
  %r = phi i32 [ 1, %zero ], [ 2, %one ], [ 3, %wrong ], [ %x, %other ]
`, ""), llc: true, wrong: [][2]string{{"*, 2;", ", 9;"}}},
		{name: "indirectbr", text: perThread("", "i32", `  %i = and i32 %t, 1
  %p = getelementptr [2 x ptr], ptr addrspace(1) @labels, i32 0, i32 %i
  %l = load ptr, ptr addrspace(1) %p
  indirectbr ptr %l, [label %a, label %b]
a:
  br label %end
b:
  br label %end
end:
  %r = phi i32 [ 1, %a ], [ %x, %b ]
`, "@labels = internal addrspace(1) constant [2 x ptr] [ptr blockaddress(@k, %b), ptr blockaddress(@k, %a)]\n"), wrong: [][2]string{{", 1;\n", ", 0;\n"}}},
		{name: "funnel shifts of i128", text: perThread("", "i32", `  %w = zext i32 %x to i128
  %y = shl i128 %w, 90
  %n = zext i32 %t to i128
  %a = call i128 @llvm.fshl.i128(i128 %w, i128 %y, i128 %n)
  %b = call i128 @llvm.fshr.i128(i128 %a, i128 %y, i128 %n)
  %s = lshr i128 %b, 30
  %r = trunc i128 %s to i32
`, "declare i128 @llvm.fshl.i128(i128, i128, i128)\ndeclare i128 @llvm.fshr.i128(i128, i128, i128)\n"), llc: true},
		{name: "a function that is not modelled", text: perThread("", "i32", `  %c = icmp eq i32 %t, 3
  %f = select i1 %c, ptr @f, ptr @g
  %r = call i32 %f(i32 %x)
`, `define internal i32 @f(i32 %x) {
  ret i32 %x
}
define internal i32 @g(i32 %x) {
  %y = add i32 %x, 2
  ret i32 %y
}
define void @unmodelled(ptr %p) {
  %x = load i256, ptr %p
  %y = add i256 %x, 1
  store i256 %y, ptr %p
  ret void
}
`), wrong: [][2]string{{", 2;", ", 3;"}}},
	} {
		t.Run(c.name, c.check)
	}
}
