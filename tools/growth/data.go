package main

import "fmt"

// sprint is fmt.Sprintf.
func sprint(format string, args ...any) string { return fmt.Sprintf(format, args...) }

// dataFamilies are shapes of values and of memory in LLVM IR.
var dataFamilies = []family{
	{name: "straight", what: "additions of one block, in a chain", n: 4000, make: straight},
	{name: "tree", what: "operations that share all operands but constants", n: 4000, make: tree},
	{name: "variables", what: "variables in memory, used across blocks", n: 1000, make: variables},
	{name: "variable", what: "stores and loads of one variable in as many blocks", n: 2000, make: oneVariable},
	{name: "fields", what: "fields of one structure in memory", n: 1000, make: fields},
	{name: "stores", what: "stores and loads of one array, at constant places", n: 2000, make: stores},
	{name: "wide", what: "loads and stores of <4 x i32>", n: 2000, make: wideStores},
	{name: "barriers", what: "loads and stores with barriers between", n: 2000, make: barriers},
	{name: "geps", what: "addresses, each the base of the next", n: 2000, make: geps},
	{name: "offsets", what: "addresses with one base and different indices", n: 2000, make: offsets},
	{name: "constants", what: "constants, all different", n: 4000, make: constants},
	{name: "aggregates", what: "structures built from values and taken apart", n: 1000, make: aggregates},
	{name: "vectors", what: "operations on <8 x float>", n: 1000, make: vectors},
	{name: "i128", what: "operations on i128", n: 500, make: wideInts},
	{name: "asm", what: "pieces of inline assembly", n: 1000, make: inlineAsm},
	{name: "selects", what: "selects in a chain", n: 2000, make: selects},
	{name: "unused", what: "instructions that nothing uses", n: 4000, make: unused},
	{name: "sinkable", what: "values that one of as many arms needs", n: 1000, make: sinkable},
}

