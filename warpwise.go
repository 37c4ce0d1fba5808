// Package warpwise compiles GPU kernels from LLVM IR to PTX, and compares programs on an emulator of warps.
//
// The command line is built on these functions:
//
//	m, err := warpwise.Read("kernel.ll", text, warpwise.ReadOptions{})
//	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", OptLevel: 2, Passes: "default<O2>"})
//	os.Stdout.Write(out.PTX)
//
// Read gives an *ir.Module, which package ir also builds by hand. Optimize runs passes over it: built-in ones (Passes
// lists them) and your own (Pass). Compile lowers it to a *ptx.Module and its text; ReadPTX and PrintPTX read and
// write existing PTX. Verify checks whether two programs, in either language, do the same. Package simt runs
// kernels, with Go slices in and out.
//
// Options are structs whose zero value holds the defaults. The package keeps no state between calls; different modules may
// be compiled by different goroutines at once. Errors about the input are *InputError (malformed) or
// *UnsupportedError (well-formed, but not supported); both render with positions.
package warpwise

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/filekind"
	"github.com/warpwise/warpwise/internal/isel"
	"github.com/warpwise/warpwise/internal/mathlib"
	"github.com/warpwise/warpwise/internal/opt/ctordtor"
	"github.com/warpwise/warpwise/internal/opt/cudaatomics"
	"github.com/warpwise/warpwise/internal/pipeline"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irbitcode"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// Version is the version of the compiler.
const Version = "0.1.0"

// InputError reports malformed input.
type InputError struct{ list *diag.List }

// Error returns the first error on one line.
func (e *InputError) Error() string { return e.list.Err().Error() }

// Render writes every diagnostic with its source line and a caret.
func (e *InputError) Render(w io.Writer) { e.list.Render(w) }

// UnsupportedError reports input that is well-formed but needs something that Warpwise does not support.
type UnsupportedError struct{ list *diag.List }

// Error returns the first error on one line.
func (e *UnsupportedError) Error() string { return e.list.Err().Error() }

// Render writes every diagnostic with its source line and a caret.
func (e *UnsupportedError) Render(w io.Writer) { e.list.Render(w) }

// OptionError reports an option that names something that does not exist: a pass, a target, a version.
type OptionError struct{ err error }

// Error returns a message that names what does not exist.
func (e *OptionError) Error() string { return e.err.Error() }

// Unwrap returns the error of the part that knows the names.
func (e *OptionError) Unwrap() error { return e.err }

// ReadOptions are the options of Read. The zero value reads the file as it is and verifies it.
type ReadOptions struct {
	NoVerify bool // leave out the verifier
	// DebugIntrinsics keeps calls of llvm.dbg.* instead of turning them into records.
	DebugIntrinsics bool
	DataLayout      string    // in place of that of the file, when not empty
	DropNames       bool      // discard the names of local values and blocks
	MergeTypes      bool      // merge debug types with the same identifier, as opt does
	Workers         int       // functions parsed at once; 0: one per processor
	Warnings        io.Writer // where warnings are rendered; nil: dropped
	Times           *[]Stage  // appended to when not nil
	// Consumed, when not nil, is called from time to time, by several goroutines, with how much of the text has been
	// read. Parts of the text are read again later: names, and the lines that diagnostics show.
	Consumed func(end int)
}

// Stage is the time one stage of the compiler took.
type Stage struct {
	Name string
	Time time.Duration
}

// WriteTimes writes times in the format of opt -time-passes, longest first, with their share of the sum.
func WriteTimes(w io.Writer, times []Stage) {
	times = slices.Clone(times)
	slices.SortStableFunc(times, func(a, b Stage) int { return cmp.Compare(b.Time, a.Time) })
	var total time.Duration
	for _, t := range times {
		total += t.Time
	}
	fmt.Fprintf(w, "===== time by stage: %.4f s =====\n", total.Seconds())
	for _, t := range times {
		share := 0.0
		if total > 0 {
			share = 100 * float64(t.Time) / float64(total)
		}
		fmt.Fprintf(w, "%10.4f s (%5.1f%%)  %s\n", t.Time.Seconds(), share, t.Name)
	}
}

