package equiv

import (
	"strings"
	"testing"
)

// TestEarlyReturn: where lanes return before a barrier that the others come to, the stack model holds up everybody at the place where both meet again.
// The first program does not end there, so nothing follows from the second; under the other models they are compared.
func TestEarlyReturn(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [64 x i32] undef
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %skip = icmp uge i32 %tid, 5
  br i1 %skip, label %last, label %work
work:
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %tid
  store i32 %n, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @s
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %v, ptr addrspace(1) %p
  br label %last
last:
  ret void
}
`
	a := program(t, text)
	v := Compare(a, program(t, text), "k", Thorough())
	if v.Outcome != Equal || v.Runs == 0 {
		t.Errorf("%v: %s", v.Outcome, v.Detail)
	}
	if len(v.LeftOut) != 1 || v.LeftOut[0].Model != "stack" || v.LeftOut[0].Runs != v.Runs {
		t.Errorf("left out: %v of %d", v.LeftOut, v.Runs)
	}
	wrong := program(t, strings.Replace(text, "store i32 %v, ptr addrspace(1)", "%w = xor i32 %v, %tid\n store i32 %w, ptr addrspace(1)", 1))
	if v := Compare(a, wrong, "k", Thorough()); v.Outcome != Differs {
		t.Errorf("wrong code: %v: %s", v.Outcome, v.Detail)
	}
}
