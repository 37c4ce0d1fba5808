package linear

import (
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/ptx"
)

// bound returns a number that the result of an instruction, as an unsigned one, is not above.
func (p *Info) bound(n int32, in *ptx.Inst) uint64 {
	f := p.x.Graph.Func
	w := in.Type.Bits()
	of := func(i int) uint64 {
		o := f.Src(in, i)
		if c, ok := f.IntValue(o); ok {
			return uint64(c) & mask(w)
		}
		if o.IsReg() {
			if v := p.x.Use(n, o.Reg()); v != 0 {
				return p.most[v]
			}
		}
		return ^uint64(0)
	}
	switch in.Op {
	case ptx.OpMov:
		if o := in.Src[0]; o.Kind() == ptx.OpdSReg {
			return special(o)
		}
		return of(0)
	case ptx.OpAnd:
		return min(of(0), of(1))
	case ptx.OpOr, ptx.OpXor:
		return mask(max(bits.Len64(of(0)), bits.Len64(of(1))))
	case ptx.OpAdd:
		if s, carry := bits.Add64(of(0), of(1), 0); carry == 0 && s <= mask(w) && !in.Type.IsFloat() {
			return s
		}
	case ptx.OpMul:
		if hi, lo := bits.Mul64(of(0), of(1)); hi == 0 && lo <= mask(w) && in.Mods.Width() == ptx.MulLo && !in.Type.IsFloat() {
			return lo
		}
	case ptx.OpShl:
		if k, ok := f.IntValue(in.Src[1]); ok && k >= 0 && k < 64 && bits.Len64(of(0))+int(k) <= w {
			return of(0) << k
		}
	case ptx.OpShr:
		if k, ok := f.IntValue(in.Src[1]); ok && k >= 0 && (!in.Type.IsSigned() || of(0) <= mask(w-1)) {
			return of(0) >> min(uint64(k), 63)
		}
	case ptx.OpRem:
		if c, ok := f.IntValue(in.Src[1]); ok && c > 0 && !in.Type.IsSigned() {
			return min(of(0), uint64(c)-1)
		}
	case ptx.OpMin:
		if !in.Type.IsSigned() && !in.Type.IsFloat() && f.Src(in, 2) == ptx.None {
			return min(of(0), of(1))
		}
	case ptx.OpSelp:
		return max(of(0), of(1))
	case ptx.OpCvt:
		if from := in.Type2; in.Mods == 0 && !in.Type.IsFloat() && !from.IsFloat() && w >= from.Bits() {
			if most := min(of(0), mask(from.Bits())); !from.IsSigned() && !in.Type.IsSigned() || most <= mask(from.Bits()-1) {
				return most
			}
		}
	case ptx.OpLd:
		if !in.Type.IsSigned() {
			return mask(w)
		}
	}
	return ^uint64(0)
}

// special returns the largest value of a special register.
func special(o ptx.Operand) uint64 {
	switch r, c := o.SReg(); {
	case r == ptx.SRegLaneID:
		return 31
	case r == ptx.SRegTid && c != ptx.Whole:
		return 1023
	case r == ptx.SRegNTid && c != ptx.Whole:
		return 1024
	case r == ptx.SRegCtaID && c != ptx.Whole:
		return 1<<31 - 2
	}
	return ^uint64(0)
}

// sweeps is how often trailing zeros are looked at before joins are taken to have none.
const sweeps = 6

// trailing finds the trailing zeros of all versions.
func (p *Info) trailing() {
	p.zeros = make([]uint8, p.x.Len())
	for v := range p.zeros {
		p.zeros[v] = 64
	}
	for s := range sweeps {
		if !p.sweep(s == sweeps-1) {
			return
		}
	}
	for p.sweep(true) { // without joins, values are found from those before them: one more sweep, or two
	}
}

