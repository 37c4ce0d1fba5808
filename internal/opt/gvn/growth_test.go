package gvn_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/gvn"
	"github.com/warpwise/warpwise/internal/pass"
)

// TestGrowth: what the pass takes of memory grows with the function and not with its square, in the shapes that its tables and walks are for.
func TestGrowth(t *testing.T) {
	n := 4000
	if testing.Short() {
		n = 1000
	}
	for _, s := range []struct {
		name string
		text func(n int) string
	}{{"equal", equals}, {"diamonds", diamonds}, {"ways", ways}, {"facts", facts}} {
		small, more, most := taken(t, s.text(n/16)), taken(t, s.text(n/4)), taken(t, s.text(n))
		// Four times as much, and half as much again for tables that double; a square would be sixteen times.
		if more > 6*small || most > 6*more {
			t.Errorf("%s: %d, %d and %d bytes for %d, %d and %d", s.name, small, more, most, n/16, n/4, n)
		}
	}
}

// taken is how many bytes one run allocates.
func taken(t *testing.T, text string) uint64 {
	t.Helper()
	m, err := validate.Read("f.ll", text)
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	_, err = pass.Run(m, []pass.Any{gvn.Pass}, pass.Options{Workers: 1})
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatal(err)
	}
	return after.TotalAlloc - before.TotalAlloc
}

// equals has n operations of which all are one.
func equals(n int) string {
	var b strings.Builder
	b.WriteString("define i32 @f(i32 %x, i32 %y, ptr %p) {\n %s0 = add i32 %x, %y\n")
	for i := range n {
		fmt.Fprintf(&b, " %%a%d = mul i32 %%x, %%y\n %%v%d = load i32, ptr %%p\n %%s%d = add i32 %%a%d, %%v%d\n", i, i, i+1, i, i)
	}
	fmt.Fprintf(&b, " ret i32 %%s%d\n}\n", n)
	return b.String()
}

// diamonds has n branches, behind each of which a load is known on one side.
func diamonds(n int) string {
	var b strings.Builder
	b.WriteString("define void @f(i1 %c, ptr %p, ptr %q, i32 %x) {\nentry:\n br label %b0\n")
	for i := range n {
		fmt.Fprintf(&b, "b%d:\n br i1 %%c, label %%l%d, label %%r%d\nl%d:\n store i32 %%x, ptr %%p\n br label %%m%d\nr%d:\n br label %%m%d\nm%d:\n %%v%d = load i32, ptr %%p\n store i32 %%v%d, ptr %%q\n br label %%b%d\n",
			i, i, i, i, i, i, i, i, i, i, i+1)
	}
	fmt.Fprintf(&b, "b%d:\n ret void\n}\n", n)
	return b.String()
}

// ways has a block with n ways in, each with a value of its own.
func ways(n int) string {
	var b strings.Builder
	b.WriteString("define i32 @f(i32 %c, i32 %x) {\nentry:\n switch i32 %c, label %m [\n")
	for i := range n {
		fmt.Fprintf(&b, " i32 %d, label %%b%d\n", i, i)
	}
	b.WriteString(" ]\n")
	for i := range n {
		fmt.Fprintf(&b, "b%d:\n %%a%d = add i32 %%x, %d\n br label %%m\n", i, i, i)
	}
	b.WriteString("m:\n %p = phi i32 [ 0, %entry ]")
	for i := range n {
		fmt.Fprintf(&b, ", [ %%a%d, %%b%d ]", i, i)
	}
	b.WriteString("\n %q = add i32 %p, 1\n ret i32 %q\n}\n")
	return b.String()
}

// facts has n branches on one number, one behind the other.
func facts(n int) string {
	var b strings.Builder
	b.WriteString("define i32 @f(i32 %x) {\nentry:\n br label %b0\n")
	for i := range n {
		fmt.Fprintf(&b, "b%d:\n %%c%d = icmp sgt i32 %%x, %d\n br i1 %%c%d, label %%b%d, label %%e\n", i, i, i, i, i+1)
	}
	fmt.Fprintf(&b, "b%d:\n ret i32 %%x\ne:\n ret i32 0\n}\n", n)
	return b.String()
}
