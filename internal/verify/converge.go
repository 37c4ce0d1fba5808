package verify

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// The intrinsics that make convergence tokens.
const (
	convergeEntry  = "llvm.experimental.convergence.entry"
	convergeAnchor = "llvm.experimental.convergence.anchor"
	convergeLoop   = "llvm.experimental.convergence.loop"
)

func convergeKind(info *intrinsic.Info) string {
	if info != nil {
		switch info.Name {
		case convergeEntry, convergeAnchor, convergeLoop:
			return info.Name
		}
	}
	return ""
}

// isConvergent reports whether a call is convergent.
func (c *checker) isConvergent(call *ir.Call, target *ir.Func) bool {
	return c.hasAttr(call.FnAttrs, ir.AttrConvergent) || target != nil && c.hasAttr(target.FnAttrs, ir.AttrConvergent)
}

// callConvergence notes convergent calls and checks the rules that look at one call.
func (c *checker) callConvergence(v *ir.Value, call *ir.Call, target *ir.Func, info *intrinsic.Info) {
	kind := convergeKind(info)
	token := bundleOf(v, call, "convergencectrl")
	if kind == "" && token == nil {
		if c.fn.uncontrolled == nil && c.isConvergent(call, target) {
			c.fn.uncontrolled = v
		}
		return
	}
	c.fn.converge = append(c.fn.converge, v)
	if token != nil {
		def := token[0]
		if !def.IsInst() || !def.Op.Is(ir.IsCallLike) || convergeKind(c.intr(c.symbolOf(def.Args[0]))) == "" {
			c.err(v, "the operand of convergencectrl must come from a convergence control intrinsic")
			return
		}
		if kind == "" && !c.isConvergent(call, target) {
			c.err(v, "convergencectrl is for convergent calls only")
			return
		}
	}
	switch kind {
	case convergeEntry:
		switch {
		case token != nil:
			c.err(v, "%s takes no convergencectrl", kind)
		case v.Block != c.f.Blocks[0]:
			c.err(v, "%s may only be in the entry block", kind)
		case !c.hasAttr(c.f.FnAttrs, ir.AttrConvergent):
			c.err(v, "%s may only be in a convergent function", kind)
		}
	case convergeAnchor:
		c.check(token == nil, v, "%s takes no convergencectrl", kind)
	case convergeLoop:
		c.check(token != nil, v, "%s needs a convergencectrl", kind)
	}
}

// convergence checks the rules of convergence control over the whole function (LangRef,
// "Convergence And Uniformity", static rules).
func (c *checker) convergence(f *ir.Func) {
	if len(c.fn.converge) == 0 {
		return
	}
	if u := c.fn.uncontrolled; u != nil {
		c.err(u, "controlled and uncontrolled convergence are mixed in one function")
		return
	}
	if !c.tokensFirst() {
		return
	}
	live := make([][]*ir.Value, f.NumBlockIDs()) // tokens live at the start, outermost first
	seen := make([]bool, f.NumBlockIDs())
	tree := dom.Of(f)
	cycles := loop.CyclesOf(f)
	at := make([][]*ir.Value, f.NumBlockIDs())
	for _, v := range c.fn.converge {
		at[v.Block.ID] = append(at[v.Block.ID], v)
	}
	for _, b := range cfg.Of(f).RPO() {
		tokens := append([]*ir.Value(nil), live[b.ID]...)
		for _, v := range at[b.ID] {
			if args := bundleOf(v, f.Call(v), "convergencectrl"); args != nil {
				k := len(tokens) - 1
				for k >= 0 && tokens[k] != args[0] {
					k--
				}
				if k < 0 {
					c.err(v, "convergence regions are not well nested")
					return
				}
				tokens = tokens[:k+1]
				if !c.tokenInCycle(v, args[0], cycles) {
					return
				}
			}
			if v.Type == ir.Token {
				tokens = append(tokens, v)
			}
		}
		for _, e := range b.Succs {
			c.passTokens(e.B, tokens, live, seen, tree)
		}
	}
}

// passTokens makes the tokens at the end of a predecessor live in b: those that dominate b, and
// those that are live along all edges seen so far.
func (c *checker) passTokens(b *ir.Block, tokens []*ir.Value, live [][]*ir.Value, seen []bool, tree *dom.Tree) {
	if !seen[b.ID] {
		seen[b.ID] = true
		for _, t := range tokens {
			if !tree.Dominates(t.Block, b) {
				break
			}
			live[b.ID] = append(live[b.ID], t)
		}
		return
	}
	kept := live[b.ID][:0]
	for _, t := range live[b.ID] {
		if slices.Contains(tokens, t) {
			kept = append(kept, t)
		}
	}
	live[b.ID] = kept
}

// tokensFirst checks that entry and loop intrinsics come before other convergent operations of
// their block.
func (c *checker) tokensFirst() bool {
	last := make(map[*ir.Block]bool)
	for _, v := range c.fn.converge {
		kind := convergeKind(c.intr(c.symbolOf(v.Args[0])))
		if (kind == convergeEntry || kind == convergeLoop) && last[v.Block] {
			c.err(v, "%s must come before every other convergent operation of its block", kind)
			return false
		}
		last[v.Block] = true
	}
	return true
}

// tokenInCycle checks a use of a token in a cycle that does not contain its definition: it must
// be the heart of the cycle.
func (c *checker) tokenInCycle(v, def *ir.Value, cycles *loop.Forest) bool {
	l := cycles.Innermost(v.Block)
	if l == nil || l.Contains(def.Block) {
		return true
	}
	if convergeKind(c.intr(c.symbolOf(v.Args[0]))) != convergeLoop {
		c.err(v, "a token from outside a cycle is used in it by something other than %s", convergeLoop)
		return false
	}
	for l.Parent != nil && !l.Parent.Contains(def.Block) {
		l = l.Parent
	}
	if !l.Reducible() || v.Block != l.Header {
		c.err(v, "the heart of a cycle must dominate all its blocks")
		return false
	}
	return true
}
