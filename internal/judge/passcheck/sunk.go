package passcheck

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// Sunk checks a pass that moves instructions down (sink). What moved is found by comparing: nothing else may
// have changed. The demands on an instruction that went from block F to block T:
//
//   - It stands at the start of T, behind phis and others that moved.
//   - No path from the entry comes to T without F, and none from T back to T without F: it is executed at most
//     once for each time it was before, with the same operands.
//   - No path from the entry comes to a use, where that stands now, without T.
//   - It has no effect, looks at no other threads, and gives the same answer at any time.
//   - If it reads memory, nothing on a path from its old place to T may write what it reads. Every instruction of
//     every block on such a path is asked.
//   - Debug records name it only behind it, and new ones only what the last record in F said.
//
// Paths are searched block by block; dominator trees, MemorySSA and cycles are not asked.
func Sunk(before, after *ir.Func) Result {
	s := &sunk{pair: newPair(before, after), oldBlocks: make([]*ir.Block, before.NumBlockIDs()), seen: make([]bool, before.NumBlockIDs()), back: make([]bool, before.NumBlockIDs()),
		aa: alias.Of(before), effects: memeffect.Of(before)}
	for _, b := range before.Blocks {
		s.oldBlocks[b.ID] = b
	}
	var r Result
	if why := s.unchanged(); why != "" {
		r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s", before.Global.Name, why))
		return r
	}
	s.wrong = make([]string, len(s.moves))
	for i, m := range s.moves {
		s.wrong[i] = s.may(m.was)
	}
	s.unsure = make([]string, len(s.moves))
	s.ways()
	s.uses()
	if why := s.records(); why != "" {
		r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s", before.Global.Name, why))
	}
	for i, m := range s.moves {
		switch {
		case s.wrong[i] != "":
			r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s: %s", before.Global.Name, name(before, m.was), s.wrong[i]))
		case s.unsure[i] != "":
			r.undecided(before, s.unsure[i])
		default:
			r.Right++
		}
	}
	return r
}

// move is an instruction that stands in another block now.
type move struct {
	was, now *ir.Value
	from, to *ir.Block // of the function before
}

type sunk struct {
	*pair
	oldBlocks  []*ir.Block
	moves      []move
	wrong      []string // by move
	unsure     []string
	seen, back []bool // by block: found by the last search
	work       []*ir.Block
	aa         *alias.Info
	effects    *memeffect.Table
	reached    []bool // by block: can be reached at all; nil until asked for
}

// unchanged says what changed besides the places of instructions, or "". It fills moves.
func (s *sunk) unchanged() string {
	if len(s.before.Blocks) != len(s.after.Blocks) {
		return "another number of blocks"
	}
	for i, b := range s.before.Blocks {
		c := s.after.Blocks[i]
		if b.ID != c.ID || len(b.Succs) != len(c.Succs) || len(b.Preds) != len(c.Preds) {
			return "other blocks or edges"
		}
		for j := range b.Succs {
			if b.Succs[j].B.ID != c.Succs[j].B.ID {
				return "another edge"
			}
		}
		if why := s.list(b, c); why != "" {
			return why
		}
	}
	return ""
}

// list compares the instructions of a block before and after.
func (s *sunk) list(b, c *ir.Block) string {
	v := skipDebug(b.First())
	front := true // only phis and moved ones so far
	for w := skipDebug(c.First()); w != nil; w = nextReal(w) {
		if s.isNew(w) {
			return "a new instruction: " + name(s.after, w)
		}
		old := s.was[w.ID]
		if why := same(old, w); why != "" {
			return name(s.after, w) + ": " + why
		}
		if old.Block.ID != b.ID {
			if !front {
				return name(s.after, w) + " does not stand at the start of its new block"
			}
			s.moves = append(s.moves, move{old, w, old.Block, b})
			continue
		}
		front = front && w.Op == ir.OpPhi
		for v != nil && v.ID != w.ID {
			if n := s.now[v.ID]; n == nil || n.Block.ID == b.ID {
				return name(s.before, v) + " is gone or out of order"
			}
			v = nextReal(v)
		}
		if v == nil {
			return name(s.after, w) + " is out of order"
		}
		v = nextReal(v)
	}
	for ; v != nil; v = nextReal(v) {
		if n := s.now[v.ID]; n == nil || n.Block.ID == b.ID {
			return name(s.before, v) + " is gone"
		}
	}
	return ""
}

// same says in what an instruction differs from what it was, its place aside.
func same(v, w *ir.Value) string {
	if v == nil || v.Op != w.Op || v.Type != w.Type || v.Flags != w.Flags || v.Aux != w.Aux || len(v.Args) != len(w.Args) {
		return "another operation"
	}
	for i := range v.Args {
		if v.Args[i].ID != w.Args[i].ID {
			return "another operand"
		}
	}
	return ""
}

