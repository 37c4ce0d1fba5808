package reshape

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// What is counted when loops are put into their simple form.
var (
	preheaders = pass.NewStat("Preheaders", "block put in front of a loop")
	latches    = pass.NewStat("Latches", "back edges of a loop joined in one block")
	exits      = pass.NewStat("DedicatedExits", "block that a loop is left to kept apart from what else leads there")
	separated  = pass.NewStat("Separated", "loop with two kinds of back edges made two loops")
	undecided  = pass.NewStat("UndefExits", "branch on undef made to leave its loop")
	cutOff     = pass.NewStat("CutOff", "edge from dead code into a loop removed")
	headerPhis = pass.NewStat("HeaderPhis", "phi of a loop that is one value removed")
)

// SimpleLoopStats are those of SimplifyLoops.
var SimpleLoopStats = []*pass.Stat{preheaders, latches, exits, separated, undecided, cutOff, headerPhis, mergedExits}

// SimplifyLoops gives the loops of f their simple form: one block in front (preheader) that leads only to the header, one back edge, and exit
// blocks that only edges out of the loop lead to. What cannot be had, because the
// way there is an indirectbr or an exception, is left. It works on each loop once, inner ones first, and again only
// where one loop became two.
func SimplifyLoops(c *pass.Ctx, f *ir.Func) {
	for round := 0; ; round++ {
		if f.IsDecl() || len(loop.Of(f).All()) == 0 {
			return
		}
		s := &loopSimplifier{c: c, f: f, m: NewMembers(f), first: round == 0}
		s.run()
		if !s.again || round == maxSeparations {
			break
		}
	}
	mergeExits(c, f)
}

// maxSeparations bounds the rounds: each goes over the whole function.
const maxSeparations = 8

type loopSimplifier struct {
	c      *pass.Ctx
	f      *ir.Func
	m      *Members
	names  *Names
	layout *Layout
	order  *UseOrder
	waits  *memeffect.Table
	sub    ir.Subst
	gone   []*ir.Value
	first  bool
	again  bool
}

func (s *loopSimplifier) run() {
	all := s.m.Forest.All()
	all[0].Exiting() // finds those of all loops, before edges change
	s.order = NewUseOrder(s.f)
	s.cutDeadEdges()
	for _, l := range slices.Backward(all) {
		s.loop(l)
	}
	if s.layout != nil {
		s.layout.Commit()
	}
	if len(s.gone) > 0 {
		s.f.ReplaceUses(&s.sub)
		for _, v := range s.gone {
			v.Remove()
		}
	}
}

// block returns a new block of the innermost loop l.
func (s *loopSimplifier) block(l *loop.Loop, name string) *ir.Block {
	if s.names == nil {
		s.names, s.layout = NewNames(s.f), NewLayout(s.f)
	}
	n := s.names.Block(name)
	s.m.Set(n, l)
	return n
}

func (s *loopSimplifier) loop(l *loop.Loop) {
	s.decideUndef(l)
	pre := s.preheader(l)
	s.dedicatedExits(l)
	if !s.separate(l, pre) {
		s.oneLatch(l, pre)
	}
	s.onePhis(l)
}

// cutDeadEdges removes edges from code that is never reached into the middle of loops: a header dominates only what is reached.
func (s *loopSimplifier) cutDeadEdges() {
	dead := cfg.Of(s.f).Unreachable()
	for _, from := range dead {
		for _, e := range from.Succs {
			l := s.m.Of(e.B)
			if l == nil || l.Header == e.B && l.Parent == nil || !s.c.Apply(cutOff, from.Term()) {
				continue
			}
			t := from.Term()
			from.CutSuccs()
			if t.Type != ir.Void && t.Uses > 0 {
				s.sub.Set(t, s.f.Poison(t.Type))
				t.Detach()
				s.gone = append(s.gone, t)
			} else {
				t.Remove()
			}
			from.Append(s.f.NewValue(ir.OpUnreachable, ir.Void))
			break
		}
	}
}

