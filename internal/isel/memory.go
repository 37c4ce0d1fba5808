package isel

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// loadMem emits loads of a value of type t from a, which is aligned to align bytes, and returns
// its parts. extra modifiers (volatile, cache operators, .nc) apply to every access.
func (l *lowering) loadMem(t ir.Type, a addr, align uint64, extra ptx.Mods) []ptx.Operand {
	ti := l.info(t)
	if ti.packed {
		return l.loadPacked(t, a, align, extra)
	}
	if ti.mixed {
		l.mixedError()
		return l.zeros(t)
	}
	var buf [32]piece
	ps := pieces(buf[:0], ti, align)
	out := make([]ptx.Operand, len(ti.parts))
	for len(ps) > 0 {
		if n := words(ti, ps, align); n > 0 {
			l.loadWords(out, ps, n, a, extra)
			ps = ps[4*n/ps[0].size:]
			continue
		}
		n := group(ps, align)
		if n > 1 {
			var regs [4]ptx.Operand
			for i := range n {
				regs[i] = l.newReg(loadReg(ps[i].size, ti.parts[ps[i].part].reg, true))
			}
			at := vectorType(ti, ps[:n])
			l.access(ptx.OpLd, at, l.out.Tuple(regs[:n]...), a.plus(ps[0].off), ptx.None, n, extra)
			for i := range n {
				out[ps[i].part] = l.fromMem(regs[i], &ti.parts[ps[i].part])
			}
			ps = ps[n:]
			continue
		}
		p := ps[0]
		part := &ti.parts[p.part]
		if p.whole {
			d := l.newReg(loadReg(p.size, part.reg, true))
			l.access(ptx.OpLd, accessType(p.size, part.reg, true), d, a.plus(p.off), ptx.None, 1, extra)
			out[p.part] = l.fromMem(d, part)
			ps = ps[1:]
			continue
		}
		k := 1
		for k < len(ps) && ps[k].part == p.part {
			k++
		}
		out[p.part] = l.loadPieces(ps[:k], part, a, extra)
		ps = ps[k:]
	}
	return out
}

func (l *lowering) mixedError() {
	l.diags.Errorf(l.ir.Source, l.posNear(nil), "not supported: an aggregate with a vector of elements below a byte in memory")
}

// vectorType returns the element type of a vector access to parts of one size: untyped when they
// are in registers of different kinds.
func vectorType(ti *typeInfo, ps []piece) ptx.Type {
	r := ti.parts[ps[0].part].reg
	for i := range ps {
		if ti.parts[ps[i].part].reg != r {
			return bitsType(8 * ps[0].size)
		}
	}
	return accessType(ps[0].size, r, true)
}

// loadReg returns the type of the register that an access of size bytes loads into.
func loadReg(size int, r ptx.Type, whole bool) ptx.Type {
	if whole && r != ptx.Pred {
		return r
	}
	return regType(max(8*size, 16))
}

// fromMem turns a loaded register into the part p.
func (l *lowering) fromMem(x ptx.Operand, p *part) ptx.Operand {
	switch {
	case p.reg == ptx.Pred:
		return l.lowBit(x, ptx.B16)
	case p.bits%8 != 0 && p.reg == ptx.B64:
		return l.zextLimb(x, p.bits) // the last limb of a wide integer may be short
	case p.bits%8 != 0:
		return l.zext(x, p.bits)
	}
	return x
}

// lowBit returns the lowest bit of x, a register of type t, as a predicate.
func (l *lowering) lowBit(x ptx.Operand, t ptx.Type) ptx.Operand {
	m := l.newReg(t)
	l.emit(ptx.OpAnd, t, m, x, l.out.Int(1))
	d := l.newReg(ptx.Pred)
	l.emit(ptx.OpSetp, unsignedType(t.Bits()), d, m, l.out.Int(0)).With(ptx.CmpNe.Mod())
	return d
}

// bitsReg returns the integer register type that holds the bits of p.
func (p *part) bitsReg() ptx.Type {
	if p.reg == ptx.Pred {
		return ptx.B16
	}
	return bitsType(p.reg.Bits())
}

