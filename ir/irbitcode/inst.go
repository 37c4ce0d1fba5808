package irbitcode

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// operand is a value that an instruction uses.
type operand struct {
	r  *reader
	id int
}

func (v operand) write(typed bool) *reader {
	v.r.value(v.id, typed)
	return v.r
}

func (v operand) typ() int { return v.r.valueType(v.id) }

// relative returns the value whose distance back from the next value is x, modulo 2^32.
func (r *reader) relative(x uint64) int { return int(uint32(len(r.vals)) - uint32(x)) }

// operand returns the next operand; its type is given when it is defined later.
func (r *reader) operand(o *operands) operand {
	id := r.relative(o.next())
	if id >= len(r.vals) {
		r.f.forward[id] = r.typeID(o)
	}
	return operand{r, id}
}

// operandOf returns the next operand, which has the type t.
func (r *reader) operandOf(o *operands, t int) operand {
	id := r.relative(o.next())
	if id >= len(r.vals) {
		r.f.forward[id] = t
	}
	return operand{r, id}
}

// target returns a block as text.
func (r *reader) target(o *operands) string {
	n := o.next()
	if n >= uint64(len(r.f.blocks)) {
		r.errorf("unknown block %d", n)
	}
	return "%" + r.f.blocks[n]
}

// label returns a block with label in front.
func (r *reader) label(o *operands) string { return "label " + r.target(o) }

// define enters the result of the current instruction.
func (r *reader) define(t int) {
	id := len(r.vals)
	if want, ok := r.f.forward[id]; ok && want != t {
		r.errorf("value %d has type %s, but was used as %s", id, r.types[t].text, r.types[want].text)
	}
	delete(r.f.forward, id)
	r.vals = append(r.vals, value{typ: t, text: r.f.locals[id]})
}

// instruction writes the instruction in the current record.
func (r *reader) instruction(o *operands) {
	code := r.cur.code
	if r.defines(r.cur) {
		r.s(r.local(len(r.vals))).s(" = ")
	}
	switch code {
	case fcCall, fcInvoke, fcCallBr:
		r.call(o)
	case fcLoad, fcLoadAtomic, fcStore, fcStoreAtomic, fcAlloca, fcFence, fcCmpXchg, fcAtomicRMW, fcVAArg:
		r.memory(o)
	case fcCleanupRet, fcCatchRet, fcCatchPad, fcCleanupPad, fcCatchSwitch, fcLandingPad, fcResume:
		r.exception(o)
	case fcRet, fcBr, fcSwitch, fcIndirectBr, fcUnreachable:
		r.terminator(o)
	case fcPhi:
		r.phi(o)
	case fcExtractElt, fcInsertElt, fcShuffle, fcExtractVal, fcInsertVal:
		r.element(o)
	default:
		r.arithmetic(o)
	}
}

// arithmetic writes what computes a value of operands alone.
func (r *reader) arithmetic(o *operands) {
	switch code := r.cur.code; code {
	case fcBinop:
		a := r.operand(o)
		b := r.operandOf(o, a.typ())
		op := r.binaryName(o.next(), a.typ())
		flags := o.opt()
		r.s(op).s(wrapText(op, flags))
		if op[0] == 'f' {
			r.s(fastText(flags))
		}
		r.s(" ")
		a.write(true).s(", ")
		b.write(false)
		r.define(a.typ())
	case fcUnop:
		a := r.operand(o)
		if n := o.next(); n != 0 {
			r.errorf("unknown unary operation %d", n)
		}
		r.s("fneg").s(fastText(o.opt())).s(" ")
		a.write(true)
		r.define(a.typ())
	case fcCast:
		a := r.operand(o)
		t := r.typeID(o)
		op := r.castName(o.next())
		flags := o.opt()
		r.s(op).s(wrapText(op, flags))
		if op == "fptrunc" || op == "fpext" {
			r.s(fastText(flags))
		}
		r.s(" ")
		a.write(true).s(" to ").s(r.types[t].text)
		r.define(t)
	case fcCmp:
		a := r.operand(o)
		b := r.operandOf(o, a.typ())
		op, name := r.predicate(o.next())
		flags := o.opt()
		r.s(op)
		if op == "fcmp" {
			r.s(fastText(flags))
		} else if flags&1 != 0 {
			r.s(" samesign")
		}
		r.s(" ").s(name).s(" ")
		a.write(true).s(", ")
		b.write(false)
		r.define(r.shaped(a.typ(), r.boolean()))
	case fcSelect:
		a := r.operand(o)
		b := r.operandOf(o, a.typ())
		c := r.operand(o)
		r.s("select").s(fastText(o.opt())).s(" ")
		c.write(true).s(", ")
		a.write(true).s(", ")
		b.write(true)
		r.define(a.typ())
	case fcFreeze:
		a := r.operand(o)
		r.s("freeze ")
		a.write(true)
		r.define(a.typ())
	case fcGEP:
		r.address(o)
	default:
		r.unsupported("unknown instruction record %d", code)
	}
}

