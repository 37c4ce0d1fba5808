package warpwise

import (
	"github.com/warpwise/warpwise/internal/nvvm7"
	"github.com/warpwise/warpwise/ir"
)

// NVVM7 returns the module as text in the dialect of LLVM IR that NVIDIA's libNVVM reads: that of LLVM 7, with typed pointers. Functions
// of mathematics that the module needs are added to it. What the dialect cannot say is an *UnsupportedError.
func NVVM7(m *ir.Module) ([]byte, error) {
	if err := nvvm7.Prepare(m); err != nil {
		return nil, err
	}
	text, diags := nvvm7.Print(m)
	if diags.HasErrors() {
		return nil, &UnsupportedError{diags}
	}
	return text, nil
}
