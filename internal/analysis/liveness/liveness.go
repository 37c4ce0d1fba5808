// Package liveness computes live-in and live-out sets of blocks, for any program with dense numbers for
// blocks and variables.
//
// It is sparse: a variable that is used only below its definition in the same block is skipped, and the
// others are followed backward from their uses, only through blocks in which they are live (Brandner,
// Boissinot, Darte, Dupont de Dinechin and Rastello, "Computing Liveness Sets for SSA-Form Programs", INRIA
// RR-7503, 2011, section 5). 64 variables are followed at once, with one word of bits for each block, so
// that long live ranges are cheap. Nothing is stored for a pair of variable and block unless the variable
// occurs in the block: the client sees each set of 64 variables and takes what it needs. Definitions need
// not dominate uses, and a variable may have several.
//
// Cost: memory linear in blocks, edges, variables and occurrences. Time linear in the occurrences and in
// the blocks where at least one of each 64 variables is live.
package liveness

import (
	"math/bits"
	"slices"
)

// Program is how liveness sees a function.
type Program struct {
	Blocks int // blocks are numbered below
	Vars   int // variables are numbered below
	Names  int // how often Scan will call see for all blocks together; 0: not known
	Class  func(v uint32) int32
	// Succs appends the successors of a block to buf.
	Succs func(b uint32, buf []uint32) []uint32
	// Scan shows what a block names, in the order of execution: of each instruction first what it uses, then
	// what it defines.
	Scan func(b uint32, see func(v uint32, def bool))
}

// Occurrence is one block that names a variable.
type Occurrence struct {
	Block   uint32
	Used    bool // before it is defined in the block
	Defined bool
	LiveOut bool // behind the block; set by Solve
}

// Set is up to 64 variables of one class. Bit i of a word stands for Vars[i].
type Set struct {
	Class  int32
	Vars   []uint32
	Blocks []uint32 // where at least one of them is live-in or live-out, or occurs
	In     []uint64 // by block: the live-in variables. For other than Blocks: 0
	Out    []uint64 // by block: the live-out variables
}

// Info holds where the variables occur that are live across a boundary of blocks.
type Info struct {
	vars  []uint32 // those that are live-in somewhere
	start []uint32 // by variable: where its occurrences begin
	occ   []Occurrence
}

// Occurrences returns where v occurs, by block in the order of the numbers, or nothing when v is not
// live-in anywhere.
func (x *Info) Occurrences(v uint32) []Occurrence { return x.occ[x.start[v]:x.start[v+1]] }

// Solve computes liveness and shows each set once to the client, which must not keep it.
func Solve(p *Program, show func(*Set)) *Info {
	x := Collect(p)
	x.Solve(p, show)
	return x
}

// Collect finds where variables occur that are live across blocks. LiveOut is not known before Info.Solve.
func Collect(p *Program) *Info {
	x := &Info{}
	x.vars = x.collect(p)
	return x
}

// Solve computes liveness for what Collect has found, and shows each set once to the client, which must not keep it.
func (x *Info) Solve(p *Program, show func(*Set)) {
	vars := x.vars
	slices.SortStableFunc(vars, func(a, b uint32) int { return int(p.Class(a) - p.Class(b)) })
	s := &solver{preds: predecessors(p), info: x, kill: make([]uint64, p.Blocks), fresh: make([]uint64, p.Blocks), on: make([]bool, p.Blocks)}
	s.work, s.low, s.high = make([]uint64, (p.Blocks+63)/64), (p.Blocks+63)/64, -1
	s.set.In, s.set.Out = make([]uint64, p.Blocks), make([]uint64, p.Blocks)
	for len(vars) > 0 {
		n := 1
		for n < min(64, len(vars)) && p.Class(vars[n]) == p.Class(vars[0]) {
			n++
		}
		s.set.Class, s.set.Vars = p.Class(vars[0]), vars[:n]
		s.solve()
		show(&s.set)
		s.reset()
		vars = vars[n:]
	}
}

