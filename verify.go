package warpwise

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/warpwise/warpwise/internal/filekind"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt"
)

// Program is one side of a comparison: the text of a file, or a module. Exactly one of Text, IR and PTX is set. Verify does
// not change it.
type Program struct {
	Name string // of the file, for messages
	Text string // LLVM IR or PTX, recognised by its contents, else by the extension of Name
	IR   *ir.Module
	PTX  *ptx.Module
}

// VerifyOptions are the options of Verify. With the zero value, Verify searches for the inputs of every kernel and runs the
// second program under every convergence model.
type VerifyOptions struct {
	Kernel   string // compare this kernel only; "": every kernel of the first program
	Contract bool   // a product and a sum of LLVM IR with the flag contract may be fused or not; so it always is where the second program is PTX

	// Args replaces generated arguments, in order, in the syntax of `warpwise run -arg`:
	// "i32:5", "f32[64]:random(1)", "zeros:1024". "auto" stands for a generated one.
	Args     []string
	Memory   []string     // buffers that no argument names, for pointers in memory: "ADDRESS=f32[64]:random(1)"
	Launches []LaunchSize // empty: derived from the kernel's attributes and the thread indices it reads
	Inputs   int          // for each launch; 0: 4
	Seed     uint64       // number of the first input; the same number gives the same inputs
	Shared   int64        // bytes of dynamic shared memory; 0: as many as are accessed

	Models    []simt.Model // convergence models under which the second program runs; empty: all
	Schedules int          // of the adversarial model; 0: 1
	Fuel      int64        // warp instructions of one run of the first program; 0: 2^22
}

// LaunchSize is the size of a launch in blocks and in threads of a block. A size of 0 means 1.
type LaunchSize struct{ Grid, Block [3]int }

// Outcome is the result of a comparison.
type Outcome uint8

// The outcomes. Only the first two say whether a difference was found.
const (
	Equal        Outcome = iota // no difference was found within the bound; this is no proof
	Differs                     // an input was found on which the programs differ
	Undefined                   // the first program's behaviour is undefined on every input that was tried
	Inconclusive                // out of fuel, or nothing was written that could be compared
	Unsupported                 // an operation that the emulator does not model
)

// outcomes are the corresponding outcomes of package equiv.
var outcomes = [...]equiv.Outcome{Equal: equiv.Equal, Differs: equiv.Differs, Undefined: equiv.SourceUB, Inconclusive: equiv.Inconclusive,
	Unsupported: equiv.Unsupported}

// String returns the word that `warpwise verify` prints.
func (o Outcome) String() string {
	if int(o) >= len(outcomes) {
		return fmt.Sprintf("Outcome(%d)", uint8(o))
	}
	return outcomes[o].String()
}

// VerifyResult holds the verdicts on the kernels, in the order of the first program.
type VerifyResult struct{ Kernels []KernelVerdict }

// Outcome is Differs if a kernel differs, else that of the first kernel that is not equal, else Equal.
func (r *VerifyResult) Outcome() Outcome {
	sum := Equal
	for i := range r.Kernels {
		switch o := r.Kernels[i].Outcome; {
		case o == Differs:
			return Differs
		case sum == Equal:
			sum = o
		}
	}
	return sum
}

// KernelVerdict is the verdict on one kernel, with the bound within which it holds.
type KernelVerdict struct {
	Kernel    string
	Outcome   Outcome
	Detail    string // the difference, or why there is no verdict, in one line; empty for Equal
	Inputs    int    // inputs that were compared
	Discarded int    // inputs on which the first program's behaviour is undefined
	Bytes     int64  // bytes changed by the first program that were compared
	Counter   *CounterExample

	report equiv.Report
}

// Render writes the verdict as `warpwise verify` does: the counter-example, the bound, why inputs were discarded.
func (k *KernelVerdict) Render(w io.Writer) { k.report.Render(w) }

// CounterExample is an input on which the programs differ. Element 0 of an array belongs to the first program, element 1
// to the second.
type CounterExample struct {
	What   string   // the difference in one line
	Input  uint64   // its number, see VerifyOptions.Seed
	Args   []string // as VerifyOptions.Args
	Memory []string // as VerifyOptions.Memory
	Launch LaunchSize
	Shared int64       // bytes of dynamic shared memory
	Model  string      // of the second program
	Seed   uint64      // of its schedule
	Lane   *Lane       // nil when the difference belongs to no lane
	First  *Divergence // nil when it is not known
	Path   [2]string   // the basic blocks that the lane executed
}

// Lane is a thread, by its block, warp and place in the warp.
type Lane struct {
	CTA  [3]int
	Warp int
	Lane int
}

// Divergence is the first action of a lane in which the programs differ.
type Divergence struct {
	What string // such as "store of 4 bytes to out+20"
	Acts [2]Act
}

// Act is an action of a program: a store, an atomic, a call, a convergent operation or undefined behaviour.
type Act struct {
	Place string // file:line:column; empty when it did nothing
	Line  string // the text of that line
	Value string // the value stored or passed, or why there is none
}

