package earlycse_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestPhiLimit wants phis to be compared up to the limit and no further: 5 by default, as described; at 0
// none is, which is LLVM's behaviour.
func TestPhiLimit(t *testing.T) {
	for n := 2; n <= 7; n++ {
		for _, c := range []struct {
			limit  string
			merged bool
		}{{"0", false}, {"5", n <= 5}, {"6", n <= 6}} {
			got := strings.Count(result(t, equalPhis(n), "earlycse-phi-limit", c.limit), " phi ") == 1
			if got != c.merged {
				t.Errorf("phis of %d operands with limit %s: merged %v, want %v", n, c.limit, got, c.merged)
			}
		}
	}
}

// equalPhis has two equal phis of n operands.
func equalPhis(n int) string {
	var b, in strings.Builder
	b.WriteString("switch i32 %x, label %to0 [")
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, " i32 %d, label %%to%d", i, i)
	}
	b.WriteString(" ]\n")
	for i := range n {
		fmt.Fprintf(&b, "to%d:\n %%v%d = mul i32 %%y, %d\n br label %%m\n", i, i, i+3)
		fmt.Fprintf(&in, "[ %%v%d, %%to%d ], ", i, i)
	}
	edges := strings.TrimSuffix(in.String(), ", ")
	fmt.Fprintf(&b, "m:\n %%a = phi i32 %s\n %%b = phi i32 %s\n %%r = mul i32 %%a, %%b\n ret i32 %%r", edges, edges)
	return b.String()
}

// TestPhiLimitIsLLVM runs LLVM's own test of phis, which wants equal ones kept, with the limit 0.
func TestPhiLimitIsLLVM(t *testing.T) {
	check, file := peer.Require(t, "FileCheck-19"), peer.Files(t, "llvm-tests/Transforms/EarlyCSE/phi.ll")[0]
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		limit string
		pass  bool
	}{{"0", true}, {"5", false}} {
		for _, pipeline := range []string{"early-cse", "early-cse<memssa>"} {
			m, err := warpwise.Read("phi.ll", string(text), warpwise.ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := warpwise.Optimize(m, pipeline, warpwise.OptimizeOptions{Settings: map[string]string{"earlycse-phi-limit": c.limit}}); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(check, file)
			cmd.Stdin = bytes.NewReader(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
			out, err := cmd.CombinedOutput()
			if (err == nil) != c.pass {
				t.Errorf("%s with limit %s: passes %v, want %v\n%.600s", pipeline, c.limit, err == nil, c.pass, out)
			}
		}
	}
}
