package compound

import (
	"strings"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// Product is mma and wmma.mma.
type Product struct {
	arith.Shape
	Elems      [3]arith.Elem // of A, B and C
	De         arith.Elem    // of D
	A, B, C, D Regs
	Layout     arith.Layout
	Round      micro.Round // of .f64
	Sat        bool
	Bit        string // "xor" or "and" of .b1
}

// RowAccess is ldmatrix and stmatrix of 8 by 8 matrices of 16-bit elements: lane 8*i+r holds the
// address of row r of matrix i, register i of lane l the elements 2*(l%4) and 2*(l%4)+1 of row
// l/4, or with trans of column l/4.
type RowAccess struct {
	Trans, Store bool
	Frag         Regs
}

// WmmaAccess is wmma.load and wmma.store. The address is A + Imm, the stride B (0: the matrix is
// dense); all lanes must have the same.
type WmmaAccess struct {
	arith.Shape
	Which arith.Which
	E     arith.Elem
	Col   bool // column-major
	Store bool
	Frag  Regs
}

// Transpose is movmatrix.trans: D is the transpose of the 8 by 8 matrix A of 16-bit elements, both
// spread as by ldmatrix.
type Transpose struct{}

// Matrix sets which matrix is accessed, and reports whether the fragment has room for it.
func (o *WmmaAccess) Matrix(name string) bool {
	switch name {
	case "a":
		o.Which = arith.MatA
	case "b":
		o.Which = arith.MatB
	case "c", "d":
		o.Which = arith.MatC
	default:
		return false
	}
	rows, cols := o.Size(o.Which)
	held := rows * cols / micro.WarpSize
	room := o.Frag.Bits() / int(o.E.Bits)
	return rows*cols%micro.WarpSize == 0 && held > 0 && o.Frag.Width >= o.E.Bits && room >= held && room%held == 0
}

// Regs are the slots of a fragment: its bits are those of the slots, width of each, in order.
type Regs struct {
	Slots []micro.Slot
	Width uint8
}

// Bits returns the number of bits that the registers hold together.
func (r Regs) Bits() int { return len(r.Slots) * int(r.Width) }

// OpcodeWords are the modifiers of a matrix operation, from PTX or from an intrinsic's name.
type OpcodeWords struct {
	Shape   arith.Shape
	Ok      bool // a shape was found
	Layouts []string
	Types   []string
	round   micro.Round
	sat     bool
	bit     string
	Space   micro.Space
	Other   []string
}

// WordsOf sorts the words of an opcode.
func WordsOf(text string) OpcodeWords {
	o := OpcodeWords{}
	for w := range strings.SplitSeq(text, ".") {
		if s, ok := arith.ShapeOf(w); ok {
			o.Shape, o.Ok = s, true
			continue
		}
		if _, ok := arith.ElemOf(w); ok {
			o.Types = append(o.Types, w)
			continue
		}
		switch w {
		case "", "sync", "aligned", "popc", "rn":
		case "row", "col":
			o.Layouts = append(o.Layouts, w)
		case "satfinite":
			o.sat = true
		case "xor", "and":
			o.bit = w
		case "rz":
			o.round = micro.RTZ
		case "rm":
			o.round = micro.RDN
		case "rp":
			o.round = micro.RUP
		case "shared", "shared::cta":
			o.Space = micro.Shared
		case "shared::cluster":
			o.Space = micro.SharedCluster
		case "global":
			o.Space = micro.Global
		default:
			o.Other = append(o.Other, w)
		}
	}
	return o
}

// NewProduct makes mma (mma true) or wmma.mma of words and the types of D, A, B and C. It returns
// nil for shapes that are not modelled or fragments of another size.
func NewProduct(o OpcodeWords, mma bool, types [4]string, a, b, c, d Regs) *Product {
	p := &Product{Shape: o.Shape, A: a, B: b, C: c, D: d, Round: o.round, Sat: o.sat, Bit: o.bit, Layout: arith.OwnLayout{}}
	var ok [4]bool
	p.De, ok[0] = arith.ElemOf(types[0])
	for i := range 3 {
		p.Elems[i], ok[i+1] = arith.ElemOf(types[i+1])
	}
	if !o.Ok || ok != [4]bool{true, true, true, true} || len(o.Layouts) != 2 || p.De.Integer() != p.Elems[0].Integer() {
		return nil
	}
	if mma {
		p.Layout = arith.MmaLayout{}
		if p.Shape == (arith.Shape{M: 8, N: 8, K: 4}) && types[1] == "f16" {
			p.Layout = arith.QuadLayout{ACol: o.Layouts[0] == "col", BRow: o.Layouts[1] == "row"}
		} else if p.M%8 != 0 || p.M > 16 || p.N != 8 || o.Layouts[0] != "row" || o.Layouts[1] != "col" {
			return nil
		}
	}
	if p.M*p.K%micro.WarpSize != 0 || p.K*p.N%micro.WarpSize != 0 || p.M*p.N%micro.WarpSize != 0 {
		return nil
	}
	for i, r := range []Regs{a, b, c} {
		if r.Bits() < p.Layout.Held(p.Shape, arith.Which(i))*int(p.Elems[i].Bits) || r.Width < p.Elems[i].Bits {
			return nil
		}
	}
	if d.Bits() < p.Layout.Held(p.Shape, arith.MatC)*int(p.De.Bits) || d.Width < p.De.Bits || mma && d.Bits() != p.Layout.Held(p.Shape, arith.MatC)*int(p.De.Bits) {
		return nil
	}
	return p
}
