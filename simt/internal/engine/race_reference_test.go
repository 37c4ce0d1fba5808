package engine

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/internal/race"
	"github.com/warpwise/warpwise/simt/micro"
)

// The reference for the detection of races: a vector clock over the whole grid for each thread and a
// list of all readers for each byte, as in the definition and without any compression. Random
// sequences of accesses and synchronisation go through it and through the detector.

// refDetector is the reference.
type refDetector struct {
	s      *race.State // for scopes
	n      int
	clocks [][]uint32
	orders []refOrder
	sc     []refReleased
	bytes  [2]map[uint64]*refCell      // of global and shared memory
	sync   [2]map[uint64][]refReleased // by address
	all    bool                        // a read of another strength does not replace one of the same thread

	raced, unordered bool
}

type refReleased struct {
	clock []uint32
	cta   int32
	scope micro.MemScope
}

type refOrder struct {
	fences  [micro.ScopeSystem + 1][]uint32
	pending []refReleased
}

type refCell struct {
	write race.Touch
	kind  uint8
	reads []race.Touch
}

func newReference(s *race.State, all bool) *refDetector {
	d := &refDetector{s: s, n: s.Blocks * int(s.PerCTA), all: all}
	d.clocks, d.orders = make([][]uint32, d.n), make([]refOrder, d.n)
	for t := range d.clocks {
		d.clocks[t] = make([]uint32, d.n)
		d.clocks[t][t] = 1
	}
	for i := range d.bytes {
		d.bytes[i], d.sync[i] = map[uint64]*refCell{}, map[uint64][]refReleased{}
	}
	return d
}

func refJoin(to, from []uint32) {
	for i, x := range from {
		to[i] = max(to[i], x)
	}
}

func refMerge(rs []refReleased, cta int32, scope micro.MemScope, clock []uint32) []refReleased {
	for i := range rs {
		if rs[i].cta == cta && rs[i].scope == scope {
			refJoin(rs[i].clock, clock)
			return rs
		}
	}
	return append(rs, refReleased{append([]uint32(nil), clock...), cta, scope})
}

func (d *refDetector) release(to []uint32, t int32) []uint32 {
	if to == nil {
		to = make([]uint32, d.n)
	}
	refJoin(to, d.clocks[t])
	d.clocks[t][t]++
	return to
}

func (d *refDetector) synchronise(threads []int32, all []uint32) {
	if all == nil {
		all = make([]uint32, d.n)
	}
	for _, t := range threads {
		refJoin(all, d.clocks[t])
	}
	for _, t := range threads {
		copy(d.clocks[t], all)
		d.clocks[t][t]++
	}
}

func (d *refDetector) meets(r *refReleased, t int32, scope micro.MemScope) bool {
	mine := t / d.s.PerCTA
	return d.s.IncludesCTA(scope, mine, r.cta) && d.s.IncludesCTA(r.scope, r.cta, mine)
}

func (d *refDetector) observe(rs []refReleased, t int32, order micro.MemOrder, scope micro.MemScope) {
	for i := range rs {
		switch {
		case !d.meets(&rs[i], t, scope):
		case race.Acquires(order):
			refJoin(d.clocks[t], rs[i].clock)
		default:
			d.orders[t].pending = refMerge(d.orders[t].pending, rs[i].cta, rs[i].scope, rs[i].clock)
		}
	}
}

func (d *refDetector) publish(rs []refReleased, t int32, order micro.MemOrder, scope micro.MemScope) []refReleased {
	cta := t / d.s.PerCTA
	if race.Releasing(order) {
		rs = refMerge(rs, cta, scope, d.clocks[t])
	}
	for f, c := range d.orders[t].fences {
		if c != nil {
			rs = refMerge(rs, cta, min(micro.MemScope(f), scope), c)
		}
	}
	d.clocks[t][t]++
	return rs
}

