// Package expand writes expressions of scalar evolution as instructions at a place of a function: what a pass needs that
// found out that an address or a count is another, cheaper one.
//
//	(4 + (8 * %i) + %p)   at   store i32 0, ptr %a     gives     %1 = shl i64 %i, 3
//	                                                             %2 = getelementptr i8, ptr %p, i64 %1
//	                                                             %3 = getelementptr i8, ptr %2, i64 4
//
// First a Plan is made, which says what it costs and changes nothing; Emit then does what the plan says.
//
// # What it takes
//
//   - A value that is there and equals the expression, or part of it, is taken where it dominates the place. It may be
//     poison where the expression is a number, by marks such as nsw: those that are not proved there are dropped. A value of
//     a cycle that threads leave in different iterations is not taken behind the cycle: it would make a use divergent.
//   - Recurrences are taken from phis that step alike, by a factor and a distance. New phis are made only where Options
//     say so.
//   - What does not change in a loop is computed in front of it.
//
// # What it never does
//
// It divides only where the divisor is proved to be neither 0 nor poison at the place. It adds no nuw, nsw, inbounds,
// exact or the like. It makes no loads, no calls but of minima and maxima, and no branches, so nothing convergent either. Where a value may be undef
// or poison and is needed twice for one number, it is frozen first.
//
// An expression that cannot be written so, or costs more than the budget, gives no plan, with the reason. An expression
// has a bounded depth (package scev), so what recurses on it here does not depend on the input.
package expand

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// Options say what an Expander may do.
type Options struct {
	Budget         int  // most slots (package target) of a plan; 0: no limit
	NewRecurrences bool // phis may be made
	Minuend        bool // a constant less something is one subtraction, and the something less than nothing is not made for others
	InPlace        bool // everything is computed at the place, also what does not change in its loops
	Intrinsics     bool // minima and maxima are calls of intrinsics: the pass Declares
	// Avoid, unless nil, reports instructions whose values are not to be taken, as they are to go.
	Avoid func(v *ir.Value) bool
}

// Expander makes plans for one function. Blocks and edges must stay as they were when it was made.
type Expander struct {
	x     *scev.Info
	f     *ir.Func
	ts    *ir.Types
	tree  *dom.Tree
	loops *loop.Forest
	u     *uniformity.Info
	opt   Options
}

// New returns an Expander for the function of x. It asks for the expressions of all integers and addresses there, so
// that equal values are known.
func New(x *scev.Info, opt Options) *Expander {
	f := x.Func()
	e := &Expander{x: x, f: f, ts: f.Types(), tree: dom.Of(f), loops: loop.Of(f), u: uniformity.Of(f, uniformity.Precise), opt: opt}
	for _, p := range f.Params {
		x.Expr(p)
	}
	for _, b := range e.tree.Preorder() {
		for v := range b.Instrs() {
			if f.Types().IsInt(v.Type) || f.Types().IsPtr(v.Type) {
				x.Expr(v)
			}
		}
	}
	return e
}

// Plan is how an expression is written.
type Plan struct {
	steps  []step
	root   int
	Inside int // slots at the place, or within a loop around it
	Before int // slots in front of loops, once
	Phis   int // recurrences that are new
	Words  int // 32-bit registers of what it computes in front of loops and needs in them, and of new phis
	held   []Held
}

// Cost returns the slots of the plan.
func (p *Plan) Cost() int { return p.Inside + p.Before }

// Reused returns the value that is there already and is all the plan takes, or nil.
func (p *Plan) Reused() *ir.Value {
	if s := &p.steps[p.root]; s.value != nil {
		return s.value
	}
	return nil
}

// Held is an expression that a plan keeps in registers through a loop.
type Held struct {
	Expr  scev.Expr
	Words int
}

// Held returns what makes up Words: plans that hold the same expression can share it.
func (p *Plan) Held() []Held { return p.held }

