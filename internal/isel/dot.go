package isel

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// A sum of products of bytes is a dot product: where four of its products take four neighbouring bytes each, both words are loaded
// whole and one dp4a adds the four products. Front ends write `s += x.x*y.x + x.y*y.y + x.z*y.z + x.w*y.w` so. All that is replaced has
// one use, in the block of the sum.

const (
	maxSummands = 128 // of a sum that is looked at
	maxApart    = 256 // instructions between the first of four loads and the last
)

// dots are the dot products of a function.
type dots struct {
	at    []int32 // by ir.ID: of a sum, its index in sums plus one; of the first load of four bytes, minus the index in words plus one
	sums  []dotSum
	words []byteWord
	none  []bool // by ir.ID: sums that have no dot product

	terms []*ir.Value // of the sum that is looked at
	inner []*ir.Value // sums that are part of it, itself among them
	prods []byteProduct
}

// dotSum is a sum that contains dot products.
type dotSum struct {
	rest  []*ir.Value // the other terms
	quads []quad
}

// quad is a dot product of two words of four bytes.
type quad struct {
	word   [2]int32 // indices of words
	signed [2]bool
}

// byteWord is four bytes in a row that are loaded at once.
type byteWord struct {
	lead *ir.Value // the first of the loads
	off  int64     // of what it loads, in the word
	reg  ptx.Operand
}

// byteProduct is a product of two loaded bytes.
type byteProduct struct {
	mul    *ir.Value
	load   [2]*ir.Value
	at     [2]place
	signed [2]bool
	taken  bool
}

// planDot plans the sum v if it contains dot products.
func (l *lowering) planDot(v *ir.Value) bool {
	d := &l.dots
	if v.Op != ir.OpAdd || v.Type != ir.I32 || !l.has(target.Dp4a) || int(v.ID) < len(d.none) && d.none[v.ID] {
		return false
	}
	l.summands(v)
	s := dotSum{}
	for i := range d.prods {
		if q, parts, ok := l.quadAt(i); ok {
			s.quads = append(s.quads, l.takeQuad(q, parts))
		}
	}
	if len(s.quads) == 0 {
		if len(d.none) == 0 {
			d.none = make([]bool, l.f.NumIDs())
		}
		for _, a := range d.inner {
			d.none[a.ID] = true
		}
		return false
	}
	p := &l.plan
	for _, a := range d.inner[1:] {
		p.marks[a.ID] |= fused
	}
	for _, t := range d.terms {
		if !slices.ContainsFunc(d.prods, func(b byteProduct) bool { return b.mul == t && b.taken }) {
			s.rest = append(s.rest, t)
			p.marks[t.ID] |= usedAsValue
		}
	}
	d.sums = append(d.sums, s)
	d.note(l.f, v, int32(len(d.sums)))
	return true
}

// note remembers what is planned at v.
func (d *dots) note(f *ir.Func, v *ir.Value, n int32) {
	if len(d.at) == 0 {
		d.at = dense.Zeroed(d.at, f.NumIDs())
	}
	d.at[v.ID] = n
}

// reset forgets the function before.
func (d *dots) reset() {
	d.at, d.none, d.sums, d.words = d.at[:0], d.none[:0], d.sums[:0], d.words[:0]
}

// summands takes the sum v apart into terms, and finds the products of bytes among them.
func (l *lowering) summands(v *ir.Value) {
	d := &l.dots
	d.terms, d.prods = d.terms[:0], d.prods[:0]
	d.inner = append(d.inner[:0], v)
	for i := 0; i < len(d.inner); i++ {
		for _, a := range d.inner[i].Args {
			if a.Op == ir.OpAdd && l.unclaimed(a, d.inner[i]) && len(d.inner)+len(d.terms) < maxSummands {
				d.inner = append(d.inner, a)
				continue
			}
			d.terms = append(d.terms, a)
			if m, ok := l.byteProductOf(a, d.inner[i]); ok {
				d.prods = append(d.prods, m)
			}
		}
	}
}

// unclaimed reports whether a has the one user given, and no address wants it.
func (l *lowering) unclaimed(a, user *ir.Value) bool {
	return single(a, user) && l.plan.marks[a.ID] == 0
}

// byteProductOf returns what the term m of the sum user multiplies.
func (l *lowering) byteProductOf(m, user *ir.Value) (b byteProduct, ok bool) {
	if m.Op != ir.OpMul || !l.unclaimed(m, user) {
		return b, false
	}
	b.mul = m
	for i, e := range m.Args {
		if e.Op != ir.OpSExt && e.Op != ir.OpZExt || !l.unclaimed(e, m) {
			return b, false
		}
		v := e.Args[0]
		if v.Op != ir.OpLoad || v.Type != ir.I8 || !l.unclaimed(v, e) || v.IsVolatile() || v.Mem().IsAtomic() || l.ts.IsVector(v.Args[0].Type) {
			return b, false
		}
		b.load[i], b.at[i], b.signed[i] = v, l.placeOf(v.Args[0]), e.Op == ir.OpSExt
	}
	return b, true
}

// parts are the products of a quad by the place of their bytes, and which of the loads of each is of the first word.
type parts struct {
	product [4]int
	swapped [4]bool
}

