package spaces_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
)

// callees are device functions that load by their first parameter, each called in its own way.
const callees = `.version 7.0
.target sm_80
.address_size 64
.shared .align 8 .b8 sh[64];
.global .align 8 .b64 next;
.func (.param .b32 r) local(.param .b64 p, .param .b64 q)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<4>;
	ld.param.u64 %rd1, [p];
	ld.param.u64 %rd2, [q];
	ld.u32 %r1, [%rd1+4];
	st.u32 [%rd2], %r1;
	st.param.b32 [r], %r1;
	ret;
}
.func (.param .b32 r) twice(.param .b64 p)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<4>;
	ld.param.u64 %rd1, [p];
	ld.u32 %r1, [%rd1+8];
	st.param.b32 [r], %r1;
	ret;
}
.func (.param .b32 r) passes(.param .b64 p)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<4>;
	.reg .pred %p<2>;
	ld.param.u64 %rd1, [p];
	add.s64 %rd2, %rd1, 4;
	{
	.param .b64 a;
	.param .b32 s;
	st.param.b64 [a], %rd2;
	call (s), twice, (a);
	ld.param.b32 %r1, [s];
	}
	setp.eq.s32 %p1, %r1, 1;
	ld.global.u64 %rd3, [next];
	@%p1 ld.u32 %r1, [%rd3];
	st.param.b32 [r], %r1;
	ret;
}
.visible .func (.param .b32 r) visible(.param .b64 p)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<4>;
	ld.param.u64 %rd1, [p];
	ld.u32 %r1, [%rd1+12];
	st.param.b32 [r], %r1;
	ret;
}
.func (.param .b32 r) differ(.param .b64 p)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<4>;
	ld.param.u64 %rd1, [p];
	ld.u32 %r1, [%rd1+16];
	st.param.b32 [r], %r1;
	ret;
}
.func (.param .b32 r) pointed(.param .b64 p)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<4>;
	ld.param.u64 %rd1, [p];
	ld.u32 %r1, [%rd1+20];
	st.param.b32 [r], %r1;
	ret;
}
.func (.param .b32 r) guarded(.param .b64 p)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<4>;
	ld.param.u64 %rd1, [p];
	ld.u32 %r1, [%rd1+20];
	st.param.b32 [r], %r1;
	ret;
}
.func (.param .b32 r) ping(.param .b64 p);
.func (.param .b32 r) pong(.param .b64 p)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<4>;
	.reg .pred %p<2>;
	ld.param.u64 %rd1, [p];
	ld.u32 %r1, [%rd1+20];
	setp.eq.s32 %p1, %r1, 1;
	@!%p1 bra done;
	ld.global.u64 %rd2, [next];
	{
	.param .b64 a;
	.param .b32 s;
	st.param.b64 [a], %rd2;
	call (s), ping, (a);
	ld.param.b32 %r1, [s];
	}
done:
	st.param.b32 [r], %r1;
	ret;
}
.func (.param .b32 r) ping(.param .b64 p)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<4>;
	ld.param.u64 %rd1, [p];
	{
	.param .b64 a;
	.param .b32 s;
	st.param.b64 [a], %rd1;
	call (s), pong, (a);
	ld.param.b32 %r1, [s];
	}
	st.param.b32 [r], %r1;
	ret;
}
.visible .entry k(.param .u64 .ptr .global .align 8 out, .param .u64 any)
{
	.local .align 8 .b8 frame[32];
	.reg .b64 %rd<20>;
	.reg .b32 %r<20>;
	.reg .pred %p<2>;
	ld.param.u64 %rd1, [out];
	ld.param.u64 %rd9, [any];
	mov.u64 %rd2, frame;
	cvta.local.u64 %rd3, %rd2;
	mov.u64 %rd4, sh;
	cvta.shared.u64 %rd5, %rd4;
	st.local.u32 [%rd2+4], 44;
	st.local.u32 [%rd2+12], 46;
	st.shared.u32 [%rd4+8], 45;
	st.shared.u32 [%rd4+16], 47;
	st.shared.u32 [%rd4+20], 48;
	st.local.u32 [%rd2+20], 49;
	mov.u32 %r3, %tid.x;
	setp.ne.s32 %p1, %r3, 0;
`

