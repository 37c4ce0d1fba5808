package scevcgp

import (
	"math"
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// interval is the integers from lo to hi, exact, without a width. ok is false for those that are not known, or not
// within 64 bits.
type interval struct {
	lo, hi int64
	ok     bool
}

// fits says how a sum of terms, which is as wide as an offset, is made from its low 32 bits: by zeros, by its sign, or
// not at all (OpInvalid).
func (w *worker) fits(terms []scev.Expr) ir.Op {
	if len(terms) == 0 || w.x.Width(terms[0]) <= 32 {
		return ir.OpInvalid
	}
	total := interval{ok: true}
	for _, t := range terms {
		total = total.plus(w.interval(t))
	}
	switch {
	case !total.ok:
		return ir.OpInvalid
	case total.lo >= 0 && total.hi <= math.MaxUint32:
		return ir.OpZExt
	case total.lo >= math.MinInt32 && total.hi <= math.MaxInt32:
		return ir.OpSExt
	}
	return ir.OpInvalid
}

// interval returns the numbers that e, read as a signed number, can be. Every operation is one of exact integers, and holds
// only where the result is within the width of e: then nothing has wrapped. Else what scalar evolution says of e counts.
func (w *worker) interval(e scev.Expr) interval {
	n := w.x.Width(e)
	exact := w.exact(e)
	stated := interval{}
	if n <= 64 {
		r := w.x.Range(e)
		stated = interval{r.SMin(), r.SMax(), true}
	}
	if exact.ok && within(exact, n) {
		if !stated.ok {
			return exact
		}
		return interval{max(exact.lo, stated.lo), min(exact.hi, stated.hi), true}
	}
	return stated
}

// within reports that an interval is one of signed numbers of n bits.
func within(r interval, n int) bool {
	return n == 64 || n < 64 && r.lo >= -1<<(n-1) && r.hi <= 1<<(n-1)-1
}

func (w *worker) exact(e scev.Expr) interval {
	ops := w.x.Operands(e)
	switch w.x.Kind(e) {
	case scev.Unknown:
		return w.variable(w.x.Value(e))
	case scev.ZExt:
		if r := w.interval(ops[0]); r.ok && r.lo >= 0 {
			return r
		}
		if n := w.x.Width(ops[0]); n < 64 {
			r := w.x.Range(ops[0])
			return interval{int64(r.Min()), int64(r.Max()), true}
		}
	case scev.SExt:
		return w.interval(ops[0])
	case scev.Add:
		total := interval{ok: true}
		for _, o := range ops {
			total = total.plus(w.interval(o))
		}
		return total
	case scev.Mul:
		total := interval{1, 1, true}
		for _, o := range ops {
			total = total.times(w.interval(o))
		}
		return total
	case scev.AddRec:
		most, ok := w.x.Const(w.x.Counts(w.x.Loop(e)).Max)
		if !ok || most > math.MaxInt64 || len(ops) != 2 {
			break
		}
		return w.interval(ops[0]).plus(w.interval(ops[1]).times(interval{0, int64(most), true}))
	}
	return interval{}
}

// variable returns what a value can be: of a thread number, with the knob that says how many threads there are.
func (w *worker) variable(v *ir.Value) interval {
	name, ok := w.register(v)
	if !ok || w.opt.Threads <= 0 || (name != "tid.x" && name != "tid.y" && name != "tid.z") {
		return interval{}
	}
	r := w.x.Range(w.x.Expr(v))
	if r.Max() >= uint64(w.opt.Threads) && !w.warned {
		w.warned = true
		w.c.Diags.Warnf(w.f.Mod().Source, w.f.Pos(v), "scev-cgp-tid-max-value: %s is taken to be below %d; it may be as large as %d", name, w.opt.Threads, r.Max())
	}
	return interval{0, int64(w.opt.Threads) - 1, true}
}

func (a interval) plus(b interval) interval {
	lo, hi := a.lo+b.lo, a.hi+b.hi
	over := (lo < a.lo) != (b.lo < 0) || (hi < a.hi) != (b.hi < 0)
	return interval{lo, hi, a.ok && b.ok && !over}
}

func (a interval) times(b interval) interval {
	if !a.ok || !b.ok {
		return interval{}
	}
	out := interval{math.MaxInt64, math.MinInt64, true}
	for _, x := range [2]int64{a.lo, a.hi} {
		for _, y := range [2]int64{b.lo, b.hi} {
			p, ok := product(x, y)
			if !ok {
				return interval{}
			}
			out.lo, out.hi = min(out.lo, p), max(out.hi, p)
		}
	}
	return out
}

// product returns x·y if it is a number of 64 bits.
func product(x, y int64) (int64, bool) {
	hi, lo := bits.Mul64(uint64(magnitude(x)), uint64(magnitude(y)))
	if hi != 0 || lo > math.MaxInt64 || x == math.MinInt64 || y == math.MinInt64 {
		return 0, false
	}
	if (x < 0) != (y < 0) {
		return -int64(lo), true
	}
	return int64(lo), true
}

func magnitude(x int64) int64 {
	if x < 0 {
		return -x
	}
	return x
}
