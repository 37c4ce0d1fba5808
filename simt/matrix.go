package simt

import (
	"math"
	"math/bits"
	"strconv"
	"strings"
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

// elem is the type of the elements of a matrix.
type elem struct {
	bits uint8
	kind elemKind
	f    format // of floating point
}

type elemKind uint8

const (
	elemFloat elemKind = iota
	elemTF32           // single precision without the low 13 bits
	elemE4M3
	elemE5M2
	elemSigned
	elemUnsigned
	elemBit
)

// elemOf returns the element type of a name in an opcode.
func elemOf(s string) (elem, bool) {
	switch s {
	case "f16":
		return elem{16, elemFloat, format{16, false}}, true
	case "bf16":
		return elem{16, elemFloat, format{16, true}}, true
	case "f32":
		return elem{32, elemFloat, format{32, false}}, true
	case "f64":
		return elem{64, elemFloat, format{64, false}}, true
	case "tf32":
		return elem{32, elemTF32, format{32, false}}, true
	case "e4m3":
		return elem{bits: 8, kind: elemE4M3}, true
	case "e5m2":
		return elem{bits: 8, kind: elemE5M2}, true
	case "b1":
		return elem{bits: 1, kind: elemBit}, true
	case "s4", "s8", "s32":
		n, _ := strconv.Atoi(s[1:])
		return elem{bits: uint8(n), kind: elemSigned}, true
	case "u4", "u8":
		n, _ := strconv.Atoi(s[1:])
		return elem{bits: uint8(n), kind: elemUnsigned}, true
	}
	return elem{}, false
}

func (e elem) integer() bool { return e.kind >= elemSigned }

// real returns a floating-point element as a float64, exactly.
func (e elem) real(x uint64) float64 {
	switch e.kind {
	case elemTF32:
		return float64(math.Float32frombits(uint32(x) &^ (1<<13 - 1)))
	case elemE5M2:
		return format{16, false}.value(x << 8)
	case elemE4M3:
		return floatE4M3(x)
	}
	return e.f.value(x)
}

// floatE4M3 is the value of an 8-bit number with 4 bits of exponent, without infinities.
func floatE4M3(x uint64) float64 {
	v := 0.0
	switch exp, m := int(x>>3&15), float64(x&7); {
	case x&127 == 127:
		return math.NaN()
	case exp == 0:
		v = m / 512
	default:
		v = math.Ldexp(8+m, exp-10)
	}
	if x&128 != 0 {
		v = math.Copysign(v, -1)
	}
	return v
}

// number returns an integer element.
func (e elem) number(x uint64) int64 {
	if e.kind == elemSigned {
		return sext(x, e.bits)
	}
	return int64(x)
}

// shape is the size of a matrix product: A is m by k, B k by n, C and D m by n.
type shape struct{ m, n, k int }

// shapeOf reads m16n8k16.
func shapeOf(s string) (shape, bool) {
	i, j := strings.IndexByte(s, 'n'), strings.IndexByte(s, 'k')
	if len(s) < 6 || s[0] != 'm' || i < 0 || j < i {
		return shape{}, false
	}
	m, e1 := strconv.Atoi(s[1:i])
	n, e2 := strconv.Atoi(s[i+1 : j])
	k, e3 := strconv.Atoi(s[j+1:])
	return shape{m, n, k}, e1 == nil && e2 == nil && e3 == nil && m*n*k > 0 && m*n*k <= 1<<20
}

// which names a matrix of a product.
type which uint8

const (
	matA which = iota
	matB
	matC // and D
)

// size returns the rows and columns of a matrix.
func (s shape) size(w which) (rows, cols int) {
	switch w {
	case matA:
		return s.m, s.k
	case matB:
		return s.k, s.n
	}
	return s.m, s.n
}

// regs are the slots of a fragment: its bits are those of the slots, width of each, in order.
type regs struct {
	slots []Slot
	width uint8
}

func (r regs) bits() int { return len(r.slots) * int(r.width) }

// get returns element i of b bits in lane l.
func (r regs) get(fr *frame, l, i int, b uint8) uint64 {
	at := i * int(b)
	s := r.slots[at/int(r.width)]
	return fr.regs[s][l] >> (at % int(r.width)) & maskOf(b)
}

// taint returns the kinds of taint of the slot that holds element i.
func (r regs) taint(fr *frame, l, i int, b uint8) (kinds uint8) {
	t := &fr.taint[r.slots[i*int(b)/int(r.width)]]
	for k := range t {
		kinds |= uint8(t[k]>>l&1) << k
	}
	return kinds
}

// put replaces the fragment of lane l by elements of b bits and their taints.
func (r regs) put(fr *frame, l int, b uint8, x []uint64, kinds []uint8) {
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

// product is mma and wmma.mma.
type product struct {
	shape
	elems      [3]elem // of A, B and C
	de         elem    // of D
	a, b, c, d regs
	layout     layout
	round      Round // of .f64
	sat        bool
	bit        string // "xor" or "and" of .b1
}

// layout says which element of a matrix the fragment of a lane holds at each place.
type layout interface {
	// at returns the row and column of element i of lane l; part tells the independent products
	// of m8n8k4 apart.
	at(s shape, w which, e elem, l, i int) (part, row, col int)
	// held returns the number of elements that a lane holds.
	held(s shape, w which) int
}

// mmaLayout is the layout of all shapes of mma but m8n8k4 of .f16 (PTX ISA, "Matrix Fragments
// for mma"): lanes form eight groups of four; registers of A and B hold neighbours along k, the
// registers of A alternate between the upper and the lower eight rows, those of C between columns.
type mmaLayout struct{}

func (mmaLayout) at(s shape, w which, e elem, l, i int) (part, row, col int) {
	group, in := l>>2, l&3
	per := max(32/int(e.bits), 1) // elements of a register
	reg, sub := i/per, i%per
	switch w {
	case matA:
		blocks := s.m / 8
		return 0, group + reg%blocks*8, in*per + sub + reg/blocks*4*per
	case matB:
		return 0, in*per + sub + reg*4*per, group
	}
	return 0, group + i/2*8, in*2 + i%2
}

func (mmaLayout) held(s shape, w which) int {
	rows, cols := s.size(w)
	return rows * cols / WarpSize
}

// quadLayout is that of mma.m8n8k4 with .f16: four products at once, each by two groups of four
// lanes (PTX ISA, "Matrix Fragments for mma.m8n8k4 with .f16 floating point type").
type quadLayout struct{ aCol, bRow bool }

func (q quadLayout) at(s shape, w which, e elem, l, i int) (part, row, col int) {
	part = l % 16 / 4
	low, high := l%4, l/16*4
	switch w {
	case matA:
		if q.aCol {
			return part, i + high, low
		}
		return part, low + high, i
	case matB:
		if q.bRow {
			return part, low, i + high
		}
		return part, i, low + high
	}
	if e.bits == 16 {
		return part, low + high, i
	}
	return part, l&1 + i&2 + high, i&4 + l&2 + i&1
}

func (quadLayout) held(_ shape, w which) int {
	if w == matC {
		return 8
	}
	return 4
}

// ownLayout is ours, for wmma: the elements row by row, equally many in each lane.
type ownLayout struct{}

func (ownLayout) at(s shape, w which, _ elem, l, i int) (part, row, col int) {
	rows, cols := s.size(w)
	n := rows * cols / WarpSize
	x := l*n + i%n // fragments with more room hold each element several times
	return 0, x / cols, x % cols
}

func (ownLayout) held(s shape, w which) int {
	rows, cols := s.size(w)
	return rows * cols / WarpSize
}

// matrix is a gathered matrix: the values and the taints of its elements, by part, row and column.
type matrix struct {
	rows, cols int
	x          []uint64
	real       []float64 // the values of floating-point elements
	taint      []uint8
}

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
			m.x[at] = from.get(frames[l], l, i, e.bits)
			m.taint[at] = from.taint(frames[l], l, i, e.bits)
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
		p.d.put(frames[l], l, p.de.bits, x, t)
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

// opcodeWords are the modifiers of a matrix operation, from PTX or from an intrinsic's name.
type opcodeWords struct {
	shape   shape
	ok      bool // a shape was found
	layouts []string
	types   []string
	round   Round
	sat     bool
	bit     string
	space   Space
	other   []string
}

// wordsOf sorts the words of an opcode.
func wordsOf(text string) opcodeWords {
	o := opcodeWords{}
	for w := range strings.SplitSeq(text, ".") {
		if s, ok := shapeOf(w); ok {
			o.shape, o.ok = s, true
			continue
		}
		if _, ok := elemOf(w); ok {
			o.types = append(o.types, w)
			continue
		}
		switch w {
		case "", "sync", "aligned", "popc", "rn":
		case "row", "col":
			o.layouts = append(o.layouts, w)
		case "satfinite":
			o.sat = true
		case "xor", "and":
			o.bit = w
		case "rz":
			o.round = RTZ
		case "rm":
			o.round = RDN
		case "rp":
			o.round = RUP
		case "shared", "shared::cta":
			o.space = Shared
		case "shared::cluster":
			o.space = SharedCluster
		case "global":
			o.space = Global
		default:
			o.other = append(o.other, w)
		}
	}
	return o
}

// newProduct makes mma (mma true) or wmma.mma of words and the types of D, A, B and C. It returns
// nil for shapes that are not modelled or fragments of another size.
func newProduct(o opcodeWords, mma bool, types [4]string, a, b, c, d regs) *product {
	p := &product{shape: o.shape, a: a, b: b, c: c, d: d, round: o.round, sat: o.sat, bit: o.bit, layout: ownLayout{}}
	var ok [4]bool
	p.de, ok[0] = elemOf(types[0])
	for i := range 3 {
		p.elems[i], ok[i+1] = elemOf(types[i+1])
	}
	if !o.ok || ok != [4]bool{true, true, true, true} || len(o.layouts) != 2 || p.de.integer() != p.elems[0].integer() {
		return nil
	}
	if mma {
		p.layout = mmaLayout{}
		if p.shape == (shape{8, 8, 4}) && types[1] == "f16" {
			p.layout = quadLayout{o.layouts[0] == "col", o.layouts[1] == "row"}
		} else if p.m%8 != 0 || p.m > 16 || p.n != 8 || o.layouts[0] != "row" || o.layouts[1] != "col" {
			return nil
		}
	}
	if p.m*p.k%WarpSize != 0 || p.k*p.n%WarpSize != 0 || p.m*p.n%WarpSize != 0 {
		return nil
	}
	for i, r := range []regs{a, b, c} {
		if r.bits() < p.layout.held(p.shape, which(i))*int(p.elems[i].bits) || r.width < p.elems[i].bits {
			return nil
		}
	}
	if d.bits() < p.layout.held(p.shape, matC)*int(p.de.bits) || d.width < p.de.bits || mma && d.bits() != p.layout.held(p.shape, matC)*int(p.de.bits) {
		return nil
	}
	return p
}
