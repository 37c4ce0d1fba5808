package codegenprepare

import (
	"math/big"
	"math/bits"

	"github.com/warpwise/warpwise/ir"
)

// comparison gives a comparison the form that its users, or what is computed beside it, can share.
func (p *preparer) comparison(v *ir.Value) bool {
	if !p.tree.Contains(v.Block) {
		return false
	}
	if !p.opt.Target.Predicates && p.repeat(v, repeatedCompare, false) {
		return true
	}
	if v.Op == ir.OpFCmp {
		return p.opt.Target.Classes && p.class(v)
	}
	return p.carry(v) || p.borrow(v) || p.ordered(v) || p.swapped(v)
}

// ordered has an equality behind an ordering of the same operands be the opposite ordering, whose flags the machine
// has from the first:
//
//	before:  br i1 (a < b), label %less, label %rest     after:  …
//	       rest: br i1 (a == b), label %same, label %more       rest: br i1 (a > b), label %more, label %same
func (p *preparer) ordered(v *ir.Value) bool {
	if !p.opt.OrderEqualities && p.opt.Target.SignedEquality || v.Pred() != ir.IEQ || len(v.Block.Preds) != 1 {
		return false
	}
	e := v.Block.Preds[0]
	t := e.B.Term()
	if t.Op != ir.OpBr || len(e.B.Succs) != 2 || e.I != 1 {
		return false
	}
	c := t.Args[0]
	if c.Op != ir.OpICmp || !c.IsInst() || c.Args[0] != v.Args[0] || c.Args[1] != v.Args[1] || c.Pred() != ir.ISGT && c.Pred() != ir.ISLT {
		return false
	}
	users := p.usersOf(v)
	for _, u := range users {
		if u.Op != ir.OpBr && (u.Op != ir.OpSelect || u.Args[0] != v || u.Args[1] == v || u.Args[2] == v) {
			return false
		}
	}
	if len(users) == 0 || !p.c.Apply(orderedEquality, v) {
		return false
	}
	for _, u := range users {
		if u.Op == ir.OpBr {
			u.Block.SwapSuccs()
		} else {
			x, y := u.Args[1], u.Args[2]
			u.SetArg(1, y)
			u.SetArg(2, x)
		}
		p.swapWeights(u)
	}
	v.Aux = int64(c.Pred().Swapped())
	v.Flags &^= ir.SameSign
	p.f.Touch()
	return true
}

// swapWeights turns round what is said of the ways of a branch or select.
func (p *preparer) swapWeights(v *ir.Value) {
	m := p.f.Mod()
	as := append([]ir.Attachment(nil), p.f.Attachments(v)...)
	for i, a := range as {
		node := m.MD.Node(a.MD)
		if a.Kind != ir.MDProf || node == nil || len(node.Ops) < 3 || text(m, node.Ops[0]) != "branch_weights" {
			continue
		}
		ops := append([]ir.MD(nil), node.Ops...)
		n := len(ops)
		ops[n-2], ops[n-1] = ops[n-1], ops[n-2]
		as[i].MD = m.MD.Tuple(ops...)
	}
	if len(as) > 0 {
		p.f.SetAttachments(v, as)
	}
}

// manyUsers bounds the users of an operand that are looked at.
const manyUsers = 128

// swapped turns a comparison of two values round where the differences of the two that there are have them the other way round:
// then one subtraction serves both.
func (p *preparer) swapped(v *ir.Value) bool {
	x, y := v.Args[0], v.Args[1]
	if !p.opt.Target.ChecksOrderOfPairs || !p.ts.IsInt(x.Type) || x.IsConst() || y.IsConst() || x == y {
		return false
	}
	good := 0
	users := p.someUsers(x, manyUsers+1)
	if len(users) > manyUsers {
		return false
	}
	for _, u := range users {
		switch {
		case u.Op != ir.OpSub:
		case u.Args[0] == y && u.Args[1] == x:
			good++
		case u.Args[0] == x && u.Args[1] == y:
			good--
		}
	}
	if good <= 0 || !p.c.Apply(swappedCompare, v) {
		return false
	}
	v.SetArg(0, y)
	v.SetArg(1, x)
	v.Aux = int64(v.Pred().Swapped())
	return true
}

