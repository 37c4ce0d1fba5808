// Package csecheck re-checks what early-cse did, replacement by replacement, on the function as it was
// before.
//
// It shares nothing with the pass but the list of claims (leader, removed, kind): equality of
// expressions is decided by comparing operands recursively over the claims accepted so far, not by
// hashing canonical keys; that memory did not change by walking every path between leader and removed
// instruction backwards, not by generations or MemorySSA; that an instruction simplifies by evaluating
// both sides on random inputs. Dominance, aliasing and the effects of operations are those of the
// analyses, which have checkers of their own.
//
// A claim that cannot be decided here (a simplification of floating point, say) is counted as
// undecided, never as right.
package csecheck

import (
	"fmt"

	"github.com/warpwise/warpwise/internal/analysis/alias"
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
	Block   ir.BlockID
	Truth   bool     // Condition: what it is
	Marks   ir.Flags // that the leader has left
	Text    string   // for messages
}

// Record returns a claim for a witness of a running pass.
func Record(w earlycse.Witness) Claim {
	c := Claim{Kind: w.Kind, Removed: w.Removed.ID}
	if w.Leader != nil {
		c.Leader = w.Leader.ID
		c.Marks = w.Leader.Flags
		c.Truth = w.Leader.Op == ir.OpConstInt && w.Leader.Aux != 0
		if w.Leader.IsConst() {
			c.Text = fmt.Sprintf("%v %d", w.Leader.Op, w.Leader.Aux)
		}
	}
	if w.Block != nil {
		c.Block = w.Block.ID
	}
	return c
}

// Result counts claims.
type Result struct {
	Right, Undecided int
	Wrong            []string
}

// Add adds the counts of r.
func (s *Result) Add(r Result) {
	s.Right += r.Right
	s.Undecided += r.Undecided
	s.Wrong = append(s.Wrong, r.Wrong...)
}

// use is a condition used in a block, where branches decide it.
type use struct {
	cond ir.ID
	at   ir.BlockID
}

// checker holds the original function.
type checker struct {
	f       *ir.Func
	known   int // numbers below are the same before and after
	ts      *ir.Types
	byID    []*ir.Value
	blocks  []*ir.Block
	same    []ir.ID            // union-find over values: claims accepted so far
	gone    []bool             // removed by an accepted claim
	opaque  []bool             // equal to something that is not known here
	lost    map[ir.ID]ir.Flags // marks that leaders had to give up
	unsure  bool               // whether the claim at hand is right hangs on more than is known here
	held    map[use]bool       // truth of the conditions that accepted claims decided
	tree    *dom.Tree
	aa      *alias.Info
	effects *memeffect.Table
	layout  *ir.Layout
	fixed   []*ir.Value // see invariants
}

// Check checks the claims made of f, in the order in which they were made. f is the function before the
// pass; lead returns, for a number that f does not have, the constant of f that equals the leader with that
// number in the function after the pass, or nil when it is no constant.
// known is the number of values that f had when the pass began on its copy: constants that earlier checks have
// added to f have higher numbers.
func Check(f *ir.Func, known int, claims []Claim, lead func(ir.ID) *ir.Value) Result {
	c := &checker{f: f, known: known, ts: f.Types(), byID: make([]*ir.Value, f.NumIDs()), blocks: make([]*ir.Block, f.NumBlockIDs()),
		same: make([]ir.ID, f.NumIDs()), gone: make([]bool, f.NumIDs()), opaque: make([]bool, f.NumIDs()),
		held: map[use]bool{}, lost: map[ir.ID]ir.Flags{},
		tree: dom.Of(f), aa: alias.Of(f), effects: memeffect.Of(f)}
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
	var r Result
	for i := range claims {
		cl := &claims[i]
		switch why, decided := c.claim(cl, lead); {
		case why != "":
			r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s: %s", f.Global.Name, c.describe(cl), why))
		case !decided:
			r.Undecided++
		default:
			r.Right++
		}
	}
	return r
}

