package engine

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/internal/placement"
	"github.com/warpwise/warpwise/simt/internal/race"
	"github.com/warpwise/warpwise/simt/micro"
)

// Checks selects optional checks. Bounds, alignment and barriers are always checked.
type Checks struct {
	Races bool // data races, by happens-before
	Init  bool // loads of uninitialised memory
	Undef bool // branches and addresses that depend on undefined values
}

// Launch describes a kernel launch.
type Launch struct {
	Kernel      string
	Grid, Block [3]int
	Cluster     [3]int // blocks of a cluster; zero: as the kernel says
	Args        []placement.Arg
	Memory      []*placement.Buffer // buffers that no argument names: what others hold leads to their addresses, which are given
	SharedBytes int64               // dynamic shared memory
	Model       converge.Kind
	Seed        uint64
	Fill        byte  // pattern of uninitialised memory and registers
	Fuel        int64 // warp instructions; 0: DefaultFuel
	Checks      Checks
	Observer    Observer            // nil: none
	Watch       *Watch              // to follow or stop the run; nil: none
	Layouts     map[string][][]bool // of the arguments of functions without a body, from another program
	Answers     Answers             // to the program's questions about its compilation
	Moved       bool                // place variables and functions elsewhere and start clocks later, to see what depends on that
	Workers     int                 // blocks that run at the same time; the result does not depend on it
}

// Buffers returns the arguments and, behind them, the other buffers of the launch.
func (l *Launch) Buffers() []placement.Arg {
	out := append([]placement.Arg(nil), l.Args...)
	for _, b := range l.Memory {
		out = append(out, placement.Arg{Buffer: b})
	}
	return out
}

// DefaultFuel is the number of warp instructions after which a run stops as inconclusive.
const DefaultFuel = 1 << 30

// Result is the result of a run.
type Result struct {
	Findings     finding.List
	Steps        int64 // warp instructions executed
	Inconclusive bool  // out of fuel
	Vars         []*placement.Buffer
	Events       [][]Event // by thread
	Output       []Printed // by thread
	Unordered    bool      // races were checked, and the order of some atomic or volatile accesses is not determined: the values they read may depend on the schedule
}

// execution is one launch at work.
type execution struct {
	prog      *Program
	kernel    *micro.Func
	launch    Launch
	checks    Checks
	model     converge.Model
	place     placement.Placement
	fill64    uint64
	fuel      int64
	steps     int64
	told      int64 // of the steps: what the watch knows
	looks     int   // pieces of code until now: see lookEvery
	changes   int64 // operations that may have written memory
	clusters  int   // of the launch
	began     int64 // steps before the present cluster: its clock starts at 0
	findings  finding.List
	trapped   bool
	dead      bool
	cannot    *diag.Diag // a function was called that is not modelled, for this reason
	races     *race.State
	events    [][]Event
	numEvents int
	arena     *arena
	grouped   bool // see grouped
	unordered bool // races are checked, and arrivals at a barrier met that nothing orders

	clusterSize     [3]int            // blocks
	explicitCluster bool              // the kernel or the launch asks for it
	printed         []strings.Builder // by thread; nil when nothing was
	printedBytes    int
	heapUsed        uint64
}

// Run executes the kernel. It returns an error when the launch is invalid or the kernel may reach an operation that is not
// modelled; nothing was executed then. Errors of the kernel are findings of the result.
func (p *Program) Run(l Launch) (*Result, error) {
	fn := p.Lookup(l.Kernel)
	if fn == nil || !fn.Kernel || len(fn.Code) == 0 {
		return nil, fmt.Errorf("no kernel named %q", l.Kernel)
	}
	if fn.Unsupported != nil {
		return nil, fn.Unsupported // functions that it calls are asked when they are called
	}
	for i := range 3 {
		l.Grid[i], l.Block[i] = max(l.Grid[i], 1), max(l.Block[i], 1)
	}
	if n := l.Block[0] * l.Block[1] * l.Block[2]; n > 1024 {
		return nil, fmt.Errorf("a block of %d threads; the limit is 1024", n)
	}
	if len(l.Args) != len(fn.Params) {
		return nil, fmt.Errorf("kernel %s takes %d arguments, got %d", l.Kernel, len(fn.Params), len(l.Args))
	}
	if p.groups(&l, fn) {
		saved := saveBuffers(l.Buffers())
		res, err := p.run(l, fn, true)
		if err != nil || res != nil {
			return res, err
		}
		restoreBuffers(l.Buffers(), saved)
		if l.Fuel <= DefaultFuel {
			l.Fuel *= micro.WarpSize // it was meant for warps
		}
	}
	return p.run(l, fn, false)
}

