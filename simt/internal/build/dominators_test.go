package build

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// byRemoval finds immediate dominators by what they mean: b is dominated by a when b is not reached without a.
func byRemoval(root int32, next [][]int32) []int32 {
	n := len(next)
	reach := func(without int) []bool {
		seen := make([]bool, n)
		if int(root) == without {
			return seen
		}
		work := []int32{root}
		seen[root] = true
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			for _, s := range next[b] {
				if int(s) != without && !seen[s] {
					seen[s] = true
					work = append(work, s)
				}
			}
		}
		return seen
	}
	all := reach(-1)
	dominated := make([][]bool, n) // by dominator
	for a := range n {
		r := reach(a)
		dominated[a] = make([]bool, n)
		for b := range n {
			dominated[a][b] = all[a] && all[b] && !r[b]
		}
	}
	out := make([]int32, n)
	for b := range n {
		out[b] = -1
		for a := range n { // of the others that dominate b, the one that all of them dominate
			if !all[b] || a == b || !dominated[a][b] {
				continue
			}
			if out[b] < 0 || dominated[out[b]][a] {
				out[b] = int32(a)
			}
		}
	}
	out[root] = root
	return out
}

func TestImmediateDominators(t *testing.T) {
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 1))
		n := 1 + r.IntN(14)
		next, prev := make([][]int32, n), make([][]int32, n)
		for range r.IntN(3 * n) {
			a, b := r.IntN(n), r.IntN(n)
			next[a], prev[b] = append(next[a], int32(b)), append(prev[b], int32(a))
		}
		root := int32(r.IntN(n))
		if got, want := immediateDominators(root, next, prev), byRemoval(root, next); !slices.Equal(got, want) {
			t.Fatalf("seed %d, root %d of %v: %v, want %v", seed, root, next, got, want)
		}
	}
}

// A ladder whose meets each go up the whole chain takes time in proportion to its edges.
func TestImmediateDominatorsDeep(t *testing.T) {
	const n = 400_000
	next, prev := make([][]int32, n), make([][]int32, n)
	edge := func(a, b int) {
		next[a], prev[b] = append(next[a], int32(b)), append(prev[b], int32(a))
	}
	for i := range n - 1 {
		edge(i, i+1)
		edge(i+1, n-1-i) // backward and across
	}
	got := immediateDominators(0, next, prev)
	for i, d := range got {
		if d < 0 || int(d) >= n {
			t.Fatalf("node %d has no dominator", i)
		}
	}
}
