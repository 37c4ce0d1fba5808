package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Bytes and half-words that are stored next to each other are often pieces of one number, as in `p[0] = x; p[1] = x >> 8`. A
// word of such pieces is stored as it was, a word of constants is one constant, and two half-words are a word without an
// instruction of the machine. That holds only where the word is aligned: see runLength. Other bytes stay elements of a vector
// of four, which the assembler puts together.

// storedWord is how a word of a run of stores is made.
type storedWord struct {
	x     *ir.Value // the number that it is part of; nil: of constants or two half-words
	at    int       // of its lowest bit in x
	bits  uint64    // where x is nil: the constant
	known bool      // it is a constant
	pack  packing   // of clamped numbers, when bits of it is not 0
}

// pieceOf returns the number of which a is bits from at upwards; for others x is nil.
func (l *lowering) pieceOf(a *ir.Value) (x *ir.Value, at int) {
	if a.Class != ir.ClassInst || a.Op != ir.OpTrunc || l.ts.IsVector(a.Type) {
		return nil, 0
	}
	x = a.Args[0]
	if x.Class == ir.ClassInst && (x.Op == ir.OpLShr || x.Op == ir.OpAShr) {
		n, ok := l.f.SInt(x.Args[1])
		if ok && n > 0 && int(n)+l.ts.Bits(a.Type) <= l.ts.Bits(x.Type) {
			x, at = x.Args[0], int(n)
		}
	}
	switch l.ts.Bits(x.Type) {
	case 16, 32, 64:
		return x, at
	}
	return nil, 0
}

// wordFrom returns how the members of a run of stores, in the order of memory, make one number of their width. ok is false
// when they are neither pieces of one number nor constants nor clamped.
func (l *lowering) wordFrom(ms []member) (w storedWord, ok bool) {
	size := 8 * ms[0].size
	if w.pack, ok = l.packRun(ms); ok {
		return w, true
	}
	w.pack = packing{}
	w.x, w.at = l.pieceOf(ms[0].v.Args[0])
	if w.x != nil && l.plan.marks[w.x.ID]&(usedAsValue|fused) != usedAsValue {
		return w, false
	}
	for i, m := range ms {
		a := m.v.Args[0]
		switch {
		case w.x != nil:
			if x, at := l.pieceOf(a); x != w.x || at != w.at+i*size {
				return w, false
			}
		case a.Op == ir.OpConstInt || a.Op == ir.OpConstFP:
			w.bits |= uint64(a.Aux) & maskOf(size) << (i * size)
			w.known = true
		default:
			return w, false
		}
	}
	return w, true
}

// storesWords reports whether a run of stores of bytes or half-words is made of words.
func (l *lowering) storesWords(ms []member) bool {
	per := max(4/ms[0].size, 1)
	if per == 1 {
		return false
	}
	for per = min(per, len(ms)); len(ms) > 0; ms = ms[per:] {
		if _, ok := l.wordFrom(ms[:per]); !ok && (per*ms[0].size < 4 || ms[0].size == 1) {
			return false
		}
	}
	return true
}

// allPieces reports whether all words of a run of stores are pieces of numbers, or constants.
func (l *lowering) allPieces(ms []member) bool {
	for per := min(4/ms[0].size, len(ms)); len(ms) > 0; ms = ms[per:] {
		if _, ok := l.wordFrom(ms[:per]); !ok {
			return false
		}
	}
	return true
}

// noteWords marks the pieces of which nobody but a run of stores wants to know.
func (l *lowering) noteWords(ms []member) {
	for per := min(4/ms[0].size, len(ms)); len(ms) > 0; ms = ms[per:] {
		w, ok := l.wordFrom(ms[:per])
		if ok && w.pack.bits != 0 {
			l.notePacked(&w.pack, ms[:per])
		}
		if !ok || w.x == nil {
			continue
		}
		for _, m := range ms[:per] {
			a := m.v.Args[0]
			if a.Uses != 1 {
				continue
			}
			l.plan.marks[a.ID] = fused
			if s := a.Args[0]; s != w.x && s.Uses == 1 {
				l.plan.marks[s.ID] = fused
			}
		}
	}
}

// notePacked marks what is lowered with the packed members of a run of stores.
func (l *lowering) notePacked(p *packing, ms []member) {
	for _, v := range p.fused {
		l.plan.marks[v.ID] = fused
	}
	for _, m := range ms {
		if a := m.v.Args[0]; a.Op == ir.OpTrunc {
			l.plan.marks[a.ID] = fused
		}
	}
}

// storeRunWords stores the run r, the first member of which is at a, word by word.
func (l *lowering) storeRunWords(r *run, a addr) {
	l.used(RuleStoredWord)
	var words [4]ptx.Operand
	n, ms := 0, r.members
	per := min(4/ms[0].size, len(ms))
	bits := 8 * per * ms[0].size
	reg := regType(bits)
	for ; len(ms) > 0; ms = ms[per:] {
		w, ok := l.wordFrom(ms[:per])
		switch {
		case !ok:
			d := l.newReg(ptx.B32)
			l.emit(ptx.OpMov, ptx.B32, d, l.out.Tuple(l.toReg(l.arg(ms[0].v.Args[0]), ptx.B16), l.toReg(l.arg(ms[1].v.Args[0]), ptx.B16)))
			words[n] = d
		case w.pack.bits != 0:
			words[n] = l.emitPacking(&w.pack)
		case w.known:
			words[n] = l.toReg(l.out.Int(int64(w.bits)), reg)
		default:
			words[n] = l.lowPart(w, bits)
		}
		n++
	}
	val := words[0]
	if n > 1 {
		val = l.out.Tuple(words[:n]...)
	}
	l.access(ptx.OpSt, unsignedType(bits), ptx.None, a, val, n, 0)
}

// lowPart returns a register that has the bits of w as its low ones.
func (l *lowering) lowPart(w storedWord, bits int) ptx.Operand {
	wide := l.ts.Bits(w.x.Type)
	x := l.toReg(l.arg(w.x), bitsType(wide))
	if w.at > 0 {
		x = l.bin(ptx.OpShr, unsignedType(wide), x, l.out.Int(int64(w.at)))
	}
	if wide <= 32 {
		return x // a store takes the low bytes of a wider register
	}
	return l.truncOrExtend(x, wide, bits)
}
