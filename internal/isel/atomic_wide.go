package isel

import (
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Atomic operations on integers of 128 bits. atom has exch and cas of .b128 from sm_90 on, ld and st from sm_70 on; each
// is one access to all 16 bytes, where a vector of two words is two accesses. The value is in two registers and
// goes through one of 128 bits.

// isWide reports an integer of 128 bits.
func (l *lowering) isWide(t ir.Type) bool { return l.ts.IsInt(t) && l.ts.Bits(t) == 128 }

// wideAccess reports, at v, where the target has no access f of 128 bits with the scope s.
func (l *lowering) wideAccess(v *ir.Value, f target.Feature, s ptx.Scope) bool {
	if !l.requires(v, f) {
		return false
	}
	if s == ptx.ScopeSys && !l.ptxAtLeast(84) {
		l.unsupported(v, "atomic access of 16 bytes that all of the system sees needs PTX 8.4; the target is %s with PTX %s",
			l.opt.Machine.Name(), l.opt.Machine.PTX)
		return false
	}
	return true
}

// loadWide loads a value of type t, of 128 bits, by one access.
func (l *lowering) loadWide(t ir.Type, a addr, m ptx.Mods) []ptx.Operand {
	d := l.newReg(ptx.B128)
	l.access(ptx.OpLd, ptx.B128, d, a, ptx.None, 1, m)
	return l.unpack(t, d)
}

// storeWide stores x, a value of type t of 128 bits, by one access.
func (l *lowering) storeWide(t ir.Type, x []ptx.Operand, a addr, m ptx.Mods) {
	l.access(ptx.OpSt, ptx.B128, ptx.None, a, l.packParts(t, x), 1, m)
}

// rmwWide emits an atomicrmw and returns the old value: an exchange, or
//
//	cur = *word
//	do { new = op(cur); prev = cas(word, cur, new); same = prev == cur; cur = prev } while (!same)
func (l *lowering) rmwWide(v *ir.Value, at *atomicOp, op ir.RMWOp) []ptx.Operand {
	t := v.Type
	if op == ir.RMWXchg {
		return l.unpack(t, l.atom(at, ptx.AtomExch, ptx.B128, ptx.B128, l.pack(v.Args[1])))
	}
	x := append([]ptx.Operand(nil), l.regs(v.Args[1])...)
	cur := []ptx.Operand{l.newReg(ptx.B64), l.newReg(ptx.B64)}
	set := func(y []ptx.Operand) {
		for i := range cur {
			l.emit(ptx.OpMov, ptx.B64, cur[i], y[i])
		}
	}
	set(l.loadMem(t, at.a, 16, ptx.Relaxed.Mod()|at.scope.Mod())) // a guess, which may be of two accesses
	loop, done := l.newBlock(), l.newBlock()
	l.start(loop)
	next := l.packParts(t, l.applyWide(op, cur, x))
	prev := l.unpack(t, l.atom(at, ptx.AtomCas, ptx.B128, ptx.B128, l.packParts(t, cur), next))
	again := l.wideCompare(ir.INE, 128, prev, cur)
	set(prev)
	l.branch(ptx.If(again.Reg()), loop, done)
	l.start(done)
	return cur
}

// applyWide computes the new value of an atomicrmw from the old one, a.
func (l *lowering) applyWide(op ir.RMWOp, a, b []ptx.Operand) []ptx.Operand {
	const bits = 128
	zero := l.constLimbs(0, 0, bits)
	one := []ptx.Operand{l.out.Int(1), l.out.Int(0)}
	pick := func(p ir.Pred, yes, no []ptx.Operand) []ptx.Operand {
		return l.selectLimbs(bits, l.wideCompare(p, bits, a, b), yes, no)
	}
	switch op {
	case ir.RMWAdd:
		return l.intLimbs(ir.OpAdd, bits, a, b)
	case ir.RMWSub:
		return l.intLimbs(ir.OpSub, bits, a, b)
	case ir.RMWAnd:
		return l.intLimbs(ir.OpAnd, bits, a, b)
	case ir.RMWOr:
		return l.intLimbs(ir.OpOr, bits, a, b)
	case ir.RMWXor:
		return l.intLimbs(ir.OpXor, bits, a, b)
	case ir.RMWNand:
		out := l.intLimbs(ir.OpAnd, bits, a, b)
		for i := range out {
			out[i] = l.un(ptx.OpNot, ptx.B64, out[i])
		}
		return out
	case ir.RMWMax:
		return pick(ir.ISGT, a, b)
	case ir.RMWMin:
		return pick(ir.ISLT, a, b)
	case ir.RMWUMax:
		return pick(ir.IUGT, a, b)
	case ir.RMWUMin:
		return pick(ir.IULT, a, b)
	case ir.RMWUIncWrap: // old >= b ? 0 : old + 1
		return pick(ir.IUGE, zero, l.intLimbs(ir.OpAdd, bits, a, one))
	case ir.RMWUDecWrap: // old == 0 or old > b ? b : old - 1
		down := pick(ir.IUGT, b, l.intLimbs(ir.OpSub, bits, a, one))
		return l.selectLimbs(bits, l.wideCompare(ir.IEQ, bits, a, zero), b, down)
	case ir.RMWUSubCond: // old >= b ? old - b : old
		return pick(ir.IUGE, l.intLimbs(ir.OpSub, bits, a, b), a)
	case ir.RMWUSubSat:
		return usubSat(l, bits, [][]ptx.Operand{a, b})
	}
	return b
}

// compareWide lowers a cmpxchg; alone, no other thread sees the memory.
func (l *lowering) compareWide(v *ir.Value, a addr, s ptx.Scope, alone bool) {
	t := v.Args[1].Type
	expected, next := append([]ptx.Operand(nil), l.regs(v.Args[1])...), l.parts(v.Args[2])
	if alone {
		m := l.memMods(v, a.space)
		old := append([]ptx.Operand(nil), l.loadMem(t, a, 16, m)...)
		same := l.wideCompare(ir.IEQ, 128, old, expected)
		l.storeMem(t, l.selectLimbs(128, same, next, old), a, 16, m)
		l.setParts(v, append(old, same))
		return
	}
	if !l.wideAccess(v, target.AtomCas128, s) {
		return
	}
	at := l.beginAtomic(v, a, bothOrders(v.Mem()), s)
	old := l.unpack(t, l.atom(&at, ptx.AtomCas, ptx.B128, ptx.B128, l.packParts(t, expected), l.packParts(t, next)))
	l.endAtomic(&at)
	l.setParts(v, append(old, l.wideCompare(ir.IEQ, 128, old, expected)))
}
