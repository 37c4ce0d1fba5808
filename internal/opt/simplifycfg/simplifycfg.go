// Package simplifycfg makes the control flow graph smaller.
//
//	before:  br i1 true, label %a, label %b      after:  store i32 1, ptr %p
//	       a:                                            ret void
//	         store i32 1, ptr %p
//	         br label %c
//	       c:
//	         ret void
//
// Done are: unreachable blocks removed; branches on constants and branches with one target folded; a
// block merged into its only predecessor; an empty block taken out of the way; a branch to an
// unreachable end dropped; a branch around a few cheap instructions replaced by selects; branches with a
// common target joined; returns made one; and, where asked for, what all sides of a branch have put in
// front of it.
//
// # Threads
//
// No convergent operation is duplicated, moved to where other threads run it, or made conditional. What is
// made unconditional is free of effects and of traps, reads no memory but the stack and is not convergent.
// Branches are joined only where no operation is convergent. Edges back to a loop's header are left
// alone, so that a loop keeps one latch.
//
// Cost: a few rounds over the blocks, each linear. Idempotent. Reference: Muchnick, "Advanced
// Compiler Design and Implementation", 18.1 to 18.3; if-conversion after Allen, Kennedy, Porterfield
// and Warren, POPL 1983, for the two simplest shapes.
package simplifycfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the simplifycfg pass.
var Pass = create("simplifycfg", true, false)

// Plain is the pass without what joins: each operation of the function is executed as before, or, where it is harmless, in other cases
// as well. It is what a checker can follow that walks along both functions.
var Plain = create("simplifycfg<no-join>", false, false)

// Hoisting is the pass that also executes in front of a branch what all its sides have.
var Hoisting = create("simplifycfg<hoist-common-insts>", true, true)

func create(name string, join, hoist bool) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: name, Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, join, hoist) }, Stats: []*pass.Stat{unreachable, folded, narrowed, merged, forwarded, trapped, converted, sameEnd, joined, commonEnd, samePhi, cut, hoisted}}
}

var (
	unreachable = pass.NewStat("Unreachable", "unreachable block removed")
	folded      = pass.NewStat("Folded", "branch with one possible target folded")
	narrowed    = pass.NewStat("Narrowed", "switch left with fewer cases, or one, which is a comparison")
	merged      = pass.NewStat("Merged", "block merged into its only predecessor")
	forwarded   = pass.NewStat("Forwarded", "empty block taken out of the way")
	trapped     = pass.NewStat("NotTaken", "branch to an unreachable end dropped")
	converted   = pass.NewStat("IfConverted", "branch around cheap instructions replaced by selects")
	sameEnd     = pass.NewStat("SameEnd", "branch to two blocks that only lead on, to one place")
	joined      = pass.NewStat("Joined", "branch whose condition is joined with that of another branch in front of it")
	commonEnd   = pass.NewStat("CommonEnd", "returns of a function made one")
	cut         = pass.NewStat("Cut", "what follows undefined behaviour, or a call that does not return, removed")
	hoisted     = pass.NewStat("Hoisted", "what all sides of a branch execute put in front of it")
	samePhi     = pass.NewStat("SamePhi", "phi that equals another")
)

// maxRounds bounds the rounds; each makes the graph smaller, and most functions need two.
const maxRounds = 1 << 10

func run(c *pass.Ctx, f *ir.Func, join, hoist bool) {
	r := &rest{c: c, f: f, limits: settings(c, hoist), join: join, fuzzed: f.Mod().Attrs.Has(f.FnAttrs, ir.AttrOptForFuzzing)}
	r.removeUnreachable()
	r.meets = meets(f)
	r.several = make([]bool, f.NumBlockIDs())
	for _, b := range f.Blocks {
		r.several[b.ID] = len(b.Preds) > 1
	}
	if join {
		r.cutBehind()
		r.removeUnreachable()
		r.joinEnds()
	}
	for range maxRounds {
		s := &simplifier{rest: r, dead: make([]bool, f.NumBlockIDs())}
		r.changed = false
		s.removeUnreachable()
		s.tree = dom.Of(f)
		for _, b := range slices.Clone(cfg.Of(f).RPO()) { // a chain is merged from its top
			if !s.dead[b.ID] {
				s.foldBranch(b)
				if len(b.Preds) == 1 && !s.empty(b.Preds[0].B, b) { // else it is led past
					s.changed = s.mergeUp(b) || s.changed
				}
			}
		}
		for _, b := range slices.Clone(f.Blocks) { // what shares a branch with others is found in the order of the text
			if s.tree.Contains(b) {
				s.block(b)
			}
		}
		s.sweep()
		if !s.changed {
			return
		}
	}
}

