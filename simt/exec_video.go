package simt

import "math/big"

// The video instructions (PTX ISA 9.7.18 and 9.7.19).

// videoKind is what a video instruction computes.
type videoKind uint8

const (
	videoAdd videoKind = iota
	videoSub
	videoAbsDiff
	videoMin
	videoMax
	videoShl
	videoShr
	videoSet
	videoMad
	videoAvrg
)

// videoOp describes a video instruction. It travels in the parameter of ScVideo.
type videoOp struct {
	kind                   videoKind
	parts                  uint8 // 1, 2 or 4 elements
	dSigned                bool
	aSigned                bool
	bSigned                bool
	sat                    bool
	wrap                   bool  // shifts: amount modulo 32; else clamped
	second                 uint8 // 1 add, 2 min, 3 max; of the SIMD forms 1: accumulate
	aSel, bSel, dSel       uint8 // 0 the whole; 1 to 4 bytes; 5, 6 half-words
	mask                   uint8 // SIMD: the elements written
	cmp                    Cmp   // of vset, for signed numbers
	scale                  uint8 // of vmad: bits shifted out
	negProduct, negC, plus bool  // of vmad
}

// pack and unpackVideo convert to the parameter and back.
func (v *videoOp) pack() int64 {
	p, at := int64(0), 0
	put := func(x uint64, n int) { p |= int64(x) << at; at += n }
	put(uint64(v.kind), 4)
	put(uint64(v.parts), 3)
	for _, b := range [...]bool{v.dSigned, v.aSigned, v.bSigned, v.sat, v.wrap, v.negProduct, v.negC, v.plus} {
		put(b2u(b), 1)
	}
	put(uint64(v.second), 2)
	put(uint64(v.aSel), 3)
	put(uint64(v.bSel), 3)
	put(uint64(v.dSel), 3)
	put(uint64(v.mask), 4)
	put(uint64(v.cmp), 5)
	put(uint64(v.scale), 4)
	return p
}

func unpackVideo(p int64) (v videoOp) {
	get := func(n int) uint8 { x := uint8(p & (1<<n - 1)); p >>= n; return x }
	v.kind, v.parts = videoKind(get(4)), get(3)
	for _, b := range [...]*bool{&v.dSigned, &v.aSigned, &v.bSigned, &v.sat, &v.wrap, &v.negProduct, &v.negC, &v.plus} {
		*b = get(1) != 0
	}
	v.second, v.aSel, v.bSel, v.dSel, v.mask = get(2), get(3), get(3), get(3), get(4)
	v.cmp, v.scale = Cmp(get(5)), get(4)
	return v
}

// selectPart extracts a byte, a half-word or the whole of 32 bits and extends it.
func selectPart(x uint64, sel uint8, signed bool) int64 {
	n, shift := uint8(32), uint8(0)
	switch {
	case sel >= 5:
		n, shift = 16, 16*(sel-5)
	case sel >= 1:
		n, shift = 8, 8*(sel-1)
	}
	x = x >> shift & maskOf(n)
	if signed {
		return sext(x, n)
	}
	return int64(x)
}

// clampTo limits v to the numbers of n bits.
func clampTo(v int64, n uint8, signed bool) int64 {
	if signed {
		return min(max(v, -1<<(n-1)), 1<<(n-1)-1)
	}
	return min(max(v, 0), 1<<n-1)
}