// calls are the calls of the kernel: what is called, and what is passed.
var calls = [][]string{{"local", "%rd3", "%rd1"}, {"passes", "%rd5"}, {"passes", "%rd5"}, {"visible", "%rd3"}, {"differ", "%rd3"}, {"differ", "%rd5"}, {"pointed", "%rd5"},
	{"guarded", "%rd5"}, {"ping", "%rd5"}}

// paramModule returns the module with these calls.
func paramModule() string {
	var b strings.Builder
	b.WriteString(callees)
	for _, c := range calls {
		b.WriteString("\t{\n\t.param .b32 s;\n")
		var args []string
		for i, a := range c[1:] {
			name := "a" + string(rune('0'+i))
			b.WriteString("\t.param .b64 " + name + ";\n")
			if c[0] == "guarded" { // one lane passes another address
				b.WriteString("\tst.param.b64 [" + name + "], %rd3;\n\t@%p1 ")
			}
			b.WriteString("\tst.param.b64 [" + name + "], " + a + ";\n")
			args = append(args, name)
		}
		b.WriteString("\tcall (s), " + c[0] + ", (" + strings.Join(args, ", ") + ");\n\tld.param.b32 %r1, [s];\n\t}\n\tadd.s32 %r2, %r2, %r1;\n\tst.global.u32 [%rd1+8], %r2;\n")
	}
	b.WriteString("\tmov.u64 %rd10, pointed;\n\tst.global.u64 [%rd1+16], %rd10;\n\tret;\n}\n")
	return strings.Replace(b.String(), "\tst.local.u32 [%rd2+4], 44;", "\tmov.u32 %r2, 0;\n\tst.local.u32 [%rd2+4], 44;", 1)
}

// accesses returns the loads and stores of a function that are no accesses of parameters.
func accesses(text, function string) (out []string) {
	_, body, _ := strings.Cut(text, " "+function+"(")
	body, _, _ = strings.Cut(body, "\n}")
	for line := range strings.Lines(body) {
		f := strings.Fields(line)
		if len(f) > 1 && f[0][0] == '@' {
			f = f[1:]
		}
		if len(f) > 0 && (strings.HasPrefix(f[0], "ld.") || strings.HasPrefix(f[0], "st.")) && !strings.Contains(f[0], ".param") {
			out = append(out, f[0])
		}
	}
	return out
}

// TestParameters: parameters of device functions are addresses of a space where every caller says so.
func TestParameters(t *testing.T) {
	text := paramModule()
	run := func(o warpwise.PTXOptions) string {
		m, err := warpwise.ReadPTX("k.ptx", text)
		if err != nil {
			t.Fatalf("%v:\n%s", err, text)
		}
		if _, err := warpwise.OptimizePTX(m, o); err != nil {
			t.Fatal(err)
		}
		return string(warpwise.PrintPTX(m))
	}
	part := run(warpwise.PTXOptions{Pipeline: "InferParameterSpaces,InferStateSpaces"})
	whole := run(warpwise.PTXOptions{Pipeline: "InferParameterSpaces<whole>,InferStateSpaces"})
	for _, c := range []struct{ function, part, whole string }{
		{"local", "ld.local.u32 st.global.u32", "ld.local.u32 st.global.u32"},
		{"twice", "ld.shared.u32", "ld.shared.u32"},
		{"passes", "ld.global.u64 ld.u32", "ld.global.u64 ld.u32"},
		{"visible", "ld.u32", "ld.local.u32"},
		{"differ", "ld.u32", "ld.u32"},
		{"pointed", "ld.u32", "ld.u32"},
		{"guarded", "ld.u32", "ld.u32"},
		{"pong", "ld.u32 ld.global.u64", "ld.u32 ld.global.u64"},
	} {
		if got := strings.Join(accesses(part, c.function), " "); got != c.part {
			t.Errorf("%s has %s, want %s:\n%s", c.function, got, c.part, part)
		}
		if got := strings.Join(accesses(whole, c.function), " "); got != c.whole {
			t.Errorf("with <whole> %s has %s, want %s:\n%s", c.function, got, c.whole, whole)
		}
	}
	if strings.Count(part, "cvta.to") != 3 { // local has two, and in passes nothing is accessed by it
		t.Errorf("conversions where nothing is gained:\n%s", part)
	}
	if all := run(warpwise.PTXOptions{Level: 2}); !strings.Contains(all, "ld.local.u32") || !strings.Contains(all, "ld.shared.u32") {
		t.Errorf("-O2 leaves\n%s", all)
	}
	off := warpwise.PTXOptions{Pipeline: "InferParameterSpaces,InferStateSpaces"}
	off.Settings = map[string]string{"InferStateSpaces": "false"}
	if got := run(off); strings.Contains(got, "cvta.to") {
		t.Errorf("InferStateSpaces=false:\n%s", got)
	}
}

