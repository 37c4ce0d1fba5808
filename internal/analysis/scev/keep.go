package scev

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// A pass that changes a function and goes on asking the Info it began with says what it changes: a value
// (ForgetValue), how often a loop runs or what its phis are (ForgetLoop), or a block (ForgetBlock). Flags
// of expressions are facts about numbers and stay when a value is forgotten, as the pass keeps what the
// numbers are; those of a loop's AddRecs go with the loop. The control flow must stay as it is: dominators
// and loops are those of the function when the Info was made.

// ForgetValue forgets the expression of v and of all that is computed from it. It is called before v, or
// an operand of it, is changed.
func (x *Info) ForgetValue(v *ir.Value) {
	seen := map[*ir.Value]bool{v: true}
	work := []*ir.Value{v}
	for i := 0; i < len(work); i++ {
		if e := x.existing(work[i]); e != 0 {
			x.forget(e)
			x.drop(work[i])
		}
		delete(x.reachUB, work[i])
		for _, u := range x.usersNow(work[i]) {
			if !seen[u] {
				seen[u] = true
				work = append(work, u)
			}
			if u.Op == ir.OpBr || u.Op == ir.OpSwitch {
				x.forgetBelow(u.Block)
			}
		}
	}
}

// ForgetLoop forgets the counts of l and of the loops in it, the flags of their AddRecs, and all that is
// computed from their phis.
func (x *Info) ForgetLoop(l *loop.Loop) {
	for k := l.Parent; k != nil; k = k.Parent {
		x.traits[k.Index] = trait{}
	}
	for _, k := range x.loops.All() {
		if !l.ContainsLoop(k) {
			continue
		}
		x.counts[k.Index], x.traits[k.Index] = counted{}, trait{}
		for _, e := range x.links.recs[k.Index] {
			x.nodes[e].flags = 0
			x.forget(e)
		}
		for phi := range k.Header.Phis() {
			x.ForgetValue(phi)
		}
	}
	clear(x.guards)
}

// ForgetBlock forgets all values of b.
func (x *Info) ForgetBlock(b *ir.Block) {
	for v := range b.Instrs() {
		x.ForgetValue(v)
	}
	x.forgetBelow(b)
}

// forgetBelow forgets the counts of loops that the end of b decides on: those it is in, and those below.
func (x *Info) forgetBelow(b *ir.Block) {
	clear(x.guards)
	for i, l := range x.loops.All() {
		if x.counts[i].done && (l.Contains(b) || x.tree.Dominates(b, l.Header)) {
			x.counts[i] = counted{}
			x.learnt(l)
		}
	}
}

// usersNow lists the instructions that have v as an operand, as the function is now: those that it had
// when the list was made and still have, and the ones that are newer.
func (x *Info) usersNow(v *ir.Value) (out []*ir.Value) {
	has := func(u *ir.Value) bool {
		for _, a := range u.Args {
			if a == v {
				return u.Block != nil
			}
		}
		return false
	}
	for _, u := range x.users().of(v) {
		if has(u) {
			out = append(out, u)
		}
	}
	for _, u := range x.late {
		if has(u) {
			out = append(out, u)
		}
	}
	return out
}
