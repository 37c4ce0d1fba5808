// Package linear writes integers of PTX as a node and a constant distance from it: base + 4*i + 12 is 12 bytes from
// base + 4*i, whatever instructions compute it.
//
//	or.b32 %r2, %r1, 3;               // %r1 is a multiple of 4
//	mul.wide.s32 %rd2, %r2, 4;        // 12 from the node sext(%r1) * 4
//	add.s64 %rd3, %rd1, %rd2;         // 12 from the node %rd1 + sext(%r1) * 4
//
// Sums and products are taken modulo the width of the register, where that loses nothing. Into a wider register a distance goes
// only when it is proved that the narrow sum does not wrap: bits set below those that may be set, or sums of what
// is bounded. Nodes are hash-consed: two versions of one node differ by the difference of their distances. This is what
// Bodik, Gupta and Sarkar ("ABCD", PLDI 2000) and strength reduction call a linear form, with one variable part.
//
// Trailing zeros are found with joins assumed to have as many as they may, until nothing changes. Linear but for these
// sweeps, of which there are few.
package linear

import (
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ptx"
)

// Node names a value that forms are counted from. 0 is none.
type Node int32

// Form is a value: that of a node, and a distance.
type Form struct {
	Node Node
	Off  int64
	// Of 32-bit values: the value extended with its sign, or with zeros, is the node's extended so, plus Off.
	Signed, Unsigned bool
}

// op says what a node is.
type op uint8

const (
	leaf    op = iota // a version
	base              // the address of a variable or symbol
	sext              // a, extended to 64 bits
	zext              //
	scale             // a times c
	sum               // a + b
	diff              // a - b
	toSpace           // address a in space c from a generic one
	generic           // generic address of a in space c
)

// key identifies a node.
type key struct {
	op   op
	a, b Node
	c    int64
	bits int
}

// Info holds the forms of a function.
type Info struct {
	m     *ptx.Module
	x     *version.Info
	forms []Form   // by version
	most  []uint64 // by version: no value is above
	zeros []uint8  // by version: trailing zeros that every value has
	keys  []key    // by node
	table dense.Table
}

// kept is under which forms are kept while nothing changes.
var kept = &ptx.AnalysisKey{Name: "linear forms"}

// Of returns the forms of all versions of x. m may be nil: then nothing is known of variables of the module.
func Of(m *ptx.Module, x *version.Info) *Info {
	p := ptx.Analysis(x.Graph.Func, kept, func(*ptx.Func) *Info { return build(m, x) })
	if p.x != x || p.m != m { // versions that somebody asked for besides, or goes on with
		return build(m, x)
	}
	return p
}

func build(m *ptx.Module, x *version.Info) *Info {
	p := &Info{m: m, x: x, forms: make([]Form, x.Len()), most: make([]uint64, x.Len()), keys: make([]key, 1)}
	g := x.Graph
	for v := version.ID(1); int(v) < x.Len(); v++ {
		p.most[v] = mask(g.Func.RegType(x.At(v).Reg).Bits())
	}
	p.trailing()
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := range insts {
			p.inst(x.Number(b, i), &insts[i])
		}
	}
	return p
}

// Len returns one more than the largest node: the size of tables by node.
func (p *Info) Len() int { return len(p.keys) }

// Version returns the form of a version; of what nothing is known it is the node of the version itself.
func (p *Info) Version(v version.ID) Form {
	if p.forms[v].Node == 0 {
		p.forms[v] = Form{Node: p.node(key{op: leaf, c: int64(v)}), Signed: true, Unsigned: true}
	}
	return p.forms[v]
}

// Address returns the form of an address in brackets of instruction n. ok is false for other operands than registers,
// variables and symbols.
func (p *Info) Address(n int32, o ptx.Operand) (Form, bool) {
	at, off := p.x.Graph.Func.AddrParts(o)
	f, ok := p.operand(n, at)
	f.Off += off
	return f, ok
}

// Aligned returns the number of trailing zeros that the address in brackets of instruction n is proved to have.
func (p *Info) Aligned(n int32, o ptx.Operand) int {
	at, off := p.x.Graph.Func.AddrParts(o)
	z := 0
	switch at.Kind() {
	case ptx.OpdReg:
		if v := p.x.Use(n, at.Reg()); v != 0 {
			z = int(p.zeros[v])
		}
	case ptx.OpdVar, ptx.OpdSym:
		z = p.variable(at)
	}
	return min(z, bits.TrailingZeros64(uint64(off)))
}

