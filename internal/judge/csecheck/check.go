// Package csecheck re-checks what early-cse did, replacement by replacement, on the function as it was
// before.
//
// It shares only the list of claims (leader, removed, kind) with the pass, and nothing with packages memssa
// and alias: equality of expressions is decided by comparing operands over the claims accepted so far, not
// by hashing canonical keys; that memory did not change by walking every path between leader and removed
// instruction backwards, with rules of its own for which addresses can meet (alias.go); that an instruction
// simplifies by evaluating both sides on random inputs, excluding those that branches above exclude.
// Dominance and the effects of operations are those of the analyses, which have checkers of their own.
//
// A claim that cannot be decided here is counted as undecided, with the reason, never as right.
package csecheck

import (
	"fmt"
	"maps"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/opt/earlycse"
	"github.com/warpwise/warpwise/ir"
)

// Claim is a witness by the numbers of its values: it is checked on another copy of the function.
type Claim struct {
	Kind    earlycse.Kind
	Removed ir.ID
	Leader  ir.ID // 0: none
	Value   ir.ID // what uses become; 0: there are none
	Block   ir.BlockID
	At      ir.ID    // Condition: the instruction in front of which it is used; 0: the end of Block
	Truth   bool     // Condition: what it is
	Marks   ir.Flags // that the leader has left
	Keeps   [3]ir.MD // !range, !nonnull and !align that the leader, a load, has left
	Cast    cast     // Value as a cast, which the pass may have made
	Text    string   // for messages
}

// cast is a cast by its numbers.
type cast struct {
	op  ir.Op
	typ ir.Type
	of  ir.ID
}

// promised are the attachments by which a load promises something of what it yields.
var promised = [3]ir.MDKind{ir.MDRange, ir.MDNonNull, ir.MDAlign}

// Record returns a claim for a witness of a running pass.
func Record(w earlycse.Witness) Claim {
	c := Claim{Kind: w.Kind, Removed: w.Removed.ID}
	if w.Leader != nil {
		c.Leader = w.Leader.ID
		c.Marks = w.Leader.Flags
		c.Truth = w.Leader.Op == ir.OpConstInt && w.Leader.Aux != 0
		if w.Leader.Op == ir.OpLoad && w.Leader.Block != nil {
			for i, k := range promised {
				c.Keeps[i] = w.Leader.Block.Func.Attachment(w.Leader, k)
			}
		}
		if w.Leader.IsConst() {
			c.Text = fmt.Sprintf("%v %d", w.Leader.Op, w.Leader.Aux)
		}
	}
	if w.Value != nil {
		c.Value = w.Value.ID
		if w.Value.IsInst() && w.Value.Op.Is(ir.IsCast) {
			c.Cast = cast{w.Value.Op, w.Value.Type, w.Value.Args[0].ID}
		}
	}
	if w.Block != nil {
		c.Block = w.Block.ID
	}
	if w.At != nil {
		c.At = w.At.ID
	}
	return c
}

// Result counts claims.
type Result struct {
	Right, Undecided int
	Wrong            []string
	Open             map[string]int // the undecided ones by kind and reason
}

// Add adds the counts of r.
func (s *Result) Add(r Result) {
	s.Right += r.Right
	s.Undecided += r.Undecided
	s.Wrong = append(s.Wrong, r.Wrong...)
	if s.Open == nil && len(r.Open) > 0 {
		s.Open = map[string]int{}
	}
	for k, n := range r.Open {
		s.Open[k] += n
	}
}

// Reasons lists why claims are undecided, the most frequent reasons first.
func (s *Result) Reasons() []string {
	keys := slices.SortedFunc(maps.Keys(s.Open), func(a, b string) int {
		if s.Open[a] != s.Open[b] {
			return s.Open[b] - s.Open[a]
		}
		if a < b {
			return -1
		}
		return 1
	})
	for i, k := range keys {
		keys[i] = fmt.Sprintf("%7d  %s", s.Open[k], k)
	}
	return keys
}

// verdict is what is found of a claim: what is wrong with it, or why that is open, or neither.
type verdict struct{ wrong, open string }

