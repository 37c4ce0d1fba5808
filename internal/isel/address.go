package isel

import (
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// addr is an address: base plus a byte offset, in a state space. The base is a register that
// holds an address of that space (of any space for ptx.NoSpace), a symbol, a variable of the
// function, or an integer immediate.
type addr struct {
	base  ptx.Operand
	off   int64
	space ptx.Space
	val   ptx.Operand // of values: the address as a value of the pointer's type, or None
}

func (a addr) plus(off uint64) addr {
	a.off += int64(off)
	return a
}

// spaceOf returns the state space of pointers of an LLVM address space.
func spaceOf(as uint32) ptx.Space {
	switch as {
	case 1:
		return ptx.Global
	case 3:
		return ptx.Shared
	case 4:
		return ptx.Const
	case 5:
		return ptx.Local
	case 7:
		return ptx.SharedCluster
	case 101:
		return ptx.Param
	}
	return ptx.NoSpace
}

// longAddrs reports whether addresses of all spaces have 64 bits.
func (m *modState) longAddrs() bool {
	for _, t := range m.addrTypes {
		if t != ptx.B64 {
			return false
		}
	}
	return true
}

// ptrType returns the register type of pointers of type t.
func (l *lowering) ptrType(t ir.Type) ptx.Type { return l.info(t).parts[0].reg }

// spaceTypes returns the register types of addresses, by state space: the data layout may have short ones for
// shared, constant and local memory.
func spaceTypes(layout *ir.Layout) (types [ptx.ParamFunc + 1]ptx.Type) {
	for s := range types {
		types[s] = bitsType(layout.PointerBits(0))
	}
	for _, as := range [...]uint32{1, 3, 4, 5, 7, 101} {
		types[spaceOf(as)] = bitsType(layout.PointerBits(as))
	}
	types[ptx.SharedCTA] = types[ptx.Shared]
	return types
}

// addrType returns the register type of addresses of space s.
func (m *modState) addrType(s ptx.Space) ptx.Type { return m.addrTypes[s] }

// baseType returns the type of the base of a when that is a register.
func (l *lowering) baseType(a addr) ptx.Type {
	if a.base.IsReg() {
		return bitsType(l.out.RegType(a.base.Reg()).Bits())
	}
	return l.addrType(a.space)
}

// address returns the address that the pointer p stands for, folded as far as the level allows.
// The offset fits in 32 bits, so the result can stand in brackets: see mem.
func (l *lowering) address(p *ir.Value) addr {
	a := l.addrOf(p)
	if !target.Access.Fits(a.off) {
		t := l.baseType(a)
		d := l.newReg(t)
		l.emit(ptx.OpAdd, signedType(t.Bits()), d, l.addrBase(a), l.out.Int(a.off))
		return addr{base: d, space: a.space}
	}
	if a.space == ptx.NoSpace && a.base.IsReg() && l.o2() && spaceOf(l.ts.AddrSpace(p.Type)) == ptx.NoSpace {
		if s := l.onlySpace(p); s != ptx.NoSpace {
			l.used(RuleSpecificSpace)
			generic := a.base
			a.base = l.once(sumKey{kind: sumSpecific, bits: uint8(s), x: generic}, nil, nil, func() ptx.Operand {
				return l.cvta(generic, s, true)
			})
			a.space = s
		}
	}
	return a
}

// addrOf is address without the limit on the offset.
func (l *lowering) addrOf(p *ir.Value) addr {
	if p.IsConst() {
		return l.constAddr(p)
	}
	if r := l.ref(p); r.state == stateAddr {
		return l.addrs[r.off]
	}
	return addr{base: l.arg(p), space: l.spaceFor(p)}
}

// constAddr returns the address that a constant pointer stands for.
func (l *lowering) constAddr(p *ir.Value) addr {
	as := l.ts.AddrSpace(p.Type)
	a, ok := l.foldConstAddr(p)
	if ok {
		return a
	}
	return addr{base: l.arg(p), space: spaceOf(as)}
}

// foldConstAddr walks getelementptrs and casts of constants down to a symbol.
func (l *lowering) foldConstAddr(p *ir.Value) (addr, bool) {
	off := int64(0)
	generic := spaceOf(l.ts.AddrSpace(p.Type)) == ptx.NoSpace
	for {
		switch p.Op {
		case ir.OpGlobal:
			a := l.symAddr(p)
			a.off += off
			return a, a.space != ptx.NoSpace || generic
		case ir.OpGetElementPtr:
			n, ok := l.constOffset(p)
			if !ok {
				return addr{}, false
			}
			off += n
			p = p.Args[0]
		case ir.OpAddrSpaceCast:
			// Only out of a specific space: the access then is in that space.
			if !generic {
				return addr{}, false
			}
			p = p.Args[0]
		case ir.OpBitCast:
			p = p.Args[0]
		default:
			return addr{}, false
		}
		if !l.ts.IsPtr(p.Type) {
			return addr{}, false
		}
	}
}

// symAddr returns the address of the symbol v.
func (l *lowering) symAddr(v *ir.Value) addr {
	g := l.resolve(l.f.Symbol(v))
	if g == nil {
		return addr{base: l.out.Int(0)}
	}
	if g.Func != nil {
		l.checkUsable(g)
		return addr{base: l.out.Sym(l.names[g.Index])}
	}
	l.checkUsable(g)
	return addr{base: l.out.Sym(l.names[g.Index]), space: l.spaces[g.Index]}
}

// checkUsable reports a use of a symbol that has no PTX form.
func (l *lowering) checkUsable(g *ir.Global) {
	if why := l.bad[g.Index]; why != "" {
		l.diags.Errorf(l.ir.Source, l.posNear(nil), "not supported: %s (used here: @%s)", why, g.Name)
	}
}

// addrBase returns the base of a in a register, in its own space.
func (l *lowering) addrBase(a addr) ptx.Operand {
	if a.base.IsReg() {
		return a.base
	}
	t := l.addrType(a.space)
	d := l.newReg(t)
	l.emit(ptx.OpMov, t, d, a.base)
	return d
}

// addrValue returns the address a as a value of the type of the pointer p, in a register or as
// an immediate: a plus its offset, converted to a generic address when p is one.
func (l *lowering) addrValue(a addr, p *ir.Value) ptx.Operand {
	return l.addrIn(a, l.spaceFor(p))
}

// addrIn returns a as an address of space want, in a register or as an immediate.
func (l *lowering) addrIn(a addr, want ptx.Space) ptx.Operand {
	base, t := a.base, l.baseType(a)
	switch {
	case base.IsReg() && a.off != 0:
		d := l.newReg(t)
		l.emit(ptx.OpAdd, signedType(t.Bits()), d, base, l.out.Int(a.off))
		base = d
	case base.IsImm():
		n, _ := l.out.IntValue(base)
		base = l.out.Int(n + a.off)
	case !base.IsReg():
		d := l.newReg(t)
		if _, isVar := base.Var(); isVar && a.off != 0 {
			l.emit(ptx.OpMov, t, d, base)
			e := l.newReg(t)
			l.emit(ptx.OpAdd, signedType(t.Bits()), e, d, l.out.Int(a.off))
			d = e
		} else {
			l.emit(ptx.OpMov, t, d, l.out.Offset(base, a.off))
		}
		base = d
	}
	base = l.truncOrExtend(base, t.Bits(), l.addrType(a.space).Bits())
	if a.space == want {
		return base
	}
	if want == ptx.Param && a.space != ptx.NoSpace {
		l.unsupported(l.curVal, "an address outside the parameter space as a value of that space")
		return base
	}
	if a.space == ptx.NoSpace {
		return l.cvta(base, want, true)
	}
	g := l.cvta(base, a.space, false)
	if want != ptx.NoSpace {
		g = l.cvta(g, want, true)
	}
	return g
}

// cvta converts x between a specific space and generic: to says to the specific one. The instruction has generic
// addresses on both sides as far as their width goes.
func (l *lowering) cvta(x ptx.Operand, s ptx.Space, to bool) ptx.Operand {
	if s == ptx.Param && !l.requires(l.curVal, target.GridConstant) {
		return x
	}
	t := l.addrType(ptx.NoSpace)
	bits, short := t.Bits(), l.addrType(s).Bits()
	d := l.newReg(t)
	if to {
		l.emit(ptx.OpCvta, unsignedType(bits), d, l.toReg(x, t)).With(s.Mod() | ptx.To)
		return l.truncOrExtend(d, bits, short)
	}
	x = l.truncOrExtend(l.toReg(x, bitsType(short)), short, bits)
	l.emit(ptx.OpCvta, unsignedType(bits), d, x).With(s.Mod())
	return d
}

// setAddr gives the pointer v its value as an address. It is computed here when somebody uses it
// as a value, else only where it turns out to be needed. Addresses of parameters wait for that at
// every level: as generic ones they need an instruction that older targets lack, and the copy of a
// parameter has none in the parameter space.
func (l *lowering) setAddr(v *ir.Value, a addr) {
	a.val = ptx.None
	if a.space != ptx.Param && spaceOf(l.ts.AddrSpace(v.Type)) != ptx.Param && l.plan.valueUse(v) {
		a.val = l.addrValue(a, v)
	}
	*l.ref(v) = valRef{off: uint32(len(l.addrs)), n: 1, state: stateAddr}
	l.addrs = append(l.addrs, a)
}

// materialise returns the address v as a value.
func (l *lowering) materialise(v *ir.Value) []ptx.Operand {
	a := l.addrs[l.ref(v).off]
	x := a.val
	if x == ptx.None {
		x = l.addrValue(a, v)
	}
	l.slab = append(l.slab, x)
	return l.slab[len(l.slab)-1 : len(l.slab) : len(l.slab)]
}

// constOffset returns the byte offset of a getelementptr whose indices are all constants of at
// most 64 bits; ok is false otherwise.
func (l *lowering) constOffset(v *ir.Value) (off int64, ok bool) {
	t := v.GEP().Elem()
	for i, ix := range v.Args[1:] {
		n, isInt := l.f.SInt(ix)
		if !isInt {
			if ix.Op != ir.OpZero && ix.Op != ir.OpUndef && ix.Op != ir.OpPoison || l.ts.IsVector(ix.Type) {
				return 0, false
			}
			n = 0
		}
		if i == 0 {
			off += n * int64(l.layout.AllocSize(t))
			continue
		}
		if l.ts.Kind(t) == ir.KindStruct {
			off += int64(l.fieldOffset(t, int(n)))
			t = l.ts.Elems(t)[n]
			continue
		}
		t = l.ts.Elem(t)
		off += n * l.elemStride(t)
	}
	return off, true
}

// elemStride is the distance of elements of type t under getelementptr.
func (l *lowering) elemStride(t ir.Type) int64 { return int64(l.layout.AllocSize(t)) }

func (l *lowering) fieldOffset(t ir.Type, i int) uint64 {
	offs := l.structOffsets(t)
	if i < 0 || i >= len(offs) {
		return 0
	}
	return offs[i]
}

// structOffsets caches Layout.FieldOffsets for this worker.
func (l *lowering) structOffsets(t ir.Type) []uint64 {
	if int(t) >= len(l.offsets) {
		grown := make([][]uint64, max(l.ts.Len(), int(t)+1))
		copy(grown, l.offsets)
		l.offsets = grown
	}
	if l.offsets[t] == nil {
		l.offsets[t] = l.layout.FieldOffsets(t)
	}
	return l.offsets[t]
}

// gepAddr computes the address of a scalar getelementptr: the variable part in a register, the
// constant part as the offset.
func (l *lowering) gepAddr(v *ir.Value) addr {
	a := l.addrOf(v.Args[0])
	if x := l.linearOf(v); x != nil {
		if l.shortens(v, a, x) {
			a.base = l.movedShort(a, v.Args[0], x, l.curVal == v)
		}
		l.addLinear(&a, v.Args[0], x, l.curVal == v)
		return a
	}
	if own := spaceOf(l.ts.AddrSpace(v.Type)); l.addrType(a.space) != l.addrType(own) && v.Flags&ir.InBounds == 0 {
		a = addr{base: l.addrIn(a, own), space: own} // outside of the object a short address differs from a long one
	}
	l.gepOnto(&a, v, 0)
	return a
}

// gepOnto adds the indices of v to a; lane chooses the element of vector indices.
func (l *lowering) gepOnto(a *addr, v *ir.Value, lane int) {
	t := v.GEP().Elem()
	for i, ix := range v.Args[1:] {
		if i > 0 && l.ts.Kind(t) == ir.KindStruct {
			n := l.laneInt(ix, lane)
			a.off += int64(l.fieldOffset(t, int(n)))
			t = l.ts.Elems(t)[n]
			continue
		}
		if i > 0 {
			t = l.ts.Elem(t)
		}
		size := l.layout.AllocSize(t)
		l.addIndex(a, ix, lane, int64(size))
	}
}

// laneInt returns the constant integer ix, or element lane of a constant vector.
func (l *lowering) laneInt(ix *ir.Value, lane int) int64 {
	p := l.parts(ix)
	if l.ts.IsVector(ix.Type) {
		p = p[lane:]
	}
	n, _ := l.out.IntValue(p[0])
	return n
}

// addIndex adds ix*size to a.
func (l *lowering) addIndex(a *addr, ix *ir.Value, lane int, size int64) {
	if size == 0 {
		return
	}
	pt := l.addrType(a.space)
	x, bits, signed := l.indexPart(ix, lane)
	if n, ok := l.out.IntValue(x); ok {
		if signed && bits < 64 {
			n = n << (64 - bits) >> (64 - bits)
		}
		a.off += n * size
		return
	}
	base := a.base // or None for zero
	if !base.IsReg() {
		if n, ok := l.out.IntValue(base); ok {
			a.off += n
			base = ptx.None
		} else {
			base = l.addrBase(*a)
		}
	}
	d := l.newReg(pt)
	if bits == 32 && pt.Bits() == 64 {
		t := ptx.S32
		if !signed {
			t = ptx.U32
		}
		if size == int64(int32(size)) && (signed || size >= 0) {
			l.used(RuleWideIndex)
			l.emit(ptx.OpMul, t, d, x, l.out.Int(size)).With(ptx.MulWide.Mod())
			a.base = d
			if base != ptx.None {
				a.base = l.newReg(pt)
				l.emit(ptx.OpAdd, signedType(64), a.base, base, d)
			}
			return
		}
		y := l.newReg(pt)
		l.emit(ptx.OpCvt, widen(t), y, x).From(t)
		x = y
	} else {
		x = l.indexTo(pt, x, bits, signed)
	}
	a.base = l.addScaled(pt, d, base, x, size)
}

// indexPart returns the register or constant of element lane of an index (0 when it is no vector), its width, and whether
// it counts as a signed number: of one that is extended where it is used, what is extended.
func (l *lowering) indexPart(ix *ir.Value, lane int) (x ptx.Operand, bits int, signed bool) {
	src, bits, signed := ix, l.ts.Bits(l.ts.Scalar(ix.Type)), true
	if l.ts.IsVector(ix.Type) {
		lane = lane * l.info(ix.Type).lane
	} else {
		lane = 0
	}
	if l.o2() && bits == 64 && l.plan.foldsExt(ix) {
		signed = ix.Op == ir.OpSExt || ix.Flags&ir.NNeg != 0
		src = ix.Args[0]
		bits = l.ts.Bits(src.Type)
	}
	return l.parts(src)[lane], bits, signed
}

// indexTo returns the index x of some bits as a number of type t.
func (l *lowering) indexTo(t ptx.Type, x ptx.Operand, bits int, signed bool) ptx.Operand {
	wide := t.Bits()
	switch {
	case bits == 1:
		return l.predTo(x, t, -1)
	case bits < wide && signed:
		return l.sextTo(x, bits, wide)
	case bits < wide:
		return l.zextTo(x, bits, wide)
	case bits > wide && bits <= 64: // of more limbs the low one is all that counts
		return l.truncTo(x, bits, wide)
	}
	return x
}

// addScaled returns base + x*size, where base may be None for zero: in the register d, unless that is x itself.
func (l *lowering) addScaled(t ptx.Type, d, base, x ptx.Operand, size int64) ptx.Operand {
	st := signedType(t.Bits())
	sh, pow2 := log2(size)
	switch {
	case size == 1 && base == ptx.None:
		return x
	case size == 1:
		l.emit(ptx.OpAdd, st, d, base, x)
	case pow2 && base == ptx.None:
		l.emit(ptx.OpShl, t, d, x, l.out.Int(int64(sh)))
	case pow2:
		y := l.newReg(t)
		l.emit(ptx.OpShl, t, y, x, l.out.Int(int64(sh)))
		l.emit(ptx.OpAdd, st, d, base, y)
	case base == ptx.None:
		l.emit(ptx.OpMul, st, d, x, l.out.Int(size)).With(ptx.MulLo.Mod())
	default:
		l.emit(ptx.OpMad, st, d, x, l.out.Int(size), base).With(ptx.MulLo.Mod())
	}
	return d
}

func widen(t ptx.Type) ptx.Type {
	if t == ptx.S32 {
		return ptx.S64
	}
	return ptx.U64
}

func log2(n int64) (int, bool) {
	if n <= 0 || n&(n-1) != 0 {
		return 0, false
	}
	i := 0
	for n > 1 {
		n >>= 1
		i++
	}
	return i, true
}

// gep lowers a getelementptr.
func (l *lowering) gep(v *ir.Value) {
	if !l.ts.IsVector(v.Type) {
		l.setAddr(v, l.gepAddr(v))
		return
	}
	s := spaceOf(l.ts.AddrSpace(v.Type))
	n := l.nparts(v.Type)
	base := append([]ptx.Operand(nil), l.parts(v.Args[0])...)
	out := make([]ptx.Operand, n)
	for i := range out {
		a := addr{base: base[0], space: s}
		if len(base) == n {
			a.base = base[i]
		}
		l.gepOnto(&a, v, i)
		out[i] = l.addrIn(a, s)
	}
	l.setParts(v, out)
}

// addrSpaceCast lowers an addrspacecast. Out of a specific space it stays an address in that
// space until somebody needs the generic one. Into the parameter space it stays what it is: what a
// by-value parameter points to is there, or is the local copy of it.
func (l *lowering) addrSpaceCast(v *ir.Value) {
	if !l.ts.IsVector(v.Type) {
		l.castAddr(v, v.Args[0])
		return
	}
	from := spaceOf(l.ts.AddrSpace(v.Args[0].Type))
	to := spaceOf(l.ts.AddrSpace(v.Type))
	in := l.parts(v.Args[0])
	out := make([]ptx.Operand, len(in))
	for i, x := range in {
		x = l.addrIn(addr{base: x, space: from}, ptx.NoSpace)
		out[i] = l.addrIn(addr{base: x}, to)
	}
	l.setParts(v, out)
}

// castAddr gives the pointer v the address of the pointer x of another space.
func (l *lowering) castAddr(v, x *ir.Value) {
	a := l.addrOf(x)
	if to := spaceOf(l.ts.AddrSpace(v.Type)); to == ptx.NoSpace || to == ptx.Param && a.space != ptx.NoSpace {
		l.setAddr(v, a)
		return
	}
	l.set(v, l.addrValue(a, v))
}
