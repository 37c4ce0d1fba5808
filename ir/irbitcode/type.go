package irbitcode

import "strconv"

// typeKind is what a type is, as far as reading records needs to know.
type typeKind uint8

const (
	tyOther typeKind = iota // no values, or values that only their text matters of
	tyVoid
	tyInt
	tyFloat // any floating-point type
	tyPtr
	tyVector
	tyArray
	tyStruct
	tyFunc
	tyLabel
	tyMetadata
	tyToken
	tyTarget
)

// typ is an entry of the type table.
type typ struct {
	kind   typeKind
	text   string
	n      uint64 // bits, elements or address space
	elem   int    // of vectors and arrays; the result of functions
	elems  []int  // fields, parameters
	vararg bool
	scal   bool // a scalable vector
	named  bool // an identified struct
	opaque bool
	packed bool
	at     *record
}

// The records of the type table.
const (
	tcNumEntry    = 1
	tcVoid        = 2
	tcFloat       = 3
	tcDouble      = 4
	tcLabel       = 5
	tcOpaque      = 6
	tcInteger     = 7
	tcPointer     = 8
	tcHalf        = 10
	tcArray       = 11
	tcVector      = 12
	tcX86FP80     = 13
	tcFP128       = 14
	tcPPCFP128    = 15
	tcMetadata    = 16
	tcX86MMX      = 17
	tcStructAnon  = 18
	tcStructName  = 19
	tcStructNamed = 20
	tcFunction    = 21
	tcToken       = 22
	tcBFloat      = 23
	tcX86AMX      = 24
	tcOpaquePtr   = 25
	tcTarget      = 26
)

var simpleTypes = map[int]typ{tcVoid: {kind: tyVoid, text: "void"}, tcFloat: {kind: tyFloat, text: "float", n: 32},
	tcDouble: {kind: tyFloat, text: "double", n: 64}, tcLabel: {kind: tyLabel, text: "label"},
	tcHalf: {kind: tyFloat, text: "half", n: 16}, tcX86FP80: {kind: tyFloat, text: "x86_fp80", n: 80},
	tcFP128: {kind: tyFloat, text: "fp128", n: 128}, tcPPCFP128: {kind: tyFloat, text: "ppc_fp128", n: 129},
	tcMetadata: {kind: tyMetadata, text: "metadata"}, tcX86MMX: {text: "x86_mmx"}, tcToken: {kind: tyToken, text: "token"},
	tcBFloat: {kind: tyFloat, text: "bfloat", n: 17}, tcX86AMX: {text: "x86_amx"}}

// readTypes reads the type table. Identified structs have their text first, since all may refer to them; the others only
// refer to what is before them.
func (r *reader) readTypes(b *block) {
	r.typeOf = make(map[string]int)
	name, numbered := "", 0
	for _, it := range b.items {
		if it.rec == nil {
			continue
		}
		o := r.enter(b, it.rec)
		switch code := it.rec.code; code {
		case tcNumEntry:
			continue
		case tcStructName:
			name = o.text()
			continue
		case tcStructNamed, tcOpaque:
			t := typ{kind: tyStruct, named: true, opaque: code == tcOpaque, at: it.rec}
			if t.text = "%" + strconv.Itoa(numbered); name != "" {
				t.text = "%" + quoted(name)
			} else {
				numbered++
			}
			name = ""
			r.types = append(r.types, t)
		default:
			t := typ{at: it.rec}
			if code == tcTarget {
				t.kind, t.text, name = tyTarget, quoted(name), ""
			}
			r.types = append(r.types, t)
		}
	}
	for i := range r.types {
		r.readType(b, i)
	}
	for i := range r.types {
		t := &r.types[i]
		if !t.named {
			continue
		}
		r.enter(b, t.at)
		r.mark()
		r.s(t.text).s(" = type ")
		if t.opaque {
			r.s("opaque\n")
		} else {
			r.s(r.structText(t.elems, t.packed)).s("\n")
		}
	}
}

// readType completes the entry i.
func (r *reader) readType(b *block, i int) {
	t := &r.types[i]
	o := r.enter(b, t.at)
	if s, ok := simpleTypes[r.cur.code]; ok {
		s.at = t.at
		*t = s
	}
	switch r.cur.code {
	case tcInteger:
		t.kind, t.n = tyInt, o.next()
		if t.n == 0 || t.n > 1<<23 {
			r.errorf("an integer of %d bits", t.n)
		}
		t.text = "i" + strconv.FormatUint(t.n, 10)
	case tcPointer:
		o.next()
		*t = typ{kind: tyPtr, n: o.opt(), at: t.at}
		t.text = ptrText(t.n)
	case tcOpaquePtr:
		t.kind, t.n = tyPtr, o.opt()
		t.text = ptrText(t.n)
	case tcArray:
		t.kind, t.n = tyArray, o.next()
		t.elem = r.earlier(o, i)
		t.text = "[" + strconv.FormatUint(t.n, 10) + " x " + r.types[t.elem].text + "]"
	case tcVector:
		t.kind, t.n = tyVector, o.next()
		t.elem = r.earlier(o, i)
		t.scal = o.opt() != 0
		t.text = vectorText(t.n, r.types[t.elem].text, t.scal)
	case tcStructAnon:
		t.kind, t.packed = tyStruct, o.next() != 0
		for o.left() > 0 {
			t.elems = append(t.elems, r.earlier(o, i))
		}
		t.text = r.structText(t.elems, t.packed)
	case tcStructNamed:
		t.packed = o.next() != 0
		for o.left() > 0 {
			t.elems = append(t.elems, r.typeID(o))
		}
		return
	case tcOpaque:
		return
	case tcFunction:
		r.funcType(o, t, i)
	case tcTarget:
		r.targetType(o, t, i)
	}
	if t.text == "" {
		r.unsupported("unknown type record %d", r.cur.code)
	}
	r.keepType(i)
}

