package lint

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// unit is a function and what is known of it.
type unit struct {
	*linter
	f       *ir.Func
	rule    *Rule // the one at work
	kernel  bool
	uniform *uniformity.Info
	dom     *dom.Tree
	post    *dom.Tree
	loops   *loop.Forest
	shapes  []*threads  // what threads have, for each shape that blocks may have
	stated  bool        // the kernel states the shape
	decides []*ir.Block // by block: the nearest block whose divergent branch decides whether it is executed, or nil
	warp    *threads    // what threads have in any warp of a block whose rows are whole warps; nil where rows may not be
	effects *memeffect.Table

	memory     []*access // see accesses
	looked     bool
	pairs      []conflict // see conflicts
	racesFound bool
}

// lanes are the threads that execute a block when control gets there.
type lanes struct {
	mask  uint64
	ok    bool // known, but for whole warps
	warps bool // some warps may be missing
}

func newUnit(l *linter, f *ir.Func) *unit {
	u := &unit{linter: l, f: f, kernel: launch.IsKernel(f), uniform: uniformity.Of(f, uniformity.Precise), dom: dom.Of(f), post: dom.PostOf(f), loops: loop.CyclesOf(f), effects: memeffect.Of(f)}
	split := u.splitJoins()
	shapes, stated := shapesOf(f)
	u.stated = stated
	for _, s := range shapes {
		u.shapes = append(u.shapes, newThreads(f, u.uniform, split, s))
	}
	if s := shapes[0]; len(shapes) == 1 && s[0]%warpWidth == 0 {
		u.warp = newThreads(f, u.uniform, split, [3]int64{})
	}
	u.findDeciders()
	for _, t := range u.shapes {
		u.findActive(t)
	}
	return u
}

// shapesOf returns the shapes of blocks that are looked at.
func shapesOf(f *ir.Func) (all [][3]int64, stated bool) {
	if d, ok := launch.BlockSize(f, "reqntid"); ok && launch.IsKernel(f) && d[0]*d[1]*d[2] >= 1 {
		return [][3]int64{{int64(d[0]), int64(d[1]), int64(d[2])}}, true
	}
	for v := range f.Instrs() {
		if n := registerName(f, v); n == "tid.y" || n == "tid.z" {
			return [][3]int64{{32, 2, 1}, {16, 4, 1}, {8, 8, 1}}, false
		}
	}
	return [][3]int64{{width, 1, 1}}, false
}

// registerName returns the name of the special register that v reads, or "".
func registerName(f *ir.Func, v *ir.Value) string {
	if v.Op != ir.OpCall {
		return ""
	}
	if g := f.Symbol(v.Args[0]); g != nil {
		name, _ := strings.CutPrefix(g.Name, "llvm.nvvm.read.ptx.sreg.")
		if name != g.Name {
			return name
		}
	}
	return ""
}

// parts reports that lanes may leave b by different ways.
func (u *unit) parts(b *ir.Block) bool {
	if !u.uniform.HasDivergentTerminator(b) {
		return false
	}
	if t := b.Term(); u.warp != nil && len(t.Args) > 0 && u.warp.of(t.Args[0]).uniform() {
		return false // of every warp all lanes or none
	}
	for _, e := range b.Succs {
		if e.B != b.Succs[0].B {
			return true
		}
	}
	return false
}

// maxJoin bounds the blocks that are looked at between a join and its dominator.
const maxJoin = 64

// splitJoins finds the blocks in which threads meet that a divergent branch sent different ways. Headers of loops with
// one way in are none: threads are in the same round.
func (u *unit) splitJoins() []bool {
	split := make([]bool, u.f.NumBlockIDs())
	for _, b := range cfg.Of(u.f).RPO() {
		if len(b.Preds) < 2 {
			continue
		}
		if l := u.loops.Innermost(b); l != nil && l.Header == b && l.Reducible() && len(b.Preds) == 2 && l.Latch() != nil {
			split[b.ID] = false
			continue
		}
		split[b.ID] = u.splitAbove(b)
	}
	return split
}

func (u *unit) splitAbove(b *ir.Block) bool {
	top := u.dom.IDom(b)
	seen := map[*ir.Block]bool{}
	var work []*ir.Block
	see := func(x *ir.Block) {
		if !seen[x] && u.dom.Contains(x) {
			seen[x] = true
			work = append(work, x)
		}
	}
	for _, e := range b.Preds {
		see(e.B)
	}
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if u.parts(x) || len(seen) > maxJoin {
			return true
		}
		if x == top || x == b {
			continue
		}
		for _, e := range x.Preds {
			see(e.B)
		}
	}
	return false
}

