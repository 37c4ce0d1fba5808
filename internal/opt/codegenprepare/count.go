package codegenprepare

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// zeroCounts puts the count of leading or trailing zeros of a number that may be 0 behind a test, where the machine counts
// only in others:
//
//	before:  %r = call i32 @llvm.cttz.i32(i32 %x, i1 false)     after:  br i1 (%x == 0), label %cond.end, label %cond.false
//	                                                                  cond.false:
//	                                                                    %r = call i32 @llvm.cttz.i32(i32 %x, i1 true)
//	                                                                  cond.end:
//	                                                                    %ctz = phi i32 [ 32, … ], [ %r, %cond.false ]
//
// The branch is one more that may diverge; the answers of the target say whether it is wanted.
func (p *preparer) zeroCounts() bool {
	if p.opt.Target.ZeroLeading && p.opt.Target.ZeroTrailing {
		return false
	}
	var calls []*ir.Value
	for v := range p.f.Instrs() {
		if v.Op == ir.OpCall && p.countsZero(v) {
			calls = append(calls, v)
		}
	}
	if len(calls) == 0 {
		return false
	}
	changed := false
	l := reshape.NewLayout(p.f)
	for _, v := range calls {
		if p.tree.Contains(v.Block) && (!p.opt.Freeze || p.mayBranch(zeroCount, v, p.f.CallArgs(v)[0])) && p.c.Apply(zeroCount, v) {
			p.behindTest(v, l)
			changed = true
		}
	}
	l.Commit()
	p.frequencies.settle(p.f)
	return changed
}

// countsZero reports a call that counts zeros of a number that may be 0, and that is not cheap.
func (p *preparer) countsZero(v *ir.Value) bool {
	g := p.f.CalledFunc(v)
	if g == nil || !g.IsIntrinsic() {
		return false
	}
	lead, trail := strings.HasPrefix(g.Name, "llvm.ctlz."), strings.HasPrefix(g.Name, "llvm.cttz.")
	if !lead && !trail || lead && p.opt.Target.ZeroLeading || trail && p.opt.Target.ZeroTrailing {
		return false
	}
	args := p.f.CallArgs(v)
	n, ok := p.f.IntBits(args[1])
	return ok && n == 0 && p.ts.IsInt(v.Type) && p.ts.Bits(v.Type) <= p.opt.Target.WideInt && !args[0].IsConst()
}

// mayBranch says whether a branch may depend on the value x, as at uses it: it is the same for all lanes of a warp, or a knob
// lets branches diverge.
func (p *preparer) mayBranch(stat *pass.Stat, at, x *ir.Value) bool {
	if p.opt.DivergentBranches || x.IsConst() || p.sameForAll(at, x) {
		return true
	}
	p.c.Missed(stat, at, "the branch would diverge")
	return false
}

// sameForAll reports that the lanes that execute at have the same x. What is new is taken to differ.
func (p *preparer) sameForAll(at, x *ir.Value) bool {
	if p.uniform == nil {
		p.uniform, p.uniformIDs = uniformity.Of(p.f, uniformity.Precise), p.f.NumIDs()
	}
	if int(x.ID) >= p.uniformIDs || int(at.ID) >= p.uniformIDs || p.uniform.IsDivergent(x) {
		return false
	}
	for i, a := range at.Args {
		if a == x && p.uniform.IsDivergentUse(at, i) {
			return false
		}
	}
	return true
}

// behindTest puts the count v behind a test of its operand.
func (p *preparer) behindTest(v *ir.Value, l *reshape.Layout) {
	x := p.f.CallArgs(v)[0]
	fr := p.named(p.add(ir.OpFreeze, x.Type, v, v, x), x, ".fr")
	cond := p.name(p.add(ir.OpICmp, ir.I1, v, v, fr, p.f.Int(x.Type, 0)), "cmpz")
	cond.Aux = int64(ir.IEQ)
	from := v.Block
	end := p.blockNamed("cond.end")
	for w := v.Next(); w != nil; {
		next := w.Next()
		w.MoveToEnd(end)
		w = next
	}
	end.TakeSuccs(from)
	other := p.blockNamed("cond.false")
	phi := p.f.NewValue(ir.OpPhi, v.Type)
	p.f.CopyPlace(phi, v)
	phi.InsertBefore(end.First())
	p.grow(phi.ID)
	c := reshape.Clone(p.f, v, func(a *ir.Value) *ir.Value { return a })
	c.SetArg(1, fr)
	c.SetArg(2, p.f.Int(ir.I1, 1))
	other.Append(c)
	p.grow(c.ID)
	p.uses(c)
	p.branch(from, v, cond, end, other)
	p.branch(other, v, nil, end)
	phi.AddArg(p.f.Int(v.Type, int64(p.ts.Bits(v.Type))))
	phi.AddArg(c)
	p.uses(phi)
	name := p.f.ValueName(v)
	p.replace(v, phi)
	p.f.SetName(c, name)
	p.name(phi, "ctz")
	l.After(other, from)
	l.After(end, other)
	p.frequencies.made(other, end)
}

// blockNamed returns a new block, not in the layout, with a name that nothing has.
func (p *preparer) blockNamed(base string) *ir.Block {
	if p.names == nil {
		p.names = reshape.NewNames(p.f)
	}
	return p.names.Block(base)
}
