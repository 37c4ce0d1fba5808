package reassociate

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// simplify shortens the list of operands of a chain, and returns the value of the chain where it is one.
func (r *reassociator) simplify(ch *chain) *ir.Value {
	for {
		if v := r.constants(ch); v != nil {
			return v
		}
		if len(ch.ops) == 1 && ch.ops[0].n == 1 {
			return ch.ops[0].v
		}
		var v *ir.Value
		did := false
		switch ch.root.Op {
		case ir.OpAnd, ir.OpOr:
			v = r.complements(ch)
		case ir.OpXor:
			v, did = r.exclusive(ch)
		case ir.OpAdd, ir.OpFAdd:
			v, did = r.sum(ch)
		case ir.OpMul, ir.OpFMul:
			v, did = r.product(ch)
		}
		if v != nil || !did {
			return v
		}
	}
}

// constants makes the constants at the end one, and returns the value of the chain where they decide it.
func (r *reassociator) constants(ch *chain) *ir.Value {
	r.counts(ch)
	var k *ir.Value
	n := len(ch.ops)
	for n > 0 && ch.ops[n-1].v.IsConst() {
		c := r.times(ch, ch.ops[n-1])
		if c == nil {
			break
		}
		if k == nil {
			k = c
		} else if c = r.fold.Binary(ch.root.Op, c, k); c == nil {
			break
		} else {
			k = c
		}
		n--
	}
	if k == nil {
		return nil
	}
	ch.ops = ch.ops[:n]
	if n == 0 || r.absorbs(ch.root.Op, k) {
		ch.ops = append(ch.ops[:0], operand{k, 0, 1})
		return k
	}
	if k != r.identity(ch.root.Op, k.Type) {
		ch.ops = append(ch.ops, operand{k, 0, 1})
	}
	return nil
}

// counts forgets repetitions that change nothing: x&x is x, and x^x nothing.
func (r *reassociator) counts(ch *chain) {
	switch ch.root.Op {
	case ir.OpAnd, ir.OpOr:
		for i := range ch.ops {
			ch.ops[i].n = 1
		}
	case ir.OpXor:
		for i := range ch.ops {
			ch.ops[i].n &= 1
		}
		ch.ops = slices.DeleteFunc(ch.ops, func(o operand) bool { return o.n == 0 })
		if len(ch.ops) == 0 {
			ch.ops = append(ch.ops, operand{r.f.Null(ch.root.Type), 0, 1})
		}
	}
}

// times returns a constant operand as often as it stands in the chain, or nil.
func (r *reassociator) times(ch *chain, o operand) *ir.Value {
	if o.n == 1 {
		return o.v
	}
	switch ch.root.Op {
	case ir.OpAdd:
		return r.fold.Binary(ir.OpMul, o.v, r.f.Int(o.v.Type, int64(o.n)))
	case ir.OpFAdd:
		if k := r.number(o.v.Type, int64(o.n)); k != nil {
			return r.fold.Binary(ir.OpFMul, o.v, k)
		}
	case ir.OpMul, ir.OpFMul:
		k, base := o.v, o.v
		for n := o.n - 1; n > 0 && k != nil && base != nil; n >>= 1 {
			if n&1 != 0 {
				k = r.fold.Binary(ch.root.Op, k, base)
			}
			base = r.fold.Binary(ch.root.Op, base, base)
		}
		return k
	}
	return nil
}

// absorbs reports the constant that decides a chain: 0 of and and mul, -1 of or.
func (r *reassociator) absorbs(op ir.Op, k *ir.Value) bool {
	switch op {
	case ir.OpAnd, ir.OpMul:
		return k == r.f.Null(k.Type)
	case ir.OpOr:
		return k == r.f.Int(k.Type, -1)
	}
	return false
}

// identity returns the constant that changes nothing in a chain, or nil. That of a sum of floats is -0.0: 0.0 hides the sign of -0.0,
// which nsz says is nothing, but LLVM keeps it.
func (r *reassociator) identity(op ir.Op, t ir.Type) *ir.Value {
	switch op {
	case ir.OpAdd, ir.OpOr, ir.OpXor:
		return r.f.Null(t)
	case ir.OpMul, ir.OpFMul:
		return r.number(t, 1)
	case ir.OpAnd:
		return r.f.Int(t, -1)
	}
	return nil
}

// find returns the place of v among the operands, or -1.
func (ch *chain) find(v *ir.Value) int {
	return slices.IndexFunc(ch.ops, func(o operand) bool { return o.v == v })
}

