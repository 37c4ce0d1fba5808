package isel

import "github.com/warpwise/warpwise/ir"

// inlineAsm lowers a call of an inline assembly template.
func (l *lowering) inlineAsm(v *ir.Value) { l.unsupported(v, "inline assembly") }
