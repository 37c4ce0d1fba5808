package fromir

import (
	"math/big"
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/micro"
)

// memInst translates the instructions that access memory or compute addresses, and reports whether
// v was one.
func (d *decoder) memInst(v *ir.Value) bool {
	switch v.Op {
	case ir.OpAlloca:
		d.allocaInst(v)
	case ir.OpLoad:
		d.loadInst(v)
	case ir.OpStore:
		d.storeInst(v)
	case ir.OpFence:
		order := irOrder(v.Mem().Ordering())
		if order == micro.SeqCst {
			order = micro.AcqRel // fence.sc of PTX orders more
		}
		d.Emit(micro.Inst{Op: micro.OpFence, Order: order, Scope: d.scopeOf(v)})
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		d.atomicInst(v)
	case ir.OpGetElementPtr:
		d.gep(v)
	default:
		return false
	}
	return true
}

func irOrder(o ir.Ordering) micro.MemOrder {
	switch o {
	case ir.NotAtomic:
		return micro.Weak
	case ir.Acquire:
		return micro.Acquire
	case ir.Release:
		return micro.Release
	case ir.AcqRel:
		return micro.AcqRel
	case ir.SeqCst:
		return micro.SeqCst
	}
	return micro.Relaxed
}

// scopeOf returns the scope of an atomic access or fence.
func (d *decoder) scopeOf(v *ir.Value) micro.MemScope {
	switch strings.TrimSuffix(d.m.ScopeName(v.Mem().Scope()), "-one-as") {
	case "singlethread":
		return micro.ScopeThread
	case "workgroup", "block", "cta", "wavefront", "warp", "subgroup", "sub_group":
		return micro.ScopeCTA
	case "cluster":
		return micro.ScopeCluster
	case "agent", "device", "gpu":
		return micro.ScopeGPU
	}
	return micro.ScopeSystem
}

// strong gives a memory operation of v its order, scope and space.
func (d *decoder) strong(x micro.Inst, v, addr *ir.Value) micro.Inst {
	x.Mode = x.Mode.WithSpace(d.space(addr))
	switch {
	case v.Mem().IsAtomic():
		x.Order, x.Scope = irOrder(v.Mem().Ordering()), d.scopeOf(v)
		if x.Scope != micro.ScopeThread {
			x.Mode |= micro.ModeVolatile
		}
	case v.IsVolatile():
		x.Order, x.Scope = micro.Relaxed, micro.ScopeSystem
		x.Mode |= micro.ModeVolatile
	}
	return x
}

func (d *decoder) spin(x *micro.Inst) {
	if x.Mode&micro.ModeVolatile != 0 || x.Op == micro.OpAtom {
		d.Emit(micro.Inst{Op: micro.OpSpin})
	}
}

// access emits loads or stores of the leaves of a value.
func (d *decoder) access(op micro.Op, slots []micro.Slot, ls []leaf, base micro.Slot, off, align int64, like micro.Inst) {
	for i := 0; i < len(ls); i++ {
		l := ls[i]
		if l.packed {
			n := i + 1
			for n < len(ls) && ls[n].packed && ls[n].off == l.off {
				n++
			}
			x := like
			x.Op, x.A, x.Imm, x.Dst = micro.OpExt, base, off+l.off, 0
			x.Ext = d.Ext(&compound.PackedAccess{Slots: slots[i:n], Bits: l.bits, Store: op == micro.OpStore})
			d.Emit(x)
			i = n - 1
			continue
		}
		n := (l.bits + 7) / 8 * 8
		x := like
		x.Op, x.Bits, x.From = op, n, uint8(max(min(align, int64(n/8)), 1))
		x.A, x.Imm, x.Ext = base, off+l.off, d.List(slots[i])
		d.Emit(x)
		if op == micro.OpLoad && n != l.bits {
			d.Emit(micro.Inst{Op: micro.OpTrunc, Bits: l.bits, From: n, Dst: slots[i], A: slots[i]})
		}
	}
}

func (d *decoder) loadInst(v *ir.Value) {
	ls, ok := d.leaves(v.Type)
	if !ok {
		d.Unsupported("load of this type")
		return
	}
	x := d.strong(micro.Inst{}, v, v.Args[0])
	if d.f.Attachment(v, ir.MDInvariantLoad) != 0 {
		d.Unchanging(v, v.Args[0])
	}
	d.stated(v, v.Type, ls, v.Args[0])
	d.access(micro.OpLoad, d.value(v), ls, d.value(v.Args[0])[0], 0, d.accessAlign(v, v.Type), x)
	d.spin(&x)
	for _, a := range d.f.Attachments(v) {
		d.loadFact(v, ls, a)
	}
}

