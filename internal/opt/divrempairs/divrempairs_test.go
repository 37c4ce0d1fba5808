package divrempairs_test

import (
	"fmt"
	"testing"

	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/divrempairs"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator. They hardly ever divide twice: each division gets
// a remainder, in front of it or behind.
func TestRandomKernels(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 60
	}
	values := validate.Passes("sroa,mem2reg")
	validate.Pass(t, "div-rem-pairs", 161, n, func(m *ir.Module) error {
		if err := values(m); err != nil {
			return err
		}
		for _, f := range m.Funcs {
			withRemainders(f)
		}
		return nil
	})
}

// withRemainders adds to each quotient the remainder of its operands.
func withRemainders(f *ir.Func) {
	var sub ir.Subst
	var sums []*ir.Value
	for v := range f.Instrs() {
		op, ok := map[ir.Op]ir.Op{ir.OpUDiv: ir.OpURem, ir.OpSDiv: ir.OpSRem}[v.Op]
		if !ok {
			continue
		}
		r := f.NewValue(op, v.Type, v.Args[0], v.Args[1])
		if v.ID%2 == 0 {
			r.InsertBefore(v)
		} else {
			r.InsertAfter(v)
		}
		s := f.NewValue(ir.OpXor, v.Type, r, r)
		sums = append(sums, s)
		sub.Set(v, s)
	}
	f.ReplaceUses(&sub)
	for _, s := range sums {
		r := s.Args[0]
		q := r.Prev()
		if q == nil || q.Op != ir.OpUDiv && q.Op != ir.OpSDiv {
			q = r.Next()
		}
		s.SetArg(1, q)
		if q.Before(r) {
			q = r
		}
		s.InsertAfter(q)
	}
}

// TestRefines tries all operands of small widths, poison and undef among them: quotient and remainder, of signed and unsigned
// division, exact or not, in either order.
func TestRefines(t *testing.T) {
	text := ""
	for w := 2; w <= 4; w++ {
		for _, sign := range []string{"u", "s"} {
			for _, exact := range []string{"", " exact"} {
				for _, use := range []string{"%r", "%q", "%x"} {
					q := fmt.Sprintf("  %%q = %sdiv%s i%d %%a, %%b\n", sign, exact, w)
					r := fmt.Sprintf("  %%r = %srem i%d %%a, %%b\n", sign, w)
					for k, body := range []string{q + r, r + q} {
						text += fmt.Sprintf("define i%d @%s%d%c%c%d(i%d %%a, i%d %%b) {\n%s  %%x = xor i%d %%q, %%r\n  ret i%d %s\n}\n",
							w, sign, w, use[1], "nx"[min(len(exact), 1)], k, w, w, body, w, w, use)
					}
				}
			}
		}
	}
	got, err := refine.New().Changed(text, func(m *ir.Module) error {
		_, err := pass.Run(m, []pass.Any{divrempairs.Pass}, pass.Options{Workers: 1})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range got.Wrong {
		t.Error(w)
	}
	if got.Functions != 72 || got.Changed != 72 || got.Undecided > 0 {
		t.Errorf("%d functions, %d changed, %d undecided: %s", got.Functions, got.Changed, got.Undecided, got.Open)
	}
}
