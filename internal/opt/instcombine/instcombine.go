// Package instcombine replaces instructions by fewer or cheaper ones.
//
//	before:  %a = add i32 %x, 3          after:  %r = icmp eq i32 %x, 4
//	         %b = xor i32 %a, 7
//	         %r = icmp eq i32 %b, 0
//
// # Method
//
// Most of it is a table of rules: pattern, result, condition (see row). They are compiled into a discrimination tree,
// which finds the rules for an instruction in one walk along it and its operands; the first rule of the table whose
// patterns, types and conditions hold is applied. What an instruction simply equals comes from package simplify; rules
// that the table has no words for (constants of floating point, phis, branches) are written out in this package.
//
// A worklist holds instructions whose operands or users changed, until there are none. That this ends is checked when the
// table is compiled: see greater. That every rule is a refinement is checked by a test with package refine, on all
// values of small types and on corners of large ones.
//
// # Threads
//
// Only operations of one lane on its own values are rewritten, and where they stand; nothing convergent, nothing in
// memory but loads of what the same block read or wrote just above, or at the end of each block in front of a phi, with no barrier between,
// variables that are only written, and what is never reached.
//
// Keeps: control flow, but for the order of the two successors of a branch on an inverted condition; memory; debug records. Cost: linear in
// the instructions and steps. Idempotent. Reference: the aim is that of LLVM's pass of this name; the canonical
// forms are LLVM's where there is no reason for others.
package instcombine

