// Package explain says what a kernel costs and why: how many of its blocks a multiprocessor holds and what limits that,
// which values are live where most registers are and what would free them, what its instructions are there for, and, from
// a run on the emulator, at which branches lanes wait and what each access costs the memory.
//
// What is read off the text holds for every launch; figures of a run hold for that run. Registers are an estimate unless
// the vendor's assembler was asked.
package explain

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/internal/report/cost"
	"github.com/warpwise/warpwise/internal/report/flowgraph"
	"github.com/warpwise/warpwise/internal/report/page"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Report is what is said of a module.
type Report struct {
	File    string    `json:"file"`
	Target  string    `json:"target"`
	Kernels []*Kernel `json:"kernels"`
}

// Kernel is what is said of a kernel.
type Kernel struct {
	Name         string           `json:"name"`
	Instructions int              `json:"instructions"`
	Blocks       int              `json:"blocks"`
	Registers    Registers        `json:"registers"`
	Shared       int              `json:"shared_bytes"` // of variables
	Dynamic      int              `json:"dynamic_shared_bytes"`
	Local        int              `json:"local_bytes"` // of each thread
	Launch       *Launch          `json:"launch,omitempty"`
	Resident     *Residency       `json:"resident,omitempty"` // at the launch's block; nil where the limits are not recorded
	BySize       []Residency      `json:"by_block_size,omitempty"`
	ByTarget     []Residency      `json:"by_target,omitempty"`
	Peak         *Peak            `json:"peak,omitempty"`
	Costs        []Cost           `json:"costs"`
	Addresses    []Address        `json:"addresses,omitempty"`
	Run          *Run             `json:"run,omitempty"`
	NoRun        string           `json:"no_run,omitempty"` // why there is none
	Lines        []Line           `json:"lines"`
	at           map[diag.Pos]int // index in Lines
	f            *ptx.Func
}

// Registers are those of a thread.
type Registers struct {
	Count    int    `json:"count"`
	From     string `json:"from"` // who says so: the assembler's name, or "estimate"
	Estimate int    `json:"estimate"`
	Spilled  int    `json:"spilled_bytes"` // stored and loaded, as the assembler says
}

// Launch is what the kernel was run with.
type Launch struct {
	Grid  [3]int   `json:"grid"`
	Block [3]int   `json:"block"`
	Args  []string `json:"args"`
	From  string   `json:"from"` // "given", or where they come from
}

// Threads returns how many threads a block has.
func (l *Launch) Threads() int { return max(l.Block[0], 1) * max(l.Block[1], 1) * max(l.Block[2], 1) }

// Residency is how many blocks of so many threads a multiprocessor of a target holds.
type Residency struct {
	Target  string `json:"target"`
	Threads int    `json:"threads"`
	target.Residency
}

// Line is a line of the kernel's PTX.
type Line struct {
	Label    string   `json:"label,omitempty"` // begins a block, and all else is empty
	Line     int      `json:"line,omitempty"`  // in the text of the PTX
	Text     string   `json:"text,omitempty"`
	From     int      `json:"from,omitempty"`   // line of the LLVM IR it was made of
	Source   string   `json:"source,omitempty"` // file:line of the debug location
	Live     int      `json:"live"`             // 32-bit words live before it
	Cycles   float64  `json:"cycles"`           // see cost.Cycles
	Purpose  string   `json:"purpose,omitempty"`
	Executed int64    `json:"executed"` // by warps
	Branch   *Branch  `json:"branch,omitempty"`
	Traffic  *Traffic `json:"traffic,omitempty"`

	purpose cost.Purpose
}

// Cost is what instructions of one purpose come to.
type Cost struct {
	Purpose      string  `json:"purpose"`
	Instructions int     `json:"instructions"`
	Cycles       float64 `json:"cycles"`   // of each, once
	Executed     int64   `json:"executed"` // by warps
	Spent        float64 `json:"spent"`    // cycles of what was executed
}

// Input is what a kernel is run on.
type Input struct {
	Launch simt.Launch
	Args   []string
	From   string
}

// Assembled is what the vendor's assembler says of a kernel.
type Assembled struct{ Registers, Spilled int }

// Options say what is looked at.
type Options struct {
	Kernel    string // only this one; "": all
	Target    string // the GPU; "": the module's
	Made      *ptx.Module
	Source    *diag.File           // of LLVM IR: what Made was made of
	Assembled map[string]Assembled // by kernel; nil: not asked
	Assembler string               // its name
	Threads   int                  // of a block, where no launch is known; 0: as the kernel demands, or 256
	Dynamic   int                  // bytes of dynamic shared memory
	Fuel      int64                // warp instructions of a run
	// Input returns what a kernel is run on, or why there is nothing; nil: no runs.
	Input func(p *simt.Program, kernel *micro.Func) (*Input, string)
}

