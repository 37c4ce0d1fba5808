package main

import (
	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir"
)

// emitNVVM7 is the value of -emit for the dialect of libNVVM.
const emitNVVM7 = "nvvm7"

// emitFlag registers -emit, which says in what dialect a module is written.
func emitFlag(f *flags, to *string) {
	f.Func("emit", "write LLVM IR in this `dialect` instead: nvvm7, that of LLVM 7 with typed pointers, which NVIDIA's libNVVM reads", func(s string) error {
		if s != emitNVVM7 {
			return usagef("-emit: no dialect %q; there is nvvm7", s)
		}
		*to = s
		return nil
	})
	f.Values("emit", func() []string { return []string{emitNVVM7} })
}

// writeNVVM7 writes the module in the dialect of libNVVM.
func writeNVVM7(e *env, file string, m *ir.Module) error {
	text, err := warpwise.NVVM7(m)
	if err != nil {
		return err
	}
	return output(e, file, text)
}
