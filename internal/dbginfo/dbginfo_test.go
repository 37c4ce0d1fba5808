package dbginfo_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

const metadata = `
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 1, type: !9)
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DIAssignID()
`

// function reads a function with the given body and returns it with its instructions by name.
func function(t *testing.T, body string) (*ir.Func, map[string]*ir.Value) {
	t.Helper()
	text := "define void @f(i32 %x, i64 %y, ptr %p, <2 x i32> %w, float %h) !dbg !4 {\n" + body + "  ret void\n}\n" + metadata
	m, diags := irtext.Parse(diag.NewFile("f.ll", text), irtext.Options{Workers: 1})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	irtext.UseDebugRecords(m)
	f := m.Func("f")
	byName := map[string]*ir.Value{}
	for v := range f.Instrs() {
		if n := f.ValueName(v); n != "" {
			byName[n] = v
		}
	}
	return f, byName
}

// records returns the locations and expressions of the records of a function, as text.
func records(f *ir.Func) []string {
	var out []string
	for l := range strings.Lines(string(irtext.AppendModule(nil, f.Mod(), irtext.PrintOptions{}))) {
		l = strings.TrimSpace(l)
		if strings.HasPrefix(l, "#dbg_") {
			out = append(out, l)
		}
	}
	return out
}

// TestOneStep: what a value was computed from, and how, for every kind of operation that DWARF can say;
// poison for the others. What is not poison is what opt-19 -passes=dce gives.
func TestOneStep(t *testing.T) {
	for _, c := range []struct{ def, want string }{
		{"add i32 %x, 5", "i32 %x, DW_OP_plus_uconst, 5, DW_OP_stack_value"},
		{"add i32 %x, -5", "i32 %x, DW_OP_constu, 5, DW_OP_minus, DW_OP_stack_value"},
		{"add i32 %x, 0", "i32 %x, "},
		{"sub i32 %x, 5", "i32 %x, DW_OP_constu, 5, DW_OP_minus, DW_OP_stack_value"},
		{"sub i64 %y, -9223372036854775808", "i64 %y, DW_OP_constu, 9223372036854775808, DW_OP_minus, DW_OP_stack_value"},
		{"mul i32 %x, 3", "i32 %x, DW_OP_constu, 3, DW_OP_mul, DW_OP_stack_value"},
		{"and i32 %x, 7", "i32 %x, DW_OP_constu, 7, DW_OP_and, DW_OP_stack_value"},
		{"or i32 %x, 7", "i32 %x, DW_OP_constu, 7, DW_OP_or, DW_OP_stack_value"},
		{"xor i32 %x, 7", "i32 %x, DW_OP_constu, 7, DW_OP_xor, DW_OP_stack_value"},
		{"shl i32 %x, 2", "i32 %x, DW_OP_constu, 2, DW_OP_shl, DW_OP_stack_value"},
		{"lshr i32 %x, 2", "i32 %x, DW_OP_constu, 2, DW_OP_shr, DW_OP_stack_value"},
		{"ashr i32 %x, 2", "i32 %x, DW_OP_constu, 2, DW_OP_shra, DW_OP_stack_value"},
		{"zext i32 %x to i64", "i32 %x, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_stack_value"},
		{"sext i32 %x to i64", "i32 %x, DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value"},
		{"trunc i64 %y to i8", "i64 %y, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_stack_value"},
		{"bitcast float %h to i32", "float %h, "},
		{"ptrtoint ptr %p to i64", "ptr %p, "},
		{"ptrtoint ptr %p to i32", "i32 poison, "}, // loses bits
		{"getelementptr i32, ptr %p, i64 3", "ptr %p, DW_OP_plus_uconst, 12, DW_OP_stack_value"},
		{"getelementptr i32, ptr %p, i64 -1", "ptr %p, DW_OP_constu, 4, DW_OP_minus, DW_OP_stack_value"},
		{"getelementptr i32, ptr %p, i64 %y", "ptr poison, "},
		{"add i32 %x, %x", "i32 poison, "},
		{"and i32 %x, -8", "i32 poison, "},
		{"udiv i32 %x, 3", "i32 poison, "},
		{"fadd float %h, 1.0", "float poison, "},
		{"add <2 x i32> %w, <i32 1, i32 1>", "<2 x i32> poison, "},
		{"load i32, ptr %p", "i32 poison, "},
	} {
		f, v := function(t, fmt.Sprintf("  %%d = %s\n    #dbg_value(%s %%d, !7, !DIExpression(), !8)\n", c.def, resultType(c.def)))
		dbginfo.New(f).Salvage(v["d"])
		at, ops, _ := strings.Cut(c.want, ", ")
		want := fmt.Sprintf("#dbg_value(%s, !7, !DIExpression(%s), !8)", at, ops)
		if got := normal(records(f)); len(got) != 1 || got[0] != normalOne(want) {
			t.Errorf("%s: %q, want %q", c.def, got, want)
		}
	}
}

// resultType returns the type of what an instruction computes.
func resultType(def string) string {
	if _, to, ok := strings.Cut(def, " to "); ok {
		return to
	}
	if strings.HasPrefix(def, "getelementptr") {
		return "ptr"
	}
	def = strings.TrimPrefix(def, strings.Fields(def)[0]+" ")
	if strings.HasPrefix(def, "<") {
		return def[:strings.Index(def, ">")+1]
	}
	return strings.Fields(strings.ReplaceAll(def, ",", ""))[0]
}

// normalOne leaves of a record what is before its variable, and its expression.
func normalOne(s string) string {
	a, rest, _ := strings.Cut(s, ", !")
	_, expr, ok := strings.Cut(rest, "!DIExpression(")
	expr, _, _ = strings.Cut(expr, ")")
	if !ok {
		return a
	}
	return a + " | " + expr
}

