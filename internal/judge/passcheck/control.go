package passcheck

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// Control checks a pass that changes control flow only (simplifycfg): it walks both functions together,
// along every path of the one before. The demands:
//
//   - Every instruction executed before is executed after, in the same order, with the same operands:
//     those that have effects exactly as often, others at least as often, or nowhere. What is executed besides may
//     neither have an effect nor trap nor look at memory or other threads.
//   - Where the function after does not branch, all ways the function before can go lead to the same;
//     a way on which its behaviour is undefined at once need not be there.
//   - A phi that is gone has been replaced by one value, which is what the phi is along each edge; a
//     select in its place is taken to be what the branch taken says.
//   - The function after goes round a loop when the function before does.
//   - A convergent operation hangs on the same branches as before (see hangs).
func Control(before, after *ir.Func) Result {
	var r Result
	w := &walker{pair: newPair(before, after), seen: map[string]int{}, went: map[edge]bool{}, means: make([]*ir.Value, before.NumIDs()),
		present: make([]bool, max(before.NumIDs(), after.NumIDs())), post: dom.PostOf(before)}
	for x := range after.Instrs() {
		w.present[x.ID] = true
	}
	w.deciders()
	w.enterEntry()
	for len(w.work) > 0 && w.wrong == "" && w.unknown == "" {
		s := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		w.block(s)
		if len(w.seen) > maxStates {
			w.unknown = "too many paths"
		}
	}
	if w.wrong == "" && w.unknown == "" {
		w.settle()
		w.endless()
	}
	if w.wrong == "" && w.unknown == "" {
		w.wrong, w.unknown = w.hangs()
	}
	switch {
	case w.wrong != "":
		r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s", before.Global.Name, w.wrong))
	case w.unknown != "":
		r.undecided(before, w.unknown)
	default:
		r.Right++
	}
	return r
}

// maxStates bounds a walk.
const maxStates = 200000

// edge is one way out of a block.
type edge struct {
	from ir.BlockID
	k    int
}

// fact is a branch of the function before whose direction is known on the path at hand.
type fact struct {
	term *ir.Value
	edge int
}

// binding is a phi that is gone and decides a branch, with what it is on the path at hand.
type binding struct{ phi, val *ir.Value }

// place is where the walk stands: at the start of a block before, in front of an instruction after.
type place struct {
	b     *ir.Block
	at    *ir.Value
	edge  int // index of the edge by which the function after has just come into the block of at; -1: further on
	facts []fact
	bound []binding
	from  int  // the place it was reached from
	still bool // since there, only the function before has moved
}

// duty says that a phi which is gone has a value along an edge.
type duty struct {
	phi, val *ir.Value
	facts    []fact
}

type walker struct {
	*pair
	failure
	work    []place
	seen    map[string]int // places by their key, numbered
	ats     []*ir.Value    // by place: where the function after is
	went    map[edge]bool  // edges of the function before that can be taken
	still   [][]int        // by place: others reached from it while the function after stood
	means   []*ir.Value    // by number: what stands for a phi that is gone
	duties  []duty
	present []bool // by number: instructions of the function after
	decides []bool // by number: phis on which branches depend
	post    *dom.Tree
	unknown string
}

// deciders finds the phis that terminators read.
func (w *walker) deciders() {
	w.decides = make([]bool, w.before.NumIDs())
	for _, b := range w.before.Blocks {
		if t := b.Term(); t != nil && len(b.Succs) > 1 && len(t.Args) > 0 && t.Args[0].Op == ir.OpPhi && t.Args[0].IsInst() {
			w.decides[t.Args[0].ID] = true
		}
	}
}

func (w *walker) enterEntry() {
	a := w.after.Entry()
	w.push(place{b: w.before.Entry(), at: firstReal(a), edge: -1})
}

// push adds a place to the work unless it has been there.
func (w *walker) push(s place) {
	if s.at == nil {
		w.fail("a block without a terminator")
		return
	}
	key := make([]byte, 0, 64)
	key = binary.AppendUvarint(key, uint64(s.b.ID))
	key = binary.AppendUvarint(key, uint64(s.at.ID))
	key = binary.AppendVarint(key, int64(s.edge))
	key = binary.AppendUvarint(key, uint64(len(s.facts)))
	for _, f := range s.facts {
		key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(f.term.ID)), uint64(f.edge))
	}
	for _, b := range s.bound {
		key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(b.phi.ID)), uint64(b.val.ID))
	}
	n, ok := w.seen[string(key)]
	if !ok {
		n = len(w.ats)
		w.seen[string(key)] = n
		w.ats, w.still = append(w.ats, s.at), append(w.still, nil)
	}
	if s.still {
		w.still[s.from] = append(w.still[s.from], n)
	}
	if !ok {
		s.from = n
		w.work = append(w.work, s)
	}
}

