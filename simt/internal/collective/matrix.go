package collective

import (
	"math"
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/micro"
)

// Matrix operations of a warp: mma and wmma. The elements of a matrix are spread over the lanes;
// a fragment is what one lane holds.
//
// The PTX manual fixes the layout of fragments for mma and leaves that of wmma, and the order in
// which products are summed, to the implementation. Here a floating-point result is the chain
//
//	d = c; for k = 0, 1, …: d = fma(a[k], b[k], d)
//
// each step rounded once to single precision (double for .f64) with exact products; results of
// .f16 are rounded from single precision at the end. Integer results are exact.

// Element returns element i of b bits in lane l.
func Element(r compound.Regs, fr *converge.Frame, l, i int, b uint8) uint64 {
	at := i * int(b)
	s := r.Slots[at/int(r.Width)]
	return fr.Regs[s][l] >> (at % int(r.Width)) & arith.MaskOf(b)
}

// ElementKinds returns the kinds of taint of the slot that holds element i.
func ElementKinds(r compound.Regs, fr *converge.Frame, l, i int, b uint8) uint8 {
	return fr.Kinds(r.Slots[i*int(b)/int(r.Width)], l)
}

// SetElements replaces the fragment of lane l by elements of b bits and their taints.
func SetElements(r compound.Regs, fr *converge.Frame, l int, b uint8, x []uint64, kinds []uint8) {
	for k, s := range r.Slots {
		if s == 0 {
			continue
		}
		var v uint64
		var t uint8
		if b >= r.Width {
			v, t = x[k*int(r.Width)/int(b)], kinds[k*int(r.Width)/int(b)]
			v >>= k * int(r.Width) % int(b)
		} else {
			n := int(r.Width / b)
			for i := range n {
				v |= x[k*n+i] << (i * int(b))
				t |= kinds[k*n+i]
			}
		}
		fr.Regs[s][l] = v & arith.MaskOf(r.Width)
		fr.SetKinds(s, l, t)
	}
}

// Frames returns the frame of each lane of a group.
func Frames(group []converge.Fragment) (out [micro.WarpSize]*converge.Frame) {
	for _, g := range group {
		for m := g.Mask; m != 0; m &= m - 1 {
			out[bits.TrailingZeros32(m)] = g.Frame
		}
	}
	return out
}

// matrix is a gathered matrix: the values and the taints of its elements, by part, row and column.
type matrix struct {
	rows, cols int
	x          []uint64
	real       []float64 // the values of floating-point elements
	taint      []uint8
}

type product compound.Product

func (p *product) gather(w arith.Which, from compound.Regs, frames *[micro.WarpSize]*converge.Frame, parts int) matrix {
	rows, cols := p.Size(w)
	n := parts * rows * cols
	m := matrix{rows: rows, cols: cols, x: make([]uint64, n), taint: make([]uint8, n)}
	e := p.Elems[w]
	if !e.Integer() {
		m.real = make([]float64, n)
	}
	for l := range micro.WarpSize {
		for i := range p.Layout.Held(p.Shape, w) {
			part, r, c := p.Layout.At(p.Shape, w, e, l, i)
			at := (part*rows+r)*cols + c
			m.x[at] = Element(from, frames[l], l, i, e.Bits)
			m.taint[at] = ElementKinds(from, frames[l], l, i, e.Bits)
			if m.real != nil {
				m.real[at] = e.Real(m.x[at])
			}
		}
	}
	return m
}

// Multiply computes a product of matrices, which the fragments of a group make up: all lanes of a warp.
func Multiply(o *compound.Product, group []converge.Fragment) {
	p := (*product)(o)
	frames := Frames(group)
	parts := 1
	if _, ok := p.Layout.(arith.QuadLayout); ok {
		parts = 4
	}
	a := p.gather(arith.MatA, p.A, &frames, parts)
	b := p.gather(arith.MatB, p.B, &frames, parts)
	c := p.gather(arith.MatC, p.C, &frames, parts)
	out := make([]uint64, len(c.x))
	taint := make([]uint8, len(c.x))
	for part := range parts {
		for row := range p.M {
			for col := range p.N {
				at := (part*p.M+row)*p.N + col
				out[at], taint[at] = p.element(&a, &b, &c, part, row, col)
			}
		}
	}
	room := p.D.Bits() / int(p.De.Bits)
	x, t := make([]uint64, room), make([]uint8, room)
	for l := range micro.WarpSize {
		for i := range room {
			part, r, cc := p.Layout.At(p.Shape, arith.MatC, p.De, l, i)
			at := (part*p.M+r)*p.N + cc
			x[i], t[i] = out[at], taint[at]
		}
		SetElements(p.D, frames[l], l, p.De.Bits, x, t)
	}
}

const taintPayload = 1 << converge.Payload

// element computes one element of D.
func (p *product) element(a, b, c *matrix, part, row, col int) (x uint64, taint uint8) {
	ia, ib := (part*p.M+row)*p.K, part*p.K*p.N+col
	at := (part*p.M+row)*p.N + col
	taint = c.taint[at]
	for k := range p.K {
		taint |= a.taint[ia+k] | b.taint[ib+k*p.N]
	}
	if p.De.Integer() {
		if taint&taintPayload != 0 {
			taint = taint&^taintPayload | 1<<converge.Choice
		}
		return p.sum(a.x[ia:], b.x[ib:], p.Elems[arith.MatC].Number(c.x[at])), taint
	}
	taint &^= taintPayload
	acc := c.real[at]
	wide := arith.Format{Bits: max(p.De.Bits, 32), Bf: false}
	for k := range p.K {
		acc = wide.Value(wide.FMA(a.real[ia+k], b.real[ib+k*p.N], acc, p.Round))
	}
	x = p.De.F.Round(acc, micro.RNE)
	if p.De.F.IsNaN(x) {
		x = p.De.F.NaN()
		taint |= taintPayload
	}
	return x, taint
}

// sum is the integer product of a row and a column, added to c.
func (p *product) sum(a, b []uint64, c int64) uint64 {
	for k := range p.K {
		x, y := a[k], b[k*p.N]
		switch p.Bit {
		case "xor":
			c += int64(bits.OnesCount64(x ^ y))
		case "and":
			c += int64(bits.OnesCount64(x & y))
		default:
			c += p.Elems[arith.MatA].Number(x) * p.Elems[arith.MatB].Number(y)
		}
	}
	if p.Sat {
		c = min(max(c, math.MinInt32), math.MaxInt32)
	}
	return uint64(uint32(c))
}

// Transpose is movmatrix: each lane gets its two elements of the 8 by 8 matrix whose transpose the lanes hold.
func Transpose(in *micro.Inst, group []converge.Fragment) {
	frames := Frames(group)
	src, dst := compound.Regs{Slots: []micro.Slot{in.A}, Width: 32}, compound.Regs{Slots: []micro.Slot{in.Dst}, Width: 32}
	var x [micro.WarpSize][2]uint64
	var t [micro.WarpSize][2]uint8
	for l := range micro.WarpSize {
		for e := range 2 {
			row, col := l/4, l%4*2+e
			from, fe := col*4+row/2, row%2
			x[l][e] = Element(src, frames[from], from, fe, 16)
			t[l][e] = ElementKinds(src, frames[from], from, fe, 16)
		}
	}
	for l := range micro.WarpSize {
		SetElements(dst, frames[l], l, 16, x[l][:], t[l][:])
	}
}
