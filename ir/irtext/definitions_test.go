package irtext

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir"
)

// These tests compare our tables with LLVM 22's own definitions: its headers, and what its opt accepts and prints.

// header returns the text of a header of LLVM 22.
func header(t *testing.T, name string) string {
	t.Helper()
	files := peer.Files(t, "peers/llvm22/usr/include/llvm-22/llvm/"+name)
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// number reads a number of a definition: 0x10, 16, (1 << 4), (1u << 4).
func number(t *testing.T, s string) uint64 {
	t.Helper()
	x := uint64(0)
	for _, part := range strings.Split(s, "|") {
		part = strings.NewReplacer("(", "", ")", "", "u", "").Replace(part)
		base, shift, _ := strings.Cut(part, "<<")
		b, err := strconv.ParseUint(strings.TrimSpace(base), 0, 64)
		n := uint64(0)
		if shift != "" && err == nil {
			n, err = strconv.ParseUint(strings.TrimSpace(shift), 0, 6)
		}
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		x |= b << n
	}
	return x
}

// definitions returns the number of every name in text that fits the pattern of a name and a number.
func definitions(t *testing.T, text, pattern string) map[string]uint64 {
	t.Helper()
	re := regexp.MustCompile(pattern)
	n, name := re.SubexpIndex("n"), re.SubexpIndex("name")
	defs := make(map[string]uint64)
	for _, m := range re.FindAllStringSubmatch(text, -1) {
		if m[name] != "NAME" { // of the macro itself
			defs[m[name]] = number(t, m[n])
		}
	}
	if len(defs) == 0 {
		t.Fatalf("no definitions %s", pattern)
	}
	return defs
}

// handle is the pattern of a macro's uses.
func handle(macro string) string {
	return `(?m)^` + macro + `\((?P<n>[^,]+), (?P<name>\w+)`
}

// TestNamesOfDWARF: every name of an enumeration of LLVM 22 has its number in our tables, and we have no
// name that LLVM 22 does not have but for those of older versions.
func TestNamesOfDWARF(t *testing.T) {
	older := []string{"LLVM_OpenCLKernel"}
	dwarf, metadata := header(t, "BinaryFormat/Dwarf.def"), header(t, "IR/DebugInfoMetadata.h")
	for _, c := range []struct {
		ours *names
		defs map[string]uint64
	}{
		{&dwTags, definitions(t, dwarf, handle("HANDLE_DW_TAG"))},
		{&dwEncodings, definitions(t, dwarf, handle("HANDLE_DW_ATE"))},
		{&dwLanguages, definitions(t, dwarf, handle("HANDLE_DW_LANG"))},
		{&dwLanguageNames, definitions(t, dwarf, handle("HANDLE_DW_LNAME"))},
		{&dwConventions, definitions(t, dwarf, handle("HANDLE_DW_CC"))},
		{&dwVirtualities, definitions(t, dwarf, handle("HANDLE_DW_VIRTUALITY"))},
		{&enumKinds, definitions(t, dwarf, handle("HANDLE_DW_APPLE_ENUM_KIND"))},
		{&dwMacinfos, definitions(t, header(t, "BinaryFormat/Dwarf.h"), `DW_MACINFO_(?P<name>\w+) = (?P<n>0x\w+)`)},
		{&checksumKinds, definitions(t, metadata, `\bCSK_(?P<name>MD5|SHA\d+) = (?P<n>\d+)`)},
	} {
		for name, n := range c.defs {
			got, ok := c.ours.number(c.ours.prefix + name)
			if name == "invalid" || name == "null" && c.ours == &dwTags {
				continue
			}
			if !ok || got&^anotherName != n&^anotherName {
				t.Errorf("%s%s is %#x, ours is %#x %v", c.ours.prefix, name, n, got, ok)
			}
		}
		for _, o := range c.ours.list {
			if _, ok := c.defs[o.name]; !ok && !slices.Contains(older, o.name) {
				t.Errorf("LLVM 22 has no %s%s", c.ours.prefix, o.name)
			}
		}
	}
	ops := definitions(t, dwarf, handle("HANDLE_DW_OP"))
	for name, n := range definitions(t, header(t, "BinaryFormat/Dwarf.h"), `DW_OP_(?P<name>LLVM_\w+) = (?P<n>0x\w+)`) {
		ops[name] = n
	}
	for name, n := range ops {
		if got, ok := dwOps.number("DW_OP_" + name); !ok || got != n {
			t.Errorf("DW_OP_%s is %#x, ours is %#x %v", name, n, got, ok)
		}
	}
}

// TestNamesOfFlags does the same for the flags of debug info.
func TestNamesOfFlags(t *testing.T) {
	text := header(t, "IR/DebugInfoFlags.def")
	for _, c := range []struct {
		macro string
		ours  []flag
	}{{"HANDLE_DI_FLAG", diFlags}, {"HANDLE_DISP_FLAG", diSPFlags}} {
		for name, n := range definitions(t, text, handle(c.macro)) {
			i := slices.IndexFunc(c.ours, func(f flag) bool { return f.name == name })
			if name == "Largest" {
				continue
			}
			if i < 0 || uint64(c.ours[i].bits) != n {
				t.Errorf("%s(%#x, %s): ours is %d", c.macro, n, name, i)
			}
		}
	}
}

// TestAttributesOfLLVM22: every attribute of LLVM 22 is in our table, with its kind and its places.
func TestAttributesOfLLVM22(t *testing.T) {
	re := regexp.MustCompile(`(?s)def \w+\s*:\s*(\w+)Attr<"([\w-]+)",\s*\w+,\s*\[([^]]*)\]>`)
	found := 0
	for _, m := range re.FindAllStringSubmatch(header(t, "IR/Attributes.td"), -1) {
		if m[1] == "ComplexStr" || m[1] == "StrBool" {
			continue
		}
		found++
		k := ir.ParseAttrKind(m[2])
		if k == ir.AttrNone {
			t.Errorf("%s is not known", m[2])
			continue
		}
		info := k.Info()
		var places ir.AttrPlaces
		for word, p := range map[string]ir.AttrPlaces{"FnAttr": ir.OnFn, "ParamAttr": ir.OnParam, "RetAttr": ir.OnRet} {
			if strings.Contains(m[3], word) {
				places |= p
			}
		}
		if info.Places&places != places {
			t.Errorf("%s: places %b, ours %b", m[2], places, info.Places)
		}
		forms := map[string][]ir.AttrForm{"Enum": {ir.FormEnum}, "Type": {ir.FormType},
			"Int": {ir.FormInt, ir.FormText, ir.FormMemory}, "ConstantRange": {ir.FormRange}, "ConstantRangeList": {ir.FormText}}
		if !slices.Contains(forms[m[1]], info.Form) {
			t.Errorf("%s: a %s attribute, ours has the form %d", m[2], m[1], info.Form)
		}
	}
	if found < 90 {
		t.Errorf("only %d attributes found", found)
	}
}

// llvm22 runs opt-22 on a module and returns its text, without the first line, or "" when it is refused.
func llvm22(t *testing.T, text string, passes ...string) (out, said string) {
	t.Helper()
	cmd := exec.Command(peer.Require(t, "opt-22"), append(passes, "-S", "-o", "-")...)
	var stderr bytes.Buffer
	cmd.Stdin, cmd.Stderr = strings.NewReader(text), &stderr
	data, err := cmd.Output()
	if err != nil {
		return "", stderr.String()
	}
	_, out, _ = strings.Cut(string(data), "\n")
	return strings.TrimPrefix(out, "source_filename = \"<stdin>\"\n"), stderr.String()
}

// agree compares our text of a module with that of opt-22.
func agree(t *testing.T, what, text string) {
	t.Helper()
	want, said := llvm22(t, text)
	want = strings.NewReplacer("avr_intrcc  ", "avr_intrcc ", "avr_signalcc  ", "avr_signalcc ").Replace(want)
	if want == "" {
		t.Errorf("%s: opt-22 refuses it: %s", what, said)
		return
	}
	m, diags := Parse(diag.NewFile(what, text), Options{})
	if m == nil {
		t.Errorf("%s: refused: %v", what, diags.Err())
		return
	}
	if got := strings.TrimPrefix(printed(m), "source_filename = \""+what+"\"\n"); got != want {
		t.Errorf("%s: %s", what, firstDiff(got, want))
	}
}

// TestConventionsOfLLVM22: every calling convention has the name LLVM 22 gives it.
func TestConventionsOfLLVM22(t *testing.T) {
	var b strings.Builder
	for n := range 200 {
		switch n {
		case 12: // webkit_jscc, gone since LLVM 18
		case 124:
			fmt.Fprintf(&b, "declare cc %d void @f%d(i1)\n\n", n, n)
		default:
			fmt.Fprintf(&b, "declare cc %d void @f%d()\n\n", n, n)
		}
	}
	agree(t, "calling conventions", b.String())
}

// TestWordsOfLLVM22: linkages, visibilities, orderings and the like.
func TestWordsOfLLVM22(t *testing.T) {
	var b strings.Builder
	for i, l := range []string{"private", "internal", "available_externally", "linkonce", "weak", "common", "linkonce_odr",
		"weak_odr", ""} {
		fmt.Fprintf(&b, "@l%d = %s global i32 0\n", i, l)
	}
	for i, l := range []string{"extern_weak", "external", "hidden", "protected", "default", "dllimport", "dllexport", "dso_local",
		"thread_local", "thread_local(localdynamic)", "thread_local(initialexec)", "thread_local(localexec)", "unnamed_addr",
		"local_unnamed_addr", "addrspace(7)", "externally_initialized"} {
		if l != "extern_weak" && l != "external" {
			l = "external " + l
		}
		fmt.Fprintf(&b, "@e%d = %s global i32\n", i, l)
	}
	for i, l := range []string{`code_model "tiny"`, `code_model "large"`, "no_sanitize_address", "no_sanitize_hwaddress",
		"sanitize_memtag", "sanitize_address_dyninit", `partition "p"`, `section "s"`, "align 8"} {
		fmt.Fprintf(&b, "@s%d = global i32 0, %s\n", i, l)
	}
	b.WriteString("define void @f(ptr %p, i32 %i, float %x, <2 x bfloat> %v) {\n")
	for _, o := range []string{"unordered", "monotonic", "acquire", "seq_cst"} {
		fmt.Fprintf(&b, "  %%a%s = load atomic i32, ptr %%p syncscope(\"agent\") %s, align 4\n", o, o)
	}
	re := regexp.MustCompile(`(?m)^    ([A-Z]\w*),$`)
	_, enum, _ := strings.Cut(header(t, "IR/Instructions.h"), "enum BinOp : unsigned {")
	enum, _, _ = strings.Cut(enum, "FIRST_BINOP")
	ops := re.FindAllStringSubmatch(enum, -1)
	if len(ops) < 20 {
		t.Errorf("%d operations of atomicrmw", len(ops))
	}
	for _, m := range ops {
		name := ""
		for op := range ir.NumRMW {
			if strings.ReplaceAll(op.String(), "_", "") == strings.ToLower(m[1]) {
				name = op.String()
				operand := "i32 %i"
				if op.IsFP() {
					operand = "<2 x bfloat> %v"
				}
				fmt.Fprintf(&b, "  %%r%s = atomicrmw %s ptr %%p, %s acq_rel, align 4\n", name, name, operand)
			}
		}
		if name == "" {
			t.Errorf("the operation %s of atomicrmw is not known", m[1])
		}
	}
	for p := ir.FFalse; p < ir.NumPreds; p++ {
		kind, operand := "fcmp", "float %x, %x"
		if p >= ir.IEQ {
			kind, operand = "icmp", "i32 %i, %i"
		}
		fmt.Fprintf(&b, "  %%%s%v = %s %v %s\n", kind, p, kind, p, operand)
	}
	b.WriteString("  ret void\n}\n")
	agree(t, "words", b.String())
}

// TestFlagsOfLLVM22 asks both of every flag of an instruction at every kind of instruction.
func TestFlagsOfLLVM22(t *testing.T) {
	flags := []string{"nuw", "nsw", "nuw nsw", "exact", "disjoint", "nneg", "samesign", "inbounds", "nusw", "nusw nuw", "fast", "nnan"}
	insts := []struct{ before, after string }{
		{"add", "i32 %i, %i"}, {"shl", "i32 %i, %i"}, {"udiv", "i32 %i, %i"}, {"and", "i32 %i, %i"}, {"or", "i32 %i, %i"},
		{"fadd", "float %x, %x"}, {"fneg", "float %x"}, {"trunc", "i32 %i to i8"}, {"zext", "i32 %i to i64"}, {"sext", "i32 %i to i64"},
		{"uitofp", "i32 %i to float"}, {"sitofp", "i32 %i to float"}, {"fptoui", "float %x to i32"}, {"fpext", "float %x to double"},
		{"ptrtoint", "ptr %p to i64"}, {"ptrtoaddr", "ptr %p to i64"}, {"bitcast", "i32 %i to float"}, {"addrspacecast", "ptr %p to ptr addrspace(1)"},
		{"icmp", "eq i32 %i, %i"}, {"fcmp", "oeq float %x, %x"}, {"select", "i1 %c, float %x, float %x"}, {"getelementptr", "i8, ptr %p, i64 1"},
		{"freeze", "i32 %i"}, {"call", "float @g()"}, {"load", "i32, ptr %p, align 4"},
	}
	peer.Require(t, "opt-22")
	type probe struct {
		text    string
		alone   bool // not implied by another
		refused bool
	}
	var probes []probe
	for _, in := range insts {
		for _, f := range flags {
			alone := f != "nnan" && !strings.Contains(f, " ")
			probes = append(probes, probe{alone: alone, text: "declare float @g()\n\ndefine void @f(i32 %i, float %x, ptr %p, i1 %c) {\n  %r = " +
				in.before + " " + f + " " + in.after + "\n  ret void\n}\n"})
		}
	}
	// What both accept stands in one module, so that opt-22 starts but for the rest.
	var all strings.Builder
	all.WriteString("declare float @g()\n\n")
	accepted := 0
	for i := range probes {
		m, _ := Parse(diag.NewFile("flag", probes[i].text), Options{})
		if probes[i].refused = m == nil; m != nil {
			accepted++
			_, body, _ := strings.Cut(probes[i].text, "@f(")
			fmt.Fprintf(&all, "define void @f%d(%s\n", i, body)
		}
	}
	agree(t, "flags", all.String())
	if accepted < 30 {
		t.Errorf("only %d combinations are accepted", accepted)
	}
	if testing.Short() {
		return
	}
	for _, p := range probes {
		if p.refused && p.alone {
			if _, said := llvm22(t, p.text, "-disable-output"); said == "" {
				t.Errorf("refused:\n%s", p.text)
			}
		}
	}
}
