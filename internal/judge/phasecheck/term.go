package phasecheck

import "math/bits"

// id names a term. Equal ids are equal terms of one table.
type id int32

// samples is on how many inputs each term is evaluated.
const samples = 64

// kind says what a term is.
type kind uint8

const (
	tLeaf   kind = iota // unknown: key is its name
	tConst              // key is its value
	tOpaque             // an operation that is not evaluated: key is its name; equal arguments give equal results
	tAdd
	tMul
	tMulHiU
	tMulHiS
	tAnd
	tOr
	tXor
	tShl
	tShrU
	tShrS
	tMinU
	tMinS
	tMaxU
	tMaxS
	tDivU
	tDivS
	tRemU
	tRemS
	tPopc
	tClz
	tBrev
	tZext // of the low key bits
	tSext // of the low key bits
	tEq   // comparisons of what is not known hold or not at random, but equal ones alike
	tLtU
	tLtS
	tIf    // arguments: condition, then, else
	tLoad  // arguments: address, memory, condition; key is an access
	tWrite // memory behind an effect: arguments: memory before, address, value, condition; key is an access
)

// term is a value as a function of registers and memory at the head of a block.
type term struct {
	kind kind
	w    uint8 // bits of the value
	n    uint8 // arguments
	key  uint64
	args [4]id
}

// terms is a table of terms, each once, with their values on the samples.
type terms struct {
	list   []term
	vals   [][samples]uint64
	at     map[term]id
	low    map[id]uint8  // how many low bits of a leaf are 0
	limit  map[id]uint64 // the largest value of a leaf, where something is known
	narrow map[id]bool   // addresses that fit into 32 bits
	home   map[id]int32  // leaves that are results of an effect: 1 + the block it stands in
}

func newTerms() *terms {
	return &terms{list: make([]term, 1), vals: make([][samples]uint64, 1), at: map[term]id{}, home: map[id]int32{}, narrow: map[id]bool{}, limit: map[id]uint64{}, low: map[id]uint8{}}
}

// mix is a step of a hash.
func mix(h, v uint64) uint64 {
	h ^= v + 0x9e3779b97f4a7c15 + h<<6 + h>>2
	h ^= h >> 31
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>29
}

func text(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}

func mask(w uint8) uint64 {
	if w >= 64 {
		return ^uint64(0)
	}
	return 1<<w - 1
}

func signed(v uint64, w uint8) int64 {
	s := 64 - min(64, uint(w))
	return int64(v<<s) >> s
}

// corners are values that leaves have more often than others.
var corners = [...]uint64{0, 1, ^uint64(0), 2, 31, 32, 1 << 31, 1<<31 - 1, 1 << 63, 1<<63 - 1, 0xff, 0x80, 0xffff, 63, 4, 16}

// leaf returns an unknown of a name.
func (t *terms) leaf(name uint64, w uint8) id { return t.aligned(name, w, 1) }

// aligned returns an unknown of a name that is a multiple of a power of two.
func (t *terms) aligned(name uint64, w uint8, align uint64) id {
	x := term{kind: tLeaf, w: w, key: name}
	if i, ok := t.at[x]; ok {
		return i
	}
	var v [samples]uint64
	for k := range v {
		h := mix(mix(name, uint64(k)), 0x51ed)
		v[k] = h
		if h>>60 < 6 {
			v[k] = corners[h>>8%uint64(len(corners))]
		}
		if v[k] &= mask(w) &^ (align - 1); w == 1 {
			v[k] = bit(h, k)
		}
	}
	i := t.put(x, v)
	if align > 1 {
		t.low[i] = uint8(bits.TrailingZeros64(align))
	}
	return i
}

// bit returns a truth value for sample k: on some samples all unknown conditions hold, on some none, on some most or
// few, so that what hangs on several of them is seen.
func bit(h uint64, k int) uint64 {
	limit := uint64(8)
	switch {
	case k < 4:
		return 1
	case k < 8:
		return 0
	case k < 24:
		limit = 14
	case k < 40:
		limit = 2
	}
	if h>>32&15 < limit {
		return 1
	}
	return 0
}

func (t *terms) put(x term, v [samples]uint64) id {
	t.list, t.vals = append(t.list, x), append(t.vals, v)
	i := id(len(t.list) - 1)
	t.at[x] = i
	return i
}

// num returns a number.
func (t *terms) num(v uint64, w uint8) id {
	v &= mask(w)
	x := term{kind: tConst, w: w, key: v}
	if i, ok := t.at[x]; ok {
		return i
	}
	var all [samples]uint64
	for k := range all {
		all[k] = v
	}
	return t.put(x, all)
}

