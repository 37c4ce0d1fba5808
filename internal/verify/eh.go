package verify

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

func isFuncletPad(v *ir.Value) bool {
	return v.IsInst() && (v.Op == ir.OpCatchPad || v.Op == ir.OpCleanupPad)
}

// isPad reports whether v is a pad whose parents are pads.
func isPad(v *ir.Value) bool { return isFuncletPad(v) || v.IsInst() && v.Op == ir.OpCatchSwitch }

// parentPad returns the pad around v, or nil when there is none.
func parentPad(v *ir.Value) *ir.Value {
	if len(v.Args) == 0 || !isPad(v.Args[0]) {
		return nil
	}
	return v.Args[0]
}

// firstPad returns the exception pad a block starts with, or nil.
func firstPad(b *ir.Block) *ir.Value {
	v := b.FirstNonPhi()
	for v != nil && v.Op == ir.OpDbgRecord {
		v = v.Next()
	}
	if v == nil || !v.Op.Is(ir.IsEHPad) {
		return nil
	}
	return v
}

// ehPad checks landingpad, catchpad, cleanuppad and catchswitch by themselves; how they are
// reached is checked by pads.
func (c *checker) ehPad(v *ir.Value) {
	c.fn.hasPads = true
	if v.Op != ir.OpLandingPad {
		c.fn.hasFunclets = true
	}
	if !c.check(c.f.Personality != nil, v, "%s in a function without a personality", v.Op) ||
		!c.check(firstPad(v.Block) == v, v, "%s must be the first instruction of its block", v.Op) {
		return
	}
	switch v.Op {
	case ir.OpLandingPad:
		c.landingPad(v)
	case ir.OpCatchPad:
		c.check(v.Args[0].IsInst() && v.Args[0].Op == ir.OpCatchSwitch, v, "catchpad must be within a catchswitch")
	case ir.OpCleanupPad:
		c.check(v.Args[0].Op == ir.OpNone || isFuncletPad(v.Args[0]), v, "cleanuppad must be within none or a catchpad or cleanuppad")
	case ir.OpCatchSwitch:
		c.catchSwitch(v)
	}
}

func (c *checker) landingPad(v *ir.Value) {
	if v.Aux < 0 || int(v.Aux) >= len(c.f.Pads) {
		c.err(v, "landingpad without its clauses")
		return
	}
	p := c.f.Pads[v.Aux]
	if !c.check(len(v.Args) > 0 || p.Cleanup, v, "landingpad needs a clause or cleanup") {
		return
	}
	if !c.resumeTypeIs(v, v.Type, "landingpad") {
		return
	}
	for i, a := range v.Args {
		if i < len(p.Filter) && p.Filter[i] {
			c.check(c.ts.Kind(a.Type) == ir.KindArray && a.IsConst(), v, "a filter of landingpad must be a constant array")
		} else {
			c.check(c.ts.IsPtr(a.Type), v, "a catch of landingpad must be a pointer")
		}
	}
}

// resumeTypeIs checks that all landingpads and resumes of a function have one type.
func (c *checker) resumeTypeIs(v *ir.Value, t ir.Type, what string) bool {
	if c.fn.resumeType == ir.NoType {
		c.fn.resumeType = t
	}
	return c.check(c.fn.resumeType == t, v, "%s does not have the type of the others in the function", what)
}

func (c *checker) catchSwitch(v *ir.Value) {
	n := len(v.Block.Succs)
	if v.Aux == 1 {
		n--
	}
	if !c.check(n > 0, v, "catchswitch needs a handler") {
		return
	}
	for _, e := range v.Block.Succs[:n] {
		first := firstPad(e.B)
		if !c.check(first != nil && first.Op == ir.OpCatchPad, v, "a handler of catchswitch must start with a catchpad") {
			return
		}
	}
	if v.Aux == 1 && !c.unwindTarget(v, v.Block.Succs[n].B) {
		return
	}
	if len(v.Args) > 0 {
		c.check(v.Args[0].Op == ir.OpNone || isFuncletPad(v.Args[0]), v, "catchswitch must be within none or a catchpad or cleanuppad")
	}
}

// unwindTarget checks that b starts with a pad that unwinding may enter.
func (c *checker) unwindTarget(v *ir.Value, b *ir.Block) bool {
	p := firstPad(b)
	return c.check(p != nil && (v.Op == ir.OpInvoke || p.Op != ir.OpLandingPad), v, "the unwind target of %s does not start with an exception pad", v.Op)
}

