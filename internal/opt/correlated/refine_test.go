package correlated_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/internal/opt/correlated"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// straight writes a function of some operations in a row on small integers: enough to know something of
// values, and then operations that this decides.
func straight(r *rand.Rand, name string) string {
	w := 2 + r.IntN(3)
	t := fmt.Sprint("i", w)
	var b strings.Builder
	fmt.Fprintf(&b, "define %s @%s(%s %%a, %s %%b) {\n", t, name, t, t)
	pool := []string{"%a", "%b"}
	any := func() string {
		if r.IntN(4) == 0 {
			return fmt.Sprint(r.IntN(1<<w) - 1<<(w-1))
		}
		return pool[r.IntN(len(pool))]
	}
	recent := func() string { return pool[max(0, len(pool)-1-r.IntN(3))] }
	preds := []string{"eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"}
	for i := range 3 + r.IntN(6) {
		v := "%v" + strconv.Itoa(i)
		switch r.IntN(8) {
		case 0, 1, 2:
			ops := []string{"and", "or", "xor", "lshr", "ashr", "shl", "shl nuw", "shl nsw", "add", "add nuw", "add nsw", "sub", "sub nuw", "sub nsw",
				"mul", "mul nuw", "mul nsw", "udiv", "urem", "sdiv", "srem", "and", "urem", "lshr"}
			fmt.Fprintf(&b, "  %s = %s %s %s, %s\n", v, ops[r.IntN(len(ops))], t, recent(), any())
		case 3, 4:
			x := recent()
			fmt.Fprintf(&b, "  %sc = icmp %s %s %s, %s\n", v, preds[r.IntN(len(preds))], t, x, any())
			if r.IntN(3) == 0 {
				fmt.Fprintf(&b, "  %s = zext i1 %sc to %s\n", v, v, t)
			} else {
				arms := []string{x, any()}
				k := r.IntN(2)
				fmt.Fprintf(&b, "  %s = select i1 %sc, %s %s, %s %s\n", v, v, t, arms[k], t, arms[1-k])
			}
		case 5:
			fmt.Fprintf(&b, "  %s = call %s @llvm.%s.%s(%s %s, %s %s)\n", v, t, []string{"umin", "umax", "smin", "smax"}[r.IntN(4)], t, t, recent(), t, any())
		case 6:
			fmt.Fprintf(&b, "  %s = freeze %s %s\n", v, t, recent())
		default:
			n := 1 + r.IntN(w-1)
			fmt.Fprintf(&b, "  %sn = trunc %s %s to i%d\n  %s = %s i%d %sn to %s\n", v, t, recent(), n, v, []string{"zext", "sext"}[r.IntN(2)], n, v, t)
		}
		pool = append(pool, v)
	}
	fmt.Fprintf(&b, "  ret %s %s\n}\n", t, pool[len(pool)-1])
	return b.String()
}

// TestRefines runs the pass on small functions and tries all inputs, poison, undef and partly undefined
// ones among them: what a function returns refines what it returned before.
func TestRefines(t *testing.T) {
	n := 4000
	if testing.Short() {
		n = 500
	}
	r := rand.New(rand.NewPCG(5, 8))
	var sum refine.Tally
	for range n / 50 {
		var b strings.Builder
		for i := range 50 {
			b.WriteString(straight(r, fmt.Sprint("f", i)))
		}
		for w := 2; w <= 4; w++ {
			for _, name := range []string{"umin", "umax", "smin", "smax"} {
				fmt.Fprintf(&b, "declare i%d @llvm.%s.i%d(i%d, i%d)\n", w, name, w, w, w)
			}
		}
		c := refine.New()
		got, err := c.Changed(b.String(), func(m *ir.Module) error {
			_, err := pass.Run(m, []pass.Any{correlated.Pass}, pass.Options{Workers: 1})
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		sum.Add(got)
		if len(sum.Wrong) > 0 {
			break
		}
	}
	t.Logf("%d functions, %d changed, %d undecided", sum.Functions, sum.Changed, sum.Undecided)
	for _, w := range sum.Wrong[:min(len(sum.Wrong), 3)] {
		t.Error(w)
	}
	if sum.Changed*5 < sum.Functions || sum.Undecided*20 > sum.Changed {
		t.Errorf("%d of %d functions changed, %d undecided: %s", sum.Changed, sum.Functions, sum.Undecided, sum.Open)
	}
}