// limits are what can be chosen.
type limits struct {
	hoisted   int  // cost of what is made unconditional where two ways meet
	selects   int  // selects made where a branch goes, and cost of an instruction that is made unconditional
	bonus     int  // instructions that are copied in front of a branch joined with another
	skip      int  // instructions past which what all sides of a branch have goes in front of it
	hoist     bool // what all sides of a branch have goes in front of it
	keepLoops bool // the only way into a loop stays, empty as it is
}

func settings(c *pass.Ctx, hoist bool) limits {
	return limits{
		hoisted:   c.Int("two-entry-phi-node-folding-threshold", 4),
		selects:   c.Int("phi-node-folding-threshold", 2),
		bonus:     c.Int("bonus-inst-threshold", 1),
		skip:      c.Int("simplifycfg-hoist-common-skip-limit", 20),
		hoist:     c.Bool("hoist-common-insts", hoist),
		keepLoops: c.Bool("keep-loops", true),
	}
}

// rest is what all rounds share.
type rest struct {
	limits
	c       *pass.Ctx
	f       *ir.Func
	names   *reshape.Names
	line    spot // made last by between
	join    bool // branches and returns are joined, and what is not needed any more is removed
	fuzzed  bool // branches are to stay, for a tool that counts them
	meets   bool // the function has an operation that threads execute together
	changed bool
	fold    *fold.Folder
	known   *alias.Info // what escapes: asked of variables on the stack
	several []bool      // by block ID: several edges led there at the start
}

// folder folds constants, and is made when it is first asked for.
func (r *rest) folder() *fold.Folder {
	if r.fold == nil {
		r.fold = fold.New(r.f)
	}
	return r.fold
}

// meets reports a function with convergent operations: which threads are together matters to it.
func meets(f *ir.Func) bool {
	effects := memeffect.Of(f)
	for v := range f.Instrs() {
		if v.Op.Is(ir.IsCallLike) && effects.Inst(v).Has(memeffect.Convergent) {
			return true
		}
	}
	return false
}

// name calls a new value base, or base with a number.
func (r *rest) name(v *ir.Value, base string) *ir.Value {
	if base == "" {
		return v
	}
	return r.fresh().Name(v, base)
}

// fresh returns the names that are taken.
func (r *rest) fresh() *reshape.Names {
	if r.names == nil {
		r.names = reshape.NewNames(r.f)
	}
	return r.names
}

// simplifier is one round.
type simplifier struct {
	*rest
	tree  *dom.Tree // at the start of the round
	users *reshape.Users
	sub   ir.Subst // values that turned out to be others
	phis  []*ir.Value
	dead  []bool // by block ID
	again bool   // the block at hand may have more to give

	// what phis get along edges: see forward
	rows  []*ir.Value
	width int
	edge  []brought // by block ID
}

// isDead reports a block that was taken out in this round.
func (s *simplifier) isDead(b *ir.Block) bool { return int(b.ID) < len(s.dead) && s.dead[b.ID] }

// bury notes that a block is gone.
func (s *simplifier) bury(b *ir.Block) {
	for int(b.ID) >= len(s.dead) {
		s.dead = append(s.dead, false)
	}
	s.dead[b.ID] = true
}

// uses returns the index of uses, made when it is first asked for.
func (s *simplifier) uses() *reshape.Users {
	if s.users == nil {
		s.users = reshape.NewUsers(s.f)
	}
	return s.users
}

// insert puts the new instruction v in front of at.
func (s *simplifier) insert(v, at *ir.Value) *ir.Value {
	v.InsertBefore(at)
	if s.users != nil {
		s.users.AddAll(v)
	}
	return v
}

// replace makes w stand for v everywhere.
func (s *simplifier) replace(v, w *ir.Value) {
	if w == v {
		w = s.f.Poison(v.Type)
	}
	w = s.sub.Find(w)
	s.sub.Set(v, w) // for debug records
	for _, u := range s.uses().All(v) {
		for i, a := range u.Args {
			if a == v {
				s.uses().SetArg(u, i, w)
			}
		}
	}
}

