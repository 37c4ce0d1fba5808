package ptxtext

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
)

// benchText is a module of about 2 MB with the mix of instructions of a numeric kernel.
func benchText() string {
	var sb strings.Builder
	sb.WriteString(".version 7.8\n.target sm_80\n.address_size 64\n")
	for k := range 20 {
		fmt.Fprintf(&sb, "\n.visible .entry kernel_%d(\n\t.param .u64 kernel_%d_param_0,\n\t.param .u32 kernel_%d_param_1\n)\n{\n", k, k, k)
		sb.WriteString("\t.reg .pred \t%p<300>;\n\t.reg .b32 \t%r<3000>;\n\t.reg .f32 \t%f<3000>;\n\t.reg .b64 \t%rd<3000>;\n\n")
		fmt.Fprintf(&sb, "\tld.param.u64 \t%%rd1, [kernel_%d_param_0];\n\tcvta.to.global.u64 \t%%rd2, %%rd1;\n", k)
		for i := range 250 {
			r := i*8 + 4
			fmt.Fprintf(&sb, "\tmul.wide.s32 \t%%rd%d, %%r%d, 4;\n", r, r-1)
			fmt.Fprintf(&sb, "\tadd.s64 \t%%rd%d, %%rd2, %%rd%d;\n", r+1, r)
			fmt.Fprintf(&sb, "\tld.global.nc.v4.f32 \t{%%f%d, %%f%d, %%f%d, %%f%d}, [%%rd%d+%d];\n", r, r+1, r+2, r+3, r+1, i*16)
			fmt.Fprintf(&sb, "\tfma.rn.f32 \t%%f%d, %%f%d, %%f%d, 0f3F800000;\n", r+4, r, r+1)
			fmt.Fprintf(&sb, "\tmov.u32 \t%%r%d, %%tid.x;\n", r)
			fmt.Fprintf(&sb, "\tsetp.ge.and.s32 \t%%p%d, %%r%d, %%r%d, %%p1;\n", i+2, r, r-1)
			fmt.Fprintf(&sb, "\t@%%p%d bra \t$L__BB%d_%d;\n", i+2, k, i)
			fmt.Fprintf(&sb, "\tst.global.f32 \t[%%rd%d], %%f%d;\n$L__BB%d_%d:\n", r+1, r+4, k, i)
		}
		sb.WriteString("\tret;\n}\n")
	}
	return sb.String()
}

func BenchmarkParse(b *testing.B) {
	text := benchText()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := Parse(diag.NewFile("bench", text)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPrint(b *testing.B) {
	m, err := ParseString("bench", benchText())
	if err != nil {
		b.Fatal(err)
	}
	var buf []byte
	for b.Loop() {
		buf = Append(buf[:0], m)
	}
	b.SetBytes(int64(len(buf)))
}

func BenchmarkVerify(b *testing.B) {
	text := benchText()
	m, err := ParseString("bench", text)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if err := ptx.Verify(m).Err(); err != nil {
			b.Fatal(err)
		}
	}
}