// search marks in set the blocks that are reached from the blocks given, without going into avoid.
func (s *sunk) search(set []bool, avoid *ir.Block, from ...*ir.Block) {
	clear(set)
	s.work = s.work[:0]
	push := func(b *ir.Block) {
		if b != avoid && !set[b.ID] {
			set[b.ID] = true
			s.work = append(s.work, b)
		}
	}
	for _, b := range from {
		push(b)
	}
	for len(s.work) > 0 {
		b := s.work[len(s.work)-1]
		s.work = s.work[:len(s.work)-1]
		for _, e := range b.Succs {
			push(e.B)
		}
	}
}

func successors(b *ir.Block) (out []*ir.Block) {
	for _, e := range b.Succs {
		out = append(out, e.B)
	}
	return out
}

// ways checks the paths between the old places and the new ones.
func (s *sunk) ways() {
	order := s.by(func(m move) *ir.Block { return m.from })
	var from, to *ir.Block
	cyclic := false
	for _, i := range order {
		m := s.moves[i]
		if s.wrong[i] != "" {
			continue
		}
		if m.from != from {
			from, to = m.from, nil
			s.search(s.seen, from, s.before.Entry())
		}
		if s.seen[m.to.ID] {
			s.wrong[i] = "its new block is reached without its old one"
			continue
		}
		if m.to != to {
			to = m.to
			s.search(s.back, m.from, successors(to)...)
			cyclic = s.back[to.ID]
		}
		if cyclic {
			s.wrong[i] = "it goes into a cycle that it was not in"
			continue
		}
		e := s.effects.Inst(m.was)
		if e.Reads() && !e.Has(memeffect.Invariant) {
			s.memory(i, m, e)
		}
	}
}

// by returns the indices of the moves, those of one block together.
func (s *sunk) by(block func(move) *ir.Block) []int {
	order := make([]int, len(s.moves))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return block(s.moves[order[i]]).ID < block(s.moves[order[j]]).ID })
	return order
}

// memory asks every instruction on a path between the two places of a move.
func (s *sunk) memory(i int, m move, e memeffect.Effects) {
	loc, known := s.aa.Loc(m.was)
	if known && s.aa.Mask(loc)&ir.Mod == 0 {
		return
	}
	steps := 0
	scan := func(x *ir.Value) {
		for ; x != nil && s.wrong[i] == ""; x = x.Next() {
			if steps++; steps > maxScan {
				s.unsure[i] = "too long a way"
				return
			}
			if x.Op == ir.OpDbgRecord || x == m.was {
				continue
			}
			if s.changes(x, m.was, loc, known) {
				s.wrong[i] = "on the way memory may be written by " + name(s.before, x)
			}
		}
	}
	scan(m.was.Next())
	// Blocks from which T can be reached without F, found backwards, and that F reaches: all of them, for no
	// path comes to T without F.
	clear(s.back)
	s.work = append(s.work[:0], m.to)
	for len(s.work) > 0 && s.wrong[i] == "" && s.unsure[i] == "" {
		b := s.work[len(s.work)-1]
		s.work = s.work[:len(s.work)-1]
		for _, p := range b.Preds {
			if p.B != m.from && p.B != m.to && !s.back[p.B.ID] && s.lives(p.B) {
				s.back[p.B.ID] = true
				s.work = append(s.work, p.B)
				scan(p.B.First())
			}
		}
	}
}

// maxScan bounds the instructions looked at for one move.
const maxScan = 1 << 20

// changes reports that x may write what v reads.
func (s *sunk) changes(x, v *ir.Value, loc alias.Loc, known bool) bool {
	e := s.effects.Inst(x)
	switch {
	case e.Has(memeffect.Marker):
		return false
	case e.Has(memeffect.Sync):
		return !s.private(v, loc, known)
	case !e.Writes():
		return false
	case known:
		return s.aa.ModRef(x, loc)&ir.Mod != 0
	}
	return s.aa.ModRefCall(x, v)&ir.Mod != 0
}

// private reports that what v reads is the thread's own.
func (s *sunk) private(v *ir.Value, loc alias.Loc, known bool) bool {
	if known {
		return s.aa.Private(loc)
	}
	if e := s.effects.Inst(v); e.Other() != ir.NoModRef || e.Mem.Get(ir.InaccessibleMem) != ir.NoModRef {
		return false
	}
	for i, a := range s.before.CallArgs(v) {
		if s.before.Types().IsPtrOrVec(a.Type) && !s.aa.Private(s.aa.ArgLoc(v, i)) {
			return false
		}
	}
	return true
}

// lives reports that a block can be reached at all.
func (s *sunk) lives(b *ir.Block) bool {
	if s.reached == nil {
		s.reached = make([]bool, len(s.oldBlocks))
		work := s.work
		s.work = nil
		s.search(s.reached, nil, s.before.Entry())
		s.work = work
	}
	return s.reached[b.ID]
}

