package memssa

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise/internal/analysis/alias"
)

// size is the number of instructions: a million where WARPWISE_STRESS=1 asks for it.
func size() int {
	if os.Getenv("WARPWISE_STRESS") == "1" {
		return 1_000_000
	}
	return 100_000
}

// shapes are functions that are large in one respect.
var shapes = []struct {
	name string
	make func(n int) string
}{
	{"one block of stores and loads through one pointer", func(n int) string {
		return function(func(s *strings.Builder) {
			for i := range n / 2 {
				fmt.Fprintf(s, "  %%p%d = getelementptr i8, ptr %%p, i64 %d\n  store i32 0, ptr %%p%d\n", i, 4*(i%1000), i)
			}
		})
	}},
	{"one block of loads under stores that do not touch them", func(n int) string {
		return function(func(s *strings.Builder) {
			for i := range n / 4 {
				fmt.Fprintf(s, "  %%p%d = getelementptr i8, ptr %%p, i64 %d\n  store i32 0, ptr %%p%d\n", i, 4*i, i)
				fmt.Fprintf(s, "  %%q%d = getelementptr i8, ptr %%n, i64 %d\n  %%l%d = load i32, ptr %%q%d\n", i, 4*(i%5000), i, i)
			}
		})
	}},
	{"a chain of offsets", func(n int) string {
		return function(func(s *strings.Builder) {
			s.WriteString("  %p0 = getelementptr i8, ptr %p, i64 4\n")
			for i := range n - 2 {
				fmt.Fprintf(s, "  %%p%d = getelementptr i8, ptr %%p%d, i64 4\n", i+1, i)
			}
			fmt.Fprintf(s, "  store i32 0, ptr %%p%d\n  %%l = load i32, ptr %%p\n", n-2)
		})
	}},
	{"a chain of blocks", func(n int) string {
		return function(func(s *strings.Builder) {
			for i := range n / 2 {
				fmt.Fprintf(s, "  store i32 0, ptr %%p\n  br label %%b%d\nb%d:\n", i, i)
			}
		})
	}},
	{"diamonds in sequence, a load at the end of each", func(n int) string {
		return function(func(s *strings.Builder) {
			for i := range n / 8 {
				fmt.Fprintf(s, "  br i1 %%c, label %%t%d, label %%e%d\nt%d:\n  store i32 0, ptr %%p\n  br label %%j%d\ne%d:\n  br label %%j%d\nj%d:\n  %%l%d = load i32, ptr %%n\n",
					i, i, i, i, i, i, i, i)
			}
		})
	}},
	{"nested loops", func(n int) string {
		n /= 20
		return function(func(s *strings.Builder) {
			for i := range n {
				fmt.Fprintf(s, "  br label %%h%d\nh%d:\n", i, i)
			}
			s.WriteString("  store i32 0, ptr %p\n  %l = load i32, ptr %n\n")
			for i := n - 1; i >= 0; i-- {
				fmt.Fprintf(s, "  br i1 %%c, label %%h%d, label %%x%d\nx%d:\n", i, i, i)
			}
			s.WriteString("  %l2 = load i32, ptr %n\n")
		})
	}},
	{"a ladder of phis of pointers", func(n int) string {
		return function(func(s *strings.Builder) {
			last := "%p"
			for i := range n / 8 {
				fmt.Fprintf(s, "  br i1 %%c, label %%t%d, label %%j%d\nt%d:\n  %%g%d = getelementptr i8, ptr %s, i64 4\n  store i32 0, ptr %%g%d\n  br label %%j%d\nj%d:\n  %%f%d = phi ptr [ %s, %%%s ], [ %%g%d, %%t%d ]\n  %%l%d = load i32, ptr %%f%d\n",
					i, i, i, i, last, i, i, i, i, last, before(i), i, i, i, i)
				last = fmt.Sprintf("%%f%d", i)
			}
		})
	}},
}

func before(i int) string {
	if i == 0 {
		return "entry"
	}
	return fmt.Sprintf("j%d", i-1)
}

func function(body func(s *strings.Builder)) string {
	var s strings.Builder
	s.WriteString("target triple = \"nvptx64-nvidia-cuda\"\ndefine void @f(ptr %p, ptr noalias %n, i1 %c) {\nentry:\n")
	body(&s)
	s.WriteString("  ret void\n}\n")
	return s.String()
}

// TestStress builds the form of functions with very many instructions, and with a tenth of that:
// nothing grows faster than the function, and nothing needs a deep stack.
func TestStress(t *testing.T) {
	if testing.Short() {
		t.Skip("very large functions")
	}
	size := size()
	for _, sh := range shapes {
		t.Run(sh.name, func(t *testing.T) {
			var times [2]time.Duration
			for k, n := range []int{size / 10, size} {
				f := parse(t, sh.make(n)).Func("f")
				start := time.Now()
				s := New(f, Options{Alias: alias.New(f, alias.All)})
				times[k] = time.Since(start)
				for v := range f.Instrs() {
					if a := s.Access(v); a != nil && a.Kind == Def && n < size {
						s.Clobber(a)
					}
				}
			}
			t.Logf("%v for a tenth, %v for all", times[0], times[1])
			if times[1] > 30*times[0]+20*time.Second { // a square would take minutes
				t.Errorf("%v for a tenth, %v for all", times[0], times[1])
			}
		})
	}
}

// BenchmarkBuild measures the form alone on one block of a million instructions.
func BenchmarkBuild(b *testing.B) {
	const size = 1_000_000
	f := parse(b, shapes[1].make(size)).Func("f")
	for b.Loop() {
		New(f, Options{Alias: alias.New(f, alias.All)})
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/size, "ns/inst")
}

// BenchmarkKernels measures the form alone on real kernels, where they are at hand.
func BenchmarkKernels(b *testing.B) {
	text, err := os.ReadFile("../../../.cache/corpus/ll/hashcat-O2/m22000-pure.ll")
	if err != nil {
		b.Skip("no corpus")
	}
	m := parse(b, string(text))
	for b.Loop() {
		for _, f := range m.Funcs {
			if !f.IsDecl() {
				f.Touch()
				Of(f)
			}
		}
	}
}
