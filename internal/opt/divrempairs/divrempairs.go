// Package divrempairs computes a remainder from the quotient of the same operands, where both are wanted.
//
//	before:  %q = udiv i32 %a, %b        after:  %a.frozen = freeze i32 %a
//	         %r = urem i32 %a, %b                %b.frozen = freeze i32 %b
//	                                             %q = udiv i32 %a.frozen, %b.frozen
//	                                             %0 = mul i32 %q, %b.frozen
//	                                             %r.decomposed = sub i32 %a.frozen, %0
//
// A GPU has no instruction for either: each is a row of twenty or more, and a multiplication and a subtraction take the place of the second one.
//
// The operands are used twice afterwards, and undef could be two numbers; so they are frozen where they may be undef. Poison makes both results poison, as it
// did. The quotient loses the mark exact: the remainder was defined without it. Where the remainder comes first and dominates the quotient, the
// quotient is computed in its place: it traps for the same operands.
//
// Keeps: control flow, memory. Convergent operations are not touched, and nothing is executed by lanes that did not divide before. Cost: linear, and for each pair
// of operands the quotients that they have. Idempotent. Reference: LLVM's pass of this name, where the target has no instruction for both.
package divrempairs

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the div-rem-pairs pass.
var Pass = &pass.Pass[*ir.Func]{Name: "div-rem-pairs", Run: run, Stats: []*pass.Stat{decomposed}}

var decomposed = pass.NewStat("Decomposed", "remainder computed from the quotient")

// mostQuotients bounds the quotients of one pair of operands that are looked at.
const mostQuotients = 8

type pairer struct {
	c     *pass.Ctx
	f     *ir.Func
	tree  *dom.Tree
	simp  *simplify.Simplifier
	names *reshape.Names
	table dense.Table // of lists, by operation and operands
	lists [][]*ir.Value
}

func run(c *pass.Ctx, f *ir.Func) {
	if f.IsDecl() {
		return
	}
	p := &pairer{c: c, f: f}
	var rems []*ir.Value
	for _, b := range cfg.Of(f).RPO() {
		for v := range b.Instrs() {
			switch v.Op {
			case ir.OpUDiv, ir.OpSDiv:
				p.add(v)
			case ir.OpURem, ir.OpSRem:
				rems = append(rems, v)
			}
		}
	}
	if len(rems) == 0 || len(p.lists) == 0 {
		return
	}
	p.tree = dom.Of(f)
	p.simp = simplify.New(f, p.tree)
	lists := make([]uint32, len(rems)) // as the operands are now: a remainder may be one
	for i, r := range rems {
		op := ir.OpUDiv
		if r.Op == ir.OpSRem {
			op = ir.OpSDiv
		}
		lists[i] = p.list(op, r)
	}
	for i, r := range rems {
		if q := p.quotient(r, lists[i]); q != nil && p.c.Apply(decomposed, r) {
			p.decompose(q, r)
		}
	}
}

// hash is that of a division with its operands; a remainder has that of its quotient.
func hash(op ir.Op, v *ir.Value) uint64 {
	return dense.Hash(uint64(op)<<32|uint64(v.Args[0].ID), uint64(v.Args[1].ID))
}

// list returns the quotients of the operands of v by op, as an index into lists plus one; 0: none.
func (p *pairer) list(op ir.Op, v *ir.Value) uint32 {
	return p.table.Find(hash(op, v), func(r uint32) bool {
		q := p.lists[r-1][0]
		return q.Op == op && q.Args[0] == v.Args[0] && q.Args[1] == v.Args[1]
	})
}

// add takes a quotient in.
func (p *pairer) add(v *ir.Value) {
	if r := p.list(v.Op, v); r != 0 {
		p.lists[r-1] = append(p.lists[r-1], v)
		return
	}
	p.lists = append(p.lists, []*ir.Value{v})
	p.table.Insert(hash(v.Op, v), uint32(len(p.lists)))
}

// quotient returns the quotient of the operands of a remainder, of those in a list, that is there at it, or may be computed there, or nil.
func (p *pairer) quotient(r *ir.Value, at uint32) *ir.Value {
	if at == 0 {
		return nil
	}
	var later *ir.Value
	for i, q := range p.lists[at-1] {
		switch {
		case i >= mostQuotients:
			return later
		case p.tree.DominatesValue(q, r):
			return q
		case later == nil && p.tree.DominatesValue(r, q):
			later = q
		}
	}
	if later == nil {
		p.c.Missed(decomposed, r, "the quotient is computed elsewhere")
	}
	return later
}

// decompose computes the remainder r from the quotient q.
func (p *pairer) decompose(q, r *ir.Value) {
	if !p.tree.DominatesValue(q, r) {
		q.MoveBefore(r)
	}
	q.Flags &^= ir.Exact
	x, y := p.frozen(q, 0), p.frozen(q, 1)
	m := p.f.NewValue(ir.OpMul, r.Type, q, y)
	s := p.f.NewValue(ir.OpSub, r.Type, x, m)
	for _, v := range [...]*ir.Value{m, s} {
		p.f.SetPos(v, p.f.Pos(r))
		if md := p.f.Attachment(r, ir.MDDbg); md != 0 {
			p.f.SetAttachments(v, []ir.Attachment{{Kind: ir.MDDbg, MD: md}})
		}
		v.InsertBefore(r)
	}
	p.name(s, p.f.ValueName(r), ".decomposed")
	var sub ir.Subst
	sub.Set(r, s)
	p.f.ReplaceUses(&sub)
	r.Remove()
}

// frozen makes operand i of q one that is the same number at each use, and returns it.
func (p *pairer) frozen(q *ir.Value, i int) *ir.Value {
	a := q.Args[i]
	if p.fixed(a, maxFixed) {
		return a
	}
	z := p.f.NewValue(ir.OpFreeze, a.Type, a)
	p.f.CopyPlace(z, q)
	z.InsertBefore(q)
	p.name(z, p.f.ValueName(a), ".frozen")
	q.SetArg(i, z)
	return z
}

// maxFixed is the number of operations behind each other that fixed looks through.
const maxFixed = 5

// fixed reports that v is no undef, which could be another number for each use. It may be poison: then quotient and remainder are, as before.
func (p *pairer) fixed(v *ir.Value, depth int) bool {
	if v.Op == ir.OpPoison || p.simp.WellDefined(v) {
		return true
	}
	if depth == 0 || !v.IsInst() || !v.Op.Is(ir.IsBinary) {
		return false
	}
	for _, a := range v.Args {
		if !p.fixed(a, depth-1) {
			return false
		}
	}
	return true
}

// name gives v a name made of another's, if that has one.
func (p *pairer) name(v *ir.Value, from, suffix string) {
	if from == "" {
		return
	}
	if p.names == nil {
		p.names = reshape.NewNames(p.f)
	}
	p.names.Name(v, from+suffix)
}
