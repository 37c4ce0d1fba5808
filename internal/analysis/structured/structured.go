// Package structured says whether the control flow of a function is structured, and where it is not.
//
// A function is in structured form when
//
//  1. terminators are br and ret only;
//  2. every cycle has one entry, its header, which dominates it;
//  3. one block returns, and every block that is reached reaches it;
//  4. of a branch with two targets one is the immediate post-dominator P of the branch, where all lanes meet again; the other one, S, dominates the
//     branch (which closes a loop), or heads an arm: blocks that S dominates and that are left only to P;
//  5. blocks named Flow hold phis, inversions of these, and a terminator, and nothing else.
//
// Then the first block where the two sides of a branch meet is its immediate post-dominator, so that immediate post-dominator reconvergence and maximal
// reconvergence are the same. The check takes time linear in blocks and edges, and shares nothing with the pass that makes the form.
package structured

import (
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// Breach is a place where a function is not structured.
type Breach struct {
	Block *ir.Block
	Rule  int // 1 to 5
	Why   string
	Path  []*ir.Block // that shows it
}

// String is the breach as it is printed.
func (b Breach) String() string {
	names := b.Block.Func.Number()
	s := fmt.Sprintf("%s: rule %d: %s", names.AppendBlock(nil, b.Block), b.Rule, b.Why)
	for i, p := range b.Path {
		sep := " → "
		if i == 0 {
			sep = ": "
		}
		s += sep + string(names.AppendBlock(nil, p))
	}
	return s
}

// Options leave out rules.
type Options struct {
	// Branch says that the branch at the end of a block must have the form of rule 4; nil: every one.
	Branch func(*ir.Block) bool
	// ManyExits leaves out rule 3.
	ManyExits bool
}

// Check returns the breaches, in the order of the rules.
func Check(f *ir.Func, o Options) []Breach {
	if f.IsDecl() {
		return nil
	}
	c := &checker{f: f, tree: dom.Of(f), post: dom.PostOf(f), order: cfg.Of(f)}
	for _, b := range c.order.RPO() {
		if t := b.Term(); t.Op != ir.OpBr && t.Op != ir.OpRet && !(o.ManyExits && t.Op == ir.OpUnreachable) {
			c.report(b, 1, "ends in "+t.Op.String())
		}
	}
	c.reducible()
	if !o.ManyExits {
		c.exits()
	}
	if len(c.out) > 0 {
		return c.out // what follows rests on it
	}
	c.findTargets()
	for _, b := range c.order.RPO() {
		if o.Branch == nil || o.Branch(b) {
			c.branch(b)
		}
		c.flow(b)
	}
	return c.out
}

type checker struct {
	f          *ir.Func
	tree, post *dom.Tree
	order      *cfg.Orders
	first      []*ir.Block // by BlockID: of the targets of edges that leave what the block dominates, the one highest in the dominator tree
	second     []*ir.Block // another one, the next highest
	out        []Breach
}

func (c *checker) report(b *ir.Block, rule int, why string, path ...*ir.Block) {
	c.out = append(c.out, Breach{b, rule, why, path})
}

// reducible checks that the target of every edge that leads back in the order dominates its source.
func (c *checker) reducible() {
	for _, b := range c.order.RPO() {
		for _, e := range b.Succs {
			if c.order.Number(e.B) <= c.order.Number(b) && !c.tree.Dominates(e.B, b) {
				c.report(e.B, 2, "entered from within a cycle that it does not dominate", b, e.B)
			}
		}
	}
}

// exits checks that there is one return and that everything reaches it.
func (c *checker) exits() {
	var ret *ir.Block
	for _, b := range c.order.RPO() {
		if len(b.Succs) > 0 {
			continue
		}
		if ret != nil {
			c.report(b, 3, "a second exit", ret, b)
		}
		ret = b
	}
	if ret == nil {
		c.report(c.f.Entry(), 3, "nothing returns")
		return
	}
	back := cfg.ReachBack(c.f, ret)
	for _, b := range c.order.RPO() {
		if !back.Has(b.ID) && c.order.Reachable(b) {
			c.report(b, 3, "does not reach the exit", b, ret)
			return
		}
	}
}

// findTargets finds, bottom up in the dominator tree, where edges lead that leave what a block dominates.
func (c *checker) findTargets() {
	n := c.f.NumBlockIDs()
	c.first, c.second = make([]*ir.Block, n), make([]*ir.Block, n)
	for _, b := range slices.Backward(c.tree.Preorder()) {
		for _, e := range b.Succs {
			c.add(b, e.B)
		}
		for _, k := range c.tree.Children(b) {
			c.add(b, c.first[k.ID])
			c.add(b, c.second[k.ID])
		}
	}
}

// add notes the target of an edge that leaves what b dominates.
func (c *checker) add(b, to *ir.Block) {
	if to == nil || c.tree.Dominates(b, to) {
		return
	}
	x, y := &c.first[b.ID], &c.second[b.ID]
	switch {
	case *x == nil:
		*x = to
	case *x == to || *y == to:
	case c.tree.Level(to) < c.tree.Level(*x):
		*x, *y = to, *x
	case *y == nil || c.tree.Level(to) < c.tree.Level(*y):
		*y = to
	}
}

// branch checks rule 4.
func (c *checker) branch(b *ir.Block) {
	if len(b.Succs) != 2 || b.Succs[0].B == b.Succs[1].B {
		return
	}
	p := c.post.IDom(b)
	if p == nil {
		c.report(b, 4, "no block where all lanes meet again")
		return
	}
	s := b.Succs[0].B
	switch {
	case s == p:
		s = b.Succs[1].B
	case b.Succs[1].B != p:
		c.report(b, 4, "neither target is where all lanes meet again", b, p)
		return
	}
	if c.tree.Dominates(s, b) {
		return // closes a loop
	}
	for _, e := range s.Preds {
		if e.B != b && c.tree.Contains(e.B) && !c.tree.Dominates(s, e.B) {
			c.report(b, 4, "the arm has another entrance", e.B, s)
			return
		}
	}
	for _, to := range [2]*ir.Block{c.first[s.ID], c.second[s.ID]} {
		if to != nil && to != p {
			c.report(b, 4, "the arm is left elsewhere than to where all lanes meet again", s, to)
			return
		}
	}
}

// flow checks rule 5.
func (c *checker) flow(b *ir.Block) {
	if strings.TrimLeft(strings.TrimPrefix(b.Name, "Flow"), "0123456789") != "" || b.Name == "" {
		return
	}
	for v := b.FirstNonPhi(); v != nil; v = v.Next() {
		inversion := v.Op == ir.OpXor && v.Args[0].Op == ir.OpPhi && v.Args[0].Block == b
		if !v.IsTerminator() && v.Op != ir.OpDbgRecord && !inversion {
			c.report(b, 5, "a Flow block computes "+v.Op.String())
			return
		}
	}
}
