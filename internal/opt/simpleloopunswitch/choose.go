package simpleloopunswitch

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// families says how many loops came of one.
type families struct {
	of    []int32 // by BlockID of the header: 1 + index of the family
	count []int
}

// member returns the index of the family of the loop with the header h.
func (x *families) member(h *ir.Block) int32 {
	for len(x.of) <= int(h.ID) {
		x.of = append(x.of, 0)
	}
	if x.of[h.ID] == 0 {
		x.count = append(x.count, 1)
		x.of[h.ID] = int32(len(x.count))
	}
	return x.of[h.ID] - 1
}

// add makes the loop with the header h a member of the family of that with the header of.
func (x *families) add(h, of *ir.Block) {
	k := x.member(of)
	for len(x.of) <= int(h.ID) {
		x.of = append(x.of, 0)
	}
	x.of[h.ID] = k + 1
	x.count[k]++
}

// choice is a test for which a loop can be copied.
type choice struct {
	l     *loop.Loop
	b     *ir.Block
	parts []*ir.Value // what is tested in front
	whole bool        // it is all of the test
	or    bool        // one part that holds decides; else one that does not
	cost  int
	in    [2][]bool // by place in l.Blocks(): reached in the copy, and in the original
}

// fixed returns the edge that b takes in the copy (side 0) or in the original (side 1); -1: it is not decided there.
func (c *choice) fixed(side int) int {
	switch {
	case c.whole:
		return side
	case side == 1:
		return -1
	case c.or:
		return 0
	}
	return 1
}

const (
	maxChoices = 32 // tests that are looked at in one loop
	maxSize    = 16 // times the threshold: a loop that is larger is not looked at
)

// copyLoops copies loops that are not in one another, the inner ones first, each for its cheapest test.
func (u *unswitcher) copyLoops(threshold int) bool {
	all := u.m.Forest.All()
	all[0].Exiting()
	taken := make([]bool, len(all)) // loops that change, with those around
	var choices []*choice
	for _, l := range slices.Backward(all) {
		if taken[l.Index] {
			continue
		}
		c := u.choose(l, threshold)
		if c == nil || !u.c.Apply(copied, c.b.Term()) {
			continue
		}
		choices = append(choices, c)
		for k := l; k != nil; k = k.Parent {
			taken[k.Index] = true
		}
	}
	for _, c := range choices {
		u.start()
		u.copyLoop(c)
	}
	return len(choices) > 0
}

