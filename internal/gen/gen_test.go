package gen

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestEveryFeatureIsMade counts what random kernels are made of: the rules of what a generator of
// communicating kernels must produce.
func TestEveryFeatureIsMade(t *testing.T) {
	const kernels = 300
	made := map[string]int{}
	lines := 0
	for i := range uint64(kernels) {
		lines += strings.Count(module(&generator{in: random(i), decls: map[string]string{}, made: made}), "\n")
	}
	for _, f := range []string{"nested divergence", "break", "continue", "double edge", "critical edge", "irreducible loop",
		"phi swap", "lost copy, temporal divergence", "repeated guard", "complementary guard", "redundancy across blocks",
		"dead block", "early return", "permuted ownership", "loads round barriers", "loads round bar.warp.sync",
		"sum in shared memory", "loop of all threads with barriers", "branch of all threads with barriers", "mask of a ballot",
		"masks on both sides", "reductions without result"} {
		if made[f] < kernels/20 {
			t.Errorf("%s: %d times in %d kernels", f, made[f], kernels)
		}
	}
	t.Logf("%d lines a kernel, %v", lines/kernels, made)
}

// TestPTXForms looks for the forms that only PTX has.
func TestPTXForms(t *testing.T) {
	const kernels = 300
	count := map[string]int{}
	forms := []string{"brx.idx", ".branchtargets", "|%p", "@!%p", "@%p", ".v4.", ".v2.", "addc.cc", "subc", "madc.hi", "lop3", "prmt", "shf.l", "shf.r", "bfe", "bfi",
		"shfl.sync", "vote.sync", "redux.sync", "match.", "bar.sync", "bar.warp.sync", "bar.red", "red.shared", "red.global", "atom.global", "ld.local", "ld.const", "call (", "exit", "ld.global.nc", "ld.volatile"}
	for i := range uint64(kernels) {
		text := PTX(random(i))
		for _, f := range forms {
			if strings.Contains(text, f) {
				count[f]++
			}
		}
	}
	for _, f := range forms {
		if count[f] < kernels/20 {
			t.Errorf("%s: in %d of %d kernels", f, count[f], kernels)
		}
	}
	for _, f := range ptxPlain { // each can be chosen
		if strings.Count(f, "$") == 0 {
			t.Errorf("%s has no operands", f)
		}
	}
	if PTX(nil) == "" || PTX(random(1)) != PTX(random(1)) {
		t.Error("the bytes do not decide")
	}
}

func random(i uint64) []byte {
	r := rand.New(rand.NewPCG(3, i))
	b := make([]byte, 200+r.IntN(1800))
	for k := range b {
		b[k] = byte(r.Uint32())
	}
	return b
}
