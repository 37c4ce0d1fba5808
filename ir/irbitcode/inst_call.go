package irbitcode

import "strings"

// callHead is what a call, invoke or callbr has in front of its called operand.
type callHead struct {
	conv    uint64
	tail    string
	fast    uint64
	targets []uint64
	sig     int
}

// The bits of the second operand of a call.
const (
	callTail     = 1 << 0
	callConv     = 1 // the shift
	callMustTail = 1 << 14
	callExplicit = 1 << 15
	callNoTail   = 1 << 16
	callFast     = 1 << 17

	invokeExplicit = 1 << 13
	convMask       = 1<<10 - 1
)

// callee reads the head of the call in rec.
func (r *reader) callee(rec *record) callHead {
	o := &operands{r: r, list: rec.ops}
	o.next()
	return r.callHead(rec, o)
}

// callHead reads what is between the attributes and the called operand.
func (r *reader) callHead(rec *record, o *operands) (h callHead) {
	cc := o.next()
	explicit := cc&callExplicit != 0
	switch rec.code {
	case fcInvoke:
		explicit = cc&invokeExplicit != 0
		h.conv = cc & convMask
		h.targets = []uint64{o.next(), o.next()}
	case fcCallBr:
		h.conv = cc >> callConv & convMask
		h.targets = []uint64{o.next()}
		for range o.number() {
			h.targets = append(h.targets, o.next())
		}
	default:
		h.conv = cc >> callConv & convMask
		switch {
		case cc&callMustTail != 0:
			h.tail = "musttail "
		case cc&callNoTail != 0:
			h.tail = "notail "
		case cc&callTail != 0:
			h.tail = "tail "
		}
		if cc&callFast != 0 {
			h.fast = o.next()
		}
	}
	if !explicit {
		r.unsupported("a call without its function type: LLVM 3.6 or older")
	}
	h.sig = r.typeID(o)
	if r.types[h.sig].kind != tyFunc {
		r.errorf("a call of type %s", r.types[h.sig].text)
	}
	return h
}

// call writes a call, invoke or callbr.
func (r *reader) call(o *operands) {
	attrs := r.attrList(o)
	h := r.callHead(r.cur, o)
	fn := r.operand(o)
	sig := r.types[h.sig]
	r.s(h.tail).s(map[int]string{fcCall: "call", fcInvoke: "invoke", fcCallBr: "callbr"}[r.cur.code]).s(fastText(h.fast)).s(" ")
	r.conv(h.conv)
	if attrs.ret != "" {
		r.s(attrs.ret).s(" ")
	}
	p := r.types[fn.typ()]
	if p.kind != tyPtr {
		r.errorf("a call of a value of type %s", p.text)
	}
	if p.n != 0 || strings.Contains(r.layout, "P") {
		r.s("addrspace(").n(p.n).s(") ")
	}
	if sig.vararg {
		r.s(sig.text).s(" ")
	} else {
		r.s(r.types[sig.elem].text).s(" ")
	}
	fn.write(false).s("(")
	r.arguments(o, sig, attrs)
	if h.tail == "musttail " && r.types[r.f.g.typ].vararg {
		if len(sig.elems) > 0 {
			r.s(", ")
		}
		r.s("...")
	}
	r.s(")")
	if attrs.fn != 0 {
		r.s(" #").n(uint64(attrs.fn - 1))
	}
	r.operandBundles()
	t := &operands{r: r, list: h.targets}
	switch r.cur.code {
	case fcInvoke:
		r.s(" to ").s(r.label(t)).s(" unwind ").s(r.label(t))
	case fcCallBr:
		r.s(" to ").s(r.label(t)).s(" [")
		for i := 0; t.left() > 0; i++ {
			if i > 0 {
				r.s(", ")
			}
			r.s(r.label(t))
		}
		r.s("]")
	}
	if r.types[sig.elem].kind != tyVoid {
		r.define(sig.elem)
	}
}

// arguments writes the arguments: those of parameters without their types in the file, the others with it.
func (r *reader) arguments(o *operands, sig typ, attrs attrList) {
	for i := 0; i < len(sig.elems) || o.left() > 0; i++ {
		if i > 0 {
			r.s(", ")
		}
		if i >= len(sig.elems) {
			if !sig.vararg {
				r.errorf("a call with more arguments than %d", len(sig.elems))
			}
			v := r.operand(o)
			r.argument(v, attrs.params[i])
			continue
		}
		t := sig.elems[i]
		if r.types[t].kind == tyMetadata {
			r.s("metadata ")
			r.mdRef(uint64(r.relative(o.next())))
			continue
		}
		r.argument(r.operandOf(o, t), attrs.params[i])
	}
}

// argument writes an argument with its attributes.
func (r *reader) argument(v operand, attrs string) {
	r.s(r.types[v.typ()].text).s(" ")
	if attrs != "" {
		r.s(attrs).s(" ")
	}
	v.write(false)
}

// operandBundles writes the bundles that stand in front of the call in the file.
func (r *reader) operandBundles() {
	cur := r.cur
	for i, b := range r.f.bundles {
		if i == 0 {
			r.s(" [ ")
		} else {
			r.s(", ")
		}
		r.cur = b.rec
		r.s(quoted(b.tag)).s("(")
		o := &operands{r: r, list: b.rec.ops, i: 1}
		for first := true; o.left() > 0; first = false {
			if !first {
				r.s(", ")
			}
			r.operand(o).write(true)
		}
		r.s(")")
	}
	if len(r.f.bundles) > 0 {
		r.s(" ]")
	}
	r.cur = cur
}
