// Package join gives a phi and what is copied to it one register where their lives do not meet, so that the copy goes: on
// the back edge of a loop it would need a block of its own. That is coalescing after Chaitin, "Register allocation
// and spilling via graph coloring" (1982), without a graph: two registers may be joined when neither is live behind a
// definition of the other, but for the copies between them. Where a register is live is found by walking backward
// from its uses (Brandner et al., "Computing liveness sets for SSA-form programs", 2011), for one candidate at a time.
// What that costs goes by the length of lives, so a budget proportional to the function bounds it.
package join

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ptx"
)

// Joiner joins registers of one function after the other. The zero Joiner is ready; it keeps its storage.
type Joiner struct {
	f      *ptx.Func
	blocks []*ptx.Block
	at     []int32 // by ptx.BlockID: place in blocks
	preds  adjacency
	succs  adjacency
	into   []ptx.Reg // by register: one that it was joined with, or itself
	occ    [][]occurrence
	span   []occurrence // storage of occ
	live   []int32      // by place of the block: the round in which the register was live on entry
	kills  []int32      // by place of the block: the round in which it was seen to be written
	round  int32
	work   []int32
	budget int
	joined bool
	counts Counts
}

// occurrence is a place where a register is read or written. In an instruction that does both, reading comes first.
type occurrence struct {
	block, inst int32
	def         bool
}

func (o occurrence) less(p occurrence) bool {
	switch {
	case o.block != p.block:
		return o.block < p.block
	case o.inst != p.inst:
		return o.inst < p.inst
	}
	return !o.def && p.def
}

// joinBudget is how many steps the joiner may take for each instruction and block of a function.
const joinBudget = 24

// Counts says what was done.
type Counts struct {
	Joined   int64 // pairs of registers that became one
	Delayed  int64 // definitions put behind the last use of what they are copied to
	Hoisted  int64 // blocks on back edges whose copies are done before the branch
	Isolated int64 // phis that got a second register for the back edge
}

// Run joins registers of f, whose blocks are in layout order, and removes the copies that are none any more.
func (j *Joiner) Run(f *ptx.Func) Counts {
	j.f, j.counts = nil, Counts{}
	if j.pass(f) {
		j.pass(f) // what was isolated may be joined now
	}
	return j.counts
}

// pass joins what can be joined and reports whether phis were isolated, which is done once.
func (j *Joiner) pass(f *ptx.Func) (isolated bool) {
	again := j.f == f
	j.f, j.blocks, j.joined = f, f.Blocks, false
	copies := j.candidates()
	if len(copies) == 0 {
		return false
	}
	j.graph()
	if !again && j.delay(copies) {
		copies = j.candidates()
	}
	j.occurrences()
	for _, c := range copies {
		if j.budget < 0 {
			break
		}
		in := &j.blocks[c.block].Insts[c.inst]
		j.join(j.root(in.Dst.Reg()), j.root(in.Src[0].Reg()))
	}
	late, stuck := j.hoistable()
	var phis []isolation
	if !again {
		phis = j.isolable(stuck)
	}
	if j.joined {
		j.rewrite()
	}
	for _, v := range late {
		j.counts.Hoisted++
		j.hoist(v)
	}
	for _, p := range phis {
		j.counts.Isolated++
		j.isolate(p)
	}
	return len(phis) > 0
}

// hoistable returns the blocks on back edges whose copies, those that stay, may be done before the branch to them
// as well: where control leaves the loop instead, nobody wants what they overwrite. Stuck are the others.
func (j *Joiner) hoistable() (vias, stuck []int32) {
	for i, v := range j.blocks {
		if !j.endsBackward(v) || !onlyCopies(v) || len(j.preds.of(int32(i))) != 1 {
			continue
		}
		from := j.blocks[j.preds.of(int32(i))[0]]
		if from.Branches() != 2 {
			continue
		}
		yes, no := &from.Insts[len(from.Insts)-2], &from.Insts[len(from.Insts)-1]
		other := no.Src[0].Block()
		if other == v.ID {
			other = yes.Src[0].Block()
		}
		switch {
		case other == v.ID || yes.Op != ptx.OpBra || no.Op != ptx.OpBra:
		case j.unwanted(v, j.at[other], yes.Guard.Reg()):
			vias = append(vias, int32(i))
		default:
			stuck = append(stuck, int32(i))
		}
	}
	return vias, stuck
}

