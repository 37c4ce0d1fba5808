package isel

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Constants reach many instructions in registers: an input of inline assembly is one, and so is an operand of which
// selection does not ask whether it is constant. Where the instruction takes the constant itself, it gets it, and the
// register goes (Briggs, Cooper and Torczon, "Rematerialization", 1992: what never costs more than a move at its use is
// made there). Addresses of variables, which only moves take, are moved once for all blocks, in one that dominates them.

// constants are the registers of a function that hold a constant all their life.
type constants struct {
	of  []int32 // by register: 1 + place in all; 0: it is not written; once: written once, or else again: more often
	all []constant
}

// What of says of registers that hold no constant all their life.
const (
	once  = -1
	again = -2
)

// constant is a register that a move gives an immediate or the address of a variable.
type constant struct {
	reg    ptx.Reg
	value  ptx.Operand
	wanted bool // an instruction needs the register
	moved  bool // the move stands elsewhere now
	b      *ir.Block
	k      int // place in all of the one that stands for it
}

// useConstants replaces registers by the constants that they hold.
func (l *lowering) useConstants() {
	if !l.findConstants() {
		return
	}
	c, f := &l.consts, l.out
	l.foldConstants()
	use := func(r ptx.Reg) {
		if i := c.of[r]; i > 0 {
			c.all[i-1].wanted = true
		}
	}
	var known []*ptx.Inst // what computes predicates that are known
	l.eachInst(func(_ *ir.Block, in *ptx.Inst) {
		if in.Op == ptx.OpSetp && in.Dst.IsReg() && c.of[in.Dst.Reg()] > 0 {
			known = append(known, in)
			return
		}
		l.useImmediates(in)
		f.Uses(in, use)
	})
	for _, in := range slices.Backward(known) {
		if c.all[c.of[in.Dst.Reg()]-1].wanted {
			f.Uses(in, use)
		}
	}
	shared := l.shareAddresses()
	for _, b := range l.rpo {
		for _, p := range l.chain[b.ID] {
			p.Insts = slices.DeleteFunc(p.Insts, func(in ptx.Inst) bool {
				if in.Op != ptx.OpMov && in.Op != ptx.OpSetp || !in.Dst.IsReg() || c.of[in.Dst.Reg()] <= 0 {
					return false
				}
				x := &c.all[c.of[in.Dst.Reg()]-1]
				if !x.wanted {
					l.used(RuleImmediate)
				}
				return !x.wanted || x.moved
			})
		}
	}
	if shared {
		l.moveAddresses()
	}
}

// eachInst calls do for each instruction of the function, with the IR block that it comes from.
func (l *lowering) eachInst(do func(*ir.Block, *ptx.Inst)) {
	for _, b := range l.rpo {
		for _, p := range l.chain[b.ID] {
			for i := range p.Insts {
				do(b, &p.Insts[i])
			}
		}
	}
}

// findConstants reports whether there are any.
func (l *lowering) findConstants() bool {
	c, f := &l.consts, l.out
	c.all = c.all[:0]
	c.of = dense.Zeroed(c.of, f.NumRegs())
	n := 0
	other := func(r ptx.Reg) {
		if c.of[r] > 0 {
			n--
		}
		if c.of[r] == 0 {
			c.of[r] = once
		} else {
			c.of[r] = again
		}
	}
	l.eachInst(func(b *ir.Block, in *ptx.Inst) {
		if in.Op == ptx.OpMov && in.Guard == 0 && in.Dst.IsReg() && c.of[in.Dst.Reg()] == 0 && isConstant(in.Src[0]) {
			c.add(in.Dst.Reg(), in.Src[0], b)
			n++
		} else if in.Dst != ptx.None || in.Op == ptx.OpRaw {
			f.Defs(in, other)
		}
	})
	return n > 0
}

// add notes that a register holds a constant, which it is given in block b.
func (c *constants) add(r ptx.Reg, x ptx.Operand, b *ir.Block) {
	c.all = append(c.all, constant{reg: r, value: x, b: b, k: len(c.all)})
	c.of[r] = int32(len(c.all))
}

// isConstant reports whether a move of x gives the same bits wherever it stands.
func isConstant(x ptx.Operand) bool {
	switch x.Kind() {
	case ptx.OpdVar, ptx.OpdSym, ptx.OpdOffset:
		return true
	}
	return x.IsImm()
}

// useImmediates gives an instruction the immediates that it takes.
func (l *lowering) useImmediates(in *ptx.Inst) {
	f := l.out
	for i, x := range f.Srcs(in) {
		switch {
		case x.Kind() == ptx.OpdTuple && in.Op == ptx.OpSt && i == 1:
			elems := f.Elems(x)
			for k := range elems {
				if y, ok := l.immediateFor(in, elems[k]); ok {
					elems = slices.Clone(elems)
					elems[k] = y
				}
			}
			if y := f.Tuple(elems...); y != x {
				l.setSrc(in, i, y)
			}
		case x.IsReg() && takesImmediate(f, in, i):
			if y, ok := l.immediateFor(in, x); ok {
				l.setSrc(in, i, y)
				l.constantLast(in)
			}
		}
	}
}

// setSrc replaces source i of an instruction.
func (l *lowering) setSrc(in *ptx.Inst, i int, x ptx.Operand) {
	srcs := slices.Clone(l.out.Srcs(in))
	srcs[i] = x
	l.out.SetSrcs(in, srcs...)
}

