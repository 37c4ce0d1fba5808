package csecheck

import (
	"math"
	"math/big"

	"github.com/warpwise/warpwise/ir"
)

// state says what an element of a value is.
type state uint8

const (
	number state = iota
	poison       // undefined behaviour counts as poison: then nothing is claimed
	undefined
	open // one of several numbers: which is not said
)

// elem is one scalar of a value: of an integer its bits, of a floating-point number its bits, of a pointer
// its address. Integers of more than 64 bits are a number that stands for them, with which nothing is
// computed.
type elem struct {
	x     uint64
	state state
	zero  bool      // a floating-point zero of which the sign may be another
	nan   bool      // a NaN of which the bits are not said
	obj   *ir.Value // of a pointer: the symbol that it points into, when known
}

// val is a value as its scalars, in the order in which they lie in memory.
type val []elem

// maxScalars bounds the scalars of a value that is computed with.
const maxScalars = 256

// scalars lists the scalar types of a type; ok is false for scalable vectors, tokens, and what is too big.
func (c *checker) scalars(t ir.Type) (list []ir.Type, ok bool) {
	if s, ok := c.flat[t]; ok {
		return s, s != nil
	}
	list = []ir.Type{}
	work := []ir.Type{t}
	for len(work) > 0 && list != nil {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		switch c.ts.Kind(x) {
		case ir.KindInt, ir.KindPointer, ir.KindHalf, ir.KindBFloat, ir.KindFloat, ir.KindDouble, ir.KindX86FP80, ir.KindFP128, ir.KindPPCFP128:
			list = append(list, x)
		case ir.KindVector, ir.KindArray:
			n := c.ts.NumElems(x)
			if c.ts.IsScalable(x) || n > maxScalars {
				list = nil
				break
			}
			for range n {
				work = append(work, c.ts.Elem(x))
			}
		case ir.KindStruct:
			es := c.ts.Elems(x)
			if c.ts.IsOpaque(x) || len(es) > maxScalars {
				list = nil
				break
			}
			for i := len(es) - 1; i >= 0; i-- {
				work = append(work, es[i])
			}
		default:
			list = nil
		}
		if len(list)+len(work) > 2*maxScalars {
			list = nil
		}
	}
	if c.flat == nil {
		c.flat = map[ir.Type][]ir.Type{}
	}
	c.flat[t] = list
	return list, list != nil
}

// width returns the bits of a scalar, 0 for one that is not computed with.
func (c *checker) width(t ir.Type) int {
	switch c.ts.Kind(t) {
	case ir.KindPointer:
		return c.layout.PointerBits(c.ts.AddrSpace(t))
	case ir.KindHalf, ir.KindBFloat:
		return 16
	case ir.KindFloat:
		return 32
	case ir.KindDouble:
		return 64
	case ir.KindInt:
		if n := c.ts.Bits(t); n <= 64 {
			return n
		}
	}
	return 0
}

func mask(w int) uint64 {
	if w == 0 {
		return ^uint64(0)
	}
	return ^uint64(0) >> (64 - uint(w))
}

func sext(x uint64, w int) int64 { return int64(x<<(64-uint(w))) >> (64 - uint(w)) }

func mix(x uint64) uint64 {
	x ^= x >> 31
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}

// constant returns the scalars of a constant that is no expression.
func (c *checker) constant(v *ir.Value) (val, bool) {
	list, ok := c.scalars(v.Type)
	if !ok {
		return nil, false
	}
	out := make(val, 0, len(list))
	work := []*ir.Value{v}
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		switch x.Op {
		case ir.OpConstInt, ir.OpConstFP:
			e := elem{x: uint64(x.Aux)}
			if c.width(x.Type) == 0 {
				e.x = c.wide(x)
			}
			out = append(out, e)
		case ir.OpNull:
			out = append(out, elem{})
		case ir.OpZero, ir.OpUndef, ir.OpPoison:
			n, ok := c.scalars(x.Type)
			if !ok {
				return nil, false
			}
			e := elem{}
			if x.Op == ir.OpUndef {
				e.state = undefined
			} else if x.Op == ir.OpPoison {
				e.state = poison
			}
			for range n {
				out = append(out, e)
			}
		case ir.OpConstStruct, ir.OpConstArray, ir.OpConstVector:
			for i := len(x.Args) - 1; i >= 0; i-- {
				work = append(work, x.Args[i])
			}
		case ir.OpGlobal:
			out = append(out, elem{x: c.address(x), obj: x})
		default:
			return nil, false
		}
	}
	return out, len(out) == len(list)
}

// wide is a number for an integer or floating-point constant of more than 64 bits.
func (c *checker) wide(x *ir.Value) uint64 {
	if x.Op != ir.OpConstInt {
		return mix(uint64(x.ID))
	}
	h := uint64(0)
	for _, w := range c.f.BigValue(x).Bits() {
		h = mix(h ^ uint64(w))
	}
	return h
}

// address is where a symbol lies: aligned, not 0, apart from others.
func (c *checker) address(x *ir.Value) uint64 {
	a := uint64(0x1000)
	if g := c.f.Symbol(x); g != nil {
		a += uint64(g.Index) << 20
	} else {
		a += mix(uint64(x.ID)) &^ 0xfff
	}
	return (a + 0x10000) & mask(c.width(x.Type))
}

// image is what a constant variable holds: its bytes, and which of them are known.
type image struct {
	bytes []byte
	known []bool
}

// maxImage bounds the constant variables that are looked into.
const maxImage = 1 << 20

