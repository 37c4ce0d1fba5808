package irtext

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// parseMemOp parses alloca, load, store, cmpxchg, atomicrmw and fence.
func (fp *funcParser) parseMemOp(op ir.Op) *ir.Value {
	pos := fp.tok.pos()
	fp.next()
	switch op {
	case ir.OpAlloca:
		return fp.parseAlloca(pos)
	case ir.OpLoad:
		return fp.parseLoad(pos)
	case ir.OpStore:
		return fp.parseStore(pos)
	case ir.OpCmpXchg:
		return fp.parseCmpXchg(pos)
	case ir.OpAtomicRMW:
		return fp.parseRMW(pos)
	}
	m, opos := fp.scopeAndOrdering()
	switch m.Ordering() {
	case ir.Unordered:
		fp.errorf(opos, "fence cannot be unordered")
	case ir.Monotonic:
		fp.errorf(opos, "fence cannot be monotonic")
	}
	v := fp.inst(op, ir.Void)
	v.Aux = int64(m)
	return v
}

func (fp *funcParser) parseAlloca(pos diag.Pos) *ir.Value {
	inalloca := fp.acceptKw(kwInalloca)
	swift := fp.acceptKw(kwSwifterror)
	tpos := fp.tok.pos()
	t := fp.parseType()
	if k := fp.ts.Kind(t); k == ir.KindFunc || t == ir.Label || t == ir.Metadata || t == ir.Token || t == ir.X86AMX {
		fp.errorf(tpos, "invalid type for alloca")
	}
	var count *ir.Value
	align, as, hasAS := uint64(0), uint32(0), false // the default is 0, whatever the data layout says
	for step := 0; fp.moreOperands(); step++ {
		fp.next()
		switch {
		case fp.tok.kw() == kwAlign && align == 0 && !hasAS:
			fp.next()
			align = fp.alignValue()
		case fp.tok.kw() == kwAddrspace && !hasAS:
			as, hasAS = fp.parseAddrSpace(), true
		case step == 0:
			cpos := fp.tok.pos()
			count = fp.typedValue()
			if !fp.ts.IsInt(count.Type) {
				fp.errorf(cpos, "element count must have integer type")
			}
		default:
			fp.unexpected("metadata or 'align'")
		}
	}
	if align == 0 && !fp.isSized(t) {
		fp.errorf(tpos, "cannot allocate unsized type")
	}
	if count == nil {
		count = fp.f.Int(ir.I32, 1)
	}
	v := fp.inst(ir.OpAlloca, fp.ts.Pointer(as), count)
	v.Aux = int64(ir.MakeAlloca(t, align, inalloca, swift))
	return v
}

// scopeAndOrdering parses [syncscope("…")] ordering.
func (fp *funcParser) scopeAndOrdering() (m ir.MemAux, pos diag.Pos) {
	if fp.acceptKw(kwSyncscope) {
		fp.expect(tkLParen)
		m = m.WithScope(fp.m.Scope(fp.expectString()))
		fp.expect(tkRParen)
	}
	pos = fp.tok.pos()
	return m.WithOrdering(fp.ordering()), pos
}

func (fp *funcParser) ordering() ir.Ordering {
	if fp.tok.kind == tkWord {
		if o, ok := ir.ParseOrdering(fp.tok.text); ok {
			fp.next()
			return o
		}
	}
	fp.unexpected("ordering on atomic instruction")
	return 0
}

// accessAlign parses , align N when it is next.
func (fp *funcParser) accessAlign() uint64 {
	if !fp.moreOperands() {
		return 0
	}
	fp.next()
	if fp.tok.kw() != kwAlign {
		fp.unexpected("metadata or 'align'")
	}
	fp.next()
	return fp.alignValue()
}

// volatile parses [volatile].
func (fp *funcParser) volatile() ir.Flags {
	if fp.acceptKw(kwVolatile) {
		return ir.Volatile
	}
	return 0
}

// access parses what follows the address of a load or store: scope and ordering when it is atomic, and
// the alignment.
func (fp *funcParser) access(atomic bool) (m ir.MemAux) {
	if atomic {
		m, _ = fp.scopeAndOrdering()
	}
	return m.WithAlign(fp.accessAlign())
}

func (fp *funcParser) parseLoad(pos diag.Pos) *ir.Value {
	atomic, fl := fp.acceptKw(kwAtomic), fp.volatile()
	tpos := fp.tok.pos()
	t := fp.parseType()
	fp.expect(tkComma)
	ppos := fp.tok.pos()
	addr := fp.typedValue()
	m := fp.access(atomic)
	switch {
	case !fp.ts.IsPtr(addr.Type) || !fp.ts.IsFirstClass(t) && !fp.opaqueStruct(t):
		fp.errorf(ppos, "load operand must be a pointer to a first class type")
	case atomic && m.Align() == 0:
		fp.errorf(pos, "atomic load must have explicit non-zero alignment")
	case m.Ordering() == ir.Release || m.Ordering() == ir.AcqRel:
		fp.errorf(pos, "atomic load cannot use Release ordering")
	case !fp.isSized(t):
		fp.errorf(tpos, "loading unsized types is not allowed")
	}
	v := fp.inst(ir.OpLoad, t, addr)
	v.Aux = int64(m)
	return fp.flagged(v, fl)
}