// removeUnreachable takes out the blocks that no path from the entry reaches.
func (s *rest) removeUnreachable() {
	if reshape.RemoveUnreachable(s.f, func(b *ir.Block) bool { return s.c.Apply(unreachable, b.First()) }) {
		s.changed = true
	}
}

// kill removes the edges and instructions of a block that cannot be reached.
func (s *simplifier) kill(b *ir.Block) {
	b.ClearSuccs()
	for len(b.Preds) > 0 { // from blocks that cannot be reached either
		b.RemovePred(len(b.Preds) - 1)
	}
	for v := range b.Instrs() {
		if v.Type != ir.Void && v.Type != ir.Token {
			s.replace(v, s.f.Poison(v.Type)) // used in unreachable code only
		}
	}
	s.bury(b)
	s.changed = true
}

// sweep removes dead blocks from the layout and applies substitutions.
func (s *simplifier) sweep() {
	s.f.ReplaceUses(&s.sub)
	s.sub = ir.Subst{}
	for _, v := range s.phis {
		v.Remove()
	}
	s.phis = nil
	keep := make([]*ir.Block, 0, len(s.f.Blocks))
	for _, b := range s.f.Blocks {
		if !s.isDead(b) {
			keep = append(keep, b)
			continue
		}
		for v := range b.Backward() {
			v.Remove()
		}
	}
	s.users = nil
	if len(keep) != len(s.f.Blocks) {
		s.f.SetBlocks(keep)
	}
}

// maxAgain bounds how often one block is looked at in a round.
const maxAgain = 32

// block simplifies at one block, as long as it gives something.
func (s *simplifier) block(b *ir.Block) {
	for range maxAgain {
		if s.isDead(b) || len(b.Preds) == 0 && b != s.f.Entry() {
			return
		}
		s.again = false
		if s.once(b) {
			s.changed = true
		}
		if !s.again {
			return
		}
	}
}

// once does one thing at the end or the start of a block, behind folding its own branch.
func (s *simplifier) once(b *ir.Block) bool {
	s.foldBranch(b)
	s.narrowSwitch(b)
	if s.join {
		s.inFrontOfNothing(b)
	}
	if s.join && (s.onSelect(b) || s.impossible(b)) {
		s.changed = true
	}
	if s.join && (s.oneWay(b) || s.samePhis(b)) {
		s.changed = true
	}
	if s.forward(b) || s.mergeUp(b) || s.dropUnreachable(b) || !s.fuzzed && s.twoWays(b) {
		return true
	}
	t := b.Term()
	if t != nil && plain(t) && len(b.Succs) > 1 && s.limits.hoist && s.hoist(b) {
		s.again = true
		return true
	}
	if t == nil || s.fuzzed || t.Op != ir.OpBr || len(t.Args) == 0 {
		return false
	}
	if s.join && s.impliedBranch(b) || s.sameEnds(b) || s.join && (s.speculate(b) || s.joinBranches(b)) {
		s.again = true
		return true
	}
	return false
}

// plain reports a terminator whose edges can be redirected.
func plain(t *ir.Value) bool { return t != nil && (t.Op == ir.OpBr || t.Op == ir.OpSwitch) }

// foldBranch removes edges of the terminator of b that are never taken.
func (s *simplifier) foldBranch(b *ir.Block) {
	t := b.Term()
	if !plain(t) || len(t.Args) == 0 {
		return
	}
	if k, ok := s.constantTarget(t); ok {
		if s.c.Apply(folded, t) {
			s.only(b, k)
		}
		return
	}
	// One target: the same block with the same values along every edge.
	for i := 1; i < len(b.Succs); i++ {
		if b.Succs[i].B != b.Succs[0].B || !sameValues(b.Succs[0], b.Succs[i]) {
			return
		}
	}
	if s.c.Apply(folded, t) {
		s.only(b, 0)
	}
}

// constantTarget returns the edge that a branch or switch on a constant takes.
func (s *simplifier) constantTarget(t *ir.Value) (int, bool) {
	c := t.Args[0]
	if c.Op != ir.OpConstInt {
		return 0, false
	}
	if t.Op == ir.OpBr {
		if c.Aux != 0 {
			return 0, true
		}
		return 1, true
	}
	for i, x := range t.Args[1:] {
		if x == c {
			return i + 1, true
		}
	}
	return 0, true // the default
}