func (v verdict) right() bool { return v.wrong == "" && v.open == "" }

func wrongly(why string) verdict { return verdict{wrong: why} }
func unknown(why string) verdict { return verdict{open: why} }

// checker holds the original function.
type checker struct {
	f       *ir.Func
	known   int // numbers below are the same before and after
	ts      *ir.Types
	byID    []*ir.Value
	blocks  []*ir.Block
	same    []ir.ID                 // union-find over values: claims accepted so far
	gone    []bool                  // removed by an accepted claim
	made    map[ir.ID]*ir.Value     // values that the function did not have, by their numbers after the pass
	where   map[*ir.Value]*ir.Value // of those that are casts: the instruction in front of which they stand
	lost    map[ir.ID]ir.Flags      // marks that leaders had to give up
	lead    func(ir.ID) *ir.Value   // constants that the function did not have
	tree    *dom.Tree
	effects *memeffect.Table
	layout  *ir.Layout
	gpu     bool

	flat       map[ir.Type][]ir.Type // see scalars
	images     map[uint32]*image     // see initial
	facts      [][]fact              // see factsOf
	aboveAt    *ir.Value             // see above
	aboveFacts []fact
	abovePins  []pin
	deciding   int                // depth of decided
	decisions  map[decision]uint8 // see decided
	fixed      []*ir.Value        // see invariants
	writers    [][]*ir.Value      // see writersOf
	aliases    aliases
}

// Check checks the claims made of f, in the order in which they were made. f is the function before the
// pass; lead returns, for a number that f does not have, the constant of f that equals the leader with that
// number in the function after the pass, or nil when it is no constant.
// known is the number of values that f had when the pass began on its copy: constants that earlier checks have
// added to f have higher numbers.
func Check(f *ir.Func, known int, claims []Claim, lead func(ir.ID) *ir.Value) Result {
	c := newChecker(f, known, lead)
	var r Result
	for i := range claims {
		cl := &claims[i]
		clear(c.decisions)
		c.aboveAt = nil
		switch v := c.claim(cl); {
		case v.wrong != "":
			r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s: %s", f.Global.Name, c.describe(cl), v.wrong))
		case v.open != "":
			if r.Open == nil {
				r.Open = map[string]int{}
			}
			r.Undecided++
			r.Open[cl.Kind.String()+c.operation(cl)+": "+v.open]++
		default:
			r.Right++
		}
	}
	for _, v := range c.made {
		if v.IsInst() {
			v.ClearArgs() // the function is as it was
		}
	}
	return r
}

func newChecker(f *ir.Func, known int, lead func(ir.ID) *ir.Value) *checker {
	c := &checker{f: f, known: known, ts: f.Types(), byID: make([]*ir.Value, f.NumIDs()), blocks: make([]*ir.Block, f.NumBlockIDs()),
		same: make([]ir.ID, f.NumIDs()), gone: make([]bool, f.NumIDs()), made: map[ir.ID]*ir.Value{}, where: map[*ir.Value]*ir.Value{},
		lost: map[ir.ID]ir.Flags{}, lead: lead, decisions: map[decision]uint8{},
		tree: dom.Of(f), effects: memeffect.Of(f), gpu: memeffect.IsGPU(f.Mod())}
	c.layout, _ = f.Mod().Layout()
	for i := range c.same {
		c.same[i] = ir.ID(i)
	}
	for _, p := range f.Params {
		c.byID[p.ID] = p
	}
	for _, b := range f.Blocks {
		c.blocks[b.ID] = b
		for v := range b.Instrs() {
			c.byID[v.ID] = v
		}
	}
	for _, v := range f.Consts() {
		c.byID[v.ID] = v
	}
	return c
}

// operation names what was removed.
func (c *checker) operation(cl *Claim) string {
	if v := c.find(cl.Removed); v != nil {
		return " of " + v.Op.String()
	}
	return ""
}

