package isel

import (
	"runtime"
	"sync"
	syncatomic "sync/atomic"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/isel/annotation"
	"github.com/warpwise/warpwise/internal/isel/expansion"
	"github.com/warpwise/warpwise/internal/isel/mangle"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Options say what to lower for.
type Options struct {
	Machine  target.Machine // target and PTX version
	OptLevel int            // 0: fast, no matching; 1 and more: pattern selection
	Workers  int            // functions lowered at once; 0 means GOMAXPROCS
	NoDebug  bool           // leave out .file and .loc even when the module has locations
	Float    Float
	Counts   *Counts // where not nil: uses of rules are added here
	// MinByValAlign is the least alignment of by-value parameters of device functions, in bytes.
	MinByValAlign uint64
	// UniformBranches marks the conditional branches of which uniformity is known with .uni, too.
	UniformBranches bool
	// SimplePhis leaves the copies of phis where they are made, in their order, and instructions in the order of the IR; and each
	// local variable has its own memory.
	SimplePhis bool
}

// Float says what all operations on float and double may do beyond what their own flags and !fpmath allow. The zero
// Float leaves it to these.
type Float struct {
	Fusion Fusion
	Div    Precision // of division of floats
	Sqrt   Precision // of llvm.nvvm.sqrt.f, as in LLVM; llvm.sqrt goes by its flags
	NoHalf bool      // arithmetic and comparisons of halves go through float, whatever the target has
}

// Fusion says which products and sums may be rounded once.
type Fusion uint8

// The choices.
const (
	FuseFlagged Fusion = iota // those with the flag contract
	FuseAll
)

// Precision is that of an operation on floats.
type Precision uint8

// The precisions.
const (
	AsFlagged   Precision = iota // correctly rounded unless flags or !fpmath allow less
	Correct                      // correctly rounded in any case
	Full                         // two units in the last place over the whole range: div.full
	Approximate                  // .approx
)

// modState is what the functions of a module share. It is read-only while functions are lowered.
type modState struct {
	ir        *ir.Module
	ts        *ir.Types
	layout    *ir.Layout
	addrTypes [ptx.ParamFunc + 1]ptx.Type // see spaceTypes
	opt       Options
	out       *ptx.Module
	names     []string          // PTX name of each symbol, by Global.Index
	spaces    []ptx.Space       // state space of each variable, by Global.Index
	handlers  []handler         // of each intrinsic, by Global.Index
	bad       []string          // why a symbol cannot be used, by Global.Index
	called    []string          // PTX name of the copy of a kernel that other functions call, by Global.Index, or ""
	notes     []annotation.Note // by Global.Index
	files     fileTable
	cuda      bool        // kernel pointer parameters point to global memory
	samplers  bool        // textures have none of their own: independent texture mode
	counted   func() bool // see sharedIsCounted
}

// Module lowers m to PTX. It changes m in place first (see package expansion). The diagnostics are
// complete either way; when they hold an error the module is nil.
func Module(m *ir.Module, opt Options) (*ptx.Module, *diag.List) {
	diags := &diag.List{}
	s := newModState(m, opt, diags)
	if diags.HasErrors() {
		return nil, diags
	}
	s.lowerGlobals(diags)
	s.lowerFuncs(diags)
	if diags.HasErrors() {
		diags.Sort()
		return nil, diags
	}
	return s.out, diags
}

func newModState(m *ir.Module, opt Options, diags *diag.List) *modState {
	if m.DataLayout == "" {
		m.DataLayout = target.DataLayout
	}
	layout, err := m.Layout()
	if err != nil {
		diags.Errorf(m.Source, diag.NoPos, "%v", err)
	}
	expansion.Module(m, opt.Machine, func(f *ir.Func, v *ir.Value, name string) bool {
		return approximated(f, v, name, opt.Machine) || opt.OptLevel > 0 && dividesWide(f, v)
	}, diags)
	s := &modState{ir: m, ts: &m.Types, layout: layout, opt: opt}
	s.cuda = isCUDATriple(m.Triple)
	s.samplers = independentSamplers(m)
	s.counted = sync.OnceValue(func() bool { return countsShared(m) })
	n := len(m.Symbols)
	s.handlers = make([]handler, n)
	s.bad = make([]string, n)
	var table map[string]handler // built for modules that use intrinsics
	for _, f := range m.Funcs {
		if f.IsDecl() && f.IsIntrinsic() {
			if table == nil {
				table = buildHandlers()
			}
			s.handlers[f.Global.Index] = findHandler(table, f.Name)
		}
	}
	s.names = mangle.Names(m)
	s.assignSpaces()
	s.notes = annotation.Read(m, s.resolve)
	s.findCalledKernels()
	v := opt.Machine.PTX
	s.out = &ptx.Module{
		Version: ptx.Version{Major: uint8(v.Major()), Minor: uint8(v.Minor())},
		Target:  []string{opt.Machine.Name()}, AddressSize: 64,
	}
	if s.samplers {
		s.out.Target = append(s.out.Target, "texmode_independent")
	}
	if layout != nil {
		s.addrTypes = spaceTypes(layout)
		if layout.PointerBits(0) == 32 {
			s.out.AddressSize = 32
		}
	}
	if !opt.NoDebug {
		s.collectFiles()
	}
	return s
}

// lowerFuncs lowers all function bodies, in parallel, and appends them in the module's order.
func (s *modState) lowerFuncs(diags *diag.List) {
	funcs := s.definedFuncs()
	s.declareFuncs(funcs)
	bodies := s.bodies(funcs)
	outs := make([]*ptx.Func, len(bodies))
	lists := make([]diag.List, len(bodies))
	var counts Counts
	var mu sync.Mutex
	workers := s.opt.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = max(1, min(workers, len(bodies)))
	var next syncatomic.Int64
	var wg sync.WaitGroup
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			l := newLowering(s)
			for {
				i := int(next.Add(1)) - 1
				if i >= len(bodies) {
					mu.Lock()
					counts.add(&l.counts)
					mu.Unlock()
					return
				}
				if outs[i] = s.guarded(l, bodies[i], i, &lists[i]); outs[i] == nil {
					l = newLowering(s) // what the failed one left is not to be trusted
				}
			}
		}()
	}
	wg.Wait()
	if s.opt.Counts != nil {
		s.opt.Counts.add(&counts)
	}
	for _, f := range funcs {
		f.DropAnalyses()
	}
	for i, f := range outs {
		diags.Append(&lists[i])
		if f != nil {
			s.out.AddFunc(f)
		}
	}
	s.lowerAliases(diags)
	var asm []ptx.Item
	for _, line := range s.ir.ModuleAsm {
		asm = append(asm, ptx.Item{Text: line})
	}
	s.out.Items = append(asm, s.out.Items...)
}

// guarded lowers a body and turns a panic, which IR that breaks LLVM's rules can cause, into an error
// at its function; the result is nil then.
func (s *modState) guarded(l *lowering, job body, i int, diags *diag.List) (out *ptx.Func) {
	defer func() {
		if r := recover(); r != nil {
			diags.Errorf(s.ir.Source, l.posNear(l.curVal), "internal error in the lowering of @%s: %v", job.f.Name, r)
			out = nil
		}
	}()
	out = l.function(job, i, diags)
	if job.f.NumIDs() > large {
		job.f.DropAnalyses()
		*l = lowering{modState: s, counts: l.counts}
		l.shapes.m = s
	}
	out.Compact()
	return out
}
