package main

// moduleFamilies are shapes of whole modules of LLVM IR.
var moduleFamilies = []family{
	{name: "calls", what: "calls of one small function", n: 1000, make: calls},
	{name: "callsites", what: "calls of one function that is too big to be put in", n: 500, make: callsOfBig},
	{name: "chain", what: "internal functions, each calling the next", n: 500, make: chain, runs: "the emulator allows 1,000 calls within one another"},
	{name: "doubled", what: "internal functions, each called twice by the next but small", n: 1000, make: pairs},
	{name: "cycle", what: "functions that call one another in a ring", n: 1000, make: ring},
	{name: "functions", what: "functions", n: 1000, make: functions},
	{name: "kernels", what: "kernels with a barrier and a shared array", n: 500, make: kernels},
	{name: "declared", what: "declared functions, all called", n: 1000, make: declared},
	{name: "globals", what: "variables with initialisers, all used", n: 1000, make: globals},
	{name: "shared", what: "shared arrays of one kernel", n: 1000, make: sharedArrays},
	{name: "initialiser", what: "elements of one initialiser", n: 10000, make: initialiser},
	{name: "pointers", what: "addresses in initialisers, each of the next variable", n: 1000, make: pointerChain},
	{name: "nestedinit", what: "constant expressions, each an operand of the next", n: 500, make: nestedConst},
	{name: "types", what: "named types, each holding the one before", n: 1000, make: types},
	{name: "metadata", what: "nodes of metadata in a chain", n: 4000, make: metadata},
	{name: "scopes", what: "alias scopes and types for alias analysis", n: 500, make: aliasScopes},
	{name: "debug", what: "locations and variables of debug info", n: 1000, make: debugInfo},
	{name: "inlinedat", what: "locations inlined in one another", n: 1000, make: inlinedAt},
	{name: "attributes", what: "groups of attributes", n: 1000, make: attributes},
}

