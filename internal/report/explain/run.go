package explain

import (
	"math/bits"
	"slices"

	"github.com/warpwise/warpwise/internal/report/traffic"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Given is where the arguments of the command line come from.
const Given = "given"

// Run is what a run on the emulator came to. A slot is a lane of a warp while the warp executes an instruction.
type Run struct {
	Executed  int64    `json:"executed"` // instructions of the kernel, by warps
	Elsewhere int64    `json:"executed_in_called_functions"`
	Slots     int64    `json:"slots"`
	Idle      int64    `json:"idle"`      // slots of lanes that had no part in what their warp executed
	NoThread  int64    `json:"no_thread"` // of these, lanes beyond the end of the block
	Guarded   int64    `json:"guarded"`   // of these, lanes whose predicate did not hold
	Sectors   int64    `json:"sectors"`   // of global memory
	Least     int64    `json:"sectors_at_least"`
	Passes    int64    `json:"passes"` // over the banks of shared memory
	Fewest    int64    `json:"passes_at_least"`
	Findings  []string `json:"findings,omitempty"`
	Stopped   bool     `json:"stopped,omitempty"` // by its bound
}

// Branch is an instruction at which lanes of a warp part.
type Branch struct {
	Executed int64 `json:"executed"`
	Parted   int64 `json:"parted"` // times that not all lanes went the same way
	Idle     int64 `json:"idle"`   // slots that lanes lost because they had parted there
}

// Traffic is what an access cost.
type Traffic struct {
	Space  string   `json:"space"`
	Names  []string `json:"names"` // what it accessed
	Write  bool     `json:"write"`
	Atomic bool     `json:"atomic"`
	Bytes  int      `json:"bytes"`    // of each lane
	Times  int64    `json:"executed"` // by warps
	Lanes  int64    `json:"lanes"`    // in sum
	Units  int64    `json:"units"`    // sectors of 32 bytes; of shared memory: passes over the banks
	Least  int64    `json:"units_at_least"`
	Same   int      `json:"same_address"` // of an atomic operation: the most lanes at one address

	counted int64 // Executed of the line when Times was last counted
}

// Unit names what Units counts.
func (t *Traffic) Unit() string {
	if t.Space == micro.Shared.String() {
		return "passes over the banks"
	}
	return "sectors"
}

// usualFuel bounds a run, in warp instructions.
const usualFuel = 3_000_000

// run runs the kernel.
func (k *Kernel) run(p *simt.Program, opt Options) {
	fn := p.Lookup(k.Name)
	if fn == nil {
		k.NoRun = "the emulator does not know it"
		return
	}
	in, why := opt.Input(p, fn)
	if in == nil {
		k.NoRun = why
		return
	}
	l := in.Launch
	k.Launch = &Launch{Grid: l.Grid, Block: l.Block, Args: append([]string{}, in.Args...), From: in.From}
	w := &watcher{k: k, fn: fn, warps: map[warpID]*warp{}, run: &Run{}, threads: k.Launch.Threads()}
	l.Observer, l.Checks, l.Fuel = w, simt.Checks{Races: true, Init: true, Undef: true}, opt.Fuel
	if l.Fuel == 0 {
		l.Fuel = usualFuel
	}
	res, err := p.Run(l)
	if err != nil {
		k.NoRun = err.Error()
		return
	}
	w.run.Stopped = res.Inconclusive
	for i := range res.Findings {
		f := &res.Findings[i]
		w.run.Findings = append(w.run.Findings, f.Kind.String()+": "+f.Msg)
	}
	k.Dynamic = max(k.Dynamic, int(l.SharedBytes))
	k.Run = w.run
}

// watcher sees every instruction of a run.
type watcher struct {
	k       *Kernel
	fn      *micro.Func
	threads int
	warps   map[warpID]*warp
	run     *Run
	follow  traffic.Follower
}

type warpID struct{ block, warp int }

// warp is what is known of the lanes of one warp.
type warp struct {
	born   uint32        // the lanes that have a thread
	parted [32][32]int32 // by two lanes: 1 + the line at which they last went different ways
}

// Before counts a step.
func (w *watcher) Before(s *simt.Step) {
	id, pos := warpID{s.CTA, s.Warp}, s.In.Pos
	x := w.warps[id]
	if x == nil {
		x = &warp{born: lanes(w.threads - 32*s.Warp)}
		w.warps[id] = x
	}
	same := w.follow.Goes(s)
	at, ok := -1, false
	if s.Func == w.fn {
		at, ok = w.k.at[pos]
	}
	if !same {
		w.step(x, s, at, ok)
	}
	if !ok {
		return
	}
	l := &w.k.Lines[at]
	if s.In.Op >= micro.OpBr && s.In.Op < micro.OpSReg && s.In.Op != micro.OpCall {
		w.branch(x, s, l, int32(at))
	}
	if a := traffic.Of(s); a != nil {
		w.access(l, a)
	}
}

// After counts nothing.
func (w *watcher) After(*simt.Step) {}

// lanes returns a mask of the first n lanes.
func lanes(n int) uint32 {
	if n >= 32 {
		return ^uint32(0)
	}
	return 1<<max(n, 0) - 1
}

// step counts an instruction, and the lanes that wait while it is executed.
func (w *watcher) step(x *warp, s *simt.Step, at int, ok bool) {
	if ok {
		w.run.Executed++
		w.k.Lines[at].Executed++
	} else {
		w.run.Elsewhere++
	}
	w.run.Slots += 32
	none := 32 - bits.OnesCount32(x.born)
	w.run.NoThread += int64(none)
	w.run.Idle += int64(none)
	control := s.In.Op >= micro.OpBr && s.In.Op < micro.OpSReg
	if guarded := bits.OnesCount32(s.Active &^ s.Mask); !control { // the lanes that a branch does not take have executed it
		w.run.Guarded += int64(guarded)
		w.run.Idle += int64(guarded)
	}
	first := bits.TrailingZeros32(s.Active)
	for m := x.born &^ s.Active; m != 0; m &= m - 1 {
		w.run.Idle++
		if line := x.parted[first&31][bits.TrailingZeros32(m)]; line > 0 {
			w.k.Lines[line-1].branch().Idle++
		}
	}
}

func (l *Line) branch() *Branch {
	if l.Branch == nil {
		l.Branch = &Branch{}
	}
	return l.Branch
}

// branch counts a branch, return or exit, and notes which lanes part there.
func (w *watcher) branch(x *warp, s *simt.Step, l *Line, at int32) {
	var groups []uint32
	switch s.In.Op {
	case micro.OpBr, micro.OpRet, micro.OpExit:
		if s.In.Guard == 0 {
			return
		}
		groups = []uint32{s.Mask, s.Active &^ s.Mask}
	case micro.OpSwitch, micro.OpBrIdx:
		by := map[uint64]int{}
		for m := s.Active; m != 0; m &= m - 1 {
			lane := bits.TrailingZeros32(m)
			v, _ := s.Value(s.In.A, lane)
			i, ok := by[v]
			if !ok {
				i = len(groups)
				by[v] = i
				groups = append(groups, 0)
			}
			groups[i] |= 1 << lane
		}
	default:
		return
	}
	b := l.branch()
	b.Executed++
	if len(groups) < 2 || slices.Contains(groups, s.Active) {
		return
	}
	b.Parted++
	for i, g := range groups {
		for _, h := range groups[i+1:] {
			for m := g; m != 0; m &= m - 1 {
				for n := h; n != 0; n &= n - 1 {
					a, c := bits.TrailingZeros32(m), bits.TrailingZeros32(n)
					x.parted[a][c], x.parted[c][a] = at+1, at+1
				}
			}
		}
	}
}

// access counts what an access costs. An instruction may be several accesses, such as one of a vector by atomic operations.
func (w *watcher) access(l *Line, a *traffic.Access) {
	t := l.Traffic
	if t == nil {
		t = &Traffic{Space: a.Space.String(), Bytes: a.Bytes, Write: a.Write, Atomic: a.Atom}
		l.Traffic = t
	}
	if !slices.Contains(t.Names, a.Name) && len(t.Names) < 4 {
		t.Names = append(t.Names, a.Name)
	}
	if t.counted != l.Executed {
		t.counted = l.Executed
		t.Times++
		t.Lanes += int64(bits.OnesCount32(a.Lanes))
	}
	n, least := a.Sectors()
	if a.Space == micro.Shared {
		n, least = a.Passes()
		w.run.Passes += int64(n)
		w.run.Fewest += int64(least)
	} else {
		w.run.Sectors += int64(n)
		w.run.Least += int64(least)
	}
	t.Units += int64(n)
	t.Least += int64(least)
	if a.Atom {
		t.Same = max(t.Same, a.SameAddress())
	}
}
