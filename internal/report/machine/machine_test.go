package machine

import (
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

func TestProperties(t *testing.T) {
	ms := Properties(`ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function '_Z1kPf' for 'sm_80'
ptxas info    : Function properties for _Z1kPf
    16 bytes stack frame, 8 bytes spill stores, 12 bytes spill loads
ptxas info    : Used 24 registers, 380 bytes cmem[0]
ptxas info    : Function properties for helper
    99 bytes stack frame, 99 bytes spill stores, 99 bytes spill loads
`)
	if want := (Numbers{Registers: 24, Stack: 16, SpillStore: 8, SpillLoad: 12}); len(ms) != 1 || *ms["_Z1kPf"] != want {
		t.Errorf("%+v", ms["_Z1kPf"])
	}
}

func TestRead(t *testing.T) {
	fs := Read(`	.section	.text.k,"ax",@progbits
        .global         k
k:
.text.k:
	//## File "warpwise.ptx", line 20
        /*0000*/                   MOV R1, c[0x0][0x28] ;
        /*0010*/              @!P0 BRA ` + "`(.L_x_0) ;" + `
	//## File "other.cu", line 7
        /*0020*/                   STG.E [R2.64], R5 ;
.L_x_0:
	//## File "warpwise.ptx", line 31
        /*0030*/                   EXIT ;
.L_x_1:
        /*0040*/                   BRA ` + "`(.L_x_1);" + `
        /*0050*/                   NOP;
.L_x_2:
`)
	want := []Inst{{Text: "MOV R1, c[0x0][0x28]", Line: 20}, {Text: "@!P0 BRA `(.L_x_0)", Line: 20}, {Text: "STG.E [R2.64], R5"}, {Label: ".L_x_0"}, {Text: "EXIT", Line: 31}}
	if len(fs) != 1 || fs[0].Name != "k" || !slices.Equal(fs[0].Insts, want) {
		t.Errorf("%+v", fs)
	}
}

func TestWithLines(t *testing.T) {
	got := WithLines(".version 7.0\n.address_size 64\n.file 1 \"a.cu\"\n{\n\t.loc 1 3 0\n\tret;\n}\n", func(n int) bool { return n == 6 })
	if want := ".version 7.0\n.address_size 64\n.file 1 \"warpwise.ptx\"\n{\n.loc 1 6 0\n\tret;\n}\n"; got != want {
		t.Errorf("%q", got)
	}
}

// TestListing: every instruction of the machine but the first few comes from a line of the PTX that holds an instruction.
func TestListing(t *testing.T) {
	tools := Tools{peer.Require(t, "ptxas"), peer.Require(t, "nvdisasm")}
	text := ".version 7.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 p)\n{\n.reg .b64 %rd<3>;\n.reg .b32 %r<3>;\n" +
		"ld.param.u64 %rd1, [p];\nmov.u32 %r1, %tid.x;\nst.global.u32 [%rd1], %r1;\nret;\n}\n"
	fs, err := tools.Listing("sm_80", text, func(n int) bool { return n >= 8 && n <= 11 })
	if err != nil {
		t.Fatal(err)
	}
	if len(fs) != 1 || fs[0].Registers == 0 {
		t.Fatalf("%+v", fs)
	}
	from := map[int]string{}
	for _, in := range fs[0].Insts {
		from[in.Line] += in.Text + "; "
	}
	if !strings.Contains(from[10], "STG") || !strings.Contains(from[9], "SR_TID.X") || !strings.Contains(from[11], "EXIT") {
		t.Errorf("%v", from)
	}
}
