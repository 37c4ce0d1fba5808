package isel

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// A sum of products of bytes is a dot product: where four of its products take four neighbouring bytes each, both words are loaded
// whole and one dp4a adds the four products. Front ends write `s += x.x*y.x + x.y*y.y + x.z*y.z + x.w*y.w` so. Two products of
// neighbouring half-words and bytes are one dp2a, which takes its bytes from the lower or the upper half of a word. All that is
// replaced has one use, in the block of the sum.

const (
	maxSummands = 128 // of a sum that is looked at
	maxApart    = 256 // instructions between the first of the loads of a word and the last
)

// dots are the dot products of a function.
type dots struct {
	at    []int32 // by ir.ID: of a sum, its index in sums plus one; of the first load of four bytes, minus the index in words plus one
	sums  []dotSum
	words []byteWord
	none  []bool // by ir.ID: sums that have no dot product

	terms []*ir.Value // of the sum that is looked at
	inner []*ir.Value // sums that are part of it, itself among them
	prods []narrowProduct
}

// dotSum is a sum that contains dot products.
type dotSum struct {
	rest  []*ir.Value // the other terms
	quads []quad
}

// quad is a dot product of two words: of four bytes each, or of two half-words and two bytes.
type quad struct {
	word   [2]int32 // indices of words
	signed [2]bool
	half   ptx.Width // of two products: where the bytes are, MulLo or MulHi
	pair   bool
}

// byteWord is bytes or half-words in a row that are loaded at once.
type byteWord struct {
	lead *ir.Value // the first of the loads
	off  int64     // of what it loads, in the word
	size int       // in bytes: 4, or 2 of two bytes
	reg  ptx.Operand
}