func calls(t *text, n int) {
	t.line("define internal i32 @f(i32 %%a, i32 %%b) {\n  %%c = mul i32 %%a, %%b\n  %%d = xor i32 %%c, %%a\n  ret i32 %%d\n}")
	t.kernel()
	t.line("  %%v0 = add i32 %%x, 1")
	for i := range n {
		t.line("  %%v%d = call i32 @f(i32 %%v%d, i32 %d)", i+1, i, i)
	}
	t.line("  store i32 %%v%d, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func callsOfBig(t *text, n int) {
	t.line("define i32 @f(i32 %%a, i32 %%b) {\n  %%v0 = add i32 %%a, %%b")
	for i := range 300 {
		t.line("  %%w%d = mul i32 %%v%d, %d\n  %%v%d = xor i32 %%w%d, %%a", i, i, i+3, i+1, i)
	}
	t.line("  ret i32 %%v300\n}")
	t.kernel()
	t.line("  %%v0 = add i32 %%x, 1")
	for i := range n {
		t.line("  %%v%d = call i32 @f(i32 %%v%d, i32 %d)", i+1, i, i)
	}
	t.line("  store i32 %%v%d, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func chain(t *text, n int) {
	t.line("define internal i32 @f0(i32 %%x) {\n  ret i32 %%x\n}")
	for i := 1; i < n; i++ {
		t.line("define internal i32 @f%d(i32 %%x) {\n  %%a = mul i32 %%x, %d\n  %%b = call i32 @f%d(i32 %%a)\n  %%c = add i32 %%b, %%x\n  ret i32 %%c\n}", i, i+3, i-1)
	}
	t.kernel()
	t.line("  %%v = call i32 @f%d(i32 %%x)\n  store i32 %%v, ptr addrspace(1) %%p\n  ret void\n}", n-1)
}

func pairs(t *text, n int) {
	t.kernel()
	for i := range n {
		t.line("  %%v%d = call i32 @f%d(i32 %%x)\n  %%w%d = call i32 @f%d(i32 %%v%d)\n  store volatile i32 %%w%d, ptr addrspace(1) %%p", i, i, i, i, i, i)
	}
	t.line("  ret void\n}")
	for i := range n {
		t.line("define internal i32 @f%d(i32 %%x) {\n  %%a = mul i32 %%x, %d\n  %%c = icmp sgt i32 %%a, 100\n  br i1 %%c, label %%t, label %%e\nt:\n  ret i32 %%a\ne:\n  ret i32 7\n}", i, i+3)
	}
}

func ring(t *text, n int) {
	for i := range n {
		t.line("define void @f%d(i32 %%x, ptr addrspace(1) %%p) {\n  %%c = icmp sgt i32 %%x, 0\n  br i1 %%c, label %%t, label %%e\nt:\n  store i32 %%x, ptr addrspace(1) %%p\n  call void @f%d(i32 %%x, ptr addrspace(1) %%p)\n  ret void\ne:\n  ret void\n}", i, (i+1)%n)
	}
	t.kernel()
	t.line("  call void @f0(i32 %%x, ptr addrspace(1) %%p)\n  ret void\n}")
}

func functions(t *text, n int) {
	for i := range n {
		t.line("define i32 @f%d(i32 %%a, i32 %%b) {\n  %%c = mul i32 %%a, %%b\n  %%d = xor i32 %%c, %d\n  ret i32 %%d\n}", i, i)
	}
	t.kernel()
	t.line("  ret void\n}")
}

func kernels(t *text, n int) {
	t.line("declare void @llvm.nvvm.barrier0()")
	t.lines(n, "@s%[1]d = internal addrspace(3) global [32 x i32] undef")
	for i := range n {
		t.line("define ptx_kernel void @k%d(ptr addrspace(1) %%p, i32 %%x) {\n  store i32 %%x, ptr addrspace(3) @s%d\n  call void @llvm.nvvm.barrier0()", i, i)
		t.line("  %%l = load i32, ptr addrspace(3) @s%d\n  store i32 %%l, ptr addrspace(1) %%p\n  ret void\n}", i)
	}
	t.kernel()
	t.line("  ret void\n}")
}

func declared(t *text, n int) {
	t.lines(n, "declare i32 @f%[1]d(i32)")
	t.line("define void @g(ptr addrspace(1) %%p, i32 %%x) {")
	for i := range n {
		t.line("  %%v%d = call i32 @f%d(i32 %%x)\n  store i32 %%v%d, ptr addrspace(1) %%p", i, i, i)
	}
	t.line("  ret void\n}")
	t.kernel()
	t.line("  ret void\n}")
}

func globals(t *text, n int) {
	for i := range n {
		t.line("@g%d = internal addrspace(1) global [4 x i32] [i32 %d, i32 1, i32 2, i32 3]", i, i)
	}
	t.kernel()
	for i := range n {
		t.line("  %%l%d = load i32, ptr addrspace(1) @g%d\n  %%m%d = add i32 %%l%d, %%x\n  store i32 %%m%d, ptr addrspace(1) @g%d", i, i, i, i, i, i)
	}
	t.line("  ret void\n}")
}

func sharedArrays(t *text, n int) {
	t.lines(n, "@s%[1]d = internal addrspace(3) global [2 x i32] undef")
	t.line("declare void @llvm.nvvm.barrier0()")
	t.kernel()
	t.lines(n, "  store i32 %%x, ptr addrspace(3) @s%[1]d")
	t.line("  call void @llvm.nvvm.barrier0()")
	for i := range n {
		t.line("  %%l%d = load i32, ptr addrspace(3) @s%d\n  store i32 %%l%d, ptr addrspace(1) %%p", i, i, i)
	}
	t.line("  ret void\n}")
}

func initialiser(t *text, n int) {
	t.WriteString(sprint("@g = addrspace(1) global [%d x { i32, float }] [{ i32, float } zeroinitializer", n))
	for i := range n - 1 {
		t.WriteString(sprint(", { i32, float } { i32 %d, float %d.5 }", i, i))
	}
	t.line("]")
	t.kernel()
	t.line("  %%l = load i32, ptr addrspace(1) @g\n  store i32 %%l, ptr addrspace(1) %%p\n  ret void\n}")
}

func pointerChain(t *text, n int) {
	for i := range n {
		t.line("@g%d = addrspace(1) global { i32, ptr addrspace(1) } { i32 %d, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @g%d, i64 8) }", i, i, i+1)
	}
	t.line("@g%d = addrspace(1) global { i32, ptr addrspace(1) } zeroinitializer", n)
	t.kernel()
	t.line("  %%l = load i32, ptr addrspace(1) @g0\n  store i32 %%l, ptr addrspace(1) %%p\n  ret void\n}")
}

func nestedConst(t *text, n int) {
	t.line("@h = addrspace(1) global [%d x i32] zeroinitializer", n)
	t.WriteString("@g = addrspace(1) global ptr addrspace(1) ")
	for range n {
		t.WriteString("getelementptr (i8, ptr addrspace(1) ")
	}
	t.WriteString("@h")
	for range n {
		t.WriteString(", i64 1)")
	}
	t.line("")
	t.kernel()
	t.line("  %%l = load i64, ptr addrspace(1) @g\n  store i64 %%l, ptr addrspace(1) %%p\n  ret void\n}")
}

func types(t *text, n int) {
	t.line("%%t0 = type { i32, ptr }")
	for i := 1; i < n; i++ {
		t.line("%%t%d = type { i32, [2 x i32], %%t%d }", i, i-1)
	}
	t.kernel()
	for i := range n {
		t.line("  %%g%d = getelementptr %%t%d, ptr addrspace(1) %%p, i64 0, i32 0\n  store i32 %d, ptr addrspace(1) %%g%d", i, i, i, i)
	}
	t.line("  ret void\n}")
}

func metadata(t *text, n int) {
	t.kernel()
	t.line("  %%v = load i32, ptr addrspace(1) %%p, !mine !0\n  store i32 %%v, ptr addrspace(1) %%p\n  ret void\n}\n!named = !{!0, !1}")
	for i := range n {
		t.line("!%d = !{!%d, !\"text %d\", i32 %d}", i, i+1, i, i)
	}
	t.line("!%d = !{}", n)
}

func aliasScopes(t *text, n int) {
	t.kernel()
	for i := range n {
		t.line("  %%g%d = getelementptr i32, ptr addrspace(1) %%p, i64 %d", i, i%64)
		t.line("  store i32 %%x, ptr addrspace(1) %%g%d, !tbaa !%d, !alias.scope !%d, !noalias !%d", i, 6+4*i, 4+4*i, 4+4*((i+1)%n))
		t.line("  %%l%d = load i32, ptr addrspace(1) %%g%d, !tbaa !%d, !alias.scope !%d\n  store volatile i32 %%l%d, ptr addrspace(1) %%p", i, i, 6+4*i, 4+4*i, i)
	}
	t.line("  ret void\n}\n!0 = distinct !{!0, !\"domain\"}\n!1 = !{!\"root\"}\n!2 = !{!\"char\", !1, i64 0}")
	for i := range n {
		t.line("!%d = distinct !{!%d, !0, !\"scope\"}\n!%d = !{!%d}\n!%d = !{!\"type %d\", !2, i64 0}\n!%d = !{!%d, !%d, i64 0}", 3+4*i, 3+4*i, 4+4*i, 3+4*i, 5+4*i, i, 6+4*i, 5+4*i, 5+4*i)
	}
}

const debugTail = `!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "p", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/tmp")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !6)
!4 = !DISubroutineType(types: !6)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !{}
!7 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !6)`

const debugKernelHead = "define ptx_kernel void @k(ptr addrspace(1) %%p, i32 %%x) !dbg !3 {\nentry:"

func debugInfo(t *text, n int) {
	t.line(debugKernelHead)
	t.line("  %%v0 = add i32 %%x, 1, !dbg !10")
	for i := range n {
		t.line("  %%v%d = mul i32 %%v%d, %d, !dbg !%d\n    #dbg_value(i32 %%v%d, !%d, !DIExpression(), !%d)", i+1, i, i+3, 10+2*i, i+1, 11+2*i, 10+2*i)
	}
	t.line("  store i32 %%v%d, ptr addrspace(1) %%p, !dbg !10\n  ret void, !dbg !10\n}\n%s", n, debugTail)
	for i := range n {
		t.line("!%d = !DILocation(line: %d, column: 3, scope: !3)\n!%d = !DILocalVariable(name: \"v%d\", scope: !3, file: !1, line: %d, type: !5)", 10+2*i, i+1, 11+2*i, i, i+1)
	}
}

func inlinedAt(t *text, n int) {
	t.line(debugKernelHead)
	t.line("  %%v0 = add i32 %%x, 1, !dbg !10")
	for i := range n {
		t.line("  %%v%d = mul i32 %%v%d, %d, !dbg !%d", i+1, i, i+3, 10+i)
	}
	t.line("  store i32 %%v%d, ptr addrspace(1) %%p, !dbg !10\n  ret void, !dbg !10\n}\n%s", n, debugTail)
	t.line("!10 = !DILocation(line: 1, column: 3, scope: !3)")
	for i := 1; i < n; i++ {
		t.line("!%d = distinct !DILocation(line: %d, column: 3, scope: !7, inlinedAt: !%d)", 10+i, i+1, 9+i)
	}
}

func attributes(t *text, n int) {
	for i := range n {
		t.line("define i32 @f%d(i32 %%a) #%d {\n  ret i32 %%a\n}\nattributes #%d = { nounwind \"key%d\"=\"value %d\" }", i, i, i, i, i)
	}
	t.kernel()
	t.line("  ret void\n}")
}