// isNum returns the number that a term is.
func (t *terms) isNum(i id) (v uint64, ok bool) { return t.list[i].key, t.list[i].kind == tConst }

// same reports terms that are equal on all samples.
func (t *terms) same(a, b id) bool { return a == b || t.vals[a] == t.vals[b] }

// mk returns the term of an operation.
func (t *terms) mk(k kind, w uint8, key uint64, args ...id) id {
	x := term{kind: k, w: w, n: uint8(len(args)), key: key}
	copy(x.args[:], args)
	if i, ok := t.simple(&x); ok {
		return i
	}
	if i, ok := t.at[x]; ok {
		return i
	}
	v, constant := t.eval(&x), x.kind != tOpaque && x.kind != tLoad && x.kind != tWrite
	for _, a := range x.args[:x.n] {
		if _, ok := t.isNum(a); !ok {
			constant = false
		}
	}
	if constant {
		return t.num(v[0], w)
	}
	return t.put(x, v)
}

// simple returns a shorter form of a term; where there is none it puts numbers last and gathers them in sums.
func (t *terms) simple(x *term) (id, bool) {
	switch x.kind {
	case tAdd:
		if b, isNum := t.isNum(x.args[1]); x.w == 32 && isNum && b < 1<<31 {
			if base, off := t.split(x.args[0]); t.narrow[base] && off < 1<<31 {
				x.w = 64
			}
		}
		if t.list[x.args[0]].kind == tConst {
			x.args[0], x.args[1] = x.args[1], x.args[0]
		}
		a, b := t.list[x.args[0]], t.list[x.args[1]]
		switch {
		case b.kind == tConst && b.key == 0:
			return x.args[0], true
		case a.kind == tAdd && t.list[a.args[1]].kind == tConst && b.kind == tConst:
			return t.mk(tAdd, x.w, 0, a.args[0], t.num(t.list[a.args[1]].key+b.key, x.w)), true
		case a.kind == tAdd && t.list[a.args[1]].kind == tConst:
			return t.mk(tAdd, x.w, 0, t.mk(tAdd, x.w, 0, a.args[0], x.args[1]), a.args[1]), true
		case b.kind == tAdd && t.list[b.args[1]].kind == tConst:
			return t.mk(tAdd, x.w, 0, t.mk(tAdd, x.w, 0, x.args[0], b.args[0]), b.args[1]), true
		}
	case tAnd:
		if m, ok := t.isNum(x.args[1]); ok && m&(m+1) == 0 && m != 0 {
			return t.remainder(x, uint8(bits.Len64(m)))
		}
	case tIf:
		switch {
		case x.args[1] == x.args[2] || t.always(x.args[0]):
			return x.args[1], true
		case t.never(x.args[0]):
			return x.args[2], true
		}
	case tLtU, tLtS:
		if v, ok := t.decided(x); ok {
			return t.num(v, 1), true
		}
	case tZext:
		if a := t.list[x.args[0]]; uint64(a.w) <= x.key && a.w == x.w {
			return x.args[0], true
		}
		if base, off := t.split(x.args[0]); x.key >= 32 && t.narrow[base] && off < 1<<31 {
			return x.args[0], true
		}
	case tSext:
		if a := t.list[x.args[0]]; x.key >= uint64(x.w) && a.w == x.w {
			return x.args[0], true
		}
	}
	return 0, false
}

// remainder returns the low k bits of a sum without the terms that have none.
func (t *terms) remainder(x *term, k uint8) (id, bool) {
	if t.zeros(x.args[0], 6) >= k {
		return t.num(0, x.w), true
	}
	a := t.list[x.args[0]]
	if a.kind != tAdd {
		return 0, false
	}
	for i := range 2 {
		if t.zeros(a.args[i], 6) >= k {
			return t.mk(tAnd, x.w, 0, a.args[1-i], x.args[1]), true
		}
	}
	if c, ok := t.isNum(a.args[1]); ok && c>>k != 0 {
		return t.mk(tAnd, x.w, 0, t.mk(tAdd, x.w, 0, a.args[0], t.num(c&mask(k), x.w)), x.args[1]), true
	}
	return 0, false
}

