package simt

import (
	"math/big"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// memInst translates the instructions that access memory or compute addresses, and reports whether
// v was one.
func (d *irDecoder) memInst(v *ir.Value) bool {
	switch v.Op {
	case ir.OpAlloca:
		d.allocaInst(v)
	case ir.OpLoad:
		d.loadInst(v)
	case ir.OpStore:
		d.storeInst(v)
	case ir.OpFence:
		d.emit(Inst{Op: OpFence, Order: irOrder(v.Mem().Ordering()), Scope: d.scopeOf(v)})
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		d.atomicInst(v)
	case ir.OpGetElementPtr:
		d.gep(v)
	default:
		return false
	}
	return true
}

func irOrder(o ir.Ordering) MemOrder {
	switch o {
	case ir.NotAtomic:
		return Weak
	case ir.Acquire:
		return Acquire
	case ir.Release:
		return Release
	case ir.AcqRel:
		return AcqRel
	case ir.SeqCst:
		return SeqCst
	}
	return Relaxed
}

// scopeOf returns the scope of an atomic access or fence.
func (d *irDecoder) scopeOf(v *ir.Value) MemScope {
	switch strings.TrimSuffix(d.m.ScopeName(v.Mem().Scope()), "-one-as") {
	case "singlethread":
		return ScopeThread
	case "workgroup", "block", "cta", "wavefront", "warp", "subgroup", "sub_group":
		return ScopeCTA
	case "cluster":
		return ScopeCluster
	case "agent", "device", "gpu":
		return ScopeGPU
	}
	return ScopeSystem
}

// strong gives a memory operation of v its order, scope and space.
func (d *irDecoder) strong(x Inst, v, addr *ir.Value) Inst {
	x.Mode = x.Mode.WithSpace(d.space(addr))
	switch {
	case v.Mem().IsAtomic():
		x.Order, x.Scope = irOrder(v.Mem().Ordering()), d.scopeOf(v)
		if x.Scope != ScopeThread {
			x.Mode |= ModeVolatile
		}
	case v.IsVolatile():
		x.Order, x.Scope = Relaxed, ScopeSystem
		x.Mode |= ModeVolatile
	}
	return x
}

func (d *irDecoder) spin(x *Inst) {
	if x.Mode&ModeVolatile != 0 || x.Op == OpAtom {
		d.emit(Inst{Op: OpSpin})
	}
}

// access emits loads or stores of the leaves of a value.
func (d *irDecoder) access(op Op, slots []Slot, ls []leaf, base Slot, off, align int64, like Inst) {
	for i := 0; i < len(ls); i++ {
		l := ls[i]
		if l.packed {
			n := i + 1
			for n < len(ls) && ls[n].packed && ls[n].off == l.off {
				n++
			}
			x := like
			x.Op, x.A, x.Imm, x.Dst = OpExt, base, off+l.off, 0
			x.Ext = d.ext(&PackedAccess{slots: slots[i:n], bits: l.bits, store: op == OpStore})
			d.emit(x)
			i = n - 1
			continue
		}
		n := (l.bits + 7) / 8 * 8
		x := like
		x.Op, x.Bits, x.From = op, n, uint8(max(min(align, int64(n/8)), 1))
		x.A, x.Imm, x.Ext = base, off+l.off, d.list(slots[i])
		d.emit(x)
		if op == OpLoad && n != l.bits {
			d.emit(Inst{Op: OpTrunc, Bits: l.bits, From: n, Dst: slots[i], A: slots[i]})
		}
	}
}

func (d *irDecoder) loadInst(v *ir.Value) {
	ls, ok := d.leaves(v.Type)
	if !ok {
		d.unsupported("load of this type")
		return
	}
	x := d.strong(Inst{}, v, v.Args[0])
	if d.f.Attachment(v, ir.MDInvariantLoad) != 0 {
		d.Unchanging(v, v.Args[0])
	}
	d.stated(v, v.Type, ls, v.Args[0])
	d.access(OpLoad, d.value(v), ls, d.value(v.Args[0])[0], 0, d.accessAlign(v, v.Type), x)
	d.spin(&x)
	for _, a := range d.f.Attachments(v) {
		d.loadFact(v, ls, a)
	}
}

// unchanging emits the check that what v loads is not written during the launch.
func (d *irDecoder) Unchanging(v, addr *ir.Value) {
	d.emit(Inst{Op: OpExt, Mode: Mode(0).WithSpace(d.space(addr)), A: d.value(addr)[0], Ext: d.ext(Unchanging(d.layout.StoreSize(v.Type)))})
}

// loadFact checks what metadata promise of a loaded value.
func (d *irDecoder) loadFact(v *ir.Value, ls []leaf, a ir.Attachment) {
	fact := ValueFact{}
	n := d.m.MD.Node(a.MD)
	constant := func(i int) uint64 {
		if k := d.m.MD.Node(n.Ops[i]); k != nil && k.Val != nil {
			return uint64(k.Val.Aux)
		}
		return 0
	}
	switch a.Kind {
	case ir.MDRange:
		if n == nil || len(ls) == 0 || ls[0].bits > 64 || d.wideBits(d.m.Types.Scalar(v.Type)) != 0 {
			return
		}
		for i := 0; i+1 < len(n.Ops); i += 2 {
			fact.ranges = append(fact.ranges, [2]uint64{constant(i), constant(i + 1)})
		}
	case ir.MDNonNull:
		fact.nonNull = true
	case ir.MDNoUndef:
		fact.noUndef = true
	case ir.MDAlign:
		if n == nil || len(n.Ops) == 0 {
			return
		}
		fact.align = constant(0)
	default:
		return
	}
	d.facts(d.value(v), ls, fact)
}

// facts emits the check of what is promised of a value.
func (d *irDecoder) facts(slots []Slot, ls []leaf, f ValueFact) {
	for i, l := range ls {
		d.emit(Inst{Op: OpExt, Bits: l.bits, Dst: slots[i], A: slots[i], Ext: d.ext(f)})
	}
}

// paramFacts checks what the attributes of parameter i promise, when the function is entered.
func (d *irDecoder) paramFacts(i int, v *ir.Value, slots []Slot, ls []leaf) {
	if i >= len(d.f.ParamAttrs) || d.f.ParamAttrs[i] == 0 {
		return
	}
	as := &d.m.Attrs
	set := d.f.ParamAttrs[i]
	f := ValueFact{}
	_, f.noUndef = as.Get(set, ir.AttrNoUndef)
	_, f.nonNull = as.Get(set, ir.AttrNonNull)
	if a, ok := as.Get(set, ir.AttrRange); ok && d.wideBits(a.Type) == 0 {
		lo, hi, _ := strings.Cut(a.Text, ",")
		x, ok1 := new(big.Int).SetString(strings.TrimSpace(lo), 10)
		y, ok2 := new(big.Int).SetString(strings.TrimSpace(hi), 10)
		if ok1 && ok2 {
			m := new(big.Int).SetUint64(maskOf(uint8(min(d.m.Types.Bits(a.Type), 64))))
			f.ranges = [][2]uint64{{new(big.Int).And(x, m).Uint64(), new(big.Int).And(y, m).Uint64()}}
		}
	}
	if d.fn.Kernel {
		f.noUndef = false // arguments of a launch are defined
	}
	if a, ok := as.Get(set, ir.AttrAlignment); ok && a.Int > 1 && d.m.Types.IsPtr(v.Type) {
		f.align = a.Int
	}
	if f.noUndef || f.nonNull || f.ranges != nil || f.align != 0 {
		d.facts(slots, ls, f)
	}
	if a, ok := as.Get(set, ir.AttrDereferenceable); ok && a.Int > 0 && len(slots) == 1 {
		d.emit(Inst{Op: OpExt, Mode: Mode(0).WithSpace(d.space(v)), A: slots[0], Ext: d.ext(Readable(a.Int))})
	}
}

func (d *irDecoder) accessAlign(v *ir.Value, t ir.Type) int64 {
	if a := v.Mem().Align(); a != 0 {
		return int64(min(a, 128))
	}
	return int64(min(d.layout.ABIAlign(t), 128))
}

func (d *irDecoder) storeInst(v *ir.Value) {
	ls, ok := d.leaves(v.Args[0].Type)
	if !ok {
		d.unsupported("store of this type")
		return
	}
	x := d.strong(Inst{}, v, v.Args[1])
	d.stated(v, v.Args[0].Type, ls, v.Args[1])
	d.access(OpStore, d.value(v.Args[0]), ls, d.value(v.Args[1])[0], 0, d.accessAlign(v, v.Args[0].Type), x)
}

// stated emits the check of an alignment that an access states and that the accesses of its parts do not
// check: one above their size. An address without it is undefined behaviour (LangRef, "load", "store"),
// and code that relies on it is right.
func (d *irDecoder) stated(v *ir.Value, t ir.Type, ls []leaf, addr *ir.Value) {
	a := d.accessAlign(v, t)
	if len(ls) == 0 || a <= int64(ls[0].bits+7)/8 && !ls[0].packed {
		return
	}
	d.emit(Inst{Op: OpExt, A: d.value(addr)[0], Ext: d.ext(StatedAlign(a))})
}

// allocaInst takes a place in the frame for variables of the entry block; others get fresh memory
// every time.
func (d *irDecoder) allocaInst(v *ir.Value) {
	a := v.Alloca()
	size := int64(d.layout.AllocSize(a.Type()))
	align := max(int64(a.Align()), int64(d.layout.ABIAlign(a.Type())))
	space := irSpace(d.m.Types.AddrSpace(v.Type))
	dst := d.value(v)[0]
	n, known := int64(1), true
	if len(v.Args) > 0 {
		n, known = d.f.SInt(v.Args[0])
	}
	if known && v.Block == d.f.Entry() {
		d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst, A: d.frame(size*n, align, space)})
		return
	}
	bytes := d.constant(uint64(size * n))
	if !known {
		count := d.value(v.Args[0])[0]
		wide := d.slot()
		d.emit(Inst{Op: OpZExt, Bits: 64, From: uint8(min(d.m.Types.Bits(v.Args[0].Type), 64)), Dst: wide, A: count})
		bytes = d.op(OpMul, 64, 0, wide, d.constant(uint64(size)), 0)
	}
	d.emit(Inst{Op: OpAlloca, Bits: 64, Dst: dst, A: bytes, Imm: align})
	d.emit(Inst{Op: OpExt, A: dst, B: bytes, Mode: Mode(0).WithSpace(Local), Ext: d.ext(Forget{})})
	if space == Generic {
		d.emit(Inst{Op: OpToGen, Bits: 64, Mode: Mode(0).WithSpace(Local), Dst: dst, A: dst})
	}
}

