package reassociate

import (
	"github.com/warpwise/warpwise/ptx"
)

// improve writes a chain anew where that saves instructions.
func (w *walk) improve(c *chain) {
	k, hasConst := c.constant()
	if w.edits != nil && w.edits[c.root] != nil || len(c.leaves)+min(1, c.consts) < 2 || len(c.inner) == 0 {
		return
	}
	for _, l := range c.leaves {
		if !w.still(l.reg, l.at, c.root) {
			return
		}
	}
	if hasConst && c.bits == 64 && k != int64(int32(k)) && !w.large {
		return
	}
	terms := func(leaves int, has bool) int {
		if has {
			leaves++
		}
		return leaves
	}
	before := len(c.inner) + 1
	if p, rest := w.part(c); p != nil {
		_, done := p.constant() // the same one: see part
		if n := terms(len(rest), hasConst && !done); n < before && w.c.ApplyInst(shared, &w.insts[c.root]) {
			w.write(c, ptx.R(w.insts[p.root].Dst.Reg()), rest, k, hasConst && !done)
			return
		}
	}
	stat := folded
	if n := terms(len(c.leaves), hasConst) - 1; c.consts < 2 || n >= before {
		if w.keep || len(c.leaves) < 3 {
			return
		}
		stat = ordered
	}
	first := 0
	for first < len(c.leaves) && c.leaves[first].neg {
		first++
	}
	if first == len(c.leaves) || !w.c.ApplyInst(stat, &w.insts[c.root]) {
		return
	}
	rest := append(append([]leaf(nil), c.leaves[:first]...), c.leaves[first+1:]...)
	w.write(c, ptx.R(c.leaves[first].reg), rest, k, hasConst)
}

// part returns an earlier chain of the window whose leaves are among those of c, the largest one, and the leaves that are
// left.
func (w *walk) part(c *chain) (best *chain, rest []leaf) {
	k, _ := c.constant()
	for _, p := range w.before(c) {
		pk, pHas := p.constant()
		size := len(p.leaves)
		if p.op != c.op || p.bits != c.bits || p.typ != c.typ || p.mods != c.mods || size > len(c.leaves) || pHas && pk != k || size+min(1, p.consts) < 2 ||
			best != nil && size <= len(best.leaves) || w.own(c, p.root) {
			continue
		}
		left, ok := without(c.leaves, p.leaves)
		if ok && w.still(w.insts[p.root].Dst.Reg(), p.root+1, c.root) {
			best, rest = p, left
		}
	}
	return best, rest
}

// own reports whether instruction i is one of a chain.
func (w *walk) own(c *chain, i int) bool {
	for _, j := range c.inner {
		if i == j {
			return true
		}
	}
	return i == c.root
}

// without returns the leaves of all without those of part; ok is false when one of part is not among them.
func without(all, part []leaf) (left []leaf, ok bool) {
	i := 0
	for _, l := range all {
		if i < len(part) && part[i].n == l.n && part[i].neg == l.neg {
			i++
			continue
		}
		left = append(left, l)
	}
	return left, i == len(part)
}

// write puts a chain, from the left, in the place of its last instruction: first, then the leaves, then the constant.
func (w *walk) write(c *chain, first ptx.Operand, rest []leaf, k int64, hasConst bool) {
	root := &w.insts[c.root]
	w.warn(c)
	type term struct {
		o   ptx.Operand
		neg bool
	}
	var terms []term
	for _, l := range rest {
		terms = append(terms, term{ptx.R(l.reg), l.neg})
	}
	if hasConst {
		terms = append(terms, term{w.f.Int(k), false})
	}
	var out []ptx.Inst
	acc := first
	for i, t := range terms {
		in := ptx.Inst{Op: c.op, Type: root.Type, Mods: root.Mods, Dst: root.Dst, Src: [3]ptx.Operand{acc, t.o}, Loc: root.Loc}
		if t.neg {
			in.Op = ptx.OpSub
		}
		if i+1 < len(terms) {
			in.Dst = ptx.R(w.f.NewReg(w.f.RegType(root.Dst.Reg())))
		}
		out = append(out, in)
		acc = in.Dst
	}
	if len(terms) == 0 {
		out = append(out, ptx.Inst{Op: ptx.OpMov, Type: moved(root.Type), Dst: root.Dst, Src: [3]ptx.Operand{first}, Loc: root.Loc})
	}
	w.put(c.root, out)
}

// moved returns the type of a move of a number of type t.
func moved(t ptx.Type) ptx.Type {
	if t.IsFloat() {
		return t
	}
	return t.Untyped()
}

// put says what stands in the place of instruction i of the block.
func (w *walk) put(i int, out []ptx.Inst) {
	if w.edits == nil {
		w.edits = make([][]ptx.Inst, len(w.insts))
	}
	w.edits[i] = out
}

// distribute makes a*(b+c) of instruction i, which adds a*b and a*c that nobody else reads.
func (w *walk) distribute(op ptx.Op, i int) bool {
	in := &w.insts[i]
	if op != ptx.OpAdd || in.Op != ptx.OpAdd || in.Type.IsFloat() || w.products == 0 || !in.Src[0].IsReg() || !in.Src[1].IsReg() {
		return false
	}
	var at [2]int
	for k, s := range in.Src[:2] {
		v := w.x.Use(w.x.Number(w.b, i), s.Reg())
		at[k] = w.definition(v)
		if at[k] < 0 || i-at[k] > w.window || w.uses[v] != 1 || w.kind(&w.insts[at[k]]) != ptx.OpMul || w.insts[at[k]].Type.Bits() != in.Type.Bits() {
			return false
		}
	}
	if w.chain(i) == nil {
		return false
	}
	p, q := &w.insts[at[0]], &w.insts[at[1]]
	for a := range 2 {
		for b := range 2 {
			if !w.equal(p.Src[a], at[0], q.Src[b], at[1]) {
				continue
			}
			factor, x, y := p.Src[a], p.Src[1-a], q.Src[1-b]
			if x.IsImm() && y.IsImm() || !w.reads(factor, at[0], i) || !w.reads(x, at[0], i) || !w.reads(y, at[1], i) || !w.c.ApplyInst(distributed, in) {
				continue
			}
			if x.IsImm() {
				x, y = y, x
			}
			if w.products > 0 {
				w.products--
			}
			t := ptx.R(w.f.NewReg(w.f.RegType(in.Dst.Reg())))
			w.put(i, []ptx.Inst{
				{Op: ptx.OpAdd, Type: in.Type, Dst: t, Src: [3]ptx.Operand{x, y}, Loc: in.Loc},
				{Op: ptx.OpMul, Type: in.Type, Mods: p.Mods, Dst: in.Dst, Src: [3]ptx.Operand{t, factor}, Loc: in.Loc}})
			return true
		}
	}
	return false
}

// equal reports two operands of equal value: o of instruction i, and p of instruction j.
func (w *walk) equal(o ptx.Operand, i int, p ptx.Operand, j int) bool {
	if o.IsReg() && p.IsReg() {
		return w.numbers().Of(w.x.Use(w.x.Number(w.b, i), o.Reg())) == w.numbers().Of(w.x.Use(w.x.Number(w.b, j), p.Reg()))
	}
	return o == p && o.IsImm()
}

// reads reports whether an operand of instruction i can stand in instruction j.
func (w *walk) reads(o ptx.Operand, i, j int) bool {
	return o.IsImm() || o.IsReg() && w.still(o.Reg(), i, j)
}
