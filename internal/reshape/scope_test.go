package reshape_test

import (
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir/irtext"
)

func TestDeclaresScope(t *testing.T) {
	const text = `declare void @llvm.experimental.noalias.scope.decl(metadata)
define i32 @f(i32 %x) {
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  ret i32 %x
}
!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
`
	m, diags := irtext.Parse(diag.NewFile("m.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	f, scopes := m.Func("f"), 0
	for v := range f.Instrs() {
		if reshape.DeclaresScope(f, v) {
			scopes++
		}
	}
	if scopes != 1 {
		t.Errorf("%d scopes are declared", scopes)
	}
}