// run executes the kernel. A grouped run returns nil when the lanes must run one by one.
func (p *Program) run(l Launch, fn *micro.Func, grouped bool) (*Result, error) {
	r, err := p.execute(l, fn, grouped)
	if err != nil || grouped && (len(r.findings.All) > 0 || r.outcomeUnordered() || r.steps > r.fuel) {
		return nil, err
	}
	return r.result(), nil
}

// execute runs all blocks.
func (p *Program) execute(l Launch, fn *micro.Func, grouped bool) (*execution, error) {
	r := &execution{prog: p, kernel: fn, launch: l, checks: l.Checks, fuel: l.Fuel, grouped: grouped}
	var err error
	if r.clusterSize, r.explicitCluster, err = clusterShape(&l, fn); err != nil {
		return nil, err
	}
	if r.fuel == 0 {
		r.fuel = DefaultFuel
	}
	r.fill64 = uint64(l.Fill) * 0x0101010101010101
	want := placement.Request{Args: l.Args, Memory: l.Memory, SharedBytes: l.SharedBytes, Moved: l.Moved}
	if r.place, err = placement.New(p.Module, fn, want); err != nil {
		return nil, err
	}
	r.arena = p.takeArena()
	defer p.giveArena(r.arena)
	if l.Checks.Races {
		r.races = r.newRaces()
	}
	clusters := l.Grid[0] * l.Grid[1] * l.Grid[2] / (r.clusterSize[0] * r.clusterSize[1] * r.clusterSize[2])
	r.clusters = clusters
	if p.parallelisable(&l, clusters) {
		r.parallel(clusters)
	} else {
		for k := 0; k < clusters && !r.stopped(); k++ {
			r.cluster(k)
		}
	}
	if r.cannot != nil {
		return nil, r.cannot
	}
	return r, nil
}

// cluster runs the blocks of one cluster. What they do does not depend on the clusters before but
// through memory.
func (r *execution) cluster(number int) {
	r.model = converge.Maximal{}
	if !r.grouped {
		r.model = converge.New(r.launch.Model, r.launch.Seed, number)
	}
	r.began = r.steps
	r.look()
	if r.races != nil {
		r.races.Begin(number, r.clusterSize[0]*r.clusterSize[1]*r.clusterSize[2])
	}
	k := newCluster(r, number)
	k.execute()
	if r.races != nil {
		k.endRaces()
	}
	r.finished()
	r.arena.reset()
}

// clock is what the clocks of the present cluster show.
func (r *execution) clock() int64 { return r.steps - r.began }

func (r *execution) stopped() bool {
	return r.steps > r.fuel || r.trapped || r.dead || r.cannot != nil
}

// scribble fills uninitialised memory with the pattern of the run.
func (r *execution) scribble(reg *memory.Region) {
	memory.SetBytes(reg.Data, r.launch.Fill)
	memory.SetBytes(reg.Shadow, memory.Undef)
}

func (r *execution) result() *Result {
	res := &Result{Findings: r.findings, Steps: r.steps, Inconclusive: r.steps > r.fuel, Events: r.events, Output: r.output(), Unordered: r.outcomeUnordered()}
	for i, v := range r.prog.Vars {
		if reg := r.place.Region(i); reg != nil && v.Space == micro.Global {
			res.Vars = append(res.Vars, &placement.Buffer{Name: v.Name, Data: reg.Data, Shadow: reg.Shadow})
		}
	}
	return res
}

// outcomeUnordered reports that races are checked and the outcome may depend on the schedule without one.
func (r *execution) outcomeUnordered() bool {
	return r.unordered || r.races != nil && r.races.Unordered
}