var irAtoms = map[ir.RMWOp]AtomOp{ir.RMWXchg: AtomExch, ir.RMWAdd: AtomAdd, ir.RMWSub: AtomSub, ir.RMWAnd: AtomAnd, ir.RMWNand: AtomNand,
	ir.RMWOr: AtomOr, ir.RMWXor: AtomXor, ir.RMWMax: AtomMax, ir.RMWMin: AtomMin, ir.RMWUMax: AtomMax, ir.RMWUMin: AtomMin,
	ir.RMWFAdd: AtomFAdd, ir.RMWFSub: AtomFSub, ir.RMWFMax: AtomFMax, ir.RMWFMin: AtomFMin, ir.RMWUIncWrap: AtomInc, ir.RMWUDecWrap: AtomDec,
	ir.RMWUSubCond: AtomUSubCond, ir.RMWUSubSat: AtomUSubSat, ir.RMWFMaximum: AtomFMaximum, ir.RMWFMinimum: AtomFMinimum}

// atomicInst translates atomicrmw and cmpxchg. A vector is one operation for each element.
func (d *irDecoder) atomicInst(v *ir.Value) {
	ls, ok := d.leaves(v.Args[1].Type)
	if !ok || len(ls) == 0 || v.Op == ir.OpCmpXchg && len(ls) != 1 || d.wideBits(v.Args[1].Type) != 0 || ls[0].packed {
		d.unsupported("atomic of this type")
		return
	}
	if a, size := v.Mem().Align(), d.layout.StoreSize(v.Args[1].Type); a != 0 && a < size {
		d.unsupported("atomic with an alignment below its size")
		return
	}
	dst, addr, b := d.value(v), d.value(v.Args[0])[0], d.value(v.Args[1])
	info := AtomInfo{Op: AtomCas}
	mode := Mode(0)
	if v.Op == ir.OpAtomicRMW {
		rmw := v.Mem().RMW()
		info.Op = irAtoms[rmw]
		if rmw == ir.RMWMax || rmw == ir.RMWMin {
			mode |= ModeSigned
		}
	}
	for i, l := range ls {
		x := d.strong(Inst{Op: OpAtom, Bits: l.bits, Mode: mode | bf(l.t), A: addr, Imm: l.off, B: b[i], Dst: dst[i]}, v, v.Args[0])
		if v.Op == ir.OpCmpXchg {
			x.C = d.value(v.Args[2])[0]
		}
		d.fn.Atoms = append(d.fn.Atoms, info)
		x.Ext = int32(len(d.fn.Atoms) - 1)
		d.emit(x)
	}
	if v.Op == ir.OpCmpXchg {
		d.emit(Inst{Op: OpICmp, Bits: 1, From: ls[0].bits, Mode: Mode(0).WithCmp(CmpEQ), Dst: dst[1], A: dst[0], B: b[0]})
	}
	d.emit(Inst{Op: OpSpin})
}

