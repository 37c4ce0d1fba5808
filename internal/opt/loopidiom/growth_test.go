package loopidiom_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
)

// rows is a function of n loops that fill memory, each its own.
func rows(n int) string {
	var b strings.Builder
	b.WriteString("define void @f(ptr %p, i64 %n) {\nentry:\n  br label %h0\n")
	for k := range n {
		from := "entry"
		if k > 0 {
			from = fmt.Sprintf("h%d", k-1)
		}
		fmt.Fprintf(&b, `h%[1]d:
  %%i%[1]d = phi i64 [ 0, %%%[3]s ], [ %%j%[1]d, %%h%[1]d ]
  %%a%[1]d = getelementptr i32, ptr %%p, i64 %%i%[1]d
  store i32 0, ptr %%a%[1]d
  %%j%[1]d = add i64 %%i%[1]d, 1
  %%c%[1]d = icmp ult i64 %%j%[1]d, %%n
  br i1 %%c%[1]d, label %%h%[1]d, label %%h%[2]d
`, k, k+1, from)
	}
	fmt.Fprintf(&b, "h%d:\n  ret void\n}\n", n)
	return b.String()
}

// many is a loop of n stores, none of which can move.
func many(n int) string {
	var b strings.Builder
	b.WriteString("define void @f(ptr %p, i64 %n) {\nentry:\n  br label %h\nh:\n  %i = phi i64 [ 0, %entry ], [ %j, %h ]\n")
	for k := range n {
		fmt.Fprintf(&b, "  %%b%[1]d = getelementptr i32, ptr %%p, i64 %[1]d\n  %%a%[1]d = getelementptr i32, ptr %%b%[1]d, i64 %%i\n  store i32 0, ptr %%a%[1]d\n", k)
	}
	b.WriteString("  %j = add i64 %i, 1\n  %c = icmp ult i64 %j, %n\n  br i1 %c, label %h, label %x\nx:\n  ret void\n}\n")
	return b.String()
}

// TestGrowth asks for the memory of the pass for inputs four times as large.
func TestGrowth(t *testing.T) {
	for _, write := range []func(int) string{rows, many} {
		var bytes [3]float64
		for k := range bytes {
			m, err := warpwise.Read("f.ll", write(100<<(2*k)), warpwise.ReadOptions{Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if _, err := warpwise.Optimize(m, "loop-idiom", warpwise.OptimizeOptions{Workers: 1}); err != nil {
				t.Fatal(err)
			}
			runtime.ReadMemStats(&after)
			bytes[k] = float64(after.TotalAlloc - before.TotalAlloc)
		}
		for k := 1; k < 3; k++ {
			if bytes[k] > 5*bytes[k-1] {
				t.Errorf("memory %.0f", bytes)
			}
		}
	}
}
