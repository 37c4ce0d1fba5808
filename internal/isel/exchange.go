package isel

import (
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// word is the 32- or 64-bit word that holds an atomic value, for loops of compare-and-swap. For
// smaller values it is the aligned word around them, the value at bit sh.
type word struct {
	bits  int // of the word
	field int // bits of the value
	sh    ptx.Operand
	mask  ptx.Operand // ones at the value, already shifted
}

// wordAt narrows at to the word around a value of size bytes.
func (l *lowering) wordAt(at *atomicOp, size uint64) word {
	w := word{bits: 32, field: int(8 * size)}
	if size >= 4 {
		w.bits = w.field
		return w
	}
	pt := l.addrType(at.a.space)
	base := l.toReg(l.addrIn(at.a, at.a.space), pt)
	aligned := l.bin(ptx.OpAnd, pt, base, l.out.Int(-4))
	low := l.truncOrExtend(base, pt.Bits(), 32)
	low = l.bin(ptx.OpAnd, ptx.B32, low, l.out.Int(3))
	w.sh = l.bin(ptx.OpShl, ptx.B32, low, l.out.Int(3))
	w.mask = l.bin(ptx.OpShl, ptx.B32, l.toReg(l.out.Int(int64(maskOf(w.field))), ptx.B32), w.sh)
	at.a = addr{base: aligned, space: at.a.space}
	return w
}

// get returns the value in the word x as a part of the integer of its width.
func (l *lowering) getField(w *word, x ptx.Operand) ptx.Operand {
	if w.field == w.bits {
		return x
	}
	y := l.bin(ptx.OpShr, ptx.U32, x, w.sh)
	return l.zext(l.truncOrExtend(y, 32, w.field), w.field)
}

// put returns the word x with the value replaced by y, a zero-extended part.
func (l *lowering) putField(w *word, x, y ptx.Operand) ptx.Operand {
	if w.field == w.bits {
		return y
	}
	y = l.bin(ptx.OpShl, ptx.B32, l.truncOrExtend(y, w.field, 32), w.sh)
	rest := l.bin(ptx.OpAnd, ptx.B32, x, l.un(ptx.OpNot, ptx.B32, w.mask))
	return l.bin(ptx.OpOr, ptx.B32, rest, y)
}

// firstGuess loads the word without ordering: compare-and-swap checks it.
func (l *lowering) firstGuess(at *atomicOp, w *word) ptx.Operand {
	m := ptx.Volatile.Mod()
	if l.has(target.MemOrder) {
		m = ptx.Relaxed.Mod() | at.scope.Mod()
	}
	cur, d := l.newReg(bitsType(w.bits)), l.newReg(bitsType(w.bits))
	l.access(ptx.OpLd, unsignedType(w.bits), d, at.a, ptx.None, 1, m)
	l.emit(ptx.OpMov, bitsType(w.bits), cur, d)
	return cur
}

// casLoop emits
//
//	cur = *word
//	do { new = op(cur); prev = cas(word, cur, new); same = prev == cur; cur = prev } while (!same)
//
// and returns the parts of the old value.
func (l *lowering) casLoop(v *ir.Value, at *atomicOp, op ir.RMWOp, t ir.Type, size uint64) []ptx.Operand {
	x := append([]ptx.Operand(nil), l.regs(v.Args[1])...)
	w := l.wordAt(at, size)
	cur := l.firstGuess(at, &w)
	it := l.ts.Int(w.field)
	loop, done := l.newBlock(), l.newBlock()
	l.start(loop)
	old := l.rebit(it, one(l.getField(&w, cur)), t)
	next := l.rebit(t, l.applyRMW(v, op, t, old, x), it)
	bt := bitsType(w.bits)
	put := l.toReg(l.putField(&w, cur, l.toReg(next[0], bitsType(regBits(w.field)))), bt)
	prev := l.atom(at, ptx.AtomCas, bt, bt, cur, put)
	again := l.cmp(ptx.CmpNe, signedType(w.bits), prev, cur)
	l.emit(ptx.OpMov, bt, cur, prev)
	l.branch(ptx.If(again.Reg()), loop, done)
	l.start(done)
	return l.rebit(it, one(l.getField(&w, cur)), t)
}

// narrowCas is compare-and-swap of a byte or half-word inside a word: it fails when the value is
// not the expected one, and tries again when only its neighbours changed.
func (l *lowering) narrowCas(v *ir.Value, at *atomicOp, size uint64, expected, next ptx.Operand) (old, same ptx.Operand) {
	w := l.wordAt(at, size)
	cur := l.firstGuess(at, &w)
	loop, swap, done := l.newBlock(), l.newBlock(), l.newBlock()
	same = l.newReg(ptx.Pred)
	l.start(loop)
	got := l.getField(&w, cur)
	l.emit(ptx.OpSetp, ptx.U16, same, got, expected).With(ptx.CmpEq.Mod())
	l.branch(ptx.If(same.Reg()), swap, done)
	l.start(swap)
	prev := l.atom(at, ptx.AtomCas, ptx.B32, ptx.B32, cur, l.putField(&w, cur, next))
	again := l.cmp(ptx.CmpNe, ptx.S32, prev, cur)
	l.emit(ptx.OpMov, ptx.B32, cur, prev)
	l.branch(ptx.If(again.Reg()), loop, done)
	l.start(done)
	// On failure got is the old value; on success it equals the expected one.
	return got, same
}
