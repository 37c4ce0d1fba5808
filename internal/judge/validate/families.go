package validate

import (
	"math/rand/v2"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/simt/micro"
)

// Families runs n random kernels of families of addresses (package gen) before and after a change that computes addresses
// in another way, and returns how many it did something to. Memory has to be the same in the end; and in every eighth kernel,
// every load, store and atomic operation of every lane has to come in the order it had and have the address it had. A kernel that comes out
// wrong is printed as it is: it is small.
func Families(t T, change Change, seed uint64, n int) (changed int) {
	t.Helper()
	return written(t, gen.Families, change, seed, n)
}

// Sums does the same with random kernels of sums, products and addresses of few values.
func Sums(t T, change Change, seed uint64, n int) (changed int) {
	t.Helper()
	return written(t, gen.Sums, change, seed, n)
}

func written(t T, write func(*rand.Rand) string, change Change, seed uint64, n int) (changed int) {
	t.Helper()
	for i := range n {
		text := write(rand.New(rand.NewPCG(seed, uint64(i))))
		opt := passOptions(uint64(i))
		if i%tracedFamilies == 0 {
			opt.Oracles |= equiv.Trace
			opt.Identity = accessIdentity
		}
		v, did := Changed("k.ll", text, change, opt)
		if v.Outcome != equiv.Equal {
			t.Fatalf("kernel %d of seed %d: %v, %s\n%s", i, seed, v.Outcome, v.Detail, text)
		}
		changed += count(did)
	}
	return changed
}

// tracedFamilies is the share of kernels that run lane by lane, access by access, which takes long.
const tracedFamilies = 8

// accessIdentity knows accesses by their positions, which passes keep, and nothing else.
func accessIdentity(_ int, in *micro.Inst) uint64 {
	switch in.Op {
	case micro.OpLoad, micro.OpStore, micro.OpAtom:
		return uint64(in.Pos.Offset()) + 1
	}
	return 0
}
