package isel

import (
	"sort"

	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// phi gives a phi its registers. A phi in a block with one incoming edge is an alias: nothing
// overwrites the argument's registers between here and a use of the phi, see the package comment.
func (l *lowering) phi(v *ir.Value) {
	if !l.checkType(v, v.Type) {
		return
	}
	if len(v.Args) == 1 {
		l.setParts(v, l.parts(v.Args[0]))
		return
	}
	l.defs(v)
}

// ends lowers the terminator of b, with the copies that the phis of its successors need.
func (l *lowering) ends(b *ir.Block) {
	t := b.Term()
	l.cur, l.b, l.curVal = b, l.tails[b.ID], t
	if t == nil {
		return
	}
	l.dbg.at(l, t)
	switch t.Op {
	case ir.OpRet:
		l.ret(t)
	case ir.OpBr:
		l.br(b, t)
	case ir.OpSwitch:
		l.switchTerm(b, t)
	case ir.OpUnreachable:
		l.unreachable(b)
	case ir.OpIndirectBr:
		l.indirectBr(b, t)
	default:
		l.unsupported(t, "%s: there is no exception handling on the target", t.Op)
	}
	l.chain[b.ID] = append(l.chain[b.ID], l.vias...)
	l.vias = l.vias[:0]
}

// unreachable ends a block that control never leaves. exit keeps ptxas from thinking that control
// goes on, and trap makes it visible when it does arrive, unless a call that does not return
// stands before it.
func (l *lowering) unreachable(b *ir.Block) {
	if n := len(l.b.Insts); n == 0 || l.b.Insts[n-1].Op != ptx.OpEndScope && l.b.Insts[n-1].Op != ptx.OpTrap {
		l.emit(ptx.OpTrap, ptx.NoType, ptx.None)
	}
	l.emit(ptx.OpExit, ptx.NoType, ptx.None)
}

// edge returns the block that a branch from b to its successor i goes to: the successor, or a
// block that does the copies of the successor's phis first. Edges of b to the same successor share
// it. When b has no other successor, the copies are emitted at the end of b.
func (l *lowering) edge(b *ir.Block, i int, single bool) *ptx.Block {
	e := b.Succs[i]
	to := l.firstBlock(e.B)
	if !l.needsCopies(e.B, int(e.I)) {
		return to
	}
	if single {
		l.collectCopies(e.B, int(e.I))
		l.copies()
		return to
	}
	if via := l.via[e.B.ID]; via != nil {
		return via
	}
	via := l.newBlock()
	save := l.b
	l.vias = append(l.vias, via)
	l.b = via
	l.collectCopies(e.B, int(e.I))
	l.copies()
	l.jump(to)
	l.b = save
	l.via[e.B.ID] = via
	l.split = append(l.split, e.B.ID)
	return via
}

// noSplits forgets the blocks on edges of the terminator lowered before.
func (l *lowering) noSplits() {
	for _, id := range l.split {
		l.via[id] = nil
	}
	l.split = l.split[:0]
}

// needsCopies reports whether the phis of s may need copies on its incoming edge k.
func (l *lowering) needsCopies(s *ir.Block, k int) bool {
	for v := s.First(); v != nil && v.Op == ir.OpPhi; v = v.Next() {
		if l.copied(v, k) {
			return true
		}
	}
	return false
}

// copied reports whether the phi v takes a copy on its incoming edge k: it does not when nobody
// uses it, when it is an alias, and for most undefined arguments.
func (l *lowering) copied(v *ir.Value, k int) bool {
	if l.plan.skips(v) || k >= len(v.Args) || len(v.Args) == 1 || l.sameAs(v) != nil {
		return false
	}
	a := source(v.Args[k])
	if a.Op == ir.OpUndef || a.Op == ir.OpPoison {
		return l.freezes // all reads of a frozen value agree: the register must have been written
	}
	return a != v
}

// collectCopies puts the copies for the phis of s on its incoming edge k into l.par.
func (l *lowering) collectCopies(s *ir.Block, k int) {
	l.par.Reset()
	for v := s.First(); v != nil && v.Op == ir.OpPhi; v = v.Next() {
		if !l.copied(v, k) {
			continue
		}
		src := l.parts(v.Args[k])
		for i, d := range l.parts(v) {
			if i < len(src) && d.IsReg() {
				l.par.Add(d, src[i])
			}
		}
	}
}

// copies emits the parallel copy in l.par.
func (l *lowering) copies() {
	l.par.Sequentialise(l.out.NumRegs(), func(r ptx.Operand) ptx.Operand {
		return l.newReg(l.out.RegType(r.Reg()))
	}, func(d, s ptx.Operand) { l.move(d, s) })
}

// move emits d = s.
func (l *lowering) move(d, s ptx.Operand) {
	t := l.out.RegType(d.Reg())
	if t == ptx.Pred && s.IsImm() {
		n, _ := l.out.IntValue(s)
		c := ptx.CmpNe
		if n&1 == 0 {
			c = ptx.CmpEq
		}
		l.emit(ptx.OpSetp, ptx.U32, d, l.out.Int(1), l.out.Int(0)).With(c.Mod())
		return
	}
	l.emit(ptx.OpMov, t, d, s)
}

// br lowers a branch.
func (l *lowering) br(b *ir.Block, t *ir.Value) {
	l.noSplits()
	if len(t.Args) == 0 || len(b.Succs) == 1 || b.Succs[0].B == b.Succs[1].B {
		l.jump(l.edge(b, 0, true))
		return
	}
	g, known, taken := l.guard(t.Args[0])
	if known {
		i := 1
		if taken {
			i = 0
		}
		// The other successor may have been reached over this edge only; it stays in place.
		l.jump(l.edge(b, i, true))
		return
	}
	from := l.b
	yes := l.edge(b, 0, false)
	no := l.edge(b, 1, false)
	l.b = from
	l.branch(g, yes, no)
	// ptxas does not unroll a loop whose conditional branch is marked as uniform.
	if l.uniform != nil && !l.uniform.HasDivergentTerminator(b) {
		l.b.Insts[len(l.b.Insts)-2].Mods = ptx.Uni
	}
}

// guard returns the guard of a condition, looking through negations; known says that it is the
// constant taken.
func (l *lowering) guard(c *ir.Value) (g ptx.Guard, known, taken bool) {
	neg := false
	for l.o2() && c.Class == ir.ClassInst && c.Op == ir.OpXor && c.Args[1].Op == ir.OpConstInt &&
		c.Args[1].Aux&1 != 0 {
		neg = !neg
		c = c.Args[0]
	}
	x := l.arg(c)
	if n, ok := l.out.IntValue(x); ok {
		return 0, true, n&1 != 0 != neg
	}
	g = ptx.If(x.Reg())
	if neg {
		g = g.Not()
	}
	return g, false, false
}

// switchCase is one case of a switch.
type switchCase struct {
	val uint64 // zero-extended
	to  *ptx.Block
}

// switchTerm lowers a switch: tests of bits where the cases lead to few blocks, a table of targets where they are dense, else a
// balanced tree of comparisons.
func (l *lowering) switchTerm(b *ir.Block, t *ir.Value) {
	l.noSplits()
	bits := l.ts.Bits(t.Args[0].Type)
	one := true
	for _, e := range b.Succs {
		one = one && e.B == b.Succs[0].B
	}
	if one {
		l.jump(l.edge(b, 0, true))
		return
	}
	if bits > 64 {
		l.wideSwitch(b, t, bits)
		return
	}
	x := l.arg(t.Args[0])
	if n, ok := l.out.IntValue(x); ok {
		k := 0
		for i := 1; i < len(t.Args); i++ {
			if t.Args[i].Aux == n {
				k = i
				break
			}
		}
		l.jump(l.edge(b, k, true))
		return
	}
	from := l.b
	def := l.edge(b, 0, false)
	cases := make([]switchCase, 0, len(t.Args)-1)
	for i := 1; i < len(t.Args); i++ {
		to := l.edge(b, i, false)
		if to != def {
			cases = append(cases, switchCase{uint64(t.Args[i].Aux), to})
		}
	}
	l.b = from
	if bits == 1 {
		l.boolSwitch(x, cases, def)
		return
	}
	sort.Slice(cases, func(i, j int) bool { return cases[i].val < cases[j].val })
	l.caseTree(x, bits, cases, def)
}

// boolSwitch lowers a switch on i1.
func (l *lowering) boolSwitch(x ptx.Operand, cases []switchCase, def *ptx.Block) {
	to := [2]*ptx.Block{def, def}
	for _, c := range cases {
		to[c.val&1] = c.to
	}
	l.branch(ptx.If(x.Reg()), to[1], to[0])
}

// wideSwitch lowers a switch on more than 64 bits: one comparison after another.
func (l *lowering) wideSwitch(b *ir.Block, t *ir.Value, bits int) {
	x := l.regs(t.Args[0])
	from := l.b
	blocks := make([]*ptx.Block, len(t.Args))
	for i := range t.Args {
		blocks[i] = l.edge(b, i, false)
	}
	l.b = from
	for i := 1; i < len(t.Args); i++ {
		p := l.wideCompare(ir.IEQ, bits, x, l.parts(t.Args[i]))
		next := l.newBlock()
		l.branch(ptx.If(p.Reg()), blocks[i], next)
		l.insertAfterTail(next)
	}
	l.jump(blocks[0])
}

// minTable is the number of cases from which a table is considered, and a table may have at most
// tableSlack entries for each case.
const (
	minTable   = 6
	tableSlack = 3
)

// caseTree emits the decision over sorted cases, with an explicit stack.
func (l *lowering) caseTree(x ptx.Operand, width int, cases []switchCase, def *ptx.Block) {
	type job struct {
		block  *ptx.Block
		lo, hi int
	}
	t := unsignedType(width)
	work := []job{{l.b, 0, len(cases)}}
	for len(work) > 0 {
		j := work[len(work)-1]
		work = work[:len(work)-1]
		if j.block != l.b {
			l.insertAfterTail(j.block)
		}
		cs := cases[j.lo:j.hi]
		if bits := l.bitTargets(cs); bits != nil {
			l.bitTests(x, width, cs, bits, def)
			continue
		}
		switch {
		case len(cs) == 0:
			l.jump(def)
		case len(cs) <= 3:
			for k, c := range cs {
				p := l.newReg(ptx.Pred)
				l.emit(ptx.OpSetp, t, p, x, l.out.Int(int64(c.val))).With(ptx.CmpEq.Mod())
				if k == len(cs)-1 {
					l.branch(ptx.If(p.Reg()), c.to, def)
					break
				}
				next := l.newBlock()
				l.branch(ptx.If(p.Reg()), c.to, next)
				l.insertAfterTail(next)
			}
		case l.tableFits(cs):
			l.table(x, width, cs, def)
		default:
			mid := (j.lo + j.hi) / 2
			p := l.newReg(ptx.Pred)
			c := ptx.CmpLt
			l.emit(ptx.OpSetp, t, p, x, l.out.Int(int64(cases[mid].val))).With(c.Mod())
			less, more := l.newBlock(), l.newBlock()
			l.branch(ptx.If(p.Reg()), less, more)
			work = append(work, job{more, mid, j.hi}, job{less, j.lo, mid})
		}
	}
}

// insertAfterTail makes b current and places it in the layout behind the blocks of the IR block.
func (l *lowering) insertAfterTail(b *ptx.Block) {
	l.chain[l.cur.ID] = append(l.chain[l.cur.ID], b)
	l.b = b
}

func (l *lowering) tableFits(cs []switchCase) bool {
	if len(cs) < minTable || !l.o2() || !l.has(target.BrxIdx) {
		return false
	}
	span := cs[len(cs)-1].val - cs[0].val
	return span < uint64(len(cs))*tableSlack && span < 1<<16
}

// table emits a range check and a brx.idx over a table of all values from the first case to the
// last.
func (l *lowering) table(x ptx.Operand, bits int, cs []switchCase, def *ptx.Block) {
	lo, span := cs[0].val, cs[len(cs)-1].val-cs[0].val
	x = l.inRange(x, bits, lo, span, def)
	ids := make([]ptx.BlockID, span+1)
	for i := range ids {
		ids[i] = def.ID
	}
	for _, c := range cs {
		ids[c.val-lo] = c.to.ID
	}
	idx := l.truncOrExtend(x, bits, 32)
	l.emit(ptx.OpBrxIdx, ptx.NoType, ptx.None, l.toReg(idx, ptx.B32), l.out.AddTable(ids...))
}

// inRange returns x-lo, and branches to def where that is above span.
func (l *lowering) inRange(x ptx.Operand, bits int, lo, span uint64, def *ptx.Block) ptx.Operand {
	if lo != 0 {
		d := l.newReg(bitsType(regBits(bits)))
		l.emit(ptx.OpSub, signedType(bits), d, x, l.out.Int(int64(lo)))
		x = d
	}
	// Values below lo wrap around in the register and are above span.
	p := l.newReg(ptx.Pred)
	limit := int64(span)
	l.emit(ptx.OpSetp, unsignedType(bits), p, x, l.out.Int(limit)).With(ptx.CmpGt.Mod())
	next := l.newBlock()
	l.branch(ptx.If(p.Reg()), def, next)
	l.insertAfterTail(next)
	return x
}

// indirectBr lowers an indirectbr: block addresses are numbers, see blockNumber, and index a table
// of targets.
func (l *lowering) indirectBr(b *ir.Block, t *ir.Value) {
	if len(b.Succs) == 0 {
		l.unreachable(b)
		return
	}
	if !l.has(target.BrxIdx) {
		l.requires(t, target.BrxIdx)
		return
	}
	l.noSplits()
	x := l.reg(t.Args[0])
	from := l.b
	size := int64(0)
	for _, e := range b.Succs {
		size = max(size, blockNumber(e.B))
	}
	ids := make([]ptx.BlockID, size)
	for i := range b.Succs {
		ids[blockNumber(b.Succs[i].B)-1] = l.edge(b, i, false).ID
	}
	for i := range ids {
		if ids[i] == 0 { // not a target of this branch: undefined behaviour
			ids[i] = ids[size-1]
		}
	}
	l.b = from
	n := l.newReg(ptx.B32)
	l.emit(ptx.OpCvt, ptx.U32, n, x).From(unsignedType(l.ptrType(t.Args[0].Type).Bits()))
	k := l.newReg(ptx.B32)
	l.emit(ptx.OpSub, ptx.S32, k, n, l.out.Int(1))
	l.emit(ptx.OpBrxIdx, ptx.NoType, ptx.None, k, l.out.AddTable(ids...))
}
