package isel

import (
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// ordered reports a space whose accesses other threads can see.
func ordered(s ptx.Space) bool {
	switch s.Base() {
	case ptx.NoSpace, ptx.Global, ptx.Shared:
		return true
	}
	return false
}

// atomicSize returns the size of an atomic access to a value of type t, in bytes, or 0 with an
// error reported at v.
func (l *lowering) atomicSize(v *ir.Value, t ir.Type) uint64 {
	if !l.checkType(v, t) {
		return 0
	}
	size := l.layout.StoreSize(t)
	if !l.isWide(t) && (len(l.info(t).parts) != 1 || l.info(t).parts[0].bits%8 != 0) {
		l.unsupported(v, "atomic access of %s", l.typeString(t))
		return 0
	}
	if a := v.Mem().Align(); a != 0 && a < size {
		l.unsupported(v, "atomic access of %d bytes aligned to %d", size, a)
		return 0
	}
	return size
}

// atomicLoad lowers a load with an atomic ordering.
func (l *lowering) atomicLoad(v *ir.Value) {
	size := l.atomicSize(v, v.Type)
	s, single, ok := l.scopeOf(v)
	if size == 0 || !ok {
		return
	}
	a := l.address(v.Args[0])
	o := v.Mem().Ordering()
	if single || !ordered(a.space) {
		l.setParts(v, l.loadMem(v.Type, a, size, l.memMods(v, a.space)))
		return
	}
	plain := v.IsVolatile() || !l.has(target.MemOrder)
	load := func(m ptx.Mods) []ptx.Operand { return l.loadMem(v.Type, a, size, m) }
	if l.isWide(v.Type) {
		if !l.wideAccess(v, target.B128, s) {
			return
		}
		load = func(m ptx.Mods) []ptx.Operand { return l.loadWide(v.Type, a, m) }
	}
	if o == ir.SeqCst {
		l.fenceAt(true, s)
	}
	m := ptx.Volatile.Mod()
	if !plain {
		m = ptx.Relaxed.Mod() | s.Mod()
		if acquires(o) {
			m = ptx.Acquire.Mod() | s.Mod()
		}
	}
	x := load(m)
	if plain && acquires(o) {
		l.fenceAt(false, s)
	}
	l.setParts(v, x)
}

// atomicStore lowers a store with an atomic ordering.
func (l *lowering) atomicStore(v *ir.Value) {
	t := v.Args[0].Type
	size := l.atomicSize(v, t)
	s, single, ok := l.scopeOf(v)
	if size == 0 || !ok {
		return
	}
	a := l.address(v.Args[1])
	x := l.parts(v.Args[0])
	o := v.Mem().Ordering()
	if single || !ordered(a.space) {
		l.storeMem(t, x, a, size, l.memMods(v, a.space))
		return
	}
	wide := l.isWide(t)
	if wide && !l.wideAccess(v, target.B128, s) {
		return
	}
	plain := v.IsVolatile() || !l.has(target.MemOrder)
	if o == ir.SeqCst || plain && releases(o) {
		l.fenceAt(o == ir.SeqCst, s)
	}
	m := ptx.Volatile.Mod()
	if !plain {
		m = ptx.Relaxed.Mod() | s.Mod()
		if releases(o) {
			m = ptx.Release.Mod() | s.Mod()
		}
	}
	if wide {
		l.storeWide(t, x, a, m)
		return
	}
	l.storeMem(t, x, a, size, m)
}

// atomicOp is one atomic read-modify-write on its way to PTX.
type atomicOp struct {
	a       addr
	scope   ptx.Scope
	sem     ptx.Mods // order and scope of the atom instruction
	acquire bool     // it orders what comes behind it
}

// beginAtomic emits what must precede the operation of the instruction v and returns it; end emits what must follow.
func (l *lowering) beginAtomic(v *ir.Value, a addr, o ir.Ordering, s ptx.Scope) atomicOp {
	before, after := true, true
	if o > ir.Monotonic {
		before, after = l.around(v)
		if acquires(o) && !after || releases(o) && !before {
			l.used(RuleOrderAtEdge)
		}
	}
	if o == ir.SeqCst && a.space.Base() == ptx.Shared && v.Op == ir.OpAtomicRMW && l.sharedIsCounted() {
		l.used(RuleSharedOrder)
		o, s = ir.AcqRel, ptx.ScopeCTA
	}
	at := atomicOp{a: a, scope: s, acquire: acquires(o) && after}
	release := releases(o) && before
	if !l.has(target.MemOrder) {
		if release {
			l.fenceAt(true, s)
		}
		if l.has(target.AtomScope) && s != ptx.ScopeGPU {
			at.sem = s.Mod()
		}
		return at
	}
	if release && o == ir.SeqCst {
		l.fenceAt(true, s) // orders at least as a release
		release = false
	}
	order := ptx.Relaxed
	switch {
	case at.acquire && release:
		order = ptx.AcqRel
	case at.acquire:
		order = ptx.Acquire
	case release:
		order = ptx.Release
	}
	at.sem = order.Mod() | s.Mod()
	return at
}

func (l *lowering) endAtomic(at *atomicOp) {
	if !l.has(target.MemOrder) && at.acquire {
		l.fenceAt(true, at.scope)
	}
}

// atom emits atom.op.type and returns the old value in a register of type reg.
func (l *lowering) atom(at *atomicOp, op ptx.AtomOp, t, reg ptx.Type, srcs ...ptx.Operand) ptx.Operand {
	d := l.newReg(reg)
	in := l.emit(ptx.OpAtom, t, d, append([]ptx.Operand{l.inBrackets(at.a)}, srcs...)...)
	in.Mods = at.sem | at.a.space.Mod() | op.Mod()
	if t.IsFloat() && t.Class() != ptx.ClassF32 && t.Class() != ptx.ClassF64 {
		in.Mods |= ptx.NoFtz
	}
	return d
}

// red is atom without a result. It takes no acquire.
func (l *lowering) red(at *atomicOp, op ptx.AtomOp, t ptx.Type, src ptx.Operand) {
	in := l.emit(ptx.OpRed, t, ptx.None, l.inBrackets(at.a), src)
	in.Mods = at.sem | at.a.space.Mod() | op.Mod()
	if t.IsFloat() && t.Class() != ptx.ClassF32 && t.Class() != ptx.ClassF64 {
		in.Mods |= ptx.NoFtz
	}
}

// nativeAtom returns the instruction for an operation on type t, if the target has one.
func (l *lowering) nativeAtom(op ir.RMWOp, t ir.Type) (ptx.AtomOp, ptx.Type, bool) {
	ti := l.info(t)
	if l.ts.IsVector(t) {
		ok := l.ts.NumElems(t) == 2 && op == ir.RMWFAdd
		switch l.ts.Elem(t) {
		case ir.Half:
			return ptx.AtomAdd, ptx.F16x2, ok && l.has(target.AtomAddF16x2)
		case ir.BFloat:
			return ptx.AtomAdd, ptx.BF16x2, ok && l.has(target.AtomAddBF16)
		}
		return 0, 0, false
	}
	bits := ti.parts[0].bits
	if op == ir.RMWFAdd || op == ir.RMWFSub {
		switch t {
		case ir.Float:
			return ptx.AtomAdd, ptx.F32, true
		case ir.Double:
			return ptx.AtomAdd, ptx.F64, l.has(target.AtomAddF64)
		case ir.Half:
			return ptx.AtomAdd, ptx.F16, l.has(target.AtomAddF16)
		case ir.BFloat:
			return ptx.AtomAdd, ptx.BF16, l.has(target.AtomAddBF16)
		}
	}
	if bits != 32 && bits != 64 {
		return 0, 0, false
	}
	at := &integerAtoms[op]
	if at.op == ptx.NoAtom || bits == 64 && at.wide == never || bits == 64 && at.wide == minMax64 && !l.has(target.AtomMinMax64) {
		return 0, 0, false
	}
	return at.op, at.operand(bits), true
}

// wideAtom says whether a target has an operation on integers of 64 bits: all have those on 32.
type wideAtom uint8

const (
	always   wideAtom = iota
	minMax64          // with target.AtomMinMax64
	never
)

// integerAtoms are PTX's atomic operations on integers, with what makes the type of their operand.
var integerAtoms = [ir.NumRMW]struct {
	op      ptx.AtomOp
	operand func(bits int) ptx.Type
	wide    wideAtom
}{
	ir.RMWXchg:     {ptx.AtomExch, bitsType, always},
	ir.RMWAdd:      {ptx.AtomAdd, unsignedType, always},
	ir.RMWSub:      {ptx.AtomAdd, unsignedType, always}, // of the negated number
	ir.RMWAnd:      {ptx.AtomAnd, bitsType, minMax64},
	ir.RMWOr:       {ptx.AtomOr, bitsType, minMax64},
	ir.RMWXor:      {ptx.AtomXor, bitsType, minMax64},
	ir.RMWMax:      {ptx.AtomMax, signedType, minMax64},
	ir.RMWMin:      {ptx.AtomMin, signedType, minMax64},
	ir.RMWUMax:     {ptx.AtomMax, unsignedType, minMax64},
	ir.RMWUMin:     {ptx.AtomMin, unsignedType, minMax64},
	ir.RMWUIncWrap: {ptx.AtomInc, unsignedType, never},
	ir.RMWUDecWrap: {ptx.AtomDec, unsignedType, never},
}

// atomicRMW lowers an atomicrmw: one instruction, or a loop of compare-and-swap.
func (l *lowering) atomicRMW(v *ir.Value) {
	op, t := v.Mem().RMW(), v.Type
	if !l.checkType(v, t) {
		return
	}
	s, single, ok := l.scopeOf(v)
	if !ok {
		return
	}
	size := l.layout.StoreSize(t)
	wide := l.isWide(t)
	if al := v.Mem().Align(); al != 0 && al < size || size > 8 && !wide || size&(size-1) != 0 || l.ts.IsInt(t) && l.ts.Bits(t)%8 != 0 {
		l.unsupported(v, "atomicrmw of %s", l.typeString(t))
		return
	}
	a := l.address(v.Args[0])
	if single || !ordered(a.space) {
		l.alone(v, a, size)
		return
	}
	if wide && !l.wideAccess(v, target.AtomCas128, s) {
		return
	}
	at := l.beginAtomic(v, a, v.Mem().Ordering(), s)
	if wide {
		old := l.rmwWide(v, &at, op)
		l.endAtomic(&at)
		l.setParts(v, old)
		return
	}
	ao, pt, native := l.nativeAtom(op, t)
	if !native {
		l.setParts(v, l.casLoop(v, &at, op, t, size))
		l.endAtomic(&at)
		return
	}
	x := l.rmwOperand(v, op, pt)
	if v.Uses == 0 && ao != ptx.AtomExch && !at.acquire && pt != ptx.F16 && pt != ptx.BF16 {
		l.used(RuleReduction)
		l.red(&at, ao, pt, x)
		l.endAtomic(&at)
		l.setZero(v)
		return
	}
	d := l.atom(&at, ao, pt, l.packedReg(t), x)
	l.endAtomic(&at)
	l.setParts(v, l.unpack(t, d))
}

// alone reads, computes and writes memory that no other thread sees.
func (l *lowering) alone(v *ir.Value, a addr, size uint64) {
	op, t := v.Mem().RMW(), v.Type
	old := l.loadMem(t, a, size, l.memMods(v, a.space))
	var next []ptx.Operand
	if x := l.parts(v.Args[1]); l.isWide(t) {
		next = l.applyWide(op, old, x)
	} else {
		next = l.applyRMW(v, op, t, old, x)
	}
	l.storeMem(t, next, a, size, l.memMods(v, a.space))
	l.setParts(v, old)
}

// rmwOperand returns the operand of a native operation of type pt; subtraction adds the negated number.
func (l *lowering) rmwOperand(v *ir.Value, op ir.RMWOp, pt ptx.Type) ptx.Operand {
	x := l.atomOperand(v.Args[1])
	switch op {
	case ir.RMWSub:
		if n, ok := l.out.IntValue(x); ok {
			return l.out.Int(-n & int64(maskOf(pt.Bits())))
		}
		return l.un(ptx.OpNeg, signedType(pt.Bits()), x)
	case ir.RMWFSub:
		return l.negated(v.Type, x)
	}
	return x
}

// atomOperand returns the operand of an atomic operation in one register, or as an integer immediate.
func (l *lowering) atomOperand(a *ir.Value) ptx.Operand {
	if x := l.parts(a); len(x) == 1 && l.o2() {
		if _, ok := l.out.IntValue(x[0]); ok && l.ts.IsInt(a.Type) {
			l.used(RuleImmediate)
			return x[0]
		}
	}
	return l.pack(a)
}

// negated returns -x, x a scalar of type t.
func (l *lowering) negated(t ir.Type, x ptx.Operand) ptx.Operand {
	if isHalf(t) {
		return l.halfNeg(t, x)
	}
	return l.un(ptx.OpNeg, fptype(t), x)
}

// applyRMW computes the new value of an atomicrmw from the old one, part by part.
func (l *lowering) applyRMW(v *ir.Value, op ir.RMWOp, t ir.Type, old, x []ptx.Operand) []ptx.Operand {
	e := l.ts.Scalar(t)
	out := make([]ptx.Operand, len(old))
	for i := range out {
		r := l.info(t).parts[i].reg
		out[i] = l.applyOne(v, op, e, l.toReg(old[i], r), l.toReg(x[i], r))
	}
	return out
}

func (l *lowering) applyOne(v *ir.Value, op ir.RMWOp, t ir.Type, a, b ptx.Operand) ptx.Operand {
	if op == ir.RMWXchg {
		return b
	}
	fp := func(fn floatLane) ptx.Operand { return fn(l, v, t, []ptx.Operand{a, b}) }
	switch op {
	case ir.RMWFAdd:
		return fp(binaryLane(ir.OpFAdd))
	case ir.RMWFSub:
		return fp(binaryLane(ir.OpFSub))
	case ir.RMWFMax:
		return fp(minMaxLane(ptx.OpMax, false))
	case ir.RMWFMin:
		return fp(minMaxLane(ptx.OpMin, false))
	case ir.RMWFMaximum:
		return fp(minMaxLane(ptx.OpMax, true))
	case ir.RMWFMinimum:
		return fp(minMaxLane(ptx.OpMin, true))
	}
	bits := l.info(t).parts[0].bits
	rt := bitsType(regBits(bits))
	u := unsignedType(bits)
	switch op {
	case ir.RMWAdd:
		return l.intOp(nil, ir.OpAdd, bits, a, b)
	case ir.RMWSub:
		return l.intOp(nil, ir.OpSub, bits, a, b)
	case ir.RMWAnd:
		return l.intOp(nil, ir.OpAnd, bits, a, b)
	case ir.RMWOr:
		return l.intOp(nil, ir.OpOr, bits, a, b)
	case ir.RMWXor:
		return l.intOp(nil, ir.OpXor, bits, a, b)
	case ir.RMWNand:
		return l.zext(l.un(ptx.OpNot, rt, l.intOp(nil, ir.OpAnd, bits, a, b)), bits)
	case ir.RMWMax, ir.RMWMin, ir.RMWUMax, ir.RMWUMin:
		o := ptx.OpMin
		if op == ir.RMWMax || op == ir.RMWUMax {
			o = ptx.OpMax
		}
		return l.minMaxInt(o, bits, op == ir.RMWMax || op == ir.RMWMin, a, b)
	case ir.RMWUIncWrap: // old >= b ? 0 : old + 1
		next := l.intOp(nil, ir.OpAdd, bits, a, l.out.Int(1))
		return l.selp(rt, l.out.Int(0), next, l.cmp(ptx.CmpGe, u, a, b))
	case ir.RMWUDecWrap: // old == 0 or old > b ? b : old - 1
		next := l.intOp(nil, ir.OpSub, bits, a, l.out.Int(1))
		wrap := l.predOp(ptx.OpOr, l.cmp(ptx.CmpEq, u, a, l.out.Int(0)), l.cmp(ptx.CmpGt, u, a, b))
		return l.selp(rt, b, next, wrap)
	case ir.RMWUSubCond: // old >= b ? old - b : old
		next := l.intOp(nil, ir.OpSub, bits, a, b)
		return l.selp(rt, next, a, l.cmp(ptx.CmpGe, u, a, b))
	case ir.RMWUSubSat:
		return usubSat(l, bits, [][]ptx.Operand{{a}, {b}})[0]
	}
	l.unsupported(v, "atomicrmw %s", op)
	return a
}

// cmpXchg lowers a cmpxchg to the pair of the old value and whether it was the expected one.
func (l *lowering) cmpXchg(v *ir.Value) {
	t := v.Args[1].Type
	m := v.Mem()
	s, single, ok := l.scopeOf(v)
	if !ok || !l.checkType(v, t) {
		return
	}
	size := l.layout.StoreSize(t)
	wide := l.isWide(t)
	if !wide && (len(l.info(t).parts) != 1 || size > 8 || size&(size-1) != 0 || l.info(t).parts[0].bits%8 != 0) ||
		m.Align() != 0 && m.Align() < size {
		l.unsupported(v, "cmpxchg of %s", l.typeString(t))
		return
	}
	a := l.address(v.Args[0])
	alone := single || !ordered(a.space)
	if wide {
		l.compareWide(v, a, s, alone)
		return
	}
	reg := l.info(t).parts[0].reg
	expected, next := l.toReg(l.arg(v.Args[1]), reg), l.toReg(l.arg(v.Args[2]), reg)
	bits := int(8 * size)
	if alone {
		mm := l.memMods(v, a.space)
		old := l.toReg(l.loadMem(t, a, size, mm)[0], reg)
		same := l.cmp(ptx.CmpEq, unsignedType(bits), old, expected)
		l.storeMem(t, one(l.selp(reg, next, old, same)), a, size, mm)
		l.setParts(v, []ptx.Operand{old, same})
		return
	}
	at := l.beginAtomic(v, a, bothOrders(m), s)
	if bits >= 32 || bits == 16 && l.has(target.AtomCas16) {
		bt := bitsType(bits)
		old := l.atom(&at, ptx.AtomCas, bt, reg, expected, next)
		l.endAtomic(&at)
		same := l.cmp(ptx.CmpEq, unsignedType(bits), old, expected)
		l.setParts(v, []ptx.Operand{old, same})
		return
	}
	old, same := l.narrowCas(v, &at, size, expected, next)
	l.endAtomic(&at)
	l.setParts(v, []ptx.Operand{old, same})
}

// bothOrders returns an order that is as strong as a compare-and-swap needs, whether it succeeds or fails.
func bothOrders(m ir.MemAux) ir.Ordering {
	o, f := m.Ordering(), m.FailOrdering()
	switch {
	case f == ir.SeqCst:
		return f
	case !acquires(f) || acquires(o):
		return o
	case releases(o):
		return ir.AcqRel
	}
	return f
}

// addAtomicIntrinsics registers the llvm.nvvm atomics: relaxed operations at a scope.
func addAtomicIntrinsics(t map[string]handler) {
	ops := map[string]ir.RMWOp{"add": ir.RMWAdd, "and": ir.RMWAnd, "or": ir.RMWOr, "xor": ir.RMWXor, "max": ir.RMWMax,
		"min": ir.RMWMin, "inc": ir.RMWUIncWrap, "dec": ir.RMWUDecWrap, "exch": ir.RMWXchg}
	for name, op := range ops {
		for _, s := range []struct {
			name  string
			scope ptx.Scope
		}{{"cta", ptx.ScopeCTA}, {"sys", ptx.ScopeSys}} {
			t["llvm.nvvm.atomic."+name+".gen.i."+s.name] = nvvmAtomic(op, s.scope)
			if name == "add" {
				t["llvm.nvvm.atomic.add.gen.f."+s.name] = nvvmAtomic(ir.RMWFAdd, s.scope)
			}
			t["llvm.nvvm.atomic.cas.gen.i."+s.name] = func(l *lowering, v *ir.Value) { l.nvvmCas(v, s.scope) }
		}
	}
	t["llvm.nvvm.atomic.load.add"] = nvvmAtomic(ir.RMWFAdd, ptx.ScopeGPU)
	t["llvm.nvvm.atomic.load.inc.32"] = nvvmAtomic(ir.RMWUIncWrap, ptx.ScopeGPU)
	t["llvm.nvvm.atomic.load.dec.32"] = nvvmAtomic(ir.RMWUDecWrap, ptx.ScopeGPU)
}

func nvvmAtomic(op ir.RMWOp, s ptx.Scope) handler {
	return func(l *lowering, v *ir.Value) {
		args := l.f.CallArgs(v)
		ao, pt, ok := l.nativeAtom(op, v.Type)
		if !ok {
			l.unsupported(v, "%s of %s for this target", l.f.CalledFunc(v).Name, l.typeString(v.Type))
			return
		}
		at := l.beginAtomic(v, l.address(args[0]), ir.Monotonic, s)
		l.setParts(v, l.unpack(v.Type, l.atom(&at, ao, pt, l.packedReg(v.Type), l.pack(args[1]))))
	}
}

func (l *lowering) nvvmCas(v *ir.Value, s ptx.Scope) {
	args := l.f.CallArgs(v)
	bits := l.ts.Bits(v.Type)
	if bits != 32 && bits != 64 && !(bits == 16 && l.has(target.AtomCas16)) {
		l.unsupported(v, "%s of i%d", l.f.CalledFunc(v).Name, bits)
		return
	}
	at := l.beginAtomic(v, l.address(args[0]), ir.Monotonic, s)
	bt := bitsType(bits)
	l.set(v, l.atom(&at, ptx.AtomCas, bt, bt, l.reg(args[1]), l.reg(args[2])))
}
