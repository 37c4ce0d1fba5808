// Package pressure estimates the hardware registers that a function needs: the largest number of 32-bit words live at
// once, in the whole function and in each block, and where. It looks at PTX, and at LLVM IR before instruction
// selection.
//
// It is an estimate: ptxas schedules, rematerialises and adds registers of its own, and the registers of
// callees are not included.
//
// Cost: that of package liveness, and one walk over the instructions.
package pressure

import (
	"math/bits"
	"sort"

	"github.com/warpwise/warpwise/internal/analysis/liveness"
	"github.com/warpwise/warpwise/ptx"
)

// Info is the result for one function or block.
type Info struct {
	Words   int // most 32-bit register words live at once
	Uniform int // how many of those are of values that all threads of a warp share; of PTX this is not known: 0
	Preds   int // most predicates live at once
	// Block and Inst say where Words is reached first: before the instruction, or behind the last. Blocks are numbered
	// by their place in the layout (of LLVM IR: in reverse postorder), instructions within the block, from 0 (of LLVM
	// IR: from 1, phis included, debug records not).
	Block, Inst int
}

// add counts n registers of a class.
func (i *Info) add(c int32, n int) {
	switch words := int(c >> 1); {
	case words == 0:
		i.Preds += n
	default:
		i.Words += n * words
		if c&1 != 0 {
			i.Uniform += n * words
		}
	}
}

// most takes what is larger, and of the words where they are; of as many words o's place, if it is before that of i.
func (i *Info) most(o Info, before bool) {
	preds := max(i.Preds, o.Preds)
	if o.Words > i.Words || before && o.Words == i.Words {
		*i = o
	}
	i.Preds = preds
}

// class returns the class of a register of so many words; 0 is a predicate.
func class(words int, uniform bool) int32 {
	if uniform && words > 0 {
		return int32(words)<<1 | 1
	}
	return int32(words) << 1
}

// Of returns the estimate for f. A guarded write keeps its destination live.
func Of(f *ptx.Func) Info { return Analyse(f).Most() }

// Flow is the estimate for each block of a function of PTX, in the order of the layout, and what is live behind them.
type Flow struct {
	Blocks []Info
	live   *liveness.Info
}

// Analyse returns the estimate for each block of f.
func Analyse(f *ptx.Func) *Flow {
	w := solve(program(f), nil)
	return &Flow{w.blocks, w.live}
}

// Most returns the largest of all blocks.
func (x *Flow) Most() Info { return total(x.Blocks) }

// LiveBehind reports whether r, which the block names, is live behind it.
func (x *Flow) LiveBehind(block int, r ptx.Reg) bool {
	occ := x.live.Occurrences(uint32(r))
	i := sort.Search(len(occ), func(i int) bool { return occ[i].Block >= uint32(block) })
	return i < len(occ) && occ[i].Block == uint32(block) && occ[i].LiveOut
}

// total returns the largest of all blocks.
func total(blocks []Info) (best Info) {
	for _, b := range blocks {
		best.most(b, false)
	}
	return best
}

// code is a program, with the number of the instruction that Scan shows at the time.
type code struct {
	liveness.Program
	inst   int32
	events func(b uint32) []event // of a block, unless nil
}

// WordsOf returns how many 32-bit words a register takes; a predicate takes none.
func WordsOf(f *ptx.Func, r ptx.Reg) int {
	t := f.RegType(r)
	if t.Kind() == ptx.KindPred {
		return 0
	}
	return max(1, (t.Bits()+31)/32) * max(1, int(f.RegVec(r)))
}

// program shows f to package liveness; blocks are numbered by their place in the layout.
func program(f *ptx.Func) *code {
	place := make([]uint32, f.NumBlocks())
	for i, b := range f.Blocks {
		place[b.ID] = uint32(i)
	}
	var succs []*ptx.Block
	p := &code{}
	classes := make([]int32, f.NumRegs())
	for r := range classes {
		classes[r] = class(WordsOf(f, ptx.Reg(r)), false)
	}
	events, start := eventsOf(f)
	p.events = func(b uint32) []event { return events[start[b]:start[b+1]] }
	p.Program = liveness.Program{Blocks: len(f.Blocks), Vars: f.NumRegs(), Names: len(events),
		Class: func(v uint32) int32 { return classes[v] },
		Succs: func(b uint32, buf []uint32) []uint32 {
			var next *ptx.Block
			if int(b)+1 < len(f.Blocks) {
				next = f.Blocks[b+1]
			}
			succs = f.Succs(f.Blocks[b], next, succs[:0])
			for _, s := range succs {
				if i := place[s.ID]; f.Blocks[i] == s { // else it is not in the layout
					buf = append(buf, i)
				}
			}
			return buf
		},
		Scan: func(b uint32, see func(v uint32, def bool)) {
			for _, e := range p.events(b) {
				p.inst = e.inst
				see(e.v, e.def)
			}
		},
	}
	return p
}