// constantLast puts the constant operand of a sum or product behind the other one, as it is written.
func (l *lowering) constantLast(in *ptx.Inst) {
	switch in.Op {
	case ptx.OpAdd, ptx.OpMul, ptx.OpMad, ptx.OpFma, ptx.OpMin, ptx.OpMax, ptx.OpAnd, ptx.OpOr, ptx.OpXor:
		if in.Src[0].IsImm() && !in.Src[1].IsImm() {
			in.Src[0], in.Src[1] = in.Src[1], in.Src[0]
		}
	}
}

// takesImmediate reports whether source i, a register, may be an immediate: the instruction keeps a register, which
// makes every form legal.
func takesImmediate(f *ptx.Func, in *ptx.Inst, i int) bool {
	switch in.Op {
	case ptx.OpSt:
		return i == 1
	case ptx.OpPrmt, ptx.OpShl, ptx.OpShr, ptx.OpBfe:
	case ptx.OpAdd, ptx.OpSub, ptx.OpMul, ptx.OpMin, ptx.OpMax, ptx.OpAnd, ptx.OpOr, ptx.OpXor, ptx.OpDiv, ptx.OpRem, ptx.OpSetp:
		if in.Mods.Has(ptx.CC) {
			return false
		}
	case ptx.OpMad, ptx.OpFma, ptx.OpSelp:
		if i == 2 && (in.Op == ptx.OpSelp || in.Mods.Width() == ptx.MulWide) {
			return false
		}
	default:
		return false
	}
	for k, x := range f.Srcs(in) {
		if k != i && x.IsReg() {
			return true
		}
	}
	return false
}

// immediateFor returns the immediate that the register x holds in the form that an operand of the instruction's type
// has it, if it has one.
func (l *lowering) immediateFor(in *ptx.Inst, x ptx.Operand) (y ptx.Operand, ok bool) {
	if !x.IsReg() || l.consts.of[x.Reg()] <= 0 {
		return x, false
	}
	y = l.consts.all[l.consts.of[x.Reg()]-1].value
	t := in.Type
	n, isInt := l.out.IntValue(y)
	switch t {
	case ptx.F32, ptx.F64:
		return y, !isInt && y.IsImm() && l.out.RegType(x.Reg()) == t
	case ptx.B8, ptx.U8, ptx.S8:
		return l.out.Int(n & 0xff), isInt && in.Op == ptx.OpSt
	case ptx.S16, ptx.U16, ptx.B16, ptx.S32, ptx.U32, ptx.B32, ptx.S64, ptx.U64, ptx.B64:
		if bits := l.out.RegType(x.Reg()).Bits(); isInt && (bits == t.Bits() || bits > t.Bits() && in.Op == ptx.OpSt) {
			y = l.out.Int(int64(uint64(n) & maskOf(t.Bits())))
			if t != ptx.U16 && t != ptx.U32 {
				y = l.signedImm(y, t.Bits())
			}
			return y, true
		}
	}
	return x, false
}

// shareAddresses makes the addresses of one variable one register.
func (l *lowering) shareAddresses() (any bool) {
	c := &l.consts
	var moves []int32
	for i := range c.all {
		if x := &c.all[i]; x.wanted && !x.value.IsImm() && c.of[x.reg] > 0 {
			moves = append(moves, int32(i))
		}
	}
	key := func(i int32) uint64 { return uint64(c.all[i].value)<<8 | uint64(l.out.RegType(c.all[i].reg)) }
	slices.SortStableFunc(moves, func(i, k int32) int {
		switch {
		case key(i) < key(k):
			return -1
		case key(i) > key(k):
			return 1
		}
		return 0
	})
	for i := 1; i < len(moves); i++ {
		if key(moves[i]) != key(moves[i-1]) {
			continue
		}
		x, first := &c.all[moves[i]], &c.all[c.all[moves[i-1]].k]
		x.k, x.moved, first.moved, any = first.k, true, true, true
		first.b = dom.Of(l.f).Nearest(first.b, x.b)
	}
	return any
}

// moveAddresses puts the moves of shared addresses at the beginning of blocks.
func (l *lowering) moveAddresses() {
	c, f := &l.consts, l.out
	one := func(r ptx.Reg) ptx.Reg {
		if i := c.of[r]; i > 0 {
			return c.all[c.all[i-1].k].reg
		}
		return r
	}
	l.eachInst(func(_ *ir.Block, in *ptx.Inst) { f.MapUses(in, one) })
	var moves []*constant // of each group the one that stands for it, by block
	for i := range c.all {
		if x := &c.all[i]; x.moved && x.k == i {
			moves = append(moves, x)
		}
	}
	slices.SortStableFunc(moves, func(x, y *constant) int { return int(x.b.ID) - int(y.b.ID) })
	for len(moves) > 0 {
		var insts []ptx.Inst
		b := moves[0].b
		for len(moves) > 0 && moves[0].b == b {
			x := moves[0]
			insts = append(insts, ptx.Inst{Op: ptx.OpMov, Type: f.RegType(x.reg), Dst: ptx.R(x.reg), Src: [3]ptx.Operand{x.value}})
			moves = moves[1:]
		}
		first := l.chain[b.ID][0]
		k := 0
		for k < len(first.Insts) && first.Insts[k].Op == ptx.OpPragma {
			k++
		}
		first.Insts = slices.Insert(first.Insts, k, insts...)
	}
}
