package warpwise

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/phase/hash"
	"github.com/warpwise/warpwise/internal/pipeline"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// PTXOptions are the options of OptimizePTX. The zero value changes nothing: level 0 has no phases.
type PTXOptions struct {
	OptimizeOptions        // Passes must be empty: passes of one's own are over LLVM IR
	Level           int    // 0 to 3: which phases run
	Pipeline        string // passes over PTX in the syntax of -passes=, in place of the phases of a level
	Phases          string // -named-phases: "A,B" runs exactly these phases, "+A,-B" changes those of the level, "none" runs none
	WholeProgram    bool   // kernels are the only functions that anybody else starts: others that they do not reach go
	OptimizeDebug   bool   // optimise modules with .target debug, too: what they say about variables may be lost
	// AfterPTX is After for functions of PTX.
	AfterPTX func(pass string, f *ptx.Func)
	// Dump, unless nil, sees the text of a function before and behind each phase that runs.
	Dump func(phase PhaseInfo, function string, behind bool, text []byte)
}

// PhaseInfo describes a phase of the pipeline over PTX. Every phase is registered.
type PhaseInfo struct {
	Number    int
	Name      string
	Enabled   bool // at the level and with the names that were asked for
	Effective bool // there is something that it does
	Why       string
}

// PTXPasses returns the names of the passes over PTX, as PTXOptions.Pipeline may use them.
func PTXPasses() []string {
	var names []string
	for _, p := range pipeline.PhaseRegistry().All() {
		names = append(names, p.ID())
	}
	return names
}

// ExplainPhases lists all phases over PTX with the reason why each stands where it does, or does nothing. The error is
// an *OptionError.
func ExplainPhases(level int, phases string) ([]PhaseInfo, error) {
	return explainPhases(pipeline.Phases(), level, phases)
}

// ExplainCompilePhases is ExplainPhases for those that Compile runs behind instruction selection.
func ExplainCompilePhases(level int, phases string) ([]PhaseInfo, error) {
	return explainPhases(pipeline.PhasesBehindSelection(), level, phases)
}

func explainPhases(table []pipeline.Phase, level int, phases string) ([]PhaseInfo, error) {
	on, err := pipeline.EnabledPhases(table, level, phases)
	if err != nil {
		return nil, &OptionError{err}
	}
	var out []PhaseInfo
	for _, p := range table {
		enabled := slices.ContainsFunc(on, func(q pipeline.Phase) bool { return q.Number == p.Number })
		out = append(out, phaseInfo(p, enabled))
	}
	return out, nil
}

func phaseInfo(p pipeline.Phase, enabled bool) PhaseInfo {
	return PhaseInfo{Number: p.Number, Name: p.Name, Enabled: enabled, Effective: len(p.Runs) > 0, Why: p.Why}
}

// OptimizePTX runs phases over the functions of a module of PTX in place. The result is never nil; after an error it
// reports what was done until then. Modules whose target has the word debug stay as they are unless
// PTXOptions.OptimizeDebug is set.
func OptimizePTX(m *ptx.Module, opt PTXOptions) (*OptimizeResult, error) {
	list, err := phasePasses(opt)
	if err != nil {
		return &OptimizeResult{}, &OptionError{err}
	}
	res, err := runPhases(m, list, opt, pass.Options{Hash: opt.twins()})
	if err == nil {
		err = checkPTX(m)
	}
	return res, err
}