// clock appends the time since *start to times and restarts.
func clock(times *[]Stage, name string, start *time.Time) {
	now := time.Now()
	if times != nil {
		*times = append(*times, Stage{name, now.Sub(*start)})
	}
	*start = now
}

// Read parses and verifies a module in LLVM's text form, or in its bitcode. The name is used in diagnostics; those about
// bitcode show the text that was read from it.
func Read(name, text string, opt ReadOptions) (*ir.Module, error) {
	start := time.Now()
	text = filekind.WithoutMark(text)
	k := filekind.Binary(text)
	if k != filekind.Unknown && k != filekind.Bitcode {
		return nil, wrongKind(name, k, filekind.LLVMIR)
	}
	parse := irtext.Parse
	if k == filekind.Bitcode {
		parse = irbitcode.Parse
	}
	m, diags := parse(diag.NewFile(name, text), irtext.Options{Workers: opt.Workers, DataLayout: opt.DataLayout, DropNames: opt.DropNames,
		MergeTypes: opt.MergeTypes, Consumed: opt.Consumed})
	clock(opt.Times, "parse", &start)
	if diags.HasErrors() {
		if irbitcode.Unsupported(diags) {
			return nil, &UnsupportedError{diags}
		}
		if k := filekind.Of(text); k != filekind.Unknown && k != filekind.LLVMIR && k != filekind.Bitcode {
			return nil, wrongKind(name, k, filekind.LLVMIR)
		}
		return nil, &InputError{diags}
	}
	irtext.CheckDebugVersion(m, diags)
	warn(opt.Warnings, diags)
	if !opt.NoVerify {
		if err := check(m, opt); err != nil {
			return nil, err
		}
		clock(opt.Times, "verify", &start)
	}
	if !opt.DebugIntrinsics {
		irtext.UseDebugRecords(m)
	}
	return m, nil
}

// check verifies the module. Broken debug info is a warning, and is removed, as LLVM does.
func check(m *ir.Module, opt ReadOptions) error {
	var broken bool
	diags := verify.Module(m, verify.Options{Workers: opt.Workers, BrokenDebugInfo: &broken})
	if diags.HasErrors() {
		return &InputError{diags}
	}
	warn(opt.Warnings, diags)
	if broken {
		irtext.StripDebug(m)
	}
	return nil
}

// wrongKind returns the error for a file of the wrong kind.
func wrongKind(name string, is, want filekind.Kind) error {
	l := &diag.List{}
	l.Errorf(diag.NewFile(name, ""), diag.NoPos, "this is %v, not %v: %s", is, want, is.Advice())
	return &InputError{l}
}

func warn(w io.Writer, l *diag.List) {
	if w != nil {
		l.Render(w)
	}
}

// workers returns the number of goroutines for an option, 0 meaning one per processor.
func workers(n int) int {
	if n > 0 {
		return n
	}
	return runtime.GOMAXPROCS(0)
}

