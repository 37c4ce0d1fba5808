// Package formintrinsics finds what several instructions say in one intrinsic: minima, maxima, absolute values, and shifts of
// two words as one.
//
//	before:  %c = icmp slt i32 %x, %y          after:  %m = call i32 @llvm.smin.i32(i32 %x, i32 %y)
//	         %m = select i1 %c, i32 %x, i32 %y
//
// The machine has one instruction for each of them. A comparison with a constant may be one off: x > 4 ? x : 5 is a maximum,
// too. Two shifts in opposite directions by numbers that add up to the width, and their sum, are a funnel shift, and a
// rotation when both shift the same.
//
// It is a pass over modules because intrinsics are declared in the module, which passes over functions share.
//
// # Threads
//
// Only what a lane computes from its own values is rewritten, where it stands.
//
// Keeps: control flow, memory, debug records. Cost: linear. Idempotent. Reference: what LLVM's instcombine does for the same
// reason; Warren, "Hacker's Delight", 2-15 and 2-18.
package formintrinsics

import (
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Pass is form-intrinsics.
var Pass = &pass.Pass[*ir.Module]{Name: "form-intrinsics", Stats: []*pass.Stat{extreme, absolute, funnel}, Run: func(c *pass.Ctx, m *ir.Module) {
	for _, f := range m.Funcs { // those that are declared meanwhile have no body
		if len(f.Blocks) > 0 {
			c.Enter(f)
			run(c, f)
		}
	}
}}

var (
	extreme  = pass.NewStat("MinMax", "choice by a comparison becomes a minimum or maximum")
	absolute = pass.NewStat("Absolute", "choice between a number and its negation becomes its absolute value")
	funnel   = pass.NewStat("FunnelShift", "two shifts and their sum become a funnel shift")
)

type former struct {
	c   *pass.Ctx
	f   *ir.Func
	ts  *ir.Types
	sub ir.Subst
	old []*ir.Value // replaced
}

func run(c *pass.Ctx, f *ir.Func) {
	x := &former{c: c, f: f, ts: f.Types()}
	for _, b := range f.Blocks {
		for v := range b.Instrs() {
			switch {
			case !x.ts.IsInt(v.Type):
			case v.Op == ir.OpSelect:
				x.choice(v)
			case v.Op == ir.OpOr || v.Op == ir.OpAdd || v.Op == ir.OpXor:
				x.sum(v)
			}
		}
	}
	if len(x.old) == 0 {
		return
	}
	f.ReplaceUses(&x.sub)
	for _, v := range x.old {
		x.remove(v)
	}
	f.Touch()
}

// remove takes v away, with the comparison, negation or shifts that only it used.
func (x *former) remove(v *ir.Value) {
	args := append([]*ir.Value(nil), v.Args...)
	v.Remove()
	for _, a := range args {
		if !a.IsInst() || a.Block == nil || a.Uses > 0 || a.Op != ir.OpICmp && !a.Op.Is(ir.IsBinary) || a.Op.Is(ir.CanTrap) || len(x.f.DbgRecords) > 0 {
			continue // what debug records may name is for dce
		}
		x.remove(a)
	}
}

// choice makes a select an extreme or an absolute value.
func (x *former) choice(v *ir.Value) {
	c := v.Args[0]
	if c.Op != ir.OpICmp || !c.IsInst() || !x.usual(v.Type) {
		return
	}
	p, a, b, yes, no := c.Pred(), c.Args[0], c.Args[1], v.Args[1], v.Args[2]
	if a.IsConst() {
		a, b, p = b, a, p.Swapped()
	}
	if no == a { // the value compared is the first choice
		yes, no, p = no, yes, p.Inverted()
	}
	if yes == a && no == b {
		x.extreme(v, p, a, b)
		return
	}
	if yes == a && b.IsConst() {
		if x.absolute(v, p, a, b, no) {
			return
		}
		k, ok := x.oneOff(p, b, no)
		if ok {
			x.extreme(v, p, a, k)
		}
	}
}

// oneOff reports that b p-compared is one off no in the direction in which that makes no difference: a > 4 ? a : 5, a < 6 ? a : 5.
func (x *former) oneOff(p ir.Pred, b, no *ir.Value) (*ir.Value, bool) {
	m, ok1 := x.f.SInt(b)
	n, ok2 := x.f.SInt(no)
	w := x.ts.Bits(b.Type)
	if !ok1 || !ok2 || b.Type != no.Type {
		return nil, false
	}
	least, most := int64(-1)<<(w-1), int64(1)<<(w-1)-1 // no sum below may leave the range
	if p.IsUnsigned() {
		least, most = 0, -1
	}
	switch p {
	case ir.ISGT, ir.IUGT:
		return no, m != most && n == m+1
	case ir.ISLT, ir.IULT:
		return no, m != least && n == m-1
	case ir.ISGE, ir.IUGE:
		return no, m != least && n == m-1
	case ir.ISLE, ir.IULE:
		return no, m != most && n == m+1
	}
	return nil, false
}

// extreme replaces v by the minimum or maximum of a and b, where a is chosen when a p b.
func (x *former) extreme(v *ir.Value, p ir.Pred, a, b *ir.Value) {
	name := ""
	switch p {
	case ir.ISLT, ir.ISLE:
		name = "smin"
	case ir.ISGT, ir.ISGE:
		name = "smax"
	case ir.IULT, ir.IULE:
		name = "umin"
	case ir.IUGT, ir.IUGE:
		name = "umax"
	default:
		return
	}
	if x.c.Apply(extreme, v) {
		x.replace(v, name, a, b)
	}
}

// absolute replaces a choice between a and its negation, where a is chosen when a p b.
func (x *former) absolute(v *ir.Value, p ir.Pred, a, b, no *ir.Value) bool {
	if no.Op != ir.OpSub || !no.IsInst() || no.Args[1] != a || no.Args[0] != x.f.Int(v.Type, 0) {
		return false
	}
	m, ok := x.f.SInt(b)
	if !ok || !(p == ir.ISGT && (m == -1 || m == 0) || p == ir.ISGE && (m == 0 || m == 1)) || !x.c.Apply(absolute, v) {
		return false
	}
	x.replace(v, "abs", a, x.f.Int(ir.I1, 0))
	return true
}

// usual reports an integer that the machine has an instruction for.
func (x *former) usual(t ir.Type) bool {
	w := x.ts.Bits(t)
	return w == 16 || w == 32 || w == 64
}

// sum makes two shifts in opposite directions a funnel shift.
func (x *former) sum(v *ir.Value) {
	w := x.ts.Bits(v.Type)
	if w != 32 && w != 64 {
		return
	}
	l, r := v.Args[0], v.Args[1]
	if l.Op != ir.OpShl {
		l, r = r, l
	}
	if l.Op != ir.OpShl || r.Op != ir.OpLShr || !l.IsInst() || !r.IsInst() || l.Uses != 1 || r.Uses != 1 {
		return
	}
	n, m := l.Args[1], r.Args[1]
	left := x.rest(m, n, w)
	switch {
	case left && v.Op == ir.OpAdd && !n.IsConst(), left && v.Op == ir.OpXor && !n.IsConst():
		return // by 0 both shifts keep a bit in one place, or are poison: only an or says which
	case left:
	case v.Op == ir.OpOr && l.Args[0] == r.Args[0] && x.masked(n, m, w):
		n = n.Args[0]
	default:
		return
	}
	if x.c.Apply(funnel, v) {
		x.replace(v, "fshl", l.Args[0], r.Args[0], n)
	}
}

// rest reports that m is the width less n.
func (x *former) rest(m, n *ir.Value, w int) bool {
	a, ok1 := x.f.SInt(n)
	b, ok2 := x.f.SInt(m)
	if ok1 && ok2 {
		return a > 0 && b > 0 && a+b == int64(w)
	}
	return m.Op == ir.OpSub && m.IsInst() && m.Args[1] == n && m.Args[0] == x.f.Int(m.Type, int64(w))
}

// masked reports that n and m are some number and its negation, modulo the width.
func (x *former) masked(n, m *ir.Value, w int) bool {
	mask := x.f.Int(n.Type, int64(w-1))
	if n.Op != ir.OpAnd || m.Op != ir.OpAnd || !n.IsInst() || !m.IsInst() || n.Args[1] != mask || m.Args[1] != mask {
		return false
	}
	d := m.Args[0]
	return d.Op == ir.OpSub && d.IsInst() && d.Args[1] == n.Args[0] && (d.Args[0] == x.f.Int(n.Type, 0) || d.Args[0] == x.f.Int(n.Type, int64(w)))
}

// replace puts a call of the intrinsic in the place of v.
func (x *former) replace(v *ir.Value, name string, args ...*ir.Value) {
	for i, a := range args {
		args[i] = x.sub.Find(a)
	}
	params := make([]ir.Type, len(args))
	for i, a := range args {
		params[i] = a.Type
	}
	g := intrinsic.Declare(x.f.Mod(), intrinsic.Overloaded(x.ts, name, v.Type), x.ts.Func(v.Type, params, false))
	r := x.f.NewCall(ir.OpCall, &ir.Call{Sig: g.Sig}, x.f.Pool.Global(&g.Global), args...)
	x.f.CopyPlace(r, v)
	r.InsertBefore(v)
	x.sub.Set(v, r)
	x.old = append(x.old, v)
}
