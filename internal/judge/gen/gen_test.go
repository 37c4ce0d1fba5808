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

// TestEveryConstructForPasses counts in how many kernels there is what passes that use memory and
// values must get right: in one of a hundred at least.
func TestEveryConstructForPasses(t *testing.T) {
	const kernels = 1000
	in := map[string]int{}
	for i := range uint64(kernels) {
		made := map[string]int{}
		module(&generator{in: random(i), decls: map[string]string{}, made: made, features: Features{Cluster: i%2 == 1, Short: i%4 > 1}})
		for f := range made {
			in[f]++
		}
	}
	for _, f := range []string{"masked access", "volatile access", "invariant load", "ldg", "load with a range", "exit", "function that may exit",
		"early return", "call of @peek", "call of @look", "call of @poke", "call of @swap", "call of @blend", "call of @bump", "fence", "membar",
		"assembly that clobbers memory", "assembly with a result", "barrier in assembly", "bar.sync", "barrier.n", "barrier.sync",
		"barrier with a count", "barrier.sync of both branches", "barrier.sync.cnt of both branches", "bar.warp.sync of both branches",
		"bar.warp.sync of one lane", "readers and writers", "atomic access of own memory", "special register", "clock read twice",
		"active mask read twice", "redundancy across blocks", "computed in both arms and behind", "operands exchanged",
		"address of an array's element", "address of a structure's field", "address in two steps", "address by bytes as integers",
		"address that may be another's", "generic address", "comparisons turned round", "select of a negation",
		"select of an inverse comparison", "minima and maxima in several forms", "absolute values", "computed in two widths", "equal phis",
		"equal phis of more than five", "condition used in its arms", "promise of only one of two", "assumption", "load as another type",
		"value stored back", "load again", "store again", "loads above a branch, in both arms and behind", "store in an arm",
		"memory that is invariant for a while", "memory that is invariant for ever", "active mask in a branch", "active mask before and behind an exit",
		"own shared memory", "cluster's shared memory"} {
		if in[f] < kernels/100 {
			t.Errorf("%s: in %d of %d kernels", f, in[f], kernels)
		}
	}
	t.Logf("%v", in)
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
	if first := PTX(random(1)); PTX(nil) == "" || first != PTX(random(1)) {
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
