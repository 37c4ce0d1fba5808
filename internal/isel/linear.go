package isel

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// The index of a getelementptr is taken apart into a sum of terms and a constant, as far as that is the
// same number of 64 bits: through sums, products with constants and extensions of those that do not wrap.
// Accesses whose addresses differ by a constant then share a base register, and the constants stand in
// brackets. What is taken apart is that of R. Fang et al.'s pass in LLVM (separate-const-offset-from-gep),
// extended to whole sums; it is decided block by block. Constants always are: they
// cost nothing. Sums of variables are where several addresses have the same terms and their sums differ otherwise.

const (
	maxTerms = 4  // of an index that is taken apart
	maxSteps = 24 // operations looked at for it
)

// extension says how the value of a term becomes a number of 64 bits.
type extension uint8

const (
	asIs      extension = iota // of any width but 32; extended with its sign when it is narrower
	extSigned                  // of 32 bits
	extUnsigned
	extEither // of 32 bits and not negative, so that both are the same; of an atom this is extSigned
)

// term is coeff times v, extended to 64 bits.
type term struct {
	v     *ir.Value
	ext   extension
	coeff int64
}

// linear is a number of 64 bits as a sum.
type linear struct {
	terms []term
	off   int64
}

// expand takes apart one term: into up to two others and a constant. ok is false when it is an atom.
func (l *lowering) expand(t term) (out [2]term, n int, off int64, ok bool) {
	v := t.v
	if v.IsConst() {
		return l.expandConst(t)
	}
	if v.Class != ir.ClassInst {
		return out, 0, 0, false
	}
	inner, exact := distributes(v, t.ext)
	sub := func(i int, coeff int64) { out[n] = term{v.Args[i], inner, coeff}; n++ }
	switch v.Op {
	case ir.OpSExt, ir.OpZExt:
		if t.ext != asIs || v.Type != ir.I64 || v.Args[0].Type != ir.I32 {
			return out, 0, 0, false
		}
		e := extSigned
		switch {
		case v.Op == ir.OpZExt && v.Flags&ir.NNeg != 0:
			e = extEither
		case v.Op == ir.OpZExt:
			e = extUnsigned
		}
		out[0] = term{v.Args[0], e, t.coeff}
		return out, 1, 0, true
	case ir.OpAdd, ir.OpSub:
		if !exact {
			return out, 0, 0, false
		}
		sub(0, t.coeff)
		if c, isInt := l.f.SInt(v.Args[1]); t.ext == extEither && inner == extSigned && v.Op == ir.OpAdd && isInt && c < 0 {
			out[0].ext = extEither // it is greater than the result
		}
		if v.Op == ir.OpSub {
			sub(1, -t.coeff)
		} else {
			sub(1, t.coeff)
		}
		return out, n, 0, true
	case ir.OpOr:
		// The sum of numbers without a common bit. Widened as signed numbers, too: at most one of them has the sign.
		if !exact {
			return out, 0, 0, false
		}
		sub(0, t.coeff)
		sub(1, t.coeff)
		return out, n, 0, true
	case ir.OpMul, ir.OpShl:
		c, isInt := l.f.SInt(v.Args[1])
		if !isInt || !exact || c == 0 {
			return out, 0, 0, false
		}
		if inner == extUnsigned || inner == extEither {
			c = int64(uint32(c))
		}
		if v.Op == ir.OpShl {
			if c < 0 || c > 30 {
				return out, 0, 0, false
			}
			c = 1 << c
		}
		if k := c * t.coeff; k == int64(int32(k)) && t.coeff == int64(int32(t.coeff)) {
			sub(0, k)
			return out, n, 0, true
		}
	}
	return out, 0, 0, false
}

// distributes reports whether the operation v, widened, is that of its operands widened as inner says.
func distributes(v *ir.Value, e extension) (inner extension, ok bool) {
	nsw, nuw := v.Flags&ir.NSW != 0, v.Flags&ir.NUW != 0
	if v.Op == ir.OpOr {
		nsw, nuw = false, v.Flags&ir.Disjoint != 0 // never a carry; and at most one of the operands has the sign
		if e == extSigned {
			return e, nuw
		}
	}
	switch e {
	case extSigned:
		return e, nsw
	case extUnsigned:
		return e, nuw
	case extEither:
		switch {
		case nuw && v.Op != ir.OpSub: // no operand is greater than the result, so none is negative
			return e, true
		case nsw:
			return extSigned, true
		}
		return extUnsigned, nuw
	}
	return e, v.Type == ir.I64 && (v.Op != ir.OpOr || nuw)
}

