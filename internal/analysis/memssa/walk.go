package memssa

import (
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// query is what a search looks for: who may change the memory at locs, or what the call uses.
type query struct {
	inst *ir.Value // who asks, or nil
	call *ir.Value // not nil: a call, whose locations are not known one by one
	load bool      // inst is a load
	locs []alias.Loc
}

// walker finds clobbers. Its slices are reused.
type walker struct {
	s      *SSA
	budget int
	memoOf []int32 // by ID of the address: index into memos plus one
	memos  []memo
	work   []item2
	seen   []visit
	ends   []alias.Loc
	one    [1]alias.Loc
	more   [maxLocs]alias.Loc
}

// memo is the last search from a version up for a location with some address.
type memo struct {
	start, result *Access
	loc           alias.Loc
}

type item2 struct {
	a   *Access
	loc alias.Loc
}

type visit struct {
	phi *Access
	loc alias.Loc
}

// edgesPerStep is the number of edges into a phi that cost as much of the budget as one access.
const edgesPerStep = 8

// maxLocs is the number of addresses that one location may have become on different paths.
const maxLocs = 4

// init makes the walker ready for a form, with the slices of the last one.
func (w *walker) init(s *SSA) {
	*w = walker{s: s, memoOf: w.memoOf[:0], memos: w.memos[:0], work: w.work[:0], seen: w.seen[:0], ends: w.ends[:0]}
}

// OptimiseUses sets every use to its clobber.
func (s *SSA) OptimiseUses() {
	for _, b := range s.dom.Preorder() {
		for v := b.First(); v != nil; v = v.Next() {
			if a := s.of[v.ID]; a != nil && a.Kind == Use {
				s.search(a)
			}
		}
	}
}

// SettleUntouched sets the loads of memory that nothing writes to the entry, which takes no search. A lazy form
// leaves them, too, where they are.
func (s *SSA) SettleUntouched() {
	for _, b := range s.order.RPO() {
		for v := b.First(); v != nil; v = v.Next() {
			if a := s.of[v.ID]; a != nil && a.Kind == Use && !a.optimised && s.untouched(v) {
				a.defining, a.optimised = s.entry, true
			}
		}
	}
}

// Clobber returns the nearest access above a that may change what a reads or writes: a definition, a phi
// when several may, or the entry. A phi, a fence and the entry are their own. Of accesses marked with
// !invariant.group through one address the first decides.
func (s *SSA) Clobber(a *Access) *Access {
	if a.Kind == Def || a.Kind == Use {
		if d := s.sameGroup(a.Inst); d != nil {
			if c := s.Access(d); c != nil && c.Kind == Use {
				return s.Defining(c)
			} else if c != nil {
				return c
			}
		}
	}
	return s.search(a)
}

// search is Clobber without regard to !invariant.group.
func (s *SSA) search(a *Access) *Access {
	if a.Kind == Phi || a.Kind == Entry {
		return a
	}
	if a.optimised {
		at := &a.defining
		if a.Kind == Def {
			at = &a.opt
		}
		if !(*at).removed {
			return *at
		}
		*at = s.now(*at) // it may lie further up now
	}
	if a.Inst.Op == ir.OpFence || a.Inst.Op == ir.OpCatchPad || a.Inst.Op == ir.OpCatchRet {
		return a
	}
	var q query
	if !s.ask(a.Inst, &q) {
		return s.Defining(a)
	}
	r := s.entry
	if !s.untouched(a.Inst) {
		s.walk.budget = s.limit
		r = s.walk.from(s.Defining(a), &q)
	}
	a.optimised = true
	if a.Kind == Use {
		a.defining = r
	} else {
		a.opt = r
	}
	return r
}

// ClobberOf returns the nearest access at or above start that may change the memory at a location, as
// seen by instruction inst, which may be nil.
func (s *SSA) ClobberOf(start *Access, l alias.Loc, inst *ir.Value) *Access {
	start = s.now(start)
	if start.Kind == Use {
		start = s.Defining(start)
	}
	q := query{inst: inst, load: inst != nil && inst.Op == ir.OpLoad}
	q.locs = append(s.walk.one[:0], l)
	s.walk.budget = s.limit
	return s.walk.from(start, &q)
}

// ask fills the query of an instruction. It reports false when the instruction has no location to ask for.
func (s *SSA) ask(v *ir.Value, q *query) bool {
	q.inst = v
	if v.Op.Is(ir.IsCallLike) {
		q.call = v
		return true
	}
	l, ok := s.aa.Loc(v)
	q.locs = append(s.walk.one[:0], l)
	q.load = v.Op == ir.OpLoad
	return ok
}

// untouched reports a load from memory that nothing writes.
func (s *SSA) untouched(v *ir.Value) bool {
	if v.Op == ir.OpCall {
		return s.aa.Effects().Inst(v).Has(memeffect.Invariant)
	}
	if v.Op != ir.OpLoad {
		return false
	}
	l, _ := s.aa.Loc(v)
	return s.f.Attachment(v, ir.MDInvariantLoad) != 0 || s.aa.Mask(l) == ir.NoModRef
}

// clobbers reports whether the definition may change what the query reads.
func (w *walker) clobbers(d *Access, q *query, l *alias.Loc) bool {
	w.budget--
	aa := w.s.aa
	v := d.Inst
	switch {
	case q.call != nil:
		return aa.ModRefCall(v, q.call) != ir.NoModRef
	case v.Op == ir.OpLoad && q.load:
		return !reorderable(q.inst, v)
	case v.Op == ir.OpCall && isInvariantMark(w.s, v):
		return false
	}
	return aa.Writes(v, l)
}

// isInvariantMark reports llvm.invariant.start and .end, which only state facts.
func isInvariantMark(s *SSA, v *ir.Value) bool {
	g := s.f.CalledFunc(v)
	return g != nil && len(g.Name) > 16 && g.Name[:15] == "llvm.invariant." && (g.Name[15] == 's' || g.Name[15] == 'e')
}

// reorderable reports that the load use may be done before the load def.
func reorderable(use, def *ir.Value) bool {
	if use.IsVolatile() && def.IsVolatile() {
		return false
	}
	o := def.Mem().Ordering()
	acquire := o == ir.Acquire || o == ir.AcqRel || o == ir.SeqCst
	return !(use.Mem().Ordering() == ir.SeqCst || acquire)
}

// from searches from version a up. When the budget is spent it returns where it stands, which is right
// but not the farthest.
func (w *walker) from(a *Access, q *query) *Access {
	start := a
	m := w.remembered(q)
	var asked alias.Loc
	if m != nil {
		asked = q.locs[0]
	}
	for {
		if m != nil && a == m.start && len(q.locs) == 1 && q.locs[0] == m.loc {
			a = w.s.now(m.result) // what an earlier search from here found
			if a == m.result {
				break
			}
			m.start = nil
		}
		if a.Kind == Def {
			if w.budget <= 0 || w.hits(a, q) {
				break
			}
			a = w.s.Defining(a)
			continue
		}
		if a.Kind == Entry || w.budget <= 0 {
			break
		}
		above := w.past(a, q)
		if above == nil {
			break
		}
		a = above
	}
	if m != nil {
		*m = memo{start, a, asked}
	}
	return a
}

func plainLoad(v *ir.Value) bool { return !v.IsVolatile() && v.Mem().Ordering() <= ir.Unordered }

// remembered returns the place of the memo for the location that the query begins with, or nil when the
// answer is not one for every plain load of it.
func (w *walker) remembered(q *query) *memo {
	if q.call != nil || !q.load || len(q.locs) != 1 || !plainLoad(q.inst) {
		return nil
	}
	if len(w.memoOf) == 0 {
		w.memoOf = zeroed(w.memoOf, w.s.f.NumIDs())
	}
	id := q.locs[0].Ptr.ID
	if int(id) >= len(w.memoOf) {
		return nil
	}
	if w.memoOf[id] == 0 {
		w.memos = append(w.memos, memo{})
		w.memoOf[id] = int32(len(w.memos))
	}
	return &w.memos[w.memoOf[id]-1]
}

// hits reports whether d clobbers any of the locations.
func (w *walker) hits(d *Access, q *query) bool {
	if q.call != nil {
		return w.clobbers(d, q, nil)
	}
	for k := range q.locs {
		if w.clobbers(d, q, &q.locs[k]) {
			return true
		}
	}
	return false
}

// past looks for a clobber between a phi and the version that dominates it, on every path. If there is
// none it returns that version, with the locations of the query as they are there; else nil.
func (w *walker) past(phi *Access, q *query) *Access {
	s := w.s
	d := s.dom.IDom(phi.Block)
	if d == nil {
		return nil
	}
	top := s.Out(d)
	w.work, w.seen, w.ends = w.work[:0], w.seen[:0], w.ends[:0]
	if q.call != nil {
		w.enter(phi, alias.Loc{}, q)
	}
	for _, l := range q.locs {
		w.enter(phi, l, q)
	}
	for len(w.work) > 0 {
		it := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		a := it.a
		for a != top && a.Kind == Def {
			if w.budget <= 0 || w.clobbers(a, q, &it.loc) {
				return nil
			}
			a = s.Defining(a)
		}
		switch {
		case a == top:
			if !w.end(it.loc, q) {
				return nil
			}
		case a.Kind == Entry: // from a block that is never executed
		case !w.enter(a, it.loc, q):
			return nil
		}
	}
	if q.call == nil {
		if len(w.ends) == 0 {
			return nil
		}
		q.locs = append(w.more[:0], w.ends...)
	}
	return top
}

// end records a location at the top.
func (w *walker) end(l alias.Loc, q *query) bool {
	if q.call != nil {
		return true
	}
	for k := range w.ends {
		if w.ends[k] == l {
			return true
		}
	}
	w.ends = append(w.ends, l)
	return len(w.ends) <= maxLocs
}

// enter puts the versions that meet in a phi on the list, with the location as it is on each edge. It
// reports false when the search has become too wide.
func (w *walker) enter(phi *Access, l alias.Loc, q *query) bool {
	again := false
	for k := range w.seen {
		if w.seen[k].phi != phi {
			continue
		}
		if w.seen[k].loc == l {
			return true
		}
		again = true
	}
	if again && q.call == nil { // an address that moves on with each iteration
		wide := w.s.aa.Widen(l)
		if wide != l {
			return w.enter(phi, wide, q)
		}
	}
	if len(w.seen) > w.s.limit {
		return false
	}
	w.seen = append(w.seen, visit{phi, l})
	if w.budget -= len(phi.Block.Preds) / edgesPerStep; w.budget < 0 {
		return false
	}
	for i, e := range phi.Block.Preds {
		if !w.s.order.Reachable(e.B) {
			continue
		}
		x := l
		if q.call == nil {
			x = w.s.aa.Before(l, phi.Block, i)
		}
		w.work = append(w.work, item2{w.s.Arg(phi, i), x})
	}
	return true
}
