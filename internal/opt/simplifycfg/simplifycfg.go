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
// unreachable end dropped; and a branch around a few cheap instructions replaced by selects.
//
// # Threads
//
// No convergent operation is duplicated, moved to where other threads run it, or made conditional: the
// first four only remove branches that no thread takes, or join code that the same threads execute
// in a row. What is made unconditional is free of effects and of traps, reads no memory and is not
// convergent. Edges back to a loop's header are left alone, so that a loop keeps one latch.
//
// Cost: a few rounds over the blocks, each linear. Idempotent. Reference: Muchnick, "Advanced
// Compiler Design and Implementation", 18.1 to 18.3; if-conversion after Allen, Kennedy, Porterfield
// and Warren, POPL 1983, for the two simplest shapes.
package simplifycfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the simplifycfg pass.
var Pass = &pass.Pass[*ir.Func]{Name: "simplifycfg", Run: run, Stats: []*pass.Stat{unreachable, folded, narrowed, merged, forwarded, trapped, converted}}

var (
	unreachable = pass.NewStat("Unreachable", "unreachable block removed")
	folded      = pass.NewStat("Folded", "branch with one possible target folded")
	narrowed    = pass.NewStat("Narrowed", "switch left with fewer cases, or one, which is a comparison")
	merged      = pass.NewStat("Merged", "block merged into its only predecessor")
	forwarded   = pass.NewStat("Forwarded", "empty block taken out of the way")
	trapped     = pass.NewStat("NotTaken", "branch to an unreachable end dropped")
	converted   = pass.NewStat("IfConverted", "branch around cheap instructions replaced by selects")
)

// maxRounds bounds the rounds; each makes the graph smaller, and most functions need two.
const maxRounds = 1 << 10

func run(c *pass.Ctx, f *ir.Func) {
	l := limits{hoisted: c.Int("two-entry-phi-node-folding-threshold", 4), selects: c.Int("phi-node-folding-threshold", 2), keepLoops: c.Bool("keep-loops", true)}
	for range maxRounds {
		s := &simplifier{c: c, f: f, limits: l, dead: make([]bool, f.NumBlockIDs())}
		s.removeUnreachable()
		s.tree = dom.Of(f)
		for _, b := range slices.Clone(cfg.Of(f).RPO()) { // a chain is merged from its top
			if !s.dead[b.ID] {
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
	hoisted   int  // instructions made unconditional on each side by if-conversion
	selects   int  // selects made by if-conversion
	keepLoops bool // the only way into a loop stays, empty as it is
}

// simplifier is one round.
type simplifier struct {
	limits
	c       *pass.Ctx
	f       *ir.Func
	tree    *dom.Tree // at the start of the round
	sub     ir.Subst  // phis that turned out to be one value
	phis    []*ir.Value
	dead    []bool // by block ID
	changed bool

	// what phis get along edges: see forward
	rows  []*ir.Value
	width int
	edge  []brought // by block ID
}

// removeUnreachable takes out the blocks that no path from the entry reaches.
func (s *simplifier) removeUnreachable() {
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
			s.sub.Set(v, s.f.Poison(v.Type)) // used in unreachable code only
		}
	}
	s.dead[b.ID] = true
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
		if !s.dead[b.ID] {
			keep = append(keep, b)
			continue
		}
		for v := range b.Backward() {
			v.Remove()
		}
	}
	if len(keep) != len(s.f.Blocks) {
		s.f.SetBlocks(keep)
	}
}

// block simplifies at one block. At most one thing that changes edges is done for it in a round, but
// for folding its own branch.
func (s *simplifier) block(b *ir.Block) {
	s.foldBranch(b)
	s.narrowSwitch(b)
	switch {
	case s.mergeUp(b), s.dropUnreachable(b), s.forward(b), s.ifConvert(b):
		s.changed = true
	}
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
			e := b.Succs[i]
			e.B.RemovePred(int(e.I))
		}
	}
	t := b.Term()
	t.ClearArgs()
	t.Op = ir.OpBr
	s.dropWeights(t)
	s.changed = true
}

// dropWeights removes branch weights, which a branch with one target may not have.
func (s *simplifier) dropWeights(t *ir.Value) {
	as := s.f.Attachments(t)
	var keep []ir.Attachment
	for _, a := range as {
		if a.Kind != ir.MDProf && a.Kind != ir.MDUnpredictable {
			keep = append(keep, a)
		}
	}
	if len(keep) != len(as) {
		s.f.SetAttachments(t, keep)
	}
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
	if p.Name == "" {
		p.Name, b.Name = b.Name, ""
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
	s.dead[b.ID] = true
	return true
}

// replacePhi makes w stand for the phi v.
func (s *simplifier) replacePhi(v, w *ir.Value) {
	if w == v {
		w = s.f.Poison(v.Type)
	}
	s.sub.Set(v, s.sub.Find(w))
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
		case !plain(t) || len(e.B.Succs) < 2:
		case t.Op == ir.OpBr && s.c.Apply(trapped, t):
			s.only(e.B, 1-int(e.I))
			any = true
		case t.Op == ir.OpSwitch && e.I > 0 && s.c.Apply(trapped, t): // the default must stay
			t.RemoveArg(int(e.I))
			b.RemovePred(i)
			s.dropWeights(t)
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
	s.dropWeights(t)
	return true
}
