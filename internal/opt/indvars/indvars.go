// Package indvars simplifies what is computed from the counters of loops, by scalar evolution.
//
//		before:  loop: %i = phi i32 [ 0, %pre ], [ %j, %loop ]      after:  loop: %i = phi i32 [ 0, %pre ], [ %j, %loop ]
//		               %s = phi i32 [ %a, %pre ], [ %t, %loop ]                   …
//		               %t = add i32 %s, 3                                         %j = add nuw nsw i32 %i, 1
//		               %r = urem i32 %i, 100      ; the count is 100              %c = icmp ult i32 %j, 100
//		               %j = add i32 %i, 1                                         br i1 %c, label %loop, label %exit
//		               %c = icmp ult i32 %j, 100                            exit: %t.last = add i32 %a, 300
//		               br i1 %c, label %loop, label %exit
//		         exit: %x = phi i32 [ %t, %loop ]
//
//	  - A value that is used behind its loop only is computed there, where its last number is known by a formula that costs no more than a few
//	    instructions: the loop need not keep it.
//	  - A counter of floating point that goes by whole numbers, none of which is rounded, is one of integers.
//	  - A loop that does nothing but count, and of which nothing that changes is used behind it, is left in its first iteration.
//	  - A comparison that holds, or does not, whenever control comes to it is a constant.
//	  - A remainder of what is smaller than the divisor is that itself, the quotient 0; signed divisions of what is not negative are unsigned.
//	  - A sum, difference or product with a counter gets the marks nuw and nsw where it cannot wrap.
//
// # Threads
//
// No instruction with an effect moves, and no block is new or gone. Only loops without effects, and without anything convergent, run less often. What is computed behind a loop is computed by the lanes that come there, from values
// in front of it: lanes that leave in different iterations have had the values of their own last iterations before, and have them now.
//
// Every fact is one about the function as it was. Decisions cannot contradict each other, for each leaves every execution as it is.
//
// Keeps: the control flow, loop-closed form. Not idempotent: what one run makes another may use. Cost: linear, and what scalar evolution takes (its limits). Reference: the conditions are those
// of LLVM's pass of this name; Bachmann, Wang and Zima, "Chains of recurrences" (ISSAC 1994), for the closed forms.
package indvars

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the indvars pass.
var Pass = &pass.Pass[*ir.Func]{Name: "indvars", Run: run, Declares: true,
	Stats: append([]*pass.Stat{lastValue, decided, remainder, compared, steady, same, checked, unsigned, marked, integral, back, exits, first, tested, sunk, widened, unneeded}, reshape.LoopStats...)}

var (
	lastValue = pass.NewStat("LastValue", "last value of a loop computed behind it")
	decided   = pass.NewStat("Compared", "comparison in a loop that is always the same decided")
	remainder = pass.NewStat("Divided", "division of less than the divisor removed")
	compared  = pass.NewStat("Unsigned comparison", "signed comparison of what is not negative made unsigned")
	steady    = pass.NewStat("Invariant", "what is the same in every iteration computed in front of the loop")
	same      = pass.NewStat("Identity", "operation that gives its operand removed")
	checked   = pass.NewStat("Checked", "operation that asks whether it wraps, or saturates, and does not")
	unsigned  = pass.NewStat("Unsigned", "signed division of what is not negative made unsigned")
	marked    = pass.NewStat("Marked", "operation on a counter marked as one that does not wrap")
)

// simplifier is the state for one function.
type simplifier struct {
	c       *pass.Ctx
	f       *ir.Func
	x       *scev.Info
	fr      *loop.Forest
	effects *memeffect.Table
	write   *expand.Expander // nil until a last value is wanted
	exit    []bool           // by BlockID: some loop is left to it
	sub     ir.Subst
	gone    []*ir.Value
	leaving []bool      // by ID: in gone, or may be
	unused  []*ir.Value // asked for less than before
	fold    []*ir.Value // may have become simpler
	users   *reshape.Users
	names   *reshape.Names
	order   *reshape.UseOrder // of predecessors, in new phis
	budget  int               // what is computed in front of or behind a loop costs at most so much
	changed bool              // branches ask for something else
}