// zeros returns how many low bits of a term are surely 0.
func (t *terms) zeros(i id, depth int) uint8 {
	x := t.list[i]
	if depth == 0 {
		return 0
	}
	arg := func(k int) uint8 { return t.zeros(x.args[k], depth-1) }
	switch x.kind {
	case tConst:
		return uint8(bits.TrailingZeros64(x.key))
	case tLeaf:
		return t.low[i]
	case tAdd, tOr, tXor:
		return min(arg(0), arg(1))
	case tIf:
		return min(arg(1), arg(2))
	case tAnd:
		return max(arg(0), arg(1))
	case tMul:
		return min(64, arg(0)+arg(1))
	case tShl:
		if c, ok := t.isNum(x.args[1]); ok && c < 64 {
			return min(64, arg(0)+uint8(c))
		}
	case tZext, tSext:
		return arg(0)
	}
	return 0
}

// split takes a number off a sum.
func (t *terms) split(i id) (base id, off uint64) {
	x := t.list[i]
	switch {
	case x.kind == tConst:
		return 0, x.key
	case x.kind == tAdd && t.list[x.args[1]].kind == tConst:
		return x.args[0], t.list[x.args[1]].key
	}
	return i, 0
}

func (t *terms) eval(x *term) (v [samples]uint64) {
	for k := range v {
		var a [4]uint64
		for i := range x.n {
			a[i] = t.vals[x.args[i]][k]
		}
		v[k] = t.one(x, k, a, false)
	}
	return v
}

// one evaluates an operation on sample k; indeed says that comparisons of what is not known are evaluated, too.
func (t *terms) one(x *term, k int, a [4]uint64, indeed bool) uint64 {
	switch x.kind {
	case tEq, tLtU, tLtS:
		if !indeed {
			return t.relation(x, k, a)
		}
	case tOpaque, tLoad, tWrite:
		h := mix(uint64(x.kind), x.key&^spaceBits)
		for i := range x.n {
			h = mix(h, a[i])
		}
		if x.w == 1 {
			return bit(h, k)
		}
		return h & mask(x.w)
	}
	return number(x, t.list[x.args[0]].w, a) & mask(x.w)
}

// relation evaluates a comparison.
func (t *terms) relation(x *term, k int, a [4]uint64) uint64 {
	_, one := t.isNum(x.args[0])
	_, two := t.isNum(x.args[1])
	if one && two || a[0] == a[1] {
		return number(x, t.list[x.args[0]].w, a)
	}
	return bit(mix(mix(mix(uint64(x.kind), a[0]), a[1]), uint64(k)), k)
}

// number evaluates an operation on integers; w0 is the width of its first argument.
func number(x *term, w0 uint8, a [4]uint64) uint64 {
	s := func(i int) int64 { return signed(a[i], w0) }
	pick := func(c bool) uint64 {
		if c {
			return a[0]
		}
		return a[1]
	}
	truth := func(c bool) uint64 {
		if c {
			return 1
		}
		return 0
	}
	switch x.kind {
	case tAdd:
		return a[0] + a[1]
	case tMul:
		return a[0] * a[1]
	case tMulHiU:
		hi, lo := bits.Mul64(a[0], a[1])
		return high(hi, lo, w0)
	case tMulHiS:
		hi, lo := bits.Mul64(uint64(s(0)), uint64(s(1)))
		if s(0) < 0 {
			hi -= uint64(s(1))
		}
		if s(1) < 0 {
			hi -= uint64(s(0))
		}
		return high(hi, lo, w0)
	case tAnd:
		return a[0] & a[1]
	case tOr:
		return a[0] | a[1]
	case tXor:
		return a[0] ^ a[1]
	case tShl:
		return a[0] << min(a[1], 64)
	case tShrU:
		return a[0] >> min(a[1], 64)
	case tShrS:
		return uint64(s(0) >> min(a[1], 63))
	case tMinU:
		return pick(a[0] < a[1])
	case tMinS:
		return pick(s(0) < s(1))
	case tMaxU:
		return pick(a[0] > a[1])
	case tMaxS:
		return pick(s(0) > s(1))
	case tPopc:
		return uint64(bits.OnesCount64(a[0]))
	case tClz:
		return uint64(bits.LeadingZeros64(a[0])) - 64 + uint64(w0)
	case tBrev:
		return bits.Reverse64(a[0]) >> (64 - w0)
	case tZext:
		return a[0] & mask(uint8(x.key))
	case tSext:
		return uint64(signed(a[0], uint8(x.key)))
	case tEq:
		return truth(a[0] == a[1])
	case tLtU:
		return truth(a[0] < a[1])
	case tLtS:
		return truth(s(0) < s(1))
	case tIf:
		if a[0] != 0 {
			return a[1]
		}
		return a[2]
	}
	return quotient(x, w0, a)
}

