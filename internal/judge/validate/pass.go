// Package validate is translation validation of our own compiler: it compares a module, on the emulator, with what a pass,
// a pipeline or the whole compiler makes of it. The modules are random kernels (package gen), those of the corpus, and
// texts of a caller's; the comparison is that of package equiv.
package validate

import (
	"fmt"
	"os"
	"runtime/debug"
	"strconv"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
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
func Changed(name, text string, change Change, opt equiv.Options) (v equiv.Verdict, changed bool) {
	defer func() {
		if x := recover(); x != nil {
			v.Outcome, v.Detail = equiv.Differs, fmt.Sprintf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	source, err := Source(name, text)
	if err != nil {
		return equiv.Verdict{Outcome: equiv.Unsupported, Detail: "source: " + err.Error()}, false
	}
	m, err := Read(name, text)
	if err != nil {
		return equiv.Verdict{Outcome: equiv.Unsupported, Detail: "source: " + err.Error()}, false
	}
	before := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	if err := change(m); err != nil {
		return equiv.Verdict{Outcome: equiv.Differs, Detail: err.Error()}, true
	}
	changed = before != string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	target, err := equiv.DecodeIR(m)
	if err != nil {
		return equiv.Verdict{Outcome: equiv.Unsupported, Detail: "changed: " + err.Error()}, changed
	}
	return equiv.Kernels(source, target, opt), changed
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
	var sum equiv.Verdict
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
		equal += count(v.Outcome == equiv.Equal)
		switch v.Outcome {
		case equiv.Differs:
			small := ""
			if !differed {
				small = shrunk(text, func(text string, opt equiv.Options) equiv.Verdict {
					w, _ := Changed(name, text, change, opt)
					return w
				}, passOptions(i))
			}
			differed = true
			t.Errorf("%s, %s: %s\n%s", name, label, v.Detail, small)
		case equiv.Unsupported:
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

// passOptions are RandomOptions with the oracle that a pass must not change which lanes take part in
// an operation together.
func passOptions(i uint64) equiv.Options {
	opt := RandomOptions(i)
	opt.Oracles = equiv.Convergent
	return opt
}
