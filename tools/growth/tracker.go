package main

// trackerFamilies are shapes after reports of slow compilation in LLVM's bug tracker, by their numbers there.
var trackerFamilies = []family{
	{name: "tracker selects", what: "disjunctions in a chain, as unrolling a search leaves them (172591)", n: 2000, make: disjunctions},
	{name: "tracker self phi", what: "edges over which a phi takes itself (130110)", n: 1000, make: selfPhi},
	{name: "tracker geps", what: "addresses by a variable step, each the base of the next, used on one side of a branch and behind it (75029)", n: 1000, make: steps},
	{name: "tracker switches", what: "switches in sequence of 16 cases each, without a default (78578)", n: 100, make: switches},
	{name: "tracker loops", what: "loops in sequence, each of which begins where the last one ended (221391)", n: 50, make: dependentLoops},
}

func disjunctions(t *text, n int) {
	t.kernel()
	t.line("  %%s0 = icmp eq i32 %%x, 77")
	for i := range n {
		t.line("  %%v%d = load volatile i32, ptr addrspace(1) %%p\n  %%c%d = icmp sgt i32 %%v%d, 5\n  %%s%d = select i1 %%c%d, i1 true, i1 %%s%d", i, i, i, i+1, i, i)
	}
	t.line("  %%z = zext i1 %%s%d to i32\n  store i32 %%z, ptr addrspace(1) %%p\n  ret void\n}", n)
}

func selfPhi(t *text, n int) {
	t.kernel()
	t.line("  br label %%loop\nloop:")
	t.WriteString("  %v = phi i32 [ 0, %entry ]")
	for i := range n {
		t.WriteString(sprint(", [ %%v, %%b%d ]", i))
	}
	t.line(", [ %%v, %%bb ], [ %%x, %%back ]")
	t.line("  %%l = load volatile i32, ptr addrspace(1) %%p")
	t.line("  switch i32 %%l, label %%exit0 [\n    i32 -1, label %%exit1\n    i32 2, label %%back\n    i32 0, label %%bb\n  ]")
	t.line("exit0:\n  br label %%exit1\nexit1:\n  %%r = phi i32 [ %%v, %%loop ], [ undef, %%exit0 ]\n  store i32 %%r, ptr addrspace(1) %%p\n  ret void")
	t.line("back:\n  br label %%loop\nbb:\n  switch i32 %%v, label %%loop [")
	t.lines(n, "    i32 %[1]d, label %%b%[1]d")
	t.line("  ]")
	t.lines(n, "b%d:\n  br label %%loop")
	t.line("}")
}

func steps(t *text, n int) {
	t.kernel()
	t.line("  %%d = sext i32 %%x to i64\n  %%g0 = getelementptr i32, ptr addrspace(1) %%p, i64 0\n  %%s0 = add i32 0, 0")
	for i := range n {
		t.line("  %%g%d = getelementptr i32, ptr addrspace(1) %%g%d, i64 %%d\n  %%l%d = load i32, ptr addrspace(1) %%g%d\n  %%s%d = add i32 %%s%d, %%l%d", i+1, i, i, i+1, i+1, i, i)
	}
	t.line("  %%c = icmp sgt i32 %%x, 5\n  br i1 %%c, label %%a, label %%j\na:")
	t.line("  %%ga = getelementptr i32, ptr addrspace(1) %%g%d, i64 %%d\n  %%la = load i32, ptr addrspace(1) %%ga\n  %%sa = add i32 %%s%d, %%la\n  br label %%j\nj:", n, n)
	t.line("  %%gj = phi ptr addrspace(1) [ %%g%d, %%entry ], [ %%ga, %%a ]\n  %%sj = phi i32 [ %%s%d, %%entry ], [ %%sa, %%a ]", n, n)
	t.line("  %%ge = getelementptr i32, ptr addrspace(1) %%gj, i64 %%d\n  %%le = load i32, ptr addrspace(1) %%ge\n  %%se = add i32 %%sj, %%le\n  store i32 %%se, ptr addrspace(1) %%p\n  ret void\n}")
}

func switches(t *text, n int) {
	t.kernel()
	t.line("  br label %%b0")
	const cases = 16
	for i := range n {
		t.line("b%d:\n  %%l%d = load volatile i32, ptr addrspace(1) %%p\n  %%v%d = and i32 %%l%d, %d\n  switch i32 %%v%d, label %%never [", i, i, i, i, cases-1, i)
		for k := range cases {
			t.line("    i32 %d, label %%c%d_%d", k, i, k)
		}
		t.line("  ]")
		for k := range cases {
			t.line("c%d_%d:\n  %%w%d_%d = mul i32 %%l%d, %d\n  store volatile i32 %%w%d_%d, ptr addrspace(1) %%p\n  br label %%b%d", i, k, i, k, i, k+3, i, k, i+1)
		}
	}
	t.line("b%d:\n  ret void\nnever:\n  unreachable\n}", n)
}

func dependentLoops(t *text, n int) {
	t.kernel()
	t.line("  br label %%l0")
	from := "entry"
	for i := range n {
		start := "0"
		if i > 0 {
			start = sprint("%%n%d", i-1)
		}
		t.line("l%d:\n  %%i%d = phi i32 [ %s, %%%s ], [ %%n%d, %%l%d ]", i, i, start, from, i, i)
		t.line("  %%n%d = add nuw nsw i32 %%i%d, 1\n  %%g%d = getelementptr i32, ptr addrspace(1) %%p, i32 %%i%d\n  %%v%d = load i32, ptr addrspace(1) %%g%d", i, i, i, i, i, i)
		t.line("  %%a%d = icmp slt i32 %%n%d, %%x\n  %%e%d = icmp ne i32 %%v%d, %d\n  %%c%d = select i1 %%a%d, i1 %%e%d, i1 false\n  br i1 %%c%d, label %%l%d, label %%l%d", i, i, i, i, i, i, i, i, i, i, i+1)
		from = sprint("l%d", i)
	}
	t.line("l%d:\n  store i32 %%n%d, ptr addrspace(1) %%p\n  ret void\n}", n, n-1)
}
