package warpwise

import (
	"strings"
	"testing"
)

// TestCheckPTX breaks what Compile made: it must not be printed.
func TestCheckPTX(t *testing.T) {
	m, err := Read("f.ll", "define i32 @f(i32 %x) {\n  %r = add i32 %x, 1\n  ret i32 %r\n}\n", ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	out, err := Compile(m, CompileOptions{})
	if err != nil {
		t.Fatal(err)
	}
	f := out.Module.Func("f")
	last := &f.Blocks[0].Insts[len(f.Blocks[0].Insts)-1]
	last.Dst = f.Blocks[0].Insts[0].Dst // ret has no operand
	if err := checkPTX(out.Module); err == nil || !strings.Contains(err.Error(), "a mistake of the compiler") {
		t.Errorf("got %v", err)
	}
}
