package irbitcode

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// memory writes the instructions that use memory.
func (r *reader) memory(o *operands) {
	switch code := r.cur.code; code {
	case fcAlloca:
		r.alloca(o)
	case fcLoad, fcLoadAtomic:
		p := r.operand(o)
		t := r.typeID(o)
		align, vol := o.next(), o.next()
		r.s("load").s(accessText(code == fcLoadAtomic, vol)).s(" ").s(r.types[t].text).s(", ")
		p.write(true)
		r.access(o, code == fcLoadAtomic, align)
		r.define(t)
	case fcStore, fcStoreAtomic:
		p := r.operand(o)
		v := r.operand(o)
		align, vol := o.next(), o.next()
		r.s("store").s(accessText(code == fcStoreAtomic, vol)).s(" ")
		v.write(true).s(", ")
		p.write(true)
		r.access(o, code == fcStoreAtomic, align)
	case fcFence:
		ordering := o.next()
		r.s("fence").s(r.atomicText(ordering, o.next()))
	case fcCmpXchg:
		p := r.operand(o)
		old := r.operand(o)
		v := r.operandOf(o, old.typ())
		vol, success := o.next(), o.next()
		scope, failure, weak := o.next(), o.next(), o.next()
		r.s("cmpxchg")
		if weak != 0 {
			r.s(" weak")
		}
		r.s(accessText(false, vol)).s(" ")
		p.write(true).s(", ")
		old.write(true).s(", ")
		v.write(true).s(r.atomicText(success, scope))
		if failure == 0 || failure > uint64(ir.SeqCst) {
			r.errorf("unknown ordering %d", failure)
		}
		r.s(" ").s(ir.Ordering(failure).String())
		r.aligned(o.opt())
		t := old.typ()
		elems := []int{t, r.boolean()}
		r.define(r.intern(typ{kind: tyStruct, elems: elems, text: r.structText(elems, false)}))
	case fcAtomicRMW:
		p := r.operand(o)
		v := r.operand(o)
		op, vol := o.next(), o.next()
		ordering, scope := o.next(), o.next()
		if op >= uint64(ir.NumRMW) {
			r.errorf("unknown operation %d of an atomicrmw", op)
		}
		r.s("atomicrmw").s(accessText(false, vol)).s(" ").s(ir.RMWOp(op).String()).s(" ")
		p.write(true).s(", ")
		v.write(true).s(r.atomicText(ordering, scope))
		r.aligned(o.opt())
		r.define(v.typ())
	default:
		t := r.typeID(o)
		list := r.operandOf(o, t)
		t = r.typeID(o)
		r.s("va_arg ")
		list.write(true).s(", ").s(r.types[t].text)
		r.define(t)
	}
}

// accessText returns the marks of an access.
func accessText(atomic bool, volatile uint64) string {
	text := ""
	if atomic {
		text = " atomic"
	}
	if volatile&1 != 0 {
		text += " volatile"
	}
	return text
}

// access writes what follows the address of a load or store.
func (r *reader) access(o *operands, atomic bool, align uint64) {
	if atomic {
		ordering := o.next()
		r.s(r.atomicText(ordering, o.next()))
	}
	r.aligned(align)
}

// aligned writes an alignment, given as one more than its logarithm.
func (r *reader) aligned(n uint64) {
	if a := r.alignment(n); a != 0 {
		r.s(", align ").n(a)
	}
}

// The bits of the last operand of an alloca. The alignment is in two parts, since five bits became too few.
const (
	allocaInAlloca   = 1 << 5
	allocaExplicit   = 1 << 6
	allocaSwiftError = 1 << 7
)

func (r *reader) alloca(o *operands) {
	t := r.typeID(o)
	o.next() // the type of the count
	count := r.constID(o)
	bits := o.next()
	if bits&allocaExplicit == 0 {
		r.unsupported("an alloca without its type: LLVM 3.6 or older")
	}
	as := r.allocaSpace()
	if o.left() > 0 {
		as = o.next()
	}
	r.s("alloca ")
	if bits&allocaInAlloca != 0 {
		r.s("inalloca ")
	}
	if bits&allocaSwiftError != 0 {
		r.s("swifterror ")
	}
	r.s(r.types[t].text).s(", ")
	r.value(count, true)
	r.aligned(bits&31 | bits>>8&7<<5)
	if as != 0 {
		r.s(", addrspace(").n(as).s(")")
	}
	r.define(r.pointer(as))
}

// allocaSpace returns the address space of allocas that the data layout gives.
func (r *reader) allocaSpace() uint64 {
	for part := range strings.SplitSeq(r.layout, "-") {
		if n, ok := strings.CutPrefix(part, "A"); ok {
			as, _ := strconv.ParseUint(n, 10, 24)
			return as
		}
	}
	return 0
}