// address writes a getelementptr.
func (r *reader) address(o *operands) {
	flags := o.next()
	t := r.typeID(o)
	r.s("getelementptr").s(gepText(flags)).s(" ").s(r.types[t].text)
	result := -1
	for o.left() > 0 {
		a := r.operand(o)
		r.s(", ")
		a.write(true)
		switch {
		case result < 0:
			result = a.typ()
		case r.types[a.typ()].kind == tyVector && r.types[result].kind != tyVector:
			result = r.shaped(a.typ(), result)
		}
	}
	if result < 0 {
		r.errorf("a getelementptr without a base")
	}
	r.define(result)
}

// element writes what takes a vector or aggregate apart, or puts it together.
func (r *reader) element(o *operands) {
	a := r.operand(o)
	t := r.types[a.typ()]
	code := r.cur.code
	if (code == fcExtractElt || code == fcInsertElt || code == fcShuffle) && t.kind != tyVector {
		r.errorf("a vector is expected, not %s", t.text)
	}
	switch code {
	case fcExtractElt:
		i := r.operand(o)
		r.s("extractelement ")
		a.write(true).s(", ")
		i.write(true)
		r.define(t.elem)
	case fcInsertElt:
		e := r.operandOf(o, t.elem)
		i := r.operand(o)
		r.s("insertelement ")
		a.write(true).s(", ")
		e.write(true).s(", ")
		i.write(true)
		r.define(a.typ())
	case fcShuffle:
		b := r.operandOf(o, a.typ())
		mask := r.operand(o)
		m := r.types[mask.typ()]
		if m.kind != tyVector {
			r.errorf("a mask of type %s", m.text)
		}
		r.s("shufflevector ")
		a.write(true).s(", ")
		b.write(true).s(", ")
		mask.write(true)
		r.define(r.vector(t.elem, m.n, m.scal))
	case fcExtractVal:
		r.s("extractvalue ")
		a.write(true)
		r.define(r.indices(o, a.typ()))
	default:
		e := r.operand(o)
		r.s("insertvalue ")
		a.write(true).s(", ")
		e.write(true)
		r.indices(o, a.typ())
		r.define(a.typ())
	}
}

// indices writes the indices that are left and returns the type that they lead to in t.
func (r *reader) indices(o *operands, t int) int {
	for o.left() > 0 {
		i := o.next()
		t = r.at(t, i)
		r.s(", ").n(i)
	}
	return t
}

// fastText returns fast-math flags. Bit 0 is what LLVM 5 and older wrote for all of them.
func fastText(flags uint64) string {
	if flags&1 != 0 || flags&0xfe == 0xfe {
		return " fast"
	}
	var sb strings.Builder
	for i, w := range []string{"nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"} {
		if flags>>(i+1)&1 != 0 {
			sb.WriteString(" " + w)
		}
	}
	return sb.String()
}

func (r *reader) phi(o *operands) {
	t := r.typeID(o)
	flags := uint64(0)
	if n := len(o.list); n%2 == 0 { // type and pairs, and flags behind them
		flags = o.list[n-1]
		o.list = o.list[:n-1]
	}
	r.s("phi").s(fastText(flags)).s(" ").s(r.types[t].text).s(" ")
	for first := true; o.left() > 0; first = false {
		if !first {
			r.s(", ")
		}
		d := signed(o.next())
		id := int64(len(r.vals)) - d
		if id < 0 || id >= 1<<31 {
			r.errorf("unknown value %d", id)
		}
		if id >= int64(len(r.vals)) {
			r.f.forward[int(id)] = t
		}
		r.s("[ ")
		r.value(int(id), false)
		r.s(", ").s(r.target(o)).s(" ]")
	}
	r.define(t)
}

