package fold_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/internal/judge/refine/exprgen"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestRefines folds all operations with all their marks on all pairs of corner constants, undef and poison among
// them, and has the emulator say what they yield.
func TestRefines(t *testing.T) {
	for _, g := range exprgen.All() {
		t.Run(g.Name, func(t *testing.T) {
			c := refine.New()
			n := g.Constants()
			step := max(1, n/(exprgen.Count(t, 20)*1000))
			if testing.Short() {
				step *= 10
			}
			tried, folded, open, why := 0, 0, 0, ""
			const batch = 1000
			for at := 0; at < n; at += batch * step {
				var es []exprgen.Expr
				for i := at; i < min(at+batch*step, n); i += step {
					es = append(es, g.Constant(i))
				}
				m, diags := irtext.Parse(diag.NewFile("t.ll", g.Module(es)), irtext.Options{Workers: 1})
				if diags.HasErrors() {
					t.Fatal(diags.Err())
				}
				for _, f := range m.Funcs {
					if f.IsDecl() || t.Failed() {
						continue
					}
					tried++
					v := f.Blocks[0].First()
					r := fold.New(f).Inst(v)
					if r == nil {
						continue
					}
					folded++
					switch verdict := c.Value(f, v, r); verdict.Outcome {
					case refine.Undecided:
						open++
						why = fmt.Sprintf("%s\n%s", verdict.Why, function(f))
					case refine.Fails:
						t.Errorf("folds to %v %d: %s\n%s", r.Op, r.Aux, verdict.Why, function(f))
					}
				}
			}
			t.Logf("%d operations, %d folded, %d undecided", tried, folded, open)
			if folded*3 < tried*2 || open*20 > folded {
				t.Errorf("%d operations, %d folded, %d undecided: %s", tried, folded, open, why)
			}
		})
	}
}

func function(f *ir.Func) string {
	var b strings.Builder
	irtext.PrintFunc(&b, f)
	return b.String()
}
