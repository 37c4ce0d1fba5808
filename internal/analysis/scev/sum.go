package scev

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// Add returns the sum of the operands, all of one width, at most one a pointer.
func (x *Info) Add(ops ...Expr) Expr { return x.add(0, 0, ops...) }

// check reports operands that arithmetic can be done with: all of one width, at most one a pointer.
func (x *Info) check(ops []Expr, pointers int) bool {
	if len(ops) == 0 {
		return false
	}
	w := x.Width(ops[0])
	for _, e := range ops {
		if e == 0 || w == 0 || x.Width(e) != w {
			return false
		}
		if x.IsPointer(e) {
			pointers--
		}
	}
	return pointers >= 0
}

// huge reports an operand that is too large to be looked into.
func (x *Info) huge(ops []Expr) bool {
	return slices.ContainsFunc(ops, func(e Expr) bool { return int(x.nodes[e].size) >= x.limits.HugeExpression })
}

// pointerOf returns the type of the sum of ops.
func (x *Info) pointerOf(ops []Expr) ir.Type {
	for _, e := range ops {
		if p := x.nodes[e].ptr; p != 0 {
			return p
		}
	}
	return 0
}

// add returns the sum, of which f is proved.
func (x *Info) add(f Flags, depth int, ops ...Expr) Expr {
	if !x.check(ops, 1) {
		return 0
	}
	if len(ops) == 1 {
		return ops[0]
	}
	w := x.Width(ops[0])
	ops = x.gathered(ops, w, num.add)
	if c, ok := x.number(ops[0]); ok && len(ops) > 1 && c.isZero() {
		ops = ops[1:]
	}
	if len(ops) == 1 {
		return ops[0]
	}
	n := node{kind: Add, width: uint8(w), ptr: x.pointerOf(ops)}
	return x.reduce(n, ops, f, depth, x.sumRepeated, x.sumTruncated, x.sumNearby, x.sumRemainder, x.sumFlat, x.sumScaled, x.sumFactors, x.sumRecs)
}

// gathered returns the operands of a sum or product in the order of group, the constants, which come first, made one by op.
func (x *Info) gathered(ops []Expr, w int, op func(c, d num, w int) num) []Expr {
	ops = slices.Clone(ops)
	x.group(ops)
	c, ok := x.number(ops[0])
	if !ok {
		return ops
	}
	for len(ops) > 1 {
		d, ok := x.number(ops[1])
		if !ok {
			break
		}
		c, ops = op(c, d, w), ops[1:]
	}
	ops[0] = x.constant(c, w)
	return ops
}

// reduce returns the sum or product n of ops by the first rule that has a simpler form, within the limits.
func (x *Info) reduce(n node, ops []Expr, f Flags, depth int, rules ...func(ops []Expr, f Flags, w, depth int) (Expr, bool)) Expr {
	if depth > x.limits.ArithDepth || x.huge(ops) {
		n.flags = x.strengthen(n.kind, ops, f)
		return x.intern(n, ops...)
	}
	if e := x.find(n, ops...); e != 0 {
		if x.Flags(e)&f != f {
			x.mark(e, x.strengthen(n.kind, ops, f))
		}
		return e
	}
	if !x.deep() {
		n.flags = f
		return x.intern(n, ops...)
	}
	defer x.shallow()
	for _, rule := range rules {
		if e, ok := rule(ops, f, int(n.width), depth); ok {
			return e
		}
	}
	n.flags = x.strengthen(n.kind, ops, f)
	return x.intern(n, ops...)
}

// sumRepeated writes x + x as 2 * x.
func (x *Info) sumRepeated(ops []Expr, f Flags, w, depth int) (Expr, bool) {
	found := false
	for i := 0; i+1 < len(ops); i++ {
		n := 1
		for i+n < len(ops) && ops[i+n] == ops[i] {
			n++
		}
		if n == 1 {
			continue
		}
		m := x.mul(0, depth+1, x.literal(int64(n), w), ops[i])
		if len(ops) == n {
			return m, true
		}
		ops = slices.Replace(slices.Clone(ops), i, i+n, m)
		i--
		found = true
	}
	if !found {
		return 0, false
	}
	return x.add(f, depth+1, ops...), true
}

