package alias

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// form is an address as base + off + Σ scale·ext(v), in the arithmetic of the address's index width.
type form struct {
	base     *ir.Value // where the computation begins
	obj      *ir.Value // the object base points into, as far as that can be followed
	off      int64
	terms    []term
	width    uint8 // bits of index arithmetic
	inBounds bool  // every step stays in the object: no step wraps
	space    uint32
}

// term is one variable part of an address.
type term struct {
	v      *ir.Value
	scale  int64
	ext    ext
	exact  bool // scale·ext(v) is the true product: nothing wrapped on the way
	nonNeg bool // v, as a signed number, is not negative
}

// ext says how v is brought to the index width.
type ext uint8

const (
	extNone ext = iota // it has that width
	extSign
	extZero
	extTrunc
)

// maxTerms is the number of terms up to which a form is followed; beyond it, an address is a base of
// its own.
const maxTerms = 8

// form returns the index of the form of p in forms, finding it out with all that p is computed from.
func (i *Info) form(p *ir.Value) int32 {
	if int(p.ID) < len(i.formOf) && i.formOf[p.ID] != 0 {
		return i.formOf[p.ID] - 1
	}
	if n := i.f.NumIDs(); len(i.formOf) < n {
		i.formOf = append(i.formOf, make([]int32, n-len(i.formOf))...)
	}
	i.chain = i.chain[:0]
	for i.formOf[p.ID] == 0 {
		q := i.step(p)
		if q == nil {
			i.setForm(p, i.root(p))
			break
		}
		i.formOf[p.ID] = working
		i.chain = append(i.chain, p)
		p = q
	}
	if i.formOf[p.ID] == working { // computed from itself, in code that is never reached
		i.setForm(p, i.root(p))
	}
	at := i.formOf[p.ID] - 1
	for n := len(i.chain) - 1; n >= 0; n-- {
		p = i.chain[n]
		if i.formOf[p.ID] == working {
			i.setForm(p, i.derived(p, i.forms[at]))
		}
		at = i.formOf[p.ID] - 1
	}
	return at
}

// working marks an address whose form is being found out.
const working = -1

func (i *Info) setForm(p *ir.Value, f form) int32 {
	i.forms = append(i.forms, f)
	i.formOf[p.ID] = int32(len(i.forms))
	return int32(len(i.forms)) - 1
}

// step returns the operand an address is derived from, or nil when p is where the computation begins.
func (i *Info) step(p *ir.Value) *ir.Value {
	if p.Class == ir.ClassParam {
		return nil
	}
	switch p.Op {
	case ir.OpGetElementPtr, ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpPCP:
		if i.ts.IsPtr(p.Type) && i.ts.IsPtr(p.Args[0].Type) {
			return p.Args[0]
		}
	case ir.OpPhi:
		if len(p.Args) == 1 {
			return p.Args[0]
		}
	case ir.OpCall, ir.OpInvoke:
		return i.returned(p)
	}
	return nil
}

// root returns the form of an address that is derived from no other.
func (i *Info) root(p *ir.Value) form {
	as := i.ts.AddrSpace(p.Type)
	f := form{base: p, obj: p, width: uint8(min(i.lay.IndexBits(as), 64)), inBounds: true, space: as}
	if f.space == 0 && i.nvptx {
		f.space = i.spaceOf(p)
	}
	return f
}

// derived returns the form of p from that of the address it is derived from.
func (i *Info) derived(p *ir.Value, from form) form {
	f := from
	as := i.ts.AddrSpace(p.Type)
	if w := uint8(min(i.lay.IndexBits(as), 64)); w != f.width {
		f.base, f.off, f.terms, f.width, f.inBounds = p, 0, nil, w, true
	}
	if as != 0 {
		f.space = as
	}
	switch p.Op {
	case ir.OpCall, ir.OpInvoke:
		if !i.sameAddress(p) {
			f.base, f.off, f.terms, f.inBounds = p, 0, nil, true
		}
	case ir.OpGetElementPtr:
		if !i.addGEP(p, &f) {
			f.base, f.off, f.terms, f.inBounds = p, 0, nil, true
		}
	}
	return f
}

// addGEP adds a getelementptr to the form. It reports false when it has too many terms or is not
// understood.
func (i *Info) addGEP(p *ir.Value, f *form) bool {
	t := p.GEP().Elem()
	add := i.index[:0]
	off := f.off
	for n, x := range p.Args[1:] {
		switch {
		case i.ts.IsVector(x.Type):
			return false
		case n > 0 && i.ts.Kind(t) == ir.KindStruct:
			k, ok := i.f.IntBits(x)
			if !ok || k >= uint64(len(i.ts.Elems(t))) {
				return false
			}
			off += int64(i.lay.FieldOffset(t, int(k)))
			t = i.ts.Elems(t)[k]
			continue
		case n > 0:
			t = i.ts.Elem(t)
		}
		size := i.lay.AllocSize(t)
		if i.ts.IsScalable(t) || size > 1<<40 {
			return false
		}
		if size == 0 {
			continue
		}
		e, plus, constant := i.linear(x, int(f.width), int64(size))
		off += plus
		if !constant {
			if len(add)+len(f.terms) >= maxTerms {
				return false
			}
			add = append(add, e)
		}
	}
	f.off = wrap(off, f.width)
	f.inBounds = f.inBounds && p.Flags&(ir.InBounds|ir.NUSW) != 0
	if len(add) > 0 {
		f.terms = mergeTerms(f.terms, add)
	}
	return true
}

