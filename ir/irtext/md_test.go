package irtext

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

func diagsOf(text string) (*ir.Module, string) {
	m, l := Parse(diag.NewFile("t", text), Options{})
	var sb strings.Builder
	l.Render(&sb)
	return m, sb.String()
}

// TestMetadataErrors gives malformed metadata and what must be said about it, with its position.
func TestMetadataErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"!0 = !{!1}\n", "t:1:8: error: use of undefined metadata '!1'"},
		{"!0 = !{}\n!0 = !{}\n", "t:2:1: error: metadata id is already used"},
		{"!n = !{!4}\n", "t:1:8: error: use of undefined metadata '!4'"},
		{"!n = !{null}\n", "expected '!' here"},
		{"!0 = metadata !{}\n", "unexpected type in metadata definition"},
		{"!0 = !{metadata !{}}\n", "invalid metadata-value-metadata roundtrip"},
		{"!0 = !\"s\"\n", "expected metadata node"},
		{"!0 = !{i32 %x}\n", "invalid use of function-local name"},
		{"!0 = !DILocation(line: 1)\n", "t:1:25: error: missing required field 'scope'"},
		{"!0 = !DILocation(scope: null)\n", "'scope' cannot be null"},
		{"!0 = !DILocation(scope: !0, scope: !0)\n", "t:1:29: error: field 'scope' cannot be specified more than once"},
		{"!0 = !DILocation(bad: 0, scope: !0)\n", "t:1:18: error: invalid field 'bad'"},
		{"!0 = !DILocation(line: 4294967296, scope: !0)\n", "value for 'line' too large, limit is 4294967295"},
		{"!0 = !DILocation(column: 65536, scope: !0)\n", "value for 'column' too large, limit is 65535"},
		{"!0 = !DILocation(line: -1, scope: !0)\n", "expected unsigned integer"},
		{"!0 = !DILocation(line: 1 scope: !0)\n", "expected ','"},
		{"!0 = !DILocation(isImplicitCode: 1, scope: !0)\n", "expected 'true' or 'false'"},
		{"!0 = !DILocation(scope: !0\n", "expected ','"},
		{"!0 = !DISubrange(count: -2)\n", "value for 'count' too small"},
		{"!0 = !DISubrange(count: 9223372036854775808)\n", "value for 'count' too large, limit is 9223372036854775807"},
		{"!0 = !DISubrange(lowerBound: -9223372036854775809)\n", "value for 'lowerBound' too small"},
		{"!0 = !DICompileUnit(language: DW_LANG_C99, file: !0)\n", "missing 'distinct', required for !DICompileUnit"},
		{"!0 = distinct !DICompileUnit(file: !0, language: DW_LANG_X)\n", "invalid DWARF language 'DW_LANG_X'"},
		{"!0 = distinct !DICompileUnit(file: !0, language: 65536)\n", "too large"},
		{"!0 = distinct !DICompileUnit(file: !0, language: 1, emissionKind: Full)\n", "invalid emission kind 'Full'"},
		{"!0 = distinct !DICompileUnit(file: !0, language: 1, nameTableKind: 4)\n", "too large"},
		{"!0 = !DISubprogram()\n", "missing 'distinct', required for !DISubprogram that is a Definition"},
		{"!0 = !DIAssignID()\n", "missing 'distinct', required for !DIAssignID"},
		{"!0 = !DIBasicType(flags: DIFlagNope)\n", "invalid debug info flag 'DIFlagNope'"},
		{"!0 = !DIBasicType(tag: DW_TAG_nope)\n", "invalid DWARF tag 'DW_TAG_nope'"},
		{"!0 = !DIBasicType(tag: \"x\")\n", "expected DWARF tag"},
		{"!0 = !DIFile(filename: \"a\", directory: \"b\", checksum: \"c\")\n", "must be provided together"},
		{"!0 = !DIFile(filename: \"a\", directory: \"b\", checksumkind: CSK_X, checksum: \"c\")\n", "invalid checksum kind 'CSK_X'"},
		{"!0 = !DIGlobalVariable(name: \"\")\n", "'name' cannot be empty"},
		{"!0 = !DIEnumerator(name: \"a\", value: -1, isUnsigned: true)\n", "unsigned enumerator with negative value"},
		{"!0 = !DIExpression(DW_OP_nope)\n", "invalid DWARF op 'DW_OP_nope'"},
		{"!0 = !DIExpression(18446744073709551616)\n", "element too large, limit is 18446744073709551615"},
		{"!0 = !DIExpression(-1)\n", "expected unsigned integer"},
		{"!0 = !DILocalVariable(scope: !0, arg: 65536)\n", "value for 'arg' too large"},
		{"!0 = !GenericDINode(header: \"h\")\n", "missing required field 'tag'"},
		{"!0 = !Invalid(a: 1)\n", "expected metadata type"},
		{"!0 = !DIArgList(i32 1)\n", "found DIArgList outside of function"},
		{"define void @f() {\n  ret void, !dbg !1\n}\n", "t:2:18: error: use of undefined metadata '!1'"},
		{"define void @f() {\n  ret void, !dbg i32 1\n}\n", "expected '!' here"},
		{"define void @f() {\n  ret void, !dbg !\"s\"\n}\n", "expected '{' here"},
		{"define void @f() {\n  ret void, 5\n}\n", "t:2:13: error: expected metadata after comma"},
		{"define void @f() {\n  #dbg_nope(i32 1)\n  ret void\n}\n", "expected debug record type here"},
		{"define void @f() {\n  #dbg_value(i32 1, !{}, !{})\n  ret void\n}\n", "expected ','"},
	} {
		m, got := diagsOf(c.text)
		if m != nil || !strings.Contains(got, c.want) {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}

// TestMetadataUniquing checks which nodes become one and which stay apart.
func TestMetadataUniquing(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"equal tuples", "!n = !{!0, !1}\n!0 = !{i32 1}\n!1 = !{i32 1}\n", "!n = !{!0, !0}\n\n!0 = !{i32 1}\n"},
		{"distinct ones", "!n = !{!0, !1}\n!0 = distinct !{}\n!1 = distinct !{}\n",
			"!n = !{!0, !1}\n\n!0 = distinct !{}\n!1 = distinct !{}\n"},
		{"bottom up through forward references", "!n = !{!0, !1}\n!0 = !{!2}\n!1 = !{!3}\n!2 = !{!4}\n!3 = !{!5}\n!4 = !{}\n!5 = !{}\n",
			"!n = !{!0, !0}\n\n!0 = !{!1}\n!1 = !{!2}\n!2 = !{}\n"},
		{"a node of itself is distinct", "!n = !{!0}\n!0 = !{!0}\n", "!n = !{!0}\n\n!0 = distinct !{!0}\n"},
		{"cycles keep apart", "!n = !{!0, !2}\n!0 = !{!1}\n!1 = !{!0}\n!2 = !{!3}\n!3 = !{!2}\n",
			"!n = !{!0, !2}\n\n!0 = !{!1}\n!1 = !{!0}\n!2 = !{!3}\n!3 = !{!2}\n"},
		{"defaults given or not", "!n = !{!0, !1}\n!0 = !DIBasicType()\n!1 = !DIBasicType(tag: 36, name: \"\", size: 0, flags: DIFlagZero)\n",
			"!n = !{!0, !0}\n\n!0 = !DIBasicType()\n"},
		{"in bodies", "define void @f() {\n  ret void, !a !{!0}, !b !{!0}, !c !1\n}\n!0 = !{}\n!1 = !{!0}\n",
			"define void @f() {\n  ret void, !a !0, !b !0, !c !0\n}\n\n!0 = !{!1}\n!1 = !{}\n"},
		{"named metadata twice", "!n = !{!0}\n!n = !{!1}\n!0 = !{}\n!1 = !{!0}\n", "!n = !{!0, !1}\n\n!0 = !{}\n!1 = !{!0}\n"},
		{"what nothing refers to", "!0 = !{}\n!n = !{}\n", "!n = !{}\n"},
	} {
		got := printed(mustParse(t, "t", c.text))
		if got = strings.TrimPrefix(got, "source_filename = \"t\"\n\n"); got != c.want {
			t.Errorf("%s: %s", c.name, firstDiff(got, c.want))
		}
	}
}