// collect finds the variables that are live-in somewhere, and where those occur. The program is scanned once: what it
// names is kept, since asking an instruction again costs more than reading a list.
func (x *Info) collect(p *Program) (vars []uint32) {
	defined := make([]uint32, p.Vars) // 1 + the last block seen that defines the variable
	across := make([]bool, p.Vars)
	names := make([]uint32, 0, max(p.Vars, p.Names)) // twice the variable, and 1 where it is defined
	ends := make([]uint32, p.Blocks)                 // by block: where its names end
	for b := range uint32(p.Blocks) {
		p.Scan(b, func(v uint32, def bool) {
			if def {
				defined[v] = b + 1
				names = append(names, v<<1|1)
				return
			}
			names = append(names, v<<1)
			if defined[v] != b+1 && !across[v] {
				across[v] = true
				vars = append(vars, v)
			}
		})
		ends[b] = uint32(len(names))
	}
	x.start = make([]uint32, p.Vars+1)
	if len(vars) == 0 {
		return nil
	}
	slices.Sort(vars)
	last := defined // 1 + the last occurrence of the variable in found
	clear(last)
	var found []named
	at := uint32(0)
	for b, end := range ends {
		for _, name := range names[at:end] {
			v, def := name>>1, name&1 != 0
			if !across[v] {
				continue
			}
			if at := last[v]; at == 0 || found[at-1].Block != uint32(b) {
				found = append(found, named{Occurrence{Block: uint32(b)}, v})
				last[v] = uint32(len(found))
				x.start[v+1]++
			}
			o := &found[last[v]-1]
			o.Used = o.Used || !def && !o.Defined
			o.Defined = o.Defined || def
		}
		at = end
	}
	for v := range p.Vars {
		x.start[v+1] += x.start[v]
	}
	next := slices.Clone(x.start[:p.Vars]) // by variable: where its next occurrence goes
	x.occ = make([]Occurrence, len(found))
	for i := range found {
		v := found[i].v
		x.occ[next[v]] = found[i].Occurrence
		next[v]++
	}
	return vars
}

// named is an occurrence, with what occurs.
type named struct {
	Occurrence
	v uint32
}

// edges are the predecessors of all blocks, one after the other.
type edges struct {
	start []uint32 // by block
	list  []uint32
}

func (e *edges) of(b uint32) []uint32 { return e.list[e.start[b]:e.start[b+1]] }

func predecessors(p *Program) edges {
	e := edges{start: make([]uint32, p.Blocks+1)}
	var buf []uint32
	for b := range uint32(p.Blocks) {
		buf = p.Succs(b, buf[:0])
		for _, s := range buf {
			e.start[s+1]++
		}
	}
	for b := range p.Blocks {
		e.start[b+1] += e.start[b]
	}
	e.list = make([]uint32, e.start[p.Blocks])
	next := slices.Clone(e.start)
	for b := range uint32(p.Blocks) {
		buf = p.Succs(b, buf[:0])
		for _, s := range buf {
			e.list[next[s]] = b
			next[s]++
		}
	}
	return e
}

// solver follows one set after the other.
type solver struct {
	preds edges
	info  *Info
	set   Set
	kill  []uint64 // by block: what it defines
	fresh []uint64 // by block: what is live-in and not yet told to the predecessors
	on    []bool   // by block: it is among the set's Blocks
	// work has a bit for each block with something fresh. Words outside of low to high are zero.
	work      []uint64
	low, high int
}

func (s *solver) touch(b uint32) {
	if !s.on[b] {
		s.on[b] = true
		s.set.Blocks = append(s.set.Blocks, b)
	}
}

// liveIn makes the variables live-in at b.
func (s *solver) liveIn(b uint32, vars uint64) {
	vars &^= s.set.In[b]
	if vars == 0 {
		return
	}
	s.set.In[b] |= vars
	s.fresh[b] |= vars
	w := int(b >> 6)
	s.work[w] |= 1 << (b & 63)
	s.low, s.high = min(s.low, w), max(s.high, w)
}

// next takes the block with the highest number at or below from that has something fresh. When there is
// none, it begins again at the top: so one sweep suffices but for jumps back, if blocks are numbered
// roughly in the order of execution.
func (s *solver) next(from int) (b uint32, ok bool) {
	w := from >> 6
	for again := false; ; again = true {
		for ; w >= s.low; w-- {
			word := s.work[w]
			if w == from>>6 && !again {
				word &= 2<<(from&63) - 1
			}
			if word != 0 {
				b := bits.Len64(word) - 1
				s.work[w] &^= 1 << b
				return uint32(w<<6 + b), true
			}
		}
		if again {
			s.low, s.high = len(s.work), -1
			return 0, false
		}
		w = s.high
	}
}

func (s *solver) solve() {
	for i, v := range s.set.Vars {
		for _, o := range s.info.Occurrences(v) {
			s.touch(o.Block)
			if o.Defined {
				s.kill[o.Block] |= 1 << i
			}
			if o.Used {
				s.liveIn(o.Block, 1<<i)
			}
		}
	}
	last := max(0, s.high)<<6 + 63
	for b, ok := s.next(last); ok; b, ok = s.next(int(b)) {
		vars := s.fresh[b]
		s.fresh[b] = 0
		for _, p := range s.preds.of(b) {
			s.touch(p)
			s.set.Out[p] |= vars
			s.liveIn(p, vars&^s.kill[p])
		}
	}
	for i, v := range s.set.Vars {
		occ := s.info.Occurrences(v)
		for k := range occ {
			occ[k].LiveOut = s.set.Out[occ[k].Block]&(1<<i) != 0
		}
	}
}

// reset clears what the last set left behind.
func (s *solver) reset() {
	for _, b := range s.set.Blocks {
		s.set.In[b], s.set.Out[b], s.kill[b], s.on[b] = 0, 0, 0, false
	}
	s.set.Blocks = s.set.Blocks[:0]
}
