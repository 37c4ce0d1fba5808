package scev

import (
	"bufio"
	"cmp"
	"io"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// Access is a load or store as an access of an array of several dimensions, in the sight of one loop: its address is
//
//	Base + ((Subscripts[0]·Sizes[0] + Subscripts[1])·Sizes[1] + …)·Element
//
// modulo 2 to its width. Nothing says that a subscript is inside of its dimension: who relies on that must test it.
type Access struct {
	Offset     Expr // from Base
	Base       Expr // an Unknown
	Subscripts []Expr
	Sizes      []Expr // of all dimensions but the first
	Element    uint64 // bytes
}

// Array delinearizes the address of a load or store as the loop l around it sees it: it guesses the sizes of the
// dimensions from products of parameters by which the address grows (Grosser, Ramanujam, Pouchet, Sadayappan and Pop,
// "Optimistic delinearization of parametrically sized arrays", ICS 2015; what is taken for a size is as in LLVM 19). known
// is false where the address has no base; a has no Subscripts where no dimensions are found.
func (x *Info) Array(v *ir.Value, l *loop.Loop) (a Access, known bool) {
	p := pointerOf(v)
	if p == nil || x.Expr(p) == 0 || !x.IsPointer(x.Expr(p)) {
		return a, false
	}
	e := x.AtScope(x.Expr(p), l)
	if a.Base = x.Base(e); x.Kind(a.Base) != Unknown {
		return a, false
	}
	if a.Offset = x.Offset(e); a.Offset == 0 {
		return a, false
	}
	if t := x.accessed(v); t != 0 && x.layout != nil && !x.ts.IsScalable(t) {
		a.Element = x.layout.AllocSize(t)
	}
	if a.Element != 0 {
		x.delinearize(&a)
	}
	return a, true
}

// pointerOf returns the address that a load, a store or a getelementptr begins with.
func pointerOf(v *ir.Value) *ir.Value {
	switch v.Op {
	case ir.OpLoad, ir.OpGetElementPtr:
		return v.Args[0]
	case ir.OpStore:
		return v.Args[1]
	}
	return nil
}

// accessed returns the type that a load or store moves.
func (x *Info) accessed(v *ir.Value) ir.Type {
	switch v.Op {
	case ir.OpLoad:
		return v.Type
	case ir.OpStore:
		return v.Args[0].Type
	}
	return 0
}

// delinearize finds dimensions and subscripts.
func (x *Info) delinearize(a *Access) {
	parts := maxDivisions
	element := x.constant(small(a.Element), x.Width(a.Offset))
	sizes := x.dimensions(x.parametric(a.Offset), element, &parts)
	if sizes == nil {
		return
	}
	rest, r := x.quotient(a.Offset, element, &parts)
	if k := x.Kind(a.Offset); k == AddRec && !x.affine(a.Offset) || !x.isZero(r) {
		return
	}
	subscripts := make([]Expr, len(sizes)+1)
	for i := len(sizes) - 1; i >= 0; i-- {
		rest, subscripts[i+1] = x.quotient(rest, sizes[i], &parts)
	}
	subscripts[0] = rest
	if parts >= 0 {
		a.Sizes, a.Subscripts = sizes, subscripts
	}
}

// descend visits e and what it is made of, each once, while visit returns true for what it is in.
func (x *Info) descend(e Expr, visit func(Expr) bool) {
	seen := map[Expr]bool{e: true}
	for work := []Expr{e}; len(work) > 0; {
		e := work[len(work)-1]
		work = work[:len(work)-1]
		if !visit(e) {
			continue
		}
		for _, o := range slices.Clone(x.Operands(e)) {
			if !seen[o] {
				seen[o] = true
				work = append(work, o)
			}
		}
	}
}

// contains reports a part of e of a kind.
func (x *Info) contains(e Expr, k Kind) (found bool) {
	x.walk(e, func(o Expr) bool {
		found = found || x.Kind(o) == k
		return !found
	})
	return found
}

// parametric lists the products of parameters that are factors of steps, and of what recurrences are multiplied by.
func (x *Info) parametric(e Expr) (terms []Expr) {
	x.descend(e, func(r Expr) bool {
		if x.Kind(r) == AddRec {
			for _, s := range slices.Clone(x.Operands(r)[1:]) {
				terms = append(terms, x.factorsOfStep(s)...)
			}
		}
		return true
	})
	x.descend(e, func(p Expr) bool {
		if x.Kind(p) != Mul {
			return true
		}
		var known []Expr
		varies := false
		for _, o := range x.Operands(p) {
			switch {
			case x.Kind(o) != Unknown:
				varies = varies || x.contains(o, AddRec)
			case x.Value(o).Op == ir.OpCall:
				varies = true // as get_global_id is, which runs over a dimension
			default:
				known = append(known, o)
			}
		}
		if len(known) > 0 && varies {
			terms = append(terms, x.Mul(known...))
		}
		return len(known) == 0
	})
	return terms
}

func (x *Info) factorsOfStep(s Expr) (terms []Expr) {
	x.descend(s, func(t Expr) bool {
		switch x.Kind(t) {
		case Unknown, Mul, SExt:
			undefined := false
			x.walk(t, func(o Expr) bool {
				undefined = undefined || x.Kind(o) == Unknown && x.Value(o).Op == ir.OpUndef
				return true
			})
			if !undefined {
				terms = append(terms, t)
			}
			return false
		}
		return true
	})
	return terms
}

// dimensions returns the sizes of all dimensions but the first, the outer ones first, or nil.
func (x *Info) dimensions(terms []Expr, element Expr, parts *int) (sizes []Expr) {
	if !slices.ContainsFunc(terms, func(t Expr) bool { return x.contains(t, Unknown) }) {
		return nil
	}
	slices.Sort(terms)
	terms = slices.Compact(terms)
	slices.SortStableFunc(terms, func(a, b Expr) int { return cmp.Compare(x.numFactors(b), x.numFactors(a)) })
	rest := terms[:0]
	for _, t := range terms {
		if q, _ := x.quotient(t, element, parts); !x.isZero(q) {
			t = q
		}
		if t = x.withoutConstants(t); t != 0 {
			rest = append(rest, t)
		}
	}
	// The least term is the innermost dimension, which the others are products with.
	for terms = rest; len(terms) > 0; {
		last := terms[len(terms)-1]
		if len(terms) == 1 {
			if x.Kind(last) == Mul {
				last = x.withoutConstants(last)
			}
			sizes = append(sizes, last)
			break
		}
		for i, t := range terms {
			q, r := x.quotient(t, last, parts)
			if !x.isZero(r) {
				return nil
			}
			terms[i] = q
		}
		terms = slices.DeleteFunc(terms, func(t Expr) bool { return x.Kind(t) == Constant })
		sizes = append(sizes, last)
	}
	slices.Reverse(sizes)
	return sizes
}

func (x *Info) numFactors(t Expr) int {
	if x.Kind(t) == Mul {
		return len(x.Operands(t))
	}
	return 1
}

// withoutConstants returns a product without its constant factor, and 0 for a constant.
func (x *Info) withoutConstants(t Expr) Expr {
	switch x.Kind(t) {
	case Constant:
		return 0
	case Mul:
		ops := slices.DeleteFunc(slices.Clone(x.Operands(t)), func(o Expr) bool { return x.Kind(o) == Constant })
		return x.Mul(ops...)
	}
	return t
}

// PrintArrays writes what each load and store in a loop is as an access of an array, for each loop around it, in the form of
// LLVM 19's print<delinearization>. As there, addresses are listed too, by what they begin with. A declaration prints nothing.
func (x *Info) PrintArrays(w io.Writer, inst Printer) error {
	f := x.f
	if f.IsDecl() {
		return nil
	}
	p := &printer{Writer: bufio.NewWriter(w), x: x, names: f.Number(), inst: inst}
	p.WriteString("Delinearization on function " + f.Name + ":\n")
	for _, b := range f.Blocks {
		for v := range b.Instrs() {
			if pointerOf(v) == nil {
				continue
			}
			for l := x.loops.Innermost(b); l != nil; l = l.Parent {
				a, known := x.Array(v, l)
				if !known {
					break
				}
				p.array(v, l, &a)
			}
		}
	}
	return p.Flush()
}

func (p *printer) array(v *ir.Value, l *loop.Loop, a *Access) {
	p.Write(append(p.inst([]byte("\nInst:  "), p.x.f, v), "\nIn Loop with Header: "+l.Header.Name+"\nAccessFunction: "...))
	p.expr(a.Offset)
	if a.Subscripts == nil {
		p.WriteString("\nfailed to delinearize\n")
		return
	}
	p.WriteString("\nBase offset: ")
	p.expr(a.Base)
	p.WriteString("\nArrayDecl[UnknownSize]")
	for _, s := range a.Sizes {
		p.WriteString("[")
		p.expr(s)
		p.WriteString("]")
	}
	p.WriteString(" with elements of ")
	p.expr(p.x.constant(small(a.Element), 64))
	p.WriteString(" bytes.\nArrayRef")
	for _, s := range a.Subscripts {
		p.WriteString("[")
		p.expr(s)
		p.WriteString("]")
	}
	p.WriteString("\n")
}
