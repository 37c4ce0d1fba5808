package ptx

import (
	"testing"
	"unsafe"
)

func TestSizes(t *testing.T) {
	if n := unsafe.Sizeof(Inst{}); n != 32 {
		t.Errorf("Inst has %d bytes, want 32", n)
	}
	if n := unsafe.Sizeof(Operand(0)); n != 4 {
		t.Errorf("Operand has %d bytes, want 4", n)
	}
}