// block walks through a block of the function before.
func (w *walker) block(s place) {
	v := firstReal(s.b)
	s.still = true
	for ; v != nil && !v.IsTerminator(); v = nextReal(v) {
		if w.dropped(v) {
			s.facts = forget(s.facts, v)
			continue
		}
		u, ok := w.seek(&s, v)
		if !ok || !w.same(v, u) {
			return
		}
		s.facts = forget(s.facts, v)
		s.at, s.edge, s.still = nextReal(u), -1, false
	}
	if v == nil {
		w.fail("a block without a terminator")
		return
	}
	w.leave(s, v)
}

// dropped reports that v may be missing after, and is: it has no effect, and nothing can use it there.
func (w *walker) dropped(v *ir.Value) bool {
	return harmless(v) && !w.present[v.ID]
}

// seek finds v in the function after, from where the walk stands, past what may be executed besides and
// plain branches.
func (w *walker) seek(s *place, v *ir.Value) (*ir.Value, bool) {
	u, at := w.ahead(s, v, w.after.NumBlockIDs()+1)
	if u == nil {
		w.fail("%s is not executed: %s is there", name(w.before, v), name(w.after, at))
		return nil, false
	}
	return u, true
}

// ahead is seek that leaves the place as it is; at is where it ended.
func (w *walker) ahead(s *place, v *ir.Value, limit int) (found, at *ir.Value) {
	u, edge := s.at, s.edge
	for n := 0; u != nil && n <= limit; {
		switch {
		case edge >= 0 && u.Block.First() != nil && u.Block.First().Op == ir.OpPhi:
			return nil, u.Block.First() // its phis get values that those before have not got
		case u.ID == v.ID:
			return u, u
		case u.Op == ir.OpBr && len(u.Args) == 0:
			e := u.Block.Succs[0]
			u, edge = firstReal(e.B), int(e.I)
			n++
			continue
		case !harmless(u):
			return nil, u
		}
		u, edge = nextReal(u), -1
	}
	return nil, u
}

// harmless reports an instruction that may be executed where it was not: it has no effect, does not
// trap, and looks neither at memory nor at other threads. Its result may be poison. This list is the
// LangRef's, written down again.
func harmless(u *ir.Value) bool {
	switch u.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpShl, ir.OpLShr, ir.OpAShr, ir.OpAnd, ir.OpOr, ir.OpXor,
		ir.OpFNeg, ir.OpFAdd, ir.OpFSub, ir.OpFMul, ir.OpFDiv, ir.OpFRem,
		ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpFPTrunc, ir.OpFPExt, ir.OpFPToUI, ir.OpFPToSI, ir.OpUIToFP, ir.OpSIToFP,
		ir.OpPtrToInt, ir.OpPtrToAddr, ir.OpIntToPtr, ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpGetElementPtr,
		ir.OpICmp, ir.OpFCmp, ir.OpSelect, ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector,
		ir.OpExtractValue, ir.OpInsertValue, ir.OpFreeze:
		return true
	case ir.OpCall:
		return u.Block != nil && computes(callee(u.Block.Func, u))
	}
	return false
}

// same checks that u is still what v was, with the same operands.
func (w *walker) same(v, u *ir.Value) bool {
	switch {
	case v.Op != u.Op || v.Type != u.Type || len(v.Args) != len(u.Args):
		w.fail("%s has become %s", name(w.before, v), name(w.after, u))
	case v.Flags != u.Flags:
		w.fail("%s has other marks", name(w.before, v))
	case v.Aux != u.Aux:
		w.fail("%s has other properties", name(w.before, v))
	default:
		for i := range v.Args {
			w.operand(v, i, v.Args[i], u.Args[i])
		}
	}
	return w.wrong == ""
}

// operand checks that y after stands for x before.
func (w *walker) operand(user *ir.Value, i int, x, y *ir.Value) {
	if x.ID == y.ID {
		if !x.IsInst() || w.left(x) != nil {
			return
		}
	}
	if !x.IsInst() || w.left(x) != nil || x.Op != ir.OpPhi {
		w.fail("operand %d of %s is %s in the place of %s", i, name(w.before, user), name(w.after, y), name(w.before, x))
		return
	}
	switch m := w.means[x.ID]; {
	case m == nil:
		w.means[x.ID] = y
	case m != y && !w.stays(x.Block):
		// The block was empty but for its phis, and each way through it now brings its own value. Walking one way at a time
		// cannot tell whether they are the right ones.
		w.unknown = fmt.Sprintf("%s stands for several values, by the way taken", name(w.before, x))
	case m != y:
		w.fail("%s is replaced by %s and by %s", name(w.before, x), name(w.after, m), name(w.after, y))
	}
}