// quadAt finds four products of which the i-th takes the first bytes of two words.
func (l *lowering) quadAt(i int) (q [2]byteWord, ps parts, ok bool) {
	prods := l.dots.prods
	b := &prods[i]
	if b.taken || l.memAlign(b.load[0], ir.I8) < 4 || l.memAlign(b.load[1], ir.I8) < 4 {
		return q, ps, false
	}
	ps.product[0] = i
	for n := 1; n < 4; n++ {
		k := slices.IndexFunc(prods, func(c byteProduct) bool {
			return !c.taken && (c.follows(b, n, false) || c.follows(b, n, true))
		})
		if k < 0 {
			return q, ps, false
		}
		ps.product[n], ps.swapped[n] = k, !prods[k].follows(b, n, false)
	}
	for w := range q {
		var loads [4]*ir.Value
		for n, k := range ps.product {
			from := w
			if ps.swapped[n] {
				from = 1 - w
			}
			loads[n] = prods[k].load[from]
		}
		lead, ok := l.together(loads)
		if !ok {
			return q, ps, false
		}
		q[w] = byteWord{lead: lead, off: int64(slices.Index(loads[:], lead))}
	}
	return q, ps, true
}

// follows reports whether the bytes of c stand n behind those of b, c's loads exchanged if swapped.
func (c *byteProduct) follows(b *byteProduct, n int, swapped bool) bool {
	for w := range b.at {
		from := w
		if swapped {
			from = 1 - w
		}
		if c.at[from].off != b.at[w].off+int64(n) || c.signed[from] != b.signed[w] || !c.at[from].same(&b.at[w]) {
			return false
		}
	}
	return true
}

// together returns the first of four loads of a block, if all may be made there: nothing between them writes memory or may not
// come back, and all are of one kind.
func (l *lowering) together(loads [4]*ir.Value) (lead *ir.Value, ok bool) {
	for _, v := range loads[1:] {
		if l.cachedMods(v, ptx.Global) != l.cachedMods(loads[0], ptx.Global) {
			return nil, false
		}
	}
	for _, first := range loads {
		found, v := 0, first
		for n := 0; n < maxApart && v != nil; n, v = n+1, v.Next() {
			if slices.Contains(loads[:], v) {
				if found++; found == 4 {
					return first, true
				}
			} else if hasEffect(v) && !(v.Op == ir.OpCall && l.harmless(v)) {
				break
			}
		}
	}
	return nil, false
}

// takeQuad decides for a quad: its loads, extensions and products are not lowered, but for the first load of each word.
func (l *lowering) takeQuad(q [2]byteWord, ps parts) (out quad) {
	d, p := &l.dots, &l.plan
	for n, k := range ps.product {
		b := &d.prods[k]
		b.taken = true
		p.marks[b.mul.ID] |= fused
		for w, v := range b.load {
			p.marks[b.mul.Args[w].ID] |= fused
			p.marks[v.ID] |= fused
		}
		if n == 0 {
			out.signed = b.signed
		}
	}
	for w := range q {
		d.words = append(d.words, q[w])
		out.word[w] = int32(len(d.words) - 1)
		lead := q[w].lead
		d.note(l.f, lead, -int32(len(d.words)))
		p.marks[lead.ID] = usedAsValue // and so its address is planned
	}
	return out
}

// loadWord loads the four bytes of which the load v is the first, if v is that of a dot product.
func (l *lowering) loadWord(v *ir.Value) bool {
	d := &l.dots
	if int(v.ID) >= len(d.at) || d.at[v.ID] >= 0 {
		return false
	}
	w := &d.words[-d.at[v.ID]-1]
	a := l.address(v.Args[0])
	a.off -= w.off
	w.reg = l.newReg(ptx.B32)
	l.access(ptx.OpLd, ptx.U32, w.reg, a, ptx.None, 1, l.cachedMods(v, a.space))
	return true
}

// inDot reports whether v is loaded as part of a word.
func (l *lowering) inDot(v *ir.Value) bool { return int(v.ID) < len(l.dots.at) && l.dots.at[v.ID] < 0 }

// dotProduct lowers the sum v if it contains dot products.
func (l *lowering) dotProduct(v *ir.Value) (sum ptx.Operand, ok bool) {
	d := &l.dots
	if int(v.ID) >= len(d.at) || d.at[v.ID] <= 0 {
		return ptx.None, false
	}
	s := &d.sums[d.at[v.ID]-1]
	sum = l.out.Int(0)
	for i, t := range s.rest {
		x := l.arg(t)
		if i == 0 {
			sum = x
			continue
		}
		r := l.newReg(ptx.B32)
		l.emit(ptx.OpAdd, ptx.S32, r, l.toReg(x, ptx.B32), sum)
		sum = r
	}
	for _, q := range s.quads {
		l.used(RuleDotProduct)
		r := l.newReg(ptx.B32)
		in := l.emit(ptx.OpDp4a, wordType(q.signed[0]), r, d.words[q.word[0]].reg, d.words[q.word[1]].reg, sum)
		in.Type2 = wordType(q.signed[1])
		sum = r
	}
	return sum, true
}

// wordType is the type of a word of signed or unsigned bytes.
func wordType(signed bool) ptx.Type {
	if signed {
		return ptx.S32
	}
	return ptx.U32
}
