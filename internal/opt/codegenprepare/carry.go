package codegenprepare

import (
	"strconv"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// A pair is a sum or difference, and a comparison that asks whether it overflows.
type pair struct {
	math, x, y *ir.Value
}

// carry has an addition and the comparison of its result with an operand be one operation:
//
//	before:  %s = add i32 %a, %b       after:  %1 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
//	         %c = icmp ult i32 %s, %a          %math = extractvalue { i32, i1 } %1, 0
//	                                           %ov = extractvalue { i32, i1 } %1, 1
//
// It is done only where the sum is used otherwise as well.
func (p *preparer) carry(v *ir.Value) bool {
	if !p.opt.Target.CarryOut {
		return false
	}
	q, ok := sumOf(p.f, v)
	least := int32(2)
	if !ok {
		q, ok = p.nextTo(v)
		least = 1
	}
	if !ok || q.math.Uses < least {
		return false
	}
	return p.withOverflow(v, q, "uadd")
}

// borrow does the same with a subtraction and the comparison of its operands.
func (p *preparer) borrow(v *ir.Value) bool {
	if !p.opt.Target.BorrowOut {
		return false
	}
	q, ok := p.differenceOf(v)
	return ok && q.math.Uses >= 1 && p.withOverflow(v, q, "usub")
}

// sumOf takes v as a comparison that asks whether a sum overflows: one of its operands is greater than it, or it is 0
// after 1 was added.
func sumOf(f *ir.Func, v *ir.Value) (q pair, ok bool) {
	s, other := v.Args[0], v.Args[1]
	switch v.Pred() {
	case ir.IUGT:
		s, other = other, s
		fallthrough
	case ir.IULT:
		if isSum(s) && (s.Args[0] == other || s.Args[1] == other) {
			return pair{s, s.Args[0], s.Args[1]}, true
		}
	case ir.IEQ:
		if f.IsZero(s) {
			s, other = other, s
		}
		if f.IsZero(other) && isSum(s) && (isOne(f, s.Args[0]) || isOne(f, s.Args[1])) {
			return pair{s, s.Args[0], s.Args[1]}, true
		}
	}
	return q, false
}

func isSum(v *ir.Value) bool { return v.Op == ir.OpAdd && v.IsInst() }

// nextTo takes v as one that asks whether adding 1 or -1 to its operand overflows, where that is done.
func (p *preparer) nextTo(v *ir.Value) (q pair, ok bool) {
	x, c := v.Args[0], v.Args[1]
	if x.IsConst() || !p.ts.IsInt(x.Type) {
		return q, false
	}
	for _, u := range p.someUsers(x, manyUsers) {
		if !isSum(u) || u.Args[0] != x {
			continue
		}
		if v.Pred() == ir.IEQ && isAllOnes(p.f, p.ts, c) && isOne(p.f, u.Args[1]) || v.Pred() == ir.INE && p.f.IsZero(c) && isAllOnes(p.f, p.ts, u.Args[1]) {
			return pair{u, x, u.Args[1]}, true
		}
	}
	return q, false
}

// differenceOf takes v as one that asks whether the difference of its operands is below 0, where that is computed.
func (p *preparer) differenceOf(v *ir.Value) (q pair, ok bool) {
	x, y := v.Args[0], v.Args[1]
	switch v.Pred() {
	case ir.IUGT:
		x, y = y, x
	case ir.IULT:
	default:
		return q, false
	}
	if x.IsConst() && y.IsConst() || !p.ts.IsInt(x.Type) {
		return q, false
	}
	of := x
	if of.IsConst() {
		of = y
	}
	for _, u := range p.someUsers(of, manyUsers) {
		if u.Op == ir.OpSub && u.Args[0] == x && u.Args[1] == y {
			return pair{u, x, y}, true
		}
		n, ok := p.f.SInt(u.Args[len(u.Args)-1])
		m, ok2 := p.f.SInt(y)
		if isSum(u) && u.Args[0] == x && ok && ok2 && signed(-n, p.ts.Bits(x.Type)) == m && m != 0 {
			return pair{u, x, y}, true
		}
	}
	return q, false
}

// withOverflow puts one call in the place of the operation and the comparison, where the first of them stands.
func (p *preparer) withOverflow(v *ir.Value, q pair, name string) bool {
	if q.math.Block != v.Block || !simple(p.ts, q.math.Type) {
		return false
	}
	g := p.f.Mod().Func(overflowIntrinsic(p.ts, name, q.math.Type))
	if g == nil {
		return false // a pair that came to be after the pass began
	}
	if !p.c.Apply(overflow, v) {
		return false
	}
	at := q.math
	if v.Before(at) {
		at = v
	}
	c := p.callOf(g, at, q.x, q.y)
	math := p.name(p.extract(c, at, 0), "math")
	ov := p.name(p.extract(c, at, 1), "ov")
	p.replace(v, ov)
	p.replace(q.math, math)
	return true
}

// extract puts field i of c, a structure, in front of at.
func (p *preparer) extract(c, at *ir.Value, i int32) *ir.Value {
	v := p.add(ir.OpExtractValue, p.ts.Elems(c.Type)[i], at, at, c)
	v.Aux = p.f.IntList([]int32{i})
	return v
}

// callOf puts a call of g in front of at, in its line.
func (p *preparer) callOf(g *ir.Func, at *ir.Value, args ...*ir.Value) *ir.Value {
	c := p.f.NewCall(ir.OpCall, &ir.Call{Sig: g.Sig}, p.f.Pool.Global(&g.Global), args...)
	p.f.CopyPlace(c, at)
	c.InsertBefore(at)
	p.grow(c.ID)
	p.uses(c)
	return c
}

// simple reports the integers that machines have names for.
func simple(ts *ir.Types, t ir.Type) bool {
	if !ts.IsInt(t) {
		return false
	}
	switch ts.Bits(t) {
	case 1, 2, 4, 8, 16, 32, 64, 128:
		return true
	}
	return false
}

func overflowIntrinsic(ts *ir.Types, name string, t ir.Type) string {
	return intrinsic.Overloaded(ts, name+".with.overflow", t)
}

func classIntrinsic(ts *ir.Types, t ir.Type) string {
	s := map[ir.Type]string{ir.Half: "f16", ir.BFloat: "bf16", ir.Float: "f32", ir.Double: "f64", ir.FP128: "f128", ir.X86FP80: "f80"}[ts.Scalar(t)]
	if ts.IsVector(t) {
		s = "v" + strconv.Itoa(int(ts.NumElems(t))) + s
		if ts.IsScalable(t) {
			s = "nx" + s
		}
	}
	return "llvm.is.fpclass." + s
}

// A wanted intrinsic is one that is to be declared.
type wanted struct {
	name string
	sig  ir.Type
}

// declarations finds the intrinsics that the pass will call in m and that are not declared there. Functions are worked on
// together, so none of them can declare anything itself. A declaration that is not needed after all does no harm.
func declarations(m *ir.Module, opt Options) (out []wanted) {
	want := func(name string, sig ir.Type) {
		if m.Func(name) != nil {
			return
		}
		for _, w := range out {
			if w.name == name {
				return
			}
		}
		out = append(out, wanted{name, sig})
	}
	ts := &m.Types
	for _, f := range m.Funcs {
		if f.IsDecl() {
			continue
		}
		stepped := make([]*ir.Block, f.NumIDs()) // by ID: a block that adds 1 or -1 to the value
		for v := range f.Instrs() {
			if isSum(v) && !v.Args[0].IsConst() && (isOne(f, v.Args[1]) || isAllOnes(f, ts, v.Args[1])) {
				stepped[v.Args[0].ID] = v.Block
			}
		}
		for v := range f.Instrs() {
			switch {
			case v.Op == ir.OpFCmp && opt.Target.Classes && classTest(f, v) != 0:
				x := f.CallArgs(v.Args[0])[0].Type
				want(classIntrinsic(ts, x), ts.Func(v.Type, []ir.Type{x, ir.I32}, false))
			case v.Op == ir.OpICmp && simple(ts, v.Args[0].Type):
				t := v.Args[0].Type
				sig := ts.Func(ts.Struct([]ir.Type{t, ir.I1}, false), []ir.Type{t, t}, false)
				if opt.Target.CarryOut && mayCarry(f, ts, v, stepped) {
					want(overflowIntrinsic(ts, "uadd", t), sig)
				}
				if opt.Target.BorrowOut && (v.Pred() == ir.IULT || v.Pred() == ir.IUGT) {
					want(overflowIntrinsic(ts, "usub", t), sig)
				}
			}
		}
	}
	return out
}

// mayCarry reports a comparison that carry may take.
func mayCarry(f *ir.Func, ts *ir.Types, v *ir.Value, stepped []*ir.Block) bool {
	if q, ok := sumOf(f, v); ok {
		return q.math.Uses >= 2 && q.math.Block == v.Block
	}
	x, c := v.Args[0], v.Args[1]
	asks := v.Pred() == ir.IEQ && isAllOnes(f, ts, c) || v.Pred() == ir.INE && f.IsZero(c)
	return asks && !x.IsConst() && stepped[x.ID] == v.Block
}

// declare declares intrinsics as their table has them.
func declare(m *ir.Module, list []wanted) {
	for _, w := range list {
		intrinsic.Declare(m, w.name, w.sig)
	}
}