// Of explains a module that was read from text: places in the report are lines of that text.
func Of(m *ptx.Module, opt Options) (*Report, error) {
	name := opt.Target
	if name == "" && len(m.Target) > 0 {
		name = m.Target[0]
	}
	gpu, err := target.Parse(name)
	if err != nil {
		return nil, err
	}
	r := &Report{File: m.File.Name, Target: gpu.Name()}
	sums := (&warpwise.Compiled{Module: m}).Summaries()
	index := 0
	var program *simt.Program
	for f := range m.Funcs {
		index++
		if f.Decl || !f.Entry || opt.Kernel != "" && f.Name != opt.Kernel {
			continue
		}
		i := slices.IndexFunc(sums, func(s warpwise.KernelSummary) bool { return s.Name == f.Name })
		k := &Kernel{Name: f.Name, Instructions: sums[i].Instructions, Blocks: sums[i].Blocks, Shared: int(sums[i].SharedBytes), Local: int(sums[i].LocalBytes), Dynamic: opt.Dynamic, f: f}
		k.Registers = Registers{Count: sums[i].Registers, From: "estimate", Estimate: sums[i].Registers}
		if a, ok := opt.Assembled[f.Name]; ok {
			k.Registers.Count, k.Registers.Spilled, k.Registers.From = a.Registers, a.Spilled, opt.Assembler
		}
		k.lines(m, gpu, index-1, opt)
		k.peak()
		k.addresses()
		if opt.Input != nil {
			if program == nil {
				program = simt.DecodePTX(m)
			}
			k.run(program, opt)
		}
		k.costs()
		k.residency(gpu, opt)
		r.Kernels = append(r.Kernels, k)
	}
	if len(r.Kernels) == 0 {
		if opt.Kernel != "" {
			return nil, fmt.Errorf("the file has no kernel '%s'", opt.Kernel)
		}
		return nil, fmt.Errorf("the file has no kernel")
	}
	return r, nil
}

// lines lists the instructions.
func (k *Kernel) lines(m *ptx.Module, gpu *target.Target, index int, opt Options) {
	f := k.f
	text, live, purposes := ptxtext.NewInstPrinter(f, index), pressure.Lines(f), cost.Purposes(f)
	var from []int
	if opt.Made != nil {
		from = page.Origins(opt.Made.Func(f.Name), opt.Source)
	}
	k.at = map[diag.Pos]int{}
	n := 0
	for i, b := range f.Blocks {
		if label := string(text.AppendLabel(nil, b)); label != "" {
			k.Lines = append(k.Lines, Line{Label: label})
		}
		for j := range b.Insts {
			in := &b.Insts[j]
			if in.Op.Is(ptx.Pseudo) {
				continue
			}
			pos := f.LocAt(in.Loc).Pos
			l := Line{Text: clean(string(text.Append(nil, in))), Live: live[i][j], Cycles: cost.Cycles(gpu, f, in), purpose: purposes[i][j]}
			l.Purpose = l.purpose.String()
			l.Line, _ = m.File.LineCol(pos)
			if n < len(from) {
				l.From = from[n]
			}
			if file, line := flowgraph.SourceOfPTX(m, f, in); file != "" {
				l.Source = fmt.Sprintf("%s:%d", file, line)
			}
			n++
			k.at[pos] = len(k.Lines)
			k.Lines = append(k.Lines, l)
		}
	}
}

// clean writes an instruction with blanks only.
func clean(s string) string {
	var out []byte
	for i := range len(s) {
		switch c := s[i]; {
		case c == '\t' || c == '\n' || c == ' ':
			if len(out) > 0 && out[len(out)-1] != ' ' {
				out = append(out, ' ')
			}
		case c != ';':
			out = append(out, c)
		}
	}
	return string(out)
}

// costs sums up by purpose.
func (k *Kernel) costs() {
	var all [cost.NumPurpose]Cost
	for i := range k.Lines {
		l := &k.Lines[i]
		if l.Label != "" {
			continue
		}
		c := &all[l.purpose]
		c.Instructions++
		c.Cycles += l.Cycles
		c.Executed += l.Executed
		c.Spent += l.Cycles * float64(l.Executed)
	}
	for p := range cost.NumPurpose {
		if all[p].Instructions > 0 {
			all[p].Purpose = p.String()
			k.Costs = append(k.Costs, all[p])
		}
	}
	slices.SortStableFunc(k.Costs, func(a, b Cost) int { return b.Instructions - a.Instructions })
}

// blockSizes are those of the table by size.
var blockSizes = [...]int{32, 64, 96, 128, 192, 256, 384, 512, 768, 1024}

// usualBlock is the size of a block where nothing is known.
const usualBlock = 256

// residency computes how many blocks fit.
func (k *Kernel) residency(gpu *target.Target, opt Options) {
	d := &k.f.Directives
	threads, fixed := opt.Threads, product(d.ReqNTid)
	switch {
	case k.Launch != nil && k.Launch.From == Given:
		threads = k.Launch.Threads()
	case fixed > 0:
		threads = fixed
	case threads == 0:
		threads = usualBlock
		if most := product(d.MaxNTid); most > 0 {
			threads = min(threads, most)
		}
	}
	on := func(t *target.Target, threads int) (Residency, bool) {
		l, ok := t.Limits()
		if !ok {
			return Residency{}, false
		}
		return Residency{t.Name(), threads, l.Resident(threads, k.Registers.Count, k.Shared+k.Dynamic)}, ok
	}
	here, ok := on(gpu, threads)
	if ok {
		k.Resident = &here
		for _, n := range blockSizes {
			if most := product(d.MaxNTid); fixed == 0 && (most == 0 || n <= most) {
				x, _ := on(gpu, n)
				k.BySize = append(k.BySize, x)
			}
		}
	}
	for _, t := range target.Supported(false) {
		if x, ok := on(&t, threads); ok && t.Suffix == target.Plain {
			k.ByTarget = append(k.ByTarget, x)
		}
	}
}

func product(dims []int) int {
	if len(dims) == 0 {
		return 0
	}
	n := 1
	for _, d := range dims {
		n *= d
	}
	return n
}