func (d *refDetector) fence(t int32, order micro.MemOrder, scope micro.MemScope) {
	c, o := d.clocks[t], &d.orders[t]
	if race.Acquires(order) {
		for i := range o.pending {
			if d.s.IncludesCTA(scope, t/d.s.PerCTA, o.pending[i].cta) {
				refJoin(c, o.pending[i].clock)
			}
		}
	}
	if order == micro.SeqCst {
		for i := range d.sc {
			if d.meets(&d.sc[i], t, scope) {
				refJoin(c, d.sc[i].clock)
			}
		}
		d.sc = refMerge(d.sc, t/d.s.PerCTA, scope, c)
	}
	if race.Releasing(order) {
		o.fences[scope] = append([]uint32(nil), c...)
	}
	c[t]++
}

func (d *refDetector) ordered(e *race.Touch, t int32) bool {
	return e.Thread == t || e.Time <= d.clocks[t][e.Thread]
}

func (d *refDetector) strong(e *race.Touch, t int32, scope micro.MemScope) bool {
	return d.s.Includes(e.Scope, e.Thread, t) && d.s.Includes(scope, t, e.Thread)
}

func (d *refDetector) check(e *race.Touch, t int32, scope micro.MemScope) {
	if e.Time == 0 || d.ordered(e, t) {
		return
	}
	if d.strong(e, t, scope) {
		d.unordered = true
	} else {
		d.raced = true
	}
}

func (d *refDetector) at(mem int, off uint64) *refCell {
	x := d.bytes[mem][off]
	if x == nil {
		x = &refCell{}
		d.bytes[mem][off] = x
	}
	return x
}

func (d *refDetector) access(t int32, o *raceOp) {
	scope := strength(&o.in)
	if o.what == opAtomic || o.what == opRead && scope != micro.ScopeThread {
		d.observe(d.sync[o.mem][o.off], t, o.in.Order, scope)
	}
	for off := o.off; off < o.off+uint64(o.size); off++ {
		x, now := d.at(o.mem, off), race.Touch{Epoch: race.Epoch{Thread: t, Time: d.clocks[t][t]}, Scope: scope, Reduce: false}
		switch o.what {
		case opRead:
			d.read(x, now)
		case opWrite:
			d.check(&x.write, t, scope)
			for i := range x.reads {
				d.check(&x.reads[i], t, scope)
			}
			*x = refCell{write: now}
			delete(d.sync[o.mem], off)
		case opAtomic:
			d.modify(x, now, o.kind)
		}
	}
	if o.what == opAtomic {
		d.sync[o.mem][o.off] = d.publish(d.sync[o.mem][o.off], t, o.in.Order, scope)
	} else if o.what == opWrite && scope != micro.ScopeThread {
		d.sync[o.mem][o.off] = d.publish(nil, t, o.in.Order, scope)
	}
}

func (d *refDetector) read(x *refCell, e race.Touch) {
	d.check(&x.write, e.Thread, e.Scope)
	plain := -1
	for i := range x.reads {
		if x.reads[i].Reduce {
			d.check(&x.reads[i], e.Thread, e.Scope)
		} else if x.reads[i].Thread == e.Thread && (!d.all || x.reads[i].Scope == e.Scope) {
			plain = i
		}
	}
	if plain >= 0 {
		x.reads[plain] = e
		return
	}
	x.reads = append(x.reads, e)
}

func (d *refDetector) modify(x *refCell, e race.Touch, kind uint8) {
	same := kind != 0 && kind == x.kind
	var before []race.Touch
	if same && x.write.Time > 0 && !d.ordered(&x.write, e.Thread) && d.strong(&x.write, e.Thread, e.Scope) {
		x.write.Reduce = true
	} else {
		d.check(&x.write, e.Thread, e.Scope)
	}
	for i := range x.reads {
		switch r := x.reads[i]; {
		case !same || !r.Reduce:
			d.check(&r, e.Thread, e.Scope)
		case r.Thread != e.Thread && r.Thread != x.write.Thread:
			before = append(before, r)
		}
	}
	if x.write.Reduce {
		before = append(before, x.write)
	}
	*x = refCell{write: e, kind: kind, reads: before}
}

