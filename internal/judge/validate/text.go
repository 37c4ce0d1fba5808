package validate

import (
	"fmt"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

// Source decodes a module of LLVM IR.
func Source(name, text string) (*simt.Program, error) {
	m, err := Read(name, text)
	if err != nil {
		return nil, err
	}
	return equiv.DecodeIR(m)
}

// Compiled compiles a module and decodes the PTX.
func Compiled(name, text string, level int) (*simt.Program, error) {
	m, err := Read(name, text)
	if err != nil {
		return nil, err
	}
	return compiled(m, name, level)
}

// compiled is Compiled of a module, which changes.
func compiled(m *ir.Module, name string, level int) (*simt.Program, error) {
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: Target, OptLevel: level, Workers: 1, Passes: fmt.Sprintf("default<O%d>", level)})
	if err != nil {
		return nil, err
	}
	pm, err := warpwise.ReadPTX(name+".ptx", string(out.PTX))
	if err != nil {
		return nil, err
	}
	return simt.DecodePTX(pm), nil
}

// Target is the GPU that comparisons compile for.
const Target = "sm_80"

// Read reads a module and takes away the licences to compute floating-point results in another
// way: what remains has one right answer.
func Read(name, text string) (*ir.Module, error) { return read(name, text, false) }

// ReadAgain is Read of a text that Read has read before: it is not verified.
func ReadAgain(name, text string) (*ir.Module, error) { return read(name, text, true) }

// read is Read; a text that was verified is not again.
func read(name, text string, verified bool) (*ir.Module, error) {
	m, err := warpwise.Read(name, text, warpwise.ReadOptions{Workers: 1, NoVerify: verified})
	if err != nil {
		return nil, err
	}
	return m, equiv.Prepare(m)
}

// Optimised returns the text of a module after a pipeline, verified after each pass, and what the passes said.
func Optimised(t *testing.T, text, passes string, opt warpwise.OptimizeOptions) (string, *warpwise.OptimizeResult) {
	t.Helper()
	m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	opt.VerifyEach = true
	res, err := warpwise.Optimize(m, passes, opt)
	if err != nil {
		t.Fatal(err)
	}
	return string(irtext.AppendModule(nil, m, irtext.PrintOptions{})), res
}
