package irtext

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/ir"
)

// accepts are lines that must come back as given, or as the second string says. Each stands in a
// module with the symbols of acceptContext; those that start with two spaces stand in a function.
var accepts = [][2]string{
	// Numbers.
	{"@a = global i8 -1", ""}, {"@a = global i8 255", "@a = global i8 -1"}, {"@a = global i8 u0xff", "@a = global i8 -1"},
	{"@a = global i32 s0x8", "@a = global i32 -8"},
	{"@a = global i128 170141183460469231731687303715884105728", "@a = global i128 -170141183460469231731687303715884105728"},
	{"@a = global i1 true", ""}, {"@a = global i1 1", "@a = global i1 true"},
	{"@a = global double 0x7FF8000000000000", ""}, {"@a = global double 0x3FF0000000000000", "@a = global double 1.000000e+00"},
	{"@a = global float 0x3FB99999A0000000", ""}, {"@a = global float 0x36A0000000000000", ""},
	{"@a = global float 0x7FF4000000000000", ""}, {"@a = global half 0xH3C00", ""}, {"@a = global half 1.0", "@a = global half 0xH3C00"},
	{"@a = global bfloat 1.0", "@a = global bfloat 0xR3F80"}, {"@a = global half 0x3E70000000000000", "@a = global half 0xH0001"},
	{"@a = global fp128 0xL00000000000000003FFF000000000000", ""}, {"@a = global x86_fp80 0xK3FFF8000000000000000", ""},
	{"@a = global ppc_fp128 0xM3FF00000000000000000000000000000", ""}, {"@a = global float 1.5e+3", "@a = global float 1.500000e+03"},
	{"@a = global half f0x3C00", "@a = global half 0xH3C00"}, {"@a = global float f0x3F800000", "@a = global float 1.000000e+00"},
	// Aggregates and strings.
	{`@a = global [3 x i8] c"a\00\FF"`, ""}, {"@a = global [2 x i8] [i8 97, i8 98]", "@a = global [2 x i8] c\"ab\""},
	{"@a = global { i8, <{ i16 }> } { i8 1, <{ i16 }> <{ i16 2 }> }", ""}, {"@a = global [2 x i32] [i32 0, i32 0]", "@a = global [2 x i32] zeroinitializer"},
	{"@a = global <2 x i32> <i32 1, i32 poison>", ""}, {"@a = global [0 x i8] []", "@a = global [0 x i8] undef"},
	// Constant expressions.
	{"@a = global ptr getelementptr inbounds (i8, ptr @g, i64 4)", ""}, {"@a = global ptr getelementptr inrange(-8, 16) (i8, ptr @g, i64 8)", ""},
	{"@a = global ptr getelementptr nusw nuw (i8, ptr @g, i64 4)", ""},
	{"@a = global i64 add (i64 ptrtoint (ptr @g to i64), i64 1)", ""},
	{"@a = global ptr bitcast (i32* @g to i8*)", "@a = global ptr @g"},
	{"@a = global ptr addrspace(1) addrspacecast (ptr @g to ptr addrspace(1))", ""},
	{"@a = global ptr no_cfi @f", ""}, {"@a = global ptr dso_local_equivalent @f", ""},
	{"@a = global ptr ptrauth (ptr @g, i32 2, i64 5)", ""},
	// Typed pointers become opaque.
	{"@a = global i8 addrspace(1)* null", "@a = global ptr addrspace(1) null"}, {"@a = global void (i32, ...)** null", "@a = global ptr null"},
	{"@a = global [4 x i8*]* null", "@a = global ptr null"},
	// Symbols.
	{`@"a b\22" = global i8 0`, ""}, {"@a = private unnamed_addr constant i8 0, section \"s\", align 8", ""},
	{"@a = external dso_local local_unnamed_addr global i8", ""}, {"@a = external thread_local(localexec) addrspace(3) externally_initialized global i8, no_sanitize_address", ""},
	{"@a = alias i8, ptr @g", ""}, {"@a = weak_odr ifunc void (), ptr @f", ""}, {"@a = global i8 0, code_model \"large\"", ""},
	{"declare spir_func float @a(ptr addrspace(4) nocapture noundef readonly align 4 dereferenceable(8), ...)", ""},
	{"declare noundef range(i32 0, 8) i32 @a()", ""}, {"declare void @a() local_unnamed_addr gc \"g\" prefix i32 1 personality ptr @f", ""},
	{"declare cc 1023 void @a(ptr byval(%s) align 4, ptr sret([2 x i8]), i8 signext inreg, float nofpclass(nan inf))",
		"declare cc1023 void @a(ptr byval(%s) align 4, ptr sret([2 x i8]), i8 inreg signext, float nofpclass(nan inf))"},
	// Instructions.
	{"  %a = add nuw nsw i32 %i, 1", ""}, {"  %a = sdiv exact i32 %i, 2", ""}, {"  %a = or disjoint i32 %i, 1", ""},
	{"  %a = fadd nnan ninf float %x, 1.000000e+00", ""}, {"  %a = fneg fast float %x", ""}, {"  %a = zext nneg i32 %i to i64", ""},
	{"  %a = trunc nuw nsw i32 %i to i8", ""}, {"  %a = uitofp nneg i32 %i to float", ""}, {"  %a = icmp samesign ult i32 %i, 3", ""},
	{"  %a = fcmp contract oeq float %x, 0.000000e+00", ""}, {"  %a = getelementptr nusw nuw %s, ptr %p, i64 1, i32 1", ""},
	{"  %a = load atomic volatile i32, ptr %p syncscope(\"agent\") acquire, align 4", ""}, {"  store atomic i32 1, ptr %p monotonic, align 4", ""},
	{"  %a = cmpxchg weak volatile ptr %p, i32 0, i32 1 acq_rel monotonic, align 4", ""}, {"  %a = atomicrmw usub_cond ptr %p, i32 1 seq_cst, align 4", ""},
	{"  %a = atomicrmw fmaximum ptr %p, float 1.000000e+00 syncscope(\"x\") monotonic, align 4", ""}, {"  fence syncscope(\"singlethread\") release", ""},
	{"  %a = alloca [4 x i8], i32 %i, align 16, addrspace(5)", ""}, {"  %a = ptrtoaddr ptr %p to i64", ""}, {"  %a = freeze ptr %p", ""},
	{"  %a = extractvalue { i8, [2 x i8] } poison, 1, 0", ""}, {"  %a = insertvalue { i8, i8 } undef, i8 1, 1", ""},
	{"  %a = shufflevector <2 x i8> zeroinitializer, <2 x i8> poison, <3 x i32> <i32 0, i32 poison, i32 3>", ""},
	{"  %a = tail call nnan fastcc float @h(float %x) #1", "  %a = tail call nnan fastcc float @h(float %x) #0"},
	{"  call void @f() [ \"deopt\"(i32 1, ptr %p), \"x\"() ]", ""}, {"  %a = call ptr %p(i32 inreg 1, ptr byval(i8) %p)", ""},
	{"  call void (ptr, ...) @v(ptr %p, i32 1)", ""}, {"  call void asm sideeffect alignstack inteldialect \"nop\", \"r,~{memory}\"(i32 %i)", ""},
	{"  %a = select i1 true, <2 x i8> zeroinitializer, <2 x i8> poison", ""}, {"  %a = va_arg ptr %p, i64", ""},
}

