package simplify_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/internal/judge/refine/exprgen"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestRefines simplifies expressions of all pairs of operations and checks every replacement: on all inputs of
// one to four bits, on corner values of wider integers and of floating point.
func TestRefines(t *testing.T) {
	for _, g := range exprgen.All() {
		t.Run(g.Name, func(t *testing.T) {
			var sum tally
			n := exprgen.Count(t, 20) * g.Share
			if testing.Short() {
				n /= 10
			}
			checker := refine.New()
			g.Sweep(n, func(module string, _ []exprgen.Expr) {
				for _, f := range parse(t, module).Funcs {
					if !f.IsDecl() && !t.Failed() {
						sum.add(checkAll(t, checker, f))
					}
				}
			})
			t.Logf("%d expressions, %d replacements refine, %d undecided", n, sum.right, sum.open)
			if sum.right*2 < n || sum.open*20 > sum.right {
				t.Errorf("%d expressions: %d replacements are right, %d undecided; for example %s", n, sum.right, sum.open, sum.example)
			}
		})
	}
}

// tally counts replacements.
type tally struct {
	right, open int
	example     string
}

func (a *tally) add(b tally) {
	a.right += b.right
	a.open += b.open
	if a.example == "" {
		a.example = b.example
	}
}

// checkAll simplifies every instruction of f and checks each replacement, when its operands have been replaced
// and before it is.
func checkAll(t *testing.T, c *refine.Checker, f *ir.Func) (sum tally) {
	t.Helper()
	s := simplify.New(f, dom.Of(f))
	var sub ir.Subst
	for v := range f.Instrs() {
		for i, a := range v.Args {
			v.SetArg(i, sub.Find(a))
		}
		r := s.Value(v)
		if r == nil {
			continue
		}
		switch verdict := c.Value(f, v, r); verdict.Outcome {
		case refine.Refines:
			sum.right++
		case refine.Undecided:
			sum.open++
			sum.example = fmt.Sprintf("%s: %s", text(f, v), verdict)
		default:
			t.Errorf("%s becomes %s: %s\n%s", text(f, v), text(f, r), verdict, function(f))
		}
		sub.Set(v, r)
	}
	return sum
}

func text(f *ir.Func, v *ir.Value) string {
	if v.IsConst() {
		return fmt.Sprintf("%v %d", v.Op, v.Aux)
	}
	return string(irtext.NewInstPrinter(f.Mod()).Append(nil, f, v))
}

func function(f *ir.Func) string {
	var b strings.Builder
	irtext.PrintFunc(&b, f)
	return b.String()
}