// loadPieces loads a part bit by bit and puts it together.
func (l *lowering) loadPieces(ps []piece, p *part, a addr, extra ptx.Mods) ptx.Operand {
	t := p.bitsReg()
	acc := ptx.None
	for _, pc := range ps {
		d := l.newReg(regType(max(8*pc.size, 16)))
		l.access(ptx.OpLd, accessType(pc.size, ptx.B32, false), d, a.plus(pc.off), ptx.None, 1, extra)
		x := l.zextTo(d, max(8*pc.size, 16), t.Bits())
		if pc.shift > 0 {
			y := l.newReg(t)
			l.emit(ptx.OpShl, t, y, x, l.out.Int(int64(pc.shift)))
			x = y
		}
		if acc != ptx.None {
			y := l.newReg(t)
			l.emit(ptx.OpOr, t, y, acc, x)
			x = y
		}
		acc = x
	}
	if p.reg == ptx.F32 || p.reg == ptx.F64 {
		d := l.newReg(p.reg)
		l.emit(ptx.OpMov, t, d, acc)
		return d
	}
	return l.fromMem(acc, p)
}

// inBrackets is a as an operand in brackets. Plain numbers ptxas takes for local memory only.
func (l *lowering) inBrackets(a addr) ptx.Operand {
	if a.base.IsImm() {
		return l.out.Addr(l.toReg(l.addrIn(a, a.space), l.addrType(a.space)), 0)
	}
	return l.out.Addr(a.base, a.off)
}

// access emits one ld or st of n elements.
func (l *lowering) access(op ptx.Op, t ptx.Type, dst ptx.Operand, a addr, val ptx.Operand, n int, extra ptx.Mods) {
	if a.off != int64(int32(a.off)) {
		a.base, a.off = l.addrIn(a, a.space), 0
	}
	var in *ptx.Inst
	if op == ptx.OpLd {
		in = l.emit(op, t, dst, l.inBrackets(a))
	} else {
		in = l.emit(op, t, ptx.None, l.inBrackets(a), val)
	}
	v, _ := ptx.VecOf(n)
	in.Mods = a.space.Mod() | v.Mod() | extra
}

// storeMem emits stores of the parts x of a value of type t.
func (l *lowering) storeMem(t ir.Type, x []ptx.Operand, a addr, align uint64, extra ptx.Mods) {
	ti := l.info(t)
	if ti.packed {
		l.storePacked(t, x, a, align, extra)
		return
	}
	if ti.mixed {
		l.mixedError()
		return
	}
	var buf [32]piece
	ps := pieces(buf[:0], ti, align)
	for len(ps) > 0 {
		if n := words(ti, ps, align); n > 0 {
			l.storeWords(x, ps, n, a, extra)
			ps = ps[4*n/ps[0].size:]
			continue
		}
		n := group(ps, align)
		if n > 1 {
			var vals [4]ptx.Operand
			for i := range n {
				p := &ti.parts[ps[i].part]
				vals[i] = l.toReg(l.toMem(x[ps[i].part], p), loadReg(ps[i].size, p.reg, true))
			}
			at := vectorType(ti, ps[:n])
			l.access(ptx.OpSt, at, ptx.None, a.plus(ps[0].off), l.out.Tuple(vals[:n]...), n, extra)
			ps = ps[n:]
			continue
		}
		p := ps[0]
		part := &ti.parts[p.part]
		y := x[p.part]
		if p.whole {
			y = l.toMem(y, part)
			if p.size == 1 || part.reg == ptx.F32 || part.reg == ptx.F64 {
				y = l.toReg(y, loadReg(p.size, part.reg, true))
			}
			l.access(ptx.OpSt, accessType(p.size, part.reg, true), ptx.None, a.plus(p.off), y, 1, extra)
		} else {
			l.storePiece(p, part, y, a, extra)
		}
		ps = ps[1:]
	}
}