const acceptContext = `%s = type { i32, [4 x float] }
@g = global i32 0
declare void @f()
declare float @h(float)
declare void @v(ptr, ...)
`

func TestAccepts(t *testing.T) {
	for _, c := range accepts {
		in, want := c[0], c[1]
		if want == "" {
			want = in
		}
		src := acceptContext + in + "\n"
		if strings.HasPrefix(in, "  ") {
			src = acceptContext + "define void @t(i32 %i, float %x, ptr %p) {\n" + in + "\n  ret void\n}\nattributes #1 = { nounwind }\n"
		}
		m, d := parseText(src, 1)
		if m == nil {
			t.Errorf("%s\n%s", in, d)
			continue
		}
		if out := string(AppendModule(nil, m, PrintOptions{})); !strings.Contains(out, "\n"+want+"\n") {
			t.Errorf("%s\nis not in\n%s", want, out)
		}
	}
}

func TestLaterAttributesAreKept(t *testing.T) {
	m, d := parseText("define void @f(ptr captures(address, read_provenance) initializes((0, 4), (8, 12)) dead_on_return newparam %p, i8 noext %x) futureattr(1, 2) {\n  ret void\n}\n", 1)
	if m == nil {
		t.Fatal(d)
	}
	if strings.Count(d, "warning: unknown attribute") != 2 || !strings.Contains(d, "t.ll:1:99: warning: unknown attribute 'newparam'") {
		t.Errorf("warnings: %s", d)
	}
	out := string(AppendModule(nil, m, PrintOptions{}))
	for _, w := range []string{"captures(address, read_provenance)", "initializes((0, 4), (8, 12))", "dead_on_return", "newparam", "noext", "futureattr(1, 2)"} {
		if !strings.Contains(out, w) {
			t.Errorf("%s is lost in\n%s", w, out)
		}
	}
}

