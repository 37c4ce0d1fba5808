package phasecheck

// atoms is how many independent conditions a condition is taken apart into.
const atoms = 10

// table is a truth table over at most ten atoms.
type table [1 << atoms / 64]uint64

// always reports a condition that holds whatever its atoms are, never one that cannot hold.
func (t *terms) always(c id) bool { return t.whatever(c, true) }
func (t *terms) never(c id) bool  { return t.whatever(c, false) }

// whatever reports a condition that is v whatever its atoms are.
func (t *terms) whatever(c id, v bool) bool {
	want := uint64(0)
	if v {
		want = 1
	}
	for _, x := range t.vals[c] { // most conditions hold on some samples and not on others
		if x != want {
			return false
		}
	}
	if _, ok := t.isNum(c); ok {
		return true
	}
	b, ok := t.truth(c)
	for _, w := range b {
		ok = ok && w == -want
	}
	return ok
}

// logical reports an operation on conditions.
func (t *terms) logical(x term) bool {
	switch x.kind {
	case tAnd, tOr, tXor, tIf:
		return x.w == 1
	}
	return false
}

// truth returns the truth table of a condition; ok is false where it has too many atoms.
func (t *terms) truth(c id) (b table, ok bool) {
	done := map[id]table{}
	var known []id
	work := []id{c}
	for len(work) > 0 {
		i := work[len(work)-1]
		if _, have := done[i]; have {
			work = work[:len(work)-1]
			continue
		}
		x := t.list[i]
		if v, isNum := t.isNum(i); isNum {
			done[i] = table{}
			if v != 0 {
				done[i] = table{}.not()
			}
			continue
		}
		if !t.logical(x) {
			k := 0
			for k < len(known) && !t.same(known[k], i) {
				k++
			}
			if k == len(known) {
				known = append(known, i)
			}
			if k >= atoms {
				return b, false
			}
			done[i] = column(k)
			continue
		}
		ready := true
		for _, a := range x.args[:x.n] {
			if _, have := done[a]; !have {
				work, ready = append(work, a), false
			}
		}
		if ready {
			done[i] = join(x, done)
		}
		if len(done) > 200 {
			return b, false
		}
	}
	return done[c], true
}

// column returns the table of atom k.
func column(k int) (b table) {
	for i := range 1 << atoms {
		if i>>k&1 != 0 {
			b[i/64] |= 1 << (i % 64)
		}
	}
	return b
}

func (b table) not() table {
	for i := range b {
		b[i] = ^b[i]
	}
	return b
}

// join returns the table of an operation on conditions.
func join(x term, done map[id]table) (b table) {
	p, q, r := done[x.args[0]], done[x.args[1]], done[x.args[2]]
	for i := range b {
		switch x.kind {
		case tAnd:
			b[i] = p[i] & q[i]
		case tOr:
			b[i] = p[i] | q[i]
		case tXor:
			b[i] = p[i] ^ q[i]
		case tIf:
			b[i] = p[i]&q[i] | ^p[i]&r[i]
		}
	}
	return b
}

// decided returns what a comparison says by the ranges of its operands.
func (t *terms) decided(x *term) (v uint64, ok bool) {
	w := t.list[x.args[0]].w
	least, most := uint64(0), mask(w)
	if x.kind == tLtS {
		least, most = 1<<(w-1), mask(w)>>1
	}
	a, isA := t.isNum(x.args[0])
	b, isB := t.isNum(x.args[1])
	positive := func(v uint64) bool { return x.kind == tLtU || v <= most }
	switch {
	case isA && isB:
		return 0, false
	case isA && a == most || isB && b == least:
		return 0, true
	case isB && positive(b):
		if m := t.most(x.args[0], 6); positive(m) && m < b {
			return 1, true
		}
		return 0, x.kind == tLtS && b == 0 && positive(t.most(x.args[0], 6))
	case isA && positive(a):
		m := t.most(x.args[1], 6)
		return 0, positive(m) && m <= a
	case isA: // a negative number
		return 1, positive(t.most(x.args[1], 6))
	}
	return 0, false
}

// most returns a number that a term, unsigned, does not exceed.
func (t *terms) most(i id, depth int) uint64 {
	x := t.list[i]
	all := mask(x.w)
	if m, ok := t.limit[i]; ok {
		return m
	}
	if x.kind == tConst {
		return x.key
	}
	if depth == 0 {
		return all
	}
	arg := func(k int) uint64 { return t.most(x.args[k], depth-1) }
	c, isNum := uint64(0), false
	if x.n > 1 {
		c, isNum = t.isNum(x.args[1])
	}
	switch x.kind {
	case tEq, tLtU, tLtS:
		return 1
	case tAnd:
		return min(arg(0), arg(1))
	case tZext:
		return min(arg(0), mask(uint8(x.key)))
	case tMinU:
		return min(arg(0), arg(1))
	case tIf:
		return max(arg(1), arg(2))
	case tPopc, tClz:
		return 64
	case tShrU:
		if isNum && c < 64 {
			return arg(0) >> c
		}
	case tRemU:
		if isNum && c > 0 {
			return c - 1
		}
	case tDivU:
		if isNum && c > 0 {
			return arg(0) / c
		}
	case tAdd:
		if p, q := arg(0), arg(1); p+q >= p && p+q <= all {
			return p + q
		}
	case tMul:
		if p, q := arg(0), arg(1); p < 1<<32 && q < 1<<32 && p*q <= all {
			return p * q
		}
	case tShl:
		if p := arg(0); isNum && c < 32 && p < 1<<32 && p<<c <= all {
			return p << c
		}
	}
	return all
}