// Verify runs the kernels of two programs on the warp emulator, each on the same inputs, and compares all memory whose
// contents the first program determines. Fast-math flags are removed from both first, but contract as VerifyOptions says. The error is an *InputError, an
// *UnsupportedError or an *OptionError; a difference is not an error.
func Verify(first, second Program, opt VerifyOptions) (*VerifyResult, error) {
	eo, err := opt.internal()
	if err != nil {
		return nil, err
	}
	a, err := first.decode(opt.Contract || second.isPTX())
	if err != nil {
		return nil, err
	}
	b, err := second.decode(false)
	if err != nil {
		return nil, err
	}
	if a.PTX == b.PTX {
		eo.Oracles |= equiv.Convergent
	}
	var res VerifyResult
	for _, f := range a.Funcs {
		if f.Kernel && (opt.Kernel == "" || f.Name == opt.Kernel) {
			v := equiv.Compare(a, b, f.Name, eo)
			r := eo.Report(f.Name, v)
			res.Kernels = append(res.Kernels, KernelVerdict{Kernel: f.Name, Outcome: Outcome(slices.Index(outcomes[:], v.Outcome)), Detail: r.Detail, Inputs: v.Runs,
				Discarded: v.Discarded, Bytes: v.Bytes, Counter: counterExample(v.Counter), report: r})
		}
	}
	if len(res.Kernels) == 0 {
		return nil, &OptionError{fmt.Errorf("the first program has no kernel %s", opt.Kernel)}
	}
	return &res, nil
}

// internal checks the options and returns them as package equiv takes them.
func (opt *VerifyOptions) internal() (equiv.Options, error) {
	out := equiv.Thorough()
	for _, s := range opt.Args {
		if _, err := equiv.ParseValue(s); s != "auto" && err != nil {
			return out, &OptionError{err}
		}
	}
	if _, err := equiv.ParseMemory(opt.Memory); err != nil {
		return out, &OptionError{err}
	}
	for _, l := range opt.Launches {
		s := equiv.Shape{}
		for i := range 3 {
			s.Grid[i], s.Block[i] = max(l.Grid[i], 1), max(l.Block[i], 1)
		}
		if s.Block[0]*s.Block[1]*s.Block[2] > 1024 {
			return out, &OptionError{fmt.Errorf("a block of %v threads; the limit is 1024", s.Block)}
		}
		out.Shapes = append(out.Shapes, s)
	}
	out.Args, out.Memory, out.Seed, out.Shared = opt.Args, opt.Memory, opt.Seed, opt.Shared
	if opt.Inputs > 0 {
		out.Seeds = opt.Inputs
	}
	if opt.Schedules > 0 {
		out.Schedules = opt.Schedules
	}
	if opt.Fuel > 0 {
		out.Fuel = opt.Fuel
	}
	if len(opt.Models) > 0 {
		out.Models = opt.Models
	}
	return out, nil
}

// decode makes the program one for the emulator; contract keeps the licence to fuse products and sums of LLVM IR.
func (p *Program) decode(contract bool) (*simt.Program, error) {
	if p.isPTX() {
		text := p.Text
		if p.PTX != nil {
			text = string(PrintPTX(p.PTX))
		}
		m, err := ReadPTX(p.Name, text)
		if err != nil {
			return nil, err
		}
		return simt.DecodePTX(m), nil
	}
	m, err := p.module()
	if err != nil {
		return nil, err
	}
	if contract {
		return equiv.Contracting(m)
	}
	if err := equiv.Prepare(m); err != nil {
		return nil, err
	}
	return equiv.DecodeIR(m)
}

// isPTX reports whether the program is PTX rather than LLVM IR.
func (p *Program) isPTX() bool { return p.PTX != nil || p.IR == nil && filekind.IsPTX(p.Name, p.Text) }

// module reads the program's LLVM IR. A module is printed first, since what it is read for changes it.
func (p *Program) module() (*ir.Module, error) {
	text := p.Text
	if p.IR != nil {
		if p.Text != "" || p.PTX != nil {
			return nil, &OptionError{errors.New("a program is a text or a module, not both")}
		}
		text = string(irtext.AppendModule(nil, p.IR, irtext.PrintOptions{}))
	}
	return Read(p.Name, text, ReadOptions{})
}

// counterExample returns a counter-example as the facade shows it.
func counterExample(c *equiv.CounterExample) *CounterExample {
	if c == nil {
		return nil
	}
	out := &CounterExample{What: c.What, Input: c.Input, Args: c.Args, Memory: c.Memory, Launch: LaunchSize{c.Grid, c.Block}, Shared: c.Shared,
		Model: c.Model, Seed: c.Seed, Lane: (*Lane)(c.Where), Path: [2]string{c.PathA, c.PathB}}
	if f := c.First; f != nil {
		out.First = &Divergence{f.What, [2]Act{Act(f.A), Act(f.B)}}
	}
	return out
}
