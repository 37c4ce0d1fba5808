// Package expansion rewrites a module before its instructions are selected, where that is simpler in LLVM IR than in
// PTX: questions about the target become constants, and operations that PTX has no instruction for become calls of
// functions in package mathlib.
package expansion

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// Module expands m in place for the given machine. It may add functions, which are lowered like all others. Keep
// reports the calls of intrinsics that are lowered to instructions although package mathlib has a function for them;
// their name is given without "llvm."; and the divisions of integers of more than 64 bits that are. What the library does not have is reported to diags.
func Module(m *ir.Module, machine target.Machine, keep keeper, diags *diag.List) {
	foldReflect(m, machine)
	expandMath(m, keep, diags)
}
