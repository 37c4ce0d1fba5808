package reshape_test

import (
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestOnlyValue: %a is %x along each edge or itself, %b is one of two values.
func TestOnlyValue(t *testing.T) {
	const text = `declare void @llvm.experimental.noalias.scope.decl(metadata)
define i32 @f(i32 %x, i32 %y, i1 %c) {
entry:
  br label %l
l:
  %a = phi i32 [ %x, %entry ], [ %a, %l ], [ %x, %m ]
  %b = phi i32 [ %x, %entry ], [ %b, %l ], [ %y, %m ]
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  br i1 %c, label %l, label %m
m:
  br i1 %c, label %l, label %out
out:
  ret i32 %b
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
		var want *ir.Value
		if f.ValueName(v) == "a" {
			want = f.Params[0]
		}
		if v.Op == ir.OpPhi && reshape.OnlyValue(v) != want {
			t.Errorf("%%%s: %v", f.ValueName(v), reshape.OnlyValue(v))
		}
		if reshape.DeclaresScope(f, v) {
			scopes++
		}
	}
	if scopes != 1 {
		t.Errorf("%d scopes are declared", scopes)
	}
}
