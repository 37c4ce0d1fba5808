package engine

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/internal/race"
	"github.com/warpwise/warpwise/simt/micro"
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
func (l *Launch) Buffers() []Arg {
	out := append([]Arg(nil), l.Args...)
	for _, b := range l.Memory {
		out = append(out, Arg{Buffer: b})
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
	Vars         []*Buffer
	Events       [][]Event // by thread
	Output       []Printed // by thread
	Unordered    bool      // races were checked, and the order of some atomic or volatile accesses is not determined: the values they read may depend on the schedule
}

// execution is one launch at work.
type execution struct {
	prog       *Program
	kernel     *micro.Func
	launch     Launch
	checks     Checks
	model      converge.Model
	global     memory.Regions
	params     *memory.Region
	varRegions []*memory.Region
	addrs      []uint64 // of variables
	sharedSize int64
	localSize  int64
	moved      uint64 // bytes by which variables lie elsewhere
	firstFunc  uint64 // and functions
	fill64     uint64
	fuel       int64
	steps      int64
	told       int64 // of the steps: what the watch knows
	looks      int   // pieces of code until now: see lookEvery
	changes    int64 // operations that may have written memory
	clusters   int   // of the launch
	began      int64 // steps before the present cluster: its clock starts at 0
	findings   finding.List
	trapped    bool
	dead       bool
	cannot     *diag.Diag // a function was called that is not modelled, for this reason
	races      *race.State
	events     [][]Event
	numEvents  int
	arena      *arena
	grouped    bool // see grouped
	unordered  bool // races are checked, and arrivals at a barrier met that nothing orders

	clusterSize     [3]int            // blocks
	explicitCluster bool              // the kernel or the launch asks for it
	printed         []strings.Builder // by thread; nil when nothing was
	printedBytes    int
	heapUsed        uint64
}

// funcBase is where the addresses of functions start; they are 16 apart.
const funcBase = 0x4000_0000_0000

// movedBy is how far variables of a thread and of shared memory are moved. It changes every byte of an
// address that differs between programs; what is aligned to more than 16 is aligned afterwards. Functions
// and global memory lie further apart.
const (
	movedBy       = 0x1110
	movedFuncs    = 0x111110
	movedGlobally = 0x10 * movedBy
)

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
	r.global.Next = memory.GlobalBase
	if l.Moved {
		r.moved, r.firstFunc = movedBy, movedFuncs
		r.global.Next += movedGlobally
	}
	r.placeVars()
	r.global.Next = max(r.global.Next, memory.BufferBase)
	if err := r.bindArgs(); err != nil {
		return nil, err
	}
	r.relocate()
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
	k := newCluster(r, number)
	if r.races != nil {
		r.races.Begin(k.number, len(k.ctas))
	}
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

// localBytes is the local memory of a thread.
const localBytes = 1 << 16

// placeVars gives module-level variables their memory.
func (r *execution) placeVars() {
	r.localSize, r.sharedSize = localBytes, int64(r.moved)
	for _, f := range r.prog.Funcs {
		r.localSize = max(r.localSize, 4*f.Frame+localBytes)
	}
	r.localSize += int64(r.moved)
	r.varRegions, r.addrs = make([]*memory.Region, len(r.prog.Vars)), make([]uint64, len(r.prog.Vars))
	var dynamic []int
	for i, v := range r.prog.Vars {
		switch v.Space {
		case micro.Shared:
			if v.Extern && v.Size == 0 {
				dynamic = append(dynamic, i)
				continue
			}
			a := max(v.Align, 1)
			r.sharedSize = (r.sharedSize + a - 1) &^ (a - 1)
			r.addrs[i] = uint64(r.sharedSize)
			r.sharedSize += v.Size
		default:
			reg := r.global.Add(v.Name, v.Space, v.Size, v.Align)
			reg.ReadOnly = v.Space == micro.Const_
			reg.Fill(v.Init)
			reg.MarkInit()
			for _, at := range v.Numbers {
				memory.SetBytes(reg.Shadow[at:at+8], memory.Init|memory.Choice)
			}
			r.addrs[i] = reg.Base
			r.varRegions[i] = reg
		}
	}
	r.sharedSize = (r.sharedSize + 15) &^ 15
	for _, i := range dynamic {
		r.addrs[i] = uint64(r.sharedSize)
	}
	r.sharedSize += r.launch.SharedBytes
}

// relocate writes the addresses that initialisers hold.
func (r *execution) relocate() {
	for i, v := range r.prog.Vars {
		reg := r.varRegions[i]
		if reg == nil {
			continue
		}
		for _, rel := range v.Relocs {
			var a uint64
			switch {
			case rel.Var >= 0:
				a = r.varAddr(rel.Var, rel.Generic)
			case rel.Func >= 0:
				a = r.funcAddr(rel.Func)
			}
			reg.Store(uint64(rel.At), int(rel.Width), a+uint64(rel.Off))
		}
	}
}

// varAddr returns the address of a variable, in its own space or the generic one.
func (r *execution) varAddr(i int, generic bool) uint64 {
	if r.prog.Vars[i].Space == micro.Shared && generic {
		return memory.SharedWindow + r.addrs[i]
	}
	return r.addrs[i]
}

// bindVars fills the slots of a frame that hold addresses of variables.
func (r *execution) bindVars(fr *converge.Frame) {
	for _, s := range fr.Func.SetVars {
		var a uint64
		if s.Var >= 0 {
			a = r.varAddr(s.Var, s.Generic)
		} else {
			a = r.funcAddr(-1 - s.Var) // functions are numbered from -1 downwards
		}
		for l := range micro.WarpSize {
			fr.Regs[s.Slot][l] = a + uint64(s.Off)
		}
		fr.Taint[s.Slot] = converge.Taints{}
	}
}

func (r *execution) funcAddr(i int) uint64 {
	return funcBase + r.firstFunc + 16*uint64(i)
}

// funcAt returns the function of an address, or -1.
func (r *execution) funcAt(a uint64) int {
	a -= r.firstFunc
	if a < funcBase || (a-funcBase)%16 != 0 || (a-funcBase)/16 >= uint64(len(r.prog.Funcs)) {
		return -1
	}
	return int((a - funcBase) / 16)
}

// bindArgs builds the parameter block and the buffers.
func (r *execution) bindArgs() error {
	n := int64(0)
	for _, p := range r.kernel.Params {
		n = max(n, p.Offset+p.Size)
	}
	r.params = memory.NewRegion("parameters", micro.ParamSpace, 0, n)
	r.params.ReadOnly = true
	r.params.MarkInit()
	for i, p := range r.kernel.Params {
		a := r.launch.Args[i]
		if a.Buffer == nil {
			if int64(len(a.Bytes)) != p.Size {
				return fmt.Errorf("argument %d of %s has %d bytes, wants %d", i, r.kernel.Name, len(a.Bytes), p.Size)
			}
			copy(r.params.Data[p.Offset:], a.Bytes)
			continue
		}
		if p.Size != 8 {
			return fmt.Errorf("argument %d of %s is a buffer, and the parameter has %d bytes", i, r.kernel.Name, p.Size)
		}
		reg, err := r.buffer(a.Buffer)
		if err != nil {
			return err
		}
		r.params.Store(uint64(p.Offset), 8, reg.Base)
	}
	for _, b := range r.launch.Memory {
		if _, err := r.buffer(b); err != nil {
			return err
		}
	}
	return nil
}

// buffer returns the region of a buffer, making it when it is new: arguments may share one.
func (r *execution) buffer(b *Buffer) (*memory.Region, error) {
	for _, reg := range r.global.List {
		if len(b.Data) > 0 && len(reg.Data) > 0 && &reg.Data[0] == &b.Data[0] {
			return reg, nil
		}
	}
	if b.At != 0 {
		if b.At%256 != 0 || b.At < r.global.Next || b.At+uint64(len(b.Data)) > memory.ConstBase-memory.WindowSize {
			return nil, fmt.Errorf("buffer %s cannot be at address %#x: addresses of buffers are multiples of 256 from %#x to %#x, and ascend", b.Name, b.At, uint64(MemoryBase), uint64(memory.ConstBase-memory.WindowSize))
		}
		r.global.Next = b.At
	}
	reg := r.global.Add(b.Name, micro.Global, 0, 256)
	reg.Data = b.Data
	reg.Shadow = make([]byte, len(b.Data))
	if b.Init == nil {
		reg.MarkInit()
	}
	for i, set := range b.Init {
		if set {
			reg.Shadow[i] = memory.Init
		}
	}
	reg.ReadOnly = b.ReadOnly
	b.Shadow = reg.Shadow
	r.global.Next = reg.End() + memory.AllocGap
	return reg, nil
}

// MemoryBase is the lowest address that Buffer.At may give; buffers placed automatically end below it.
const MemoryBase = memory.BufferBase + 1<<42

// scribble fills uninitialised memory with the pattern of the run.
func (r *execution) scribble(reg *memory.Region) {
	memory.SetBytes(reg.Data, r.launch.Fill)
	memory.SetBytes(reg.Shadow, memory.Undef)
}

func (r *execution) result() *Result {
	res := &Result{Findings: r.findings, Steps: r.steps, Inconclusive: r.steps > r.fuel, Events: r.events, Output: r.output(), Unordered: r.outcomeUnordered()}
	for i, v := range r.prog.Vars {
		if reg := r.varRegions[i]; reg != nil && v.Space == micro.Global {
			res.Vars = append(res.Vars, &Buffer{Name: v.Name, Data: reg.Data, Shadow: reg.Shadow})
		}
	}
	return res
}

// outcomeUnordered reports that races are checked and the outcome may depend on the schedule without one.
func (r *execution) outcomeUnordered() bool {
	return r.unordered || r.races != nil && r.races.Unordered
}
