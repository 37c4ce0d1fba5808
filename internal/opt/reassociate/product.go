package reassociate

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// power is a factor and how often it stands in a product.
type power struct {
	v *ir.Value
	n uint64
}

// minPowers is the number of repeated factors from which on fewer multiplications do.
const minPowers = 4

// product computes repeated factors of a product as powers.
func (r *reassociator) product(ch *chain) (*ir.Value, bool) {
	var powers []power
	sum := uint64(0)
	for _, o := range ch.ops {
		if o.n > 1 && !o.v.IsConst() {
			sum += o.n
		}
	}
	if sum < minPowers {
		return nil, false
	}
	if !r.c.Apply(powered, ch.root) {
		return nil, false
	}
	r.changed = true
	left := ch.ops[:0:0]
	for _, o := range ch.ops {
		if o.n > 1 && !o.v.IsConst() {
			powers = append(powers, power{o.v, o.n &^ 1})
			o.n &= 1
		}
		if o.n > 0 {
			left = append(left, o)
		}
	}
	slices.SortStableFunc(powers, func(a, b power) int { return cmp.Compare(b.n, a.n) })
	v := r.powers(ch, powers)
	if len(left) == 0 {
		return v, true
	}
	at := slices.IndexFunc(left, func(o operand) bool { return o.rank < r.rank(v) })
	if at < 0 {
		at = len(left)
	}
	ch.ops = slices.Insert(left, at, operand{v, r.rank(v), 1})
	return nil, true
}

// powers multiplies powers, which are even and in falling order: those of the same exponent are one of their product; what is left after halving
// is a square.
func (r *reassociator) powers(ch *chain, ps []power) *ir.Value {
	var odd [][]*ir.Value // by depth of halving: what is multiplied there
	for len(ps) > 0 {
		ps = r.together(ch, ps)
		var outer []*ir.Value
		for i := range ps {
			if ps[i].n&1 != 0 {
				outer = append(outer, ps[i].v)
			}
			ps[i].n >>= 1
		}
		ps = slices.DeleteFunc(ps, func(p power) bool { return p.n == 0 })
		odd = append(odd, outer)
	}
	var v *ir.Value
	for i := len(odd) - 1; i >= 0; i-- {
		list := odd[i]
		if v != nil {
			list = append(list, v, v)
		}
		v = r.multiplied(ch, list)
	}
	return v
}

// together makes powers of the same exponent one.
func (r *reassociator) together(ch *chain, ps []power) []power {
	var out []power
	for i := 0; i < len(ps); {
		var same []*ir.Value
		k := i
		for ; k < len(ps) && ps[k].n == ps[i].n; k++ {
			same = append(same, ps[k].v)
		}
		out = append(out, power{r.multiplied(ch, same), ps[i].n})
		i = k
	}
	return out
}

// multiplied returns the product of values, the last ones first.
func (r *reassociator) multiplied(ch *chain, vs []*ir.Value) *ir.Value {
	v := vs[len(vs)-1]
	for i := len(vs) - 2; i >= 0; i-- {
		v = r.put(ch.root.Op, ch.root, "", ch.flags, v, vs[i])
	}
	return v
}
