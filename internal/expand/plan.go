package expand

import (
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// planner makes one plan.
type planner struct {
	*Expander
	Plan
	made   map[scev.Expr][]int // steps that are an expression
	counts map[*ir.Value]int   // values that occur more than once, and may be undef
	blocks map[scev.Expr]bool  // by expression: it has such a value
	why    string              // there is no plan
	whole  scev.Expr           // what is planned
	at     *ir.Value           // and where
	depth  int                 // of the loops around it
}

// saved is what a way that is not taken leaves as it was.
type saved struct {
	Plan
	why string
}

func (p *planner) save() saved     { return saved{p.Plan, p.why} }
func (p *planner) restore(s saved) { p.Plan, p.why = s.Plan, s.why }

func (p *planner) fail(why string) int {
	if p.why == "" {
		p.why = why
	}
	return -1
}

// put adds a step that costs so many slots.
func (p *planner) put(s step, slots int) int {
	if p.why != "" {
		return -1
	}
	if s.at != nil && p.loops.Depth(s.at.Block) < p.depth && s.rec == nil {
		p.Before += slots
	} else {
		p.Inside += slots
	}
	p.steps = append(p.steps, s)
	i := len(p.steps) - 1
	if s.expr != 0 {
		p.made[s.expr] = append(p.made[s.expr], i)
	}
	return i
}

// value adds a value that is there.
func (p *planner) value(e scev.Expr, v *ir.Value, drop []*ir.Value) int {
	if i := p.have(e, nil); i >= 0 && p.steps[i].value == v {
		return i
	}
	return p.put(step{expr: e, value: v, drop: drop}, 0)
}

// have returns a step that is e in front of at, or -1; nil is any place, for values.
func (p *planner) have(e scev.Expr, at *ir.Value) int {
	for _, i := range p.made[e] {
		if i >= len(p.steps) || p.steps[i].expr != e {
			continue // of a way that was not taken
		}
		if at == nil && p.steps[i].value != nil || at != nil && p.stands(i, at) {
			return i
		}
	}
	return -1
}

// stands reports that the result of a step is there in front of at.
func (p *planner) stands(i int, at *ir.Value) bool {
	s := &p.steps[i]
	if s.value != nil {
		return p.there(s.value, at)
	}
	return s.at == at || s.at.Block == at.Block && s.at.Before(at) || p.tree.StrictlyDominates(s.at.Block, at.Block)
}

// behind returns place if a step is there, else at, where it is for sure.
func (p *planner) behind(i int, place, at *ir.Value) *ir.Value {
	if p.why == "" && !p.stands(i, place) {
		return at
	}
	return place
}

// shared reports that e has a value that has to be the same wherever it occurs, and might not be.
func (p *planner) shared(e scev.Expr) bool {
	if len(p.counts) == 0 {
		return false
	}
	r, ok := p.blocks[e]
	if !ok {
		p.x.Walk(e, func(o scev.Expr) bool {
			r = r || p.x.Kind(o) == scev.Unknown && p.counts[p.x.Value(o)] > 0
			return !r
		})
		p.blocks[e] = r
	}
	return r
}

// countLeaves finds the values that occur more than once in e and may be undef, so that each use might be another number.
func (p *planner) countLeaves(e scev.Expr, at *ir.Value) {
	n := map[*ir.Value]int{}
	work := []scev.Expr{e} // as a tree: at most as many as an expression may have
	for len(work) > 0 {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		if p.x.Kind(o) == scev.Unknown {
			n[p.x.Value(o)]++
		}
		work = append(work, p.x.Operands(o)...)
	}
	p.counts, p.blocks = map[*ir.Value]int{}, map[scev.Expr]bool{}
	for v, k := range n {
		if k > 1 && !p.x.Defined(v, at.Block) {
			p.counts[v] = k
		}
	}
}

// where returns the outermost place in front of loops where e can be computed.
func (p *planner) where(e scev.Expr, at *ir.Value) *ir.Value {
	if p.opt.InPlace || p.loops.Depth(at.Block) == 0 || p.divides(e) {
		return at
	}
	for l := p.loops.Innermost(at.Block); l != nil && p.x.Invariant(e, l); l = l.Parent {
		pre := l.Preheader()
		if pre == nil || !p.x.Available(e, pre) || !p.leavesAt(e, pre.Term()) {
			break
		}
		at = pre.Term()
	}
	return at
}

// leavesAt reports that all values in e can be used in front of at, and its recurrences are of loops around it.
func (p *planner) leavesAt(e scev.Expr, at *ir.Value) bool {
	ok := true
	p.x.Walk(e, func(o scev.Expr) bool {
		switch p.x.Kind(o) {
		case scev.Unknown:
			ok = ok && p.there(p.x.Value(o), at)
		case scev.AddRec:
			ok = ok && p.x.Loop(o).Contains(at.Block)
		}
		return ok
	})
	return ok
}

// divides reports a division by something that is no constant.
func (p *planner) divides(e scev.Expr) bool {
	found := false
	p.x.Walk(e, func(o scev.Expr) bool {
		if p.x.Kind(o) == scev.UDiv {
			c, ok := p.x.Const(p.x.Operands(o)[1])
			found = found || !ok || c == 0
		}
		return !found
	})
	return found
}

// plan returns the step that is e in front of at.
func (p *planner) plan(e scev.Expr, at *ir.Value) int {
	if p.why != "" {
		return -1
	}
	w := p.x.Width(e)
	if e == 0 || w == 0 || w > 64 {
		return p.fail("a part of it cannot be computed")
	}
	if c, ok := p.x.Const(e); ok {
		return p.value(e, p.f.Int(p.typeOf(e), int64(c<<(64-w))>>(64-w)), nil)
	}
	if i := p.have(e, at); i >= 0 {
		return i
	}
	if !p.shared(e) || len(p.steps) == 0 && e == p.whole {
		if v, drop := p.reuse(e, at); v != nil {
			return p.value(e, v, drop)
		}
	}
	place := p.where(e, at)
	if i := p.have(e, place); i >= 0 {
		return i
	}
	switch p.x.Kind(e) {
	case scev.Unknown:
		return p.leaf(e, at)
	case scev.Trunc, scev.ZExt, scev.SExt, scev.PtrToInt:
		return p.cast(e, place)
	case scev.Add:
		return p.sum(e, place)
	case scev.Mul:
		return p.product(e, place)
	case scev.UDiv:
		return p.quotient(e, place)
	case scev.UMax, scev.SMax, scev.UMin, scev.SMin, scev.UMinSeq:
		return p.extreme(e, place)
	case scev.AddRec:
		return p.rec(e, place)
	}
	return p.fail("a part of it has no instruction")
}

// leaf plans a value of the function.
func (p *planner) leaf(e scev.Expr, at *ir.Value) int {
	v := p.x.Value(e)
	switch {
	case v.Op == ir.OpUndef || v.Op == ir.OpPoison:
		return p.fail("a part of it is undefined")
	case !p.there(v, at):
		return p.fail("a part of it is not there, or differs between threads there")
	case p.counts[v] == 0:
		return p.value(e, v, nil)
	}
	place := p.f.Entry().FirstNonPhi()
	if v.IsInst() {
		place = v.Next()
		if v.Op == ir.OpPhi {
			place = v.Block.FirstNonPhi()
		}
	}
	if place == nil || v.IsTerminator() || place.Op.Is(ir.IsEHPad) {
		return p.fail("a part of it cannot be frozen")
	}
	return p.put(step{expr: e, op: ir.OpFreeze, typ: v.Type, args: []int{p.put(step{value: v}, 0)}, at: place}, 0)
}

// signed returns the number of a constant.
func (p *planner) signed(e scev.Expr) (int64, bool) {
	c, ok := p.x.Const(e)
	w := p.x.Width(e)
	if !ok || w == 0 {
		return 0, false
	}
	return int64(c<<(64-w)) >> (64 - w), true
}

// number returns a constant.
func (p *planner) number(c int64, w int) scev.Expr { return p.x.Expr(p.f.Int(p.ts.Int(w), c)) }

// adds is what a sum of the width of e costs.
func (p *planner) adds(e scev.Expr) int {
	if p.x.Width(e) > 32 {
		return target.Costs.Wide
	}
	return target.Costs.Add
}

// countWords counts the registers that the plan keeps alive in a loop.
func (p *planner) countWords() {
	counted := make([]bool, len(p.steps))
	words := func(i int) {
		if s := &p.steps[i]; !counted[i] && s.value == nil {
			counted[i] = true
			n := (p.ts.Bits(s.typ) + 31) / 32
			if p.ts.IsPtr(s.typ) {
				n = 2
			}
			p.Words += n
			p.held = append(p.held, Held{s.expr, n})
		}
	}
	outside := func(i int) bool { s := &p.steps[i]; return s.at != nil && p.loops.Depth(s.at.Block) < p.depth }
	for i := range p.steps {
		s := &p.steps[i]
		if s.rec != nil {
			words(i)
		}
		if s.value != nil || outside(i) {
			continue
		}
		for k, a := range s.args {
			if outside(a) && (s.rec == nil || k > 0) { // the start of a phi is not needed behind it
				words(a)
			}
		}
	}
	if p.depth > 0 && outside(p.root) {
		words(p.root)
	}
}
