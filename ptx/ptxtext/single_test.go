package ptxtext

import (
	"strings"
	"testing"
)

// TestInstPrinter: a printer of single instructions writes what stands in the text of the module.
func TestInstPrinter(t *testing.T) {
	const text = `.version 7.0
.target sm_80
.address_size 64
.file 1 "a.cu"
.visible .entry k(.param .u64 p)
{
	.reg .pred %p<2>;
	.reg .b32 %r<3>;
	.loc 1 3 5
	mov.u32 %r1, %tid.x;
	setp.eq.s32 %p1, %r1, 0;
	@!%p1 bra L;
	.loc 1 4 5
	// a note
	add.s32 %r2, %r1, 1;
L:
	ret;
}
`
	m, err := ParseString("a.ptx", text)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for f := range m.Funcs {
		ip := NewInstPrinter(f, 0)
		for _, b := range f.Blocks {
			if l := ip.AppendLabel(nil, b); len(l) > 0 {
				got = append(got, string(l)+":")
			}
			for i := range b.Insts {
				got = append(got, string(ip.Append(nil, &b.Insts[i])))
			}
		}
	}
	want := []string{"mov.u32 %r1, %tid.x;", "setp.eq.s32 %p1, %r1, 0;", "@!%p1 bra L;", "// a note", "add.s32 %r2, %r1, 1;", "L:", "ret;"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
