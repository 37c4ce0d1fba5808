package scev

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// castKey is a cast that was made.
type castKey struct {
	e Expr
	k Kind
	w uint8
}

// Truncate returns the low w bits of e; w is at most its width.
func (x *Info) Truncate(e Expr, w int) Expr { return x.truncate(e, w, 0) }

// Extend returns e with more bits, w in all: with zeros, or signed with copies of its sign.
func (x *Info) Extend(e Expr, w int, signed bool) Expr {
	if signed {
		return x.extend(SExt, e, w)
	}
	return x.extend(ZExt, e, w)
}

// Fit truncates e or extends it with zeros to w bits.
func (x *Info) Fit(e Expr, w int) Expr { return x.fit(ZExt, e, w, 0) }

// fit truncates e or extends it to w bits.
func (x *Info) fit(k Kind, e Expr, w, depth int) Expr {
	if e == 0 || x.Width(e) >= w {
		return x.truncate(e, w, depth)
	}
	return x.widen(k, e, w, depth)
}

func (x *Info) truncate(e Expr, w, depth int) Expr {
	n := x.nodes[e]
	if e == 0 || n.ptr != 0 || n.width == 0 || w == 0 || !x.deep() {
		return 0
	}
	defer x.shallow()
	if int(n.width) == w {
		return e
	}
	self := node{kind: Trunc, width: uint8(w)}
	if f := x.find(self, e); f != 0 {
		return f
	}
	switch n.kind {
	case Constant:
		return x.constant(n.bits, w)
	case Trunc:
		return x.truncate(x.op(e, 0), w, depth+1)
	case ZExt, SExt:
		return x.fit(n.kind, x.op(e, 0), w, depth+1)
	}
	if depth > x.limits.CastDepth {
		return x.intern(self, e)
	}
	ops := slices.Clone(x.Operands(e))
	switch n.kind {
	case Add, Mul:
		left := 0
		for i, o := range ops {
			ops[i] = x.truncate(o, w, depth+1)
			if k := x.Kind(o); x.Kind(ops[i]) == Trunc && (k < Trunc || k > SExt) {
				left++
			}
		}
		if left < 2 && n.kind == Add {
			return x.Add(ops...)
		}
		if left < 2 {
			return x.Mul(ops...)
		}
	case AddRec:
		for i, o := range ops {
			ops[i] = x.truncate(o, w, depth+1)
		}
		return x.rec(n.loop, 0, ops...)
	}
	if x.zeros(e) >= w {
		return x.zero(w)
	}
	return x.intern(self, e)
}

func (x *Info) extend(k Kind, e Expr, w int) Expr { return x.widen(k, e, w, 0) }

// widen extends e to w bits. What can be extended inside is.
func (x *Info) widen(k Kind, e Expr, w, depth int) Expr {
	n := x.nodes[e]
	if e == 0 || n.ptr != 0 || n.width == 0 || w > 128 || int(n.width) > w || !x.deep() {
		return 0
	}
	defer x.shallow()
	if int(n.width) == w {
		return e
	}
	c := castKey{e, k, uint8(w)}
	if f, ok := x.casts[c]; ok {
		return f
	}
	f := x.widened(k, e, w, depth)
	if x.Kind(f) != k || x.op(f, 0) != e { // else it is interned, and may become simpler
		x.casts[c] = f
		x.links.casts[e] = append(x.links.casts[e], c)
		x.links.casts[f] = append(x.links.casts[f], c)
	}
	return f
}

func (x *Info) widened(k Kind, e Expr, w, depth int) Expr {
	n := x.nodes[e]
	from := int(n.width)
	switch {
	case n.kind == Constant && k == SExt:
		return x.constant(n.bits.signed(from, w), w)
	case n.kind == Constant:
		return x.constant(n.bits, w)
	case n.kind == ZExt || n.kind == k:
		return x.widen(n.kind, x.op(e, 0), w, depth+1)
	}
	self := node{kind: k, width: uint8(w)}
	if f := x.find(self, e); f != 0 {
		return f
	}
	if depth > x.limits.CastDepth {
		return x.intern(self, e)
	}
	if n.kind == Trunc && x.truncatedNone(k, x.op(e, 0), from) {
		return x.fit(k, x.op(e, 0), w, depth)
	}
	f := Expr(0)
	if k == ZExt {
		f = x.zeroExtended(e, w, depth)
	} else {
		f = x.signExtended(e, w, depth)
	}
	if f != 0 {
		return f
	}
	return x.intern(self, e)
}

