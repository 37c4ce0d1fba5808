package scev

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/ir"
)

func (x *Info) unsignedRange(e Expr) interval { return x.rangeOf(e, unsigned) }
func (x *Info) signedRange(e Expr) interval   { return x.rangeOf(e, signed) }

// Range returns an interval that holds every number of at most 64 bits that e can be where it is not
// poison. It knows what the analysis ranges knows, too.
func (x *Info) Range(e Expr) ranges.Range {
	w := x.Width(e)
	if e == 0 || w == 0 || w > 64 {
		return ranges.Range{}
	}
	of := func(r interval) ranges.Range {
		switch {
		case r.isFull():
			return ranges.Full(w)
		case r.isEmpty():
			return ranges.Empty(w)
		}
		return ranges.Between(r.lo.lo, r.hi.sub(small(1), w).lo, w)
	}
	r := of(x.unsignedRange(e)).Intersect(of(x.signedRange(e)))
	if x.Kind(e) == Unknown && !x.IsPointer(e) {
		r = r.Intersect(ranges.Of(x.f).Range(x.Value(e)))
	}
	return r
}

// rangeOf returns an interval that holds every number e can be; p says which of several.
func (x *Info) rangeOf(e Expr, p preferred) interval {
	n := &x.nodes[e]
	w := int(n.width)
	if e == 0 || w == 0 {
		return full(max(w, 1))
	}
	if n.kind == Constant {
		return exact(n.bits, w)
	}
	memo := &x.ranges[p-unsigned]
	if int(e) < len(*memo) && (*memo)[e].w != 0 {
		return (*memo)[e]
	}
	if !x.deep() {
		return full(w)
	}
	r := x.computeRange(e, p)
	x.shallow()
	if memo = &x.ranges[p-unsigned]; len(*memo) < len(x.nodes) {
		*memo = append(*memo, make([]interval, len(x.nodes)+len(x.nodes)/2-len(*memo))...)
	}
	(*memo)[e] = r
	return r
}

func (x *Info) computeRange(e Expr, p preferred) interval {
	n := x.nodes[e]
	w := int(n.width)
	r := full(w)
	// The last multiple of what e is a multiple of.
	if p == unsigned {
		if m := x.multiple(e); !m.isZero() {
			if _, rest := ones(w).divide(m); !rest.isZero() {
				r = interval{num{}, ones(w).sub(rest, w).add(small(1), w), w}
			}
		}
	} else if z := x.zeros(e); z > 0 && z < w {
		r = interval{lowest(w), highest(w).shr(z).shl(z).add(small(1), w), w}
	} else if z == w {
		r = interval{lowest(w), small(1), w}
		if w == 1 {
			r = exact(num{}, 1)
		}
	}
	first := func() interval { return x.rangeOf(x.op(e, 0), p) }
	switch n.kind {
	case VScale:
		return x.scaleRange(w)
	case Trunc:
		return r.meet(first().truncate(w), p)
	case ZExt:
		return r.meet(first().zeroExtend(w), p)
	case SExt:
		return r.meet(first().signExtend(w), p)
	case PtrToInt:
		return r.meet(first(), p)
	case Add, Mul, UMax, SMax, UMin, SMin, UMinSeq:
		s := first()
		for _, o := range x.Operands(e)[1:] {
			t := x.rangeOf(o, p)
			switch n.kind {
			case Add:
				s = s.addMarked(t, n.flags, p)
			case Mul:
				s = s.mul(t)
			default:
				s = s.extreme(n.kind, t)
			}
		}
		return r.meet(s, p)
	case UDiv:
		return r.meet(first().udiv(x.rangeOf(x.op(e, 1), p)), p)
	case AddRec:
		return x.recRange(e, r, p)
	case Unknown:
		return x.valueRange(n.value, r, p)
	}
	return r
}

