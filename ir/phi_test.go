package ir_test

import (
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestOnlyIncoming: %a is %x along each edge or itself, %b is one of two values.
func TestOnlyIncoming(t *testing.T) {
	const text = `define i32 @f(i32 %x, i32 %y, i1 %c) {
entry:
  br label %l
l:
  %a = phi i32 [ %x, %entry ], [ %a, %l ], [ %x, %m ]
  %b = phi i32 [ %x, %entry ], [ %b, %l ], [ %y, %m ]
  br i1 %c, label %l, label %m
m:
  br i1 %c, label %l, label %out
out:
  ret i32 %b
}
`
	m, diags := irtext.Parse(diag.NewFile("m.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	f := m.Func("f")
	for v := range f.Instrs() {
		var want *ir.Value
		if f.ValueName(v) == "a" {
			want = f.Params[0]
		}
		if v.Op == ir.OpPhi && v.OnlyIncoming() != want {
			t.Errorf("%%%s: %v", f.ValueName(v), v.OnlyIncoming())
		}
	}
}