// truncatedNone reports that e is what the extension of its low w bits is.
func (x *Info) truncatedNone(k Kind, e Expr, w int) bool {
	v := x.Width(e)
	if k == ZExt {
		r := x.unsignedRange(e)
		return r.truncate(w).zeroExtend(v).hasAll(r)
	}
	r := x.signedRange(e)
	return r.truncate(w).signExtend(v).hasAll(r)
}

// each returns the operands of e, extended.
func (x *Info) each(k Kind, e Expr, w, depth int) []Expr {
	ops := slices.Clone(x.Operands(e))
	for i, o := range ops {
		ops[i] = x.widen(k, o, w, depth)
	}
	return ops
}

// zeroExtended extends with zeros inside of e, or returns 0.
func (x *Info) zeroExtended(e Expr, w, depth int) Expr {
	n := x.nodes[e]
	if n.kind == AddRec {
		if !x.affine(e) {
			return 0
		}
		return x.zeroExtendedRec(e, w, depth)
	}
	if a, b, ok := x.remainderOf(e); ok {
		return x.remainder(x.widen(ZExt, a, w, depth+1), x.widen(ZExt, b, w, depth+1))
	}
	switch n.kind {
	case UDiv:
		ops := x.each(ZExt, e, w, depth+1)
		return x.UDiv(ops[0], ops[1])
	case Add:
		if n.flags&NUW != 0 {
			return x.add(NUW, depth+1, x.each(ZExt, e, w, depth+1)...)
		}
		return x.extendedApart(ZExt, e, w, depth)
	case Mul:
		if n.flags&NUW != 0 {
			return x.mul(NUW, depth+1, x.each(ZExt, e, w, depth+1)...)
		}
		// 2^k · (a truncated to n bits) is 2^k · (a truncated to n-k bits).
		if c, ok := x.number(x.op(e, 0)); ok && n.n == 2 && c.isPower() && x.Kind(x.op(e, 1)) == Trunc {
			bits := int(n.width) - (c.active() - 1)
			low := x.truncate(x.op(x.op(e, 1), 0), bits, 0)
			return x.mul(NUW, depth+1, x.widen(ZExt, x.op(e, 0), w, 0), x.widen(ZExt, low, w, 0))
		}
	case UMax, UMin, UMinSeq:
		return x.extreme(n.kind, x.each(ZExt, e, w, 0)...)
	}
	return 0
}

// extendedApart takes the low bits of a constant out of a sum, where no carry comes from them.
func (x *Info) extendedApart(k Kind, e Expr, w, depth int) Expr {
	c, ok := x.number(x.op(e, 0))
	if !ok {
		return 0
	}
	from := x.Width(e)
	z := from
	for _, o := range x.Operands(e)[1:] {
		z = min(z, x.zeros(o))
	}
	d := c.cut(z)
	if z == 0 || d.isZero() {
		return 0
	}
	rest := x.add(0, depth, x.constant(d.neg(from), from), e)
	return x.add(NUW|NSW, depth+1, x.widen(k, x.constant(d, from), w, depth), x.widen(k, rest, w, depth+1))
}

// recApart is extendedApart of an AddRec that starts at a constant.
func (x *Info) recApart(k Kind, e Expr, w, depth int) Expr {
	c, ok := x.number(x.op(e, 0))
	if !ok {
		return 0
	}
	from := x.Width(e)
	z := x.zeros(x.op(e, 1))
	d := c.cut(z)
	if z == 0 || d.isZero() {
		return 0
	}
	rest := x.rec(x.Loop(e), x.Flags(e), x.constant(c.sub(d, from), from), x.op(e, 1))
	return x.add(NUW|NSW, depth+1, x.widen(k, x.constant(d, from), w, depth), x.widen(k, rest, w, depth+1))
}

// inside extends the operands of an AddRec, its start by k and its step by s.
func (x *Info) inside(k, s Kind, e Expr, w, depth int) Expr {
	l := x.Loop(e)
	start := x.extendedStart(k, e, w, depth+1)
	step := x.widen(s, x.op(e, 1), w, depth+1)
	return x.recurrence(start, step, l, x.Flags(e))
}

