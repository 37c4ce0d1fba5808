package uniformity

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// use is an operand: arg of v.
type use struct {
	v   *ir.Value
	arg int32
}

// engine spreads divergence until nothing changes. Work is taken from the end of a stack.
type engine struct {
	info *Info
	fn   *ir.Func
	dom  *dom.Tree
	rule []rule // by value ID; 0: the result depends on all operands
	work []*ir.Value
	// users of value ID i are uses[start[i]:start[i+1]].
	start []int32
	uses  []use
	sync  *joiner
	later *crossings
	bad   []bool       // by index of the cycle: has entries other than the header
	near  []*loop.Loop // by index of the cycle: it or the nearest bad cycle around it
	taint []bool       // by BlockID: in a cycle of Info.assumed
	whole wholes
}

// rule is how divergence passes an instruction: ruleData for most; alwaysUniform; source; or a
// set of operands on which alone the result depends.
type rule uint32

const (
	ruleData      rule = 0
	source        rule = 1
	alwaysUniform rule = 2
	someOperands  rule = 4 // bits from ruleShift on: operand i counts
	ruleShift          = 3
)

// operands returns the rule of an instruction whose result depends on the given operands only.
func operands(args ...int) rule {
	r := someOperands
	for _, a := range args {
		r |= 1 << (ruleShift + a)
	}
	return r
}

// passes reports whether divergence of operand arg makes the result divergent.
func (r rule) passes(arg int32) bool {
	return r == ruleData || r == source || r&someOperands != 0 && arg < 32-ruleShift && r>>(ruleShift+arg)&1 != 0
}

func compute(f *ir.Func, mode Mode) *Info { return solve(f, mode, false) }

// solve computes the result. With all it follows every divergent branch, as a check of what is left out
// otherwise.
func solve(f *ir.Func, mode Mode, all bool) *Info {
	cy := loop.CyclesOf(f)
	n := len(cy.All())
	u := &Info{fn: f, mode: mode, cycles: cy, values: dense.NewBits[ir.ID](f.NumIDs()),
		terms: make([]bool, f.NumBlockIDs()), exit: make([]bool, n), nearest: make([]*loop.Loop, n)}
	if f.IsDecl() {
		return u
	}
	e := &engine{info: u, fn: f, dom: dom.Of(f), rule: make([]rule, f.NumIDs()), taint: make([]bool, f.NumBlockIDs())}
	e.whole.all = all
	e.findEntries()
	t := tableOf(f, mode)
	for _, p := range f.Params {
		if t.param(p) {
			u.values.Add(p.ID)
		}
	}
	for v := range f.Instrs() {
		r := t.inst(v)
		e.rule[v.ID] = r
		if r == source {
			u.values.Add(v.ID)
		}
	}
	e.indexUses()
	for v := range u.values.All() {
		e.push(v)
	}
	e.run()
	for i, l := range cy.All() {
		if u.exit[i] {
			u.nearest[i] = l
		} else if l.Parent != nil {
			u.nearest[i] = u.nearest[l.Parent.Index]
		}
	}
	return u
}

// findEntries marks the irreducible cycles. (To LLVM 19, edges from blocks that cannot be reached
// make a cycle irreducible too.)
func (e *engine) findEntries() {
	cy := e.info.cycles
	e.bad = make([]bool, len(cy.All()))
	for i, l := range cy.All() {
		e.bad[i] = !l.Reducible()
	}
	e.near = make([]*loop.Loop, len(e.bad))
	for i, l := range cy.All() {
		if l.Parent != nil {
			e.near[i] = e.near[l.Parent.Index]
		}
		if e.bad[i] {
			e.near[i] = l
		}
	}
}

// indexUses lists the uses of every parameter and instruction.
func (e *engine) indexUses() {
	n := e.fn.NumIDs()
	e.start = make([]int32, n+1)
	total := int32(0)
	for v := range e.fn.Instrs() {
		for _, a := range v.Args {
			if !a.IsConst() {
				e.start[a.ID]++
				total++
			}
		}
	}
	at := int32(0)
	for i, k := range e.start {
		e.start[i] = at
		at += k
	}
	fill := slices.Clone(e.start)
	e.uses = make([]use, total)
	before := make([]int32, n) // uses that come before the definition in the layout
	for v := range e.fn.Instrs() {
		for i, a := range v.Args {
			if !a.IsConst() {
				e.uses[fill[a.ID]] = use{v, int32(i)}
				fill[a.ID]++
			}
		}
		before[v.ID] = fill[v.ID] - e.start[v.ID]
	}
	// LLVM's order, on which the order of discovery depends: later uses first, but those before
	// the definition at the end and in order.
	for id := range before {
		us := e.uses[e.start[id]:e.start[id+1]]
		if len(us) > 1 {
			slices.Reverse(us)
			slices.Reverse(us[len(us)-int(before[id]):])
		}
	}
}

func (e *engine) usesOf(id ir.ID) []use { return e.uses[e.start[id]:e.start[id+1]] }