// initial returns the bytes of a constant variable, or nil.
func (c *checker) initial(obj *ir.Value) *image {
	g := c.f.Symbol(obj)
	if g == nil || g.Var == nil || !g.Var.Constant || g.Var.Init == nil || g.Var.ExternInit || replaceable(g.Linkage) {
		return nil
	}
	if im, ok := c.images[g.Index]; ok {
		return im
	}
	if c.images == nil {
		c.images = map[uint32]*image{}
	}
	n := c.layout.AllocSize(g.ValueType)
	if n > maxImage {
		return nil
	}
	im := &image{make([]byte, n), make([]bool, n)}
	c.images[g.Index] = im
	c.fill(im, g)
	return im
}

// fill writes the initial value of a variable.
func (c *checker) fill(im *image, g *ir.Global) {
	type part struct {
		v  *ir.Value
		at uint64
	}
	put := func(x, at, size uint64) {
		for i := range size {
			if at+i < uint64(len(im.bytes)) {
				im.bytes[at+i], im.known[at+i] = byte(x>>(8*i)), i < 8
			}
		}
	}
	work := []part{{g.Var.Init, 0}}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		switch size := c.layout.StoreSize(p.v.Type); p.v.Op {
		case ir.OpConstInt, ir.OpConstFP:
			if size <= 8 {
				put(uint64(p.v.Aux), p.at, size)
			}
		case ir.OpNull, ir.OpZero:
			for i := range size {
				put(0, p.at+i, 1)
			}
		case ir.OpConstData:
			for i, b := range []byte(g.Module.Strings[p.v.Aux]) {
				put(uint64(b), p.at+uint64(i), 1)
			}
		case ir.OpConstStruct:
			for i, a := range p.v.Args {
				work = append(work, part{a, p.at + c.layout.FieldOffset(p.v.Type, i)})
			}
		case ir.OpConstArray, ir.OpConstVector:
			step := c.layout.AllocSize(c.ts.Elem(p.v.Type))
			if p.v.Op == ir.OpConstVector && c.width(c.ts.Elem(p.v.Type))%8 != 0 {
				continue
			}
			for i, a := range p.v.Args {
				work = append(work, part{a, p.at + uint64(i)*step})
			}
		}
	}
}

// replaceable reports a linkage by which another module's definition may be the one that counts.
func replaceable(l ir.Linkage) bool {
	switch l {
	case ir.External, ir.Internal, ir.Private, ir.LinkOnceODR, ir.WeakODR, ir.AvailableExternally:
		return false
	}
	return true
}

// double is the number that the bits of a floating-point element stand for; ok is false for one of more than
// 64 bits.
func (c *checker) double(t ir.Type, x uint64) (f float64, ok bool) {
	switch c.ts.Kind(t) {
	case ir.KindDouble:
		return math.Float64frombits(x), true
	case ir.KindFloat:
		return float64(math.Float32frombits(uint32(x))), true
	case ir.KindBFloat:
		return float64(math.Float32frombits(uint32(x) << 16)), true
	case ir.KindHalf:
		m, e := float64(x&0x3ff), int(x>>10&31)
		switch {
		case e == 31 && m != 0:
			return math.NaN(), true
		case e == 31:
			m = math.Inf(1)
		case e == 0:
			m = math.Ldexp(m, -24)
		default:
			m = math.Ldexp(m+1024, e-25)
		}
		if x>>15&1 != 0 {
			m = -m
		}
		return m, true
	}
	return 0, false
}

// bits rounds a number to a type, to the nearest, ties to even.
func (c *checker) bits(t ir.Type, f float64) uint64 {
	switch c.ts.Kind(t) {
	case ir.KindDouble:
		return math.Float64bits(f)
	case ir.KindFloat:
		return uint64(math.Float32bits(float32(f)))
	case ir.KindBFloat:
		return narrow(f, 8, 7)
	}
	return narrow(f, 5, 10)
}

// narrow rounds to a format of e exponent bits and m bits behind the point (IEEE 754, section 4.3.1).
func narrow(f float64, e, m int) uint64 {
	sign := math.Float64bits(f) >> 63 << uint(e+m)
	inf := (uint64(1)<<uint(e) - 1) << uint(m)
	bias := 1<<uint(e-1) - 1
	switch {
	case f != f:
		return inf | 1<<uint(m-1)
	case math.IsInf(f, 0):
		return sign | inf
	case f == 0:
		return sign
	}
	_, exp := math.Frexp(math.Abs(f)) // 0.5 … 1 times 2^exp
	exp = max(exp-1, 1-bias)
	units := uint64(math.RoundToEven(math.Ldexp(math.Abs(f), m-exp)))
	// units carries the leading bit, which adds one to the exponent below it.
	r := units + uint64(exp+bias-1)<<uint(m)
	return sign | min(r, inf)
}

// fused is a*b + c rounded once, to float or double.
func fused(a, b, c float64, single bool) (float64, bool) {
	if !single {
		return math.FMA(a, b, c), true
	}
	p := a * b // exact: 48 bits
	s := p + c
	if math.IsNaN(s) || math.IsInf(s, 0) || p == 0 || c == 0 {
		return s, true
	}
	var x, y big.Float
	x.SetPrec(2000).SetFloat64(p)
	y.SetPrec(2000).SetFloat64(c)
	x.Add(&x, &y)
	if x.Sign() == 0 {
		return s, true
	}
	r, _ := x.Float32()
	return float64(r), true
}