// eventsOf lists the uses and definitions of all blocks in their order, and where those of each block begin.
func eventsOf(f *ptx.Func) (events []event, start []int) {
	n := 0
	for _, b := range f.Blocks {
		n += len(b.Insts)
	}
	events, start = make([]event, 0, 3*n), make([]int, 1, len(f.Blocks)+1)
	at := int32(0)
	use := func(r ptx.Reg) { events = append(events, event{uint32(r), at, false}) }
	def := func(r ptx.Reg) { events = append(events, event{uint32(r), at, true}) }
	for _, b := range f.Blocks {
		for i := range b.Insts {
			at = int32(i)
			f.Uses(&b.Insts[i], use)
			f.Defs(&b.Insts[i], def)
		}
		start = append(start, len(events))
	}
	return events, start
}

// solve finds the estimate for each block of a program. each, unless nil, sees what is live before an instruction that
// names a register, backward within a block.
func solve(p *code, each func(b uint32, inst int32, now Info)) *walk {
	behind := make([]Info, p.Blocks) // by block: what is live behind it
	live := liveness.Solve(&p.Program, func(s *liveness.Set) {
		for _, b := range s.Blocks {
			behind[b].add(s.Class, bits.OnesCount64(s.Out[b]))
		}
	})
	w := &walk{code: p, live: live, seen: make([]uint32, p.Vars), on: make([]bool, p.Vars), next: make([]uint32, p.Vars), each: each}
	w.blocks = make([]Info, p.Blocks)
	for b := range behind {
		w.blocks[b] = w.block(uint32(b), behind[b])
	}
	w.ends = behind
	return w
}

// behind returns how many words are live behind a block.
func (w *walk) behind(b uint32) int { return w.ends[b].Words }

// walk counts what is live within the blocks.
type walk struct {
	*code
	live   *liveness.Info
	seen   []uint32 // by variable: 1 + the last block in which it was met
	on     []bool   // by variable, where it was met: it is live
	next   []uint32 // by variable: how many of its occurrences were met
	events []event  // of the block, where the code keeps none
	blocks []Info   // the result
	ends   []Info   // by block: what is live behind it
	each   func(b uint32, inst int32, now Info)
}

// event is a use or a definition.
type event struct {
	v    uint32
	inst int32
	def  bool
}

// isLive reports whether v is live at this point of a backward walk over b.
func (w *walk) isLive(v, b uint32) bool {
	if w.seen[v] != b+1 {
		w.seen[v], w.on[v] = b+1, false
		if occ := w.live.Occurrences(v); len(occ) > 0 {
			w.on[v] = occ[w.next[v]].LiveOut // every block that names v is met, in their order
			w.next[v]++
		}
	}
	return w.on[v]
}

// of returns the events of a block, until it is asked again.
func (w *walk) of(b uint32) []event {
	if w.code.events != nil {
		return w.code.events(b)
	}
	w.events = w.events[:0]
	w.Scan(b, func(v uint32, def bool) { w.events = append(w.events, event{v, w.inst, def}) })
	return w.events
}

// block walks one block backward and returns the largest pressure within.
func (w *walk) block(b uint32, now Info) Info {
	events := w.of(b)
	now.Block = int(b)
	if n := len(events); n > 0 {
		now.Inst = int(events[n-1].inst) + 1
	}
	best := now
	for i := len(events) - 1; i >= 0; i-- {
		e := events[i]
		if w.isLive(e.v, b) == e.def {
			n := 1
			if e.def {
				n = -1
			}
			w.on[e.v] = !e.def
			now.add(w.Class(e.v), n)
		}
		if !e.def && (i == 0 || events[i-1].inst != e.inst || events[i-1].def) {
			now.Inst = int(e.inst)
			best.most(now, true)
		}
		if w.each != nil && (i == 0 || events[i-1].inst != e.inst) {
			w.each(b, e.inst, now)
		}
	}
	return best
}