// choose returns the cheapest test for which l is copied, or nil.
func (u *unswitcher) choose(l *loop.Loop, threshold int) *choice {
	var found []*choice
	for _, b := range l.Blocks() {
		if u.m.Of(b) == l && len(found) < maxChoices {
			if c := u.test(l, b); c != nil {
				found = append(found, c)
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	at := found[0].b.Term()
	if why := u.mayCopy(l); why != "" {
		u.c.Missed(copied, at, why)
		return nil
	}
	if k := u.fam.member(l.Header); u.fam.count[k] >= maxCopies {
		u.c.Missed(copied, at, "the loop was copied often enough")
		return nil
	}
	if u.sizeOf(l.Blocks(), nil) > maxSize*threshold {
		u.c.Missed(copied, at, "the loop is larger than unswitch-threshold allows")
		return nil
	}
	var best *choice
	for _, c := range found {
		if u.apart(c) {
			u.c.Missed(copied, c.b.Term(), "lanes decide differently: they would go through both loops, one after the other")
			continue
		}
		u.measure(c)
		if best == nil || c.cost < best.cost {
			best = c
		}
	}
	if best != nil && best.cost > threshold {
		u.c.Missed(copied, best.b.Term(), "what would be in both copies is larger than unswitch-threshold")
		return nil
	}
	return best
}

// test returns what of the test at the end of b does not change in l, or nil.
func (u *unswitcher) test(l *loop.Loop, b *ir.Block) *choice {
	t := b.Term()
	if t.Op != ir.OpBr || len(b.Succs) != 2 || b.Succs[0].B == b.Succs[1].B {
		return nil
	}
	cond := t.Args[0]
	if u.same(l, cond) {
		return &choice{l: l, b: b, parts: []*ir.Value{cond}, whole: true}
	}
	for _, or := range []bool{false, true} {
		if parts := u.parts(l, cond, or); len(parts) > 0 {
			return &choice{l: l, b: b, parts: parts, or: or}
		}
	}
	return nil
}

// apart reports that lanes of a warp may answer the test differently.
func (u *unswitcher) apart(c *choice) bool {
	if !memeffect.IsGPU(u.f.Mod()) {
		return false
	}
	// What a loop gives to others goes through a phi behind it, which is divergent where lanes leave that loop at different times.
	return slices.ContainsFunc(c.parts, uniformity.Of(u.f, uniformity.Precise).IsDivergent)
}

// mayCopy says why l may not be copied, or "".
func (u *unswitcher) mayCopy(l *loop.Loop) string {
	if u.preheader(l) == nil || l.Header.AddrTaken {
		return "the loop has not one way in"
	}
	for _, x := range l.Exits() {
		first := x.FirstNonPhi()
		if first == nil || first.Op.Is(ir.IsEHPad) || slices.ContainsFunc(x.Preds, func(e ir.Edge) bool { return !l.Contains(e.B) }) {
			return "the loop has not exits of its own"
		}
	}
	for _, b := range l.Blocks() {
		if t := b.Term(); b.AddrTaken || t.Op != ir.OpBr && t.Op != ir.OpSwitch && t.Op != ir.OpUnreachable && t.Op != ir.OpRet {
			return "the loop cannot be copied"
		}
		for v := range b.Instrs() {
			if v.Type == ir.Token || v.Op.Is(ir.IsEHPad) || v.Op == ir.OpAlloca {
				return "the loop cannot be copied"
			}
			if !v.Op.Is(ir.IsCallLike) {
				continue
			}
			if u.effects.Inst(v).Has(memeffect.Convergent | memeffect.NoDuplicate) {
				return "the loop has an operation that may not stand in two places"
			}
			if reshape.DeclaresScope(u.f, v) {
				return "a scope of noalias begins in the loop"
			}
		}
	}
	return ""
}

// sizeOf counts the instructions of blocks, of all, or of those for which in says so, that become some in the machine.
func (u *unswitcher) sizeOf(blocks []*ir.Block, in []bool) int {
	n := 0
	for i, b := range blocks {
		if in != nil && !in[i] {
			continue
		}
		for v := range b.Instrs() {
			switch v.Op {
			case ir.OpPhi, ir.OpDbgRecord, ir.OpBr, ir.OpBitCast, ir.OpFreeze:
				continue
			case ir.OpCall:
				if u.effects.Inst(v).Has(memeffect.Marker) {
					continue
				}
			}
			n++
		}
	}
	return n
}

// measure finds which blocks are in the copy and in the original, and what is in both.
func (u *unswitcher) measure(c *choice) {
	for side := range c.in {
		c.in[side] = u.reach(c, side)
	}
	both := make([]bool, len(c.in[0]))
	for i := range both {
		both[i] = c.in[0][i] && c.in[1][i]
	}
	c.cost = u.sizeOf(c.l.Blocks(), both)
}

// reach tells which blocks of the loop the header leads to when the test is decided as it is on that side.
func (u *unswitcher) reach(c *choice, side int) []bool {
	first, n := c.l.Span()
	out := make([]bool, n)
	place := func(b *ir.Block) int { return u.m.Forest.Position(b) - first }
	work := []*ir.Block{c.l.Header}
	out[place(c.l.Header)] = true
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for i, e := range b.Succs {
			if k := c.fixed(side); b == c.b && k >= 0 && i != k || !c.l.Contains(e.B) {
				continue
			}
			if k := place(e.B); !out[k] {
				out[k] = true
				work = append(work, e.B)
			}
		}
	}
	return out
}

// certain reports that the test is made whenever the loop is entered: before anything can end it.
func (u *unswitcher) certain(c *choice) bool {
	at := c.l.Header
	for range c.l.Blocks() {
		for v := range at.Instrs() {
			if v.Op == ir.OpPhi || v.Op == ir.OpDbgRecord || v.IsTerminator() {
				continue
			}
			if u.effects.Inst(v).Has(memeffect.MayNotReturn | memeffect.Unwinds) {
				return false
			}
		}
		if at == c.b {
			return true
		}
		if len(at.Succs) != 1 {
			return false
		}
		at = at.Succs[0].B
	}
	return false
}
