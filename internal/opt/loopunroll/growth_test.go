package loopunroll_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
)

// peelable is a function of n loops whose first two iterations are others.
func peelable(n int) string {
	var b strings.Builder
	b.WriteString("define void @f(ptr %p, i32 %n) {\nentry:\n  br label %h0\n")
	for k := range n {
		fmt.Fprintf(&b, `h%[1]d:
  %%i%[1]d = phi i32 [ 0, %%%[3]s ], [ %%j%[1]d, %%h%[1]d ]
  %%x%[1]d = phi i32 [ 0, %%%[3]s ], [ %%n, %%h%[1]d ]
  %%v%[1]d = load volatile i1, ptr %%p
  %%c%[1]d = icmp eq i32 %%i%[1]d, 1
  %%s%[1]d = select i1 %%c%[1]d, i32 %%x%[1]d, i32 %[1]d
  store volatile i32 %%s%[1]d, ptr %%p
  %%j%[1]d = add nsw i32 %%i%[1]d, 1
  br i1 %%v%[1]d, label %%h%[1]d, label %%h%[2]d
`, k, k+1, map[bool]string{true: "entry", false: fmt.Sprintf("h%d", k-1)}[k == 0])
	}
	fmt.Fprintf(&b, "h%d:\n  ret void\n}\n", n)
	return b.String()
}

// TestGrowth asks for the memory of peeling and the instructions that come out for inputs four times as large.
func TestGrowth(t *testing.T) {
	var bytes, length [3]float64
	for k := range bytes {
		m, err := warpwise.Read("f.ll", peelable(100<<(2*k)), warpwise.ReadOptions{Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r, err := warpwise.Optimize(m, "loop-unroll", warpwise.OptimizeOptions{Workers: 1})
		if err != nil || r.Decisions == 0 {
			t.Fatal(r, err)
		}
		runtime.ReadMemStats(&after)
		bytes[k] = float64(after.TotalAlloc - before.TotalAlloc)
		for range m.Funcs[0].Instrs() {
			length[k]++
		}
	}
	for k := 1; k < 3; k++ {
		if bytes[k] > 5*bytes[k-1] || length[k] > 5*length[k-1] || length[k] < 3000 {
			t.Errorf("memory %.0f, instructions %.0f", bytes, length)
		}
	}
}
