// Package commonbase is common base elimination: accesses whose addresses differ by constants share what is left of the
// address, which is computed once, where one of them stands above all others.
//
//	before:  %i1 = add i32 %i, 1                       after:  %x = sext i32 %i to i64
//	         %x = sext i32 %i to i64                           %q = getelementptr i32, ptr %p, i64 %x
//	         %q = getelementptr i32, ptr %p, i64 %x            %a = load i32, ptr %q
//	         %a = load i32, ptr %q                             %r = getelementptr i8, ptr %q, i64 4
//	         %y = sext i32 %i1 to i64                          %b = load i32, ptr %r
//	         %r = getelementptr i32, ptr %p, i64 %y
//	         %b = load i32, ptr %r                     (where %i + 1 is proved not to overflow)
//
// # When it pays
//
// What nobody needs then has to take more slots (package target) than the base. The access that stands above all others
// computes the base anyway, so nothing is computed for lanes that did not compute it. The estimate of live registers
// (package pressure) of the function must not grow: the base lives from the first access to the last. What is left gives
// a remark with the reason.
//
// # Keeps
//
// The address of every access in every lane. Nothing new says inbounds or nuw; nothing convergent moves, and there are no
// new branches or phis. A second run finds the bases that the first one made. Cost: linear; a family is compared with a
// bounded number of accesses above.
package commonbase

import (
	"github.com/warpwise/warpwise/internal/analysis/access"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// The statistics; their names are those of the remarks.
var (
	newBase   = pass.NewStat("CommonBase", "bases computed once for accesses whose addresses differ by constants")
	rewritten = pass.NewStat("Rewritten", "accesses that use a common base")
)

// Pass is the pass.
var Pass = &pass.Pass[*ir.Func]{Name: "common-base-elimination", Run: run, Stats: []*pass.Stat{newBase, rewritten}}

// maxLeaders is the number of accesses of one family, each above others, that an access is compared with.
const maxLeaders = 8

// group is accesses with addresses of one rest, the first of which stands above all others.
type group struct {
	rest    scev.Expr
	members []*access.Access
}

type eliminator struct {
	c     *pass.Ctx
	f     *ir.Func
	x     *scev.Info
	tree  *dom.Tree
	write *expand.Expander
	edit  *expand.Rewriter
	debug *dbginfo.Index
	words []int // by Number of the block: most registers that are live in it
	most  int   // in the function
	rpo   *cfg.Orders
}

func run(c *pass.Ctx, f *ir.Func) {
	x := pass.Kept[scev.Info](c)
	x.Reset(f, scev.Defaults())
	list := access.Of(x)
	if len(list) < 2 {
		return
	}
	e := &eliminator{c: c, f: f, x: x, tree: dom.Of(f), debug: dbginfo.New(f), rpo: cfg.Of(f)}
	groups := e.groups(list)
	if len(groups) == 0 {
		return
	}
	e.most, e.words = pressure.WordsOfValues(f)
	e.write = expand.New(x, expand.Options{InPlace: true})
	e.edit = expand.NewRewriter(f, func(v *ir.Value) { x.ForgetValue(v); e.debug.Salvage(v) })
	for _, g := range groups {
		e.eliminate(g)
	}
}

// groups returns those of two or more accesses, in the order of the first of each.
func (e *eliminator) groups(list []access.Access) (out []*group) {
	var all []*group
	of := map[scev.Expr][]int{} // looked up only: groups of a rest
	for i := range list {
		a := &list[i]
		if k := e.x.Kind(a.Rest); k == scev.Unknown || k == scev.Constant {
			continue // nothing is computed
		}
		found := false
		ids := of[a.Rest]
		for k := len(ids) - 1; k >= max(0, len(ids)-maxLeaders) && !found; k-- {
			g := all[ids[k]]
			if found = e.above(g.members[0].Inst, a.Inst); found {
				g.members = append(g.members, a)
			}
		}
		if !found {
			of[a.Rest] = append(ids, len(all))
			all = append(all, &group{a.Rest, []*access.Access{a}})
		}
	}
	for _, g := range all {
		if len(g.members) > 1 {
			out = append(out, g)
		}
	}
	return out
}

// above reports that a is executed before b whenever b is.
func (e *eliminator) above(a, b *ir.Value) bool { return a == b || e.tree.DominatesValue(a, b) }

// eliminate has a group share its base, if that pays.
func (e *eliminator) eliminate(g *group) {
	first := g.members[0].Inst
	plan, why := e.write.Plan(g.rest, first)
	if plan == nil {
		e.c.Missed(newBase, first, why)
		return
	}
	// What reaches its access by a constant from the base already is as good as it gets.
	base := plan.Reused()
	var ops []expand.Operand
	var todo []*access.Access
	for _, a := range g.members {
		if base == nil || !e.reaches(a, base) {
			ops, todo = append(ops, expand.Operand{Inst: a.Inst, Arg: a.Arg}), append(todo, a)
		}
	}
	if len(todo) == 0 {
		return
	}
	dead := e.edit.Without(ops, nil, plan.Taken()...)
	switch {
	case dead.Slots <= plan.Cost():
		e.c.Missed(newBase, first, "the base would cost as much as what computes the addresses now")
		return
	case base == nil && e.rises(g):
		e.c.Missed(newBase, first, "it would raise the number of live registers")
		return
	}
	if !e.c.Apply(newBase, first) {
		return
	}
	base = e.write.Emit(plan, first)
	e.edit.New(base)
	for _, a := range todo {
		if e.c.Apply(rewritten, a.Inst) {
			e.edit.Set(expand.Operand{Inst: a.Inst, Arg: a.Arg}, e.address(a, base))
		}
	}
}

// reaches reports that an access takes the base, or a constant from it, as it is.
func (e *eliminator) reaches(a *access.Access, base *ir.Value) bool {
	v := a.Addr()
	return v == base || v.Op == ir.OpGetElementPtr && v.IsInst() && v.Args[0] == base && expand.Cost(e.f, v) == 0
}

// address returns the address of a at its distance from the base.
func (e *eliminator) address(a *access.Access, base *ir.Value) *ir.Value {
	if a.Off == 0 {
		return base
	}
	ts := e.f.Types()
	layout, _ := e.f.Mod().Layout()
	v := e.f.NewValue(ir.OpGetElementPtr, base.Type, base, e.f.Int(ts.Int(layout.IndexBits(ts.AddrSpace(base.Type))), a.Off))
	v.Aux = int64(ir.MakeGEP(ir.I8, 0))
	e.f.SetPos(v, e.f.Pos(a.Inst))
	if md := e.f.Attachment(a.Inst, ir.MDDbg); md != 0 {
		e.f.SetAttachments(v, []ir.Attachment{{Kind: ir.MDDbg, MD: md}})
	}
	v.InsertBefore(a.Inst)
	e.edit.New(v)
	return v
}

// rises reports that a base that lives from the first access of a group to the last would raise the estimate for the function:
// where most is live already, it goes through. Within one block the addresses that it replaces lived there as well.
func (e *eliminator) rises(g *group) bool {
	first := g.members[0].Inst.Block
	for _, a := range g.members[1:] {
		for b, n := a.Inst.Block, 0; b != first; b, n = e.tree.IDom(b), n+1 {
			if b == nil || n > maxWay {
				return true
			}
			if e.words[e.rpo.Number(b)]+expand.Words(e.f, a.Addr()) > e.most {
				return true
			}
		}
	}
	return false
}

// maxWay is the number of blocks between the first access of a group and another that are asked.
const maxWay = 64