// sumTruncated looks whether the sum folds before its operands are truncated.
func (x *Info) sumTruncated(ops []Expr, _ Flags, w, depth int) (Expr, bool) {
	from := 0
	for _, e := range ops {
		switch x.Kind(e) {
		case Trunc:
			from = x.Width(x.op(e, 0))
		case Mul:
			if last := x.op(e, int(x.nodes[e].n)-1); x.Kind(last) == Trunc {
				from = x.Width(x.op(last, 0))
			}
		default:
			continue
		}
		break
	}
	if from == 0 {
		return 0, false
	}
	large := make([]Expr, len(ops))
	for i, e := range ops {
		if x.Kind(e) == Mul {
			factors := slices.Clone(x.Operands(e))
			for j, o := range factors {
				factors[j] = x.untruncated(o, from)
			}
			if slices.Contains(factors, 0) {
				return 0, false
			}
			large[i] = x.mul(0, depth+1, factors...)
		} else {
			large[i] = x.untruncated(e, from)
		}
		if large[i] == 0 {
			return 0, false
		}
	}
	e := x.add(0, depth+1, large...)
	if k := x.Kind(e); k != Constant && k != Unknown {
		return 0, false
	}
	return x.truncate(e, w, 0), true
}

// untruncated returns what e was before it was truncated from w bits; of a constant some extension.
func (x *Info) untruncated(e Expr, w int) Expr {
	switch x.Kind(e) {
	case Trunc:
		if x.Width(x.op(e, 0)) == w {
			return x.op(e, 0)
		}
	case Constant:
		return x.constant(x.nodes[e].bits.signed(x.Width(e), w), w)
	}
	return 0
}

// sumNearby keeps flags when a constant is added to (a + constant) and the new one lies between.
func (x *Info) sumNearby(ops []Expr, _ Flags, w, depth int) (Expr, bool) {
	c, ok := x.number(ops[0])
	if !ok || len(ops) != 2 || x.Kind(ops[1]) != Add {
		return 0, false
	}
	d, ok := x.number(x.op(ops[1], 0))
	if !ok {
		return 0, false
	}
	sum, was, keep := c.add(d, w), x.Flags(ops[1]), Flags(0)
	if was&NUW != 0 && sum.cmp(d) <= 0 {
		keep |= NUW
	}
	if was&NSW != 0 && sum.negative(w) == d.negative(w) && sum.abs(w).cmp(d.abs(w)) <= 0 {
		keep |= NSW
	}
	if keep == 0 {
		return 0, false
	}
	rest := slices.Clone(x.Operands(ops[1]))
	rest[0] = x.constant(sum, w)
	return x.add(keep, depth+1, rest...), true
}

// sumRemainder writes a - a mod b as a/b * b.
func (x *Info) sumRemainder(ops []Expr, _ Flags, w, depth int) (Expr, bool) {
	if len(ops) != 2 || x.Kind(ops[0]) != Mul || x.nodes[ops[0]].n != 2 || !x.allOnes(x.op(ops[0], 0)) {
		return 0, false
	}
	a, b, ok := x.remainderOf(x.op(ops[0], 1))
	if !ok || a != ops[1] {
		return 0, false
	}
	return x.mul(0, depth+1, b, x.UDiv(a, b)), true
}

func (x *Info) allOnes(e Expr) bool {
	c, ok := x.number(e)
	return ok && c == ones(x.Width(e))
}

func (x *Info) isZero(e Expr) bool {
	c, ok := x.number(e)
	return ok && c.isZero()
}

func (x *Info) isOne(e Expr) bool {
	c, ok := x.number(e)
	return ok && c.is(1)
}

