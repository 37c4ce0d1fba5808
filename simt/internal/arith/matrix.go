package arith

import (
	"math"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/simt/micro"
)

// Elem is the type of the elements of a matrix.
type Elem struct {
	Bits uint8
	kind elemKind
	F    Format // of floating point
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

// ElemOf returns the element type of a name in an opcode.
func ElemOf(s string) (Elem, bool) {
	switch s {
	case "f16":
		return Elem{16, elemFloat, Format{16, false}}, true
	case "bf16":
		return Elem{16, elemFloat, Format{16, true}}, true
	case "f32":
		return Elem{32, elemFloat, Format{32, false}}, true
	case "f64":
		return Elem{64, elemFloat, Format{64, false}}, true
	case "tf32":
		return Elem{32, elemTF32, Format{32, false}}, true
	case "e4m3":
		return Elem{Bits: 8, kind: elemE4M3}, true
	case "e5m2":
		return Elem{Bits: 8, kind: elemE5M2}, true
	case "b1":
		return Elem{Bits: 1, kind: elemBit}, true
	case "s4", "s8", "s32":
		n, _ := strconv.Atoi(s[1:])
		return Elem{Bits: uint8(n), kind: elemSigned}, true
	case "u4", "u8":
		n, _ := strconv.Atoi(s[1:])
		return Elem{Bits: uint8(n), kind: elemUnsigned}, true
	}
	return Elem{}, false
}

// Integer reports whether the elements are integers, single bits included.
func (e Elem) Integer() bool { return e.kind >= elemSigned }

// Real returns a floating-point element as a float64, exactly.
func (e Elem) Real(x uint64) float64 {
	switch e.kind {
	case elemTF32:
		return float64(math.Float32frombits(uint32(x) &^ (1<<13 - 1)))
	case elemE5M2:
		return Format{16, false}.Value(x << 8)
	case elemE4M3:
		return floatE4M3(x)
	}
	return e.F.Value(x)
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

// Number returns an integer element.
func (e Elem) Number(x uint64) int64 {
	if e.kind == elemSigned {
		return sext(x, e.Bits)
	}
	return int64(x)
}

// Shape is the size of a matrix product: A is m by k, B k by n, C and D m by n.
type Shape struct{ M, N, K int }

// ShapeOf reads m16n8k16.
func ShapeOf(s string) (Shape, bool) {
	i, j := strings.IndexByte(s, 'n'), strings.IndexByte(s, 'k')
	if len(s) < 6 || s[0] != 'm' || i < 0 || j < i {
		return Shape{}, false
	}
	m, e1 := strconv.Atoi(s[1:i])
	n, e2 := strconv.Atoi(s[i+1 : j])
	k, e3 := strconv.Atoi(s[j+1:])
	return Shape{m, n, k}, e1 == nil && e2 == nil && e3 == nil && m*n*k > 0 && m*n*k <= 1<<20
}

// Which names a matrix of a product.
type Which uint8

const (
	MatA Which = iota
	MatB
	MatC // and D
)

// Size returns the rows and columns of a matrix.
func (s Shape) Size(w Which) (rows, cols int) {
	switch w {
	case MatA:
		return s.M, s.K
	case MatB:
		return s.K, s.N
	}
	return s.M, s.N
}

// Layout says which element of a matrix the fragment of a lane holds at each place.
type Layout interface {
	// At returns the row and column of element i of lane l; part tells the independent products
	// of m8n8k4 apart.
	At(s Shape, w Which, e Elem, l, i int) (part, row, col int)
	// Held returns the number of elements that a lane holds.
	Held(s Shape, w Which) int
}

// MmaLayout is the layout of all shapes of mma but m8n8k4 of .f16 (PTX ISA, "Matrix Fragments
// for mma"): lanes form eight groups of four; registers of A and B hold neighbours along k, the
// registers of A alternate between the upper and the lower eight rows, those of C between columns.
type MmaLayout struct{}

func (MmaLayout) At(s Shape, w Which, e Elem, l, i int) (part, row, col int) {
	group, in := l>>2, l&3
	per := max(32/int(e.Bits), 1) // elements of a register
	reg, sub := i/per, i%per
	switch w {
	case MatA:
		blocks := s.M / 8
		return 0, group + reg%blocks*8, in*per + sub + reg/blocks*4*per
	case MatB:
		return 0, in*per + sub + reg*4*per, group
	}
	return 0, group + i/2*8, in*2 + i%2
}

func (MmaLayout) Held(s Shape, w Which) int {
	rows, cols := s.Size(w)
	return rows * cols / micro.WarpSize
}

// QuadLayout is that of mma.m8n8k4 with .f16: four products at once, each by two groups of four
// lanes (PTX ISA, "Matrix Fragments for mma.m8n8k4 with .f16 floating point type").
type QuadLayout struct{ ACol, BRow bool }

func (q QuadLayout) At(s Shape, w Which, e Elem, l, i int) (part, row, col int) {
	part = l % 16 / 4
	low, high := l%4, l/16*4
	switch w {
	case MatA:
		if q.ACol {
			return part, i + high, low
		}
		return part, low + high, i
	case MatB:
		if q.BRow {
			return part, low, i + high
		}
		return part, i, low + high
	}
	if e.Bits == 16 {
		return part, low + high, i
	}
	return part, l&1 + i&2 + high, i&4 + l&2 + i&1
}

func (QuadLayout) Held(_ Shape, w Which) int {
	if w == MatC {
		return 8
	}
	return 4
}

// OwnLayout is ours, for wmma: the elements row by row, equally many in each lane.
type OwnLayout struct{}

func (OwnLayout) At(s Shape, w Which, _ Elem, l, i int) (part, row, col int) {
	rows, cols := s.Size(w)
	n := rows * cols / micro.WarpSize
	x := l*n + i%n // fragments with more room hold each element several times
	return 0, x / cols, x % cols
}

func (OwnLayout) Held(s Shape, w Which) int {
	rows, cols := s.Size(w)
	return rows * cols / micro.WarpSize
}