func (x *Info) zeroExtendedRec(e Expr, w, depth int) Expr {
	l, start, step := x.Loop(e), x.op(e, 0), x.op(e, 1)
	if x.Flags(e)&NUW == 0 {
		x.mark(e, x.flagsByRange(e))
	}
	if x.Flags(e)&NUW != 0 {
		return x.inside(ZExt, ZExt, e, w, depth)
	}
	most := x.Counts(l).Max
	if most != 0 {
		switch x.lastFits(ZExt, e, most, depth) {
		case ZExt:
			x.mark(e, NUW)
			return x.inside(ZExt, ZExt, e, w, depth)
		case SExt:
			x.mark(e, NW)
			return x.inside(ZExt, SExt, e, w, depth)
		}
	}
	if most != 0 || len(x.assumptions()) > 0 {
		x.mark(e, x.unsignedByInduction(e))
		if x.Flags(e)&NUW != 0 {
			return x.inside(ZExt, ZExt, e, w, depth)
		}
		// Of a falling one, the numbers that it takes are not below 0.
		if x.negative(step) {
			from := int(x.nodes[e].width)
			n := x.constant(ones(from).sub(x.signedRange(step).smin(), from), from)
			if x.backedgeGuarded(l, ir.IUGT, e, n) || x.everyIteration(ir.IUGT, e, n) {
				x.mark(e, NW)
				return x.inside(ZExt, SExt, e, w, depth)
			}
		}
	}
	if f := x.recApart(ZExt, e, w, depth); f != 0 {
		return f
	}
	if x.likeNeighbour(start, step, l, NUW) {
		x.mark(e, NUW)
		return x.inside(ZExt, ZExt, e, w, depth)
	}
	return 0
}

// lastFits compares the value of the last iteration, extended, with what the extended start and step
// give. It returns how the step is extended when they are equal, so that no value in between wraps.
func (x *Info) lastFits(k Kind, e, most Expr, depth int) Kind {
	from := int(x.nodes[e].width)
	start, step := x.op(e, 0), x.op(e, 1)
	count := x.fit(ZExt, most, from, depth)
	if x.fit(ZExt, count, x.Width(most), depth) != most || 2*from > 128 {
		return 0
	}
	last := x.widen(k, x.add(0, depth+1, start, x.mul(0, depth+1, count, step)), 2*from, depth+1)
	wideStart, wideCount := x.widen(k, start, 2*from, depth+1), x.widen(ZExt, count, 2*from, depth+1)
	for _, s := range [2]Kind{k, ZExt + SExt - k} {
		sum := x.add(0, depth+1, wideStart, x.mul(0, depth+1, wideCount, x.widen(s, step, 2*from, depth+1)))
		if last != 0 && sum == last {
			return s
		}
	}
	return 0
}

// signExtended extends with copies of the sign inside of e, or returns 0.
func (x *Info) signExtended(e Expr, w, depth int) Expr {
	n := x.nodes[e]
	switch {
	case n.kind == Add && n.flags&NSW != 0:
		return x.add(NSW, depth+1, x.each(SExt, e, w, depth+1)...)
	case n.kind == Add:
		if f := x.extendedApart(SExt, e, w, depth); f != 0 {
			return f
		}
	case n.kind == AddRec && x.affine(e):
		if f := x.signExtendedRec(e, w, depth); f != 0 {
			return f
		}
	}
	if x.nonNegative(e) {
		return x.widen(ZExt, e, w, depth+1)
	}
	if n.kind == SMax || n.kind == SMin {
		return x.extreme(n.kind, x.each(SExt, e, w, 0)...)
	}
	return 0
}

func (x *Info) signExtendedRec(e Expr, w, depth int) Expr {
	l, start, step := x.Loop(e), x.op(e, 0), x.op(e, 1)
	if x.Flags(e)&NSW == 0 {
		x.mark(e, x.flagsByRange(e))
	}
	if x.Flags(e)&NSW != 0 {
		return x.recurrence(x.extendedStart(SExt, e, w, depth+1), x.widen(SExt, step, w, depth+1), l, NSW)
	}
	if most := x.Counts(l).Max; most != 0 {
		switch x.lastFits(SExt, e, most, depth) {
		case SExt:
			x.mark(e, NSW)
			return x.inside(SExt, SExt, e, w, depth)
		case ZExt:
			x.mark(e, NW)
			return x.inside(SExt, ZExt, e, w, depth)
		}
	}
	x.mark(e, x.signedByInduction(e))
	if x.Flags(e)&NSW != 0 {
		return x.inside(SExt, SExt, e, w, depth)
	}
	if f := x.recApart(SExt, e, w, depth); f != 0 {
		return f
	}
	if x.likeNeighbour(start, step, l, NSW) {
		x.mark(e, NSW)
		return x.inside(SExt, SExt, e, w, depth)
	}
	return 0
}