// The operations of random sequences.
const (
	opRead = iota
	opWrite
	opAtomic
	opFence
	opBarrier  // of lanes of a block
	opWarp     // bar.warp.sync
	opRelease  // an arrival
	opAcquire  // a wait
	opPhase    // all that arrived is what is waited for
	numRaceOps = iota
)

// raceOp is an operation of a thread of the running cluster.
type raceOp struct {
	what int
	rank int // of the block
	warp int
	lane int
	in   micro.Inst
	kind uint8
	mem  int // 0 global, 1 shared
	off  uint64
	size int
	part []uint32 // barrier: lanes by warp
}

// raceRun compares one random sequence.
type raceRun struct {
	t        *testing.T
	r        *rand.Rand
	exec     *execution
	fr       *converge.Frame
	k        *cluster
	global   *memory.Region
	today    *refDetector // where a read replaces the one before of its thread
	sound    *refDetector // where only one of the same strength does
	arrived  race.Stamps
	waited   race.Stamps
	arrivedR [2][]uint32
	waitedR  [2][]uint32
	log      []string
	plain    bool // all accesses of a place have one strength
	handed   bool // blocks read one place and hand on that they did; seldom one writes it
}

func newRaceRun(t *testing.T, seed uint64) *raceRun {
	r := rand.New(rand.NewPCG(seed, 7))
	x := &raceRun{t: t, r: r, plain: r.IntN(2) == 0}
	x.handed = x.plain && r.IntN(2) == 0
	l := Launch{Grid: [3]int{1 + r.IntN(6), 1, 1}, Block: [3]int{[]int{1, 2, 5, 32, 33, 64, 70}[r.IntN(7)], 1, 1}}
	x.exec = &execution{launch: l, clusterSize: [3]int{1, 1, 1}, arena: &arena{}}
	if r.IntN(3) == 0 {
		x.exec.launch.Grid[0] *= 2
		x.exec.clusterSize[0] = 2
	}
	if r.IntN(8) == 0 {
		x.exec.launch.Grid[0] *= 20 // a tree of two levels
	}
	x.exec.races = x.exec.newRaces()
	x.global = memory.NewRegion("global", micro.Global, 0, 256)
	fn := &micro.Func{Name: "k"}
	for _, op := range []micro.AtomOp{micro.AtomExch, micro.AtomAdd, micro.AtomMax} {
		fn.Atoms = append(fn.Atoms, micro.AtomInfo{Op: op})
	}
	x.fr = &converge.Frame{Func: fn}
	x.today, x.sound = newReference(x.exec.races, false), newReference(x.exec.races, true)
	return x
}

// start begins a cluster.
func (x *raceRun) start(number int) {
	size := x.exec.clusterSize[0]
	x.k = &cluster{run: x.exec, number: number}
	n := x.exec.launch.Block[0]
	for rank := range size {
		c := &cta{run: x.exec, linear: number*size + rank, rank: rank, cluster: x.k}
		c.shared = memory.NewRegion("shared", micro.Shared, 0, 64)
		for first := 0; first < n; first += micro.WarpSize {
			c.warps = append(c.warps, &warp{cta: c, id: first / micro.WarpSize, lanes: uint32(1<<min(micro.WarpSize, n-first) - 1)})
		}
		x.k.ctas = append(x.k.ctas, c)
	}
	x.exec.races.Begin(x.k.number, len(x.k.ctas))
	for _, c := range x.k.ctas {
		for _, w := range c.warps {
			w.enterRaces()
		}
	}
	x.arrived, x.waited = race.Stamps{}, race.Stamps{}
	x.arrivedR, x.waitedR = [2][]uint32{}, [2][]uint32{}
	for _, d := range []*refDetector{x.today, x.sound} {
		d.bytes[1], d.sync[1] = map[uint64]*refCell{}, map[uint64][]refReleased{}
	}
}

