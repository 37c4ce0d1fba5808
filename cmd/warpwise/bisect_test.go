package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/opt/dce"
	"github.com/warpwise/warpwise/internal/opt/mem2reg"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/phase/copyprop"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

const bisectKernel = `target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %x = alloca i32
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %tid, ptr %x
  %v = load i32, ptr %x
  %a = lshr i32 %v, 1
  %s = sub i32 %a, %n
  %b = ashr i32 %s, 1
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %b, ptr addrspace(1) %p
  ret void
}
`

var shifted = pass.NewStat("Shift", "arithmetic shift made logical")

// wrongShift is a planted mistake: of all shifts right it makes logical ones.
var wrongShift = &pass.Pass[*ir.Func]{Name: "wrong-shift", Stats: []*pass.Stat{shifted}, Run: func(c *pass.Ctx, f *ir.Func) {
	for v := range f.Instrs() {
		if (v.Op == ir.OpAShr || v.Op == ir.OpLShr) && c.Apply(shifted, v) {
			v.Op = ir.OpLShr
		}
	}
}}

var added = pass.NewStat("Add", "addition made another one")

// wrongAdd is a planted mistake over PTX: each constant that is added becomes one more.
var wrongAdd = &pass.Pass[*ptx.Func]{Name: "wrong-add", Stats: []*pass.Stat{added}, Run: func(c *pass.Ctx, f *ptx.Func) {
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if k, ok := f.IntValue(in.Src[1]); in.Op == ptx.OpAdd && ok && c.ApplyInst(added, in) && k > 5 {
				f.SetSrc(in, 1, f.Int(k+1))
			}
		}
	}
}}

func TestBisectPTX(t *testing.T) {
	t.Chdir(t.TempDir())
	text := `.version 7.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 out)
{
.reg .b32 %r<6>;
.reg .b64 %d<4>;
ld.param.u64 %d1, [out];
mov.u32 %r1, %tid.x;
add.s32 %r2, %r1, 3;
add.s32 %r3, %r2, 7;
mul.wide.u32 %d2, %r1, 4;
add.s64 %d3, %d1, %d2;
st.global.u32 [%d3], %r3;
ret;
}
`
	if err := os.WriteFile("k.ptx", []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, how := range [][]string{{}, {"-check=grep -q ', 7;'"}} {
		code, out, errs := bisectRun(t, append(how, "-passes=OriCopyProp,wrong-add", "k.ptx")...)
		for _, w := range []string{"first bad run: 2 of 2: wrong-add on k\n", "first bad decision: 2 of 2 in this run, number 2 of the pipeline\n", "k.ptx:11:1: note: wrong-add: Add (@k)",
			"bad:  warpwise ptx -passes='OriCopyProp,wrong-add' -opt-bisect-limit=2 -opt-fuel=2 k.ptx\n"} {
			if code != 0 || !strings.Contains(out, w) {
				t.Errorf("%v: exit code %d, no %q in\n%s%s", how, code, w, out, errs)
			}
		}
	}
	if code, _, errs := bisectRun(t, "-ptx=O2", "-passes=wrong-add", "k.ptx"); code != 2 {
		t.Errorf("-ptx of PTX: exit code %d: %s", code, errs)
	}
}

func bisectRun(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err strings.Builder
	e := &env{strings.NewReader(""), &out, &err}
	reg := pass.NewRegistry(dce.Pass, mem2reg.Pass, wrongShift)
	v := findVerb("bisect")
	v.setup = func(f *flags) action { return bisectWith(f, reg, pass.NewRegistry(copyprop.Pass, wrongAdd)) }
	code = report(e, v, v.run(e, args))
	return code, out.String(), err.String()
}

func TestBisect(t *testing.T) {
	t.Chdir(t.TempDir())
	file := "k.ll"
	if err := os.WriteFile(file, []byte(bisectKernel), 0o666); err != nil {
		t.Fatal(err)
	}
	wants := []string{
		"first bad run: 2 of 3: wrong-shift on k\n",
		"first bad decision: 2 of 2 in this run, number 3 of the pipeline\n",
		"k.ll:13:8: note: wrong-shift: Shift (@k): arithmetic shift made logical\n  %b = ashr i32 %s, 1\n       ^",
		"bad:  warpwise opt -S -passes='mem2reg,wrong-shift,dce' -opt-bisect-limit=2 -opt-fuel=3 k.ll\n",
		"good: warpwise opt -S -passes='mem2reg,wrong-shift,dce' -opt-bisect-limit=2 -opt-fuel=2 k.ll\n",
	}
	for _, how := range [][]string{
		{},
		{"-ptx=O2"},
		{"-check=grep -q 'ashr i32'"},
		{"-interesting=! grep -q 'ashr i32'"},
	} {
		code, out, errs := bisectRun(t, append(how, "-passes=mem2reg,wrong-shift,dce", file)...)
		if code != 0 {
			t.Errorf("%v: exit code %d: %s%s", how, code, out, errs)
		}
		for _, w := range wants {
			if !strings.Contains(out, w) {
				t.Errorf("%v: no %q in\n%s%s", how, w, out, errs)
			}
		}
		if !strings.Contains(errs, "BISECT: without any pass: good") {
			t.Errorf("%v: no lines of states:\n%s", how, errs)
		}
	}
	for _, c := range []struct {
		args []string
		code int
		text string
	}{
		{[]string{"-passes=mem2reg,dce", file}, 1, "no failure"},
		{[]string{"-passes=mem2reg", "-check=false", file}, 1, "no pass is to blame"},
		{[]string{"-passes=mem2reg", "-check=true", file}, 1, "nothing to find"},
		{[]string{"-passes=frob", file}, 2, "frob"},
		{[]string{"-passes=dce"}, 2, "one input file"},
	} {
		code, out, errs := bisectRun(t, c.args...)
		if code != c.code || !strings.Contains(out+errs, c.text) {
			t.Errorf("%v: exit code %d, want %d:\n%s%s", c.args, code, c.code, out, errs)
		}
	}
}

func TestReduceCommand(t *testing.T) {
	dir := t.TempDir()
	file, out := filepath.Join(dir, "k.ll"), filepath.Join(dir, "k.reduced.ll")
	if err := os.WriteFile(file, []byte(bisectKernel), 0o666); err != nil {
		t.Fatal(err)
	}
	code, _, errs := call(t, "", "warpwise", "reduce", file, "--check", "grep -q 'ashr i32'")
	text, err := os.ReadFile(out)
	if code != 0 || err != nil || !strings.Contains(string(text), "ashr i32") || strings.Count(string(text), "\n") > 10 {
		t.Errorf("exit code %d, %v: %s\n%s", code, err, errs, text)
	}
	if !strings.Contains(errs, "k.reduced.ll: 10 -> 2 instructions, ") || !strings.Contains(errs, " checks, ") {
		t.Errorf("last line: %s", errs)
	}
	for _, c := range []struct {
		args string
		code int
		text string
	}{
		{"-check=false", 2, "not interesting"},
		{"", 2, "-check and -differs"},
		{"-differs=O9", 2, "bad level"},
		{"-differs=O0,O2", 2, "not interesting"},
	} {
		code, _, errs := call(t, "", "warpwise", "reduce", file, c.args)
		if c.args == "" {
			code, _, errs = call(t, "", "warpwise", "reduce", file)
		}
		if code != c.code || !strings.Contains(errs, c.text) {
			t.Errorf("%s: exit code %d, want %d: %s", c.args, code, c.code, errs)
		}
	}
}

// TestBisectLeavesOut: a kernel whose behaviour is undefined does not keep the others from being compared.
func TestBisectLeavesOut(t *testing.T) {
	t.Chdir(t.TempDir())
	file := "k.ll"
	bad := bisectKernel + "\ndefine ptx_kernel void @never(ptr addrspace(1) %out) {\n  unreachable\n}\n"
	if err := os.WriteFile(file, []byte(bad), 0o666); err != nil {
		t.Fatal(err)
	}
	code, out, errs := bisectRun(t, "-passes=mem2reg,wrong-shift,dce", file)
	if code != 0 || !strings.Contains(out, "wrong-shift on k\n") || !strings.Contains(errs, "left out: source-UB: never:") {
		t.Errorf("exit code %d:\n%s%s", code, out, errs)
	}
	code, _, errs = bisectRun(t, "-passes=mem2reg", "-kernel=never", file)
	if code != 3 || !strings.Contains(errs, "no kernel of the file can be compared") {
		t.Errorf("exit code %d: %s", code, errs)
	}
}

// TestBisectReplay runs the commands that the report ends with: one output fails the check, the other
// does not.
func TestBisectReplay(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "k.ll")
	text := strings.Replace(bisectKernel, "%x = alloca i32\n", "%w = alloca i32\n  %x = alloca i32\n  %y = alloca i32\n", 1)
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	code, out, errs := call(t, "", "warpwise", "bisect", "-passes=dce,mem2reg,dce", "-check=grep -q '%x = alloca'", "-quiet", file)
	if code != 0 || !strings.Contains(out, "mem2reg on k\n") {
		t.Fatalf("exit code %d:\n%s%s", code, out, errs)
	}
	replayed(t, out, file, "%x = alloca")
}

