package main

// recurrenceFamilies are inputs on which sums, recurrences and addresses could grow out of hand.
var recurrenceFamilies = []family{
	{name: "counters", what: "loops, each in the one before, whose counters are all added", n: 125, make: counters},
	{name: "continued", what: "loops one after the other, each from where the last one ended", n: 100, make: continued},
	{name: "maxima", what: "maxima in a chain", n: 2000, make: maxima},
	{name: "round", what: "additions in a chain round a loop", n: 2000, make: roundLoop},
	{name: "squares", what: "squarings, each of the sum before", n: 1000, make: squares},
	{name: "choices", what: "selects, each with two uses of the one before", n: 500, make: choices},
	{name: "orders", what: "recurrences, each stepped by the one before", n: 100, make: orders},
	{name: "extensions", what: "extensions and truncations in a chain", n: 2000, make: extensions},
	{name: "accesses", what: "accesses of one base with constant offsets, in a loop", n: 2000, make: accesses},
	{name: "sunk", what: "blocks with an address from the first", n: 1000, make: sunk},
}

func counters(t *text, n int) {
	t.kernel()
	t.line("  br label %%h0")
	for i := range n {
		from, sum := "entry", "%x"
		if i > 0 {
			from, sum = sprint("h%d", i-1), sprint("%%s%d", i-1)
		}
		t.line("h%d:\n  %%i%d = phi i32 [ 0, %%%s ], [ %%j%d, %%e%d ]\n  %%s%d = add i32 %s, %%i%d\n  br label %%h%d", i, i, from, i, i, i, sum, i, i+1)
	}
	t.line("h%d:\n  store i32 %%s%d, ptr addrspace(1) %%p\n  br label %%e%d", n, n-1, n-1)
	for i := n - 1; i >= 0; i-- {
		to := sprint("e%d", i-1)
		if i == 0 {
			to = "done"
		}
		t.line("e%d:\n  %%j%d = add i32 %%i%d, 1\n  %%c%d = icmp slt i32 %%j%d, %%x\n  br i1 %%c%d, label %%h%d, label %%%s", i, i, i, i, i, i, i, to)
	}
	t.line("done:\n  ret void\n}")
}

func continued(t *text, n int) {
	t.kernel()
	t.line("  br label %%h0")
	from := "0"
	for i := range n {
		t.line("h%d:\n  br label %%l%d", i, i)
		t.line("l%d:\n  %%i%d = phi i32 [ %s, %%h%d ], [ %%j%d, %%l%d ]\n  store i32 %%i%d, ptr addrspace(1) %%p", i, i, from, i, i, i, i)
		t.line("  %%j%d = add i32 %%i%d, 1\n  %%c%d = icmp slt i32 %%j%d, %%x\n  br i1 %%c%d, label %%l%d, label %%h%d", i, i, i, i, i, i, i+1)
		from = sprint("%%j%d", i)
	}
	t.line("h%d:\n  ret void\n}", n)
}

func maxima(t *text, n int) {
	t.WriteString("declare i32 @llvm.umax.i32(i32, i32)\n")
	t.kernel()
	t.line("  %%m0 = load i32, ptr addrspace(1) %%p")
	for i := range n {
		t.line("  %%v%d = load volatile i32, ptr addrspace(1) %%p\n  %%m%d = call i32 @llvm.umax.i32(i32 %%m%d, i32 %%v%d)", i, i+1, i, i)
	}
	t.line("  store i32 %%m%d, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func roundLoop(t *text, n int) {
	t.kernel()
	t.line("  br label %%l\nl:\n  %%v0 = phi i32 [ 0, %%entry ], [ %%v%d, %%l ]", n)
	for i := range n {
		t.line("  %%v%d = add i32 %%v%d, %%x", i+1, i)
	}
	t.line("  %%c = icmp slt i32 %%v%d, %%x\n  br i1 %%c, label %%l, label %%e\ne:\n  store i32 %%v%d, ptr addrspace(1) %%p\n  ret void\n}", n, n)
}

func squares(t *text, n int) {
	t.kernel()
	t.line("  %%v0 = load i32, ptr addrspace(1) %%p")
	for i := range n {
		t.line("  %%w%d = mul i32 %%v%d, %%v%d\n  %%v%d = add i32 %%w%d, %%x", i, i, i, i+1, i)
	}
	t.line("  store i32 %%v%d, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func choices(t *text, n int) {
	t.kernel()
	t.line("  %%v0 = load i32, ptr addrspace(1) %%p")
	for i := range n {
		t.line("  %%a%d = add i32 %%v%d, %d\n  %%b%d = add i32 %%v%d, %%x\n  %%c%d = icmp ult i32 %%a%d, %%b%d", i, i, i+1, i, i, i, i, i)
		t.line("  %%v%d = select i1 %%c%d, i32 %%a%d, i32 %%b%d", i+1, i, i, i)
	}
	t.line("  store i32 %%v%d, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func orders(t *text, n int) {
	t.kernel()
	t.line("  br label %%l\nl:\n  %%i = phi i32 [ 0, %%entry ], [ %%j, %%l ]")
	for i := range n {
		t.line("  %%v%d = phi i32 [ %d, %%entry ], [ %%w%d, %%l ]", i, i, i)
	}
	t.line("  %%j = add i32 %%i, 1\n  %%w0 = add i32 %%v0, %%i")
	for i := 1; i < n; i++ {
		t.line("  %%w%d = add i32 %%v%d, %%v%d", i, i, i-1)
	}
	t.line("  %%c = icmp slt i32 %%j, %%x\n  br i1 %%c, label %%l, label %%e\ne:\n  store i32 %%w%d, ptr addrspace(1) %%p\n  ret void\n}", n-1)
}

func extensions(t *text, n int) {
	t.kernel()
	t.line("  %%v0 = load i32, ptr addrspace(1) %%p")
	for i := range n {
		t.line("  %%w%d = trunc i32 %%v%d to i16\n  %%s%d = add i16 %%w%d, %d\n  %%v%d = sext i16 %%s%d to i32", i, i, i, i, i%7+1, i+1, i)
	}
	t.line("  store i32 %%v%d, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func accesses(t *text, n int) {
	t.kernel()
	t.line("  br label %%l\nl:\n  %%i = phi i64 [ 0, %%entry ], [ %%j, %%l ]\n  %%a = getelementptr i32, ptr addrspace(1) %%p, i64 %%i")
	for i := range n {
		t.line("  %%a%d = getelementptr i8, ptr addrspace(1) %%a, i64 %d\n  store i32 %%x, ptr addrspace(1) %%a%d", i, 4*i, i)
	}
	t.line("  %%j = add i64 %%i, 64\n  %%y = sext i32 %%x to i64\n  %%c = icmp slt i64 %%j, %%y\n  br i1 %%c, label %%l, label %%e\ne:\n  ret void\n}")
}

func sunk(t *text, n int) {
	t.kernel()
	for i := range n {
		t.line("  %%a%d = getelementptr i8, ptr addrspace(1) %%p, i64 %d", i, 4*i)
	}
	t.line("  br label %%b0")
	for i := range n {
		t.line("b%d:\n  %%c%d = icmp eq i32 %%x, %d\n  br i1 %%c%d, label %%t%d, label %%b%d", i, i, i+1, i, i, i+1)
		t.line("t%d:\n  store i32 1, ptr addrspace(1) %%a%d\n  br label %%b%d", i, i, i+1)
	}
	t.line("b%d:\n  ret void\n}", n)
}