// expandConst is expand for a constant.
func (l *lowering) expandConst(t term) (out [2]term, n int, off int64, ok bool) {
	c, isInt := l.f.SInt(t.v)
	if !isInt {
		return out, 0, 0, false
	}
	if t.ext == extUnsigned {
		c = int64(uint32(c))
	}
	return out, 0, c * t.coeff, true
}

// takeApart adds the term t to the sum s, taken apart: constants only, or all. ok is false, and s is not to be used, when
// there are too many terms.
func (l *lowering) takeApart(s *linear, t term, how apartness) (ok bool) {
	var stack [maxSteps]term
	stack[0] = t
	for n, steps := 1, 0; n > 0; steps++ {
		n--
		t := stack[n]
		parts, k, off, apart := l.expand(t)
		if how == peeled && k == 2 && !parts[1].v.IsConst() {
			apart = false
		}
		if apart && (steps >= maxSteps || n+k > len(stack)) {
			return false
		}
		if apart {
			s.off += off
			n += copy(stack[n:], parts[:k])
			continue
		}
		if !s.add(t) {
			return false
		}
	}
	return true
}

// add adds a term.
func (s *linear) add(t term) bool {
	if t.ext == extEither {
		t.ext = extSigned
	}
	for i := range s.terms {
		if o := &s.terms[i]; o.v == t.v && o.ext == t.ext {
			if o.coeff += t.coeff; o.coeff == 0 {
				s.terms = slices.Delete(s.terms, i, i+1)
			}
			return true
		}
	}
	if len(s.terms) == maxTerms {
		return false
	}
	s.terms = append(s.terms, t)
	return true
}

// hash is one of the base id and the terms.
func (s *linear) hash(base ir.ID) uint64 {
	h := dense.Hash(0, uint64(base))
	for _, t := range s.terms {
		h = dense.Hash(h, uint64(t.v.ID)<<2|uint64(t.ext))
		h = dense.Hash(h, uint64(t.coeff))
	}
	return h
}

// linears are the sums that the getelementptrs of a function add to their pointers.
type linears struct {
	at    []int32 // by ir.ID: index plus one in all
	all   []linear
	terms []term // storage

	// Of the block being looked at.
	seen   []candidate
	groups dense.Table
}

// apartness says how far an index is taken apart.
type apartness uint8

const (
	whole    apartness = iota
	peeled             // what is added or multiplied and constant
	allApart           // sums of variables, too
)

// candidate is a getelementptr with its index taken apart.
type candidate struct {
	v      *ir.Value
	root   ir.ID  // what its pointer is, but for a constant
	off    int64  // from root
	full   linear // no terms when it cannot be taken apart
	peeled linear
	hash   uint64
	differ bool // the first of a group: peeled, the others are not all the same but for a constant
}

// findLinears decides how the address of every getelementptr is computed.
func (l *lowering) findLinears() {
	s := &l.lin
	s.at = dense.Zeroed(s.at, l.f.NumIDs())
	s.all, s.terms = s.all[:0], s.terms[:0]
	for _, b := range l.rpo {
		s.seen = s.seen[:0]
		s.groups.Clear()
		for v := b.First(); v != nil; v = v.Next() {
			if v.Op == ir.OpGetElementPtr && l.scalarAddr(v) {
				l.candidate(v)
			}
		}
		for i := range s.seen {
			l.decide(&s.seen[i])
		}
	}
}

// scalarAddr reports whether v is one pointer in a module whose addresses all have 64 bits.
func (l *lowering) scalarAddr(v *ir.Value) bool {
	return !l.ts.IsVector(v.Type) && l.info(v.Type).bad == "" && l.longAddrs()
}