// An isolation is a phi that the code behind its loop wants as it was, so that the back edge keeps a block for its
// copy. The copies into it go to another register, which is moved to the phi's at the beginning of the loop: then the
// other can be joined with what the loop computes (Sreedhar et al., "Translating out of static single assignment
// form", 1999, method I, for such phis only).
type isolation struct {
	phi    ptx.Reg
	header int32
}

// mostIsolated bounds how many phis of one loop are isolated: each is a move in every iteration.
const mostIsolated = 4

// isolable returns the phis to isolate, those that blocks of copies on back edges write.
func (j *Joiner) isolable(stuck []int32) (phis []isolation) {
	if len(stuck) == 0 {
		return nil
	}
	taken := make([]bool, j.f.NumRegs()) // by register: it is among those of the blocks before
	for _, v := range stuck {
		b := j.blocks[v]
		header := j.at[b.Insts[len(b.Insts)-1].Src[0].Block()]
		n := len(phis)
		for i := range len(b.Insts) - 1 {
			in := &b.Insts[i]
			if j.into[in.Dst.Reg()] == ptx.NoReg {
				phis = phis[:n]
				break
			}
			d := j.root(in.Dst.Reg())
			if isCopy(j.f, in) && j.root(in.Src[0].Reg()) == d {
				continue
			}
			if taken[d] { // for another block that leads to the header
				continue
			}
			if len(phis) == n+mostIsolated || !j.setFor(d, header) {
				phis = phis[:n]
				break
			}
			phis = append(phis, isolation{d, header})
		}
		for _, p := range phis[n:] {
			taken[p.phi] = true
		}
	}
	return phis
}

// setFor reports whether a register is written by moves in blocks only that lead to the header and nowhere else, and
// that do not read it themselves, as a cycle of copies does what it saves.
func (j *Joiner) setFor(r ptx.Reg, header int32) bool {
	occ := j.occ[r]
	for i, o := range occ {
		j.budget--
		if !o.def {
			continue
		}
		if i+1 < len(occ) && occ[i+1].block == o.block {
			return false
		}
		in := &j.blocks[o.block].Insts[o.inst]
		next := j.succs.of(o.block)
		if in.Op != ptx.OpMov || in.Guard != 0 || len(next) != 1 || next[0] != header {
			return false
		}
	}
	return j.budget >= 0
}

// isolate gives the copies into a phi another register.
func (j *Joiner) isolate(p isolation) {
	n := j.f.NewReg(j.f.RegType(p.phi))
	for _, b := range j.preds.of(p.header) {
		for i := range j.blocks[b].Insts {
			if in := &j.blocks[b].Insts[i]; in.Op == ptx.OpMov && in.Dst == ptx.R(p.phi) {
				in.Dst = ptx.R(n)
			}
		}
	}
	h := j.blocks[p.header]
	k := 0
	for k < len(h.Insts) && h.Insts[k].Op == ptx.OpPragma {
		k++
	}
	in := ptx.Inst{Op: ptx.OpMov, Type: j.f.RegType(p.phi), Dst: ptx.R(p.phi), Src: [3]ptx.Operand{ptx.R(n)}}
	h.Insts = slices.Insert(h.Insts, k, in)
}

// onlyCopies reports whether a block does nothing but move and then branch.
func onlyCopies(b *ptx.Block) bool {
	n := len(b.Insts) - 1
	for i := range n {
		if b.Insts[i].Op != ptx.OpMov || b.Insts[i].Guard != 0 || !b.Insts[i].Dst.IsReg() {
			return false
		}
	}
	return b.Insts[n].Guard == 0
}

// unwanted reports whether nothing that a block of copies writes is live on entry to another block, or decides the
// branch between them.
func (j *Joiner) unwanted(v *ptx.Block, other int32, guard ptx.Reg) bool {
	for i := range len(v.Insts) - 1 {
		in := &v.Insts[i]
		d := in.Dst.Reg()
		if j.into[d] == ptx.NoReg { // written by moves of constants only
			return false
		}
		d = j.root(d)
		if isCopy(j.f, in) && j.root(in.Src[0].Reg()) == d {
			continue
		}
		j.liveness(d)
		if j.budget < 0 || j.live[other] == j.round || d == guard || j.into[guard] != ptx.NoReg && j.root(guard) == d {
			return false
		}
	}
	return true
}

