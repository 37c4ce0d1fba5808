package passcheck

import (
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// Numbered checks a pass that puts one value in the place of another (gvn): wherever an instruction that stays has another operand than before, that has the
// value that the old one had.
//
//   - The same operation on the same operands, in either order where that is no matter: told by comparing both, operand by operand.
//   - A load: on every way back from where it stood there is, in front of everything that may write there, a load of that address or a store to it, which has
//     or brings the new value; where that is a phi, along each way in what the phi gets there. A volatile, atomic or convergent instruction is never gone.
//   - The new value is computed on every way to the operand.
//
// Ways are walked instruction by instruction; MemorySSA, numbers and dominators are not asked. What follows from a branch, from arithmetic, or from a part of
// a store is undecided.
func Numbered(before, after *ir.Func) (r Result) {
	n := &numbered{pair: newPair(before, after), mem: newMemory(before), memNow: newMemory(after), aa: alias.Of(before), aaNow: alias.Of(after), effects: memeffect.Of(before), known: map[[2]ir.ID]bool{}}
	for v := range before.Instrs() {
		if g := called(before, v); g != nil && strings.HasPrefix(g.Global.Name, "llvm.invariant.start") {
			n.steady = true
		}
		if n.left(v) == nil && n.lasting(v) {
			r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s is gone", before.Global.Name, name(before, v)))
		}
	}
	for u := range before.Instrs() {
		now := n.left(u)
		if now == nil || now.Op != u.Op || len(now.Args) != len(u.Args) {
			continue
		}
		for i, a := range u.Args {
			w := now.Args[i]
			if !a.IsInst() || a.ID == w.ID {
				continue
			}
			right, why := n.equal(a, w, 0), ""
			if !right && a.Op == ir.OpLoad && plainAccess(a) && a.Type == w.Type {
				right, why = n.load(a, w)
			}
			switch {
			case right && w.IsInst() && !n.computed(w, now, i):
				r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s is not computed on every way to %s", before.Global.Name, name(after, w), name(after, now)))
			case right:
				r.Right++
			case why != "":
				r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s in place of %s: %s", before.Global.Name, name(after, w), name(before, a), why))
			default:
				r.undecided(before, "it follows from a branch, arithmetic or a part of a store")
			}
		}
	}
	return r
}

type numbered struct {
	*pair
	mem     memory
	memNow  memory
	aa      *alias.Info
	aaNow   *alias.Info
	steady  bool   // something says of memory that it stays as it is
	lives   []bool // by block of the function after: some way leads there
	effects *memeffect.Table
	known   map[[2]ir.ID]bool // loads that are gone, and what they gave
	deep    int
}

// lasting reports an instruction that has to stay.
func (n *numbered) lasting(v *ir.Value) bool {
	e := n.effects.Inst(v)
	if g := called(n.before, v); g != nil && strings.HasPrefix(g.Global.Name, "llvm.") && !strings.HasPrefix(g.Global.Name, "llvm.nvvm.") {
		return e.Writes() || e.Has(memeffect.Sync) // that arithmetic is convergent is said of the call alone
	}
	return v.Op != ir.OpDbgRecord && !v.IsTerminator() && (e.Writes() || e.Has(memeffect.Convergent|memeffect.Sync|memeffect.Volatile|memeffect.Atomic) || v.IsVolatile())
}

// equal reports that b, of the function after, is the operation a of the function before, on equal operands.
func (n *numbered) equal(a, b *ir.Value, depth int) bool {
	if a.ID == b.ID && (a.IsInst() || a.Op == b.Op) {
		return true
	}
	if a.Op == ir.OpLoad && a.IsInst() && n.left(a) == nil && plainAccess(a) && a.Type == b.Type {
		return n.reads(a, b)
	}
	if depth > 6 || !a.IsInst() || !b.IsInst() || a.Op != b.Op || a.Type != b.Type || len(a.Args) != len(b.Args) || a.Op == ir.OpPhi ||
		a.Op.Is(ir.ReadsMemory|ir.WritesMemory|ir.IsTerminator|ir.IsCallLike) || a.Op == ir.OpAlloca {
		return false
	}
	switch a.Op {
	case ir.OpExtractValue, ir.OpInsertValue, ir.OpShuffleVector:
		if !slices.Equal(n.before.Ints[a.Aux], n.after.Ints[b.Aux]) {
			return false
		}
	case ir.OpICmp, ir.OpFCmp:
		if a.Pred().Swapped() == b.Pred() && n.equal(a.Args[0], b.Args[1], depth+1) && n.equal(a.Args[1], b.Args[0], depth+1) {
			return true
		}
		if a.Aux != b.Aux {
			return false
		}
	case ir.OpGetElementPtr:
		if a.GEP().Elem() != b.GEP().Elem() {
			return false
		}
	}
	same := true
	for i := range a.Args {
		same = same && n.equal(a.Args[i], b.Args[i], depth+1)
	}
	return same || a.Op.Is(ir.Commutative) && len(a.Args) == 2 && n.equal(a.Args[0], b.Args[1], depth+1) && n.equal(a.Args[1], b.Args[0], depth+1)
}

// reads reports that the load a, which is gone, gave what b is.
func (n *numbered) reads(a, b *ir.Value) bool {
	k := [2]ir.ID{a.ID, b.ID}
	if r, ok := n.known[k]; ok {
		return r
	}
	n.known[k] = false // not by way of itself
	if n.deep < 8 {
		n.deep++
		n.known[k], _ = n.load(a, b)
		n.deep--
	}
	return n.known[k]
}

// computed reports that no way from the entry comes to operand i of u without w.
func (n *numbered) computed(w, u *ir.Value, i int) bool {
	b := u.Block
	if u.Op == ir.OpPhi {
		b = u.Block.Preds[i].B
	} else if b == w.Block {
		return w.Before(u)
	}
	seen := make([]bool, n.after.NumBlockIDs())
	work := []*ir.Block{b}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if b == w.Block || seen[b.ID] {
			continue
		}
		seen[b.ID] = true
		if b == n.after.Entry() {
			return false
		}
		for _, e := range b.Preds {
			work = append(work, e.B)
		}
	}
	return true
}

