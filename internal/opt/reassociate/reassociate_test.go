package reassociate_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/reassociate"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator.
func TestRandomKernels(t *testing.T) {
	validate.Pass(t, "reassociate", 171, 60, validate.Passes("sroa,mem2reg"))
}

// TestSums does so with kernels of nothing but sums, products and addresses of few values.
func TestSums(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 60
	}
	if changed := validate.Sums(t, validate.Passes("reassociate"), 172, n); changed < n*3/4 {
		t.Errorf("%d of %d kernels changed", changed, n)
	}
}

// TestRefines tries all operands of a small width, poison and undef among them, on random functions of chains, with marks and without: what
// comes out must be as defined.
func TestRefines(t *testing.T) {
	n := 400
	if testing.Short() {
		n = 80
	}
	text := ""
	for i := range n {
		text += function(rand.New(rand.NewPCG(173, uint64(i))), i)
	}
	got, err := refine.New().Changed(text, func(m *ir.Module) error {
		_, err := pass.Run(m, []pass.Any{reassociate.Pass}, pass.Options{Workers: 1})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range got.Wrong {
		t.Error(w)
	}
	if got.Functions != n || got.Changed < n/2 || got.Undecided > n/10 {
		t.Errorf("%d functions, %d changed, %d undecided: %s", got.Functions, got.Changed, got.Undecided, got.Open)
	}
}

// function writes a function of a few operations of two or three kinds.
func function(r *rand.Rand, i int) string {
	var b strings.Builder
	w := 2 + r.IntN(2)
	fmt.Fprintf(&b, "define i%d @f%d(i%d %%a, i%d %%b) {\n", w, i, w, w)
	values := []string{"%a", "%b"}
	ops := [][]string{{"add", "sub", "add"}, {"mul", "mul", "add", "sub"}, {"and", "or", "xor"}, {"add", "mul", "shl", "sub", "or"}, {"add"}, {"mul"}}[r.IntN(6)]
	marks := [][]string{{""}, {" nuw"}, {" nsw"}, {" nuw nsw"}, {"", " nuw", " nsw"}}[r.IntN(5)]
	operand := func() string {
		if r.IntN(5) == 0 {
			return fmt.Sprint(r.IntN(1<<w) - 1<<(w-1))
		}
		return values[max(0, len(values)-1-r.IntN(4))]
	}
	last := "%a"
	for k := range 2 + r.IntN(4) {
		op := ops[r.IntN(len(ops))]
		mark, x, y := "", last, operand()
		switch op {
		case "add", "sub", "mul", "shl":
			mark = marks[r.IntN(len(marks))]
		case "or":
			if r.IntN(4) == 0 {
				mark = " disjoint"
			}
		}
		if op == "shl" {
			y = fmt.Sprint(r.IntN(w))
		} else if op == "sub" && r.IntN(3) == 0 {
			x, y = "0", last
		} else if r.IntN(2) == 0 {
			x, y = y, x
		}
		last = fmt.Sprintf("%%v%d", k)
		fmt.Fprintf(&b, "  %s = %s%s i%d %s, %s\n", last, op, mark, w, x, y)
		values = append(values, last)
	}
	fmt.Fprintf(&b, "  ret i%d %s\n}\n", w, last)
	return b.String()
}

// TestGrowth counts the decisions of the pass on chains of n, 4n and 16n operands, of few values and of many, in one line and as a balanced
// tree: there are hardly more than in proportion. And it ends on them.
func TestGrowth(t *testing.T) {
	for name, write := range map[string]func(n int) string{
		"line": func(n int) string { return line(n, "add", func(i int) string { return fmt.Sprintf("%%p%d", i%40) }) },
		"product": func(n int) string {
			return line(n, "mul", func(i int) string { return fmt.Sprintf("%%p%d", i%40) })
		},
		"negated": func(n int) string { return line(n, "sub", func(i int) string { return fmt.Sprintf("%%p%d", i*7%40) }) },
		"xor":     func(n int) string { return line(n, "xor", func(i int) string { return fmt.Sprint(i) }) },
		"doubling": func(n int) string {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, "  %%v%d = add i32 %%v%d, %%v%d\n", i+1, i, i)
			}
			return b.String() + fmt.Sprintf("  ret i32 %%v%d\n", n)
		},
	} {
		var counts []int64
		for _, n := range []int{1 << 8, 1 << 10, 1 << 12} {
			params := "i32 %v0"
			for i := range 40 {
				params += fmt.Sprintf(", i32 %%p%d", i)
			}
			m, diags := irtext.Parse(diag.NewFile("n.ll", "define i32 @f("+params+") {\n"+write(n)+"}\n"), irtext.Options{})
			if diags.HasErrors() {
				t.Fatal(name, diags.Err())
			}
			res, err := pass.Run(m, []pass.Any{reassociate.Pass}, pass.Options{Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			counts = append(counts, res.Decisions+64)
		}
		for i, k := range counts[1:] {
			if k > 5*counts[i] {
				t.Errorf("%s: decisions %v", name, counts)
			}
		}
	}
}

// line writes a chain of n operands.
func line(n int, op string, operand func(int) string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "  %%v%d = %s i32 %%v%d, %s\n", i+1, op, i, operand(i))
	}
	return b.String() + fmt.Sprintf("  ret i32 %%v%d\n", n)
}
