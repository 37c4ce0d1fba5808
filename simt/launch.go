package simt

import (
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/engine"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/internal/placement"
)

// Checks selects optional checks. Bounds, alignment and barriers are always checked.
type Checks struct {
	Races bool // data races, by happens-before
	Init  bool // loads of uninitialised memory
	Undef bool // branches and addresses that depend on undefined values
}

// Arg is an argument of a kernel: the bytes of a value, or a buffer whose address is passed.
type Arg struct {
	Bytes  []byte  // a value, little-endian
	Buffer *Buffer // or a buffer
}

// Buffer is global memory made for a launch. After the run Data holds the results.
type Buffer struct {
	Name     string
	Data     []byte
	Init     []bool // which bytes are initialised; nil: all
	ReadOnly bool
	Shadow   []byte // after the run: shadow bits of each byte (see ShadowUnknown)
	At       uint64 // its address; 0: after the previous buffer. Buffers with an address must be in ascending order
}

// Launch describes a kernel launch.
type Launch struct {
	Kernel      string
	Grid, Block [3]int
	Cluster     [3]int // blocks of a cluster; zero: as the kernel says
	Args        []Arg
	Memory      []*Buffer // buffers that no argument names: what others hold leads to their addresses, which are given
	SharedBytes int64     // dynamic shared memory
	Model       Model
	Seed        uint64
	Fill        byte  // pattern of uninitialised memory and registers
	Fuel        int64 // warp instructions; 0: DefaultFuel
	Checks      Checks
	Observer    Observer // nil: none
	Watch       *Watch   // to follow or stop the run; nil: none
	Layouts     Layouts  // of the arguments of functions without a body, from another program
	Answers     Answers  // to the program's questions about its compilation
	Moved       bool     // place variables and functions elsewhere and start clocks later, to see what depends on that
	Workers     int      // blocks that run at the same time; the result does not depend on it
}

// Buffers returns the arguments and, behind them, the other buffers of the launch.
func (l *Launch) Buffers() []Arg {
	out := append([]Arg(nil), l.Args...)
	for _, b := range l.Memory {
		out = append(out, Arg{Buffer: b})
	}
	return out
}

// DefaultFuel is the number of warp instructions after which a run stops as inconclusive.
const DefaultFuel = engine.DefaultFuel

// Result is the result of a run.
type Result struct {
	Findings     []Finding
	Steps        int64 // warp instructions executed
	Inconclusive bool  // out of fuel
	Undefined    bool  // a finding is undefined behaviour, so the contents of memory are meaningless
	Vars         []*Buffer
	Events       [][]Event // by thread
	Output       []Printed // by thread
	Unordered    bool      // races were checked, and the order of some atomic or volatile accesses is not determined: the values they read may depend on the schedule
}

// MemoryBase is the lowest address that Buffer.At may give; buffers placed automatically end below it.
const MemoryBase = placement.MemoryBase

// Run executes the kernel. It returns an error when the launch is invalid or the kernel may reach an operation that is not
// modelled; nothing was executed then. Errors of the kernel are findings of the result.
func (p *Program) Run(l Launch) (*Result, error) {
	r, err := p.engine.Run(l.forEngine())
	if err != nil {
		return nil, err
	}
	return resultOf(r), nil
}

// forEngine returns the launch in the engine's types. Buffers are the same ones.
func (l *Launch) forEngine() engine.Launch {
	e := engine.Launch{Kernel: l.Kernel, Grid: l.Grid, Block: l.Block, Cluster: l.Cluster, SharedBytes: l.SharedBytes,
		Model: converge.Kind(l.Model), Seed: l.Seed, Fill: l.Fill, Fuel: l.Fuel, Checks: engine.Checks(l.Checks),
		Layouts: l.Layouts, Answers: engine.Answers(l.Answers), Moved: l.Moved, Workers: l.Workers}
	for _, a := range l.Args {
		e.Args = append(e.Args, placement.Arg{Bytes: a.Bytes, Buffer: (*placement.Buffer)(a.Buffer)})
	}
	for _, b := range l.Memory {
		e.Memory = append(e.Memory, (*placement.Buffer)(b))
	}
	if l.Observer != nil {
		e.Observer = observer{l.Observer}
	}
	if l.Watch != nil {
		e.Watch = &l.Watch.watch
	}
	return e
}

// resultOf returns a result of the engine.
func resultOf(r *engine.Result) *Result {
	out := &Result{Steps: r.Steps, Inconclusive: r.Inconclusive, Undefined: r.Findings.Undefined, Unordered: r.Unordered}
	for _, f := range r.Findings.All {
		out.Findings = append(out.Findings, Finding{Kind: Kind(f.Kind), Pos: f.Pos, Func: f.Func, CTA: f.CTA, Warp: f.Warp,
			Lanes: f.Lanes, Msg: f.Msg, Count: f.Count})
	}
	for _, v := range r.Vars {
		out.Vars = append(out.Vars, (*Buffer)(v))
	}
	for _, p := range r.Output {
		out.Output = append(out.Output, Printed(p))
	}
	if r.Events != nil {
		out.Events = make([][]Event, len(r.Events))
	}
	for t, events := range r.Events {
		for _, ev := range events {
			out.Events[t] = append(out.Events[t], eventOf(ev))
		}
	}
	return out
}

// eventOf returns an event of the engine.
func eventOf(ev engine.Event) Event {
	out := Event{Name: ev.Name, Args: ev.Args, Unknown: ev.Unknown}
	for _, r := range ev.Refs {
		out.Refs = append(out.Refs, Ref(r))
	}
	return out
}

// ShadowUnknown reports whether the shadow bits of a byte say that its value is indeterminate: it is uninitialised, or
// poison, undef or a choice of the implementation was written.
func ShadowUnknown(s byte) bool { return s != memory.Init }

// ShadowPoison reports whether the shadow bits of a byte say that poison was written there.
func ShadowPoison(s byte) bool { return s&memory.Poison != 0 }

// ShadowNothing reports whether the shadow bits of a byte say that poison or undef was written there, or
// nothing at all.
func ShadowNothing(s byte) bool {
	return s&(memory.Poison|memory.Undef) != 0 || s&memory.Init == 0
}
