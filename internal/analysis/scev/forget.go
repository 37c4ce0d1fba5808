package scev

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// links says where an expression is used by what is remembered, so that forgetting takes time linear in
// what is forgotten.
type links struct {
	heads []uint32 // by Expr: its first use in others
	uses  []use
	recs  [][]Expr           // by Index of a loop: its AddRecs
	vals  [][]*ir.Value      // by Expr: its values
	casts map[Expr][]castKey // results of casts, by the expression asked for and by the result
	loops map[Expr][]int32   // loops whose counts have it
}

type use struct {
	by   Expr
	next uint32
}

// newLinks returns empty links in the storage of others.
func newLinks(loops int, old links) links {
	return links{
		heads: old.heads[:0], uses: append(old.uses[:0], use{}), recs: make([][]Expr, loops),
		casts: map[Expr][]castKey{}, loops: map[Expr][]int32{},
	}
}

// linked notes the operands of a new expression.
func (x *Info) linked(e Expr, n *node, ops []Expr) {
	k := &x.links
	for len(k.heads) <= int(e) {
		k.heads = dense.Append(k.heads, 0)
		k.vals = dense.Append(k.vals, nil)
	}
	for _, o := range ops {
		k.uses = dense.Append(k.uses, use{e, k.heads[o]})
		k.heads[o] = uint32(len(k.uses) - 1)
	}
	if n.kind == AddRec {
		k.recs[n.loop.Index] = append(k.recs[n.loop.Index], e)
	}
}

// drop forgets the expression of one value.
func (x *Info) drop(v *ir.Value) {
	e := x.existing(v)
	if e == 0 {
		return
	}
	x.of[v.ID] = 0
	vs := x.links.vals[e]
	if i := slices.Index(vs, v); i >= 0 {
		x.links.vals[e] = slices.Delete(vs, i, i+1)
	}
}

// forget forgets the values that the expressions, and others that are made from them, stand for, and
// what was found out about them. The expressions stay, and so do their flags.
func (x *Info) forget(es ...Expr) {
	seen := map[Expr]bool{}
	var work []Expr
	for _, e := range es {
		if !seen[e] {
			seen[e] = true
			work = append(work, e)
		}
	}
	k := &x.links
	for i := 0; i < len(work); i++ {
		e := work[i]
		x.forgetOne(e)
		for u := k.heads[e]; u != 0; u = k.uses[u].next {
			if by := k.uses[u].by; !seen[by] {
				seen[by] = true
				work = append(work, by)
			}
		}
	}
}

func (x *Info) forgetOne(e Expr) {
	k := &x.links
	for _, v := range k.vals[e] {
		if x.of[v.ID] == e {
			x.of[v.ID] = 0
		}
	}
	k.vals[e] = nil
	x.unrange(e)
	x.nodes[e].tried = 0
	x.answers.forget(e)
	for _, c := range k.casts[e] {
		delete(x.casts, c)
	}
	delete(k.casts, e)
	delete(x.inverse, e)
	x.shapes[e], x.places[e] = nil, nil
	for _, i := range k.loops[e] {
		if c := &x.counts[i]; !c.busy {
			*c = counted{}
		}
	}
	delete(k.loops, e)
}

// learnt forgets what was made before the counts of l were known: more may be known of it now.
func (x *Info) learnt(l *loop.Loop) {
	if rs := x.links.recs[l.Index]; len(rs) > 0 {
		x.forget(rs...)
	}
}