// sumFlat takes the operands of sums into this one.
func (x *Info) sumFlat(ops []Expr, f Flags, w, depth int) (Expr, bool) {
	var in, rest []Expr
	for _, e := range ops {
		if x.Kind(e) == Add && len(ops) <= x.limits.AddInline && int(x.nodes[e].n) <= x.limits.AddInline {
			in = append(in, x.Operands(e)...)
			f &= x.Flags(e)
		} else {
			rest = append(rest, e)
		}
	}
	if in == nil {
		return 0, false
	}
	return x.add(f, depth+1, append(rest, in...)...), true
}

// scaled collects the operands of a sum with their constant factors.
type scaled struct {
	terms []Expr
	scale map[Expr]num
	c     num
}

// collect adds scale times the operands and reports that some of them come together.
func (x *Info) collect(s *scaled, ops []Expr, scale num, w, depth int) bool {
	found := false
	for i, e := range ops {
		if c, ok := x.number(e); ok {
			if i == 0 && !scale.is(1) || !s.c.isZero() {
				found = true
			}
			s.c = s.c.add(scale.mul(c, w), w)
			continue
		}
		if x.Kind(e) != Mul || x.Kind(x.op(e, 0)) != Constant {
			found = s.put(e, scale, w) || found
			continue
		}
		by := scale.mul(x.nodes[x.op(e, 0)].bits, w)
		if x.nodes[e].n == 2 && x.Kind(x.op(e, 1)) == Add && depth < maxDepth {
			found = x.collect(s, x.Operands(x.op(e, 1)), by, w, depth+1) || found
			continue
		}
		found = s.put(x.mul(0, 0, x.Operands(e)[1:]...), by, w) || found
	}
	return found
}

func (s *scaled) put(e Expr, scale num, w int) bool {
	old, ok := s.scale[e]
	s.scale[e] = old.add(scale, w)
	if !ok {
		s.terms = append(s.terms, e)
	}
	return ok
}

// sumScaled joins operands that are multiples of the same expression.
func (x *Info) sumScaled(ops []Expr, _ Flags, w, depth int) (Expr, bool) {
	if !slices.ContainsFunc(ops, func(e Expr) bool { return x.Kind(e) == Mul }) {
		return 0, false
	}
	s := &scaled{scale: map[Expr]num{}}
	if !x.collect(s, ops, small(1), w, 0) || slices.Contains(s.terms, 0) {
		return 0, false
	}
	slices.SortStableFunc(s.terms, func(a, b Expr) int { return s.scale[a].cmp(s.scale[b]) })
	var sum []Expr
	if !s.c.isZero() {
		sum = append(sum, x.constant(s.c, w))
	}
	for i := 0; i < len(s.terms); {
		by := s.scale[s.terms[i]]
		first := i
		for i < len(s.terms) && s.scale[s.terms[i]] == by {
			i++
		}
		if by.isZero() {
			continue
		}
		e := x.add(0, depth+1, s.terms[first:i]...)
		if !by.is(1) {
			e = x.mul(0, depth+1, x.constant(by, w), e)
		}
		sum = append(sum, e)
	}
	if len(sum) == 0 {
		return x.zero(w), true
	}
	return x.add(0, depth+1, sum...), true
}

// others returns the product of the operands of a product but for number i.
func (x *Info) others(e Expr, i, depth int) Expr {
	ops := slices.Clone(x.Operands(e))
	return x.mul(0, depth+1, slices.Delete(ops, i, i+1)...)
}

// sumFactors writes a + a·b as a·(1+b) and a·b + a·c as a·(b+c).
func (x *Info) sumFactors(ops []Expr, _ Flags, w, depth int) (Expr, bool) {
	for i, m := range ops {
		if x.Kind(m) != Mul {
			continue
		}
		for k, a := range x.Operands(m) {
			if x.Kind(a) == Constant {
				continue
			}
			for j, o := range ops {
				if o != a {
					continue
				}
				e := x.mul(0, depth+1, x.add(0, depth+1, x.one(w), x.others(m, k, depth)), a)
				return x.without(ops, i, j, e, depth), true
			}
			for j := i + 1; j < len(ops) && x.Kind(ops[j]) == Mul; j++ {
				l := slices.Index(x.Operands(ops[j]), a)
				if l < 0 {
					continue
				}
				e := x.mul(0, depth+1, a, x.add(0, depth+1, x.others(m, k, depth), x.others(ops[j], l, depth)))
				return x.without(ops, i, j, e, depth), true
			}
		}
	}
	return 0, false
}

