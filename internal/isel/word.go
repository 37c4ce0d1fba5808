package isel

import "github.com/warpwise/warpwise/ptx"

// words returns how many 32-bit words, 4 or 2, one vector access can move from the start of ps
// when bytes or half-words are moved word by word: more than the four elements of a vector of
// theirs. It returns 0 where that does not apply.
func words(ti *typeInfo, ps []piece, align uint64) int {
	size := ps[0].size
	if size > 2 {
		return 0
	}
	for _, n := range [...]int{4, 2} {
		k := 4 * n / size
		if len(ps) < k || k <= 4 || alignAt(align, ps[0].off) < uint64(4*n) {
			continue
		}
		ok := true
		for i := 0; i < k && ok; i++ {
			ok = ps[i].whole && ps[i].size == size && ps[i].off == ps[0].off+uint64(i*size) &&
				ti.parts[ps[i].part].reg == ptx.B16 && ti.parts[ps[i].part].bits == 8*size
		}
		if ok {
			return n
		}
	}
	return 0
}

// loadWords loads n words and takes the parts of ps out of them.
func (l *lowering) loadWords(out []ptx.Operand, ps []piece, n int, a addr, extra ptx.Mods) {
	var w [4]ptx.Operand
	for i := range n {
		w[i] = l.newReg(ptx.B32)
	}
	l.access(ptx.OpLd, ptx.B32, l.out.Tuple(w[:n]...), a.plus(ps[0].off), ptx.None, n, extra)
	per := 4 / ps[0].size
	for i := range n {
		p := ps[i*per : (i+1)*per]
		if per == 2 {
			x, y := l.newReg(ptx.B16), l.newReg(ptx.B16)
			l.emit(ptx.OpMov, ptx.B32, l.out.Tuple(x, y), w[i])
			out[p[0].part], out[p[1].part] = x, y
			continue
		}
		for k := range p {
			b, d := l.newReg(ptx.B32), l.newReg(ptx.B16)
			l.emit(ptx.OpBfe, ptx.U32, b, w[i], l.out.Int(int64(8*k)), l.out.Int(8))
			l.emit(ptx.OpCvt, ptx.U16, d, b).From(ptx.U32)
			out[p[k].part] = d
		}
	}
}

// storeWords puts the parts of ps together to n words and stores them.
func (l *lowering) storeWords(x []ptx.Operand, ps []piece, n int, a addr, extra ptx.Mods) {
	var w [4]ptx.Operand
	per := 4 / ps[0].size
	for i := range n {
		p := ps[i*per : (i+1)*per]
		if per == 2 {
			w[i] = l.newReg(ptx.B32)
			lo, hi := l.toReg(x[p[0].part], ptx.B16), l.toReg(x[p[1].part], ptx.B16)
			l.emit(ptx.OpMov, ptx.B32, w[i], l.out.Tuple(lo, hi))
			continue
		}
		w[i] = l.packBytes([]ptx.Operand{x[p[0].part], x[p[1].part], x[p[2].part], x[p[3].part]})
	}
	l.access(ptx.OpSt, ptx.B32, ptx.None, a.plus(ps[0].off), l.out.Tuple(w[:n]...), n, extra)
}
