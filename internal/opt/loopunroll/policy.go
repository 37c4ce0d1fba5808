package loopunroll

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// For other targets than GPUs the decisions are those that LLVM makes where the target says nothing: what its options are documented to do, in sizes of its
// own (see generic). A wish in the source comes first, then a copy for each iteration, iterations in front, copies of which the count is a multiple, and a remainder.

// back is how much of the size of a loop is for going back to its header: it is there once, however many copies there are.
const back = 2

// genericLimits are LLVM's numbers.
func genericLimits(c *pass.Ctx, f *ir.Func) limits {
	l := limits{threshold: 150, partialThreshold: 150, boost: 400, optSize: c.Int("unroll-optsize-threshold", 0)}
	if as := &f.Mod().Attrs; as.Has(f.FnAttrs, ir.AttrOptimizeForSize) || as.Has(f.FnAttrs, ir.AttrMinSize) {
		l.small = true
	}
	_, l.thresholdGiven = c.Setting("unroll-threshold")
	_, l.partialGiven = c.Setting("unroll-partial-threshold")
	l.threshold, l.partialThreshold = c.Int("unroll-threshold", l.threshold), c.Int("unroll-partial-threshold", l.partialThreshold)
	_, l.boostGiven = c.Setting("unroll-max-percent-threshold-boost")
	l.boost = c.Int("unroll-max-percent-threshold-boost", l.boost)
	l.runtime = c.Int("unroll-runtime-count", 8)
	l.maxCount, l.fullMax = c.Int("unroll-max-count", 1<<30), c.Int("unroll-full-max-count", 1<<30)
	l.peelCount = c.Int("unroll-peel-count", 0)
	l.maxUpper = c.Int("unroll-max-upperbound", 8)
	l.analyze = c.Int("unroll-max-iteration-count-to-analyze", 10)
	return l
}

// generic decides about l as LLVM does without a target.
type generic struct {
	u                    *unroller
	l                    *loop.Loop
	w                    wish
	limits               // with what the loop asks for
	size                 int
	trips, most          int // executions of the header: exactly, and at most; 0: not known
	multiple             uint64
	orZero               bool
	explicit, force      bool
	atRunTime, expensive bool
	atMost               bool // so many copies as there are iterations at most
}

func (u *unroller) decideGeneric(l *loop.Loop, w wish) decision {
	f := &u.facts[l.Index]
	g := &generic{u: u, l: l, w: w, limits: u.limits, size: max(f.size, back+1), multiple: 1, explicit: w.enable || w.full || w.count > 0 || u.limits.count > 0}
	if g.small && !(w.enable || w.full || w.count > 0) {
		g.sizes()
	}
	_, g.trips = u.trips(l)
	if g.trips == 0 {
		whole := u.x.Counts(l)
		if n, ok := u.x.Const(whole.Max); whole.Max != 0 && ok && n < 1<<31-1 {
			g.most, g.orZero = int(n)+1, whole.OrZero
		}
		if latch := l.Latch(); len(l.Exiting()) == 1 {
			g.multiple = u.x.TripMultiple(l)
		} else if u.counts(l, latch, latch) {
			g.multiple = 1
		}
	} else {
		g.multiple = uint64(g.trips)
	}
	g.atRunTime = g.allowRuntime
	if f.convergent {
		g.noRemainder = true
	}
	return g.decide()
}

// sizes has the limits of functions that are to be small.
func (g *generic) sizes() {
	if !g.thresholdGiven {
		g.threshold = g.optSize
	}
	if !g.partialGiven {
		g.partialThreshold = g.optSize
	}
	if !g.boostGiven {
		g.boost = 100
	}
	g.threshold = max(g.threshold, g.size+1)
}

// of is the size of n copies.
func (g *generic) of(n int) int { return min((g.size-back)*n+back, 1<<30) }

func (g *generic) decide() decision {
	if n := g.peelCount; n > 0 && g.canPeel() {
		return decision{kind: peel, copies: n + 1, tests: g.u.settledTests(g.l, n)}
	}
	if n := g.wished(); n > 0 {
		g.force = g.w.count > 0 || g.u.limits.count > 0
		g.expensive = g.force
		g.atRunTime = g.atRunTime || g.w.count > 0
		return g.take(n)
	}
	if g.explicit && g.trips > 0 {
		g.threshold, g.partialThreshold = max(g.threshold, g.pragma), max(g.partialThreshold, g.pragma)
	}
	if g.trips > 0 && g.fits(g.trips) {
		return g.take(g.trips)
	}
	if g.trips == 0 && g.most > 0 && g.orZero && g.most <= g.maxUpper && g.fits(g.most) {
		g.atMost = true
		return g.take(g.most)
	}
	if d, ok := g.peeling(); ok {
		return d
	}
	if g.u.onlyFull {
		return decision{}
	}
	if g.trips > 0 {
		if n := g.partly(); n > 1 {
			return g.take(n)
		}
		return decision{}
	}
	if n := g.rounds(); n > 1 {
		return g.take(n)
	}
	return decision{}
}