// TestMetadataOfLaterLLVM checks that what LLVM 19 does not know survives, with a warning when the
// class is unknown.
func TestMetadataOfLaterLLVM(t *testing.T) {
	text := "source_filename = \"t\"\n\n!n = !{!0, !1}\n\n" +
		"!0 = !DILaterType(name: \"r\", size: 32, lowerBound: i64 -7, baseType: !1, flags: DIFlagPublic | DIFlagVector, on: true, none: null)\n" +
		"!1 = !DILocation(line: 1, scope: !2, atomGroup: 3, atomRank: 1)\n!2 = distinct !{}\n"
	m, diags := diagsOf(text)
	if m == nil || !strings.Contains(diags, "t:5:6: warning: unknown metadata class '!DILaterType' is kept as it is") {
		t.Fatalf("diagnostics: %q", diags)
	}
	if got := printed(m); got != text {
		t.Error(firstDiff(got, text))
	}
}

// TestMetadataDeep reads and prints inline nodes that nest too deeply for recursion.
func TestMetadataDeep(t *testing.T) {
	const n = 100_000
	text := "!n = !{!0}\n!0 = " + strings.Repeat("!{", n) + strings.Repeat("}", n) + "\n"
	m := mustParse(t, "t", text)
	if got := strings.Count(printed(m), " = !{"); got != n+1 {
		t.Errorf("%d nodes, want %d", got, n+1)
	}
	chain := "!n = !{!0}\n!0 = !GenericDINode(tag: 1, operands: {" + strings.Repeat("!GenericDINode(tag: 1, operands: {", n) +
		strings.Repeat("})", n) + "})\n"
	if got := strings.Count(printed(mustParse(t, "t", chain)), "!GenericDINode("); got != n+1 {
		t.Errorf("%d nodes, want %d", got, n+1)
	}
}