func TestLegacyMemoryAttributes(t *testing.T) {
	m, d := parseText("declare void @f() argmemonly readonly\ndeclare void @g() #0\nattributes #0 = { readnone }\ndeclare void @h(ptr readonly)\n", 1)
	if m == nil {
		t.Fatal(d)
	}
	want := map[string]ir.MemoryEffects{"f": ir.MemoryEffects(0).With(ir.ArgMem, ir.Ref), "g": 0}
	for name, w := range want {
		a, ok := m.Attrs.Get(m.Func(name).FnAttrs, ir.AttrMemory)
		if !ok || ir.MemoryEffects(a.Int) != w {
			t.Errorf("%s: %v %x", name, ok, a.Int)
		}
	}
	if !m.Attrs.Has(m.Func("h").ParamAttrs[0], ir.AttrReadOnly) {
		t.Error("readonly of a parameter is lost")
	}
}

// The order of predecessors is that of the first phi; other phis follow, duplicate edges
// included.
func TestPhiOrder(t *testing.T) {
	m, d := parseText(`define i32 @f(i32 %x) {
e:
  switch i32 %x, label %a [ i32 1, label %j
    i32 2, label %j ]
a:
  br label %j
j:
  %p = phi i32 [ 7, %a ], [ 8, %e ], [ 9, %e ]
  %q = phi i32 [ 1, %e ], [ 2, %e ], [ 3, %a ]
  ret i32 %p
}
`, 1)
	if m == nil {
		t.Fatal(d)
	}
	f := m.Func("f")
	checkEdges(t, f)
	j := f.Blocks[2]
	var preds []string
	for _, e := range j.Preds {
		preds = append(preds, e.B.Name)
	}
	if got := strings.Join(preds, " "); got != "a e e" {
		t.Errorf("predecessors: %s", got)
	}
	want := [][]int64{{7, 8, 9}, {3, 1, 2}}
	i := 0
	for phi := range j.Phis() {
		for k, a := range phi.Args {
			if a.Aux != want[i][k] {
				t.Errorf("phi %d operand %d is %d", i, k, a.Aux)
			}
		}
		i++
	}
}