import (
	"iter"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the instcombine pass. NoVerify is the same under the name by which LLVM does not check that a second run finds
// nothing: ours runs until there is nothing to do.
var (
	Pass     = newPass("instcombine", allRows())
	NoVerify = &pass.Pass[*ir.Func]{Name: "instcombine<no-verify-fixpoint>", Before: Pass.Before, Run: Pass.Run, Stats: Pass.Stats}
)

func newPass(name string, rows []row) *pass.Pass[*ir.Func] {
	stats := statsOf(rows)
	set := lazily(rows, stats)
	return &pass.Pass[*ir.Func]{Name: name, Before: func(_ *pass.Ctx, m *ir.Module) func() {
		list := declarations(m)
		if len(list) == 0 {
			return nil
		}
		return func() { declare(m, list) }
	}, Run: func(c *pass.Ctx, f *ir.Func) {
		if len(f.Blocks) > 0 {
			run(c, f, set())
		}
	}, Stats: append([]*pass.Stat{dead, simplified, ordered, branchNot, phiCast, selectConsts, divisor, subtrahend, negated, negation, narrowFloat, narrowed,
		marked, disjoint, logical, strict, nonNull, gepBytes, gepIndex, gepGep, gepBase, oneRelation, oneRange, intoSelect, reloaded, written,
		elementIndex, unusedVector, shuffleFirst, ranged, zeroPoison, constantLast, demandedBits, extremes, absolute, unsigned, converted, shiftMask, maskEqual, phiOp, phiLoad, deadEdge, deadBlock,
		constantAsked, emptyLife, deadAllocate, truthTimes, libraryArg, allocated, overwritten, switchedOn, arrayOfBytes}, stats...)}
}

var (
	dead       = pass.NewStat("Dead", "instruction that nobody uses removed")
	simplified = pass.NewStat("Simplified", "instruction simplified to an existing value or constant")
	ordered    = pass.NewStat("Ordered", "operands of what commutes put in order: constants stand on the right")
)

// combiner is the state of one run.
type combiner struct {
	c       *pass.Ctx
	f       *ir.Func
	ts      *ir.Types
	set     *ruleSet
	simp    *simplify.Simplifier
	effects *memeffect.Table
	debug   *dbginfo.Index
	aa      *alias.Info // nil until it is asked for, and since an instruction went
	aliases int         // how often it was found out
	m       match
	*storage
	sub     ir.Subst // for debug records
	moved   bool     // sub has entries
	tree    *dom.Tree
	dead    map[ir.Edge]bool // edges that are never taken, by where they begin
	changed bool
}

// storage is what is used again for the next function.
type storage struct {
	users users
	work  worklist
	found []leafRef
}

func run(c *pass.Ctx, f *ir.Func, set *ruleSet) {
	tree := dom.Of(f)
	s := &combiner{c: c, f: f, ts: f.Types(), set: set, tree: tree, simp: simplify.New(f, tree), effects: memeffect.Of(f), debug: dbginfo.New(f),
		storage: pass.Kept[storage](c)}
	s.m.f, s.m.ts = f, s.ts
	s.m.flushes = s.simp.Fold().Flushes
	s.users.init(f)
	s.work.init(f.NumIDs())
	order := cfg.Of(f).RPO()
	for i := len(order) - 1; i >= 0; i-- { // the first comes off last in, so that operands are looked at before their users
		for v := range order[i].Backward() {
			s.work.push(v)
		}
	}
	for len(s.work.list) > 0 {
		s.visit(s.work.pop())
	}
	if s.moved {
		for _, r := range f.DbgRecords {
			for i, l := range r.Locs {
				if l != nil {
					r.Locs[i] = s.sub.Find(l)
				}
			}
		}
	}
	if s.changed {
		f.Touch()
	}
}

// visit looks at one instruction, until it is replaced or nothing is to be done.
func (s *combiner) visit(v *ir.Value) {
	if v.Block == nil {
		return
	}
	switch {
	case v.Uses == 0 && s.removable(v):
		if s.c.Apply(dead, v) {
			s.debug.Salvage(v)
			s.remove(v)
		}
		return
	case v.Op == ir.OpBr || v.Op == ir.OpSwitch:
		if v.Op == ir.OpBr {
			s.branch(v)
		} else if s.switchOn(v) {
			return
		}
		s.decided(v)
		return
	case v.Op == ir.OpCall && s.call(v):
		return
	case v.Type == ir.Void || v.IsTerminator() || !s.removable(v):
		return
	}
	if v.Op == ir.OpLoad && s.reload(v) || v.Op == ir.OpAlloca && (s.onlyWritten(v) || s.arrayOf(v)) {
		return
	}
	if r := s.simp.Value(v); r != nil {
		if s.c.Apply(simplified, v) {
			s.replace(v, r)
		}
		return
	}
	if !s.order(v) {
		return
	}
	if s.rules(v) || s.demand(v) {
		return
	}
	if s.special(v) {
		return
	}
	s.mark(v)
}

// rules applies the first rule of the table that fits. It reports whether v is gone.
func (s *combiner) rules(v *ir.Value) bool {
	if s.ts.IsScalable(v.Type) {
		return false
	}
	o := s.set.of(v.Op)
	if o == nil {
		return false
	}
	s.found = o.tree.find(v, s.found[:0])
	for _, l := range s.found {
		r := o.rule(l.rule)
		if !s.m.rule(r, r.from[l.variant], v) {
			continue
		}
		if !s.c.Apply(r.stat, v) {
			return false
		}
		s.replace(v, s.build(r.to, v))
		return true
	}
	return false
}

// rank orders operands: what is computed stands in front of parameters, and those in front of constants. What could vanish in its
// user, a conversion or a negation, stands behind what could not.
func (s *combiner) rank(v *ir.Value) int {
	switch {
	case v.IsInst():
		if v.Op.Is(ir.IsCast) || v.Op == ir.OpFNeg || v.Op == ir.OpSub && (s.f.IsZero(v.Args[0]) || s.m.truth(v.Args[0], 0)) || v.Op == ir.OpXor && s.isOnes(v.Args[1]) {
			return 4
		}
		return 5
	case v.Op == ir.OpParam:
		return 3
	case v.Op == ir.OpUndef || v.Op == ir.OpPoison:
		return 0
	case v.IsConst():
		return 1
	}
	return 2
}

// isOnes reports the integer -1, or a vector of it and of poison.
func (s *combiner) isOnes(v *ir.Value) bool {
	if w := s.width(v); w > 0 && w <= 64 {
		x, ok := s.m.integer(v)
		return ok && x == ones(w)
	}
	return v.IsConst() && s.ts.IsIntOrVec(v.Type) && !s.ts.IsScalable(v.Type) && s.f.Int(v.Type, -1) == v
}

// order puts operands that commute in the order of their ranks. It reports false when that may not be done any more.
func (s *combiner) order(v *ir.Value) bool {
	compare := v.Op == ir.OpICmp || v.Op == ir.OpFCmp
	if !v.Op.Is(ir.Commutative) && !compare || len(v.Args) != 2 || s.rank(v.Args[0]) >= s.rank(v.Args[1]) {
		return true
	}
	if !s.c.Apply(ordered, v) {
		return false
	}
	a, b := v.Args[0], v.Args[1]
	v.SetArg(0, b)
	v.SetArg(1, a)
	if compare {
		v.Aux = int64(v.Pred().Swapped())
	}
	s.changed = true
	return true
}

// removable reports that v has no effect but its result.
func (s *combiner) removable(v *ir.Value) bool {
	if v.Op == ir.OpDbgRecord || v.Op == ir.OpPCP || v.Op.Is(ir.IsTerminator|ir.IsEHPad) || v.Type == ir.Token {
		return false
	}
	return s.effects.Inst(v).Removable()
}

// replace makes r stand for v.
func (s *combiner) replace(v, r *ir.Value) {
	for i := s.head(v); i > 0; {
		u := s.users.cells[i-1]
		i = u.next
		if u.v.Block == nil {
			continue
		}
		used := false
		for k, a := range u.v.Args {
			if a == v {
				u.v.SetArg(k, r)
				used = true
			}
		}
		if !used {
			continue
		}
		if !r.IsConst() {
			s.users.add(r, u.v)
		}
		s.work.push(u.v)
	}
	if len(s.f.DbgRecords) > 0 {
		s.sub.Set(v, r)
		s.moved = true
	}
	s.takeName(v, r)
	s.remove(v)
	s.work.push(r)
	s.pushUsersOfOnce(r)
}

// takeName gives what is new the name of what it stands for.
func (s *combiner) takeName(v, r *ir.Value) {
	if name := s.f.ValueName(v); name != "" && r.IsInst() && s.f.ValueName(r) == "" {
		s.f.SetName(v, "")
		s.f.SetName(r, name)
	}
}

func (s *combiner) head(v *ir.Value) int32 {
	if int(v.ID) >= len(s.users.head) {
		return 0
	}
	return s.users.head[v.ID]
}

// remove takes v away. Its operands have a use less: they may be dead, or the only user of one may be free to take it in.
func (s *combiner) remove(v *ir.Value) {
	args := append([]*ir.Value(nil), v.Args...)
	v.Remove()
	s.changed = true
	s.aa = nil
	for _, a := range args {
		s.work.push(a)
		s.pushUsersOfOnce(a)
	}
}

// pushUsers has what uses a looked at again.
func (s *combiner) pushUsers(a *ir.Value) {
	for u := range s.usersOf(a) {
		s.work.push(u)
	}
}

// usersOf yields the instructions that use a, some of them more than once.
func (s *combiner) usersOf(a *ir.Value) iter.Seq[*ir.Value] {
	return func(yield func(*ir.Value) bool) {
		for i := s.head(a); i > 0; i = s.users.cells[i-1].next {
			if u := s.users.cells[i-1].v; u.Block != nil && uses(u, a) && !yield(u) {
				return
			}
		}
	}
}

// pushUsersOfOnce has the only user of a looked at again.
func (s *combiner) pushUsersOfOnce(a *ir.Value) {
	if a.IsInst() && a.Uses == 1 {
		if u := s.onlyUser(a); u != nil {
			s.work.push(u)
		}
	}
}

func uses(u, a *ir.Value) bool {
	for _, x := range u.Args {
		if x == a {
			return true
		}
	}
	return false
}
