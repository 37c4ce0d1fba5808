package validate

import (
	"fmt"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/simt"
)

// Traced compares random kernels, and every share-th kernel of a kind of the corpus ("darktable-O0"), before
// and after a pipeline that only changes control flow, lane by lane: each operation of the original with its
// operands, in order (Trace), and each convergent operation with the lanes that take part (Convergent).
// The pipeline prepare runs first on both sides. What the second may execute besides is in
// Options.Speculates. Kernels named in except are left out.
func Traced(t T, prepare, pipeline string, seed uint64, n int, kind string, share int, except ...string) {
	t.Helper()
	change := Passes(pipeline)
	changed, equal := 0, 0
	for i := range uint64(n) {
		name := fmt.Sprintf("k%d-%d.ll", seed, i)
		text, err := preparedText(name, gen.Module(RandomBytes(seed, i), gen.Features{}), prepare)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		opt := passOptions(i)
		opt.Oracles, opt.Speculates = equiv.Trace|equiv.Convergent, true
		v, did := Changed(name, text, change, opt)
		changed += count(did)
		equal += count(v.Outcome == equiv.Equal)
		if v.Outcome == equiv.Differs || v.Outcome == equiv.Unsupported {
			t.Errorf("%s, %s: %v: %s", name, pipeline, v.Outcome, v.Detail)
		}
	}
	t.Logf("%s: %d random kernels, %d changed, %d with equal traces", pipeline, n, changed, equal)
	if 10*changed < n || 10*equal < 9*n {
		t.Errorf("only %d of %d random kernels were changed, and %d compared equal: the test says too little", changed, n, equal)
	}
	corpusRun{prepare: prepare, pipeline: pipeline, share: share, except: except, opt: equiv.Options{Shapes: equiv.Shapes[:2], Seeds: 1,
		Models: []simt.Model{simt.Maximal}, Fuel: 100000, Races: true, Oracles: equiv.Trace | equiv.Convergent, Speculates: true}}.compare(t, kind)
}