// stays reports whether a block of the function before is one of the function after.
func (w *walker) stays(b *ir.Block) bool {
	return slices.ContainsFunc(w.after.Blocks, func(x *ir.Block) bool { return x.ID == b.ID })
}

// forget drops the facts about a condition that is computed anew.
func forget(facts []fact, cond *ir.Value) []fact {
	for i := range facts {
		if facts[i].term.Args[0] == cond {
			out := append([]fact(nil), facts[:i]...)
			return append(out, forget(facts[i+1:], cond)...)
		}
	}
	return facts
}

// leave goes from a terminator to all places that may follow.
func (w *walker) leave(s place, t *ir.Value) {
	switch {
	case t.Op == ir.OpUnreachable:
		return // anything may follow
	case t.Op == ir.OpBr && len(t.Args) == 0:
		w.enter(s, t.Block, 0)
		return
	case t.Op != ir.OpBr && t.Op != ir.OpSwitch:
		if u, ok := w.seek(&s, t); ok && w.same(t, u) {
			if len(u.Block.Succs) != len(t.Block.Succs) {
				w.fail("%s has lost a way", name(w.before, t))
				return
			}
			for k := range t.Block.Succs {
				w.follow(s, t, k, u, k)
			}
		}
		return
	}
	u, at := w.ahead(&s, t, w.after.NumBlockIDs()+1)
	switch {
	case u != nil && len(u.Args) > 0 && u.Op == t.Op:
		w.branch(s, t, u)
	case t.Op == ir.OpSwitch && w.compares(t, at):
		w.compared(s, t, at)
	default:
		w.either(s, t)
	}
}

// follow goes along an edge of both functions.
func (w *walker) follow(s place, t *ir.Value, k int, u *ir.Value, j int) {
	e := u.Block.Succs[j]
	s.at, s.edge, s.still = firstReal(e.B), int(e.I), false
	w.enter(s, t.Block, k)
}

// branch is a conditional branch or switch that is still there.
func (w *walker) branch(s place, t, u *ir.Value) {
	w.operand(t, 0, t.Args[0], u.Args[0])
	if t.Op == ir.OpBr {
		w.follow(s, t, 0, u, 0)
		w.follow(s, t, 1, u, 1)
		return
	}
	w.follow(s, t, 0, u, 0)
	for k, x := range t.Args[1:] {
		j := 0
		for i, y := range u.Args[1:] {
			if x.ID == y.ID {
				j = i + 1
			}
		}
		if j > 0 {
			w.follow(s, t, k+1, u, j)
		} else if !ends(t.Block.Succs[k+1].B) {
			w.follow(s, t, k+1, u, 0) // the default takes it
		}
	}
	if len(u.Args) > len(t.Args) {
		w.fail("%s has new cases", name(w.before, t))
	}
}

// either is a branch that is not there any more: every way it may take goes on where the function
// after stands.
func (w *walker) either(s place, t *ir.Value) {
	c := t.Args[0]
	for _, b := range s.bound {
		if b.phi == c {
			c = b.val
		}
	}
	if c.IsInst() && w.left(c) == nil && w.means[c.ID] != nil {
		c = w.means[c.ID]
	}
	if c.Op == ir.OpUndef && c.IsConst() || c.Op == ir.OpPoison && c.IsConst() {
		return // undefined behaviour
	}
	facts := s.facts
	if x, ok := w.before.IntBits(c); ok && !c.IsInst() {
		k := taken(w.before, t, x)
		if t.Args[0].IsInst() {
			s.facts = append(append([]fact(nil), facts...), fact{t, k})
		}
		w.enter(s, t.Block, k)
		return
	}
	for k, e := range t.Block.Succs {
		if ends(e.B) {
			continue
		}
		s.facts = append(append([]fact(nil), facts...), fact{t, k})
		w.enter(s, t.Block, k)
	}
}

// taken returns the edge of a branch or switch on the number x.
func taken(f *ir.Func, t *ir.Value, x uint64) int {
	if t.Op == ir.OpBr {
		return 1 - int(x&1)
	}
	for k, a := range t.Args[1:] {
		if y, ok := f.IntBits(a); ok && x == y {
			return k + 1
		}
	}
	return 0
}

// ends reports a block on whose way nothing happens but undefined behaviour.
func ends(b *ir.Block) bool {
	for range 64 {
		v := firstReal(b)
		if v == nil || v.Op == ir.OpUnreachable {
			return v != nil
		}
		if v.Op != ir.OpBr || len(v.Args) > 0 {
			return false
		}
		b = b.Succs[0].B
	}
	return false
}

