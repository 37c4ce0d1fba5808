package main

// kernel begins the kernel of an input of LLVM IR.
func (t *text) kernel() {
	t.WriteString("define ptx_kernel void @k(ptr addrspace(1) %p, i32 %x) {\nentry:\n")
}

// controlFamilies are shapes of control flow in LLVM IR. With %x = 0 every kernel ends soon.
var controlFamilies = []family{
	{name: "blocks", what: "branches around a store, one after the other", n: 2000, make: blocks},
	{name: "merged", what: "blocks in a row that become one", n: 4000, make: merged},
	{name: "nested", what: "branches, each in an arm of the one before", n: 1000, make: nested},
	{name: "loops", what: "loops one after the other", n: 1000, make: loopsInSequence},
	{name: "nest", what: "loops, each in the one before", n: 500, make: nestedLoops},
	{name: "irreducible", what: "blocks of a region with many entries", n: 1000, make: irreducible},
	{name: "switch", what: "cases of a switch", n: 2000, make: switchCases},
	{name: "ladder", what: "comparisons with constants, one after the other", n: 2000, make: ladder},
	{name: "returns", what: "returns from the middle", n: 2000, make: returns},
	{name: "phis", what: "phis of one block", n: 2000, make: phis},
	{name: "carried", what: "values that a loop carries, each the next one's successor", n: 1000, make: carried},
	{name: "live", what: "values that live across as many blocks", n: 1000, make: live},
}

func blocks(t *text, n int) {
	t.kernel()
	t.line("  br label %%b0")
	for i := range n {
		t.line("b%d:\n  %%c%d = icmp sgt i32 %%x, %d\n  br i1 %%c%d, label %%t%d, label %%b%d", i, i, i, i, i, i+1)
		t.line("t%d:\n  store i32 %d, ptr addrspace(1) %%p\n  br label %%b%d", i, i, i+1)
	}
	t.line("b%d:\n  ret void\n}", n)
}

func merged(t *text, n int) {
	t.kernel()
	t.line("  br label %%b0")
	for i := range n {
		t.line("b%d:\n  %%v%d = load volatile i32, ptr addrspace(1) %%p\n  br label %%b%d", i, i, i+1)
	}
	t.line("b%d:\n  ret void\n}", n)
}

func nested(t *text, n int) {
	t.kernel()
	t.line("  br label %%b0")
	for i := range n {
		t.line("b%d:\n  %%c%d = icmp sgt i32 %%x, %d\n  br i1 %%c%d, label %%b%d, label %%e%d", i, i, i, i, i+1, i)
	}
	t.line("b%d:\n  store i32 1, ptr addrspace(1) %%p\n  br label %%e%d", n, n-1)
	for i := n - 1; i >= 0; i-- {
		t.line("e%d:\n  store volatile i32 %d, ptr addrspace(1) %%p", i, i)
		if i > 0 {
			t.line("  br label %%e%d", i-1)
		}
	}
	t.line("  ret void\n}")
}

func loopsInSequence(t *text, n int) {
	t.kernel()
	t.line("  br label %%h0")
	for i := range n {
		t.line("h%d:\n  br label %%l%d", i, i)
		t.line("l%d:\n  %%i%d = phi i32 [ 0, %%h%d ], [ %%j%d, %%l%d ]\n  store i32 %%i%d, ptr addrspace(1) %%p", i, i, i, i, i, i)
		t.line("  %%j%d = add i32 %%i%d, 1\n  %%c%d = icmp slt i32 %%j%d, %%x\n  br i1 %%c%d, label %%l%d, label %%h%d", i, i, i, i, i, i, i+1)
	}
	t.line("h%d:\n  ret void\n}", n)
}

func nestedLoops(t *text, n int) {
	t.kernel()
	t.line("  br label %%h0")
	for i := range n {
		from := "entry"
		if i > 0 {
			from = sprint("h%d", i-1)
		}
		t.line("h%d:\n  %%i%d = phi i32 [ 0, %%%s ], [ %%j%d, %%e%d ]\n  br label %%h%d", i, i, from, i, i, i+1)
	}
	t.line("h%d:\n  store i32 %%i%d, ptr addrspace(1) %%p\n  br label %%e%d", n, n-1, n-1)
	for i := n - 1; i >= 0; i-- {
		to := "out"
		if i > 0 {
			to = sprint("e%d", i-1)
		}
		t.line("e%d:\n  %%j%d = add i32 %%i%d, 1\n  %%c%d = icmp slt i32 %%j%d, %%x\n  br i1 %%c%d, label %%h%d, label %%%s", i, i, i, i, i, i, i, to)
	}
	t.line("out:\n  ret void\n}")
}