func run(c *pass.Ctx, f *ir.Func) {
	order := reshape.NewUseOrder(f)
	reshape.CanonicalLoops(c, f)
	if f.IsDecl() || len(loop.Of(f).All()) == 0 {
		return
	}
	s := &simplifier{c: c, f: f, x: scev.Of(f), fr: loop.Of(f), effects: memeffect.Of(f), exit: make([]bool, f.NumBlockIDs()), leaving: make([]bool, f.NumIDs()), order: order, budget: c.Int("scev-cheap-expansion-budget", 4)}
	for _, l := range s.fr.All() {
		for _, b := range l.Exits() {
			s.exit[b.ID] = true
		}
	}
	tree := dom.Of(f)
	s.floatCounters(tree)
	s.settle()
	s.simplify()
	s.settle()
	s.constantPhis()
	s.settle()
	changes := s.lastValues(tree)
	s.settle()
	s.constantPhis()
	s.settle()
	for _, l := range inward(s.fr) {
		s.exitTests(tree, l)
	}
	s.settle()
	if c.Bool("indvars-predicate-loops", true) {
		heard := s.heard()
		for _, l := range inward(s.fr) {
			if !heard[l.Index] {
				s.unwatched(tree, l)
			}
		}
		s.settle()
	}
	if !c.Bool("disable-lftr", false) {
		for _, l := range inward(s.fr) {
			s.linearTests(tree, l)
		}
		s.settle()
	}
	for _, l := range inward(s.fr) { // the tests have been made: a count in fewer bits costs less
		s.widen(tree, l)
	}
	s.settle()
	for _, l := range inward(s.fr) {
		s.sink(l)
	}
	s.counters()
	if changes || s.changed {
		reshape.CloseLoops(c, f)
	}
}

// inward lists loops in their order, those inside others first.
func inward(fr *loop.Forest) []*loop.Loop {
	list := slices.Clone(fr.All())
	slices.SortStableFunc(list, func(a, b *loop.Loop) int {
		i, n := a.Span()
		j, m := b.Span()
		if d := i + n - j - m; d != 0 {
			return d
		}
		return j - i
	})
	return list
}

// constantPhis removes what starts with a number and keeps it.
func (s *simplifier) constantPhis() {
	for _, l := range s.fr.All() {
		for p := range l.Header.Phis() {
			if a := p.Args[0]; len(p.Args) > 0 && a.IsConst() && a.Op != ir.OpUndef && a.Op != ir.OpPoison && !slices.ContainsFunc(p.Args, func(b *ir.Value) bool { return b != a && b != p }) && s.c.Apply(steady, p) {
				s.replace(p, a)
			}
		}
	}
}

// simplify looks at what the loops compute.
func (s *simplifier) simplify() {
	s.constantPhis()
	for _, b := range s.fr.Order() {
		if l := s.fr.Innermost(b); l != nil {
			for v := range b.Instrs() {
				s.instruction(l, v)
			}
		}
	}
}

// going reports an instruction that is to be removed.
func (s *simplifier) going(v *ir.Value) bool { return int(v.ID) < len(s.leaving) && s.leaving[v.ID] }

// settle makes what was decided so, and lets scalar evolution see it.
func (s *simplifier) settle() {
	if len(s.gone) == 0 && len(s.unused) == 0 {
		return
	}
	s.remove()
	s.gone, s.unused, s.sub = nil, nil, ir.Subst{}
	s.leaving = make([]bool, s.f.NumIDs())
	s.users, s.write, s.names = nil, nil, nil
	s.foldUsers()
	s.x, s.fr = scev.New(s.f, scev.Defaults()), loop.Of(s.f)
}

// usersOf lists the instructions that use v.
func (s *simplifier) usersOf(v *ir.Value) []*ir.Value {
	if s.users == nil {
		s.users = reshape.NewUsers(s.f)
	}
	return s.users.All(v)
}

// naming knows the names that are taken.
func (s *simplifier) naming() *reshape.Names {
	if s.names == nil {
		s.names = reshape.NewNames(s.f)
	}
	return s.names
}

// writer is what writes expressions as instructions.
func (s *simplifier) writer() *expand.Expander {
	if s.write == nil {
		s.write = expand.New(s.x, expand.Options{Intrinsics: true, Avoid: func(v *ir.Value) bool {
			return int(v.ID) < len(s.leaving) && s.leaving[v.ID] || v.Op == ir.OpPhi && s.exit[v.Block.ID]
		}})
	}
	return s.write
}

// replace puts w in the place of v in the end.
func (s *simplifier) replace(v, w *ir.Value) {
	s.sub.Set(v, w)
	s.gone = append(s.gone, v)
	for int(v.ID) >= len(s.leaving) {
		s.leaving = append(s.leaving, false)
	}
	s.leaving[v.ID] = true
}

// remove puts what replaces values in their places, and removes them with what nobody needs then.
func (s *simplifier) remove() {
	s.f.ReplaceUses(&s.sub)
	args := s.unused
	for _, v := range s.gone {
		for _, a := range v.Args {
			if a.IsInst() && !s.going(a) {
				args = append(args, a)
			}
		}
		v.Remove()
	}
	debug := dbginfo.New(s.f)
	debug.RemoveUnused(func(v *ir.Value) bool { return v.Type != ir.Void && !v.IsTerminator() && s.effects.Inst(v).Removable() }, args...)
}
