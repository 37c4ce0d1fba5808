package equiv

import (
	"reflect"
	"slices"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/simt"
)

// inferCases are kernels of PTX that are defined on few inputs, each for another reason.
var inferCases = []struct {
	name, params, body string
	want               func(in *input) bool // what an input must be like, beside that the kernel is defined and writes
}{
	{"a block that is required", ".param .u64 out) .reqntid 8, 4, 1", "ld.param.u64 %d1, [out];" + index + "st.global.u32 [%d2], %r1;",
		func(in *input) bool { return in.shape.Block == [3]int{8, 4, 1} }},
	{"a length in a parameter of 64 bits", ".param .u64 out, .param .u64 n)", "ld.param.u64 %d1, [out]; ld.param.u64 %d3, [n]; mov.u32 %r1, %tid.x; cvt.u64.u32 %d4, %r1;" +
		"setp.ge.u64 %p1, %d4, %d3; @%p1 ret; shl.b64 %d5, %d3, 2; add.u64 %d2, %d1, %d5; st.global.u32 [%d2+-4], %r1; st.global.u32 [%d2], %r1;", nil},
	{"far beyond the usual", ".param .u64 out)", "ld.param.u64 %d1, [out]; mov.u32 %r1, %tid.x; mul.wide.u32 %d3, %r1, 4100; add.u64 %d2, %d1, %d3; st.global.u32 [%d2+65536], %r1;", nil},
	{"indices in memory", ".param .u64 out, .param .u64 in)", "ld.param.u64 %d1, [out]; ld.param.u64 %d3, [in]; mov.u32 %r1, %tid.x; mul.wide.u32 %d4, %r1, 4; add.u64 %d4, %d3, %d4;" +
		"ld.global.u32 %r2, [%d4]; mul.wide.u32 %d5, %r2, 4; add.u64 %d2, %d1, %d5; st.global.u32 [%d2], %r1;", nil},
	{"a pointer in memory", ".param .u64 out, .param .u64 table)", "ld.param.u64 %d1, [out]; ld.param.u64 %d3, [table]; ld.global.u64 %d4, [%d3+16];" + index +
		"ld.global.u32 %r2, [%d4+400]; add.u32 %r2, %r2, %r1; st.global.u32 [%d2], %r2;", func(in *input) bool { return len(in.memory) == 1 }},
	{"pointers for each thread", ".param .u64 out, .param .u64 table)", "ld.param.u64 %d1, [out]; ld.param.u64 %d3, [table];" + index + "mul.wide.u32 %d5, %r1, 8; add.u64 %d5, %d3, %d5;" +
		"ld.global.u64 %d4, [%d5]; ld.global.u32 %r2, [%d4+8]; add.u32 %r2, %r2, %r1; st.global.u32 [%d2], %r2;", func(in *input) bool { return len(in.memory) > 0 }},
	{"a pointer in a structure", ".param .align 8 .b8 s[24])", "ld.param.u64 %d1, [s+8];" + index + "ld.param.u32 %r2, [s+16]; setp.eq.u32 %p1, %r2, 0; @%p1 ret; st.global.u32 [%d2], %r1;",
		func(in *input) bool { return len(in.memory) == 1 }},
	{"a divisor", ".param .u64 out, .param .u32 n)", "ld.param.u64 %d1, [out]; ld.param.u32 %r2, [n];" + index + "sub.u32 %r2, %r2, 32; setp.eq.u32 %p1, %r2, 0; @%p1 trap; st.global.u32 [%d2], %r2;", nil},
	{"dynamic shared memory", ".param .u64 out)", "ld.param.u64 %d1, [out];" + index + "mov.u32 %r3, dyn; shl.b32 %r4, %r1, 2; add.u32 %r3, %r3, %r4; st.shared.u32 [%r3+1000], %r1;" +
		"ld.shared.u32 %r2, [%r3+1000]; st.global.u32 [%d2], %r2;", func(in *input) bool { return in.shared >= 1004 && in.shared < 48<<10 }},
	{"lists in an array", ".param .u64 out, .param .u64 head, .param .u64 next)", "ld.param.u64 %d1, [out]; ld.param.u64 %d3, [head]; ld.param.u64 %d4, [next];" + index +
		"mul.wide.u32 %d5, %r1, 4; add.u64 %d5, %d3, %d5; ld.global.u32 %r2, [%d5]; mov.u32 %r3, 0; L: setp.lt.s32 %p1, %r2, 0; @%p1 bra D; mul.wide.s32 %d6, %r2, 4; add.u64 %d6, %d4, %d6;" +
		"ld.global.u32 %r2, [%d6]; add.u32 %r3, %r3, 1; bra L; D: st.global.u32 [%d2], %r3;", nil},
	{"a loop over a length", ".param .u64 out, .param .u64 in, .param .u32 n)", "ld.param.u64 %d1, [out]; ld.param.u64 %d3, [in]; ld.param.u32 %r5, [n];" + index +
		"mov.u32 %r2, 0; mov.u32 %r3, 0; L: setp.ge.u32 %p1, %r3, %r5; @%p1 bra D; mul.wide.u32 %d5, %r3, 4096; add.u64 %d5, %d3, %d5; ld.global.u32 %r4, [%d5]; add.u32 %r2, %r2, %r4;" +
		"add.u32 %r3, %r3, 1; bra L; D: add.u32 %r2, %r2, %r1; st.global.u32 [%d2], %r2;", nil},
}