func (p *Info) node(k key) Node {
	h := k.hash()
	if n := p.table.Find(h, func(n uint32) bool { return p.keys[n] == k }); n != 0 {
		return Node(n)
	}
	p.keys = append(p.keys, k)
	n := uint32(len(p.keys) - 1)
	p.table.Insert(h, n)
	return Node(n)
}

func (k key) hash() uint64 {
	return dense.Hash(uint64(k.op)<<32|uint64(k.bits), dense.Hash(uint64(k.a)<<32|uint64(k.b), uint64(k.c)))
}

// operand returns the form of a register, variable or symbol.
func (p *Info) operand(n int32, o ptx.Operand) (Form, bool) {
	f := p.x.Graph.Func
	switch o.Kind() {
	case ptx.OpdReg:
		if v := p.x.Use(n, o.Reg()); v != 0 {
			return p.Version(v), true
		}
	case ptx.OpdVar, ptx.OpdSym:
		return Form{Node: p.node(key{op: base, c: int64(o)})}, true
	case ptx.OpdOffset:
		at, off := f.AddrParts(o)
		a, ok := p.operand(n, at)
		a.Off += off
		return a, ok
	}
	return Form{}, false
}

// inst finds the form and the bound of what an unguarded instruction writes.
func (p *Info) inst(n int32, in *ptx.Inst) {
	v := p.result(n, in)
	if v == 0 {
		return
	}
	p.most[v] = min(p.most[v], p.bound(n, in))
	if f, ok := p.form(n, in); ok {
		if f.Off == 0 { // the node itself
			f.Signed, f.Unsigned = true, true
		}
		p.forms[v] = f
	}
}

// result returns the version of a scalar integer register that an unguarded instruction makes, or 0.
func (p *Info) result(n int32, in *ptx.Inst) version.ID {
	if in.Guard != 0 || !in.Dst.IsReg() || in.Mods.IsText() {
		return 0
	}
	f := p.x.Graph.Func
	if t := f.RegType(in.Dst.Reg()); t == ptx.Pred || t.Bits() > 64 || f.RegVec(in.Dst.Reg()) != ptx.V1 {
		return 0
	}
	return p.x.Def(n, in.Dst.Reg())
}

// form returns the form of what an instruction computes.
func (p *Info) form(n int32, in *ptx.Inst) (Form, bool) {
	w := in.Type.Bits()
	if w != 32 && w != 64 || in.Mods.Has(ptx.Sat) || in.Type.IsFloat() && in.Op != ptx.OpMov {
		return Form{}, false
	}
	switch in.Op {
	case ptx.OpMov:
		return p.operand(n, in.Src[0])
	case ptx.OpAdd, ptx.OpSub:
		return p.sum(n, in, w)
	case ptx.OpOr:
		return p.disjoint(n, in)
	case ptx.OpCvt:
		if in.Mods != 0 || w != 64 || in.Type2.Bits() != 32 || in.Type2.IsFloat() || p.x.Graph.Func.RegType(in.Src[0].Reg()).Bits() != 32 {
			return Form{}, false
		}
		return p.wide(n, in.Src[0], in.Type2.IsSigned())
	case ptx.OpShl:
		if k, ok := p.constant(in.Src[1]); ok && k >= 0 && k < int64(w) {
			return p.scaled(n, in.Src[0], 1<<k, w)
		}
	case ptx.OpMul, ptx.OpMad:
		f, ok := p.product(n, in)
		if !ok || in.Op == ptx.OpMul {
			return f, ok
		}
		c, ok := p.addend(n, in.Src[2])
		if in.Mods.Width() == ptx.MulWide {
			w *= 2
		}
		return p.plus(f, c, w), ok
	case ptx.OpCvta:
		f, ok := p.operand(n, in.Src[0])
		o := generic
		if in.Mods.Has(ptx.To) {
			o = toSpace
		}
		return Form{Node: p.node(key{op: o, a: f.Node, c: int64(in.Mods.Space())}), Off: f.Off}, ok
	}
	return Form{}, false
}

// constant returns an integer constant.
func (p *Info) constant(o ptx.Operand) (int64, bool) { return p.x.Graph.Func.IntValue(o) }

// addend returns the form of an operand; of a constant, without a node.
func (p *Info) addend(n int32, o ptx.Operand) (Form, bool) {
	if c, ok := p.constant(o); ok {
		return Form{Off: c}, true
	}
	return p.operand(n, o)
}

