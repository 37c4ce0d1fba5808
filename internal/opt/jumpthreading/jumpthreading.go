// Package jumpthreading leads edges into a block past its branch, where it is known along the edge how that goes.
//
//	before:  p ──► b, q ──► b                           after:  p ──► b.thread ──► s
//	         b: %c = phi i1 [ true, p ], [ %x, q ]               q ──► b
//	            …                                                b: …
//	            br i1 %c, label s, label t                          br i1 %x, label s, label t
//
// What stands in b is copied to b.thread; values that it defines meet in phis behind. Along an edge a condition is known that is a phi of b, computed in
// b from such phis and constants, or decided by the branch in front: the same condition, or a comparison of the same number with another constant.
//
// # Threads
//
// Threads that came to b along different edges, because a branch above divided them, meet in b. Behind the change they meet where the ways from b meet
// again, at its post-dominator. Between the two a convergent operation would be executed by fewer threads at a time: where one stands there, or in b
// itself, or where too many blocks lie between to look, the edge stays. So each convergent operation depends on the same branches as before. LLVM's pass does
// nothing on targets with divergent branches.
//
// Keeps: loops: headers are neither copied nor made targets. Cost: linear in each of at most maxRounds rounds, but for the ways between copies and uses of
// their values, where phis are placed. Not idempotent where these are not enough. Reference: the description of LLVM's pass; phis are placed as by Braun et al.,
// "Simple and Efficient Construction of Static Single Assignment Form" (CC 2013).
package jumpthreading

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the jump-threading pass.
var Pass = &pass.Pass[*ir.Func]{Name: "jump-threading", Run: run, Stats: []*pass.Stat{threaded, decided}}

var (
	threaded = pass.NewStat("Threaded", "edges led past a branch that is known along them")
	decided  = pass.NewStat("Decided", "branch that goes one way whatever edge leads to it")
)

// maxRounds bounds how often a function is gone through: what one round makes the next one uses.
const maxRounds = 4

// maxRegion bounds the blocks between a branch and where its ways meet.
const maxRegion = 512

type threader struct {
	c       *pass.Ctx
	f       *ir.Func
	fold    *fold.Folder
	effects *memeffect.Table
	loops   *loop.Forest
	post    *dom.Tree
	names   *reshape.Names
	users   *reshape.Users
	layout  *reshape.Layout
	records map[*ir.Value][]*ir.Value // looked up only: debug records that name a value
	copied  []bool                    // by block: edges into it were led past it in this round
	meets   []bool                    // by block: threads may wait for each other in it
	limit   int
}

func run(c *pass.Ctx, f *ir.Func) {
	if f.IsDecl() {
		return
	}
	for range maxRounds {
		t := &threader{c: c, f: f, fold: fold.New(f), effects: memeffect.Of(f), limit: c.Int("jump-threading-threshold", 6)}
		if !t.round() {
			return
		}
	}
}

// candidate reports a block that edges may be led past, as it looks.
func (t *threader) candidate(b *ir.Block) bool {
	x := b.Term()
	return x != nil && len(x.Args) > 0 && (x.Op == ir.OpBr || x.Op == ir.OpSwitch) && !x.Args[0].IsConst() && len(b.Preds) > 0 && b != t.f.Entry()
}

// round goes through the function once, and reports whether it changed.
func (t *threader) round() (changed bool) {
	order := cfg.Of(t.f).RPO()
	var blocks []*ir.Block
	for _, b := range order {
		if t.candidate(b) {
			blocks = append(blocks, b)
		}
	}
	for _, b := range blocks {
		ways, some := t.ways(b)
		if !some {
			continue
		}
		if t.users == nil {
			t.prepare()
		}
		changed = t.block(b, ways) || changed
	}
	if changed {
		t.layout.Commit()
		reshape.RemoveUnreachable(t.f, func(*ir.Block) bool { return true })
		t.f.Touch()
	}
	return changed
}

// prepare computes what only a function with something to do needs.
func (t *threader) prepare() {
	t.loops, t.post, t.names, t.users = loop.CyclesOf(t.f), dom.PostOf(t.f), reshape.NewNames(t.f), reshape.NewUsers(t.f)
	t.copied, t.meets, t.layout = make([]bool, t.f.NumBlockIDs()), reshape.Waits(t.f), reshape.NewLayout(t.f)
	t.records = map[*ir.Value][]*ir.Value{}
	if len(t.f.DbgRecords) == 0 {
		return
	}
	for v := range t.f.Instrs() {
		if v.Op != ir.OpDbgRecord {
			continue
		}
		for _, l := range t.f.DbgRecords[v.Aux].Locs {
			if l != nil {
				t.records[l] = append(t.records[l], v)
			}
		}
	}
}