// CompileOptions are the options of Compile. The zero value compiles for DefaultTarget at -O0 and runs no passes.
type CompileOptions struct {
	Target   string // "sm_50" to "sm_121", with a or f where it exists; "" means sm_75
	PTX      string // PTX version such as "7.8"; "" means the lowest that suits the target
	OptLevel int    // of instruction selection, 0 to 3
	Passes   string // pipeline of IR passes to run before, such as "default<O2>"; "" for none
	Optimize OptimizeOptions
	// Phases changes which phases over PTX run behind instruction selection, as PTXOptions.Phases does; those of OptLevel
	// run by default, a choice of what OptimizePTX runs (ExplainCompilePhases). "none" runs none. Optimize says how they run.
	Phases string
	// OptimizeDebug has them run, too, where the PTX has .target debug.
	OptimizeDebug bool
	// AfterPTX, unless nil, sees each function behind instruction selection, which is named "select", and behind each phase
	// that may have changed it; it must not change it itself.
	AfterPTX func(pass string, m *ptx.Module, f *ptx.Func)
	// Dump, unless nil, sees the text of a function before and behind each phase that runs.
	Dump    func(phase PhaseInfo, function string, behind bool, text []byte)
	Workers int // functions compiled at once; 0: one per processor
	Times   *[]Stage
	// OldTargets also allows sm_20 to sm_37, which LLVM has and ptxas no longer supports.
	OldTargets bool
	Warnings   io.Writer // where warnings are rendered; nil: dropped
	Float      FloatOptions
	Triple     string // replaces the module's target triple; "" keeps it
	// PointerBits is the width of addresses, 32 or 64; 0 means that of the module's data layout. If it differs from that, or
	// with ShortPointers, the module gets the data layout that LLVM 19 uses for the target.
	PointerBits   int
	ShortPointers bool // addresses of shared, constant and local memory have 32 bits
	// MinByValAlign is the least alignment of by-value parameters of device functions, in bytes: a power of two, or 0.
	MinByValAlign int
	// CUDAAtomics says that the module comes from CUDA: atomicrmw and cmpxchg that are seq_cst without a scope mean what CUDA's
	// atomic functions do, relaxed within the GPU. It puts the pass cuda-atomics in front of Passes.
	CUDAAtomics bool
	// Constructors turns lists of global constructors and destructors, which are refused otherwise, into variables and kernels
	// for the host. It puts the pass nvptx-lower-ctor-dtor in front of Passes.
	Constructors bool
}

// FloatOptions allow floating-point operations more than their fast-math flags and !fpmath do. They are flags of LLVM's
// llc. The zero value allows nothing more.
type FloatOptions struct {
	Fusion Fusion
	Div    Precision // of division of floats
	Sqrt   Precision // of llvm.nvvm.sqrt.f; as in LLVM, Full means Approximate; llvm.sqrt depends on its flags only
	NoHalf bool      // compute half arithmetic in float, even where the target has half instructions
	// The denormal mode of functions without attributes for it: values of LLVM's attributes denormal-fp-math
	// and denormal-fp-math-f32; "" sets none.
	Denormals, Denormals32 string
}

// Fusion selects the products and sums that may be fused into fma.
type Fusion uint8

// The choices of fusion.
const (
	FuseFlagged Fusion = iota // those with the flag contract
	FuseAll                   // llc -fp-contract=fast, -nvptx-fma-level=1
)

// Precision is that of an operation on floats.
type Precision uint8

// The precisions.
const (
	AsFlagged   Precision = iota // correctly rounded unless flags or !fpmath allow less
	Correct                      // correctly rounded in any case
	Full                         // an error of two units in the last place over the whole range
	Approximate                  // PTX's .approx
)

// The corresponding constants of instruction selection.
var (
	fusions    = [...]isel.Fusion{FuseFlagged: isel.FuseFlagged, FuseAll: isel.FuseAll}
	precisions = [...]isel.Precision{AsFlagged: isel.AsFlagged, Correct: isel.Correct, Full: isel.Full, Approximate: isel.Approximate}
)

// internal checks the options and converts them to those of instruction selection.
func (o FloatOptions) internal() (isel.Float, error) {
	if int(o.Fusion) >= len(fusions) {
		return isel.Float{}, &OptionError{fmt.Errorf("there is no Fusion %d", o.Fusion)}
	}
	for _, p := range []Precision{o.Div, o.Sqrt} {
		if int(p) >= len(precisions) {
			return isel.Float{}, &OptionError{fmt.Errorf("there is no Precision %d", p)}
		}
	}
	return isel.Float{Fusion: fusions[o.Fusion], Div: precisions[o.Div], Sqrt: precisions[o.Sqrt], NoHalf: o.NoHalf}, nil
}

