// Package predicate is phase 63, OriDoPredication: branches over few instructions become guards.
//
//	    @!%p bra over;              @%p ld.global.u32 %r2, [%rd1];
//	    ld.global.u32 %r2, [%rd1];  add.s32 %r4, %r2, 1;
//	    add.s32 %r4, %r2, 1;        @%p mov.b32 %r5, %r4;
//	    mov.b32 %r5, %r4;
//	over:                           over:
//
// A branch whose ways meet again behind short runs of blocks that nothing else reaches is replaced by what stands on
// the ways, each under the condition of its way: triangles, diamonds, and ways that end the thread. Inner ones come
// first, so that nests fold from inside. Registers are variables and guarded writes keep the old value, so nothing else is
// needed. What has no effect and whose result nobody reads behind the meeting point is executed by all threads, without
// a guard; loads, stores and atomic operations are always guarded. A guarded instruction of a way has the conjunction,
// one for each predicate.
//
// Nothing that asks which threads execute it moves under a guard: operations across lanes, barriers, calls; nor do
// carries, ordered accesses, what is not understood, blocks with a pragma, or what jumps back. A branch that all threads
// take together skips for free, and is kept but for very short ways. So is one where guards would need more registers by the
// estimate of package pressure: in the place where most are live, or where a guarded write in a loop keeps an old value that nobody needs.
//
// This is if-conversion (Allen, Kennedy, Porterfield and Warren, POPL 1983) for machines with guards (Mahlke, Lin, Chen,
// Hank and Bringmann, "Effective Compiler Support for Predicated Execution Using the Hyperblock", MICRO 1992). Linear:
// what is looked at from a branch is limited by what is converted. Idempotent but for nests beyond the limit.
package predicate

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/internal/analysis/uniform"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var (
	triangles = pass.NewStat("Triangle", "branches over instructions replaced by guards")
	diamonds  = pass.NewStat("Diamond", "branches with two ways replaced by guards")
	ends      = pass.NewStat("EndOfThread", "branches to an end of the thread replaced by guards")
)

// Pass is the phase.
var Pass = &pass.Pass[*ptx.Func]{Name: "OriDoPredication", Run: run, Stats: []*pass.Stat{triangles, diamonds, ends}}

// The limits, in units of cost, that knobs change.
const (
	limitPure    = 16 // of ways without accesses to memory
	limitMemory  = 8  // of ways with accesses
	limitUniform = 3  // where all threads go one way
	maxBlocks    = 8  // blocks of a way
)

func run(c *pass.Ctx, f *ptx.Func) {
	w := &walk{c: c, f: f, pure: c.Int("PredicationLimit", limitPure), memory: c.Int("PredicationLoads", limitMemory),
		uniform: c.Int("PredicationUniformLimit", limitUniform), pressure: c.Bool("PredicationPressure", true)}
	if !w.candidates() {
		return
	}
	w.g = flow.Of(f)
	w.after, w.locals = map[flow.Block][]flow.Block{}, map[ptx.Reg]bool{}
	w.layout()
	rpo := w.g.RPO()
	for i := len(rpo) - 1; i >= 0; i-- {
		w.branch(rpo[i])
	}
	if w.changed {
		for b := range flow.Block(w.g.Len()) {
			if w.after[b] != nil && !w.gone[b] && len(w.locals) > 0 {
				w.merge(b)
				w.reuse(b)
			}
		}
		f.Blocks = slices.DeleteFunc(f.Blocks, func(b *ptx.Block) bool { return w.gone[w.g.Number(b.ID)] })
	}
}

type walk struct {
	c                     *pass.Ctx
	f                     *ptx.Func
	g                     *flow.Graph // as it was: numbers of blocks stay
	pure, memory, uniform int
	pressure              bool // keep what would need more registers
	changed               bool

	ways  []int32        // by block: edges that lead to it, and tables that name it
	next  []flow.Block   // by block: the one below it in the layout, -1 behind the last
	gone  []bool         // by block
	live  *liveIn        // nil until it is asked for
	alike *uniform.Info  // with it
	loops []bool         // by block: it is part of a loop; with it
	press *pressure.Flow // with it
	most  int            // words live at once in the whole function

	after  map[flow.Block][]flow.Block // what follows a block whose branch was converted; looked up only
	locals map[ptx.Reg]bool            // registers that only one way names, and writes under its guard; looked up only
}