// runPhases runs passes over the functions of a module, with what more says besides opt.
func runPhases(m *ptx.Module, list []pass.Any, opt PTXOptions, more pass.Options) (*OptimizeResult, error) {
	if slices.Contains(m.Target, "debug") && !opt.OptimizeDebug {
		return &OptimizeResult{}, nil
	}
	only, err := chosen(m, opt.Settings["SH"])
	if err != nil {
		return &OptimizeResult{}, &OptionError{err}
	}
	var after func(pass string, f pass.Func)
	if opt.AfterPTX != nil {
		after = func(pass string, f pass.Func) { opt.AfterPTX(pass, f.PTX) }
	}
	res, err := pass.RunPTX(m, list, pass.Options{
		After: after,
		Out:   opt.Out, Log: opt.Log, BisectLimit: opt.BisectLimit, Fuel: opt.Fuel, Remarks: opt.Remarks,
		PrintBeforeAll: opt.PrintBeforeAll, PrintAfterAll: opt.PrintAfterAll, PrintChanged: opt.PrintChanged,
		PrintBefore: opt.PrintBefore, PrintAfter: opt.PrintAfter,
		PrintPTX:   func(w io.Writer, f *ptx.Func) { w.Write(ptxtext.AppendFunc(nil, f, 0)) },
		VerifyEach: opt.VerifyEach, VerifyPTX: func(f *ptx.Func) *diag.List { return ptx.VerifyFunc(m, f) },
		Settings: opt.Settings, Only: only, Workers: workers(opt.Workers),
		RunsBefore: more.RunsBefore, SpentBefore: more.SpentBefore, Alone: more.Alone, Hash: more.Hash,
	})
	if err == nil && res.Diags.HasErrors() {
		err = &InputError{&res.Diags}
	}
	return resultOf(res), err
}

// twins returns by what equal functions are found, which are optimised once: nil where each is to be seen.
func (o *PTXOptions) twins() func(*ptx.Func) uint32 {
	if o.Dump != nil {
		return nil
	}
	return hash.Body
}

// chosen returns which functions the knobs are for: those with one of the hashes that a text lists, or all where it is
// empty.
func chosen(m *ptx.Module, list string) (func(f pass.Func) bool, error) {
	var wanted []uint32
	for item := range strings.SplitSeq(list, ",") {
		if item = strings.TrimSpace(item); item == "" {
			continue
		}
		h, err := strconv.ParseUint(strings.TrimPrefix(item, "0x"), 16, 32)
		if err != nil {
			return nil, fmt.Errorf("knob 'SH' is a list of hashes of 32 bits, as print<hash> prints them, not '%s'", item)
		}
		wanted = append(wanted, uint32(h))
	}
	if wanted == nil {
		return nil, nil
	}
	on := map[*ptx.Func]bool{}
	for f := range m.Funcs {
		if !f.Decl {
			on[f] = slices.Contains(wanted, hash.Func(f))
		}
	}
	return func(f pass.Func) bool { return on[f.PTX] }, nil
}

// phasePasses returns the passes that the options ask for.
func phasePasses(opt PTXOptions) ([]pass.Any, error) {
	if len(opt.Passes) > 0 {
		return nil, fmt.Errorf("passes of one's own are over LLVM IR, not over PTX")
	}
	if opt.Pipeline != "" {
		if opt.Phases != "" {
			return nil, fmt.Errorf("-passes and -named-phases exclude each other")
		}
		return pipeline.PhaseRegistry().Parse(opt.Pipeline)
	}
	if opt.Level < 0 || opt.Level > 3 {
		return nil, fmt.Errorf("there is no level %d (there are 0 to 3)", opt.Level)
	}
	phases, err := pipeline.EnabledPhases(pipeline.Phases(), opt.Level, opt.Phases)
	if err != nil {
		return nil, err
	}
	list := pipeline.PhasePasses(phases, opt.dump())
	if changes := strings.TrimSpace(opt.Phases); changes == "" || changes[0] == '+' || changes[0] == '-' {
		list = append(pipeline.ModulePasses(opt.Level, opt.WholeProgram), list...)
	}
	return list, nil
}

// dump returns what passes the text of functions on to Dump, or nil.
func (o *PTXOptions) dump() func(p pipeline.Phase, f *ptx.Func, behind bool) {
	if o.Dump == nil {
		return nil
	}
	return func(p pipeline.Phase, f *ptx.Func, behind bool) {
		o.Dump(phaseInfo(p, true), f.Name, behind, ptxtext.AppendFunc(nil, f, 0))
	}
}
