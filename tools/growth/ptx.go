package main

// ptxHead begins the kernel of an input of PTX.
const ptxHead = ".visible .entry k(.param .u64 p, .param .u32 x)\n{\n\t.reg .b32 %r<4>;\n\t.reg .b64 %rd<4>;\n\t.reg .pred %p<4>;\n" +
	"\tld.param.u64 %rd1, [p];\n\tld.param.u32 %r1, [x];"

// ptxFamilies are shapes of PTX.
var ptxFamilies = []family{
	{name: "instructions", what: "instructions of one block", n: 4000, make: ptxInstructions},
	{name: "labels", what: "blocks, each jumped to", n: 2000, make: ptxLabels},
	{name: "nested scopes", what: "scopes in braces, each in the one before", n: 500, make: ptxScopes},
	{name: "registers", what: "registers, each declared by itself", n: 4000, make: ptxRegisters},
	{name: "live registers", what: "registers that live across as many blocks", n: 1000, make: ptxLive},
	{name: "backward", what: "jumps back, loops one in the other", n: 1000, make: ptxLoops},
	{name: "brx", what: "labels of a table of jumps", n: 2000, make: ptxBranchTable},
	{name: "ptx functions", what: "functions that are called", n: 1000, make: ptxFunctions},
	{name: "ptx kernels", what: "kernels", n: 1000, make: ptxKernels},
	{name: "params", what: "parameters of one function", n: 1000, make: ptxParams},
	{name: "ptx globals", what: "variables", n: 2000, make: ptxGlobals},
	{name: "ptx initialiser", what: "elements of one initialiser", n: 10000, make: ptxInitialiser},
	{name: "ptx shared", what: "shared arrays of one kernel", n: 1000, make: ptxShared},
	{name: "lines", what: "lines of debug info", n: 4000, make: ptxLines},
	{name: "predicates", what: "instructions with guards", n: 2000, make: ptxGuards},
	{name: "comments", what: "comments", n: 4000, make: ptxComments},
	{name: "distinct values", what: "instructions of one block, a tenth of them of different values", n: 16000, make: ptxDistinct},
	{name: "equal values", what: "instructions of one block, half of them of one value", n: 16000, make: ptxEqual},
	{name: "sum", what: "additions of one chain", n: 6000, make: ptxSum},
	{name: "diamonds", what: "branches with two ways, each in one way of the one before", n: 600, make: ptxDiamonds},
	{name: "arms", what: "branches over one instruction in a row", n: 6000, make: ptxArms},
	{name: "frame", what: "slots of a stack frame", n: 6000, make: ptxFrame},
}

func ptxInstructions(t *text, n int) {
	t.line("%s", ptxHead)
	for i := range n {
		t.line("\tadd.s32 %%r1, %%r1, %d;\n\tmul.lo.s32 %%r2, %%r1, 3;", i)
	}
	t.line("\tst.global.u32 [%%rd1], %%r2;\n\tret;\n}")
}

func ptxLabels(t *text, n int) {
	t.line("%s", ptxHead)
	for i := range n {
		t.line("\tsetp.gt.s32 %%p1, %%r1, %d;\n\t@%%p1 bra L%d;\n\tst.global.u32 [%%rd1], %%r1;\nL%d:", i, i, i)
	}
	t.line("\tret;\n}")
}

func ptxScopes(t *text, n int) {
	t.line("%s", ptxHead)
	for i := range n {
		t.line("{\n\t.reg .b32 t;\n\tadd.s32 t, %%r1, %d;\n\tst.global.u32 [%%rd1], t;", i)
	}
	for range n {
		t.line("}")
	}
	t.line("\tret;\n}")
}

func ptxRegisters(t *text, n int) {
	t.line("%s", ptxHead)
	for i := range n {
		t.line("\t.reg .b32 v%d;", i)
	}
	for i := range n {
		t.line("\tadd.s32 v%d, %%r1, %d;\n\tst.global.u32 [%%rd1], v%d;", i, i, i)
	}
	t.line("\tret;\n}")
}