// candidates reports whether there is a guarded branch at all.
func (w *walk) candidates() bool {
	for _, b := range w.f.Blocks {
		for i := len(b.Insts) - b.Branches(); i < len(b.Insts); i++ {
			if b.Insts[i].Op == ptx.OpBra && b.Insts[i].Guard != 0 {
				return true
			}
		}
	}
	return false
}

// layout counts the edges that lead to each block and links the layout.
func (w *walk) layout() {
	n := w.g.Len()
	w.ways, w.next, w.gone = make([]int32, n), make([]flow.Block, n), make([]bool, n)
	for b := range flow.Block(n) {
		w.next[b] = b + 1
		for _, s := range w.g.Succs(b) {
			w.ways[s]++
		}
	}
	w.next[n-1] = -1
	w.ways[0]++
	for _, t := range w.f.Tables {
		for _, id := range t.Blocks {
			if b := w.g.Number(id); b >= 0 {
				w.ways[b]++
			}
		}
	}
}

// below returns the block below b in the layout, -1 when there is none.
func (w *walk) below(b flow.Block) flow.Block {
	n := w.next[b]
	for n >= 0 && w.gone[n] {
		n = w.next[n]
	}
	w.next[b] = n
	return n
}

// What a way leads to that leads to no block.
const (
	ended   flow.Block = -1 // it ends the thread
	nowhere flow.Block = -2 // it is not known
)

// way is one way from a branch: blocks in a row that nothing else reaches.
type way struct {
	blocks []flow.Block
	to     flow.Block // where it leads, or ended, or nowhere
	cost   int
	insts  int
	memory bool
	loads  int       // of memory that may change, or that is large
	guard  ptx.Guard // the last that an instruction had
	why    string    // not "": it cannot be converted
	at     *ptx.Inst // because of this
}

// first returns the block that the way begins with, -1 when it has none.
func (y *way) first() flow.Block {
	if len(y.blocks) == 0 {
		return -1
	}
	return y.blocks[0]
}

// branch looks at the branch at the end of block b.
func (w *walk) branch(b flow.Block) {
	blk := w.g.At(b)
	n := len(blk.Insts)
	k := blk.Branches()
	if k == 0 || blk.Insts[n-k].Op != ptx.OpBra || blk.Insts[n-k].Guard == 0 {
		return
	}
	bra := blk.Insts[n-k]
	taken, other := w.g.Number(bra.Src[0].Block()), flow.Block(-1)
	switch {
	case k == 1:
		other = w.below(b)
	case blk.Insts[n-1].Op == ptx.OpBra && blk.Insts[n-1].Guard == 0:
		other = w.g.Number(blk.Insts[n-1].Src[0].Block())
	}
	if taken < 0 || other < 0 || taken == other {
		return
	}
	yes, no := w.way(b, taken), w.way(b, other)
	switch {
	case yes.to == no.to && yes.to >= 0:
		stat := diamonds
		if len(yes.blocks) == 0 || len(no.blocks) == 0 {
			stat = triangles
		}
		w.convert(stat, b, &bra, &yes, &no, yes.to)
	case no.to == ended:
		w.convert(ends, b, &bra, &way{to: taken}, &no, taken)
	case yes.to == ended:
		w.convert(ends, b, &bra, &yes, &way{to: other}, other)
	}
}

// way follows the blocks from one side of the branch at the end of block from, as far as nothing else leads there.
func (w *walk) way(from, b flow.Block) way {
	y := way{to: b}
	most := max(w.pure, w.memory, w.uniform)
	for w.ways[b] == 1 && b != from && len(y.blocks) < maxBlocks {
		blk := w.g.At(b)
		k := blk.Branches()
		n := len(blk.Insts)
		if k > 1 || k == 1 && blk.Insts[n-1].Guard != 0 || n-k+y.insts > 2*most {
			return y
		}
		for i := range blk.Insts[:n-k] {
			w.add(&y, &blk.Insts[i])
		}
		y.blocks = append(y.blocks, b)
		if k == 0 {
			b = w.below(b)
		} else {
			switch last := &blk.Insts[n-1]; last.Op {
			case ptx.OpBra:
				b = w.g.Number(last.Src[0].Block())
			case ptx.OpRet, ptx.OpExit:
				y.to = ended
				return y
			default:
				b = -1
				y.why, y.at = "a way ends in "+last.Op.String(), last
			}
		}
		if y.to = b; b < 0 {
			y.to = nowhere
			return y
		}
	}
	return y
}