// index makes %d2 the address of word tid of %d1, and %r1 the thread.
const index = "mov.u32 %r1, %tid.x; mov.u32 %r9, %tid.y; mad.lo.u32 %r1, %r9, 8, %r1; mul.wide.u32 %d2, %r1, 4; add.u64 %d2, %d1, %d2;"

func inferKernel(t *testing.T, params, body string) *simt.Program {
	t.Helper()
	m, err := ptxtext.Parse(diag.NewFile("k.ptx", ".version 8.0\n.target sm_80\n.address_size 64\n.extern .shared .align 16 .b8 dyn[];\n.visible .entry k("+params+"\n{\n.reg .pred %p<4>;\n.reg .b32 %r<10>;\n.reg .b64 %d<8>;\n"+body+"\nret;\n}\n"))
	if err != nil {
		t.Fatal(err)
	}
	return simt.DecodePTX(m)
}

// TestInferredInputs: for each kind of kernel inputs are found on which it is defined, the same each time.
func TestInferredInputs(t *testing.T) {
	for _, c := range inferCases {
		t.Run(c.name, func(t *testing.T) {
			p := inferKernel(t, c.params, c.body)
			f, opt := p.Lookup("k"), Thorough()
			got := infer(p, f, &opt, 8)
			if len(got.inputs) == 0 {
				t.Fatalf("no input: %v", got.close.rep.findings)
			}
			if !reflect.DeepEqual(got.inputs, infer(p, f, &opt, 8).inputs) {
				t.Error("other inputs when asked again")
			}
			for i := range got.inputs {
				if c.want != nil && !c.want(&got.inputs[i]) {
					t.Errorf("input %d: %+v", i, got.inputs[i])
				}
			}
			v := Compare(p, p, "k", opt)
			if v.Outcome != Equal || v.Bytes == 0 || v.Runs < 2 {
				t.Errorf("%v, %d inputs, %d bytes: %s", v.Outcome, v.Runs, v.Bytes, v.Detail)
			}
		})
	}
}

// TestInferVaries: the inputs of a kernel that takes any have several launches, and corners of arithmetic.
func TestInferVaries(t *testing.T) {
	p := inferKernel(t, ".param .u64 out, .param .u64 in)", "ld.param.u64 %d1, [out]; ld.param.u64 %d3, [in];"+index+
		"mul.wide.u32 %d4, %r1, 4; add.u64 %d4, %d3, %d4; ld.global.u32 %r2, [%d4]; mul.lo.u32 %r2, %r2, 3; st.global.u32 [%d2], %r2;")
	opt := Thorough()
	got := infer(p, p.Lookup("k"), &opt, 16)
	shapes, contents := map[Shape]bool{}, map[string]bool{}
	for _, in := range got.inputs {
		shapes[in.shape] = true
		if values, err := ParseValues(in.specs); err == nil {
			contents[string(values[1].Arg.Buffer.Data[:16])] = true
		}
	}
	edges := slices.ContainsFunc(got.inputs, func(in input) bool {
		return slices.ContainsFunc(in.specs, func(s string) bool { return len(s) > 8 && s[:3] == "i32" && containsEdge(s) })
	})
	if len(shapes) < 3 || len(contents) < 6 || !edges {
		t.Errorf("%d launches, %d contents, corners of arithmetic: %v", len(shapes), len(contents), edges)
	}
}

func containsEdge(s string) bool {
	for i := range s {
		if s[i] == ':' {
			return len(s) > i+5 && s[i+1:i+5] == "edge"
		}
	}
	return false
}