// spotWalk is a place to walk back from, and the value that is asked for there.
type spotWalk struct {
	b  *ir.Block
	at *ir.Value // nil: the end
	w  *ir.Value
}

// maxWalk bounds the places that are walked for one load.
const maxWalk = 4096

// load reports that on every way back from where the load v stood its address holds w, or why not; neither where it cannot tell.
func (n *numbered) load(v, w *ir.Value) (right bool, why string) {
	next := v.Next()
	for next != nil && (n.left(next) == nil || next.Op == ir.OpPhi) {
		next = next.Next()
	}
	if next == nil {
		return false, ""
	}
	loc, known := n.aa.Loc(v)
	if !known {
		return false, ""
	}
	type place struct{ b, w ir.ID }
	seen := map[place]bool{}
	at := n.left(next)
	work := []spotWalk{{at.Block, at, w}}
	for steps := 0; len(work) > 0; steps++ {
		s := work[len(work)-1]
		work = work[:len(work)-1]
		if steps > maxWalk {
			return false, ""
		}
		found, blind, by := n.back(v, loc, s)
		switch {
		case found:
			continue
		case blind:
			return false, ""
		case by != "":
			return false, by
		}
		phi := s.w.Op == ir.OpPhi && s.w.IsInst() && s.w.Block == s.b
		if len(s.b.Preds) == 0 || n.moves(v, s.b) {
			return false, ""
		}
		for k, e := range s.b.Preds {
			w := s.w
			if phi {
				w = s.w.Args[k]
			}
			if !n.taken(e) {
				continue
			}
			if p := (place{ir.ID(e.B.ID), w.ID}); !seen[p] {
				seen[p] = true
				work = append(work, spotWalk{e.B, nil, w})
			}
		}
	}
	return true, ""
}

// moves reports that the address of v is another on the other side of the start of b.
func (n *numbered) moves(v *ir.Value, b *ir.Block) bool {
	for a, k := v.Args[0], 0; a.IsInst(); k++ {
		if k > 64 || a.Block.ID == b.ID {
			return true
		}
		if a.Op != ir.OpGetElementPtr && a.Op != ir.OpBitCast && a.Op != ir.OpAddrSpaceCast {
			return false
		}
		for _, x := range a.Args[1:] {
			if x.IsInst() && x.Block.ID == b.ID {
				return true
			}
		}
		a = a.Args[0]
	}
	return false
}

