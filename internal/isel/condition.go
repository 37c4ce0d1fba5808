package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// A condition of two parts, the second of which is a comparison, is one setp: it combines what it compares with a
// predicate.

// condition is a conjunction or disjunction whose comparison is lowered with it.
type condition struct {
	compared *ir.Value // a comparison with no other user
	other    *ir.Value
	op       ptx.BoolOp
}

// conditionOf returns the condition that v is, one with a comparison of scalars; compared is nil for others.
func (l *lowering) conditionOf(v *ir.Value) (c condition) {
	if v.Type != ir.I1 {
		return c
	}
	x, y := v.Args[0], v.Args[1]
	switch v.Op {
	case ir.OpAnd:
		c.op = ptx.BoolAnd
	case ir.OpOr:
		c.op = ptx.BoolOr
	case ir.OpSelect:
		if l.isBool(v.Args[2], 0) { // x and y, where y may be anything unless x holds
			c.op = ptx.BoolAnd
		} else if y = v.Args[2]; l.isBool(v.Args[1], 1) {
			c.op = ptx.BoolOr
		}
	}
	switch {
	case c.op == ptx.NoBool || x == y || x.IsConst() || y.IsConst():
	case l.combines(y, v):
		c.compared, c.other = y, x
	case l.combines(x, v):
		c.compared, c.other = x, y
	}
	return c
}

// isBool reports whether v is the constant n.
func (l *lowering) isBool(v *ir.Value, n int64) bool {
	return v.Op == ir.OpConstInt && v.Type == ir.I1 && v.Aux&1 == n || n == 0 && v.Op == ir.OpZero
}

// combines reports whether v is a comparison that one setp makes, for user alone.
func (l *lowering) combines(v, user *ir.Value) bool {
	if !single(v, user) || v.Op != ir.OpICmp && v.Op != ir.OpFCmp {
		return false
	}
	if v.Op == ir.OpFCmp {
		return (v.Args[0].Type == ir.Float || v.Args[0].Type == ir.Double) && fpCmps[v.Pred()] != ptx.NoCmp
	}
	ti := l.info(v.Args[0].Type)
	return ti.bad == "" && len(ti.parts) == 1 && ti.parts[0].bits > 1 && !l.ts.IsVector(v.Args[0].Type)
}

// planCondition plans a conjunction, a disjunction or a select.
func (l *lowering) planCondition(v *ir.Value) {
	if l.planField(v) {
		return
	}
	c := l.conditionOf(v)
	if c.compared == nil || l.plan.marks[c.compared.ID] != 0 {
		l.planAll(v)
		return
	}
	l.plan.marks[c.compared.ID] |= fused
	l.plan.marks[c.other.ID] |= usedAsValue
	l.planAll(c.compared)
}

// fusedCondition lowers a condition with its comparison and reports whether it did.
func (l *lowering) fusedCondition(v *ir.Value) bool {
	if !l.o2() {
		return false
	}
	c := l.conditionOf(v)
	if c.compared == nil || l.plan.marks[c.compared.ID]&fused == 0 {
		return false
	}
	p := l.arg(c.other)
	x, y := l.parts(c.compared.Args[0])[0], l.parts(c.compared.Args[1])[0]
	var d ptx.Operand
	if c.compared.Op == ir.OpFCmp {
		d = l.fcmpLane(c.compared.Pred(), c.compared.Args[0].Type, x, y)
	} else {
		ti := l.info(c.compared.Args[0].Type)
		d = l.icmpLane(c.compared.Pred(), ti.parts[0].bits, []ptx.Operand{x}, []ptx.Operand{y}, ti.parts[0].bits)
	}
	in := &l.b.Insts[len(l.b.Insts)-1]
	if !p.IsReg() || in.Op != ptx.OpSetp { // the other is a constant after all
		op := ptx.OpAnd
		if c.op == ptx.BoolOr {
			op = ptx.OpOr
		}
		l.set(v, l.predOp(op, p, d))
		return true
	}
	l.used(RuleCombinedCondition)
	in.Src[2] = p
	in.Mods |= c.op.Mod()
	l.set(v, d)
	return true
}
