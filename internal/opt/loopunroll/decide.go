package loopunroll

import (
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// limits are what can be chosen.
type limits struct {
	gpu                                 bool // the costs are ours, else LLVM's without a target
	threshold, partialThreshold, pragma int  // sizes of what is unrolled
	boost                               int  // percent of threshold that a loop may have of which much goes
	maxCount, fullMax, count, runtime   int
	allowPartial, allowRuntime          bool
	noRemainder                         bool
	allowPeeling, peelNests             bool
	maxPeel, forcePeel, peelCount       int
	epilogue                            answer // where the remainder is, in LLVM's form
	multiExit, predictable              bool   // a remainder for loops that are left in several ways; in two

	// For other targets.
	thresholdGiven, partialGiven, boostGiven bool
	small                                    bool // the function is to be small
	optSize, maxUpper, analyze               int
}

// limitsOf reads the knobs. On GPUs partial unrolling pays by itself; on other targets LLVM leaves it to them.
func limitsOf(c *pass.Ctx, f *ir.Func) limits {
	gpu := memeffect.IsGPU(f.Mod()) && !c.Bool("unroll-as-llvm", false)
	var l limits
	if gpu {
		l = limits{
			threshold: c.Int("unroll-threshold", 300),
			boost:     c.Int("unroll-max-percent-threshold-boost", 400),
			maxCount:  c.Int("unroll-max-count", 64),
			fullMax:   c.Int("unroll-full-max-count", 1024),
			runtime:   c.Int("unroll-runtime-count", 4),
			forcePeel: c.Int("unroll-peel-count", 0),
		}
		l.partialThreshold = c.Int("unroll-partial-threshold", l.threshold/2)
	} else {
		l = genericLimits(c, f)
	}
	l.gpu = gpu
	l.pragma = c.Int("pragma-unroll-threshold", 16384)
	l.count = c.Int("unroll-count", 0)
	l.allowPartial, l.allowRuntime = c.Bool("unroll-allow-partial", gpu), c.Bool("unroll-runtime", gpu)
	l.noRemainder = !c.Bool("unroll-allow-remainder", true)
	l.allowPeeling, l.peelNests = c.Bool("unroll-allow-peeling", true), c.Bool("unroll-allow-loop-nests-peeling", false)
	l.maxPeel = c.Int("unroll-peel-max-count", 7)
	l.forcePeel = c.Int("unroll-force-peel-count", l.forcePeel)
	if _, ok := c.Setting("unroll-runtime-epilog"); ok {
		l.epilogue = no
		if c.Bool("unroll-runtime-epilog", false) {
			l.epilogue = yes
		}
	}
	l.multiExit, l.predictable = c.Bool("unroll-runtime-multi-exit", false), c.Bool("unroll-runtime-other-exit-predictable", false)
	return l
}

// answer is what was said to a question, if anything.
type answer uint8

const (
	unset answer = iota
	yes
	no
)

// suffixOf is behind the names of copy k: nothing where the original goes.
func suffixOf(k int) string {
	if k == 0 {
		return ""
	}
	return "." + strconv.Itoa(k)
}

// facts are what is known of a loop before anything changes.
type facts struct {
	size       int  // of its body, with the copies that loops inside will have
	convergent bool // threads take part in something together
	fixed      bool // something may not be copied
	scopes     bool // a scope of noalias begins in it
	simple     bool // it has the form that is wanted
}

// decideAll decides what is done to each loop and reports whether anything is.
func (u *unroller) decideAll() bool {
	all := u.fr.All()
	if !u.limits.gpu {
		u.findAssumed()
	}
	u.decisions, u.facts, u.regions = make([]decision, len(all)), make([]facts, len(all)), make([]region, len(all))
	all[0].Exiting()
	for _, b := range u.fr.Order() {
		if l := u.fr.Innermost(b); l != nil {
			u.regions[l.Index].own = append(u.regions[l.Index].own, b)
		}
	}
	any := false
	for _, l := range slices.Backward(all) {
		u.note(l)
		d := u.decide(l)
		if d.kind == nothing {
			continue
		}
		stat := [...]*pass.Stat{full: fully, partial: partly, runtime: atRunTime, peel: peeled}[d.kind]
		if !u.c.ApplyAs(stat, l.Header.Term(), d.text()) {
			continue
		}
		if d.kind == runtime && d.trips == nil && !u.emitCount(l, &d) {
			continue
		}
		if d.exits == nil {
			d.exits = u.exits(l)
		}
		u.decisions[l.Index] = d
		any = true
	}
	return any
}

// text says what is done.
func (d *decision) text() string {
	switch n := strconv.Itoa(d.copies); d.kind {
	case full:
		return "completely unrolled loop with " + n + " iterations"
	case peel:
		return "peeled loop by " + strconv.Itoa(d.copies-1) + " iterations"
	case runtime:
		return "unrolled loop by a factor of " + n + " with run-time trip count"
	default:
		return "unrolled loop by a factor of " + n
	}
}

// note collects the facts about l; those of the loops inside are there.
func (u *unroller) note(l *loop.Loop) {
	f := &u.facts[l.Index]
	f.simple = l.Preheader() != nil && l.Latch() != nil
	for _, k := range l.Inner {
		g, n := u.facts[k.Index], max(1, u.decisions[k.Index].copies)
		f.size = min(f.size+g.size*n, 1<<30)
		f.convergent, f.fixed, f.scopes = f.convergent || g.convergent, f.fixed || g.fixed, f.scopes || g.scopes
		f.simple = f.simple && g.simple
	}
	for _, b := range u.regions[l.Index].own {
		f.fixed = f.fixed || b.AddrTaken
		for v := range b.Instrs() {
			if u.limits.gpu {
				f.size += u.size(v)
			} else if !u.assumed(v) {
				f.size += u.genericSize(v)
			}
			if v.Type == ir.Token || v.Op.Is(ir.IsEHPad) || v.Op == ir.OpIndirectBr || v.Op == ir.OpCallBr && u.limits.gpu || v.Op == ir.OpAlloca {
				f.fixed = true
			}
			if v.Op.Is(ir.IsCallLike) {
				e := u.effects.Inst(v)
				f.convergent = f.convergent || e.Has(memeffect.Convergent)
				f.fixed = f.fixed || e.Has(memeffect.NoDuplicate)
				f.scopes = f.scopes || reshape.DeclaresScope(u.f, v)
			}
		}
	}
}

// wish is what metadata says.
type wish struct {
	disable, enable, full, noRuntime bool
	count                            int
}

func (u *unroller) wish(l *loop.Loop) wish {
	id := l.ID()
	has := func(name string) bool { return reshape.LoopHint(u.f, id, name) != nil }
	w := wish{
		disable:   has("llvm.loop.unroll.disable"),
		enable:    has("llvm.loop.unroll.enable"),
		full:      has("llvm.loop.unroll.full"),
		noRuntime: has("llvm.loop.unroll.runtime.disable"),
	}
	if n, ok := reshape.LoopNumber(u.f, id, "llvm.loop.unroll.count"); ok {
		w.count = int(min(n, 1<<16))
		w.disable = w.disable || n == 1
	}
	w.disable = w.disable || reshape.LoopHas(u.f, id, "llvm.loop.disable_nonforced") && !w.enable && !w.full && w.count == 0
	return w
}

// decide decides about one loop.
func (u *unroller) decide(l *loop.Loop) decision {
	f, w := &u.facts[l.Index], u.wish(l)
	switch {
	case w.disable:
		return decision{}
	case !f.simple:
		u.c.Missed(fully, l.Header.Term(), "the loop has not one way in, one way back and exits of its own")
		return decision{}
	case f.fixed:
		u.c.Missed(fully, l.Header.Term(), "something in the loop may not be copied")
		return decision{}
	}
	if !u.limits.gpu {
		return u.decideGeneric(l, w)
	}
	exit, trips := u.trips(l)
	wanted := w.enable || w.full || w.count > 0 || u.limits.count > 0
	if d, ok := u.decideFull(l, w, exit, trips); ok {
		return d
	}
	if d, ok := u.decidePeel(l, w, trips); ok {
		return d
	}
	if u.onlyFull || w.full {
		return decision{}
	}
	if d, ok := u.decidePartial(l, w, exit, trips, wanted); ok {
		return d
	}
	if d, ok := u.decideRuntime(l, w, trips, wanted); ok {
		return d
	}
	return decision{}
}

// trips returns the block after whose constant count the loop is left, and how often the header is executed then; 0 when there is none.
func (u *unroller) trips(l *loop.Loop) (*ir.Block, int) {
	latch := l.Latch()
	var best *ir.Block
	least := uint64(0)
	for _, c := range u.x.Counts(l).Exits {
		n, ok := uint64(0), false
		if c.Exact != 0 {
			n, ok = u.x.Const(c.Exact)
		}
		if !ok || n >= 1<<31-1 || !u.counts(l, c.Block, latch) {
			continue
		}
		if best == nil || n+1 < least {
			best, least = c.Block, n+1
		}
	}
	return best, int(least)
}

// exits returns what is known of the blocks that leave l.
func (u *unroller) exits(l *loop.Loop) (out []exit) {
	all := u.x.Counts(l).Exits
	latch := l.Latch()
	for _, c := range all {
		if !u.counts(l, c.Block, latch) {
			continue
		}
		e := exit{block: c.Block, multiple: 1}
		if len(all) == 1 {
			e.multiple = u.x.TripMultiple(l)
		}
		if c.Exact != 0 {
			if n, ok := u.x.Const(c.Exact); ok && n < 1<<31-1 {
				e.trips = n + 1
			}
		}
		out = append(out, e)
	}
	return out
}

// counts reports that every iteration comes to the branch of b, a block of no loop inside, which leaves the loop or does not.
func (u *unroller) counts(l *loop.Loop, b, latch *ir.Block) bool {
	if b == nil || u.fr.Innermost(b) != l || b.Term().Op != ir.OpBr || len(b.Succs) != 2 || !u.tree.Dominates(b, latch) {
		return false
	}
	return l.Contains(b.Succs[0].B) != l.Contains(b.Succs[1].B)
}

func (u *unroller) decideFull(l *loop.Loop, w wish, exit *ir.Block, trips int) (decision, bool) {
	if trips == 0 || trips > u.limits.fullMax || w.count > 0 && trips > w.count || u.limits.count > 0 && trips != u.limits.count {
		return decision{}, false
	}
	d := decision{kind: full, copies: trips, exit: exit}
	size := u.facts[l.Index].size
	limit := u.limits.threshold
	if w.enable || w.full || w.count > 0 || u.limits.count > 0 {
		limit = u.limits.pragma
	}
	if size*trips <= limit {
		return d, true
	}
	if size > 4*limit {
		u.c.Missed(fully, l.Header.Term(), "the body is too large")
		return decision{}, false
	}
	left := u.leftOver(l)
	boost := min(size*100/max(left, 1), u.limits.boost)
	if left*trips <= limit*max(boost, 100)/100 {
		return d, true
	}
	u.c.Missed(fully, l.Header.Term(), "all iterations together are too large")
	return decision{}, false
}

func (u *unroller) decidePartial(l *loop.Loop, w wish, exit *ir.Block, trips int, wanted bool) (decision, bool) {
	if !wanted && !u.limits.allowPartial {
		return decision{}, false
	}
	size := max(u.facts[l.Index].size, 1)
	limit := u.limits.partialThreshold
	if wanted {
		limit = u.limits.pragma
	}
	most := min(limit/size, u.limits.maxCount)
	if n := max(w.count, u.limits.count); n > 0 {
		most = min(n, limit/size)
	} else if wanted && trips == 0 {
		most = min(most, 8)
	}
	multiple := uint64(trips)
	if trips == 0 {
		exits := l.Exiting()
		if len(exits) != 1 || !u.counts(l, exits[0], l.Latch()) {
			return decision{}, false
		}
		exit, multiple = exits[0], u.x.TripMultiple(l)
	} else if !l.IsInnermost() && !wanted {
		return decision{}, false
	}
	for n := most; n > 1; n-- {
		if multiple%uint64(n) == 0 {
			if n*4 < most && !u.facts[l.Index].convergent {
				break // the remainder costs less
			}
			return decision{kind: partial, copies: n, exit: exit}, true
		}
	}
	return decision{}, false
}

func (u *unroller) decideRuntime(l *loop.Loop, w wish, trips int, wanted bool) (decision, bool) {
	f := &u.facts[l.Index]
	exits := l.Exiting()
	switch {
	case !wanted && !u.limits.allowRuntime || w.noRuntime || u.limits.noRemainder || !l.IsInnermost() && !wanted:
		return decision{}, false
	case len(exits) != 1 || exits[0] != l.Latch() || !u.counts(l, exits[0], exits[0]):
		u.c.Missed(atRunTime, l.Header.Term(), "it is not left by its latch alone")
		return decision{}, false
	case f.convergent:
		u.c.Missed(atRunTime, l.Header.Term(), "threads take part in something together")
		return decision{}, false
	}
	if b := u.x.Counts(l).Max; b != 0 && trips == 0 {
		if n, ok := u.x.Const(b); ok && n < uint64(u.limits.runtime) {
			return decision{}, false // mostly remainder
		}
	}
	limit := u.limits.partialThreshold
	n := u.limits.runtime
	if wanted {
		limit = u.limits.pragma
		n = max(w.count, u.limits.count, n)
	}
	for n > 1 && (n&(n-1) != 0 || n*f.size > limit) {
		n--
	}
	if n < 2 {
		u.c.Missed(atRunTime, l.Header.Term(), "the body is too large")
		return decision{}, false
	}
	return decision{kind: runtime, copies: n, exit: exits[0]}, true
}

// emitCount writes the count of l in front of it.
func (u *unroller) emitCount(l *loop.Loop, d *decision) bool {
	e := u.x.Counts(l).Exact
	if e == 0 || u.x.Kind(e) == scev.CouldNotCompute || u.x.IsPointer(e) || u.x.Width(e) > 64 || u.x.Width(e) < 8 {
		u.c.Missed(atRunTime, l.Header.Term(), "it is not known how often it is executed")
		return false
	}
	if u.plans == nil {
		u.plans = expand.New(u.x, expand.Options{Budget: 12})
	}
	at := l.Preheader().Term()
	p, why := u.plans.Plan(e, at)
	if p == nil {
		u.c.Missed(atRunTime, l.Header.Term(), "its count: "+why)
		return false
	}
	d.count = u.plans.Emit(p, at)
	u.findCounter(l, d)
	return true
}

// findCounter looks for a phi that steps by one and is as wide as the count: it takes as many values as there are iterations, each once, so that it tells when the rounds
// are over. The branch of the latch must test what it will be next: else that may be poison behind the last iteration, where nobody looks at it.
func (u *unroller) findCounter(l *loop.Loop, d *decision) {
	i, latch := 0, l.Latch()
	test := latch.Term().Args[0]
	if test.Op != ir.OpICmp {
		return
	}
	for p := range l.Header.Phis() {
		i++
		tested := false
		for k, e := range l.Header.Preds {
			tested = tested || e.B == latch && p.Args[k].IsInst() && slices.Contains(test.Args, p.Args[k])
		}
		if !tested {
			continue
		}
		e := u.x.Expr(p)
		if p.Type != d.count.Type || e == 0 || u.x.Kind(e) != scev.AddRec || u.x.Loop(e) != l || len(u.x.Operands(e)) != 2 {
			continue
		}
		step, ok := u.x.Const(u.x.Operands(e)[1])
		w := u.x.Width(e)
		switch {
		case ok && step == 1:
			d.iv, d.down = i, false
			return
		case ok && step == ^uint64(0)>>(64-w):
			d.iv, d.down = i, true
		}
	}
}