func ptxLive(t *text, n int) {
	t.line("%s\n\t.reg .b32 %%v<%d>;", ptxHead, n)
	t.lines(n, "\tld.global.u32 %%v%[1]d, [%%rd1];")
	for i := range n {
		t.line("\tsetp.gt.s32 %%p1, %%r1, %d;\n\t@%%p1 bra L%d;\n\tst.global.u32 [%%rd1], %%r1;\nL%d:", i, i, i)
	}
	t.lines(n, "\tst.global.u32 [%%rd1], %%v%[1]d;")
	t.line("\tret;\n}")
}

func ptxLoops(t *text, n int) {
	t.line("%s", ptxHead)
	t.lines(n, "L%[1]d:\n\tst.global.u32 [%%rd1], %%r1;")
	for i := n - 1; i >= 0; i-- {
		t.line("\tsub.s32 %%r1, %%r1, 1;\n\tsetp.gt.s32 %%p1, %%r1, 0;\n\t@%%p1 bra L%d;", i)
	}
	t.line("\tret;\n}")
}

func ptxBranchTable(t *text, n int) {
	t.line("%s", ptxHead)
	t.WriteString("ts: .branchtargets L0")
	for i := 1; i < n; i++ {
		t.WriteString(sprint(", L%d", i))
	}
	t.line(";\n\tbrx.idx %%r1, ts;")
	for i := range n {
		t.line("L%d:\n\tst.global.u32 [%%rd1], %d;\n\tbra.uni out;", i, i)
	}
	t.line("out:\n\tret;\n}")
}

func ptxFunctions(t *text, n int) {
	for i := range n {
		t.line(".func (.param .b32 r) f%d(.param .b32 a)\n{\n\t.reg .b32 %%r<3>;\n\tld.param.b32 %%r1, [a];\n\tadd.s32 %%r2, %%r1, %d;\n\tst.param.b32 [r], %%r2;\n\tret;\n}", i, i)
	}
	t.line("%s", ptxHead)
	for i := range n {
		t.line("{\n\t.param .b32 a;\n\t.param .b32 b;\n\tst.param.b32 [a], %%r1;\n\tcall.uni (b), f%d, (a);\n\tld.param.b32 %%r1, [b];\n}", i)
	}
	t.line("\tst.global.u32 [%%rd1], %%r1;\n\tret;\n}")
}

func ptxKernels(t *text, n int) {
	for i := range n {
		t.line(".visible .entry k%d(.param .u64 p%d)\n{\n\t.reg .b64 %%rd<2>;\n\tld.param.u64 %%rd1, [p%d];\n\tst.global.u32 [%%rd1], %d;\n\tret;\n}", i, i, i, i)
	}
	t.line("%s\n\tret;\n}", ptxHead)
}

func ptxParams(t *text, n int) {
	t.WriteString(".func f(.param .b32 a")
	for i := range n {
		t.WriteString(sprint(", .param .b32 a%d", i))
	}
	t.line(")\n{\n\t.reg .b32 %%r<2>;")
	t.lines(n, "\tld.param.b32 %%r1, [a%[1]d];")
	t.line("\tret;\n}\n%s\n\tret;\n}", ptxHead)
}

func ptxGlobals(t *text, n int) {
	for i := range n {
		t.line(".global .align 4 .u32 g%d[4] = {%d, 1, 2, 3};", i, i)
	}
	t.line("%s", ptxHead)
	t.lines(n, "\tst.global.u32 [g%[1]d+4], %%r1;")
	t.line("\tret;\n}")
}

func ptxInitialiser(t *text, n int) {
	t.WriteString(sprint(".global .align 4 .u32 g[%d] = {0", n))
	for i := range n - 1 {
		t.WriteString(sprint(", %d", i*7))
	}
	t.line("};\n%s\n\tst.global.u32 [g], %%r1;\n\tret;\n}", ptxHead)
}

func ptxShared(t *text, n int) {
	t.line("%s", ptxHead)
	t.lines(n, "\t.shared .align 4 .b8 s%[1]d[8];")
	for i := range n {
		t.line("\tst.shared.u32 [s%d], %%r1;\n\tld.shared.u32 %%r2, [s%d];\n\tst.global.u32 [%%rd1], %%r2;", i, i)
	}
	t.line("\tret;\n}")
}

