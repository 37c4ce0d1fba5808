package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// warpwiseRun runs the command line and returns its exit code and output.
func warpwiseRun(args ...string) (int, string, string) {
	var out, errs bytes.Buffer
	code := mainCode(&env{strings.NewReader(""), &out, &errs}, append([]string{"warpwise"}, args...))
	return code, out.String(), errs.String()
}

const collatz = "../../testdata/kernels/collatz.ll"

func TestRunAndVerify(t *testing.T) {
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "good.ptx"), filepath.Join(dir, "bad.ptx")
	if code, _, errs := warpwiseRun("llc", "-mcpu=sm_80", collatz, "-o", good); code != 0 {
		t.Fatal(errs)
	}
	text, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.Replace(string(text), "add.s32", "sub.s32", 1)
	if changed == string(text) {
		t.Fatal("nothing to change in the PTX")
	}
	if err := os.WriteFile(bad, []byte(changed), 0o666); err != nil {
		t.Fatal(err)
	}
	launch := []string{"-block=64", "-arg=i32[64]:iota", "-arg=i32[64]", "-arg=i32[2]:zeros", "-arg=i32:64"}
	for _, c := range []struct {
		args []string
		code int
		want string // in the output
	}{
		{append([]string{"run", good}, launch...), 0, "argument 1, i32[64]: 0 0 1 7 2 5 8 16 3 19"},
		{append([]string{"run", collatz, "-model=stack"}, launch...), 0, "argument 1, i32[64]: 0 0 1 7 2 5 8 16 3 19"},
		{append([]string{"run", collatz, "-json"}, launch...), 0, `"findings": []`},
		{[]string{"run", good, "-arg=i32[64]:iota", "-arg=i32[4]", "-arg=i32[2]", "-arg=i32:64"}, 1, "out of bounds"},
		{append([]string{"run", collatz, "-fuel=10"}, launch...), 3, "out of fuel"},
		{[]string{"run", collatz}, 3, "takes 4 arguments, got 0"},
		{[]string{"run", collatz, "-arg=q:1"}, 2, "unknown type"},
		{[]string{"run", collatz, "-kernel=none"}, 2, "no kernel 'none'"},
		{[]string{"verify", collatz, good}, 0, "collatz: equal\n  bound: 16 inputs"},
		{[]string{"verify", collatz, bad}, 1, "collatz: mismatch: input 0"},
		{[]string{"verify", good, good}, 0, "collatz: equal"},
		{[]string{"verify", good}, 2, "two files"},
	} {
		code, out, errs := warpwiseRun(c.args...)
		if code != c.code || !strings.Contains(out+errs, c.want) {
			t.Errorf("%v: exit code %d, want %d with %q:\n%s%s", c.args, code, c.code, c.want, out, errs)
		}
	}
}

