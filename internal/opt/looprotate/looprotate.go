// Package looprotate turns loops that test before each iteration into ones that test behind it.
//
//	before:  pre ──► h: %c = … ──► body ──► h       after:  pre: %c' = … ──► body.lr.ph ──► body: …, %c = … ──► body
//	                           └─► exit                              └─► exit ◄── body.exit_crit_edge ◄──┘
//
// The header is copied into the preheader, where it decides whether the loop is entered at all; the original stays behind the
// body. An iteration then has one branch instead of two, what is in the loop is executed at least once when the loop is
// entered (so that it may be moved in front), and the counts of scalar evolution need no special case.
//
// Before that, a latch of one cheap instruction behind a block that may leave the loop is appended to that block.
//
// # Threads
//
// Each lane executes the same instructions in the same order; what is in the header is executed in the copy the first time. A convergent
// operation in the header stands in two places then, where lanes of different loops' rounds do not meet: such a loop is left.
// Lanes that do not enter the loop wait where those wait that leave it.
//
// Keeps: loops whose latch may leave already, whose header may not be copied (convergent or noduplicate operations, scopes of noalias, computed
// jumps), or is larger than rotation-max-header-size. Idempotent. Cost: a sweep over the function, and for each loop the header and the
// uses of its values. The form is that of LLVM's pass of this name; the transformation is "loop inversion" (Muchnick 1997, section 18.5).
package looprotate

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

// Pass is the loop-rotate pass.
var Pass = &pass.Pass[*ir.Func]{Name: "loop-rotate", Run: run, Stats: append([]*pass.Stat{rotated, latched}, reshape.LoopStats...)}

var (
	rotated = pass.NewStat("Rotated", "test of a loop put behind its body")
	latched = pass.NewStat("Latched", "latch of a loop appended to the block that may leave it")
)

func run(c *pass.Ctx, f *ir.Func) {
	reshape.CanonicalLoops(c, f)
	if f.IsDecl() || len(loop.Of(f).All()) == 0 {
		return
	}
	r := &rotator{c: c, f: f, m: reshape.NewMembers(f), effects: memeffect.Of(f), limit: c.Int("rotation-max-header-size", 16)}
	r.m.Forest.All()[0].Exiting() // of all loops, before blocks are new
	for _, l := range slices.Backward(r.m.Forest.All()) {
		r.loop(l)
	}
	r.finish()
}

type rotator struct {
	c       *pass.Ctx
	f       *ir.Func
	m       *reshape.Members
	effects *memeffect.Table
	limit   int
	names   *reshape.Names
	layout  *reshape.Layout
	simple  *simplify.Simplifier
	dead    map[*ir.Block]bool            // merged into another one
	users   dense.Map[ir.ID, []*ir.Value] // of values of headers; some may use them no more
	tracked []bool                        // by BlockID: headers
}

// start prepares for the first change.
func (r *rotator) start() {
	if r.names != nil {
		return
	}
	r.names, r.layout, r.simple = reshape.NewNames(r.f), reshape.NewLayout(r.f), simplify.New(r.f, nil)
	r.dead = make(map[*ir.Block]bool)
	r.tracked = make([]bool, r.f.NumBlockIDs())
	for _, l := range r.m.Forest.All() {
		r.tracked[l.Header.ID] = true
	}
	for w := range r.f.Instrs() {
		r.track(w)
	}
}

// track notes what w uses.
func (r *rotator) track(w *ir.Value) {
	args := w.Args
	if w.Op == ir.OpDbgRecord {
		args = r.f.DbgRecords[w.Aux].Locs
	}
	for _, a := range args {
		if a != nil && a.IsInst() && a.Block != nil && int(a.Block.ID) < len(r.tracked) && r.tracked[a.Block.ID] {
			*r.users.At(a.ID) = append(r.users.Get(a.ID), w)
		}
	}
}

func (r *rotator) finish() {
	if r.names == nil {
		return
	}
	r.layout.Commit()
	if len(r.dead) > 0 {
		r.f.SetBlocks(slices.DeleteFunc(slices.Clone(r.f.Blocks), func(b *ir.Block) bool { return r.dead[b] }))
	}
}

// shape is a loop that can be turned.
type shape struct {
	l                  *loop.Loop
	pre, header, latch *ir.Block
	in, out            int // successors of the header
	body, exit         *ir.Block
}

func (r *rotator) loop(l *loop.Loop) {
	s := shape{l: l, header: l.Header}
	for _, e := range l.Header.Preds {
		switch {
		case r.m.Inside(l, e.B) && s.latch == nil:
			s.latch = e.B
		case !r.m.Inside(l, e.B) && s.pre == nil && len(e.B.Succs) == 1 && e.B.Term().Op == ir.OpBr:
			s.pre = e.B
		default:
			return
		}
	}
	if s.pre == nil || s.latch == nil {
		return
	}
	merged := r.appendLatch(&s)
	if s.latch == s.header || !merged && r.leaves(l, s.latch) || !r.fits(&s) {
		return
	}
	if why := r.mayCopy(s.header); why != "" {
		r.c.Missed(rotated, s.header.Term(), why)
		return
	}
	if r.c.Apply(rotated, s.header.Term()) {
		r.start()
		r.rotate(&s)
	}
}