// enter goes along edge k out of a block of the function before.
func (w *walker) enter(s place, from *ir.Block, k int) {
	e := from.Succs[k]
	b := e.B
	w.went[edge{from.ID, k}] = true
	if len(s.facts) > 0 {
		var keep []fact
		for _, f := range s.facts {
			// The ways the branch can take meet in b: the phis here are the last that hang on it.
			if b == f.term.Block || !w.post.Dominates(b, f.term.Block) {
				keep = append(keep, f)
			}
		}
		w.phis(&s, b, int(e.I))
		for p := range b.Phis() {
			keep = forget(keep, p)
		}
		s.facts = keep
	} else {
		w.phis(&s, b, int(e.I))
	}
	s.b = b
	if w.wrong == "" {
		w.push(s)
	}
}

// phis gives the phis of b their values along an edge: those that are left must get the same in the
// function after, the others become duties.
func (w *walker) phis(s *place, b *ir.Block, i int) {
	var left *ir.Value
	for p := range b.Phis() {
		if q := w.left(p); q != nil {
			left = q
			continue
		}
		w.duties = append(w.duties, duty{p, p.Args[i], s.facts})
	}
	w.bind(s, b, i)
	if left == nil {
		return
	}
	// The function after must come into the block of these phis now.
	for n := 0; s.edge < 0 || s.at.Block != left.Block; n++ {
		stale := s.edge >= 0 && s.at.Block.First().Op == ir.OpPhi
		for !stale && harmless(s.at) {
			s.at, s.edge = nextReal(s.at), -1
		}
		if stale || s.at.Op != ir.OpBr || len(s.at.Args) > 0 || n > w.after.NumBlockIDs() {
			w.fail("%s gets no value: %s is there", name(w.after, left), name(w.after, s.at))
			return
		}
		e := s.at.Block.Succs[0]
		s.at, s.edge = firstReal(e.B), int(e.I)
	}
	for q := range left.Block.Phis() {
		p := w.was[min(q.ID, w.known-1)]
		if w.isNew(q) || p == nil || p.Block != b {
			w.fail("%s gets a value that it did not have", name(w.after, q))
			return
		}
		w.operand(p, i, p.Args[i], q.Args[s.edge])
	}
	s.edge = -1
}

// bind notes what phis that decide branches are.
func (w *walker) bind(s *place, b *ir.Block, i int) {
	var out []binding
	changed := false
	for _, x := range s.bound {
		if x.phi.Block != b {
			out = append(out, x)
		} else {
			changed = true
		}
	}
	for p := range b.Phis() {
		if !w.decides[p.ID] || w.left(p) != nil {
			continue
		}
		val := p.Args[i]
		for _, x := range s.bound {
			if x.phi == val {
				val = x.val
			}
		}
		if val.IsConst() {
			out, changed = append(out, binding{p, val}), true
		}
	}
	if changed {
		s.bound = out
	}
}

// settle checks the duties: along each edge, what stands for a phi that is gone is the phi's value.
func (w *walker) settle() {
	for again := true; again; { // what is only used by such phis is known by them
		again = false
		for _, d := range w.duties {
			if m := w.means[d.phi.ID]; m != nil && d.val.IsInst() && w.left(d.val) == nil && w.means[d.val.ID] == nil {
				steps := 1 // the select that was made for d.phi, whose arm is what was made of d.val
				if len(d.phi.Block.Preds) < 2 {
					steps = 0
				}
				w.means[d.val.ID], again = w.choose(m, d.facts, steps), true
			}
		}
	}
	for _, d := range w.duties {
		m := w.means[d.phi.ID]
		if m == nil {
			continue // nobody reads it
		}
		m = w.choose(m, d.facts, maxSteps)
		val := d.val
		if val.Op == ir.OpPoison && val.IsConst() {
			continue
		}
		if val.IsInst() && w.left(val) == nil {
			val = w.choose(w.means[val.ID], d.facts, maxSteps)
		}
		if val.ID != m.ID {
			w.fail("%s is %s along an edge, and %s stands for it", name(w.before, d.phi), name(w.before, d.val), name(w.after, m))
			return
		}
	}
}

// maxSteps bounds chains of selects.
const maxSteps = 1 << 20

// choose looks through at most some new selects whose condition the path decides.
func (w *walker) choose(m *ir.Value, facts []fact, steps int) *ir.Value {
	for ; steps > 0 && m != nil && m.IsInst() && w.isNew(m) && m.Op == ir.OpSelect; steps-- {
		next := m
		for _, f := range facts {
			c := f.term.Args[0]
			if c.IsInst() && w.left(c) == nil {
				c = w.means[c.ID]
			}
			if c != nil && c.ID == m.Args[0].ID && f.term.Op == ir.OpBr {
				next = m.Args[1+f.edge]
			}
			if c != nil && f.term.Op == ir.OpSwitch {
				if arm := w.armOf(c, m.Args[0], f); arm > 0 {
					next = m.Args[arm]
				}
			}
		}
		if next == m {
			return m
		}
		m = next
	}
	return m
}
