package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// field is a part seen as bits lo to lo+n of the whole value.
type field struct {
	lo, n int
	reg   ptx.Type
}

func (l *lowering) fieldsOf(t ir.Type) []field {
	ti := l.info(t)
	out := make([]field, len(ti.parts))
	lo := 0
	for i := range ti.parts {
		out[i] = field{lo, ti.parts[i].bits, ti.parts[i].reg}
		lo += ti.parts[i].bits
	}
	return out
}

// rebit reinterprets the bits of x, the parts of a scalar or vector of type from, as type to of
// the same number of bits. Element 0 of a vector holds the lowest bits.
func (l *lowering) rebit(from ir.Type, x []ptx.Operand, to ir.Type) []ptx.Operand {
	src, dst := l.fieldsOf(from), l.fieldsOf(to)
	// Everything in integer registers first; predicates become 0 and 1.
	in := make([]ptx.Operand, len(x))
	for i, o := range x {
		in[i] = l.intBits(o, src[i].reg)
		if src[i].reg == ptx.F32 || src[i].reg == ptx.F64 {
			src[i].reg = bitsType(src[i].n)
		}
		if src[i].reg == ptx.Pred {
			src[i].reg = ptx.B16
		}
		if w := regBits(src[i].n); src[i].reg.Bits() > w { // the last limb of a wide integer
			in[i] = l.truncOrExtend(in[i], src[i].reg.Bits(), w)
			src[i].reg = bitsType(w)
		}
	}
	out := make([]ptx.Operand, len(dst))
	j := 0
	for i := 0; i < len(dst); {
		d := dst[i]
		for src[j].lo+src[j].n <= d.lo {
			j++
		}
		s := src[j]
		switch {
		case s.lo == d.lo && s.n == d.n:
			out[i] = l.bitsTo(in[j], d)
			i++
		case s.lo == d.lo && s.n > d.n && l.unpacks(s, dst[i:]):
			k := s.n / d.n
			var regs [4]ptx.Operand
			for n := range k {
				regs[n] = l.newReg(bitsType(d.n))
			}
			l.emit(ptx.OpMov, bitsType(s.n), l.out.Tuple(regs[:k]...), l.toReg(in[j], s.reg))
			for n := range k {
				out[i+n] = l.bitsTo(regs[n], dst[i+n])
			}
			i += k
		case s.lo == d.lo && d.n > s.n && l.unpacks(d, src[j:]):
			k := d.n / s.n
			var regs [4]ptx.Operand
			for n := range k {
				regs[n] = l.toReg(in[j+n], src[j+n].reg)
			}
			r := l.newReg(bitsType(d.n))
			l.emit(ptx.OpMov, bitsType(d.n), r, l.out.Tuple(regs[:k]...))
			out[i] = l.bitsTo(r, d)
			i++
		case s.lo == d.lo && d.n == 32 && l.fourBytes(src[j:]):
			out[i] = l.bitsTo(l.packBytes(in[j:j+4]), d)
			i++
		default:
			out[i] = l.gather(src[j:], in[j:], d)
			i++
		}
	}
	return out
}

// intBits returns x, of register type t, as an integer register or immediate.
func (l *lowering) intBits(x ptx.Operand, t ptx.Type) ptx.Operand {
	switch t {
	case ptx.Pred:
		return l.predTo(x, ptx.B16, 1)
	case ptx.F32, ptx.F64:
		if b, w := l.out.FloatBits(x); w != 0 {
			return l.out.Int(int64(b))
		}
		d := l.newReg(bitsType(t.Bits()))
		l.emit(ptx.OpMov, bitsType(t.Bits()), d, x)
		return d
	}
	return x
}

