// Package reassociate writes sums, products and bitwise operations of many operands in a canonical order.
//
//	before:  %1 = add i32 %a, 3                       after:  %2 = add i32 %a, 7
//	         %2 = add i32 %i, %1                              %3 = add i32 %2, %i
//	         %3 = add i32 %2, 4
//
// A chain is a tree of one associative and commutative operation whose inner instructions have no other use: add, mul, and, or, xor
// on integers, fadd and fmul with both reassoc and nsz. A subtraction in or below a chain is the addition of a negation; a shift
// by a constant that feeds one is a multiplication; an or of operands without a common bit an add. The operands get ranks:
// constants 0, parameters in their order, then blocks in reverse postorder, and what moves freely one more than its operands. The
// chain is written with the highest rank at its end, so that what is known early, or the same in each iteration of a loop, is
// computed together, and constants become one. Where two operands stand together in other chains as well, they come first.
//
// On the way: x-x, x&~x and their kind go; x+x+x is x*3; a*b + a*c is (b+c)*a; x*x*x*x is (x*x)*(x*x); (x|1)^(x|6) is one and
// less an operation.
//
// # Keeps
//
// Every integer; of floats what their flags allow. nuw and nsw stay on a chain that is written anew where all of it had them and no
// partial result can wrap (see keep). i1 stays: that is short-circuit logic, whose shape branches want.
//
// # Threads
//
// What is rewritten stands where the last instruction of the chain stood, or a negation behind what it negates: operations of one
// lane on its own values. Nothing convergent, nothing that reads or writes memory, and no block changes.
//
// Cost: each chain is linear in its operands, but for the search for common factors and negations, which are bounded; instructions are
// looked at again when an operand loses a use. Reference: Briggs and Cooper, "Effective Partial Redundancy Elimination" (PLDI
// 1994); names, order and the rules for pairs are those that LLVM's tests of its pass expect.
package reassociate

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the reassociate pass.
var Pass = &pass.Pass[*ir.Func]{Name: "reassociate", Run: run, Stats: []*pass.Stat{written, replaced, factored, powered, merged, swapped, subtraction, negation, shift, united, sign, dead}}

var (
	written     = pass.NewStat("Written", "chain written in the order of ranks")
	replaced    = pass.NewStat("Replaced", "chain that is one value")
	factored    = pass.NewStat("Factored", "common factor taken out of a sum")
	powered     = pass.NewStat("Powered", "repeated factors multiplied as powers")
	merged      = pass.NewStat("Merged", "two operands of an exclusive or are one")
	swapped     = pass.NewStat("Swapped", "operands put in the order of ranks")
	subtraction = pass.NewStat("Subtraction", "subtraction is the addition of a negation")
	negation    = pass.NewStat("Negation", "negation is a multiplication by -1")
	shift       = pass.NewStat("Shift", "shift by a constant is a multiplication")
	united      = pass.NewStat("United", "or of operands without a common bit is an add")
	sign        = pass.NewStat("Sign", "negative constants of a product made positive, and the sum a difference or the other way round")
	dead        = pass.NewStat("Dead", "instruction that nobody uses removed")
)

// reassociator is the state of one run.
type reassociator struct {
	c     *pass.Ctx
	f     *ir.Func
	ts    *ir.Types
	fold  *fold.Folder
	users *reshape.Users
	debug *dbginfo.Index
	ranks
	pairs
	names   *reshape.Names // nil until it is needed
	effects *memeffect.Table
	redo    []*ir.Value // to be looked at again
	waiting []bool      // by ID: in redo
	again   bool        // it is redo that is worked on
	budget  int         // of visits: a bound, since this is a fixpoint
	changed bool
}

// visitsPerInst bounds how often instructions are looked at, in the mean over the function.
const visitsPerInst = 16

func run(c *pass.Ctx, f *ir.Func) {
	if f.IsDecl() {
		return
	}
	r := &reassociator{c: c, f: f, ts: f.Types(), fold: fold.New(f), debug: dbginfo.New(f), effects: memeffect.Of(f), users: reshape.NewUsers(f)}
	order := cfg.Of(f).RPO()
	r.ranks.init(f, order)
	r.budget = visitsPerInst * f.NumIDs()
	r.count(order)
	for _, b := range order {
		r.again = false
		for v := b.First(); v != nil; {
			next := v.Next()
			if !r.sweep(v, true) {
				r.visit(v)
			}
			if next != nil && next.Block == nil {
				next = b.First() // what followed went with its user: all in front of it is in order and says so quickly
			}
			v = next
		}
		r.repeat()
	}
	if r.changed {
		f.Touch()
	}
}

// repeat looks at what was noted, until there is nothing.
func (r *reassociator) repeat() {
	r.again = true
	for _, v := range r.redo {
		if v.Block != nil {
			r.sweep(v, false)
		}
	}
	for len(r.redo) > 0 {
		v := r.redo[0]
		r.redo = r.redo[1:]
		r.waiting[v.ID] = false
		if v.Block != nil && !r.sweep(v, true) {
			r.visit(v)
		}
	}
}

