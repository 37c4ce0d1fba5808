package simt

import "strings"

// Product is mma and wmma.mma.
type Product struct {
	shape
	elems      [3]elem // of A, B and C
	de         elem    // of D
	a, b, c, d regs
	layout     layout
	round      Round // of .f64
	sat        bool
	bit        string // "xor" or "and" of .b1
}

// RowAccess is ldmatrix and stmatrix of 8 by 8 matrices of 16-bit elements: lane 8*i+r holds the
// address of row r of matrix i, register i of lane l the elements 2*(l%4) and 2*(l%4)+1 of row
// l/4, or with trans of column l/4.
type RowAccess struct {
	trans, store bool
	frag         regs
}

// WmmaAccess is wmma.load and wmma.store. The address is A + Imm, the stride B (0: the matrix is
// dense); all lanes must have the same.
type WmmaAccess struct {
	shape
	which which
	e     elem
	col   bool // column-major
	store bool
	frag  regs
}

// Transpose is movmatrix.trans: D is the transpose of the 8 by 8 matrix A of 16-bit elements, both
// spread as by ldmatrix.
type Transpose struct{}

// matrix sets which matrix is accessed, and reports whether the fragment has room for it.
func (o *WmmaAccess) matrix(name string) bool {
	switch name {
	case "a":
		o.which = matA
	case "b":
		o.which = matB
	case "c", "d":
		o.which = matC
	default:
		return false
	}
	rows, cols := o.size(o.which)
	held := rows * cols / WarpSize
	room := o.frag.bits() / int(o.e.bits)
	return rows*cols%WarpSize == 0 && held > 0 && o.frag.width >= o.e.bits && room >= held && room%held == 0
}

// regs are the slots of a fragment: its bits are those of the slots, width of each, in order.
type regs struct {
	slots []Slot
	width uint8
}

func (r regs) bits() int { return len(r.slots) * int(r.width) }

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
func newProduct(o opcodeWords, mma bool, types [4]string, a, b, c, d regs) *Product {
	p := &Product{shape: o.shape, a: a, b: b, c: c, d: d, round: o.round, sat: o.sat, bit: o.bit, layout: ownLayout{}}
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