// add counts an instruction of a way.
func (w *walk) add(y *way, in *ptx.Inst) {
	cost, memory, why := costOf(w.f, in)
	if y.cost += cost; in.Guard != y.guard && in.Guard != 0 {
		y.cost++ // for the conjunction
		y.guard = in.Guard
	}
	y.insts++
	y.memory = y.memory || memory
	if memory && in.Op == ptx.OpLd {
		y.loads++
	}
	if why != "" && y.why == "" {
		y.why, y.at = why, in
	}
}

// costOf returns what executing an instruction costs, whether it accesses memory, and why it cannot be guarded, or "".
func costOf(f *ptx.Func, in *ptx.Inst) (cost int, memory bool, why string) {
	fl := f.Flags(in)
	switch {
	case in.Op == ptx.OpComment:
		return 0, false, ""
	case in.Op == ptx.OpPragma || in.Op == ptx.OpRaw || fl&ptx.Pseudo != 0:
		return 0, false, "a way has " + in.Op.String() + ", which no guard goes before"
	case fl&(ptx.WritesCC|ptx.ReadsCC) != 0:
		return 0, false, "a way has a part of a chain of carries"
	case fl&(ptx.Convergent|ptx.CrossLane) != 0:
		return 0, false, "a way has an operation that asks which threads execute it"
	case fl&ptx.Ordered != 0:
		return 0, false, "a way has an ordered access, a fence, or a clock"
	case fl&ptx.Terminator != 0:
		return 0, false, "a way ends the thread under a condition"
	}
	switch in.Op {
	case ptx.OpLd, ptx.OpLdu, ptx.OpSt, ptx.OpAtom, ptx.OpRed:
		if in.Mods.IsText() || in.Mods.CacheOp() == ptx.CacheCV {
			return 0, false, "a way has an access of a form that is left alone"
		}
		return 1, fl&ptx.Invariant == 0 || in.Op != ptx.OpLd || in.Mods.Space() != ptx.Param, ""
	}
	if fl&ptx.Pure == 0 {
		return 0, false, "a way has " + in.Op.String()
	}
	switch in.Op {
	case ptx.OpDiv, ptx.OpRem:
		return 8, false, ""
	case ptx.OpSqrt, ptx.OpRcp, ptx.OpRsqrt, ptx.OpSin, ptx.OpCos, ptx.OpEx2, ptx.OpLg2, ptx.OpTanh:
		return 2, false, ""
	}
	if in.Type.Bits() == 64 {
		return 2, false, ""
	}
	return 1, false, ""
}

// refused says why a branch stays, and because of which instruction, or "".
func (w *walk) refused(b flow.Block, bra *ptx.Inst, yes, no *way, to flow.Block) (string, *ptx.Inst) {
	if yes.why != "" {
		return yes.why, yes.at
	}
	if no.why != "" {
		return no.why, no.at
	}
	if to == b || w.g.Dominates(to, b) {
		return "a way jumps back", bra
	}
	if yes.loads+no.loads == 1 {
		return "a branch over a single load costs the assembler no more than a guard", bra
	}
	most := w.pure
	if yes.memory || no.memory {
		most = min(most, w.memory)
	}
	if max(yes.cost, no.cost) > most || yes.cost+no.cost > most+most/2 {
		return "the ways are too long", bra
	}
	if w.live == nil { // all are of the function before anything is converted
		w.live, w.alike, w.loops = liveInOf(w.g), uniform.Of(w.g), w.g.Cyclic()
		if w.pressure {
			w.press = pressure.Analyse(w.f)
			w.most = w.press.Most().Words
		}
	}
	if max(yes.cost, no.cost) > w.uniform && w.sameWay(b, bra) {
		return "all threads go the same way, and skipping is free", bra
	}
	return "", nil
}

// sameWay reports a branch that is known to take all threads of a warp the same way.
func (w *walk) sameWay(b flow.Block, bra *ptx.Inst) bool {
	if bra.Mods.Has(ptx.Uni) {
		return true
	}
	return w.alike.Branch(b)
}