func (fp *funcParser) parseStore(pos diag.Pos) *ir.Value {
	atomic, fl := fp.acceptKw(kwAtomic), fp.volatile()
	vpos := fp.tok.pos()
	val := fp.typedValue()
	fp.expect(tkComma)
	ppos := fp.tok.pos()
	addr := fp.typedValue()
	m := fp.access(atomic)
	switch {
	case !fp.ts.IsPtr(addr.Type):
		fp.errorf(ppos, "store operand must be a pointer")
	case !fp.ts.IsFirstClass(val.Type):
		fp.errorf(vpos, "store operand must be a first class value")
	case atomic && m.Align() == 0:
		fp.errorf(pos, "atomic store must have explicit non-zero alignment")
	case m.Ordering() == ir.Acquire || m.Ordering() == ir.AcqRel:
		fp.errorf(pos, "atomic store cannot use Acquire ordering")
	case !fp.isSized(val.Type):
		fp.errorf(vpos, "storing unsized types is not allowed")
	}
	v := fp.inst(ir.OpStore, ir.Void, val, addr)
	v.Aux = int64(m)
	return fp.flagged(v, fl)
}

func (fp *funcParser) parseCmpXchg(pos diag.Pos) *ir.Value {
	weak, fl := fp.acceptKw(kwWeak), fp.volatile()
	ppos := fp.tok.pos()
	addr := fp.typedValue()
	fp.expect(tkComma)
	vpos := fp.tok.pos()
	old := fp.typedValue()
	fp.expect(tkComma)
	val := fp.typedValue()
	m, opos := fp.scopeAndOrdering()
	fpos := fp.tok.pos()
	m = m.WithFailOrdering(fp.ordering()).WithAlign(fp.accessAlign()).WithWeak(weak)
	switch {
	case m.Ordering() == ir.Unordered:
		fp.errorf(opos, "invalid cmpxchg success ordering")
	case m.FailOrdering() == ir.Unordered || m.FailOrdering() == ir.Release || m.FailOrdering() == ir.AcqRel:
		fp.errorf(fpos, "invalid cmpxchg failure ordering")
	case !fp.ts.IsPtr(addr.Type):
		fp.errorf(ppos, "cmpxchg operand must be a pointer")
	case old.Type != val.Type:
		fp.errorf(vpos, "compare value and new value type do not match")
	case !fp.ts.IsFirstClass(val.Type):
		fp.errorf(vpos, "cmpxchg operand must be a first class value")
	}
	v := fp.inst(ir.OpCmpXchg, fp.ts.Struct([]ir.Type{val.Type, ir.I1}, false), addr, old, val)
	v.Aux = int64(m)
	return fp.flagged(v, fl)
}

func (fp *funcParser) parseRMW(pos diag.Pos) *ir.Value {
	fl := fp.volatile()
	op, ok := ir.ParseRMW(fp.tok.text)
	if fp.tok.kind != tkWord || !ok {
		fp.unexpected("binary operation in atomicrmw")
	}
	fp.next()
	ppos := fp.tok.pos()
	addr := fp.typedValue()
	fp.expect(tkComma)
	vpos := fp.tok.pos()
	val := fp.typedValue()
	m, opos := fp.scopeAndOrdering()
	m = m.WithRMW(op).WithAlign(fp.accessAlign())
	ts, t := fp.ts, val.Type
	switch {
	case m.Ordering() == ir.Unordered:
		fp.errorf(opos, "atomicrmw cannot be unordered")
	case !ts.IsPtr(addr.Type):
		fp.errorf(ppos, "atomicrmw operand must be a pointer")
	case op == ir.RMWXchg && !ts.IsInt(t) && !ts.IsFP(t) && !ts.IsPtr(t):
		fp.errorf(vpos, "atomicrmw xchg operand must be an integer, floating point, or pointer type")
	case op.IsFP() && !ts.IsFPOrVec(t):
		fp.errorf(vpos, "atomicrmw %s operand must be a floating point type", op)
	case op != ir.RMWXchg && !op.IsFP() && !ts.IsInt(t):
		fp.errorf(vpos, "atomicrmw %s operand must be an integer", op)
	}
	if ts.IsScalable(t) {
		fp.errorf(vpos, "atomicrmw operand may not be scalable")
	}
	if n := fp.bitSize(t); n != 0 && (n < 8 || n&(n-1) != 0) {
		fp.errorf(vpos, "atomicrmw operand must be power-of-two byte-sized integer")
	}
	v := fp.inst(ir.OpAtomicRMW, t, addr, val)
	v.Aux = int64(m)
	return fp.flagged(v, fl)
}