// mergeTerms returns the sum of two lists of terms as a list of its own.
func mergeTerms(a, b []term) []term {
	out := make([]term, len(a), len(a)+len(b))
	copy(out, a)
next:
	for _, t := range b {
		for k := range out {
			if out[k].v == t.v && out[k].ext == t.ext {
				out[k].scale += t.scale
				out[k].exact = out[k].exact && t.exact
				if out[k].scale == 0 {
					out = append(out[:k], out[k+1:]...)
				}
				continue next
			}
		}
		out = append(out, t)
	}
	return out
}

// wrap brings x to the range of signed numbers of that width.
func wrap(x int64, width uint8) int64 {
	s := 64 - width
	return x << s >> s
}

// linear takes scale·index apart: a constant plus, perhaps, one term. Sums and products with constants
// are followed under an extension when they cannot wrap there.
func (i *Info) linear(x *ir.Value, width int, scale int64) (t term, plus int64, constant bool) {
	t = term{v: x, scale: scale, exact: true}
	bits := i.ts.Bits(x.Type)
	switch {
	case bits < width:
		t.ext = extSign
	case bits > width:
		t.ext = extTrunc
	}
	return i.linearTerm(t)
}

// linearTerm is linear for an index that is extended already.
func (i *Info) linearTerm(t term) (_ term, plus int64, constant bool) {
	if i.ts.Bits(t.v.Type) > 64 {
		return t, 0, false
	}
	for range maxTerms {
		v := t.v
		if v.Op == ir.OpConstInt {
			return t, plus + t.scale*i.constant(v, t.ext), true
		}
		if v.Op == ir.OpUndef || v.Op == ir.OpPoison || !v.IsInst() {
			return t, plus, false
		}
		switch v.Op {
		case ir.OpZExt, ir.OpSExt:
			if !i.extend(&t, v) {
				return t, plus, false
			}
			continue
		case ir.OpAdd, ir.OpOr, ir.OpSub, ir.OpMul, ir.OpShl:
		default:
			return t, plus, false
		}
		c, ok := v.Args[1], v.Args[1].Op == ir.OpConstInt
		if !ok || v.Op == ir.OpOr && v.Flags&ir.Disjoint == 0 || !i.distributes(&t, v) {
			return t, plus, false
		}
		k := i.constant(c, t.ext)
		switch v.Op {
		case ir.OpAdd, ir.OpOr:
			plus += t.scale * k
		case ir.OpSub:
			plus -= t.scale * k
		case ir.OpShl:
			if k < 0 || k > 40 {
				return t, plus, false
			}
			k = 1 << k
			fallthrough
		case ir.OpMul:
			hi, lo := bits64(t.scale, k)
			if hi || lo == 0 {
				return t, plus, false
			}
			t.scale = lo
		}
		t.v, t.nonNeg = v.Args[0], false
	}
	return t, plus, false
}

// bits64 multiplies and reports overflow.
func bits64(a, b int64) (overflow bool, p int64) {
	hi, lo := bits.Mul64(abs(a), abs(b))
	if hi != 0 || lo > 1<<62 {
		return true, 0
	}
	return false, a * b
}

func abs(x int64) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}

// extend follows an extension.
func (i *Info) extend(t *term, v *ir.Value) bool {
	switch {
	case v.Op == ir.OpSExt:
		if t.ext == extZero || t.ext == extTrunc {
			return false
		}
		t.ext = extSign
	case t.ext == extTrunc:
		return false
	case v.Flags&ir.NNeg != 0 && t.ext != extZero:
		t.ext, t.nonNeg = extSign, true
	default:
		t.ext = extZero
	}
	t.v = v.Args[0]
	return true
}

// distributes reports whether the extension of the sum or product v is that of the extended operands.
func (i *Info) distributes(t *term, v *ir.Value) bool {
	nsw, nuw := v.Flags&ir.NSW != 0, v.Flags&ir.NUW != 0
	if v.Op == ir.OpOr {
		nsw, nuw = true, true
	}
	switch t.ext {
	case extSign:
		return nsw
	case extZero:
		return nuw && v.Op != ir.OpSub
	}
	t.exact = t.exact && nsw
	return true
}

// constant returns the value of an integer constant under an extension.
func (i *Info) constant(c *ir.Value, e ext) int64 {
	if e == extZero {
		x, _ := i.f.IntBits(c)
		return int64(x)
	}
	x, _ := i.f.SInt(c)
	return x
}