// draw makes an operation. Few threads and places take part, so that they meet.
func (x *raceRun) draw() *raceOp {
	r := x.r
	o := &raceOp{what: r.IntN(numRaceOps + 6), rank: r.IntN(len(x.k.ctas))}
	if o.what >= numRaceOps {
		o.what = []int{opRead, opRead, opWrite, opAtomic, opAtomic, opBarrier}[o.what-numRaceOps]
	}
	c := x.k.ctas[o.rank]
	o.warp = r.IntN(len(c.warps))
	lanes := 1
	for o.lane = r.IntN(3 + 30*r.IntN(2)); c.warps[o.warp].lanes>>o.lane&1 == 0; o.lane = r.IntN(lanes) {
		lanes = max(1, 32-r.IntN(32))
	}
	o.size = []int{1, 2, 4, 4, 4, 8, 16}[r.IntN(7)]
	o.off = uint64(r.IntN(3) * 16)
	if o.size < 4 {
		o.off += uint64(r.IntN(4) * o.size)
		if r.IntN(4) > 0 {
			o.size = 4
			o.off &^= 3
		}
	}
	if o.rank == 0 && r.IntN(3) == 0 {
		o.mem = 1
	}
	o.in = micro.Inst{Op: micro.OpLoad, Bits: uint8(8 * o.size), Pos: diag.Pos(1 + len(x.log))}
	strong := r.IntN(2) == 0
	if x.plain {
		strong = o.off/16 == 1
	}
	scope, order := micro.MemScope(micro.ScopeCTA)+micro.MemScope(r.IntN(4)), micro.MemOrder(micro.Relaxed)+micro.MemOrder(r.IntN(5))
	if r.IntN(2) == 0 {
		scope = micro.ScopeGPU
	}
	if r.IntN(2) == 0 {
		order = micro.Relaxed
	}
	if x.plain {
		scope = micro.ScopeGPU
	}
	if x.handed {
		order = x.hand(o)
	}
	switch o.what {
	case opAtomic:
		o.in.Op, o.in.Scope, o.in.Order = micro.OpAtom, scope, order
		o.in.Bits = uint8(min(64, int(o.in.Bits)))
		o.size = int(o.in.Bits) / 8
		o.in.Ext, o.in.Dst = int32(r.IntN(3)), micro.Slot(r.IntN(3)/2)
		o.kind = race.ReductionOf(x.fr.Func, &o.in)
	case opFence:
		o.in.Scope, o.in.Order = micro.MemScope(micro.ScopeCTA)+micro.MemScope(r.IntN(4)), micro.Acquire+micro.MemOrder(r.IntN(4))
	case opBarrier:
		o.part = make([]uint32, len(c.warps))
		for i, w := range c.warps {
			o.part[i] = w.lanes
		}
		if r.IntN(3) == 0 { // some of them
			for i := range o.part {
				o.part[i] &= r.Uint32() | -uint32(r.IntN(2))
			}
		}
	case opWarp:
		o.part = []uint32{c.warps[o.warp].lanes & (r.Uint32() | -uint32(r.IntN(2)))}
	case opRead, opWrite:
		if strong && !x.handed {
			o.in.Mode, o.in.Scope, o.in.Order = micro.ModeVolatile, scope, order
		}
	}
	return o
}

// hand makes an operation one of blocks that read one place, or add to it, and hand on that they did.
func (x *raceRun) hand(o *raceOp) micro.MemOrder {
	o.mem, o.size, o.off, o.in.Bits = 0, 4, 0, 32
	switch k := x.r.IntN(40); {
	case k < 22:
		o.what = opRead
	case k < 27:
		o.what = opBarrier
		o.part = nil
	case k < 30:
		o.what, o.off = opAtomic, 16
		return micro.Release
	case k < 32:
		o.what, o.off = opAtomic, 16
		return micro.Acquire
	case k < 33:
		o.what = opWarp
	case k < 34 && x.k.number > 0:
		o.what = opWrite
	case k < 38 && x.exec.launch.Block[0]%2 == 1:
		o.what, o.off = opAtomic, 32
		return micro.Relaxed
	default:
		o.what, o.off = opRead, 32
	}
	return micro.Weak
}

// threads are those of a barrier.
func (o *raceOp) threads(c *cta) []int32 {
	var out []int32
	first := 0
	if o.what == opWarp {
		first = o.warp
	}
	for i, m := range o.part {
		for _, l := range lanesOf(m) {
			a := c.warps[first+i].actor(l)
			out = append(out, a.Number)
		}
	}
	return out
}

