package simt

import (
	"math"
	"math/bits"
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

// getElem returns element i of b bits in lane l.
func getElem(r regs, fr *frame, l, i int, b uint8) uint64 {
	at := i * int(b)
	s := r.slots[at/int(r.width)]
	return fr.regs[s][l] >> (at % int(r.width)) & maskOf(b)
}

// elemTaint returns the kinds of taint of the slot that holds element i.
func elemTaint(r regs, fr *frame, l, i int, b uint8) (kinds uint8) {
	t := &fr.taint[r.slots[i*int(b)/int(r.width)]]
	for k := range t {
		kinds |= uint8(t[k]>>l&1) << k
	}
	return kinds
}

// putElems replaces the fragment of lane l by elements of b bits and their taints.
func putElems(r regs, fr *frame, l int, b uint8, x []uint64, kinds []uint8) {
	for k, s := range r.slots {
		if s == 0 {
			continue
		}
		var v uint64
		var t uint8
		if b >= r.width {
			v, t = x[k*int(r.width)/int(b)], kinds[k*int(r.width)/int(b)]
			v >>= k * int(r.width) % int(b)
		} else {
			n := int(r.width / b)
			for i := range n {
				v |= x[k*n+i] << (i * int(b))
				t |= kinds[k*n+i]
			}
		}
		fr.regs[s][l] = v & maskOf(r.width)
		for i := range numTaints {
			fr.taint[s][i] = fr.taint[s][i]&^(1<<l) | uint32(t>>i&1)<<l
		}
	}
}

// framesOf returns the frame of each lane of a group.
func framesOf(group []fragment) (out [WarpSize]*frame) {
	for _, g := range group {
		eachLane(g.mask, func(l int) { out[l] = g.fr })
	}
	return out
}

// whole reports whether all 32 lanes take part in an operation of the whole warp.
func (w *warp) whole(in *Inst, group []fragment, active uint32, what string) bool {
	if missing := ^active; missing != 0 {
		why := "have exited"
		if missing&w.lanes == 0 {
			why = "do not exist"
		}
		w.find(MissingLanes, in, group[0].fr, active, "%s needs all 32 lanes of the warp; lanes %s %s", what, LaneList(missing), why)
		return false
	}
	return true
}

// matrix is a gathered matrix: the values and the taints of its elements, by part, row and column.
type matrix struct {
	rows, cols int
	x          []uint64
	real       []float64 // the values of floating-point elements
	taint      []uint8
}

type product Product

func (p *product) gather(w which, from regs, frames *[WarpSize]*frame, parts int) matrix {
	rows, cols := p.size(w)
	n := parts * rows * cols
	m := matrix{rows: rows, cols: cols, x: make([]uint64, n), taint: make([]uint8, n)}
	e := p.elems[w]
	if !e.integer() {
		m.real = make([]float64, n)
	}
	for l := range WarpSize {
		for i := range p.layout.held(p.shape, w) {
			part, r, c := p.layout.at(p.shape, w, e, l, i)
			at := (part*rows+r)*cols + c
			m.x[at] = getElem(from, frames[l], l, i, e.bits)
			m.taint[at] = elemTaint(from, frames[l], l, i, e.bits)
			if m.real != nil {
				m.real[at] = e.real(m.x[at])
			}
		}
	}
	return m
}

func (p *product) perform(w *warp, in *Inst, group []fragment, active uint32) {
	if !w.whole(in, group, active, "mma") {
		return
	}
	frames := framesOf(group)
	parts := 1
	if _, ok := p.layout.(quadLayout); ok {
		parts = 4
	}
	a := p.gather(matA, p.a, &frames, parts)
	b := p.gather(matB, p.b, &frames, parts)
	c := p.gather(matC, p.c, &frames, parts)
	out := make([]uint64, len(c.x))
	taint := make([]uint8, len(c.x))
	for part := range parts {
		for row := range p.m {
			for col := range p.n {
				at := (part*p.m+row)*p.n + col
				out[at], taint[at] = p.element(&a, &b, &c, part, row, col)
			}
		}
	}
	room := p.d.bits() / int(p.de.bits)
	x, t := make([]uint64, room), make([]uint8, room)
	for l := range WarpSize {
		for i := range room {
			part, r, cc := p.layout.at(p.shape, matC, p.de, l, i)
			at := (part*p.m+r)*p.n + cc
			x[i], t[i] = out[at], taint[at]
		}
		putElems(p.d, frames[l], l, p.de.bits, x, t)
	}
}

const taintPayload = 1 << tPayload

// element computes one element of D.
func (p *product) element(a, b, c *matrix, part, row, col int) (x uint64, taint uint8) {
	ia, ib := (part*p.m+row)*p.k, part*p.k*p.n+col
	at := (part*p.m+row)*p.n + col
	taint = c.taint[at]
	for k := range p.k {
		taint |= a.taint[ia+k] | b.taint[ib+k*p.n]
	}
	if p.de.integer() {
		if taint&taintPayload != 0 {
			taint = taint&^taintPayload | 1<<tChoice
		}
		return p.sum(a.x[ia:], b.x[ib:], p.elems[matC].number(c.x[at])), taint
	}
	taint &^= taintPayload
	acc := c.real[at]
	wide := format{max(p.de.bits, 32), false}
	for k := range p.k {
		acc = wide.value(wide.fma(a.real[ia+k], b.real[ib+k*p.n], acc, p.round))
	}
	x = p.de.f.round(acc, RNE)
	if p.de.f.isNaN(x) {
		x = p.de.f.nan()
		taint |= taintPayload
	}
	return x, taint
}

// sum is the integer product of a row and a column, added to c.
func (p *product) sum(a, b []uint64, c int64) uint64 {
	for k := range p.k {
		x, y := a[k], b[k*p.n]
		switch p.bit {
		case "xor":
			c += int64(bits.OnesCount64(x ^ y))
		case "and":
			c += int64(bits.OnesCount64(x & y))
		default:
			c += p.elems[matA].number(x) * p.elems[matB].number(y)
		}
	}
	if p.sat {
		c = min(max(c, math.MinInt32), math.MaxInt32)
	}
	return uint64(uint32(c))
}