func (c *checker) describe(cl *Claim) string {
	name := func(id ir.ID) string {
		if id == 0 {
			return "nothing"
		}
		if v := c.value(id); v != nil {
			if n := c.f.ValueName(v); n != "" {
				return "%" + n
			}
			return fmt.Sprintf("%v #%d", v.Op, id)
		}
		return fmt.Sprintf("#%d", id)
	}
	return fmt.Sprintf("%v: %s replaced by %s %s", cl.Kind, name(cl.Removed), name(cl.Leader), cl.Text)
}

func (c *checker) value(id ir.ID) *ir.Value {
	if int(id) < len(c.byID) {
		return c.byID[id]
	}
	return nil
}

// learn makes room for a constant that the function did not have.
func (c *checker) learn(v *ir.Value) {
	for int(v.ID) >= len(c.byID) {
		c.byID = append(c.byID, nil)
		c.same = append(c.same, ir.ID(len(c.same)))
		c.gone = append(c.gone, false)
		c.opaque = append(c.opaque, false)
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

// equal reports that two operands are the same value, or were found to be.
func (c *checker) equal(a, b *ir.Value) bool { return a == b || c.root(a.ID) == c.root(b.ID) }

// claim checks one claim. why says what is wrong with it.
func (c *checker) claim(cl *Claim, lead func(ir.ID) *ir.Value) (why string, decided bool) {
	v := c.value(cl.Removed)
	if v == nil {
		return "", false // made by the pass itself: a cast
	}
	if cl.Kind == earlycse.Condition {
		if v.IsInst() && !c.conditionHolds(v, cl.Block, cl.Truth) {
			return "no branch above decides it so", true
		}
		c.held[use{c.root(v.ID), cl.Block}] = cl.Truth
		return "", true
	}
	if cl.Kind == earlycse.Dead {
		return c.dead(v)
	}
	var l *ir.Value
	if int(cl.Leader) < c.known {
		l = c.value(cl.Leader)
	} else { // made by the pass: numbers of new constants here are others
		if l = lead(cl.Leader); l == nil {
			c.opaque[v.ID] = true
			return "", false // the leader is a cast made by the pass
		}
		c.learn(l)
	}
	if l == nil {
		return "no leader", true
	}
	if l.IsInst() && cl.Kind != earlycse.DeadStore && !c.tree.DominatesValue(l, v) && !(v.Op == ir.OpPhi && l.Block == v.Block) {
		return "the leader does not come before it on every path", true
	}
	if l.IsInst() && cl.Kind != earlycse.DeadStore {
		c.lost[l.ID] |= l.Flags &^ cl.Marks
	}
	c.unsure = false
	switch cl.Kind {
	case earlycse.Simplify:
		why, decided = c.simplifies(v, l)
	case earlycse.Equal:
		if why, decided = c.sameExpression(l, v), true; why != "" && (c.decided(l) || c.decided(v)) {
			why, decided = c.simplifies(v, l) // with the operands that branches decide
		}
		if why == "" && c.promises(l, v) {
			why, decided = c.poisonMatters(l)
		}
	case earlycse.Width:
		why, decided = c.simplifies(v, l) // checked as far as the cast allows
	case earlycse.Call:
		if why, decided = c.sameCall(l, v), true; why == "" && c.promises(l, v) {
			why, decided = c.poisonMatters(l)
		}
	case earlycse.Load, earlycse.Forward:
		why, decided = c.sameMemory(l, v), true
	case earlycse.WriteBack:
		why, decided = c.writesBack(l, v), true
	case earlycse.DeadStore:
		why, decided = c.overwritten(v, l), true
	}
	if c.unsure && why == "" {
		decided = false
	}
	if why != "" && (c.veiled(v) || c.veiled(l)) {
		why, decided = "", false
	}
	if why == "" {
		c.accept(cl.Kind, l, v)
	}
	return why, decided
}

// veiled reports an operand that stands for a cast the pass has made: what it equals is not known here.
func (c *checker) veiled(v *ir.Value) bool {
	for _, a := range v.Args {
		if c.opaque[a.ID] || c.opaque[c.root(a.ID)] {
			return true
		}
	}
	return false
}

// decided reports an operand that branches decide where v is: the pass has put a constant there.
func (c *checker) decided(v *ir.Value) bool {
	if !v.IsInst() {
		return false
	}
	for _, a := range v.Args {
		if _, ok := c.held[use{c.root(a.ID), v.Block.ID}]; ok {
			return true
		}
	}
	return false
}

// marks returns those of v that it has left.
func (c *checker) marks(v *ir.Value) ir.Flags { return v.Flags &^ c.lost[v.ID] }

// promises reports a mark of the leader that v does not have.
func (c *checker) promises(l, v *ir.Value) bool {
	return l.IsInst() && (c.marks(l)&^c.marks(v) != 0 || l.Op != v.Op && c.marks(l) != 0)
}

// poisonMatters is for a leader with marks that the removed instruction does not have: that is right only
// where something that would be undefined on poison follows. What comes in between is not looked at.
func (c *checker) poisonMatters(l *ir.Value) (why string, decided bool) {
	x := l.Next()
	for n := 0; x != nil && n < 40; n++ {
		if x.Op.Is(ir.ReadsMemory|ir.WritesMemory|ir.IsCallLike|ir.IsTerminator) ||
			x.Op == ir.OpUDiv || x.Op == ir.OpSDiv || x.Op == ir.OpURem || x.Op == ir.OpSRem {
			for _, a := range x.Args {
				if c.equal(a, l) {
					return "", false
				}
			}
		}
		x = x.Next()
	}
	return "it promises more than what it replaces", true
}

// accept makes what was claimed available to later claims; also what could not be decided, for they
// stand or fall with it.
func (c *checker) accept(k earlycse.Kind, l, v *ir.Value) {
	c.gone[v.ID] = true
	if k == earlycse.Forward {
		_, l, _, _ = c.access(l)
	}
	switch k {
	case earlycse.Forward, earlycse.Simplify, earlycse.Equal, earlycse.Call, earlycse.Load, earlycse.Width:
		if l != nil && l.Type == v.Type && k != earlycse.Width {
			c.unite(l, v)
		} else {
			c.opaque[v.ID] = true // a cast stands between
		}
	}
}

func (c *checker) unite(l, v *ir.Value) { c.same[c.root(v.ID)] = c.root(l.ID) }

// dead checks that nothing that is left uses v, and that it does nothing else.
func (c *checker) dead(v *ir.Value) (string, bool) {
	c.gone[v.ID] = true
	if v.Op.Is(ir.IsTerminator) {
		return "a terminator", true
	}
	e := c.effects.Inst(v)
	if g := c.guarded(v); g != nil && isBool(c.now(g), 1) || g != nil && c.conditionHolds(g, v.Block.ID, true) {
		return "", true
	}
	if v.Op == ir.OpCall && v.Uses == 0 && c.f.CalledFunc(v) != nil && has(c.f.CalledFunc(v).Global.Name, "llvm.launder.invariant.group.") {
		return "", true // writes nothing but its place in the order
	}
	if e.Writes() || e.Has(memeffect.Sync|memeffect.Volatile|memeffect.Unwinds|memeffect.MayNotReturn) {
		return "it has an effect", true
	}
	if v.Uses == 0 {
		return "", true
	}
	// Every user must be gone, or use something else by now: users of v that stay use its root.
	for u := range c.f.Instrs() {
		for _, a := range u.Args {
			if a == v && !c.gone[u.ID] && c.root(v.ID) == v.ID {
				return "", false // the operand may have been replaced by a condition or a constant
			}
		}
	}
	return "", true
}
