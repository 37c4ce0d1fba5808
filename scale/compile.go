package scale

import (
	"fmt"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/lint"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ptx"
)

// unitName stands for the name of a file in messages: the rows of two files with the same content are the same.
const unitName = "kernel"

// compiled compiles a unit, or optimises it when it is PTX, and counts in row what came out.
func compiled(u Unit, text string, row *Row) (*warpwise.Compiled, error) {
	return compiledBy(u, text, fmt.Sprintf("default<O%d>", u.Level), row)
}

// compiledBy does so with a pipeline of passes.
func compiledBy(u Unit, text, passes string, row *Row) (*warpwise.Compiled, error) {
	knobs, err := u.settings()
	if err != nil {
		return nil, err
	}
	opt := warpwise.OptimizeOptions{Workers: 1, Settings: knobs}
	var out *warpwise.Compiled
	if isPTX(text) {
		m, err := optimised(u, text, opt)
		if err != nil {
			return nil, err
		}
		out = &warpwise.Compiled{Module: m, PTX: warpwise.PrintPTX(m)}
	} else {
		m, err := warpwise.Read(unitName, text, warpwise.ReadOptions{Workers: 1})
		if err != nil {
			return nil, err
		}
		out, err = warpwise.Compile(m, warpwise.CompileOptions{Target: u.Target, OptLevel: u.Level, Passes: passes, Workers: 1, Optimize: opt})
		if err != nil {
			return nil, err
		}
	}
	row.Bytes, row.Kernels, row.Instructions, row.Registers = len(out.PTX), 0, 0, 0
	for _, s := range out.Summaries() {
		row.Instructions += s.Instructions
		row.Registers = max(row.Registers, s.Registers)
		if s.Entry {
			row.Kernels++
		}
	}
	return out, nil
}

// optimised runs the phases over PTX, for the target of the unit.
func optimised(u Unit, text string, opt warpwise.OptimizeOptions) (*ptx.Module, error) {
	m, err := warpwise.ReadPTX(unitName, text)
	if err != nil {
		return nil, err
	}
	machine, err := target.NewMachine(u.Target, 0) // with the lowest version of PTX that knows it
	if err != nil {
		return nil, err
	}
	version := "" // that of the file
	if target.PTX(m.Version.Major*10+m.Version.Minor) < machine.PTX {
		version = machine.PTX.String()
	}
	if text, err = warpwise.RetargetPTX(unitName, text, version, u.Target); err != nil {
		return nil, err
	}
	if m, err = warpwise.ReadPTX(unitName, text); err != nil {
		return nil, err
	}
	_, err = warpwise.OptimizePTX(m, warpwise.PTXOptions{OptimizeOptions: opt, Level: u.Level})
	return m, err
}

// lintRow counts what lint finds.
func lintRow(u Unit, text string, row *Row) error {
	r, err := lint.Text(unitName, text, lint.Options{})
	if err != nil {
		return err
	}
	row.Outcome, row.Findings = "clean", len(r.Findings)
	worst := diag.Note + 1
	for _, f := range r.Findings {
		if f.Severity >= worst && row.Detail != "" {
			continue
		}
		worst = f.Severity
		line, _ := r.File.LineCol(f.Pos)
		row.Outcome = "finding"
		if f.Severity == diag.Error {
			row.Outcome = "error"
		}
		row.Kernel, row.Detail = f.Func, fmt.Sprintf("line %d: %s [%s]", line, f.Msg, f.Rule.Name)
	}
	return nil
}

// verifyRow compares the text of a unit with what the compiler makes of it.
func verifyRow(u Unit, text string, row *Row) error {
	out, err := compiled(u, text, row)
	if err != nil {
		return err
	}
	return compare(u, text, out, row)
}

// compare writes into row whether PTX does what the text it was made of does.
func compare(u Unit, text string, out *warpwise.Compiled, row *Row) error {
	r, err := warpwise.Verify(warpwise.Program{Name: unitName, Text: text}, warpwise.Program{Name: "out.ptx", Text: string(out.PTX)},
		warpwise.VerifyOptions{Contract: true})
	if err != nil {
		return err
	}
	row.Kernels = len(r.Kernels)
	switch r.Outcome() {
	case warpwise.Equal:
		row.Outcome = "equal"
	case warpwise.Differs:
		row.Outcome = "differs"
	default:
		row.Outcome = "unknown"
	}
	for _, k := range r.Kernels {
		if k.Outcome == r.Outcome() && k.Detail != "" {
			row.Detail = k.Kernel + ": " + k.Detail
			break
		}
	}
	return nil
}
