package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/npy"
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
		{[]string{"run", collatz}, 2, "takes 4 arguments, got 0"},
		{[]string{"run", collatz}, 2, "on these arguments it has no findings: warpwise run " + collatz},
		{[]string{"run", collatz}, 2, "3  %3                   i32                            -arg i32:1"},
		{append([]string{"run", collatz}, "-arg=i32[64]", "-arg=i32[64]", "-arg=i32[2]", "-arg=f32:64"), 2, "is a floating-point number, and the parameter is an integer (i32)"},
		{append([]string{"run", good}, "-arg=i32[64]", "-arg=i32[64]", "-arg=i32[2]", "-arg=i32[4]"), 2, "is a buffer, and the parameter is no pointer"},
		{append([]string{"run", collatz}, "-arg=i32[64]", "-arg=i64:5", "-arg=f64:2", "-arg=i32:4"), 2, "the parameter is a pointer"},
		{append([]string{"run", collatz}, "-arg=i32[64]", "-arg=i32[64]", "-arg=i32[2]", "-arg=i64:4"), 2, "has 8 bytes, and the parameter 4"},
		{append([]string{"run", collatz, "-expect=1=i32[64]:0,0,1,7", "-show=0"}, launch...), 1, "argument 1 is not as expected: 60 of 64 elements differ from i32[64]:0,0,1,7\n  element  is  expected\n  [4]      2   0\n"},
		{append([]string{"run", collatz, "-expect=0=i32[64]:iota"}, launch...), 0, "argument 0 is as expected (64 elements)"},
		{append([]string{"run", collatz, "-expect=0=i32[64]:iota", "-json"}, launch...), 0, `"wrong": 0`},
		{append([]string{"run", collatz, "-expect=1=0", "-json"}, launch...), 1, `"verdict": "unexpected"`},
		{append([]string{"run", collatz, "-expect=1=40", "-atol=72"}, launch...), 0, "argument 1 is as expected"},
		{append([]string{"run", collatz, "-expect=3=0"}, launch...), 2, "argument 3 is no buffer"},
		{append([]string{"run", collatz, "-expect=1=none.npy"}, launch...), 1, "no such file"},
		{append([]string{"run", collatz}, launch...), 0, "  argument 1  62 of 64  [2]   [63]  0 -> 1\n"},
		{[]string{"run", collatz, "-block=8", "-arg=i32[8]:iota", "-arg=i32[2,4]", "-arg=i32[2]", "-arg=i32:8"}, 0, "argument 1, i32[2,4]:\n    |  0  1  2  3\n  0 |  ·  ·  1  7\n  1 |  2  5  8 16\n"},
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

const required = `.version 7.0
.target sm_80
.address_size 64

.visible .entry k(.param .u64 out, .param .f32 x, .param .b32 y)
.reqntid 4, 2
{
	.reg .b32 %r<8>;
	.reg .b64 %rd<8>;
	ld.param.u64 %rd1, [out];
	mov.u32 %r1, %tid.x;
	mov.u32 %r2, %tid.y;
	mov.u32 %r3, %ntid.x;
	mad.lo.u32 %r4, %r2, %r3, %r1;
	mul.wide.u32 %rd2, %r4, 4;
	add.s64 %rd3, %rd1, %rd2;
	st.global.u32 [%rd3], %r4;
	ret;
}
`

// TestRunBlock: a kernel that asks for a block gets it, and another one is an error.
func TestRunBlock(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	most := strings.Replace(required, ".reqntid 4, 2", ".maxntid 16", 1)
	for name, text := range map[string]string{"k.ptx": required, "most.ptx": most, "ocl.ll": requiredIR} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		args string
		code int
		want string
	}{
		{"k.ptx -arg i32[8] -arg f32:1 -arg f32:1", 0, "argument 0, i32[8]: 0 1 2 3 4 5 6 7\n"},
		{"k.ptx -block 4,2 -arg i32[8] -arg f32:1 -arg i32:1", 0, "argument 0, i32[8]: 0 1 2 3 4 5 6 7\n"},
		{"k.ptx -block 8 -arg i32[8] -arg f32:1 -arg i32:1", 2, "-block 8 contradicts the kernel, which must be launched with blocks of 4,2,1 threads"},
		{"k.ptx -arg i32[8] -arg i32:1 -arg i32:1", 2, "is an integer, and the parameter is a floating-point number (.f32)"},
		{"k.ptx", 2, "  1  x                    .f32                           -arg f32:1\n  2  y                    .b32                           -arg i32:1"},
		{"most.ptx -arg i32[64] -arg f32:1 -arg i32:1", 0, "15 of 64"},
		{"most.ptx -block 32 -arg i32[64] -arg f32:1 -arg i32:1", 2, "too large: the kernel allows 16 threads"},
		{"ocl.ll -arg i32[8]", 0, "argument 0, i32[8]: 7 7 7 7 0 0 0 0\n"},
		{"ocl.ll -arg i32[8] -block 8", 2, "blocks of 4,1,1 threads"},
	} {
		code, stdout, stderr := warpwiseRun(append([]string{"run"}, strings.Fields(c.args)...)...)
		if code != c.code || !strings.Contains(stdout+stderr, c.want) {
			t.Errorf("%s: exit code %d, want %d with %q:\n%s%s", c.args, code, c.code, c.want, stdout, stderr)
		}
	}
}