// decideUndef has branches on undef that may leave the loop do so.
func (s *loopSimplifier) decideUndef(l *loop.Loop) {
	for _, b := range l.Exiting() {
		t := b.Term()
		if t.Op != ir.OpBr || len(t.Args) == 0 || t.Args[0].Op != ir.OpUndef && t.Args[0].Op != ir.OpPoison || !s.c.Apply(undecided, t) {
			continue
		}
		t.SetArg(0, s.f.Int(ir.I1, int64(b2i(!s.m.Inside(l, b.Succs[0].B)))))
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// outer reports an edge into the header of l from outside.
func (s *loopSimplifier) outer(l *loop.Loop) func(e ir.Edge) bool {
	return func(e ir.Edge) bool { return !s.m.Inside(l, e.B) }
}

// preheader returns the block in front of l, made when there is none; nil when there cannot be one.
func (s *loopSimplifier) preheader(l *loop.Loop) *ir.Block {
	h := l.Header
	var from []ir.Edge
	for _, e := range s.order.Preds(h) {
		if !s.m.Inside(l, e.B) {
			from = append(from, e)
		}
	}
	if len(from) == 1 && len(from[0].B.Succs) == 1 && from[0].B.Term().Op == ir.OpBr {
		return from[0].B
	}
	if len(from) == 0 {
		return nil
	}
	if pad := h.FirstNonPhi(); pad.Op == ir.OpLandingPad && s.c.Apply(preheaders, h.Term()) {
		return s.splitPad(l, pad)
	}
	if !s.splittable(h, from, preheaders) || !s.c.Apply(preheaders, h.Term()) {
		return nil
	}
	n := s.block(l.Parent, suffixed(h.Name, ".preheader"))
	SplitPreds(h, n, s.names, false, s.outer(l))
	s.startAt(n.Term(), l)
	s.place(n, h, l, from)
	return n
}

// splitPad puts two blocks in front of the header of l, which takes exceptions: one for those from outside, one for those from inside, each
// with the header's landingpad. Only invoke leads there.
func (s *loopSimplifier) splitPad(l *loop.Loop, pad *ir.Value) *ir.Block {
	h := l.Header
	n, m := s.block(l.Parent, suffixed(h.Name, ".preheader")), s.block(l, suffixed(h.Name, ".preheader.split-lp"))
	SplitPreds(h, n, s.names, false, s.outer(l))
	SplitPreds(h, m, s.names, false, func(e ir.Edge) bool { return e.B != n })
	var pads []*ir.Value
	for _, b := range []*ir.Block{n, m} {
		v := Clone(s.f, pad, func(v *ir.Value) *ir.Value { return v })
		s.f.CopyPlace(v, pad)
		s.names.Name(v, "lpad"+strings.TrimPrefix(b.Name, h.Name))
		pads = append(pads, v)
		v.InsertBefore(b.FirstNonPhi())
	}
	s.layout.Before(n, h)
	s.layout.Before(m, h)
	if pad.Uses > 0 {
		both := s.names.Name(s.f.NewValue(ir.OpPhi, pad.Type, pads...), "lpad.phi")
		if h.Preds[0].B != n {
			both.Args[0], both.Args[1] = both.Args[1], both.Args[0]
		}
		h.Prepend(both)
		s.sub.Set(pad, both)
	}
	pad.Detach()
	s.gone = append(s.gone, pad)
	return n
}

// splittable reports that the edges into b can be led through a new block.
func (s *loopSimplifier) splittable(b *ir.Block, from []ir.Edge, stat *pass.Stat) bool {
	if first := b.FirstNonPhi(); first != nil && first.Op.Is(ir.IsEHPad) {
		s.c.Missed(stat, b.First(), "the block takes an exception")
		return false
	}
	for _, e := range from {
		if t := e.B.Term(); t == nil || t.Op == ir.OpIndirectBr || t.Op == ir.OpCallBr && e.I > 0 {
			s.c.Missed(stat, t, "an edge of a jump to a computed address cannot be split")
			return false
		}
	}
	return true
}

// place puts n, which leads to the header of l, into the layout: behind a block that leads to it, if possible one in front of the loop.
func (s *loopSimplifier) place(n, h *ir.Block, l *loop.Loop, from []ir.Edge) {
	at := s.order.of(h)
	if at < len(s.f.Blocks) && at > 0 {
		for _, e := range from {
			if s.f.Blocks[at-1] == e.B {
				s.layout.Before(n, h)
				return
			}
		}
	}
	best := from[0].B
	for _, e := range from {
		if k := s.order.of(e.B); k+1 < len(s.f.Blocks) && l.Contains(s.f.Blocks[k+1]) {
			best = e.B
			break
		}
	}
	s.layout.After(n, best)
}

// dedicatedExits keeps the edges out of l into a block apart from others into it.
func (s *loopSimplifier) dedicatedExits(l *loop.Loop) {
	for _, b := range l.Exiting() {
		for _, e := range slices.Clone(b.Succs) {
			x := e.B
			if s.m.Inside(l, x) || s.dedicated(l, x) {
				continue
			}
			var from []ir.Edge
			for _, p := range x.Preds {
				if s.m.Inside(l, p.B) {
					from = append(from, p)
				}
			}
			if !s.splittable(x, from, exits) || !s.c.Apply(exits, b.Term()) {
				continue
			}
			n := s.block(s.m.Around(l, x), suffixed(x.Name, ".loopexit"))
			SplitPreds(x, n, s.names, false, func(p ir.Edge) bool { return s.m.Inside(l, p.B) })
			s.layout.Before(n, x)
			s.moveLoopID(from, n, x)
		}
	}
}

// moveLoopID gives n, now the latch of the loop with the header x if that is one, what is said of the loop at the blocks that were its latches.
func (s *loopSimplifier) moveLoopID(from []ir.Edge, n, x *ir.Block) {
	k := s.m.Of(n)
	if k == nil || k.Header != x {
		return
	}
	for _, e := range from {
		id := s.f.Attachment(e.B.Term(), ir.MDLoop)
		if id == 0 {
			continue
		}
		s.f.SetAttachments(n.Term(), append(s.f.Attachments(n.Term()), ir.Attachment{Kind: ir.MDLoop, MD: id}))
		for _, e := range from {
			if in := s.m.Of(e.B); !slices.ContainsFunc(e.B.Succs, func(t ir.Edge) bool { return t.B == in.Header }) {
				DropLoopID(e.B.Term())
			}
		}
		return
	}
}

// dedicated reports that only edges from l lead to x.
func (s *loopSimplifier) dedicated(l *loop.Loop, x *ir.Block) bool {
	for _, p := range x.Preds {
		if !s.m.Inside(l, p.B) {
			return false
		}
	}
	return true
}

// maxKinds is the number of back edges from which on a loop is not taken for several.
const maxKinds = 8

// separate makes two loops of one with several back edges: a phi that stays as it is along some of them is one of an outer loop,
// to which only the others lead.
//
//	before:  h: %i = phi [0, pre], [%i, a], [%j, b]      after:  h.outer: %i.ph = phi [0, pre], [%j, b]
//	                                                             h:       (entered from h.outer and a)
//
// Convergent operations would be executed by other threads together: with one in the loop it is left.
func (s *loopSimplifier) separate(l *loop.Loop, pre *ir.Block) bool {
	if pre == nil || s.backEdges(l) < 2 || s.backEdges(l) >= maxKinds {
		return false
	}
	phi := s.partition(l)
	if phi == nil || s.converges(l) {
		return false
	}
	h := l.Header
	var from []ir.Edge
	back := 0
	for i, e := range h.Preds {
		if in := s.m.Inside(l, e.B); phi.Args[i] != phi || !in {
			from = append(from, e)
			back += b2i(in)
		}
	}
	if back == 0 || !s.splittable(h, from, separated) || !s.c.Apply(separated, h.Term()) {
		return false
	}
	inner := make(map[ir.Edge]bool, len(h.Preds))
	for i, e := range h.Preds {
		inner[e] = phi.Args[i] == phi && s.m.Inside(l, e.B)
	}
	n := s.block(l, suffixed(h.Name, ".outer"))
	SplitPreds(h, n, s.names, false, func(e ir.Edge) bool { return !inner[e] })
	s.startAt(n.Term(), l)
	s.place(n, h, l, from)
	s.again = true
	return true
}

// partition returns a phi of the header that stays as it is along some of the back edges.
func (s *loopSimplifier) partition(l *loop.Loop) *ir.Value {
	for p := range l.Header.Phis() {
		for i, a := range p.Args {
			if a == p && s.m.Inside(l, l.Header.Preds[i].B) {
				return p
			}
		}
	}
	return nil
}

func (s *loopSimplifier) backEdges(l *loop.Loop) int {
	n := 0
	for _, e := range l.Header.Preds {
		n += b2i(s.m.Inside(l, e.B))
	}
	return n
}

func (s *loopSimplifier) converges(l *loop.Loop) bool {
	if s.waits == nil {
		s.waits = memeffect.Of(s.f)
	}
	for _, b := range l.Blocks() {
		for v := range b.Instrs() {
			if v.Op.Is(ir.IsCallLike) && s.waits.Inst(v).Has(memeffect.Convergent) {
				return true
			}
		}
	}
	return false
}

// oneLatch leads several back edges through one block.
func (s *loopSimplifier) oneLatch(l *loop.Loop, pre *ir.Block) {
	h := l.Header
	if pre == nil || s.backEdges(l) < 2 {
		return
	}
	var from []ir.Edge
	for _, e := range s.order.Preds(h) {
		if s.m.Inside(l, e.B) {
			from = append(from, e)
		}
	}
	if !s.splittable(h, from, latches) || !s.c.Apply(latches, h.Term()) {
		return
	}
	id := s.loopID(from)
	n := s.block(l, suffixed(h.Name, ".backedge"))
	s.joinBackEdges(l, n)
	s.layout.After(n, from[len(from)-1].B)
	if id != 0 {
		for _, e := range from {
			DropLoopID(e.B.Term())
		}
		s.f.SetAttachments(n.Term(), append(s.f.Attachments(n.Term()), ir.Attachment{Kind: ir.MDLoop, MD: id}))
	}
}

// joinBackEdges leads the back edges of l through n; phis there are called after those of the header, with ".be" behind.
func (s *loopSimplifier) joinBackEdges(l *loop.Loop, n *ir.Block) {
	h := l.Header
	edges := slices.DeleteFunc(slices.Clone(h.Preds), func(e ir.Edge) bool { return !s.m.Inside(l, e.B) })
	var phis []*ir.Value
	var rows [][]*ir.Value
	for p := range h.Phis() {
		var row []*ir.Value
		for i, e := range h.Preds {
			if s.m.Inside(l, e.B) {
				row = append(row, p.Args[i])
			}
		}
		s.f.SetPhiOrder(p, nil)
		phis, rows = append(phis, p), append(rows, row)
	}
	lead(edges, n)
	br := n.Append(s.f.NewValue(ir.OpBr, ir.Void))
	s.f.CopyPlace(br, h.FirstNonPhi()) // where the loop goes on
	n.AddEdge(h)
	for k, p := range phis {
		v := rows[k][0]
		if slices.ContainsFunc(rows[k], func(w *ir.Value) bool { return w != v }) {
			v = s.names.Name(s.f.NewValue(ir.OpPhi, p.Type, rows[k]...), suffixed(s.f.ValueName(p), ".be"))
			v.Flags = p.Flags
			v.InsertBefore(br)
		}
		p.AddArg(v)
	}
}

// startAt gives a branch to the header the line where the loop starts, so that a debugger does not step into the loop there: the
// one of the loop's metadata, else that of the end of the header.
func (s *loopSimplifier) startAt(br *ir.Value, l *loop.Loop) {
	h := l.Header
	s.f.CopyPlace(br, h.Term())
	var latches []ir.Edge
	for _, e := range h.Preds {
		if s.m.Inside(l, e.B) {
			latches = append(latches, e)
		}
	}
	if len(latches) == 0 {
		return
	}
	if at := LoopStart(s.f, s.loopID(latches)); at != 0 {
		s.f.SetAttachments(br, []ir.Attachment{{Kind: ir.MDDbg, MD: at}})
	}
}

// loopID is the llvm.loop metadata that all latches name.
func (s *loopSimplifier) loopID(from []ir.Edge) ir.MD {
	id := s.f.Attachment(from[0].B.Term(), ir.MDLoop)
	for _, e := range from {
		if s.f.Attachment(e.B.Term(), ir.MDLoop) != id {
			return 0
		}
	}
	return id
}

// onePhis removes the phis of the header that are one value.
func (s *loopSimplifier) onePhis(l *loop.Loop) {
	for p := range l.Header.Phis() {
		var one *ir.Value
		same := true
		for _, a := range p.Args {
			if a = s.sub.Find(a); a != p && one == nil {
				one = a
			} else if a != p && a != one {
				same = false
			}
		}
		if !same || one == nil || !s.c.Apply(headerPhis, p) {
			continue
		}
		s.sub.Set(p, one)
		p.Detach()
		s.gone = append(s.gone, p)
	}
}