// gep adds up an address, element by element for vectors of pointers.
func (d *irDecoder) gep(v *ir.Value) {
	n := 1
	ts := &d.m.Types
	if ts.IsVector(v.Type) {
		n = int(ts.NumElems(v.Type))
	}
	inbounds := v.Flags&ir.InBounds != 0
	flags := Mode(0)
	if inbounds || v.Flags&ir.NUSW != 0 {
		flags |= ModeNSW
	}
	if v.Flags&ir.NUW != 0 {
		flags |= ModeNUW
	}
	dst := d.value(v)
	pick := func(x *ir.Value, i int) Slot {
		s := d.value(x)
		if ts.IsVector(x.Type) {
			return s[i]
		}
		return s[0]
	}
	for i := range n {
		base := pick(v.Args[0], i)
		acc := base
		t := v.GEP().Elem()
		for k, a := range v.Args[1:] {
			if k > 0 && ts.Kind(t) == ir.KindStruct {
				c := a
				if len(c.Args) > 0 {
					c = c.Args[0] // splat vector of a struct index
				}
				acc = d.op(OpAdd, 64, 0, acc, d.constant(d.layout.FieldOffset(t, int(c.Aux))), 0)
				t = ts.Elems(t)[c.Aux]
				continue
			}
			if k > 0 {
				t = ts.Elem(t)
			}
			idx := pick(a, i)
			bits := uint8(min(ts.Bits(ts.Scalar(a.Type)), 64))
			size := d.layout.AllocSize(t)
			mode := flags
			if bits < 64 {
				w := d.slot()
				d.emit(Inst{Op: OpSExt, Bits: 64, From: bits, Dst: w, A: idx})
				idx = w
				if size>>(63-bits) == 0 {
					mode &^= ModeNSW // cannot overflow
				}
			}
			off := d.op(OpMul, 64, mode, idx, d.constant(size), 0)
			acc = d.op(OpAdd, 64, flags&ModeNUW, acc, off, 0)
		}
		if inbounds && !v.IsConstExpr() {
			d.emit(Inst{Op: OpExt, Bits: 64, Mode: Mode(0).WithSpace(d.scalarSpace(v.Args[0])), Dst: dst[i], A: base, B: acc, Ext: d.ext(InBounds{})})
			continue
		}
		d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst[i], A: acc})
	}
}

// scalarSpace is the space of a pointer or of the elements of a vector of pointers.
func (d *irDecoder) scalarSpace(v *ir.Value) Space {
	return irSpace(d.m.Types.AddrSpace(d.m.Types.Scalar(v.Type)))
}

// packInit writes a constant vector whose elements do not fill whole bytes.
func packInit(to []byte, c *ir.Value, bits int) {
	for k, e := range c.Args {
		if e.Op != ir.OpConstInt {
			continue
		}
		for b := range bits {
			if at := k*bits + b; uint64(e.Aux)>>b&1 != 0 {
				to[at/8] |= 1 << (at % 8)
			}
		}
	}
}