// wished returns how many copies the source or the knob wants, 0 where that is not possible.
func (g *generic) wished() int {
	switch {
	case g.u.limits.count > 0 && !g.noRemainder && g.of(g.u.limits.count) < g.threshold:
		return g.u.limits.count
	case g.w.count > 0 && (!g.noRemainder || g.multiple%uint64(g.w.count) == 0):
		return g.w.count
	case g.w.full && g.trips > 0 && g.of(g.trips) < g.pragma:
		return g.trips
	case g.w.enable && g.trips == 0 && g.most > 0 && g.most <= g.maxUpper:
		g.atMost = true
		return g.most
	}
	return 0
}

// fits reports that n iterations may have a copy each.
func (g *generic) fits(n int) bool {
	if n > g.fullMax {
		return false
	}
	if g.of(n) < g.threshold {
		return true
	}
	cost, ok := g.u.simulate(g.l, n, g.analyze, g.threshold*g.boost/100)
	if !ok {
		return false
	}
	boost := g.boost
	if cost.rolled < (1<<31)/100 && cost.unrolled > 0 {
		boost = min(100*cost.rolled/cost.unrolled, g.boost)
	}
	return cost.unrolled < g.threshold*boost/100
}

// partly returns the number of copies of a loop whose count is known.
func (g *generic) partly() int {
	if !g.allowPartial && !g.explicit {
		return 0
	}
	n := g.trips
	if g.of(n) > g.partialThreshold {
		n = (max(g.partialThreshold, back+1) - back) / (g.size - back)
	}
	n = min(n, g.maxCount)
	for n > 0 && g.trips%n != 0 {
		n--
	}
	if !g.noRemainder && n <= 1 {
		n = g.runtime
		for n > 0 && g.of(n) > g.partialThreshold {
			n >>= 1
		}
	}
	return min(n, g.maxCount)
}

// rounds returns the number of copies of a loop whose count is not known.
func (g *generic) rounds() int {
	g.atRunTime = g.atRunTime || g.w.enable || g.w.count > 0 || g.u.limits.count > 0
	switch {
	case g.w.full && !g.w.enable, g.w.noRuntime, !g.atRunTime, g.most > 0 && !g.force && g.most < g.maxUpper:
		return 0
	}
	n := g.runtime
	for n > 0 && g.of(n) > g.partialThreshold {
		n >>= 1
	}
	for g.noRemainder && n > 0 && g.multiple%uint64(n) != 0 {
		n >>= 1
	}
	n = min(n, g.maxCount)
	if g.most > 0 {
		n = min(n, g.most)
	}
	return n
}

// take makes the decision for n copies.
func (g *generic) take(n int) decision {
	u, l := g.u, g.l
	if g.trips > 0 && n > g.trips {
		n = g.trips
	} else if g.trips == 0 && g.most > 0 && n >= g.most {
		n, g.atMost = g.most, true
	}
	d := decision{copies: n, asked: g.explicit}
	switch {
	case n < 2 && n != g.trips && !g.atMost:
		return decision{}
	case g.trips > 0 && n == g.trips, g.atMost:
		d.kind = full
		d.onlyFirst = g.trips == 0 && g.orZero
		return d
	case u.onlyFull:
		return decision{}
	case g.atRunTime && g.trips == 0 && g.multiple%uint64(n) != 0:
		d.kind = runtime
		d.expensive = g.expensive
		d.force = g.force
		if u.remaindered(l, &d) {
			return d
		}
		if !g.force {
			return decision{}
		}
	}
	d.kind = partial
	return d
}

// canPeel reports that first iterations may be put in front of the loop.
func (g *generic) canPeel() bool {
	return g.l.Latch().Term().Op == ir.OpBr && !g.u.facts[g.l.Index].convergent
}

// peeling decides whether first iterations are put in front.
func (g *generic) peeling() (decision, bool) {
	u, l := g.u, g.l
	if !l.IsInnermost() && !g.peelNests || !g.allowPeeling || !g.canPeel() {
		return decision{}, false
	}
	n, done := g.forcePeel, 0
	if n == 0 {
		if k, ok := reshape.LoopNumber(u.f, l.ID(), peeledCount); ok {
			done = int(min(k, 1<<20))
		}
		if done >= g.maxPeel || 2*g.size > g.threshold {
			return decision{}, false
		}
		most := min(g.maxPeel, g.threshold/g.size-1)
		n = u.settledPhis(l, most)
		for _, t := range u.settledTests(l, most) {
			n = max(n, t.after)
		}
	}
	if n == 0 || n+done > max(g.maxPeel, g.forcePeel) {
		return decision{}, false
	}
	return decision{kind: peel, copies: n + 1, tests: u.settledTests(l, n), done: done, asked: g.forcePeel > 0}, true
}