// step does an operation both ways and compares.
func (x *raceRun) step(o *raceOp) {
	c := x.k.ctas[o.rank]
	w, s := c.warps[o.warp], x.exec.races
	a := w.actor(o.lane)
	x.log = append(x.log, fmt.Sprintf("thread %d: %+v", a.Number, *o))
	x.exec.findings, x.exec.races.Unordered = finding.List{}, false
	refs := []*refDetector{x.today, x.sound}
	for _, d := range refs {
		d.raced, d.unordered = false, false
	}
	reg := x.global
	if o.mem == 1 {
		reg = c.shared
	}
	switch o.what {
	case opRead:
		w.raceRead(x.fr, &o.in, reg, o.off, o.size, o.lane)
	case opWrite:
		w.raceWrite(x.fr, &o.in, reg, o.off, o.size, o.lane, func(int) byte { return 1 })
	case opAtomic:
		w.raceAtomic(x.fr, &o.in, reg, o.off, o.size, o.lane)
	case opFence:
		a.Fence(o.in.Order, o.in.Scope)
	case opBarrier:
		s.Synchronise(c.rank, 0, o.part, nil)
	case opWarp:
		s.Synchronise(c.rank, o.warp, o.part, nil)
	case opRelease:
		x.arrived.Add(s, a.Stamp())
	case opAcquire:
		a.Acquire(x.waited.Clock(s))
	case opPhase:
		x.waited, x.arrived = x.arrived, race.Stamps{}
	}
	for i, d := range refs {
		switch o.what {
		case opRead, opWrite, opAtomic:
			d.access(a.Number, o)
		case opFence:
			d.fence(a.Number, o.in.Order, o.in.Scope)
		case opBarrier, opWarp:
			d.synchronise(o.threads(c), nil)
		case opRelease:
			x.arrivedR[i] = d.release(x.arrivedR[i], a.Number)
		case opAcquire:
			refJoin(d.clocks[a.Number], x.waitedR[i])
		case opPhase:
			x.waitedR[i], x.arrivedR[i] = x.arrivedR[i], nil
		}
	}
	raced := len(x.exec.findings.All) > 0
	switch {
	case x.today.raced && !raced, raced && !x.sound.raced, x.plain && raced != x.today.raced:
		x.fail("race: %v; reference %v, or %v with all reads", raced, x.today.raced, x.sound.raced)
	case !raced && !x.sound.raced && x.exec.races.Unordered != x.today.unordered && x.exec.races.Unordered != x.sound.unordered:
		x.fail("unordered: %v; reference %v", x.exec.races.Unordered, x.today.unordered)
	}
}

func (x *raceRun) fail(format string, args ...any) {
	for _, l := range x.log[max(0, len(x.log)-400):] {
		x.t.Log(l)
	}
	x.t.Fatalf("block %v, grid %v, cluster %v: "+format, append([]any{x.exec.launch.Block, x.exec.launch.Grid, x.exec.clusterSize}, args...)...)
}

func TestRacesAgainstReference(t *testing.T) {
	races, quiet := 0, 0
	n := uint64(60)
	if s, err := strconv.ParseUint(os.Getenv("WARPWISE_RACES"), 10, 64); err == nil {
		n = s // 3000 take some minutes
	}
	for seed := range n {
		x := newRaceRun(t, seed)
		clusters := x.exec.launch.Grid[0] / x.exec.clusterSize[0]
		per := 10 + x.r.IntN(max(20, 400/clusters))
		for k := range clusters {
			x.start(k)
			for range per {
				x.step(x.draw())
				if len(x.exec.findings.All) > 0 {
					races++
				} else {
					quiet++
				}
			}
			x.k.endRaces()
		}
	}
	if races < 1000 || quiet < 1000 {
		t.Errorf("%d operations race, %d do not: the sequences test nothing", races, quiet)
	}
	t.Logf("%d operations race, %d do not", races, quiet)
}
