package reassociate

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// sum shortens a sum: x+x is x*2, x-x and x+~x are constants, and common factors are taken out. It returns the value where it is one, and
// whether something was done.
func (r *reassociator) sum(ch *chain) (*ir.Value, bool) {
	mul := ofType(ch.float(r), ir.OpMul, ir.OpFMul)
	did := false
	for i := 0; i < len(ch.ops); i++ {
		if v, ok := r.cancel(ch, i); v != nil {
			return v, true
		} else if ok {
			did, i = true, -1
		}
	}
	for i := 0; i < len(ch.ops); i++ {
		o := ch.ops[i]
		if o.n == 1 || o.v.IsConst() {
			continue
		}
		k := r.number(o.v.Type, int64(o.n))
		if k == nil || !r.c.Apply(factored, ch.root) {
			continue
		}
		v := r.put(mul, ch.root, "factor", ch.flags, o.v, k)
		r.changed, did = true, true
		ch.ops = slices.Insert(slices.Delete(ch.ops, i, i+1), 0, operand{v, r.rank(v), 1})
		if len(ch.ops) == 1 {
			return v, true
		}
	}
	if did {
		return nil, true
	}
	return r.factor(ch, mul)
}

func (ch *chain) float(r *reassociator) bool { return r.ts.IsFPOrVec(ch.root.Type) }

// cancel removes operand i, as often as it can, with what it is the negation or complement of. It returns the sum where nothing is left. Of
// floats that may not be said where x is a NaN or infinite.
func (r *reassociator) cancel(ch *chain, i int) (*ir.Value, bool) {
	o := ch.ops[i]
	x, not := r.negation(o.v), complemented(r.f, o.v)
	if x == nil && not == nil || ch.float(r) && ch.root.Flags&ir.NNaN == 0 {
		return nil, false
	}
	y := x
	if y == nil {
		y = not
	}
	j := ch.find(y)
	if j < 0 || j == i || !r.c.Apply(replaced, ch.root) {
		return nil, false
	}
	r.changed = true
	n := min(o.n, ch.ops[j].n)
	ch.ops[i].n -= n
	ch.ops[j].n -= n
	ch.ops = slices.DeleteFunc(ch.ops, func(o operand) bool { return o.n == 0 })
	if x == nil {
		ch.ops = append(ch.ops, operand{r.f.Int(ch.root.Type, -1), 0, n})
	}
	if len(ch.ops) == 0 {
		return r.f.Null(ch.root.Type), true
	}
	return nil, true
}

// maxFactors bounds the factors of one product that are looked at.
const maxFactors = 64

// factors returns the factors of a product that has no other use, nil for what is none.
func (r *reassociator) factors(v *ir.Value, mul ir.Op) []*ir.Value {
	if !r.inner(v, mul) {
		return nil
	}
	var out []*ir.Value
	for work := []*ir.Value{v}; len(work) > 0; {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		if (p == v || r.inner(p, mul)) && len(work) < maxFactors {
			work = append(work, p.Args...)
		} else {
			out = append(out, p)
		}
		if len(out) > maxFactors {
			return nil
		}
	}
	return out
}

// common returns the factor that most of the products of a sum have, and how many. A product with a constant counts for that with the opposite sign
// where that is positive.
func (r *reassociator) common(products [][]*ir.Value) (best *ir.Value, most int) {
	occurs := map[*ir.Value]int{} // looked up only
	count := func(k *ir.Value) {
		occurs[k]++
		if occurs[k] > most {
			best, most = k, occurs[k]
		}
	}
	for _, fs := range products {
		for i, k := range fs {
			if slices.Contains(fs[:i], k) {
				continue
			}
			count(k)
			if p := r.positive(k); p != nil && !slices.Contains(fs, p) {
				count(p)
			}
		}
	}
	return best, most
}

// positive returns -k for a negative number k, or nil.
func (r *reassociator) positive(k *ir.Value) *ir.Value {
	if k.Op == ir.OpConstFP {
		if x, ok := r.fold.Number(k); !ok || !(x < 0) {
			return nil
		}
		return r.opposite(k)
	}
	n, ok := r.f.SInt(k)
	if !ok || n >= 0 {
		return nil
	}
	p := r.opposite(k)
	if p == k {
		return nil // the least number
	}
	return p
}

// factor takes the factor out that most products of a sum have.
func (r *reassociator) factor(ch *chain, mul ir.Op) (*ir.Value, bool) {
	products := make([][]*ir.Value, len(ch.ops))
	for i, o := range ch.ops {
		if o.n == 1 {
			products[i] = r.factors(o.v, mul)
		}
	}
	best, most := r.common(products)
	if most < 2 || !r.c.Apply(factored, ch.root) {
		return nil, false
	}
	r.changed = true
	var rest []*ir.Value
	var left []operand
	for i, o := range ch.ops {
		if v := r.quotient(ch, o.v, products[i], best, mul); v != nil {
			rest = append(rest, v)
		} else {
			left = append(left, o)
		}
	}
	add := ch.root.Op
	v := rest[0]
	for _, x := range rest[1:] {
		v = r.put(add, ch.root, "reass.add", ch.flags, v, x)
	}
	p := r.put(mul, ch.root, "reass.mul", ch.flags, v, best)
	if len(left) == 0 {
		return p, true
	}
	ch.ops = append([]operand{{p, r.rank(p), 1}}, left...)
	return nil, true
}

// quotient returns the product v, whose factors are given, without one of them, or nil where it has it not.
func (r *reassociator) quotient(ch *chain, v *ir.Value, factors []*ir.Value, f *ir.Value, mul ir.Op) *ir.Value {
	i, minus := slices.Index(factors, f), false
	if i < 0 && f.IsConst() {
		i = slices.IndexFunc(factors, func(k *ir.Value) bool { return r.positive(k) == f })
		minus = i >= 0
	}
	if i < 0 {
		return nil
	}
	factors = slices.Delete(slices.Clone(factors), i, i+1)
	q := factors[len(factors)-1]
	for k := len(factors) - 2; k >= 0; k-- {
		q = r.put(mul, v, "", ch.flags&v.Flags, q, factors[k])
	}
	if len(factors) > 1 {
		r.set(q, r.rank(v)) // it stands for v
	}
	if minus {
		if ch.float(r) {
			return r.put(ir.OpFNeg, ch.root, "", ch.flags, q)
		}
		return r.put(ir.OpSub, ch.root, "", 0, r.f.Null(q.Type), q)
	}
	return q
}