// ehTerminator checks resume, cleanupret and catchret; catchswitch is a pad.
func (c *checker) ehTerminator(v *ir.Value) {
	switch v.Op {
	case ir.OpResume:
		if c.check(c.f.Personality != nil, v, "resume in a function without a personality") {
			c.resumeTypeIs(v, v.Args[0].Type, "resume")
		}
	case ir.OpCleanupRet:
		if c.check(v.Args[0].IsInst() && v.Args[0].Op == ir.OpCleanupPad, v, "cleanupret needs a cleanuppad") && len(v.Block.Succs) == 1 {
			c.unwindTarget(v, v.Block.Succs[0].B)
		}
	case ir.OpCatchRet:
		c.check(v.Args[0].IsInst() && v.Args[0].Op == ir.OpCatchPad, v, "catchret needs a catchpad")
	case ir.OpCatchSwitch:
		c.ehPad(v)
	}
}

// pads checks how exception pads are entered and left, over the whole function.
func (c *checker) pads(f *ir.Func) {
	for _, b := range f.Blocks {
		if t := b.Last(); t.Op == ir.OpInvoke && !c.unwindTarget(t, b.Succs[1].B) {
			return
		}
	}
	if !c.fn.hasPads {
		return
	}
	for _, b := range f.Blocks {
		if p := firstPad(b); p != nil && !c.padEntered(p) {
			return
		}
	}
	if c.fn.hasFunclets {
		c.unwindExits(f)
	}
}

// padEntered checks that the predecessors of the pad's block reach it by unwinding only.
func (c *checker) padEntered(p *ir.Value) bool {
	b := p.Block
	if b == c.f.Blocks[0] {
		c.err(p, "%s in the entry block", p.Op)
		return false
	}
	for _, e := range b.Preds {
		t := e.B.Last()
		switch p.Op {
		case ir.OpLandingPad:
			if t.Op != ir.OpInvoke || e.I != 1 {
				c.err(p, "the block of a landingpad is entered by an edge that is not the unwind edge of an invoke")
				return false
			}
			continue
		case ir.OpCatchPad:
			if t != p.Args[0] {
				c.err(p, "the block of a catchpad is entered by an edge that is not from its catchswitch")
				return false
			}
			if t.Aux == 1 && int(e.I) == len(e.B.Succs)-1 {
				c.err(t, "a catchswitch cannot unwind to one of its catchpads")
				return false
			}
			continue
		}
		if !c.funcletEdge(p, e, t) {
			return false
		}
	}
	return true
}

// funcletEdge checks one edge into a cleanuppad or catchswitch: it leaves pads until it is in the
// one around p.
func (c *checker) funcletEdge(p *ir.Value, e ir.Edge, t *ir.Value) bool {
	var from *ir.Value
	to := parentPad(p)
	switch {
	case t.Op == ir.OpInvoke && e.I == 1:
		if info := c.intr(c.symbolOf(t.Args[0])); info != nil && !info.Has('t') && strings.HasPrefix(info.Name, "llvm.seh.") || info != nil && info.Name == "llvm.donothing" {
			return true // cannot unwind
		}
		if args := bundleOf(t, c.f.Call(t), "funclet"); len(args) == 1 && isPad(args[0]) {
			from = args[0]
		}
	case t.Op == ir.OpCleanupRet:
		from = t.Args[0]
		if from == to {
			c.err(t, "a cleanupret must leave its cleanup")
			return false
		}
	case t.Op == ir.OpCatchSwitch && t.Aux == 1 && int(e.I) == len(e.B.Succs)-1:
		from = t
	default:
		c.err(p, "%s is entered by an edge that is not an unwind edge", p.Op)
		return false
	}
	for steps := 0; ; steps++ {
		switch {
		case from == p:
			c.err(t, "%s handles exceptions raised within itself", p.Op)
			return false
		case from == to:
			return true
		case from == nil:
			c.err(t, "an unwind edge enters more than one pad")
			return false
		case steps > c.f.NumBlockIDs():
			c.err(t, "pads are nested in a cycle")
			return false
		}
		from = parentPad(from)
	}
}

