package inferaddressspaces

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/ir"
)

// rewrite computes the expressions that have a space in it, and lets their users use them.
func (x *infer) rewrite() {
	x.records = dbginfo.New(x.f)
	x.fresh, x.back = make([]*ir.Value, len(x.exprs)), make([]*ir.Value, len(x.exprs))
	for i, v := range x.exprs {
		if x.space[i] > flat && x.isClone(v) {
			x.make(int32(i))
		}
	}
	for i, v := range x.exprs {
		if x.space[i] > flat && !x.isClone(v) {
			x.fresh[i] = x.castFrom(v, x.space[i])
		}
	}
	for i, v := range x.exprs {
		if n := x.fresh[i]; n != nil && x.isClone(v) {
			x.fill(v, n)
		}
	}
	var instrs []*ir.Value
	for v := range x.f.Instrs() {
		instrs = append(instrs, v)
	}
	var sub ir.Subst
	for _, v := range instrs {
		if n := x.number(v); n >= 0 && x.space[n] > flat && v.Op != ir.OpAddrSpaceCast {
			continue // goes
		}
		if int(v.ID) < len(x.num) {
			x.use(v, &sub)
		}
	}
	x.f.ReplaceUses(&sub)
	x.clean()
}

// isClone reports an expression that is computed a second time; the others are what they are computed from.
func (x *infer) isClone(v *ir.Value) bool {
	switch v.Op {
	case ir.OpPhi, ir.OpSelect, ir.OpGetElementPtr:
		return true
	}
	return false
}

// make makes expression i in its space, without operands.
func (x *infer) make(i int32) {
	v := x.exprs[i]
	n := x.f.NewValue(v.Op, x.in(v.Type, x.space[i]))
	n.Flags = v.Flags
	if v.Op != ir.OpPhi {
		n.Aux = v.Aux
	}
	x.f.SetPos(n, x.f.Pos(v))
	x.f.SetAttachments(n, x.f.Attachments(v))
	if name := x.f.ValueName(v); name != "" {
		x.f.SetName(v, "")
		x.f.SetName(n, name)
	}
	n.InsertBefore(v)
	x.fresh[i] = n
}

// castFrom returns what the cast v is in its space: where the chain of casts that it ends begins.
func (x *infer) castFrom(v *ir.Value, space int32) *ir.Value {
	for {
		a := v.Args[0]
		if v.Op == ir.OpIntToPtr {
			a = a.Args[0]
		}
		if n := x.number(a); n < 0 || x.isClone(a) {
			return x.operand(v, a, space)
		}
		v = a
	}
}

// fill gives the copy n of v its operands.
func (x *infer) fill(v, n *ir.Value) {
	space := x.space[x.number(v)]
	ops := x.operands(v)
	first := len(v.Args) - len(ops)
	if v.Op == ir.OpGetElementPtr {
		first = 0
	}
	for i, a := range v.Args {
		if i >= first && i < first+len(ops) {
			a = x.operand(v, a, space)
		}
		n.AddArg(a)
	}
}

// operand returns the operand a of the expression v in the space.
func (x *infer) operand(v, a *ir.Value, space int32) *ir.Value {
	switch n := x.number(a); {
	case n >= 0:
		return x.fresh[n]
	case a.IsConst() && x.isFlat(a.Type):
		return x.constIn(a, space)
	case !x.isFlat(a.Type):
		return a
	}
	// The space is assumed here.
	c := x.f.NewValue(ir.OpAddrSpaceCast, x.in(a.Type, space), a)
	x.f.SetPos(c, x.f.Pos(v))
	at := v
	if n := x.fresh[x.number(v)]; n != nil {
		at = n
	}
	return c.InsertBefore(at)
}

// use lets an instruction that stays use what is in a space.
func (x *infer) use(v *ir.Value, sub *ir.Subst) {
	if v.Op == ir.OpCall {
		x.useByCall(v)
	}
	for i, a := range v.Args {
		switch n := x.number(a); {
		case n >= 0 && x.space[n] > flat:
			x.useExpr(v, i, n, sub)
		case a.IsConst() && x.isFlat(a.Type):
			x.useConst(v, i, sub)
		}
	}
}

// useExpr lets operand i of v be what is computed in the space of expression n.
func (x *infer) useExpr(v *ir.Value, i int, n int32, sub *ir.Subst) {
	switch {
	case v.Op == ir.OpAddrSpaceCast && int32(x.ts.AddrSpace(v.Type)) == x.space[n]:
		sub.Set(v, x.fresh[n])
		x.dead = append(x.dead, v)
	case v.Op == ir.OpICmp && x.takes(v, i, x.space[n]):
		s := x.space[n]
		for k, o := range v.Args {
			if m := x.number(o); m >= 0 {
				v.SetArg(k, x.fresh[m])
			} else if o.IsConst() && x.isFlat(o.Type) {
				v.SetArg(k, x.constIn(o, s))
			}
		}
	case v.Op != ir.OpICmp && v.Op != ir.OpCall && v.Op != ir.OpPtrToInt && x.takes(v, i, x.space[n]):
		v.SetArg(i, x.fresh[n])
	case x.exprs[n].Op == ir.OpAddrSpaceCast: // it is there
	case v.Op == ir.OpPtrToInt && x.takes(v, i, x.space[n]): // goes with the pointers that it becomes
	default:
		v.SetArg(i, x.generic(n))
	}
}

// generic returns the generic pointer of expression n, a cast of what is computed in its space.
func (x *infer) generic(n int32) *ir.Value {
	if x.back[n] != nil {
		return x.back[n]
	}
	v, from := x.exprs[n], x.fresh[n]
	c := x.f.NewValue(ir.OpAddrSpaceCast, v.Type, from)
	x.f.SetPos(c, x.f.Pos(v))
	if at := v; v.Op == ir.OpPhi {
		c.InsertBefore(v.Block.FirstNonPhi())
	} else {
		c.InsertBefore(at)
	}
	x.back[n] = c
	return c
}

// useConst takes a constant address that v accesses in its space.
func (x *infer) useConst(v *ir.Value, i int, sub *ir.Subst) {
	a := v.Args[i]
	s := x.constSpace(a)
	if s == flat || v.Op == ir.OpICmp || v.Op == ir.OpCall || v.Op == ir.OpGetElementPtr || v.Op == ir.OpPtrToInt || !x.takes(v, i, s) {
		return
	}
	if !x.c.Apply(inferred, v) {
		return
	}
	if v.Op == ir.OpAddrSpaceCast {
		sub.Set(v, x.constIn(a, s))
		x.dead = append(x.dead, v)
		return
	}
	v.SetArg(i, x.constIn(a, s))
}

// clean removes what nobody uses any more, users before what they use.
func (x *infer) clean() {
	for _, v := range x.dead {
		x.drop(v)
	}
	var gone []*ir.Value // computed again: in cycles they still use each other
	for i, v := range slices.Backward(x.exprs) {
		if x.space[i] > flat && x.isClone(v) {
			x.records.Salvage(v)
			gone = append(gone, v)
		}
	}
	for _, v := range gone {
		v.ClearArgs()
	}
	for _, v := range gone {
		v.Remove()
	}
	for i, v := range slices.Backward(x.exprs) {
		if x.space[i] <= flat || x.isClone(v) || v.Uses > 0 {
			continue
		}
		from := v.Args[0]
		x.drop(v)
		if v.Op == ir.OpIntToPtr && from.Uses == 0 {
			x.drop(from)
		}
	}
}

func (x *infer) drop(v *ir.Value) {
	x.records.Salvage(v)
	v.Remove()
}