// unchanging emits the check that what v loads is not written during the launch.
func (d *decoder) Unchanging(v, addr *ir.Value) {
	d.Emit(micro.Inst{Op: micro.OpExt, Mode: micro.Mode(0).WithSpace(d.space(addr)), A: d.value(addr)[0], Ext: d.Ext(compound.Unchanging(d.layout.StoreSize(v.Type)))})
}

// loadFact checks what metadata promise of a loaded value.
func (d *decoder) loadFact(v *ir.Value, ls []leaf, a ir.Attachment) {
	fact := compound.ValueFact{}
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
			fact.Ranges = append(fact.Ranges, [2]uint64{constant(i), constant(i + 1)})
		}
	case ir.MDNonNull:
		fact.NonNull = true
	case ir.MDNoUndef:
		fact.NoUndef = true
	case ir.MDAlign:
		if n == nil || len(n.Ops) == 0 {
			return
		}
		fact.Align = constant(0)
	default:
		return
	}
	d.facts(d.value(v), ls, fact)
}

// facts emits the check of what is promised of a value.
func (d *decoder) facts(slots []micro.Slot, ls []leaf, f compound.ValueFact) {
	for i, l := range ls {
		d.Emit(micro.Inst{Op: micro.OpExt, Bits: l.bits, Dst: slots[i], A: slots[i], Ext: d.Ext(f)})
	}
}

// paramFacts checks what the attributes of parameter i promise, when the function is entered.
func (d *decoder) paramFacts(i int, v *ir.Value, slots []micro.Slot, ls []leaf) {
	if i >= len(d.f.ParamAttrs) || d.f.ParamAttrs[i] == 0 {
		return
	}
	as := &d.m.Attrs
	set := d.f.ParamAttrs[i]
	f := compound.ValueFact{}
	_, f.NoUndef = as.Get(set, ir.AttrNoUndef)
	_, f.NonNull = as.Get(set, ir.AttrNonNull)
	if a, ok := as.Get(set, ir.AttrRange); ok && d.wideBits(a.Type) == 0 {
		lo, hi, _ := strings.Cut(a.Text, ",")
		x, ok1 := new(big.Int).SetString(strings.TrimSpace(lo), 10)
		y, ok2 := new(big.Int).SetString(strings.TrimSpace(hi), 10)
		if ok1 && ok2 {
			m := new(big.Int).SetUint64(arith.MaskOf(uint8(min(d.m.Types.Bits(a.Type), 64))))
			f.Ranges = [][2]uint64{{new(big.Int).And(x, m).Uint64(), new(big.Int).And(y, m).Uint64()}}
		}
	}
	if d.Fn.Kernel {
		f.NoUndef = false // arguments of a launch are defined
	}
	if a, ok := as.Get(set, ir.AttrAlignment); ok && a.Int > 1 && d.m.Types.IsPtr(v.Type) {
		f.Align = a.Int
	}
	if f.NoUndef || f.NonNull || f.Ranges != nil || f.Align != 0 {
		d.facts(slots, ls, f)
	}
	if a, ok := as.Get(set, ir.AttrDereferenceable); ok && a.Int > 0 && len(slots) == 1 {
		d.Emit(micro.Inst{Op: micro.OpExt, Mode: micro.Mode(0).WithSpace(d.space(v)), A: slots[0], Ext: d.Ext(compound.Readable(a.Int))})
	}
}

func (d *decoder) accessAlign(v *ir.Value, t ir.Type) int64 {
	if a := v.Mem().Align(); a != 0 {
		return int64(min(a, 128))
	}
	return int64(min(d.layout.ABIAlign(t), 128))
}

func (d *decoder) storeInst(v *ir.Value) {
	ls, ok := d.leaves(v.Args[0].Type)
	if !ok {
		d.Unsupported("store of this type")
		return
	}
	x := d.strong(micro.Inst{}, v, v.Args[1])
	d.stated(v, v.Args[0].Type, ls, v.Args[1])
	d.access(micro.OpStore, d.value(v.Args[0]), ls, d.value(v.Args[1])[0], 0, d.accessAlign(v, v.Args[0].Type), x)
}

// stated emits the check of an alignment that an access states and that the accesses of its parts do not
// check: one above their size. An address without it is undefined behaviour (LangRef, "load", "store"),
// and code that relies on it is right.
func (d *decoder) stated(v *ir.Value, t ir.Type, ls []leaf, addr *ir.Value) {
	a := d.accessAlign(v, t)
	if len(ls) == 0 || a <= int64(ls[0].bits+7)/8 && !ls[0].packed {
		return
	}
	d.Emit(micro.Inst{Op: micro.OpExt, A: d.value(addr)[0], Ext: d.Ext(compound.StatedAlign(a))})
}

