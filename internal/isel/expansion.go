package isel

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// expandModule rewrites m, before anything is lowered, where that is simpler at the level of IR:
// it may add functions and calls. Symbols added here are lowered like all others.
func expandModule(m *ir.Module, opt Options, diags *diag.List) {
	foldReflect(m, opt)
	expandMath(m, opt, diags)
}
