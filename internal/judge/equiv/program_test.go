package equiv

import (
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

// program decodes a module of LLVM IR.
func program(t *testing.T, text string) *simt.Program {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile("k.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	if err := Prepare(m); err != nil {
		t.Fatal(err)
	}
	p, err := DecodeIR(m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