// note has v looked at again.
func (r *reassociator) note(v *ir.Value) {
	if !v.IsInst() || v.Block == nil {
		return
	}
	for int(v.ID) >= len(r.waiting) {
		r.waiting = append(r.waiting, false)
	}
	if !r.waiting[v.ID] {
		r.waiting[v.ID] = true
		r.redo = append(r.redo, v)
	}
}

// visit looks at one instruction.
func (r *reassociator) visit(v *ir.Value) {
	if r.budget--; r.budget == 0 {
		r.c.Missed(written, v, "the function was looked at too often")
	}
	if r.budget <= 0 || !v.Op.Is(ir.IsBinary) && v.Op != ir.OpFNeg {
		return
	}
	if v.Op == ir.OpShl {
		r.shift(v)
	}
	if v.Op.Is(ir.Commutative) {
		r.order(v)
	}
	if r.ts.IsFPOrVec(v.Type) {
		r.negativeConstant(v)
		if !free(v) {
			r.strict(v)
			return
		}
	}
	if v.Type == ir.I1 {
		return
	}
	if v.Op == ir.OpOr {
		r.unite(v)
	}
	switch v.Op {
	case ir.OpSub, ir.OpFSub, ir.OpFNeg:
		r.subtract(v)
	}
	if !chains(v.Op) {
		return
	}
	if u := r.user(v); v.Uses == 1 && u != nil {
		switch {
		case u.Op == v.Op && (!r.ts.IsFPOrVec(v.Type) || free(u)):
			// Part of a larger chain, which comes later; among what is looked at again it must be noted.
			if r.again && u != v && u.Block == v.Block {
				r.note(u)
			}
			return
		case v.Op == ir.OpAdd && u.Op == ir.OpSub, v.Op == ir.OpFAdd && u.Op == ir.OpFSub && free(u):
			return // the subtraction will be an addition
		}
	}
	r.chain(v)
}

// strict says why a chain of floats stays.
func (r *reassociator) strict(v *ir.Value) {
	for _, a := range v.Args {
		if chains(v.Op) && a.IsInst() && a.Op == v.Op && a.Uses == 1 {
			r.c.Missed(written, v, "a sum or product of floats without reassoc and nsz keeps its order")
			return
		}
	}
}

// free reports an operation on floats that may be taken in another order.
func free(v *ir.Value) bool {
	const both = ir.Reassoc | ir.NSZ
	return v.Flags&both == both
}

// chains reports an operation that chains are of.
func chains(op ir.Op) bool {
	switch op {
	case ir.OpAdd, ir.OpMul, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpFAdd, ir.OpFMul:
		return true
	}
	return false
}

// inner reports that v is an instruction of one of two operations that is used once, and may be part of a chain.
func (r *reassociator) inner(v *ir.Value, ops ...ir.Op) bool {
	if !v.IsInst() || v.Block == nil || v.Uses != 1 {
		return false
	}
	for _, op := range ops {
		if v.Op == op {
			return !r.ts.IsFPOrVec(v.Type) || free(v)
		}
	}
	return false
}

// order puts the operands of v in the order that all passes expect of what is no chain: constants behind, then the lower rank in front.
func (r *reassociator) order(v *ir.Value) {
	a, b := v.Args[0], v.Args[1]
	if a == b || b.IsConst() || !a.IsConst() && r.rank(b) >= r.rank(a) {
		return
	}
	if r.c.Apply(swapped, v) {
		r.changed = true
		r.swap(v)
	}
}

// swap exchanges the operands of v.
func (r *reassociator) swap(v *ir.Value) {
	a, b := v.Args[0], v.Args[1]
	v.SetArg(0, b)
	v.SetArg(1, a)
}

// put writes an instruction in front of at, with the name given; it will be looked at.
func (r *reassociator) put(op ir.Op, at *ir.Value, name string, fl ir.Flags, args ...*ir.Value) *ir.Value {
	v := r.f.NewValue(op, at.Type, args...)
	if r.ts.IsFPOrVec(at.Type) {
		v.Flags = fl & ir.FastMath
	}
	r.f.CopyPlace(v, at)
	v.InsertBefore(at)
	r.name(v, name)
	for _, a := range args {
		r.users.Add(a, v)
	}
	r.note(v)
	return v
}

// name gives v a name that nothing has yet.
func (r *reassociator) name(v *ir.Value, base string) {
	if base == "" {
		return
	}
	if r.names == nil {
		r.names = reshape.NewNames(r.f)
	}
	r.names.Name(v, base)
}

// maxUsers bounds how many users of a value are looked at.
const maxUsers = 64

// user returns the user of a that was noted last, or nil.
func (r *reassociator) user(a *ir.Value) (found *ir.Value) {
	r.users.Each(a, maxUsers, func(v *ir.Value) bool { found = v; return false })
	return found
}