// DefaultTarget is what Compile compiles for when no target is given.
const DefaultTarget = "sm_75"

// Compiled is the result of Compile.
type Compiled struct {
	Module  *ptx.Module
	PTX     []byte   // the text
	Remarks []Remark // of the passes and the phases, when Optimize.Remarks asks for them
	Counts  []Count  // statistics of the passes and the phases that are not zero
	rules   isel.Counts
}

// Compile lowers the module to PTX, which is verified before it is printed. The module may be changed on
// the way.
func Compile(m *ir.Module, opt CompileOptions) (*Compiled, error) {
	start := time.Now()
	name := opt.Target
	if name == "" {
		name = DefaultTarget
	}
	machine, err := machineFor(name, opt.PTX, opt.OldTargets)
	if err != nil {
		return nil, err
	}
	if err := retarget(m, &opt); err != nil {
		return nil, err
	}
	if err := mathlib.LinkDevice(m); err != nil {
		return nil, err
	}
	setDenormals(m, opt.Float)
	float, err := opt.Float.internal()
	if err != nil {
		return nil, err
	}
	opt.addPasses()
	phases, err := pipeline.EnabledPhases(pipeline.PhasesBehindSelection(), opt.OptLevel, opt.Phases)
	if err != nil {
		return nil, &OptionError{err}
	}
	ran := &OptimizeResult{}
	if opt.Passes != "" {
		if ran, err = optimize(m, opt.Passes, opt.ofPasses(), true); err != nil {
			return nil, err
		}
		clock(opt.Times, "optimise", &start)
	}
	var rules isel.Counts
	pm, diags := isel.Module(m, isel.Options{Machine: machine, OptLevel: opt.OptLevel, Workers: opt.Workers, Counts: &rules, Float: float,
		UniformBranches: opt.Optimize.Settings["uniform-branches"] == "true", SimplePhis: opt.Optimize.Settings["usedessa"] == "1", MinByValAlign: uint64(max(opt.MinByValAlign, 0))})
	clock(opt.Times, "select", &start)
	if diags.HasErrors() {
		return nil, &UnsupportedError{diags}
	}
	warn(opt.Warnings, diags)
	if err := opt.phases(m, pm, phases, ran); err != nil {
		return nil, err
	}
	start = time.Now() // each phase has a time of its own
	if err := checkPTX(pm); err != nil {
		return nil, err
	}
	clock(opt.Times, "verify PTX", &start)
	text := ptxtext.Append(nil, pm)
	clock(opt.Times, "print", &start)
	return &Compiled{Module: pm, PTX: text, Remarks: ran.Remarks, Counts: ran.Counts, rules: rules}, nil
}

// addPasses puts the passes that options ask for in front of the others.
func (opt *CompileOptions) addPasses() {
	if opt.CUDAAtomics {
		opt.Passes = strings.TrimSuffix(cudaatomics.Name+","+opt.Passes, ",")
	}
	if opt.Constructors {
		opt.Passes = strings.TrimSuffix(ctordtor.Name+","+opt.Passes, ",")
	}
}

// ofPasses returns the options of the passes, and of the phases.
func (opt *CompileOptions) ofPasses() OptimizeOptions {
	o := opt.Optimize
	if o.Workers == 0 {
		o.Workers = opt.Workers
	}
	if o.Log == nil {
		o.Log = opt.Warnings
	}
	return o
}

// retarget gives the module the triple and the data layout that opt asks for.
func retarget(m *ir.Module, opt *CompileOptions) error {
	if opt.Triple != "" {
		m.Triple = opt.Triple
	}
	bits := 64
	if m.DataLayout != "" {
		layout, err := m.Layout()
		if err != nil {
			return err
		}
		bits = layout.PointerBits(0)
	}
	switch {
	case opt.PointerBits == 32 && bits != 32:
		m.DataLayout = "e-p:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
	case opt.ShortPointers && opt.PointerBits != 32:
		m.DataLayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
	case opt.PointerBits == 64 && bits != 64:
		m.DataLayout = target.DataLayout
	}
	return nil
}

