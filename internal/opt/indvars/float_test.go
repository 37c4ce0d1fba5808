package indvars_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestFloatCounters compares random loops with a counter of floating point, many of them near the last integers of its type, before and after.
func TestFloatCounters(t *testing.T) {
	n, integral := 150, 0
	if testing.Short() {
		n = 40
	}
	for i := range n {
		text := floatLoop(rand.New(rand.NewPCG(191, uint64(i))))
		v, _ := validate.Changed("k.ll", text, validate.Passes("indvars"), validate.RandomOptions(uint64(i)))
		if v.Outcome != equiv.Equal {
			t.Fatalf("kernel %d: %v, %s\n%s", i, v.Outcome, v.Detail, text)
		}
		m, err := validate.Read("k.ll", text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := warpwise.Optimize(m, "indvars", warpwise.OptimizeOptions{}); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(irtext.AppendModule(nil, m, irtext.PrintOptions{})), "%y.int") {
			integral++
		}
	}
	if integral < n/20 {
		t.Errorf("only %d of %d kernels were changed", integral, n)
	}
}

// floatLoop writes a kernel that counts in floating point until a comparison, at most 100 times.
func floatLoop(r *rand.Rand) string {
	typ, bits, edge := "half", "i16", 2048
	switch r.IntN(3) {
	case 0:
		typ, bits, edge = "float", "i32", 1<<24
	case 1:
		typ, bits, edge = "double", "i64", 1<<31
	}
	near := []int{0, 0, 0, edge, -edge}[r.IntN(5)]
	number := func() string {
		n := near + r.IntN(60) - 30
		if near != 0 && typ != "double" {
			n &^= 1 // what is beyond the edge is even
		}
		return fmt.Sprintf("%d.0", n)
	}
	start := number()
	if r.IntN(20) == 0 {
		start = "-0.0"
	}
	step := fmt.Sprintf("%d.0", r.IntN(7)-3)
	pred := []string{"oeq", "one", "ueq", "une", "olt", "ole", "ogt", "oge", "ult", "ule", "ugt", "uge"}[r.IntN(12)]
	there, back := [2]string{"%y", number()}, "next, label %end"
	if r.IntN(3) == 0 {
		there[0], there[1] = there[1], there[0]
	}
	if r.IntN(2) == 0 {
		back = "end, label %next"
	}
	of := func(s string) string { return strings.ReplaceAll(s, "T", typ) }
	text := of(`target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %cells, i32 noundef %n, i64 noundef %m, i32 %zero) {
entry:
  br label %loop
loop:
  %x = phi T [ `) + start + of(`, %entry ], [ %y, %next ]
  %count = phi i32 [ 0, %entry ], [ %more, %next ]
  %sum = phi i64 [ 0, %entry ], [ %s, %next ]
  %i = fptosi T %x to i64
  %p = mul i64 %sum, 31
  %s = add i64 %p, %i
  %f = bitcast T %x to B 
`) + of("  %y = fadd T %x, ") + step + of("\n  %c = fcmp "+pred+" T ") + there[0] + ", " + there[1] + "\n  br i1 %c, label %" + back + `
next:
  %more = add i32 %count, 1
  %stop = icmp eq i32 %more, 100
  br i1 %stop, label %end, label %loop
end:
  store i32 %count, ptr addrspace(1) %out
  %o = getelementptr i8, ptr addrspace(1) %out, i32 8
  store i64 %s, ptr addrspace(1) %o
  %q = getelementptr i8, ptr addrspace(1) %out, i32 16
  store B %f, ptr addrspace(1) %q
  ret void
}
`
	return strings.ReplaceAll(text, " B ", " "+bits+" ")
}
