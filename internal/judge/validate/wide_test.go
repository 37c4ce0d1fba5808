package validate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/equiv"
)

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
		{name: "a function in a table that is not modelled", text: perThread("", "i32", `  %c = and i32 %t, 1
  %e = getelementptr [3 x ptr], ptr addrspace(1) @table, i32 0, i32 %c
  %f = load ptr, ptr addrspace(1) %e
  %r = call i32 %f(i32 %x)
`, `@table = internal addrspace(1) constant [3 x ptr] [ptr @f, ptr @g, ptr @unmodelled]
define internal i32 @f(i32 %x) {
  ret i32 %x
}
define internal i32 @g(i32 %x) {
  %y = add i32 %x, 2
  ret i32 %y
}
`+unmodelled), wrong: [][2]string{{", 2;", ", 3;"}}},
		{name: "a function that is not modelled and not called", text: perThread("", "i32", `  %c = icmp ult i32 %t, 64
  br i1 %c, label %end, label %far
far:
  %y = call i32 @unmodelled(i32 %x)
  br label %end
end:
  %r = phi i32 [ %x, %0 ], [ 0, %far ]
`, unmodelled)},
	} {
		t.Run(c.name, c.check)
	}
}

// unmodelled is a function with integers that are wider than those of the emulator, but not than the compiler's.
const unmodelled = `define internal i32 @unmodelled(i32 %x) noinline {
  %w = zext i32 %x to i256
  %y = shl i256 %w, 7
  %r = trunc i256 %y to i32
  ret i32 %r
}
`

// TestCallsWhatIsNotModelled: who really calls such a function, directly or through a pointer, cannot be judged.
func TestCallsWhatIsNotModelled(t *testing.T) {
	for _, body := range []string{"  %r = call i32 @unmodelled(i32 %x)\n", `  %c = icmp eq i32 %t, 31
  %f = select i1 %c, ptr @unmodelled, ptr @g
  %r = call i32 %f(i32 %x)
`} {
		text := perThread("", "i32", body, unmodelled+"define internal i32 @g(i32 %x) {\n  ret i32 %x\n}\n")
		p, err := Source("a.ll", text)
		if err != nil {
			t.Fatal(err)
		}
		for _, checks := range []bool{false, true} { // with and without them, blocks run in sequence or not
			opt := lowerOptions
			opt.Races, opt.Orders = checks, checks
			if v := equiv.Compare(p, p, "k", opt); v.Outcome != equiv.Unsupported || !strings.Contains(v.Detail, "not modelled") {
				t.Errorf("%s: %v: %s", body, v.Outcome, v.Detail)
			}
		}
	}
}

// wideShift makes a funnel shift, and the same of two plain ones.
func wideShift(op string, bits int) (a, b, more string) {
	pre := `  %h0 = sext i32 %x to iN
  %h = shl iN %h0, 30
  %l0 = zext i32 %x to iN
  %l = mul iN %l0, 1234567890123
  %s = zext i32 %t to iN
`
	byHand := `  %c = urem iN %s, WIDTH
  %d0 = sub iN WIDTH, %c
  %zero = icmp eq iN %c, 0
  %d = select i1 %zero, iN 0, iN %d0
  %up = shl iN %h, UP
  %down = lshr iN %l, DOWN
  %or = or iN %up, %down
  %b = select i1 %zero, iN WHOLE, iN %or
`
	post := `  %u = trunc iN %b to i32
  %v0 = lshr iN %b, 33
  %v = trunc iN %v0 to i32
  %r = xor i32 %u, %v
`
	up, down, whole := "%c", "%d", "%h"
	if op == "fshr" {
		up, down, whole = "%d", "%c", "%l"
	}
	r := strings.NewReplacer("iN", fmt.Sprintf("i%d", bits), "WIDTH", fmt.Sprint(bits), "OP", op, "UP", up, "DOWN", down, "WHOLE", whole)
	return r.Replace(pre + "  %b = call iN @llvm.OP.iN(iN %h, iN %l, iN %s)\n" + post), r.Replace(pre + byHand + post), r.Replace("declare iN @llvm.OP.iN(iN, iN, iN)\n")
}