func (r *rotator) leaves(l *loop.Loop, b *ir.Block) bool {
	return slices.ContainsFunc(b.Succs, func(e ir.Edge) bool { return !r.m.Inside(l, e.B) })
}

// fits reports that the header decides between the body and an exit of its own.
func (r *rotator) fits(s *shape) bool {
	h := s.header
	if t := h.Term(); t.Op != ir.OpBr || len(h.Succs) != 2 || h.AddrTaken {
		return false
	}
	s.in = 0
	if !r.m.Inside(s.l, h.Succs[0].B) {
		s.in = 1
	}
	s.out = 1 - s.in
	s.body, s.exit = h.Succs[s.in].B, h.Succs[s.out].B
	if !r.m.Inside(s.l, s.body) || r.m.Inside(s.l, s.exit) || len(s.body.Preds) != 1 || s.body == h {
		return false
	}
	for _, e := range s.exit.Preds { // its phis are where values of the loop are used
		if !r.m.Inside(s.l, e.B) || e.B.Term().Op == ir.OpIndirectBr {
			return false
		}
	}
	first := s.exit.FirstNonPhi()
	return first == nil || !first.Op.Is(ir.IsEHPad)
}

// mayCopy says why the header may not be copied, or "".
func (r *rotator) mayCopy(h *ir.Block) string {
	n := 0
	for v := range h.Instrs() {
		if v.Op == ir.OpPhi || v.Op == ir.OpDbgRecord {
			continue
		}
		if v.Type == ir.Token || v.Op.Is(ir.IsEHPad) {
			return "the header cannot be copied"
		}
		if v.Op.Is(ir.IsCallLike) {
			if r.effects.Inst(v).Has(memeffect.Convergent | memeffect.NoDuplicate) {
				return "the header has an operation that may not stand in two places"
			}
			if reshape.DeclaresScope(r.f, v) {
				return "a scope of noalias begins in the header"
			}
		}
		if v.Op == ir.OpAlloca {
			return "the header allocates"
		}
		n++
	}
	if n > r.limit {
		return "the header is larger than rotation-max-header-size"
	}
	return ""
}

// appendLatch appends a latch of at most one cheap instruction to the only block before it, if that may leave the loop: then that is
// the latch. What is computed once more behind the last iteration traps for no operand.
func (r *rotator) appendLatch(s *shape) bool {
	b := s.latch
	if len(b.Succs) != 1 || b.Term().Op != ir.OpBr || b.AddrTaken || len(b.Preds) != 1 || b == s.header {
		return false
	}
	p := b.Preds[0].B
	if p.Term().Op != ir.OpBr || !r.leaves(s.l, p) || !r.cheap(b) || r.keepsOld(s.l, b) || !r.c.Apply(latched, b.Term()) {
		return false
	}
	r.start()
	at := p.Term()
	for v := range b.Instrs() {
		if !v.IsTerminator() {
			v.MoveBefore(at)
		}
	}
	reshape.LoopID(b.Term(), at)
	k := int(b.Preds[0].I)
	var row []*ir.Value
	for phi := range s.header.Phis() {
		row = append(row, phi.Args[b.Succs[0].I])
	}
	b.CutSuccs()
	p.MoveSucc(k, s.header)
	i := 0
	for phi := range s.header.Phis() {
		phi.AddArg(row[i])
		r.f.SetPhiOrder(phi, nil)
		i++
	}
	b.Term().Remove()
	r.dead[b] = true
	s.latch = p
	return true
}

// keepsOld reports that what the block b of l is computed from is also read behind the loop, which is left in several places: it would live on beside what is computed
// from it.
func (r *rotator) keepsOld(l *loop.Loop, b *ir.Block) bool {
	if len(l.Exiting()) < 2 {
		return false
	}
	for _, x := range l.Exiting() {
		for _, e := range x.Succs {
			if !r.m.Inside(l, e.B) && r.joins(e.B, b) {
				return true
			}
		}
	}
	return false
}

// joins reports that a phi of the exit x, which is where values of the closed loop are used, takes what b computes something from.
func (r *rotator) joins(x, b *ir.Block) bool {
	for p := range x.Phis() {
		for _, v := range p.Args {
			for w := range b.Instrs() {
				if v.IsInst() && slices.Contains(w.Args, v) {
					return true
				}
			}
		}
	}
	return false
}

// cheap reports a block of at most one instruction that is cheap with a constant operand, conversions aside.
func (r *rotator) cheap(b *ir.Block) bool {
	n := 0
	for v := range b.Instrs() {
		switch v.Op {
		case ir.OpPhi:
			return false // the block is an exit of an inner loop
		case ir.OpDbgRecord, ir.OpBr:
			continue
		case ir.OpAdd, ir.OpSub, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpShl, ir.OpLShr, ir.OpAShr:
			if !v.Args[0].IsConst() && !v.Args[1].IsConst() {
				return false
			}
			n++
		case ir.OpGetElementPtr:
			for _, a := range v.Args[1:] {
				if !a.IsConst() {
					return false
				}
			}
			n++
		case ir.OpTrunc, ir.OpZExt, ir.OpSExt:
		default:
			return false
		}
		if n > 1 {
			return false
		}
	}
	return true
}
