package sass

import "testing"

func TestCount(t *testing.T) {
	counts := Count(`
	code for sm_80
		Function : _Z1kPf
	.headerflags	@"EF_CUDA_TEXMODE_UNIFIED"
        /*0000*/                   MOV R1, c[0x0][0x28] ;                       /* 0x00000a0000017a02 */
                                                                                /* 0x000fc40000000f00 */
        /*0010*/              @!P0 BRA 0x30 ;                                   /* 0x0000001000008947 */
        /*0020*/                   STG.E [R2.64], R5 ;                          /* 0x0000000502007986 */
        /*0024*/              @!P0 IADD3.X R3, R3, R9, RZ, P1, !PT ;            /* 0x0000001000008947 */
        /*0028*/                   IMAD.WIDE.U32 R2, R3, R9, R4 ;               /* 0x0000001000008947 */
        /*0030*/                   EXIT ;                                       /* 0x000000000000794d */
        /*0040*/                   BRA 0x40;                                    /* 0xfffffff000007947 */
        /*0050*/                   NOP;                                         /* 0x0000000000007918 */
		Function : other
        /*0000*/                   EXIT ;                                       /* 0x000000000000794d */
`)
	if counts["_Z1kPf"] != (Counts{6, 2}) || counts["other"] != (Counts{1, 0}) || len(counts) != 2 {
		t.Errorf("%v", counts)
	}
}
