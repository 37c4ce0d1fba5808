package irbitcode

import (
	"fmt"
	"math"
	"strconv"

	"github.com/warpwise/warpwise/ir"
)

// value is an entry of the value table: a symbol, a constant, a parameter or an instruction.
type value struct {
	typ  int
	text string    // of what is no constant
	c    *constant // or nil
}

// constant is a constant that has not been written: it may refer to later ones.
type constant struct {
	rec *record
	blk *block
	typ int
}

// The records of constants.
const (
	ccSetType     = 1
	ccNull        = 2
	ccUndef       = 3
	ccInteger     = 4
	ccWideInteger = 5
	ccFloat       = 6
	ccAggregate   = 7
	ccString      = 8
	ccCString     = 9
	ccBinop       = 10
	ccCast        = 11
	ccGEPOld      = 12
	ccSelect      = 13
	ccExtractElt  = 14
	ccInsertElt   = 15
	ccShuffle     = 16
	ccCmp         = 17
	ccShuffleEx   = 19
	ccGEPInBounds = 20
	ccBlockAddr   = 21
	ccData        = 22
	ccGEPIndexed  = 24
	ccUnop        = 25
	ccPoison      = 26
	ccDSOLocal    = 27
	ccNoCFI       = 29
	ccInlineAsm   = 30
	ccGEPRange    = 31
	ccGEP         = 32
	ccPtrAuth     = 33
)

// readConstants enters the constants of a block.
func (r *reader) readConstants(b *block) {
	t := -1
	for _, it := range b.items {
		if it.rec == nil {
			continue
		}
		o := r.enter(b, it.rec)
		if it.rec.code == ccSetType {
			t = r.typeID(o)
			continue
		}
		if t < 0 {
			r.errorf("a constant without a type")
		}
		r.vals = append(r.vals, value{typ: t, c: &constant{it.rec, b, t}})
	}
}

// countConstants returns how many values a block of constants makes.
func countConstants(b *block) (n int) {
	for _, it := range b.items {
		if it.rec != nil && it.rec.code != ccSetType {
			n++
		}
	}
	return n
}

// piece is something that is still to be written: text, or a value.
type piece struct {
	text  string
	id    int
	value bool
	typed bool
}

// value writes the value id, with its type in front when typed.
func (r *reader) value(id int, typed bool) {
	cur, blk := r.cur, r.blk
	r.work = append(r.work[:0], piece{id: id, value: true, typed: typed})
	for len(r.work) > 0 {
		p := r.work[len(r.work)-1]
		r.work = r.work[:len(r.work)-1]
		if !p.value {
			r.s(p.text)
			continue
		}
		if p.typed {
			r.s(r.types[r.valueType(p.id)].text).s(" ")
		}
		if p.id >= len(r.vals) {
			r.s(r.local(p.id))
			continue
		}
		v := &r.vals[p.id]
		if v.c == nil {
			r.s(v.text)
			continue
		}
		r.cur, r.blk = v.c.rec, v.c.blk.id
		r.expand(v.c)
		if len(r.work) > r.limit/16 {
			r.errorf("constants nest too deeply")
		}
	}
	r.cur, r.blk = cur, blk
}

// valueType returns the type of a value.
func (r *reader) valueType(id int) int {
	if id < len(r.vals) {
		return r.vals[id].typ
	}
	if r.f != nil {
		if t, ok := r.f.forward[id]; ok {
			return t
		}
	}
	r.errorf("value %d is not known", id)
	return 0
}

// pieces is what a constant consists of, in order.
type pieces []piece

func (p *pieces) s(text string)  { *p = append(*p, piece{text: text}) }
func (p *pieces) typed(id int)   { *p = append(*p, piece{id: id, value: true, typed: true}) }
func (p *pieces) untyped(id int) { *p = append(*p, piece{id: id, value: true}) }

// list adds typed values with commas between them.
func (p *pieces) list(ids []int) {
	for i, id := range ids {
		if i > 0 {
			p.s(", ")
		}
		p.typed(id)
	}
}

// constID returns the constant or symbol that the next operand names by its number.
func (r *reader) constID(o *operands) int {
	id := o.next()
	if id >= uint64(len(r.vals)) {
		r.errorf("unknown constant %d", id)
	}
	return int(id)
}