func (c *checker) describe(cl *Claim) string {
	name := func(id ir.ID) string {
		if id == 0 {
			return "nothing"
		}
		if v := c.find(id); v != nil {
			return c.nameOf(v)
		}
		return fmt.Sprintf("#%d", id)
	}
	return fmt.Sprintf("%v: %s replaced by %s %s", cl.Kind, name(cl.Removed), name(cl.Leader), cl.Text)
}

// nameOf names a value in messages.
func (c *checker) nameOf(v *ir.Value) string {
	if n := c.f.ValueName(v); n != "" {
		return "%" + n
	}
	s := fmt.Sprintf("%v #%d", v.Op, v.ID)
	if p, _, _, ok := c.access(v); ok {
		if n := c.f.ValueName(p); n != "" {
			s += " at %" + n
		}
	}
	return s
}

func (c *checker) value(id ir.ID) *ir.Value {
	if int(id) < len(c.byID) {
		return c.byID[id]
	}
	return nil
}

// find returns the value with a number of the function after the pass, or nil when it is not known here.
func (c *checker) find(id ir.ID) *ir.Value {
	if int(id) < c.known {
		return c.value(id)
	}
	if v := c.made[id]; v != nil {
		return v
	}
	v := c.lead(id)
	if v != nil {
		c.learn(v)
		c.made[id] = v
	}
	return v
}

// build returns the value that uses become: it may be a cast that the pass has made, in front of v.
func (c *checker) build(cl *Claim, v *ir.Value) *ir.Value {
	if w := c.find(cl.Value); w != nil || cl.Cast.op == ir.OpInvalid {
		return w
	}
	of := c.find(cl.Cast.of)
	if of == nil {
		return nil
	}
	w := c.castOf(cl.Cast.op, cl.Cast.typ, of)
	c.made[cl.Value] = w
	c.where[w] = v
	return w
}

// castOf makes a cast that stands nowhere.
func (c *checker) castOf(op ir.Op, t ir.Type, of *ir.Value) *ir.Value {
	w := c.f.NewValue(op, t, of)
	c.learn(w)
	return w
}

// learn makes room for a value that the function did not have.
func (c *checker) learn(v *ir.Value) {
	for int(v.ID) >= len(c.byID) {
		c.byID = append(c.byID, nil)
		c.same = append(c.same, ir.ID(len(c.same)))
		c.gone = append(c.gone, false)
	}
	c.byID[v.ID] = v
}

// root finds the representative of a value among those found equal.
func (c *checker) root(id ir.ID) ir.ID {
	for int(id) < len(c.same) && c.same[id] != id {
		c.same[id] = c.same[c.same[id]]
		id = c.same[id]
	}
	return id
}

// now returns what v was found to be.
func (c *checker) now(v *ir.Value) *ir.Value {
	if r := c.value(c.root(v.ID)); r != nil {
		return r
	}
	return v
}

// equal reports that two operands are the same value, or were found to be.
func (c *checker) equal(a, b *ir.Value) bool { return a == b || c.root(a.ID) == c.root(b.ID) }

func (c *checker) unite(l, v *ir.Value) { c.same[c.root(v.ID)] = c.root(l.ID) }

// comesBefore reports that l has been computed wherever v is.
func (c *checker) comesBefore(l, v *ir.Value) bool {
	if !l.IsInst() {
		return true
	}
	if at := c.where[l]; at != nil {
		return at == v || c.tree.DominatesValue(at, v)
	}
	return l.Block != nil && c.tree.DominatesValue(l, v) || v.Op == ir.OpPhi && l.Block == v.Block
}

// claim checks one claim.
func (c *checker) claim(cl *Claim) verdict {
	v := c.find(cl.Removed)
	if v == nil {
		return unknown("made by the pass itself")
	}
	switch cl.Kind {
	case earlycse.Condition:
		return c.condition(cl, v)
	case earlycse.Dead:
		return c.dead(v)
	}
	if v.Block == nil && c.where[v] == nil {
		return unknown("made by the pass itself")
	}
	w := c.build(cl, v)
	l := c.find(cl.Leader)
	if l == nil {
		return unknown("a leader that is not known here")
	}
	if cl.Kind != earlycse.DeadStore && !c.comesBefore(l, v) {
		return wrongly("the leader does not come before it on every path")
	}
	if l.IsInst() && cl.Kind != earlycse.DeadStore {
		c.lost[l.ID] |= l.Flags &^ cl.Marks
	}
	r := c.judge(cl, v, l, w)
	if r.wrong == "" {
		c.accept(v, w)
	}
	return r
}