// bitsTo returns integer bits, in the narrowest register for them, as what the field d holds.
func (l *lowering) bitsTo(x ptx.Operand, d field) ptx.Operand {
	n, imm := l.out.IntValue(x)
	switch d.reg {
	case ptx.Pred:
		if imm {
			return l.out.Int(n & 1)
		}
		p := l.newReg(ptx.Pred)
		l.emit(ptx.OpSetp, ptx.U16, p, x, l.out.Int(0)).With(ptx.CmpNe.Mod())
		return p
	case ptx.F32:
		if imm {
			return l.out.F32Bits(uint32(n))
		}
	case ptx.F64:
		if imm {
			return l.out.F64Bits(uint64(n))
		}
	default:
		return l.truncOrExtend(x, d.n, max(d.reg.Bits(), d.n))
	}
	r := l.newReg(d.reg)
	l.emit(ptx.OpMov, bitsType(d.reg.Bits()), r, x)
	return r
}

// unpacks reports whether mov can split w, of 32 or 64 bits, into the fields from the start of
// ds: two halves, or four quarters of 16 bits.
func (l *lowering) unpacks(w field, ds []field) bool {
	n := ds[0].n
	if w.n != 32 && w.n != 64 || n != 16 && n != 32 || w.n <= n {
		return false
	}
	k := w.n / n
	if len(ds) < k {
		return false
	}
	for i := range k {
		if ds[i].n != n || ds[i].lo != w.lo+i*n {
			return false
		}
	}
	return true
}

func (l *lowering) fourBytes(s []field) bool {
	return len(s) >= 4 && s[0].n == 8 && s[1].n == 8 && s[2].n == 8 && s[3].n == 8
}

// packBytes puts four zero-extended bytes into one word.
func (l *lowering) packBytes(x []ptx.Operand) ptx.Operand {
	var w [4]ptx.Operand
	for i := range w {
		w[i] = l.zextTo(l.toReg(x[i], ptx.B16), 8, 32)
	}
	lo, hi, d := l.newReg(ptx.B32), l.newReg(ptx.B32), l.newReg(ptx.B32)
	// Selector nibbles name bytes: 0-3 of the first source, 4-7 of the second.
	l.emit(ptx.OpPrmt, ptx.B32, lo, w[0], w[1], l.out.Int(0x1140))
	l.emit(ptx.OpPrmt, ptx.B32, hi, w[2], w[3], l.out.Int(0x1140))
	selector := int64(0x5410)
	l.emit(ptx.OpPrmt, ptx.B32, d, lo, hi, l.out.Int(selector))
	return d
}

// gather puts the field d together from the sources that overlap it, with shifts and masks.
func (l *lowering) gather(src []field, in []ptx.Operand, d field) ptx.Operand {
	w := regBits(d.n)
	t := bitsType(w)
	acc := l.out.Int(0)
	for i, s := range src {
		if s.lo >= d.lo+d.n {
			break
		}
		if s.lo+s.n <= d.lo {
			continue
		}
		x := l.toReg(in[i], s.reg)
		n := s.n // bits of x that are not known to be zero
		if d.lo > s.lo {
			y := l.newReg(s.reg)
			l.emit(ptx.OpShr, unsignedType(s.reg.Bits()), y, x, l.out.Int(int64(d.lo-s.lo)))
			x, n = y, n-(d.lo-s.lo)
		}
		if fw := s.reg.Bits(); fw != w {
			y := l.newReg(t)
			l.emit(ptx.OpCvt, unsignedType(w), y, x).From(unsignedType(fw))
			x = y
		}
		at := max(s.lo-d.lo, 0)
		if n > d.n-at {
			n = d.n - at
			if at+n < w { // else the shift below, or the register, drops the rest
				y := l.newReg(t)
				l.emit(ptx.OpAnd, t, y, x, l.out.Int(int64(maskOf(n))))
				x = y
			}
		}
		if at > 0 {
			y := l.newReg(t)
			l.emit(ptx.OpShl, t, y, x, l.out.Int(int64(at)))
			x = y
		}
		if v, ok := l.out.IntValue(acc); ok && v == 0 {
			acc = x
			continue
		}
		y := l.newReg(t)
		l.emit(ptx.OpOr, t, y, acc, x)
		acc = y
	}
	return l.bitsTo(acc, d)
}
