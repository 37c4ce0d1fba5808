package validate

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/simt"
)

// TestRandomKernels runs a fixed share of random kernels; make trust runs as many as one likes.
func TestRandomKernels(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 20
	}
	var sum equiv.Verdict
	for i := range n {
		name := fmt.Sprintf("k%d.ll", i)
		v := Text(name, gen.Module(RandomBytes(4, uint64(i)), gen.Features{}), gen.Kernel, RandomOptions(uint64(i)))
		sum.Add(v)
		if v.Outcome != equiv.Equal {
			t.Errorf("%s (go run ./tools/trust -seed 4 -first %d -print): %v: %s", name, i, v.Outcome, v.Detail)
		}
	}
	if 5*sum.Discarded > sum.Runs+sum.Discarded || sum.Bytes == 0 {
		t.Errorf("%d inputs compared, %d discarded, %d bytes: the generator makes too many undefined kernels", sum.Runs, sum.Discarded, sum.Bytes)
	}
}

// TestMutants makes a mistake in the PTX of random kernels: the comparison must find most of them.
// Some mistakes make no difference.
func TestMutants(t *testing.T) {
	made, caught := 0, 0
	kinds := map[string][2]int{}
	for i := range 60 {
		r := rand.New(rand.NewPCG(5, uint64(i)))
		name, text := fmt.Sprintf("k%d.ll", i), gen.Module(RandomBytes(4, uint64(i)), gen.Features{})
		target, full := Mutant(name, text, 2*(i&1), r)
		if target == nil {
			continue
		}
		source, err := Source(name, text)
		if err != nil {
			t.Fatal(err)
		}
		opt := RandomOptions(uint64(i))
		opt.Models = []simt.Model{simt.Maximal}
		v := equiv.Compare(source, target, gen.Kernel, opt)
		what, _, _ := strings.Cut(full, " in line")
		k := kinds[what]
		made++
		k[0]++
		if testing.Verbose() && v.Outcome == equiv.Equal {
			t.Logf("not found in kernel %d: %s", i, full)
		}
		if v.Outcome == equiv.Differs || v.OutOfFuel > 0 {
			caught++
			k[1]++
		}
		kinds[what] = k
	}
	t.Logf("%d of %d mistakes found: %v", caught, made, kinds)
	if 5*caught < 2*made { // half of them change nothing: dead values, signs of what is not negative
		t.Errorf("only %d of %d mistakes found", caught, made)
	}
}

// TestTheGeneratorIsDeterministic checks that the bytes decide, and that no bytes do, too.
func TestTheGeneratorIsDeterministic(t *testing.T) {
	for i := range uint64(20) {
		b := RandomBytes(6, i)
		if first := gen.Module(b, gen.Features{}); first != gen.Module(b, gen.Features{}) {
			t.Fatalf("kernel %d differs between two calls", i)
		}
	}
	if v := Text("empty.ll", gen.Module(nil, gen.Features{}), gen.Kernel, RandomOptions(1)); v.Outcome != equiv.Equal {
		t.Errorf("the simplest kernel: %v: %s", v.Outcome, v.Detail)
	}
}

func FuzzKernels(f *testing.F) {
	for i := range uint64(8) {
		f.Add(RandomBytes(7, i))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 4096 {
			return
		}
		v := Text("fuzz.ll", gen.Module(b, gen.Features{}), gen.Kernel, RandomOptions(1))
		if v.Outcome == equiv.Differs || v.Outcome == equiv.Unsupported {
			t.Errorf("%v: %s", v.Outcome, v.Detail)
		}
	})
}
