package isel

import "github.com/warpwise/warpwise/ir"

// addIntrinsics registers the handlers of the intrinsics.
func addIntrinsics(t map[string]handler) {}

// inlineAsm lowers a call of an inline assembly template.
func (l *lowering) inlineAsm(v *ir.Value) { l.unsupported(v, "inline assembly") }