// candidate takes the indices of v apart and puts it in its group.
func (l *lowering) candidate(v *ir.Value) {
	s := &l.lin
	c := candidate{v: v}
	c.peeled.terms = s.reserve()
	if !l.sum(&c.peeled, v, peeled) {
		c.peeled.terms = nil
	} else {
		s.keep(&c.peeled)
	}
	c.full.terms = s.reserve()
	if !l.sum(&c.full, v, allApart) {
		c.full.terms = nil
		s.seen = append(s.seen, c)
		return
	}
	s.keep(&c.full)
	c.off = c.full.off
	c.root = l.rootOf(v.Args[0], &c.off).ID
	c.hash = c.full.hash(c.root)
	s.seen = append(s.seen, c)
	if o := s.group(&c); o == nil {
		s.groups.Insert(c.hash, uint32(len(s.seen)), func(ref uint32) uint64 { return s.seen[ref-1].hash })
	} else if !slices.Equal(o.peeled.terms, c.peeled.terms) {
		o.differ = true
	}
}

// group returns the first of the group of c, or nil.
func (s *linears) group(c *candidate) *candidate {
	i := s.groups.Find(c.hash, func(ref uint32) bool {
		o := &s.seen[ref-1]
		return o.root == c.root && slices.Equal(o.full.terms, c.full.terms)
	})
	if i == 0 {
		return nil
	}
	return &s.seen[i-1]
}

// reserve returns storage for the terms of one sum; keep keeps those that there are.
func (s *linears) reserve() []term {
	s.terms = slices.Grow(s.terms, maxTerms)
	n := len(s.terms)
	return s.terms[n : n : n+maxTerms]
}

func (s *linears) keep(x *linear) { s.terms = s.terms[:len(s.terms)+len(x.terms)] }

// rootOf walks from p up constant getelementptrs, and adds their offsets to off.
func (l *lowering) rootOf(p *ir.Value, off *int64) *ir.Value {
	for range maxSteps {
		if p.IsConst() || p.Class != ir.ClassInst || p.Op != ir.OpGetElementPtr || l.ts.IsVector(p.Type) {
			break
		}
		n, ok := l.constOffset(p)
		if !ok {
			break
		}
		*off += n
		p = p.Args[0]
	}
	return p
}

// sum adds the indices of the getelementptr v to s, taken apart.
func (l *lowering) sum(s *linear, v *ir.Value, how apartness) bool {
	t := v.GEP().Elem()
	for i, ix := range v.Args[1:] {
		if i > 0 && l.ts.Kind(t) == ir.KindStruct {
			n := l.laneInt(ix, 0)
			s.off += int64(l.fieldOffset(t, int(n)))
			t = l.ts.Elems(t)[n]
			continue
		}
		if i > 0 {
			t = l.ts.Elem(t)
		}
		size := int64(l.layout.AllocSize(t))
		if size == 0 {
			continue
		}
		if !l.ts.IsInt(ix.Type) || l.ts.Bits(ix.Type) > 64 || !l.addIndexTo(s, ix, size, how) {
			return false
		}
	}
	return true
}

// addIndexTo adds size times the index ix to s.
func (l *lowering) addIndexTo(s *linear, ix *ir.Value, size int64, how apartness) bool {
	first := term{ix, asIs, size}
	if ix.Type == ir.I32 {
		first.ext = extSigned
	}
	if how != whole {
		return l.takeApart(s, first, how)
	}
	if _, _, off, ok := l.expandConst(first); ok && ix.IsConst() {
		s.off += off
		return true
	}
	if l.plan.foldsExt(ix) {
		x, _, _, _ := l.expand(first)
		first = x[0]
	}
	return s.add(first)
}

// decide chooses between the forms of an address.
func (l *lowering) decide(c *candidate) {
	s := &l.lin
	x := c.peeled
	switch {
	case x.terms == nil:
		x = linear{terms: s.reserve()}
		if !l.sum(&x, c.v, whole) {
			return
		}
		s.keep(&x)
	case c.full.terms != nil && (len(c.full.terms) <= len(x.terms) || s.group(c).differ):
		x = c.full
	}
	if x.off != 0 {
		l.used(RuleLinearIndex)
	}
	s.all = append(s.all, x)
	s.at[c.v.ID] = int32(len(s.all))
}

// linearOf returns the sum that the getelementptr v adds to its pointer, or nil.
func (l *lowering) linearOf(v *ir.Value) *linear {
	if int(v.ID) >= len(l.lin.at) || l.lin.at[v.ID] == 0 {
		return nil
	}
	return &l.lin.all[l.lin.at[v.ID]-1]
}