// expand puts what the constant consists of on the stack of what is to be written.
func (r *reader) expand(c *constant) {
	o := &operands{r: r, list: c.rec.ops}
	t := &r.types[c.typ]
	var p pieces
	switch c.rec.code {
	case ccNull:
		p.s(r.nullText(t))
	case ccUndef:
		p.s("undef")
	case ccPoison:
		p.s("poison")
	case ccInteger:
		text := strconv.FormatInt(signed(o.next()), 10)
		if t.kind == tyVector {
			text = "splat (" + r.types[t.elem].text + " " + text + ")"
		}
		p.s(text)
	case ccWideInteger:
		p.s(wide(o.rest(), int(t.n)))
	case ccFloat:
		p.s(r.floatText(t, o.rest()))
	case ccAggregate:
		r.aggregate(&p, t, o)
	case ccString:
		p.s("c" + quoted(o.text()))
	case ccCString:
		p.s("c" + quoted(o.text()+"\x00"))
	case ccData:
		r.dataText(&p, t, o)
	case ccBlockAddr:
		o.next() // the type
		p.s("blockaddress(")
		f := r.constID(o)
		p.untyped(f)
		p.s(", " + r.blockOf(f, o.number()) + ")")
	case ccDSOLocal, ccNoCFI:
		o.next()
		p.s("dso_local_equivalent ")
		if c.rec.code == ccNoCFI {
			p[0].text = "no_cfi "
		}
		p.untyped(r.constID(o))
	case ccInlineAsm:
		o.next()
		p.s(r.asmText(o))
	case ccPtrAuth:
		p.s("ptrauth (")
		p.list([]int{r.constID(o), r.constID(o), r.constID(o), r.constID(o)})
		p.s(")")
	default:
		r.expression(&p, c, o)
	}
	for i := len(p) - 1; i >= 0; i-- {
		r.work = append(r.work, p[i])
	}
}

// nullText returns the zero of a type.
func (r *reader) nullText(t *typ) string {
	switch t.kind {
	case tyInt:
		return "0"
	case tyFloat:
		return r.floatText(t, []uint64{0, 0})
	case tyPtr:
		return "null"
	case tyToken:
		return "none"
	}
	return "zeroinitializer"
}

// floatText returns a floating-point constant in hexadecimal, from its words in the file.
func (r *reader) floatText(t *typ, ops []uint64) string {
	want := 1
	if t.kind == tyFloat && t.n >= 80 {
		want = 2
	}
	if len(ops) < want {
		r.errorf("a floating-point constant of %d words", len(ops))
	}
	elem, open := t, ""
	if t.kind == tyVector {
		elem = &r.types[t.elem]
		open = "splat (" + elem.text + " "
	}
	text := ""
	switch x := ops[0]; {
	case elem.kind != tyFloat:
		r.errorf("a floating-point constant of type %s", t.text)
	case elem.text == "half":
		text = fmt.Sprintf("0xH%04X", x&0xffff)
	case elem.text == "bfloat":
		text = fmt.Sprintf("0xR%04X", x&0xffff)
	case elem.text == "float":
		text = fmt.Sprintf("0x%016X", doubleBits(uint32(x)))
	case elem.text == "double":
		text = fmt.Sprintf("0x%016X", x)
	case elem.text == "x86_fp80":
		text = fmt.Sprintf("0xK%04X%016X", x>>48, x<<16|ops[1]&0xffff)
	case elem.text == "fp128":
		text = fmt.Sprintf("0xL%016X%016X", x, ops[1])
	default:
		text = fmt.Sprintf("0xM%016X%016X", x, ops[1])
	}
	if open != "" {
		return open + text + ")"
	}
	return text
}

// doubleBits returns the bits of a double with the value of a float, the payload of a NaN as it is.
func doubleBits(x uint32) uint64 {
	if x&0x7f800000 == 0x7f800000 {
		return uint64(x>>31)<<63 | 0x7ff<<52 | uint64(x&0x7fffff)<<29
	}
	return math.Float64bits(float64(math.Float32frombits(x)))
}

// aggregate adds a struct, array or vector.
func (r *reader) aggregate(p *pieces, t *typ, o *operands) {
	open, end := "{ ", " }"
	switch {
	case t.kind == tyArray:
		open, end = "[", "]"
	case t.kind == tyVector:
		open, end = "<", ">"
	case t.kind != tyStruct:
		r.errorf("an aggregate of type %s", t.text)
	case t.packed:
		open, end = "<{ ", " }>"
	}
	ids := make([]int, 0, o.left())
	for o.left() > 0 {
		ids = append(ids, r.constID(o))
	}
	p.s(open)
	p.list(ids)
	p.s(end)
}