func video(in *Inst, x *[4]uint64) (uint64, scalarTaint) {
	v := unpackVideo(scalarParam(in))
	switch {
	case v.kind == videoMad:
		return v.mad(x), 0
	case v.parts > 1:
		return v.simd(x), 0
	}
	a, b := selectPart(x[0], v.aSel, v.aSigned), selectPart(x[1], v.bSel, v.bSigned)
	var t int64
	if v.kind == videoShl || v.kind == videoShr {
		t = v.shift(a, b)
	} else {
		t = v.element(a, b)
	}
	n := uint8(32)
	if v.dSel >= 5 {
		n = 16
	} else if v.dSel >= 1 {
		n = 8
	}
	if v.sat {
		t = clampTo(t, n, v.dSigned)
	}
	c := selectPart(x[2], 0, v.dSigned)
	switch v.second {
	case 1:
		t += c
	case 2:
		t = min(t, c)
	case 3:
		t = max(t, c)
	}
	if v.dSel == 0 {
		return uint64(t) & maskOf(32), 0
	}
	shift := 8 * (v.dSel - 1)
	if v.dSel >= 5 {
		shift = 16 * (v.dSel - 5)
	}
	m := maskOf(n) << shift
	return x[2]&^m&maskOf(32) | uint64(t)<<shift&m, 0
}

// element computes on the extended elements; all results fit.
func (v *videoOp) element(a, b int64) int64 {
	switch v.kind {
	case videoAdd:
		return a + b
	case videoSub:
		return a - b
	case videoAbsDiff:
		return max(a-b, b-a)
	case videoMin:
		return min(a, b)
	case videoMax:
		return max(a, b)
	case videoSet:
		return int64(b2u(compareInt(v.cmp, uint64(a), uint64(b), 64)))
	case videoAvrg:
		if s := a + b; s >= 0 {
			return (s + 1) >> 1
		}
		return (a + b) >> 1
	}
	panic("simt: operation without a meaning")
}

// shift is vshl and vshr. A left shift beyond 62 bits keeps its sign and stays out of range.
func (v *videoOp) shift(a, b int64) int64 {
	if v.wrap {
		b &= 31
	} else {
		b = min(b, 32)
	}
	if v.kind == videoShr {
		return a >> b
	}
	if v.sat && b > 0 { // 33 bits and 32 more do not fit: the range is what matters
		r := new(big.Int).Lsh(big.NewInt(a), uint(b))
		lim := int64(1) << 40
		if r.CmpAbs(big.NewInt(lim)) > 0 {
			return lim * int64(r.Sign())
		}
	}
	return a << b
}

// simd is the two- and four-element forms.
func (v *videoOp) simd(x *[4]uint64) uint64 {
	n := 32 / v.parts
	d := x[2]
	for i := range v.parts {
		a, b := x[0]>>(n*i)&maskOf(n), x[1]>>(n*i)&maskOf(n)
		p, q := int64(a), int64(b)
		if v.aSigned {
			p = sext(a, n)
		}
		if v.bSigned {
			q = sext(b, n)
		}
		if v.mask>>i&1 == 0 {
			continue
		}
		t := v.element(p, q)
		if v.sat {
			t = clampTo(t, n, v.dSigned)
		}
		if v.second == 1 {
			d += uint64(t)
			continue
		}
		m := maskOf(n) << (n * i)
		d = d&^m | uint64(t)<<(n*i)&m
	}
	return d & maskOf(32)
}

// mad is vmad: the product, perhaps negated, plus c, perhaps negated, plus one with .po, shifted.
func (v *videoOp) mad(x *[4]uint64) uint64 {
	a, b := selectPart(x[0], v.aSel, v.aSigned), selectPart(x[1], v.bSel, v.bSigned)
	signed := v.aSigned || v.bSigned || v.negProduct || v.negC
	t := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
	c := int64(x[2] & maskOf(32))
	if signed {
		c = sext(x[2], 32)
	}
	if v.negProduct {
		t.Neg(t)
	} else if v.negC {
		c = -c
	}
	t.Add(t, big.NewInt(c))
	if v.plus {
		t.Add(t, big.NewInt(1))
	}
	t.Rsh(t, uint(v.scale))
	if v.sat {
		lo, hi := big.NewInt(0), big.NewInt(int64(maskOf(32)))
		if signed {
			lo, hi = big.NewInt(-1<<31), big.NewInt(1<<31-1)
		}
		if t.Cmp(lo) < 0 {
			t = lo
		}
		if t.Cmp(hi) > 0 {
			t = hi
		}
	}
	return new(big.Int).And(t, wideMask(32)).Uint64()
}
