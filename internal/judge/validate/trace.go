package validate

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir/irtext"
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
	tracedCorpus(t, prepare, pipeline, kind, share, except)
}

// tracedCorpus is Traced of the corpus.
func tracedCorpus(t T, prepare, pipeline, kind string, share int, except []string) {
	files := peer.Files(t, "corpus/ll/"+kind+"/*.ll")
	opt := equiv.Options{Shapes: equiv.Shapes[:2], Seeds: 1, Models: equiv.AllModels[2:3], Fuel: 100000, Races: true, Oracles: equiv.Trace | equiv.Convergent, Speculates: true}
	var outcomes [equiv.Unsupported + 1]int
	n := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("%v", err)
		}
		// What clang writes for OpenCL and does not mean: vectors with unset elements as noundef arguments.
		text, err := preparedText(file, strings.ReplaceAll(string(data), " noundef", ""), prepare)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		source, err := Source(file, text)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		m, err := Read(file, text)
		if err == nil {
			err = Passes(pipeline)(m)
		}
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		target, err := equiv.DecodeIR(m)
		if err != nil {
			t.Errorf("%s: after %s: %v", file, pipeline, err)
			continue
		}
		for _, f := range source.Funcs {
			if n += count(f.Kernel); !f.Kernel || n%share != 0 || slices.Contains(except, f.Name) {
				continue
			}
			v := equiv.Compare(source, target, f.Name, opt)
			outcomes[v.Outcome]++
			if v.Outcome == equiv.Differs {
				t.Errorf("%s, %s after %s: %s", filepath.Base(file), f.Name, pipeline, v.Detail)
			}
		}
	}
	t.Logf("%s on %s: %d kernels with equal traces, %d differ, %d undefined, %d inconclusive, %d unsupported", pipeline, kind,
		outcomes[equiv.Equal], outcomes[equiv.Differs], outcomes[equiv.SourceUB], outcomes[equiv.Inconclusive], outcomes[equiv.Unsupported])
}

// preparedText returns a module after a pipeline as text, read as a comparison reads it.
func preparedText(name, text, pipeline string) (string, error) {
	m, err := Read(name, text)
	if err == nil && pipeline != "" {
		err = Passes(pipeline)(m)
	}
	if err != nil {
		return "", err
	}
	return string(irtext.AppendModule(nil, m, irtext.PrintOptions{})), nil
}