func ptxLines(t *text, n int) {
	t.line(".file 1 \"a.cu\"\n%s", ptxHead)
	for i := range n {
		t.line("\t.loc 1 %d 3\n\tadd.s32 %%r1, %%r1, %d;", i+1, i)
	}
	t.line("\tst.global.u32 [%%rd1], %%r1;\n\tret;\n}")
}

func ptxGuards(t *text, n int) {
	t.line("%s", ptxHead)
	for i := range n {
		t.line("\tsetp.gt.s32 %%p1, %%r1, %d;\n\t@%%p1 add.s32 %%r1, %%r1, 1;\n\t@!%%p1 st.global.u32 [%%rd1], %%r1;", i)
	}
	t.line("\tret;\n}")
}

func ptxComments(t *text, n int) {
	t.line("%s", ptxHead)
	t.lines(n, "\t// comment %[1]d\n\tadd.s32 %%r1, %%r1, 1; /* and %[1]d */")
	t.line("\tst.global.u32 [%%rd1], %%r1;\n\tret;\n}")
}

func ptxDistinct(t *text, n int) {
	t.line("%s\n\t.reg .b32 %%v<%d>;\n\tmov.u32 %%r2, 0;", ptxHead, n)
	for i := range n / 2 {
		t.line("\txor.b32 %%v%d, %%r1, %d;\n\tmad.lo.s32 %%r2, %%r2, %%v%d, %%r1;", i, i%max(1, n/10), i)
	}
	t.line("\tst.global.u32 [%%rd1], %%r2;\n\tret;\n}")
}

func ptxEqual(t *text, n int) {
	t.line("%s\n\t.reg .b32 %%v<%d>;\n\tmov.u32 %%r2, 0;\n\tmov.u32 %%r3, %%tid.x;", ptxHead, n)
	for i := range n / 2 {
		t.line("\txor.b32 %%v%d, %%r1, %%r3;\n\tmad.lo.s32 %%r2, %%r2, %%v%d, %%r1;", i, i)
	}
	t.line("\tst.global.u32 [%%rd1], %%r2;\n\tret;\n}")
}

func ptxSum(t *text, n int) {
	t.line("%s\n\t.reg .b32 %%v<%d>;\n\tmov.u32 %%r3, %%tid.x;\n\tadd.s32 %%v0, %%r1, %%r3;", ptxHead, n+1)
	for i := range n {
		t.line("\tadd.s32 %%v%d, %%v%d, %%r%d;", i+1, i, 1+i%2*2)
	}
	t.line("\tst.global.u32 [%%rd1], %%v%d;\n\tret;\n}", n)
}

func ptxDiamonds(t *text, n int) {
	t.line("%s\n\tmov.u32 %%r2, 0;", ptxHead)
	for i := range n {
		t.line("\tsetp.gt.s32 %%p1, %%r1, %d;\n\t@%%p1 bra E%d;\n\tadd.s32 %%r2, %%r1, %d;", i, i, i)
	}
	for i := n - 1; i >= 0; i-- {
		t.line("\tbra J%d;\nE%d:\n\txor.b32 %%r2, %%r1, %d;\nJ%d:\n\tst.global.u32 [%%rd1], %%r2;", i, i, i, i)
	}
	t.line("\tret;\n}")
}

func ptxArms(t *text, n int) {
	t.line("%s\n\tmov.u32 %%r2, 0;", ptxHead)
	for i := range n {
		t.line("\tsetp.gt.s32 %%p1, %%r1, %d;\n\t@%%p1 bra E%d;\n\tadd.s32 %%r2, %%r2, %d;\nE%d:", i, i, i, i)
	}
	t.line("\tst.global.u32 [%%rd1], %%r2;\n\tret;\n}")
}

func ptxFrame(t *text, n int) {
	t.line("%s\n\t.local .align 4 .b8 frame[%d];\n\t.reg .b32 %%v<%d>;\n\tmov.u64 %%rd2, frame;", ptxHead, 4*n, n)
	for i := range n {
		t.line("\tst.local.u32 [%%rd2+%d], %%r1;", 4*i)
	}
	for i := range n {
		t.line("\tld.local.u32 %%v%d, [%%rd2+%d];\n\tst.global.u32 [%%rd1], %%v%d;", i, 4*i, i)
	}
	t.line("\tret;\n}")
}
