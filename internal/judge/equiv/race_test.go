package equiv

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

// contracting is program, with the licence to fuse products with sums.
func contracting(t *testing.T, text string) *simt.Program {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile("k.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	if err := prepare(m, ir.Contract); err != nil {
		t.Fatal(err)
	}
	p, err := simt.DecodeIR(m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestRacesToo: a race that only the second program shows, as the order of its lanes is another one, or as choices in arithmetic
// make unequal what was written by several threads, is none of its making where the first has it in another order, or with
// equal values. A second program that made a race is told.
func TestRacesToo(t *testing.T) {
	const head = `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
@s = internal addrspace(3) global [64 x float] undef
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %out, i32 %tid
`
	sometimes := program(t, head+`  %first = icmp eq i32 %tid, 0
  br i1 %first, label %store, label %swap
store:
  store i32 0, ptr addrspace(1) %in
  br label %swap
swap:
  %r = cmpxchg ptr addrspace(1) %in, i32 %tid, i32 42 seq_cst seq_cst
  ret void
}
`)
	always := program(t, head+`  %first = icmp eq i32 %tid, 0
  br i1 %first, label %store, label %done
store:
  store i32 0, ptr addrspace(1) %in
  br label %done
done:
  %x = load volatile i32, ptr addrspace(1) %in
  ret void
}
`)
	opt := Thorough()
	opt.Infer, opt.Shapes, opt.Args = false, []Shape{{[3]int{1, 1, 1}, [3]int{32, 1, 1}}}, []string{"i32[32]:zeros", "i32[4]:1"}
	if v := Compare(sometimes, always, "k", opt); v.Outcome == Differs || v.Discarded == 0 {
		t.Errorf("a race in other orders: %v, %d discarded: %s", v.Outcome, v.Discarded, v.Detail)
	}
	quiet := program(t, head+"  store float 1.0, ptr addrspace(1) %p\n  ret void\n}\n")
	if v := Compare(quiet, always, "k", opt); v.Outcome != Differs || !strings.Contains(v.Detail, "data race") {
		t.Errorf("a race of the second's making: %v: %s", v.Outcome, v.Detail)
	}
	same := head + `  %a = load float, ptr addrspace(1) %in
  %b = fmul contract float %a, 0x3FF19999A0000000
  %c = fadd contract float %b, %a
  store float %c, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %x = load float, ptr addrspace(3) @s
  store float %x, ptr addrspace(1) %p
  ret void
}
`
	unequal := strings.Replace(same, "store float %c, ptr addrspace(3) @s", "%f = sitofp i32 %tid to float\n  store float %f, ptr addrspace(3) @s", 1)
	if v := Compare(contracting(t, same), contracting(t, unequal), "k", opt); v.Outcome == Differs || v.Discarded == 0 {
		t.Errorf("equal values: %v, %d discarded: %s", v.Outcome, v.Discarded, v.Detail)
	}
	exact := strings.ReplaceAll(same, "contract ", "")
	if v := Compare(program(t, exact), program(t, strings.ReplaceAll(unequal, "contract ", "")), "k", opt); v.Outcome != Differs {
		t.Errorf("equal values without choices: %v: %s", v.Outcome, v.Detail)
	}
}
