package exprgen_test

import (
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/refine/exprgen"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestValid: what every grammar writes is well-formed, and one number gives one expression.
func TestValid(t *testing.T) {
	for name, g := range map[string]*exprgen.Grammar{
		"i1": exprgen.Integers(1, 3, false), "i4": exprgen.Integers(4, 2, false), "i2 vector": exprgen.Integers(2, 4, true), "i8": exprgen.Integers(8, 16, false),
		"half": exprgen.Floats("half", false), "bfloat": exprgen.Floats("bfloat", false), "double vector": exprgen.Floats("double", true), "float": exprgen.Floats("float", false),
	} {
		if g.Len() < 10000 {
			t.Errorf("%s: %d combinations", name, g.Len())
		}
		var es []exprgen.Expr
		for i := range 2000 {
			es = append(es, g.At(uint64(i)*7919))
		}
		if e := g.At(12345); e != g.At(12345) || e.Class == "" {
			t.Errorf("%s: %v, and then another one", name, e)
		}
		text := g.Module(es)
		m, diags := irtext.Parse(diag.NewFile(name+".ll", text), irtext.Options{Workers: 1})
		if diags.HasErrors() {
			t.Fatalf("%s: %v", name, diags.Err())
		}
		if diags := verify.Module(m, verify.Options{}); diags.HasErrors() {
			t.Errorf("%s: %v", name, diags.Err())
		}
	}
}