const requiredIR = `define ptx_kernel void @k(ptr addrspace(1) %out) !reqd_work_group_size !0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 7, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

!0 = !{i32 4, i32 1, i32 1}
`

// TestRunNPY: arrays go in and out as NumPy has them.
func TestRunNPY(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("double.ptx", []byte(doublePTX), 0o666); err != nil {
		t.Fatal(err)
	}
	in := npy.Append(nil, &npy.Array{Type: "i4", Shape: []int{2, 2}, Data: []byte("\x01\x00\x00\x00\x02\x00\x00\x00\x03\x00\x00\x00\x04\x00\x00\x00")})
	if err := os.WriteFile("in.npy", in, 0o666); err != nil {
		t.Fatal(err)
	}
	code, stdout, stderr := warpwiseRun("run", "double.ptx", "-block=4", "-arg=file:in.npy", "-arg=i32[2,2]", "-out=1=out.npy", "-expect=0=in.npy")
	if code != 0 || !strings.Contains(stdout, "  0 | 2 4\n  1 | 6 8\n") {
		t.Fatalf("exit code %d\n%s%s", code, stdout, stderr)
	}
	file, err := os.ReadFile("out.npy")
	if err != nil {
		t.Fatal(err)
	}
	out, err := npy.Read(file)
	if err != nil || out.Type != "i4" || len(out.Shape) != 2 || string(out.Data) != "\x02\x00\x00\x00\x04\x00\x00\x00\x06\x00\x00\x00\x08\x00\x00\x00" {
		t.Errorf("out.npy holds %v, %v", out, err)
	}
	if code, stdout, _ := warpwiseRun("run", "double.ptx", "-q", "-block=4", "-arg=file:in.npy", "-arg=i32[2,2]", "-expect=1=out.npy"); code != 0 || stdout != "" {
		t.Errorf("exit code %d, printed %q", code, stdout)
	}
	if code, stdout, _ := warpwiseRun("run", "double.ptx", "-q", "-block=4", "-arg=file:in.npy", "-arg=i32[2,2]", "-expect=1=in.npy"); code != 1 || !strings.Contains(stdout, "4 of 4 elements differ from in.npy\n  element  is  expected\n  [0,0]    2   1\n") {
		t.Errorf("exit code %d, printed %q", code, stdout)
	}
}

// TestRunLimits: a kernel that does not end is given up, and a long run says how far it is.
func TestRunLimits(t *testing.T) {
	t.Chdir(t.TempDir())
	const endless = ".version 7.0\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n.reg .b32 %r<4>;\nmov.u32 %r1, 0;\n$a:\nadd.u32 %r1, %r1, 1;\nbra $a;\n}\n"
	if err := os.WriteFile("k.ptx", []byte(endless), 0o666); err != nil {
		t.Fatal(err)
	}
	code, stdout, stderr := warpwiseRun("run", "k.ptx", "-timeout=2200ms")
	if code != 3 || !strings.Contains(stderr, "out of time after 2.2s") || !strings.Contains(stderr, "warpwise run: 2 s: 0 of 1 blocks, ") {
		t.Errorf("exit code %d\n%s%s", code, stdout, stderr)
	}
	if code, _, stderr := warpwiseRun("run", "k.ptx", "-timeout=100ms", "-q"); code != 3 || strings.Contains(stderr, "blocks") {
		t.Errorf("exit code %d\n%s", code, stderr)
	}
	if code, _, stderr := warpwiseRun("run", "k.ptx", "-fuel=1000"); code != 3 || !strings.Contains(stderr, "out of fuel after 1001") {
		t.Errorf("exit code %d\n%s", code, stderr)
	}
}