// complements looks for x and ~x in a chain of and or or.
func (r *reassociator) complements(ch *chain) *ir.Value {
	for _, o := range ch.ops {
		if x := complemented(r.f, o.v); x != nil && ch.find(x) >= 0 {
			if ch.root.Op == ir.OpAnd {
				return r.f.Null(ch.root.Type)
			}
			return r.f.Int(ch.root.Type, -1)
		}
	}
	return nil
}

// masked is an operand x&mask ^ const of an exclusive or.
type masked struct {
	x, mask, konst *ir.Value
	or             bool
}

// mask reads an operand as x & c, as x | c, which is x & ~c ^ c, or as it is.
func (r *reassociator) mask(v *ir.Value) masked {
	ones, none := r.f.Int(v.Type, -1), r.f.Null(v.Type)
	if v.IsInst() && (v.Op == ir.OpAnd || v.Op == ir.OpOr) && v.Block != nil {
		for i := range 2 {
			k := v.Args[1-i]
			if !k.IsConst() || v.Args[i].IsConst() {
				continue
			}
			not := r.fold.Binary(ir.OpXor, k, ones)
			if not == nil || r.partial(k) {
				break
			}
			if v.Op == ir.OpAnd {
				return masked{v.Args[i], k, none, false}
			}
			return masked{v.Args[i], not, k, true}
		}
	}
	return masked{v, ones, none, false}
}

// partial reports a constant that is not a number in each element.
func (r *reassociator) partial(k *ir.Value) bool {
	return !every(k, func(*ir.Value) bool { return true }) || slices.ContainsFunc(k.Args, func(e *ir.Value) bool { return e.Op != ir.OpConstInt })
}

// maxMasks bounds the operands of an exclusive or that are compared with each other.
const maxMasks = 64

// exclusive makes operands of an exclusive or that mask the same value one.
func (r *reassociator) exclusive(ch *chain) (*ir.Value, bool) {
	if len(ch.ops) > maxMasks {
		return nil, false
	}
	for i := range ch.ops {
		a := ch.ops[i]
		if a.v.IsConst() {
			continue
		}
		am := r.mask(a.v)
		for j := i + 1; j < len(ch.ops); j++ {
			b := ch.ops[j]
			if b.v.IsConst() {
				continue
			}
			bm := r.mask(b.v)
			if am.x != bm.x || a.v == b.v {
				continue
			}
			if r.merge(ch, i, j, am, bm) {
				return nil, true
			}
		}
	}
	return nil, false
}

// merge makes operands i and j, which mask the same value, one operand and a constant, where that takes no more instructions.
func (r *reassociator) merge(ch *chain, i, j int, a, b masked) bool {
	mask, konst := r.fold.Binary(ir.OpXor, a.mask, b.mask), r.fold.Binary(ir.OpXor, a.konst, b.konst)
	if mask == nil || konst == nil {
		return false
	}
	t := ch.root.Type
	whole, none := mask == r.f.Int(t, -1), mask == r.f.Null(t)
	fewer, more := 1, 0
	for _, k := range []int{i, j} {
		if v := ch.ops[k].v; v.Uses == 1 && v.IsInst() && v.Op != ir.OpXor {
			fewer++
		}
	}
	if !whole && !none {
		more++
	}
	if last := ch.ops[len(ch.ops)-1].v; konst != r.f.Null(t) && !last.IsConst() {
		more++
	}
	if more > fewer || !r.c.Apply(merged, ch.root) {
		return false
	}
	r.changed = true
	ch.ops = slices.Delete(ch.ops, j, j+1)
	switch {
	case none:
		ch.ops = slices.Delete(ch.ops, i, i+1)
	case whole:
		ch.ops[i] = operand{a.x, r.rank(a.x), 1}
	default:
		v := r.put(ir.OpAnd, ch.root, "and.ra", 0, a.x, mask)
		ch.ops[i] = operand{v, r.rank(v), 1}
	}
	if konst != r.f.Null(t) || len(ch.ops) == 0 {
		ch.ops = append(ch.ops, operand{konst, 0, 1})
	}
	ch.merge()
	return true
}

// merge puts operands that became equal together, and all in order.
func (ch *chain) merge() {
	ch.sort()
	for i := 0; i < len(ch.ops); i++ {
		for j := i + 1; j < len(ch.ops) && ch.ops[j].rank == ch.ops[i].rank; j++ {
			if ch.ops[j].v == ch.ops[i].v {
				ch.ops[i].n += ch.ops[j].n
				ch.ops = slices.Delete(ch.ops, j, j+1)
				j--
			}
		}
	}
}
