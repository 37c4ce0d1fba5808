package passcheck

import (
	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/ir"
)

// divisions finds the new values that are divisions which are gone.
func (a *addresses) divisions() {
	gone := map[ir.Op][]*ir.Value{}
	for v := range a.before.Instrs() {
		if v.Op.Is(ir.CanTrap) && v.Op.Is(ir.IsBinary) && a.left(v) == nil {
			gone[v.Op] = append(gone[v.Op], v)
		}
	}
	if len(gone) == 0 {
		return
	}
	a.known = ranges.Of(a.before)
	for { // a quotient may divide again
		n := len(a.proved)
		for v := range a.after.Instrs() {
			if a.isNew(v) && a.proved[v] == nil {
				a.quotient(v, gone)
			}
		}
		if len(a.proved) == n {
			return
		}
	}
}

// quotient finds out whether v is a division that is gone.
func (a *addresses) quotient(v *ir.Value, gone map[ir.Op][]*ir.Value) {
	for _, op := range [...]ir.Op{ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem} {
		for _, d := range gone[op] {
			if v.Type == d.Type && (a.divides(v, d, op) || a.narrow(v, d, true) || a.meets(v, d)) {
				a.proved[v] = d
				return
			}
		}
	}
}

// equal reports that y after is x before.
func (a *addresses) equal(x, y *ir.Value) bool {
	d := a.difference(x, y)
	return d != nil && a.zero(d) == right
}

// operand reports that y after is operand i of d, or that operand frozen: what is short may be frozen in 32 bits.
func (a *addresses) operand(d *ir.Value, i int, y *ir.Value) bool {
	if a.equal(d.Args[i], y) {
		return true
	}
	return y.Op == ir.OpZExt && a.isNew(y) && y.Args[0].Op == ir.OpFreeze && a.short(d, i) && a.cut(d.Args[i], y.Args[0])
}

// divides reports that v is d once more.
func (a *addresses) divides(v, d *ir.Value, op ir.Op) bool {
	return v.Op == op && v.Flags&ir.Exact == 0 && a.operand(d, 0, v.Args[0]) && a.operand(d, 1, v.Args[1])
}

// narrow reports that v is d in 32 bits: unsigned, extended by zeros; with prove, that it may be so anywhere.
func (a *addresses) narrow(v, d *ir.Value, prove bool) bool {
	if v.Op != ir.OpZExt {
		return false
	}
	q := v.Args[0]
	op := ir.OpUDiv
	if d.Op == ir.OpSRem || d.Op == ir.OpURem {
		op = ir.OpURem
	}
	if q.Op != op || !a.isNew(q) || q.Flags != 0 || a.after.Types().Bits(q.Type) != 32 || !a.cut(d.Args[0], q.Args[0]) || !a.cut(d.Args[1], q.Args[1]) {
		return false
	}
	if prove && !(a.short(d, 0) && a.short(d, 1)) {
		return false
	}
	a.proved[q] = d // as far as the right to stand there goes
	return true
}

// cut reports that y is the low half of x, or that frozen.
func (a *addresses) cut(x, y *ir.Value) bool {
	if n, ok := a.after.IntBits(y); ok {
		m, ok := a.before.IntBits(x)
		return ok && uint32(m) == uint32(n)
	}
	if y.Op == ir.OpFreeze && a.isNew(y) {
		y = y.Args[0]
	}
	return y.Op == ir.OpTrunc && a.equal(x, y.Args[0])
}

// short reports that operand i of d is below 2 to the 32.
func (a *addresses) short(d *ir.Value, i int) bool {
	if k := knownbits.Of(a.before, d.Args[i]); k.Width == 64 && k.Max()>>32 == 0 {
		return true
	}
	r := a.known.Use(d, i)
	return !r.IsEmpty() && r.Max()>>32 == 0
}

// meets reports that v is a phi of d in two ways, behind a branch that tests which is right.
func (a *addresses) meets(v, d *ir.Value) bool {
	if v.Op != ir.OpPhi || len(v.Args) != 2 {
		return false
	}
	b := v.Block
	for i, x := range v.Args {
		fast, slow := b.Preds[i].B, b.Preds[1-i].B
		if !a.narrow(x, d, false) || x.Block != fast || len(fast.Preds) != 1 {
			continue
		}
		from := fast.Preds[0].B
		t := from.Term()
		if t.Op != ir.OpBr || len(t.Args) != 1 || from.Succs[0].B != fast || !a.isNew(t) {
			continue
		}
		other := v.Args[1-i]
		long := slow != from && len(slow.Preds) == 1 && slow.Preds[0].B == from && a.divides(other, d, d.Op) && a.tested(t.Args[0], d)
		if long || slow == from && a.compared(t.Args[0], other, d) {
			a.tests[t] = true
			return true
		}
	}
	return false
}

// tested reports that a condition holds only when both operands of d are short.
func (a *addresses) tested(c, d *ir.Value) bool {
	if c.Op != ir.OpICmp || c.Pred() != ir.IEQ || !a.after.IsZero(c.Args[1]) || c.Args[0].Op != ir.OpAnd {
		return false
	}
	and := c.Args[0]
	if mask, ok := a.after.IntBits(and.Args[1]); !ok || mask != 0xffffffff00000000 {
		return false
	}
	var is [2]bool
	for i := range is {
		is[i] = a.short(d, i) || a.operand(d, i, and.Args[0])
		if m := and.Args[0]; m.Op == ir.OpOr && a.isNew(m) {
			is[i] = is[i] || a.operand(d, i, m.Args[0]) || a.operand(d, i, m.Args[1])
		}
	}
	return is[0] && is[1]
}

// compared reports that a condition says that a short number is at least the divisor, unsigned, and that other is the
// result when it is not.
func (a *addresses) compared(c, other, d *ir.Value) bool {
	if c.Op != ir.OpICmp || c.Pred() != ir.IUGE || !a.operand(d, 0, c.Args[0]) || !a.operand(d, 1, c.Args[1]) || !a.short(d, 0) {
		return false
	}
	switch d.Op {
	case ir.OpUDiv:
		return a.after.IsZero(other)
	case ir.OpURem:
		return a.operand(d, 0, other)
	}
	return false
}