// irreducible makes a region whose blocks are entered from a switch and from each other, forward and
// back.
func irreducible(t *text, n int) {
	t.kernel()
	t.line("  switch i32 %%x, label %%out [")
	for i := range n {
		t.line("    i32 %d, label %%b%d", i+1, i)
	}
	t.line("  ]")
	for i := range n {
		next := (i*7919 + 13) % n
		t.line("b%d:\n  %%v%d = load volatile i32, ptr addrspace(1) %%p\n  %%c%d = icmp slt i32 %%v%d, %d", i, i, i, i, i)
		t.line("  br i1 %%c%d, label %%b%d, label %%b%d", i, next, (i+1)%n)
	}
	t.line("out:\n  ret void\n}")
}

func switchCases(t *text, n int) {
	t.kernel()
	t.line("  switch i32 %%x, label %%out [")
	for i := range n {
		t.line("    i32 %d, label %%b%d", i*3+1, i)
	}
	t.line("  ]")
	for i := range n {
		t.line("b%d:\n  %%v%d = mul i32 %%x, %d\n  store i32 %%v%d, ptr addrspace(1) %%p\n  br label %%out", i, i, i+3, i)
	}
	t.line("out:\n  %%r = phi i32 [ 0, %%entry ]")
	t.Truncate(t.Len() - 1)
	for i := range n {
		t.WriteString(sprint(", [ %%v%d, %%b%d ]", i, i))
	}
	t.line("\n  store volatile i32 %%r, ptr addrspace(1) %%p\n  ret void\n}")
}

func ladder(t *text, n int) {
	t.kernel()
	t.line("  br label %%b0")
	for i := range n {
		t.line("b%d:\n  %%c%d = icmp eq i32 %%x, %d\n  br i1 %%c%d, label %%t%d, label %%b%d", i, i, i*3+1, i, i, i+1)
		t.line("t%d:\n  %%v%d = mul i32 %%x, %d\n  store i32 %%v%d, ptr addrspace(1) %%p\n  br label %%out", i, i, i+3, i)
	}
	t.line("b%d:\n  br label %%out\nout:\n  ret void\n}", n)
}

func returns(t *text, n int) {
	t.kernel()
	t.line("  br label %%b0")
	for i := range n {
		t.line("b%d:\n  %%v%d = load volatile i32, ptr addrspace(1) %%p\n  %%c%d = icmp sgt i32 %%v%d, %d\n  br i1 %%c%d, label %%t%d, label %%b%d", i, i, i, i, i, i, i, i+1)
		t.line("t%d:\n  ret void", i)
	}
	t.line("b%d:\n  ret void\n}", n)
}

func phis(t *text, n int) {
	t.kernel()
	t.line("  %%c = icmp sgt i32 %%x, 5\n  br i1 %%c, label %%a, label %%b\na:")
	for i := range n {
		t.line("  %%a%d = add i32 %%x, %d", i, i)
	}
	t.line("  br label %%j\nb:")
	for i := range n {
		t.line("  %%b%d = mul i32 %%x, %d", i, i+2)
	}
	t.line("  br label %%j\nj:")
	for i := range n {
		t.line("  %%p%d = phi i32 [ %%a%d, %%a ], [ %%b%d, %%b ]", i, i, i)
	}
	for i := range n {
		t.line("  store volatile i32 %%p%d, ptr addrspace(1) %%p", i)
	}
	t.line("  ret void\n}")
}

// carried makes phis that all move in a ring at the end of each iteration.
func carried(t *text, n int) {
	t.kernel()
	t.line("  br label %%l\nl:")
	for i := range n {
		t.line("  %%v%d = phi i32 [ %d, %%entry ], [ %%v%d, %%l ]", i, i, (i+1)%n)
	}
	t.line("  store volatile i32 %%v0, ptr addrspace(1) %%p\n  %%c = icmp slt i32 %%v0, %%x\n  br i1 %%c, label %%l, label %%out\nout:\n  ret void\n}")
}

func live(t *text, n int) {
	t.kernel()
	for i := range n {
		t.line("  %%v%d = load volatile i32, ptr addrspace(1) %%p", i)
	}
	t.line("  br label %%b0")
	for i := range n {
		t.line("b%d:\n  %%c%d = icmp sgt i32 %%x, %d\n  br i1 %%c%d, label %%t%d, label %%b%d", i, i, i, i, i, i+1)
		t.line("t%d:\n  store volatile i32 %d, ptr addrspace(1) %%p\n  br label %%b%d", i, i, i+1)
	}
	t.line("b%d:", n)
	for i := range n {
		t.line("  store volatile i32 %%v%d, ptr addrspace(1) %%p", i)
	}
	t.line("  ret void\n}")
}