// toMem turns a part into what is stored: predicates become 0 and 1.
func (l *lowering) toMem(x ptx.Operand, p *part) ptx.Operand {
	if p.reg != ptx.Pred {
		return x
	}
	return l.predTo(x, ptx.B16, 1)
}

// predTo returns one where the predicate x holds, else 0, in a register of type t.
func (l *lowering) predTo(x ptx.Operand, t ptx.Type, one int64) ptx.Operand {
	if n, ok := l.out.IntValue(x); ok {
		if n&1 != 0 {
			return l.out.Int(int64(uint64(one) & maskOf(t.Bits())))
		}
		return l.out.Int(0)
	}
	d := l.newReg(t)
	l.emit(ptx.OpSelp, t, d, l.out.Int(one), l.out.Int(0), x)
	return d
}

// storePiece stores some bytes of a part.
func (l *lowering) storePiece(pc piece, p *part, x ptx.Operand, a addr, extra ptx.Mods) {
	t := p.bitsReg()
	x = l.toReg(x, p.reg)
	if p.reg == ptx.F32 || p.reg == ptx.F64 {
		y := l.newReg(t)
		l.emit(ptx.OpMov, t, y, x)
		x = y
	}
	if pc.shift > 0 {
		y := l.newReg(t)
		l.emit(ptx.OpShr, unsignedType(t.Bits()), y, x, l.out.Int(int64(pc.shift)))
		x = y
	}
	// A store takes the low bytes of a wider register.
	l.access(ptx.OpSt, accessType(pc.size, ptx.B32, false), ptx.None, a.plus(pc.off), x, 1, extra)
}

// packedInt returns the integer type that a bit-packed vector is in memory.
func (l *lowering) packedInt(t ir.Type) ir.Type {
	return l.ts.Int(int(l.layout.SizeInBits(t)))
}

// loadPacked loads a vector whose elements are packed bit by bit: the integer of all bits, and
// each element cut out of it.
func (l *lowering) loadPacked(t ir.Type, a addr, align uint64, extra ptx.Mods) []ptx.Operand {
	it := l.packedInt(t)
	x := l.loadMem(it, a, align, extra)
	return l.rebit(it, x, t)
}

func (l *lowering) storePacked(t ir.Type, x []ptx.Operand, a addr, align uint64, extra ptx.Mods) {
	it := l.packedInt(t)
	l.storeMem(it, l.rebit(t, x, it), a, align, extra)
}

// memMods returns the modifiers of a plain or volatile access of v in space s.
func (l *lowering) memMods(v *ir.Value, s ptx.Space) ptx.Mods {
	if !v.IsVolatile() {
		return 0
	}
	switch s.Base() {
	case ptx.NoSpace, ptx.Global, ptx.Shared:
		return ptx.Volatile.Mod()
	}
	return 0 // memory of one thread, or that nobody writes
}

// memAlign returns the alignment of an access of v to a value of type t.
func (l *lowering) memAlign(v *ir.Value, t ir.Type) uint64 {
	if a := v.Mem().Align(); a != 0 {
		return a
	}
	return l.layout.ABIAlign(t)
}

// load lowers a load.
func (l *lowering) load(v *ir.Value) {
	if v.Mem().IsAtomic() {
		l.atomicLoad(v)
		return
	}
	if !l.checkType(v, v.Type) {
		return
	}
	if l.loadWord(v) {
		return
	}
	if r := l.runOf(v); r != nil {
		if v == r.lead {
			l.loadRun(r)
		}
		return
	}
	a := l.address(v.Args[0])
	m := l.cachedMods(v, a.space)
	if e := l.extendingUser(v); e != nil && l.memAlign(v, v.Type) >= l.layout.ABIAlign(v.Type) {
		l.extendingLoad(v, e, a, m)
		return
	}
	l.setParts(v, l.loadMem(v.Type, a, l.memAlign(v, v.Type), m))
}