// only makes edge k of b the only one.
func (s *simplifier) only(b *ir.Block, k int) {
	for i := len(b.Succs) - 1; i >= 0; i-- {
		if i != k {
			b.CutSucc(i)
		}
	}
	s.plainBranch(b.Term())
	s.changed = true
}

// sameValues reports that the phis of the common target get the same along two edges.
func sameValues(a, b ir.Edge) bool {
	for p := range a.B.Phis() {
		if p.Args[a.I] != p.Args[b.I] {
			return false
		}
	}
	return true
}

// mergeUp appends b to its only predecessor when that leads nowhere else.
func (s *simplifier) mergeUp(b *ir.Block) bool {
	if len(b.Preds) != 1 || b == s.f.Entry() || b.AddrTaken {
		return false
	}
	p := b.Preds[0].B
	t := p.Term()
	if p == b || len(p.Succs) != 1 || t == nil || t.Op != ir.OpBr || b.First() != nil && b.First().Op.Is(ir.IsEHPad) || !s.c.Apply(merged, t) {
		return false
	}
	if p.Name == "" || b.Name != "" && s.onlyPhis(p) {
		p.Name, b.Name = b.Name, "" // of what has phis alone nothing is left but them
	}
	for v := range b.Phis() {
		s.replacePhi(v, v.Args[0])
	}
	p.ClearSuccs()
	t.Remove()
	for v := range b.Instrs() {
		v.MoveToEnd(p)
	}
	p.TakeSuccs(b)
	s.bury(b)
	return true
}

// onlyPhis reports a block of phis, that is no loop's first.
func (s *simplifier) onlyPhis(b *ir.Block) bool {
	if len(b.Preds) == 0 || b.First().Op != ir.OpPhi || b.FirstNonPhi() != b.Term() || !s.tree.Contains(b) {
		return false
	}
	for _, e := range b.Preds {
		if !s.tree.Contains(e.B) || s.tree.Dominates(b, e.B) {
			return false
		}
	}
	return true
}

// replacePhi makes w stand for the phi v.
func (s *simplifier) replacePhi(v, w *ir.Value) {
	s.replace(v, w)
	v.Detach()
	s.phis = append(s.phis, v)
}

// dropUnreachable removes the edges into a block that ends the program's meaning.
func (s *simplifier) dropUnreachable(b *ir.Block) bool {
	first := b.FirstNonPhi()
	for first != nil && first.Op == ir.OpDbgRecord {
		first = first.Next()
	}
	if first == nil || first.Op != ir.OpUnreachable || b == s.f.Entry() || b.AddrTaken {
		return false
	}
	any := false
	for i := len(b.Preds) - 1; i >= 0; i-- {
		if i >= len(b.Preds) {
			continue
		}
		e := b.Preds[i]
		t := e.B.Term()
		switch {
		case plain(t) && len(e.B.Succs) == 1 && s.join && e.B != b && s.c.Apply(trapped, t):
			e.B.CutSuccs()
			t.ClearArgs()
			t.Op = ir.OpUnreachable
			reshape.DropWeights(t)
			any = true
		case !plain(t) || len(e.B.Succs) < 2:
		case t.Op == ir.OpBr && s.c.Apply(trapped, t):
			s.only(e.B, 1-int(e.I))
			any = true
		case t.Op == ir.OpSwitch && e.I > 0 && s.c.Apply(trapped, t): // the default must stay
			weights := branchprob.Weights(s.f, t)
			if weights = s.dropCase(e.B, int(e.I), weights); weights == nil {
				reshape.DropWeights(t)
			} else {
				s.weigh(t, weights)
			}
			any = true
		case t.Op == ir.OpSwitch && e.I == 0 && s.withoutDefault(e.B, i, b):
			any = true
		}
	}
	return any
}

// withoutDefault makes a branch of the switch at the end of p, whose default, edge i into b, is never taken: when all cases lead
// to one target, or when there are two cases.
func (s *simplifier) withoutDefault(p *ir.Block, i int, b *ir.Block) bool {
	t := p.Term()
	same := len(p.Succs) > 1
	for _, e := range p.Succs[1:] {
		same = same && e.B == p.Succs[1].B && sameValues(p.Succs[1], e)
	}
	switch {
	case same:
		if !s.c.Apply(trapped, t) {
			return false
		}
		s.only(p, 1)
		return true
	case len(p.Succs) != 3 || !s.c.Apply(trapped, t):
		return false
	}
	s.compareFirst(t)
	b.RemovePred(i)
	reshape.DropWeights(t)
	return true
}