// setDenormals gives functions without denormal-mode attributes those of opt.
func setDenormals(m *ir.Module, opt FloatOptions) {
	for _, a := range [...]ir.Attr{{Kind: ir.AttrString, Key: "denormal-fp-math", Text: opt.Denormals},
		{Kind: ir.AttrString, Key: "denormal-fp-math-f32", Text: opt.Denormals32}} {
		if a.Text == "" {
			continue
		}
		for _, f := range m.Funcs {
			if _, said := m.Attrs.GetString(f.FnAttrs, a.Key); !said {
				f.FnAttrs = m.Attrs.Set(append(slices.Clone(m.Attrs.Attrs(f.FnAttrs)), a))
			}
		}
	}
}

// checkPTX verifies the PTX that instruction selection produced.
func checkPTX(m *ptx.Module) error {
	diags := ptx.Verify(m)
	if !diags.HasErrors() {
		return nil
	}
	return fmt.Errorf("a mistake of the compiler: it made PTX that is not valid: %w", diags.Err())
}

// machineFor resolves a target name and an optional PTX version.
func machineFor(name, version string, old bool) (target.Machine, error) {
	var v target.PTX
	if version != "" {
		var err error
		if v, err = target.ParsePTX(version); err != nil {
			return target.Machine{}, &OptionError{err}
		}
	}
	t, err := target.Select(name, old)
	if err != nil {
		return target.Machine{}, &OptionError{err}
	}
	m, err := target.NewMachine(t.Name(), v)
	if err != nil {
		return m, &OptionError{err}
	}
	return m, nil
}

// ReadPTX parses and checks a module in PTX text.
func ReadPTX(name, text string) (*ptx.Module, error) {
	return readPTX(name, text, ptxtext.Options{}, nil)
}

// ReadUnknownPTX is ReadPTX but that it keeps instructions, modifiers and directives of a body that are not known, with a
// warning, as text. OptimizePTX moves nothing that could depend on them across them, and leaves their registers alone; the
// emulator does not model them.
func ReadUnknownPTX(name, text string, warnings io.Writer) (*ptx.Module, error) {
	return readPTX(name, text, ptxtext.Options{KeepUnknown: true}, warnings)
}

func readPTX(name, text string, opt ptxtext.Options, warnings io.Writer) (*ptx.Module, error) {
	text = filekind.WithoutMark(text)
	if k := filekind.Binary(text); k != filekind.Unknown {
		return nil, wrongKind(name, k, filekind.PTX)
	}
	m, diags := ptxtext.ParseWith(diag.NewFile(name, text), opt)
	if diags.HasErrors() {
		if k := filekind.Of(text); k != filekind.Unknown && k != filekind.PTX {
			return nil, wrongKind(name, k, filekind.PTX)
		}
		return nil, &InputError{diags}
	}
	warn(warnings, diags)
	if diags := ptx.Verify(m); diags.HasErrors() {
		return nil, &InputError{diags}
	}
	return m, nil
}

// PrintPTX returns the text of a PTX module.
func PrintPTX(m *ptx.Module) []byte { return ptxtext.Append(nil, m) }

// PrintEditedPTX returns the text of a module that ReadPTX has read and OptimizePTX may have changed: functions that were
// changed in our form, every byte else as it was read.
func PrintEditedPTX(m *ptx.Module) []byte { return ptxtext.AppendEdited(nil, m) }

// List returns the diagnostics.
func (e *UnsupportedError) List() *diag.List { return e.list }

// List returns the diagnostics.
func (e *InputError) List() *diag.List { return e.list }