// scaleRange returns what vscale can be.
func (x *Info) scaleRange(w int) interval {
	lo, hi := small(1), num{}
	if a, ok := x.f.Mod().Attrs.Get(x.f.FnAttrs, ir.AttrVScaleRange); ok {
		from, to, two := strings.Cut(a.Text, ",")
		m, err := strconv.ParseUint(strings.TrimSpace(from), 10, 32)
		n := m
		if two {
			n, _ = strconv.ParseUint(strings.TrimSpace(to), 10, 32)
		}
		if err == nil && m > 0 {
			lo = small(m)
		}
		if n > 0 {
			hi = small(n + 1)
		}
	}
	if lo.active() > w || hi.active() > w {
		return full(w)
	}
	return between(lo, hi, w)
}

func (x *Info) recRange(e Expr, r interval, p preferred) interval {
	n := x.nodes[e]
	w := int(n.width)
	start := x.op(e, 0)
	if n.flags&NUW != 0 {
		if lo := x.unsignedRange(start).umin(); !lo.isZero() {
			r = r.meet(interval{lo, num{}, w}, p)
		}
	}
	if n.flags&NSW != 0 {
		up, down := true, true
		for _, o := range x.Operands(e)[1:] {
			up = up && x.nonNegative(o)
			s := x.signedRange(o)
			down = down && !s.smax().positive(w)
		}
		if up {
			r = r.meet(between(x.signedRange(start).smin(), lowest(w), w), p)
		} else if down {
			r = r.meet(between(lowest(w), x.signedRange(start).smax().add(small(1), w), w), p)
		}
	}
	if n.n != 2 {
		return r
	}
	most := x.Counts(n.loop).Max
	if c, ok := x.number(most); ok && c.active() <= w {
		r = r.meet(x.affineRange(start, x.op(e, 1), c), p)
		r = r.meet(x.selectedRange(start, x.op(e, 1), c), p)
	}
	if x.limits.Sharpen {
		r = r.meet(x.endsRange(e, p), p)
	}
	return r
}

// endsRange returns where an AddRec is that does not come past its start: between its first and its last
// number, in the order that is known of them.
func (x *Info) endsRange(e Expr, p preferred) interval {
	w := x.Width(e)
	l := x.Loop(e)
	count := x.Counts(l).Symbolic
	step, ok := x.number(x.op(e, 1))
	if count == 0 || !ok || x.Width(count) > w || x.Flags(e)&NW == 0 {
		return full(w)
	}
	// Neither the count nor the way may be too large for the numbers.
	room, _ := ones(w).divide(step.abs(w))
	wide := x.extend(ZExt, count, w)
	if !x.simply(ir.IULE, wide, x.constant(room, w)) {
		return full(w)
	}
	first := x.op(e, 0)
	end := x.at([]Expr{first, x.op(e, 1)}, wide)
	start := x.Guarded(first, l)
	if end == 0 || start == 0 {
		return full(w)
	}
	a, b := x.rangeOf(start, p), x.rangeOf(end, p)
	both := a.join(b, smallest)
	if both.isFull() {
		return both
	}
	if p == unsigned && both.wrapped() || p == signed && both.swrapped() {
		return full(w)
	}
	le, ge := ir.IULE, ir.IUGE
	if p == signed {
		le, ge = ir.ISLE, ir.ISGE
	}
	up := !step.negative(w)
	if up && x.follow(le, l, start, end) || !up && x.follow(ge, l, start, end) {
		return both
	}
	return full(w)
}

// follow reports that a p b holds when l is entered.
func (x *Info) follow(p ir.Pred, l *loop.Loop, a, b Expr) bool {
	return x.simply(p, a, b) || x.entryGuarded(l, p, a, b)
}

// affineRange returns where {start,+,step} is in iterations 0 to most.
func (x *Info) affineRange(start, step Expr, most num) interval {
	return affineBetween(x.signedRange(start), x.unsignedRange(start), x.signedRange(step), x.unsignedRange(step), most)
}

func affineBetween(start, ustart, step, ustep interval, most num) interval {
	s := moved(step.smin(), start, most, true)
	s = s.join(moved(step.smax(), start, most, true), smallest)
	return s.meet(moved(ustep.umax(), ustart, most, false), smallest)
}