// TestParametersRun: kernels whose callees take their parameters for addresses of a space do the same on the emulator.
func TestParametersRun(t *testing.T) {
	text := strings.Replace(paramModule(), "\tmov.u64 %rd10, pointed;\n\tst.global.u64 [%rd1+16], %rd10;\n", "", 1)
	for _, o := range []warpwise.PTXOptions{{Pipeline: "InferParameterSpaces<whole>"}, {Pipeline: "InferParameterSpaces<whole>,InferStateSpaces"}, {Level: 2}, {Level: 3, WholeProgram: true}} {
		before, err := warpwise.ReadPTX("k.ptx", text)
		if err != nil {
			t.Fatal(err)
		}
		after, err := warpwise.ReadPTX("k.ptx", text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := warpwise.OptimizePTX(after, o); err != nil {
			t.Fatal(err)
		}
		v, err := warpwise.Verify(warpwise.Program{PTX: before}, warpwise.Program{PTX: after}, warpwise.VerifyOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if len(v.Kernels) != 1 || v.Outcome() != warpwise.Equal {
			t.Errorf("%+v: %+v\n%s", o, v.Kernels, warpwise.PrintPTX(after))
		}
	}
}

// TestParametersGrow: the memory that a chain of functions takes which pass an address on grows as the chain does.
func TestParametersGrow(t *testing.T) {
	cost := func(n int) (bytes uint64, conversions int) {
		var b strings.Builder
		b.WriteString(".version 7.0\n.target sm_80\n.address_size 64\n")
		for i := range n {
			fmt.Fprintf(&b, ".func f%d(.param .b64 p)\n{\n\t.reg .b64 %%rd<4>;\n\tld.param.u64 %%rd1, [p];\n\tst.u32 [%%rd1], 1;\n", i)
			if i > 0 {
				fmt.Fprintf(&b, "\t{\n\t.param .b64 a;\n\tst.param.b64 [a], %%rd1;\n\tcall f%d, (a);\n\t}\n", i-1)
			}
			b.WriteString("\tret;\n}\n")
		}
		fmt.Fprintf(&b, ".entry k()\n{\n\t.local .b32 x;\n\t.reg .b64 %%rd<4>;\n\tmov.u64 %%rd1, x;\n\tcvta.local.u64 %%rd2, %%rd1;\n"+
			"\t{\n\t.param .b64 a;\n\tst.param.b64 [a], %%rd2;\n\tcall f%d, (a);\n\t}\n\tret;\n}\n", n-1)
		m, err := warpwise.ReadPTX("chain.ptx", b.String())
		if err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		res, err := warpwise.OptimizePTX(m, warpwise.PTXOptions{Pipeline: "InferParameterSpaces"})
		if err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc, int(res.Decisions)
	}
	cost(50) // what is made once
	small, done := cost(100)
	if done != 100 {
		t.Errorf("%d conversions in a chain of 100", done)
	}
	for _, times := range []int{4, 16} {
		if large, done := cost(100 * times); large > small*uint64(times)*13/10 || done != 100*times {
			t.Errorf("%d bytes and %d conversions for %d times as much as took %d bytes", large, done, times, small)
		}
	}
}