// TestBisectReplayPTX does so for a level of phases: passes over the module run in front of them, and count.
func TestBisectReplayPTX(t *testing.T) {
	file := filepath.Join(t.TempDir(), "k.ptx")
	text := ".version 7.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 out)\n{\n.reg .b32 %r<4>;\n.reg .b64 %d<2>;\nld.param.u64 %d1, [out];\n" +
		"mov.u32 %r1, %tid.x;\nmul.lo.s32 %r2, %r1, 8;\nst.global.u32 [%d1], %r2;\nret;\n}\n"
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	code, out, errs := call(t, "", "warpwise", "bisect", "-passes=default<O2>", "-check=grep -q 'mul.lo'", "-quiet", file)
	if code != 0 || !strings.Contains(out, "bad: ") {
		t.Fatalf("exit code %d:\n%s%s", code, out, errs)
	}
	replayed(t, out, file, "mul.lo")
}

// replayed runs the commands of a report: what the good one prints has a text, what the bad one prints has not.
func replayed(t *testing.T, out, file, want string) {
	t.Helper()
	for line := range strings.Lines(out) {
		kind, cmd, ok := strings.Cut(strings.TrimSpace(line), ": ")
		cmd = strings.TrimSpace(cmd)
		if !ok || kind != "good" && kind != "bad" {
			continue
		}
		args := strings.Fields(strings.ReplaceAll(cmd, "'", ""))
		args[len(args)-1] = file
		code, text, errs := call(t, "", args...)
		if code != 0 || strings.Contains(text, want) != (kind == "good") {
			t.Errorf("%s: %s: exit code %d\n%s%s", kind, cmd, code, text, errs)
		}
	}
}
