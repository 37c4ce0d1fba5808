package warpwise_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestStress takes inputs whose size or depth is absurd through the whole compiler: nothing may
// recurse on them or take more than near-linear time.
func TestStress(t *testing.T) {
	if testing.Short() {
		t.Skip("large inputs")
	}
	for _, c := range []struct {
		name    string
		text    string
		compile bool
	}{
		{"type 10^6 deep", "@g = external global " + strings.Repeat("[1 x ", 1e6) + "i8" + strings.Repeat("]", 1e6) + "\n", false},
		{"constant 10^5 deep", deepConstant(1e5), false},
		{"10^6 blocks in a chain", chain(1e6), true},
		{"a block of 10^6 instructions", block(1e6), true},
		{"a switch of 10^5 cases", bigSwitch(1e5), true},
		{"10^4 nested ifs", nestedIfs(1e4), true},
		{"10^4 nested loops", nestedLoops(1e4), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			start := time.Now()
			m, err := warpwise.Read("stress.ll", c.text, warpwise.ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			read := time.Since(start)
			var b bytes.Buffer
			if err := irtext.Print(&b, m, irtext.PrintOptions{}); err != nil {
				t.Fatal(err)
			}
			if c.compile {
				analyses := "print<uniformity>" // needs dominators, post-dominators and cycles
				if _, err := warpwise.Optimize(m, analyses, warpwise.OptimizeOptions{Out: io.Discard}); err != nil {
					t.Fatal(err)
				}
				if _, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", OptLevel: 2}); err != nil {
					t.Fatal(err)
				}
			}
			t.Logf("%d bytes: read in %v, all in %v", len(c.text), read.Round(time.Millisecond), time.Since(start).Round(time.Millisecond))
		})
	}
}

// deepConstant is the address of a symbol behind n constant expressions.
func deepConstant(n int) string {
	return "@x = external global i8\n@g = global i64 " + strings.Repeat("sub (i64 ", n) + "ptrtoint (ptr @x to i64)" + strings.Repeat(", i64 ptrtoint (ptr @g to i64))", n) + "\n"
}

func chain(n int) string {
	var b strings.Builder
	b.WriteString("define void @f() {\n  br label %b0\n")
	for i := range n {
		fmt.Fprintf(&b, "b%d:\n  br label %%b%d\n", i, i+1)
	}
	fmt.Fprintf(&b, "b%d:\n  ret void\n}\n", n)
	return b.String()
}

func block(n int) string {
	var b strings.Builder
	b.WriteString("define i32 @f(i32 %v0) {\n")
	for i := range n {
		fmt.Fprintf(&b, "  %%v%d = add i32 %%v%d, %%v%d\n", i+1, i, i/2)
	}
	fmt.Fprintf(&b, "  ret i32 %%v%d\n}\n", n)
	return b.String()
}

func bigSwitch(n int) string {
	var b strings.Builder
	b.WriteString("define i32 @f(i32 %x) {\n  switch i32 %x, label %d [\n")
	for i := range n {
		fmt.Fprintf(&b, "    i32 %d, label %%c%d\n", 3*i, i)
	}
	b.WriteString("  ]\n")
	for i := range n {
		fmt.Fprintf(&b, "c%d:\n  br label %%d\n", i)
	}
	b.WriteString("d:\n  %r = phi i32 [ 0, %0 ]")
	for i := range n {
		fmt.Fprintf(&b, ", [ %d, %%c%d ]", i, i)
	}
	b.WriteString("\n  ret i32 %r\n}\n")
	return b.String()
}

func nestedIfs(n int) string {
	var b strings.Builder
	b.WriteString("define void @f(i32 %x, ptr %p) {\n  br label %t0\n")
	for i := range n {
		fmt.Fprintf(&b, "t%d:\n  %%c%d = icmp eq i32 %%x, %d\n  br i1 %%c%d, label %%t%d, label %%j%d\n", i, i, i, i, i+1, i)
	}
	fmt.Fprintf(&b, "t%d:\n  store i32 1, ptr %%p\n  br label %%j%d\n", n, n-1)
	for i := n - 1; i > 0; i-- {
		fmt.Fprintf(&b, "j%d:\n  br label %%j%d\n", i, i-1)
	}
	b.WriteString("j0:\n  ret void\n}\n")
	return b.String()
}

func nestedLoops(n int) string {
	var b strings.Builder
	b.WriteString("define void @f(i1 %c) {\n  br label %h0\n")
	for i := range n {
		fmt.Fprintf(&b, "h%d:\n  br label %%h%d\n", i, i+1)
	}
	fmt.Fprintf(&b, "h%d:\n  br label %%l%d\n", n, n-1)
	for i := n - 1; i > 0; i-- {
		fmt.Fprintf(&b, "l%d:\n  br i1 %%c, label %%h%d, label %%l%d\n", i, i, i-1)
	}
	b.WriteString("l0:\n  br i1 %c, label %h0, label %x\nx:\n  ret void\n}\n")
	return b.String()
}