// plus returns the sum of two forms of w bits.
func (p *Info) plus(a, b Form, w int) Form {
	r := Form{Off: a.Off + b.Off}
	switch {
	case a.Node == 0:
		r.Node = b.Node
	case b.Node == 0:
		r.Node = a.Node
	default:
		r.Node = p.node(key{op: sum, a: min(a.Node, b.Node), b: max(a.Node, b.Node), bits: w})
	}
	return r
}

func (p *Info) sum(n int32, in *ptx.Inst, w int) (Form, bool) {
	a, ok := p.addend(n, in.Src[0])
	b, ok2 := p.addend(n, in.Src[1])
	if !ok || !ok2 || a.Node == 0 && b.Node == 0 {
		return Form{}, false
	}
	if in.Op == ptx.OpSub {
		if b.Node != 0 {
			return Form{Node: p.node(key{op: diff, a: a.Node, b: b.Node, bits: w}), Off: a.Off - b.Off}, true
		}
		b.Off = -b.Off
	}
	r := p.plus(a, b, w)
	if w == 32 && b.Node == 0 && b.Off >= 0 && in.Src[0].IsReg() { // x + c of a bounded x does not wrap
		top := p.most[p.x.Use(n, in.Src[0].Reg())]
		r.Signed = a.Signed && top+uint64(b.Off) <= 1<<31-1 && b.Off < 1<<31
		r.Unsigned = a.Unsigned && top+uint64(b.Off) <= 1<<32-1 && b.Off < 1<<32
	}
	return r, true
}

// disjoint returns the form of x | c where the bits of c are clear in x: a sum that cannot wrap.
func (p *Info) disjoint(n int32, in *ptx.Inst) (Form, bool) {
	c, ok := p.constant(in.Src[1])
	if !ok || c < 0 || c >= 1<<31 || !in.Src[0].IsReg() {
		return Form{}, false
	}
	v := p.x.Use(n, in.Src[0].Reg())
	if v == 0 || bits.Len64(uint64(c)) > int(p.zeros[v]) {
		return Form{}, false
	}
	f := p.Version(v)
	f.Off += c
	return f, true
}

// wide returns the form of a 32-bit register extended to 64 bits.
func (p *Info) wide(n int32, o ptx.Operand, signed bool) (Form, bool) {
	if !o.IsReg() || p.x.Use(n, o.Reg()) == 0 {
		return Form{}, false
	}
	v := p.x.Use(n, o.Reg())
	f := p.Version(v)
	if signed && !f.Signed || !signed && !f.Unsigned {
		f = Form{Node: p.node(key{op: leaf, c: int64(v)})}
	}
	k := key{op: zext, a: f.Node}
	if signed {
		k.op = sext
	}
	return Form{Node: p.node(k), Off: f.Off}, true
}

func (p *Info) scaled(n int32, o ptx.Operand, c int64, w int) (Form, bool) {
	f, ok := p.operand(n, o)
	if !ok || !o.IsReg() || p.x.Graph.Func.RegType(o.Reg()).Bits() != w {
		return Form{}, false
	}
	return p.times(f, c, w), true
}

// times returns a form times a constant.
func (p *Info) times(f Form, c int64, w int) Form {
	if c != 1 {
		f.Node = p.node(key{op: scale, a: f.Node, c: c, bits: w})
	}
	return Form{Node: f.Node, Off: f.Off * c}
}

// product returns the form of a register times a constant, in the width that the instruction gives.
func (p *Info) product(n int32, in *ptx.Inst) (Form, bool) {
	x, y := in.Src[0], in.Src[1]
	if x.IsImm() {
		x, y = y, x
	}
	c, ok := p.constant(y)
	if !ok || !x.IsReg() || c == 0 {
		return Form{}, false
	}
	switch in.Mods.Width() {
	case ptx.MulLo:
		return p.scaled(n, x, c, in.Type.Bits())
	case ptx.MulWide:
		if in.Type.Bits() != 32 || p.x.Graph.Func.RegType(x.Reg()).Bits() != 32 {
			return Form{}, false
		}
		signed := in.Type.IsSigned()
		if c = int64(uint32(c)); signed {
			c = int64(int32(c))
		}
		f, ok := p.wide(n, x, signed)
		return p.times(f, c, 64), ok
	}
	return Form{}, false
}

func mask(w int) uint64 {
	if w >= 64 {
		return ^uint64(0)
	}
	return 1<<w - 1
}