// hoist moves the copies of a block before the branch to it.
func (j *Joiner) hoist(v int32) {
	b, from := j.blocks[v], j.blocks[j.preds.of(v)[0]]
	n, k := len(b.Insts)-1, len(from.Insts)-2
	from.Insts = slices.Insert(from.Insts, k, b.Insts[:n]...)
	b.Insts = b.Insts[n:]
}

// isCopy reports whether an instruction copies a register to one of the same type, in all lanes.
func isCopy(f *ptx.Func, in *ptx.Inst) bool {
	return in.Op == ptx.OpMov && in.Guard == 0 && in.Dst.IsReg() && in.Src[0].IsReg() && f.RegType(in.Dst.Reg()) == f.RegType(in.Src[0].Reg())
}

// candidates returns the copies, those on edges backward first: they save most. The registers in them get a list of
// occurrences.
func (j *Joiner) candidates() (copies []occurrence) {
	f := j.f
	j.at = dense.Zeroed(j.at, f.NumBlocks()+1)
	j.into = dense.Zeroed(j.into, f.NumRegs())
	for i, b := range j.blocks {
		j.at[b.ID] = int32(i)
	}
	for _, back := range []bool{true, false} {
		for i, b := range j.blocks {
			if j.endsBackward(b) != back {
				continue
			}
			for k := range b.Insts {
				if in := &b.Insts[k]; isCopy(f, in) {
					copies = append(copies, occurrence{block: int32(i), inst: int32(k)})
					for _, r := range [...]ptx.Reg{in.Dst.Reg(), in.Src[0].Reg()} {
						j.into[r] = r
					}
				}
			}
		}
	}
	return copies
}

// endsBackward reports whether a block ends with an unconditional branch to itself or one before it.
func (j *Joiner) endsBackward(b *ptx.Block) bool {
	n := len(b.Insts)
	if n == 0 || b.Insts[n-1].Op != ptx.OpBra {
		return false
	}
	return j.at[b.Insts[n-1].Src[0].Block()] <= j.at[b.ID]
}

// adjacency holds lists of blocks by place, one behind the other.
type adjacency struct{ start, list []int32 }

func (e *adjacency) of(b int32) []int32 { return e.list[e.start[b]:e.start[b+1]] }

// graph finds successors and predecessors.
func (j *Joiner) graph() {
	n := len(j.blocks)
	j.succs.start, j.preds.start = dense.Zeroed(j.succs.start, n+1), dense.Zeroed(j.preds.start, n+2)
	j.succs.list = j.succs.list[:0]
	var buf []*ptx.Block
	for i, b := range j.blocks {
		var next *ptx.Block
		if i+1 < n {
			next = j.blocks[i+1]
		}
		buf = j.f.Succs(b, next, buf[:0])
		for _, s := range buf {
			to := j.at[s.ID]
			j.succs.list = append(j.succs.list, to)
			j.preds.start[to+2]++
		}
		j.succs.start[i+1] = int32(len(j.succs.list))
	}
	for i := range n {
		j.preds.start[i+2] += j.preds.start[i+1]
	}
	j.preds.list = dense.Zeroed(j.preds.list, len(j.succs.list))
	for i := range n {
		for _, s := range j.succs.of(int32(i)) {
			j.preds.list[j.preds.start[s+1]] = int32(i)
			j.preds.start[s+1]++
		}
	}
	j.live, j.kills = dense.Zeroed(j.live, n), dense.Zeroed(j.kills, n)
	j.round = 0
}

// occurrences lists where each candidate is read and written. What writes a register under a guard does not end
// its life: that is as if it were read there.
func (j *Joiner) occurrences() {
	f := j.f
	total := 0
	count := make([]int32, f.NumRegs()+1)
	j.each(func(r ptx.Reg, o occurrence) { count[r+1]++; total++ })
	for i := range f.NumRegs() {
		count[i+1] += count[i]
	}
	j.span = dense.Zeroed(j.span, total)
	j.occ = dense.Zeroed(j.occ, f.NumRegs())
	next := slices.Clone(count)
	j.each(func(r ptx.Reg, o occurrence) {
		j.span[next[r]] = o
		next[r]++
	})
	for r := range j.occ {
		if j.into[r] != ptx.NoReg {
			j.occ[r] = j.span[count[r]:count[r+1]:count[r+1]]
		}
	}
	j.budget = joinBudget * (total + len(j.blocks) + 64)
}