func normal(list []string) []string {
	var out []string
	for _, s := range list {
		out = append(out, normalOne(s))
	}
	return out
}

// TestForms: declarations are about addresses and get no stack value; a fragment stays last; what is a
// value already stays one; argument lists and assignments are given up; an expression does not grow
// without bound.
func TestForms(t *testing.T) {
	gep := "  %d = getelementptr i8, ptr %p, i64 8\n"
	long := strings.Repeat("DW_OP_constu, 1, DW_OP_plus, ", 42) + "DW_OP_stack_value"
	for _, c := range []struct{ body, want string }{
		{gep + "    #dbg_declare(ptr %d, !7, !DIExpression(), !8)\n", "#dbg_declare(ptr %p | DW_OP_plus_uconst, 8"},
		{gep + "    #dbg_value(ptr %d, !7, !DIExpression(DW_OP_deref), !8)\n", "#dbg_value(ptr %p | DW_OP_plus_uconst, 8, DW_OP_deref, DW_OP_stack_value"},
		{gep + "    #dbg_value(ptr %d, !7, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !8)\n", "#dbg_value(ptr %p | DW_OP_plus_uconst, 8, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32"},
		{gep + "    #dbg_value(ptr %d, !7, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value), !8)\n", "#dbg_value(ptr %p | DW_OP_plus_uconst, 8, DW_OP_plus_uconst, 4, DW_OP_stack_value"},
		{gep + "    #dbg_value(ptr %d, !7, !DIExpression(DW_OP_constu, 4096, DW_OP_plus, DW_OP_stack_value), !8)\n", "#dbg_value(ptr %p | DW_OP_plus_uconst, 8, DW_OP_constu, 4096, DW_OP_plus, DW_OP_stack_value"},
		{gep + "    #dbg_value(!DIArgList(ptr %d, i32 %x), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !8)\n",
			"#dbg_value(!DIArgList(ptr poison, i32 %x) | DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value"},
		{gep + "    #dbg_assign(i32 %x, !7, !DIExpression(), !10, ptr %d, !DIExpression(), !8)\n", "#dbg_assign(i32 %x | "},
		{gep + "    #dbg_value(ptr %d, !7, !DIExpression(" + long + "), !8)\n", "#dbg_value(ptr poison | " + long},
	} {
		f, v := function(t, c.body)
		dbginfo.New(f).Salvage(v["d"])
		got := records(f)
		if n := normal(got); len(n) != 1 || n[0] != c.want {
			t.Errorf("%q, want %q", n, c.want)
		}
		if strings.Contains(got[0], "%d") {
			t.Errorf("%s still names what is gone", got[0])
		}
	}
}

// TestSteps: users first, a record goes up through all that is removed; a constant ends it.
func TestSteps(t *testing.T) {
	f, v := function(t, "  %a = add i32 %x, 1\n  %b = mul i32 %a, 3\n  %c = sext i32 %b to i64\n    #dbg_value(i64 %c, !7, !DIExpression(), !8)\n    #dbg_value(i32 %a, !7, !DIExpression(), !8)\n")
	x := dbginfo.New(f)
	for _, n := range []string{"c", "b", "a"} {
		x.Salvage(v[n])
	}
	want := []string{
		"#dbg_value(i32 %x | DW_OP_plus_uconst, 1, DW_OP_constu, 3, DW_OP_mul, DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value",
		"#dbg_value(i32 %x | DW_OP_plus_uconst, 1, DW_OP_stack_value",
	}
	if got := normal(records(f)); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%q, want %q", got, want)
	}

	f, v = function(t, "  %a = add i32 4, 1\n    #dbg_value(i32 %a, !7, !DIExpression(), !8)\n")
	x = dbginfo.New(f)
	x.Salvage(v["a"])
	if got := normal(records(f)); got[0] != "#dbg_value(i32 4 | DW_OP_plus_uconst, 1, DW_OP_stack_value" {
		t.Errorf("%q", got)
	}
}

// TestSome: only the records that do not see the value any more are rewritten, and the others are
// found the next time.
func TestSome(t *testing.T) {
	f, v := function(t, "  %a = add i32 %x, 1\n    #dbg_value(i32 %a, !7, !DIExpression(), !8)\n    #dbg_value(i32 %a, !7, !DIExpression(DW_OP_deref), !8)\n")
	x := dbginfo.New(f)
	x.SalvageSome(v["a"], func(i int) bool { return i == 0 })
	first := normal(records(f))
	if first[0] != "#dbg_value(i32 %x | DW_OP_plus_uconst, 1, DW_OP_stack_value" || first[1] != "#dbg_value(i32 %a | DW_OP_deref" {
		t.Errorf("%q", first)
	}
	x.Salvage(v["a"])
	if got := normal(records(f)); got[0] != first[0] || got[1] != "#dbg_value(i32 %x | DW_OP_plus_uconst, 1, DW_OP_deref, DW_OP_stack_value" {
		t.Errorf("%q", got)
	}
}

// TestNothing: without records there is nothing to do, and of values without records nothing changes.
func TestNothing(t *testing.T) {
	f, v := function(t, "  %a = add i32 %x, 1\n")
	dbginfo.New(f).Salvage(v["a"])
	f, v = function(t, "  %a = add i32 %x, 1\n  %b = add i32 %x, 2\n    #dbg_value(i32 %b, !7, !DIExpression(), !8)\n")
	dbginfo.New(f).Salvage(v["a"])
	if got := normal(records(f)); len(got) != 1 || got[0] != "#dbg_value(i32 %b | " {
		t.Errorf("%q", got)
	}
}