// judge checks a claim by its kind: v goes for the sake of l, and its uses become w.
func (c *checker) judge(cl *Claim, v, l, w *ir.Value) verdict {
	switch cl.Kind {
	case earlycse.Simplify:
		if v.Op == ir.OpPhi {
			return c.phiIs(v, l)
		}
		return c.simplifies(v, l)
	case earlycse.Equal:
		why := c.sameExpression(l, v)
		if why != "" {
			if r := c.simplifies(v, l); r.right() {
				return r // with the operands that branches decide
			}
			return wrongly(why)
		}
		return c.poisonMatters(l, v)
	case earlycse.Width:
		if w == nil {
			return unknown("a value that is not known here")
		}
		return c.simplifies(v, w)
	case earlycse.Call:
		if r := c.sameCall(l, v); !r.right() {
			return r
		}
		return c.poisonMatters(l, v)
	case earlycse.Load, earlycse.Forward:
		if r := c.sameMemory(l, v); !r.right() {
			return r
		}
		if c.overpromises(cl, l, v) {
			return wrongly("it promises more of the value than what it replaces")
		}
		return c.yields(l, v, w)
	case earlycse.WriteBack:
		return c.writesBack(l, v)
	case earlycse.DeadStore:
		return c.overwritten(v, l)
	}
	return unknown("of no kind")
}

// phiIs checks that whatever comes into a phi is l, or may be taken for it.
func (c *checker) phiIs(v, l *ir.Value) verdict {
	for i, a := range v.Args {
		a = c.now(a)
		switch {
		case a == v, a.Op == ir.OpUndef, a.Op == ir.OpPoison, c.equal(a, l), a.IsConst() && l.IsConst() && a.Op == l.Op && a.Aux == l.Aux && a.Type == l.Type && len(a.Args) == 0:
			continue
		}
		if yes, no := c.truth(a, where(v, i)); isBool(l, 0) && no || isBool(l, 1) && yes {
			continue
		}
		if r := c.simplifies(a, l); !a.IsInst() || a.Op == ir.OpPhi || !r.right() {
			return unknown("an operand that is not found equal yet")
		}
	}
	return verdict{}
}

// accept makes what was claimed available to later claims; also what could not be decided, for they
// stand or fall with it.
func (c *checker) accept(v, w *ir.Value) {
	c.gone[v.ID] = true
	if w != nil && w.Type == v.Type {
		c.unite(w, v)
	}
}

// condition checks that a branch, assumption or guard decides v where it is used.
func (c *checker) condition(cl *Claim, v *ir.Value) verdict {
	if int(cl.Block) >= len(c.blocks) || c.blocks[cl.Block] == nil {
		return unknown("a block that is not known here")
	}
	at := c.blocks[cl.Block].Last()
	if cl.At != 0 {
		if at = c.find(cl.At); at == nil || at.Block == nil {
			return unknown("made by the pass itself")
		}
	}
	if c.conditionHolds(v, at, cl.Truth) {
		if cl.At == cl.Removed && v.IsInst() {
			if k := c.find(cl.Value); k != nil {
				c.accept(v, k)
			}
		}
		return verdict{}
	}
	return wrongly("no branch above decides it so")
}

// marks returns those of v that it has left.
func (c *checker) marks(v *ir.Value) ir.Flags { return v.Flags &^ c.lost[v.ID] }

// promises reports a mark of the leader that v does not have.
func (c *checker) promises(l, v *ir.Value) bool {
	return l.IsInst() && (c.marks(l)&^c.marks(v) != 0 || l.Op != v.Op && c.marks(l) != 0)
}

