// Package place says where addresses of PTX point: a base and a constant distance from it.
//
// The base is a variable, a symbol of the module, or a value that nothing more is known of. It looks through moves,
// additions of constants, bits set below the alignment of a variable, and conversions between generic addresses and those of a state space, and stops at joins.
package place

import (
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/ptx"
)

// Form is an address. The zero Form is "no address".
type Form struct {
	Base ptx.Operand // variable or symbol, or None
	Root version.ID  // where Base is None: the version that the address is counted from
	Off  int64       // bytes from there
	// Space is the state space that the address points into, NoSpace when it is not known. Generic says that the
	// address is a generic one: only cvta makes one from the address in the space.
	Space   ptx.Space
	Generic bool
}

// Same reports two addresses that are counted from one base, in the same way.
func (a Form) Same(b Form) bool {
	a.Off, b.Off = 0, 0
	return a == b
}

// Info holds the forms of the versions of a function.
type Info struct {
	x     *version.Info
	forms []Form // by version
}

// Of returns the forms of all versions of x.
func Of(x *version.Info) *Info {
	p := &Info{x: x, forms: make([]Form, x.Len())}
	for v := version.ID(1); int(v) < x.Len(); v++ {
		p.forms[v] = Form{Root: v}
	}
	g := x.Graph
	for _, b := range g.RPO() { // a version is made before it is read, but for joins
		insts := g.At(b).Insts
		for i := range insts {
			p.inst(x.Number(b, i), &insts[i])
		}
	}
	return p
}

// Version returns the form of a version.
func (p *Info) Version(v version.ID) Form { return p.forms[v] }

// Operand returns the form of an operand of instruction n: a register that it reads, a variable or symbol, either
// with an offset, in brackets or not. ok is false for other operands.
func (p *Info) Operand(n int32, o ptx.Operand) (Form, bool) {
	f := p.x.Graph.Func
	base, off := f.AddrParts(o)
	var a Form
	switch base.Kind() {
	case ptx.OpdReg:
		v := p.x.Use(n, base.Reg())
		if v == 0 {
			return Form{}, false
		}
		a = p.forms[v]
	case ptx.OpdVar:
		id, _ := base.Var()
		a = Form{Base: base, Space: f.Vars[id].Space}
	case ptx.OpdSym:
		a = Form{Base: base}
	default:
		return Form{}, false
	}
	a.Off += off
	return a, true
}

// inst finds the form of what an unguarded instruction writes.
func (p *Info) inst(n int32, in *ptx.Inst) {
	if in.Guard != 0 || !in.Dst.IsReg() {
		return
	}
	v := p.x.Def(n, in.Dst.Reg())
	if v == 0 {
		return
	}
	f := p.x.Graph.Func
	switch in.Op {
	case ptx.OpMov:
		if t := in.Type.Bits(); t == 32 || t == 64 {
			if a, ok := p.Operand(n, in.Src[0]); ok {
				p.forms[v] = a
			}
		}
	case ptx.OpAdd, ptx.OpSub:
		if !in.Type.IsInt() || in.Type.Bits() < 32 || in.Mods != 0 {
			return
		}
		x, y := in.Src[0], in.Src[1]
		if x.IsImm() && in.Op == ptx.OpAdd {
			x, y = y, x
		}
		c, isInt := f.IntValue(y)
		a, ok := p.Operand(n, x)
		if !isInt || !ok || c != int64(int32(c)) || a.Off != int64(int32(a.Off)) {
			return
		}
		if in.Op == ptx.OpSub {
			c = -c
		}
		a.Off += c
		p.forms[v] = a
	case ptx.OpOr:
		if a, ok := p.disjoint(n, in); ok {
			p.forms[v] = a
		}
	case ptx.OpCvta:
		a, ok := p.Operand(n, in.Src[0])
		if !ok {
			return
		}
		to := in.Mods.Has(ptx.To)
		if a.Generic != to && a.Space != ptx.NoSpace {
			return // twice in one direction: not an address that we understand
		}
		space := in.Mods.Space()
		if a.Space != ptx.NoSpace && a.Space != space {
			return
		}
		if to && a.Space == ptx.NoSpace && space != ptx.Global {
			a = Form{Root: v} // another number than what it is made of
		}
		a.Space, a.Generic = space, !to
		p.forms[v] = a
	}
}

// disjoint returns the form of an address with bits set that its alignment says are clear: of a variable of this function.
// The windows of generic addresses begin at multiples of every alignment there is.
func (p *Info) disjoint(n int32, in *ptx.Inst) (Form, bool) {
	f := p.x.Graph.Func
	x, y := in.Src[0], in.Src[1]
	if x.IsImm() {
		x, y = y, x
	}
	c, isInt := f.IntValue(y)
	a, ok := p.Operand(n, x)
	id, isVar := a.Base.Var()
	if !isInt || !ok || !isVar || in.Type.Bits() < 32 {
		return a, false
	}
	align := int64(max(1, f.Vars[id].Align, f.Vars[id].Type.Bytes()))
	if c < 0 || c >= align || align&(align-1) != 0 || a.Off&(align-1)&c != 0 {
		return a, false
	}
	a.Off += c
	return a, true
}
