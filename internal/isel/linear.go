package isel

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
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
	facts  linear.Facts
	wide   bool    // it is in no loop, where parts that do not change would take registers
	sure   []bool  // by ir.ID: addresses that are certainly accessed
	wanted []int32 // by ir.ID: the root to which the number alone is added, or several
}

const several = -1

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
	place  int        // in the block
	root   ir.ID      // what its pointer is, but for a constant
	off    int64      // from root
	full   linear.Sum // no terms when it cannot be taken apart
	peeled linear.Sum
	hash   uint64
	differ bool        // the first of a group: peeled, the others are not all the same but for a constant
	model  *linear.Sum // the first of a group that differ: how the address of the first of them that is certainly accessed is made
	above  int64       // what full adds to model
}

// findLinears decides how the address of every getelementptr is computed.
func (l *lowering) findLinears() {
	s := &l.lin
	s.at = dense.Zeroed(s.at, l.f.NumIDs())
	s.all, s.terms = s.all[:0], s.terms[:0]
	s.facts.Reset()
	s.sure, s.wanted = dense.Zeroed(s.sure, l.f.NumIDs()), dense.Zeroed(s.wanted, l.f.NumIDs())
	for _, b := range l.rpo {
		s.seen = s.seen[:0]
		s.groups.Clear()
		s.facts.Forget()
		s.wide = loop.Of(l.f).Innermost(b) == nil
		var known *ir.Value // up to here
		for v := b.First(); v != nil; v = v.Next() {
			if v.Op == ir.OpGetElementPtr && l.scalarAddr(v) {
				if known == nil {
					known = l.learn(v)
				}
				l.candidate(v)
			}
			if v == known {
				known = nil
			}
		}
		for i := range s.seen {
			l.decide(&s.seen[i])
		}
	}
}

// learn takes in what the accesses say that are made whenever v is executed: those behind it up to what may not come back, which
// it returns, or the last instruction.
func (l *lowering) learn(v *ir.Value) *ir.Value {
	for ; ; v = v.Next() {
		switch {
		case v.Op == ir.OpLoad || v.Op == ir.OpStore:
			if v.IsVolatile() {
				return v
			}
			p := v.Args[len(v.Args)-1]
			for n := 0; n < linear.MaxSteps && p.Class == ir.ClassInst && p.Op == ir.OpGetElementPtr && !l.ts.IsVector(p.Type); n++ {
				l.lin.sure[p.ID] = true
				for _, x := range p.Args[1:] {
					l.lin.facts.Learn(l.f, x)
				}
				p = p.Args[0]
			}
		case v.IsTerminator(), hasEffect(v) && !(v.Op == ir.OpCall && l.harmless(v)), v.Next() == nil:
			return v
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
	c := candidate{v: v, place: len(s.seen)}
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
	if len(c.peeled.Terms) == 1 {
		if w := &s.wanted[c.peeled.Terms[0].Value.ID]; *w == 0 {
			*w = int32(c.root)
		} else if *w != int32(c.root) {
			*w = several
		}
	}
	c.hash = c.full.Hash(c.root)
	s.seen = append(s.seen, c)
	if o := s.group(&c); o == nil {
		s.groups.Insert(c.hash, uint32(len(s.seen)))
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
		return s.TakeApart(l.f, &l.lin.facts, first, l.lin.wide, how == allApart)
	}
	if _, _, off, ok := linear.Constant(l.f, first); ok && ix.IsConst() {
		s.Off += off
		return true
	}
	if l.plan.foldsExt(ix) {
		x, _, _, _ := linear.Expand(l.f, &l.lin.facts, first)
		first = x[0]
	}
	return s.Add(first)
}

// decide chooses between the forms of an address. Where those of a group differ, the first that is certainly accessed is not
// poison, so that it is the same number taken apart or not: the others are that and a constant.
func (l *lowering) decide(c *candidate) {
	s := &l.lin
	x := c.peeled
	first := c // of its group
	if c.full.Terms != nil {
		first = s.group(c)
	}
	switch {
	case x.Terms == nil:
		x = linear.Sum{Terms: s.reserve()}
		if !l.sum(&x, c.v, whole) {
			return
		}
		s.keep(&x)
	case first.model != nil:
		x = linear.Sum{Terms: first.model.Terms, Off: c.full.Off - first.above}
	case c.full.Terms != nil && (len(c.full.Terms) <= len(x.Terms) || l.extends(c)):
		if len(c.full.Terms) > len(x.Terms) {
			l.used(RuleExtendedSum)
		}
		x = c.full
	case first.differ && !(s.sure[c.v.ID] && l.pays(&x, c)):
		x = c.full
	}
	if first.differ && first.model == nil && s.sure[c.v.ID] && l.pays(&x, c) {
		first.model, first.above = &linear.Sum{Terms: x.Terms, Off: x.Off}, c.full.Off-x.Off
	}
	if x.Off != 0 {
		l.used(RuleLinearIndex)
	}
	if x.Wide {
		l.used(RuleWideSum)
	}
	s.all = append(s.all, x)
	s.at[c.v.ID] = int32(len(s.all))
}

// extends reports whether the address of c, of one index that is the sum of two numbers, is an address that the block has
// computed before and one of them. Where addresses of another root want the index, they need its sum anyway.
func (l *lowering) extends(c *candidate) bool {
	s := &l.lin
	if len(c.full.Terms) != 2 || len(c.peeled.Terms) != 1 || s.wanted[c.peeled.Terms[0].Value.ID] == several {
		return false
	}
	for i := range c.full.Terms {
		one := linear.Sum{Terms: c.full.Terms[i : i+1]}
		at := s.groups.Find(one.Hash(c.root), func(ref uint32) bool {
			o := &s.seen[ref-1]
			return o.root == c.root && slices.Equal(o.full.Terms, one.Terms)
		})
		if at != 0 && s.seen[at-1].place < c.place {
			return true
		}
	}
	return false
}

// pays reports whether the address of c is better made of x than of parts that it has in common with others: x is one number
// that addresses of another root are made of as well, and no loop could compute a part of it once.
func (l *lowering) pays(x *linear.Sum, c *candidate) bool {
	return len(x.Terms) == 1 && l.lin.wanted[x.Terms[0].Value.ID] == several && loop.Of(l.f).Innermost(c.v.Block) == nil
}

// linearOf returns the sum that the getelementptr v adds to its pointer, or nil.
func (l *lowering) linearOf(v *ir.Value) *linear.Sum {
	if int(v.ID) >= len(l.lin.at) || l.lin.at[v.ID] == 0 {
		return nil
	}
	return &l.lin.all[l.lin.at[v.ID]-1]
}
