package isel

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/isel/linear"
	"github.com/warpwise/warpwise/ir"
)

// Accesses whose addresses differ by a constant share a base register, and the constants stand in brackets: the indices
// of getelementptrs are taken apart (package linear). How far is decided block by block. Constants always are: they
// cost nothing. Sums of variables are where several addresses have the same terms and their sums differ otherwise.

// linears are the sums that the getelementptrs of a function add to their pointers.
type linears struct {
	at    []int32 // by ir.ID: index plus one in all
	all   []linear.Sum
	terms []linear.Term // storage

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
	root   ir.ID      // what its pointer is, but for a constant
	off    int64      // from root
	full   linear.Sum // no terms when it cannot be taken apart
	peeled linear.Sum
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
	c.peeled.Terms = s.reserve()
	if !l.sum(&c.peeled, v, peeled) {
		c.peeled.Terms = nil
	} else {
		s.keep(&c.peeled)
	}
	c.full.Terms = s.reserve()
	if !l.sum(&c.full, v, allApart) {
		c.full.Terms = nil
		s.seen = append(s.seen, c)
		return
	}
	s.keep(&c.full)
	c.off = c.full.Off
	c.root = l.rootOf(v.Args[0], &c.off).ID
	c.hash = c.full.Hash(c.root)
	s.seen = append(s.seen, c)
	if o := s.group(&c); o == nil {
		s.groups.Insert(c.hash, uint32(len(s.seen)), func(ref uint32) uint64 { return s.seen[ref-1].hash })
	} else if !slices.Equal(o.peeled.Terms, c.peeled.Terms) {
		o.differ = true
	}
}

// group returns the first of the group of c, or nil.
func (s *linears) group(c *candidate) *candidate {
	i := s.groups.Find(c.hash, func(ref uint32) bool {
		o := &s.seen[ref-1]
		return o.root == c.root && slices.Equal(o.full.Terms, c.full.Terms)
	})
	if i == 0 {
		return nil
	}
	return &s.seen[i-1]
}

// reserve returns storage for the terms of one sum; keep keeps those that there are.
func (s *linears) reserve() []linear.Term {
	s.terms = slices.Grow(s.terms, linear.MaxTerms)
	n := len(s.terms)
	return s.terms[n : n : n+linear.MaxTerms]
}

func (s *linears) keep(x *linear.Sum) { s.terms = s.terms[:len(s.terms)+len(x.Terms)] }

// rootOf walks from p up constant getelementptrs, and adds their offsets to off.
func (l *lowering) rootOf(p *ir.Value, off *int64) *ir.Value {
	for range linear.MaxSteps {
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
func (l *lowering) sum(s *linear.Sum, v *ir.Value, how apartness) bool {
	t := v.GEP().Elem()
	for i, ix := range v.Args[1:] {
		if i > 0 && l.ts.Kind(t) == ir.KindStruct {
			n := l.laneInt(ix, 0)
			s.Off += int64(l.fieldOffset(t, int(n)))
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
func (l *lowering) addIndexTo(s *linear.Sum, ix *ir.Value, size int64, how apartness) bool {
	first := linear.Term{Value: ix, Ext: linear.AsIs, Coeff: size}
	if ix.Type == ir.I32 {
		first.Ext = linear.Signed
	}
	if how != whole {
		return s.TakeApart(l.f, first, how == allApart)
	}
	if _, _, off, ok := linear.Constant(l.f, first); ok && ix.IsConst() {
		s.Off += off
		return true
	}
	if l.plan.foldsExt(ix) {
		x, _, _, _ := linear.Expand(l.f, first)
		first = x[0]
	}
	return s.Add(first)
}

// decide chooses between the forms of an address.
func (l *lowering) decide(c *candidate) {
	s := &l.lin
	x := c.peeled
	switch {
	case x.Terms == nil:
		x = linear.Sum{Terms: s.reserve()}
		if !l.sum(&x, c.v, whole) {
			return
		}
		s.keep(&x)
	case c.full.Terms != nil && (len(c.full.Terms) <= len(x.Terms) || s.group(c).differ):
		x = c.full
	}
	if x.Off != 0 {
		l.used(RuleLinearIndex)
	}
	s.all = append(s.all, x)
	s.at[c.v.ID] = int32(len(s.all))
}

// linearOf returns the sum that the getelementptr v adds to its pointer, or nil.
func (l *lowering) linearOf(v *ir.Value) *linear.Sum {
	if int(v.ID) >= len(l.lin.at) || l.lin.at[v.ID] == 0 {
		return nil
	}
	return &l.lin.all[l.lin.at[v.ID]-1]
}