// TestAdviceWorks: where no input is found, what is advised is an input as it stands.
func TestAdviceWorks(t *testing.T) {
	p := inferKernel(t, ".param .u64 out)", "ld.param.u64 %d1, [out];"+index+"ld.global.u32 %r2, [%d1+-8]; st.global.u32 [%d2], %r2;")
	v := Compare(p, p, "k", Thorough())
	if v.Outcome != SourceUB || len(v.Advice) == 0 {
		t.Fatalf("%v: %v", v.Outcome, v.Advice)
	}
	opt := Thorough()
	for i := 0; i+1 < len(v.Advice); i += 2 {
		switch v.Advice[i] {
		case "--arg":
			opt.Args = append(opt.Args, v.Advice[i+1])
		}
	}
	if _, err := ParseValues(opt.Args); err != nil || len(opt.Args) != 1 {
		t.Error(opt.Args, err)
	}
}

// TestLongerSearch: a kernel with a long loop in front of an access that needs a larger buffer: one run takes longer than those
// of a search usually may.
func TestLongerSearch(t *testing.T) {
	p := inferKernel(t, ".param .u64 out) .reqntid 8", "ld.param.u64 %d1, [out];"+index+"mov.u32 %r3, 0; L: add.u32 %r3, %r3, 1; setp.lt.u32 %p1, %r3, 45000; @%p1 bra L; st.global.u32 [%d2+65536], %r3;")
	opt := Options{Infer: true, Models: []simt.Model{simt.Maximal}, Seeds: 1, Schedules: 1, Fuel: usualFuel}
	if v := Compare(p, p, "k", opt); v.Outcome != Equal || v.Bytes == 0 {
		t.Errorf("%v: %d bytes, %s, advice %v", v.Outcome, v.Bytes, v.Detail, v.Advice)
	}
}

// TestSurvey: a kernel whose threads meet unless three numbers are 64 and the block is 4x4, which repairing one input after the
// other does not come to within its bound; the search ends soon after it has been seen.
func TestSurvey(t *testing.T) {
	body := "ld.param.u64 %d1, [out]; ld.param.u32 %r2, [a]; ld.param.u32 %r3, [b]; ld.param.u32 %r4, [c]; mov.u32 %r5, %ntid.x; mov.u32 %r6, %ntid.y;" + index
	for _, r := range []string{"%r2, 64", "%r3, 64", "%r4, 64", "%r5, 4", "%r6, 4"} {
		body += "setp.ne.u32 %p1, " + r + "; @%p1 mov.u32 %r1, 0;"
	}
	body += "setp.eq.u32 %p1, %r5, 1; @%p1 trap; mov.u32 %r8, 0; L: add.u32 %r8, %r8, 1; setp.lt.u32 %p1, %r8, 1000; @%p1 bra L;" // one thread alone would do
	p := inferKernel(t, ".param .u64 out, .param .u32 a, .param .u32 b, .param .u32 c)", body+"mul.wide.u32 %d2, %r1, 4; add.u64 %d2, %d1, %d2; mov.u32 %r7, %tid.x; st.global.u32 [%d2], %r7;")
	opt := Thorough()
	s := newSearch(p, p.Lookup("k"), &opt)
	s.find()
	if len(s.good) == 0 || s.good[0].st.shape.Block != [3]int{4, 4, 1} {
		t.Fatalf("%d inputs", len(s.good))
	}
	if s.work > 5*searchFuel/2 {
		t.Errorf("%d warp instructions", s.work)
	}
}

// TestOneThread: a kernel that is defined with one thread only, as its others read what nobody wrote, is compared with one.
func TestOneThread(t *testing.T) {
	p := program(t, `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
@s = internal addrspace(3) global [8192 x i32] undef
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %tid
  store i32 7, ptr addrspace(3) %q
  %others = sub i32 %n, 1
  %at = mul i32 %others, 7
  %r = getelementptr i32, ptr addrspace(3) @s, i32 %at
  %v = load i32, ptr addrspace(3) %r
  %p = icmp eq i32 %v, 7
  br i1 %p, label %yes, label %no
yes:
  store i32 %v, ptr addrspace(1) %out
  ret void
no:
  ret void
}
`)
	v := Compare(p, p, "k", Thorough())
	if v.Outcome != Equal || v.Runs == 0 || !slices.Contains(v.Shapes, Shape{[3]int{1, 1, 1}, [3]int{1, 1, 1}}) {
		t.Errorf("%v: %s; %d inputs, launches %v", v.Outcome, v.Detail, v.Runs, v.Shapes)
	}
}