// extendedStart extends the start of an AddRec; of a start that is one step after something, both.
func (x *Info) extendedStart(k Kind, e Expr, w, depth int) Expr {
	start, step := x.op(e, 0), x.op(e, 1)
	if before := x.startBefore(k, e, depth); before != 0 {
		return x.add(0, depth, x.widen(k, step, w, depth), x.widen(k, before, w, depth))
	}
	return x.widen(k, start, w, depth)
}

// startBefore returns the start of an AddRec less its step where adding the step does not wrap.
func (x *Info) startBefore(k Kind, e Expr, depth int) Expr {
	l, start, step := x.Loop(e), x.op(e, 0), x.op(e, 1)
	if x.Kind(start) != Add {
		return 0
	}
	rest := slices.Clone(x.Operands(start))
	i := slices.Index(rest, step)
	if i < 0 {
		return 0
	}
	flag := NUW
	if k == SExt {
		flag = NSW
	}
	before := x.add(x.Flags(start)&NUW, 0, slices.Delete(rest, i, i+1)...)
	if before == 0 {
		return 0
	}
	r := x.rec(l, 0, before, step)
	isRec := r != 0 && x.Kind(r) == AddRec && x.Loop(r) == l
	if isRec && x.Flags(r)&flag != 0 {
		if c := x.Counts(l).Exact; c != 0 && x.positive(c) {
			return before
		}
	}
	if v := 2 * int(x.nodes[e].width); v <= 128 {
		sum := x.Add(x.widen(k, before, v, depth), x.widen(k, step, v, depth))
		if sum != 0 && sum == x.widen(k, start, v, depth) {
			if isRec && x.Flags(e)&flag != 0 {
				x.mark(r, flag)
			}
			return before
		}
	}
	if p, limit := x.overflowLimit(flag, step); limit != 0 && x.entryGuarded(l, p, before, limit) {
		return before
	}
	return 0
}

// overflowLimit returns a comparison of a number with a limit, from which follows that it can be
// increased by step without wrapping.
func (x *Info) overflowLimit(flag Flags, step Expr) (ir.Pred, Expr) {
	w := x.Width(step)
	if flag == NUW {
		return ir.IULT, x.constant(x.unsignedRange(step).umax().neg(w), w)
	}
	switch r := x.signedRange(step); {
	case x.positive(step):
		return ir.ISLT, x.constant(lowest(w).sub(r.smax(), w), w)
	case x.negative(step):
		return ir.ISGT, x.constant(highest(w).sub(r.smin(), w), w)
	}
	return 0, 0
}

// likeNeighbour reports that an AddRec does not wrap because one that starts a little before or behind
// does not and leaves room.
func (x *Info) likeNeighbour(start, step Expr, l *loop.Loop, flag Flags) bool {
	c, ok := x.number(start)
	if !ok {
		return false
	}
	w := x.Width(start)
	for _, d := range [...]int64{-2, -1, 1, 2} {
		delta := x.literal(d, w)
		before := x.constant(c.sub(x.nodes[delta].bits, w), w)
		r := x.find(node{kind: AddRec, width: uint8(w), loop: l}, before, step)
		if r == 0 || x.Flags(r)&flag == 0 {
			continue
		}
		if p, limit := x.overflowLimit(flag, delta); limit != 0 && x.Known(p, r, limit) {
			return true
		}
	}
	return false
}

// toInteger returns the address e as a number of its width, or 0.
func (x *Info) toInteger(e Expr) Expr {
	n := x.nodes[e]
	if e == 0 || n.width == 0 || n.ptr == 0 {
		return e
	}
	if !x.deep() {
		return 0
	}
	defer x.shallow()
	ops := slices.Clone(x.Operands(e))
	for i, o := range ops {
		ops[i] = x.toInteger(o)
	}
	switch n.kind {
	case Add:
		return x.add(n.flags, 0, ops...)
	case AddRec:
		return x.rec(n.loop, n.flags, ops...)
	case UMax, SMax, UMin, SMin, UMinSeq:
		return x.extreme(n.kind, ops...)
	case Unknown:
		if x.layout.PointerBits(x.ts.AddrSpace(n.ptr)) != int(n.width) {
			return 0 // not all of the address is computed with
		}
		if n.value.Op == ir.OpNull {
			return x.zero(int(n.width))
		}
		return x.intern(node{kind: PtrToInt, width: n.width}, e)
	}
	return 0
}
