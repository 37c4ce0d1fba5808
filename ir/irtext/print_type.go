package irtext

import (
	"strconv"

	"github.com/warpwise/warpwise/ir"
)

// maxTypeText is the length up to which texts of types are kept: longer ones are put together
// each time, so that the texts of deeply nested types do not take quadratic space.
const maxTypeText = 200

var fixedTypeText = [...]string{ir.KindInvalid: "<badtype>", ir.KindVoid: "void", ir.KindHalf: "half",
	ir.KindBFloat: "bfloat", ir.KindFloat: "float", ir.KindDouble: "double", ir.KindX86FP80: "x86_fp80",
	ir.KindFP128: "fp128", ir.KindPPCFP128: "ppc_fp128", ir.KindLabel: "label", ir.KindMetadata: "metadata",
	ir.KindToken: "token", ir.KindX86AMX: "x86_amx", ir.KindX86MMX: "x86_mmx"}

// typeTexts keeps the text of every type that is short. Parts of a type come before it in the
// table, but for the bodies of identified structs, which are not part of their text.
func (p *printer) typeTexts() {
	p.tyText = make([]string, p.ts.Len())
	w := funcWriter{printer: p}
	for t := 1; t < len(p.tyText); t++ {
		if !p.shortType(ir.Type(t)) {
			continue
		}
		w.b = w.b[:0]
		w.typeParts(ir.Type(t))
		if len(w.b) <= maxTypeText {
			p.tyText[t] = string(w.b)
		}
	}
}

// shortType reports whether the parts of t have kept texts of small total length.
func (p *printer) shortType(t ir.Type) bool {
	if p.ts.IsIdentified(t) {
		return true
	}
	n := 0
	part := func(e ir.Type) bool {
		n += len(p.tyText[e])
		return p.tyText[e] != "" && n <= maxTypeText
	}
	switch p.ts.Kind(t) {
	case ir.KindArray, ir.KindVector, ir.KindFunc:
		if !part(p.ts.Elem(t)) {
			return false
		}
	}
	for _, e := range p.ts.Elems(t) {
		if !part(e) {
			return false
		}
	}
	return true
}

// typeItem is a pending part of a type: a type, or a text when t is NoType.
type typeItem struct {
	t ir.Type
	s string
}

// ty appends the text of t.
func (w *funcWriter) ty(t ir.Type) *funcWriter {
	if int(t) < len(w.tyText) {
		if s := w.tyText[t]; s != "" {
			return w.s(s)
		}
	}
	w.typeParts(t)
	return w
}

// typeParts appends the text of t with a stack of pending parts.
func (w *funcWriter) typeParts(t ir.Type) {
	base := len(w.types)
	w.types = append(w.types, typeItem{t: t})
	for len(w.types) > base {
		it := w.types[len(w.types)-1]
		w.types = w.types[:len(w.types)-1]
		if it.t == ir.NoType {
			w.s(it.s)
			continue
		}
		if s := w.tyText[it.t]; s != "" {
			w.s(s)
			continue
		}
		w.typeHead(it.t)
	}
}

// typeHead appends the beginning of t and pushes the rest.
func (w *funcWriter) typeHead(t ir.Type) {
	ts := w.ts
	switch k := ts.Kind(t); k {
	case ir.KindInt:
		w.s("i").uint(uint64(ts.Bits(t)))
	case ir.KindPointer:
		w.s("ptr")
		if as := ts.AddrSpace(t); as != 0 {
			w.s(" addrspace(").uint(uint64(as)).s(")")
		}
	case ir.KindVector:
		w.s("<")
		if ts.IsScalable(t) {
			w.s("vscale x ")
		}
		w.uint(ts.NumElems(t)).s(" x ")
		w.types = append(w.types, typeItem{s: ">"}, typeItem{t: ts.Elem(t)})
	case ir.KindArray:
		w.s("[").uint(ts.NumElems(t)).s(" x ")
		w.types = append(w.types, typeItem{s: "]"}, typeItem{t: ts.Elem(t)})
	case ir.KindStruct:
		switch {
		case !ts.IsIdentified(t):
			w.structBody(t)
		case ts.Name(t) != "":
			w.b = appendName(w.b, '%', ts.Name(t))
		case w.tyNum[t] != 0:
			w.s("%").uint(uint64(w.tyNum[t] - 1))
		default:
			w.s(`%"type `).uint(uint64(t)).s(`"`)
		}
	case ir.KindFunc:
		w.funcTypeTail(t)
		w.types = append(w.types, typeItem{t: ts.Elem(t)})
	case ir.KindTarget:
		w.targetType(t)
	default:
		w.s(fixedTypeText[k])
	}
}

// structBody appends the beginning of a struct's body and pushes the rest.
func (w *funcWriter) structBody(t ir.Type) {
	ts := w.ts
	elems := ts.Elems(t)
	open, end := "{ ", " }"
	if len(elems) == 0 {
		open, end = "{", "}"
	}
	if ts.IsPacked(t) {
		open, end = "<"+open, end+">"
	}
	w.s(open)
	w.types = append(w.types, typeItem{s: end})
	w.pushList(elems)
}

// pushList pushes the types with commas between them, the first on top.
func (w *funcWriter) pushList(ts []ir.Type) {
	for i := len(ts) - 1; i >= 0; i-- {
		w.types = append(w.types, typeItem{t: ts[i]})
		if i > 0 {
			w.types = append(w.types, typeItem{s: ", "})
		}
	}
}

func (w *funcWriter) funcTypeTail(t ir.Type) {
	ps := w.ts.Elems(t)
	end := ")"
	if w.ts.IsVarArg(t) {
		end = "...)"
		if len(ps) > 0 {
			end = ", ...)"
		}
	}
	w.types = append(w.types, typeItem{s: end})
	w.pushList(ps)
	w.types = append(w.types, typeItem{s: " ("})
}

func (w *funcWriter) targetType(t ir.Type) {
	w.s(`target("`).escaped(w.ts.Name(t)).s(`"`)
	end := ""
	for _, i := range w.ts.Ints(t) {
		end += ", " + strconv.FormatUint(uint64(i), 10)
	}
	w.types = append(w.types, typeItem{s: end + ")"})
	elems := w.ts.Elems(t)
	for i := len(elems) - 1; i >= 0; i-- {
		w.types = append(w.types, typeItem{t: elems[i]}, typeItem{s: ", "})
	}
}

// typeDefs appends the definitions of the identified structs in use.
func (w *funcWriter) typeDefs() {
	if len(w.tyOrder) > 0 {
		w.s("\n")
	}
	for _, t := range w.tyOrder {
		w.ty(t).s(" = type ")
		if w.ts.IsOpaque(t) {
			w.s("opaque\n")
			continue
		}
		base := len(w.types)
		w.structBody(t)
		for len(w.types) > base {
			it := w.types[len(w.types)-1]
			w.types = w.types[:len(w.types)-1]
			if it.t == ir.NoType {
				w.s(it.s)
			} else {
				w.ty(it.t)
			}
		}
		w.s("\n")
	}
}
