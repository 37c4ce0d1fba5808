package irtext

import (
	"strings"
	"testing"
)

// rejects are inputs with the place and the start of the message of every error. The place is
// line:column in the input.
var rejects = []struct{ name, src, want string }{
	{"top-level", "hello\n", "1:1: expected top-level entity"},
	{"two entities", "@a = global i33x 0\n@b = global i32 1.5\n",
		"1:13: expected type\n2:17: floating-point constant invalid for type 'i32'"},
	{"two functions", "define void @f() {\n  ret i32 0\n}\ndefine i32 @g() {\n  ret void\n}\n",
		"2:7: value doesn't match function result type 'void'\n5:7: value doesn't match function result type 'i32'"},
	{"lexer", "@a = global i32 0 ` 1\n@b = global i32 true\n", "1:19: unexpected character '`'\n2:17: constant has type 'i1' but expected 'i32'"},
	{"unterminated string", "target triple = \"x\n", "1:17: string is not terminated"},
	{"unterminated body", "define void @f() {\n  ret void\n", "3:1: expected instruction opcode"},
	{"NUL in name", "@\"a\\00\" = global i32 0\n", "1:1: NUL character is not allowed in names"},
	{"integer type", "@a = global i0 0\n", "1:13: bitwidth for integer type out of range"},
	{"wide integer type", "@a = global i8388608 0\n", "1:13: bitwidth for integer type out of range"},
	{"void element", "@a = global [2 x void] zeroinitializer\n", "1:18: void type only allowed for function results"},
	{"label array", "declare void @f([2 x label])\n", "1:17: invalid array element type"},
	{"empty vector", "declare void @f(<0 x i8>)\n", "1:18: zero element vector is illegal"},
	{"ptr*", "declare void @f(ptr*)\n", "1:20: ptr* is invalid - use ptr instead"},
	{"void*", "declare void @f(void*)\n", "1:21: pointers to void are invalid"},
	{"undefined type", "@g = external global %t\n", "1:22: use of undefined type named 't'"},
	{"type redefinition", "%t = type {}\n%t = type { i8 }\n", "2:1: redefinition of type %t"},
	{"redefinition", "@a = global i8 0\n@a = global i8 1\n", "2:1: redefinition of '@a'"},
	{"undefined global", "@a = global ptr @b\n", "1:17: use of undefined value '@b'"},
	{"global type", "@a = global ptr @b\n@b = addrspace(1) global i8 0\n", "2:1: forward reference and definition of '@b' have different types"},
	{"global number", "@3 = global i8 0\n@1 = global i8 0\n", "2:1: variable expected to be numbered '@4' or greater"},
	{"float exactness", "@a = global float 0.1\n", "1:19: floating-point constant invalid for type 'float'"},
	{"half range", "@a = global half 65536.0\n", "1:18: floating-point constant invalid for type 'half'"},
	{"half kind", "@a = global float 0xH3C00\n", "1:19: floating-point constant does not have type 'float'"},
	{"string length", "@a = global [2 x i8] c\"abc\"\n", "1:23: string constant of 3 bytes does not have type '[2 x i8]'"},
	{"aggregate count", "@a = global [2 x i8] [i8 1]\n", "1:22: initializer has 1 elements, type '[2 x i8]' has 2"},
	{"aggregate element", "@a = global { i8, i16 } { i8 1, i8 2 }\n", "1:25: element 1 of initializer has type 'i8' but expected 'i16'"},
	{"packed", "@a = global { i8 } <{ i8 1 }>\n", "1:21: packed'ness of initializer"},
	{"cast", "@a = global i8 trunc (i8 1 to i8)\n", "1:16: invalid cast opcode for cast from 'i8' to 'i8'"},
	{"expression type", "@a = global i8 add (i16 1, i16 2)\n", "1:16: constant expression type mismatch: got type 'i16' but expected 'i8'"},
	{"extractvalue", "@a = global i8 extractvalue ({ i8 } { i8 1 }, 0)\n", "1:16: expected value"},
	{"gep index", "@a = global ptr getelementptr ({ i8 }, ptr @a, i32 0, i32 1)\n", "1:17: invalid getelementptr indices"},
	{"null", "@a = global i8 null\n", "1:16: null must be a pointer type"},
	{"local in constant", "define void @f(i8 %x) {\n  ret void\n}\n@a = global i8 %x\n", "4:16: invalid use of function-local name"},
	{"comdat", "@a = global i8 0, comdat($c)\n", "1:26: use of undefined comdat '$c'"},
	{"linkage", "define extern_weak void @f() {\n  ret void\n}\n", "1:8: invalid linkage for function definition"},
	{"private hidden", "@a = private hidden global i8 0\n", "1:6: symbol with local linkage must have default visibility"},
	{"alignment", "@a = global i8 0, align 3\n", "1:25: alignment is not a power of two"},
	{"attribute place", "declare void @f(i8 nounwind)\n", "1:20: attribute 'nounwind' does not apply to parameters"},
	{"attribute on function", "declare void @f() zeroext\n", "1:19: attribute 'zeroext' does not apply to functions"},
	{"group in group", "attributes #0 = { #1 }\n", "1:19: cannot have an attribute group reference"},
	{"memory", "declare void @f() memory(argmem: read, write)\n", "1:40: default access kind must be specified first"},
	{"nofpclass", "declare void @f(float nofpclass(0))\n", "1:33: invalid mask value for 'nofpclass'"},
	{"range", "declare void @f(i8 range(i8 1, 1))\n", "1:29: the range should not represent the full or empty set"},
	{"argument number", "define void @f(i8 %1, i8 %0) {\n  ret void\n}\n", "1:26: argument expected to be numbered '%2' or greater"},
	{"no block", "define void @f() {\n}\n", "2:1: function body requires at least one basic block"},
	{"opcode", inFunc("frob i32 1"), "2:3: expected instruction opcode"},
	{"after terminator", inFunc("ret void\n  %x = add i8 1, 2"), "4:1: expected instruction opcode"},
	{"no terminator", inFunc("%x = add i8 1, 2"), "3:1: expected instruction opcode"},
	{"named void", inFunc("%x = fence seq_cst\n  ret void"), "2:3: instructions returning void cannot have a name"},
	{"numbering", inFunc("%5 = add i8 1, 2\n  %3 = add i8 1, 2\n  ret void"), "3:3: instruction expected to be numbered '%6' or greater"},
	{"redefined local", inFunc("%x = add i8 1, 2\n  %x = add i8 1, 2\n  ret void"), "3:3: multiple definition of local value named 'x'"},
	{"undefined locals", inFunc("%x = add i8 %y, %z\n  br label %q"),
		"2:15: use of undefined value '%y'\n2:19: use of undefined value '%z'\n3:12: use of undefined value '%q'"},
	{"use type", inFunc("%x = add i8 1, 2\n  %y = add i16 %x, 1\n  ret void"), "3:16: '%x' defined with type 'i8' but expected 'i16'"},
	{"forward type", inFunc("%x = add i8 %y, 2\n  %y = add i16 1, 1\n  ret void"), "3:3: instruction forward referenced with type 'i8'"},
	{"label as value", inFunc("br label %l\nl:\n  %y = add i16 %l, 1\n  ret void"), "4:16: '%l' defined with type 'label' but expected 'i16'"},
	{"value as label", inFunc("%l = add i8 1, 2\n  br label %l"), "3:12: '%l' is not a basic block"},
	{"block twice", inFunc("br label %l\nl:\n  br label %l\nl:\n  ret void"), "5:1: unable to create block named 'l'"},
	{"block number", inFunc("br label %9\n3:\n  ret void\n2:\n  ret void"), "5:1: label expected to be numbered '4' or greater"},
	{"phi preds", "define void @f() {\ne:\n  br label %l\nl:\n  %p = phi i8 [ 0, %e ], [ 1, %l ]\n  ret void\n}\n",
		"5:8: PHI node entries do not match predecessors"},
	{"phi block", "define void @f() {\ne:\n  br label %l\nl:\n  %p = phi i8 [ 0, %l ]\n  ret void\n}\n",
		"5:8: PHI node entries do not match predecessors"},
	{"binary type", inFunc("%x = add float 1.0, 2.0\n  ret void"), "2:12: invalid operand type for instruction"},
	{"flag", inFunc("%x = add exact i8 1, 2\n  ret void"), "2:12: expected type"},
	{"fast math", inFunc("%x = select fast i1 true, i8 1, i8 2\n  ret void"), "2:8: fast-math-flags specified for select"},
	{"switch twice", inFunc("switch i8 1, label %a [ i8 2, label %a i8 2, label %a ]\na:\n  ret void"), "2:42: duplicate case value in switch"},
	{"branch", inFunc("br i8 1, label %a, label %a\na:\n  ret void"), "2:6: branch condition must have 'i1' type"},
	{"atomic load", inFunc("%x = load atomic i32, ptr null seq_cst\n  ret void"), "2:8: atomic load must have explicit non-zero alignment"},
	{"release load", inFunc("%x = load atomic i32, ptr null release, align 4\n  ret void"), "2:8: atomic load cannot use Release ordering"},
	{"unsized load", "%t = type opaque\n" + inFunc("%x = load %t, ptr null\n  ret void"), "3:13: loading unsized types is not allowed"},
	{"call argument", "declare void @g(i8)\n" + inFunc("call void (i8) @g(i16 1)\n  ret void"), "3:18: argument 1 has type 'i16' but 'i8' is expected"},
	{"call count", inFunc("call void (i8) @f()\n  ret void"), "2:18: not enough parameters specified for call"},
	{"undefined callee", inFunc("call void @g()\n  ret void"), "2:13: use of undefined value '@g'"},
	{"intrinsic use", inFunc("store ptr @llvm.fma.f32, ptr null\n  ret void"), "2:13: intrinsic can only be used as callee"},
	{"intrinsic signature", inFunc("call void @llvm.fma()\n  ret void"), "2:13: invalid intrinsic signature"},
	{"asm", inFunc("call void asm \"\", \"r\"()\n  ret void"), "2:13: number of input constraints does not match"},
	{"blockaddress", "@a = global ptr blockaddress(@f, %x)\n" + inFunc("ret void"), "1:30: expected basic block name in blockaddress"},
	{"uselistorder", inFunc("%x = add i8 1, 2\n  ret void\n  uselistorder i8 %x, { 1, 0 }"), "4:3: value has no uses"},
	{"escaped class", "!0 = !DI\\FFFile()\n", "1:6: expected metadata type"},
	{"broken tbaa", "!0 = !{i32 x}\n" + inFunc("store i8 1, ptr null, !tbaa !0\n  ret void"), "1:12: expected "},
	{"datalayout", "target datalayout = \"q\"\n", "1:21: invalid data layout"},
}

// inFunc wraps instructions, the first of them at 2:3, into a function.
func inFunc(insts string) string { return "define void @f() {\n  " + insts + "\n}\n" }

func TestRejects(t *testing.T) {
	for _, c := range rejects {
		m, got := parseText(c.src, 1)
		if m != nil {
			t.Errorf("%s: accepted", c.name)
			continue
		}
		got = strings.TrimSpace(strings.ReplaceAll(got, "t.ll:", ""))
		lines, wants := strings.Split(got, "\n"), strings.Split(c.want, "\n")
		ok := len(lines) == len(wants)
		for i := range min(len(lines), len(wants)) {
			ok = ok && strings.HasPrefix(strings.Replace(lines[i], " error:", "", 1), wants[i])
		}
		if !ok {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}