// ways returns which successor b goes to along each edge into it, -1 for those of which that is not known, and whether one is known.
func (t *threader) ways(b *ir.Block) (ways []int, some bool) {
	ways = make([]int, len(b.Preds))
	for i := range b.Preds {
		ways[i] = -1
		c := t.along(b, i, b.Term().Args[0], maxDepth)
		if c == nil {
			continue
		}
		if k, ok := t.f.IntBits(c); ok {
			ways[i] = target(t.f, b.Term(), k)
			some = true
		}
	}
	return ways, some
}

// target returns the successor that a branch or switch on a number goes to.
func target(f *ir.Func, x *ir.Value, k uint64) int {
	if x.Op == ir.OpBr {
		return 1 - int(k&1)
	}
	for i, a := range x.Args[1:] {
		if n, ok := f.IntBits(a); ok && n == k {
			return i + 1
		}
	}
	return 0
}

// block leads the edges into b past it that go the way most of them go, or decides its branch where all go one way.
func (t *threader) block(b *ir.Block, ways []int) bool {
	way, n := most(ways)
	x := b.Term()
	if n == len(ways) {
		if !t.c.Apply(decided, x) {
			return false
		}
		t.decide(b, way)
		return true
	}
	if why := t.refused(b, b.Succs[way].B, ways, way); why != "" {
		t.c.Missed(threaded, x, why)
		return false
	}
	if !t.c.Apply(threaded, x) {
		return false
	}
	t.thread(b, ways, way)
	return true
}

// most returns the way that most edges go, the first of those with equally many, and how many do.
func most(ways []int) (way, n int) {
	for i, w := range ways {
		k := 0
		for _, x := range ways[i:] {
			if x == w {
				k++
			}
		}
		if w >= 0 && k > n {
			way, n = w, k
		}
	}
	return way, n
}

// decide makes the branch of b one to a single successor.
func (t *threader) decide(b *ir.Block, way int) {
	to := b.Succs[way]
	var args []*ir.Value
	for p := range to.B.Phis() {
		args = append(args, p.Args[to.I])
	}
	old := b.Term()
	b.CutSuccs()
	br := t.f.NewValue(ir.OpBr, ir.Void)
	t.f.CopyPlace(br, old)
	old.Remove()
	b.Append(br)
	b.AddEdge(to.B)
	i := 0
	for p := range to.B.Phis() {
		t.f.SetPhiOrder(p, nil)
		t.users.Append(p, args[i])
		i++
	}
}

// refused says why edges into b may not be led past it to s, or "".
func (t *threader) refused(b, s *ir.Block, ways []int, way int) string {
	if int(b.ID) >= len(t.copied) || int(s.ID) >= len(t.copied) || t.copied[b.ID] {
		return "it is one of this round's own"
	}
	if t.loops.IsHeader(b) || t.loops.IsHeader(s) || b == s {
		return "a loop begins there"
	}
	for i, e := range b.Preds {
		if x := e.B.Term(); ways[i] == way && x.Op != ir.OpBr && x.Op != ir.OpSwitch {
			return "the edge cannot be led elsewhere"
		}
	}
	n := 0
	for v := range b.Instrs() {
		if v.Op == ir.OpPhi || v.Op == ir.OpDbgRecord || v.IsTerminator() {
			continue
		}
		n++
		if e := t.effects.Inst(v); v.Type == ir.Token || v.Op == ir.OpPCP || v.Op == ir.OpAlloca || v.Op.Is(ir.IsEHPad) || e.Has(memeffect.NoDuplicate) {
			return "it may not be copied"
		}
	}
	if b.AddrTaken || b.First().Op.Is(ir.IsEHPad) || b.FirstNonPhi().Op.Is(ir.IsEHPad) || s.FirstNonPhi().Op.Is(ir.IsEHPad) {
		return "it may not be copied"
	}
	if n > t.limit {
		return "it is too large to be copied"
	}
	return t.gathers(b)
}

// gathers says why threads that meet in b must go on doing so, or "": a convergent operation stands in it or between it and where its ways meet.
func (t *threader) gathers(b *ir.Block) string {
	const divided = "threads that meet there execute a convergent operation together before the ways meet again"
	end := t.post.IDom(b)
	if end != nil && t.copied[end.ID] {
		return "where its ways meet was copied in this round"
	}
	if t.meets[b.ID] {
		return divided
	}
	seen := map[*ir.Block]bool{b: true} // looked up only
	for work := []*ir.Block{b}; len(work) > 0; {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range x.Succs {
			if e.B == end || seen[e.B] {
				continue
			}
			if int(e.B.ID) < len(t.meets) && t.meets[e.B.ID] {
				return divided
			}
			seen[e.B] = true
			work = append(work, e.B)
		}
		if len(seen) > maxRegion {
			return "its ways meet too far away"
		}
	}
	return ""
}