// wideSaturation makes a saturating conversion to i128, and the same of conversions to i64.
func wideSaturation(op, typ, name string) (a, b, more string) {
	pre := `  %f0 = sitofp i32 %x to FT
  %k = and i32 %t, 31
  %k4 = mul i32 %k, 5
  %p = call FT @llvm.ldexp.NAME.i32(FT %f0, i32 %k4)
  %q = fdiv FT %p, 3.0
  %last = icmp eq i32 %k, 31
  %f = select i1 %last, FT 0x7FF8000000000000, FT %q
`
	byHand := `  %neg = fcmp olt FT %f, 0.0
  %fn = fneg FT %f
  %m0 = select i1 %neg, FT %fn, FT %f
  %much = fcmp oge FT %m0, LIMIT
  %m1 = select i1 %much, FT 0.0, FT %m0
  %nan = fcmp uno FT %f, 0.0
  %m = select i1 %nan, FT 0.0, FT %m1
  %hi0 = fmul FT %m, 0x3BF0000000000000
  %hi = fptoui FT %hi0 to i64
  %hif = uitofp i64 %hi to FT
  %hs = fmul FT %hif, 0x43F0000000000000
  %lo0 = fsub FT %m, %hs
  %lo = fptoui FT %lo0 to i64
  %hw = zext i64 %hi to i128
  %hh = shl i128 %hw, 64
  %lw = zext i64 %lo to i128
  %w = or i128 %hh, %lw
`
	limit := "0x47E0000000000000"
	if op == "fptosi" {
		byHand += `  %mw = sub i128 0, %w
  %sw = select i1 %neg, i128 %mw, i128 %w
  %end = select i1 %neg, i128 -170141183460469231731687303715884105728, i128 170141183460469231731687303715884105727
  %b = select i1 %much, i128 %end, i128 %sw
`
	} else {
		limit = "0x47F0000000000000"
		byHand += "  %sat = select i1 %much, i128 -1, i128 %w\n  %b = select i1 %neg, i128 0, i128 %sat\n"
	}
	post := `  %b0 = lshr i128 %b, 64
  %b1 = xor i128 %b, %b0
  %b2 = lshr i128 %b1, 32
  %b3 = xor i128 %b1, %b2
  %r = trunc i128 %b3 to i32
`
	r := strings.NewReplacer("FT", typ, "NAME", name, "OP", op, "LIMIT", limit)
	return r.Replace(pre + "  %b = call i128 @llvm.OP.sat.i128.NAME(FT %f)\n" + post), r.Replace(pre + byHand + post),
		r.Replace("declare i128 @llvm.OP.sat.i128.NAME(FT)\ndeclare FT @llvm.ldexp.NAME.i32(FT, i32)\n")
}

// TestWideByHand: what the compiler refuses, against the same written with what is tested elsewhere.
func TestWideByHand(t *testing.T) {
	check := func(name, a, b, more string) {
		t.Run(name, func(t *testing.T) {
			p, err := Source("a.ll", perThread("", "i32", a, more))
			if err != nil {
				t.Fatal(err)
			}
			q, err := Source("b.ll", perThread("", "i32", b, more))
			if err != nil {
				t.Fatal(err, b)
			}
			if v := equiv.Compare(p, q, "k", lowerOptions); v.Outcome != equiv.Equal || v.Bytes < 200 {
				t.Errorf("%v: %s, %d bytes", v.Outcome, v.Detail, v.Bytes)
			}
		})
	}
	for _, bits := range []int{65, 67, 100, 127, 128} {
		for _, op := range []string{"fshl", "fshr"} {
			a, b, more := wideShift(op, bits)
			check(fmt.Sprint(op, " i", bits), a, b, more)
		}
	}
	for _, c := range [][3]string{{"fptosi", "float", "f32"}, {"fptosi", "double", "f64"}, {"fptoui", "double", "f64"}} {
		a, b, more := wideSaturation(c[0], c[1], c[2])
		check(c[0]+" "+c[1], a, b, more)
	}
}