// extendingUser returns the extension to 32 or 64 bits that follows the load v of a byte or a
// half-word and is its only user, or nil.
func (l *lowering) extendingUser(v *ir.Value) *ir.Value {
	e := v.Next()
	if !l.o2() || v.Uses != 1 || v.Type != ir.I8 && v.Type != ir.I16 || e == nil ||
		e.Op != ir.OpZExt && e.Op != ir.OpSExt || e.Args[0] != v || e.Type != ir.I32 && e.Type != ir.I64 ||
		l.plan.skips(e) {
		return nil
	}
	return e
}

// extendingLoad loads v straight into the register of its extension e. body skips e then.
func (l *lowering) extendingLoad(v, e *ir.Value, a addr, m ptx.Mods) {
	bits := l.ts.Bits(v.Type)
	t := ptx.U8
	switch {
	case e.Op == ir.OpZExt && bits == 16:
		t = ptx.U16
	case e.Op == ir.OpSExt && bits == 8:
		t = ptx.S8
	case e.Op == ir.OpSExt:
		t = ptx.S16
	}
	l.access(ptx.OpLd, t, l.def(e), a, ptx.None, 1, m)
	l.done = e
}

// store lowers a store.
func (l *lowering) store(v *ir.Value) {
	if v.Mem().IsAtomic() {
		l.atomicStore(v)
		return
	}
	t := v.Args[0].Type
	if !l.checkType(v, t) {
		return
	}
	r := l.runOf(v)
	if r != nil && v != r.lead {
		return
	}
	a := l.address(v.Args[1])
	if a.space == ptx.Const || a.space == ptx.Param {
		l.unsupported(v, "store to %s memory", a.space)
		return
	}
	if r != nil {
		l.storeRun(r, a)
		return
	}
	if x := l.truncated(v); x != nil && l.memAlign(v, t) >= l.layout.ABIAlign(t) {
		// A store takes the low bytes of a wider register.
		y := l.toReg(l.arg(x), bitsType(regBits(l.ts.Bits(x.Type))))
		l.access(ptx.OpSt, accessType(l.ts.Bits(t)/8, ptx.B32, false), ptx.None, a, y, 1, l.memMods(v, a.space))
		return
	}
	l.storeMem(t, l.parts(v.Args[0]), a, l.memAlign(v, t), l.memMods(v, a.space))
}

// truncated returns what the store v stores the low bytes of, when it stores a trunc to a whole
// number of bytes that it need not do, else nil.
func (l *lowering) truncated(v *ir.Value) *ir.Value {
	t := v.Args[0]
	if !l.o2() || t.Class != ir.ClassInst || t.Op != ir.OpTrunc || v.Mem().IsAtomic() ||
		t.Type != ir.I8 && t.Type != ir.I16 && t.Type != ir.I32 || l.ts.Bits(t.Args[0].Type) > 64 {
		return nil
	}
	return t.Args[0]
}

// checkType reports whether values of type t can be lowered, with an error at v if not.
func (l *lowering) checkType(v *ir.Value, t ir.Type) bool {
	if bad := l.info(t).bad; bad != "" {
		l.diags.Errorf(l.ir.Source, l.posNear(v), "not supported: %s", bad)
		if v != nil && v.Class == ir.ClassInst {
			l.setZero(v)
		}
		return false
	}
	return true
}

// copyBytes copies size bytes from one address to another, straight-line.
func (l *lowering) copyBytes(dst, src addr, size, align uint64) {
	for off := uint64(0); off < size; {
		n := min(uint64(1)<<(bits.Len64(size-off)-1), 16, alignAt(align, off))
		vec := 1
		t, r := accessType(int(min(n, 8)), ptx.B32, false), regType(max(8*int(min(n, 8)), 16))
		if n == 16 {
			t, r, vec = ptx.U64, ptx.B64, 2
		}
		x := l.newReg(r)
		if vec == 2 {
			x = l.out.Tuple(x, l.newReg(r))
		}
		l.access(ptx.OpLd, t, x, src.plus(off), ptx.None, vec, 0)
		l.access(ptx.OpSt, t, ptx.None, dst.plus(off), x, vec, 0)
		off += n
	}
}
