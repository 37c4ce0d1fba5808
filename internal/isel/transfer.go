package isel

import (
	"math/bits"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Copies and fills of a constant size up to maxStraight bytes are straight-line, longer ones and
// those of unknown size are loops: a main loop of the widest accesses that the alignment allows,
// and a byte loop for the rest.
const maxStraight = 128

// addMemory registers memory intrinsics.
func addMemory(t map[string]handler) {
	for _, n := range []string{"llvm.memcpy", "llvm.memcpy.inline"} {
		t[n] = func(l *lowering, v *ir.Value) { l.memcpy(v, false) }
	}
	t["llvm.memmove"] = func(l *lowering, v *ir.Value) { l.memcpy(v, true) }
	for _, n := range []string{"llvm.memset", "llvm.memset.inline"} {
		t[n] = memset
	}
	t["llvm.masked.load"] = maskedLoad
	t["llvm.masked.store"] = maskedStore
	t["llvm.masked.gather"] = maskedGather
	t["llvm.masked.scatter"] = maskedScatter
	t["llvm.masked.expandload"] = func(l *lowering, v *ir.Value) { l.unsupported(v, "llvm.masked.expandload") }
	t["llvm.masked.compressstore"] = func(l *lowering, v *ir.Value) { l.unsupported(v, "llvm.masked.compressstore") }
}

// argAlign returns the alignment of pointer argument i of the call v, 1 when it has none.
func (l *lowering) argAlign(v *ir.Value, i int) uint64 {
	c := l.f.Call(v)
	if i < len(c.ParamAttrs) {
		if a, ok := l.ir.Attrs.Get(c.ParamAttrs[i], ir.AttrAlignment); ok && a.Int != 0 {
			return a.Int
		}
	}
	return 1
}

// spaceMods returns the modifiers of accesses to space s, volatile or not.
func spaceMods(s ptx.Space, volatile bool) ptx.Mods {
	if volatile && ordered(s) {
		return ptx.Volatile.Mod()
	}
	return 0
}

// chunk is one access of a copy.
type chunk struct {
	off uint64
	n   int // bytes: 1, 2, 4, 8 or 16
}

// chunks covers size bytes from an address aligned to align with the widest accesses.
func chunks(size, align uint64) []chunk {
	var out []chunk
	for off := uint64(0); off < size; {
		n := min(uint64(1)<<(bits.Len64(size-off)-1), 16, alignAt(align, off))
		out = append(out, chunk{off, int(n)})
		off += n
	}
	return out
}

// chunkRegs returns fresh registers for a chunk, as the operand of a load or store.
func (l *lowering) chunkRegs(n int) (o ptx.Operand, t ptx.Type, elems int) {
	if n == 16 {
		return l.out.Tuple(l.newReg(ptx.B64), l.newReg(ptx.B64)), ptx.U64, 2
	}
	return l.newReg(regType(max(8*n, 16))), accessType(n, ptx.B32, false), 1
}

func (l *lowering) loadChunk(a addr, c chunk, m ptx.Mods) ptx.Operand {
	x, t, n := l.chunkRegs(c.n)
	l.access(ptx.OpLd, t, x, a.plus(c.off), ptx.None, n, m)
	return x
}

func (l *lowering) storeChunk(a addr, c chunk, x ptx.Operand, m ptx.Mods) {
	t, n := accessType(min(c.n, 8), ptx.B32, false), 1
	if c.n == 16 {
		n = 2
	}
	l.access(ptx.OpSt, t, ptx.None, a.plus(c.off), x, n, m)
}

// memcpy lowers llvm.memcpy and, with move, llvm.memmove, which may overlap.
func (l *lowering) memcpy(v *ir.Value, move bool) {
	args := l.f.CallArgs(v)
	vol, _ := l.f.IntBits(args[3])
	dst, src := l.address(args[0]), l.address(args[1])
	align := min(l.argAlign(v, 0), l.argAlign(v, 1))
	dm, sm := spaceMods(dst.space, vol != 0), spaceMods(src.space, vol != 0)
	if dst.space == ptx.Const || dst.space == ptx.Param {
		l.unsupported(v, "copy to %s memory", dst.space)
		return
	}
	size, known := l.f.IntBits(args[2])
	if known && size <= maxStraight {
		l.copyStraight(dst, src, size, align, move, dm, sm)
		return
	}
	n := l.lengthOf(args[2])
	d, s := l.pointerIn(dst), l.pointerIn(src)
	if !move || apart(dst.space, src.space) {
		l.copyLoop(d, s, n, align, dm, sm)
		return
	}
	// Downwards when the destination lies behind the source, upwards otherwise; in one generic or
	// common space the addresses compare.
	dg, sg := d.base, s.base
	if dst.space != src.space {
		dg = l.addrIn(d, ptx.NoSpace)
		sg = l.addrIn(s, ptx.NoSpace)
	}
	down, up, done := l.newBlock(), l.newBlock(), l.newBlock()
	c := ptx.CmpGt
	p := l.cmp(c, unsignedType(l.out.RegType(dg.Reg()).Bits()), dg, sg)
	l.branch(ptx.If(p.Reg()), down, up)
	l.start(up)
	l.copyLoop(d, s, n, align, dm, sm)
	l.jump(done)
	l.start(down)
	l.copyDown(d, s, n, align, dm, sm)
	l.start(done)
}

// apart reports spaces that share no memory.
func apart(a, b ptx.Space) bool {
	return a != b && a.Base() != ptx.NoSpace && b.Base() != ptx.NoSpace && a.Base() != b.Base()
}

// lengthOf returns a length in bytes as a 64-bit register or an immediate.
func (l *lowering) lengthOf(a *ir.Value) ptx.Operand {
	if n, ok := l.f.IntBits(a); ok {
		return l.out.Int(int64(n))
	}
	b := l.ts.Bits(a.Type)
	return l.toReg(l.zextTo(l.toReg(l.parts(a)[0], regType(min(b, 64))), min(b, 64), 64), ptx.B64)
}

// pointerIn returns a with its offset in the base register, in its own space.
func (l *lowering) pointerIn(a addr) addr {
	return addr{base: l.toReg(l.addrIn(a, a.space), l.addrType(a.space)), space: a.space}
}

// copyStraight copies a constant number of bytes. With move everything is loaded before anything
// is stored.
func (l *lowering) copyStraight(dst, src addr, size, align uint64, move bool, dm, sm ptx.Mods) {
	cs := chunks(size, align)
	if !move {
		for _, c := range cs {
			l.storeChunk(dst, c, l.loadChunk(src, c, sm), dm)
		}
		return
	}
	regs := make([]ptx.Operand, len(cs))
	for i, c := range cs {
		regs[i] = l.loadChunk(src, c, sm)
	}
	for i, c := range cs {
		l.storeChunk(dst, c, regs[i], dm)
	}
}

// unitOf returns the width of the main loop's accesses for an alignment.
func unitOf(align uint64) int { return int(min(max(align&-align, 1), 16)) }

// step returns a register that starts as x and is changed in a loop.
func (l *lowering) step(x ptx.Operand) ptx.Operand {
	d := l.newReg(ptx.B64)
	l.emit(ptx.OpMov, ptx.B64, d, x)
	return d
}

// at returns base plus the 64-bit index i, in a's space.
func (l *lowering) at(a addr, i ptx.Operand) addr {
	t := l.out.RegType(a.base.Reg())
	if t.Bits() == 32 {
		i = l.truncOrExtend(i, 64, 32)
	}
	return addr{base: l.bin(ptx.OpAdd, signedType(t.Bits()), a.base, i), space: a.space}
}

// upLoop emits for (i = from; i < to; i += unit) body(i); to-from is a multiple of unit.
func (l *lowering) upLoop(from, to ptx.Operand, unit int, body func(i ptx.Operand)) {
	i := l.step(from)
	head, loop, done := l.newBlock(), l.newBlock(), l.newBlock()
	l.start(head)
	p := l.cmp(ptx.CmpGe, ptx.U64, i, to)
	l.branch(ptx.If(p.Reg()), done, loop)
	l.start(loop)
	body(i)
	l.emit(ptx.OpAdd, ptx.S64, i, i, l.out.Int(int64(unit)))
	l.jump(head)
	l.start(done)
}

// wholeUnits returns n rounded down to a multiple of unit.
func (l *lowering) wholeUnits(n ptx.Operand, unit int) ptx.Operand {
	if k, ok := l.out.IntValue(n); ok {
		return l.out.Int(k &^ int64(unit-1))
	}
	return l.bin(ptx.OpAnd, ptx.B64, n, l.out.Int(int64(-unit)))
}

// copyLoop copies n bytes upwards.
func (l *lowering) copyLoop(d, s addr, n ptx.Operand, align uint64, dm, sm ptx.Mods) {
	unit := unitOf(align)
	whole, from := n, l.out.Int(0)
	if unit > 1 {
		whole = l.wholeUnits(n, unit)
		l.upLoop(from, whole, unit, func(i ptx.Operand) {
			c := chunk{0, unit}
			l.storeChunk(l.at(d, i), c, l.loadChunk(l.at(s, i), c, sm), dm)
		})
		from = whole
	}
	if k, ok := l.out.IntValue(n); ok && unit > 1 {
		done := k &^ int64(unit-1)
		for _, c := range chunks(uint64(k-done), align) {
			c.off += uint64(done)
			l.storeChunk(d, c, l.loadChunk(s, c, sm), dm)
		}
		return
	}
	l.upLoop(from, n, 1, func(i ptx.Operand) {
		c := chunk{0, 1}
		l.storeChunk(l.at(d, i), c, l.loadChunk(l.at(s, i), c, sm), dm)
	})
}

// copyDown copies n bytes from the last to the first: the odd bytes, then whole units.
func (l *lowering) copyDown(d, s addr, n ptx.Operand, align uint64, dm, sm ptx.Mods) {
	unit := unitOf(align)
	whole := l.out.Int(0)
	if unit > 1 {
		whole = l.wholeUnits(n, unit)
	}
	i := l.step(n)
	run := func(to ptx.Operand, unit int) {
		head, loop, done := l.newBlock(), l.newBlock(), l.newBlock()
		l.start(head)
		p := l.cmp(ptx.CmpLe, ptx.U64, i, to)
		l.branch(ptx.If(p.Reg()), done, loop)
		l.start(loop)
		l.emit(ptx.OpAdd, ptx.S64, i, i, l.out.Int(int64(-unit)))
		c := chunk{0, unit}
		l.storeChunk(l.at(d, i), c, l.loadChunk(l.at(s, i), c, sm), dm)
		l.jump(head)
		l.start(done)
	}
	run(whole, 1)
	if unit > 1 {
		run(l.out.Int(0), unit)
	}
}

// memset lowers llvm.memset: the byte is spread over the words that are stored.
func memset(l *lowering, v *ir.Value) {
	args := l.f.CallArgs(v)
	vol, _ := l.f.IntBits(args[3])
	dst := l.address(args[0])
	align := l.argAlign(v, 0)
	m := spaceMods(dst.space, vol != 0)
	size, known := l.f.IntBits(args[2])
	if known && size == 0 {
		return
	}
	if dst.space == ptx.Const || dst.space == ptx.Param {
		l.unsupported(v, "fill of %s memory", dst.space)
		return
	}
	fill := l.filler(args[1])
	if known && size <= maxStraight {
		for _, c := range chunks(size, align) {
			l.storeChunk(dst, c, fill(c.n), m)
		}
		return
	}
	d, n, unit := l.pointerIn(dst), l.lengthOf(args[2]), unitOf(align)
	from := l.out.Int(0)
	if unit > 1 {
		whole := l.wholeUnits(n, unit)
		x := fill(unit)
		l.upLoop(from, whole, unit, func(i ptx.Operand) { l.storeChunk(l.at(d, i), chunk{0, unit}, x, m) })
		from = whole
		if known {
			done := size &^ uint64(unit-1)
			for _, c := range chunks(size-done, align) {
				c.off += done
				l.storeChunk(d, c, fill(c.n), m)
			}
			return
		}
	}
	x := fill(1)
	l.upLoop(from, n, 1, func(i ptx.Operand) { l.storeChunk(l.at(d, i), chunk{0, 1}, x, m) })
}

// filler returns a function that gives the byte b repeated over n bytes, as a store takes it. All
// widths are made now, so that the function may be called in any block of the expansion.
func (l *lowering) filler(b *ir.Value) func(n int) ptx.Operand {
	if k, ok := l.f.IntBits(b); ok {
		return func(n int) ptx.Operand {
			x := l.out.Int(int64(k * 0x0101010101010101 & maskOf(8*min(n, 8))))
			if n == 16 {
				r := l.toReg(x, ptx.B64)
				return l.out.Tuple(r, r)
			}
			return l.toReg(x, regType(max(8*n, 16)))
		}
	}
	one := l.reg(b)
	w := l.newReg(ptx.B32)
	l.emit(ptx.OpMul, ptx.S32, w, l.zextTo(one, 8, 32), l.out.Int(0x01010101)).With(ptx.MulLo.Mod())
	h := l.truncOrExtend(w, 32, 16)
	d := l.newReg(ptx.B64)
	l.emit(ptx.OpMov, ptx.B64, d, l.out.Tuple(w, w))
	return func(n int) ptx.Operand {
		switch n {
		case 1:
			return one
		case 2:
			return h
		case 4:
			return w
		case 8:
			return d
		}
		return l.out.Tuple(d, d)
	}
}

// maskedElem is what masked accesses need to know about their element type.
func (l *lowering) maskedElem(v *ir.Value, t ir.Type) (e ir.Type, n int, ok bool) {
	if !l.checkType(v, t) {
		return 0, 0, false
	}
	if l.info(t).packed {
		l.unsupported(v, "masked access of %s", l.typeString(t))
		return 0, 0, false
	}
	return l.ts.Elem(t), int(l.ts.NumElems(t)), true
}

// underMask runs body where the predicate p holds.
func (l *lowering) underMask(p ptx.Operand, body func()) {
	if k, ok := l.out.IntValue(p); ok {
		if k&1 != 0 {
			body()
		}
		return
	}
	yes, done := l.newBlock(), l.newBlock()
	l.branch(ptx.If(p.Reg()), yes, done)
	l.start(yes)
	body()
	l.start(done)
}

// loadLane loads an element where p holds, else gives pass.
func (l *lowering) loadLane(e ir.Type, p ptx.Operand, a func() addr, align uint64, pass []ptx.Operand) []ptx.Operand {
	if k, ok := l.out.IntValue(p); ok {
		if k&1 != 0 {
			return l.loadMem(e, a(), align, 0)
		}
		return pass
	}
	ti := l.info(e)
	out := make([]ptx.Operand, len(pass))
	for i := range out {
		out[i] = l.newReg(ti.parts[i].reg)
		l.emit(ptx.OpMov, ti.parts[i].reg, out[i], l.toReg(pass[i], ti.parts[i].reg))
	}
	l.underMask(p, func() {
		for i, x := range l.loadMem(e, a(), align, 0) {
			l.emit(ptx.OpMov, ti.parts[i].reg, out[i], x)
		}
	})
	return out
}

// The alignment of masked accesses is an argument up to LLVM 21 and an attribute after.
func (l *lowering) maskedArgs(v *ir.Value, n, ptr int) (args []*ir.Value, align uint64) {
	args = l.f.CallArgs(v)
	if len(args) == n {
		at := n - 3
		if n == 4 && ptr == 1 { // store, scatter: value, pointer, align, mask
			at = 2
		} else if n == 4 {
			at = 1
		}
		align, _ = l.f.IntBits(args[at])
		return append(append([]*ir.Value(nil), args[:at]...), args[at+1:]...), max(align, 1)
	}
	return args, l.argAlign(v, ptr)
}

func maskedLoad(l *lowering, v *ir.Value) {
	args, align := l.maskedArgs(v, 4, 0)
	e, n, ok := l.maskedElem(v, v.Type)
	if !ok {
		return
	}
	a := l.pointerIn(l.address(args[0]))
	mask, pass, k := l.parts(args[1]), l.parts(args[2]), l.info(v.Type).lane
	var out []ptx.Operand
	size := l.layout.StoreSize(e)
	for i := range n {
		off := uint64(i) * size
		out = append(out, l.loadLane(e, mask[i], func() addr { return a.plus(off) }, alignAt(align, off), pass[i*k:(i+1)*k])...)
	}
	l.setParts(v, out)
}

func maskedStore(l *lowering, v *ir.Value) {
	args, align := l.maskedArgs(v, 4, 1)
	e, n, ok := l.maskedElem(v, args[0].Type)
	if !ok {
		return
	}
	a := l.pointerIn(l.address(args[1]))
	x, mask, k := l.parts(args[0]), l.parts(args[2]), l.info(args[0].Type).lane
	size := l.layout.StoreSize(e)
	for i := range n {
		off := uint64(i) * size
		l.underMask(mask[i], func() { l.storeMem(e, x[i*k:(i+1)*k], a.plus(off), alignAt(align, off), 0) })
	}
}

func maskedGather(l *lowering, v *ir.Value) {
	args, align := l.maskedArgs(v, 4, 0)
	e, n, ok := l.maskedElem(v, v.Type)
	if !ok {
		return
	}
	ptrs, s := l.parts(args[0]), spaceOf(l.ts.AddrSpace(args[0].Type))
	mask, pass, k := l.parts(args[1]), l.parts(args[2]), l.info(v.Type).lane
	var out []ptx.Operand
	for i := range n {
		out = append(out, l.loadLane(e, mask[i], func() addr { return addr{base: ptrs[i], space: s} }, align, pass[i*k:(i+1)*k])...)
	}
	l.setParts(v, out)
}

func maskedScatter(l *lowering, v *ir.Value) {
	args, align := l.maskedArgs(v, 4, 1)
	e, n, ok := l.maskedElem(v, args[0].Type)
	if !ok {
		return
	}
	ptrs, s := l.parts(args[1]), spaceOf(l.ts.AddrSpace(args[1].Type))
	x, mask, k := l.parts(args[0]), l.parts(args[2]), l.info(args[0].Type).lane
	for i := range n {
		l.underMask(mask[i], func() { l.storeMem(e, x[i*k:(i+1)*k], addr{base: ptrs[i], space: s}, align, 0) })
	}
}
