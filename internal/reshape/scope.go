package reshape

import "github.com/warpwise/warpwise/ir"

// DeclaresScope reports the instruction at which a scope of noalias begins: what is said of two accesses in it holds from one
// execution of that to the next.
func DeclaresScope(f *ir.Func, v *ir.Value) bool {
	if !v.Op.Is(ir.IsCallLike) {
		return false
	}
	g := f.CalledFunc(v)
	return g != nil && g.Global.Name == "llvm.experimental.noalias.scope.decl"
}