// moved returns where numbers of r are when step is added to them up to most times.
func moved(step num, r interval, most num, asSigned bool) interval {
	w := r.w
	if step.isZero() || most.isZero() || r.isFull() || r.isEmpty() {
		return r
	}
	down := asSigned && step.negative(w)
	if down {
		step = step.neg(w)
	}
	if q, _ := ones(w).divide(step); q.less(most) {
		return full(w)
	}
	far := step.mul(most, w)
	last := r.hi.sub(small(1), w)
	end := last.add(far, w)
	if down {
		end = r.lo.sub(far, w)
	}
	if r.has(end) {
		return full(w) // round the numbers and back
	}
	if down {
		return between(end, last.add(small(1), w), w)
	}
	return between(r.lo, end.add(small(1), w), w)
}

// selection is a number that is one of two constants, as a condition says.
type selection struct {
	cond        *ir.Value
	true, false num
}

// selectionOf recognises a select of constants, cast and with a constant added.
func (x *Info) selectionOf(e Expr) (s selection, ok bool) {
	w := x.Width(e)
	offset := num{}
	if x.Kind(e) == Add && x.nodes[e].n == 2 && x.Kind(x.op(e, 0)) == Constant {
		offset = x.nodes[x.op(e, 0)].bits
		e = x.op(e, 1)
	}
	k := x.Kind(e)
	if k == Trunc || k == ZExt || k == SExt {
		e = x.op(e, 0)
	} else {
		k = 0
	}
	if x.Kind(e) != Unknown {
		return s, false
	}
	v := x.Value(e)
	if !v.IsInst() || v.Op != ir.OpSelect || v.Args[1].Op != ir.OpConstInt || v.Args[2].Op != ir.OpConstInt {
		return s, false
	}
	from := x.Width(e)
	to := func(v *ir.Value) num {
		c := fromBig(x.f.BigValue(v))
		if k == SExt {
			c = c.signed(from, w)
		}
		return c.cut(w).add(offset, w)
	}
	return selection{v.Args[0], to(v.Args[1]), to(v.Args[2])}, true
}

// selectedRange is affineRange where start and step are chosen by one condition.
func (x *Info) selectedRange(start, step Expr, most num) interval {
	w := x.Width(start)
	a, ok := x.selectionOf(start)
	if !ok {
		return full(w)
	}
	b, ok := x.selectionOf(step)
	if !ok || a.cond != b.cond {
		return full(w)
	}
	one := func(s, t num) interval {
		return affineBetween(exact(s, w), exact(s, w), exact(t, w), exact(t, w), most)
	}
	return one(a.true, b.true).join(one(a.false, b.false), smallest)
}

// valueRange returns what is known of a value that has no other expression.
func (x *Info) valueRange(v *ir.Value, r interval, p preferred) interval {
	w := r.w
	switch {
	case v.IsInst() && (v.Block == nil || !x.tree.Contains(v.Block)):
		return full(w)
	case v.Op == ir.OpNull && x.ts.AddrSpace(v.Type) == 0:
		return exact(num{}, w)
	case v.Op == ir.OpIntToPtr && v.IsConst() && v.Args[0].Op == ir.OpConstInt:
		return exact(fromBig(x.f.BigValue(v.Args[0])).cut(w), w)
	}
	isPtr := x.ts.IsPtr(v.Type)
	if !isPtr {
		if s, ok := x.statedRange(v, w); ok {
			r = r.meet(s, p)
		}
	}
	r = r.meet(x.shiftedRange(v, w), p)
	r = x.bitsRange(v, r, p)
	if isPtr && p == unsigned {
		r = x.objectRange(v, r)
	}
	if v.Op == ir.OpPhi && v.IsInst() && !x.merging[v] {
		x.merging[v] = true
		all := empty(w)
		for _, a := range v.Args {
			s := x.rangeOf(x.Expr(a), p)
			if s.w != w {
				s = full(w)
			}
			if all = all.join(s, smallest); all.isFull() {
				break
			}
		}
		delete(x.merging, v)
		r = r.meet(all, p)
	}
	return r
}