// maskBeside puts an and beside the comparisons with 0 that alone use it, as one instruction tests bits.
func (p *preparer) maskBeside(v *ir.Value) bool {
	if !p.opt.SinkMasks || !p.opt.Target.MaskCompares || !p.ts.IsInt(v.Type) || !p.tree.Contains(v.Block) {
		return false
	}
	x, y := v.Args[0], v.Args[1]
	if y.Op != ir.OpConstInt && x.Op != ir.OpConstInt && x.Uses == 1 && y.Uses == 1 {
		return false // two values would live on in place of one
	}
	users := append([]*ir.Value(nil), p.usersOf(v)...)
	away := false
	for _, u := range users {
		if u.Op != ir.OpICmp || u.Args[0] != v || !p.f.IsZero(u.Args[1]) || !p.tree.Contains(u.Block) {
			return false
		}
		away = away || u.Block != v.Block
	}
	if !away || !p.c.Apply(sunkMask, v) {
		return false
	}
	for _, u := range users {
		if u.Block == v.Block {
			continue
		}
		w := p.add(ir.OpAnd, v.Type, u, u, x, y)
		p.setArg(u, 0, w)
	}
	return true
}

// The classes of floating-point numbers that llvm.is.fpclass tests.
const (
	classNaN      = 0x003
	classInfinity = 0x204
	classAny      = 0x3ff
)

// class has a comparison of an absolute value with infinity be a test of the class:
//
//	before:  %a = call float @llvm.fabs.f32(float %x)     after:  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 516)
//	         %c = fcmp oeq float %a, 0x7FF0000000000000
func (p *preparer) class(v *ir.Value) bool {
	n := classTest(p.f, v)
	if n == 0 {
		return false
	}
	x := p.f.CallArgs(v.Args[0])[0]
	g := p.f.Mod().Func(classIntrinsic(p.ts, x.Type))
	if g == nil {
		return false // a comparison that came to be after the pass began
	}
	if !p.c.Apply(classTested, v) {
		return false
	}
	c := p.callOf(g, v, x, p.f.Int(ir.I32, int64(n)))
	p.replace(v, c)
	return true
}

// classTest returns the classes for which v, a comparison of an absolute value with infinity, is true; 0 for other values.
func classTest(f *ir.Func, v *ir.Value) int {
	if v.Op != ir.OpFCmp || !v.IsInst() || !isInfinity(f, v.Args[1]) || v.Args[0].Op != ir.OpCall || !v.Args[0].IsInst() {
		return 0
	}
	g := f.CalledFunc(v.Args[0])
	if g == nil || !g.IsIntrinsic() || len(g.Name) < 10 || g.Name[:10] != "llvm.fabs." {
		return 0
	}
	switch v.Pred() {
	case ir.FOEQ, ir.FOGE:
		return classInfinity
	case ir.FUEQ, ir.FUGE:
		return classInfinity | classNaN
	case ir.FUNE, ir.FULT:
		return classAny &^ classInfinity
	case ir.FONE, ir.FOLT:
		return classAny &^ (classInfinity | classNaN)
	}
	return 0
}

// isInfinity reports positive infinity, or a vector of it.
func isInfinity(f *ir.Func, v *ir.Value) bool {
	if v.Op == ir.OpSplat {
		v = v.Args[0]
	} else if v.Op == ir.OpConstVector {
		for _, x := range v.Args {
			if x != v.Args[0] {
				return false
			}
		}
		v = v.Args[0]
	}
	if v.Op != ir.OpConstFP {
		return false
	}
	switch v.Type {
	case ir.Half:
		return v.Aux == 0x7c00
	case ir.BFloat:
		return v.Aux == 0x7f80
	case ir.Float:
		return uint64(v.Aux) == 0x7f800000
	case ir.Double:
		return uint64(v.Aux) == 0x7ff0000000000000
	case ir.FP128:
		return isOnes(f.Wide[v.Aux], 112, 127)
	case ir.X86FP80:
		return isOnes(f.Wide[v.Aux], 63, 79)
	}
	return false
}

// isOnes reports a number whose bits from one place up to below another are set, and no others.
func isOnes(x *big.Int, from, to uint) bool {
	n := new(big.Int).Lsh(big.NewInt(1), to-from)
	n.Sub(n, big.NewInt(1))
	return n.Lsh(n, from).Cmp(x) == 0
}

// isOne and isAllOnes ask for constants.
func isOne(f *ir.Func, v *ir.Value) bool {
	n, ok := f.IntBits(v)
	return ok && n == 1
}

func isAllOnes(f *ir.Func, ts *ir.Types, v *ir.Value) bool {
	n, ok := f.IntBits(v)
	return ok && bits.OnesCount64(n) == ts.Bits(v.Type)
}