// Taken returns the values that the plan takes as they are.
func (p *Plan) Taken() (out []*ir.Value) {
	for i := range p.steps {
		if v := p.steps[i].value; v != nil && v.IsInst() {
			out = append(out, v)
		}
	}
	return out
}

// step is one instruction, or a value that is there.
type step struct {
	expr  scev.Expr   // 0 where it is only part of one
	value *ir.Value   // that is there; nil for an instruction
	drop  []*ir.Value // whose marks go when the value is taken
	op    ir.Op
	call  scev.Kind // of OpCall: the minimum or maximum that is called
	pred  ir.Pred
	typ   ir.Type
	args  []int      // steps
	at    *ir.Value  // the instruction it stands in front of
	rec   *loop.Loop // of a phi of it; args are start and step
}

// Plan returns how e is written in front of the instruction at, which is no phi, or why it is not.
func (x *Expander) Plan(e scev.Expr, at *ir.Value) (*Plan, string) {
	if e == 0 || x.x.Width(e) == 0 {
		return nil, "there is no expression"
	}
	if at.Op == ir.OpPhi || !x.tree.Contains(at.Block) {
		return nil, "nothing can be computed there"
	}
	p := &planner{Expander: x, made: map[scev.Expr][]int{}, whole: e, at: at, depth: x.loops.Depth(at.Block)}
	p.countLeaves(e, at)
	root := p.plan(e, at)
	if p.why == "" && x.opt.Budget > 0 && p.Cost() > x.opt.Budget {
		p.why = "it costs more than the budget"
	}
	if p.why != "" {
		return nil, p.why
	}
	p.root = root
	p.countWords()
	return &p.Plan, ""
}

// Emit writes the instructions of a plan, at the position of from, and returns the value. Nothing may have changed since
// the plan was made but by other plans of this Expander.
func (x *Expander) Emit(p *Plan, from *ir.Value) *ir.Value {
	values := make([]*ir.Value, len(p.steps))
	for i := range p.steps {
		s := &p.steps[i]
		if s.value != nil {
			for _, v := range s.drop {
				v.Flags &^= marks
				x.f.Touch()
			}
			values[i] = s.value
			continue
		}
		var args []*ir.Value
		for _, a := range s.args {
			args = append(args, values[a])
		}
		if s.rec != nil {
			values[i] = x.recurrence(s, from, args[0], args[1])
			continue
		}
		values[i] = x.write(s, from, args)
	}
	for i := range p.steps { // once all are there, for the plans that follow
		if s := &p.steps[i]; s.value == nil && (x.ts.IsInt(s.typ) || x.ts.IsPtr(s.typ)) {
			x.x.Expr(values[i])
			if s.rec != nil {
				for _, a := range values[i].Args {
					x.x.Expr(a)
				}
			}
		}
	}
	return values[p.root]
}

// write writes the step s, no phi and no value that is there, with its operands.
func (x *Expander) write(s *step, from *ir.Value, args []*ir.Value) *ir.Value {
	byte := int64(ir.MakeGEP(ir.I8, 0))
	if s.op == ir.OpGetElementPtr && args[0].IsConst() && args[1].IsConst() {
		l, err := x.f.Mod().Layout()
		if off, ok := x.f.SInt(args[1]); ok && err == nil && args[0].Op == ir.OpGlobal {
			return x.f.ByteAddress(l, args[0], off, false)
		}
		return x.f.ConstExpr(s.op, s.typ, 0, byte, args...)
	}
	var v *ir.Value
	if s.op == ir.OpCall {
		v = x.call(s, args)
	} else {
		v = x.f.NewValue(s.op, s.typ, args...)
	}
	switch s.op {
	case ir.OpICmp:
		v.Aux = int64(s.pred)
	case ir.OpGetElementPtr:
		v.Aux = byte
	}
	x.f.CopyPlace(v, from)
	return v.InsertBefore(s.at)
}
