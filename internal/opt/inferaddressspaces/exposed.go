package inferaddressspaces

import "github.com/warpwise/warpwise/ir"

// maxRounds bounds how often the spaces are found again because of what turned out to be needed as generic pointer.
const maxRounds = 10

// settle finds the spaces, such that nothing that may be no address of its space is cast back to a generic pointer.
func (x *infer) settle() {
	x.forced = make([]bool, len(x.exprs))
	loose := x.loose()
	for round := 0; ; round++ {
		x.solve()
		x.countPairs()
		exposed := x.exposed()
		changed := false
		for i := range x.exprs {
			if x.space[i] > flat && loose[i] && (exposed[i] || round == maxRounds) {
				x.forced[i], changed = true, true
			}
		}
		if !changed {
			return
		}
	}
}

// The reasons why the value of an expression may be no address of its space.
const (
	outside uint8 = 1 << iota // it may lie outside of its object
	isNull                    // it may be a constant such as null
)

// loose finds the expressions that may be no address of their space.
func (x *infer) loose() []bool {
	why := make([]uint8, len(x.exprs))
	one := func(v *ir.Value) (w uint8) {
		for _, a := range x.operands(v) {
			if n := x.number(a); n >= 0 {
				w |= why[n]
			} else if a.IsConst() && x.movable(a) && a.Op != ir.OpUndef && a.Op != ir.OpPoison {
				w |= isNull
			}
		}
		if v.Op == ir.OpGetElementPtr {
			if w &^= outside; v.Flags&ir.InBounds == 0 {
				w |= outside
			}
		}
		return w
	}
	for changed := true; changed; { // operands stand first: two or three rounds
		changed = false
		for i, v := range x.exprs {
			if w := one(v) | why[i]; w != why[i] {
				why[i], changed = w, true
			}
		}
	}
	out := make([]bool, len(why))
	for i, w := range why {
		out[i] = w != 0
	}
	return out
}

// exposed finds the expressions of which something needs the generic pointer, as the spaces are by now.
func (x *infer) exposed() []bool {
	out := make([]bool, len(x.exprs))
	for v := range x.f.Instrs() {
		user := x.number(v)
		for i, a := range v.Args {
			n := x.number(a)
			if n < 0 || user >= 0 && x.space[user] == x.space[n] || x.takes(v, i, x.space[n]) {
				continue
			}
			out[n] = true
		}
	}
	return out
}

// takes reports that the instruction v, no expression that is computed anew, can have its operand i in the space.
func (x *infer) takes(v *ir.Value, i int, space int32) bool {
	switch v.Op {
	case ir.OpGetElementPtr:
		return false // else it would be computed anew
	case ir.OpAddrSpaceCast:
		return int32(x.ts.AddrSpace(v.Type)) == space
	case ir.OpPtrToInt:
		return x.pairedOnly(v)
	case ir.OpICmp:
		if len(x.pointers(v)) == 0 {
			return false
		}
		o := v.Args[1-i]
		switch n := x.number(o); {
		case n >= 0:
			return x.space[n] == space
		case o.IsConst():
			return o.Op == ir.OpUndef || o.Op == ir.OpPoison || x.isCastUndef(o) || x.constSpace(o) == space
		}
		return false
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		for k, o := range v.Args {
			if k > 0 && o == v.Args[0] {
				return false
			}
		}
	}
	for _, k := range x.pointers(v) {
		if k == i {
			return true
		}
	}
	return false
}

// pairedOnly reports that the integer that the ptrtoint v makes only becomes pointers again that have its space.
func (x *infer) pairedOnly(v *ir.Value) bool { return x.pairs != nil && x.pairs[v.ID] == v.Uses }

// countPairs counts, for each ptrtoint of an expression, the pointers that its result becomes, of the same space.
func (x *infer) countPairs() {
	clear(x.pairs)
	for i, e := range x.exprs {
		if e.Op != ir.OpIntToPtr {
			continue
		}
		if x.pairs == nil {
			x.pairs = make([]int32, len(x.num))
		}
		p := e.Args[0]
		if n := x.number(p.Args[0]); n >= 0 && x.space[n] == x.space[i] {
			x.pairs[p.ID]++
		}
	}
}