// push marks the users of a divergent value.
func (e *engine) push(id ir.ID) {
	for _, u := range e.usesOf(id) {
		e.reach(u)
	}
}

// reach marks the user of a divergent operand.
func (e *engine) reach(u use) {
	if e.rule[u.v.ID].passes(u.arg) {
		e.mark(u.v)
	}
}

// mark makes an instruction divergent.
func (e *engine) mark(v *ir.Value) {
	if e.rule[v.ID] == alwaysUniform {
		return
	}
	if v.IsTerminator() {
		if !e.info.terms[v.Block.ID] {
			e.info.terms[v.Block.ID] = true
			e.work = append(e.work, v)
		}
		if v.Type == ir.Void {
			return
		}
	}
	if e.info.values.Add(v.ID) && !v.IsTerminator() {
		e.work = append(e.work, v)
	}
}

func (e *engine) run() {
	for len(e.work) > 0 {
		v := e.work[len(e.work)-1]
		e.work = e.work[:len(e.work)-1]
		if v.IsTerminator() {
			e.branch(v.Block)
			if v.Type == ir.Void {
				continue
			}
		}
		e.push(v.ID)
	}
}

// branch spreads the divergence of the terminator of b.
func (e *engine) branch(b *ir.Block) {
	if !e.dom.Contains(b) || len(b.Succs) < 2 {
		return
	}
	if e.sync == nil {
		e.sync = newJoiner(e)
		e.whole.init(e)
	}
	if e.settled(b) {
		return
	}
	joins, exits := e.sync.of(b)
	var cycles []*loop.Loop
	for _, j := range joins {
		if e.whole.taints(j) {
			continue // as is all that it could make divergent
		}
		if l := e.divergentCycle(b, j); l != nil {
			cycles = append(cycles, l)
		} else {
			e.taintPhis(j)
		}
	}
	// Inner cycles first; one inside a cycle taken before needs nothing.
	slices.SortStableFunc(cycles, func(x, y *loop.Loop) int { return y.Depth - x.Depth })
	for _, l := range cycles {
		if !e.isTainted(l) {
			e.taintCycle(l)
		}
	}
	for _, x := range exits {
		e.leave(e.info.cycles.Innermost(b), x)
	}
}

// isTainted reports whether l is inside a cycle of Info.assumed: exactly then its header is, for
// the cycles inside l do not contain it.
func (e *engine) isTainted(l *loop.Loop) bool { return e.taint[l.Header.ID] }

func (e *engine) taintCycle(l *loop.Loop) {
	e.info.assumed = append(e.info.assumed, l)
	for _, b := range l.Blocks() {
		e.taint[b.ID] = true
		for v := range b.Instrs() {
			if !v.IsTerminator() {
				e.mark(v)
			}
		}
	}
}

// taintPhis marks the phis of a join but for those whose operands are all one constant.
func (e *engine) taintPhis(b *ir.Block) {
	for phi := range b.Phis() {
		if !constantPhi(phi) {
			e.mark(phi)
		}
	}
}

// constantPhi reports whether the operands of phi are a single value, undef and poison aside,
// that is the same on every path.
func constantPhi(phi *ir.Value) bool {
	var one *ir.Value
	for _, a := range phi.Args {
		if a == phi || a.Op == ir.OpUndef || a.Op == ir.OpPoison {
			continue
		}
		if one != nil && one != a {
			return false
		}
		one = a
	}
	return true
}

// divergentCycle returns the outermost cycle whose convergence the divergent branch of b, with
// paths that meet in j, makes unknown; nil when the join is as good as any.
func (e *engine) divergentCycle(b, j *ir.Block) *loop.Loop {
	l := e.info.cycles.Innermost(j)
	if l == nil {
		return nil
	}
	// The diverged entry criterion: convergence in a cycle with both the branch and the join is
	// sure if the branch, or the header, strictly dominates the join.
	both := e.info.cycles.Common(b, j)
	if both != nil && e.bad[both.Index] && !e.dom.StrictlyDominates(b, j) && !e.dom.StrictlyDominates(both.Header, j) {
		for p := both.Parent; p != nil && e.bad[p.Index] && !e.dom.StrictlyDominates(p.Header, j); p = p.Parent {
			both = p
		}
		return both
	}
	// Diverged paths from outside that reach different entries of an irreducible cycle.
	if out := l.OutermostWithout(b); out != nil && e.bad[out.Index] {
		return out
	}
	return nil
}

// leave handles a divergent exit: threads that diverged in l may reach x, outside, from different
// iterations.
func (e *engine) leave(l *loop.Loop, x *ir.Block) {
	out := l.OutermostWithout(x)
	if out == nil || e.info.exit[out.Index] {
		return
	}
	e.info.exit[out.Index] = true
	e.info.exits = append(e.info.exits, out)
	if e.isTainted(out) {
		return
	}
	if e.later == nil {
		e.later = newCrossings(e)
	}
	e.later.leaving(out, e.reach)
}