func (r *reader) terminator(o *operands) {
	switch r.cur.code {
	case fcRet:
		if o.left() == 0 {
			r.s("ret void")
			return
		}
		v := r.operand(o)
		r.s("ret ")
		v.write(true)
	case fcBr:
		yes := r.label(o)
		if o.left() == 0 {
			r.s("br ").s(yes)
			return
		}
		no := r.label(o)
		c := r.operandOf(o, r.boolean())
		r.s("br ")
		c.write(true).s(", ").s(yes).s(", ").s(no)
	case fcSwitch:
		t := r.typeID(o)
		c := r.operandOf(o, t)
		r.s("switch ")
		c.write(true).s(", ").s(r.label(o)).s(" [")
		for o.left() > 0 {
			r.s(" ")
			r.value(r.constID(o), true)
			r.s(", ").s(r.label(o))
		}
		r.s(" ]")
	case fcIndirectBr:
		t := r.typeID(o)
		a := r.operandOf(o, t)
		r.s("indirectbr ")
		a.write(true).s(", [")
		for first := true; o.left() > 0; first = false {
			if !first {
				r.s(", ")
			}
			r.s(r.label(o))
		}
		r.s("]")
	default:
		r.s("unreachable")
	}
}

// exception writes the instructions of exception handling.
func (r *reader) exception(o *operands) {
	token := r.intern(simpleTypes[tcToken])
	switch r.cur.code {
	case fcResume:
		v := r.operand(o)
		r.s("resume ")
		v.write(true)
	case fcCleanupRet:
		pad := r.operandOf(o, token)
		r.s("cleanupret from ")
		pad.write(false).s(" unwind ").s(r.unwind(o))
	case fcCatchRet:
		pad := r.operandOf(o, token)
		r.s("catchret from ")
		pad.write(false).s(" to ").s(r.label(o))
	case fcCatchPad, fcCleanupPad:
		r.s(map[int]string{fcCatchPad: "catchpad", fcCleanupPad: "cleanuppad"}[r.cur.code]).s(" within ")
		r.operandOf(o, token).write(false).s(" [")
		for i := range o.number() {
			if i > 0 {
				r.s(", ")
			}
			r.operand(o).write(true)
		}
		r.s("]")
		r.define(token)
	case fcCatchSwitch:
		r.s("catchswitch within ")
		r.operandOf(o, token).write(false).s(" [")
		for i := range o.number() {
			if i > 0 {
				r.s(", ")
			}
			r.s(r.label(o))
		}
		r.s("] unwind ").s(r.unwind(o))
		r.define(token)
	default:
		t := r.typeID(o)
		r.s("landingpad ").s(r.types[t].text)
		if o.next() != 0 {
			r.s(" cleanup")
		}
		for range o.number() {
			word := " catch "
			if o.next() != 0 {
				word = " filter "
			}
			r.s(word)
			r.operand(o).write(true)
		}
		r.define(t)
	}
}

// unwind returns where unwinding goes: a block, or the caller.
func (r *reader) unwind(o *operands) string {
	if o.left() == 0 {
		return "to caller"
	}
	return r.label(o)
}

// atomicText returns the scope and the ordering behind an access.
func (r *reader) atomicText(ordering, scope uint64) string {
	if scope >= uint64(max(len(r.scopes), 2)) || ordering == 0 || ordering > uint64(ir.SeqCst) {
		r.errorf("unknown ordering %d or scope %d", ordering, scope)
	}
	name := []string{"singlethread", ""}[scope&1]
	if len(r.scopes) > 0 {
		name = r.scopes[scope]
	}
	text := " "
	if name != "" {
		text = " syncscope(" + quoted(name) + ") "
	}
	return text + ir.Ordering(ordering).String()
}
