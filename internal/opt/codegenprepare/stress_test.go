package codegenprepare_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise"
)

// TestLarge: the work grows with the function and not with its square.
func TestLarge(t *testing.T) {
	const n = 16000
	for name, make := range map[string]func(n int) string{"chain": chain, "blocks": blocks, "family": family, "cases": cases} {
		// A square would be 256 times as much; other work on the machine may well be four times.
		if less, more := took(t, make(n/16)), took(t, make(n)); more > 128*less && more > time.Second {
			t.Errorf("%s: %v for %d, %v for %d", name, less, n/16, more, n)
		}
	}
}

// took is the least of three runs.
func took(t *testing.T, text string) time.Duration {
	t.Helper()
	least := time.Hour
	for range 3 {
		m, err := warpwise.Read("f.ll", "target triple = \"nvptx64-nvidia-cuda\"\n"+text, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		if _, err := warpwise.Optimize(m, "codegenprepare<freeze>", warpwise.OptimizeOptions{}); err != nil {
			t.Fatal(err)
		}
		least = min(least, time.Since(start))
	}
	return least
}

// chain has n addresses, each from the one before.
func chain(n int) string {
	var b strings.Builder
	b.WriteString("define void @f(ptr %p0, i1 %c) {\nentry:\n")
	for i := range n {
		fmt.Fprintf(&b, " %%p%d = getelementptr i8, ptr %%p%d, i64 4\n store i32 1, ptr %%p%d\n", i+1, i, i+1)
	}
	b.WriteString(" br i1 %c, label %t, label %e\nt:\n")
	for i := range n {
		fmt.Fprintf(&b, " store i32 2, ptr %%p%d\n", i+1)
	}
	b.WriteString(" br label %e\ne:\n ret void\n}\n")
	return b.String()
}

// blocks has n blocks with an address from the first.
func blocks(n int) string {
	var b strings.Builder
	b.WriteString("define void @f(ptr %p, i32 %x) {\nentry:\n")
	for i := range n {
		fmt.Fprintf(&b, " %%a%d = getelementptr i8, ptr %%p, i64 %d\n", i, 4*i)
	}
	b.WriteString(" br label %b0\n")
	for i := range n {
		fmt.Fprintf(&b, "b%d:\n %%c%d = icmp eq i32 %%x, %d\n br i1 %%c%d, label %%t%d, label %%b%d\nt%d:\n store i32 1, ptr %%a%d\n br label %%b%d\n",
			i, i, i, i, i, i+1, i, i, i+1)
	}
	fmt.Fprintf(&b, "b%d:\n ret void\n}\n", n)
	return b.String()
}

// family has n accesses at one address in another block.
func family(n int) string {
	var b strings.Builder
	b.WriteString("define void @f(ptr %p, i1 %c, ptr %q) {\nentry:\n %a = getelementptr i8, ptr %p, i64 400\n store ptr %a, ptr %q\n br i1 %c, label %t, label %e\nt:\n")
	for i := range n {
		fmt.Fprintf(&b, " store i32 %d, ptr %%a\n", i)
	}
	b.WriteString(" br label %e\ne:\n ret void\n}\n")
	return b.String()
}

// cases has a switch to n empty blocks.
func cases(n int) string {
	var b, c, phi strings.Builder
	b.WriteString("define i32 @f(i32 %x) {\nentry:\n switch i32 %x, label %d [\n")
	for i := range n {
		fmt.Fprintf(&b, "  i32 %d, label %%c%d\n", i, i)
		fmt.Fprintf(&c, "c%d:\n br label %%e\n", i)
		fmt.Fprintf(&phi, "[%d, %%c%d], ", i%7, i)
	}
	return b.String() + " ]\n" + c.String() + "d:\n br label %e\ne:\n %r = phi i32 " + phi.String() + "[9, %d]\n ret i32 %r\n}\n"
}
