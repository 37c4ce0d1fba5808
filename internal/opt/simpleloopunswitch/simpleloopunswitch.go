// Package simpleloopunswitch takes tests out of loops that turn out the same in every iteration.
//
//	trivial: the test leaves the loop           nontrivial: it does not
//	  h: br %c, body, exit                        h: …; br %c, a, b
//	becomes                                     becomes
//	  pre: br %c, pre.split, exit                 pre: br %c, pre.split.us, pre.split
//	  h:   br body                                h.us: …; br a.us            h: …; br b
//
// A trivial test is the first thing that happens in a loop; it moves in front of it. Of a switch the cases that leave move. Another test is
// made in front of two copies of the loop, in each of which it is decided; blocks that only one of them comes to are not
// copied. Where the test is a conjunction (or disjunction) of which a part is the same in every iteration, that part is
// tested in front: in one copy the test is decided by it, in the other the part is a constant.
//
// # Poison
//
// A branch on poison is undefined behaviour, so a test that the loop might not have made is frozen: what is in both copies does not depend on it. A trivial test, and
// one that the loop makes before anything can end it, is made as it was.
//
// # Threads
//
// A trivial test that lanes answer differently sends the same lanes to the exit as before, and what is in front of it in the loop is executed by
// fewer lanes: that may be no convergent operation. A loop with convergent operations is not copied: they would stand in two places. On a GPU a loop
// is copied only for a test that all lanes of a warp answer alike (uniformity analysis): else lanes that went through one loop together would go through two, one after the other.
//
// # Cost
//
// What would stand in both copies may have unswitch-threshold instructions, and of one loop come at most maxCopies. Functions that are optimised for
// size keep their loops. Every round goes over the function once, and decides about loops that are not in one another; there are at most
// maxRounds. Idempotent but for these bounds. Keeps: switches that do not leave, selects, and tests that only some loads make the same in every iteration. The
// transformation is due to Allen and Cocke ("A catalogue of optimizing transformations", 1971); names and form are those of LLVM's pass of this name.
package simpleloopunswitch

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
)

// Pass moves trivial tests only, Nontrivial copies loops as well.
var (
	Pass       = New("simple-loop-unswitch", false)
	Explicit   = New("simple-loop-unswitch<no-nontrivial>", false)
	Nontrivial = New("simple-loop-unswitch<nontrivial>", true)
)

// New returns the pass under a name.
func New(name string, copies bool) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: name, Stats: append([]*pass.Stat{trivially, copied}, reshape.LoopStats...),
		Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, copies) }}
}

var (
	trivially = pass.NewStat("Trivial", "test that leaves a loop moved in front of it")
	copied    = pass.NewStat("Copied", "loop copied for the two ways of a test that is the same in every iteration")
)

const (
	// maxRounds bounds how often a function is looked at: behind each round tests may be the same in every iteration of a loop around.
	maxRounds = 16
	// maxCopies bounds how many loops one becomes: n tests would make 2^n.
	maxCopies = 8
)

func run(c *pass.Ctx, f *ir.Func, copies bool) {
	fam := &families{}
	for range maxRounds {
		reshape.CanonicalLoops(c, f)
		if f.IsDecl() || len(loop.Of(f).All()) == 0 {
			return
		}
		u := &unswitcher{c: c, f: f, m: reshape.NewMembers(f), effects: memeffect.Of(f), simple: simplify.New(f, nil), fam: fam}
		changed := false
		for _, l := range slices.Backward(u.m.Forest.All()) {
			changed = u.trivial(l) || changed
		}
		if !changed && copies && !forSize(f) {
			changed = u.copyLoops(c.Int("unswitch-threshold", 50))
		}
		u.finish()
		if !changed {
			return
		}
	}
}

func forSize(f *ir.Func) bool {
	as := &f.Mod().Attrs
	return as.Has(f.FnAttrs, ir.AttrOptimizeForSize) || as.Has(f.FnAttrs, ir.AttrMinSize)
}

// unswitcher is the state of one round.
type unswitcher struct {
	c       *pass.Ctx
	f       *ir.Func
	m       *reshape.Members
	effects *memeffect.Table
	simple  *simplify.Simplifier
	fam     *families
	names   *reshape.Names
	layout  *reshape.Layout
	known   []fact // of the loop that is worked on
	dead    map[*ir.Block]bool
	values  dense.Map[ir.ID, *ir.Value] // by ID: what stands for an instruction of the loop that is copied
}

// fact is what a value is in all of a loop.
type fact struct{ v, is *ir.Value }

func (u *unswitcher) start() {
	if u.names == nil {
		u.names, u.layout, u.dead = reshape.NewNames(u.f), reshape.NewLayout(u.f), make(map[*ir.Block]bool)
	}
}

func (u *unswitcher) finish() {
	if u.names == nil {
		return
	}
	u.layout.Commit()
	if len(u.dead) > 0 {
		u.bury()
	}
}

