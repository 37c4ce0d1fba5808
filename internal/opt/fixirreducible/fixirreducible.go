// Package fixirreducible gives every cycle one entry.
//
//	before:  entry ──► a ◄─► b ◄── entry     after:  entry ──► irr.guard ──► a
//	                                                 a, b  ──►           └─► b
//
// All edges to the entries of an irreducible cycle, from outside and from inside, go through one new block, the
// hub, which is the header from then on; a phi for each entry says which of them is meant, or, of more than
// fix-irreducible-booleans entries, one number. No block is copied: the result is linear in blocks and edges, phis of the entries
// aside. Then the cycles inside, without their headers, are treated in the same way.
//
// # Threads
//
// Every lane executes the same instructions in the same order. Lanes that are in a cycle together now meet in
// the hub, once in each round.
//
// The variant for divergent cycles, which the compiler uses, leaves cycles alone in which, and on the way to which, no branch is divergent. There a switch
// that leads to an entry gets blocks on its edges, and what cannot be repaired is an error.
//
// Keeps: what is reducible. Terminators with several targets into a cycle's entries must be br: lower-switch
// comes first; else the function stays as it is, with a remark. Cost: linear for each level of irreducible cycles inside each
// other. Idempotent. Reference: the form of LLVM's pass of this name; hubs: Erosa and Hendren, "Taming control flow" (ICCL 1994), in spirit.
package fixirreducible

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the fix-irreducible pass, and Divergent its variant for divergent cycles.
var (
	Pass      = &pass.Pass[*ir.Func]{Name: "fix-irreducible", Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, false) }, Stats: []*pass.Stat{fixed}}
	Divergent = &pass.Pass[*ir.Func]{Name: "fix-irreducible<divergent>", Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, true) }, Stats: []*pass.Stat{fixed}}
)

var fixed = pass.NewStat("Fixed", "cycle with several entries given one")

func run(c *pass.Ctx, f *ir.Func, divergent bool) {
	if !irreducible(f) {
		return
	}
	x := &fixer{c: c, f: f, hubs: reshape.NewHubs(f), maxBools: c.Int("fix-irreducible-booleans", 8)}
	x.reachable, x.order, x.old = cfg.Of(f), reshape.NewUseOrder(f), f.NumBlockIDs()
	if divergent {
		x.only = newDivergence(f)
	}
	x.grow()
	x.body(f.Blocks, f.Entry())
	for len(x.work) > 0 {
		t := x.work[len(x.work)-1]
		x.work = x.work[:len(x.work)-1]
		x.body(t.blocks, t.starts...)
	}
	x.hubs.Commit()
	if x.layout != nil {
		x.layout.Commit()
	}
}

// irreducible reports a cycle with several entries.
func irreducible(f *ir.Func) bool {
	for _, l := range loop.CyclesOf(f).All() {
		if !l.Reducible() {
			return true
		}
	}
	return false
}

// task is the inside of a cycle without its header, and where it is entered.
type task struct {
	blocks []*ir.Block
	starts []*ir.Block
}

type fixer struct {
	c         *pass.Ctx
	f         *ir.Func
	hubs      *reshape.Hubs
	order     *reshape.UseOrder
	reachable *cfg.Orders // of the function as it was
	old       int         // blocks from this ID on are made here
	maxBools  int
	work      []task
	only      *divergence     // nil: every cycle is repaired
	names     *reshape.Names  // of blocks on edges of switches
	layout    *reshape.Layout // likewise

	// by BlockID, see components
	in    []int32 // number of the search that the block is in
	low   []int32
	comp  []int32
	now   int32
	clock int32
	comps int32
}

func (x *fixer) grow() {
	n := x.f.NumBlockIDs()
	for len(x.in) < n {
		x.in, x.low, x.comp = append(x.in, 0), append(x.low, 0), append(x.comp, 0)
	}
}

// body gives the cycles among the blocks, entered at the starts, one entry each, and puts their insides on the list of work.
func (x *fixer) body(blocks []*ir.Block, starts ...*ir.Block) {
	for _, scc := range x.components(blocks, starts) {
		var starts []*ir.Block
		inside := scc[1:]
		if entries := x.entries(scc); len(entries) > 1 {
			if !x.fix(entries) {
				continue
			}
			starts, inside = entries, scc
		} else {
			starts = x.after(scc[0])
		}
		if len(inside) > 1 {
			x.work = append(x.work, task{inside, starts})
		}
	}
}