// TestDebugVersion checks that debug info of another version goes, and only then.
func TestDebugVersion(t *testing.T) {
	const body = "define void @f() !dbg !1 {\n  call void @llvm.dbg.label(metadata !3), !dbg !2\n  ret void, !dbg !2, !keep !4\n}\n" +
		"declare void @llvm.dbg.label(metadata)\n!llvm.dbg.cu = !{!0}\n" +
		"!0 = distinct !DICompileUnit(language: 1, file: !5)\n!1 = distinct !DISubprogram(unit: !0)\n" +
		"!2 = !DILocation(scope: !1)\n!3 = !DILabel(scope: !1, name: \"l\", file: !5, line: 1)\n!4 = !{}\n!5 = !DIFile(filename: \"f\", directory: \"\")\n"
	m := mustParse(t, "t", body)
	var diags diag.List
	if !CheckDebugVersion(m, &diags) || len(diags.Diags) != 1 {
		t.Errorf("not dropped: %v", diags.Diags)
	}
	want := "define void @f() {\n  ret void, !keep !0\n}\n\n!0 = !{}\n"
	if got := strings.TrimPrefix(printed(m), "source_filename = \"t\"\n\n"); got != want {
		t.Error(firstDiff(got, want))
	}
	m = mustParse(t, "t", body+"!llvm.module.flags = !{!6}\n!6 = !{i32 2, !\"Debug Info Version\", i32 3}\n")
	if CheckDebugVersion(m, &diags) {
		t.Error("dropped")
	}
	UseDebugRecords(m)
	if got := printed(m); !strings.Contains(got, "    #dbg_label(!") || strings.Contains(got, "llvm.dbg.label") {
		t.Errorf("no record in\n%s", got)
	}
}

// TestMergeTypes checks the debug info type map: one distinct node for an identifier, defined when
// one of them is.
func TestMergeTypes(t *testing.T) {
	text := "!n = !{!0, !1, !2, !3}\n" +
		"!0 = !DICompositeType(tag: DW_TAG_class_type, name: \"d\", flags: DIFlagFwdDecl, identifier: \"i\")\n" +
		"!1 = !DICompositeType(tag: DW_TAG_class_type, name: \"d\", size: 8, identifier: \"i\")\n" +
		"!2 = !DICompositeType(tag: DW_TAG_class_type, name: \"d\", size: 16, identifier: \"i\")\n" +
		"!3 = !DICompositeType(tag: DW_TAG_union_type, identifier: \"i\")\n"
	m, diags := Parse(diag.NewFile("t", text), Options{MergeTypes: true})
	if m == nil {
		t.Fatal(diags.Err())
	}
	want := "!n = !{!0, !0, !0, !1}\n\n" +
		"!0 = distinct !DICompositeType(tag: DW_TAG_class_type, name: \"d\", size: 8, identifier: \"i\")\n" +
		"!1 = !DICompositeType(tag: DW_TAG_union_type, identifier: \"i\")\n"
	if got := strings.TrimPrefix(printed(m), "source_filename = \"t\"\n\n"); got != want {
		t.Error(firstDiff(got, want))
	}
}

// TestNamesOfLaterLLVM: what LLVM 20 to 22 added to debug info is printed as it was read; a convention that
// LLVM 20 renamed keeps the name it was read with.
func TestNamesOfLaterLLVM(t *testing.T) {
	text := "source_filename = \"t\"\n\n!n = !{!0, !2, !3, !4, !5}\n\n" +
		"!0 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !1)\n" +
		"!1 = !{}\n" +
		"!2 = !DISubroutineType(cc: DW_CC_LLVM_OpenCLKernel, types: !1)\n" +
		"!3 = !DISubrangeType(name: \"r\", size: 32, baseType: !4, lowerBound: -7, bias: 2)\n" +
		"!4 = !DIBasicType(name: \"i\", size: !1, flags: DIFlagNameIsSimplified)\n" +
		"!5 = !DIFixedPointType(name: \"x\", size: 32, encoding: DW_ATE_signed_fixed, kind: Rational, numerator: 1, denominator: 3)\n"
	if got := printed(mustParse(t, "t", text)); got != text {
		t.Error(firstDiff(got, text))
	}
}

// TestCommentInSummary: a comment inside a summary entry is not kept; a quote in it ends nothing.
func TestCommentInSummary(t *testing.T) {
	text := "^0 = module: (path: \"a;b\", hash: (0, ; say \"x\n0, 0, 0, 0))\n"
	first := printed(mustParse(t, "t", text))
	if again := printed(mustParse(t, "t", first)); again != first || strings.Contains(first, "say") || !strings.Contains(first, "a;b") {
		t.Errorf("%q, then %q", first, again)
	}
}

// TestTripleWithEscapes: what the text of a triple or layout escapes is escaped again.
func TestTripleWithEscapes(t *testing.T) {
	text := "target triple = \"\\5Cbegin{\\00\"\n"
	first := printed(mustParse(t, "t", text))
	if again := printed(mustParse(t, "t", first)); again != first || !strings.Contains(first, `\00`) {
		t.Errorf("%q, then %q", first, again)
	}
}
