package instcombine_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/internal/opt/instcombine"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// dag writes a function of operations on numbers of 3 and 6 bits that use one another: what is asked backwards meets several
// operations in a row, with other uses and without.
func dag(r *rand.Rand) string {
	var b strings.Builder
	names := map[int][]string{3: {"%x", "%y"}, 6: {"%z"}}
	pick := func(w int) string {
		if r.Intn(3) == 0 {
			return fmt.Sprint(r.Intn(1<<w) - 1<<(w-1))
		}
		list := names[w]
		return list[max(0, len(list)-1-r.Intn(3))]
	}
	flags := map[string][]string{"add": {"", "nuw ", "nsw "}, "sub": {"", "nsw "}, "mul": {"", "nuw "}, "shl": {"", "nuw ", "nsw "}, "lshr": {"", "exact "}, "ashr": {"", "exact "},
		"and": {""}, "or": {"", "disjoint "}, "xor": {""}}
	ops := []string{"and", "or", "xor", "and", "or", "add", "sub", "mul", "shl", "lshr", "ashr"}
	w := 3
	for i := range 5 + r.Intn(4) {
		n := fmt.Sprintf("%%v%d", i)
		switch w = []int{3, 6}[r.Intn(2)]; r.Intn(8) {
		case 0:
			fmt.Fprintf(&b, "  %s = trunc i6 %s to i3\n", n, names[6][len(names[6])-1])
			w = 3
		case 1:
			fmt.Fprintf(&b, "  %s = %s i3 %s to i6\n", n, []string{"zext", "sext"}[r.Intn(2)], names[3][len(names[3])-1])
			w = 6
		case 2:
			fmt.Fprintf(&b, "  %sc = icmp %s i%d %s, %s\n  %s = select i1 %sc, i%d %s, i%d %s\n", n, []string{"slt", "ult", "eq", "sgt"}[r.Intn(4)], w, names[w][len(names[w])-1], pick(w),
				n, n, w, pick(w), w, pick(w))
		default:
			op := ops[r.Intn(len(ops))]
			second := pick(w)
			if strings.HasSuffix(op, "shr") || op == "shl" {
				second = fmt.Sprint(r.Intn(w))
			}
			f := flags[op]
			fmt.Fprintf(&b, "  %s = %s %si%d %s, %s\n", n, op, f[r.Intn(len(f))], w, names[w][len(names[w])-1], second)
		}
		names[w] = append(names[w], n)
	}
	return fmt.Sprintf("define i%d @f(i3 %%x, i3 %%y, i6 %%z) {\n%s  ret i%d %s\n}\n", w, b.String(), w, names[w][len(names[w])-1])
}

// TestDAGs proves what the pass makes of several operations in a row, for every input.
func TestDAGs(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 300
	}
	sum := prove(t, n, 7, dag)
	t.Logf("%d of %d changed, %d undecided %s", sum.Changed, n, sum.Undecided, sum.Open)
}

// prove runs the pass over n generated functions, proves what comes out for every input, and returns the figures.
func prove(t *testing.T, n int, seed int64, generate func(*rand.Rand) string) (sum refine.Tally) {
	t.Helper()
	r := rand.New(rand.NewSource(seed))
	c := refine.New()
	for range n {
		text := generate(r)
		got, err := c.Changed(text, func(m *ir.Module) error {
			_, err := pass.Run(m, []pass.Any{instcombine.Pass}, pass.Options{Workers: 1})
			return err
		})
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		sum.Add(got)
	}
	if len(sum.Wrong) > 0 {
		t.Errorf("wrong for %d of %d:\n%s", len(sum.Wrong), sum.Changed, sum.Wrong[0])
	}
	return sum
}
