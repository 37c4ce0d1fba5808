package scev_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// FuzzPrint: whatever is valid IR has expressions, counts and ranges that can be printed without a panic, and the same ones the second time.
func FuzzPrint(f *testing.F) {
	files, err := filepath.Glob("testdata/*.ll")
	if err != nil || len(files) < 5 {
		f.Fatalf("%d files: %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for part := range strings.SplitSeq(string(text), "\ndefine ") { // small inputs change into more different ones
			f.Add("define " + part)
		}
	}
	plain := func(dst []byte, _ *ir.Func, v *ir.Value) []byte { return append(dst, v.Op.String()...) }
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<14 {
			t.Skip("too long")
		}
		m, l := irtext.Parse(diag.NewFile("fuzz.ll", text), irtext.Options{Workers: 1})
		if l.HasErrors() || verify.Module(m, verify.Options{}).HasErrors() {
			return
		}
		for _, fn := range m.Funcs {
			if fn.IsDecl() {
				continue
			}
			var a, b strings.Builder
			scev.New(fn, scev.Defaults()).Print(&a, plain)
			scev.New(fn, scev.Defaults()).Print(&b, plain)
			if a.String() != b.String() {
				t.Errorf("the second time differs:\n%s\n%s", a.String(), b.String())
			}
		}
	})
}