// TestRunFlags: every flag of run does what docs/emulator.md says.
func TestRunFlags(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	double := write("double.ptx", doublePTX)
	last := write("last.ll", lastIR)
	dynamic := write("dynamic.ptx", dynamicPTX)
	bytes := write("in.bin", "\x01\x00\x00\x00\x02\x00\x00\x00")
	out := filepath.Join(dir, "out.bin")
	for _, c := range []struct {
		args string
		code int
		want string // in the output
	}{
		{"run " + double + " -block 2 -arg i32[2]:iota -arg i32[2] -out 1=" + out, 0, "argument 1, i32[2]: 0 2\n"},
		{"run " + double + " -block 2 -arg i32[]:file(" + bytes + ") -arg i32[2]", 0, "argument 1, i32[2]: 2 4\n"},
		{"run " + double + " -block 2 -arg file:" + bytes + " -arg i32[2]", 0, "argument 0, i8[8]: 1 0 0 0 2 0 0 0\nargument 1, i32[2]: 2 4\n"},
		{"run " + double + " -block 2 -arg file:" + bytes + "x -arg i32[2]", 1, "no such file"},
		{"run " + double + " -block 2 -arg i32[2]:7 -arg same:0", 0, "argument 1, i32[2]: 14 14\n"},
		{"run " + double + " -block 2 -arg i32[2]:7 -arg same:1", 2, "names no earlier buffer"},
		{"run " + double + " -block 4 -arg i32[4]:sorted(3) -arg i32[4]:small(1) -show 0", 0, "argument 1, i32[4]:  …\n"},
		{"run " + double + " -block 2 -arg i32[2]:edge(1) -arg f32[2]:normal(1)", 0, "warp instructions, 0 findings"},
		{"run " + double + " -block 2 -arg i32[2]:frob(1) -arg f32[2]", 2, "unknown generator 'frob'"},
		{"run " + double + " -block 2 -arg i32[2] -arg i32[2] -out 2=x", 2, "argument 2 is no buffer"},
		{"run " + double + " -block 2 -arg i32[2] -arg i32[2] -out x", 2, "want N=PATH"},
		{"run " + double + " -check bounds,barriers -block 2 -arg i32[2] -arg i32[1]", 1, "help: guard the access"},
		{"run " + double + " -check luck -block 2 -arg i32[2] -arg i32[2]", 2, "unknown check 'luck'"},
		{"run " + double + " -trace=1 -block 2 -arg i32[2]:iota -arg i32[2]", 0, "shl.b32 %r3, %r2, 1;  = 1:0x2\n"},
		{"run " + double + " -trace -block 2 -arg i32[2]:iota -arg i32[2]", 0, "st.global.u32 [%rd5], %r3;  -> 0:out+0:0x0 1:out+4:0x2\n"},
		{"run " + double + " -trace=x -block 2 -arg i32[2]:iota -arg i32[2]", 2, "bad list of threads 'x'"},
		{"run " + double + " -schedules 4 -block 2 -arg i32[2]:iota -arg i32[2]", 0, "4 of 4 adversarial schedules leave the same memory as the maximal model"},
		{"run " + last + " -schedules 4 -block 8 -arg i32[1]", 1, "adversarial schedule "},
		{"run " + last + " -schedules 4 -block 8 -arg i32[1] -json", 1, `"verdict": "disagree"`},
		{"run " + dynamic + " -block 1 -arg i32[1] -shared 4", 0, "argument 0, i32[1]: 5\n"},
		{"run " + dynamic + " -block 1 -arg i32[1]", 1, "out of bounds"},
		{"run " + dynamic + " -block 1 -arg i32[1] -json", 1, `"hint": "guard the access`},
	} {
		code, stdout, stderr := warpwiseRun(strings.Fields(c.args)...)
		if code != c.code || !strings.Contains(stdout+stderr, c.want) {
			t.Errorf("%s: exit code %d, want %d with %q:\n%s%s", c.args, code, c.code, c.want, stdout, stderr)
		}
	}
	if b, err := os.ReadFile(out); err != nil || string(b) != "\x00\x00\x00\x00\x02\x00\x00\x00" {
		t.Errorf("-out wrote %q, %v", b, err)
	}
}

const doublePTX = `.version 7.0
.target sm_80
.address_size 64

.visible .entry k(.param .u64 in, .param .u64 out)
{
	.reg .b32 %r<8>;
	.reg .b64 %rd<8>;
	ld.param.u64 %rd1, [in];
	ld.param.u64 %rd2, [out];
	mov.u32 %r1, %tid.x;
	mul.wide.u32 %rd3, %r1, 4;
	add.s64 %rd4, %rd1, %rd3;
	add.s64 %rd5, %rd2, %rd3;
	ld.global.u32 %r2, [%rd4];
	shl.b32 %r3, %r2, 1;
	st.global.u32 [%rd5], %r3;
	ret;
}
`

const dynamicPTX = `.version 7.0
.target sm_80
.address_size 64

.extern .shared .align 4 .b8 dyn[];

.visible .entry k(.param .u64 out)
{
	.reg .b32 %r<8>;
	.reg .b64 %rd<8>;
	ld.param.u64 %rd1, [out];
	st.shared.u32 [dyn], 5;
	ld.shared.u32 %r1, [dyn];
	st.global.u32 [%rd1], %r1;
	ret;
}
`

// lastIR leaves the number of the lane that came last.
const lastIR = `define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %a, label %b
a:
  %x = atomicrmw xchg ptr addrspace(1) %out, i32 %t monotonic
  ret void
b:
  %y = atomicrmw xchg ptr addrspace(1) %out, i32 %t monotonic
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
`