// without returns the sum of e and of ops but for numbers i and j.
func (x *Info) without(ops []Expr, i, j int, e Expr, depth int) Expr {
	if len(ops) == 2 {
		return e
	}
	var rest []Expr
	for k, o := range ops {
		if k != i && k != j {
			rest = append(rest, o)
		}
	}
	return x.add(0, depth+1, append(rest, e)...)
}

// sumRecs takes what does not change in its loop, and other AddRecs of the loop, into an AddRec.
func (x *Info) sumRecs(ops []Expr, f Flags, w, depth int) (Expr, bool) {
	for i, r := range ops {
		if x.Kind(r) != AddRec {
			continue
		}
		l := x.Loop(r)
		var in, rest []Expr
		for _, e := range ops {
			if x.availableAt(e, l) {
				in = append(in, e)
			} else {
				rest = append(rest, e)
			}
		}
		if len(in) > 0 {
			// The flags hold in the loop; outside only when the loop is entered whenever the operands are there.
			flags := x.strengthen(Add, append(slices.Clone(in), r), f)
			start := append(slices.Clone(in), x.op(r, 0))
			keep := Flags(0)
			if at, precise := x.definedAt(start); precise && x.reaches(at, l.Header.First()) {
				keep = flags
			}
			steps := slices.Clone(x.Operands(r))
			steps[0] = x.add(keep, depth+1, start...)
			e := x.rec(l, x.Flags(r)&(flags|NW), steps...)
			if len(rest) == 1 {
				return e, true
			}
			rest[slices.Index(rest, r)] = e
			return x.add(0, depth+1, rest...), true
		}
		var same []Expr
		rest = rest[:0]
		for j, e := range ops {
			if j > i && x.Kind(e) == AddRec && x.Loop(e) == l {
				same = append(same, e)
			} else if j != i {
				rest = append(rest, e)
			}
		}
		if same == nil {
			continue
		}
		steps := slices.Clone(x.Operands(r))
		for _, e := range same {
			for k, s := range x.Operands(e) {
				if k == len(steps) {
					steps = append(steps, s)
				} else {
					steps[k] = x.add(0, depth+1, steps[k], s)
				}
			}
		}
		return x.add(0, depth+1, append(rest, x.rec(l, 0, steps...))...), true
	}
	return 0, false
}

// strengthen adds flags that follow from the others and from the ranges of the operands.
func (x *Info) strengthen(k Kind, ops []Expr, f Flags) Flags {
	const both = NUW | NSW
	if f&both == NSW {
		if !slices.ContainsFunc(ops, func(e Expr) bool { return !x.nonNegative(e) }) {
			f |= both
		}
	}
	if f&both != both && k != AddRec && len(ops) == 2 && x.Kind(ops[0]) == Constant {
		op := ir.OpAdd
		if k == Mul {
			op = ir.OpMul
		}
		c := exact(x.nodes[ops[0]].bits, x.Width(ops[0]))
		if f&NSW == 0 && noWrap(op, c, NSW).hasAll(x.signedRange(ops[1])) {
			f |= NSW
		}
		if f&NUW == 0 && noWrap(op, c, NUW).hasAll(x.unsignedRange(ops[1])) {
			f |= NUW
		}
	}
	// {0,+,not negative}<nw> does not wrap as an unsigned number either.
	if k == AddRec && f&NW != 0 && f&NUW == 0 && len(ops) == 2 && x.isZero(ops[0]) && x.nonNegative(ops[1]) {
		f |= NUW
	}
	// (a /u b) * b
	if k == Mul && f&NUW == 0 && len(ops) == 2 {
		for i, e := range ops {
			if x.Kind(e) == UDiv && x.op(e, 1) == ops[1-i] {
				f |= NUW
			}
		}
	}
	return f
}

// Negative returns -e.
func (x *Info) Negative(e Expr) Expr { return x.negate(e, 0) }