// sweep looks at every write once, and at joins; if last is set these have none. It reports whether something changed.
func (p *Info) sweep(last bool) (changed bool) {
	set := func(v version.ID, z int) {
		if z := uint8(min(max(z, 0), 64)); z < p.zeros[v] {
			p.zeros[v], changed = z, true
		}
	}
	for v := version.ID(1); int(v) < p.x.Len(); v++ {
		switch p.x.At(v).Kind {
		case version.Never:
			set(v, 0)
		case version.Join:
			for _, a := range p.x.Args(v) {
				if last {
					set(v, 0)
				}
				set(v, int(p.zeros[a]))
			}
		}
	}
	g := p.x.Graph
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := range insts {
			n := p.x.Number(b, i)
			if v := p.result(n, &insts[i]); v != 0 {
				set(v, p.zerosOf(n, &insts[i]))
				continue
			}
			for _, v := range p.x.Defs(n) {
				if v != 0 {
					set(v, 0)
				}
			}
		}
	}
	return changed
}

// zerosOf returns the trailing zeros of what an instruction computes.
func (p *Info) zerosOf(n int32, in *ptx.Inst) int {
	f := p.x.Graph.Func
	of := func(i int) int {
		o := f.Src(in, i)
		if c, ok := f.IntValue(o); ok {
			return bits.TrailingZeros64(uint64(c))
		}
		switch o.Kind() {
		case ptx.OpdReg:
			if v := p.x.Use(n, o.Reg()); v != 0 {
				return int(p.zeros[v])
			}
		case ptx.OpdVar, ptx.OpdSym:
			return p.variable(o)
		case ptx.OpdOffset:
			at, off := f.AddrParts(o)
			return min(p.variable(at), bits.TrailingZeros64(uint64(off)))
		}
		return 0
	}
	if in.Type.IsFloat() || in.Mods.Has(ptx.Sat) {
		return 0
	}
	switch in.Op {
	case ptx.OpMov, ptx.OpCvta:
		return of(0)
	case ptx.OpCvt:
		if in.Mods == 0 && !in.Type2.IsFloat() {
			return min(of(0), 64)
		}
	case ptx.OpAdd, ptx.OpSub, ptx.OpOr, ptx.OpXor, ptx.OpSelp:
		return min(of(0), of(1))
	case ptx.OpAnd:
		return max(of(0), of(1))
	case ptx.OpShl:
		if k, ok := f.IntValue(in.Src[1]); ok && k >= 0 {
			return of(0) + int(min(k, 64))
		}
		return of(0)
	case ptx.OpMul, ptx.OpMad:
		if in.Mods.Width() == ptx.MulHi || in.Mods.Width() == ptx.NoWidth {
			return 0
		}
		if in.Op == ptx.OpMul {
			return of(0) + of(1)
		}
		return min(of(0)+of(1), of(2))
	case ptx.OpLd:
		return p.pointer(in)
	}
	return 0
}

// pointer returns the trailing zeros of a parameter of a kernel that is a pointer.
func (p *Info) pointer(in *ptx.Inst) int {
	f := p.x.Graph.Func
	at, off := f.AddrParts(f.Src(in, 0))
	id, ok := at.Var()
	if !ok || off != 0 || !f.Entry || in.Mods.Space().Base() != ptx.Param || in.Type.Bits() != 64 {
		return 0
	}
	for _, q := range f.Params {
		if v := f.Vars[id]; q == id && v.Ptr && v.PtrAlign > 0 {
			return bits.TrailingZeros64(uint64(v.PtrAlign))
		}
	}
	return 0
}

// variable returns the trailing zeros of the address of a variable or symbol.
func (p *Info) variable(o ptx.Operand) int {
	f := p.x.Graph.Func
	v := (*ptx.Var)(nil)
	if id, ok := o.Var(); ok {
		v = f.Vars[id]
	} else if p.m != nil && o.Kind() == ptx.OpdSym {
		name := f.SymName(o)
		for g := range p.m.Globals {
			if g.Name == name {
				v = g
				break
			}
		}
	}
	if v == nil || v.Linkage == ptx.Extern && v.Align == 0 {
		return 0
	}
	switch v.Space.Base() {
	case ptx.Global, ptx.Shared, ptx.Local, ptx.Const:
		return bits.TrailingZeros64(uint64(max(1, v.Align, v.Type.Bytes())))
	}
	return 0
}
