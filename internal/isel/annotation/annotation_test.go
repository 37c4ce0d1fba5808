package annotation_test

import (
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/isel/annotation"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx"
)

// TestRead reads attributes and annotations of functions and variables.
func TestRead(t *testing.T) {
	m, diags := irtext.Parse(diag.NewFile("t.ll", `@tex = global i64 0
@unified = global i64 0
define void @k(i32 %x, ptr %p) #0 { ret void }
define ptx_kernel void @c() { ret void }
define void @d(i32 %x) { ret void }
attributes #0 = { "nvvm.maxntid"="128,2" "nvvm.minctasm"="2" }
!nvvm.annotations = !{!0, !1, !2, !3, !4}
!0 = !{ptr @k, !"kernel", i32 1, !"maxntidx", i32 64, !"maxnreg", i32 40}
!1 = !{ptr @k, !"grid_constant", !5}
!2 = !{ptr @k, !"align", i32 131088, !"align", i32 131075}
!3 = !{ptr @tex, !"texture", i32 1}
!4 = !{ptr @unified, !"managed", i32 1}
!5 = !{i32 2}
`), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	notes := annotation.Read(m, func(g *ir.Global) *ir.Global { return g })
	k := &notes[m.Func("k").Global.Index]
	if !k.Kernel || k.MaxNTid != [3]int{64, 2, 0} || k.MinNCtaPerSM != 2 || k.MaxNReg != 40 {
		t.Errorf("k: %+v", k)
	}
	if k.GridConstant(0) || !k.GridConstant(1) {
		t.Error("the second parameter of k is the grid constant")
	}
	if a, b := k.Align(1), k.Align(0); a != 16 || b != 0 {
		t.Errorf("alignments %d and %d, want 16 and none", a, b)
	}
	if !notes[m.Func("c").Global.Index].Kernel || notes[m.Func("d").Global.Index].Kernel {
		t.Error("c is a kernel, d is none")
	}
	if n := notes[m.Vars[0].Index]; n.Opaque != ptx.TexRef || n.Managed {
		t.Errorf("tex: %+v", n)
	}
	if !notes[m.Vars[1].Index].Managed {
		t.Error("unified is managed")
	}
}