// narrowProduct is a product of two loaded bytes, or of a half-word and a byte in this order.
type narrowProduct struct {
	mul    *ir.Value
	load   [2]*ir.Value
	at     [2]place
	signed [2]bool
	half   bool
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
	for i := range 2 * len(d.prods) { // first those whose bytes are a word, two and two
		if n := len(d.prods); i < n {
			s.quads = l.takePairs(s.quads, i)
		} else {
			s.quads = l.takePair(s.quads, i-n)
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
		if !slices.ContainsFunc(d.prods, func(b narrowProduct) bool { return b.mul == t && b.taken }) {
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

// summands takes the sum v apart into terms, and finds the products of bytes and half-words among them.
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
			if m, ok := l.narrowProductOf(a, d.inner[i]); ok {
				d.prods = append(d.prods, m)
			}
		}
	}
}

// unclaimed reports whether a has the one user given, and no address wants it.
func (l *lowering) unclaimed(a, user *ir.Value) bool {
	return single(a, user) && l.plan.marks[a.ID] == 0
}

// narrowProductOf returns what the term m of the sum user multiplies.
func (l *lowering) narrowProductOf(m, user *ir.Value) (b narrowProduct, ok bool) {
	if m.Op != ir.OpMul || !l.unclaimed(m, user) {
		return b, false
	}
	b.mul = m
	for i, e := range m.Args {
		if e.Op != ir.OpSExt && e.Op != ir.OpZExt || !l.unclaimed(e, m) {
			return b, false
		}
		v := e.Args[0]
		if v.Op != ir.OpLoad || v.Type != ir.I8 && v.Type != ir.I16 || !l.unclaimed(v, e) || v.IsVolatile() || v.Mem().IsAtomic() || l.ts.IsVector(v.Args[0].Type) {
			return b, false
		}
		b.load[i], b.at[i], b.signed[i] = v, l.placeOf(v.Args[0]), e.Op == ir.OpSExt
	}
	if b.load[1].Type == ir.I16 {
		b.load[0], b.load[1] = b.load[1], b.load[0]
		b.at[0], b.at[1] = b.at[1], b.at[0]
		b.signed[0], b.signed[1] = b.signed[1], b.signed[0]
	}
	b.half = b.load[0].Type == ir.I16
	return b, b.load[1].Type == ir.I8
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
	if b.taken || b.half || l.memAlign(b.load[0], ir.I8) < 4 || l.memAlign(b.load[1], ir.I8) < 4 {
		return q, ps, false
	}
	ps.product[0] = i
	for n := 1; n < 4; n++ {
		k := slices.IndexFunc(prods, func(c narrowProduct) bool {
			return !c.taken && !c.half && (c.follows(b, n, false) || c.follows(b, n, true))
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
		lead, ok := l.together(loads[:])
		if !ok {
			return q, ps, false
		}
		q[w] = byteWord{lead: lead, off: int64(slices.Index(loads[:], lead)), size: 4}
	}
	return q, ps, true
}

// follows reports whether the bytes of c stand n behind those of b, c's loads exchanged if swapped.
func (c *narrowProduct) follows(b *narrowProduct, n int, swapped bool) bool {
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

// together returns the first of the loads of a word, if all may be made there: nothing between them writes memory or may not
// come back, and all are of one kind.
func (l *lowering) together(loads []*ir.Value) (lead *ir.Value, ok bool) {
	for _, v := range loads[1:] {
		if l.cachedMods(v, ptx.Global) != l.cachedMods(loads[0], ptx.Global) {
			return nil, false
		}
	}
	for _, first := range loads {
		found, v := 0, first
		for n := 0; n < maxApart && v != nil; n, v = n+1, v.Next() {
			if slices.Contains(loads, v) {
				if found++; found == len(loads) {
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
	l.takeProducts(ps.product[:])
	out.signed = l.dots.prods[ps.product[0]].signed
	for w := range q {
		out.word[w] = l.takeWord(q[w])
	}
	return out
}

// takeProducts marks what is not lowered of products.
func (l *lowering) takeProducts(products []int) {
	p := &l.plan
	for _, k := range products {
		b := &l.dots.prods[k]
		b.taken = true
		p.marks[b.mul.ID] |= fused
		for w, v := range b.load {
			p.marks[b.mul.Args[w].ID] |= fused
			p.marks[v.ID] |= fused
		}
	}
}

// takeWord decides for a word, the loads of which have been taken, and returns its index.
func (l *lowering) takeWord(w byteWord) int32 {
	d := &l.dots
	d.words = append(d.words, w)
	d.note(l.f, w.lead, -int32(len(d.words)))
	l.plan.marks[w.lead.ID] = usedAsValue // and so its address is planned
	return int32(len(d.words) - 1)
}

// takePairs appends to qs two dot products of half-words and bytes that have one word of bytes, if i is the first of their products.
func (l *lowering) takePairs(qs []quad, i int) []quad {
	prods := l.dots.prods
	b := &prods[i]
	k, halves, ok := l.pairAt(i)
	if !ok || l.memAlign(b.load[1], ir.I8) < 4 {
		return qs
	}
	next := slices.IndexFunc(prods, func(c narrowProduct) bool {
		return !c.taken && c.half && c.signed[1] == b.signed[1] && c.at[1].off == b.at[1].off+2 && c.at[1].same(&b.at[1])
	})
	if next < 0 {
		return qs
	}
	last, upper, ok := l.pairAt(next)
	if !ok {
		return qs
	}
	bytes := []*ir.Value{b.load[1], prods[k].load[1], prods[next].load[1], prods[last].load[1]}
	lead, ok := l.together(bytes)
	if !ok {
		return qs
	}
	l.takeProducts([]int{i, k, next, last})
	w := l.takeWord(byteWord{lead: lead, off: int64(slices.Index(bytes, lead)), size: 4})
	return append(qs, quad{[2]int32{l.takeWord(halves), w}, b.signed, ptx.MulLo, true},
		quad{[2]int32{l.takeWord(upper), w}, prods[next].signed, ptx.MulHi, true})
}

// takePair appends to qs the dot product of half-words and bytes whose first product is i, if there is one.
func (l *lowering) takePair(qs []quad, i int) []quad {
	prods := l.dots.prods
	b := &prods[i]
	k, halves, ok := l.pairAt(i)
	if !ok || l.memAlign(b.load[1], ir.I8) < 2 {
		return qs
	}
	bytes := []*ir.Value{b.load[1], prods[k].load[1]}
	lead, ok := l.together(bytes)
	if !ok {
		return qs
	}
	l.takeProducts([]int{i, k})
	w := l.takeWord(byteWord{lead: lead, off: int64(slices.Index(bytes, lead)), size: 2})
	return append(qs, quad{[2]int32{l.takeWord(halves), w}, b.signed, ptx.MulLo, true})
}

// pairAt returns the product that takes the half-word and the byte behind those of the product i, and the word of half-words.
func (l *lowering) pairAt(i int) (k int, halves byteWord, ok bool) {
	prods := l.dots.prods
	b := &prods[i]
	if b.taken || !b.half || l.memAlign(b.load[0], ir.I16) < 4 {
		return 0, halves, false
	}
	k = slices.IndexFunc(prods, func(c narrowProduct) bool {
		return !c.taken && c.half && c.signed == b.signed && c.at[0].off == b.at[0].off+2 && c.at[1].off == b.at[1].off+1 &&
			c.at[0].same(&b.at[0]) && c.at[1].same(&b.at[1])
	})
	if k < 0 {
		return 0, halves, false
	}
	loads := []*ir.Value{b.load[0], prods[k].load[0]}
	lead, ok := l.together(loads)
	return k, byteWord{lead: lead, off: 2 * int64(slices.Index(loads, lead)), size: 4}, ok
}

// loadWord loads the bytes or half-words of which the load v is the first, if v is that of a dot product.
func (l *lowering) loadWord(v *ir.Value) bool {
	d := &l.dots
	if int(v.ID) >= len(d.at) || d.at[v.ID] >= 0 {
		return false
	}
	w := &d.words[-d.at[v.ID]-1]
	a := l.address(v.Args[0])
	a.off -= w.off
	w.reg = l.newReg(ptx.B32)
	l.access(ptx.OpLd, unsignedType(8*w.size), w.reg, a, ptx.None, 1, l.cachedMods(v, a.space))
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
		op := ptx.OpDp4a
		if q.pair {
			op = ptx.OpDp2a
		}
		in := l.emit(op, wordType(q.signed[0]), r, d.words[q.word[0]].reg, d.words[q.word[1]].reg, sum)
		in.Type2 = wordType(q.signed[1])
		if q.pair {
			in.Mods |= q.half.Mod()
		}
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