// allocaInst takes a place in the frame for variables of the entry block; others get fresh memory
// every time.
func (d *decoder) allocaInst(v *ir.Value) {
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
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst, A: d.frame(size*n, align, space)})
		return
	}
	bytes := d.Constant(uint64(size * n))
	if !known {
		count := d.value(v.Args[0])[0]
		wide := d.Slot()
		d.Emit(micro.Inst{Op: micro.OpZExt, Bits: 64, From: uint8(min(d.m.Types.Bits(v.Args[0].Type), 64)), Dst: wide, A: count})
		bytes = d.Op(micro.OpMul, 64, 0, wide, d.Constant(uint64(size)), 0)
	}
	d.Emit(micro.Inst{Op: micro.OpAlloca, Bits: 64, Dst: dst, A: bytes, Imm: align})
	d.Emit(micro.Inst{Op: micro.OpExt, A: dst, B: bytes, Mode: micro.Mode(0).WithSpace(micro.Local), Ext: d.Ext(compound.Forget{})})
	if space == micro.Generic {
		d.Emit(micro.Inst{Op: micro.OpToGen, Bits: 64, Mode: micro.Mode(0).WithSpace(micro.Local), Dst: dst, A: dst})
	}
}

var irAtoms = map[ir.RMWOp]micro.AtomOp{ir.RMWXchg: micro.AtomExch, ir.RMWAdd: micro.AtomAdd, ir.RMWSub: micro.AtomSub, ir.RMWAnd: micro.AtomAnd, ir.RMWNand: micro.AtomNand,
	ir.RMWOr: micro.AtomOr, ir.RMWXor: micro.AtomXor, ir.RMWMax: micro.AtomMax, ir.RMWMin: micro.AtomMin, ir.RMWUMax: micro.AtomMax, ir.RMWUMin: micro.AtomMin,
	ir.RMWFAdd: micro.AtomFAdd, ir.RMWFSub: micro.AtomFSub, ir.RMWFMax: micro.AtomFMax, ir.RMWFMin: micro.AtomFMin, ir.RMWUIncWrap: micro.AtomInc, ir.RMWUDecWrap: micro.AtomDec,
	ir.RMWUSubCond: micro.AtomUSubCond, ir.RMWUSubSat: micro.AtomUSubSat, ir.RMWFMaximum: micro.AtomFMaximum, ir.RMWFMinimum: micro.AtomFMinimum}

// atomicInst translates atomicrmw and cmpxchg. A vector is one operation for each element.
func (d *decoder) atomicInst(v *ir.Value) {
	if d.wideBits(v.Args[1].Type) == 128 {
		d.atomicWide(v)
		return
	}
	ls, ok := d.leaves(v.Args[1].Type)
	if !ok || len(ls) == 0 || v.Op == ir.OpCmpXchg && len(ls) != 1 || d.wideBits(v.Args[1].Type) != 0 || ls[0].packed {
		d.Unsupported("atomic of this type")
		return
	}
	if a, size := v.Mem().Align(), d.layout.StoreSize(v.Args[1].Type); a != 0 && a < size {
		d.Unsupported("atomic with an alignment below its size")
		return
	}
	dst, addr, b := d.value(v), d.value(v.Args[0])[0], d.value(v.Args[1])
	info := micro.AtomInfo{Op: micro.AtomCas}
	mode := micro.Mode(0)
	if v.Op == ir.OpAtomicRMW {
		rmw := v.Mem().RMW()
		info.Op = irAtoms[rmw]
		if rmw == ir.RMWMax || rmw == ir.RMWMin {
			mode |= micro.ModeSigned
		}
	}
	for i, l := range ls {
		x := d.strong(micro.Inst{Op: micro.OpAtom, Bits: l.bits, Mode: mode | bf(l.t), A: addr, Imm: l.off, B: b[i], Dst: dst[i]}, v, v.Args[0])
		if v.Op == ir.OpCmpXchg {
			x.C = d.value(v.Args[2])[0]
		}
		d.Fn.Atoms = append(d.Fn.Atoms, info)
		x.Ext = int32(len(d.Fn.Atoms) - 1)
		d.Emit(x)
	}
	if v.Op == ir.OpCmpXchg {
		d.Emit(micro.Inst{Op: micro.OpICmp, Bits: 1, From: ls[0].bits, Mode: micro.Mode(0).WithCmp(micro.CmpEQ), Dst: dst[1], A: dst[0], B: b[0]})
	}
	d.Emit(micro.Inst{Op: micro.OpSpin})
}

