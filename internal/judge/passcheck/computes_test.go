package passcheck

import "testing"

func TestComputes(t *testing.T) {
	for name, want := range map[string]bool{
		"llvm.fmuladd.v4f32": true, "llvm.umin.i32": true, "llvm.uadd.sat.i8": true, "llvm.smul.with.overflow.i64": true,
		"llvm.nvvm.shfl.sync.i32": false, "llvm.nvvm.read.ptx.sreg.clock": false, "llvm.memcpy.p0.p0.i64": false, "llvm.assume": false, "llvm.trap": false,
		"fma.f32": false, "llvm.masked.load.v4f32.p0": false, "llvm.vector.reduce.add.v4i32": false,
	} {
		if computes(name) != want {
			t.Errorf("computes(%s) is %t", name, !want)
		}
	}
}
