package simt

import (
	"math"
	"strconv"
	"strings"
)

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