// overpromises reports a load with a promise that what it replaces does not make. With !noundef a broken promise
// is undefined behaviour at the leader itself.
func (c *checker) overpromises(cl *Claim, l, v *ir.Value) bool {
	if l.Op != ir.OpLoad || c.f.Attachment(l, ir.MDNoUndef) != 0 {
		return false
	}
	for i, k := range promised {
		if cl.Keeps[i] != 0 && (v.Op != ir.OpLoad || c.f.Attachment(v, k) != cl.Keeps[i]) {
			return true
		}
	}
	return false
}

// poisonMatters is for a leader with marks that the removed instruction does not have: that is right only
// where something follows, on the way that is always taken, that would be undefined on poison.
func (c *checker) poisonMatters(l, v *ir.Value) verdict {
	if !c.promises(l, v) {
		return verdict{}
	}
	for x, n := l.Next(), 0; x != nil && n < 40; x, n = x.Next(), n+1 {
		if c.undefinedOnPoison(x, l) {
			return verdict{}
		}
		if x.Op != ir.OpDbgRecord && c.effects.Inst(x).Has(memeffect.MayNotReturn|memeffect.Unwinds) {
			break
		}
	}
	return wrongly("it promises more than what it replaces")
}

// undefinedOnPoison reports that x has undefined behaviour when v is poison.
func (c *checker) undefinedOnPoison(x, v *ir.Value) bool {
	at := -1
	switch x.Op {
	case ir.OpLoad, ir.OpAtomicRMW, ir.OpCmpXchg, ir.OpBr, ir.OpSwitch, ir.OpIndirectBr:
		at = 0
	case ir.OpStore, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		at = 1
	case ir.OpCall:
		for i, a := range c.f.CallArgs(x) {
			if s := c.f.Call(x).ParamAttrs; c.equal(a, v) && i < len(s) && c.f.Mod().Attrs.Has(s[i], ir.AttrNoUndef) {
				return true
			}
		}
	}
	return at >= 0 && at < len(x.Args) && c.equal(x.Args[at], v)
}

// dead checks that nothing that is left uses v, and that it does nothing else.
func (c *checker) dead(v *ir.Value) verdict {
	if v.Op.Is(ir.IsTerminator) {
		return wrongly("a terminator")
	}
	if g := c.guarded(v); g != nil {
		if isBool(c.now(g), 1) || c.conditionHolds(g, v, true) {
			c.gone[v.ID] = true
			return verdict{}
		}
		return wrongly("its condition may be false")
	}
	if e := c.effects.Inst(v); (e.Writes() || e.Has(memeffect.Sync|memeffect.Volatile|memeffect.Unwinds|memeffect.MayNotReturn)) && !c.launders(v) {
		return wrongly("it has an effect")
	}
	c.gone[v.ID] = true
	if v.Uses == 0 || c.root(v.ID) != v.ID {
		return verdict{}
	}
	// Every user must be gone, or use something else by now.
	for u := range c.f.Instrs() {
		for i, a := range u.Args {
			if a == v && !c.gone[u.ID] && !c.replaced(u, i) {
				return wrongly("it is used by " + u.Op.String())
			}
		}
	}
	return verdict{}
}

// replaced reports an operand that branches decide where it is used.
func (c *checker) replaced(u *ir.Value, i int) bool {
	a := u.Args[i]
	if a.Type != ir.I1 {
		return false
	}
	at := u
	if u.Op == ir.OpPhi {
		at = u.Block.Preds[i].B.Last()
	}
	yes, no := c.decided(a, at)
	return yes || no
}

// states reports a call that writes nothing but its place in the order: it says where memory stays as it is, or
// that a pointer may be to another object.
func (c *checker) states(v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	g := c.f.CalledFunc(v)
	return c.launders(v) || g != nil && has(g.Global.Name, "llvm.invariant.")
}

// launders reports a call that says only that a pointer may be to another object by now: it writes nothing
// but its place in the order.
func (c *checker) launders(v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	g := c.f.CalledFunc(v)
	return g != nil && has(g.Global.Name, "llvm.launder.invariant.group.")
}
