package inline

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// inlineAs inlines with a given size from which bodies are put in at the end.
func inlineAs(t *testing.T, name, text string, large int) string {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile(name, text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	p := &pass.Pass[*ir.Module]{Name: "inline", Run: func(c *pass.Ctx, m *ir.Module) { run(c, m, options{small: true, exact: true, large: large}) }}
	if _, err := pass.Run(m, []pass.Any{p}, pass.Options{}); err != nil {
		t.Fatal(err)
	}
	if diags := verify.Module(m, verify.Options{}); diags.HasErrors() {
		t.Fatalf("%s: %v", name, diags.Err())
	}
	return string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
}

// TestLargeIsTheSame: when bodies are put in does not change what is.
func TestLargeIsTheSame(t *testing.T) {
	files, err := filepath.Glob("testdata/*.ll")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := inlineAs(t, file, string(text), 0), inlineAs(t, file, string(text), 1<<30); got != want {
				t.Errorf("at the end:\n%s\nat once:\n%s", got, want)
			}
		})
	}
	for seed := range uint64(200) {
		text := randomCalls(rand.New(rand.NewPCG(seed, 1)))
		if got, want := inlineAs(t, "random.ll", text, 8), inlineAs(t, "random.ll", text, 1<<30); got != want {
			t.Fatalf("seed %d:\n%s\nat the end:\n%s\nat once:\n%s", seed, text, got, want)
		}
	}
}

// randomCalls makes functions that call those before them, most of them once.
func randomCalls(r *rand.Rand) string {
	var b strings.Builder
	n := 3 + r.IntN(12)
	free := []int{0, 1} // not called yet
	for i := range n {
		linkage := "internal "
		if r.IntN(6) == 0 || i == n-1 {
			linkage = ""
		}
		fmt.Fprintf(&b, "define %si32 @f%d(i32 %%x, ptr %%p) {\n  %%v0 = add i32 %%x, %d\n", linkage, i, i)
		k := 0
		for range r.IntN(6) {
			callee := -1
			switch {
			case i < 2:
			case len(free) > 0 && r.IntN(2) == 0:
				j := r.IntN(len(free))
				callee = free[j]
				free = slices.Delete(free, j, j+1)
			case r.IntN(3) == 0:
				callee = r.IntN(i)
			}
			if callee >= 0 {
				fmt.Fprintf(&b, "  %%v%d = call i32 @f%d(i32 %%v%d, ptr %%p)\n", k+1, callee, k)
			} else {
				fmt.Fprintf(&b, "  %%v%d = mul i32 %%v%d, %d\n  store i32 %%v%d, ptr %%p\n", k+1, k, k+3, k+1)
			}
			k++
		}
		fmt.Fprintf(&b, "  %%c = icmp slt i32 %%v%d, 9\n  br i1 %%c, label %%a, label %%b\na:\n  ret i32 %%v%d\nb:\n  ret i32 %d\n}\n", k, k, i)
		if i >= 2 {
			free = append(free, i)
		}
	}
	return b.String()
}

// TestChain: in a chain of functions with one call each, every body is copied a bounded number of times.
func TestChain(t *testing.T) {
	values := func(n int) int {
		var b strings.Builder
		b.WriteString("define internal i32 @f0(i32 %x) {\n  ret i32 %x\n}\n")
		for i := 1; i < n; i++ {
			fmt.Fprintf(&b, "define internal i32 @f%d(i32 %%x) {\n  %%a = mul i32 %%x, %d\n  %%b = call i32 @f%d(i32 %%a)\n  ret i32 %%b\n}\n", i, i+3, i-1)
		}
		fmt.Fprintf(&b, "define i32 @g(i32 %%x) {\n  %%v = call i32 @f%d(i32 %%x)\n  ret i32 %%v\n}\n", n-1)
		m, _ := irtext.Parse(diag.NewFile("chain.ll", b.String()), irtext.Options{})
		funcs := slices.Clone(m.Funcs)
		if _, err := pass.Run(m, []pass.Any{Pass}, pass.Options{}); err != nil {
			t.Fatal(err)
		}
		if len(m.Funcs) != 1 {
			t.Errorf("%d functions are left", len(m.Funcs))
		}
		total := 0
		for _, f := range funcs {
			total += f.NumIDs()
		}
		return total
	}
	if one, four := values(1500), values(6000); four > 6*one {
		t.Errorf("a chain four times as long makes %d values after %d", four, one)
	}
}
