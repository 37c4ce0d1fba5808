package inline

import (
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// lifetimes says of the variables of the body that they are there between its begin and its returns, unless the body says
// more of them.
func (b *body) lifetimes() {
	vars := slices.Clone(b.copied)
	marked := b.marked()
	for _, c := range b.vars {
		if !c.Alloca().SwiftError() && !marked[c] {
			vars = append(vars, c)
		}
	}
	if len(vars) == 0 {
		return
	}
	at := b.made[0].First()
	for _, c := range vars {
		if m := b.lifetime("start", c); m != nil {
			m.InsertBefore(at)
		}
	}
	for _, n := range b.returns() {
		for _, c := range vars {
			if m := b.lifetime("end", c); m != nil {
				m.InsertBefore(n.Term())
			}
		}
	}
}

// marked are the variables of the body of which it tells itself how long they are there.
func (b *body) marked() map[*ir.Value]bool {
	if len(b.vars) == 0 || b.x.m.Func("llvm.lifetime.start.p0") == nil && b.x.m.Func("llvm.lifetime.start.p5") == nil {
		return nil
	}
	out := map[*ir.Value]bool{}
	for _, n := range b.made {
		for v := range n.Instrs() {
			if v.Op != ir.OpCall {
				continue
			}
			if g := b.f.CalledFunc(v); g != nil && len(v.Args) == 3 && isLifetime(g.Global.Name) {
				p := v.Args[2]
				for p.Op == ir.OpBitCast || p.Op == ir.OpAddrSpaceCast {
					p = p.Args[0]
				}
				out[p] = true
			}
		}
	}
	return out
}

func isLifetime(name string) bool { return strings.HasPrefix(name, "llvm.lifetime.") }

// lifetime makes the mark at one end of the time of a variable, or nil when it has no size.
func (b *body) lifetime(end string, c *ir.Value) *ir.Value {
	size := int64(-1)
	if l, err := b.x.m.Layout(); err == nil && !b.f.Types().HasScalable(c.Alloca().Type()) {
		n, _ := b.f.IntBits(c.Args[0])
		size = int64(l.AllocSize(c.Alloca().Type()) * n)
		if size == 0 {
			return nil
		}
		if size < 0 || n > 1<<40 {
			size = -1
		}
	}
	g := b.x.declare("llvm.lifetime."+end+".p"+strconv.Itoa(int(b.f.Types().AddrSpace(c.Type))), ir.Void, []ir.Type{ir.I64, c.Type})
	m := b.f.NewCall(ir.OpCall, &ir.Call{Sig: g.Sig}, b.f.Pool.Global(&g.Global), b.f.Int(ir.I64, size), c)
	b.f.SetPos(m, b.f.Pos(b.call))
	return m
}

// declare returns the intrinsic of that name.
func (x *inliner) declare(name string, result ir.Type, params []ir.Type) *ir.Func {
	f := intrinsic.Declare(x.m, name, x.m.Types.Func(result, params, false))
	x.grow()
	return f
}

// grow has the tables of symbols cover those that were declared.
func (x *inliner) grow() {
	for len(x.size) < len(x.m.Symbols) {
		x.tries, x.control = append(x.tries, nil), append(x.control, 0)
		x.size, x.uses, x.why, x.later, x.taken = append(x.size, 0), append(x.uses, 0), append(x.why, nil), append(x.later, nil), append(x.taken, false)
	}
}

// stack gives memory that the body takes from the stack while it runs back where the body returns.
func (b *body) stack() {
	takes := false
	for _, x := range b.g.Blocks {
		if b.blocks[x.ID] == nil {
			continue
		}
		for v := range x.Instrs() {
			takes = takes || v.Op == ir.OpAlloca && (x != b.g.Entry() || !v.Args[0].IsConst())
		}
	}
	if !takes {
		return
	}
	l, _ := b.x.m.Layout()
	t := b.f.Types().Pointer(l.AllocaAS)
	space := ".p" + strconv.Itoa(int(l.AllocaAS))
	g := b.x.declare("llvm.stacksave"+space, t, nil)
	save := b.f.NewCall(ir.OpCall, &ir.Call{Sig: g.Sig}, b.f.Pool.Global(&g.Global))
	save.Type = t
	b.names.Name(save, "savedstack")
	b.made[0].Prepend(save)
	h := b.x.declare("llvm.stackrestore"+space, ir.Void, []ir.Type{t})
	for _, n := range b.returns() {
		b.f.NewCall(ir.OpCall, &ir.Call{Sig: h.Sig}, b.f.Pool.Global(&h.Global), save).InsertBefore(n.Term())
	}
}