// after returns the successors of a header.
func (x *fixer) after(header *ir.Block) []*ir.Block {
	out := make([]*ir.Block, len(header.Succs))
	for i, e := range header.Succs {
		out[i] = e.B
	}
	return out
}

// entries returns the blocks of a component that edges from outside, from code that is reached, lead to.
func (x *fixer) entries(scc []*ir.Block) []*ir.Block {
	var out []*ir.Block
	for _, b := range scc {
		for _, e := range b.Preds {
			if x.comp[e.B.ID] != x.comp[b.ID] && x.wasReached(e.B) {
				out = append(out, b)
				break
			}
		}
	}
	return out
}

// wasReached reports a block that is not dead code. Those made here never are.
func (x *fixer) wasReached(b *ir.Block) bool {
	return int(b.ID) >= x.old || x.reachable.Reachable(b)
}

// fix leads all edges to the entries through a hub; false when that cannot be.
func (x *fixer) fix(entries []*ir.Block) bool {
	if x.only != nil {
		if !x.only.parts(entries) {
			return false
		}
		if !x.c.Bool("structurizecfg-fix-irreducible", true) {
			x.report(entries)
			return false
		}
		x.splitSwitches(entries)
	}
	var from []*ir.Block
	x.now++
	for _, h := range entries {
		for _, e := range x.order.Preds(h) {
			if t := e.B.Term(); t == nil || t.Op != ir.OpBr {
				x.c.Missed(fixed, t, "an entry of the cycle is reached by "+opName(t)+"; lower-switch comes first")
				if x.only != nil {
					x.report(entries)
				}
				return false
			}
			if x.in[e.B.ID] != x.now {
				x.in[e.B.ID] = x.now
				from = append(from, e.B)
			}
		}
	}
	if !x.c.Apply(fixed, entries[0].Term()) {
		return false
	}
	x.hubs.Lead(from, entries, "irr", x.maxBools)
	x.grow()
	return true
}

func opName(t *ir.Value) string {
	if t == nil {
		return "nothing"
	}
	return t.Op.String()
}

type frame struct {
	b    *ir.Block
	next int
	at   int32
}

// components returns the strongly connected components of more than one block among the blocks, in the order in which a
// depth-first search from the starts finishes them (Tarjan 1972), each in the order of discovery.
func (x *fixer) components(blocks, starts []*ir.Block) [][]*ir.Block {
	x.now++
	set := x.now
	for _, b := range blocks {
		x.in[b.ID], x.low[b.ID], x.comp[b.ID] = set, 0, 0
	}
	var out [][]*ir.Block
	var path []*ir.Block
	var stack []frame
	enter := func(b *ir.Block) {
		x.clock++
		x.low[b.ID] = x.clock
		path = append(path, b)
		stack = append(stack, frame{b: b, at: x.clock})
	}
	for _, s := range starts {
		if x.in[s.ID] != set || x.low[s.ID] != 0 {
			continue
		}
		enter(s)
		for len(stack) > 0 {
			t := &stack[len(stack)-1]
			if t.next < len(t.b.Succs) {
				c := t.b.Succs[t.next].B
				t.next++
				switch {
				case int(c.ID) >= len(x.in) || x.in[c.ID] != set:
				case x.low[c.ID] == 0:
					enter(c)
				case x.comp[c.ID] == 0:
					x.low[t.b.ID] = min(x.low[t.b.ID], x.low[c.ID])
				}
				continue
			}
			b, at := t.b, t.at
			stack = stack[:len(stack)-1]
			if x.low[b.ID] == at {
				path = x.pop(path, b, &out)
			}
			if len(stack) > 0 && x.comp[b.ID] == 0 {
				p := stack[len(stack)-1].b
				x.low[p.ID] = min(x.low[p.ID], x.low[b.ID])
			}
		}
	}
	return out
}

// pop makes the blocks of the path from b on a component.
func (x *fixer) pop(path []*ir.Block, b *ir.Block, out *[][]*ir.Block) []*ir.Block {
	x.comps++
	k := len(path)
	for {
		k--
		x.comp[path[k].ID] = x.comps
		if path[k] == b {
			break
		}
	}
	if len(path)-k > 1 {
		*out = append(*out, append([]*ir.Block(nil), path[k:]...))
	}
	return path[:k]
}
