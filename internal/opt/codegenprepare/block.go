package codegenprepare

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// emptyBlocks leads edges around blocks that hold nothing but phis and a branch:
//
//	before:  a ──► b ──► d     after:  a ──► d
//
// It reports a change. What a lane executes stays the same, and lanes meet where they met: in d.
func (p *preparer) emptyBlocks() bool {
	preheaders := p.preheaders()
	gone := make([]bool, p.f.NumBlockIDs())
	changed := false
	for _, b := range p.f.Blocks {
		if b == p.f.Entry() || !p.mostlyEmpty(b) || !p.worthMerging(b, preheaders[b.ID]) || !p.c.Apply(emptyBlock, b.Term()) {
			continue
		}
		p.around(b)
		gone[b.ID] = true
		changed = true
	}
	if changed {
		p.dropBlocks(gone)
	}
	return changed
}

// preheaders are the blocks, by ID, that do nothing but enter a loop.
func (p *preparer) preheaders() []bool {
	out := make([]bool, p.f.NumBlockIDs())
	if !p.opt.KeepPreheaders {
		return out
	}
	for _, l := range loop.Of(p.f).All() {
		if b := l.Entering(); b != nil && len(b.Succs) == 1 {
			out[b.ID] = true
		}
	}
	return out
}

// mostlyEmpty reports a block of phis and a branch whose predecessors can go on to its successor: its phis are used
// there alone, and where a predecessor goes there anyway, it brings the same.
func (p *preparer) mostlyEmpty(b *ir.Block) bool {
	t := b.Term()
	if t.Op != ir.OpBr || len(b.Succs) != 1 || b.FirstNonPhi() != t || b.AddrTaken || len(b.Preds) == 0 || b.Succs[0].B == b {
		return false
	}
	for _, a := range p.f.Attachments(t) {
		if a.Kind != ir.MDDbg {
			return false // about the loop
		}
	}
	d, edge := b.Succs[0].B, b.Succs[0].I
	if d.FirstNonPhi().Op.Is(ir.IsEHPad) || slices.Contains(p.clones, b) {
		return false
	}
	for phi := range b.Phis() {
		users := p.someUsers(phi, manyEdges)
		if len(users) == manyEdges {
			return false
		}
		for _, u := range users {
			if u.Op != ir.OpPhi || u.Block != d {
				return false
			}
			for i, a := range u.Args {
				if a == phi && int32(i) != edge {
					return false
				}
			}
		}
	}
	for i, e := range b.Preds {
		if op := e.B.Term().Op; op != ir.OpBr && op != ir.OpSwitch || e.B == b || len(e.B.Succs) > manyEdges {
			return false
		}
		for _, s := range e.B.Succs {
			if s.B == d && !p.bringsSame(b, i, s.I) {
				return false
			}
		}
	}
	return p.twice(b)
}

// manyEdges bounds the edges that are compared with each other.
const manyEdges = 128

// bringsSame reports that the phis of b's successor get along edge j what they would get from predecessor i of b.
func (p *preparer) bringsSame(b *ir.Block, i int, j int32) bool {
	edge := b.Succs[0].I
	for phi := range b.Succs[0].B.Phis() {
		if through(phi.Args[edge], b, i) != phi.Args[j] {
			return false
		}
	}
	return true
}

// twice reports that where a predecessor has several edges to b, the phis of b get the same along all.
func (p *preparer) twice(b *ir.Block) bool {
	for i, e := range b.Preds {
		for j := range i {
			if b.Preds[j].B != e.B {
				continue
			}
			for phi := range b.Phis() {
				if phi.Args[i] != phi.Args[j] {
					return false
				}
			}
		}
		if i > manyEdges {
			return false
		}
	}
	return true
}

// through returns what v is when control came through b from its predecessor i.
func through(v *ir.Value, b *ir.Block, i int) *ir.Value {
	if v.Op == ir.OpPhi && v.Block == b {
		return v.Args[i]
	}
	return v
}

// worthMerging says whether b should go. A preheader stays unless it only continues one block. What a switch leads to
// stays when phis would have to be set in front of the switch although it seldom goes there.
func (p *preparer) worthMerging(b *ir.Block, preheader bool) bool {
	one := len(b.Preds) == 1
	if preheader && !(one && len(b.Preds[0].B.Succs) == 1) {
		return false
	}
	if !one {
		return true
	}
	from, d := b.Preds[0].B, b.Succs[0].B
	if from.Term().Op != ir.OpSwitch || d.FirstNonPhi() == d.First() {
		return true
	}
	weights := p.weights(from)
	total, here := uint64(0), uint64(0)
	for i, s := range from.Succs {
		total += weights[i]
		if s.B == b || len(s.B.Preds) == 1 && s.B.FirstNonPhi() == s.B.Term() && len(s.B.Succs) == 1 && s.B.Succs[0].B == d && alike(d, s.B.Succs[0].I, b.Succs[0].I) {
			here += weights[i]
		} else if s.B == d && p.bringsSame(b, 0, s.I) {
			return true
		}
	}
	return total <= here*uint64(max(0, p.opt.MergeRatio))
}

// alike reports that the phis of d get the same along two edges.
func alike(d *ir.Block, i, j int32) bool {
	for phi := range d.Phis() {
		if phi.Args[i] != phi.Args[j] {
			return false
		}
	}
	return true
}