// bury removes the blocks that nothing leads to any more. What was dead before may use what they computed.
func (u *unswitcher) bury() {
	var sub ir.Subst
	used := false
	for _, r := range u.f.DbgRecords {
		for i, a := range r.Locs {
			if a != nil && a.IsInst() && u.dead[a.Block] {
				r.Locs[i] = u.f.Poison(a.Type)
			}
		}
	}
	for _, b := range u.f.Blocks {
		if !u.dead[b] {
			continue
		}
		for v := range b.Instrs() {
			if v.Uses > 0 && v.Type != ir.Void {
				sub.Set(v, u.f.Poison(v.Type))
				used = true
			}
		}
	}
	if used {
		u.f.ReplaceUses(&sub)
	}
	for _, b := range u.f.Blocks {
		if u.dead[b] {
			for v := range b.Backward() {
				v.Remove()
			}
		}
	}
	u.f.SetBlocks(slices.DeleteFunc(slices.Clone(u.f.Blocks), func(b *ir.Block) bool { return u.dead[b] }))
}

// preheader is the block in front of l, as it is now, or nil.
func (u *unswitcher) preheader(l *loop.Loop) *ir.Block {
	var pre *ir.Block
	for _, e := range l.Header.Preds {
		if u.m.Inside(l, e.B) {
			continue
		}
		if pre != nil || len(e.B.Succs) != 1 || e.B.Term().Op != ir.OpBr {
			return nil
		}
		pre = e.B
	}
	return pre
}

// same reports a value that does not change in l and is no constant.
func (u *unswitcher) same(l *loop.Loop, v *ir.Value) bool {
	return !v.IsConst() && (!v.IsInst() || !u.m.Inside(l, v.Block))
}

// isKnown reports that v was tested in front of the loop already.
func (u *unswitcher) isKnown(v *ir.Value) bool {
	return slices.ContainsFunc(u.known, func(k fact) bool { return k.v == v })
}

// maxParts bounds the parts of a test.
const maxParts = 64

// parts returns the operands of the conjunction (of the disjunction, if or) v that do not change in l, in order.
func (u *unswitcher) parts(l *loop.Loop, v *ir.Value, or bool) []*ir.Value {
	var out []*ir.Value
	seen := []*ir.Value{v}
	work := []*ir.Value{v}
	for len(work) > 0 && len(seen) < maxParts {
		x, y := junction(u.f, work[len(work)-1], or)
		work = work[:len(work)-1]
		if x == nil {
			continue
		}
		for _, a := range []*ir.Value{x, y} {
			switch {
			case slices.Contains(seen, a):
				continue
			case u.same(l, a) && !u.isKnown(a):
				out = append(out, a)
			case a.IsInst() && !u.same(l, a):
				work = append(work, a)
			}
			seen = append(seen, a)
		}
	}
	return out
}

// junction returns the operands of v when it is an and (or an or), bit by bit or by a select, else nil.
func junction(f *ir.Func, v *ir.Value, or bool) (x, y *ir.Value) {
	if v.Type != ir.I1 || !v.IsInst() {
		return nil, nil
	}
	switch {
	case v.Op == ir.OpAnd && !or, v.Op == ir.OpOr && or:
		return v.Args[0], v.Args[1]
	case v.Op != ir.OpSelect || v.Args[0].Type != ir.I1:
	case or && v.Args[1] == f.Int(ir.I1, 1):
		return v.Args[0], v.Args[2]
	case !or && v.Args[2] == f.Int(ir.I1, 0):
		return v.Args[0], v.Args[1]
	}
	return nil, nil
}

// joined puts in front of at what says that all parts hold (that one does, if or); freeze: it may be anything where a part is poison.
func (u *unswitcher) joined(parts []*ir.Value, or, freeze bool, at *ir.Value) *ir.Value {
	list := slices.Clone(parts)
	for i, p := range parts {
		if freeze && !u.simple.WellDefined(p) {
			list[i] = u.f.NewValue(ir.OpFreeze, p.Type, p).InsertBefore(at)
			u.names.Name(list[i], suffixed(u.f.ValueName(p), ".fr"))
		}
	}
	out := list[0]
	for _, p := range list[1:] {
		op := ir.OpAnd
		if or {
			op = ir.OpOr
		}
		out = u.f.NewValue(op, ir.I1, out, p).InsertBefore(at)
	}
	return out
}

// settle writes what is known into the blocks of l.
func (u *unswitcher) settle(l *loop.Loop) {
	if len(u.known) == 0 {
		return
	}
	for _, b := range l.Blocks() {
		if u.dead[b] {
			continue
		}
		for v := range b.Instrs() {
			for i, a := range v.Args {
				if k := slices.IndexFunc(u.known, func(k fact) bool { return k.v == a }); k >= 0 && a.Type == ir.I1 {
					v.SetArg(i, u.known[k].is)
				}
			}
		}
	}
	u.known = u.known[:0]
}

// splitFront puts a new block between pre and the loop l, and takes the terminator of pre away: it has no successors afterwards.
func (u *unswitcher) splitFront(l *loop.Loop, pre *ir.Block) *ir.Block {
	n := u.names.Block(suffixed(pre.Name, ".split"))
	u.m.Set(n, l.Parent)
	u.layout.After(n, pre)
	pre.PutOnEdge(0, n)
	pre.CutSuccs()
	return n
}

// branch ends b, whose old terminator goes, with a br on cond; it says of its ways what like says of its own.
func (u *unswitcher) branch(b *ir.Block, cond, like *ir.Value, to ...*ir.Block) *ir.Value {
	b.Term().Remove()
	br := reshape.Branch(b, cond, to...)
	u.f.CopyPlace(br, like)
	return br
}

func suffixed(name, suffix string) string {
	if name == "" {
		return ""
	}
	return name + suffix
}