// dataText adds an array or vector of numbers.
func (r *reader) dataText(p *pieces, t *typ, o *operands) {
	if t.kind != tyArray && t.kind != tyVector {
		r.errorf("data of type %s", t.text)
	}
	e := &r.types[t.elem]
	b := []byte("[")
	if t.kind == tyVector {
		b[0] = '<'
	}
	for i, x := range o.rest() {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(append(b, e.text...), ' ')
		switch {
		case e.kind == tyInt && e.n <= 64:
			b = strconv.AppendInt(b, int64(x<<(64-e.n))>>(64-e.n), 10)
		default:
			b = append(b, r.floatText(e, []uint64{x})...)
		}
	}
	if t.kind == tyVector {
		p.s(string(append(b, '>')))
		return
	}
	p.s(string(append(b, ']')))
}

// asmText returns inline assembly: flags, then the template and the constraints, each behind its length.
func (r *reader) asmText(o *operands) string {
	flags := o.next()
	text := "asm"
	for i, w := range []string{" sideeffect", " alignstack", " inteldialect", " unwind"} {
		if flags>>i&1 != 0 {
			text += w
		}
	}
	str := func() string {
		n := o.next()
		if n > uint64(o.left()) {
			r.errorf("a string of %d characters in a record of %d", n, len(o.list))
		}
		s := chars(o.list[o.i : o.i+int(n)])
		o.i += int(n)
		return quoted(s)
	}
	template := str()
	return text + " " + template + ", " + str()
}

// binaryOps are the binary operations, of integers and of floating point.
var binaryOps = [13][2]string{{"add", "fadd"}, {"sub", "fsub"}, {"mul", "fmul"}, {"udiv", ""}, {"sdiv", "fdiv"},
	{"urem", ""}, {"srem", "frem"}, {"shl", ""}, {"lshr", ""}, {"ashr", ""}, {"and", ""}, {"or", ""}, {"xor", ""}}

var castOps = [14]string{"trunc", "zext", "sext", "fptoui", "fptosi", "uitofp", "sitofp", "fptrunc", "fpext",
	"ptrtoint", "inttoptr", "bitcast", "addrspacecast", "ptrtoaddr"}

// binaryName returns the operation n on values of type t.
func (r *reader) binaryName(n uint64, t int) string {
	k := r.types[t].kind
	if k == tyVector {
		k = r.types[r.types[t].elem].kind
	}
	i := 0
	if k == tyFloat {
		i = 1
	}
	if n >= uint64(len(binaryOps)) || binaryOps[n][i] == "" {
		r.errorf("unknown binary operation %d on %s", n, r.types[t].text)
	}
	return binaryOps[n][i]
}

func (r *reader) castName(n uint64) string {
	if n >= uint64(len(castOps)) {
		r.errorf("unknown cast %d", n)
	}
	return castOps[n]
}

// wrapText returns the flags of an operation on integers.
func wrapText(op string, flags uint64) string {
	text := ""
	switch op {
	case "add", "sub", "mul", "shl", "trunc":
		if flags&1 != 0 {
			text += " nuw"
		}
		if flags&2 != 0 {
			text += " nsw"
		}
	case "udiv", "sdiv", "lshr", "ashr":
		if flags&1 != 0 {
			text = " exact"
		}
	case "or":
		if flags&1 != 0 {
			text = " disjoint"
		}
	case "zext", "uitofp":
		if flags&1 != 0 {
			text = " nneg"
		}
	}
	return text
}

// gepText returns the flags of a getelementptr.
func gepText(flags uint64) string {
	text := ""
	switch {
	case flags&1 != 0:
		text = " inbounds"
	case flags&2 != 0:
		text = " nusw"
	}
	if flags&4 != 0 {
		text += " nuw"
	}
	return text
}

// predicate returns the name of a predicate and of its comparison.
func (r *reader) predicate(n uint64) (op, name string) {
	switch {
	case n < 16:
		return "fcmp", (ir.FFalse + ir.Pred(n)).String()
	case n >= 32 && n < 42:
		return "icmp", (ir.IEQ + ir.Pred(n-32)).String()
	}
	r.errorf("unknown predicate %d", n)
	return "", ""
}