func straight(t *text, n int) {
	t.kernel()
	t.line("  %%v0 = load i32, ptr addrspace(1) %%p")
	for i := range n {
		t.line("  %%w%d = mul i32 %%v%d, %d\n  %%v%d = xor i32 %%w%d, %%x", i, i, i+3, i+1, i)
	}
	t.line("  store i32 %%v%d, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func tree(t *text, n int) {
	t.kernel()
	for i := range n {
		t.line("  %%w%d = add i32 %%x, %d", i, i)
	}
	for i := 1; i < n; i++ {
		t.line("  %%v%d = mul i32 %%w%d, %%w%d", i, i, i/2)
	}
	for i := 1; i < n; i++ {
		t.line("  store volatile i32 %%v%d, ptr addrspace(1) %%p", i)
	}
	t.line("  ret void\n}")
}

func variables(t *text, n int) {
	t.kernel()
	for i := range n {
		t.line("  %%a%d = alloca i32", i)
	}
	for i := range n {
		t.line("  store i32 %d, ptr %%a%d", i, i)
	}
	t.line("  br label %%b0")
	for i := range n {
		t.line("b%d:\n  %%c%d = icmp sgt i32 %%x, %d\n  br i1 %%c%d, label %%t%d, label %%b%d", i, i, i, i, i, i+1)
		t.line("t%d:\n  %%l%d = load i32, ptr %%a%d\n  %%s%d = add i32 %%l%d, 1\n  store i32 %%s%d, ptr %%a%d\n  br label %%b%d", i, i, i, i, i, i, i, i+1)
	}
	t.line("b%d:", n)
	for i := range n {
		t.line("  %%r%d = load i32, ptr %%a%d\n  store volatile i32 %%r%d, ptr addrspace(1) %%p", i, i, i)
	}
	t.line("  ret void\n}")
}

func oneVariable(t *text, n int) {
	t.kernel()
	t.line("  %%a = alloca i32\n  store i32 0, ptr %%a\n  br label %%b0")
	for i := range n {
		t.line("b%d:\n  %%l%d = load i32, ptr %%a\n  %%c%d = icmp sgt i32 %%x, %%l%d\n  br i1 %%c%d, label %%t%d, label %%b%d", i, i, i, i, i, i, i+1)
		t.line("t%d:\n  %%s%d = add i32 %%l%d, 1\n  store i32 %%s%d, ptr %%a\n  br label %%b%d", i, i, i, i, i+1)
	}
	t.line("b%d:\n  %%r = load i32, ptr %%a\n  store i32 %%r, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func fields(t *text, n int) {
	t.line("%%s = type { i32")
	t.Truncate(t.Len() - 1)
	for range n - 1 {
		t.WriteString(", i32")
	}
	t.line(" }")
	t.kernel()
	t.line("  %%a = alloca %%s")
	for i := range n {
		t.line("  %%f%d = getelementptr %%s, ptr %%a, i32 0, i32 %d\n  store i32 %d, ptr %%f%d", i, i, i, i)
	}
	for i := range n {
		t.line("  %%l%d = load i32, ptr %%f%d\n  store volatile i32 %%l%d, ptr addrspace(1) %%p", i, i, i)
	}
	t.line("  ret void\n}")
}

func stores(t *text, n int) {
	t.line("@s = internal addrspace(3) global [%d x i32] undef", n)
	t.kernel()
	for i := range n {
		t.line("  %%g%d = getelementptr i32, ptr addrspace(3) @s, i64 %d\n  store i32 %%x, ptr addrspace(3) %%g%d", i, i, i)
	}
	for i := range n {
		t.line("  %%l%d = load i32, ptr addrspace(3) %%g%d\n  store i32 %%l%d, ptr addrspace(1) %%p", i, i, i)
	}
	t.line("  ret void\n}")
}

func wideStores(t *text, n int) {
	t.line("@s = internal addrspace(3) global [%d x <4 x i32>] undef", n)
	t.kernel()
	for i := range n {
		t.line("  %%g%d = getelementptr <4 x i32>, ptr addrspace(3) @s, i64 %d\n  store <4 x i32> <i32 %d, i32 1, i32 2, i32 3>, ptr addrspace(3) %%g%d", i, i, i, i)
		t.line("  %%l%d = load <4 x i32>, ptr addrspace(3) %%g%d\n  store <4 x i32> %%l%d, ptr addrspace(1) %%p", i, i, i)
	}
	t.line("  ret void\n}")
}

func barriers(t *text, n int) {
	t.line("@s = internal addrspace(3) global [64 x i32] undef\ndeclare void @llvm.nvvm.barrier0()")
	t.kernel()
	for i := range n {
		t.line("  %%g%d = getelementptr i32, ptr addrspace(3) @s, i64 %d\n  store i32 %%x, ptr addrspace(3) %%g%d", i, i%64, i)
		t.line("  call void @llvm.nvvm.barrier0()\n  %%l%d = load i32, ptr addrspace(3) %%g%d\n  store i32 %%l%d, ptr addrspace(1) %%p", i, i, i)
	}
	t.line("  ret void\n}")
}

func geps(t *text, n int) {
	t.line("@s = internal addrspace(3) global [%d x i32] undef", 4*n)
	t.kernel()
	t.line("  %%g0 = getelementptr i8, ptr addrspace(3) @s, i32 %%x")
	for i := range n {
		t.line("  store i32 %d, ptr addrspace(3) %%g%d\n  %%g%d = getelementptr i8, ptr addrspace(3) %%g%d, i64 4", i, i, i+1, i)
	}
	t.line("  ret void\n}")
}

func offsets(t *text, n int) {
	t.kernel()
	for i := range n {
		t.line("  %%i%d = mul i32 %%x, %d\n  %%g%d = getelementptr i32, ptr addrspace(1) %%p, i32 %%i%d", i, i+2, i, i)
		t.line("  %%l%d = load i32, ptr addrspace(1) %%g%d\n  %%m%d = add i32 %%l%d, 1\n  store i32 %%m%d, ptr addrspace(1) %%g%d", i, i, i, i, i, i)
	}
	t.line("  ret void\n}")
}

func constants(t *text, n int) {
	t.line("@g = addrspace(1) global [%d x i32] zeroinitializer", n+1)
	t.kernel()
	for i := range n {
		t.line("  store volatile i32 %d, ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @g, i64 %d)", i*17, i)
	}
	for i := range n {
		t.line("  store volatile float %d.5, ptr addrspace(1) %%p", i)
	}
	t.line("  ret void\n}")
}

func aggregates(t *text, n int) {
	t.kernel()
	for i := range n {
		t.line("  %%a%d = insertvalue { i32, [2 x i32], float } { i32 1, [2 x i32] [i32 2, i32 3], float 0.0 }, i32 %%x, 1, 1", i)
		t.line("  %%b%d = insertvalue { i32, [2 x i32], float } %%a%d, i32 %d, 0", i, i, i)
		t.line("  %%e%d = extractvalue { i32, [2 x i32], float } %%b%d, 1, 1\n  %%f%d = extractvalue { i32, [2 x i32], float } %%b%d, 0", i, i, i, i)
		t.line("  %%s%d = add i32 %%e%d, %%f%d\n  store volatile i32 %%s%d, ptr addrspace(1) %%p", i, i, i, i)
	}
	t.line("  ret void\n}")
}

func vectors(t *text, n int) {
	t.kernel()
	t.line("  %%v0 = load <8 x float>, ptr addrspace(1) %%p")
	for i := range n {
		t.line("  %%w%d = fmul <8 x float> %%v%d, %%v%d", i, i, i)
		t.line("  %%v%d = shufflevector <8 x float> %%w%d, <8 x float> %%v%d, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>", i+1, i, i)
	}
	t.line("  store <8 x float> %%v%d, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func wideInts(t *text, n int) {
	t.kernel()
	t.line("  %%v0 = load i128, ptr addrspace(1) %%p")
	for i := range n {
		t.line("  %%w%d = mul i128 %%v%d, %d\n  %%v%d = add i128 %%w%d, %d", i, i, i+3, i+1, i, i)
	}
	t.line("  store i128 %%v%d, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func inlineAsm(t *text, n int) {
	t.kernel()
	t.line("  %%v0 = add i32 %%x, 0")
	for i := range n {
		t.line("  %%v%d = call i32 asm sideeffect \"{ .reg .u32 t; add.u32 t, $1, %d; mov.u32 $0, t; }\", \"=r,r\"(i32 %%v%d)", i+1, i, i)
	}
	t.line("  store i32 %%v%d, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func selects(t *text, n int) {
	t.kernel()
	t.line("  %%v0 = add i32 %%x, 1")
	for i := range n {
		t.line("  %%c%d = icmp eq i32 %%x, %d\n  %%v%d = select i1 %%c%d, i32 %d, i32 %%v%d", i, i+1, i+1, i, i*5, i)
	}
	t.line("  store i32 %%v%d, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func unused(t *text, n int) {
	t.kernel()
	t.line("  %%v0 = add i32 %%x, 1")
	for i := range n {
		t.line("  %%v%d = mul i32 %%v%d, %%x", i+1, i)
	}
	t.line("  ret void\n}")
}

func sinkable(t *text, n int) {
	t.kernel()
	for i := range n {
		t.line("  %%v%d = mul i32 %%x, %d\n  %%w%d = load i32, ptr addrspace(1) %%p, !invariant.load !0", i, i+3, i)
	}
	t.line("  br label %%b0")
	for i := range n {
		t.line("b%d:\n  %%c%d = icmp sgt i32 %%x, %d\n  br i1 %%c%d, label %%t%d, label %%b%d", i, i, i, i, i, i+1)
		t.line("t%d:\n  %%s%d = add i32 %%v%d, %%w%d\n  store i32 %%s%d, ptr addrspace(1) %%p\n  br label %%b%d", i, i, i, i, i, i+1)
	}
	t.line("b%d:\n  ret void\n}\n!0 = !{}", n)
}