func (x *Info) negate(e Expr, f Flags) Expr {
	w := x.Width(e)
	if e == 0 || w == 0 {
		return 0
	}
	if c, ok := x.number(e); ok {
		return x.constant(c.neg(w), w)
	}
	return x.mul(f, 0, e, x.constant(ones(w), w))
}

// complement returns ~e, of a maximum of complements the minimum and so on.
func (x *Info) complement(e Expr) Expr {
	w := x.Width(e)
	if e == 0 || w == 0 || x.IsPointer(e) {
		return 0
	}
	if c, ok := x.number(e); ok {
		return x.constant(c.not(w), w)
	}
	if c := x.inverse[e]; c != 0 {
		return c
	}
	c := x.complementing(e)
	if c != 0 {
		x.inverse[e] = c
	}
	return c
}

// complementing makes the complement of what is no constant.
func (x *Info) complementing(e Expr) Expr {
	if k := x.Kind(e); k >= UMax && k <= SMin {
		ops := slices.Clone(x.Operands(e))
		ok := true
		for i, o := range ops {
			if ops[i], ok = x.complementOf(o); !ok {
				break
			}
		}
		if ok {
			return x.extreme([...]Kind{UMin, SMin, UMax, SMax}[k-UMax], ops...)
		}
	}
	w := x.Width(e)
	return x.minus(x.constant(ones(w), w), e, 0, 0)
}

// complementOf returns a for ~a, written as -1 + -1 * a.
func (x *Info) complementOf(e Expr) (Expr, bool) {
	if x.Kind(e) != Add || x.nodes[e].n != 2 || !x.allOnes(x.op(e, 0)) {
		return 0, false
	}
	m := x.op(e, 1)
	if x.Kind(m) != Mul || x.nodes[m].n != 2 || !x.allOnes(x.op(m, 0)) {
		return 0, false
	}
	return x.op(m, 1), true
}

// Minus returns a-b. Two addresses have a difference when they have the same base.
func (x *Info) Minus(a, b Expr) Expr { return x.minus(a, b, 0, 0) }

// minus returns a-b, of which f is proved.
func (x *Info) minus(a, b Expr, f Flags, depth int) Expr {
	if a == 0 || b == 0 || x.Width(a) == 0 || x.Width(a) != x.Width(b) {
		return 0
	}
	w := x.Width(a)
	if a == b {
		return x.zero(w)
	}
	if x.IsPointer(b) {
		if !x.IsPointer(a) || x.Base(a) != x.Base(b) {
			return 0
		}
		a, b = x.Offset(a), x.Offset(b)
	}
	// (-1)·b wraps where b is the lowest number; a - b can be without wrap there only for a negative a.
	above := x.signedRange(b).smin() != lowest(w)
	keep, neg := Flags(0), Flags(0)
	if f&NSW != 0 && (above || x.nonNegative(a)) {
		keep = NSW
	}
	if above {
		neg = NSW
	}
	return x.add(keep, depth, a, x.negate(b, neg))
}

// Base returns the Unknown that a pointer is made from.
func (x *Info) Base(e Expr) Expr {
	for x.IsPointer(e) && (x.Kind(e) == Add || x.Kind(e) == AddRec) {
		ops := x.Operands(e)
		i := slices.IndexFunc(ops, x.IsPointer)
		if i < 0 {
			break
		}
		e = ops[i]
	}
	return e
}

// Offset returns what is added to the base of a pointer.
func (x *Info) Offset(e Expr) Expr {
	switch n := x.nodes[e]; {
	case n.ptr == 0:
		return e
	case n.kind == AddRec:
		ops := slices.Clone(x.Operands(e))
		ops[0] = x.Offset(ops[0])
		return x.rec(n.loop, 0, ops...)
	case n.kind == Add:
		ops := slices.Clone(x.Operands(e))
		for i := range ops {
			if x.IsPointer(ops[i]) {
				ops[i] = x.Offset(ops[i])
			}
		}
		return x.Add(ops...)
	}
	return x.zero(x.Width(e))
}