// each calls do for all occurrences of candidates, in order.
func (j *Joiner) each(do func(r ptx.Reg, o occurrence)) {
	for i, b := range j.blocks {
		for k := range b.Insts {
			in := &b.Insts[k]
			o := occurrence{block: int32(i), inst: int32(k)}
			use := func(r ptx.Reg) {
				if j.into[r] != ptx.NoReg {
					do(r, o)
				}
			}
			j.f.Uses(in, use)
			o.def = true
			j.f.Defs(in, use)
		}
	}
}

// root returns the register that stands for all that r was joined with.
func (j *Joiner) root(r ptx.Reg) ptx.Reg {
	for j.into[r] != r {
		j.into[r] = j.into[j.into[r]]
		r = j.into[r]
	}
	return r
}

// join makes one of two registers unless their lives meet.
func (j *Joiner) join(a, b ptx.Reg) {
	if a == b || j.f.RegVec(a) != j.f.RegVec(b) || j.meet(a, b) || j.meet(b, a) {
		return
	}
	j.joined = true
	j.counts.Joined++
	j.into[b] = a
	j.occ[a] = merged(j.occ[a], j.occ[b])
	j.occ[b] = nil
	j.budget -= len(j.occ[a])
}

// merged returns two sorted lists as one.
func merged(a, b []occurrence) []occurrence {
	out := make([]occurrence, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		if b[0].less(a[0]) {
			out, b = append(out, b[0]), b[1:]
		} else {
			out, a = append(out, a[0]), a[1:]
		}
	}
	return append(append(out, a...), b...)
}

// meet reports whether b is live behind a definition of a that is no copy of b, or written by the same instruction.
func (j *Joiner) meet(a, b ptx.Reg) bool {
	j.liveness(b)
	for _, o := range j.occ[a] {
		j.budget--
		if !o.def {
			continue
		}
		in := &j.blocks[o.block].Insts[o.inst]
		if isCopy(j.f, in) && j.root(in.Src[0].Reg()) == b {
			continue
		}
		if j.budget < 0 || j.liveBehind(b, o) {
			return true
		}
	}
	return false
}

// liveness marks the blocks on whose entry r is live.
func (j *Joiner) liveness(r ptx.Reg) {
	j.round++
	j.work = j.work[:0]
	last := int32(-1)
	for _, o := range j.occ[r] {
		if o.block != last && !o.def {
			j.enter(o.block)
		}
		last = o.block
		if o.def && j.kills[o.block] != j.round {
			j.kills[o.block] = j.round
		}
	}
	j.budget -= len(j.occ[r])
	for len(j.work) > 0 && j.budget >= 0 {
		b := j.work[len(j.work)-1]
		j.work = j.work[:len(j.work)-1]
		for _, p := range j.preds.of(b) {
			j.budget--
			if j.kills[p] != j.round {
				j.enter(p)
			}
		}
	}
}

// enter marks a block as one on whose entry the register is live.
func (j *Joiner) enter(b int32) {
	if j.live[b] != j.round {
		j.live[b] = j.round
		j.work = append(j.work, b)
	}
}

// liveBehind reports whether r, whose liveness was found last, is live behind an instruction, or written by it.
func (j *Joiner) liveBehind(r ptx.Reg, at occurrence) bool {
	occ := j.occ[r]
	i, _ := slices.BinarySearchFunc(occ, at, func(o, p occurrence) int {
		if o.less(p) {
			return -1
		}
		return 1
	})
	if i < len(occ) && occ[i].block == at.block {
		return !occ[i].def || occ[i].inst == at.inst
	}
	return j.liveOut(at.block)
}

// liveOut reports whether the register whose liveness was found last is live at the end of a block.
func (j *Joiner) liveOut(b int32) bool {
	for _, s := range j.succs.of(b) {
		j.budget--
		if j.live[s] == j.round {
			return true
		}
	}
	return false
}

// rewrite puts the joined registers in place and removes copies of a register to itself.
func (j *Joiner) rewrite() {
	name := func(r ptx.Reg) ptx.Reg {
		if j.into[r] == ptx.NoReg {
			return r
		}
		return j.root(r)
	}
	for _, b := range j.blocks {
		kept := b.Insts[:0]
		for i := range b.Insts {
			in := b.Insts[i]
			j.f.MapUses(&in, name)
			j.f.MapDefs(&in, name)
			if !isCopy(j.f, &in) || in.Dst != in.Src[0] {
				kept = append(kept, in)
			}
		}
		b.Insts = kept
	}
}
