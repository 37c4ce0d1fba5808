package isel

import "github.com/warpwise/warpwise/ptx"

// funnelWords shifts the concatenation of two numbers of 64 bits by n, less than 64, and returns the high (left)
// or low half: word by word, with the 32-bit funnel shift that the machine has.
func (l *lowering) funnelWords(hi, lo ptx.Operand, n uint, left bool) ptx.Operand {
	switch {
	case n == 0 && left:
		return hi
	case n == 0:
		return lo
	case !left:
		n = 64 - n
	}
	l.used(RuleFunnelWords)
	h := l.halves([]ptx.Operand{hi})
	w := [3]ptx.Operand{ptx.None, h[0], h[1]} // the words that the result is cut out of, lowest first
	low := h
	if lo != hi {
		low = l.halves([]ptx.Operand{lo})
	}
	w[0] = low[1]
	if n >= 32 {
		w, n = [3]ptx.Operand{low[0], low[1], h[0]}, n-32
	}
	out := [2]ptx.Operand{w[1], w[2]}
	for i := range out {
		if n == 0 {
			break
		}
		out[i] = l.newReg(ptx.B32)
		m := ptx.ShiftWrap.Mod() | ptx.ShfLeft.Mod()
		l.emit(ptx.OpShf, ptx.B32, out[i], w[i], w[i+1], l.out.Int(int64(n))).With(m)
	}
	d := l.newReg(ptx.B64)
	l.emit(ptx.OpMov, ptx.B64, d, l.out.Tuple(out[0], out[1]))
	return d
}