// quotient evaluates divisions; what a division by zero gives is not known, but always the same.
func quotient(x *term, w0 uint8, a [4]uint64) uint64 {
	if a[1] == 0 {
		return mix(uint64(x.kind), a[0])
	}
	n, d := signed(a[0], w0), signed(a[1], w0)
	switch x.kind {
	case tDivU:
		return a[0] / a[1]
	case tRemU:
		return a[0] % a[1]
	case tDivS:
		if d == -1 {
			return uint64(-n)
		}
		return uint64(n / d)
	case tRemS:
		if d == -1 {
			return 0
		}
		return uint64(n % d)
	}
	return 0
}

// high returns the upper half of a product of numbers of w bits.
func high(hi, lo uint64, w uint8) uint64 {
	if w == 64 {
		return hi
	}
	return lo >> w
}

// rebuilt returns a term with its leaves replaced; to returns 0 for those that stay. It gives up, with ok false, where
// more than limit terms are met.
func (t *terms) rebuilt(root id, to func(id) id, load func(x term) id, seen map[id]id, limit int) (out id, ok bool) {
	work := []id{root}
	for len(work) > 0 {
		i := work[len(work)-1]
		if _, done := seen[i]; done {
			work = work[:len(work)-1]
			continue
		}
		if len(seen) > limit {
			return 0, false
		}
		x := t.list[i]
		if x.kind == tLeaf || x.kind == tConst {
			if seen[i] = i; x.kind == tLeaf {
				if n := to(i); n != 0 {
					seen[i] = n
				}
			}
			continue
		}
		ready := true
		for _, a := range x.args[:x.n] {
			if _, done := seen[a]; !done {
				work, ready = append(work, a), false
			}
		}
		if !ready {
			continue
		}
		y, changed := x, false
		for k, a := range x.args[:x.n] {
			y.args[k] = seen[a]
			changed = changed || seen[a] != a
		}
		switch {
		case !changed:
			seen[i] = i
		case x.kind == tLoad:
			seen[i] = load(y)
		default:
			seen[i] = t.mk(y.kind, y.w, y.key, y.args[:y.n]...)
		}
	}
	return seen[root], true
}

// indeed evaluates a term with its comparisons. Unknowns are near the given numbers on most samples, which are those that
// they are compared with.
func (t *terms) indeed(root id, numbers []uint64, done map[id][samples]uint64) [samples]uint64 {
	work := []id{root}
	for len(work) > 0 {
		i := work[len(work)-1]
		if _, ok := done[i]; ok {
			work = work[:len(work)-1]
			continue
		}
		x, ready := t.list[i], true
		for _, a := range x.args[:x.n] {
			if _, ok := done[a]; !ok {
				work, ready = append(work, a), false
			}
		}
		if !ready {
			continue
		}
		if x.n == 0 {
			done[i] = t.near(i, t.vals[i], numbers)
			continue
		}
		var v [samples]uint64
		for k := range v {
			var a [4]uint64
			for n := range x.n {
				a[n] = done[x.args[n]][k]
			}
			v[k] = t.one(&x, k, a, true)
		}
		done[i] = t.near(i, v, numbers)
	}
	return done[root]
}

// near returns values of an unknown near numbers: of a leaf, or of a load, where equal values stay equal.
func (t *terms) near(i id, v [samples]uint64, numbers []uint64) [samples]uint64 {
	x := t.list[i]
	if x.kind != tLeaf && x.kind != tLoad || x.w == 1 || len(numbers) == 0 || t.low[i] > 0 {
		return v
	}
	for k := 16; k < samples; k++ {
		h := mix(mix(v[k], uint64(k)), 0x2ea4)
		n := (numbers[h>>16%uint64(len(numbers))] + h%3 - 1) & mask(x.w)
		if m, ok := t.limit[i]; !ok || n <= m {
			v[k] = n
		}
	}
	return v
}

// numbers lists the numbers in terms.
func (t *terms) numbers(roots ...id) (list []uint64) {
	seen := map[id]bool{}
	for len(roots) > 0 && len(seen) < maxTerms {
		i := roots[len(roots)-1]
		roots = roots[:len(roots)-1]
		if seen[i] {
			continue
		}
		seen[i] = true
		x := t.list[i]
		if x.kind == tConst {
			list = append(list, x.key)
		}
		roots = append(roots, x.args[:x.n]...)
	}
	return list
}