// unwindExits checks that all edges that leave a pad by unwinding go to one place, those of a
// catchpad to that of its catchswitch, and that sibling pads do not handle each other's
// exceptions in a cycle.
func (c *checker) unwindExits(f *ir.Func) {
	exits := make(map[*ir.Value]*ir.Block) // by pad; nil block: to the caller
	for _, b := range f.Blocks {
		t := b.Last()
		var from *ir.Value
		var to *ir.Block
		switch t.Op {
		case ir.OpInvoke:
			if args := bundleOf(t, f.Call(t), "funclet"); len(args) == 1 {
				from = args[0]
			}
			to = b.Succs[1].B
		case ir.OpCleanupRet:
			from = t.Args[0]
			if len(b.Succs) == 1 {
				to = b.Succs[0].B
			}
		case ir.OpCatchSwitch:
			from = parentPad(t)
			if t.Aux == 1 {
				to = b.Succs[len(b.Succs)-1].B
			}
			exits[t] = to
			if to == nil {
				// Like a call inside the pad, it says nothing of where the pad around it unwinds to:
				// should that be elsewhere, getting here is undefined.
				continue
			}
		}
		var outer *ir.Value // where the edge ends up in
		if to != nil {
			outer = parentPad(firstPad(to))
		}
		for from != nil && from != outer && isPad(from) {
			if from.Op == ir.OpCatchPad {
				cs := from.Args[0]
				var csTo *ir.Block
				if cs.IsInst() && cs.Op == ir.OpCatchSwitch && cs.Aux == 1 {
					csTo = cs.Block.Succs[len(cs.Block.Succs)-1].B
				}
				if csTo != to && t != cs {
					c.err(t, "unwind edges out of a catchpad must go where its catchswitch unwinds to")
					return
				}
			}
			if old, ok := exits[from]; ok {
				if old != to {
					c.err(t, "unwind edges out of one pad have different destinations")
					return
				}
				if from.Op != ir.OpCatchSwitch {
					break // what is around it was done with the other edge
				}
			}
			exits[from] = to
			from = parentPad(from)
		}
	}
	c.siblingPads(f, exits)
}

// siblingPads looks for cycles of pads with one parent where each unwinds to the next.
func (c *checker) siblingPads(f *ir.Func, exits map[*ir.Value]*ir.Block) {
	next := func(p *ir.Value) *ir.Value {
		to := exits[p]
		if to == nil {
			return nil
		}
		if q := firstPad(to); q != nil && parentPad(q) == parentPad(p) {
			return q
		}
		return nil
	}
	state := make(map[*ir.Value]int)
	for i, b := range f.Blocks {
		p := firstPad(b)
		for p != nil && isPad(p) && state[p] == 0 {
			state[p] = i + 1
			p = next(p)
			if p != nil && state[p] == i+1 {
				c.err(p, "exception pads handle each other's exceptions")
				return
			}
		}
	}
}

// scopedPersonality reports whether the personality has exception handlers in funclets.
func (c *checker) scopedPersonality() bool {
	if c.f.Personality == nil {
		return false
	}
	if g := c.symbolOf(stripCasts(&c.m.Pool, c.f.Personality)); g != nil {
		switch g.Name {
		case "__CxxFrameHandler3", "_except_handler3", "_except_handler4", "__C_specific_handler", "ProcessCLRException", "__gxx_wasm_personality_v0":
			return true
		}
	}
	return false
}

// funcletTokens checks that intrinsics that become calls say which funclet they are in. A block
// can be in several funclets: those through which it is reached.
func (c *checker) funcletTokens(calls []*ir.Value) {
	if len(calls) == 0 || !c.fn.hasFunclets || !c.scopedPersonality() {
		return
	}
	type state struct {
		b *ir.Block
		p *ir.Value // the funclet's pad, nil for none
	}
	seen := make(map[state]bool)
	inFunclet := make(map[*ir.Block]bool)
	work := []state{{c.f.Blocks[0], nil}}
	for len(work) > 0 {
		s := work[len(work)-1]
		work = work[:len(work)-1]
		if p := firstPad(s.b); p != nil && isFuncletPad(p) {
			s.p = p
		}
		if seen[s] {
			continue
		}
		seen[s] = true
		if s.p != nil {
			inFunclet[s.b] = true
		}
		out := s.p
		switch t := s.b.Last(); t.Op {
		case ir.OpCatchRet:
			if cs := t.Args[0].Args[0]; cs.IsInst() {
				out = parentPad(cs)
			}
		case ir.OpCleanupRet:
			out = parentPad(t.Args[0])
		}
		for _, e := range s.b.Succs {
			work = append(work, state{e.B, out})
		}
	}
	for _, v := range calls {
		if inFunclet[v.Block] && bundleOf(v, c.f.Call(v), "funclet") == nil {
			c.err(v, "a call inside a funclet needs a bundle \"funclet\"")
		}
	}
}