// around has the predecessors of b go on to its successor.
func (p *preparer) around(b *ir.Block) {
	d := b.Succs[0].B
	var phis []*ir.Value
	for phi := range d.Phis() {
		phis = append(phis, phi)
	}
	edge := int(b.Succs[0].I)
	rows := make([][]*ir.Value, len(b.Preds)) // what the phis of d get from each predecessor
	for i := range b.Preds {
		for _, phi := range phis {
			rows[i] = append(rows[i], through(phi.Args[edge], b, i))
		}
	}
	preds := append([]ir.Edge(nil), b.Preds...)
	for i, e := range preds {
		e.B.MoveSucc(int(e.I), d)
		for k, phi := range phis {
			phi.AddArg(rows[i][k])
			p.use(phi, rows[i][k])
		}
	}
	b.CutSuccs()
}

// dropBlocks takes blocks out of the function that nothing leads to.
func (p *preparer) dropBlocks(gone []bool) {
	var keep []*ir.Block
	for _, b := range p.f.Blocks {
		if int(b.ID) >= len(gone) || !gone[b.ID] {
			keep = append(keep, b)
			continue
		}
		p.emptyOut(b)
	}
	p.f.SetBlocks(keep)
}

// emptyOut removes everything from a block that is not entered any more.
func (p *preparer) emptyOut(b *ir.Block) {
	for _, v := range instructions(nil, b) {
		for _, u := range p.usersOf(v) {
			for i, a := range u.Args {
				if a == v {
					u.SetArg(i, p.f.Poison(v.Type)) // in code that nothing reaches either
				}
			}
		}
		p.debug.Salvage(v)
	}
	for _, v := range instructions(nil, b) {
		args := append([]*ir.Value(nil), v.Args...)
		v.Remove()
		for _, a := range args {
			if a.Block != b {
				p.drop(a)
			}
		}
	}
}

// instructions appends those of b to a list.
func instructions(list []*ir.Value, b *ir.Block) []*ir.Value {
	for v := range b.Instrs() {
		list = append(list, v)
	}
	return list
}

// branches makes branches that are decided plain ones, removes what is not reached for that, and puts blocks together
// of which one goes on to the other.
func (p *preparer) branches() bool {
	changed := false
	for _, b := range p.f.Blocks {
		if p.decided(b) {
			changed = true
		}
	}
	if !changed && !p.mergeAny() {
		return false
	}
	gone := make([]bool, p.f.NumBlockIDs())
	p.unentered(gone)
	p.dropBlocks(gone)
	return p.fallThrough() || changed
}

// fallThrough puts blocks behind the only ones that lead to them. It reports a change.
func (p *preparer) fallThrough() (changed bool) {
	gone := make([]bool, p.f.NumBlockIDs())
	for _, b := range p.f.Blocks {
		if gone[b.ID] {
			continue
		}
		for len(b.Succs) == 1 && p.continues(b) && p.c.Apply(mergedBlock, b.Term()) {
			next := b.Succs[0].B
			p.merge(b, next)
			gone[next.ID] = true
			changed = true
		}
	}
	p.dropBlocks(gone)
	return changed
}

// mergeAny reports that some block can be merged into its only predecessor.
func (p *preparer) mergeAny() bool {
	for _, b := range p.f.Blocks {
		if len(b.Succs) == 1 && p.continues(b) {
			return true
		}
	}
	return false
}

// decided makes the branch at the end of b a plain one if it always goes one way.
func (p *preparer) decided(b *ir.Block) bool {
	t := b.Term()
	if t.Op != ir.OpBr || len(b.Succs) != 2 {
		return false
	}
	lose := -1
	if n, ok := p.f.IntBits(t.Args[0]); ok {
		lose = int(n & 1)
	} else if x, y := b.Succs[0], b.Succs[1]; x.B == y.B && alike(x.B, x.I, y.I) {
		lose = 1
	}
	if lose < 0 || !p.c.Apply(decidedBranch, t) {
		return false
	}
	cond := t.Args[0]
	e := b.Succs[lose]
	if len(e.B.Preds) == 1 {
		p.orphans = append(p.orphans, e.B)
	}
	e.B.RemovePred(int(e.I))
	reshape.Unconditional(b)
	p.drop(cond)
	return true
}

// unentered marks blocks that nothing leads to since their last predecessor went elsewhere.
func (p *preparer) unentered(gone []bool) {
	work := p.orphans
	p.orphans = nil
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if gone[b.ID] || len(b.Preds) > 0 || b.AddrTaken || b == p.f.Entry() {
			continue
		}
		gone[b.ID] = true
		for _, s := range b.Succs {
			work = append(work, s.B)
		}
		b.ClearSuccs()
	}
}

// continues reports that the only successor of b has no other predecessor and can be put behind it.
func (p *preparer) continues(b *ir.Block) bool {
	next := b.Succs[0].B
	return b.Term().Op == ir.OpBr && next != b && len(next.Preds) == 1 && !next.AddrTaken && next != p.f.Entry() && len(p.f.Attachments(b.Term())) <= p.onlyDebug(b.Term())
}

// onlyDebug is 1 for an instruction with a position, else 0.
func (p *preparer) onlyDebug(v *ir.Value) int {
	if p.f.Attachment(v, ir.MDDbg) != 0 {
		return 1
	}
	return 0
}

// merge puts next at the end of b.
func (p *preparer) merge(b, next *ir.Block) {
	for phi := next.First(); phi != nil && phi.Op == ir.OpPhi; phi = next.First() {
		a := phi.Args[0]
		if a == phi {
			a = p.f.Poison(phi.Type)
		}
		p.replace(phi, a)
	}
	b.CutSuccs()
	b.Term().Remove()
	for v := next.First(); v != nil; v = next.First() {
		v.MoveToEnd(b)
	}
	b.TakeSuccs(next)
	if b.Name == "" {
		b.Name = next.Name
	}
}