// back walks back in one block: to what makes s.w the content of the address of v (found), to what it cannot judge (blind), or to what may write there.
func (n *numbered) back(v *ir.Value, loc alias.Loc, s spotWalk) (found, blind bool, by string) {
	x := s.b.Last()
	if s.at != nil {
		x = s.at.Prev()
	}
	if s.w.Op == ir.OpUndef || s.w.Op == ir.OpPoison {
		return false, true, "" // nobody comes this way, or nobody has written
	}
	for ; x != nil; x = x.Prev() {
		if x.Op == ir.OpPhi {
			break
		}
		if x.ID == s.w.ID && x.IsInst() {
			return x.Op == ir.OpLoad && n.same(v, x), x.Op != ir.OpLoad || !n.same(v, x), ""
		}
		if n.isNew(x) {
			continue // what is inserted reads at most
		}
		old := n.was[x.ID]
		if x.Op == ir.OpStore && x.Args[0].ID == s.w.ID && n.same(v, x) {
			return true, false, ""
		}
		if old == nil || n.aa.ModRef(old, loc)&ir.Mod == 0 || n.harmless(v, x, loc) {
			continue
		}
		if x.Op == ir.OpStore && x.Args[0].Type == v.Type && n.same(v, x) {
			if n.equal(old.Args[0], s.w, 0) {
				return true, false, ""
			}
			branch := s.w.IsConst() && !old.Args[0].IsConst() // may say that they are equal here
			return false, old.Args[0].IsInst() || n.isNew(s.w) || branch, fmt.Sprintf("%s leaves something else there", name(n.after, x))
		}
		if x.Op == ir.OpStore || x.Op == ir.OpCall && n.mem.intrinsic(old) != noMem {
			if x.Op == ir.OpStore && x.Args[0].ID == s.w.ID {
				return false, true, ""
			}
			if p, q := n.mem.spot(v.Args[0]), n.mem.spot(address(old)); x.Op == ir.OpCall || p.base == q.base {
				return false, true, "" // a part, or more
			}
		}
		if a := v.Args[0]; a.IsInst() && n.left(a) == nil || n.unnamed(v) || n.steady {
			return false, true, "" // in the function after it may be plain why not
		}
		return false, false, fmt.Sprintf("%s may write there", name(n.after, x))
	}
	return false, false, ""
}

// same reports that x, of the function after, accesses what v does, by an address of the same base and distance.
func (n *numbered) same(v, x *ir.Value) bool {
	if x.Op == ir.OpLoad && x.Type != v.Type {
		return false
	}
	p, q := n.mem.spot(v.Args[0]), n.memNow.spot(address(x))
	return p.off == q.off && n.equal(p.base, q.base, 0)
}

// taken reports that an edge of the function after is one that its block may take: a condition that is a constant now is judged where it is used.
func (n *numbered) taken(e ir.Edge) bool {
	if n.lives == nil {
		n.lives = make([]bool, n.after.NumBlockIDs())
		work := []*ir.Block{n.after.Entry()}
		n.lives[work[0].ID] = true
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			for i, s := range b.Succs {
				if n.open(b, i) && !n.lives[s.B.ID] {
					n.lives[s.B.ID] = true
					work = append(work, s.B)
				}
			}
		}
	}
	return n.lives[e.B.ID] && n.open(e.B, int(e.I))
}

// open reports that b may take its way out i.
func (n *numbered) open(b *ir.Block, i int) bool {
	t := b.Term()
	if t.Op != ir.OpBr || len(b.Succs) != 2 {
		return true
	}
	x, ok := n.after.IntBits(t.Args[0])
	return !ok || (x == 0) == (i == 1)
}

// harmless reports that x, of the function after, does not write where v reads, by what is known of the address there.
func (n *numbered) harmless(v, x *ir.Value, loc alias.Loc) bool {
	a := v.Args[0]
	if a.IsInst() {
		if a = n.left(a); a == nil {
			return false
		}
	}
	l := alias.Loc{Ptr: a, Size: loc.Size, TBAA: loc.TBAA, Scope: loc.Scope, NoAlias: loc.NoAlias}
	return n.aaNow.ModRef(x, l)&ir.Mod == 0
}

// unnamed reports a load whose metadata says more than its address.
func (n *numbered) unnamed(v *ir.Value) bool { return len(n.before.Attachments(v)) > 0 }

// called returns the function that a call is of, or nil.
func called(f *ir.Func, v *ir.Value) *ir.Func {
	if v.Op != ir.OpCall {
		return nil
	}
	return f.CalledFunc(v)
}
