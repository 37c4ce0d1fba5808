package scev

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// Values returns the values that are known to be e, in the order in which they were asked for. The slice must not
// be changed, and holds until more is asked.
func (x *Info) Values(e Expr) []*ir.Value {
	if int(e) >= len(x.links.vals) {
		return nil
	}
	return x.links.vals[e]
}

// PointerType returns the type of the addresses that e is, or 0 where it is an integer.
func (x *Info) PointerType(e Expr) ir.Type { return x.nodes[e].ptr }

// KnownAt reports that a p b holds whenever control enters the block at.
func (x *Info) KnownAt(at *ir.Block, p ir.Pred, a, b Expr) bool {
	if a == 0 || b == 0 || x.Width(a) == 0 || x.Width(a) != x.Width(b) {
		return false
	}
	return x.Known(p, a, b) || x.guardedAt(at, p, a, b)
}

// maxDeciders is the number of branches above a place that are asked what they would do with poison.
const maxDeciders = 16

// Defined reports that v is neither poison nor undef wherever control enters the block at: it never is, or a branch
// that was taken on the way compared it.
func (x *Info) Defined(v *ir.Value, at *ir.Block) bool {
	if x.solid(v) {
		return true
	}
	for b, n := x.tree.IDom(at), 0; b != nil && n < maxDeciders; b, n = x.tree.IDom(b), n+1 {
		t := b.Term()
		if t == nil || t.Op != ir.OpBr || len(t.Args) == 0 {
			continue
		}
		if c := t.Args[0]; c == v || c.Op == ir.OpICmp && slices.Contains(c.Args, v) {
			return true
		}
	}
	return false
}

// Available reports that all parts of e are there at the end of the block b: its values stand above, and it is in or
// behind the loops of its recurrences.
func (x *Info) Available(e Expr, b *ir.Block) bool { return e != 0 && x.place(e, b) != absent }

// Walk visits e and what it is made of, each once, e first, while visit returns true.
func (x *Info) Walk(e Expr, visit func(Expr) bool) { x.walk(e, visit) }

// Rewrite returns e with parts of it replaced: f gives for a part what takes its place, or false to have its operands
// looked at. It returns 0 where what comes out is too large.
func (x *Info) Rewrite(e Expr, f func(Expr) (Expr, bool)) Expr { return x.rewrite(e, f) }
