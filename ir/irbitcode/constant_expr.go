package irbitcode

import "strconv"

// expression adds a constant expression.
func (r *reader) expression(p *pieces, c *constant, o *operands) {
	switch code := c.rec.code; code {
	case ccBinop:
		op := r.binaryName(o.next(), c.typ)
		a, b := r.constID(o), r.constID(o)
		p.s(op + wrapText(op, o.opt()) + " (")
		p.list([]int{a, b})
		p.s(")")
	case ccUnop:
		o.next()
		p.s("fneg (")
		p.typed(r.constID(o))
		p.s(")")
	case ccCast:
		op := r.castName(o.next())
		o.next()
		v := r.constID(o)
		p.s(op + wrapText(op, o.opt()) + " (")
		p.typed(v)
		p.s(" to " + r.types[c.typ].text + ")")
	case ccGEP, ccGEPRange, ccGEPOld, ccGEPInBounds, ccGEPIndexed:
		r.gepExpr(p, code, o)
	case ccSelect:
		p.s("select (")
		p.list([]int{r.constID(o), r.constID(o), r.constID(o)})
		p.s(")")
	case ccExtractElt:
		o.next()
		v := r.constID(o)
		o.next()
		p.s("extractelement (")
		p.list([]int{v, r.constID(o)})
		p.s(")")
	case ccInsertElt:
		v, e := r.constID(o), r.constID(o)
		o.next()
		p.s("insertelement (")
		p.list([]int{v, e, r.constID(o)})
		p.s(")")
	case ccShuffle, ccShuffleEx:
		if code == ccShuffleEx {
			o.next()
		}
		p.s("shufflevector (")
		p.list([]int{r.constID(o), r.constID(o), r.constID(o)})
		p.s(")")
	case ccCmp:
		o.next()
		a, b := r.constID(o), r.constID(o)
		op, name := r.predicate(o.next())
		p.s(op + " " + name + " (")
		p.list([]int{a, b})
		p.s(")")
	default:
		r.unsupported("unknown constant record %d", code)
	}
}

// gepExpr adds a constant getelementptr. LLVM 19 put the flags in front of the operands; before it, inbounds was a
// code of its own.
func (r *reader) gepExpr(p *pieces, code int, o *operands) {
	elem, flags, rng := -1, uint64(0), ""
	switch code {
	case ccGEP, ccGEPRange:
		elem, flags = r.typeID(o), o.next()
		if code == ccGEPRange {
			bits := o.number()
			if bits > 64 {
				rng = r.wideRange(o, bits)
			} else {
				lo, hi := signed(o.next()), signed(o.next())
				rng = strconv.FormatInt(lo, 10) + ", " + strconv.FormatInt(hi, 10)
			}
			rng = " inrange(" + rng + ")"
		}
	case ccGEPIndexed:
		elem = r.typeID(o)
		flags = o.next() & 1 // the index that is in range has no meaning since LLVM 19
	default:
		if o.left()%2 == 0 {
			r.unsupported("a getelementptr without its type: LLVM 6 or older")
		}
		elem = r.typeID(o)
		if code == ccGEPInBounds {
			flags = 1
		}
	}
	var ids []int
	for o.left() > 0 {
		o.next()
		ids = append(ids, r.constID(o))
	}
	p.s("getelementptr" + gepText(flags) + rng + " (" + r.types[elem].text + ", ")
	p.list(ids)
	p.s(")")
}
