// Package schedule orders the instructions within blocks so that fewer registers are live at once.
//
//	before:  ld a; ld b; ld c; ld d; s = a+b; t = s+c; u = t+d      four words at once
//	after:   ld a; ld b; s = a+b; ld c; t = s+c; ld d; u = t+d      two
//
// It is list scheduling (Gibbons and Muchnick, "Efficient instruction scheduling for a pipelined architecture", 1986) of
// the blocks in which a function's register estimate is reached or nearly so. Of what is ready that goes first which
// ends most live words, then what the longest chain of latencies waits for. Where the estimate allows, loads go before that
// (Goodman and Hsu, "Code scheduling and register allocation in large basic blocks", 1988). Nothing passes what
// synchronises, is convergent, volatile or atomic, calls, or carries; stores keep their order with all accesses of
// memory. The function is left as it was unless its estimate falls.
//
// Cost: that of package pressure, and the product of the instructions and of a window.
package schedule

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ptx"
)

const (
	fewWords = 48      // with what ptxas adds (docs/analyses.md) 64 registers at most: half of the threads that a GPU can hold run
	window   = 256     // instructions that are ordered together
	mostIn   = 1 << 12 // instructions of a function that are ordered, from the first block whose estimate is high on
	nearly   = 8       // blocks whose estimate is by this part lower than that of the function are left
)

// Run orders the instructions of f, whose blocks are in layout order, and returns by how many words its estimate falls.
func Run(f *ptx.Func, t *target.Target) (less int) { return run(f, t, fewWords) }

// run does so where the estimate is above few.
func run(f *ptx.Func, t *target.Target, few int) (less int) {
	if !many(f, few) {
		return 0
	}
	flow := pressure.Analyse(f)
	most := flow.Most().Words
	if most <= few {
		return 0
	}
	s := &scheduler{f: f, flow: flow, latency: t.Latencies(), live: make([]mark, f.NumRegs()), regs: make([]register, f.NumRegs())}
	before := map[int][]ptx.Inst{} // only looked up
	var changed []int
	left := mostIn
	for i, b := range f.Blocks {
		if flow.Blocks[i].Words < most-most/nearly {
			continue
		}
		if left -= len(b.Insts); left < 0 {
			break
		}
		old := slices.Clone(b.Insts)
		if s.block(int32(i)) {
			before[i], changed = old, append(changed, i)
		}
	}
	if len(changed) == 0 {
		return 0
	}
	if now := pressure.Of(f).Words; now < most {
		return most - now
	}
	for _, i := range changed {
		f.Blocks[i].Insts = before[i]
	}
	return 0
}

// many reports whether the registers of f are more words than few, live or not.
func many(f *ptx.Func, few int) bool {
	for r := 1; r < f.NumRegs() && few >= 0; r++ {
		few -= words(f, ptx.Reg(r))
	}
	return few < 0
}

// scheduler is the state for one function.
type scheduler struct {
	f       *ptx.Func
	flow    *pressure.Flow
	latency target.Latencies
	live    []mark     // by register, of the block
	regs    []register // by register, of the window
	round   int32      // number of the window
	nodes   []node
	edges   []edge
	reads   []use // chains of register.reads
}

// mark says whether a register is live at a point of a backward walk.
type mark struct {
	block int32 // 1 + the block
	on    bool
}

// register is what a window does with one.
type register struct {
	round int32
	def   int32 // 1 + the last definition seen
	reads int32 // 1 + place of the last reading since in scheduler.reads
	left  int32 // readings not scheduled yet
	defs  int32 // definitions in the window
	out   bool  // live behind the window
	in    bool  // read before any definition: live before it
}

// node is an instruction of a window.
type node struct {
	in    ptx.Inst
	first int32 // 1 + its first edge
	waits int32 // instructions before it that are not scheduled
	path  int32 // cycles of the longest chain from it
	load  bool
}

// edge leads to an instruction that must come later.
type edge struct{ to, next int32 }

// use is an instruction that reads a register.
type use struct{ node, next int32 }

// block orders the windows of a block, the last one first, and reports whether anything changed.
func (s *scheduler) block(i int32) (changed bool) {
	insts := s.f.Blocks[i].Insts
	end := len(insts)
	for end > 0 {
		lo := end
		for lo > 0 && end-lo < window && s.movable(&insts[lo-1]) {
			lo--
		}
		if end-lo > 3 && s.window(i, insts[lo:end]) {
			changed = true
		}
		if lo == end {
			lo--
		}
		for k := end - 1; k >= lo; k-- {
			s.step(i, &insts[k])
		}
		end = lo
	}
	return changed
}

// isLive says whether a register is live at this point of the walk over a block.
func (s *scheduler) isLive(block int32, r ptx.Reg) bool {
	if m := &s.live[r]; m.block != block+1 {
		*m = mark{block + 1, s.flow.LiveBehind(int(block), r)}
	}
	return s.live[r].on
}

// step walks over an instruction, backward.
func (s *scheduler) step(block int32, in *ptx.Inst) {
	set := func(on bool) func(ptx.Reg) {
		return func(r ptx.Reg) { s.live[r] = mark{block + 1, on} }
	}
	s.f.Defs(in, set(false))
	s.f.Uses(in, set(true))
}

// movable reports whether an instruction may change places with its neighbours at all.
func (s *scheduler) movable(in *ptx.Inst) bool {
	fl := s.f.Flags(in)
	if fl&(ptx.Ordered|ptx.Convergent|ptx.CrossLane|ptx.Terminator|ptx.Pseudo|ptx.WritesCC|ptx.ReadsCC|ptx.TextMods) != 0 {
		return false
	}
	switch in.Op {
	case ptx.OpLd, ptx.OpLdu, ptx.OpSt:
		return true
	}
	return fl&ptx.Pure != 0
}

// words is the size of a register; predicates are none.
func words(f *ptx.Func, r ptx.Reg) int {
	t := f.RegType(r)
	if t.Kind() == ptx.KindPred {
		return 0
	}
	return max(1, (t.Bits()+31)/32) * max(1, int(f.RegVec(r)))
}

// window orders some instructions, if fewer words are live then, and reports whether it did.
func (s *scheduler) window(block int32, insts []ptx.Inst) bool {
	s.graph(block, insts)
	old := s.measure(insts, nil)
	order := s.order(-1)
	least := s.measure(insts, order)
	if least >= old {
		return false
	}
	s.graph(block, insts)
	if early := s.order(least); s.measure(insts, early) <= least {
		order = early
	}
	for i, n := range order {
		insts[i] = s.nodes[n].in
	}
	return true
}