// atomicWide translates atomicrmw and cmpxchg of i128.
func (d *decoder) atomicWide(v *ir.Value) {
	if a := v.Mem().Align(); a != 0 && a < 16 {
		d.Unsupported("atomic with an alignment below its size")
		return
	}
	pair := func(x *ir.Value) [2]micro.Slot { s := d.value(x); return [2]micro.Slot{s[0], s[1]} }
	x := &compound.AtomWide{Op: micro.AtomCas, Dst: pair(v), B: pair(v.Args[1])}
	mode := micro.Mode(0)
	if v.Op == ir.OpCmpXchg {
		x.C = pair(v.Args[2])
	} else {
		rmw := v.Mem().RMW()
		x.Op = irAtoms[rmw]
		if rmw == ir.RMWMax || rmw == ir.RMWMin {
			mode = micro.ModeSigned
		}
	}
	in := d.strong(micro.Inst{Op: micro.OpExt, Bits: 128, Mode: mode, A: d.value(v.Args[0])[0], Ext: d.Ext(x)}, v, v.Args[0])
	d.Emit(in)
	if v.Op == ir.OpCmpXchg {
		same := d.Constant(1)
		for i := range 2 {
			eq := d.Slot()
			d.Emit(micro.Inst{Op: micro.OpICmp, Bits: 1, From: 64, Mode: micro.Mode(0).WithCmp(micro.CmpEQ), Dst: eq, A: x.Dst[i], B: x.B[i]})
			same = d.Op(micro.OpAnd, 1, 0, same, eq, 0)
		}
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 1, Dst: d.value(v)[2], A: same})
	}
	d.Emit(micro.Inst{Op: micro.OpSpin})
}

// gep adds up an address, element by element for vectors of pointers.
func (d *decoder) gep(v *ir.Value) {
	n := 1
	ts := &d.m.Types
	if ts.IsVector(v.Type) {
		n = int(ts.NumElems(v.Type))
	}
	inbounds := v.Flags&ir.InBounds != 0
	flags := micro.Mode(0)
	if inbounds || v.Flags&ir.NUSW != 0 {
		flags |= micro.ModeNSW
	}
	if v.Flags&ir.NUW != 0 {
		flags |= micro.ModeNUW
	}
	dst := d.value(v)
	for i := range n {
		base := d.atLane(v.Args[0], i)
		acc := base
		t := v.GEP().Elem()
		for k, a := range v.Args[1:] {
			if k > 0 && ts.Kind(t) == ir.KindStruct {
				c := a
				if len(c.Args) > 0 {
					c = c.Args[0] // splat vector of a struct index
				}
				acc = d.Op(micro.OpAdd, 64, 0, acc, d.Constant(d.layout.FieldOffset(t, int(c.Aux))), 0)
				t = ts.Elems(t)[c.Aux]
				continue
			}
			if k > 0 {
				t = ts.Elem(t)
			}
			off := d.scaled(d.atLane(a, i), uint8(min(ts.Bits(ts.Scalar(a.Type)), 64)), d.layout.AllocSize(t), flags)
			acc = d.Op(micro.OpAdd, 64, flags&micro.ModeNUW, acc, off, 0)
		}
		if inbounds && !v.IsConstExpr() {
			d.Emit(micro.Inst{Op: micro.OpExt, Bits: 64, Mode: micro.Mode(0).WithSpace(d.scalarSpace(v.Args[0])), Dst: dst[i], A: base, B: acc, Ext: d.Ext(compound.InBounds{})})
			continue
		}
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst[i], A: acc})
	}
}

// atLane returns element i of a vector, or a value that is none.
func (d *decoder) atLane(x *ir.Value, i int) micro.Slot {
	s := d.value(x)
	if d.m.Types.IsVector(x.Type) {
		return s[i]
	}
	return s[0]
}

// scaled multiplies an index of so many bits by the size of an element.
func (d *decoder) scaled(index micro.Slot, bits uint8, size uint64, mode micro.Mode) micro.Slot {
	if bits < 64 {
		w := d.Slot()
		d.Emit(micro.Inst{Op: micro.OpSExt, Bits: 64, From: bits, Dst: w, A: index})
		index = w
		if size>>(63-bits) == 0 {
			mode &^= micro.ModeNSW // cannot overflow
		}
	}
	return d.Op(micro.OpMul, 64, mode, index, d.Constant(size), 0)
}

// scalarSpace is the space of a pointer or of the elements of a vector of pointers.
func (d *decoder) scalarSpace(v *ir.Value) micro.Space {
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