// keepType enters the type under its text, and counts the text.
func (r *reader) keepType(i int) {
	text := r.types[i].text
	if r.limit -= len(text); r.limit < 0 {
		r.errorf("the text of the types is too large")
	}
	if _, ok := r.typeOf[text]; !ok {
		r.typeOf[text] = i
	}
}

func (r *reader) funcType(o *operands, t *typ, i int) {
	t.kind, t.vararg = tyFunc, o.next() != 0
	t.elem = r.earlier(o, i)
	text := r.types[t.elem].text + " ("
	for o.left() > 0 {
		e := r.earlier(o, i)
		if len(t.elems) > 0 {
			text += ", "
		}
		t.elems = append(t.elems, e)
		text += r.types[e].text
	}
	switch {
	case t.vararg && len(t.elems) > 0:
		text += ", ..."
	case t.vararg:
		text += "..."
	}
	t.text = text + ")"
}

func (r *reader) targetType(o *operands, t *typ, i int) {
	n := o.number()
	text := "target(" + t.text
	for range n {
		text += ", " + r.types[r.earlier(o, i)].text
	}
	for _, x := range o.rest() {
		text += ", " + strconv.FormatUint(x, 10)
	}
	t.text = text + ")"
}

func ptrText(as uint64) string {
	if as == 0 {
		return "ptr"
	}
	return "ptr addrspace(" + strconv.FormatUint(as, 10) + ")"
}

func vectorText(n uint64, elem string, scalable bool) string {
	s := strconv.FormatUint(n, 10) + " x " + elem + ">"
	if scalable {
		return "<vscale x " + s
	}
	return "<" + s
}

func (r *reader) structText(elems []int, packed bool) string {
	b := []byte("{ ")
	if packed {
		b = []byte("<{ ")
	}
	for i, e := range elems {
		if i > 0 {
			b = append(b, ", "...)
		}
		if b = append(b, r.types[e].text...); len(b) > r.limit {
			r.errorf("the text of the types is too large")
		}
	}
	b = append(b, " }"...)
	if packed {
		b = append(b, '>')
	}
	return string(b)
}

// typeID returns the type that the next operand names.
func (r *reader) typeID(o *operands) int {
	t := o.next()
	if t >= uint64(len(r.types)) {
		r.errorf("unknown type %d", t)
	}
	return int(t)
}

// earlier is typeID of a type whose text must be known when the entry i is read.
func (r *reader) earlier(o *operands, i int) int {
	t := r.typeID(o)
	if r.types[t].text == "" || t >= i && !r.types[t].named {
		r.errorf("type %d is used before it is defined", t)
	}
	return t
}

// intern returns the number of the type with that text, which is added as t when it is new.
func (r *reader) intern(t typ) int {
	if i, ok := r.typeOf[t.text]; ok {
		return i
	}
	r.types = append(r.types, t)
	r.keepType(len(r.types) - 1)
	return len(r.types) - 1
}

// pointer returns the pointer type of an address space.
func (r *reader) pointer(as uint64) int {
	return r.intern(typ{kind: tyPtr, n: as, text: ptrText(as)})
}

// shaped returns elem, or the vector of it with the shape of t when t is a vector.
func (r *reader) shaped(t, elem int) int {
	v := r.types[t]
	if v.kind != tyVector {
		return elem
	}
	return r.vector(elem, v.n, v.scal)
}

func (r *reader) vector(elem int, n uint64, scal bool) int {
	return r.intern(typ{kind: tyVector, n: n, elem: elem, scal: scal, text: vectorText(n, r.types[elem].text, scal)})
}

// boolean returns i1.
func (r *reader) boolean() int { return r.intern(typ{kind: tyInt, n: 1, text: "i1"}) }

// at returns the type inside the aggregate t at an index.
func (r *reader) at(t int, i uint64) int {
	switch a := &r.types[t]; {
	case a.kind == tyStruct && i < uint64(len(a.elems)):
		return a.elems[i]
	case a.kind == tyArray && i < a.n:
		return a.elem
	}
	r.errorf("no element %d in the type %s", i, r.types[t].text)
	return 0
}
