package simplify_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/refine"
	"github.com/warpwise/warpwise/internal/refine/exprgen"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// expressions is how many expressions of a grammar are tried: WARPWISE_EXPRESSIONS, or some thousands.
func expressions(t *testing.T, n int) int {
	if s := os.Getenv("WARPWISE_EXPRESSIONS"); s != "" {
		k, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	if testing.Short() {
		return n / 10
	}
	return n
}

// TestRefines simplifies expressions of all pairs of operations and checks every replacement: on all inputs of
// one to four bits, on corner values of floating point.
func TestRefines(t *testing.T) {
	for _, c := range []struct {
		name string
		g    *exprgen.Grammar
		n    int
		hits int // replacements for each hundred expressions, at least
	}{
		{"i1", exprgen.Integers(1, 3, false), 4000, 50},
		{"i2", exprgen.Integers(2, 4, false), 8000, 25},
		{"i3", exprgen.Integers(3, 2, false), 6000, 25},
		{"i4", exprgen.Integers(4, 2, false), 12000, 25},
		{"i8", exprgen.Integers(8, 32, false), 1500, 25},
		{"<2 x i2>", exprgen.Integers(2, 3, true), 1500, 20},
		{"half", exprgen.Floats("half", false), 2000, 10},
		{"float", exprgen.Floats("float", false), 4000, 10},
		{"double", exprgen.Floats("double", false), 1000, 10},
		{"<2 x float>", exprgen.Floats("float", true), 500, 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			var sum tally
			n := expressions(t, c.n)
			checker := refine.New()
			step := uint64(c.g.Len()/n | 1)
			const batch = 1000
			for at := 0; at < n; at += batch {
				var es []exprgen.Expr
				for i := at; i < min(at+batch, n); i++ {
					es = append(es, c.g.At(uint64(i)*step))
				}
				m := parse(t, c.g.Module(es))
				for _, f := range m.Funcs {
					if !f.IsDecl() {
						sum.add(checkAll(t, checker, f))
					}
				}
			}
			t.Logf("%d expressions, %d replacements refine, %d undecided", n, sum.right, sum.open)
			if 100*sum.right < c.hits*n {
				t.Errorf("only %d replacements in %d expressions", sum.right, n)
			}
			if sum.open*4 > sum.right {
				t.Errorf("%d replacements are undecided, %d right; for example %s", sum.open, sum.right, sum.example)
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
