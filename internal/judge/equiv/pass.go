package equiv

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

// Change is something done to a module: a pass, a pipeline, a whole compiler.
type Change func(m *ir.Module) error

// Passes is the Change that runs a pipeline in the syntax of opt -passes=, verifying after each
// pass.
func Passes(pipeline string) Change {
	return func(m *ir.Module) error {
		_, err := warpwise.Optimize(m, pipeline, warpwise.OptimizeOptions{VerifyEach: true})
		return err
	}
}

// Changed compares every kernel of a module with what a change makes of it: LLVM IR with LLVM IR.
// A panic of the change counts as a difference. After the comparison, changed says whether the
// change did anything to the text.
func Changed(name, text string, change Change, opt Options) (v Verdict, changed bool) {
	defer func() {
		if x := recover(); x != nil {
			v.Outcome, v.Detail = Differs, fmt.Sprintf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	source, err := Source(name, text)
	if err != nil {
		return Verdict{Outcome: Unsupported, Detail: "source: " + err.Error()}, false
	}
	m, err := Read(name, text)
	if err != nil {
		return Verdict{Outcome: Unsupported, Detail: "source: " + err.Error()}, false
	}
	before := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	if err := change(m); err != nil {
		return Verdict{Outcome: Differs, Detail: err.Error()}, true
	}
	changed = before != string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	target, err := DecodeIR(m)
	if err != nil {
		return Verdict{Outcome: Unsupported, Detail: "changed: " + err.Error()}, changed
	}
	return Kernels(source, target, opt), changed
}

// Kernels compares the kernels of those names, or all, of two programs. The outcome is that of the first kernel that is not
// equal, a difference going before everything else; the figures are of all.
func Kernels(a, b *simt.Program, opt Options, names ...string) Verdict {
	var sum Verdict
	for _, f := range a.Funcs {
		if !f.Kernel || len(names) > 0 && !slices.Contains(names, f.Name) {
			continue
		}
		v := Compare(a, b, f.Name, opt)
		sum.Add(v)
		sum.Ran = true
		if v.Outcome == Differs || v.Outcome != Equal && sum.Outcome == Equal {
			sum.Outcome, sum.Detail = v.Outcome, f.Name+": "+v.Detail
		}
		if v.Outcome == Differs {
			return sum
		}
	}
	if !sum.Ran {
		return Verdict{Outcome: Inconclusive, Detail: "no kernels"}
	}
	return sum
}

// T is what Pass needs of *testing.T.
type T interface {
	Helper()
	Skipf(format string, args ...any)
	Logf(format string, args ...any)
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// Pass is the test that every pass has: RandomKernels with a pipeline in the syntax of opt -passes=.
func Pass(t T, pipeline string, seed uint64, n int, before Change) {
	t.Helper()
	RandomKernels(t, pipeline, Passes(pipeline), seed, n, before)
}

// RandomKernels runs n random kernels of a seed before a change, one thread at a time, and after it
// under all models; both must leave the same memory. before, if not nil, prepares the module of both
// sides (puts values into memory, say, for a change that takes them out). Some of the kernels must
// be changed, or the test would say nothing. The first kernel that differs is reduced for the message.
// The environment variable WARPWISE_KERNELS, a number, takes the place of n.
func RandomKernels(t T, label string, change Change, seed uint64, n int, before Change) {
	t.Helper()
	if k, err := strconv.Atoi(os.Getenv("WARPWISE_KERNELS")); err == nil && k > 0 {
		n = k
	}
	var sum Verdict
	changed, equal, differed := 0, 0, false
	for i := range uint64(n) {
		name, text := fmt.Sprintf("k%d-%d.ll", seed, i), gen.Module(RandomBytes(seed, i), gen.Features{})
		if before != nil {
			m, err := Read(name, text)
			if err == nil {
				err = before(m)
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			text = string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
		}
		v, did := Changed(name, text, change, passOptions(i))
		sum.Add(v)
		changed += count(did)
		equal += count(v.Outcome == Equal)
		switch v.Outcome {
		case Differs:
			small := ""
			if !differed {
				small = shrunk(text, func(text string, opt Options) Verdict {
					w, _ := Changed(name, text, change, opt)
					return w
				}, passOptions(i))
			}
			differed = true
			t.Errorf("%s, %s: %s\n%s", name, label, v.Detail, small)
		case Unsupported:
			t.Errorf("%s: %s", name, v.Detail)
		}
	}
	t.Logf("%s: %d random kernels, %d changed, %d equal; %d inputs compared, %d discarded, %d out of fuel", label, n, changed, equal, sum.Runs, sum.Discarded, sum.OutOfFuel)
	if 10*changed < n || 10*equal < 9*n {
		t.Errorf("only %d of %d random kernels were changed, and %d compared equal: the test says too little", changed, n, equal)
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// CorpusKernels runs every share-th kernel of a kind of the corpus ("darktable-O0") before and after a
// pipeline, one input for each shape of launch.
func CorpusKernels(t T, pipeline, kind string, share int) {
	t.Helper()
	files := peer.Files(t, "corpus/ll/"+kind+"/*.ll")
	opt := Options{Shapes: Shapes, Seeds: 1, Models: AllModels, Fuel: 200000, Races: true}
	var outcomes [Unsupported + 1]int
	changed, n := 0, 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("%v", err)
		}
		// What clang writes for OpenCL and does not mean: vectors with unset elements as noundef arguments.
		text := strings.ReplaceAll(string(data), " noundef", "")
		source, err := Source(file, text)
		var m *ir.Module
		if err == nil {
			m, err = Read(file, text)
		}
		if err == nil {
			err = Passes(pipeline)(m)
		}
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		target, err := DecodeIR(m)
		if err != nil {
			t.Errorf("%s: after %s: %v", file, pipeline, err)
			continue
		}
		changed++
		for _, f := range source.Funcs {
			if n += count(f.Kernel); !f.Kernel || n%share != 0 {
				continue
			}
			v := Compare(source, target, f.Name, opt)
			outcomes[v.Outcome]++
			if v.Outcome == Differs {
				t.Errorf("%s, %s after %s: %s", filepath.Base(file), f.Name, pipeline, v.Detail)
			}
		}
	}
	t.Logf("%s: %d modules of %s: %d kernels equal, %d differ, %d undefined, %d inconclusive, %d unsupported", pipeline, changed, kind,
		outcomes[Equal], outcomes[Differs], outcomes[SourceUB], outcomes[Inconclusive], outcomes[Unsupported])
}

// passOptions are RandomOptions with the oracle that a pass must not change which lanes take part in
// an operation together.
func passOptions(i uint64) Options {
	opt := RandomOptions(i)
	opt.Oracles = Convergent
	return opt
}