// maxClimb bounds the way up the post-dominator tree from one edge.
const maxClimb = 4096

// findDeciders finds for each block the nearest divergent branch that it is control dependent on, directly or by way of
// branches that are not divergent. A block depends on a branch when it post-dominates one of its targets and not the
// branch itself (Ferrante, Ottenstein and Warren, "The program dependence graph and its use in optimization", 1987).
func (u *unit) findDeciders() {
	n := u.f.NumBlockIDs()
	children := make([][]*ir.Block, n)
	var work []*ir.Block
	u.decides = make([]*ir.Block, n)
	for _, b := range cfg.Of(u.f).RPO() {
		if len(b.Succs) < 2 {
			continue
		}
		stop := u.post.IDom(b)
		for _, e := range b.Succs {
			for x, k := e.B, 0; x != nil && x != stop && k < maxClimb; x, k = u.post.IDom(x), k+1 {
				children[b.ID] = append(children[b.ID], x)
			}
		}
		if u.parts(b) {
			for _, x := range children[b.ID] {
				if u.decides[x.ID] == nil || u.dom.Dominates(u.decides[x.ID], b) && u.decides[x.ID] != b {
					if u.decides[x.ID] == nil {
						work = append(work, x)
					}
					u.decides[x.ID] = b
				}
			}
		}
	}
	for len(work) > 0 {
		b := work[0]
		work = work[1:]
		for _, x := range children[b.ID] {
			if u.decides[x.ID] == nil {
				u.decides[x.ID] = u.decides[b.ID]
				work = append(work, x)
			}
		}
	}
}

// findActive finds which threads of blocks of a shape execute a block of the function: all at the entry; the same as at the dominator for a block that comes
// whatever way is taken; those for which the condition holds behind a branch whose condition is known.
func (u *unit) findActive(t *threads) {
	t.active = make([]lanes, u.f.NumBlockIDs())
	n := t.shape[0] * t.shape[1] * t.shape[2]
	all := ^uint64(0)
	if n < width {
		all = 1<<n - 1
	}
	for _, b := range cfg.Of(u.f).RPO() {
		d := u.dom.IDom(b)
		if d == nil {
			t.active[b.ID] = lanes{mask: all, ok: u.kernel}
			continue
		}
		from := t.active[d.ID]
		if u.post.Dominates(b, d) {
			t.active[b.ID] = from
			continue
		}
		cond, yes := condition(d, b)
		switch {
		case cond == nil:
			if u.decides[b.ID] == nil {
				t.active[b.ID] = lanes{all, u.kernel, true}
			}
			continue
		case t.of(cond).exact():
			m, _ := t.lanes(cond)
			if !yes {
				m = ^m
			}
			from.mask &= m
		case u.parts(d):
			from = lanes{}
		case !t.of(cond).uniform() || t.roots[t.of(cond).root].warp:
			from.warps = true // of every warp all lanes or none
		}
		t.active[b.ID] = from
	}
}

// condition returns the condition of the branch at the end of d that decides whether b, which nothing else leads to, comes
// next, and for which value of it.
func condition(d, b *ir.Block) (cond *ir.Value, yes bool) {
	if t := d.Term(); len(b.Preds) == 1 && t.Op == ir.OpBr && len(d.Succs) == 2 {
		return t.Args[0], d.Succs[0].B == b
	}
	return nil, false
}

// report adds a finding about an instruction.
func (u *unit) report(s diag.Severity, v *ir.Value, proof []Step, format string, args ...any) *Finding {
	pos := u.f.Pos(v)
	x := &Finding{Rule: u.rule, Severity: s, Func: u.f.Name, Pos: pos, Msg: fmt.Sprintf(format, args...), Proof: proof, Source: u.places[pos], ptx: u.ptx != nil}
	u.found = append(u.found, x)
	return x
}

// firstPlace returns the position of the first instruction of b that has one.
func (u *unit) firstPlace(b *ir.Block) diag.Pos {
	for v := range b.Instrs() {
		if p := u.f.Pos(v); p != diag.NoPos {
			return p
		}
	}
	return diag.NoPos
}

// line returns the number of a line of the text.
func (l *linter) line(p diag.Pos) int {
	n, _ := l.mod.Source.LineCol(p)
	return n
}
