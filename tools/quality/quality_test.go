package main

import (
	"testing"
)

func TestCountSASS(t *testing.T) {
	counts := countSASS(`
	code for sm_80
		Function : _Z1kPf
	.headerflags	@"EF_CUDA_TEXMODE_UNIFIED"
        /*0000*/                   MOV R1, c[0x0][0x28] ;                       /* 0x00000a0000017a02 */
                                                                                /* 0x000fc40000000f00 */
        /*0010*/              @!P0 BRA 0x30 ;                                   /* 0x0000001000008947 */
        /*0020*/                   STG.E [R2.64], R5 ;                          /* 0x0000000502007986 */
        /*0030*/                   EXIT ;                                       /* 0x000000000000794d */
        /*0040*/                   BRA 0x40;                                    /* 0xfffffff000007947 */
        /*0050*/                   NOP;                                         /* 0x0000000000007918 */
		Function : other
        /*0000*/                   EXIT ;                                       /* 0x000000000000794d */
`)
	if counts["_Z1kPf"] != 4 || counts["other"] != 1 || len(counts) != 2 {
		t.Errorf("%v", counts)
	}
}

func TestProperties(t *testing.T) {
	ms := properties(`ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function '_Z1kPf' for 'sm_80'
ptxas info    : Function properties for _Z1kPf
    16 bytes stack frame, 8 bytes spill stores, 12 bytes spill loads
ptxas info    : Used 24 registers, 380 bytes cmem[0]
ptxas info    : Function properties for helper
    99 bytes stack frame, 99 bytes spill stores, 99 bytes spill loads
`)
	if want := (measured{Registers: 24, Stack: 16, SpillStore: 8, SpillLoad: 12}); len(ms) != 1 || *ms["_Z1kPf"] != want {
		t.Errorf("%+v", ms["_Z1kPf"])
	}
}

func TestBackward(t *testing.T) {
	found := backward(`
.visible .entry straight(
	.param .u64 p
)
{
	@%p1 bra $L__BB0_2;
$L__BB0_1:
$L__BB0_2:
	ret;
}
.visible .entry loop(
)
{
$L__BB1_1:
	@%p1 bra.uni	$L__BB1_1;
	ret;
}
`)
	if found["straight"] || !found["loop"] {
		t.Errorf("%v", found)
	}
}

func TestMean(t *testing.T) {
	rows := []row{
		{kernel: &kernel{by: [numWays]*measured{cicc: {SASS: 10}, ours: {SASS: 20}}}},
		{kernel: &kernel{by: [numWays]*measured{cicc: {SASS: 40}, ours: {SASS: 20}}}},
		{kernel: &kernel{by: [numWays]*measured{cicc: {SASS: 10}, ours: {SASS: 30}}, loops: true}},
		{kernel: &kernel{by: [numWays]*measured{ours: {SASS: 30}}}},
	}
	if r, n := mean(rows, metrics[2], ours, cicc); r < 0.999 || r > 1.001 || n != 2 {
		t.Errorf("without loops %v of %d", r, n)
	}
	if r, n := mean(rows, metrics[1], ours, cicc); r < 1.44 || r > 1.45 || n != 3 {
		t.Errorf("all: %v of %d", r, n)
	}
}

func TestPlain(t *testing.T) {
	for name, want := range map[string]string{"_Z9reduce_v4PfS_i": "reduce_v4", "kernel": "kernel", "_ZN3foo3barEv": "_ZN3foo3barEv"} {
		if got := plain(name); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}