// A value used before its definition is the instruction itself, and counts its uses.
func TestForwardReferences(t *testing.T) {
	m, d := parseText("define i32 @f() {\n  br label %b\na:\n  %u = add i32 %d, %d\n  ret i32 %u\nb:\n  %d = add i32 1, 2\n  br label %a\n}\n", 1)
	if m == nil {
		t.Fatal(d)
	}
	f := m.Func("f")
	u, v := f.Blocks[1].First(), f.Blocks[2].First()
	if u.Args[0] != v || u.Args[1] != v || v.Uses != 2 || f.ValueName(v) != "d" || v.Op != ir.OpAdd {
		t.Errorf("use %v, definition %v with %d uses", u.Args[0], v, v.Uses)
	}
	if line, col := m.Source.LineCol(f.Pos(v)); line != 7 || col != 8 {
		t.Errorf("position %d:%d", line, col)
	}
}

func TestIntrinsicsAreDeclared(t *testing.T) {
	src := "define void @f(i32 %x, float %y) {\n  %a = call i32 @llvm.umax(i32 %x, i32 1)\n  %b = call float @llvm.fma.f32(float %y, float %y, float %y)\n  ret void\n}\n" +
		"define void @g() {\n  %a = call i8 @llvm.umax(i8 1, i8 2)\n  ret void\n}\n"
	m, d := parseText(src, 1)
	if m == nil {
		t.Fatal(d)
	}
	for name, sig := range map[string]ir.Type{"llvm.umax.i32": ir.I32, "llvm.umax.i8": ir.I8, "llvm.fma.f32": ir.Float} {
		if f := m.Func(name); f == nil || f.Result() != sig {
			t.Errorf("%s is not declared", name)
		}
	}
	f := m.Func("f")
	if c := f.CalledFunc(f.Blocks[0].First()); c != m.Func("llvm.umax.i32") {
		t.Error("the call does not lead to the declaration")
	}
}

func TestBlockAddressesResolve(t *testing.T) {
	m, d := parseText("@a = global [2 x ptr] [ptr blockaddress(@f, %x), ptr blockaddress(@f, %1)]\ndefine void @f() {\n  br label %x\nx:\n  indirectbr ptr blockaddress(@f, %x), [label %x, label %1]\n1:\n  ret void\n}\n", 1)
	if m == nil {
		t.Fatal(d)
	}
	f := m.Func("f")
	if m.BlockAddrs[0].Block != f.Blocks[1] || m.BlockAddrs[1].Block != f.Blocks[2] || f.BlockAddrs[0].Block != f.Blocks[1] {
		t.Errorf("%v %v", m.BlockAddrs, f.BlockAddrs)
	}
}

// The result is the same for any number of workers, errors included.
func TestWorkersAgree(t *testing.T) {
	var good, bad strings.Builder
	good.WriteString(fuzzSeeds[1])
	for i := range 200 {
		n := string(rune('a'+i%26)) + strings.Repeat("z", i/26)
		good.WriteString("define float @w_" + n + "(float %x) {\n  %y = call float @llvm.sqrt." + []string{"f32", "f32"}[i%2] +
			"(float %x), !fpmath !{float 2.500000e+00}\n  %z = call <2 x float> @llvm.fma(<2 x float> zeroinitializer, <2 x float> poison, <2 x float> poison)\n  ret float %y\n}\n")
		if i%20 == 0 {
			bad.WriteString("define void @b_" + n + "() {\n  ret i8 %x\n}\n")
		}
		bad.WriteString("define void @c_" + n + "() {\n  ret void\n}\n")
	}
	var first string
	for _, workers := range []int{1, 2, 8, 1} {
		m, d := parseText(good.String(), workers)
		if m == nil {
			t.Fatal(d)
		}
		out := string(AppendModule(nil, m, PrintOptions{UseListOrders: true}))
		_, errs := parseText(bad.String(), workers)
		out += d + errs
		if first == "" {
			first = out
		}
		if out != first {
			t.Fatalf("%d workers give another result", workers)
		}
	}
	if strings.Count(first, "error: ") != 10 {
		t.Errorf("%d errors", strings.Count(first, "error: "))
	}
}