// bitsRange takes in what is known of the bits of a value.
func (x *Info) bitsRange(v *ir.Value, r interval, p preferred) interval {
	w := r.w
	if x.ts.IsPtr(v.Type) {
		if a := x.alignment(v); a > 1 {
			top := ones(w).sub(small(a-1), w)
			r = r.meet(between(num{}, top.add(small(1), w), w), p)
		}
		return r
	}
	if w > 64 {
		return r
	}
	k := x.bits(v, knownbits.Depth)
	if k.Width != w {
		return r
	}
	signs := x.signBits(v, knownbits.Depth)
	top := ones(w).sub(ones(w-signs), w)
	if signs > 1 {
		if k.Zeros&top.lo != 0 {
			k.Zeros |= top.lo
		}
		if k.Ones&top.lo != 0 {
			k.Ones |= top.lo
		}
	}
	if k.Zeros&k.Ones != 0 {
		return r
	}
	lo, hi := small(k.Ones), small(^k.Zeros).cut(w)
	if lo != hi.add(small(1), w) {
		r = r.meet(interval{lo, hi.add(small(1), w), w}, p)
	}
	if signs > 1 {
		r = r.meet(interval{ones(w).sub(ones(w-signs), w), power(w - signs), w}, p)
	}
	return r
}

// signBits returns how many of the upper bits of v are equal, at least 1.
func (x *Info) signBits(v *ir.Value, depth int) int {
	w := x.width(v.Type)
	if w == 0 || w > 64 || depth == 0 || x.ts.IsPtr(v.Type) {
		return 1
	}
	if v.Op == ir.OpConstInt {
		c := fromBig(x.f.BigValue(v))
		if c.negative(w) {
			c = c.not(w)
		}
		return w - c.active()
	}
	known := func() int {
		k := knownbits.Of(x.f, v)
		if k.Width != w {
			return 1
		}
		return max(1, w-num{0, ^k.Zeros & ones(w).lo}.active(), w-num{0, ^k.Ones & ones(w).lo}.active())
	}
	if !v.IsInst() {
		return known()
	}
	arg := func(i int) int { return x.signBits(v.Args[i], depth-1) }
	amount := func() (int, bool) {
		c, ok := x.f.IntBits(v.Args[1])
		return int(min(c, 64)), ok && v.Args[1].Op == ir.OpConstInt && c < uint64(w)
	}
	n := 1
	switch v.Op {
	case ir.OpSExt:
		n = w - x.width(v.Args[0].Type) + arg(0)
	case ir.OpAShr:
		n = arg(0)
		if c, ok := amount(); ok {
			n = min(w, n+c)
		}
	case ir.OpShl:
		if c, ok := amount(); ok {
			n = max(1, arg(0)-c)
		}
	case ir.OpPtrToInt:
		if x.layout != nil {
			n = max(1, w-x.layout.PointerBits(x.ts.AddrSpace(v.Args[0].Type)))
		}
	case ir.OpSDiv:
		if v.Args[1].Op == ir.OpConstInt {
			if c := fromBig(x.f.BigValue(v.Args[1])); c.positive(w) {
				n = min(w, arg(0)+c.active()-1)
			}
		}
	case ir.OpSRem:
		if v.Args[1].Op == ir.OpConstInt {
			if c := fromBig(x.f.BigValue(v.Args[1])); c.positive(w) {
				n = max(arg(0), w-c.sub(small(1), w).active())
			}
		}
	case ir.OpAnd, ir.OpOr, ir.OpXor:
		n = min(arg(0), arg(1))
	case ir.OpSelect:
		n = min(arg(1), arg(2))
	case ir.OpAdd, ir.OpSub:
		n = max(1, min(arg(0), arg(1))-1)
	case ir.OpMul:
		valid := w - arg(0) + 1 + w - arg(1) + 1
		n = max(1, w-valid+1)
	case ir.OpTrunc:
		n = max(1, arg(0)-(x.width(v.Args[0].Type)-w))
	case ir.OpPhi:
		if len(v.Args) <= 4 {
			n = w
			for i := range v.Args {
				if v.Args[i] != v {
					n = min(n, arg(i))
				}
			}
		}
	}
	return max(n, known())
}

// statedRange returns what metadata or an attribute says of a value.
func (x *Info) statedRange(v *ir.Value, w int) (interval, bool) {
	r := ranges.Stated(x.f, v)
	if w > 64 || r.Width != w || r.IsFull() {
		return full(w), false
	}
	if r.IsEmpty() {
		return empty(w), true
	}
	return interval{small(r.Lo), small(r.Hi), w}, true
}
