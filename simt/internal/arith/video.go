package arith

import (
	"math/big"

	"github.com/warpwise/warpwise/simt/micro"
)

// The video instructions (PTX ISA 9.7.18 and 9.7.19).

// VideoKind is what a video instruction computes.
type VideoKind uint8

const (
	VideoAdd VideoKind = iota
	VideoSub
	VideoAbsDiff
	VideoMin
	VideoMax
	VideoShl
	VideoShr
	VideoSet
	VideoMad
	VideoAvrg
)

// VideoOp describes a video instruction. It travels in the parameter of ScVideo.
type VideoOp struct {
	Kind                   VideoKind
	Parts                  uint8 // 1, 2 or 4 elements
	DSigned                bool
	ASigned                bool
	BSigned                bool
	Sat                    bool
	Wrap                   bool      // shifts: amount modulo 32; else clamped
	Second                 uint8     // 1 add, 2 min, 3 max; of the SIMD forms 1: accumulate
	ASel, BSel, DSel       uint8     // 0 the whole; 1 to 4 bytes; 5, 6 half-words
	Mask                   uint8     // SIMD: the elements written
	Cmp                    micro.Cmp // of vset, for signed numbers
	Scale                  uint8     // of vmad: bits shifted out
	NegProduct, NegC, Plus bool      // of vmad
}

// Pack and unpackVideo convert to the parameter and back.
func (v *VideoOp) Pack() int64 {
	p, at := int64(0), 0
	put := func(x uint64, n int) { p |= int64(x) << at; at += n }
	put(uint64(v.Kind), 4)
	put(uint64(v.Parts), 3)
	for _, b := range [...]bool{v.DSigned, v.ASigned, v.BSigned, v.Sat, v.Wrap, v.NegProduct, v.NegC, v.Plus} {
		put(Bit(b), 1)
	}
	put(uint64(v.Second), 2)
	put(uint64(v.ASel), 3)
	put(uint64(v.BSel), 3)
	put(uint64(v.DSel), 3)
	put(uint64(v.Mask), 4)
	put(uint64(v.Cmp), 5)
	put(uint64(v.Scale), 4)
	return p
}

func unpackVideo(p int64) (v VideoOp) {
	get := func(n int) uint8 { x := uint8(p & (1<<n - 1)); p >>= n; return x }
	v.Kind, v.Parts = VideoKind(get(4)), get(3)
	for _, b := range [...]*bool{&v.DSigned, &v.ASigned, &v.BSigned, &v.Sat, &v.Wrap, &v.NegProduct, &v.NegC, &v.Plus} {
		*b = get(1) != 0
	}
	v.Second, v.ASel, v.BSel, v.DSel, v.Mask = get(2), get(3), get(3), get(3), get(4)
	v.Cmp, v.Scale = micro.Cmp(get(5)), get(4)
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
	x = x >> shift & MaskOf(n)
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

func video(in *micro.Inst, x *[4]uint64) (uint64, scalarTaint) {
	v := unpackVideo(scalarParam(in))
	switch {
	case v.Kind == VideoMad:
		return v.mad(x), 0
	case v.Parts > 1:
		return v.simd(x), 0
	}
	a, b := selectPart(x[0], v.ASel, v.ASigned), selectPart(x[1], v.BSel, v.BSigned)
	var t int64
	if v.Kind == VideoShl || v.Kind == VideoShr {
		t = v.shift(a, b)
	} else {
		t = v.element(a, b)
	}
	n := uint8(32)
	if v.DSel >= 5 {
		n = 16
	} else if v.DSel >= 1 {
		n = 8
	}
	if v.Sat {
		t = clampTo(t, n, v.DSigned)
	}
	c := selectPart(x[2], 0, v.DSigned)
	switch v.Second {
	case 1:
		t += c
	case 2:
		t = min(t, c)
	case 3:
		t = max(t, c)
	}
	if v.DSel == 0 {
		return uint64(t) & MaskOf(32), 0
	}
	shift := 8 * (v.DSel - 1)
	if v.DSel >= 5 {
		shift = 16 * (v.DSel - 5)
	}
	m := MaskOf(n) << shift
	return x[2]&^m&MaskOf(32) | uint64(t)<<shift&m, 0
}

// element computes on the extended elements; all results fit.
func (v *VideoOp) element(a, b int64) int64 {
	switch v.Kind {
	case VideoAdd:
		return a + b
	case VideoSub:
		return a - b
	case VideoAbsDiff:
		return max(a-b, b-a)
	case VideoMin:
		return min(a, b)
	case VideoMax:
		return max(a, b)
	case VideoSet:
		return int64(Bit(compareInt(v.Cmp, uint64(a), uint64(b), 64)))
	case VideoAvrg:
		if s := a + b; s >= 0 {
			return (s + 1) >> 1
		}
		return (a + b) >> 1
	}
	panic("simt: operation without a meaning")
}

// shift is vshl and vshr. A left shift beyond 62 bits keeps its sign and stays out of range.
func (v *VideoOp) shift(a, b int64) int64 {
	if v.Wrap {
		b &= 31
	} else {
		b = min(b, 32)
	}
	if v.Kind == VideoShr {
		return a >> b
	}
	if v.Sat && b > 0 { // 33 bits and 32 more do not fit: the range is what matters
		r := new(big.Int).Lsh(big.NewInt(a), uint(b))
		lim := int64(1) << 40
		if r.CmpAbs(big.NewInt(lim)) > 0 {
			return lim * int64(r.Sign())
		}
	}
	return a << b
}

// simd is the two- and four-element forms.
func (v *VideoOp) simd(x *[4]uint64) uint64 {
	n := 32 / v.Parts
	d := x[2]
	for i := range v.Parts {
		a, b := x[0]>>(n*i)&MaskOf(n), x[1]>>(n*i)&MaskOf(n)
		p, q := int64(a), int64(b)
		if v.ASigned {
			p = sext(a, n)
		}
		if v.BSigned {
			q = sext(b, n)
		}
		if v.Mask>>i&1 == 0 {
			continue
		}
		t := v.element(p, q)
		if v.Sat {
			t = clampTo(t, n, v.DSigned)
		}
		if v.Second == 1 {
			d += uint64(t)
			continue
		}
		m := MaskOf(n) << (n * i)
		d = d&^m | uint64(t)<<(n*i)&m
	}
	return d & MaskOf(32)
}

// mad is vmad: the product, perhaps negated, plus c, perhaps negated, plus one with .po, shifted.
func (v *VideoOp) mad(x *[4]uint64) uint64 {
	a, b := selectPart(x[0], v.ASel, v.ASigned), selectPart(x[1], v.BSel, v.BSigned)
	signed := v.ASigned || v.BSigned || v.NegProduct || v.NegC
	t := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
	c := int64(x[2] & MaskOf(32))
	if signed {
		c = sext(x[2], 32)
	}
	if v.NegProduct {
		t.Neg(t)
	} else if v.NegC {
		c = -c
	}
	t.Add(t, big.NewInt(c))
	if v.Plus {
		t.Add(t, big.NewInt(1))
	}
	t.Rsh(t, uint(v.Scale))
	if v.Sat {
		lo, hi := big.NewInt(0), big.NewInt(int64(MaskOf(32)))
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
	return new(big.Int).And(t, WideMask(32)).Uint64()
}
