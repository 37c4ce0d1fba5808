package simpleloopunswitch_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
)

// many is a function of n loops in a row, each with a test that leaves it, one that does not, and one of two parts.
func many(n int) string {
	var b strings.Builder
	b.WriteString("define void @f(ptr %p, i1 %c, i1 %d, i1 %e, i32 %n) {\nentry:\n  br label %p0\n")
	for k := range n {
		fmt.Fprintf(&b, `p%[1]d:
  br label %%h%[1]d
h%[1]d:
  %%i%[1]d = phi i32 [ 0, %%p%[1]d ], [ %%j%[1]d, %%l%[1]d ]
  br i1 %%c, label %%x%[1]d, label %%p%[2]d
x%[1]d:
  store volatile i32 %%i%[1]d, ptr %%p
  br i1 %%d, label %%a%[1]d, label %%b%[1]d
a%[1]d:
  store volatile i32 1, ptr %%p
  br label %%b%[1]d
b%[1]d:
  %%v%[1]d = load volatile i1, ptr %%p
  %%w%[1]d = and i1 %%v%[1]d, %%e
  br i1 %%w%[1]d, label %%q%[1]d, label %%l%[1]d
q%[1]d:
  store volatile i32 2, ptr %%p
  br label %%l%[1]d
l%[1]d:
  %%j%[1]d = add i32 %%i%[1]d, 1
  %%t%[1]d = icmp ult i32 %%j%[1]d, %%n
  br i1 %%t%[1]d, label %%h%[1]d, label %%p%[2]d
`, k, k+1)
	}
	fmt.Fprintf(&b, "p%d:\n  ret void\n}\n", n)
	return b.String()
}

// tests is a loop with n tests that are the same in every iteration: 2^n loops, if nothing bounds them.
func tests(n int) string {
	var b strings.Builder
	b.WriteString("define void @f(ptr %p, i32 %m) {\nentry:\n")
	for k := range n {
		fmt.Fprintf(&b, "  %%c%[1]d = icmp ugt i32 %%m, %[1]d\n", k)
	}
	b.WriteString("  br label %b0\n")
	for k := range n {
		fmt.Fprintf(&b, "b%[1]d:\n  br i1 %%c%[1]d, label %%a%[1]d, label %%b%[2]d\na%[1]d:\n  store volatile i32 %[1]d, ptr %%p\n  br label %%b%[2]d\n", k, k+1)
	}
	fmt.Fprintf(&b, "b%d:\n  %%v = load volatile i1, ptr %%p\n  br i1 %%v, label %%b0, label %%x\nx:\n  ret void\n}\n", n)
	return b.String()
}

// TestGrowth asks for the memory of the pass and the instructions that come out for inputs four times as large.
func TestGrowth(t *testing.T) {
	families := []struct {
		name  string
		write func(int) string
		n     int
	}{{"loops", many, 100}, {"tests in one loop", tests, 10}}
	for _, f := range families {
		var bytes, length [3]float64
		for k := range bytes {
			m, err := warpwise.Read("f.ll", f.write(f.n<<(2*k)), warpwise.ReadOptions{Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if _, err := warpwise.Optimize(m, "simple-loop-unswitch<nontrivial>", warpwise.OptimizeOptions{Workers: 1}); err != nil {
				t.Fatal(err)
			}
			runtime.ReadMemStats(&after)
			bytes[k] = float64(after.TotalAlloc - before.TotalAlloc)
			for range m.Funcs[0].Instrs() {
				length[k]++
			}
		}
		for k := 1; k < 3; k++ {
			if bytes[k] > 5*bytes[k-1] || length[k] > 5*length[k-1] {
				t.Errorf("%s: memory %.0f, instructions %.0f", f.name, bytes, length)
			}
		}
	}
}