// uses checks that every use of what moved is behind it.
func (s *sunk) uses() {
	users := make([][]*ir.Value, len(s.now))
	for u := range s.after.Instrs() {
		for _, a := range u.Args {
			if a.Op == ir.OpMetadata && len(a.Args) > 0 {
				a = a.Args[0]
			}
			if a.IsInst() {
				users[a.ID] = append(users[a.ID], u)
			}
		}
	}
	var to *ir.Block
	for _, i := range s.by(func(m move) *ir.Block { return m.to }) {
		m := s.moves[i]
		if m.to != to {
			to = m.to
			s.search(s.seen, to, s.before.Entry())
		}
		for _, u := range users[m.now.ID] {
			if s.wrong[i] == "" && s.early(m, u) {
				s.wrong[i] = "it does not come before its use by " + name(s.after, u)
			}
		}
	}
}

// early reports a use that a path reaches without the new place of what it uses. seen are the blocks reached
// without m.to.
func (s *sunk) early(m move, u *ir.Value) bool {
	if u.Op == ir.OpPhi {
		for i, a := range u.Args {
			if a == m.now && s.seen[u.Block.Preds[i].B.ID] {
				return true
			}
		}
		return false
	}
	if u.Block.ID == m.to.ID {
		return !m.now.Before(u)
	}
	return s.seen[u.Block.ID]
}

// may says why an instruction may not be executed in another place, or "".
func (s *sunk) may(v *ir.Value) string {
	e := s.effects.Inst(v)
	switch {
	case v.Op.Is(ir.IsTerminator|ir.IsEHPad) || v.Op == ir.OpPhi || v.Type == ir.Token || v.Op == ir.OpPCP:
		return "it belongs to its place"
	case v.Op == ir.OpAlloca:
		if _, constant := s.before.IntBits(v.Args[0]); constant && v.Block == s.before.Entry() {
			return "a variable of the frame"
		}
		for x := range s.before.Instrs() {
			if n := callee(s.before, x); strings.HasPrefix(n, "llvm.stacksave") || strings.HasPrefix(n, "llvm.nvvm.stacksave") {
				return "the stack is saved in this function"
			}
		}
	case e.Has(memeffect.Convergent | memeffect.Sync):
		return "it takes part with other threads"
	case e.Has(memeffect.Unwinds | memeffect.MayNotReturn):
		return "it may not come back"
	case e.Has(memeffect.Unstable | memeffect.Atomic | memeffect.Volatile | memeffect.Marker):
		return "it happens where the program says"
	case e.Writes():
		return "it writes memory"
	}
	n := callee(s.before, v)
	for _, part := range []string{"clock", "timer", "shfl", "vote", "match.", "activemask", "redux", "barrier", "smid"} {
		if strings.HasPrefix(n, "llvm.nvvm.") && strings.Contains(n, part) {
			return "never: " + n
		}
	}
	return ""
}

// callee is the name of the function that v calls, or "".
func callee(f *ir.Func, v *ir.Value) string {
	if !v.Op.Is(ir.IsCallLike) {
		return ""
	}
	if g := f.CalledFunc(v); g != nil {
		return g.Global.Name
	}
	return ""
}

// records checks the debug records of what moved.
func (s *sunk) records() string {
	if len(s.after.DbgRecords) == 0 {
		return ""
	}
	moved := make([]int, len(s.now))
	for i, m := range s.moves {
		moved[m.now.ID] = i + 1
	}
	for v := range s.after.Instrs() {
		if v.Op != ir.OpDbgRecord {
			continue
		}
		r := s.after.DbgRecords[v.Aux]
		for _, l := range append(slices.Clone(r.Locs), r.Addr) {
			if l == nil || !l.IsInst() || moved[l.ID] == 0 {
				continue
			}
			m := s.moves[moved[l.ID]-1]
			s.search(s.seen, m.to, s.before.Entry())
			if v.Block.ID == m.to.ID && !l.Before(v) || v.Block.ID != m.to.ID && s.seen[v.Block.ID] {
				return "a debug record names " + name(s.after, l) + " before it"
			}
		}
		if s.isNew(v) {
			if why := s.again(r, v, moved); why != "" {
				return why
			}
		}
	}
	return ""
}

// again says why a new record may not be true: it must repeat the last of its variable in the block where
// the value came from, of which its own block is the only continuation.
func (s *sunk) again(r *ir.DbgRecord, at *ir.Value, moved []int) string {
	if len(r.Locs) != 1 || !r.Locs[0].IsInst() || moved[r.Locs[0].ID] == 0 {
		return "a new debug record of something that did not move"
	}
	m := s.moves[moved[r.Locs[0].ID]-1]
	if at.Block.ID != m.to.ID || len(m.to.Preds) != 1 || m.to.Preds[0].B != m.from {
		return "a new debug record where the variable may be something else"
	}
	for x := range m.from.Backward() {
		if x.Op != ir.OpDbgRecord {
			continue
		}
		if o := s.before.DbgRecords[x.Aux]; o.Kind != ir.DbgLabel && o.Var == r.Var {
			if len(o.Locs) == 1 && o.Locs[0] == m.was && o.Expr == r.Expr {
				return ""
			}
			return "a new debug record that is not the last of its variable"
		}
	}
	return "a new debug record of a variable that had none"
}
